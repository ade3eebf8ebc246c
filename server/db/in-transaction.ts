import type { Kysely } from 'kysely';
import type { Database } from './schema.js';

/** Does work in the transaction that is under way, else in one of its own: a rule may be a part of a greater one. */
export const inTransaction = <T>(
  db: Kysely<Database>,
  work: (trx: Kysely<Database>) => Promise<T>,
): Promise<T> => (db.isTransaction ? work(db) : db.transaction().execute(work));
