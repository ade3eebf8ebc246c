import { PostgresAdapter, sql, type Kysely } from 'kysely';

/**
 * Keeps PostgreSQL from reading the indexes of lists for a claim or a finish. A connection plans each statement once. While no rental
 * is picked, these indexes are empty, so the planner found it cheapest to read one of them as a whole, and each claim then read all picked
 * rentals until the next `analyze`. Now it may read them only for a condition on the state, or on the time of the pick, which lists and
 * counts have and a claim lacks. Both columns are set in each row that the indexes have, so they have the same rows as before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
  for (const [name, columns, only] of INDEXES) {
    await sql.raw(`drop index rentals_${name}`).execute(db);
    await sql.raw(`create index rentals_${name} on rentals (${columns}) where ${only}`).execute(db);
  }
}

const PICKED = 'fetcher_id is not null and state is not null';
const CHANGED_LATER = `${PICKED} and updated_at > coalesce(finished_at, fetched_at)`;

const INDEXES = [
  ['changed', 'state, updated_at, seq, facets', PICKED],
  ['changed_admin', 'fetcher_admin_id, state, updated_at, seq, facets', PICKED],
  ['changed_later', 'state, updated_at', CHANGED_LATER],
  ['changed_later_admin', 'fetcher_admin_id, state, updated_at', CHANGED_LATER],
  ['taken', 'state, picked_at, seq, facets', PICKED],
  ['taken_admin', 'fetcher_admin_id, state, picked_at, seq, facets', PICKED],
  ['fetcher', 'fetcher_id, fetched_at, number_status', 'fetcher_id is not null and fetched_at is not null'],
] as const;
