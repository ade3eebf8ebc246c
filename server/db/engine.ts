import {
  PostgresAdapter,
  sql,
  type Expression,
  type Kysely,
  type RawBuilder,
  type Selectable,
  type SelectQueryBuilder,
} from 'kysely';
import type { Database } from './schema.js';

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

/**
 * A query of rentals that SQLite reads by this index and no other. Its planner doesn't know that an index with a generated column
 * (`state`, `facets`, `picked_at`) spares it the table, so it may choose a smaller index and read each row, which takes ten times as
 * long. PostgreSQL chooses by itself.
 */
export const selectFromRentalsBy = (db: Kysely<Database>, index: 'rentals_fetcher_finished') =>
  // The text names the table 'rentals', as the type says.
  (engineOf(db) === 'sqlite'
    ? db.selectFrom(sql`rentals`.as(sql`rentals indexed by ${sql.id(index)}`))
    : db.selectFrom('rentals')) as SelectQueryBuilder<Database, 'rentals', object>;

/**
 * Rows as a table `given` with the columns of `table`, for an `insert into … select` whose text doesn't depend on how many rows there
 * are: SQLite takes ten times as long to compile an insert of hundreds of rows as to do it. A lone surrogate becomes U+FFFD, as in a
 * parameter.
 */
export function givenRows<Table extends keyof Database>(
  db: Kysely<Database>,
  table: Table,
  rows: readonly object[],
) {
  const json = JSON.stringify(rows, (_key, value: unknown) =>
    typeof value === 'string' ? Buffer.from(value).toString() : value,
  );
  const isPostgres = engineOf(db) === 'postgres';
  const source = isPostgres
    ? sql`jsonb_populate_recordset(null::${sql.table(table)}, ${json}::jsonb)`
    : sql`json_each(${json})`;
  return {
    from: source.as<'given'>(sql`given`),
    column: <Column extends keyof Selectable<Database[Table]> & string>(column: Column) =>
      sql<Selectable<Database[Table]>[Column]>`${
        isPostgres ? sql.ref(`given.${column}`) : sql`given.value ->> ${sql.lit(column)}`
      }`,
  };
}

/** Whether the planner knows from statistics how many rows a condition leaves. Otherwise it may prefer a poor index. */
export const choosesByStatistics = <Tables>(db: Kysely<Tables>): boolean => engineOf(db) === 'postgres';

/**
 * The expression in a form for which SQLite looks for no index, so that it uses the index of the other conditions or of the order.
 * PostgreSQL chooses by its statistics, which need the plain form.
 */
export const notByIndex = <Tables, Value>(
  db: Kysely<Tables>,
  expression: Expression<Value>,
): RawBuilder<Value> => (engineOf(db) === 'sqlite' ? sql<Value>`+${expression}` : sql<Value>`${expression}`);
