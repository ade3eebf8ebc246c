insert into users (id, role, assign_for, name, email, contact, search_text, password_hash, must_change_password, admin_id, team_leader_id, daily_limit, created_at, updated_at, deleted_at) values
  ('u-new', 'data-creator', null, 'Sara New', 'new@example.com', '+507 555-0110', 'sara new
new@example.com
+507 555-0110
5075550110', '-', 1, 'u-admin', 'u-creators', null, 1705800000000, 1705800000000, null);

insert into sessions (id, user_id, address, created_at, refreshed_at, ended_at) values
  ('s-refreshed', 'u-holder', '192.0.2.4', 1705800000000, 1705800300000, null);
