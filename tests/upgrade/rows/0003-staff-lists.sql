insert into users (id, role, assign_for, name, email, contact, search_text, password_hash, admin_id, team_leader_id, daily_limit, created_at, updated_at, deleted_at) values
  ('u-found', 'data-picker', null, 'Renée Found', 'found@example.com', '+507 555-0109', 'renee found
found@example.com
+507 555-0109
5075550109', '-', 'u-admin', 'u-pickers', null, 1705100000000, 1705100000000, null);
