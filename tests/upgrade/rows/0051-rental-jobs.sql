insert into rental_jobs (id, user_id, address, action, state, reason, number_status, creator_id, total, done, changed, skips, restored, kept, undone_by, undone_from, created_at, finished_at, worker_id, worker_until) values
  ('job-done', 'u-admin', '127.0.0.1', 'delete', 'done', 'test', null, null, 2, 2, 1, '{"in-hand":1}', 0, '{}', null, null, 1706600000000, 1706600001000, null, null),
  ('job-ready', 'u-admin', '127.0.0.1', 'verdict', 'ready', null, 'invalid', null, 1, 0, 0, '{}', 0, '{}', null, null, 1706600002000, null, 'a-server', 1706600003000),
  ('job-undone', 'u-admin', '127.0.0.1', 'move', 'undone', null, null, 'u-creator', 1, 1, 1, '{}', 0, '{"changed-since":1}', 'u-admin', '127.0.0.1', 1706600004000, 1706600005000, null, null);
insert into rental_job_batches (job_id, batch, seqs) values
  ('job-ready', 0, '[1]');
insert into rental_job_rows (id, job_id, rental_id, at, before, after, kept) values
  ('job-row', 'job-done', 'removed', 1706600001000, '{"rental":{"id":"removed","number_key":"7025550199"},"messages":[]}', null, null),
  ('job-row-kept', 'job-undone', 'moved', 1706600005000, '{"creator_id":null}', '{"creator_id":"u-creator"}', 'changed-since');
