CREATE TABLE "kysely_migration" ("name" varchar(255) not null primary key, "timestamp" varchar(255) not null);

CREATE TABLE "kysely_migration_lock" ("id" varchar(255) not null primary key, "is_locked" integer default 0 not null);

CREATE TABLE "users" ("id" text primary key, "role" text not null, "assign_for" text, "name" text not null, "email" text not null, "contact" text not null, "password_hash" text not null, "admin_id" text references "users" ("id"), "team_leader_id" text references "users" ("id"), "daily_limit" bigint check (daily_limit >= 0), "created_at" bigint not null, "updated_at" bigint not null, "deleted_at" bigint, "search_text" text default '' not null, "must_change_password" integer default 0 not null, "suspended_at" bigint, "invited_at" bigint, "import_id" text, "start_page" text, "more_time_at" bigint);

CREATE TABLE "sessions" ("id" text primary key, "user_id" text not null references "users" ("id"), "address" text not null, "created_at" bigint not null, "ended_at" bigint, "refreshed_at" bigint, "end_reason" text, "provider_subject" text, "provider_session" text, "is_vouched_for" integer default 0 not null);

CREATE TABLE "refresh_tokens" ("token_hash" text primary key, "session_id" text not null references "sessions" ("id"), "issued_at" bigint not null, "expires_at" bigint not null, "used_at" bigint);

CREATE TABLE "login_failures" ("key" text primary key, "failures" integer not null, "failed_at" bigint not null, "retry_at" bigint not null);

CREATE TABLE "settings" ("id" integer primary key check (id = 1), "delay_seconds" bigint not null check (delay_seconds >= 0), "is_delay_enabled" integer not null, "hold_minutes" bigint not null check (hold_minutes >= 0), "is_hold_enabled" integer not null, "hold_enabled_at" bigint, "leads_type" text not null, "updated_at" bigint not null, "supervisor_rows_per_hour" bigint, "supervisor_proofs_per_hour" bigint, "field_rows_per_hour" bigint, "field_proofs_per_hour" bigint, "default_area_code" text, "is_outcomes_enabled" integer default 0 not null, "max_tries" integer default 3 not null, "retry_minutes" integer default 60 not null, "calling_from" text default '08:00' not null, "calling_to" text default '21:00' not null, "calling_days" text default 'mon tue wed thu fri sat sun' not null, "unknown_time_zone" text default 'always' not null, "is_quiet_hours_enabled" integer default 0 not null, "attempts_per_day" integer, "is_second_factor_forced" integer default 0 not null);

CREATE TABLE "rentals" ("seq" integer primary key autoincrement, "id" text not null unique, "facebook_name" text not null, "client_name" text not null, "client_email" text, "number" text not null, "number_key" text not null, "rent" text not null, "house_apt_details" text not null, "address" text not null, "post_link" text not null, "ss_link" text, "number_status" text check (number_status in ('valid', 'invalid')), "source" text not null check (source in ('entered', 'bulk', 'for-use')), "creator_id" text references "users" ("id"), "fetcher_id" text references "users" ("id"), "fetcher_admin_id" text references "users" ("id"), "created_at" bigint not null, "updated_at" bigint not null, "fetched_at" bigint, "finished_at" bigint, "returned_at" bigint, "shuffle" bigint not null, "creator_admin_id" text references "users" ("id"), "creator_leader_id" text references "users" ("id"), "state" integer generated always as (case when fetched_at is null then 0
        when finished_at is null then 1
        when number_status = 'valid' then 2 else 3 end), "picked_at" bigint generated always as (coalesce(finished_at, fetched_at)), "upload_id" text references "uploads" ("id"), "bypass_batch_id" text references "bypass_batches" ("id"), "bypass_admin_id" text references "users" ("id"), "outcome" text, "outcome_reason" text, "due_at" bigint, "due_for" text references "users" ("id"), "tries" integer default 0 not null, "do_not_contact_at" bigint, "time_zone" text, "deal_at" bigint, "facets" integer generated always as (case source when 'bulk' then 1 when 'for-use' then 2 else 0 end
  + case when finished_at is null or number_status is not null or outcome is null then 0
      when outcome = 'no-answer' then 4 when outcome = 'call-back' then 8 else 12 end
  + case when client_email is null then 0 else 16 end
  + case when deal_at is null then 0 else 32 end
  + case when do_not_contact_at is null then 0 else 64 end) not null, constraint "rentals_pool" check (fetched_at is not null or fetcher_id is null), constraint rentals_finish
    check (finished_at is null or (fetched_at is not null and (number_status is not null or outcome is not null))));

CREATE TABLE "password_links" ("user_id" text primary key references "users" ("id"), "token_hash" text not null, "issued_at" bigint not null, "expires_at" bigint not null, "used_at" bigint, "mailed_at" bigint);

CREATE TABLE "outgoing_mails" ("id" text primary key, "kind" text not null, "recipient" text not null, "requested_at" bigint not null, "attempts" integer not null, "next_try_at" bigint not null);

CREATE TABLE "audit_events" ("id" text primary key, "at" bigint not null, "kind" text not null, "actor_id" text references "users" ("id"), "actor_name" text, "actor_email" text, "subject_id" text references "users" ("id"), "subject" text, "group_admin_id" text references "users" ("id"), "details" text, "address" text, "rental_id" text, "number_hash" text);

CREATE TABLE "failed_login_tallies" ("key" text primary key, "user_id" text references "users" ("id"), "address" text not null, "noted_at" bigint not null, "since_noted" integer not null, "failed_at" bigint not null);

CREATE TABLE "list_columns" ("user_id" text not null references "users" ("id"), "list" text not null, "hidden" text not null, constraint "list_columns_key" primary key ("user_id", "list"));

CREATE TABLE "list_views" ("id" text primary key, "user_id" text not null references "users" ("id"), "list" text not null, "name" text not null, "state" text not null, "shared_at" bigint, constraint "list_views_name" unique ("user_id", "list", "name"));

CREATE TABLE "closing_images" ("id" text primary key, "full" blob not null, "thumbnail" blob not null, "created_at" bigint not null, "erased_at" bigint);

CREATE TABLE "closed_rentals" ("id" text primary key, "rental_id" text not null references "rentals" ("id"), "number" text not null, "rent" text not null, "house_apt_details" text not null, "address" text not null, "client_name" text not null, "client_email" text not null, "payment_method" text not null, "status" text not null check (status in ('in-process', 'done', 'failed')), "fetcher_id" text not null references "users" ("id"), "fetcher_admin_id" text references "users" ("id"), "creator_id" text references "users" ("id"), "submission_id" text, "image_id" text not null unique references "closing_images" ("id"), "search_text" text not null, "created_at" bigint not null, "updated_at" bigint not null, "decided_at" bigint, "decided_by" text references "users" ("id"), "status_before" text, "failed_reason" text, "reviewer_id" text references "users" ("id"), "review_until" bigint, "unread_failure_at" bigint);

CREATE TABLE "uploads" ("id" text primary key, "user_id" text not null references "users" ("id"), "address" text not null, "purpose" text not null check (purpose in ('bulk', 'for-use')), "file_name" text not null, "file_bytes" integer not null, "file_hash" text not null, "state" text not null, "sentence" text, "is_one_call" integer not null, "sheets" text not null, "sheet" text, "header" text, "columns" text, "preview" text, "rows_done" integer not null, "rows_total" integer, "checkpoint_row" integer not null, "inserted" integer not null, "skipped" integer not null, "created_at" bigint not null, "finished_at" bigint, "worker_id" text, "worker_until" bigint, "stays" text, "ended_by" text references "users" ("id"), "ended_from" text, "area_code" text, "taken_out" integer default 0 not null);

CREATE TABLE "upload_files" ("upload_id" text not null, "piece" integer not null, "bytes" blob not null, constraint "upload_files_key" primary key ("upload_id", "piece"));

CREATE TABLE "upload_skips" ("upload_id" text not null references "uploads" ("id"), "row" integer not null, "reason" text not null, "cells" text not null, constraint "upload_skips_key" primary key ("upload_id", "row"));

CREATE TABLE "upload_matches" ("user_id" text not null references "users" ("id"), "header_key" text not null, "columns" text not null, constraint "upload_matches_key" primary key ("user_id", "header_key"));

CREATE TABLE "bypass_batches" ("id" text primary key, "admin_id" text not null references "users" ("id"), "user_id" text not null references "users" ("id"), "rentals" integer not null, "rows" text not null, "created_at" bigint not null);

CREATE TABLE "messages" ("id" text primary key, "rental_id" text not null references "rentals" ("id"), "creator_id" text not null references "users" ("id"), "picker_id" text not null references "users" ("id"), "sender" text not null check (sender in ('picker', 'creator')), "text" text not null, "client_id" text not null, "created_at" bigint not null, "read_at" bigint);

CREATE TABLE "server_secrets" ("name" text primary key, "value" text not null);

CREATE TABLE "login_limits" ("key" text primary key, "failures" integer not null, "failed_at" bigint not null, "full_at" bigint not null);

CREATE TABLE "known_devices" ("token_hash" text primary key, "user_id" text not null references "users" ("id"), "used_at" bigint not null, "failures" integer not null, "failed_at" bigint not null, "retry_at" bigint not null);

CREATE TABLE "login_links" ("user_id" text primary key references "users" ("id"), "token_hash" text not null, "issued_at" bigint not null, "expires_at" bigint not null, "used_at" bigint);

CREATE TABLE "reading_hours" ("user_id" text not null references "users" ("id"), "hour" bigint not null, "server_id" text not null, "rows" blob not null, "proofs" blob not null, constraint "reading_hours_key" primary key ("user_id", "hour", "server_id"));

CREATE TABLE "reading_steps" ("user_id" text not null references "users" ("id"), "hour" bigint not null, "step" text not null, "at" bigint not null, constraint "reading_steps_key" primary key ("user_id", "hour", "step"));

CREATE TABLE "list_downloads" ("id" text primary key, "user_id" text not null references "users" ("id"), "kind" text not null, "filters" text not null, "as_of" bigint not null, "total" bigint not null, "pages" text not null, "heard_at" bigint not null, "finished_at" bigint, "address" text not null);

CREATE TABLE "field_changes" ("subject" text not null, "field" text not null, "version" bigint not null, "by_id" text references "users" ("id"), "at" bigint not null, constraint "field_changes_key" primary key ("subject", "field"));

CREATE TABLE "past_places" ("user_id" text not null references "users" ("id"), "admin_id" text references "users" ("id"), "team_leader_id" text references "users" ("id"), "until_at" bigint not null, constraint "past_places_key" primary key ("user_id", "until_at"));

CREATE TABLE "staff_imports" ("id" text primary key, "user_id" text not null references "users" ("id"), "created_at" bigint not null, "undone_at" bigint);

CREATE TABLE "invitation_links" ("user_id" text primary key references "users" ("id"), "token_hash" text not null, "issued_at" bigint not null, "expires_at" bigint not null, "used_at" bigint);

CREATE TABLE "do_not_contact" ("id" text primary key, "number_key" text not null, "number" text not null, "reason" text not null, "note" text, "added_by" text not null references "users" ("id"), "added_at" bigint not null, "lifted_by" text references "users" ("id"), "lifted_at" bigint, "lift_reason" text, "import_id" text);

CREATE TABLE "time_zones" ("zone" text primary key);

CREATE TABLE "erasing" ("id" text primary key, "audit_before" bigint);

CREATE TABLE "erasure_key" ("id" integer primary key check (id = 1), "value" text not null);

CREATE TABLE "erased_numbers" ("hash" text primary key, "erased_at" bigint not null, "erased_by" text not null references "users" ("id"));

CREATE TABLE "retention" ("kind" text primary key, "days" bigint check (days > 0), "due_day" bigint not null, "run_day" bigint, "worker_id" text, "worker_until" bigint);

CREATE TABLE "do_not_contact_imports" ("id" text primary key, "user_id" text not null references "users" ("id"), "file_name" text not null, "listed" integer not null, "created_at" bigint not null, "ended_at" bigint, "undone_at" bigint);

CREATE TABLE "first_messages" ("id" text primary key, "language" text not null, "text" text not null, "is_on" integer not null, "position" integer not null);

CREATE TABLE "first_message_settings" ("name" text primary key, "text" text not null);

CREATE TABLE "used_assertions" ("use_hash" text primary key, "expires_at" bigint not null);

CREATE TABLE rental_day_counts (
    family text not null, scope text not null, day integer not null, state integer not null,
    facets integer not null, rentals integer not null, primary key (family, scope, day, state, facets)) without rowid;

CREATE TABLE report_counts (
    side text not null, subject_id text not null, days integer not null, first_day integer not null,
    rentals integer not null default 0, picked integer not null default 0, valid integer not null default 0, invalid integer not null default 0, no_answers integer not null default 0, call_backs integer not null default 0, skips integer not null default 0, messages integer not null default 0, duplicates integer not null default 0, primary key (side, subject_id, days, first_day)) without rowid;

CREATE TABLE picker_seconds (
    picker_id text not null, days integer not null, first_day integer not null,
    s0 integer not null default 0, s1 integer not null default 0, s2 integer not null default 0, s3 integer not null default 0, s4 integer not null default 0, s5 integer not null default 0, s6 integer not null default 0, s7 integer not null default 0, s8 integer not null default 0, s9 integer not null default 0, s10 integer not null default 0, s11 integer not null default 0, s12 integer not null default 0, s13 integer not null default 0, s14 integer not null default 0, s15 integer not null default 0, s16 integer not null default 0, s17 integer not null default 0, s18 integer not null default 0, s19 integer not null default 0, s20 integer not null default 0, s22 integer not null default 0, s24 integer not null default 0, s26 integer not null default 0, s28 integer not null default 0, s30 integer not null default 0, s33 integer not null default 0, s36 integer not null default 0, s39 integer not null default 0, s42 integer not null default 0, s46 integer not null default 0, s50 integer not null default 0, s55 integer not null default 0, s60 integer not null default 0, s66 integer not null default 0, s72 integer not null default 0, s79 integer not null default 0, s86 integer not null default 0, s94 integer not null default 0, s103 integer not null default 0, s113 integer not null default 0, s124 integer not null default 0, s136 integer not null default 0, s149 integer not null default 0, s163 integer not null default 0, s179 integer not null default 0, s196 integer not null default 0, s215 integer not null default 0, s236 integer not null default 0, s259 integer not null default 0, s284 integer not null default 0, s312 integer not null default 0, s343 integer not null default 0, s377 integer not null default 0, s414 integer not null default 0, s455 integer not null default 0, s500 integer not null default 0, s550 integer not null default 0, s605 integer not null default 0, s665 integer not null default 0, s731 integer not null default 0, s804 integer not null default 0, s884 integer not null default 0, s972 integer not null default 0, s1069 integer not null default 0, s1175 integer not null default 0, s1292 integer not null default 0, s1421 integer not null default 0, s1563 integer not null default 0, s1719 integer not null default 0, s1800 integer not null default 0, primary key (picker_id, days, first_day)) without rowid;

CREATE TABLE refused_duplicates (
    id text primary key not null, user_id text not null references users (id),
    upload_id text references uploads (id), rows integer not null, at bigint not null);

CREATE TABLE "second_factors" ("user_id" text primary key references "users" ("id"), "sealed_secret" text not null, "last_step" bigint not null, "created_at" bigint not null);

CREATE TABLE "recovery_codes" ("code_hash" text primary key, "user_id" text not null references "users" ("id"));

CREATE TABLE "report_mails" ("user_id" text not null primary key references "users" ("id"), "time" text, "side" text not null, "grouped_by" text not null, "under_id" text, "due_day" integer);

CREATE TABLE "rental_jobs" ("id" text primary key, "user_id" text not null references "users" ("id"), "address" text not null, "action" text not null, "state" text not null, "reason" text, "number_status" text, "creator_id" text references "users" ("id"), "total" integer not null, "done" integer not null, "changed" integer not null, "skips" text not null, "restored" integer not null, "kept" text not null, "undone_by" text references "users" ("id"), "undone_from" text, "created_at" bigint not null, "finished_at" bigint, "worker_id" text, "worker_until" bigint);

CREATE TABLE "rental_job_batches" ("job_id" text not null references "rental_jobs" ("id"), "batch" integer not null, "seqs" text not null, constraint "rental_job_batches_key" primary key ("job_id", "batch"));

CREATE TABLE "rental_job_rows" ("id" text primary key, "job_id" text not null references "rental_jobs" ("id"), "rental_id" text not null, "at" bigint not null, "before" text not null, "after" text, "kept" text);

