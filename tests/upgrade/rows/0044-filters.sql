-- A rental with an open deal. A trigger has set the time of the deal in the rental.
update closed_rentals set status = 'in-process' where id = 'd-done';
