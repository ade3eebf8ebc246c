CREATE TABLE "kysely_migration" ("name" varchar(255) not null primary key, "timestamp" varchar(255) not null);

CREATE TABLE "kysely_migration_lock" ("id" varchar(255) not null primary key, "is_locked" integer default 0 not null);

CREATE TABLE "users" ("id" text primary key, "role" text not null, "assign_for" text, "name" text not null, "email" text not null, "contact" text not null, "password_hash" text not null, "admin_id" text references "users" ("id"), "team_leader_id" text references "users" ("id"), "daily_limit" bigint check (daily_limit >= 0), "created_at" bigint not null, "updated_at" bigint not null, "deleted_at" bigint, "search_text" text default '' not null);

CREATE TABLE "sessions" ("id" text primary key, "user_id" text not null references "users" ("id"), "address" text not null, "created_at" bigint not null, "ended_at" bigint);

CREATE TABLE "refresh_tokens" ("token_hash" text primary key, "session_id" text not null references "sessions" ("id"), "issued_at" bigint not null, "expires_at" bigint not null, "used_at" bigint);

CREATE TABLE "login_failures" ("key" text primary key, "failures" integer not null, "failed_at" bigint not null, "retry_at" bigint not null);

CREATE TABLE "settings" ("id" integer primary key check (id = 1), "delay_seconds" bigint not null check (delay_seconds >= 0), "is_delay_enabled" integer not null, "hold_minutes" bigint not null check (hold_minutes >= 0), "is_hold_enabled" integer not null, "hold_enabled_at" bigint, "leads_type" text not null, "updated_at" bigint not null);

CREATE TABLE "rentals" ("seq" integer primary key autoincrement, "id" text not null unique, "facebook_name" text not null, "client_name" text not null, "client_email" text, "number" text not null, "number_key" text not null, "rent" text not null, "house_apt_details" text not null, "address" text not null, "post_link" text not null, "ss_link" text, "number_status" text check (number_status in ('valid', 'invalid')), "source" text not null check (source in ('entered', 'bulk', 'for-use')), "creator_id" text references "users" ("id"), "fetcher_id" text references "users" ("id"), "fetcher_admin_id" text references "users" ("id"), "created_at" bigint not null, "updated_at" bigint not null, "fetched_at" bigint, "finished_at" bigint, "returned_at" bigint, "shuffle" bigint not null, constraint "rentals_finish" check (finished_at is null or (fetched_at is not null and number_status is not null)), constraint "rentals_pool" check (fetched_at is not null or fetcher_id is null));

CREATE TABLE "password_links" ("user_id" text primary key references "users" ("id"), "token_hash" text not null, "issued_at" bigint not null, "expires_at" bigint not null, "used_at" bigint, "mailed_at" bigint);

CREATE TABLE "outgoing_mails" ("id" text primary key, "kind" text not null, "recipient" text not null, "requested_at" bigint not null, "attempts" integer not null, "next_try_at" bigint not null);

CREATE TABLE "audit_events" ("id" text primary key, "at" bigint not null, "kind" text not null, "actor_id" text references "users" ("id"), "actor_name" text, "actor_email" text, "subject_id" text references "users" ("id"), "subject" text, "group_admin_id" text references "users" ("id"), "details" text, "address" text);

CREATE TABLE "failed_login_tallies" ("key" text primary key, "user_id" text references "users" ("id"), "address" text not null, "noted_at" bigint not null, "since_noted" integer not null, "failed_at" bigint not null);

insert into "kysely_migration" ("name", "timestamp") values
  ('0001-people-and-rentals', '2026-11-22T08:12:01.100Z'),
  ('0002-recovery-and-audit', '2026-11-22T08:12:01.143Z'),
  ('0003-staff-lists', '2026-11-22T08:12:01.169Z');

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

