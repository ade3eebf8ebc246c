/** The schema of 1.0.0 on PostgreSQL, in the order in which `0001-baseline.ts` makes it. */

/** What tables and indexes compute. */
export const FUNCTIONS = String.raw`
create extension if not exists pg_trgm;

create function rental_search_text(text) returns text language sql immutable strict parallel safe
  return lower(regexp_replace(normalize($1, NFD),
    '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]', '',
    'g') collate "und-x-icu") collate "C";

create function rental_short_names(text, text) returns text[] language sql immutable parallel safe
  return (
    select array_agg(distinct word)
    from regexp_split_to_table(rental_search_text(concat_ws(' ', $1, $2)), '[[:space:][:punct:]]+') word
    where length(word) = 2
  );

create function rental_name_order(text) returns text language sql immutable strict parallel safe
  return translate(lower($1 collate "C"), 'áÁàâãäéÉèêíÍóÓôõöúÚüÜñÑç', 'aaaaaaeeeeiiooooouuuunnc') collate "C";

create function rental_rent_amount(text) returns double precision language sql immutable strict parallel safe
  return substring(replace($1, ',', '') from '[0-9]{1,30}(?:[.][0-9]{1,30})?')::double precision;
`;

export const TABLES = String.raw`
-- People: who works here, under whom, and the imports that made them.
create table users (
  id text collate "C" primary key,
  role text collate "C" not null,
  assign_for text collate "C",
  name text collate "C" not null,
  email text collate "C" not null,
  contact text collate "C" not null,
  password_hash text collate "C" not null,
  admin_id text collate "C" references users (id),
  team_leader_id text collate "C" references users (id),
  daily_limit bigint check (daily_limit >= 0),
  created_at bigint not null,
  updated_at bigint not null,
  deleted_at bigint,
  search_text text collate "C" default '' not null,
  must_change_password integer default 0 not null,
  suspended_at bigint,
  invited_at bigint,
  import_id text collate "C",
  start_page text collate "C",
  more_time_at bigint
);

create table past_places (
  user_id text collate "C" not null references users (id),
  admin_id text collate "C" references users (id),
  team_leader_id text collate "C" references users (id),
  until_at bigint not null,
  constraint past_places_key primary key (user_id, until_at)
);

create table staff_imports (
  id text collate "C" primary key,
  user_id text collate "C" not null references users (id),
  created_at bigint not null,
  undone_at bigint
);

-- Logging in: sessions, attempts, second factors and links.
create table sessions (
  id text collate "C" primary key,
  user_id text collate "C" not null references users (id),
  address text collate "C" not null,
  created_at bigint not null,
  ended_at bigint,
  refreshed_at bigint,
  end_reason text collate "C",
  provider_subject text collate "C",
  provider_session text collate "C",
  is_vouched_for integer default 0 not null
);

create table refresh_tokens (
  token_hash text collate "C" primary key,
  session_id text collate "C" not null references sessions (id),
  issued_at bigint not null,
  expires_at bigint not null,
  used_at bigint
);

create table login_failures (
  key text collate "C" primary key,
  failures integer not null,
  failed_at bigint not null,
  retry_at bigint not null
);

create table login_limits (
  key text collate "C" primary key,
  failures integer not null,
  failed_at bigint not null,
  full_at bigint not null
);

create table failed_login_tallies (
  key text collate "C" primary key,
  user_id text collate "C" references users (id),
  address text collate "C" not null,
  noted_at bigint not null,
  since_noted integer not null,
  failed_at bigint not null
);

create table known_devices (
  token_hash text collate "C" primary key,
  user_id text collate "C" not null references users (id),
  used_at bigint not null,
  failures integer not null,
  failed_at bigint not null,
  retry_at bigint not null
);

create table used_assertions (
  use_hash text collate "C" primary key,
  expires_at bigint not null
);

create table second_factors (
  user_id text collate "C" primary key references users (id),
  sealed_secret text collate "C" not null,
  last_step bigint not null,
  created_at bigint not null
);

create table recovery_codes (
  code_hash text collate "C" primary key,
  user_id text collate "C" not null references users (id)
);

create table passkeys (
  id text collate "C" primary key,
  user_id text collate "C" not null references users (id),
  name text collate "C" not null,
  public_key text collate "C" not null,
  counter bigint not null,
  created_at bigint not null,
  used_at bigint
);

create table login_links (
  user_id text collate "C" primary key references users (id),
  token_hash text collate "C" not null,
  issued_at bigint not null,
  expires_at bigint not null,
  used_at bigint
);

create table invitation_links (
  user_id text collate "C" primary key references users (id),
  token_hash text collate "C" not null,
  issued_at bigint not null,
  expires_at bigint not null,
  used_at bigint
);

create table password_links (
  user_id text collate "C" primary key references users (id),
  token_hash text collate "C" not null,
  issued_at bigint not null,
  expires_at bigint not null,
  used_at bigint,
  mailed_at bigint
);

-- Mails that are still to be sent.
create table outgoing_mails (
  id text collate "C" primary key,
  kind text collate "C" not null,
  recipient text collate "C" not null,
  requested_at bigint not null,
  attempts integer not null,
  next_try_at bigint not null
);

create table report_mails (
  user_id text collate "C" not null primary key references users (id),
  time text collate "C",
  side text collate "C" not null,
  grouped_by text collate "C" not null,
  under_id text collate "C",
  due_day integer
);

-- Settings of the operation, and what each person has set for lists.
create table settings (
  id integer primary key check (id = 1),
  delay_seconds bigint not null check (delay_seconds >= 0),
  is_delay_enabled integer not null,
  hold_minutes bigint not null check (hold_minutes >= 0),
  is_hold_enabled integer not null,
  hold_enabled_at bigint,
  leads_type text collate "C" not null,
  updated_at bigint not null,
  supervisor_rows_per_hour bigint,
  supervisor_proofs_per_hour bigint,
  field_rows_per_hour bigint,
  field_proofs_per_hour bigint,
  default_area_code text collate "C",
  is_outcomes_enabled integer default 0 not null,
  max_tries integer default 3 not null,
  retry_minutes integer default 60 not null,
  calling_from text collate "C" default '08:00' not null,
  calling_to text collate "C" default '21:00' not null,
  calling_days text collate "C" default 'mon tue wed thu fri sat sun' not null,
  unknown_time_zone text collate "C" default 'always' not null,
  is_quiet_hours_enabled integer default 0 not null,
  attempts_per_day integer,
  is_second_factor_forced integer default 0 not null
);

create table first_messages (
  id text collate "C" primary key,
  language text collate "C" not null,
  text text collate "C" not null,
  is_on integer not null,
  position integer not null
);

create table first_message_settings (
  name text collate "C" primary key,
  text text collate "C" not null
);

create table server_secrets (
  name text collate "C" primary key,
  value text collate "C" not null
);

create table list_columns (
  user_id text collate "C" not null references users (id),
  list text collate "C" not null,
  hidden text collate "C" not null,
  constraint list_columns_key primary key (user_id, list)
);

create table list_views (
  id text collate "C" primary key,
  user_id text collate "C" not null references users (id),
  list text collate "C" not null,
  name text collate "C" not null,
  state text collate "C" not null,
  shared_at bigint,
  constraint list_views_name unique (user_id, list, name)
);

create table list_view_pins (
  user_id text collate "C" not null references users (id),
  view_id text collate "C" not null references list_views (id) on delete cascade,
  constraint list_view_pins_key primary key (user_id, view_id)
);

-- What was done, for ever.
create table audit_events (
  id text collate "C" primary key,
  at bigint not null,
  kind text collate "C" not null,
  actor_id text collate "C" references users (id),
  actor_name text collate "C",
  actor_email text collate "C",
  subject_id text collate "C" references users (id),
  subject text collate "C",
  group_admin_id text collate "C" references users (id),
  details text collate "C",
  address text collate "C",
  rental_id text collate "C",
  number_hash text collate "C"
);

-- Uploads of spreadsheets.
create table uploads (
  id text collate "C" primary key,
  user_id text collate "C" not null references users (id),
  address text collate "C" not null,
  purpose text collate "C" not null check (purpose in ('bulk', 'for-use')),
  file_name text collate "C" not null,
  file_bytes integer not null,
  file_hash text collate "C" not null,
  state text collate "C" not null,
  sentence text collate "C",
  is_one_call integer not null,
  sheets text collate "C" not null,
  sheet text collate "C",
  header text collate "C",
  columns text collate "C",
  preview text collate "C",
  rows_done integer not null,
  rows_total integer,
  checkpoint_row integer not null,
  inserted integer not null,
  skipped integer not null,
  created_at bigint not null,
  finished_at bigint,
  worker_id text collate "C",
  worker_until bigint,
  stays text collate "C",
  ended_by text collate "C" references users (id),
  ended_from text collate "C",
  area_code text collate "C",
  taken_out integer default 0 not null
);

create table upload_files (
  upload_id text collate "C" not null,
  piece integer not null,
  bytes bytea not null,
  constraint upload_files_key primary key (upload_id, piece)
);

create table upload_skips (
  upload_id text collate "C" not null references uploads (id),
  row integer not null,
  reason text collate "C" not null,
  cells text collate "C" not null,
  constraint upload_skips_key primary key (upload_id, row)
);

create table upload_matches (
  user_id text collate "C" not null references users (id),
  header_key text collate "C" not null,
  columns text collate "C" not null,
  constraint upload_matches_key primary key (user_id, header_key)
);

create table bypass_batches (
  id text collate "C" primary key,
  admin_id text collate "C" not null references users (id),
  user_id text collate "C" not null references users (id),
  rentals integer not null,
  rows text collate "C" not null,
  created_at bigint not null
);

-- The rentals: the pool, who holds which, and what came of it.
create table time_zones (
  zone text collate "C" primary key
);

create table rentals (
  seq bigint generated by default as identity primary key,
  id text collate "C" not null unique,
  facebook_name text collate "C" not null,
  client_name text collate "C" not null,
  client_email text collate "C",
  number text collate "C" not null,
  number_key text collate "C" not null,
  rent text collate "C" not null,
  house_apt_details text collate "C" not null,
  address text collate "C" not null,
  post_link text collate "C" not null,
  ss_link text collate "C",
  number_status text collate "C" check (number_status in ('valid', 'invalid')),
  source text collate "C" not null check (source in ('entered', 'bulk', 'for-use')),
  creator_id text collate "C" references users (id),
  fetcher_id text collate "C" references users (id),
  fetcher_admin_id text collate "C" references users (id),
  created_at bigint not null,
  updated_at bigint not null,
  fetched_at bigint,
  finished_at bigint,
  returned_at bigint,
  shuffle bigint not null,
  creator_admin_id text collate "C" references users (id),
  creator_leader_id text collate "C" references users (id),
  state integer generated always as (case when fetched_at is null then 0
      when finished_at is null then 1
      when number_status = 'valid' then 2 else 3 end) stored,
  picked_at bigint generated always as (coalesce(finished_at, fetched_at)) stored,
  upload_id text collate "C" references uploads (id),
  bypass_batch_id text collate "C" references bypass_batches (id),
  bypass_admin_id text collate "C" references users (id),
  outcome text collate "C",
  outcome_reason text collate "C",
  due_at bigint,
  due_for text collate "C" references users (id),
  tries integer default 0 not null,
  do_not_contact_at bigint,
  time_zone text collate "C",
  deal_at bigint,
  facets integer generated always as (case source when 'bulk' then 1 when 'for-use' then 2 else 0 end
    + case when finished_at is null or number_status is not null or outcome is null then 0
      when outcome = 'no-answer' then 4 when outcome = 'call-back' then 8 else 12 end
    + case when client_email is null then 0 else 16 end
    + case when deal_at is null then 0 else 32 end
    + case when do_not_contact_at is null then 0 else 64 end) stored not null,
  constraint rentals_pool check (fetched_at is not null or fetcher_id is null),
  constraint rentals_finish check (finished_at is null or (fetched_at is not null and (number_status is not
    null or outcome is not null)))
);

create table rental_events (
  id text collate "C" primary key,
  rental_id text collate "C" not null,
  at bigint not null,
  kind text collate "C" not null,
  by_id text collate "C" references users (id),
  since bigint,
  details text collate "C"
);

create table refused_duplicates (
  id text collate "C" primary key not null,
  user_id text collate "C" not null references users (id),
  upload_id text collate "C" references uploads (id),
  rows integer not null,
  at bigint not null
);

create table messages (
  id text collate "C" primary key,
  rental_id text collate "C" not null references rentals (id),
  creator_id text collate "C" not null references users (id),
  picker_id text collate "C" not null references users (id),
  sender text collate "C" not null check (sender in ('picker', 'creator')),
  text text collate "C" not null,
  client_id text collate "C" not null,
  created_at bigint not null,
  read_at bigint
);

create table closing_images (
  id text collate "C" primary key,
  "full" bytea not null,
  thumbnail bytea not null,
  created_at bigint not null,
  erased_at bigint
);

create table closed_rentals (
  id text collate "C" primary key,
  rental_id text collate "C" not null references rentals (id),
  number text collate "C" not null,
  rent text collate "C" not null,
  house_apt_details text collate "C" not null,
  address text collate "C" not null,
  client_name text collate "C" not null,
  client_email text collate "C" not null,
  payment_method text collate "C" not null,
  status text collate "C" not null check (status in ('in-process', 'done', 'failed')),
  fetcher_id text collate "C" not null references users (id),
  fetcher_admin_id text collate "C" references users (id),
  creator_id text collate "C" references users (id),
  submission_id text collate "C",
  image_id text collate "C" not null unique references closing_images (id),
  search_text text collate "C" not null,
  created_at bigint not null,
  updated_at bigint not null,
  decided_at bigint,
  decided_by text collate "C" references users (id),
  status_before text collate "C",
  failed_reason text collate "C",
  reviewer_id text collate "C" references users (id),
  review_until bigint,
  unread_failure_at bigint
);

-- Jobs over many rentals, and the rows that they changed.
create table rental_jobs (
  id text collate "C" primary key,
  user_id text collate "C" not null references users (id),
  address text collate "C" not null,
  action text collate "C" not null,
  state text collate "C" not null,
  reason text collate "C",
  number_status text collate "C",
  creator_id text collate "C" references users (id),
  total integer not null,
  done integer not null,
  changed integer not null,
  skips text collate "C" not null,
  restored integer not null,
  kept text collate "C" not null,
  undone_by text collate "C" references users (id),
  undone_from text collate "C",
  created_at bigint not null,
  finished_at bigint,
  worker_id text collate "C",
  worker_until bigint
);

create table rental_job_batches (
  job_id text collate "C" not null references rental_jobs (id),
  batch integer not null,
  seqs text collate "C" not null,
  constraint rental_job_batches_key primary key (job_id, batch)
);

create table rental_job_rows (
  id text collate "C" primary key,
  job_id text collate "C" not null references rental_jobs (id),
  rental_id text collate "C" not null,
  at bigint not null,
  before text collate "C" not null,
  after text collate "C",
  kept text collate "C"
);

-- What people read and changed.
create table reading_hours (
  user_id text collate "C" not null references users (id),
  hour bigint not null,
  server_id text collate "C" not null,
  rows bytea not null,
  proofs bytea not null,
  constraint reading_hours_key primary key (user_id, hour, server_id)
);

create table reading_steps (
  user_id text collate "C" not null references users (id),
  hour bigint not null,
  step text collate "C" not null,
  at bigint not null,
  constraint reading_steps_key primary key (user_id, hour, step)
);

create table list_downloads (
  id text collate "C" primary key,
  user_id text collate "C" not null references users (id),
  kind text collate "C" not null,
  filters text collate "C" not null,
  as_of bigint not null,
  total bigint not null,
  pages text collate "C" not null,
  heard_at bigint not null,
  finished_at bigint,
  address text collate "C" not null
);

create table field_changes (
  subject text collate "C" not null,
  field text collate "C" not null,
  version bigint not null,
  by_id text collate "C" references users (id),
  at bigint not null,
  constraint field_changes_key primary key (subject, field)
);

-- Numbers that nobody may call, and data that was or will be erased.
create table do_not_contact (
  id text collate "C" primary key,
  number_key text collate "C" not null,
  number text collate "C" not null,
  reason text collate "C" not null,
  note text collate "C",
  added_by text collate "C" not null references users (id),
  added_at bigint not null,
  lifted_by text collate "C" references users (id),
  lifted_at bigint,
  lift_reason text collate "C",
  import_id text collate "C"
);

create table do_not_contact_imports (
  id text collate "C" primary key,
  user_id text collate "C" not null references users (id),
  file_name text collate "C" not null,
  listed integer not null,
  created_at bigint not null,
  ended_at bigint,
  undone_at bigint
);

create table erasing (
  id text collate "C" primary key,
  audit_before bigint
);

create table erasure_key (
  id integer primary key check (id = 1),
  value text collate "C" not null
);

create table erased_numbers (
  hash text collate "C" primary key,
  erased_at bigint not null,
  erased_by text collate "C" not null references users (id)
);

create table retention (
  kind text collate "C" primary key,
  days bigint check (days > 0),
  due_day bigint not null,
  run_day bigint,
  worker_id text collate "C",
  worker_until bigint
);

-- Counts, which triggers maintain: rentals per day, and what reports add up per day, per week and per eight weeks.
create table rental_day_counts (
  family text collate "C" not null,
  scope text collate "C" not null,
  day integer not null,
  state integer not null,
  rentals integer not null,
  facets integer not null,
  primary key (family, scope, day, state, facets)
) with (fillfactor = 50);

create table report_counts (
  side text collate "C" not null,
  subject_id text collate "C" not null,
  days integer not null,
  first_day integer not null,
  rentals integer not null default 0,
  picked integer not null default 0,
  valid integer not null default 0,
  invalid integer not null default 0,
  no_answers integer not null default 0,
  call_backs integer not null default 0,
  skips integer not null default 0,
  messages integer not null default 0,
  duplicates integer not null default 0,
  primary key (side, subject_id, days, first_day)
) with (fillfactor = 70);

create table picker_seconds (
  picker_id text collate "C" not null,
  days integer not null,
  first_day integer not null,
  s0 smallint not null default 0, s1 smallint not null default 0, s2 smallint not null default 0,
  s3 smallint not null default 0, s4 smallint not null default 0, s5 smallint not null default 0,
  s6 smallint not null default 0, s7 smallint not null default 0, s8 smallint not null default 0,
  s9 smallint not null default 0, s10 smallint not null default 0, s11 smallint not null default 0,
  s12 smallint not null default 0, s13 smallint not null default 0, s14 smallint not null default 0,
  s15 smallint not null default 0, s16 smallint not null default 0, s17 smallint not null default 0,
  s18 smallint not null default 0, s19 smallint not null default 0, s20 smallint not null default 0,
  s22 smallint not null default 0, s24 smallint not null default 0, s26 smallint not null default 0,
  s28 smallint not null default 0, s30 smallint not null default 0, s33 smallint not null default 0,
  s36 smallint not null default 0, s39 smallint not null default 0, s42 smallint not null default 0,
  s46 smallint not null default 0, s50 smallint not null default 0, s55 smallint not null default 0,
  s60 smallint not null default 0, s66 smallint not null default 0, s72 smallint not null default 0,
  s79 smallint not null default 0, s86 smallint not null default 0, s94 smallint not null default 0,
  s103 smallint not null default 0, s113 smallint not null default 0, s124 smallint not null default 0,
  s136 smallint not null default 0, s149 smallint not null default 0, s163 smallint not null default 0,
  s179 smallint not null default 0, s196 smallint not null default 0, s215 smallint not null default 0,
  s236 smallint not null default 0, s259 smallint not null default 0, s284 smallint not null default 0,
  s312 smallint not null default 0, s343 smallint not null default 0, s377 smallint not null default 0,
  s414 smallint not null default 0, s455 smallint not null default 0, s500 smallint not null default 0,
  s550 smallint not null default 0, s605 smallint not null default 0, s665 smallint not null default 0,
  s731 smallint not null default 0, s804 smallint not null default 0, s884 smallint not null default 0,
  s972 smallint not null default 0, s1069 smallint not null default 0, s1175 smallint not null default 0,
  s1292 smallint not null default 0, s1421 smallint not null default 0, s1563 smallint not null default 0,
  s1719 smallint not null default 0, s1800 smallint not null default 0,
  primary key (picker_id, days, first_day)
) with (fillfactor = 70);

-- Changes of the counts that no server has folded into them yet.
create table rental_day_changes (
  creator_admin_id text collate "C",
  creator_leader_id text collate "C",
  fetcher_admin_id text collate "C",
  is_taken boolean not null,
  created_day integer not null,
  picked_day integer,
  updated_day integer not null,
  state integer not null,
  change integer not null,
  creator_id text collate "C",
  fetcher_id text collate "C",
  fetched_day integer,
  number_status text collate "C",
  facets integer not null,
  upload_id text collate "C",
  seconds_slot integer
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);

create table report_changes (
  side text collate "C" not null,
  subject_id text collate "C" not null,
  day integer not null,
  no_answers integer not null default 0,
  call_backs integer not null default 0,
  skips integer not null default 0,
  messages integer not null default 0,
  duplicates integer not null default 0
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);

-- The search.
create table rentals_search (
  seq bigint primary key,
  words text collate "C" not null,
  number_key text collate "C" not null,
  short_names text[]
);

-- Events between servers that are too large for a notification (@socket.io/postgres-adapter).
create table socket_io_attachments (
  id bigserial primary key,
  created_at timestamptz default now(),
  payload bytea
);
`;

