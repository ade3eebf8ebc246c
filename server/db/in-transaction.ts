import { engineOf } from './engine.js';
import { withRetries } from './drivers.js';
import type { Db } from './context.js';

/**
 * Runs work in the current transaction if there is one, else in a new one. On PostgreSQL a transaction may be
 * retried, so the work must change nothing outside the database.
 */
export const inTransaction = <T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db) : withRetries(() => db.transaction().execute(work));

/** Like `inTransaction`, for reads that must be consistent: they all see one snapshot. */
export const inSnapshot = <T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> =>
  // On SQLite every transaction sees one snapshot, because nothing else writes meanwhile.
  engineOf(db) === 'sqlite'
    ? inTransaction(db, work)
    : withRetries(() => db.transaction().setIsolationLevel('repeatable read').execute(work));
