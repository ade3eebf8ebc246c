-- The claim on SQLite: takes the picker's next rental and returns it, or nothing.
-- SQLite has one writer at a time, so nothing changes between the rules, the choice and the write.
-- Each choice is the first row of one index: it costs the same however large the pool is. `coalesce` and `case` evaluate only what they need.
-- In quiet hours the first rentals of all open zones are put in order.
with {rules},

-- The time zones in which calls are allowed now. A number that may be in several zones must be callable in all of them.
open_zones as materialized (
  select zone from (
    select zone_clocks.zone, zone_clocks.name, cast(:now as bigint) / 60000 + zone_clocks.minutes as minute,
      settings.unknown_time_zone, settings.calling_days,
      substr(calling_from, 1, 2) * 60 + substr(calling_from, 4, 2) as opens,
      case calling_to when '00:00' then 1440 else substr(calling_to, 1, 2) * 60 + substr(calling_to, 4, 2) end as closes
    from settings cross join zone_clocks
    where zone_clocks.since <= :now and :now < zone_clocks.until
  )
  where zone <> '' or name = unknown_time_zone
  group by zone
  -- The first day of the epoch, day 0, was a Thursday.
  having min(name = 'always' or (
    minute % 1440 >= opens and minute % 1440 < closes
    and instr(calling_days, substr('thufrisatsunmontuewed', minute / 1440 % 7 * 3 + 1, 3)) > 0)) = 1
),

-- Rentals that are called again, and whose time has come: the picker's own call-backs, then those of anyone.
due_call as materialized (
  select case when not is_quiet then coalesce(
    (select id from rentals
      where due_at <= :now and {callable} and due_for = :picker
      order by due_at limit 1),
    (select id from rentals
      where due_at <= :now and {callable} and due_for is null
      order by due_at limit 1)
  ) else coalesce(
    (select next.id from open_zones cross join rentals as next where next.id = (
        select id from rentals where time_zone = zone and due_at <= :now and outcome is not null and {callable} and coalesce(due_for, '') = :picker
        order by due_at limit 1)
      order by next.due_at limit 1),
    (select next.id from open_zones cross join rentals as next where next.id = (
        select id from rentals where time_zone = zone and due_at <= :now and outcome is not null and {callable} and coalesce(due_for, '') = ''
        order by due_at limit 1)
      order by next.due_at limit 1)
  ) end as id
  from rules
),

