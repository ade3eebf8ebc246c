import type { Kysely } from 'kysely';
import { engineOf } from './engine.js';
import { postgresCode } from './postgres.js';
import type { Database } from './schema.js';

/** Two transactions waited for each other, or saw what can't be put in an order: nothing of this one was kept. */
const WORTH_ANOTHER_TRY = ['40001', '40P01'];
const MAX_TRIES = 5;

/**
 * Does work in the transaction that is under way, else in one of its own: a rule may be a part of a greater one. Where
 * transactions run side by side one may have to begin again, so the work changes nothing but the database.
 */
export const inTransaction = <T>(
  db: Kysely<Database>,
  work: (trx: Kysely<Database>) => Promise<T>,
): Promise<T> => (db.isTransaction ? work(db) : withRetries(() => db.transaction().execute(work)));

/** As `inTransaction`, for reads that must fit together: nothing is written between the first and the last of them. */
export const inSnapshot = <T>(
  db: Kysely<Database>,
  work: (trx: Kysely<Database>) => Promise<T>,
): Promise<T> =>
  // On SQLite nobody writes during a transaction.
  engineOf(db) === 'sqlite'
    ? inTransaction(db, work)
    : withRetries(() => db.transaction().setIsolationLevel('repeatable read').execute(work));

async function withRetries<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1)
    try {
      return await work();
    } catch (error) {
      if (tries === MAX_TRIES || !WORTH_ANOTHER_TRY.includes(postgresCode(error))) throw error;
    }
}