export const VIEWS = String.raw`
create view rental_day_totals as
  select family, scope, day, state, facets, rentals
  from rental_day_counts
  union all
  select 'created', '', created_day, state, facets, change
  from rental_day_changes
  where true
  union all
  select 'created', creator_admin_id, created_day, state, facets, change
  from rental_day_changes
  where creator_admin_id is not null
  union all
  select 'created', creator_leader_id, created_day, state, facets, change
  from rental_day_changes
  where creator_leader_id is not null
  union all
  select 'picked', '', picked_day, state, facets, change
  from rental_day_changes
  where is_taken
  union all
  select 'picked', fetcher_admin_id, picked_day, state, facets, change
  from rental_day_changes
  where is_taken and fetcher_admin_id is not null
  union all
  select 'updated', '', updated_day, state, facets, change
  from rental_day_changes
  where is_taken
  union all
  select 'updated', fetcher_admin_id, updated_day, state, facets, change
  from rental_day_changes
  where is_taken and fetcher_admin_id is not null;

create view report_totals as
  select *
  from report_counts
  union all
  select side, subject_id, days, day - (day + 3) % days, rentals, picked, valid, invalid, no_answers,
    call_backs, skips, messages, duplicates
  from (
    select 'entered' as side, creator_id as subject_id, created_day as day, change as rentals,
      case when is_taken then change else 0 end as picked,
      case when number_status = 'valid' then change else 0 end as valid,
      case when number_status = 'invalid' then change else 0 end as invalid, 0 as no_answers, 0 as call_backs,
      0 as skips, 0 as messages, 0 as duplicates
    from rental_day_changes
    where creator_id is not null and created_day is not null
    union all
    select 'uploaded' as side, upload_id as subject_id, created_day as day, change as rentals,
      case when is_taken then change else 0 end as picked,
      case when number_status = 'valid' then change else 0 end as valid,
      case when number_status = 'invalid' then change else 0 end as invalid, 0 as no_answers, 0 as call_backs,
      0 as skips, 0 as messages, 0 as duplicates
    from rental_day_changes
    where upload_id is not null and created_day is not null
    union all
    select 'taken' as side, fetcher_id as subject_id, fetched_day as day, change as rentals, change as picked,
      case when number_status = 'valid' then change else 0 end as valid,
      case when number_status = 'invalid' then change else 0 end as invalid, 0 as no_answers, 0 as call_backs,
      0 as skips, 0 as messages, 0 as duplicates
    from rental_day_changes
    where fetcher_id is not null and fetched_day is not null
    union all
    select side, subject_id, day, 0 as rentals, 0 as picked, 0 as valid, 0 as invalid, no_answers, call_backs,
      skips, messages, duplicates
    from report_changes) unfolded
  cross join (select 1 as days union all select 7 union all select 56) lengths;

create view picker_seconds_totals as
  select *
  from picker_seconds
  union all
  select fetcher_id, days, fetched_day - (fetched_day + 3) % days,
    case when seconds_slot = 1 then change else 0 end, case when seconds_slot = 2 then change else 0 end,
    case when seconds_slot = 3 then change else 0 end, case when seconds_slot = 4 then change else 0 end,
    case when seconds_slot = 5 then change else 0 end, case when seconds_slot = 6 then change else 0 end,
    case when seconds_slot = 7 then change else 0 end, case when seconds_slot = 8 then change else 0 end,
    case when seconds_slot = 9 then change else 0 end, case when seconds_slot = 10 then change else 0 end,
    case when seconds_slot = 11 then change else 0 end, case when seconds_slot = 12 then change else 0 end,
    case when seconds_slot = 13 then change else 0 end, case when seconds_slot = 14 then change else 0 end,
    case when seconds_slot = 15 then change else 0 end, case when seconds_slot = 16 then change else 0 end,
    case when seconds_slot = 17 then change else 0 end, case when seconds_slot = 18 then change else 0 end,
    case when seconds_slot = 19 then change else 0 end, case when seconds_slot = 20 then change else 0 end,
    case when seconds_slot = 21 then change else 0 end, case when seconds_slot = 22 then change else 0 end,
    case when seconds_slot = 23 then change else 0 end, case when seconds_slot = 24 then change else 0 end,
    case when seconds_slot = 25 then change else 0 end, case when seconds_slot = 26 then change else 0 end,
    case when seconds_slot = 27 then change else 0 end, case when seconds_slot = 28 then change else 0 end,
    case when seconds_slot = 29 then change else 0 end, case when seconds_slot = 30 then change else 0 end,
    case when seconds_slot = 31 then change else 0 end, case when seconds_slot = 32 then change else 0 end,
    case when seconds_slot = 33 then change else 0 end, case when seconds_slot = 34 then change else 0 end,
    case when seconds_slot = 35 then change else 0 end, case when seconds_slot = 36 then change else 0 end,
    case when seconds_slot = 37 then change else 0 end, case when seconds_slot = 38 then change else 0 end,
    case when seconds_slot = 39 then change else 0 end, case when seconds_slot = 40 then change else 0 end,
    case when seconds_slot = 41 then change else 0 end, case when seconds_slot = 42 then change else 0 end,
    case when seconds_slot = 43 then change else 0 end, case when seconds_slot = 44 then change else 0 end,
    case when seconds_slot = 45 then change else 0 end, case when seconds_slot = 46 then change else 0 end,
    case when seconds_slot = 47 then change else 0 end, case when seconds_slot = 48 then change else 0 end,
    case when seconds_slot = 49 then change else 0 end, case when seconds_slot = 50 then change else 0 end,
    case when seconds_slot = 51 then change else 0 end, case when seconds_slot = 52 then change else 0 end,
    case when seconds_slot = 53 then change else 0 end, case when seconds_slot = 54 then change else 0 end,
    case when seconds_slot = 55 then change else 0 end, case when seconds_slot = 56 then change else 0 end,
    case when seconds_slot = 57 then change else 0 end, case when seconds_slot = 58 then change else 0 end,
    case when seconds_slot = 59 then change else 0 end, case when seconds_slot = 60 then change else 0 end,
    case when seconds_slot = 61 then change else 0 end, case when seconds_slot = 62 then change else 0 end,
    case when seconds_slot = 63 then change else 0 end, case when seconds_slot = 64 then change else 0 end,
    case when seconds_slot = 65 then change else 0 end, case when seconds_slot = 66 then change else 0 end,
    case when seconds_slot = 67 then change else 0 end, case when seconds_slot = 68 then change else 0 end,
    case when seconds_slot = 69 then change else 0 end, case when seconds_slot = 70 then change else 0 end,
    case when seconds_slot = 71 then change else 0 end
  from rental_day_changes
  cross join (select 1 as days union all select 7 union all select 56) lengths
  where fetcher_id is not null and fetched_day is not null and seconds_slot is not null;
`;

