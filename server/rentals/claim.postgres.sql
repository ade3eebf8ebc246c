-- The claim on PostgreSQL: takes the picker's next rental and returns it, or nothing.
-- Writers run in parallel, and a statement sees the data of its start. So each choice skips rows that another claim has locked, the picker's
-- row is locked against deletion, and takeNext (claim.ts) locks those who have a limit before it.
-- Each choice is the first row of one index: it costs the same however large the pool is. `coalesce` and `case` evaluate only what they need.
-- In quiet hours the first rows of each open zone are put in order, at most 100, which is more than other claims can have locked at a moment.
with {rules},

-- The time zones in which calls are allowed now. A number that may be in several zones must be callable in all of them.
open_zones as materialized (
  select zone from (
    select zone_clocks.zone, zone_clocks.name, :now / 60000 + zone_clocks.minutes as minute,
      settings.unknown_time_zone, settings.calling_days,
      substr(calling_from, 1, 2)::int * 60 + substr(calling_from, 4, 2)::int as opens,
      case calling_to when '00:00' then 1440
        else substr(calling_to, 1, 2)::int * 60 + substr(calling_to, 4, 2)::int end as closes
    from settings cross join zone_clocks
    where zone_clocks.since <= :now and :now < zone_clocks.until
  ) as clock
  where zone <> '' or name = unknown_time_zone
  group by zone
  -- The first day of the epoch, day 0, was a Thursday.
  having bool_and(name = 'always' or (
    minute % 1440 >= opens and minute % 1440 < closes
    and strpos(calling_days, substr('thufrisatsunmontuewed', (minute / 1440 % 7 * 3 + 1)::int, 3)) > 0))
),

-- Rentals that are called again, and whose time has come: the picker's own call-backs, then those of anyone.
due_call as materialized (
  select case when not is_quiet then coalesce(
    (select id from rentals
      where due_at <= :now and {callable} and due_for = :picker
      order by due_at limit 1 for update skip locked),
    (select id from rentals
      where due_at <= :now and {callable} and due_for is null
      order by due_at limit 1 for update skip locked)
  ) else coalesce(
    (select rentals.id from (
        select zone, next.* from open_zones cross join lateral (
          select id, due_at from rentals
          where time_zone = zone and due_at <= :now and outcome is not null and {callable} and coalesce(due_for, '') = :picker
          order by due_at limit 100) as next
        order by due_at limit 100) as next
      join rentals on rentals.id = next.id
        and rentals.time_zone = next.zone and rentals.due_at <= :now and rentals.do_not_contact_at is null
      order by next.due_at limit 1 for update of rentals skip locked),
    (select rentals.id from (
        select zone, next.* from open_zones cross join lateral (
          select id, due_at from rentals
          where time_zone = zone and due_at <= :now and outcome is not null and {callable} and coalesce(due_for, '') = ''
          order by due_at limit 100) as next
        order by due_at limit 100) as next
      join rentals on rentals.id = next.id
        and rentals.time_zone = next.zone and rentals.due_at <= :now and rentals.do_not_contact_at is null
      order by next.due_at limit 1 for update of rentals skip locked)
  ) end as id
  from rules
),