insert into "rentals" ("seq", "id", "facebook_name", "client_name", "client_email", "number", "number_key", "rent", "house_apt_details", "address", "post_link", "ss_link", "number_status", "source", "creator_id", "fetcher_id", "fetcher_admin_id", "created_at", "updated_at", "fetched_at", "finished_at", "returned_at", "shuffle") values
  (1, 'r-pool', 'Grace.Williams20', 'Grace Williams', NULL, '(702) 555-0121', '7025550121', '$1199', '3br house', '12 Main St, Dover', 'https://example.com/post/21', NULL, NULL, 'entered', 'u-creator', NULL, NULL, 1705000001000, 1705000001000, NULL, NULL, NULL, 21),
  (2, 'r-held', 'Henry.Hill', 'Henry Hill', NULL, '(702) 555-0122', '7025550122', '$900', '2br apartment', '7 Oak Ave, Reno', 'https://example.com/post/22', NULL, NULL, 'entered', 'u-creator', 'u-holder', 'u-admin', 1705000002000, 1705000100000, 1705000100000, NULL, NULL, 22),
  (3, 'r-valid', 'Inés.Ávila', 'Inés Ávila', 'ines@example.com', '(702) 555-0123', '7025550123', '$1500', '4br house', '9 Elm Rd, Mesa', 'https://example.com/post/23', 'https://example.com/shot/23', 'valid', 'entered', 'u-creator', 'u-picker', 'u-admin', 1705000003000, 1705000200000, 1705000110000, 1705000200000, NULL, 23),
  (4, 'r-invalid', 'Jack.Jones', 'Jack Jones', NULL, '(702) 555-0124', '7025550124', '$700', 'studio', '3 Pine Ct, Yuma', 'https://example.com/post/24', NULL, 'invalid', 'entered', 'u-creator', 'u-picker', 'u-admin', 1705000004000, 1705000400000, 1705000210000, 1705000300000, NULL, 24),
  (5, 'r-returned', 'Kim.Khan', 'Kim Khan', NULL, '(702) 555-0125', '7025550125', '$1300', '2br house', '5 Birch Ln, Provo', 'https://example.com/post/25', NULL, NULL, 'bulk', 'u-admin', NULL, NULL, 1705000005000, 1705000500000, NULL, NULL, 1705000500000, 25),
  (6, 'r-for-use', 'Liz.Lopez', 'Liz Lopez', NULL, '(702) 555-0126', '7025550126', '$1000', '1br apartment', '8 Cedar Way, Boise', 'https://example.com/post/26', NULL, NULL, 'for-use', NULL, NULL, NULL, 1705000006000, 1705000006000, NULL, NULL, NULL, 26);

insert into "password_links" ("user_id", "token_hash", "issued_at", "expires_at", "used_at", "mailed_at") values
  ('u-creator', 'p-creator', 1705000000000, 1705003600000, 1705000700000, 1705000001000);

insert into "outgoing_mails" ("id", "kind", "recipient", "requested_at", "attempts", "next_try_at") values
  ('o-1', 'password-link', 'nobody@example.com', 1705000000000, 1, 1705000060000);

insert into "audit_events" ("id", "at", "kind", "actor_id", "actor_name", "actor_email", "subject_id", "subject", "group_admin_id", "details", "address") values
  ('a-created', 1705000000500, 'created', 'u-admin', 'Beto Peña', 'admin@example.com', 'u-holder', 'holder@example.com', 'u-admin', 'data-picker', '192.0.2.3'),
  ('a-login', 1705000000000, 'login', 'u-picker', 'Paula Ríos', 'picker@example.com', NULL, NULL, 'u-admin', NULL, '192.0.2.1');

insert into "failed_login_tallies" ("key", "user_id", "address", "noted_at", "since_noted", "failed_at") values
  ('u-creator', 'u-creator', '192.0.2.2', 1705000000000, 2, 1705000000300);

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

CREATE INDEX rentals_pool_age on rentals (created_at, id) where fetched_at is null;

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

CREATE INDEX rentals_creator_fetched on rentals (creator_id, fetched_at)
    where fetched_at is not null;

CREATE TRIGGER "audit_events_no_update" before update on "audit_events"
    begin select raise(abort, 'audit_events is append-only'); end;

CREATE TRIGGER "audit_events_no_delete" before delete on "audit_events"
    begin select raise(abort, 'audit_events is append-only'); end;

CREATE TRIGGER "audit_events_no_replace" before insert on "audit_events"
    when exists (select 1 from "audit_events" where id = new.id)
    begin select raise(abort, 'audit_events is append-only'); end;

