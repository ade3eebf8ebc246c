import { sql, type ExpressionBuilder, type Kysely, type SelectQueryBuilder } from 'kysely';
import type { Clock } from '../base/clock.js';
import type { Database } from './schema.js';
import { engineOf } from './engine.js';
import { withRetries } from './drivers.js';

/** The database, or a transaction in it. */
export type Db = Kysely<Database>;

/** Builds expressions about rows of rentals. */
export type RentalRows = ExpressionBuilder<Database, 'rentals'>;

/** What a resource's functions need: the database and the clock. Some resources extend it. */
export interface Context {
  db: Db;
  clock: Clock;
}

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

/** Whether a query finds a row. */
export async function hasRow<Tables, Table extends keyof Tables>(
  rows: SelectQueryBuilder<Tables, Table, object>,
): Promise<boolean> {
  return (await rows.select(sql.lit(1).as('one')).limit(1).executeTakeFirst()) !== undefined;
}

/** How many rows a query finds. */
export async function countRows<Tables, Table extends keyof Tables>(
  rows: SelectQueryBuilder<Tables, Table, object>,
): Promise<number> {
  const counted = rows.select((eb) => eb.fn.countAll<number>().as('total')).$castTo<{ total: number }>();
  return (await counted.executeTakeFirstOrThrow()).total;
}
