/** Global set-up of a run on PostgreSQL: makes the template database that each test copies. */
import { openDatabase } from '../../server/db/database.js';
import { grantRuntimeRole } from '../../server/db/grant-runtime-role.js';
import { migrate } from '../../server/db/migrate.js';
import { databaseUrl } from '../../scripts/postgres.js';
import { asOwner, clusterUrl, KEEP_INITIAL_ROWS, runtimeRole, TEMPLATE } from './test-database.js';

export default async function makeTemplate(): Promise<void> {
  if (!clusterUrl) return;
  await asOwner(`drop database if exists ${TEMPLATE} with (force)`);
  await asOwner(`create database ${TEMPLATE} template template0`);
  const db = openDatabase({ dataDir: '.', databaseUrl: databaseUrl(clusterUrl, TEMPLATE) });
  await migrate(db);
  if (runtimeRole !== undefined) {
    await asOwner(`drop role if exists ${runtimeRole}`);
    await asOwner(`create role ${runtimeRole} login`);
    await grantRuntimeRole(db, runtimeRole);
  }
  await db.destroy();
  await asOwner(KEEP_INITIAL_ROWS, TEMPLATE);
}
