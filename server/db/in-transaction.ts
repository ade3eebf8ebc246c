import type { Kysely } from 'kysely';
import { engineOf } from './engine.js';
import { postgresCode } from './postgres.js';
import type { Database } from './schema.js';

/** A deadlock or a serialization failure: the transaction was rolled back completely and can be retried. */
const RETRYABLE = ['40001', '40P01'];
const MAX_TRIES = 5;

/**
 * Runs work in the current transaction if there is one, else in a new one. On PostgreSQL a transaction may be
 * retried, so the work must change nothing outside the database.
 */
export const inTransaction = <T>(
  db: Kysely<Database>,
  work: (trx: Kysely<Database>) => Promise<T>,
): Promise<T> => (db.isTransaction ? work(db) : withRetries(() => db.transaction().execute(work)));

/** Like `inTransaction`, for reads that must be consistent: they all see one snapshot. */
export const inSnapshot = <T>(
  db: Kysely<Database>,
  work: (trx: Kysely<Database>) => Promise<T>,
): Promise<T> =>
  // On SQLite every transaction sees one snapshot, because nothing else writes meanwhile.
  engineOf(db) === 'sqlite'
    ? inTransaction(db, work)
    : withRetries(() => db.transaction().setIsolationLevel('repeatable read').execute(work));

async function withRetries<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1)
    try {
      return await work();
    } catch (error) {
      if (tries === MAX_TRIES || !RETRYABLE.includes(postgresCode(error))) throw error;
    }
}
