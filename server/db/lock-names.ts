import { sql, type Kysely } from 'kysely';
import { engineOf } from './engine.js';

/**
 * Locks a name together with others who share it, until the end of the transaction; `lockNames` waits for all of them. On SQLite it
 * does nothing.
 */
export async function shareName<Tables>(trx: Kysely<Tables>, name: string): Promise<void> {
  if (engineOf(trx) === 'sqlite') return;
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${name}, 0))`.execute(trx);
}

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
