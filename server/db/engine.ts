import { PostgresAdapter, type Kysely } from 'kysely';

export type Engine = 'sqlite' | 'postgres';

/**
 * The failures of a database that is otherwise in order: it can't be reached or its disk fails, it has no space left,
 * or it is overloaded and gave up.
 */
export type DatabaseFailure = 'away' | 'full' | 'busy';

/**
 * Which engine a database or a transaction uses. Only `server/db` calls this function (lint checks this).
 * Other code calls the functions below, each named after a difference between the engines.
 */
export const engineOf = <Tables>(db: Kysely<Tables>): Engine =>
  db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';

/** Whether several servers may work over this database at once. A data folder with SQLite belongs to one server. */
export const isSharedByServers = <Tables>(db: Kysely<Tables>): boolean => engineOf(db) === 'postgres';

/**
 * Whether transactions may write at the same time. If they may not, a statement that decides and writes needs
 * no lock.
 */
export const hasConcurrentWriters = <Tables>(db: Kysely<Tables>): boolean => engineOf(db) === 'postgres';

/** Whether a `with` may contain an update and an insert, so that both are one statement. */
export const canWriteInWith = <Tables>(db: Kysely<Tables>): boolean => engineOf(db) === 'postgres';

/**
 * Whether `union all … order by` reads each part in the order of its index, row by row, instead of sorting
 * the rows of all parts.
 */
export const mergesOrderedUnions = <Tables>(db: Kysely<Tables>): boolean => engineOf(db) === 'sqlite';
