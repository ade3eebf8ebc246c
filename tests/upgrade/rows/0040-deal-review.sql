-- A deal that failed for a reason, and one that somebody reviews.
update closed_rentals set status = 'failed', failed_reason = 'no-payment' where id = 'd-done';
update closed_rentals set reviewer_id = 'u-admin', review_until = 1706200000000 where id = 'd-done';