CREATE TABLE "rental_events" ("id" text primary key, "rental_id" text not null, "at" bigint not null, "kind" text not null, "by_id" text references "users" ("id"), "since" bigint, "details" text);

CREATE TABLE "passkeys" ("id" text primary key, "user_id" text not null references "users" ("id"), "name" text not null, "public_key" text not null, "counter" bigint not null, "created_at" bigint not null, "used_at" bigint);

CREATE TABLE "list_view_pins" ("user_id" text not null references "users" ("id"), "view_id" text not null references "list_views" ("id") on delete cascade, constraint "list_view_pins_key" primary key ("user_id", "view_id"));

insert into "kysely_migration" ("name", "timestamp") values
  ('0001-people-and-rentals', '2026-11-22T08:12:01.100Z'),
  ('0002-recovery-and-audit', '2026-11-22T08:12:01.143Z'),
  ('0003-staff-lists', '2026-11-22T08:12:01.169Z'),
  ('0004-supervision', '2026-11-22T08:12:01.189Z'),
  ('0005-deals', '2026-11-22T08:12:01.221Z'),
  ('0006-intake', '2026-11-22T08:12:01.252Z'),
  ('0007-messages', '2026-11-22T08:12:01.284Z'),
  ('0008-floor-board', '2026-11-22T08:12:01.301Z'),
  ('0009-instances', '2026-11-22T08:12:01.317Z'),
  ('0010-logins', '2026-11-22T08:12:01.361Z'),
  ('0011-accounts', '2026-11-22T08:12:01.386Z'),
  ('0012-reading', '2026-11-22T08:12:01.417Z'),
  ('0016-bypassed', '2026-11-22T08:12:01.448Z'),
  ('0017-edits', '2026-11-22T08:12:01.473Z'),
  ('0018-partial-undo', '2026-11-22T08:12:01.501Z'),
  ('0020-session-ends', '2026-11-22T08:12:01.526Z'),
  ('0021-answers', '2026-11-22T08:12:01.547Z'),
  ('0022-outcomes', '2026-11-22T18:29:14.170Z'),
  ('0024-people', '2026-11-22T21:03:16.686Z'),
  ('0026-staff-imports', '2026-11-23T00:22:14.654Z'),
  ('0028-start-page', '2026-11-23T01:54:38.996Z'),
  ('0029-do-not-contact', '2026-11-23T01:54:39.089Z'),
  ('0030-quiet-hours', '2026-11-23T04:41:13.754Z'),
  ('0032-erasing', '2026-11-23T04:53:17.425Z'),
  ('0033-do-not-contact-imports', '2026-11-23T05:00:20.032Z'),
  ('0036-day-changes', '2026-11-23T05:00:20.079Z'),
  ('0037-first-messages', '2026-11-23T05:00:20.112Z'),
  ('0040-deal-review', '2026-11-23T07:42:23.688Z'),
  ('0041-rental-corrections', '2026-11-23T08:00:36.716Z'),
  ('0042-person-days', '2026-11-23T08:34:58.230Z'),
  ('0043-used-assertions', '2026-11-23T08:34:58.258Z'),
  ('0044-filters', '2026-11-23T12:12:58.005Z'),
  ('0046-report-counts', '2026-11-23T12:31:38.999Z'),
  ('0047-sign-on', '2026-11-23T13:43:42.655Z'),
  ('0047-two-factors', '2026-11-23T13:50:32.664Z'),
  ('0048-more-time', '2026-11-23T14:32:06.524Z'),
  ('0049-report-mail', '2026-11-23T14:32:06.887Z'),
  ('0051-rental-jobs', '2026-11-23T14:59:23.114Z'),
  ('0052-passkeys', '2026-11-23T15:30:51.366Z'),
  ('0052-unread-failures', '2026-11-23T15:30:51.526Z'),
  ('0053-forced-factor', '2026-11-23T18:02:54.176Z'),
  ('0054-shared-views', '2026-11-23T19:12:44.660Z'),
  ('0055-pinned-views', '2026-11-23T19:12:44.792Z'),
  ('0056-short-names', '2026-11-23T23:40:24.472Z'),
  ('0057-lists-of-people', '2026-11-24T20:18:50.532Z'),
  ('0058-list-orders', '2026-11-24T20:56:43.649Z'),
  ('0059-plans-of-first-picks', '2026-11-25T02:46:36.377Z');

insert into "kysely_migration_lock" ("id", "is_locked") values
  ('migration_lock', 0);

