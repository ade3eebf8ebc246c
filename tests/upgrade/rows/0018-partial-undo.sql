insert into uploads (id, user_id, address, purpose, file_name, file_bytes, file_hash, state, sentence, is_one_call, sheets, sheet, header, columns, preview, rows_done, rows_total, checkpoint_row, inserted, skipped, created_at, finished_at, worker_id, worker_until, stays, ended_by, ended_from, area_code, taken_out) values
  ('l-3', 'u-admin', '192.0.2.3', 'bulk', 'undone.csv', 99, 'h-3', 'undone', null, 0, '["Sheet1"]', 'Sheet1', '["Name"]', '{"client_name":0}', null, 3, 3, 4, 3, 0, 1706200000000, 1706200100000, null, null, '{"picked":1}', 'u-boss', '192.0.2.5', '702', 2);

update settings set default_area_code = '702';
