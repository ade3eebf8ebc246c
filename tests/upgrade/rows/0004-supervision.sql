insert into rentals (id, facebook_name, client_name, client_email, number, number_key, rent, house_apt_details, address, post_link, ss_link, number_status, source, creator_id, creator_admin_id, creator_leader_id, fetcher_id, fetcher_admin_id, created_at, updated_at, fetched_at, finished_at, returned_at, shuffle) values
  ('r-scoped', 'Mia.Moss', 'Mia Moss', null, '(702) 555-0127', '7025550127', '$1250', '3br house', '4 Ash St, Provo', 'https://example.com/post/27', null, 'valid', 'entered', 'u-creator', 'u-admin', 'u-creators', 'u-picker', 'u-admin', 1705200001000, 1705200300000, 1705200200000, 1705200300000, null, 27);

insert into list_columns (user_id, list, hidden) values
  ('u-admin', 'picked-leads', '["rent"]');

insert into list_views (id, user_id, list, name, state) values
  ('v-1', 'u-admin', 'all-leads', 'Mine', 'search=mia&limit=50');
