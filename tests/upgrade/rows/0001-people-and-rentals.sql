insert into users (id, role, assign_for, name, email, contact, password_hash, admin_id, team_leader_id, daily_limit, created_at, updated_at, deleted_at) values
  ('u-boss', 'super-admin', null, 'Ana Boss', 'boss@example.com', '+507 555-0101', '$argon2id$v=19$m=8,t=1,p=1$U9FNdAXE3P5Z5iD6S/MTpA$jQtkMypRdQ2ZuaEc94QcPQHSLPU0NP6ouyihK8Anmu8', null, null, null, 1705000000000, 1705000000000, null),
  ('u-admin', 'admin', null, 'Beto Peña', 'admin@example.com', '+507 555-0102', '$argon2id$v=19$m=8,t=1,p=1$U9FNdAXE3P5Z5iD6S/MTpA$jQtkMypRdQ2ZuaEc94QcPQHSLPU0NP6ouyihK8Anmu8', null, null, 500, 1705000000000, 1705000000000, null),
  ('u-creators', 'team-leader', 'rental-creator', 'Carla Lead', 'creators@example.com', '+507 555-0103', '-', 'u-admin', null, null, 1705000000000, 1705000000000, null),
  ('u-pickers', 'team-leader', 'rental-picker', 'Dora Lead', 'pickers@example.com', '+507 555-0104', '-', 'u-admin', null, null, 1705000000000, 1705000000000, null),
  ('u-creator', 'data-creator', null, 'José Núñez', 'creator@example.com', '+507 555-0105', '$argon2id$v=19$m=8,t=1,p=1$U9FNdAXE3P5Z5iD6S/MTpA$jQtkMypRdQ2ZuaEc94QcPQHSLPU0NP6ouyihK8Anmu8', 'u-admin', 'u-creators', null, 1705000000000, 1705000000000, null),
  ('u-picker', 'data-picker', null, 'Paula Ríos', 'picker@example.com', '+507 555-0106', '$argon2id$v=19$m=8,t=1,p=1$U9FNdAXE3P5Z5iD6S/MTpA$jQtkMypRdQ2ZuaEc94QcPQHSLPU0NP6ouyihK8Anmu8', 'u-admin', 'u-pickers', 50, 1705000000000, 1705000000000, null),
  ('u-holder', 'data-picker', null, 'Pedro Vega', 'holder@example.com', '+507 555-0107', '-', 'u-admin', 'u-pickers', null, 1705000000000, 1705000000000, null),
  ('u-gone', 'data-picker', null, 'Gone Away', 'picker@example.com', '+507 555-0108', '-', 'u-admin', 'u-pickers', null, 1704000000000, 1704500000000, 1704500000000);

insert into sessions (id, user_id, address, created_at, ended_at) values
  ('s-open', 'u-picker', '192.0.2.1', 1705000000000, null),
  ('s-ended', 'u-creator', '192.0.2.2', 1705000000000, 1705000900000);

insert into refresh_tokens (token_hash, session_id, issued_at, expires_at, used_at) values
  ('t-used', 's-open', 1705000000000, 1705600000000, 1705000300000),
  ('t-newest', 's-open', 1705000300000, 1705600300000, null);

insert into login_failures (key, failures, failed_at, retry_at) values
  ('password u-creator', 2, 1705000000000, 1705000002000);

insert into settings (id, delay_seconds, is_delay_enabled, hold_minutes, is_hold_enabled, hold_enabled_at, leads_type, updated_at) values
  (1, 20, 0, 30, 0, 1704900000000, 'oldest', 1705000000000);

insert into rentals (id, facebook_name, client_name, client_email, number, number_key, rent, house_apt_details, address, post_link, ss_link, number_status, source, creator_id, fetcher_id, fetcher_admin_id, created_at, updated_at, fetched_at, finished_at, returned_at, shuffle) values
  ('r-pool', 'Grace.Williams20', 'Grace Williams', null, '(702) 555-0121', '7025550121', '$1199', '3br house', '12 Main St, Dover', 'https://example.com/post/21', null, null, 'entered', 'u-creator', null, null, 1705000001000, 1705000001000, null, null, null, 21),
  ('r-held', 'Henry.Hill', 'Henry Hill', null, '(702) 555-0122', '7025550122', '$900', '2br apartment', '7 Oak Ave, Reno', 'https://example.com/post/22', null, null, 'entered', 'u-creator', 'u-holder', 'u-admin', 1705000002000, 1705000100000, 1705000100000, null, null, 22),
  ('r-valid', 'Inés.Ávila', 'Inés Ávila', 'ines@example.com', '(702) 555-0123', '7025550123', '$1500', '4br house', '9 Elm Rd, Mesa', 'https://example.com/post/23', 'https://example.com/shot/23', 'valid', 'entered', 'u-creator', 'u-picker', 'u-admin', 1705000003000, 1705000200000, 1705000110000, 1705000200000, null, 23),
  ('r-invalid', 'Jack.Jones', 'Jack Jones', null, '(702) 555-0124', '7025550124', '$700', 'studio', '3 Pine Ct, Yuma', 'https://example.com/post/24', null, 'invalid', 'entered', 'u-creator', 'u-picker', 'u-admin', 1705000004000, 1705000400000, 1705000210000, 1705000300000, null, 24),
  ('r-returned', 'Kim.Khan', 'Kim Khan', null, '(702) 555-0125', '7025550125', '$1300', '2br house', '5 Birch Ln, Provo', 'https://example.com/post/25', null, null, 'bulk', 'u-admin', null, null, 1705000005000, 1705000500000, null, null, 1705000500000, 25),
  ('r-for-use', 'Liz.Lopez', 'Liz Lopez', null, '(702) 555-0126', '7025550126', '$1000', '1br apartment', '8 Cedar Way, Boise', 'https://example.com/post/26', null, null, 'for-use', null, null, null, 1705000006000, 1705000006000, null, null, null, 26);
