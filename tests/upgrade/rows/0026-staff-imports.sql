insert into staff_imports (id, user_id, created_at, undone_at) values
  ('import-done', 'u-admin', 1706500000000, null),
  ('import-undone', 'u-admin', 1706500100000, 1706500200000);
insert into users (id, role, assign_for, name, email, contact, search_text, password_hash, admin_id, team_leader_id, daily_limit, created_at, updated_at, deleted_at, invited_at, import_id) values
  ('u-invited', 'data-picker', null, 'Ina Invited', 'ina@example.com', '5550189', 'ina invited', 'x', 'u-admin', 'u-pickers', null, 1706500000000, 1706500000000, null, 1706500000000, 'import-done');
insert into invitation_links (user_id, token_hash, issued_at, expires_at, used_at) values
  ('u-invited', 'invitation-token', 1706500000000, 1707104800000, null),
  ('u-suspended', 'used-invitation-token', 1706400000000, 1707004800000, 1706400100000);
