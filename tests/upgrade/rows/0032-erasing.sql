insert into erasure_key (id, value) values (1, 'a key for tests');
insert into erased_numbers (hash, erased_at, erased_by) values
  ('M0mLwqC5Yb6z0V9yqTq3n4Rk6m0a1c2e4g6i8k0m2o4', 1706500000000, 'u-boss');
insert into retention (kind, days, due_day, run_day, worker_id, worker_until) values
  ('leads', 365, 19751, 19750, null, null),
  ('audit', null, 19750, null, null, null);
insert into audit_events (id, at, kind, actor_id, actor_name, actor_email, subject_id, subject, group_admin_id, details, address, rental_id, number_hash) values
  ('a-withdrawn', 1706500000000, 'deleted', 'u-creator', 'José Núñez', 'creator@example.com', null, 'Rental …0136', 'u-admin', 'Withdrawn before anybody fetched it: Wes Wood, 7 Elm Rd, Ely', '192.0.2.2', 'r-withdrawn', 'M0mLwqC5Yb6z0V9yqTq3n4Rk6m0a1c2e4g6i8k0m2o4');
