CREATE TABLE "kysely_migration" ("name" varchar(255) not null primary key, "timestamp" varchar(255) not null);

CREATE TABLE "kysely_migration_lock" ("id" varchar(255) not null primary key, "is_locked" integer default 0 not null);

CREATE TABLE "users" ("id" text primary key, "role" text not null, "assign_for" text, "name" text not null, "email" text not null, "contact" text not null, "password_hash" text not null, "admin_id" text references "users" ("id"), "team_leader_id" text references "users" ("id"), "daily_limit" bigint check (daily_limit >= 0), "created_at" bigint not null, "updated_at" bigint not null, "deleted_at" bigint, "search_text" text default '' not null);

CREATE TABLE "sessions" ("id" text primary key, "user_id" text not null references "users" ("id"), "address" text not null, "created_at" bigint not null, "ended_at" bigint);

CREATE TABLE "refresh_tokens" ("token_hash" text primary key, "session_id" text not null references "sessions" ("id"), "issued_at" bigint not null, "expires_at" bigint not null, "used_at" bigint);

CREATE TABLE "login_failures" ("key" text primary key, "failures" integer not null, "failed_at" bigint not null, "retry_at" bigint not null);

CREATE TABLE "settings" ("id" integer primary key check (id = 1), "delay_seconds" bigint not null check (delay_seconds >= 0), "is_delay_enabled" integer not null, "hold_minutes" bigint not null check (hold_minutes >= 0), "is_hold_enabled" integer not null, "hold_enabled_at" bigint, "leads_type" text not null, "updated_at" bigint not null);

CREATE TABLE "rentals" ("seq" integer primary key autoincrement, "id" text not null unique, "facebook_name" text not null, "client_name" text not null, "client_email" text, "number" text not null, "number_key" text not null, "rent" text not null, "house_apt_details" text not null, "address" text not null, "post_link" text not null, "ss_link" text, "number_status" text check (number_status in ('valid', 'invalid')), "source" text not null check (source in ('entered', 'bulk', 'for-use')), "creator_id" text references "users" ("id"), "fetcher_id" text references "users" ("id"), "fetcher_admin_id" text references "users" ("id"), "created_at" bigint not null, "updated_at" bigint not null, "fetched_at" bigint, "finished_at" bigint, "returned_at" bigint, "shuffle" bigint not null, "creator_admin_id" text references "users" ("id"), "creator_leader_id" text references "users" ("id"), "state" integer generated always as (case when fetched_at is null then 0
        when finished_at is null then 1
        when number_status = 'valid' then 2 else 3 end), "picked_at" bigint generated always as (coalesce(finished_at, fetched_at)), "upload_id" text references "uploads" ("id"), "bypass_batch_id" text references "bypass_batches" ("id"), constraint "rentals_finish" check (finished_at is null or (fetched_at is not null and number_status is not null)), constraint "rentals_pool" check (fetched_at is not null or fetcher_id is null));

CREATE TABLE "password_links" ("user_id" text primary key references "users" ("id"), "token_hash" text not null, "issued_at" bigint not null, "expires_at" bigint not null, "used_at" bigint, "mailed_at" bigint);

CREATE TABLE "outgoing_mails" ("id" text primary key, "kind" text not null, "recipient" text not null, "requested_at" bigint not null, "attempts" integer not null, "next_try_at" bigint not null);

CREATE TABLE "audit_events" ("id" text primary key, "at" bigint not null, "kind" text not null, "actor_id" text references "users" ("id"), "actor_name" text, "actor_email" text, "subject_id" text references "users" ("id"), "subject" text, "group_admin_id" text references "users" ("id"), "details" text, "address" text);

CREATE TABLE "failed_login_tallies" ("key" text primary key, "user_id" text references "users" ("id"), "address" text not null, "noted_at" bigint not null, "since_noted" integer not null, "failed_at" bigint not null);

CREATE TABLE rental_day_counts (
    family text not null, scope text not null, day integer not null, state integer not null, rentals integer not null,
    primary key (family, scope, day, state)) without rowid;

CREATE TABLE "list_columns" ("user_id" text not null references "users" ("id"), "list" text not null, "hidden" text not null, constraint "list_columns_key" primary key ("user_id", "list"));

CREATE TABLE "list_views" ("id" text primary key, "user_id" text not null references "users" ("id"), "list" text not null, "name" text not null, "state" text not null, constraint "list_views_name" unique ("user_id", "list", "name"));

CREATE TABLE "closing_images" ("id" text primary key, "full" blob not null, "thumbnail" blob not null, "created_at" bigint not null);

