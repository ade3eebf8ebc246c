insert into sessions (id, user_id, address, created_at, refreshed_at, ended_at, end_reason) values
  ('s-changed', 'u-creator', '192.0.2.2', 1706300000000, null, 1706300100000, 'password-changed');
