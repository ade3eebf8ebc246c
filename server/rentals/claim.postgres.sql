-- The claim on PostgreSQL while quiet hours are off: takes the picker's next rental and returns it, or nothing.
-- Writers run in parallel, and a statement sees the data of its start. So each range skips rows that another claim has locked, the picker's
-- row is locked against deletion, and takeNext (claim.ts) locks those who have a limit before it.
-- Each range below is the first row of one index: it costs the same however large the pool is. Only those that the order (order.sql) needs
-- are read, but PostgreSQL prepares all of them each time, so that quiet hours have a statement of their own (claim-quiet.postgres.sql).
with {rules},

-- Calls that are due: the picker's own call-backs, and those of anyone.
own_call as materialized (
  select (
    select id from rentals
    where due_at <= now and {callable}
      and due_for = picker
    order by due_at limit 1 for update skip locked
  ) as id
  from rules
),

anyones_call as materialized (
  select (
    select id from rentals
    where due_at <= now and {callable}
      and due_for is null
    order by due_at limit 1 for update skip locked
  ) as id
  from rules
),

-- The pool: rentals that nobody has, in the orders of the leads types.
returned as materialized (
  select (
    select id from rentals
    where fetched_at is null and {callable}
      and returned_at is not null and not (created_at > off_hold and source <> 'for-use')
    order by returned_at, id limit 1 for update skip locked
  ) as id
  from rules
),

for_use as materialized (
  select (
    select id from rentals
    where fetched_at is null and {callable}
      and source = 'for-use'
    order by created_at, id limit 1 for update skip locked
  ) as id
  from rules
),

newest_for_use as materialized (
  select (
    select id from rentals
    where fetched_at is null and {callable}
      and source = 'for-use' and created_at > off_hold
    order by created_at desc, id desc limit 1 for update skip locked
  ) as id
  from rules
),

oldest as materialized (
  select (
    select id from rentals
    where fetched_at is null and {callable}
      and created_at <= off_hold
    order by created_at, id limit 1 for update skip locked
  ) as id
  from rules
),

newest as materialized (
  select (
    select id from rentals
    where fetched_at is null and {callable}
      and created_at <= off_hold
    order by created_at desc, id desc limit 1 for update skip locked
  ) as id
  from rules
),

of_today as materialized (
  select (
    select id from rentals
    where fetched_at is null and {callable}
      and created_at >= today and created_at <= off_hold
    order by created_at, id limit 1 for update skip locked
  ) as id
  from rules
),

before_today as materialized (
  select (
    select id from rentals
    where fetched_at is null and {callable}
      and created_at < today and created_at <= off_hold
    order by created_at desc, id desc limit 1 for update skip locked
  ) as id
  from rules
),

is_any_free as materialized (
  select exists (select 1 from rentals where fetched_at is null and {callable} and created_at <= off_hold)
    or exists (select 1 from rentals where fetched_at is null and {callable} and source = 'for-use') as it
  from rules
),

after_random as materialized (
  select (
    select id from rentals
    where fetched_at is null and {callable}
      and shuffle >= random and not (created_at > off_hold and source <> 'for-use')
    order by shuffle limit 1 for update skip locked
  ) as id
  from rules
),

before_random as materialized (
  select (
    select id from rentals
    where fetched_at is null and {callable}
      and shuffle < random and not (created_at > off_hold and source <> 'for-use')
    order by shuffle limit 1 for update skip locked
  ) as id
  from rules
),

-- Entered before the clock was set back: it would be on hold for longer than the hold time.
ahead as materialized (
  select (
    select id from rentals
    where fetched_at is null and {callable}
      and created_at > latest
    order by created_at, id limit 1 for update skip locked
  ) as id
  from rules
),

{order},

next_rental as (select id from chosen),

allowed as (
  select 1 from rules cross join verdict cross join users
  where not is_quiet and refusal is null
    -- Under a limit the picks are counted only while the people who have it are locked.
    and (:isLimitLocked = 1 or (verdict.daily_limit is null and verdict.admin_limit is null))
    and users.id = :picker and users.deleted_at is null and users.suspended_at is null
  for key share of users
)

{take}