export const INDEXES = String.raw`
create unique index users_email on users (email) where deleted_at is null;
create index users_admin on users (admin_id, role);
create index users_team_leader on users (team_leader_id, role);
create index users_listed on users (role, created_at desc, id desc) where deleted_at is null;
create index users_listed_admin on users (admin_id, role, created_at desc, id desc)
  where deleted_at is null;
create index users_listed_team_leader on users (team_leader_id, role, created_at desc, id desc)
  where deleted_at is null;
create index users_import on users (import_id) where import_id is not null;

create index sessions_user on sessions (user_id, address);
create index sessions_provider_subject on sessions (provider_subject)
  where provider_subject is not null;
create index sessions_provider_session on sessions (provider_session)
  where provider_session is not null;

create index refresh_tokens_session on refresh_tokens (session_id);
create index refresh_tokens_expiry on refresh_tokens (expires_at);

create index login_failures_age on login_failures (failed_at);

create index login_limits_age on login_limits (failed_at);

create index failed_login_tallies_age on failed_login_tallies (noted_at);

create index known_devices_user on known_devices (user_id, used_at);
create index known_devices_age on known_devices (used_at);

create index used_assertions_expires on used_assertions (expires_at);

create index recovery_codes_user on recovery_codes (user_id);

create index passkeys_user on passkeys (user_id);

create unique index login_links_token on login_links (token_hash);

create unique index invitation_links_token on invitation_links (token_hash);

create unique index password_links_token on password_links (token_hash);

create unique index outgoing_mails_wish on outgoing_mails (kind, recipient);
create index outgoing_mails_due on outgoing_mails (next_try_at);

create index report_mails_due on report_mails (due_day) where due_day is not null;

create index list_views_shared on list_views (list) where shared_at is not null;

create index list_view_pins_view on list_view_pins (view_id);

create index audit_events_time on audit_events (at, id);
create index audit_events_kind on audit_events (kind, at, id);
create index audit_events_group on audit_events (group_admin_id, at, id);
create index audit_events_group_kind on audit_events (group_admin_id, kind, at, id);
create index audit_events_actor on audit_events (actor_id, at);
create index audit_events_subject on audit_events (subject_id, at);
create index audit_events_rental on audit_events (rental_id, at, id) where rental_id is not null;

create index uploads_listed on uploads (created_at desc, id desc);
create index uploads_listed_own on uploads (user_id, created_at desc, id desc);
create index uploads_hash on uploads (file_hash, created_at);
create index uploads_waiting on uploads (created_at, id)
  where state in ('checking', 'inserting', 'undoing');

create index bypass_batches_listed on bypass_batches (created_at desc, id desc);

create unique index rentals_held on rentals (fetcher_id)
  where fetcher_id is not null and finished_at is null;
create index rentals_fetcher_admin on rentals (fetcher_admin_id, fetched_at)
  where fetcher_admin_id is not null;
create index rentals_creator_fetched on rentals (creator_id, fetched_at, number_status)
  where fetched_at is not null;
create index rentals_bypassed on rentals (created_at, seq, fetched_at, creator_admin_id, creator_leader_id,
  bypass_admin_id)
  where bypass_admin_id is not null;
create index rentals_bypassed_day on rentals (fetched_at, creator_admin_id, creator_leader_id, bypass_admin_id)
  where bypass_admin_id is not null;
create index rentals_upload_untouched on rentals (upload_id, seq)
  where upload_id is not null and fetched_at is null and returned_at is null;
create index rentals_outcome on rentals (outcome, picked_at, seq, fetcher_admin_id)
  where outcome is not null and number_status is null and finished_at is not null;
create index rentals_pool_age on rentals (created_at, id, source)
  where fetched_at is null and do_not_contact_at is null;
create index rentals_pool_shuffle on rentals (shuffle, created_at, source)
  where fetched_at is null and do_not_contact_at is null;
create index rentals_pool_returned on rentals (returned_at, id)
  where fetched_at is null and returned_at is not null and do_not_contact_at is null;
create index rentals_pool_for_use on rentals (created_at, id)
  where fetched_at is null and source = 'for-use' and do_not_contact_at is null;
create index rentals_due on rentals (due_for, due_at)
  where due_at is not null and do_not_contact_at is null;
create index rentals_zone_age on rentals (time_zone, created_at, id, source)
  where picked_at is null and do_not_contact_at is null;
create index rentals_zone_shuffle on rentals (time_zone, shuffle, id, created_at, source)
  where picked_at is null and do_not_contact_at is null;
create index rentals_zone_returned on rentals (time_zone, returned_at, id)
  where picked_at is null and do_not_contact_at is null and returned_at is not null;
create index rentals_zone_for_use on rentals (time_zone, created_at, id)
  where picked_at is null and do_not_contact_at is null and source = 'for-use';
create index rentals_zone_due on rentals (coalesce(due_for, ''), time_zone, due_at, id)
  where due_at is not null and outcome is not null and do_not_contact_at is null;
create index rentals_without_zone on rentals (id) where time_zone is null and number_status is null;
create index rentals_listed on rentals (created_at, creator_admin_id, creator_leader_id)
  where fetched_at is null and do_not_contact_at is not null;
create index rentals_entered on rentals (state, created_at, seq, facets) ;
create index rentals_entered_admin on rentals (creator_admin_id, state, created_at, seq, facets)
  where creator_admin_id is not null;
create index rentals_entered_leader on rentals (creator_leader_id, state, created_at, seq, facets,
  creator_admin_id)
  where creator_leader_id is not null;
create index rentals_creator on rentals (creator_id, created_at, seq, number_status, state, facets,
  creator_admin_id, creator_leader_id) ;
create index rentals_fetcher_finished on rentals (fetcher_id, finished_at, seq, state, facets, updated_at,
  picked_at, fetcher_admin_id)
  where fetcher_id is not null;
create index rentals_upload on rentals (upload_id, created_at, seq, state, facets, creator_id,
  creator_admin_id, creator_leader_id)
  where upload_id is not null;
create index rentals_client_name on rentals (rental_name_order(client_name), seq,
  created_at) include (client_name);
create index rentals_rent on rentals (rental_rent_amount(rent), seq, created_at) include (rent);
create unique index rentals_number_key on rentals (number_key) include (seq, created_at);
create index rentals_changed on rentals (state, updated_at, seq, facets)
  where fetcher_id is not null and state is not null;
create index rentals_changed_admin on rentals (fetcher_admin_id, state, updated_at, seq, facets)
  where fetcher_id is not null and state is not null;
create index rentals_changed_later on rentals (state, updated_at)
  where fetcher_id is not null and state is not null and updated_at > coalesce(finished_at, fetched_at);
create index rentals_changed_later_admin on rentals (fetcher_admin_id, state, updated_at)
  where fetcher_id is not null and state is not null and updated_at > coalesce(finished_at, fetched_at);
create index rentals_taken on rentals (state, picked_at, seq, facets)
  where fetcher_id is not null and state is not null;
create index rentals_taken_admin on rentals (fetcher_admin_id, state, picked_at, seq, facets)
  where fetcher_id is not null and state is not null;
create index rentals_fetcher on rentals (fetcher_id, fetched_at, number_status)
  where fetcher_id is not null and fetched_at is not null;

create index rental_events_rental on rental_events (rental_id, at, id);
create index rental_events_outcome on rental_events (by_id, since)
  where kind in ('no-answer', 'call-back', 'skipped');

create index messages_thread on messages (rental_id, id);
create index messages_to_creator on messages (creator_id, id) where sender = 'picker';
create index messages_unread on messages (creator_id) where sender = 'picker' and read_at is null;
create unique index messages_picker_sent_once on messages (picker_id, rental_id, client_id)
  where sender = 'picker';
create unique index messages_creator_sent_once on messages (creator_id, rental_id, client_id)
  where sender = 'creator';
create index messages_to_picker on messages (picker_id, id) where sender = 'creator';
create index messages_unread_answers on messages (picker_id)
  where sender = 'creator' and read_at is null;

create unique index closed_rentals_standing on closed_rentals (rental_id)
  where status in ('in-process', 'done');
create unique index closed_rentals_submission on closed_rentals (fetcher_id, submission_id)
  where submission_id is not null;
create index closed_rentals_rental on closed_rentals (rental_id, created_at desc, id desc);
create index closed_rentals_listed on closed_rentals (created_at desc, id desc);
create index closed_rentals_listed_status on closed_rentals (status, created_at desc, id desc);
create index closed_rentals_listed_admin on closed_rentals (fetcher_admin_id, created_at desc, id desc);
create index closed_rentals_listed_admin_status on closed_rentals (fetcher_admin_id, status, created_at desc,
  id desc);
create index closed_rentals_listed_picker on closed_rentals (fetcher_id, created_at desc, id desc);
create index closed_rentals_listed_picker_status on closed_rentals (fetcher_id, status, created_at desc,
  id desc);
create index closed_rentals_listed_payment on closed_rentals (payment_method, created_at desc, id desc);
create index closed_rentals_changed on closed_rentals (updated_at);
create index closed_rentals_changed_admin on closed_rentals (fetcher_admin_id, updated_at);
create index closed_rentals_changed_picker on closed_rentals (fetcher_id, updated_at);
create index closed_rentals_reported on closed_rentals (fetcher_id, created_at, status, payment_method);
create index closed_rentals_unread_failures on closed_rentals (fetcher_id, unread_failure_at)
  where unread_failure_at is not null;

create index rental_jobs_listed on rental_jobs (created_at);
create index rental_jobs_user on rental_jobs (user_id, created_at);
create index rental_jobs_working on rental_jobs (created_at) where state in ('working', 'undoing');

create index rental_job_rows_job on rental_job_rows (job_id, id);
create index rental_job_rows_at on rental_job_rows (at);

create index list_downloads_own on list_downloads (user_id, as_of);
create index list_downloads_heard on list_downloads (heard_at);

create unique index do_not_contact_listed on do_not_contact (number_key) where lifted_at is null;
create index do_not_contact_number on do_not_contact (number_key);
create index do_not_contact_added on do_not_contact (added_at, id);
create index do_not_contact_added_by on do_not_contact (added_by, added_at, id);
create index do_not_contact_import on do_not_contact (import_id)
  where import_id is not null and lifted_at is null;

create index do_not_contact_imports_user on do_not_contact_imports (user_id, created_at);

create index report_counts_spans on report_counts (days, first_day);

create index picker_seconds_spans on picker_seconds (days, first_day);

create index rentals_search_words on rentals_search using gin (words gin_trgm_ops, number_key gin_trgm_ops);
create index rentals_search_short on rentals_search using gin (short_names)
  where short_names is not null;
`;

