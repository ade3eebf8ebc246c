import { sql, type Kysely } from 'kysely';

/**
 * The indexes by person, team and upload also have the admin of the rental's entry or pick. So a list that is narrowed to one of them
 * within an admin's scope is counted without reading the table. A claim or a finish writes no more indexes than before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, columns, only] of INDEXES) {
    await sql.raw(`drop index rentals_${name}`).execute(db);
    await sql.raw(`create index rentals_${name} on rentals (${columns}) ${only}`).execute(db);
  }
}

const INDEXES = [
  [
    'entered_leader',
    'creator_leader_id, state, created_at, seq, facets, creator_admin_id',
    'where creator_leader_id is not null',
  ],
  [
    'creator',
    'creator_id, created_at, seq, number_status, state, facets, creator_admin_id, creator_leader_id',
    '',
  ],
  [
    'fetcher_finished',
    'fetcher_id, finished_at, seq, state, facets, updated_at, picked_at, fetcher_admin_id',
    'where fetcher_id is not null',
  ],
  [
    'upload',
    'upload_id, created_at, seq, state, facets, creator_id, creator_admin_id, creator_leader_id',
    'where upload_id is not null',
  ],
] as const;
