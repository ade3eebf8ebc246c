import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { DAY_MS } from '../../src/contract/base/business-day.js';
import { KNOWN_DEVICE_DAYS } from '../../src/contract/limits.js';
import { inBatches, type Stop } from '../base/in-batches.js';
import type { Db } from '../db/context.js';
import type { Database } from '../db/schema.js';

const BATCH = 200;
/** A session is stored longer than its tokens, because it shows where an account was used. */
const SESSION_DAYS = 60;

/** What logins leave and nobody needs any more: the table, its key, and which of its rows are old. */
const OLD: [table: keyof Database, key: string, isOld: (nowMs: number) => RawBuilder<SqlBool>][] = [
  ['refresh_tokens', 'token_hash', (nowMs) => sql`expires_at <= ${nowMs}`],
  ['login_failures', 'key', (nowMs) => sql`failed_at < ${nowMs - DAY_MS}`],
  ['used_assertions', 'use_hash', (nowMs) => sql`expires_at <= ${nowMs}`],
  // A full budget needs no row.
  ['login_budgets', 'key', (nowMs) => sql`full_at <= ${nowMs}`],
  ['known_devices', 'token_hash', (nowMs) => sql`used_at <= ${nowMs - KNOWN_DEVICE_DAYS * DAY_MS}`],
  [
    'sessions',
    'id',
    (nowMs) => sql`created_at < ${nowMs - SESSION_DAYS * DAY_MS}
      and not exists (select 1 from refresh_tokens where session_id = sessions.id)`,
  ],
];

/** Removes what logins have left, in batches. Servers that do it at once remove different rows. */
export async function purgeOldLogins(db: Db, nowMs: number, stop?: Stop): Promise<void> {
  for (const [name, key, isOld] of OLD) {
    // Kysely types a query by one table.
    const [table, id] = [name as 'used_assertions', key as 'use_hash'];
    const old = db.selectFrom(table).select(id).where(isOld(nowMs)).limit(BATCH).forUpdate().skipLocked();
    // A CTE is evaluated once; PostgreSQL may evaluate a subquery with a limit once for each row, and then removes more.
    const some = db
      .with('old', () => old)
      .deleteFrom(table)
      .where(id, 'in', (eb) => eb.selectFrom('old').select(id));
    await inBatches(async () => {
      const { numDeletedRows } = await some.executeTakeFirst();
      return numDeletedRows === 0n ? null : Number(numDeletedRows);
    }, stop);
  }
}
