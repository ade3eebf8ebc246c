insert into do_not_contact_imports (id, user_id, file_name, listed, created_at, ended_at, undone_at) values
  ('numbers-done', 'u-admin', 'stop.csv', 1, 1706600000000, 1706600001000, null),
  ('numbers-undone', 'u-admin', 'stop again.xlsx', 0, 1706600100000, null, 1706600200000);
insert into do_not_contact (id, number_key, number, reason, note, added_by, added_at, lifted_by, lifted_at, lift_reason, import_id) values
  ('d-imported', '7025550136', '7025550136', 'other', null, 'u-admin', 1706600000000, null, null, null, 'numbers-done');