insert into "users" ("id", "role", "assign_for", "name", "email", "contact", "password_hash", "admin_id", "team_leader_id", "daily_limit", "created_at", "updated_at", "deleted_at", "search_text", "must_change_password", "suspended_at", "invited_at", "import_id", "start_page", "more_time_at") values
  ('u-admin', 'admin', NULL, 'Beto Peña', 'admin@example.com', '+507 555-0102', '$argon2id$v=19$m=8,t=1,p=1$U9FNdAXE3P5Z5iD6S/MTpA$jQtkMypRdQ2ZuaEc94QcPQHSLPU0NP6ouyihK8Anmu8', NULL, NULL, 500, 1705000000000, 1705000000000, NULL, 'beto pena
admin@example.com
+507 555-0102
5075550102', 0, NULL, NULL, NULL, 'a sample of start_page', 1),
  ('u-boss', 'super-admin', NULL, 'Ana Boss', 'boss@example.com', '+507 555-0101', '$argon2id$v=19$m=8,t=1,p=1$U9FNdAXE3P5Z5iD6S/MTpA$jQtkMypRdQ2ZuaEc94QcPQHSLPU0NP6ouyihK8Anmu8', NULL, NULL, NULL, 1705000000000, 1705000000000, NULL, 'ana boss
boss@example.com
+507 555-0101
5075550101', 0, NULL, NULL, NULL, 'a sample of start_page', 1),
  ('u-creator', 'data-creator', NULL, 'José Núñez', 'creator@example.com', '+507 555-0105', '$argon2id$v=19$m=8,t=1,p=1$U9FNdAXE3P5Z5iD6S/MTpA$jQtkMypRdQ2ZuaEc94QcPQHSLPU0NP6ouyihK8Anmu8', 'u-admin', 'u-creators', NULL, 1705000000000, 1705000000000, NULL, 'jose nunez
creator@example.com
+507 555-0105
5075550105', 0, NULL, NULL, NULL, 'a sample of start_page', 1),
  ('u-creators', 'team-leader', 'rental-creator', 'Carla Lead', 'creators@example.com', '+507 555-0103', '-', 'u-admin', NULL, NULL, 1705000000000, 1705000000000, NULL, 'carla lead
creators@example.com
+507 555-0103
5075550103', 0, NULL, NULL, NULL, 'a sample of start_page', 1),
  ('u-found', 'data-picker', NULL, 'Renée Found', 'found@example.com', '+507 555-0109', '-', 'u-admin', 'u-pickers', NULL, 1705100000000, 1705100000000, NULL, 'renee found
found@example.com
+507 555-0109
5075550109', 0, NULL, NULL, NULL, 'a sample of start_page', 1),
  ('u-gone', 'data-picker', NULL, 'Gone Away', 'picker@example.com', '+507 555-0108', '-', 'u-admin', 'u-pickers', NULL, 1704000000000, 1704500000000, 1704500000000, 'gone away
picker@example.com
+507 555-0108
5075550108', 0, NULL, NULL, NULL, 'a sample of start_page', 1),
  ('u-holder', 'data-picker', NULL, 'Pedro Vega', 'holder@example.com', '+507 555-0107', '-', 'u-admin', 'u-pickers', NULL, 1705000000000, 1705000000000, NULL, 'pedro vega
holder@example.com
+507 555-0107
5075550107', 0, NULL, NULL, NULL, 'a sample of start_page', 1),
  ('u-invited', 'data-picker', NULL, 'Ina Invited', 'ina@example.com', '5550189', 'x', 'u-admin', 'u-pickers', NULL, 1706500000000, 1706500000000, NULL, 'ina invited', 0, NULL, 1706500000000, 'import-done', 'a sample of start_page', 1),
  ('u-new', 'data-creator', NULL, 'Sara New', 'new@example.com', '+507 555-0110', '-', 'u-admin', 'u-creators', NULL, 1705800000000, 1705800000000, NULL, 'sara new
new@example.com
+507 555-0110
5075550110', 1, NULL, NULL, NULL, 'a sample of start_page', 1),
  ('u-picker', 'data-picker', NULL, 'Paula Ríos', 'picker@example.com', '+507 555-0106', '$argon2id$v=19$m=8,t=1,p=1$U9FNdAXE3P5Z5iD6S/MTpA$jQtkMypRdQ2ZuaEc94QcPQHSLPU0NP6ouyihK8Anmu8', 'u-admin', 'u-pickers', 50, 1705000000000, 1705000000000, NULL, 'paula rios
picker@example.com
+507 555-0106
5075550106', 0, NULL, NULL, NULL, 'a sample of start_page', 1),
  ('u-pickers', 'team-leader', 'rental-picker', 'Dora Lead', 'pickers@example.com', '+507 555-0104', '-', 'u-admin', NULL, NULL, 1705000000000, 1705000000000, NULL, 'dora lead
pickers@example.com
+507 555-0104
5075550104', 0, NULL, NULL, NULL, 'a sample of start_page', 1),
  ('u-suspended', 'data-picker', NULL, 'Sol Suspended', 'sol@example.com', '5550188', 'x', 'u-admin', 'u-pickers', NULL, 1706400000000, 1706400500000, NULL, 'sol suspended', 0, 1706400500000, NULL, NULL, 'a sample of start_page', 1);

insert into "sessions" ("id", "user_id", "address", "created_at", "ended_at", "refreshed_at", "end_reason", "provider_subject", "provider_session", "is_vouched_for") values
  ('s-changed', 'u-creator', '192.0.2.2', 1706300000000, 1706300100000, NULL, 'password-changed', 'a sample of provider_subject', 'a sample of provider_session', 1),
  ('s-ended', 'u-creator', '192.0.2.2', 1705000000000, 1705000900000, NULL, NULL, 'a sample of provider_subject', 'a sample of provider_session', 1),
  ('s-open', 'u-picker', '192.0.2.1', 1705000000000, NULL, 1705000300000, NULL, 'a sample of provider_subject', 'a sample of provider_session', 1),
  ('s-refreshed', 'u-holder', '192.0.2.4', 1705800000000, NULL, 1705800300000, NULL, 'a sample of provider_subject', 'a sample of provider_session', 1);

insert into "refresh_tokens" ("token_hash", "session_id", "issued_at", "expires_at", "used_at") values
  ('t-newest', 's-open', 1705000300000, 1705600300000, NULL),
  ('t-used', 's-open', 1705000000000, 1705600000000, 1705000300000);

insert into "login_failures" ("key", "failures", "failed_at", "retry_at") values
  ('password u-creator', 2, 1705000000000, 1705000002000);

insert into "settings" ("id", "delay_seconds", "is_delay_enabled", "hold_minutes", "is_hold_enabled", "hold_enabled_at", "leads_type", "updated_at", "supervisor_rows_per_hour", "supervisor_proofs_per_hour", "field_rows_per_hour", "field_proofs_per_hour", "default_area_code", "is_outcomes_enabled", "max_tries", "retry_minutes", "calling_from", "calling_to", "calling_days", "unknown_time_zone", "is_quiet_hours_enabled", "attempts_per_day", "is_second_factor_forced") values
  (1, 20, 0, 30, 0, 1704900000000, 'oldest', 1705000000000, 4000, 400, 2000, 200, '702', 0, 3, 60, '08:00', '21:00', 'mon tue wed thu fri sat sun', 'always', 0, 'a sample of attempts_per_day', 0);

insert into "rentals" ("seq", "id", "facebook_name", "client_name", "client_email", "number", "number_key", "rent", "house_apt_details", "address", "post_link", "ss_link", "number_status", "source", "creator_id", "fetcher_id", "fetcher_admin_id", "created_at", "updated_at", "fetched_at", "finished_at", "returned_at", "shuffle", "creator_admin_id", "creator_leader_id", "upload_id", "bypass_batch_id", "bypass_admin_id", "outcome", "outcome_reason", "due_at", "due_for", "tries", "do_not_contact_at", "time_zone", "deal_at") values
  (1, 'r-pool', 'Grace.Williams20', 'Grace Williams', NULL, '(702) 555-0121', '7025550121', '$1199', '3br house', '12 Main St, Dover', 'https://example.com/post/21', NULL, NULL, 'entered', 'u-creator', NULL, NULL, 1705000001000, 1705000001000, NULL, NULL, NULL, 21, 'u-admin', 'u-creators', NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, 'a sample of time_zone', NULL),
  (10, 'r-back', 'Pia.Park', 'Pia Park', NULL, '(702) 555-0130', '7025550130', '$1450', '2br house', '8 Fir St, Ogden', 'https://example.com/post/30', NULL, NULL, 'for-use', NULL, NULL, NULL, 1705400070000, 1705400300000, NULL, NULL, 1705400300000, 30, NULL, NULL, NULL, 'b-1', NULL, NULL, NULL, NULL, NULL, 0, NULL, 'a sample of time_zone', NULL),
  (11, 'r-bypassed-2', 'Quinn.Quay', 'Quinn Quay', NULL, '(702) 555-0131', '7025550131', '$1600', '5br house', '1 Yew Rd, Logan', 'https://example.com/post/31', NULL, NULL, 'entered', 'u-creator', NULL, NULL, 1706000000000, 1706000100000, 1706000100000, NULL, NULL, 31, 'u-admin', 'u-creators', NULL, 'b-1', 'u-admin', NULL, NULL, NULL, NULL, 0, NULL, 'a sample of time_zone', NULL),
  (12, 'r-call-back', 'Rosa.Reyes', 'Rosa Reyes', NULL, '(702) 555-0132', '7025550132', '$1400', '3br house', '2 Fir Rd, Elko', 'https://example.com/post/32', NULL, NULL, 'entered', 'u-creator', 'u-picker', 'u-admin', 1706400000000, 1706486600000, 1706400100000, 1706400200000, NULL, 32, 'u-admin', 'u-creators', NULL, NULL, NULL, 'call-back', NULL, 4102444800000, 'u-picker', 1, NULL, 'a sample of time_zone', NULL),
  (13, 'r-skipped', 'Sam.Stone', 'Sam Stone', NULL, '(702) 555-0133', '7025550133', '$800', 'studio', '4 Ash Rd, Ely', 'https://example.com/post/33', NULL, NULL, 'entered', 'u-creator', 'u-picker', 'u-admin', 1706400000000, 1706486800000, 1706400300000, 1706400400000, NULL, 33, 'u-admin', 'u-creators', NULL, NULL, NULL, 'skipped', 'I know them', NULL, NULL, 0, NULL, 'a sample of time_zone', NULL),
  (14, 'r-listed', 'Lou.Lane', 'Lou Lane', NULL, '(702) 555-0134', '7025550134', '$900', '1br flat', '6 Oak Rd, Ely', 'https://example.com/post/34', NULL, NULL, 'entered', 'u-creator', NULL, NULL, 1706400000000, 1706400000000, NULL, NULL, NULL, 34, 'u-admin', 'u-creators', NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0, 1706400600000, 'a sample of time_zone', NULL),
  (2, 'r-held', 'Henry.Hill', 'Henry Hill', NULL, '(702) 555-0122', '7025550122', '$900', '2br apartment', '7 Oak Ave, Reno', 'https://example.com/post/22', NULL, NULL, 'entered', 'u-creator', 'u-holder', 'u-admin', 1705000002000, 1705086500000, 1705000100000, NULL, NULL, 22, 'u-admin', 'u-creators', NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, 'a sample of time_zone', NULL),
  (3, 'r-valid', 'Inés.Ávila', 'Inés Ávila', 'ines@example.com', '(702) 555-0123', '7025550123', '$1500', '4br house', '9 Elm Rd, Mesa', 'https://example.com/post/23', 'https://example.com/shot/23', 'valid', 'entered', 'u-creator', 'u-picker', 'u-admin', 1705000003000, 1705086600000, 1705000110000, 1705000200000, NULL, 23, 'u-admin', 'u-creators', 'l-1', NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, 'a sample of time_zone', 1705300200000),
  (4, 'r-invalid', 'Jack.Jones', 'Jack Jones', NULL, '(702) 555-0124', '7025550124', '$700', 'studio', '3 Pine Ct, Yuma', 'https://example.com/post/24', NULL, 'invalid', 'entered', 'u-creator', 'u-picker', 'u-admin', 1705000004000, 1705086800000, 1705000210000, 1705000300000, NULL, 24, 'u-admin', 'u-creators', NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, 'a sample of time_zone', NULL),
  (5, 'r-returned', 'Kim.Khan', 'Kim Khan', NULL, '(702) 555-0125', '7025550125', '$1300', '2br house', '5 Birch Ln, Provo', 'https://example.com/post/25', NULL, NULL, 'bulk', 'u-admin', NULL, NULL, 1705000005000, 1705000500000, NULL, NULL, 1705000500000, 25, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, 'a sample of time_zone', NULL),
  (6, 'r-for-use', 'Liz.Lopez', 'Liz Lopez', NULL, '(702) 555-0126', '7025550126', '$1000', '1br apartment', '8 Cedar Way, Boise', 'https://example.com/post/26', NULL, NULL, 'for-use', NULL, NULL, NULL, 1705000006000, 1705000006000, NULL, NULL, NULL, 26, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, 'a sample of time_zone', NULL),
  (7, 'r-scoped', 'Mia.Moss', 'Mia Moss', NULL, '(702) 555-0127', '7025550127', '$1250', '3br house', '4 Ash St, Provo', 'https://example.com/post/27', NULL, 'valid', 'entered', 'u-creator', 'u-picker', 'u-admin', 1705200001000, 1705286700000, 1705200200000, 1705200300000, NULL, 27, 'u-admin', 'u-creators', NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, 'a sample of time_zone', 1706100000000),
  (8, 'r-uploaded', 'Nora.North', 'Nora North', NULL, '(702) 555-0128', '7025550128', '$1400', '2br house', '6 Fir St, Ogden', 'https://example.com/post/28', NULL, NULL, 'bulk', 'u-admin', NULL, NULL, 1705400050000, 1705400050000, NULL, NULL, NULL, 28, NULL, NULL, 'l-1', NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, 'a sample of time_zone', NULL),
  (9, 'r-bypassed', 'Olga.Ott', 'Olga Ott', NULL, '(702) 555-0129', '7025550129', '$1450', '2br house', '7 Fir St, Ogden', 'https://example.com/post/29', NULL, NULL, 'bulk', 'u-admin', NULL, NULL, 1705400060000, 1705400200000, 1705400200000, NULL, NULL, 29, NULL, NULL, 'l-1', 'b-1', 'u-admin', NULL, NULL, NULL, NULL, 0, NULL, 'a sample of time_zone', NULL);

insert into "password_links" ("user_id", "token_hash", "issued_at", "expires_at", "used_at", "mailed_at") values
  ('u-creator', 'p-creator', 1705000000000, 1705003600000, 1705000700000, 1705000001000);

insert into "outgoing_mails" ("id", "kind", "recipient", "requested_at", "attempts", "next_try_at") values
  ('o-1', 'password-link', 'nobody@example.com', 1705000000000, 1, 1705000060000);

insert into "audit_events" ("id", "at", "kind", "actor_id", "actor_name", "actor_email", "subject_id", "subject", "group_admin_id", "details", "address", "rental_id", "number_hash") values
  ('a-created', 1705000000500, 'created', 'u-admin', 'Beto Peña', 'admin@example.com', 'u-holder', 'holder@example.com', 'u-admin', 'data-picker', '192.0.2.3', NULL, NULL),
  ('a-login', 1705000000000, 'login', 'u-picker', 'Paula Ríos', 'picker@example.com', NULL, NULL, 'u-admin', NULL, '192.0.2.1', NULL, NULL),
  ('a-withdrawn', 1706500000000, 'deleted', 'u-creator', 'José Núñez', 'creator@example.com', NULL, 'Rental …0136', 'u-admin', 'Withdrawn before anybody fetched it: Wes Wood, 7 Elm Rd, Ely', '192.0.2.2', 'r-withdrawn', 'M0mLwqC5Yb6z0V9yqTq3n4Rk6m0a1c2e4g6i8k0m2o4');

insert into "failed_login_tallies" ("key", "user_id", "address", "noted_at", "since_noted", "failed_at") values
  ('u-creator', 'u-creator', '192.0.2.2', 1705000000000, 2, 1705000000300);

insert into "list_columns" ("user_id", "list", "hidden") values
  ('u-admin', 'picked-leads', '["rent"]');

insert into "list_views" ("id", "user_id", "list", "name", "state", "shared_at") values
  ('v-1', 'u-admin', 'all-leads', 'Mine', 'search=mia&limit=50', 1706200000000);

insert into "closing_images" ("id", "full", "thumbnail", "created_at", "erased_at") values
  ('i-1', X'FFD8FFE0', X'52494646', 1705300000000, 1),
  ('i-2', X'FFD8FFE1', X'52494647', 1705300000000, 1),
  ('i-3', X'FFD8FFE2', X'52494648', 1706100000000, 1);

insert into "closed_rentals" ("id", "rental_id", "number", "rent", "house_apt_details", "address", "client_name", "client_email", "payment_method", "status", "fetcher_id", "fetcher_admin_id", "creator_id", "submission_id", "image_id", "search_text", "created_at", "updated_at", "decided_at", "decided_by", "status_before", "failed_reason", "reviewer_id", "review_until", "unread_failure_at") values
  ('d-done', 'r-scoped', '(702) 555-0127', '$1250', '3br house', '4 Ash St, Provo', 'Mia Moss', 'mia@example.com', 'debit', 'in-process', 'u-picker', 'u-admin', 'u-creator', 'f-2', 'i-3', 'mia moss
mia@example.com
7025550127', 1706100000000, 1706100100000, 1706100100000, 'u-admin', 'in-process', 'no-payment', 'u-admin', 1706200000000, 1),
  ('d-failed', 'r-valid', '(702) 555-0123', '$1500', '4br house', '9 Elm Rd, Mesa', 'Inés Ávila', 'ines@example.com', 'spike', 'failed', 'u-picker', 'u-admin', 'u-creator', 'f-1', 'i-1', 'ines avila
ines@example.com
7025550123', 1705300000000, 1705300100000, 1705300100000, 'u-admin', NULL, NULL, NULL, NULL, 1),
  ('d-open', 'r-valid', '(702) 555-0123', '$1500', '4br house', '9 Elm Rd, Mesa', 'Inés Ávila', 'ines@example.com', 'Cash', 'in-process', 'u-picker', 'u-admin', 'u-creator', NULL, 'i-2', 'ines avila
ines@example.com
7025550123', 1705300200000, 1705300200000, NULL, NULL, NULL, NULL, NULL, NULL, 1);

insert into "uploads" ("id", "user_id", "address", "purpose", "file_name", "file_bytes", "file_hash", "state", "sentence", "is_one_call", "sheets", "sheet", "header", "columns", "preview", "rows_done", "rows_total", "checkpoint_row", "inserted", "skipped", "created_at", "finished_at", "worker_id", "worker_until", "stays", "ended_by", "ended_from", "area_code", "taken_out") values
  ('l-1', 'u-admin', '192.0.2.3', 'bulk', 'leads.csv', 321, 'h-1', 'done', 'Done', 0, '["Sheet1"]', 'Sheet1', '["Name"]', '{"client_name":0}', '{"wouldInsert":2}', 3, 3, 4, 2, 1, 1705400000000, 1705400100000, NULL, NULL, NULL, NULL, NULL, NULL, 0),
  ('l-2', 'u-admin', '192.0.2.3', 'for-use', 'for-use.xlsx', 654, 'h-2', 'failed', 'No rows', 1, '["A","B"]', 'A', NULL, NULL, NULL, 0, NULL, 0, 0, 0, 1705600000000, 1705600100000, 'w-1', 1705600060000, NULL, NULL, NULL, NULL, 0),
  ('l-3', 'u-admin', '192.0.2.3', 'bulk', 'undone.csv', 99, 'h-3', 'undone', NULL, 0, '["Sheet1"]', 'Sheet1', '["Name"]', '{"client_name":0}', NULL, 3, 3, 4, 3, 0, 1706200000000, 1706200100000, NULL, NULL, '{"picked":1}', 'u-boss', '192.0.2.5', '702', 2);

insert into "upload_files" ("upload_id", "piece", "bytes") values
  ('l-1', 0, X'4E616D650A');

insert into "upload_skips" ("upload_id", "row", "reason", "cells") values
  ('l-1', 3, 'Number is required', '["Nobody"]');

insert into "upload_matches" ("user_id", "header_key", "columns") values
  ('u-admin', 'name', '{"client_name":0}');

insert into "bypass_batches" ("id", "admin_id", "user_id", "rentals", "rows", "created_at") values
  ('b-1', 'u-admin', 'u-boss', 1, '[]', 1705400200000);

insert into "messages" ("id", "rental_id", "creator_id", "picker_id", "sender", "text", "client_id", "created_at", "read_at") values
  ('018d0000-0000-7000-8000-000000000001', 'r-valid', 'u-creator', 'u-picker', 'picker', 'Is it still free?', 'c-1', 1705500000000, 1705500050000),
  ('018d0000-0000-7000-8000-000000000002', 'r-valid', 'u-creator', 'u-picker', 'creator', 'It is.', 'c-same', 1705500100000, 1705500100000),
  ('018d0000-0000-7000-8000-000000000003', 'r-valid', 'u-creator', 'u-holder', 'creator', 'It is, too.', '018d0000-0000-7000-8000-000000000003', 1705500200000, 1705500200000),
  ('018d0000-0000-7000-8000-000000000004', 'r-scoped', 'u-creator', 'u-picker', 'picker', 'Which floor?', 'c-2', 1705500300000, NULL),
  ('018d0000-0000-7000-8000-000000000005', 'r-scoped', 'u-creator', 'u-picker', 'creator', 'The second.', 'c-3', 1706400000000, NULL);

insert into "server_secrets" ("name", "value") values
  ('jwt', 'not-a-secret-a-dump-for-tests-0123456789abcdef0123456789abcdef');

insert into "login_limits" ("key", "failures", "failed_at", "full_at") values
  ('address 192.0.2.9', 3, 1705700000000, 1705700600000);

insert into "known_devices" ("token_hash", "user_id", "used_at", "failures", "failed_at", "retry_at") values
  ('k-1', 'u-picker', 1705700000000, 0, 0, 0);

insert into "login_links" ("user_id", "token_hash", "issued_at", "expires_at", "used_at") values
  ('u-picker', 'll-1', 1705700000000, 1705700900000, 1705700100000);

insert into "reading_hours" ("user_id", "hour", "server_id", "rows", "proofs") values
  ('u-admin', 473861, 'w-1', X'0000000100000002', X'00000003');

insert into "reading_steps" ("user_id", "hour", "step", "at") values
  ('u-admin', 473861, 'slowed', 1705900000000);

insert into "list_downloads" ("id", "user_id", "kind", "filters", "as_of", "total", "pages", "heard_at", "finished_at", "address") values
  ('w-1', 'u-admin', 'picked', '{}', 1705900000000, 2, '{"1":2}', 1705900010000, 1705900020000, '192.0.2.3');

insert into "field_changes" ("subject", "field", "version", "by_id", "at") values
  ('settings', 'delaySeconds', 1, 'u-boss', 1706100000000),
  ('user u-holder', 'name', 1, NULL, 1706100000000);

insert into "past_places" ("user_id", "admin_id", "team_leader_id", "until_at") values
  ('u-suspended', 'u-admin', 'u-creators', 1706400400000);

insert into "staff_imports" ("id", "user_id", "created_at", "undone_at") values
  ('import-done', 'u-admin', 1706500000000, NULL),
  ('import-undone', 'u-admin', 1706500100000, 1706500200000);

insert into "invitation_links" ("user_id", "token_hash", "issued_at", "expires_at", "used_at") values
  ('u-invited', 'invitation-token', 1706500000000, 1707104800000, NULL),
  ('u-suspended', 'used-invitation-token', 1706400000000, 1707004800000, 1706400100000);

insert into "do_not_contact" ("id", "number_key", "number", "reason", "note", "added_by", "added_at", "lifted_by", "lifted_at", "lift_reason", "import_id") values
  ('d-imported', '7025550136', '7025550136', 'other', NULL, 'u-admin', 1706600000000, NULL, NULL, NULL, 'numbers-done'),
  ('d-lifted', '7025550135', '7025550135', 'wrong-person', NULL, 'u-admin', 1706400500000, 'u-admin', 1706400700000, 'They called us', NULL),
  ('d-listed', '7025550134', '(702) 555-0134', 'asked-to-stop', 'By text message', 'u-admin', 1706400600000, NULL, NULL, NULL, NULL);

insert into "time_zones" ("zone") values
  (''),
  ('America/New_York');

insert into "erasure_key" ("id", "value") values
  (1, 'a key for tests');

insert into "erased_numbers" ("hash", "erased_at", "erased_by") values
  ('M0mLwqC5Yb6z0V9yqTq3n4Rk6m0a1c2e4g6i8k0m2o4', 1706500000000, 'u-boss');

insert into "retention" ("kind", "days", "due_day", "run_day", "worker_id", "worker_until") values
  ('audit', NULL, 19750, NULL, 'a sample of worker_id', 1),
  ('leads', 365, 19751, 19750, 'a sample of worker_id', 1);

insert into "do_not_contact_imports" ("id", "user_id", "file_name", "listed", "created_at", "ended_at", "undone_at") values
  ('numbers-done', 'u-admin', 'stop.csv', 1, 1706600000000, 1706600001000, NULL),
  ('numbers-undone', 'u-admin', 'stop again.xlsx', 0, 1706600100000, NULL, 1706600200000);

insert into "first_messages" ("id", "language", "text", "is_on", "position") values
  ('m-first', 'en', 'Hi {client_name}, this is {ptw_name} of {business}.', 1, 1),
  ('m-off', 'en', 'Hello {client_name}, I’m {ptw_name}.', 0, 2),
  ('m-spanish', 'es', 'Hola {client_name}, soy {ptw_name} de {business}.', 1, 1);

insert into "first_message_settings" ("name", "text") values
  ('business', 'Harbor Rentals'),
  ('opt-out en', 'Reply STOP if you don’t want messages from us.');

insert into "used_assertions" ("use_hash", "expires_at") values
  ('hash-of-an-assertion', 1790000000000);

insert into "rental_day_counts" ("family", "scope", "day", "state", "facets", "rentals") values
  ('created', '', 19733, 0, 0, 1),
  ('created', '', 19733, 0, 1, 1),
  ('created', '', 19733, 0, 2, 1),
  ('created', '', 19733, 1, 0, 1),
  ('created', '', 19733, 2, 48, 1),
  ('created', '', 19733, 3, 0, 1),
  ('created', '', 19735, 2, 0, 0),
  ('created', '', 19735, 2, 32, 1),
  ('created', '', 19738, 0, 1, 1),
  ('created', '', 19738, 0, 2, 1),
  ('created', '', 19738, 1, 1, 1),
  ('created', '', 19745, 1, 0, 1),
  ('created', '', 19749, 0, 64, 1),
  ('created', '', 19749, 3, 12, 1),
  ('created', '', 19749, 3, 8, 1),
  ('created', 'u-admin', 19733, 0, 0, 1),
  ('created', 'u-admin', 19733, 1, 0, 1),
  ('created', 'u-admin', 19733, 2, 48, 1),
  ('created', 'u-admin', 19733, 3, 0, 1),
  ('created', 'u-admin', 19735, 2, 0, 0),
  ('created', 'u-admin', 19735, 2, 32, 1),
  ('created', 'u-admin', 19745, 1, 0, 1),
  ('created', 'u-admin', 19749, 0, 64, 1),
  ('created', 'u-admin', 19749, 3, 12, 1),
  ('created', 'u-admin', 19749, 3, 8, 1),
  ('created', 'u-creators', 19733, 0, 0, 1),
  ('created', 'u-creators', 19733, 1, 0, 1),
  ('created', 'u-creators', 19733, 2, 48, 1),
  ('created', 'u-creators', 19733, 3, 0, 1),
  ('created', 'u-creators', 19735, 2, 0, 0),
  ('created', 'u-creators', 19735, 2, 32, 1),
  ('created', 'u-creators', 19745, 1, 0, 1),
  ('created', 'u-creators', 19749, 0, 64, 1),
  ('created', 'u-creators', 19749, 3, 12, 1),
  ('created', 'u-creators', 19749, 3, 8, 1),
  ('picked', '', 19733, 1, 0, 1),
  ('picked', '', 19733, 2, 48, 1),
  ('picked', '', 19733, 3, 0, 1),
  ('picked', '', 19735, 2, 0, 0),
  ('picked', '', 19735, 2, 32, 1),
  ('picked', '', 19749, 3, 12, 1),
  ('picked', '', 19749, 3, 8, 1),
  ('picked', 'u-admin', 19733, 1, 0, 1),
  ('picked', 'u-admin', 19733, 2, 48, 1),
  ('picked', 'u-admin', 19733, 3, 0, 1),
  ('picked', 'u-admin', 19735, 2, 0, 0),
  ('picked', 'u-admin', 19735, 2, 32, 1),
  ('picked', 'u-admin', 19749, 3, 12, 1),
  ('picked', 'u-admin', 19749, 3, 8, 1),
  ('updated', '', 19734, 1, 0, 1),
  ('updated', '', 19734, 2, 48, 1),
  ('updated', '', 19734, 3, 0, 1),
  ('updated', '', 19736, 2, 0, 0),
  ('updated', '', 19736, 2, 32, 1),
  ('updated', '', 19750, 3, 12, 1),
  ('updated', '', 19750, 3, 8, 1),
  ('updated', 'u-admin', 19734, 1, 0, 1),
  ('updated', 'u-admin', 19734, 2, 48, 1),
  ('updated', 'u-admin', 19734, 3, 0, 1),
  ('updated', 'u-admin', 19736, 2, 0, 0),
  ('updated', 'u-admin', 19736, 2, 32, 1),
  ('updated', 'u-admin', 19750, 3, 12, 1),
  ('updated', 'u-admin', 19750, 3, 8, 1);

insert into "report_counts" ("side", "subject_id", "days", "first_day", "rentals", "picked", "valid", "invalid", "no_answers", "call_backs", "skips", "messages", "duplicates") values
  ('entered', 'u-admin', 1, 19733, 1, 0, 0, 0, 0, 0, 0, 0, 3),
  ('entered', 'u-admin', 1, 19738, 2, 0, 0, 0, 0, 0, 0, 0, 0),
  ('entered', 'u-admin', 56, 19709, 3, 0, 0, 0, 0, 0, 0, 0, 3),
  ('entered', 'u-admin', 7, 19730, 1, 0, 0, 0, 0, 0, 0, 0, 3),
  ('entered', 'u-admin', 7, 19737, 2, 0, 0, 0, 0, 0, 0, 0, 0),
  ('entered', 'u-creator', 1, 19733, 4, 3, 1, 1, 0, 0, 0, 0, 1),
  ('entered', 'u-creator', 1, 19735, 1, 1, 1, 0, 0, 0, 0, 0, 0),
  ('entered', 'u-creator', 1, 19739, 0, 0, 0, 0, 0, 0, 0, 2, 0),
  ('entered', 'u-creator', 1, 19745, 1, 0, 0, 0, 0, 0, 0, 0, 0),
  ('entered', 'u-creator', 1, 19749, 3, 2, 0, 0, 0, 0, 0, 1, 0),
  ('entered', 'u-creator', 56, 19709, 9, 6, 2, 1, 0, 0, 0, 3, 1),
  ('entered', 'u-creator', 7, 19730, 5, 4, 2, 1, 0, 0, 0, 0, 1),
  ('entered', 'u-creator', 7, 19737, 0, 0, 0, 0, 0, 0, 0, 2, 0),
  ('entered', 'u-creator', 7, 19744, 4, 2, 0, 0, 0, 0, 0, 1, 0),
  ('taken', 'u-holder', 1, 19733, 1, 1, 0, 0, 0, 0, 0, 0, 0),
  ('taken', 'u-holder', 56, 19709, 1, 1, 0, 0, 0, 0, 0, 0, 0),
  ('taken', 'u-holder', 7, 19730, 1, 1, 0, 0, 0, 0, 0, 0, 0),
  ('taken', 'u-picker', 1, 19733, 2, 2, 1, 1, 1, 0, 0, 0, 0),
  ('taken', 'u-picker', 1, 19735, 1, 1, 1, 0, 0, 0, 0, 0, 0),
  ('taken', 'u-picker', 1, 19739, 0, 0, 0, 0, 0, 0, 0, 2, 0),
  ('taken', 'u-picker', 1, 19749, 2, 2, 0, 0, 0, 0, 0, 0, 0),
  ('taken', 'u-picker', 56, 19709, 5, 5, 2, 1, 1, 0, 0, 2, 0),
  ('taken', 'u-picker', 7, 19730, 3, 3, 2, 1, 1, 0, 0, 0, 0),
  ('taken', 'u-picker', 7, 19737, 0, 0, 0, 0, 0, 0, 0, 2, 0),
  ('taken', 'u-picker', 7, 19744, 2, 2, 0, 0, 0, 0, 0, 0, 0),
  ('uploaded', 'l-1', 1, 19733, 1, 1, 1, 0, 0, 0, 0, 0, 3),
  ('uploaded', 'l-1', 1, 19738, 2, 0, 0, 0, 0, 0, 0, 0, 0),
  ('uploaded', 'l-1', 56, 19709, 3, 1, 1, 0, 0, 0, 0, 0, 3),
  ('uploaded', 'l-1', 7, 19730, 1, 1, 1, 0, 0, 0, 0, 0, 3),
  ('uploaded', 'l-1', 7, 19737, 2, 0, 0, 0, 0, 0, 0, 0, 0);

insert into "picker_seconds" ("picker_id", "days", "first_day", "s0", "s1", "s2", "s3", "s4", "s5", "s6", "s7", "s8", "s9", "s10", "s11", "s12", "s13", "s14", "s15", "s16", "s17", "s18", "s19", "s20", "s22", "s24", "s26", "s28", "s30", "s33", "s36", "s39", "s42", "s46", "s50", "s55", "s60", "s66", "s72", "s79", "s86", "s94", "s103", "s113", "s124", "s136", "s149", "s163", "s179", "s196", "s215", "s236", "s259", "s284", "s312", "s343", "s377", "s414", "s455", "s500", "s550", "s605", "s665", "s731", "s804", "s884", "s972", "s1069", "s1175", "s1292", "s1421", "s1563", "s1719", "s1800") values
  ('u-picker', 1, 19733, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
  ('u-picker', 1, 19735, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
  ('u-picker', 1, 19749, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
  ('u-picker', 56, 19709, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
  ('u-picker', 7, 19730, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
  ('u-picker', 7, 19744, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);

insert into "refused_duplicates" ("id", "user_id", "upload_id", "rows", "at") values
  ('x-form', 'u-creator', NULL, 1, 1705000400000),
  ('x-upload', 'u-admin', 'l-1', 3, 1705000400000);

insert into "second_factors" ("user_id", "sealed_secret", "last_step", "created_at") values
  ('u-holder', 'a-sealed-secret', 57000000, 1705700000000);

insert into "recovery_codes" ("code_hash", "user_id") values
  ('rc-1', 'u-holder');

insert into "report_mails" ("user_id", "time", "side", "grouped_by", "under_id", "due_day") values
  ('u-admin', 'daily', 'pickers', 'person', 'u-picker', 19800);

insert into "rental_jobs" ("id", "user_id", "address", "action", "state", "reason", "number_status", "creator_id", "total", "done", "changed", "skips", "restored", "kept", "undone_by", "undone_from", "created_at", "finished_at", "worker_id", "worker_until") values
  ('job-done', 'u-admin', '127.0.0.1', 'delete', 'done', 'test', NULL, NULL, 2, 2, 1, '{"in-hand":1}', 0, '{}', NULL, NULL, 1706600000000, 1706600001000, NULL, NULL),
  ('job-ready', 'u-admin', '127.0.0.1', 'verdict', 'ready', NULL, 'invalid', NULL, 1, 0, 0, '{}', 0, '{}', NULL, NULL, 1706600002000, NULL, 'a-server', 1706600003000),
  ('job-undone', 'u-admin', '127.0.0.1', 'move', 'undone', NULL, NULL, 'u-creator', 1, 1, 1, '{}', 0, '{"changed-since":1}', 'u-admin', '127.0.0.1', 1706600004000, 1706600005000, NULL, NULL);

insert into "rental_job_batches" ("job_id", "batch", "seqs") values
  ('job-ready', 0, '[1]');

insert into "rental_job_rows" ("id", "job_id", "rental_id", "at", "before", "after", "kept") values
  ('job-row', 'job-done', 'removed', 1706600001000, '{"rental":{"id":"removed","number_key":"7025550199"},"messages":[]}', NULL, NULL),
  ('job-row-kept', 'job-undone', 'moved', 1706600005000, '{"creator_id":null}', '{"creator_id":"u-creator"}', 'changed-since');

insert into "rental_events" ("id", "rental_id", "at", "kind", "by_id", "since", "details") values
  ('e-1', 'r-returned', 1705000500000, 'returned', 'u-holder', 1705000450000, NULL),
  ('e-2', 'r-valid', 1705300100000, 'deal-failed', 'u-admin', NULL, 'by hand'),
  ('e-no-answer-of-a-report', 'r-pool', 1705000500000, 'no-answer', 'u-picker', 1705000400000, '1');

insert into "passkeys" ("id", "user_id", "name", "public_key", "counter", "created_at", "used_at") values
  ('a-passkey', 'u-holder', 'Phone', 'a-public-key', 3, 1705700000000, 1705700060000);

insert into "list_view_pins" ("user_id", "view_id") values
  ('u-admin', 'v-1');

CREATE VIRTUAL TABLE rentals_search using fts5 (facebook_name, client_name, client_email, number_key, address,
      content = 'rentals', content_rowid = 'seq', columnsize = 0, tokenize = 'trigram remove_diacritics 1');

insert into rentals_search (rentals_search) values ('rebuild');

CREATE VIRTUAL TABLE rentals_search_short using fts5 (facebook_name, client_name, content = 'rentals', content_rowid = 'seq',
      columnsize = 0, detail = 'none', tokenize = 'unicode61 remove_diacritics 2');

insert into rentals_search_short (rentals_search_short) values ('rebuild');

CREATE VIEW rental_day_totals as select family, scope, day, state, facets, rentals from rental_day_counts;

CREATE VIEW report_totals as select * from report_counts;

CREATE VIEW picker_seconds_totals as select * from picker_seconds;

CREATE UNIQUE INDEX users_email on users (email) where deleted_at is null;

CREATE INDEX users_admin on users (admin_id, role);

CREATE INDEX users_team_leader on users (team_leader_id, role);

CREATE INDEX sessions_user on sessions (user_id, address);

CREATE INDEX refresh_tokens_session on refresh_tokens (session_id);

CREATE INDEX refresh_tokens_expiry on refresh_tokens (expires_at);

CREATE INDEX login_failures_age on login_failures (failed_at);

CREATE UNIQUE INDEX rentals_number_key on rentals (number_key);

CREATE UNIQUE INDEX rentals_held on rentals (fetcher_id)
    where fetcher_id is not null and finished_at is null;

CREATE INDEX rentals_fetcher on rentals (fetcher_id, fetched_at, number_status)
    where fetcher_id is not null;

CREATE INDEX rentals_fetcher_admin on rentals (fetcher_admin_id, fetched_at)
    where fetcher_admin_id is not null;

CREATE UNIQUE INDEX password_links_token on password_links (token_hash);

CREATE UNIQUE INDEX outgoing_mails_wish on outgoing_mails (kind, recipient);

CREATE INDEX outgoing_mails_due on outgoing_mails (next_try_at);

CREATE INDEX audit_events_time on audit_events (at, id);

CREATE INDEX audit_events_kind on audit_events (kind, at, id);

CREATE INDEX audit_events_group on audit_events (group_admin_id, at, id);

CREATE INDEX audit_events_group_kind on audit_events (group_admin_id, kind, at, id);

CREATE INDEX audit_events_actor on audit_events (actor_id, at);

CREATE INDEX audit_events_subject on audit_events (subject_id, at);

CREATE INDEX failed_login_tallies_age on failed_login_tallies (noted_at);

CREATE INDEX users_listed on users (role, created_at desc, id desc)
      where deleted_at is null;

CREATE INDEX users_listed_admin on users (admin_id, role, created_at desc, id desc)
      where deleted_at is null;

CREATE INDEX users_listed_team_leader on users (team_leader_id, role, created_at desc, id desc)
      where deleted_at is null;

CREATE UNIQUE INDEX closed_rentals_standing on closed_rentals (rental_id)
    where status in ('in-process', 'done');

CREATE UNIQUE INDEX closed_rentals_submission on closed_rentals (fetcher_id, submission_id)
    where submission_id is not null;

CREATE INDEX closed_rentals_rental on closed_rentals (rental_id, created_at desc, id desc);

CREATE INDEX closed_rentals_listed on closed_rentals (created_at desc, id desc);

CREATE INDEX closed_rentals_listed_status on closed_rentals (status, created_at desc, id desc);

CREATE INDEX closed_rentals_listed_admin on closed_rentals (fetcher_admin_id, created_at desc, id desc);

CREATE INDEX closed_rentals_listed_admin_status on closed_rentals (fetcher_admin_id, status, created_at desc, id desc);

CREATE INDEX closed_rentals_listed_picker on closed_rentals (fetcher_id, created_at desc, id desc);

CREATE INDEX closed_rentals_listed_picker_status on closed_rentals (fetcher_id, status, created_at desc, id desc);

CREATE INDEX closed_rentals_listed_payment
    on closed_rentals (payment_method, created_at desc, id desc);

CREATE INDEX uploads_listed on uploads (created_at desc, id desc);

CREATE INDEX uploads_listed_own on uploads (user_id, created_at desc, id desc);

CREATE INDEX uploads_hash on uploads (file_hash, created_at);

CREATE INDEX uploads_waiting on uploads (created_at, id)
    where state in ('checking', 'inserting', 'undoing');

CREATE INDEX bypass_batches_listed on bypass_batches (created_at desc, id desc);

CREATE INDEX messages_thread on messages (rental_id, id);

CREATE INDEX messages_to_creator on messages (creator_id, id) where sender = 'picker';

CREATE INDEX messages_unread on messages (creator_id)
    where sender = 'picker' and read_at is null;

CREATE INDEX rentals_creator_fetched on rentals (creator_id, fetched_at, number_status)
    where fetched_at is not null;

CREATE INDEX login_limits_age on login_limits (failed_at);

CREATE INDEX known_devices_user on known_devices (user_id, used_at);

CREATE INDEX known_devices_age on known_devices (used_at);

CREATE UNIQUE INDEX login_links_token on login_links (token_hash);

CREATE UNIQUE INDEX messages_picker_sent_once on messages (picker_id, rental_id, client_id)
    where sender = 'picker';

CREATE UNIQUE INDEX messages_creator_sent_once on messages (creator_id, rental_id, client_id)
    where sender = 'creator';

CREATE INDEX "list_downloads_own" on "list_downloads" ("user_id", "as_of");

CREATE INDEX "list_downloads_heard" on "list_downloads" ("heard_at");

CREATE INDEX rentals_bypassed on rentals (created_at, seq, fetched_at, creator_admin_id, creator_leader_id, bypass_admin_id) where bypass_admin_id is not null;

CREATE INDEX rentals_bypassed_day on rentals (fetched_at, creator_admin_id, creator_leader_id, bypass_admin_id) where bypass_admin_id is not null;

CREATE INDEX rentals_changed_later on rentals (state, updated_at) where fetcher_id is not null and updated_at > coalesce(finished_at, fetched_at);

CREATE INDEX rentals_changed_later_admin on rentals (fetcher_admin_id, state, updated_at) where fetcher_id is not null and updated_at > coalesce(finished_at, fetched_at);

CREATE INDEX "closed_rentals_changed" on "closed_rentals" ("updated_at");

CREATE INDEX "closed_rentals_changed_admin" on "closed_rentals" ("fetcher_admin_id", "updated_at");

CREATE INDEX "closed_rentals_changed_picker" on "closed_rentals" ("fetcher_id", "updated_at");

CREATE INDEX rentals_upload_untouched on rentals (upload_id, seq)
    where upload_id is not null and fetched_at is null and returned_at is null;

CREATE INDEX messages_to_picker on messages (picker_id, id) where sender = 'creator';

CREATE INDEX messages_unread_answers on messages (picker_id)
    where sender = 'creator' and read_at is null;

CREATE INDEX rentals_outcome on rentals (outcome, picked_at, seq, fetcher_admin_id)
    where outcome is not null and number_status is null and finished_at is not null;

CREATE INDEX users_import on users (import_id) where import_id is not null;

CREATE UNIQUE INDEX invitation_links_token on invitation_links (token_hash);

CREATE UNIQUE INDEX do_not_contact_listed on do_not_contact (number_key) where lifted_at is null;

CREATE INDEX do_not_contact_number on do_not_contact (number_key);

CREATE INDEX do_not_contact_added on do_not_contact (added_at, id);

CREATE INDEX do_not_contact_added_by on do_not_contact (added_by, added_at, id);

CREATE INDEX rentals_pool_age on rentals (created_at, id, source) where fetched_at is null and do_not_contact_at is null;

CREATE INDEX rentals_pool_shuffle on rentals (shuffle, created_at, source) where fetched_at is null and do_not_contact_at is null;

CREATE INDEX rentals_pool_returned on rentals (returned_at, id) where fetched_at is null and returned_at is not null and do_not_contact_at is null;

CREATE INDEX rentals_pool_for_use on rentals (created_at, id) where fetched_at is null and source = 'for-use' and do_not_contact_at is null;

CREATE INDEX rentals_due on rentals (due_for, due_at) where due_at is not null and do_not_contact_at is null;

CREATE INDEX rentals_zone_age on rentals (time_zone, created_at, id, source) where picked_at is null and do_not_contact_at is null;

CREATE INDEX rentals_zone_shuffle on rentals (time_zone, shuffle, id, created_at, source) where picked_at is null and do_not_contact_at is null;

CREATE INDEX rentals_zone_returned on rentals (time_zone, returned_at, id) where picked_at is null and do_not_contact_at is null and returned_at is not null;

CREATE INDEX rentals_zone_for_use on rentals (time_zone, created_at, id) where picked_at is null and do_not_contact_at is null and source = 'for-use';

CREATE INDEX rentals_zone_due on rentals (coalesce(due_for, ''), time_zone, due_at, id) where due_at is not null and outcome is not null and do_not_contact_at is null;

CREATE INDEX rentals_without_zone on rentals (id) where time_zone is null and number_status is null;

CREATE INDEX do_not_contact_imports_user on do_not_contact_imports (user_id, created_at);

CREATE INDEX do_not_contact_import on do_not_contact (import_id)
    where import_id is not null and lifted_at is null;

CREATE INDEX rentals_listed on rentals (created_at, creator_admin_id, creator_leader_id)
    where fetched_at is null and do_not_contact_at is not null;

CREATE INDEX audit_events_rental on audit_events (rental_id, at, id) where rental_id is not null;

CREATE INDEX closed_rentals_reported on closed_rentals (fetcher_id, created_at, status, payment_method);

CREATE INDEX "used_assertions_expires" on "used_assertions" ("expires_at");

CREATE INDEX rentals_entered on rentals (state, created_at, seq, facets) ;

CREATE INDEX rentals_entered_admin on rentals (creator_admin_id, state, created_at, seq, facets) where creator_admin_id is not null;

CREATE INDEX rentals_taken on rentals (state, picked_at, seq, facets) where fetcher_id is not null;

CREATE INDEX rentals_taken_admin on rentals (fetcher_admin_id, state, picked_at, seq, facets) where fetcher_id is not null;

CREATE INDEX rentals_changed on rentals (state, updated_at, seq, facets) where fetcher_id is not null;

CREATE INDEX rentals_changed_admin on rentals (fetcher_admin_id, state, updated_at, seq, facets) where fetcher_id is not null;

CREATE INDEX "sessions_provider_subject" on "sessions" ("provider_subject") where "provider_subject" is not null;

CREATE INDEX "sessions_provider_session" on "sessions" ("provider_session") where "provider_session" is not null;

CREATE INDEX "recovery_codes_user" on "recovery_codes" ("user_id");

CREATE INDEX "report_mails_due" on "report_mails" ("due_day") where "due_day" is not null;

CREATE INDEX rental_jobs_listed on rental_jobs (created_at);

CREATE INDEX rental_jobs_user on rental_jobs (user_id, created_at);

CREATE INDEX rental_jobs_working on rental_jobs (created_at) where state in ('working', 'undoing');

CREATE INDEX rental_job_rows_job on rental_job_rows (job_id, id);

CREATE INDEX rental_job_rows_at on rental_job_rows (at);

CREATE INDEX rental_events_rental on rental_events (rental_id, at, id);

CREATE INDEX rental_events_outcome on rental_events (by_id, since)
    where kind in ('no-answer', 'call-back', 'skipped');

CREATE INDEX "passkeys_user" on "passkeys" ("user_id");

CREATE INDEX closed_rentals_unread_failures on closed_rentals (fetcher_id, unread_failure_at)
    where unread_failure_at is not null;

CREATE INDEX list_views_shared on list_views (list) where shared_at is not null;

CREATE INDEX "list_view_pins_view" on "list_view_pins" ("view_id");

CREATE INDEX rentals_entered_leader on rentals (creator_leader_id, state, created_at, seq, facets, creator_admin_id) where creator_leader_id is not null;

CREATE INDEX rentals_creator on rentals (creator_id, created_at, seq, number_status, state, facets, creator_admin_id, creator_leader_id) ;

CREATE INDEX rentals_fetcher_finished on rentals (fetcher_id, finished_at, seq, state, facets, updated_at, picked_at, fetcher_admin_id) where fetcher_id is not null;

CREATE INDEX rentals_upload on rentals (upload_id, created_at, seq, state, facets, creator_id, creator_admin_id, creator_leader_id) where upload_id is not null;

CREATE INDEX rentals_client_name on rentals (case when client_name glob '*[^ -~]*' then replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(client_name), 'á', 'a'), 'Á', 'a'), 'à', 'a'), 'â', 'a'), 'ã', 'a'), 'ä', 'a'), 'é', 'e'), 'É', 'e'), 'è', 'e'), 'ê', 'e'), 'í', 'i'), 'Í', 'i'), 'ó', 'o'), 'Ó', 'o'), 'ô', 'o'), 'õ', 'o'), 'ö', 'o'), 'ú', 'u'), 'Ú', 'u'), 'ü', 'u'), 'Ü', 'u'), 'ñ', 'n'), 'Ñ', 'n'), 'ç', 'c') else lower(client_name) end, seq, created_at);

