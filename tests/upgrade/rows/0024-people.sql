insert into users (id, role, assign_for, name, email, contact, search_text, password_hash, admin_id, team_leader_id, daily_limit, created_at, updated_at, deleted_at, suspended_at) values
  ('u-suspended', 'data-picker', null, 'Sol Suspended', 'sol@example.com', '5550188', 'sol suspended', 'x', 'u-admin', 'u-pickers', null, 1706400000000, 1706400500000, null, 1706400500000);
insert into past_places (user_id, admin_id, team_leader_id, until_at) values
  ('u-suspended', 'u-admin', 'u-creators', 1706400400000);
