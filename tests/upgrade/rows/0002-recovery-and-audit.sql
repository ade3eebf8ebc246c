insert into password_links (user_id, token_hash, issued_at, expires_at, used_at, mailed_at) values
  ('u-creator', 'p-creator', 1705000000000, 1705003600000, 1705000700000, 1705000001000);

insert into outgoing_mails (id, kind, recipient, requested_at, attempts, next_try_at) values
  ('o-1', 'password-link', 'nobody@example.com', 1705000000000, 1, 1705000060000);

insert into audit_events (id, at, kind, actor_id, actor_name, actor_email, subject_id, subject, group_admin_id, details, address) values
  ('a-login', 1705000000000, 'login', 'u-picker', 'Paula Ríos', 'picker@example.com', null, null, 'u-admin', null, '192.0.2.1'),
  ('a-created', 1705000000500, 'created', 'u-admin', 'Beto Peña', 'admin@example.com', 'u-holder', 'holder@example.com', 'u-admin', 'data-picker', '192.0.2.3');

insert into failed_login_tallies (key, user_id, address, noted_at, since_noted, failed_at) values
  ('u-creator', 'u-creator', '192.0.2.2', 1705000000000, 2, 1705000000300);