CREATE INDEX rentals_rent on rentals (case when ltrim(rent, '$ ') glob '[0-9]*' then cast(ltrim(replace(replace(replace(rent, ',', ''), 'e', ' '), 'E', ' '), '$ ') as real)
    when rent glob '*[0-9]*' then cast(substr(replace(replace(replace(rent, ',', ''), 'e', ' '), 'E', ' '), min(instr(replace(replace(replace(rent, ',', ''), 'e', ' '), 'E', ' ') || '0123456789', '0'), instr(replace(replace(replace(rent, ',', ''), 'e', ' '), 'E', ' ') || '0123456789', '1'), instr(replace(replace(replace(rent, ',', ''), 'e', ' '), 'E', ' ') || '0123456789', '2'), instr(replace(replace(replace(rent, ',', ''), 'e', ' '), 'E', ' ') || '0123456789', '3'), instr(replace(replace(replace(rent, ',', ''), 'e', ' '), 'E', ' ') || '0123456789', '4'), instr(replace(replace(replace(rent, ',', ''), 'e', ' '), 'E', ' ') || '0123456789', '5'), instr(replace(replace(replace(rent, ',', ''), 'e', ' '), 'E', ' ') || '0123456789', '6'), instr(replace(replace(replace(rent, ',', ''), 'e', ' '), 'E', ' ') || '0123456789', '7'), instr(replace(replace(replace(rent, ',', ''), 'e', ' '), 'E', ' ') || '0123456789', '8'), instr(replace(replace(replace(rent, ',', ''), 'e', ' '), 'E', ' ') || '0123456789', '9'))) as real) end, seq, created_at);

