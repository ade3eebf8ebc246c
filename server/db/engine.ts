import { PostgresAdapter, type Kysely } from 'kysely';

export type Engine = 'sqlite' | 'postgres';

/** Which engine is behind a database or a transaction. Only this folder asks; everybody else writes one code for both. */
export const engineOf = <Tables>(db: Kysely<Tables>): Engine =>
  db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';