CREATE TABLE "closed_rentals" ("id" text primary key, "rental_id" text not null references "rentals" ("id"), "number" text not null, "rent" text not null, "house_apt_details" text not null, "address" text not null, "client_name" text not null, "client_email" text not null, "payment_method" text not null, "status" text not null check (status in ('in-process', 'done', 'failed')), "fetcher_id" text not null references "users" ("id"), "fetcher_admin_id" text references "users" ("id"), "creator_id" text references "users" ("id"), "submission_id" text, "image_id" text not null unique references "closing_images" ("id"), "search_text" text not null, "created_at" bigint not null, "updated_at" bigint not null, "decided_at" bigint, "decided_by" text references "users" ("id"));

CREATE TABLE "rental_events" ("id" text primary key, "rental_id" text not null references "rentals" ("id"), "at" bigint not null, "kind" text not null, "by_id" text references "users" ("id"), "since" bigint, "details" text);

CREATE TABLE "uploads" ("id" text primary key, "user_id" text not null references "users" ("id"), "address" text not null, "purpose" text not null check (purpose in ('bulk', 'for-use')), "file_name" text not null, "file_bytes" integer not null, "file_hash" text not null, "state" text not null, "sentence" text, "is_one_call" integer not null, "sheets" text not null, "sheet" text, "header" text, "columns" text, "preview" text, "rows_done" integer not null, "rows_total" integer, "checkpoint_row" integer not null, "inserted" integer not null, "skipped" integer not null, "created_at" bigint not null, "finished_at" bigint, "worker_id" text, "worker_until" bigint);

CREATE TABLE "upload_files" ("upload_id" text not null, "piece" integer not null, "bytes" blob not null, constraint "upload_files_key" primary key ("upload_id", "piece"));

CREATE TABLE "upload_skips" ("upload_id" text not null references "uploads" ("id"), "row" integer not null, "reason" text not null, "cells" text not null, constraint "upload_skips_key" primary key ("upload_id", "row"));

CREATE TABLE "upload_matches" ("user_id" text not null references "users" ("id"), "header_key" text not null, "columns" text not null, constraint "upload_matches_key" primary key ("user_id", "header_key"));

CREATE TABLE "bypass_batches" ("id" text primary key, "admin_id" text not null references "users" ("id"), "user_id" text not null references "users" ("id"), "rentals" integer not null, "rows" text not null, "created_at" bigint not null);

CREATE TABLE "messages" ("id" text primary key, "rental_id" text not null references "rentals" ("id"), "creator_id" text not null references "users" ("id"), "picker_id" text not null references "users" ("id"), "sender" text not null check (sender in ('picker', 'creator')), "text" text not null, "client_id" text not null, "created_at" bigint not null, "read_at" bigint);

CREATE TABLE "server_secrets" ("name" text primary key, "value" text not null);

insert into "kysely_migration" ("name", "timestamp") values
  ('0001-people-and-rentals', '2026-11-22T08:12:01.100Z'),
  ('0002-recovery-and-audit', '2026-11-22T08:12:01.143Z'),
  ('0003-staff-lists', '2026-11-22T08:12:01.169Z'),
  ('0004-supervision', '2026-11-22T08:12:01.189Z'),
  ('0005-deals', '2026-11-22T08:12:01.221Z'),
  ('0006-intake', '2026-11-22T08:12:01.252Z'),
  ('0007-messages', '2026-11-22T08:12:01.284Z'),
  ('0008-floor-board', '2026-11-22T08:12:01.301Z'),
  ('0009-instances', '2026-11-22T08:12:01.317Z');

insert into "kysely_migration_lock" ("id", "is_locked") values
  ('migration_lock', 0);