CREATE TRIGGER "audit_events_no_replace" before insert on "audit_events"
    when exists (select 1 from "audit_events" where id = new.id)
    begin select raise(abort, 'audit_events is append-only'); end;

CREATE TRIGGER rentals_search_insert after insert on rentals begin insert into rentals_search (rowid, facebook_name, client_name, client_email, number_key, address) values (new.seq, new.facebook_name, new.client_name, new.client_email, new.number_key, new.address); end;

CREATE TRIGGER rentals_search_delete after delete on rentals begin insert into rentals_search (rentals_search, rowid, facebook_name, client_name, client_email, number_key, address) values ('delete', old.seq, old.facebook_name, old.client_name, old.client_email, old.number_key, old.address); end;

CREATE TRIGGER rentals_search_update after update of facebook_name, client_name, client_email, number_key, address on rentals
      when old.facebook_name is not new.facebook_name or old.client_name is not new.client_name or old.client_email is not new.client_email or old.number_key is not new.number_key or old.address is not new.address begin insert into rentals_search (rentals_search, rowid, facebook_name, client_name, client_email, number_key, address) values ('delete', old.seq, old.facebook_name, old.client_name, old.client_email, old.number_key, old.address); insert into rentals_search (rowid, facebook_name, client_name, client_email, number_key, address) values (new.seq, new.facebook_name, new.client_name, new.client_email, new.number_key, new.address); end;

CREATE TRIGGER rentals_do_not_contact_update before update of number_key on rentals
    when new.number_key <> old.number_key and exists (select 1 from do_not_contact where number_key = new.number_key and lifted_at is null) begin select raise(ignore); end;

CREATE TRIGGER "audit_events_no_update" before update on "audit_events"
    when not (exists (select 1 from erasing) and new.id is old.id and new.at is old.at and new.kind is old.kind and new.actor_id is old.actor_id and (new.actor_name is null or new.actor_name in ('', 'Erased') or new.actor_name is old.actor_name) and (new.actor_email is null or new.actor_email in ('', 'Erased') or new.actor_email is old.actor_email) and new.subject_id is old.subject_id and (new.subject is null or new.subject in ('', 'Erased') or new.subject is old.subject) and new.group_admin_id is old.group_admin_id and (new.details is null or new.details in ('', 'Erased') or new.details is old.details) and (new.address is null or new.address in ('', 'Erased') or new.address is old.address) and (new.rental_id is null or new.rental_id in ('', 'Erased') or new.rental_id is old.rental_id) and (new.number_hash is null or new.number_hash in ('', 'Erased') or new.number_hash is old.number_hash))
    begin select raise(abort, 'audit_events is append-only'); end;

CREATE TRIGGER "audit_events_no_delete" before delete on "audit_events" when not exists (select 1 from erasing where audit_before > old.at)
    begin select raise(abort, 'audit_events is append-only'); end;

CREATE TRIGGER closed_rentals_deal_insert after insert on closed_rentals begin update rentals set deal_at = (select max(created_at) from closed_rentals where rental_id = new.rental_id and status in ('in-process', 'done')) where id = new.rental_id; end;

CREATE TRIGGER closed_rentals_deal_update after update of status on closed_rentals begin update rentals set deal_at = (select max(created_at) from closed_rentals where rental_id = new.rental_id and status in ('in-process', 'done')) where id = new.rental_id; end;

CREATE TRIGGER closed_rentals_deal_delete after delete on closed_rentals begin update rentals set deal_at = (select max(created_at) from closed_rentals where rental_id = old.rental_id and status in ('in-process', 'done')) where id = old.rental_id; end;

CREATE TRIGGER rental_day_counts_created_insert after insert on rentals
        when true begin 
  insert into rental_day_counts (family, scope, day, state, facets, rentals)
    select 'created', '', ((new.created_at + -18000000) / 86400000), new.state, new.facets, 1
    where '' is not null and true
    on conflict (family, scope, day, state, facets) do update set rentals = rentals + 1;
  insert into rental_day_counts (family, scope, day, state, facets, rentals)
    select 'created', new.creator_admin_id, ((new.created_at + -18000000) / 86400000), new.state, new.facets, 1
    where new.creator_admin_id is not null and true
    on conflict (family, scope, day, state, facets) do update set rentals = rentals + 1;
  insert into rental_day_counts (family, scope, day, state, facets, rentals)
    select 'created', new.creator_leader_id, ((new.created_at + -18000000) / 86400000), new.state, new.facets, 1
    where new.creator_leader_id is not null and true
    on conflict (family, scope, day, state, facets) do update set rentals = rentals + 1; end;

CREATE TRIGGER rental_day_counts_created_delete after delete on rentals
        when true begin 
  update rental_day_counts set rentals = rentals - 1
    where family = 'created' and scope = '' and day = ((old.created_at + -18000000) / 86400000) and state = old.state
      and facets = old.facets and true;
  update rental_day_counts set rentals = rentals - 1
    where family = 'created' and scope = old.creator_admin_id and day = ((old.created_at + -18000000) / 86400000) and state = old.state
      and facets = old.facets and true;
  update rental_day_counts set rentals = rentals - 1
    where family = 'created' and scope = old.creator_leader_id and day = ((old.created_at + -18000000) / 86400000) and state = old.state
      and facets = old.facets and true; end;

CREATE TRIGGER rental_day_counts_created_update after update of created_at, creator_admin_id, creator_leader_id, fetched_at, finished_at, number_status, source, outcome, client_email, deal_at, do_not_contact_at on rentals
        when (old.creator_admin_id) is not (new.creator_admin_id) or (old.creator_leader_id) is not (new.creator_leader_id) or (((old.created_at + -18000000) / 86400000)) is not (((new.created_at + -18000000) / 86400000)) or (old.state) is not (new.state) or (old.facets) is not (new.facets) or (true) is not (true) begin 
  update rental_day_counts set rentals = rentals - 1
    where family = 'created' and scope = '' and day = ((old.created_at + -18000000) / 86400000) and state = old.state
      and facets = old.facets and true;
  update rental_day_counts set rentals = rentals - 1
    where family = 'created' and scope = old.creator_admin_id and day = ((old.created_at + -18000000) / 86400000) and state = old.state
      and facets = old.facets and true;
  update rental_day_counts set rentals = rentals - 1
    where family = 'created' and scope = old.creator_leader_id and day = ((old.created_at + -18000000) / 86400000) and state = old.state
      and facets = old.facets and true; 
  insert into rental_day_counts (family, scope, day, state, facets, rentals)
    select 'created', '', ((new.created_at + -18000000) / 86400000), new.state, new.facets, 1
    where '' is not null and true
    on conflict (family, scope, day, state, facets) do update set rentals = rentals + 1;
  insert into rental_day_counts (family, scope, day, state, facets, rentals)
    select 'created', new.creator_admin_id, ((new.created_at + -18000000) / 86400000), new.state, new.facets, 1
    where new.creator_admin_id is not null and true
    on conflict (family, scope, day, state, facets) do update set rentals = rentals + 1;
  insert into rental_day_counts (family, scope, day, state, facets, rentals)
    select 'created', new.creator_leader_id, ((new.created_at + -18000000) / 86400000), new.state, new.facets, 1
    where new.creator_leader_id is not null and true
    on conflict (family, scope, day, state, facets) do update set rentals = rentals + 1; end;

CREATE TRIGGER rental_day_counts_picked_insert after insert on rentals
        when new.fetcher_id is not null begin 
  insert into rental_day_counts (family, scope, day, state, facets, rentals)
    select 'picked', '', ((new.picked_at + -18000000) / 86400000), new.state, new.facets, 1
    where '' is not null and new.fetcher_id is not null
    on conflict (family, scope, day, state, facets) do update set rentals = rentals + 1;
  insert into rental_day_counts (family, scope, day, state, facets, rentals)
    select 'picked', new.fetcher_admin_id, ((new.picked_at + -18000000) / 86400000), new.state, new.facets, 1
    where new.fetcher_admin_id is not null and new.fetcher_id is not null
    on conflict (family, scope, day, state, facets) do update set rentals = rentals + 1; end;

CREATE TRIGGER rental_day_counts_picked_delete after delete on rentals
        when old.fetcher_id is not null begin 
  update rental_day_counts set rentals = rentals - 1
    where family = 'picked' and scope = '' and day = ((old.picked_at + -18000000) / 86400000) and state = old.state
      and facets = old.facets and old.fetcher_id is not null;
  update rental_day_counts set rentals = rentals - 1
    where family = 'picked' and scope = old.fetcher_admin_id and day = ((old.picked_at + -18000000) / 86400000) and state = old.state
      and facets = old.facets and old.fetcher_id is not null; end;

