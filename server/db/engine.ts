import { PostgresAdapter, type Kysely } from 'kysely';

export type Engine = 'sqlite' | 'postgres';

/**
 * What befalls a database that is in order otherwise: it can't be reached or its disk fails, it has no room left, or it has so much
 * to do that it gave up.
 */
export type DatabaseFailure = 'away' | 'full' | 'busy';

/** Which engine is behind a database or a transaction. Only this folder asks; everybody else writes one code for both. */
export const engineOf = <Tables>(db: Kysely<Tables>): Engine =>
  db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';
