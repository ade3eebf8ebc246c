import { PostgresAdapter, type Kysely } from 'kysely';

export type Engine = 'sqlite' | 'postgres';

/**
 * The failures of a database that is otherwise in order: it can't be reached or its disk fails, it has no space left,
 * or it is overloaded and gave up.
 */
export type DatabaseFailure = 'away' | 'full' | 'busy';

/** Which engine a database or a transaction uses. Only this folder calls it; all other code is the same for both. */
export const engineOf = <Tables>(db: Kysely<Tables>): Engine =>
  db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';
