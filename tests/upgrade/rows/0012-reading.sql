update settings set supervisor_rows_per_hour = 4000, supervisor_proofs_per_hour = 400, field_rows_per_hour = 2000, field_proofs_per_hour = 200;

insert into reading_hours (user_id, hour, server_id, rows, proofs) values
  ('u-admin', 473861, 'w-1', x'0000000100000002', x'00000003');

insert into reading_steps (user_id, hour, step, at) values
  ('u-admin', 473861, 'slowed', 1705900000000);

insert into list_downloads (id, user_id, kind, filters, as_of, total, pages, heard_at, finished_at, address) values
  ('w-1', 'u-admin', 'picked', '{}', 1705900000000, 2, '{"1":2}', 1705900010000, 1705900020000, '192.0.2.3');
