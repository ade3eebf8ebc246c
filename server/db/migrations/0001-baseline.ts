import { PostgresAdapter, sql, type Kysely } from 'kysely';
import * as onPostgres from './0001-baseline.postgres.js';
import * as onSqlite from './0001-baseline.sqlite.js';

export const serversMustKnow = '0001-baseline';

/** The schema of 1.0.0. A database from before it gets this schema by `server/db/earlier`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const { TABLES, VIEWS, INDEXES, TRIGGERS } = isPostgres ? onPostgres : onSqlite;
  const text = [...(isPostgres ? [onPostgres.FUNCTIONS] : []), TABLES, VIEWS, INDEXES, TRIGGERS].join('');
  for (const statement of text.split(STATEMENT_END))
    if (statement.trim() !== '') await sql.raw(statement).execute(db);
}

/** The lines of a statement after its first one are indented, apart from the `begin` and `end` of a trigger. */
const STATEMENT_END = /;\n+(?=create |--|$)/;
