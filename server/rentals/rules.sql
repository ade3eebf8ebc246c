-- The rules that keep a picker from fetching, as they are now: the claim (claim.sqlite.sql, claim.postgres.sql) hands out nothing while
-- one of them holds, and verdict.sql says which. A rule is written here and its sentence in src/contract/refusals/no-rental.ts.
-- Both engines read this text. The parameters are explained in claim.ts; 9007199254740991 is an instant that never comes.

-- The parameters and the saved settings as one row; a switch that nobody saved is off. The rest reads the values here and not the
-- parameters, because a planner that sees them would plan each claim anew, which takes ten times as long as the claim.
rules as (
  select
    :picker as picker,
    cast(:now as bigint) as now,
    cast(:latest as bigint) as latest,
    cast(:today as bigint) as today,
    cast(:tomorrow as bigint) as tomorrow,
    cast(:random as bigint) as random,
    settings.*,
    coalesce(settings.leads_type, :defaultLeadsType) as pool_order,
    -- A rental that was entered after this instant is on hold, unless it is of an upload for use (hold.ts).
    case
      when is_hold_enabled = 1 and hold_enabled_at - 1 > :now - hold_minutes * 60000 then hold_enabled_at - 1
      when is_hold_enabled = 1 then :now - hold_minutes * 60000
      else 9007199254740991
    end as off_hold,
    case when is_delay_enabled = 1 then delay_seconds * 1000 end as delay_ms,
    coalesce(is_outcomes_enabled, 0) = 1 as has_outcomes,
    coalesce(is_quiet_hours_enabled, 0) = 1 as is_quiet
  from (select 1 as id) as one left join settings on settings.id = one.id
),

-- The picker with today's picks under each limit, and the last call whose end still makes them wait. No row: they may not work any more.
picker as (
  select
    person.daily_limit,
    case when person.daily_limit is not null then (
      select count(*) from picks
      where picks.picker_id = person.id and picks.picked_at >= rules.today and picks.picked_at < rules.tomorrow
    ) end as picked,
    admin.daily_limit as admin_limit,
    case when admin.daily_limit is not null then (
      select count(*) from picks
      where picks.admin_id = admin.id and picks.picked_at >= rules.today and picks.picked_at < rules.tomorrow
    ) end as admin_picked,
    rules.delay_ms,
    -- An end after the latest possible instant was written before the clock was set back.
    case when rules.delay_ms > 0 then (
      select max(calls.ended_at) from (
        select max(picks.ended_at) as ended_at from picks
        where picks.picker_id = person.id
          and picks.ended_at > rules.now - rules.delay_ms and picks.ended_at <= rules.latest
          and picks.result not in ('returned', 'taken-over')
          and not exists (select 1 from pick_changes where pick_changes.pick_id = picks.id)
        union all
        select max(pick_changes.ended_at) from pick_changes
        where pick_changes.picker_id = person.id
          and pick_changes.ended_at > rules.now - rules.delay_ms and pick_changes.ended_at <= rules.latest
      ) as calls
    ) end as call_ended_at
  from rules
  cross join users as person
  left join users as admin on admin.id = person.admin_id
  where person.id = rules.picker and person.deleted_at is null and person.suspended_at is null
),

-- The first rule that holds; null: none.
verdict as (
  select
    picker.*,
    case
      when daily_limit = 0 then 'switched-off'
      when admin_limit = 0 then 'admin-switched-off'
      when picked >= daily_limit then 'daily-limit'
      when admin_picked >= admin_limit then 'admin-limit'
      when call_ended_at is not null then 'wait'
    end as refusal
  from picker
)
