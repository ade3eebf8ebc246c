insert into second_factors (user_id, sealed_secret, last_step, created_at) values
  ('u-holder', 'a-sealed-secret', 57000000, 1705700000000);

insert into recovery_codes (code_hash, user_id) values
  ('rc-1', 'u-holder');
