-- The claim on SQLite: takes the picker's next rental and returns it, or nothing.
-- SQLite has one writer at a time, so nothing changes between the rules, the choice and the write.
-- Each range below is the first row of one index, in quiet hours the first one of the first rows of all open zones: it costs the same
-- however large the pool is. Only the ranges that the order (order.sql) needs are read.
with {rules},

-- The time zones in which calls are allowed now. A number that may be in several zones must be callable in all of them.
open_zones as materialized (
  select zone from (
    select zone, name, unknown_time_zone, calling_days, now / 60000 + minutes as minute,
      substr(calling_from, 1, 2) * 60 + substr(calling_from, 4, 2) as opens,
      case calling_to when '00:00' then 1440 else substr(calling_to, 1, 2) * 60 + substr(calling_to, 4, 2) end as closes
    from rules cross join zone_clocks
    where since <= now and now < until
  )
  where zone <> '' or name = unknown_time_zone
  group by zone
  -- The first day of the epoch, day 0, was a Thursday.
  having min(name = 'always' or (
    minute % 1440 >= opens and minute % 1440 < closes
    and instr(calling_days, substr('thufrisatsunmontuewed', minute / 1440 % 7 * 3 + 1, 3)) > 0)) = 1
),

-- Calls that are due: the picker's own call-backs, and those of anyone.
own_call as not materialized (
  select case when not is_quiet then (
    select id from rentals
    where due_at <= now and {callable}
      and due_for = picker
    order by due_at limit 1
  ) else (
    select first.id from open_zones cross join rentals as first where first.id = (
      select id from rentals
      where time_zone = zone and due_at <= now and outcome is not null and {callable}
        and coalesce(due_for, '') = picker
      order by due_at limit 1)
    order by first.due_at limit 1
  ) end as id
  from rules
),

anyones_call as not materialized (
  select case when not is_quiet then (
    select id from rentals
    where due_at <= now and {callable}
      and due_for is null
    order by due_at limit 1
  ) else (
    select first.id from open_zones cross join rentals as first where first.id = (
      select id from rentals
      where time_zone = zone and due_at <= now and outcome is not null and {callable}
        and coalesce(due_for, '') = ''
      order by due_at limit 1)
    order by first.due_at limit 1
  ) end as id
  from rules
),

-- The pool: rentals that nobody has, in the orders of the leads types.
returned as not materialized (
  select case when not is_quiet then (
    select id from rentals
    where fetched_at is null and {callable}
      and returned_at is not null and not (created_at > off_hold and source <> 'for-use')
    order by returned_at, id limit 1
  ) else (
    select first.id from open_zones cross join rentals as first where first.id = (
      select id from rentals
      where time_zone = zone and picked_at is null and {callable}
        and returned_at is not null and not (created_at > off_hold and source <> 'for-use')
      order by returned_at, id limit 1)
    order by first.returned_at, first.id limit 1
  ) end as id
  from rules
),

for_use as not materialized (
  select case when not is_quiet then (
    select id from rentals
    where fetched_at is null and {callable}
      and source = 'for-use'
    order by created_at, id limit 1
  ) else (
    select first.id from open_zones cross join rentals as first where first.id = (
      select id from rentals
      where time_zone = zone and picked_at is null and {callable}
        and source = 'for-use'
      order by created_at, id limit 1)
    order by first.created_at, first.id limit 1
  ) end as id
  from rules
),

newest_for_use as not materialized (
  select case when not is_quiet then (
    select id from rentals
    where fetched_at is null and {callable}
      and source = 'for-use' and created_at > off_hold
    order by created_at desc, id desc limit 1
  ) else (
    select first.id from open_zones cross join rentals as first where first.id = (
      select id from rentals
      where time_zone = zone and picked_at is null and {callable}
        and source = 'for-use' and created_at > off_hold
      order by created_at desc, id desc limit 1)
    order by first.created_at desc, first.id desc limit 1
  ) end as id
  from rules
),

