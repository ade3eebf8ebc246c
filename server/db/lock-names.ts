import { sql, type Kysely } from 'kysely';
import { engineOf } from './engine.js';

/**
 * Locks names until the end of the transaction: rules need this for rows that may not exist yet, which no row
 * lock can lock. On SQLite it does nothing, because transactions run one after another.
 */
export async function lockNames<Tables>(trx: Kysely<Tables>, names: readonly string[]): Promise<void> {
  if (engineOf(trx) === 'sqlite') return;
  // The names are sorted, so that no two transactions deadlock.
  for (const name of names.toSorted())
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
}
