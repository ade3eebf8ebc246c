import { sql, type Kysely } from 'kysely';
import { engineOf } from './engine.js';

/**
 * Until the end of the transaction nobody else passes with one of these names: for rules about rows that may not stand yet, which
 * no row lock can hold. On SQLite transactions follow each other anyway.
 */
export async function lockNames<Tables>(trx: Kysely<Tables>, names: readonly string[]): Promise<void> {
  if (engineOf(trx) === 'sqlite') return;
  // In one order for all, so that no two wait for each other.
  for (const name of names.toSorted())
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
}