-- The next rental that nobody has, by leads type.
of_pool as materialized (
  select case when not is_quiet then case leads_type

    when 'oldest' then coalesce(
      (select id from rentals
        where fetched_at is null and {callable} and created_at <= off_hold
        order by created_at, id limit 1 for update skip locked),
      (select id from rentals
        where fetched_at is null and {callable} and source = 'for-use'
        order by created_at, id limit 1 for update skip locked))

    when 'newest' then coalesce(
      (select id from rentals
        where fetched_at is null and {callable} and source = 'for-use' and created_at > off_hold
        order by created_at desc, id desc limit 1 for update skip locked),
      (select id from rentals
        where fetched_at is null and {callable} and created_at <= off_hold
        order by created_at desc, id desc limit 1 for update skip locked))

    -- From a random place to the end, then from the beginning. While all are on hold it doesn't walk over them.
    when 'random' then case
      when exists (select 1 from rentals where fetched_at is null and {callable} and created_at <= off_hold)
        or exists (select 1 from rentals where fetched_at is null and {callable} and source = 'for-use')
      then coalesce(
        (select id from rentals
          where fetched_at is null and {callable} and shuffle >= :random and not (created_at > off_hold and source <> 'for-use')
          order by shuffle limit 1 for update skip locked),
        (select id from rentals
          where fetched_at is null and {callable} and shuffle < :random and not (created_at > off_hold and source <> 'for-use')
          order by shuffle limit 1 for update skip locked))
      end

    -- Returned ones, uploads for use, today's from the oldest, those before from the newest.
    when 'auto' then coalesce(
      (select id from rentals
        where fetched_at is null and {callable} and returned_at is not null and not (created_at > off_hold and source <> 'for-use')
        order by returned_at, id limit 1 for update skip locked),
      (select id from rentals
        where fetched_at is null and {callable} and source = 'for-use'
        order by created_at, id limit 1 for update skip locked),
      (select id from rentals
        where fetched_at is null and {callable} and created_at >= :today and created_at <= off_hold
        order by created_at, id limit 1 for update skip locked),
      (select id from rentals
        where fetched_at is null and {callable} and created_at < :today and created_at <= off_hold
        order by created_at desc, id desc limit 1 for update skip locked))
    end

  -- The same in quiet hours.
  else case leads_type

    when 'oldest' then coalesce(
      (select rentals.id from (
          select zone, next.* from open_zones cross join lateral (
            select id, created_at from rentals
            where time_zone = zone and picked_at is null and {callable} and created_at <= off_hold
            order by created_at, id limit 100) as next
          order by created_at, id limit 100) as next
        join rentals on rentals.id = next.id
          and rentals.time_zone = next.zone and rentals.picked_at is null and rentals.do_not_contact_at is null
        order by next.created_at, next.id limit 1 for update of rentals skip locked),
      (select rentals.id from (
          select zone, next.* from open_zones cross join lateral (
            select id, created_at from rentals
            where time_zone = zone and picked_at is null and {callable} and source = 'for-use'
            order by created_at, id limit 100) as next
          order by created_at, id limit 100) as next
        join rentals on rentals.id = next.id
          and rentals.time_zone = next.zone and rentals.picked_at is null and rentals.do_not_contact_at is null
        order by next.created_at, next.id limit 1 for update of rentals skip locked))

    when 'newest' then coalesce(
      (select rentals.id from (
          select zone, next.* from open_zones cross join lateral (
            select id, created_at from rentals
            where time_zone = zone and picked_at is null and {callable} and source = 'for-use' and created_at > off_hold
            order by created_at desc, id desc limit 100) as next
          order by created_at desc, id desc limit 100) as next
        join rentals on rentals.id = next.id
          and rentals.time_zone = next.zone and rentals.picked_at is null and rentals.do_not_contact_at is null
        order by next.created_at desc, next.id desc limit 1 for update of rentals skip locked),
      (select rentals.id from (
          select zone, next.* from open_zones cross join lateral (
            select id, created_at from rentals
            where time_zone = zone and picked_at is null and {callable} and created_at <= off_hold
            order by created_at desc, id desc limit 100) as next
          order by created_at desc, id desc limit 100) as next
        join rentals on rentals.id = next.id
          and rentals.time_zone = next.zone and rentals.picked_at is null and rentals.do_not_contact_at is null
        order by next.created_at desc, next.id desc limit 1 for update of rentals skip locked))

    when 'random' then case
      when exists (select 1 from rentals where fetched_at is null and {callable} and created_at <= off_hold)
        or exists (select 1 from rentals where fetched_at is null and {callable} and source = 'for-use')
      then coalesce(
        (select rentals.id from (
            select zone, next.* from open_zones cross join lateral (
              select id, shuffle from rentals
              where time_zone = zone and picked_at is null and {callable} and shuffle >= :random and not (created_at > off_hold and source <> 'for-use')
              order by shuffle limit 100) as next
            order by shuffle limit 100) as next
          join rentals on rentals.id = next.id
            and rentals.time_zone = next.zone and rentals.picked_at is null and rentals.do_not_contact_at is null
          order by next.shuffle limit 1 for update of rentals skip locked),
        (select rentals.id from (
            select zone, next.* from open_zones cross join lateral (
              select id, shuffle from rentals
              where time_zone = zone and picked_at is null and {callable} and shuffle < :random and not (created_at > off_hold and source <> 'for-use')
              order by shuffle limit 100) as next
            order by shuffle limit 100) as next
          join rentals on rentals.id = next.id
            and rentals.time_zone = next.zone and rentals.picked_at is null and rentals.do_not_contact_at is null
          order by next.shuffle limit 1 for update of rentals skip locked))
      end

    when 'auto' then coalesce(
      (select rentals.id from (
          select zone, next.* from open_zones cross join lateral (
            select id, returned_at from rentals
            where time_zone = zone and picked_at is null and {callable} and returned_at is not null and not (created_at > off_hold and source <> 'for-use')
            order by returned_at, id limit 100) as next
          order by returned_at, id limit 100) as next
        join rentals on rentals.id = next.id
          and rentals.time_zone = next.zone and rentals.picked_at is null and rentals.do_not_contact_at is null
        order by next.returned_at, next.id limit 1 for update of rentals skip locked),
      (select rentals.id from (
          select zone, next.* from open_zones cross join lateral (
            select id, created_at from rentals
            where time_zone = zone and picked_at is null and {callable} and source = 'for-use'
            order by created_at, id limit 100) as next
          order by created_at, id limit 100) as next
        join rentals on rentals.id = next.id
          and rentals.time_zone = next.zone and rentals.picked_at is null and rentals.do_not_contact_at is null
        order by next.created_at, next.id limit 1 for update of rentals skip locked),
      (select rentals.id from (
          select zone, next.* from open_zones cross join lateral (
            select id, created_at from rentals
            where time_zone = zone and picked_at is null and {callable} and created_at >= :today and created_at <= off_hold
            order by created_at, id limit 100) as next
          order by created_at, id limit 100) as next
        join rentals on rentals.id = next.id
          and rentals.time_zone = next.zone and rentals.picked_at is null and rentals.do_not_contact_at is null
        order by next.created_at, next.id limit 1 for update of rentals skip locked),
      (select rentals.id from (
          select zone, next.* from open_zones cross join lateral (
            select id, created_at from rentals
            where time_zone = zone and picked_at is null and {callable} and created_at < :today and created_at <= off_hold
            order by created_at desc, id desc limit 100) as next
          order by created_at desc, id desc limit 100) as next
        join rentals on rentals.id = next.id
          and rentals.time_zone = next.zone and rentals.picked_at is null and rentals.do_not_contact_at is null
        order by next.created_at desc, next.id desc limit 1 for update of rentals skip locked))
    end
  end as id
  from rules
),

