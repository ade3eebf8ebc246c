/**
 * What each text column of the database holds of a person. A new column doesn't compile without its line here, unless it is a lead field, and
 * `places.test.ts` compares the list with the real schema and with docs/privacy.md.
 */
import type { Selectable } from 'kysely';
import { LEAD_LIST, type LeadColumns } from '../../src/contract/rentals/lead-fields.js';
import type { Database } from '../db/schema.js';

/**
 * How a column that may mention somebody is blanked: as an empty text, as null, by deleting its row, or in the rows inside its JSON
 * that mention the person.
 */
export type Mention = 'empty' | 'null' | 'delete' | 'cells' | 'preview' | 'batch';

/**
 * `client`: a field of a lead or deal, found by the lead. `staff`: a field of a member of staff, an IP address among them. `mention`: a
 * text that may name a client. `file`: a whole file. `secret`: a hash, a token or a key. Null: an id, a word of ours or a state.
 */
export type Holds = 'client' | 'staff' | 'file' | 'secret' | `mention ${Mention}` | null;

type TextColumn<Row> = {
  [Column in keyof Row]-?: [Extract<Row[Column], string | Uint8Array>] extends [never] ? never : Column;
}[keyof Row];

/** The text and binary columns of each table. */
export type Places = {
  [Table in keyof Database]: Record<TextColumn<Selectable<Database[Table]>> & string, Holds>;
};

/** What a table's columns hold that are ids. */
const id = null;

/** What the columns of the lead fields hold. */
const LEAD_PLACES = Object.fromEntries(
  LEAD_LIST.map(({ name, column, entry }): [string, Holds] => [
    column,
    name === 'client_name' || name === 'number' ? 'client' : `mention ${entry.isRequired ? 'empty' : 'null'}`,
  ]),
  // The cast is safe, because there is an entry for each field.
) as Record<keyof LeadColumns, Holds>;