CREATE TRIGGER rental_day_counts_picked_update after update of fetcher_id, fetcher_admin_id, fetched_at, finished_at, number_status, source, outcome, client_email, deal_at, do_not_contact_at on rentals
        when (old.fetcher_admin_id) is not (new.fetcher_admin_id) or (((old.picked_at + -18000000) / 86400000)) is not (((new.picked_at + -18000000) / 86400000)) or (old.state) is not (new.state) or (old.facets) is not (new.facets) or (old.fetcher_id is not null) is not (new.fetcher_id is not null) begin 
  update rental_day_counts set rentals = rentals - 1
    where family = 'picked' and scope = '' and day = ((old.picked_at + -18000000) / 86400000) and state = old.state
      and facets = old.facets and old.fetcher_id is not null;
  update rental_day_counts set rentals = rentals - 1
    where family = 'picked' and scope = old.fetcher_admin_id and day = ((old.picked_at + -18000000) / 86400000) and state = old.state
      and facets = old.facets and old.fetcher_id is not null; 
  insert into rental_day_counts (family, scope, day, state, facets, rentals)
    select 'picked', '', ((new.picked_at + -18000000) / 86400000), new.state, new.facets, 1
    where '' is not null and new.fetcher_id is not null
    on conflict (family, scope, day, state, facets) do update set rentals = rentals + 1;
  insert into rental_day_counts (family, scope, day, state, facets, rentals)
    select 'picked', new.fetcher_admin_id, ((new.picked_at + -18000000) / 86400000), new.state, new.facets, 1
    where new.fetcher_admin_id is not null and new.fetcher_id is not null
    on conflict (family, scope, day, state, facets) do update set rentals = rentals + 1; end;

CREATE TRIGGER rental_day_counts_updated_insert after insert on rentals
        when new.fetcher_id is not null begin 
  insert into rental_day_counts (family, scope, day, state, facets, rentals)
    select 'updated', '', ((new.updated_at + -18000000) / 86400000), new.state, new.facets, 1
    where '' is not null and new.fetcher_id is not null
    on conflict (family, scope, day, state, facets) do update set rentals = rentals + 1;
  insert into rental_day_counts (family, scope, day, state, facets, rentals)
    select 'updated', new.fetcher_admin_id, ((new.updated_at + -18000000) / 86400000), new.state, new.facets, 1
    where new.fetcher_admin_id is not null and new.fetcher_id is not null
    on conflict (family, scope, day, state, facets) do update set rentals = rentals + 1; end;

CREATE TRIGGER rental_day_counts_updated_delete after delete on rentals
        when old.fetcher_id is not null begin 
  update rental_day_counts set rentals = rentals - 1
    where family = 'updated' and scope = '' and day = ((old.updated_at + -18000000) / 86400000) and state = old.state
      and facets = old.facets and old.fetcher_id is not null;
  update rental_day_counts set rentals = rentals - 1
    where family = 'updated' and scope = old.fetcher_admin_id and day = ((old.updated_at + -18000000) / 86400000) and state = old.state
      and facets = old.facets and old.fetcher_id is not null; end;

CREATE TRIGGER rental_day_counts_updated_update after update of updated_at, fetcher_id, fetcher_admin_id, fetched_at, finished_at, number_status, source, outcome, client_email, deal_at, do_not_contact_at on rentals
        when (old.fetcher_admin_id) is not (new.fetcher_admin_id) or (((old.updated_at + -18000000) / 86400000)) is not (((new.updated_at + -18000000) / 86400000)) or (old.state) is not (new.state) or (old.facets) is not (new.facets) or (old.fetcher_id is not null) is not (new.fetcher_id is not null) begin 
  update rental_day_counts set rentals = rentals - 1
    where family = 'updated' and scope = '' and day = ((old.updated_at + -18000000) / 86400000) and state = old.state
      and facets = old.facets and old.fetcher_id is not null;
  update rental_day_counts set rentals = rentals - 1
    where family = 'updated' and scope = old.fetcher_admin_id and day = ((old.updated_at + -18000000) / 86400000) and state = old.state
      and facets = old.facets and old.fetcher_id is not null; 
  insert into rental_day_counts (family, scope, day, state, facets, rentals)
    select 'updated', '', ((new.updated_at + -18000000) / 86400000), new.state, new.facets, 1
    where '' is not null and new.fetcher_id is not null
    on conflict (family, scope, day, state, facets) do update set rentals = rentals + 1;
  insert into rental_day_counts (family, scope, day, state, facets, rentals)
    select 'updated', new.fetcher_admin_id, ((new.updated_at + -18000000) / 86400000), new.state, new.facets, 1
    where new.fetcher_admin_id is not null and new.fetcher_id is not null
    on conflict (family, scope, day, state, facets) do update set rentals = rentals + 1; end;

CREATE TRIGGER report_counts_insert after insert on rentals
    begin 
  insert into report_counts (side, subject_id, days, first_day, rentals, picked, valid, invalid)
    select side, subject_id, days, day - (day + 3) % days, sum(rentals), sum(picked), sum(valid), sum(invalid)
    from (
  select 'entered' as side, new.creator_id as subject_id, ((new.created_at - 18000000) / 86400000) as day, 1 as rentals,
      case when new.fetcher_id is not null then 1 else 0 end as picked, case when new.number_status = 'valid' then 1 else 0 end as valid, case when new.number_status = 'invalid' then 1 else 0 end as invalid where new.creator_id is not null
    union all
  select 'uploaded', new.upload_id, ((new.created_at - 18000000) / 86400000), 1,
      case when new.fetcher_id is not null then 1 else 0 end, case when new.number_status = 'valid' then 1 else 0 end as valid, case when new.number_status = 'invalid' then 1 else 0 end as invalid where new.upload_id is not null
    union all
  select 'taken', new.fetcher_id, ((new.fetched_at - 18000000) / 86400000), 1, 1, case when new.number_status = 'valid' then 1 else 0 end as valid, case when new.number_status = 'invalid' then 1 else 0 end as invalid
    where new.fetcher_id is not null and new.fetched_at is not null) entries cross join (select 1 as days union all select 7 union all select 56) lengths
    where true group by 1, 2, 3, 4 having sum(rentals) <> 0 or sum(picked) <> 0 or sum(valid) <> 0 or sum(invalid) <> 0
    on conflict (side, subject_id, days, first_day) do update set
      rentals = report_counts.rentals + excluded.rentals, picked = report_counts.picked + excluded.picked, valid = report_counts.valid + excluded.valid, invalid = report_counts.invalid + excluded.invalid; end;

CREATE TRIGGER report_counts_delete after delete on rentals
    begin 
  insert into report_counts (side, subject_id, days, first_day, rentals, picked, valid, invalid)
    select side, subject_id, days, day - (day + 3) % days, sum(rentals), sum(picked), sum(valid), sum(invalid)
    from (
  select 'entered' as side, old.creator_id as subject_id, ((old.created_at - 18000000) / 86400000) as day, -1 as rentals,
      case when old.fetcher_id is not null then -1 else 0 end as picked, case when old.number_status = 'valid' then -1 else 0 end as valid, case when old.number_status = 'invalid' then -1 else 0 end as invalid where old.creator_id is not null
    union all
  select 'uploaded', old.upload_id, ((old.created_at - 18000000) / 86400000), -1,
      case when old.fetcher_id is not null then -1 else 0 end, case when old.number_status = 'valid' then -1 else 0 end as valid, case when old.number_status = 'invalid' then -1 else 0 end as invalid where old.upload_id is not null
    union all
  select 'taken', old.fetcher_id, ((old.fetched_at - 18000000) / 86400000), -1, -1, case when old.number_status = 'valid' then -1 else 0 end as valid, case when old.number_status = 'invalid' then -1 else 0 end as invalid
    where old.fetcher_id is not null and old.fetched_at is not null) entries cross join (select 1 as days union all select 7 union all select 56) lengths
    where true group by 1, 2, 3, 4 having sum(rentals) <> 0 or sum(picked) <> 0 or sum(valid) <> 0 or sum(invalid) <> 0
    on conflict (side, subject_id, days, first_day) do update set
      rentals = report_counts.rentals + excluded.rentals, picked = report_counts.picked + excluded.picked, valid = report_counts.valid + excluded.valid, invalid = report_counts.invalid + excluded.invalid; end;

CREATE TRIGGER report_counts_update after update of creator_id, created_at, upload_id, fetcher_id, fetched_at, number_status on rentals when (old.creator_id is not new.creator_id or old.created_at is not new.created_at or old.upload_id is not new.upload_id or old.fetcher_id is not new.fetcher_id or old.fetched_at is not new.fetched_at or old.number_status is not new.number_status)
    begin 
  insert into report_counts (side, subject_id, days, first_day, rentals, picked, valid, invalid)
    select side, subject_id, days, day - (day + 3) % days, sum(rentals), sum(picked), sum(valid), sum(invalid)
    from (
  select 'entered' as side, new.creator_id as subject_id, ((new.created_at - 18000000) / 86400000) as day, 1 as rentals,
      case when new.fetcher_id is not null then 1 else 0 end as picked, case when new.number_status = 'valid' then 1 else 0 end as valid, case when new.number_status = 'invalid' then 1 else 0 end as invalid where new.creator_id is not null
    union all
  select 'uploaded', new.upload_id, ((new.created_at - 18000000) / 86400000), 1,
      case when new.fetcher_id is not null then 1 else 0 end, case when new.number_status = 'valid' then 1 else 0 end as valid, case when new.number_status = 'invalid' then 1 else 0 end as invalid where new.upload_id is not null
    union all
  select 'taken', new.fetcher_id, ((new.fetched_at - 18000000) / 86400000), 1, 1, case when new.number_status = 'valid' then 1 else 0 end as valid, case when new.number_status = 'invalid' then 1 else 0 end as invalid
    where new.fetcher_id is not null and new.fetched_at is not null union all 
  select 'entered' as side, old.creator_id as subject_id, ((old.created_at - 18000000) / 86400000) as day, -1 as rentals,
      case when old.fetcher_id is not null then -1 else 0 end as picked, case when old.number_status = 'valid' then -1 else 0 end as valid, case when old.number_status = 'invalid' then -1 else 0 end as invalid where old.creator_id is not null
    union all
  select 'uploaded', old.upload_id, ((old.created_at - 18000000) / 86400000), -1,
      case when old.fetcher_id is not null then -1 else 0 end, case when old.number_status = 'valid' then -1 else 0 end as valid, case when old.number_status = 'invalid' then -1 else 0 end as invalid where old.upload_id is not null
    union all
  select 'taken', old.fetcher_id, ((old.fetched_at - 18000000) / 86400000), -1, -1, case when old.number_status = 'valid' then -1 else 0 end as valid, case when old.number_status = 'invalid' then -1 else 0 end as invalid
    where old.fetcher_id is not null and old.fetched_at is not null) entries cross join (select 1 as days union all select 7 union all select 56) lengths
    where true group by 1, 2, 3, 4 having sum(rentals) <> 0 or sum(picked) <> 0 or sum(valid) <> 0 or sum(invalid) <> 0
    on conflict (side, subject_id, days, first_day) do update set
      rentals = report_counts.rentals + excluded.rentals, picked = report_counts.picked + excluded.picked, valid = report_counts.valid + excluded.valid, invalid = report_counts.invalid + excluded.invalid; end;

CREATE TRIGGER picker_seconds_insert after insert on rentals when new.finished_at is not null
    begin 
  insert into picker_seconds (picker_id, days, first_day, s0, s1, s2, s3, s4, s5, s6, s7, s8, s9, s10, s11, s12, s13, s14, s15, s16, s17, s18, s19, s20, s22, s24, s26, s28, s30, s33, s36, s39, s42, s46, s50, s55, s60, s66, s72, s79, s86, s94, s103, s113, s124, s136, s149, s163, s179, s196, s215, s236, s259, s284, s312, s343, s377, s414, s455, s500, s550, s605, s665, s731, s804, s884, s972, s1069, s1175, s1292, s1421, s1563, s1719, s1800)
    select picker_id, days, day - (day + 3) % days, sum(s0), sum(s1), sum(s2), sum(s3), sum(s4), sum(s5), sum(s6), sum(s7), sum(s8), sum(s9), sum(s10), sum(s11), sum(s12), sum(s13), sum(s14), sum(s15), sum(s16), sum(s17), sum(s18), sum(s19), sum(s20), sum(s22), sum(s24), sum(s26), sum(s28), sum(s30), sum(s33), sum(s36), sum(s39), sum(s42), sum(s46), sum(s50), sum(s55), sum(s60), sum(s66), sum(s72), sum(s79), sum(s86), sum(s94), sum(s103), sum(s113), sum(s124), sum(s136), sum(s149), sum(s163), sum(s179), sum(s196), sum(s215), sum(s236), sum(s259), sum(s284), sum(s312), sum(s343), sum(s377), sum(s414), sum(s455), sum(s500), sum(s550), sum(s605), sum(s665), sum(s731), sum(s804), sum(s884), sum(s972), sum(s1069), sum(s1175), sum(s1292), sum(s1421), sum(s1563), sum(s1719), sum(s1800) from (
      select picker_id, day, case when seconds between 0 and 0 then change else 0 end as s0, case when seconds between 1 and 1 then change else 0 end as s1, case when seconds between 2 and 2 then change else 0 end as s2, case when seconds between 3 and 3 then change else 0 end as s3, case when seconds between 4 and 4 then change else 0 end as s4, case when seconds between 5 and 5 then change else 0 end as s5, case when seconds between 6 and 6 then change else 0 end as s6, case when seconds between 7 and 7 then change else 0 end as s7, case when seconds between 8 and 8 then change else 0 end as s8, case when seconds between 9 and 9 then change else 0 end as s9, case when seconds between 10 and 10 then change else 0 end as s10, case when seconds between 11 and 11 then change else 0 end as s11, case when seconds between 12 and 12 then change else 0 end as s12, case when seconds between 13 and 13 then change else 0 end as s13, case when seconds between 14 and 14 then change else 0 end as s14, case when seconds between 15 and 15 then change else 0 end as s15, case when seconds between 16 and 16 then change else 0 end as s16, case when seconds between 17 and 17 then change else 0 end as s17, case when seconds between 18 and 18 then change else 0 end as s18, case when seconds between 19 and 19 then change else 0 end as s19, case when seconds between 20 and 21 then change else 0 end as s20, case when seconds between 22 and 23 then change else 0 end as s22, case when seconds between 24 and 25 then change else 0 end as s24, case when seconds between 26 and 27 then change else 0 end as s26, case when seconds between 28 and 29 then change else 0 end as s28, case when seconds between 30 and 32 then change else 0 end as s30, case when seconds between 33 and 35 then change else 0 end as s33, case when seconds between 36 and 38 then change else 0 end as s36, case when seconds between 39 and 41 then change else 0 end as s39, case when seconds between 42 and 45 then change else 0 end as s42, case when seconds between 46 and 49 then change else 0 end as s46, case when seconds between 50 and 54 then change else 0 end as s50, case when seconds between 55 and 59 then change else 0 end as s55, case when seconds between 60 and 65 then change else 0 end as s60, case when seconds between 66 and 71 then change else 0 end as s66, case when seconds between 72 and 78 then change else 0 end as s72, case when seconds between 79 and 85 then change else 0 end as s79, case when seconds between 86 and 93 then change else 0 end as s86, case when seconds between 94 and 102 then change else 0 end as s94, case when seconds between 103 and 112 then change else 0 end as s103, case when seconds between 113 and 123 then change else 0 end as s113, case when seconds between 124 and 135 then change else 0 end as s124, case when seconds between 136 and 148 then change else 0 end as s136, case when seconds between 149 and 162 then change else 0 end as s149, case when seconds between 163 and 178 then change else 0 end as s163, case when seconds between 179 and 195 then change else 0 end as s179, case when seconds between 196 and 214 then change else 0 end as s196, case when seconds between 215 and 235 then change else 0 end as s215, case when seconds between 236 and 258 then change else 0 end as s236, case when seconds between 259 and 283 then change else 0 end as s259, case when seconds between 284 and 311 then change else 0 end as s284, case when seconds between 312 and 342 then change else 0 end as s312, case when seconds between 343 and 376 then change else 0 end as s343, case when seconds between 377 and 413 then change else 0 end as s377, case when seconds between 414 and 454 then change else 0 end as s414, case when seconds between 455 and 499 then change else 0 end as s455, case when seconds between 500 and 549 then change else 0 end as s500, case when seconds between 550 and 604 then change else 0 end as s550, case when seconds between 605 and 664 then change else 0 end as s605, case when seconds between 665 and 730 then change else 0 end as s665, case when seconds between 731 and 803 then change else 0 end as s731, case when seconds between 804 and 883 then change else 0 end as s804, case when seconds between 884 and 971 then change else 0 end as s884, case when seconds between 972 and 1068 then change else 0 end as s972, case when seconds between 1069 and 1174 then change else 0 end as s1069, case when seconds between 1175 and 1291 then change else 0 end as s1175, case when seconds between 1292 and 1420 then change else 0 end as s1292, case when seconds between 1421 and 1562 then change else 0 end as s1421, case when seconds between 1563 and 1718 then change else 0 end as s1563, case when seconds between 1719 and 1799 then change else 0 end as s1719, case when seconds >= 1800 then change else 0 end as s1800 from (
  select new.fetcher_id as picker_id, ((new.fetched_at - 18000000) / 86400000) as day, case when new.finished_at > new.fetched_at then (new.finished_at - new.fetched_at) / 1000 else 0 end as seconds, 1 as change
     where new.fetcher_id is not null and new.fetched_at is not null and new.finished_at is not null) timed) entries cross join (select 1 as days union all select 7 union all select 56) lengths
    where true group by 1, 2, 3
    on conflict (picker_id, days, first_day) do update set
      s0 = picker_seconds.s0 + excluded.s0, s1 = picker_seconds.s1 + excluded.s1, s2 = picker_seconds.s2 + excluded.s2, s3 = picker_seconds.s3 + excluded.s3, s4 = picker_seconds.s4 + excluded.s4, s5 = picker_seconds.s5 + excluded.s5, s6 = picker_seconds.s6 + excluded.s6, s7 = picker_seconds.s7 + excluded.s7, s8 = picker_seconds.s8 + excluded.s8, s9 = picker_seconds.s9 + excluded.s9, s10 = picker_seconds.s10 + excluded.s10, s11 = picker_seconds.s11 + excluded.s11, s12 = picker_seconds.s12 + excluded.s12, s13 = picker_seconds.s13 + excluded.s13, s14 = picker_seconds.s14 + excluded.s14, s15 = picker_seconds.s15 + excluded.s15, s16 = picker_seconds.s16 + excluded.s16, s17 = picker_seconds.s17 + excluded.s17, s18 = picker_seconds.s18 + excluded.s18, s19 = picker_seconds.s19 + excluded.s19, s20 = picker_seconds.s20 + excluded.s20, s22 = picker_seconds.s22 + excluded.s22, s24 = picker_seconds.s24 + excluded.s24, s26 = picker_seconds.s26 + excluded.s26, s28 = picker_seconds.s28 + excluded.s28, s30 = picker_seconds.s30 + excluded.s30, s33 = picker_seconds.s33 + excluded.s33, s36 = picker_seconds.s36 + excluded.s36, s39 = picker_seconds.s39 + excluded.s39, s42 = picker_seconds.s42 + excluded.s42, s46 = picker_seconds.s46 + excluded.s46, s50 = picker_seconds.s50 + excluded.s50, s55 = picker_seconds.s55 + excluded.s55, s60 = picker_seconds.s60 + excluded.s60, s66 = picker_seconds.s66 + excluded.s66, s72 = picker_seconds.s72 + excluded.s72, s79 = picker_seconds.s79 + excluded.s79, s86 = picker_seconds.s86 + excluded.s86, s94 = picker_seconds.s94 + excluded.s94, s103 = picker_seconds.s103 + excluded.s103, s113 = picker_seconds.s113 + excluded.s113, s124 = picker_seconds.s124 + excluded.s124, s136 = picker_seconds.s136 + excluded.s136, s149 = picker_seconds.s149 + excluded.s149, s163 = picker_seconds.s163 + excluded.s163, s179 = picker_seconds.s179 + excluded.s179, s196 = picker_seconds.s196 + excluded.s196, s215 = picker_seconds.s215 + excluded.s215, s236 = picker_seconds.s236 + excluded.s236, s259 = picker_seconds.s259 + excluded.s259, s284 = picker_seconds.s284 + excluded.s284, s312 = picker_seconds.s312 + excluded.s312, s343 = picker_seconds.s343 + excluded.s343, s377 = picker_seconds.s377 + excluded.s377, s414 = picker_seconds.s414 + excluded.s414, s455 = picker_seconds.s455 + excluded.s455, s500 = picker_seconds.s500 + excluded.s500, s550 = picker_seconds.s550 + excluded.s550, s605 = picker_seconds.s605 + excluded.s605, s665 = picker_seconds.s665 + excluded.s665, s731 = picker_seconds.s731 + excluded.s731, s804 = picker_seconds.s804 + excluded.s804, s884 = picker_seconds.s884 + excluded.s884, s972 = picker_seconds.s972 + excluded.s972, s1069 = picker_seconds.s1069 + excluded.s1069, s1175 = picker_seconds.s1175 + excluded.s1175, s1292 = picker_seconds.s1292 + excluded.s1292, s1421 = picker_seconds.s1421 + excluded.s1421, s1563 = picker_seconds.s1563 + excluded.s1563, s1719 = picker_seconds.s1719 + excluded.s1719, s1800 = picker_seconds.s1800 + excluded.s1800; end;