export const TRIGGERS = String.raw`
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;

create function rentals_search_insert() returns trigger language plpgsql as $$
begin
  insert into rentals_search (seq, words, number_key, short_names)
    select seq, rental_search_text(concat_ws(E'\n', after_it.facebook_name, after_it.client_name,
      after_it.client_email, after_it.number_key, after_it.address)), number_key,
      rental_short_names(after_it.facebook_name, after_it.client_name)
    from after_it;
  return null;
end $$;

create function rentals_search_delete() returns trigger language plpgsql as $$
begin
  delete from rentals_search
  where seq in (select seq from before_it);
  return null;
end $$;

create function rentals_search_update() returns trigger language plpgsql as $$
begin
  update rentals_search
  set words = rental_search_text(concat_ws(E'\n', new.facebook_name, new.client_name, new.client_email,
    new.number_key, new.address)), number_key = new.number_key,
    short_names = rental_short_names(new.facebook_name, new.client_name)
  where seq = new.seq;
  return null;
end $$;

create function skip_do_not_contact() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('do-not-contact', 0));
  if (tg_op = 'UPDATE' or new.do_not_contact_at is null)
    and exists (select 1 from do_not_contact where number_key = new.number_key and lifted_at is null) then
    return null;
  end if;
  return new;
end $$;

create function refuse_change_of_audit_events() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and exists (select 1 from erasing)
    and to_jsonb(new) - array['actor_name', 'actor_email', 'subject', 'details', 'address', 'rental_id',
      'number_hash'] = to_jsonb(old) - array['actor_name', 'actor_email', 'subject', 'details', 'address',
      'rental_id', 'number_hash']
    and (new.actor_name is null or new.actor_name in ('', 'Erased')
      or new.actor_name is not distinct from old.actor_name)
    and (new.actor_email is null or new.actor_email in ('', 'Erased')
      or new.actor_email is not distinct from old.actor_email)
    and (new.subject is null or new.subject in ('', 'Erased') or new.subject is not distinct from old.subject)
    and (new.details is null or new.details in ('', 'Erased') or new.details is not distinct from old.details)
    and (new.address is null or new.address in ('', 'Erased') or new.address is not distinct from old.address)
    and (new.rental_id is null or new.rental_id in ('', 'Erased')
      or new.rental_id is not distinct from old.rental_id)
    and (new.number_hash is null or new.number_hash in ('', 'Erased')
      or new.number_hash is not distinct from old.number_hash) then
    return new;
  end if;
  if tg_op = 'DELETE' and exists (select 1 from erasing where audit_before > old.at) then
    return old;
  end if;
  raise exception '% is append-only', tg_table_name;
end $$;

create function refuse_change_of_rental_events() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and exists (select 1 from erasing)
    and to_jsonb(new) - array['details'] = to_jsonb(old) - array['details']
    and (new.details is null or new.details in ('', 'Erased')
      or new.details is not distinct from old.details) then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name;
end $$;

create function rental_day_counts_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into rental_day_changes (creator_admin_id, creator_leader_id, fetcher_admin_id, is_taken,
      created_day, picked_day, updated_day, state, facets, creator_id, fetcher_id, fetched_day, number_status,
      upload_id, seconds_slot, change)
      select creator_admin_id, creator_leader_id, fetcher_admin_id, fetcher_id is not null,
        ((created_at - 18000000) / 86400000)::integer, ((picked_at - 18000000) / 86400000)::integer,
        ((updated_at - 18000000) / 86400000)::integer, state, facets, creator_id, fetcher_id,
        ((fetched_at - 18000000) / 86400000)::integer, number_status, upload_id,
        case when finished_at is not null then width_bucket(case when finished_at > fetched_at then (finished_at
        - fetched_at) / 1000 else 0 end, array[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18,
        19, 20, 22, 24, 26, 28, 30, 33, 36, 39, 42, 46, 50, 55, 60, 66, 72, 79, 86, 94, 103, 113, 124, 136, 149,
        163, 179, 196, 215, 236, 259, 284, 312, 343, 377, 414, 455, 500, 550, 605, 665, 731, 804, 884, 972,
        1069, 1175, 1292, 1421, 1563, 1719, 1800]::bigint[]) end, sum(change)
      from (select *, 1 as change from after_it) changed
      group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15
        having sum(change) <> 0;
  elsif tg_op = 'DELETE' then
    insert into rental_day_changes (creator_admin_id, creator_leader_id, fetcher_admin_id, is_taken,
      created_day, picked_day, updated_day, state, facets, creator_id, fetcher_id, fetched_day, number_status,
      upload_id, seconds_slot, change)
      select creator_admin_id, creator_leader_id, fetcher_admin_id, fetcher_id is not null,
        ((created_at - 18000000) / 86400000)::integer, ((picked_at - 18000000) / 86400000)::integer,
        ((updated_at - 18000000) / 86400000)::integer, state, facets, creator_id, fetcher_id,
        ((fetched_at - 18000000) / 86400000)::integer, number_status, upload_id,
        case when finished_at is not null then width_bucket(case when finished_at > fetched_at then (finished_at
        - fetched_at) / 1000 else 0 end, array[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18,
        19, 20, 22, 24, 26, 28, 30, 33, 36, 39, 42, 46, 50, 55, 60, 66, 72, 79, 86, 94, 103, 113, 124, 136, 149,
        163, 179, 196, 215, 236, 259, 284, 312, 343, 377, 414, 455, 500, 550, 605, 665, 731, 804, 884, 972,
        1069, 1175, 1292, 1421, 1563, 1719, 1800]::bigint[]) end, sum(change)
      from (select *, -1 as change from before_it) changed
      group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15
        having sum(change) <> 0;
  else
    insert into rental_day_changes (creator_admin_id, creator_leader_id, fetcher_admin_id, is_taken,
      created_day, picked_day, updated_day, state, facets, creator_id, fetcher_id, fetched_day, number_status,
      upload_id, seconds_slot, change)
      select creator_admin_id, creator_leader_id, fetcher_admin_id, fetcher_id is not null,
        ((created_at - 18000000) / 86400000)::integer, ((picked_at - 18000000) / 86400000)::integer,
        ((updated_at - 18000000) / 86400000)::integer, state, facets, creator_id, fetcher_id,
        ((fetched_at - 18000000) / 86400000)::integer, number_status, upload_id,
        case when finished_at is not null then width_bucket(case when finished_at > fetched_at then (finished_at
        - fetched_at) / 1000 else 0 end, array[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18,
        19, 20, 22, 24, 26, 28, 30, 33, 36, 39, 42, 46, 50, 55, 60, 66, 72, 79, 86, 94, 103, 113, 124, 136, 149,
        163, 179, 196, 215, 236, 259, 284, 312, 343, 377, 414, 455, 500, 550, 605, 665, 731, 804, 884, 972,
        1069, 1175, 1292, 1421, 1563, 1719, 1800]::bigint[]) end, sum(change)
      from (
        select *, 1 as change
        from after_it
        union all
        select *, -1 as change
        from before_it) changed
      group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15
        having sum(change) <> 0;
  end if;
  return null;
end $$;

create function closed_rentals_deal_insert() returns trigger language plpgsql as $$
begin
  update rentals
  set deal_at = (
    select max(created_at)
    from closed_rentals
    where rental_id = new.rental_id and status in ('in-process', 'done'))
  where id = new.rental_id;
  return null;
end $$;

create function closed_rentals_deal_update() returns trigger language plpgsql as $$
begin
  update rentals
  set deal_at = (
    select max(created_at)
    from closed_rentals
    where rental_id = new.rental_id and status in ('in-process', 'done'))
  where id = new.rental_id;
  return null;
end $$;

create function closed_rentals_deal_delete() returns trigger language plpgsql as $$
begin
  update rentals
  set deal_at = (
    select max(created_at)
    from closed_rentals
    where rental_id = old.rental_id and status in ('in-process', 'done'))
  where id = old.rental_id;
  return null;
end $$;

create function report_counts_outcome() returns trigger language plpgsql as $$
begin
  insert into report_changes (side, subject_id, day, no_answers, call_backs, skips)
    select 'taken' as side, new.by_id as subject_id, ((new.at - 18000000) / 86400000) as day,
      case when new.kind = 'no-answer' then 1 else 0 end as no_answers,
      case when new.kind = 'call-back' then 1 else 0 end as call_backs,
      case when new.kind = 'skipped' then 1 else 0 end as skips;
  return null;
end $$;

create function report_counts_message() returns trigger language plpgsql as $$
begin
  insert into report_changes (side, subject_id, day, messages)
    select case when new.sender = 'picker' then 'taken' else 'entered' end as side,
      case when new.sender = 'picker' then new.picker_id else new.creator_id end as subject_id,
      ((new.created_at - 18000000) / 86400000) as day, 1 as messages;
  return null;
end $$;

create function report_counts_message_moved() returns trigger language plpgsql as $$
begin
  insert into report_changes (side, subject_id, day, messages)
    select case when new.sender = 'picker' then 'taken' else 'entered' end as side,
      case when new.sender = 'picker' then new.picker_id else new.creator_id end as subject_id,
      ((new.created_at - 18000000) / 86400000) as day, 1 as messages;
  insert into report_changes (side, subject_id, day, messages)
    select case when old.sender = 'picker' then 'taken' else 'entered' end as side,
      case when old.sender = 'picker' then old.picker_id else old.creator_id end as subject_id,
      ((old.created_at - 18000000) / 86400000) as day, -1 as messages;
  return null;
end $$;

create function report_counts_duplicates() returns trigger language plpgsql as $$
begin
  insert into report_changes (side, subject_id, day, duplicates)
    select 'entered' as side, new.user_id as subject_id, ((new.at - 18000000) / 86400000) as day,
      new.rows as duplicates
    union all
    select 'uploaded', new.upload_id, ((new.at - 18000000) / 86400000), new.rows
    where new.upload_id is not null;
  return null;
end $$;

create function report_counts_message_deleted() returns trigger language plpgsql as $$
begin
  insert into report_changes (side, subject_id, day, messages)
    select case when old.sender = 'picker' then 'taken' else 'entered' end,
      case when old.sender = 'picker' then old.picker_id else old.creator_id end,
      ((old.created_at - 18000000) / 86400000), -1;
  return null;
end $$;

create trigger audit_events_no_truncate before truncate on audit_events
  for each statement execute function refuse_change();
create trigger audit_events_no_change before update or delete on audit_events
  for each row execute function refuse_change_of_audit_events();

create trigger rentals_search_insert after insert on rentals
  referencing new table as after_it for each statement execute function rentals_search_insert();
create trigger rentals_search_delete after delete on rentals
  referencing old table as before_it for each statement execute function rentals_search_delete();
create trigger rentals_search_update after update of facebook_name, client_name, client_email, number_key,
  address on rentals
  for each row
  when ((old.facebook_name, old.client_name, old.client_email, old.number_key,
    old.address) is distinct from (new.facebook_name, new.client_name, new.client_email, new.number_key,
    new.address))
  execute function rentals_search_update();
create trigger rentals_do_not_contact_insert before insert on rentals
  for each row execute function skip_do_not_contact();
create trigger rentals_do_not_contact_update before update of number_key on rentals
  for each row when (new.number_key <> old.number_key) execute function skip_do_not_contact();
create trigger rental_day_counts_insert after insert on rentals
  referencing new table as after_it for each statement execute function rental_day_counts_changed();
create trigger rental_day_counts_delete after delete on rentals
  referencing old table as before_it for each statement execute function rental_day_counts_changed();
create trigger rental_day_counts_update after update on rentals
  referencing new table as after_it old table as before_it
  for each statement
  execute function rental_day_counts_changed();

create trigger rental_events_no_truncate before truncate on rental_events
  for each statement execute function refuse_change();
create trigger rental_events_no_change before update or delete on rental_events
  for each row execute function refuse_change_of_rental_events();
create trigger report_counts_outcome after insert on rental_events
  for each row
  when (new.by_id is not null and new.kind in ('no-answer', 'call-back', 'skipped'))
  execute function report_counts_outcome();

create trigger report_counts_duplicates after insert on refused_duplicates
  for each row when (true) execute function report_counts_duplicates();

create trigger report_counts_message after insert on messages
  for each row when (true) execute function report_counts_message();
create trigger report_counts_message_moved after update of picker_id, creator_id on messages
  for each row when (true) execute function report_counts_message_moved();
create trigger report_counts_message_deleted after delete on messages
  for each row execute function report_counts_message_deleted();

create trigger closed_rentals_deal_insert after insert on closed_rentals
  for each row execute function closed_rentals_deal_insert();
create trigger closed_rentals_deal_update after update of status on closed_rentals
  for each row execute function closed_rentals_deal_update();
create trigger closed_rentals_deal_delete after delete on closed_rentals
  for each row execute function closed_rentals_deal_delete();
`;
