insert into refused_duplicates (id, user_id, upload_id, rows, at) values
  ('x-form', 'u-creator', null, 1, 1705000400000),
  ('x-upload', 'u-admin', 'l-1', 3, 1705000400000);
-- On PostgreSQL these statements append to report_changes and rental_day_changes, and no job has folded the changes into the counts.
insert into rental_events (id, rental_id, at, kind, by_id, since, details) values
  ('e-no-answer-of-a-report', 'r-pool', 1705000500000, 'no-answer', 'u-picker', 1705000400000, '1');
update rentals set upload_id = 'l-1' where id = 'r-valid';