CREATE TRIGGER picker_seconds_delete after delete on rentals when old.finished_at is not null
    begin 
  insert into picker_seconds (picker_id, days, first_day, s0, s1, s2, s3, s4, s5, s6, s7, s8, s9, s10, s11, s12, s13, s14, s15, s16, s17, s18, s19, s20, s22, s24, s26, s28, s30, s33, s36, s39, s42, s46, s50, s55, s60, s66, s72, s79, s86, s94, s103, s113, s124, s136, s149, s163, s179, s196, s215, s236, s259, s284, s312, s343, s377, s414, s455, s500, s550, s605, s665, s731, s804, s884, s972, s1069, s1175, s1292, s1421, s1563, s1719, s1800)
    select picker_id, days, day - (day + 3) % days, sum(s0), sum(s1), sum(s2), sum(s3), sum(s4), sum(s5), sum(s6), sum(s7), sum(s8), sum(s9), sum(s10), sum(s11), sum(s12), sum(s13), sum(s14), sum(s15), sum(s16), sum(s17), sum(s18), sum(s19), sum(s20), sum(s22), sum(s24), sum(s26), sum(s28), sum(s30), sum(s33), sum(s36), sum(s39), sum(s42), sum(s46), sum(s50), sum(s55), sum(s60), sum(s66), sum(s72), sum(s79), sum(s86), sum(s94), sum(s103), sum(s113), sum(s124), sum(s136), sum(s149), sum(s163), sum(s179), sum(s196), sum(s215), sum(s236), sum(s259), sum(s284), sum(s312), sum(s343), sum(s377), sum(s414), sum(s455), sum(s500), sum(s550), sum(s605), sum(s665), sum(s731), sum(s804), sum(s884), sum(s972), sum(s1069), sum(s1175), sum(s1292), sum(s1421), sum(s1563), sum(s1719), sum(s1800) from (
      select picker_id, day, case when seconds between 0 and 0 then change else 0 end as s0, case when seconds between 1 and 1 then change else 0 end as s1, case when seconds between 2 and 2 then change else 0 end as s2, case when seconds between 3 and 3 then change else 0 end as s3, case when seconds between 4 and 4 then change else 0 end as s4, case when seconds between 5 and 5 then change else 0 end as s5, case when seconds between 6 and 6 then change else 0 end as s6, case when seconds between 7 and 7 then change else 0 end as s7, case when seconds between 8 and 8 then change else 0 end as s8, case when seconds between 9 and 9 then change else 0 end as s9, case when seconds between 10 and 10 then change else 0 end as s10, case when seconds between 11 and 11 then change else 0 end as s11, case when seconds between 12 and 12 then change else 0 end as s12, case when seconds between 13 and 13 then change else 0 end as s13, case when seconds between 14 and 14 then change else 0 end as s14, case when seconds between 15 and 15 then change else 0 end as s15, case when seconds between 16 and 16 then change else 0 end as s16, case when seconds between 17 and 17 then change else 0 end as s17, case when seconds between 18 and 18 then change else 0 end as s18, case when seconds between 19 and 19 then change else 0 end as s19, case when seconds between 20 and 21 then change else 0 end as s20, case when seconds between 22 and 23 then change else 0 end as s22, case when seconds between 24 and 25 then change else 0 end as s24, case when seconds between 26 and 27 then change else 0 end as s26, case when seconds between 28 and 29 then change else 0 end as s28, case when seconds between 30 and 32 then change else 0 end as s30, case when seconds between 33 and 35 then change else 0 end as s33, case when seconds between 36 and 38 then change else 0 end as s36, case when seconds between 39 and 41 then change else 0 end as s39, case when seconds between 42 and 45 then change else 0 end as s42, case when seconds between 46 and 49 then change else 0 end as s46, case when seconds between 50 and 54 then change else 0 end as s50, case when seconds between 55 and 59 then change else 0 end as s55, case when seconds between 60 and 65 then change else 0 end as s60, case when seconds between 66 and 71 then change else 0 end as s66, case when seconds between 72 and 78 then change else 0 end as s72, case when seconds between 79 and 85 then change else 0 end as s79, case when seconds between 86 and 93 then change else 0 end as s86, case when seconds between 94 and 102 then change else 0 end as s94, case when seconds between 103 and 112 then change else 0 end as s103, case when seconds between 113 and 123 then change else 0 end as s113, case when seconds between 124 and 135 then change else 0 end as s124, case when seconds between 136 and 148 then change else 0 end as s136, case when seconds between 149 and 162 then change else 0 end as s149, case when seconds between 163 and 178 then change else 0 end as s163, case when seconds between 179 and 195 then change else 0 end as s179, case when seconds between 196 and 214 then change else 0 end as s196, case when seconds between 215 and 235 then change else 0 end as s215, case when seconds between 236 and 258 then change else 0 end as s236, case when seconds between 259 and 283 then change else 0 end as s259, case when seconds between 284 and 311 then change else 0 end as s284, case when seconds between 312 and 342 then change else 0 end as s312, case when seconds between 343 and 376 then change else 0 end as s343, case when seconds between 377 and 413 then change else 0 end as s377, case when seconds between 414 and 454 then change else 0 end as s414, case when seconds between 455 and 499 then change else 0 end as s455, case when seconds between 500 and 549 then change else 0 end as s500, case when seconds between 550 and 604 then change else 0 end as s550, case when seconds between 605 and 664 then change else 0 end as s605, case when seconds between 665 and 730 then change else 0 end as s665, case when seconds between 731 and 803 then change else 0 end as s731, case when seconds between 804 and 883 then change else 0 end as s804, case when seconds between 884 and 971 then change else 0 end as s884, case when seconds between 972 and 1068 then change else 0 end as s972, case when seconds between 1069 and 1174 then change else 0 end as s1069, case when seconds between 1175 and 1291 then change else 0 end as s1175, case when seconds between 1292 and 1420 then change else 0 end as s1292, case when seconds between 1421 and 1562 then change else 0 end as s1421, case when seconds between 1563 and 1718 then change else 0 end as s1563, case when seconds between 1719 and 1799 then change else 0 end as s1719, case when seconds >= 1800 then change else 0 end as s1800 from (
  select old.fetcher_id as picker_id, ((old.fetched_at - 18000000) / 86400000) as day, case when old.finished_at > old.fetched_at then (old.finished_at - old.fetched_at) / 1000 else 0 end as seconds, -1 as change
     where old.fetcher_id is not null and old.fetched_at is not null and old.finished_at is not null) timed) entries cross join (select 1 as days union all select 7 union all select 56) lengths
    where true group by 1, 2, 3
    on conflict (picker_id, days, first_day) do update set
      s0 = picker_seconds.s0 + excluded.s0, s1 = picker_seconds.s1 + excluded.s1, s2 = picker_seconds.s2 + excluded.s2, s3 = picker_seconds.s3 + excluded.s3, s4 = picker_seconds.s4 + excluded.s4, s5 = picker_seconds.s5 + excluded.s5, s6 = picker_seconds.s6 + excluded.s6, s7 = picker_seconds.s7 + excluded.s7, s8 = picker_seconds.s8 + excluded.s8, s9 = picker_seconds.s9 + excluded.s9, s10 = picker_seconds.s10 + excluded.s10, s11 = picker_seconds.s11 + excluded.s11, s12 = picker_seconds.s12 + excluded.s12, s13 = picker_seconds.s13 + excluded.s13, s14 = picker_seconds.s14 + excluded.s14, s15 = picker_seconds.s15 + excluded.s15, s16 = picker_seconds.s16 + excluded.s16, s17 = picker_seconds.s17 + excluded.s17, s18 = picker_seconds.s18 + excluded.s18, s19 = picker_seconds.s19 + excluded.s19, s20 = picker_seconds.s20 + excluded.s20, s22 = picker_seconds.s22 + excluded.s22, s24 = picker_seconds.s24 + excluded.s24, s26 = picker_seconds.s26 + excluded.s26, s28 = picker_seconds.s28 + excluded.s28, s30 = picker_seconds.s30 + excluded.s30, s33 = picker_seconds.s33 + excluded.s33, s36 = picker_seconds.s36 + excluded.s36, s39 = picker_seconds.s39 + excluded.s39, s42 = picker_seconds.s42 + excluded.s42, s46 = picker_seconds.s46 + excluded.s46, s50 = picker_seconds.s50 + excluded.s50, s55 = picker_seconds.s55 + excluded.s55, s60 = picker_seconds.s60 + excluded.s60, s66 = picker_seconds.s66 + excluded.s66, s72 = picker_seconds.s72 + excluded.s72, s79 = picker_seconds.s79 + excluded.s79, s86 = picker_seconds.s86 + excluded.s86, s94 = picker_seconds.s94 + excluded.s94, s103 = picker_seconds.s103 + excluded.s103, s113 = picker_seconds.s113 + excluded.s113, s124 = picker_seconds.s124 + excluded.s124, s136 = picker_seconds.s136 + excluded.s136, s149 = picker_seconds.s149 + excluded.s149, s163 = picker_seconds.s163 + excluded.s163, s179 = picker_seconds.s179 + excluded.s179, s196 = picker_seconds.s196 + excluded.s196, s215 = picker_seconds.s215 + excluded.s215, s236 = picker_seconds.s236 + excluded.s236, s259 = picker_seconds.s259 + excluded.s259, s284 = picker_seconds.s284 + excluded.s284, s312 = picker_seconds.s312 + excluded.s312, s343 = picker_seconds.s343 + excluded.s343, s377 = picker_seconds.s377 + excluded.s377, s414 = picker_seconds.s414 + excluded.s414, s455 = picker_seconds.s455 + excluded.s455, s500 = picker_seconds.s500 + excluded.s500, s550 = picker_seconds.s550 + excluded.s550, s605 = picker_seconds.s605 + excluded.s605, s665 = picker_seconds.s665 + excluded.s665, s731 = picker_seconds.s731 + excluded.s731, s804 = picker_seconds.s804 + excluded.s804, s884 = picker_seconds.s884 + excluded.s884, s972 = picker_seconds.s972 + excluded.s972, s1069 = picker_seconds.s1069 + excluded.s1069, s1175 = picker_seconds.s1175 + excluded.s1175, s1292 = picker_seconds.s1292 + excluded.s1292, s1421 = picker_seconds.s1421 + excluded.s1421, s1563 = picker_seconds.s1563 + excluded.s1563, s1719 = picker_seconds.s1719 + excluded.s1719, s1800 = picker_seconds.s1800 + excluded.s1800; end;

