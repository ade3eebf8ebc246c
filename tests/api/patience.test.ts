// @module-tag both-engines
/** The statement time-out on PostgreSQL: calls have one, work on the whole database has none. */
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../server/db/database.js';
import { clusterUrl, ownDatabase } from './test-database.js';

const LIMITS = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];

async function limitsOf(options: { isPatient?: boolean }): Promise<unknown[]> {
  const { databaseUrl, remove } = await ownDatabase({ isEmpty: true });
  const db = openDatabase({ dataDir: '.', databaseUrl }, options);
  onTestFinished(async () => {
    await db.destroy();
    await remove();
  });
  const { rows } = await sql<{ setting: string }>`
    select setting from pg_settings where name in (${sql.join(LIMITS)})`.execute(db);
  return rows.map(({ setting }) => Number(setting));
}

describe.skipIf(!clusterUrl)('the statement time-out', () => {
  it('applies to calls', async () => {
    expect(await limitsOf({})).not.toContain(0);
  });

  it('does not apply to a server’s start and a move, whose indexes take minutes', async () => {
    expect(await limitsOf({ isPatient: true })).toEqual([0, 0, 0]);
  });
});
