/**
 * When one role owns the tables and another one runs the server, even the server can't change the audit
 * (docs/operations/many-machines.md, 'Two roles').
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseUrl, postgresBinaries, startCluster, type Cluster } from '../../scripts/postgres.js';
import { bringUpToDate, migrate } from '../../server/db/migrate.js';
import { openDatabase } from '../../server/db/database.js';
import { grantRuntimeRole } from '../../server/db/grant-runtime-role.js';
import { postgresCode } from '../../server/db/postgres.js';
import type { Database } from '../../server/db/schema.js';
import { completeTask, createRental, getSingleRental } from '../../src/contract/rentals/rentals.js';
import { getAuditEvents } from '../../src/contract/audit/audit.js';
import { rentalForm } from './rentals-support.js';
import { addUser, startServer } from './support.js';

const FORBIDDEN = '42501';
const binaries = postgresBinaries();

describe.skipIf(binaries === null)('a server whose role owns no table', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'rental-desk-roles-'));
  let cluster: Cluster;
  let superuser: Kysely<Database>;
  let owner: Kysely<Database>;
  let runtime: Kysely<Database>;
  let runtimeUrl: string;

  const as = (role: string) => {
    const url = new URL(databaseUrl(cluster.url, 'desk'));
    url.username = role;
    return url.href;
  };
  beforeAll(async () => {
    cluster = await startCluster(String(binaries));
    superuser = openDatabase({ dataDir, databaseUrl: cluster.url });
    // These are the statements of docs/operations/many-machines.md.
    await sql`create role desk_owner login`.execute(superuser);
    await sql`create role desk_server login`.execute(superuser);
    await sql`create database desk owner desk_owner`.execute(superuser);
    owner = openDatabase({ dataDir, databaseUrl: as('desk_owner') });
    await migrate(owner);
    await grantRuntimeRole(owner, 'desk_server');
    runtimeUrl = as('desk_server');
    runtime = openDatabase({ dataDir, databaseUrl: runtimeUrl });
  }, 60_000);
  afterAll(async () => {
    for (const db of [owner, runtime, superuser]) await db.destroy();
    await cluster.stop();
    rmSync(dataDir, { recursive: true });
  });

  it('starts over an up-to-date database', async () => {
    await bringUpToDate({ dataDir, databaseUrl: runtimeUrl }, runtime);
  });

  it('can enter, fetch and finish rentals, and write the audit', async () => {
    const server = await startServer({ databaseUrl: runtimeUrl });
    const creator = await server.loginAs(await addUser(server.db, { role: 'data-creator' }));
    const picker = await server.loginAs(await addUser(server.db, { role: 'data-picker' }));
    const admin = await server.loginAs(await addUser(server.db, { role: 'super-admin' }));
    expect((await creator.call(createRental, { body: rentalForm() })).status).toBe(200);
    expect((await picker.call(getSingleRental)).status).toBe(200);
    const body = { number_status: 'valid' } as const;
    expect((await picker.call(completeTask, { body })).status).toBe(200);
    const events = await admin.call(getAuditEvents, { query: {} });
    expect(events.status).toBe(200);
    expect(events.body.data.result.length).toBeGreaterThanOrEqual(3);
    await server.close();
  });

  it.each(
    ['audit_events', 'rental_events'].flatMap((table) => [
      `update ${table} set id = id`,
      `delete from rental_events`,
      `truncate ${table}`,
      `alter table ${table} disable trigger all`,
      `drop trigger ${table}_no_change on ${table}`,
      `drop table ${table}`,
      `create trigger mine before insert on ${table} for each row execute function refuse_change()`,
      `create rule mine as on insert to ${table} do instead nothing`,
    ]),
  )('may not run: %s', async (statement) => {
    expect(await codeOf(sql.raw(statement).execute(runtime))).toBe(FORBIDDEN);
  });

  it.each([
    'create or replace function refuse_change() returns trigger language plpgsql as $$ begin return new; end $$',
    'alter function refuse_change() rename to nothing',
    "set session_replication_role = 'replica'",
    'create table mine (id int)',
    'delete from kysely_migration',
    'set role desk_owner',
    'grant update on audit_events to desk_server',
  ])('may not give itself rights: %s', async (statement) => {
    const code = await codeOf(sql.raw(statement).execute(runtime));
    // PostgreSQL only warns of a grant without effect, so the test checks that the update still fails.
    if (statement.startsWith('grant'))
      expect(await codeOf(sql`update audit_events set id = id`.execute(runtime))).toBe(FORBIDDEN);
    else expect(code).toBe(FORBIDDEN);
  });

  it('may delete audit entries only as far as the rule of retention goes, whatever bound it writes', async () => {
    const DAY_MS = 86_400_000;
    const add = (id: string, ageDays: number) =>
      sql`insert into audit_events (id, at, kind) select ${id},
        (extract(epoch from clock_timestamp()) * 1000)::bigint - ${ageDays * DAY_MS}::bigint, 'login'`.execute(
        runtime,
      );
    const remove = (id: string) =>
      runtime.transaction().execute(async (trx) => {
        await sql`insert into erasing (id, audit_before) values ('x', 99999999999999)`.execute(trx);
        await sql`delete from audit_events where id = ${id}`.execute(trx);
        await sql`delete from erasing`.execute(trx);
      });
    await add('today', 0);
    await add('old', 40);
    for (const id of ['today', 'old']) await expect(remove(id)).rejects.toThrow('append-only');
    await sql`insert into retention (kind, days, due_day) values ('audit', 30, 1)`.execute(runtime);
    await remove('old');
    await expect(remove('today')).rejects.toThrow('append-only');
  });

  it('refuses to grant the rights to a superuser, the owner of the tables, or an unknown role', async () => {
    for (const role of ['postgres', 'desk_owner'])
      await expect(grantRuntimeRole(owner, role)).rejects.toThrow('Take another role');
    await expect(grantRuntimeRole(owner, 'nobody_known')).rejects.toThrow('There is no role nobody_known');
  });
});

/** The SQLSTATE with which a statement fails; empty when it succeeds. */
const codeOf = (statement: Promise<unknown>): Promise<string> =>
  statement.then(
    () => '',
    (error: unknown) => postgresCode(error),
  );
