insert into login_limits (key, failures, failed_at, full_at) values
  ('address 192.0.2.9', 3, 1705700000000, 1705700600000);

insert into known_devices (token_hash, user_id, used_at, failures, failed_at, retry_at) values
  ('k-1', 'u-picker', 1705700000000, 0, 0, 0);

insert into login_links (user_id, token_hash, issued_at, expires_at, used_at) values
  ('u-picker', 'll-1', 1705700000000, 1705700900000, 1705700100000);