-- The next rental that nobody has, by leads type.
of_pool as materialized (
  select case when not is_quiet then case leads_type

    when 'oldest' then coalesce(
      (select id from rentals
        where fetched_at is null and {callable} and created_at <= off_hold
        order by created_at, id limit 1),
      (select id from rentals
        where fetched_at is null and {callable} and source = 'for-use'
        order by created_at, id limit 1))

    when 'newest' then coalesce(
      (select id from rentals
        where fetched_at is null and {callable} and source = 'for-use' and created_at > off_hold
        order by created_at desc, id desc limit 1),
      (select id from rentals
        where fetched_at is null and {callable} and created_at <= off_hold
        order by created_at desc, id desc limit 1))

    -- From a random place to the end, then from the beginning. While all are on hold it doesn't walk over them.
    when 'random' then case
      when exists (select 1 from rentals where fetched_at is null and {callable} and created_at <= off_hold)
        or exists (select 1 from rentals where fetched_at is null and {callable} and source = 'for-use')
      then coalesce(
        (select id from rentals
          where fetched_at is null and {callable} and shuffle >= :random and not (created_at > off_hold and source <> 'for-use')
          order by shuffle limit 1),
        (select id from rentals
          where fetched_at is null and {callable} and shuffle < :random and not (created_at > off_hold and source <> 'for-use')
          order by shuffle limit 1))
      end

    -- Returned ones, uploads for use, today's from the oldest, those before from the newest.
    when 'auto' then coalesce(
      (select id from rentals
        where fetched_at is null and {callable} and returned_at is not null and not (created_at > off_hold and source <> 'for-use')
        order by returned_at, id limit 1),
      (select id from rentals
        where fetched_at is null and {callable} and source = 'for-use'
        order by created_at, id limit 1),
      (select id from rentals
        where fetched_at is null and {callable} and created_at >= :today and created_at <= off_hold
        order by created_at, id limit 1),
      (select id from rentals
        where fetched_at is null and {callable} and created_at < :today and created_at <= off_hold
        order by created_at desc, id desc limit 1))
    end

  -- The same in quiet hours.
  else case leads_type

    when 'oldest' then coalesce(
      (select next.id from open_zones cross join rentals as next where next.id = (
          select id from rentals where time_zone = zone and picked_at is null and {callable} and created_at <= off_hold
          order by created_at, id limit 1)
        order by next.created_at, next.id limit 1),
      (select next.id from open_zones cross join rentals as next where next.id = (
          select id from rentals where time_zone = zone and picked_at is null and {callable} and source = 'for-use'
          order by created_at, id limit 1)
        order by next.created_at, next.id limit 1))

    when 'newest' then coalesce(
      (select next.id from open_zones cross join rentals as next where next.id = (
          select id from rentals where time_zone = zone and picked_at is null and {callable} and source = 'for-use' and created_at > off_hold
          order by created_at desc, id desc limit 1)
        order by next.created_at desc, next.id desc limit 1),
      (select next.id from open_zones cross join rentals as next where next.id = (
          select id from rentals where time_zone = zone and picked_at is null and {callable} and created_at <= off_hold
          order by created_at desc, id desc limit 1)
        order by next.created_at desc, next.id desc limit 1))

    when 'random' then case
      when exists (select 1 from rentals where fetched_at is null and {callable} and created_at <= off_hold)
        or exists (select 1 from rentals where fetched_at is null and {callable} and source = 'for-use')
      then coalesce(
        (select next.id from open_zones cross join rentals as next where next.id = (
            select id from rentals where time_zone = zone and picked_at is null and {callable} and shuffle >= :random and not (created_at > off_hold and source <> 'for-use')
            order by shuffle limit 1)
          order by next.shuffle limit 1),
        (select next.id from open_zones cross join rentals as next where next.id = (
            select id from rentals where time_zone = zone and picked_at is null and {callable} and shuffle < :random and not (created_at > off_hold and source <> 'for-use')
            order by shuffle limit 1)
          order by next.shuffle limit 1))
      end

    when 'auto' then coalesce(
      (select next.id from open_zones cross join rentals as next where next.id = (
          select id from rentals where time_zone = zone and picked_at is null and {callable} and returned_at is not null and not (created_at > off_hold and source <> 'for-use')
          order by returned_at, id limit 1)
        order by next.returned_at, next.id limit 1),
      (select next.id from open_zones cross join rentals as next where next.id = (
          select id from rentals where time_zone = zone and picked_at is null and {callable} and source = 'for-use'
          order by created_at, id limit 1)
        order by next.created_at, next.id limit 1),
      (select next.id from open_zones cross join rentals as next where next.id = (
          select id from rentals where time_zone = zone and picked_at is null and {callable} and created_at >= :today and created_at <= off_hold
          order by created_at, id limit 1)
        order by next.created_at, next.id limit 1),
      (select next.id from open_zones cross join rentals as next where next.id = (
          select id from rentals where time_zone = zone and picked_at is null and {callable} and created_at < :today and created_at <= off_hold
          order by created_at desc, id desc limit 1)
        order by next.created_at desc, next.id desc limit 1))
    end
  end as id
  from rules
),

-- Entered before the clock was set back: it would be on hold for longer than the hold time.
entered_ahead as materialized (
  select case when not is_quiet then
    (select id from rentals
      where fetched_at is null and {callable} and created_at > :latest
      order by created_at, id limit 1)
  else
    (select next.id from open_zones cross join rentals as next where next.id = (
        select id from rentals where time_zone = zone and picked_at is null and {callable} and created_at > :latest
        order by created_at, id limit 1)
      order by next.created_at, next.id limit 1)
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
