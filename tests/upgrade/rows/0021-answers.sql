insert into messages (id, rental_id, creator_id, picker_id, sender, text, client_id, created_at, read_at) values
  ('018d0000-0000-7000-8000-000000000005', 'r-scoped', 'u-creator', 'u-picker', 'creator', 'The second.', 'c-3', 1706400000000, null);