export const PLACES: Places = {
  users: {
    id,
    role: null,
    assign_for: null,
    start_page: null,
    admin_id: id,
    team_leader_id: id,
    import_id: id,
    name: 'staff',
    email: 'staff',
    contact: 'staff',
    search_text: 'staff',
    password_hash: 'secret',
  },
  past_places: { user_id: id, admin_id: id, team_leader_id: id },
  staff_imports: { id, user_id: id },
  sessions: {
    id,
    user_id: id,
    address: 'staff',
    end_reason: null,
    provider_subject: 'secret',
    provider_session: 'secret',
  },
  refresh_tokens: { token_hash: 'secret', session_id: id },
  login_failures: { key: 'secret' },
  login_budgets: { key: 'secret' },
  known_devices: { token_hash: 'secret', user_id: id },
  used_assertions: { use_hash: 'secret' },
  second_factors: { user_id: id, sealed_secret: 'secret' },
  recovery_codes: { code_hash: 'secret', user_id: id },
  passkeys: { id: 'secret', user_id: id, name: 'staff', public_key: 'secret' },
  login_links: { user_id: id, token_hash: 'secret' },
  invitation_links: { user_id: id, token_hash: 'secret' },
  password_links: { user_id: id, token_hash: 'secret' },
  failed_login_tallies: { key: 'staff', user_id: id, address: 'staff' },
  outgoing_mails: { id, kind: null, recipient: 'mention delete' },
  settings: {
    leads_type: null,
    default_area_code: null,
    unknown_time_zone: null,
    calling_from: null,
    calling_to: null,
    calling_days: null,
  },
  time_zones: { zone: null },
  zone_clocks: { zone: null, name: null },
  first_messages: { id, language: null, text: null },
  first_message_settings: { name: null, text: null },
  list_columns: { user_id: id, list: null, hidden: null },
  list_views: { id, user_id: id, list: null, name: 'mention delete', state: 'mention delete' },
  list_view_pins: { user_id: id, view_id: id },
  list_downloads: {
    id,
    user_id: id,
    kind: null,
    pages: null,
    filters: 'mention delete',
    address: 'staff',
  },
  audit_events: {
    id,
    kind: null,
    actor_id: id,
    subject_id: id,
    group_admin_id: id,
    rental_id: id,
    actor_name: 'staff',
    actor_email: 'staff',
    address: 'staff',
    number_hash: 'secret',
    subject: 'mention empty',
    details: 'mention empty',
  },
  uploads: {
    id,
    user_id: id,
    purpose: null,
    file_hash: null,
    state: null,
    columns: null,
    area_code: null,
    encoding: null,
    stays: null,
    ended_by: id,
    worker_id: id,
    address: 'staff',
    ended_from: 'staff',
    file_name: 'mention empty',
    sentence: 'mention null',
    sheets: 'mention cells',
    sheet: 'mention null',
    header: 'mention cells',
    preview: 'mention preview',
  },
  upload_files: { upload_id: id, bytes: 'file' },
  upload_skips: { upload_id: id, reason: 'mention empty', cells: 'mention cells' },
  upload_matches: { user_id: id, header_key: null, columns: null },
  bypass_batches: { id, admin_id: id, user_id: id, rows: 'mention batch' },
  rentals: {
    id,
    number_status: null,
    source: null,
    creator_id: id,
    creator_admin_id: id,
    creator_leader_id: id,
    fetcher_id: id,
    fetcher_admin_id: id,
    upload_id: id,
    bypass_batch_id: id,
    bypass_admin_id: id,
    outcome: null,
    due_for: id,
    ...LEAD_PLACES,
    number_key: 'client',
    client_email: 'client',
    outcome_reason: 'mention null',
    time_zone: null,
  },
  picks: {
    rental_id: id,
    picker_id: id,
    leader_id: id,
    admin_id: id,
    creator_id: id,
    creator_leader_id: id,
    creator_admin_id: id,
    upload_id: id,
    result: null,
  },
  entries: { rental_id: id, creator_id: id, leader_id: id, admin_id: id, upload_id: id },
  figure_spans: { side: null, person_id: id, leader_id: id, admin_id: id, upload_id: id, seconds: null },
  figure_mark: {},
  late_picks: {},
  pick_changes: { picker_id: id, result: null },
  number_clashes: { rental_id: id, other_id: id, decided_by: id, kept_id: id },
  number_keys: {},
  rental_day_counts: { family: null, scope: id },
  rental_day_totals: { family: null, scope: id },
  report_mails: { user_id: id, time: null, side: null, grouped_by: null, under_id: id },
  refused_duplicates: { id, user_id: id, upload_id: id },
  rental_events: { id, rental_id: id, kind: null, by_id: id, details: 'mention null' },
  messages: {
    id,
    rental_id: id,
    creator_id: id,
    picker_id: id,
    sender: null,
    client_id: id,
    text: 'mention empty',
  },
  closing_images: { id, full: 'client', thumbnail: 'client' },
  closed_rentals: {
    id,
    rental_id: id,
    status: null,
    fetcher_id: id,
    fetcher_admin_id: id,
    creator_id: id,
    submission_id: id,
    image_id: id,
    decided_by: id,
    status_before: null,
    reviewer_id: id,
    client_name: 'client',
    number: 'client',
    client_email: 'client',
    search_text: 'client',
    rent: 'mention empty',
    house_apt_details: 'mention empty',
    address: 'mention empty',
    payment_method: 'mention empty',
    failed_reason: 'mention null',
  },
  reading_hours: { user_id: id, server_id: id, rows: null, proofs: null },
  reading_steps: { user_id: id, step: null },
  field_changes: { subject: id, field: null, by_id: id },
  do_not_contact: {
    id,
    reason: null,
    added_by: id,
    lifted_by: id,
    number_key: 'client',
    number: 'client',
    note: 'mention null',
    lift_reason: 'mention null',
    import_id: id,
  },
  do_not_contact_imports: { id, user_id: id, file_name: 'mention empty' },
  server_secrets: { name: null, value: 'secret' },
  erasing: { id },
  erasure_key: { value: 'secret' },
  erased_numbers: { hash: 'secret', key_form: null, erased_by: id },
  retention: { kind: null, worker_id: id },
  rental_jobs: {
    id,
    user_id: id,
    address: 'staff',
    action: null,
    state: null,
    reason: null,
    number_status: null,
    creator_id: id,
    skips: null,
    kept: null,
    told_groups: id,
    undone_by: id,
    undone_from: 'staff',
    worker_id: id,
  },
  rental_job_batches: { job_id: id, seqs: id },
  rental_job_rows: { id, job_id: id, rental_id: id, before: 'mention delete', after: null, kept: null },
};

/** The tables of the search index, which the database keeps equal to `rentals` by triggers. */
export const SEARCH_INDEX_TABLES: readonly string[] = ['rentals_search', 'rentals_search_short'];

/** The columns that may mention a client, with the way in which each is blanked. */
export const MENTIONS = Object.entries(PLACES).flatMap(([table, columns]) =>
  Object.entries(columns as Record<string, Holds>).flatMap(([column, holds]) =>
    holds?.startsWith('mention ')
      ? // The cast is safe, because the types allow only these words after the prefix.
        [{ table: table as keyof Database, column, how: holds.slice('mention '.length) as Mention }]
      : [],
  ),
);
