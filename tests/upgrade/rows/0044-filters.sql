-- A rental with an open deal, from which a trigger has set the time.
update closed_rentals set status = 'in-process' where id = 'd-done';
