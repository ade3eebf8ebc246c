insert into server_secrets (name, value) values
  ('jwt', 'not-a-secret-a-dump-for-tests-0123456789abcdef0123456789abcdef');

insert into uploads (id, user_id, address, purpose, file_name, file_bytes, file_hash, state, sentence, is_one_call, sheets, sheet, header, columns, preview, rows_done, rows_total, checkpoint_row, inserted, skipped, created_at, finished_at, worker_id, worker_until) values
  ('l-2', 'u-admin', '192.0.2.3', 'for-use', 'for-use.xlsx', 654, 'h-2', 'failed', 'No rows', 1, '["A","B"]', 'A', null, null, null, 0, null, 0, 0, 0, 1705600000000, 1705600100000, 'w-1', 1705600060000);
