-- The claim on PostgreSQL in quiet hours: like claim.postgres.sql, but of the open time zones only.
-- A range below is the first hundred of the first rows of all open zones, in order; more can't be locked by other claims at one moment.
with {rules},

-- The time zones in which calls are allowed now. A number that may be in several zones must be callable in all of them.
open_zones as materialized (
  select zone from (
    select zone, name, unknown_time_zone, calling_days, now / 60000 + minutes as minute,
      substr(calling_from, 1, 2)::int * 60 + substr(calling_from, 4, 2)::int as opens,
      case calling_to when '00:00' then 1440
        else substr(calling_to, 1, 2)::int * 60 + substr(calling_to, 4, 2)::int end as closes
    from rules cross join zone_clocks
    where since <= now and now < until
  ) as clock
  where zone <> '' or name = unknown_time_zone
  group by zone
  -- The first day of the epoch, day 0, was a Thursday.
  having bool_and(name = 'always' or (
    minute % 1440 >= opens and minute % 1440 < closes
    and strpos(calling_days, substr('thufrisatsunmontuewed', (minute / 1440 % 7 * 3 + 1)::int, 3)) > 0))
),

-- Calls that are due: the picker's own call-backs, and those of anyone.
own_call as materialized (
  select nullif(array(
    select id from open_zones cross join lateral (
      select id, due_at from rentals
      where time_zone = zone and due_at <= now and outcome is not null and {callable}
        and coalesce(due_for, '') = picker
      order by due_at limit 100) as first
    order by due_at limit 100
  ), array[]::text[]) as id
  from rules
),

anyones_call as materialized (
  select nullif(array(
    select id from open_zones cross join lateral (
      select id, due_at from rentals
      where time_zone = zone and due_at <= now and outcome is not null and {callable}
        and coalesce(due_for, '') = ''
      order by due_at limit 100) as first
    order by due_at limit 100
  ), array[]::text[]) as id
  from rules
),

-- The pool: rentals that nobody has, in the orders of the leads types.
returned as materialized (
  select nullif(array(
    select id from open_zones cross join lateral (
      select id, returned_at from rentals
      where time_zone = zone and picked_at is null and {callable}
        and returned_at is not null and not (created_at > off_hold and source <> 'for-use')
      order by returned_at, id limit 100) as first
    order by returned_at, id limit 100
  ), array[]::text[]) as id
  from rules
),

for_use as materialized (
  select nullif(array(
    select id from open_zones cross join lateral (
      select id, created_at from rentals
      where time_zone = zone and picked_at is null and {callable}
        and source = 'for-use'
      order by created_at, id limit 100) as first
    order by created_at, id limit 100
  ), array[]::text[]) as id
  from rules
),

newest_for_use as materialized (
  select nullif(array(
    select id from open_zones cross join lateral (
      select id, created_at from rentals
      where time_zone = zone and picked_at is null and {callable}
        and source = 'for-use' and created_at > off_hold
      order by created_at desc, id desc limit 100) as first
    order by created_at desc, id desc limit 100
  ), array[]::text[]) as id
  from rules
),

oldest as materialized (
  select nullif(array(
    select id from open_zones cross join lateral (
      select id, created_at from rentals
      where time_zone = zone and picked_at is null and {callable}
        and created_at <= off_hold
      order by created_at, id limit 100) as first
    order by created_at, id limit 100
  ), array[]::text[]) as id
  from rules
),

newest as materialized (
  select nullif(array(
    select id from open_zones cross join lateral (
      select id, created_at from rentals
      where time_zone = zone and picked_at is null and {callable}
        and created_at <= off_hold
      order by created_at desc, id desc limit 100) as first
    order by created_at desc, id desc limit 100
  ), array[]::text[]) as id
  from rules
),

of_today as materialized (
  select nullif(array(
    select id from open_zones cross join lateral (
      select id, created_at from rentals
      where time_zone = zone and picked_at is null and {callable}
        and created_at >= today and created_at <= off_hold
      order by created_at, id limit 100) as first
    order by created_at, id limit 100
  ), array[]::text[]) as id
  from rules
),

before_today as materialized (
  select nullif(array(
    select id from open_zones cross join lateral (
      select id, created_at from rentals
      where time_zone = zone and picked_at is null and {callable}
        and created_at < today and created_at <= off_hold
      order by created_at desc, id desc limit 100) as first
    order by created_at desc, id desc limit 100
  ), array[]::text[]) as id
  from rules
),

is_any_free as materialized (
  select exists (select 1 from rentals where fetched_at is null and {callable} and created_at <= off_hold)
    or exists (select 1 from rentals where fetched_at is null and {callable} and source = 'for-use') as it
  from rules
),

after_random as materialized (
  select nullif(array(
    select id from open_zones cross join lateral (
      select id, shuffle from rentals
      where time_zone = zone and picked_at is null and {callable}
        and shuffle >= random and not (created_at > off_hold and source <> 'for-use')
      order by shuffle limit 100) as first
    order by shuffle limit 100
  ), array[]::text[]) as id
  from rules
),

before_random as materialized (
  select nullif(array(
    select id from open_zones cross join lateral (
      select id, shuffle from rentals
      where time_zone = zone and picked_at is null and {callable}
        and shuffle < random and not (created_at > off_hold and source <> 'for-use')
      order by shuffle limit 100) as first
    order by shuffle limit 100
  ), array[]::text[]) as id
  from rules
),

-- Entered before the clock was set back: it would be on hold for longer than the hold time.
ahead as materialized (
  select nullif(array(
    select id from open_zones cross join lateral (
      select id, created_at from rentals
      where time_zone = zone and picked_at is null and {callable}
        and created_at > latest
      order by created_at, id limit 100) as first
    order by created_at, id limit 100
  ), array[]::text[]) as id
  from rules
),

{order},

-- The first one that no other claim has locked, if it is free and its zone is the same when it is locked.
next_rental as materialized (
  select rentals.id
  from rules cross join chosen cross join unnest(chosen.id) with ordinality as choice (rental_id, place)
  join rentals on rentals.id = choice.rental_id
  where (rentals.fetched_at is null or rentals.due_at <= now) and rentals.do_not_contact_at is null
    and rentals.time_zone in (select zone from open_zones)
  order by choice.place limit 1
  for update of rentals skip locked
),

allowed as (
  select 1 from rules cross join verdict cross join users
  where is_quiet and refusal is null
    and (:isLimitLocked = 1 or (verdict.daily_limit is null and verdict.admin_limit is null))
    and users.id = :picker and users.deleted_at is null and users.suspended_at is null
    -- Every rental needs a zone; fill-time-zones.ts gives it one, and the claim is repeated.
    and not exists (
      select 1 from rentals as unplaced where unplaced.time_zone is null and unplaced.number_status is null)
  for key share of users
)

{take}