oldest as not materialized (
  select case when not is_quiet then (
    select id from rentals
    where fetched_at is null and {callable}
      and created_at <= off_hold
    order by created_at, id limit 1
  ) else (
    select first.id from open_zones cross join rentals as first where first.id = (
      select id from rentals
      where time_zone = zone and picked_at is null and {callable}
        and created_at <= off_hold
      order by created_at, id limit 1)
    order by first.created_at, first.id limit 1
  ) end as id
  from rules
),

newest as not materialized (
  select case when not is_quiet then (
    select id from rentals
    where fetched_at is null and {callable}
      and created_at <= off_hold
    order by created_at desc, id desc limit 1
  ) else (
    select first.id from open_zones cross join rentals as first where first.id = (
      select id from rentals
      where time_zone = zone and picked_at is null and {callable}
        and created_at <= off_hold
      order by created_at desc, id desc limit 1)
    order by first.created_at desc, first.id desc limit 1
  ) end as id
  from rules
),

of_today as not materialized (
  select case when not is_quiet then (
    select id from rentals
    where fetched_at is null and {callable}
      and created_at >= today and created_at <= off_hold
    order by created_at, id limit 1
  ) else (
    select first.id from open_zones cross join rentals as first where first.id = (
      select id from rentals
      where time_zone = zone and picked_at is null and {callable}
        and created_at >= today and created_at <= off_hold
      order by created_at, id limit 1)
    order by first.created_at, first.id limit 1
  ) end as id
  from rules
),

before_today as not materialized (
  select case when not is_quiet then (
    select id from rentals
    where fetched_at is null and {callable}
      and created_at < today and created_at <= off_hold
    order by created_at desc, id desc limit 1
  ) else (
    select first.id from open_zones cross join rentals as first where first.id = (
      select id from rentals
      where time_zone = zone and picked_at is null and {callable}
        and created_at < today and created_at <= off_hold
      order by created_at desc, id desc limit 1)
    order by first.created_at desc, first.id desc limit 1
  ) end as id
  from rules
),

is_any_free as not materialized (
  select exists (select 1 from rentals where fetched_at is null and {callable} and created_at <= off_hold)
    or exists (select 1 from rentals where fetched_at is null and {callable} and source = 'for-use') as it
  from rules
),

after_random as not materialized (
  select case when not is_quiet then (
    select id from rentals
    where fetched_at is null and {callable}
      and shuffle >= random and not (created_at > off_hold and source <> 'for-use')
    order by shuffle limit 1
  ) else (
    select first.id from open_zones cross join rentals as first where first.id = (
      select id from rentals
      where time_zone = zone and picked_at is null and {callable}
        and shuffle >= random and not (created_at > off_hold and source <> 'for-use')
      order by shuffle limit 1)
    order by first.shuffle limit 1
  ) end as id
  from rules
),

before_random as not materialized (
  select case when not is_quiet then (
    select id from rentals
    where fetched_at is null and {callable}
      and shuffle < random and not (created_at > off_hold and source <> 'for-use')
    order by shuffle limit 1
  ) else (
    select first.id from open_zones cross join rentals as first where first.id = (
      select id from rentals
      where time_zone = zone and picked_at is null and {callable}
        and shuffle < random and not (created_at > off_hold and source <> 'for-use')
      order by shuffle limit 1)
    order by first.shuffle limit 1
  ) end as id
  from rules
),

-- Entered before the clock was set back: it would be on hold for longer than the hold time.
ahead as not materialized (
  select case when not is_quiet then (
    select id from rentals
    where fetched_at is null and {callable}
      and created_at > latest
    order by created_at, id limit 1
  ) else (
    select first.id from open_zones cross join rentals as first where first.id = (
      select id from rentals
      where time_zone = zone and picked_at is null and {callable}
        and created_at > latest
      order by created_at, id limit 1)
    order by first.created_at, first.id limit 1
  ) end as id
  from rules
),

{order},

next_rental as (select id from chosen),

allowed as (
  select 1 from rules cross join verdict
  where refusal is null
    -- In quiet hours every rental needs a zone; fill-time-zones.ts gives it one, and the claim is repeated.
    and (not is_quiet or not exists (
        select 1 from rentals as unplaced where unplaced.time_zone is null and unplaced.number_status is null))
)

{take}
