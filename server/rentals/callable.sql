-- What a rental needs to be handed out, besides that nobody has it or that its time has come. Each choice of the claim includes it.
do_not_contact_at is null
and (attempts_per_day is null or attempts_per_day > (
  select count(*) from rental_events as attempt
  where attempt.rental_id = rentals.id and attempt.at >= today and attempt.is_attempt = 1))