CREATE TRIGGER picker_seconds_update after update of fetcher_id, fetched_at, finished_at on rentals
    when (old.fetcher_id is not new.fetcher_id or old.fetched_at is not new.fetched_at or old.finished_at is not new.finished_at) and (old.finished_at is not null or new.finished_at is not null)
    begin 
  insert into picker_seconds (picker_id, days, first_day, s0, s1, s2, s3, s4, s5, s6, s7, s8, s9, s10, s11, s12, s13, s14, s15, s16, s17, s18, s19, s20, s22, s24, s26, s28, s30, s33, s36, s39, s42, s46, s50, s55, s60, s66, s72, s79, s86, s94, s103, s113, s124, s136, s149, s163, s179, s196, s215, s236, s259, s284, s312, s343, s377, s414, s455, s500, s550, s605, s665, s731, s804, s884, s972, s1069, s1175, s1292, s1421, s1563, s1719, s1800)
    select picker_id, days, day - (day + 3) % days, sum(s0), sum(s1), sum(s2), sum(s3), sum(s4), sum(s5), sum(s6), sum(s7), sum(s8), sum(s9), sum(s10), sum(s11), sum(s12), sum(s13), sum(s14), sum(s15), sum(s16), sum(s17), sum(s18), sum(s19), sum(s20), sum(s22), sum(s24), sum(s26), sum(s28), sum(s30), sum(s33), sum(s36), sum(s39), sum(s42), sum(s46), sum(s50), sum(s55), sum(s60), sum(s66), sum(s72), sum(s79), sum(s86), sum(s94), sum(s103), sum(s113), sum(s124), sum(s136), sum(s149), sum(s163), sum(s179), sum(s196), sum(s215), sum(s236), sum(s259), sum(s284), sum(s312), sum(s343), sum(s377), sum(s414), sum(s455), sum(s500), sum(s550), sum(s605), sum(s665), sum(s731), sum(s804), sum(s884), sum(s972), sum(s1069), sum(s1175), sum(s1292), sum(s1421), sum(s1563), sum(s1719), sum(s1800) from (
      select picker_id, day, case when seconds between 0 and 0 then change else 0 end as s0, case when seconds between 1 and 1 then change else 0 end as s1, case when seconds between 2 and 2 then change else 0 end as s2, case when seconds between 3 and 3 then change else 0 end as s3, case when seconds between 4 and 4 then change else 0 end as s4, case when seconds between 5 and 5 then change else 0 end as s5, case when seconds between 6 and 6 then change else 0 end as s6, case when seconds between 7 and 7 then change else 0 end as s7, case when seconds between 8 and 8 then change else 0 end as s8, case when seconds between 9 and 9 then change else 0 end as s9, case when seconds between 10 and 10 then change else 0 end as s10, case when seconds between 11 and 11 then change else 0 end as s11, case when seconds between 12 and 12 then change else 0 end as s12, case when seconds between 13 and 13 then change else 0 end as s13, case when seconds between 14 and 14 then change else 0 end as s14, case when seconds between 15 and 15 then change else 0 end as s15, case when seconds between 16 and 16 then change else 0 end as s16, case when seconds between 17 and 17 then change else 0 end as s17, case when seconds between 18 and 18 then change else 0 end as s18, case when seconds between 19 and 19 then change else 0 end as s19, case when seconds between 20 and 21 then change else 0 end as s20, case when seconds between 22 and 23 then change else 0 end as s22, case when seconds between 24 and 25 then change else 0 end as s24, case when seconds between 26 and 27 then change else 0 end as s26, case when seconds between 28 and 29 then change else 0 end as s28, case when seconds between 30 and 32 then change else 0 end as s30, case when seconds between 33 and 35 then change else 0 end as s33, case when seconds between 36 and 38 then change else 0 end as s36, case when seconds between 39 and 41 then change else 0 end as s39, case when seconds between 42 and 45 then change else 0 end as s42, case when seconds between 46 and 49 then change else 0 end as s46, case when seconds between 50 and 54 then change else 0 end as s50, case when seconds between 55 and 59 then change else 0 end as s55, case when seconds between 60 and 65 then change else 0 end as s60, case when seconds between 66 and 71 then change else 0 end as s66, case when seconds between 72 and 78 then change else 0 end as s72, case when seconds between 79 and 85 then change else 0 end as s79, case when seconds between 86 and 93 then change else 0 end as s86, case when seconds between 94 and 102 then change else 0 end as s94, case when seconds between 103 and 112 then change else 0 end as s103, case when seconds between 113 and 123 then change else 0 end as s113, case when seconds between 124 and 135 then change else 0 end as s124, case when seconds between 136 and 148 then change else 0 end as s136, case when seconds between 149 and 162 then change else 0 end as s149, case when seconds between 163 and 178 then change else 0 end as s163, case when seconds between 179 and 195 then change else 0 end as s179, case when seconds between 196 and 214 then change else 0 end as s196, case when seconds between 215 and 235 then change else 0 end as s215, case when seconds between 236 and 258 then change else 0 end as s236, case when seconds between 259 and 283 then change else 0 end as s259, case when seconds between 284 and 311 then change else 0 end as s284, case when seconds between 312 and 342 then change else 0 end as s312, case when seconds between 343 and 376 then change else 0 end as s343, case when seconds between 377 and 413 then change else 0 end as s377, case when seconds between 414 and 454 then change else 0 end as s414, case when seconds between 455 and 499 then change else 0 end as s455, case when seconds between 500 and 549 then change else 0 end as s500, case when seconds between 550 and 604 then change else 0 end as s550, case when seconds between 605 and 664 then change else 0 end as s605, case when seconds between 665 and 730 then change else 0 end as s665, case when seconds between 731 and 803 then change else 0 end as s731, case when seconds between 804 and 883 then change else 0 end as s804, case when seconds between 884 and 971 then change else 0 end as s884, case when seconds between 972 and 1068 then change else 0 end as s972, case when seconds between 1069 and 1174 then change else 0 end as s1069, case when seconds between 1175 and 1291 then change else 0 end as s1175, case when seconds between 1292 and 1420 then change else 0 end as s1292, case when seconds between 1421 and 1562 then change else 0 end as s1421, case when seconds between 1563 and 1718 then change else 0 end as s1563, case when seconds between 1719 and 1799 then change else 0 end as s1719, case when seconds >= 1800 then change else 0 end as s1800 from (
  select new.fetcher_id as picker_id, ((new.fetched_at - 18000000) / 86400000) as day, case when new.finished_at > new.fetched_at then (new.finished_at - new.fetched_at) / 1000 else 0 end as seconds, 1 as change
     where new.fetcher_id is not null and new.fetched_at is not null and new.finished_at is not null union all 
  select old.fetcher_id as picker_id, ((old.fetched_at - 18000000) / 86400000) as day, case when old.finished_at > old.fetched_at then (old.finished_at - old.fetched_at) / 1000 else 0 end as seconds, -1 as change
     where old.fetcher_id is not null and old.fetched_at is not null and old.finished_at is not null) timed) entries cross join (select 1 as days union all select 7 union all select 56) lengths
    where true group by 1, 2, 3
    on conflict (picker_id, days, first_day) do update set
      s0 = picker_seconds.s0 + excluded.s0, s1 = picker_seconds.s1 + excluded.s1, s2 = picker_seconds.s2 + excluded.s2, s3 = picker_seconds.s3 + excluded.s3, s4 = picker_seconds.s4 + excluded.s4, s5 = picker_seconds.s5 + excluded.s5, s6 = picker_seconds.s6 + excluded.s6, s7 = picker_seconds.s7 + excluded.s7, s8 = picker_seconds.s8 + excluded.s8, s9 = picker_seconds.s9 + excluded.s9, s10 = picker_seconds.s10 + excluded.s10, s11 = picker_seconds.s11 + excluded.s11, s12 = picker_seconds.s12 + excluded.s12, s13 = picker_seconds.s13 + excluded.s13, s14 = picker_seconds.s14 + excluded.s14, s15 = picker_seconds.s15 + excluded.s15, s16 = picker_seconds.s16 + excluded.s16, s17 = picker_seconds.s17 + excluded.s17, s18 = picker_seconds.s18 + excluded.s18, s19 = picker_seconds.s19 + excluded.s19, s20 = picker_seconds.s20 + excluded.s20, s22 = picker_seconds.s22 + excluded.s22, s24 = picker_seconds.s24 + excluded.s24, s26 = picker_seconds.s26 + excluded.s26, s28 = picker_seconds.s28 + excluded.s28, s30 = picker_seconds.s30 + excluded.s30, s33 = picker_seconds.s33 + excluded.s33, s36 = picker_seconds.s36 + excluded.s36, s39 = picker_seconds.s39 + excluded.s39, s42 = picker_seconds.s42 + excluded.s42, s46 = picker_seconds.s46 + excluded.s46, s50 = picker_seconds.s50 + excluded.s50, s55 = picker_seconds.s55 + excluded.s55, s60 = picker_seconds.s60 + excluded.s60, s66 = picker_seconds.s66 + excluded.s66, s72 = picker_seconds.s72 + excluded.s72, s79 = picker_seconds.s79 + excluded.s79, s86 = picker_seconds.s86 + excluded.s86, s94 = picker_seconds.s94 + excluded.s94, s103 = picker_seconds.s103 + excluded.s103, s113 = picker_seconds.s113 + excluded.s113, s124 = picker_seconds.s124 + excluded.s124, s136 = picker_seconds.s136 + excluded.s136, s149 = picker_seconds.s149 + excluded.s149, s163 = picker_seconds.s163 + excluded.s163, s179 = picker_seconds.s179 + excluded.s179, s196 = picker_seconds.s196 + excluded.s196, s215 = picker_seconds.s215 + excluded.s215, s236 = picker_seconds.s236 + excluded.s236, s259 = picker_seconds.s259 + excluded.s259, s284 = picker_seconds.s284 + excluded.s284, s312 = picker_seconds.s312 + excluded.s312, s343 = picker_seconds.s343 + excluded.s343, s377 = picker_seconds.s377 + excluded.s377, s414 = picker_seconds.s414 + excluded.s414, s455 = picker_seconds.s455 + excluded.s455, s500 = picker_seconds.s500 + excluded.s500, s550 = picker_seconds.s550 + excluded.s550, s605 = picker_seconds.s605 + excluded.s605, s665 = picker_seconds.s665 + excluded.s665, s731 = picker_seconds.s731 + excluded.s731, s804 = picker_seconds.s804 + excluded.s804, s884 = picker_seconds.s884 + excluded.s884, s972 = picker_seconds.s972 + excluded.s972, s1069 = picker_seconds.s1069 + excluded.s1069, s1175 = picker_seconds.s1175 + excluded.s1175, s1292 = picker_seconds.s1292 + excluded.s1292, s1421 = picker_seconds.s1421 + excluded.s1421, s1563 = picker_seconds.s1563 + excluded.s1563, s1719 = picker_seconds.s1719 + excluded.s1719, s1800 = picker_seconds.s1800 + excluded.s1800; end;

CREATE TRIGGER report_counts_message after insert on messages
    begin 
  insert into report_counts (side, subject_id, days, first_day, messages)
    select side, subject_id, days, day - (day + 3) % days, sum(messages)
    from (
  select case when new.sender = 'picker' then 'taken' else 'entered' end as side,
      case when new.sender = 'picker' then new.picker_id else new.creator_id end as subject_id,
      ((new.created_at - 18000000) / 86400000) as day, 1 as messages) entries cross join (select 1 as days union all select 7 union all select 56) lengths
    where true group by 1, 2, 3, 4 having sum(messages) <> 0
    on conflict (side, subject_id, days, first_day) do update set
      messages = report_counts.messages + excluded.messages; end;

CREATE TRIGGER report_counts_message_moved after update of picker_id, creator_id on messages
    begin 
  insert into report_counts (side, subject_id, days, first_day, messages)
    select side, subject_id, days, day - (day + 3) % days, sum(messages)
    from (
  select case when new.sender = 'picker' then 'taken' else 'entered' end as side,
      case when new.sender = 'picker' then new.picker_id else new.creator_id end as subject_id,
      ((new.created_at - 18000000) / 86400000) as day, 1 as messages union all 
  select case when old.sender = 'picker' then 'taken' else 'entered' end as side,
      case when old.sender = 'picker' then old.picker_id else old.creator_id end as subject_id,
      ((old.created_at - 18000000) / 86400000) as day, -1 as messages) entries cross join (select 1 as days union all select 7 union all select 56) lengths
    where true group by 1, 2, 3, 4 having sum(messages) <> 0
    on conflict (side, subject_id, days, first_day) do update set
      messages = report_counts.messages + excluded.messages; end;

CREATE TRIGGER report_counts_duplicates after insert on refused_duplicates
    begin 
  insert into report_counts (side, subject_id, days, first_day, duplicates)
    select side, subject_id, days, day - (day + 3) % days, sum(duplicates)
    from (
  select 'entered' as side, new.user_id as subject_id, ((new.at - 18000000) / 86400000) as day, new.rows as duplicates
    union all
  select 'uploaded', new.upload_id, ((new.at - 18000000) / 86400000), new.rows where new.upload_id is not null) entries cross join (select 1 as days union all select 7 union all select 56) lengths
    where true group by 1, 2, 3, 4 having sum(duplicates) <> 0
    on conflict (side, subject_id, days, first_day) do update set
      duplicates = report_counts.duplicates + excluded.duplicates; end;

CREATE TRIGGER "rental_events_no_delete" before delete on "rental_events"
    begin select raise(abort, 'rental_events is append-only'); end;

CREATE TRIGGER "rental_events_no_replace" before insert on "rental_events"
    when exists (select 1 from "rental_events" where id = new.id)
    begin select raise(abort, 'rental_events is append-only'); end;

CREATE TRIGGER "rental_events_no_update" before update on "rental_events"
    when not (exists (select 1 from erasing) and new.id is old.id and new.rental_id is old.rental_id and new.at is old.at and new.kind is old.kind and new.by_id is old.by_id and new.since is old.since and (new.details is null or new.details in ('', 'Erased') or new.details is old.details))
    begin select raise(abort, 'rental_events is append-only'); end;

CREATE TRIGGER report_counts_outcome after insert on rental_events
    when new.by_id is not null and new.kind in ('no-answer', 'call-back', 'skipped')
    begin 
  insert into report_counts (side, subject_id, days, first_day, no_answers, call_backs, skips)
    select side, subject_id, days, day - (day + 3) % days, sum(no_answers), sum(call_backs), sum(skips)
    from (
  select 'taken' as side, new.by_id as subject_id, ((new.at - 18000000) / 86400000) as day,
    case when new.kind = 'no-answer' then 1 else 0 end as no_answers, case when new.kind = 'call-back' then 1 else 0 end as call_backs, case when new.kind = 'skipped' then 1 else 0 end as skips) entries cross join (select 1 as days union all select 7 union all select 56) lengths
    where true group by 1, 2, 3, 4 having sum(no_answers) <> 0 or sum(call_backs) <> 0 or sum(skips) <> 0
    on conflict (side, subject_id, days, first_day) do update set
      no_answers = report_counts.no_answers + excluded.no_answers, call_backs = report_counts.call_backs + excluded.call_backs, skips = report_counts.skips + excluded.skips; end;

CREATE TRIGGER rentals_do_not_contact_insert before insert on rentals
      when new.do_not_contact_at is null and exists (select 1 from do_not_contact where number_key = new.number_key and lifted_at is null) begin select raise(ignore); end;

CREATE TRIGGER report_counts_message_deleted after delete on messages begin
      update report_counts set messages = messages - 1 where side = case when old.sender = 'picker' then 'taken' else 'entered' end and subject_id = case when old.sender = 'picker' then old.picker_id else old.creator_id end
        and days in (1, 7, 56) and first_day = ((old.created_at - 18000000) / 86400000) - (((old.created_at - 18000000) / 86400000) + 3) % days; end;

CREATE TRIGGER rentals_search_short_insert after insert on rentals begin insert into rentals_search_short (rowid, facebook_name, client_name) select new.seq, new.facebook_name, new.client_name where ' ' || new.facebook_name || ' ' || new.client_name || ' ' glob '*[^a-zA-Z0-9]??[^a-zA-Z0-9]*'; end;

CREATE TRIGGER rentals_search_short_delete after delete on rentals begin insert into rentals_search_short (rentals_search_short, rowid, facebook_name, client_name)
    select 'delete', old.seq, old.facebook_name, old.client_name where ' ' || old.facebook_name || ' ' || old.client_name || ' ' glob '*[^a-zA-Z0-9]??[^a-zA-Z0-9]*'; end;

CREATE TRIGGER rentals_search_short_update after update of facebook_name, client_name on rentals
      when old.facebook_name is not new.facebook_name or old.client_name is not new.client_name begin insert into rentals_search_short (rentals_search_short, rowid, facebook_name, client_name)
    select 'delete', old.seq, old.facebook_name, old.client_name where ' ' || old.facebook_name || ' ' || old.client_name || ' ' glob '*[^a-zA-Z0-9]??[^a-zA-Z0-9]*'; insert into rentals_search_short (rowid, facebook_name, client_name) select new.seq, new.facebook_name, new.client_name where ' ' || new.facebook_name || ' ' || new.client_name || ' ' glob '*[^a-zA-Z0-9]??[^a-zA-Z0-9]*'; end;

