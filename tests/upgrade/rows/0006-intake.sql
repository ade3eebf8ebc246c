insert into uploads (id, user_id, address, purpose, file_name, file_bytes, file_hash, state, sentence, is_one_call, sheets, sheet, header, columns, preview, rows_done, rows_total, checkpoint_row, inserted, skipped, created_at, finished_at) values
  ('l-1', 'u-admin', '192.0.2.3', 'bulk', 'leads.csv', 321, 'h-1', 'done', 'Done', 0, '["Sheet1"]', 'Sheet1', '["Name"]', '{"client_name":0}', '{"wouldInsert":2}', 3, 3, 4, 2, 1, 1705400000000, 1705400100000);

insert into upload_files (upload_id, piece, bytes) values
  ('l-1', 0, x'4e616d650a');

insert into upload_skips (upload_id, row, reason, cells) values
  ('l-1', 3, 'Number is required', '["Nobody"]');

insert into upload_matches (user_id, header_key, columns) values
  ('u-admin', 'name', '{"client_name":0}');

insert into bypass_batches (id, admin_id, user_id, rentals, rows, created_at) values
  ('b-1', 'u-admin', 'u-boss', 1, '[]', 1705400200000);

insert into rentals (id, facebook_name, client_name, client_email, number, number_key, rent, house_apt_details, address, post_link, ss_link, number_status, source, creator_id, creator_admin_id, creator_leader_id, fetcher_id, fetcher_admin_id, created_at, updated_at, fetched_at, finished_at, returned_at, shuffle, upload_id, bypass_batch_id) values
  ('r-uploaded', 'Nora.North', 'Nora North', null, '(702) 555-0128', '7025550128', '$1400', '2br house', '6 Fir St, Ogden', 'https://example.com/post/28', null, null, 'bulk', 'u-admin', null, null, null, null, 1705400050000, 1705400050000, null, null, null, 28, 'l-1', null),
  ('r-bypassed', 'Olga.Ott', 'Olga Ott', null, '(702) 555-0129', '7025550129', '$1450', '2br house', '7 Fir St, Ogden', 'https://example.com/post/29', null, null, 'bulk', 'u-admin', null, null, null, null, 1705400060000, 1705400200000, 1705400200000, null, null, 29, 'l-1', 'b-1'),
  ('r-back', 'Pia.Park', 'Pia Park', null, '(702) 555-0130', '7025550130', '$1450', '2br house', '8 Fir St, Ogden', 'https://example.com/post/30', null, null, 'for-use', null, null, null, null, null, 1705400070000, 1705400300000, null, null, 1705400300000, 30, null, 'b-1');
