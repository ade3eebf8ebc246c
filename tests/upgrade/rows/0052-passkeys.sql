insert into passkeys (id, user_id, name, public_key, counter, created_at, used_at) values
  ('a-passkey', 'u-holder', 'Phone', 'a-public-key', 3, 1705700000000, 1705700060000);
