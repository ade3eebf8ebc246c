insert into messages (id, rental_id, creator_id, picker_id, sender, text, client_id, created_at, read_at) values
  ('018d0000-0000-7000-8000-000000000001', 'r-valid', 'u-creator', 'u-picker', 'picker', 'Is it still free?', 'c-1', 1705500000000, 1705500050000),
  ('018d0000-0000-7000-8000-000000000002', 'r-valid', 'u-creator', 'u-picker', 'creator', 'It is.', 'c-same', 1705500100000, null),
  ('018d0000-0000-7000-8000-000000000003', 'r-valid', 'u-creator', 'u-holder', 'creator', 'It is, too.', 'c-same', 1705500200000, null),
  ('018d0000-0000-7000-8000-000000000004', 'r-scoped', 'u-creator', 'u-picker', 'picker', 'Which floor?', 'c-2', 1705500300000, null);