insert into "users" ("id", "role", "assign_for", "name", "email", "contact", "password_hash", "admin_id", "team_leader_id", "daily_limit", "created_at", "updated_at", "deleted_at", "search_text") values
  ('u-admin', 'admin', NULL, 'Beto Peña', 'admin@example.com', '+507 555-0102', '$argon2id$v=19$m=8,t=1,p=1$U9FNdAXE3P5Z5iD6S/MTpA$jQtkMypRdQ2ZuaEc94QcPQHSLPU0NP6ouyihK8Anmu8', NULL, NULL, 500, 1705000000000, 1705000000000, NULL, 'beto pena
admin@example.com
+507 555-0102
5075550102'),
  ('u-boss', 'super-admin', NULL, 'Ana Boss', 'boss@example.com', '+507 555-0101', '$argon2id$v=19$m=8,t=1,p=1$U9FNdAXE3P5Z5iD6S/MTpA$jQtkMypRdQ2ZuaEc94QcPQHSLPU0NP6ouyihK8Anmu8', NULL, NULL, NULL, 1705000000000, 1705000000000, NULL, 'ana boss
boss@example.com
+507 555-0101
5075550101'),
  ('u-creator', 'data-creator', NULL, 'José Núñez', 'creator@example.com', '+507 555-0105', '$argon2id$v=19$m=8,t=1,p=1$U9FNdAXE3P5Z5iD6S/MTpA$jQtkMypRdQ2ZuaEc94QcPQHSLPU0NP6ouyihK8Anmu8', 'u-admin', 'u-creators', NULL, 1705000000000, 1705000000000, NULL, 'jose nunez
creator@example.com
+507 555-0105
5075550105'),
  ('u-creators', 'team-leader', 'rental-creator', 'Carla Lead', 'creators@example.com', '+507 555-0103', '-', 'u-admin', NULL, NULL, 1705000000000, 1705000000000, NULL, 'carla lead
creators@example.com
+507 555-0103
5075550103'),
  ('u-found', 'data-picker', NULL, 'Renée Found', 'found@example.com', '+507 555-0109', '-', 'u-admin', 'u-pickers', NULL, 1705100000000, 1705100000000, NULL, 'renee found
found@example.com
+507 555-0109
5075550109'),
  ('u-gone', 'data-picker', NULL, 'Gone Away', 'picker@example.com', '+507 555-0108', '-', 'u-admin', 'u-pickers', NULL, 1704000000000, 1704500000000, 1704500000000, 'gone away
picker@example.com
+507 555-0108
5075550108'),
  ('u-holder', 'data-picker', NULL, 'Pedro Vega', 'holder@example.com', '+507 555-0107', '-', 'u-admin', 'u-pickers', NULL, 1705000000000, 1705000000000, NULL, 'pedro vega
holder@example.com
+507 555-0107
5075550107'),
  ('u-picker', 'data-picker', NULL, 'Paula Ríos', 'picker@example.com', '+507 555-0106', '$argon2id$v=19$m=8,t=1,p=1$U9FNdAXE3P5Z5iD6S/MTpA$jQtkMypRdQ2ZuaEc94QcPQHSLPU0NP6ouyihK8Anmu8', 'u-admin', 'u-pickers', 50, 1705000000000, 1705000000000, NULL, 'paula rios
picker@example.com
+507 555-0106
5075550106'),
  ('u-pickers', 'team-leader', 'rental-picker', 'Dora Lead', 'pickers@example.com', '+507 555-0104', '-', 'u-admin', NULL, NULL, 1705000000000, 1705000000000, NULL, 'dora lead
pickers@example.com
+507 555-0104
5075550104');

insert into "sessions" ("id", "user_id", "address", "created_at", "ended_at") values
  ('s-ended', 'u-creator', '192.0.2.2', 1705000000000, 1705000900000),
  ('s-open', 'u-picker', '192.0.2.1', 1705000000000, NULL);

insert into "refresh_tokens" ("token_hash", "session_id", "issued_at", "expires_at", "used_at") values
  ('t-newest', 's-open', 1705000300000, 1705600300000, NULL),
  ('t-used', 's-open', 1705000000000, 1705600000000, 1705000300000);

insert into "login_failures" ("key", "failures", "failed_at", "retry_at") values
  ('password u-creator', 2, 1705000000000, 1705000002000);

insert into "settings" ("id", "delay_seconds", "is_delay_enabled", "hold_minutes", "is_hold_enabled", "hold_enabled_at", "leads_type", "updated_at") values
  (1, 20, 0, 30, 0, 1704900000000, 'oldest', 1705000000000);

insert into "rentals" ("seq", "id", "facebook_name", "client_name", "client_email", "number", "number_key", "rent", "house_apt_details", "address", "post_link", "ss_link", "number_status", "source", "creator_id", "fetcher_id", "fetcher_admin_id", "created_at", "updated_at", "fetched_at", "finished_at", "returned_at", "shuffle", "creator_admin_id", "creator_leader_id", "upload_id", "bypass_batch_id") values
  (1, 'r-pool', 'Grace.Williams20', 'Grace Williams', NULL, '(702) 555-0121', '7025550121', '$1199', '3br house', '12 Main St, Dover', 'https://example.com/post/21', NULL, NULL, 'entered', 'u-creator', NULL, NULL, 1705000001000, 1705000001000, NULL, NULL, NULL, 21, 'u-admin', 'u-creators', NULL, NULL),
  (10, 'r-back', 'Pia.Park', 'Pia Park', NULL, '(702) 555-0130', '7025550130', '$1450', '2br house', '8 Fir St, Ogden', 'https://example.com/post/30', NULL, NULL, 'for-use', NULL, NULL, NULL, 1705400070000, 1705400300000, NULL, NULL, 1705400300000, 30, NULL, NULL, NULL, 'b-1'),
  (2, 'r-held', 'Henry.Hill', 'Henry Hill', NULL, '(702) 555-0122', '7025550122', '$900', '2br apartment', '7 Oak Ave, Reno', 'https://example.com/post/22', NULL, NULL, 'entered', 'u-creator', 'u-holder', 'u-admin', 1705000002000, 1705000100000, 1705000100000, NULL, NULL, 22, 'u-admin', 'u-creators', NULL, NULL),
  (3, 'r-valid', 'Inés.Ávila', 'Inés Ávila', 'ines@example.com', '(702) 555-0123', '7025550123', '$1500', '4br house', '9 Elm Rd, Mesa', 'https://example.com/post/23', 'https://example.com/shot/23', 'valid', 'entered', 'u-creator', 'u-picker', 'u-admin', 1705000003000, 1705000200000, 1705000110000, 1705000200000, NULL, 23, 'u-admin', 'u-creators', NULL, NULL),
  (4, 'r-invalid', 'Jack.Jones', 'Jack Jones', NULL, '(702) 555-0124', '7025550124', '$700', 'studio', '3 Pine Ct, Yuma', 'https://example.com/post/24', NULL, 'invalid', 'entered', 'u-creator', 'u-picker', 'u-admin', 1705000004000, 1705000400000, 1705000210000, 1705000300000, NULL, 24, 'u-admin', 'u-creators', NULL, NULL),
  (5, 'r-returned', 'Kim.Khan', 'Kim Khan', NULL, '(702) 555-0125', '7025550125', '$1300', '2br house', '5 Birch Ln, Provo', 'https://example.com/post/25', NULL, NULL, 'bulk', 'u-admin', NULL, NULL, 1705000005000, 1705000500000, NULL, NULL, 1705000500000, 25, NULL, NULL, NULL, NULL),
  (6, 'r-for-use', 'Liz.Lopez', 'Liz Lopez', NULL, '(702) 555-0126', '7025550126', '$1000', '1br apartment', '8 Cedar Way, Boise', 'https://example.com/post/26', NULL, NULL, 'for-use', NULL, NULL, NULL, 1705000006000, 1705000006000, NULL, NULL, NULL, 26, NULL, NULL, NULL, NULL),
  (7, 'r-scoped', 'Mia.Moss', 'Mia Moss', NULL, '(702) 555-0127', '7025550127', '$1250', '3br house', '4 Ash St, Provo', 'https://example.com/post/27', NULL, 'valid', 'entered', 'u-creator', 'u-picker', 'u-admin', 1705200001000, 1705200300000, 1705200200000, 1705200300000, NULL, 27, 'u-admin', 'u-creators', NULL, NULL),
  (8, 'r-uploaded', 'Nora.North', 'Nora North', NULL, '(702) 555-0128', '7025550128', '$1400', '2br house', '6 Fir St, Ogden', 'https://example.com/post/28', NULL, NULL, 'bulk', 'u-admin', NULL, NULL, 1705400050000, 1705400050000, NULL, NULL, NULL, 28, NULL, NULL, 'l-1', NULL),
  (9, 'r-bypassed', 'Olga.Ott', 'Olga Ott', NULL, '(702) 555-0129', '7025550129', '$1450', '2br house', '7 Fir St, Ogden', 'https://example.com/post/29', NULL, NULL, 'bulk', 'u-admin', NULL, NULL, 1705400060000, 1705400200000, 1705400200000, NULL, NULL, 29, NULL, NULL, 'l-1', 'b-1');

insert into "password_links" ("user_id", "token_hash", "issued_at", "expires_at", "used_at", "mailed_at") values
  ('u-creator', 'p-creator', 1705000000000, 1705003600000, 1705000700000, 1705000001000);

insert into "outgoing_mails" ("id", "kind", "recipient", "requested_at", "attempts", "next_try_at") values
  ('o-1', 'password-link', 'nobody@example.com', 1705000000000, 1, 1705000060000);

insert into "audit_events" ("id", "at", "kind", "actor_id", "actor_name", "actor_email", "subject_id", "subject", "group_admin_id", "details", "address") values
  ('a-created', 1705000000500, 'created', 'u-admin', 'Beto Peña', 'admin@example.com', 'u-holder', 'holder@example.com', 'u-admin', 'data-picker', '192.0.2.3'),
  ('a-login', 1705000000000, 'login', 'u-picker', 'Paula Ríos', 'picker@example.com', NULL, NULL, 'u-admin', NULL, '192.0.2.1');

insert into "failed_login_tallies" ("key", "user_id", "address", "noted_at", "since_noted", "failed_at") values
  ('u-creator', 'u-creator', '192.0.2.2', 1705000000000, 2, 1705000000300);

insert into "rental_day_counts" ("family", "scope", "day", "state", "rentals") values
  ('created', '', 19733, 0, 3),
  ('created', '', 19733, 1, 1),
  ('created', '', 19733, 2, 1),
  ('created', '', 19733, 3, 1),
  ('created', '', 19735, 2, 1),
  ('created', '', 19738, 0, 2),
  ('created', '', 19738, 1, 1),
  ('created', 'u-admin', 19733, 0, 1),
  ('created', 'u-admin', 19733, 1, 1),
  ('created', 'u-admin', 19733, 2, 1),
  ('created', 'u-admin', 19733, 3, 1),
  ('created', 'u-admin', 19735, 2, 1),
  ('created', 'u-creators', 19733, 0, 1),
  ('created', 'u-creators', 19733, 1, 1),
  ('created', 'u-creators', 19733, 2, 1),
  ('created', 'u-creators', 19733, 3, 1),
  ('created', 'u-creators', 19735, 2, 1),
  ('picked', '', 19733, 1, 1),
  ('picked', '', 19733, 2, 1),
  ('picked', '', 19733, 3, 1),
  ('picked', '', 19735, 2, 1),
  ('picked', 'u-admin', 19733, 1, 1),
  ('picked', 'u-admin', 19733, 2, 1),
  ('picked', 'u-admin', 19733, 3, 1),
  ('picked', 'u-admin', 19735, 2, 1),
  ('updated', '', 19733, 1, 1),
  ('updated', '', 19733, 2, 1),
  ('updated', '', 19733, 3, 1),
  ('updated', '', 19735, 2, 1),
  ('updated', 'u-admin', 19733, 1, 1),
  ('updated', 'u-admin', 19733, 2, 1),
  ('updated', 'u-admin', 19733, 3, 1),
  ('updated', 'u-admin', 19735, 2, 1);

insert into "list_columns" ("user_id", "list", "hidden") values
  ('u-admin', 'picked-leads', '["rent"]');

insert into "list_views" ("id", "user_id", "list", "name", "state") values
  ('v-1', 'u-admin', 'all-leads', 'Mine', 'search=mia&limit=50');

insert into "closing_images" ("id", "full", "thumbnail", "created_at") values
  ('i-1', X'FFD8FFE0', X'52494646', 1705300000000),
  ('i-2', X'FFD8FFE1', X'52494647', 1705300000000);

insert into "closed_rentals" ("id", "rental_id", "number", "rent", "house_apt_details", "address", "client_name", "client_email", "payment_method", "status", "fetcher_id", "fetcher_admin_id", "creator_id", "submission_id", "image_id", "search_text", "created_at", "updated_at", "decided_at", "decided_by") values
  ('d-failed', 'r-valid', '(702) 555-0123', '$1500', '4br house', '9 Elm Rd, Mesa', 'Inés Ávila', 'ines@example.com', 'spike', 'failed', 'u-picker', 'u-admin', 'u-creator', 'f-1', 'i-1', 'ines avila
ines@example.com
7025550123', 1705300000000, 1705300100000, 1705300100000, 'u-admin'),
  ('d-open', 'r-valid', '(702) 555-0123', '$1500', '4br house', '9 Elm Rd, Mesa', 'Inés Ávila', 'ines@example.com', 'Cash', 'in-process', 'u-picker', 'u-admin', 'u-creator', NULL, 'i-2', 'ines avila
ines@example.com
7025550123', 1705300200000, 1705300200000, NULL, NULL);

insert into "rental_events" ("id", "rental_id", "at", "kind", "by_id", "since", "details") values
  ('e-1', 'r-returned', 1705000500000, 'returned', 'u-holder', 1705000450000, NULL),
  ('e-2', 'r-valid', 1705300100000, 'deal-failed', 'u-admin', NULL, 'by hand');

insert into "uploads" ("id", "user_id", "address", "purpose", "file_name", "file_bytes", "file_hash", "state", "sentence", "is_one_call", "sheets", "sheet", "header", "columns", "preview", "rows_done", "rows_total", "checkpoint_row", "inserted", "skipped", "created_at", "finished_at", "worker_id", "worker_until") values
  ('l-1', 'u-admin', '192.0.2.3', 'bulk', 'leads.csv', 321, 'h-1', 'done', 'Done', 0, '["Sheet1"]', 'Sheet1', '["Name"]', '{"client_name":0}', '{"wouldInsert":2}', 3, 3, 4, 2, 1, 1705400000000, 1705400100000, NULL, NULL),
  ('l-2', 'u-admin', '192.0.2.3', 'for-use', 'for-use.xlsx', 654, 'h-2', 'failed', 'No rows', 1, '["A","B"]', 'A', NULL, NULL, NULL, 0, NULL, 0, 0, 0, 1705600000000, 1705600100000, 'w-1', 1705600060000);

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
  ('018d0000-0000-7000-8000-000000000002', 'r-valid', 'u-creator', 'u-picker', 'creator', 'It is.', 'c-same', 1705500100000, NULL),
  ('018d0000-0000-7000-8000-000000000003', 'r-valid', 'u-creator', 'u-holder', 'creator', 'It is, too.', 'c-same', 1705500200000, NULL),
  ('018d0000-0000-7000-8000-000000000004', 'r-scoped', 'u-creator', 'u-picker', 'picker', 'Which floor?', 'c-2', 1705500300000, NULL);

insert into "server_secrets" ("name", "value") values
  ('jwt', 'not-a-secret-a-dump-for-tests-0123456789abcdef0123456789abcdef');

CREATE VIRTUAL TABLE rentals_search using fts5 (facebook_name, client_name, client_email, number_key, address,
      content = 'rentals', content_rowid = 'seq', columnsize = 0, tokenize = 'trigram remove_diacritics 1');

insert into rentals_search (rentals_search) values ('rebuild');

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

CREATE INDEX rentals_pool_shuffle on rentals (shuffle, created_at, source)
    where fetched_at is null;

CREATE INDEX rentals_pool_returned on rentals (returned_at, id)
    where fetched_at is null and returned_at is not null;

CREATE INDEX rentals_pool_for_use on rentals (created_at, id)
    where fetched_at is null and source = 'for-use';

CREATE INDEX rentals_creator on rentals (creator_id, created_at, number_status);

CREATE INDEX rentals_fetcher on rentals (fetcher_id, fetched_at, number_status)
    where fetcher_id is not null;

CREATE INDEX rentals_fetcher_finished on rentals (fetcher_id, finished_at)
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

CREATE INDEX rentals_entered on rentals (state, created_at) ;

CREATE INDEX rentals_entered_admin on rentals (creator_admin_id, state, created_at) where creator_admin_id is not null;

CREATE INDEX rentals_entered_leader on rentals (creator_leader_id, state, created_at) where creator_leader_id is not null;

CREATE INDEX rentals_taken on rentals (state, picked_at) where fetcher_id is not null;

CREATE INDEX rentals_taken_admin on rentals (fetcher_admin_id, state, picked_at) where fetcher_id is not null;

CREATE INDEX rentals_changed on rentals (state, updated_at) where fetcher_id is not null;

CREATE INDEX rentals_changed_admin on rentals (fetcher_admin_id, state, updated_at) where fetcher_id is not null;

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

CREATE INDEX rental_events_rental on rental_events (rental_id, at, id);

CREATE INDEX uploads_listed on uploads (created_at desc, id desc);

CREATE INDEX uploads_listed_own on uploads (user_id, created_at desc, id desc);

CREATE INDEX uploads_hash on uploads (file_hash, created_at);

CREATE INDEX uploads_waiting on uploads (created_at, id)
    where state in ('checking', 'inserting', 'undoing');

CREATE INDEX bypass_batches_listed on bypass_batches (created_at desc, id desc);

CREATE INDEX rentals_upload on rentals (upload_id) where upload_id is not null;

CREATE INDEX rentals_upload_picked on rentals (upload_id)
    where upload_id is not null and (fetched_at is not null or returned_at is not null);

CREATE UNIQUE INDEX messages_sent_once on messages (picker_id, sender, client_id);

CREATE INDEX messages_thread on messages (rental_id, id);

CREATE INDEX messages_to_creator on messages (creator_id, id) where sender = 'picker';

CREATE INDEX messages_unread on messages (creator_id)
    where sender = 'picker' and read_at is null;

CREATE INDEX rentals_creator_fetched on rentals (creator_id, fetched_at, number_status)
    where fetched_at is not null;

CREATE INDEX rentals_pool_age on rentals (created_at, id, source) where fetched_at is null;

CREATE TRIGGER "audit_events_no_update" before update on "audit_events"
    begin select raise(abort, 'audit_events is append-only'); end;

CREATE TRIGGER "audit_events_no_delete" before delete on "audit_events"
    begin select raise(abort, 'audit_events is append-only'); end;

CREATE TRIGGER "audit_events_no_replace" before insert on "audit_events"
    when exists (select 1 from "audit_events" where id = new.id)
    begin select raise(abort, 'audit_events is append-only'); end;

CREATE TRIGGER rental_day_counts_created_insert after insert on rentals
        when true begin 
  insert into rental_day_counts (family, scope, day, state, rentals)
    select 'created', '', ((new.created_at + -18000000) / 86400000), new.state, 1
    where '' is not null and true
    on conflict (family, scope, day, state) do update set rentals = rentals + 1;
  insert into rental_day_counts (family, scope, day, state, rentals)
    select 'created', new.creator_admin_id, ((new.created_at + -18000000) / 86400000), new.state, 1
    where new.creator_admin_id is not null and true
    on conflict (family, scope, day, state) do update set rentals = rentals + 1;
  insert into rental_day_counts (family, scope, day, state, rentals)
    select 'created', new.creator_leader_id, ((new.created_at + -18000000) / 86400000), new.state, 1
    where new.creator_leader_id is not null and true
    on conflict (family, scope, day, state) do update set rentals = rentals + 1; end;

CREATE TRIGGER rental_day_counts_created_delete after delete on rentals
        when true begin 
  update rental_day_counts set rentals = rentals - 1
    where family = 'created' and scope = '' and day = ((old.created_at + -18000000) / 86400000) and state = old.state
      and true;
  update rental_day_counts set rentals = rentals - 1
    where family = 'created' and scope = old.creator_admin_id and day = ((old.created_at + -18000000) / 86400000) and state = old.state
      and true;
  update rental_day_counts set rentals = rentals - 1
    where family = 'created' and scope = old.creator_leader_id and day = ((old.created_at + -18000000) / 86400000) and state = old.state
      and true; end;

CREATE TRIGGER rental_day_counts_created_update after update of created_at, creator_admin_id, creator_leader_id, fetched_at, finished_at, number_status on rentals
        when (old.creator_admin_id) is not (new.creator_admin_id) or (old.creator_leader_id) is not (new.creator_leader_id) or (((old.created_at + -18000000) / 86400000)) is not (((new.created_at + -18000000) / 86400000)) or (old.state) is not (new.state) or (true) is not (true) begin 
  update rental_day_counts set rentals = rentals - 1
    where family = 'created' and scope = '' and day = ((old.created_at + -18000000) / 86400000) and state = old.state
      and true;
  update rental_day_counts set rentals = rentals - 1
    where family = 'created' and scope = old.creator_admin_id and day = ((old.created_at + -18000000) / 86400000) and state = old.state
      and true;
  update rental_day_counts set rentals = rentals - 1
    where family = 'created' and scope = old.creator_leader_id and day = ((old.created_at + -18000000) / 86400000) and state = old.state
      and true; 
  insert into rental_day_counts (family, scope, day, state, rentals)
    select 'created', '', ((new.created_at + -18000000) / 86400000), new.state, 1
    where '' is not null and true
    on conflict (family, scope, day, state) do update set rentals = rentals + 1;
  insert into rental_day_counts (family, scope, day, state, rentals)
    select 'created', new.creator_admin_id, ((new.created_at + -18000000) / 86400000), new.state, 1
    where new.creator_admin_id is not null and true
    on conflict (family, scope, day, state) do update set rentals = rentals + 1;
  insert into rental_day_counts (family, scope, day, state, rentals)
    select 'created', new.creator_leader_id, ((new.created_at + -18000000) / 86400000), new.state, 1
    where new.creator_leader_id is not null and true
    on conflict (family, scope, day, state) do update set rentals = rentals + 1; end;

CREATE TRIGGER rental_day_counts_picked_insert after insert on rentals
        when new.fetcher_id is not null begin 
  insert into rental_day_counts (family, scope, day, state, rentals)
    select 'picked', '', ((new.picked_at + -18000000) / 86400000), new.state, 1
    where '' is not null and new.fetcher_id is not null
    on conflict (family, scope, day, state) do update set rentals = rentals + 1;
  insert into rental_day_counts (family, scope, day, state, rentals)
    select 'picked', new.fetcher_admin_id, ((new.picked_at + -18000000) / 86400000), new.state, 1
    where new.fetcher_admin_id is not null and new.fetcher_id is not null
    on conflict (family, scope, day, state) do update set rentals = rentals + 1; end;

CREATE TRIGGER rental_day_counts_picked_delete after delete on rentals
        when old.fetcher_id is not null begin 
  update rental_day_counts set rentals = rentals - 1
    where family = 'picked' and scope = '' and day = ((old.picked_at + -18000000) / 86400000) and state = old.state
      and old.fetcher_id is not null;
  update rental_day_counts set rentals = rentals - 1
    where family = 'picked' and scope = old.fetcher_admin_id and day = ((old.picked_at + -18000000) / 86400000) and state = old.state
      and old.fetcher_id is not null; end;

CREATE TRIGGER rental_day_counts_picked_update after update of fetcher_id, fetcher_admin_id, fetched_at, finished_at, number_status on rentals
        when (old.fetcher_admin_id) is not (new.fetcher_admin_id) or (((old.picked_at + -18000000) / 86400000)) is not (((new.picked_at + -18000000) / 86400000)) or (old.state) is not (new.state) or (old.fetcher_id is not null) is not (new.fetcher_id is not null) begin 
  update rental_day_counts set rentals = rentals - 1
    where family = 'picked' and scope = '' and day = ((old.picked_at + -18000000) / 86400000) and state = old.state
      and old.fetcher_id is not null;
  update rental_day_counts set rentals = rentals - 1
    where family = 'picked' and scope = old.fetcher_admin_id and day = ((old.picked_at + -18000000) / 86400000) and state = old.state
      and old.fetcher_id is not null; 
  insert into rental_day_counts (family, scope, day, state, rentals)
    select 'picked', '', ((new.picked_at + -18000000) / 86400000), new.state, 1
    where '' is not null and new.fetcher_id is not null
    on conflict (family, scope, day, state) do update set rentals = rentals + 1;
  insert into rental_day_counts (family, scope, day, state, rentals)
    select 'picked', new.fetcher_admin_id, ((new.picked_at + -18000000) / 86400000), new.state, 1
    where new.fetcher_admin_id is not null and new.fetcher_id is not null
    on conflict (family, scope, day, state) do update set rentals = rentals + 1; end;

CREATE TRIGGER rental_day_counts_updated_insert after insert on rentals
        when new.fetcher_id is not null begin 
  insert into rental_day_counts (family, scope, day, state, rentals)
    select 'updated', '', ((new.updated_at + -18000000) / 86400000), new.state, 1
    where '' is not null and new.fetcher_id is not null
    on conflict (family, scope, day, state) do update set rentals = rentals + 1;
  insert into rental_day_counts (family, scope, day, state, rentals)
    select 'updated', new.fetcher_admin_id, ((new.updated_at + -18000000) / 86400000), new.state, 1
    where new.fetcher_admin_id is not null and new.fetcher_id is not null
    on conflict (family, scope, day, state) do update set rentals = rentals + 1; end;

CREATE TRIGGER rental_day_counts_updated_delete after delete on rentals
        when old.fetcher_id is not null begin 
  update rental_day_counts set rentals = rentals - 1
    where family = 'updated' and scope = '' and day = ((old.updated_at + -18000000) / 86400000) and state = old.state
      and old.fetcher_id is not null;
  update rental_day_counts set rentals = rentals - 1
    where family = 'updated' and scope = old.fetcher_admin_id and day = ((old.updated_at + -18000000) / 86400000) and state = old.state
      and old.fetcher_id is not null; end;

CREATE TRIGGER rental_day_counts_updated_update after update of updated_at, fetcher_id, fetcher_admin_id, fetched_at, finished_at, number_status on rentals
        when (old.fetcher_admin_id) is not (new.fetcher_admin_id) or (((old.updated_at + -18000000) / 86400000)) is not (((new.updated_at + -18000000) / 86400000)) or (old.state) is not (new.state) or (old.fetcher_id is not null) is not (new.fetcher_id is not null) begin 
  update rental_day_counts set rentals = rentals - 1
    where family = 'updated' and scope = '' and day = ((old.updated_at + -18000000) / 86400000) and state = old.state
      and old.fetcher_id is not null;
  update rental_day_counts set rentals = rentals - 1
    where family = 'updated' and scope = old.fetcher_admin_id and day = ((old.updated_at + -18000000) / 86400000) and state = old.state
      and old.fetcher_id is not null; 
  insert into rental_day_counts (family, scope, day, state, rentals)
    select 'updated', '', ((new.updated_at + -18000000) / 86400000), new.state, 1
    where '' is not null and new.fetcher_id is not null
    on conflict (family, scope, day, state) do update set rentals = rentals + 1;
  insert into rental_day_counts (family, scope, day, state, rentals)
    select 'updated', new.fetcher_admin_id, ((new.updated_at + -18000000) / 86400000), new.state, 1
    where new.fetcher_admin_id is not null and new.fetcher_id is not null
    on conflict (family, scope, day, state) do update set rentals = rentals + 1; end;

CREATE TRIGGER rentals_search_insert after insert on rentals begin insert into rentals_search (rowid, facebook_name, client_name, client_email, number_key, address) values (new.seq, new.facebook_name, new.client_name, new.client_email, new.number_key, new.address); end;

CREATE TRIGGER rentals_search_delete after delete on rentals begin insert into rentals_search (rentals_search, rowid, facebook_name, client_name, client_email, number_key, address) values ('delete', old.seq, old.facebook_name, old.client_name, old.client_email, old.number_key, old.address); end;

CREATE TRIGGER rentals_search_update after update of facebook_name, client_name, client_email, number_key, address on rentals
      when old.facebook_name is not new.facebook_name or old.client_name is not new.client_name or old.client_email is not new.client_email or old.number_key is not new.number_key or old.address is not new.address begin insert into rentals_search (rentals_search, rowid, facebook_name, client_name, client_email, number_key, address) values ('delete', old.seq, old.facebook_name, old.client_name, old.client_email, old.number_key, old.address); insert into rentals_search (rowid, facebook_name, client_name, client_email, number_key, address) values (new.seq, new.facebook_name, new.client_name, new.client_email, new.number_key, new.address); end;

CREATE TRIGGER "rental_events_no_update" before update on "rental_events"
    begin select raise(abort, 'rental_events is append-only'); end;

CREATE TRIGGER "rental_events_no_delete" before delete on "rental_events"
    begin select raise(abort, 'rental_events is append-only'); end;

CREATE TRIGGER "rental_events_no_replace" before insert on "rental_events"
    when exists (select 1 from "rental_events" where id = new.id)
    begin select raise(abort, 'rental_events is append-only'); end;

