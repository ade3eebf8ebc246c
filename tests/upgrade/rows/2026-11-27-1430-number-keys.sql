insert into number_clashes (rental_id, other_id, found_at, decided_at, decided_by, kept_id)
  values ('r-clash', 'r-pool', 1705500000000, 1705500100000, 'u-admin', 'r-pool');
update number_keys set rentals_done = 0;
