/** How long statements may take on PostgreSQL: those of calls a while, those over a whole database as long as they need. */
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

describe.skipIf(!clusterUrl)('the time of a statement', () => {
  it('is limited for calls', async () => {
    expect(await limitsOf({})).not.toContain(0);
  });

  it('is not for the start of a server and for a move, whose indexes take minutes', async () => {
    expect(await limitsOf({ isPatient: true })).toEqual([0, 0, 0]);
  });
});
