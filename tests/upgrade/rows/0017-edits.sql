insert into field_changes (subject, field, version, by_id, at) values
  ('settings', 'delaySeconds', 1, 'u-boss', 1706100000000),
  ('user u-holder', 'name', 1, null, 1706100000000);

insert into closing_images (id, "full", thumbnail, created_at) values
  ('i-3', x'ffd8ffe2', x'52494648', 1706100000000);

insert into closed_rentals (id, rental_id, number, rent, house_apt_details, address, client_name, client_email, payment_method, status, fetcher_id, fetcher_admin_id, creator_id, submission_id, image_id, search_text, created_at, updated_at, decided_at, decided_by, status_before) values
  ('d-done', 'r-scoped', '(702) 555-0127', '$1250', '3br house', '4 Ash St, Provo', 'Mia Moss', 'mia@example.com', 'debit', 'done', 'u-picker', 'u-admin', 'u-creator', 'f-2', 'i-3', 'mia moss
mia@example.com
7025550127', 1706100000000, 1706100100000, 1706100100000, 'u-admin', 'in-process');
