-- A rental with an open deal. A trigger has set the rental's time of the deal.
update closed_rentals set status = 'in-process' where id = 'd-done';
