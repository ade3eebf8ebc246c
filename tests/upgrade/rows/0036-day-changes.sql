-- On PostgreSQL this appends to rental_day_changes, which nobody has folded into the counts.
update rentals set updated_at = updated_at + 86400000 where fetcher_admin_id is not null and creator_leader_id is not null;
