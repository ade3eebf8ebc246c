insert into report_mails (user_id, time, side, grouped_by, under_id, due_day) values
  ('u-admin', 'daily', 'pickers', 'person', 'u-picker', 19800);