-- Entered before the clock was set back: it would be on hold for longer than the hold time.
entered_ahead as materialized (
  select case when not is_quiet then
    (select id from rentals
      where fetched_at is null and {callable} and created_at > :latest
      order by created_at, id limit 1 for update skip locked)
  else
    (select rentals.id from (
        select zone, next.* from open_zones cross join lateral (
          select id, created_at from rentals
          where time_zone = zone and picked_at is null and {callable} and created_at > :latest
          order by created_at, id limit 100) as next
        order by created_at, id limit 100) as next
      join rentals on rentals.id = next.id
        and rentals.time_zone = next.zone and rentals.picked_at is null and rentals.do_not_contact_at is null
      order by next.created_at, next.id limit 1 for update of rentals skip locked)
  end as id
  from rules
)

update rentals
set
  fetcher_id = :picker,
  fetcher_admin_id = (select admin_id from users where users.id = :picker),
  fetched_at = :now,
  updated_at = :now,
  finished_at = null,
  due_at = null,
  due_for = null
where id = (
    -- While outcomes are off, calls that are due come after the pool.
    select coalesce(
      case when has_outcomes then (select id from due_call) end,
      (select id from of_pool),
      (select id from due_call),
      (select id from entered_ahead))
    from rules
  )
  and exists (select 1 from verdict where refusal is null)
  and exists (
    select 1 from users
    where users.id = :picker and users.deleted_at is null and users.suspended_at is null
    for key share)
  -- Under a limit the picks are counted only while the people who have it are locked.
  and (:isLimitLocked = 1 or exists (select 1 from verdict where daily_limit is null and admin_limit is null))
  and not exists (select 1 from rentals as held where held.fetcher_id = :picker and held.finished_at is null)
  -- In quiet hours every rental needs a zone; fill-time-zones.ts gives it one, and the claim is repeated.
  and not exists (
    select 1 from rules join rentals as unplaced on rules.is_quiet
    where unplaced.time_zone is null and unplaced.number_status is null)
returning
  *,
  (select users.name from users where users.id = rentals.creator_id) as creator_name,
  (select reader.id from users as reader
    where reader.id = rentals.creator_id and reader.role = 'data-creator' and reader.deleted_at is null) as reader_id,
  (select is_quiet_hours_enabled from settings) as is_quiet_hours_enabled
