insert into closing_images (id, "full", thumbnail, created_at) values
  ('i-1', x'ffd8ffe0', x'52494646', 1705300000000),
  ('i-2', x'ffd8ffe1', x'52494647', 1705300000000);

insert into closed_rentals (id, rental_id, number, rent, house_apt_details, address, client_name, client_email, payment_method, status, fetcher_id, fetcher_admin_id, creator_id, submission_id, image_id, search_text, created_at, updated_at, decided_at, decided_by) values
  ('d-failed', 'r-valid', '(702) 555-0123', '$1500', '4br house', '9 Elm Rd, Mesa', 'Inés Ávila', 'ines@example.com', 'spike', 'failed', 'u-picker', 'u-admin', 'u-creator', 'f-1', 'i-1', 'ines avila
ines@example.com
7025550123', 1705300000000, 1705300100000, 1705300100000, 'u-admin'),
  ('d-open', 'r-valid', '(702) 555-0123', '$1500', '4br house', '9 Elm Rd, Mesa', 'Inés Ávila', 'ines@example.com', 'Cash', 'in-process', 'u-picker', 'u-admin', 'u-creator', null, 'i-2', 'ines avila
ines@example.com
7025550123', 1705300200000, 1705300200000, null, null);

insert into rental_events (id, rental_id, at, kind, by_id, since, details) values
  ('e-1', 'r-returned', 1705000500000, 'returned', 'u-holder', 1705000450000, null),
  ('e-2', 'r-valid', 1705300100000, 'deal-failed', 'u-admin', null, 'by hand');
