-- The statement of claim.ts for each leads type, and its query plan in the test's database (PostgreSQL 15).
-- tests/api/claim-text.test.ts writes this file and compares it: don't edit it by hand.

-- Leads type: auto
update "rentals"
set "fetcher_id" = $1 /* pickerId */, "fetcher_admin_id" = (
  select "admin_id"
  from "users"
  where "users"."id" = $2 /* pickerId */
), "fetched_at" = $3 /* nowMs */, "updated_at" = $4 /* nowMs */
where "id" = coalesce((
  select "id"
  from "rentals"
  where "fetched_at" is null
  and "do_not_contact_at" is null
  and ("returned_at" is not null
    and not ("created_at" > $5 /* cutoffMs */
    and "source" <> 'for-use'))
  order by "returned_at", "id"
  limit 1
  for update skip locked
), (
  select "id"
  from "rentals"
  where "fetched_at" is null
  and "do_not_contact_at" is null
  and "source" = 'for-use'
  order by "created_at", "id"
  limit 1
  for update skip locked
), (
  select "id"
  from "rentals"
  where "fetched_at" is null
  and "do_not_contact_at" is null
  and ("created_at" <= $6 /* cutoffMs */
    and "created_at" >= $7 /* todayStartMs */)
  order by "created_at", "id"
  limit 1
  for update skip locked
), (
  select "id"
  from "rentals"
  where "fetched_at" is null
  and "do_not_contact_at" is null
  and "created_at" <= $8 /* lastBeforeTodayMs */
  order by "created_at" desc, "id" desc
  limit 1
  for update skip locked
))
and not exists (
  select "own"."id"
  from "rentals" as "own"
  where "own"."fetcher_id" = $9 /* pickerId */
  and "own"."finished_at" is null
)
and not (exists (
  select "picks"."id"
  from "picks"
  where "picks"."picker_id" = $10 /* pickerId */
  and picks.result not in ('returned', 'taken-over')
  and not exists (
    select "id"
    from "pick_changes"
    where "pick_changes"."pick_id" = "picks"."id"
  )
  and "picks"."ended_at" > $11 /* waitingSinceMs */
  and "picks"."ended_at" <= $12 /* latestFinishMs */
)
  or exists (
  select "pick_changes"."id"
  from "pick_changes"
  where "pick_changes"."picker_id" = $13 /* pickerId */
  and "pick_changes"."ended_at" > $14 /* waitingSinceMs */
  and "pick_changes"."ended_at" <= $15 /* latestFinishMs */
))
and exists (
  select "picker"."id"
  from "users" as "picker"
  left join "users" as "admin" on "admin"."id" = "picker"."admin_id"
  where "picker"."id" = $16 /* pickerId */
  and "picker"."deleted_at" is null
  and "picker"."suspended_at" is null
  and ("picker"."daily_limit" is null
    or "picker"."daily_limit" > (
    select count(*) as "picks"
    from "picks"
    where "picks"."picker_id" = $17 /* pickerId */
    and "picks"."picked_at" >= $18 /* todayStartMs */
    and "picks"."picked_at" < $19 /* todayEndMs */
  ))
  and ("admin"."daily_limit" is null
    or "admin"."daily_limit" > (
    select count(*) as "picks"
    from "picks"
    where "picks"."admin_id" = "picker"."admin_id"
    and "picks"."picked_at" >= $20 /* todayStartMs */
    and "picks"."picked_at" < $21 /* todayEndMs */
  ))
  for key share of "picker"
)
and coalesce((
  select "settings"."updated_at"
  from "settings"
  where "settings"."id" = $22 /* 1 */
), 0) = $23 /* settingsMark */
returning "rentals"."id", "rentals"."facebook_name", "rentals"."client_name", "rentals"."number", "rentals"."rent", "rentals"."house_apt_details", "rentals"."address", "rentals"."post_link", "rentals"."ss_link", "rentals"."client_email", "rentals"."creator_id", "rentals"."created_at", "rentals"."fetched_at", "rentals"."outcome", "rentals"."tries", "rentals"."do_not_contact_at", (
  select "users"."name"
  from "users"
  where "users"."id" = "rentals"."creator_id"
) as "creator_name", (
  select "reader"."id"
  from "users" as "reader"
  where "reader"."id" = "rentals"."creator_id"
  and "reader"."role" = $24 /* data-creator */
  and "reader"."deleted_at" is null
) as "reader_id";
-- Update on rentals
--   InitPlan 1 (returns $0)
--     ->  Index Scan using users_pkey on users
--           Index Cond: (id = 'person 7'::text)
--   InitPlan 4 (returns $4)
--     ->  Limit
--           ->  LockRows
--                 ->  Index Scan using rentals_pool_returned on rentals rentals_1
--                       Index Cond: (returned_at IS NOT NULL)
--                       Filter: ((fetched_at IS NULL) AND (do_not_contact_at IS NULL) AND ((created_at <= '90'::bigint) OR (source = 'for-use'::text)))
--   InitPlan 5 (returns $6)
--     ->  Limit
--           ->  LockRows
--                 ->  Index Scan using rentals_pool_for_use on rentals rentals_2
--                       Filter: ((fetched_at IS NULL) AND (do_not_contact_at IS NULL) AND (source = 'for-use'::text))
--   InitPlan 6 (returns $9)
--     ->  Limit
--           ->  LockRows
--                 ->  Index Scan using rentals_pool_age on rentals rentals_3
--                       Index Cond: ((created_at <= '90'::bigint) AND (created_at >= '60'::bigint))
--                       Filter: ((fetched_at IS NULL) AND (do_not_contact_at IS NULL))
--   InitPlan 7 (returns $12)
--     ->  Limit
--           ->  LockRows
--                 ->  Index Scan Backward using rentals_pool_age on rentals rentals_4
--                       Index Cond: (created_at <= '59'::bigint)
--                       Filter: ((fetched_at IS NULL) AND (do_not_contact_at IS NULL))
--   InitPlan 8 (returns $13)
--     ->  Index Only Scan using rentals_held on rentals own
--           Index Cond: (fetcher_id = 'person 7'::text)
--   InitPlan 9 (returns $14)
--     ->  Nested Loop Anti Join
--           Join Filter: (pick_changes.pick_id = picks.id)
--           ->  Index Scan using picks_ended on picks
--                 Index Cond: ((picker_id = 'person 7'::text) AND (ended_at > '105'::bigint) AND (ended_at <= '111'::bigint))
--                 Filter: (result <> ALL ('{returned,taken-over}'::text[]))
--           ->  Seq Scan on pick_changes
--   InitPlan 10 (returns $15)
--     ->  Seq Scan on pick_changes pick_changes_1
--           Filter: ((ended_at > '105'::bigint) AND (ended_at <= '111'::bigint) AND (picker_id = 'person 7'::text))
--   InitPlan 13 (returns $22)
--     ->  LockRows
--           InitPlan 11 (returns $16)
--             ->  Aggregate
--                   ->  Index Only Scan using picks_picker on picks picks_1
--                         Index Cond: ((picker_id = 'person 7'::text) AND (picked_at >= '60'::bigint) AND (picked_at < '120'::bigint))
--           ->  Nested Loop Left Join
--                 Filter: ((admin.daily_limit IS NULL) OR (admin.daily_limit > (SubPlan 12)))
--                 ->  Index Scan using users_pkey on users picker
--                       Index Cond: (id = 'person 7'::text)
--                       Filter: ((deleted_at IS NULL) AND (suspended_at IS NULL) AND ((daily_limit IS NULL) OR (daily_limit > $16)))
--                 ->  Index Scan using users_pkey on users admin
--                       Index Cond: (id = picker.admin_id)
--                 SubPlan 12
--                   ->  Aggregate
--                         ->  Index Only Scan using picks_admin on picks picks_2
--                               Index Cond: ((admin_id = picker.admin_id) AND (picked_at >= '60'::bigint) AND (picked_at < '120'::bigint))
--   InitPlan 14 (returns $23)
--     ->  Seq Scan on settings
--           Filter: (id = 1)
--   ->  Result
--         One-Time Filter: ((NOT $13) AND (NOT $14) AND (NOT $15) AND $22 AND (COALESCE($23, '0'::bigint) = '77'::bigint))
--         ->  Index Scan using rentals_id_key on rentals
--               Index Cond: (id = COALESCE($4, $6, $9, $12))
--   SubPlan 2
--     ->  Index Scan using users_pkey on users users_1
--           Index Cond: (id = rentals.creator_id)
--   SubPlan 3
--     ->  Index Only Scan using users_listed on users reader
--           Index Cond: ((role = 'data-creator'::text) AND (id = rentals.creator_id))

-- Leads type: random
update "rentals"
set "fetcher_id" = $1 /* pickerId */, "fetcher_admin_id" = (
  select "admin_id"
  from "users"
  where "users"."id" = $2 /* pickerId */
), "fetched_at" = $3 /* nowMs */, "updated_at" = $4 /* nowMs */
where "id" = case when coalesce((
  select "id"
  from "rentals"
  where "fetched_at" is null
  and "do_not_contact_at" is null
  and "created_at" <= $5 /* cutoffMs */
  order by "created_at", "id"
  limit 1
), (
  select "id"
  from "rentals"
  where "fetched_at" is null
  and "do_not_contact_at" is null
  and "source" = 'for-use'
  order by "created_at", "id"
  limit 1
)) is not null then coalesce((
  select "id"
  from "rentals"
  where "fetched_at" is null
  and "do_not_contact_at" is null
  and ("shuffle" >= $6 /* randomStart */
    and not ("created_at" > $7 /* cutoffMs */
    and "source" <> 'for-use'))
  order by "shuffle"
  limit 1
  for update skip locked
), (
  select "id"
  from "rentals"
  where "fetched_at" is null
  and "do_not_contact_at" is null
  and ("shuffle" < $8 /* randomStart */
    and not ("created_at" > $9 /* cutoffMs */
    and "source" <> 'for-use'))
  order by "shuffle"
  limit 1
  for update skip locked
)) else null end
and not exists (
  select "own"."id"
  from "rentals" as "own"
  where "own"."fetcher_id" = $10 /* pickerId */
  and "own"."finished_at" is null
)
and not (exists (
  select "picks"."id"
  from "picks"
  where "picks"."picker_id" = $11 /* pickerId */
  and picks.result not in ('returned', 'taken-over')
  and not exists (
    select "id"
    from "pick_changes"
    where "pick_changes"."pick_id" = "picks"."id"
  )
  and "picks"."ended_at" > $12 /* waitingSinceMs */
  and "picks"."ended_at" <= $13 /* latestFinishMs */
)
  or exists (
  select "pick_changes"."id"
  from "pick_changes"
  where "pick_changes"."picker_id" = $14 /* pickerId */
  and "pick_changes"."ended_at" > $15 /* waitingSinceMs */
  and "pick_changes"."ended_at" <= $16 /* latestFinishMs */
))
and exists (
  select "picker"."id"
  from "users" as "picker"
  left join "users" as "admin" on "admin"."id" = "picker"."admin_id"
  where "picker"."id" = $17 /* pickerId */
  and "picker"."deleted_at" is null
  and "picker"."suspended_at" is null
  and ("picker"."daily_limit" is null
    or "picker"."daily_limit" > (
    select count(*) as "picks"
    from "picks"
    where "picks"."picker_id" = $18 /* pickerId */
    and "picks"."picked_at" >= $19 /* todayStartMs */
    and "picks"."picked_at" < $20 /* todayEndMs */
  ))
  and ("admin"."daily_limit" is null
    or "admin"."daily_limit" > (
    select count(*) as "picks"
    from "picks"
    where "picks"."admin_id" = "picker"."admin_id"
    and "picks"."picked_at" >= $21 /* todayStartMs */
    and "picks"."picked_at" < $22 /* todayEndMs */
  ))
  for key share of "picker"
)
and coalesce((
  select "settings"."updated_at"
  from "settings"
  where "settings"."id" = $23 /* 1 */
), 0) = $24 /* settingsMark */
returning "rentals"."id", "rentals"."facebook_name", "rentals"."client_name", "rentals"."number", "rentals"."rent", "rentals"."house_apt_details", "rentals"."address", "rentals"."post_link", "rentals"."ss_link", "rentals"."client_email", "rentals"."creator_id", "rentals"."created_at", "rentals"."fetched_at", "rentals"."outcome", "rentals"."tries", "rentals"."do_not_contact_at", (
  select "users"."name"
  from "users"
  where "users"."id" = "rentals"."creator_id"
) as "creator_name", (
  select "reader"."id"
  from "users" as "reader"
  where "reader"."id" = "rentals"."creator_id"
  and "reader"."role" = $25 /* data-creator */
  and "reader"."deleted_at" is null
) as "reader_id";
-- Update on rentals
--   InitPlan 1 (returns $0)
--     ->  Index Scan using users_pkey on users
--           Index Cond: (id = 'person 7'::text)
--   InitPlan 4 (returns $3)
--     ->  Limit
--           ->  Index Only Scan using rentals_pool_age on rentals rentals_1
--                 Index Cond: (created_at <= '90'::bigint)
--   InitPlan 5 (returns $4)
--     ->  Limit
--           ->  Index Only Scan using rentals_pool_for_use on rentals rentals_2
--   InitPlan 6 (returns $7)
--     ->  Limit
--           ->  LockRows
--                 ->  Index Scan using rentals_pool_shuffle on rentals rentals_3
--                       Index Cond: (shuffle >= '2500'::bigint)
--                       Filter: ((fetched_at IS NULL) AND (do_not_contact_at IS NULL) AND ((created_at <= '90'::bigint) OR (source = 'for-use'::text)))
--   InitPlan 7 (returns $10)
--     ->  Limit
--           ->  LockRows
--                 ->  Index Scan using rentals_pool_shuffle on rentals rentals_4
--                       Index Cond: (shuffle < '2500'::bigint)
--                       Filter: ((fetched_at IS NULL) AND (do_not_contact_at IS NULL) AND ((created_at <= '90'::bigint) OR (source = 'for-use'::text)))
--   InitPlan 8 (returns $11)
--     ->  Index Only Scan using rentals_held on rentals own
--           Index Cond: (fetcher_id = 'person 7'::text)
--   InitPlan 9 (returns $12)
--     ->  Nested Loop Anti Join
--           Join Filter: (pick_changes.pick_id = picks.id)
--           ->  Index Scan using picks_ended on picks
--                 Index Cond: ((picker_id = 'person 7'::text) AND (ended_at > '105'::bigint) AND (ended_at <= '111'::bigint))
--                 Filter: (result <> ALL ('{returned,taken-over}'::text[]))
--           ->  Seq Scan on pick_changes
--   InitPlan 10 (returns $13)
--     ->  Seq Scan on pick_changes pick_changes_1
--           Filter: ((ended_at > '105'::bigint) AND (ended_at <= '111'::bigint) AND (picker_id = 'person 7'::text))
--   InitPlan 13 (returns $20)
--     ->  LockRows
--           InitPlan 11 (returns $14)
--             ->  Aggregate
--                   ->  Index Only Scan using picks_picker on picks picks_1
--                         Index Cond: ((picker_id = 'person 7'::text) AND (picked_at >= '60'::bigint) AND (picked_at < '120'::bigint))
--           ->  Nested Loop Left Join
--                 Filter: ((admin.daily_limit IS NULL) OR (admin.daily_limit > (SubPlan 12)))
--                 ->  Index Scan using users_pkey on users picker
--                       Index Cond: (id = 'person 7'::text)
--                       Filter: ((deleted_at IS NULL) AND (suspended_at IS NULL) AND ((daily_limit IS NULL) OR (daily_limit > $14)))
--                 ->  Index Scan using users_pkey on users admin
--                       Index Cond: (id = picker.admin_id)
--                 SubPlan 12
--                   ->  Aggregate
--                         ->  Index Only Scan using picks_admin on picks picks_2
--                               Index Cond: ((admin_id = picker.admin_id) AND (picked_at >= '60'::bigint) AND (picked_at < '120'::bigint))
--   InitPlan 14 (returns $21)
--     ->  Seq Scan on settings
--           Filter: (id = 1)
--   ->  Result
--         One-Time Filter: ((NOT $11) AND (NOT $12) AND (NOT $13) AND $20 AND (COALESCE($21, '0'::bigint) = '77'::bigint))
--         ->  Index Scan using rentals_id_key on rentals
--               Index Cond: (id = CASE WHEN (COALESCE($3, $4) IS NOT NULL) THEN COALESCE($7, $10) ELSE NULL::text END)
--   SubPlan 2
--     ->  Index Scan using users_pkey on users users_1
--           Index Cond: (id = rentals.creator_id)
--   SubPlan 3
--     ->  Index Only Scan using users_listed on users reader
--           Index Cond: ((role = 'data-creator'::text) AND (id = rentals.creator_id))

-- Leads type: oldest
update "rentals"
set "fetcher_id" = $1 /* pickerId */, "fetcher_admin_id" = (
  select "admin_id"
  from "users"
  where "users"."id" = $2 /* pickerId */
), "fetched_at" = $3 /* nowMs */, "updated_at" = $4 /* nowMs */
where "id" = coalesce((
  select "id"
  from "rentals"
  where "fetched_at" is null
  and "do_not_contact_at" is null
  and "created_at" <= $5 /* cutoffMs */
  order by "created_at", "id"
  limit 1
  for update skip locked
), (
  select "id"
  from "rentals"
  where "fetched_at" is null
  and "do_not_contact_at" is null
  and "source" = 'for-use'
  order by "created_at", "id"
  limit 1
  for update skip locked
))
and not exists (
  select "own"."id"
  from "rentals" as "own"
  where "own"."fetcher_id" = $6 /* pickerId */
  and "own"."finished_at" is null
)
and not (exists (
  select "picks"."id"
  from "picks"
  where "picks"."picker_id" = $7 /* pickerId */
  and picks.result not in ('returned', 'taken-over')
  and not exists (
    select "id"
    from "pick_changes"
    where "pick_changes"."pick_id" = "picks"."id"
  )
  and "picks"."ended_at" > $8 /* waitingSinceMs */
  and "picks"."ended_at" <= $9 /* latestFinishMs */
)
  or exists (
  select "pick_changes"."id"
  from "pick_changes"
  where "pick_changes"."picker_id" = $10 /* pickerId */
  and "pick_changes"."ended_at" > $11 /* waitingSinceMs */
  and "pick_changes"."ended_at" <= $12 /* latestFinishMs */
))
and exists (
  select "picker"."id"
  from "users" as "picker"
  left join "users" as "admin" on "admin"."id" = "picker"."admin_id"
  where "picker"."id" = $13 /* pickerId */
  and "picker"."deleted_at" is null
  and "picker"."suspended_at" is null
  and ("picker"."daily_limit" is null
    or "picker"."daily_limit" > (
    select count(*) as "picks"
    from "picks"
    where "picks"."picker_id" = $14 /* pickerId */
    and "picks"."picked_at" >= $15 /* todayStartMs */
    and "picks"."picked_at" < $16 /* todayEndMs */
  ))
  and ("admin"."daily_limit" is null
    or "admin"."daily_limit" > (
    select count(*) as "picks"
    from "picks"
    where "picks"."admin_id" = "picker"."admin_id"
    and "picks"."picked_at" >= $17 /* todayStartMs */
    and "picks"."picked_at" < $18 /* todayEndMs */
  ))
  for key share of "picker"
)
and coalesce((
  select "settings"."updated_at"
  from "settings"
  where "settings"."id" = $19 /* 1 */
), 0) = $20 /* settingsMark */
returning "rentals"."id", "rentals"."facebook_name", "rentals"."client_name", "rentals"."number", "rentals"."rent", "rentals"."house_apt_details", "rentals"."address", "rentals"."post_link", "rentals"."ss_link", "rentals"."client_email", "rentals"."creator_id", "rentals"."created_at", "rentals"."fetched_at", "rentals"."outcome", "rentals"."tries", "rentals"."do_not_contact_at", (
  select "users"."name"
  from "users"
  where "users"."id" = "rentals"."creator_id"
) as "creator_name", (
  select "reader"."id"
  from "users" as "reader"
  where "reader"."id" = "rentals"."creator_id"
  and "reader"."role" = $21 /* data-creator */
  and "reader"."deleted_at" is null
) as "reader_id";
-- Update on rentals
--   InitPlan 1 (returns $0)
--     ->  Index Scan using users_pkey on users
--           Index Cond: (id = 'person 7'::text)
--   InitPlan 4 (returns $5)
--     ->  Limit
--           ->  LockRows
--                 ->  Index Scan using rentals_pool_age on rentals rentals_1
--                       Index Cond: (created_at <= '90'::bigint)
--                       Filter: ((fetched_at IS NULL) AND (do_not_contact_at IS NULL))
--   InitPlan 5 (returns $7)
--     ->  Limit
--           ->  LockRows
--                 ->  Index Scan using rentals_pool_for_use on rentals rentals_2
--                       Filter: ((fetched_at IS NULL) AND (do_not_contact_at IS NULL) AND (source = 'for-use'::text))
--   InitPlan 6 (returns $8)
--     ->  Index Only Scan using rentals_held on rentals own
--           Index Cond: (fetcher_id = 'person 7'::text)
--   InitPlan 7 (returns $9)
--     ->  Nested Loop Anti Join
--           Join Filter: (pick_changes.pick_id = picks.id)
--           ->  Index Scan using picks_ended on picks
--                 Index Cond: ((picker_id = 'person 7'::text) AND (ended_at > '105'::bigint) AND (ended_at <= '111'::bigint))
--                 Filter: (result <> ALL ('{returned,taken-over}'::text[]))
--           ->  Seq Scan on pick_changes
--   InitPlan 8 (returns $10)
--     ->  Seq Scan on pick_changes pick_changes_1
--           Filter: ((ended_at > '105'::bigint) AND (ended_at <= '111'::bigint) AND (picker_id = 'person 7'::text))
--   InitPlan 11 (returns $17)
--     ->  LockRows
--           InitPlan 9 (returns $11)
--             ->  Aggregate
--                   ->  Index Only Scan using picks_picker on picks picks_1
--                         Index Cond: ((picker_id = 'person 7'::text) AND (picked_at >= '60'::bigint) AND (picked_at < '120'::bigint))
--           ->  Nested Loop Left Join
--                 Filter: ((admin.daily_limit IS NULL) OR (admin.daily_limit > (SubPlan 10)))
--                 ->  Index Scan using users_pkey on users picker
--                       Index Cond: (id = 'person 7'::text)
--                       Filter: ((deleted_at IS NULL) AND (suspended_at IS NULL) AND ((daily_limit IS NULL) OR (daily_limit > $11)))
--                 ->  Index Scan using users_pkey on users admin
--                       Index Cond: (id = picker.admin_id)
--                 SubPlan 10
--                   ->  Aggregate
--                         ->  Index Only Scan using picks_admin on picks picks_2
--                               Index Cond: ((admin_id = picker.admin_id) AND (picked_at >= '60'::bigint) AND (picked_at < '120'::bigint))
--   InitPlan 12 (returns $18)
--     ->  Seq Scan on settings
--           Filter: (id = 1)
--   ->  Result
--         One-Time Filter: ((NOT $8) AND (NOT $9) AND (NOT $10) AND $17 AND (COALESCE($18, '0'::bigint) = '77'::bigint))
--         ->  Index Scan using rentals_id_key on rentals
--               Index Cond: (id = COALESCE($5, $7))
--   SubPlan 2
--     ->  Index Scan using users_pkey on users users_1
--           Index Cond: (id = rentals.creator_id)
--   SubPlan 3
--     ->  Index Only Scan using users_listed on users reader
--           Index Cond: ((role = 'data-creator'::text) AND (id = rentals.creator_id))

-- Leads type: newest
update "rentals"
set "fetcher_id" = $1 /* pickerId */, "fetcher_admin_id" = (
  select "admin_id"
  from "users"
  where "users"."id" = $2 /* pickerId */
), "fetched_at" = $3 /* nowMs */, "updated_at" = $4 /* nowMs */
where "id" = coalesce((
  select "id"
  from "rentals"
  where "fetched_at" is null
  and "do_not_contact_at" is null
  and ("source" = 'for-use'
    and "created_at" > $5 /* cutoffMs */)
  order by "created_at" desc, "id" desc
  limit 1
  for update skip locked
), (
  select "id"
  from "rentals"
  where "fetched_at" is null
  and "do_not_contact_at" is null
  and "created_at" <= $6 /* cutoffMs */
  order by "created_at" desc, "id" desc
  limit 1
  for update skip locked
))
and not exists (
  select "own"."id"
  from "rentals" as "own"
  where "own"."fetcher_id" = $7 /* pickerId */
  and "own"."finished_at" is null
)
and not (exists (
  select "picks"."id"
  from "picks"
  where "picks"."picker_id" = $8 /* pickerId */
  and picks.result not in ('returned', 'taken-over')
  and not exists (
    select "id"
    from "pick_changes"
    where "pick_changes"."pick_id" = "picks"."id"
  )
  and "picks"."ended_at" > $9 /* waitingSinceMs */
  and "picks"."ended_at" <= $10 /* latestFinishMs */
)
  or exists (
  select "pick_changes"."id"
  from "pick_changes"
  where "pick_changes"."picker_id" = $11 /* pickerId */
  and "pick_changes"."ended_at" > $12 /* waitingSinceMs */
  and "pick_changes"."ended_at" <= $13 /* latestFinishMs */
))
and exists (
  select "picker"."id"
  from "users" as "picker"
  left join "users" as "admin" on "admin"."id" = "picker"."admin_id"
  where "picker"."id" = $14 /* pickerId */
  and "picker"."deleted_at" is null
  and "picker"."suspended_at" is null
  and ("picker"."daily_limit" is null
    or "picker"."daily_limit" > (
    select count(*) as "picks"
    from "picks"
    where "picks"."picker_id" = $15 /* pickerId */
    and "picks"."picked_at" >= $16 /* todayStartMs */
    and "picks"."picked_at" < $17 /* todayEndMs */
  ))
  and ("admin"."daily_limit" is null
    or "admin"."daily_limit" > (
    select count(*) as "picks"
    from "picks"
    where "picks"."admin_id" = "picker"."admin_id"
    and "picks"."picked_at" >= $18 /* todayStartMs */
    and "picks"."picked_at" < $19 /* todayEndMs */
  ))
  for key share of "picker"
)
and coalesce((
  select "settings"."updated_at"
  from "settings"
  where "settings"."id" = $20 /* 1 */
), 0) = $21 /* settingsMark */
returning "rentals"."id", "rentals"."facebook_name", "rentals"."client_name", "rentals"."number", "rentals"."rent", "rentals"."house_apt_details", "rentals"."address", "rentals"."post_link", "rentals"."ss_link", "rentals"."client_email", "rentals"."creator_id", "rentals"."created_at", "rentals"."fetched_at", "rentals"."outcome", "rentals"."tries", "rentals"."do_not_contact_at", (
  select "users"."name"
  from "users"
  where "users"."id" = "rentals"."creator_id"
) as "creator_name", (
  select "reader"."id"
  from "users" as "reader"
  where "reader"."id" = "rentals"."creator_id"
  and "reader"."role" = $22 /* data-creator */
  and "reader"."deleted_at" is null
) as "reader_id";
-- Update on rentals
--   InitPlan 1 (returns $0)
--     ->  Index Scan using users_pkey on users
--           Index Cond: (id = 'person 7'::text)
--   InitPlan 4 (returns $4)
--     ->  Limit
--           ->  LockRows
--                 ->  Index Scan Backward using rentals_pool_for_use on rentals rentals_1
--                       Index Cond: (created_at > '90'::bigint)
--                       Filter: ((fetched_at IS NULL) AND (do_not_contact_at IS NULL) AND (source = 'for-use'::text))
--   InitPlan 5 (returns $7)
--     ->  Limit
--           ->  LockRows
--                 ->  Index Scan Backward using rentals_pool_age on rentals rentals_2
--                       Index Cond: (created_at <= '90'::bigint)
--                       Filter: ((fetched_at IS NULL) AND (do_not_contact_at IS NULL))
--   InitPlan 6 (returns $8)
--     ->  Index Only Scan using rentals_held on rentals own
--           Index Cond: (fetcher_id = 'person 7'::text)
--   InitPlan 7 (returns $9)
--     ->  Nested Loop Anti Join
--           Join Filter: (pick_changes.pick_id = picks.id)
--           ->  Index Scan using picks_ended on picks
--                 Index Cond: ((picker_id = 'person 7'::text) AND (ended_at > '105'::bigint) AND (ended_at <= '111'::bigint))
--                 Filter: (result <> ALL ('{returned,taken-over}'::text[]))
--           ->  Seq Scan on pick_changes
--   InitPlan 8 (returns $10)
--     ->  Seq Scan on pick_changes pick_changes_1
--           Filter: ((ended_at > '105'::bigint) AND (ended_at <= '111'::bigint) AND (picker_id = 'person 7'::text))
--   InitPlan 11 (returns $17)
--     ->  LockRows
--           InitPlan 9 (returns $11)
--             ->  Aggregate
--                   ->  Index Only Scan using picks_picker on picks picks_1
--                         Index Cond: ((picker_id = 'person 7'::text) AND (picked_at >= '60'::bigint) AND (picked_at < '120'::bigint))
--           ->  Nested Loop Left Join
--                 Filter: ((admin.daily_limit IS NULL) OR (admin.daily_limit > (SubPlan 10)))
--                 ->  Index Scan using users_pkey on users picker
--                       Index Cond: (id = 'person 7'::text)
--                       Filter: ((deleted_at IS NULL) AND (suspended_at IS NULL) AND ((daily_limit IS NULL) OR (daily_limit > $11)))
--                 ->  Index Scan using users_pkey on users admin
--                       Index Cond: (id = picker.admin_id)
--                 SubPlan 10
--                   ->  Aggregate
--                         ->  Index Only Scan using picks_admin on picks picks_2
--                               Index Cond: ((admin_id = picker.admin_id) AND (picked_at >= '60'::bigint) AND (picked_at < '120'::bigint))
--   InitPlan 12 (returns $18)
--     ->  Seq Scan on settings
--           Filter: (id = 1)
--   ->  Result
--         One-Time Filter: ((NOT $8) AND (NOT $9) AND (NOT $10) AND $17 AND (COALESCE($18, '0'::bigint) = '77'::bigint))
--         ->  Index Scan using rentals_id_key on rentals
--               Index Cond: (id = COALESCE($4, $7))
--   SubPlan 2
--     ->  Index Scan using users_pkey on users users_1
--           Index Cond: (id = rentals.creator_id)
--   SubPlan 3
--     ->  Index Only Scan using users_listed on users reader
--           Index Cond: ((role = 'data-creator'::text) AND (id = rentals.creator_id))

-- Leads type: oldest, with outcomes
update "rentals"
set "fetcher_id" = $1 /* pickerId */, "fetcher_admin_id" = (
  select "admin_id"
  from "users"
  where "users"."id" = $2 /* pickerId */
), "fetched_at" = $3 /* nowMs */, "updated_at" = $4 /* nowMs */, "finished_at" = $5 /* null */, "due_at" = $6 /* null */, "due_for" = $7 /* null */
where "id" = coalesce((
  select "id"
  from "rentals"
  where "due_at" is not null
  and "do_not_contact_at" is null
  and "due_for" = $8 /* pickerId */
  and "due_at" <= $9 /* nowMs */
  order by "due_at"
  limit 1
  for update skip locked
), (
  select "id"
  from "rentals"
  where "due_at" is not null
  and "do_not_contact_at" is null
  and "due_for" is null
  and "due_at" <= $10 /* nowMs */
  order by "due_at"
  limit 1
  for update skip locked
), coalesce((
  select "id"
  from "rentals"
  where "fetched_at" is null
  and "do_not_contact_at" is null
  and "created_at" <= $11 /* cutoffMs */
  order by "created_at", "id"
  limit 1
  for update skip locked
), (
  select "id"
  from "rentals"
  where "fetched_at" is null
  and "do_not_contact_at" is null
  and "source" = 'for-use'
  order by "created_at", "id"
  limit 1
  for update skip locked
)))
and not exists (
  select "own"."id"
  from "rentals" as "own"
  where "own"."fetcher_id" = $12 /* pickerId */
  and "own"."finished_at" is null
)
and not (exists (
  select "picks"."id"
  from "picks"
  where "picks"."picker_id" = $13 /* pickerId */
  and picks.result not in ('returned', 'taken-over')
  and not exists (
    select "id"
    from "pick_changes"
    where "pick_changes"."pick_id" = "picks"."id"
  )
  and "picks"."ended_at" > $14 /* waitingSinceMs */
  and "picks"."ended_at" <= $15 /* latestFinishMs */
)
  or exists (
  select "pick_changes"."id"
  from "pick_changes"
  where "pick_changes"."picker_id" = $16 /* pickerId */
  and "pick_changes"."ended_at" > $17 /* waitingSinceMs */
  and "pick_changes"."ended_at" <= $18 /* latestFinishMs */
))
and exists (
  select "picker"."id"
  from "users" as "picker"
  left join "users" as "admin" on "admin"."id" = "picker"."admin_id"
  where "picker"."id" = $19 /* pickerId */
  and "picker"."deleted_at" is null
  and "picker"."suspended_at" is null
  and ("picker"."daily_limit" is null
    or "picker"."daily_limit" > (
    select count(*) as "picks"
    from "picks"
    where "picks"."picker_id" = $20 /* pickerId */
    and "picks"."picked_at" >= $21 /* todayStartMs */
    and "picks"."picked_at" < $22 /* todayEndMs */
  ))
  and ("admin"."daily_limit" is null
    or "admin"."daily_limit" > (
    select count(*) as "picks"
    from "picks"
    where "picks"."admin_id" = "picker"."admin_id"
    and "picks"."picked_at" >= $23 /* todayStartMs */
    and "picks"."picked_at" < $24 /* todayEndMs */
  ))
  for key share of "picker"
)
and coalesce((
  select "settings"."updated_at"
  from "settings"
  where "settings"."id" = $25 /* 1 */
), 0) = $26 /* settingsMark */
returning "rentals"."id", "rentals"."facebook_name", "rentals"."client_name", "rentals"."number", "rentals"."rent", "rentals"."house_apt_details", "rentals"."address", "rentals"."post_link", "rentals"."ss_link", "rentals"."client_email", "rentals"."creator_id", "rentals"."created_at", "rentals"."fetched_at", "rentals"."outcome", "rentals"."tries", "rentals"."do_not_contact_at", (
  select "users"."name"
  from "users"
  where "users"."id" = "rentals"."creator_id"
) as "creator_name", (
  select "reader"."id"
  from "users" as "reader"
  where "reader"."id" = "rentals"."creator_id"
  and "reader"."role" = $27 /* data-creator */
  and "reader"."deleted_at" is null
) as "reader_id";
-- Update on rentals
--   InitPlan 1 (returns $0)
--     ->  Index Scan using users_pkey on users
--           Index Cond: (id = 'person 7'::text)
--   InitPlan 4 (returns $4)
--     ->  Limit
--           ->  LockRows
--                 ->  Index Scan using rentals_due on rentals rentals_1
--                       Index Cond: ((due_for = 'person 7'::text) AND (due_at IS NOT NULL) AND (due_at <= '110'::bigint))
--                       Filter: (do_not_contact_at IS NULL)
--   InitPlan 5 (returns $6)
--     ->  Limit
--           ->  LockRows
--                 ->  Sort
--                       Sort Key: rentals_2.due_at
--                       ->  Index Scan using rentals_due on rentals rentals_2
--                             Index Cond: ((due_for IS NULL) AND (due_at IS NOT NULL) AND (due_at <= '110'::bigint))
--                             Filter: (do_not_contact_at IS NULL)
--   InitPlan 6 (returns $9)
--     ->  Limit
--           ->  LockRows
--                 ->  Index Scan using rentals_pool_age on rentals rentals_3
--                       Index Cond: (created_at <= '90'::bigint)
--                       Filter: ((fetched_at IS NULL) AND (do_not_contact_at IS NULL))
--   InitPlan 7 (returns $11)
--     ->  Limit
--           ->  LockRows
--                 ->  Index Scan using rentals_pool_for_use on rentals rentals_4
--                       Filter: ((fetched_at IS NULL) AND (do_not_contact_at IS NULL) AND (source = 'for-use'::text))
--   InitPlan 8 (returns $12)
--     ->  Index Only Scan using rentals_held on rentals own
--           Index Cond: (fetcher_id = 'person 7'::text)
--   InitPlan 9 (returns $13)
--     ->  Nested Loop Anti Join
--           Join Filter: (pick_changes.pick_id = picks.id)
--           ->  Index Scan using picks_ended on picks
--                 Index Cond: ((picker_id = 'person 7'::text) AND (ended_at > '105'::bigint) AND (ended_at <= '111'::bigint))
--                 Filter: (result <> ALL ('{returned,taken-over}'::text[]))
--           ->  Seq Scan on pick_changes
--   InitPlan 10 (returns $14)
--     ->  Seq Scan on pick_changes pick_changes_1
--           Filter: ((ended_at > '105'::bigint) AND (ended_at <= '111'::bigint) AND (picker_id = 'person 7'::text))
--   InitPlan 13 (returns $21)
--     ->  LockRows
--           InitPlan 11 (returns $15)
--             ->  Aggregate
--                   ->  Index Only Scan using picks_picker on picks picks_1
--                         Index Cond: ((picker_id = 'person 7'::text) AND (picked_at >= '60'::bigint) AND (picked_at < '120'::bigint))
--           ->  Nested Loop Left Join
--                 Filter: ((admin.daily_limit IS NULL) OR (admin.daily_limit > (SubPlan 12)))
--                 ->  Index Scan using users_pkey on users picker
--                       Index Cond: (id = 'person 7'::text)
--                       Filter: ((deleted_at IS NULL) AND (suspended_at IS NULL) AND ((daily_limit IS NULL) OR (daily_limit > $15)))
--                 ->  Index Scan using users_pkey on users admin
--                       Index Cond: (id = picker.admin_id)
--                 SubPlan 12
--                   ->  Aggregate
--                         ->  Index Only Scan using picks_admin on picks picks_2
--                               Index Cond: ((admin_id = picker.admin_id) AND (picked_at >= '60'::bigint) AND (picked_at < '120'::bigint))
--   InitPlan 14 (returns $22)
--     ->  Seq Scan on settings
--           Filter: (id = 1)
--   ->  Result
--         One-Time Filter: ((NOT $12) AND (NOT $13) AND (NOT $14) AND $21 AND (COALESCE($22, '0'::bigint) = '77'::bigint))
--         ->  Index Scan using rentals_id_key on rentals
--               Index Cond: (id = COALESCE($4, $6, COALESCE($9, $11)))
--   SubPlan 2
--     ->  Index Scan using users_pkey on users users_1
--           Index Cond: (id = rentals.creator_id)
--   SubPlan 3
--     ->  Index Only Scan using users_listed on users reader
--           Index Cond: ((role = 'data-creator'::text) AND (id = rentals.creator_id))

-- Leads type: oldest, with quiet hours
update "rentals"
set "fetcher_id" = $1 /* pickerId */, "fetcher_admin_id" = (
  select "admin_id"
  from "users"
  where "users"."id" = $2 /* pickerId */
), "fetched_at" = $3 /* nowMs */, "updated_at" = $4 /* nowMs */
where "id" = coalesce((
  select "rentals"."id"
  from (
    select "part"."id", "part"."place"
    from (
      select "id", "created_at" as "place"
      from "rentals"
      where "time_zone" = $5 /* zone0 */
      and "picked_at" is null
      and "do_not_contact_at" is null
      and "created_at" <= $6 /* cutoffMs */
      order by "place", "id"
      limit 100
    ) as "part" union all select "part"."id", "part"."place"
    from (
      select "id", "created_at" as "place"
      from "rentals"
      where "time_zone" = $7 /* zone1 */
      and "picked_at" is null
      and "do_not_contact_at" is null
      and "created_at" <= $8 /* cutoffMs */
      order by "place", "id"
      limit 100
    ) as "part"
    order by "place", "id"
    limit 100
  ) as "open" inner join "rentals" on "rentals"."id" = "open"."id"
  where "rentals"."time_zone" in ($9 /* zone0 */, $10 /* zone1 */)
  and "picked_at" is null
  and "do_not_contact_at" is null
  order by "open"."place", "open"."id"
  limit 1
  for update of "rentals" skip locked
), (
  select "rentals"."id"
  from (
    select "part"."id", "part"."place"
    from (
      select "id", "created_at" as "place"
      from "rentals"
      where "time_zone" = $11 /* zone0 */
      and "picked_at" is null
      and "do_not_contact_at" is null
      and "source" = 'for-use'
      order by "place", "id"
      limit 100
    ) as "part" union all select "part"."id", "part"."place"
    from (
      select "id", "created_at" as "place"
      from "rentals"
      where "time_zone" = $12 /* zone1 */
      and "picked_at" is null
      and "do_not_contact_at" is null
      and "source" = 'for-use'
      order by "place", "id"
      limit 100
    ) as "part"
    order by "place", "id"
    limit 100
  ) as "open" inner join "rentals" on "rentals"."id" = "open"."id"
  where "rentals"."time_zone" in ($13 /* zone0 */, $14 /* zone1 */)
  and "picked_at" is null
  and "do_not_contact_at" is null
  order by "open"."place", "open"."id"
  limit 1
  for update of "rentals" skip locked
))
and not exists (
  select "own"."id"
  from "rentals" as "own"
  where "own"."fetcher_id" = $15 /* pickerId */
  and "own"."finished_at" is null
)
and not (exists (
  select "picks"."id"
  from "picks"
  where "picks"."picker_id" = $16 /* pickerId */
  and picks.result not in ('returned', 'taken-over')
  and not exists (
    select "id"
    from "pick_changes"
    where "pick_changes"."pick_id" = "picks"."id"
  )
  and "picks"."ended_at" > $17 /* waitingSinceMs */
  and "picks"."ended_at" <= $18 /* latestFinishMs */
)
  or exists (
  select "pick_changes"."id"
  from "pick_changes"
  where "pick_changes"."picker_id" = $19 /* pickerId */
  and "pick_changes"."ended_at" > $20 /* waitingSinceMs */
  and "pick_changes"."ended_at" <= $21 /* latestFinishMs */
))
and exists (
  select "picker"."id"
  from "users" as "picker"
  left join "users" as "admin" on "admin"."id" = "picker"."admin_id"
  where "picker"."id" = $22 /* pickerId */
  and "picker"."deleted_at" is null
  and "picker"."suspended_at" is null
  and ("picker"."daily_limit" is null
    or "picker"."daily_limit" > (
    select count(*) as "picks"
    from "picks"
    where "picks"."picker_id" = $23 /* pickerId */
    and "picks"."picked_at" >= $24 /* todayStartMs */
    and "picks"."picked_at" < $25 /* todayEndMs */
  ))
  and ("admin"."daily_limit" is null
    or "admin"."daily_limit" > (
    select count(*) as "picks"
    from "picks"
    where "picks"."admin_id" = "picker"."admin_id"
    and "picks"."picked_at" >= $26 /* todayStartMs */
    and "picks"."picked_at" < $27 /* todayEndMs */
  ))
  for key share of "picker"
)
and coalesce((
  select "settings"."updated_at"
  from "settings"
  where "settings"."id" = $28 /* 1 */
), 0) = $29 /* settingsMark */
and ((
  select count(*) as "zones"
  from "time_zones"
) = $30 /* zonesKnown */
  and not exists (
  select "unplaced"."id"
  from "rentals" as "unplaced"
  where "unplaced"."time_zone" is null
  and "unplaced"."number_status" is null
))
returning "rentals"."id", "rentals"."facebook_name", "rentals"."client_name", "rentals"."number", "rentals"."rent", "rentals"."house_apt_details", "rentals"."address", "rentals"."post_link", "rentals"."ss_link", "rentals"."client_email", "rentals"."creator_id", "rentals"."created_at", "rentals"."fetched_at", "rentals"."outcome", "rentals"."tries", "rentals"."do_not_contact_at", (
  select "users"."name"
  from "users"
  where "users"."id" = "rentals"."creator_id"
) as "creator_name", (
  select "reader"."id"
  from "users" as "reader"
  where "reader"."id" = "rentals"."creator_id"
  and "reader"."role" = $31 /* data-creator */
  and "reader"."deleted_at" is null
) as "reader_id";
-- Update on rentals
--   InitPlan 1 (returns $0)
--     ->  Index Scan using users_pkey on users
--           Index Cond: (id = 'person 7'::text)
--   InitPlan 4 (returns $7)
--     ->  Limit
--           ->  LockRows
--                 ->  Nested Loop
--                       ->  Subquery Scan on open
--                             ->  Limit
--                                   ->  Merge Append
--                                         Sort Key: rentals_2.created_at, rentals_2.id COLLATE "C"
--                                         ->  Limit
--                                               ->  Index Only Scan using rentals_zone_age on rentals rentals_2
--                                                     Index Cond: ((time_zone = 'America/Chicago'::text) AND (created_at <= '90'::bigint))
--                                         ->  Limit
--                                               ->  Index Only Scan using rentals_zone_age on rentals rentals_3
--                                                     Index Cond: ((time_zone = 'America/New_York'::text) AND (created_at <= '90'::bigint))
--                       ->  Index Scan using rentals_id_key on rentals rentals_1
--                             Index Cond: (id = open.id)
--                             Filter: ((picked_at IS NULL) AND (do_not_contact_at IS NULL) AND (time_zone = ANY ('{America/Chicago,America/New_York}'::text[])))
--   InitPlan 5 (returns $11)
--     ->  Limit
--           ->  LockRows
--                 ->  Nested Loop
--                       ->  Subquery Scan on open_1
--                             ->  Limit
--                                   ->  Merge Append
--                                         Sort Key: rentals_5.created_at, rentals_5.id COLLATE "C"
--                                         ->  Limit
--                                               ->  Index Only Scan using rentals_zone_for_use on rentals rentals_5
--                                                     Index Cond: (time_zone = 'America/Chicago'::text)
--                                         ->  Limit
--                                               ->  Index Only Scan using rentals_zone_for_use on rentals rentals_6
--                                                     Index Cond: (time_zone = 'America/New_York'::text)
--                       ->  Index Scan using rentals_id_key on rentals rentals_4
--                             Index Cond: (id = open_1.id)
--                             Filter: ((picked_at IS NULL) AND (do_not_contact_at IS NULL) AND (time_zone = ANY ('{America/Chicago,America/New_York}'::text[])))
--   InitPlan 6 (returns $12)
--     ->  Index Only Scan using rentals_held on rentals own
--           Index Cond: (fetcher_id = 'person 7'::text)
--   InitPlan 7 (returns $13)
--     ->  Nested Loop Anti Join
--           Join Filter: (pick_changes.pick_id = picks.id)
--           ->  Index Scan using picks_ended on picks
--                 Index Cond: ((picker_id = 'person 7'::text) AND (ended_at > '105'::bigint) AND (ended_at <= '111'::bigint))
--                 Filter: (result <> ALL ('{returned,taken-over}'::text[]))
--           ->  Seq Scan on pick_changes
--   InitPlan 8 (returns $14)
--     ->  Seq Scan on pick_changes pick_changes_1
--           Filter: ((ended_at > '105'::bigint) AND (ended_at <= '111'::bigint) AND (picker_id = 'person 7'::text))
--   InitPlan 11 (returns $21)
--     ->  LockRows
--           InitPlan 9 (returns $15)
--             ->  Aggregate
--                   ->  Index Only Scan using picks_picker on picks picks_1
--                         Index Cond: ((picker_id = 'person 7'::text) AND (picked_at >= '60'::bigint) AND (picked_at < '120'::bigint))
--           ->  Nested Loop Left Join
--                 Filter: ((admin.daily_limit IS NULL) OR (admin.daily_limit > (SubPlan 10)))
--                 ->  Index Scan using users_pkey on users picker
--                       Index Cond: (id = 'person 7'::text)
--                       Filter: ((deleted_at IS NULL) AND (suspended_at IS NULL) AND ((daily_limit IS NULL) OR (daily_limit > $15)))
--                 ->  Index Scan using users_pkey on users admin
--                       Index Cond: (id = picker.admin_id)
--                 SubPlan 10
--                   ->  Aggregate
--                         ->  Index Only Scan using picks_admin on picks picks_2
--                               Index Cond: ((admin_id = picker.admin_id) AND (picked_at >= '60'::bigint) AND (picked_at < '120'::bigint))
--   InitPlan 12 (returns $22)
--     ->  Seq Scan on settings
--           Filter: (id = 1)
--   InitPlan 13 (returns $23)
--     ->  Aggregate
--           ->  Seq Scan on time_zones
--   InitPlan 14 (returns $24)
--     ->  Index Only Scan using rentals_without_zone on rentals unplaced
--   ->  Result
--         One-Time Filter: ((NOT $12) AND (NOT $13) AND (NOT $14) AND $21 AND (COALESCE($22, '0'::bigint) = '77'::bigint) AND ($23 = '3'::bigint) AND (NOT $24))
--         ->  Index Scan using rentals_id_key on rentals
--               Index Cond: (id = COALESCE($7, $11))
--   SubPlan 2
--     ->  Index Scan using users_pkey on users users_1
--           Index Cond: (id = rentals.creator_id)
--   SubPlan 3
--     ->  Index Only Scan using users_listed on users reader
--           Index Cond: ((role = 'data-creator'::text) AND (id = rentals.creator_id))

-- Leads type: random, with outcomes, with quiet hours
update "rentals"
set "fetcher_id" = $1 /* pickerId */, "fetcher_admin_id" = (
  select "admin_id"
  from "users"
  where "users"."id" = $2 /* pickerId */
), "fetched_at" = $3 /* nowMs */, "updated_at" = $4 /* nowMs */, "finished_at" = $5 /* null */, "due_at" = $6 /* null */, "due_for" = $7 /* null */
where "id" = coalesce((
  select "rentals"."id"
  from (
    select "part"."id", "part"."place"
    from (
      select "id", "due_at" as "place"
      from "rentals"
      where "time_zone" = $8 /* zone0 */
      and "due_at" is not null
      and "do_not_contact_at" is null
      and "outcome" is not null
      and coalesce("due_for", '') = $9 /* pickerId */
      and "due_at" <= $10 /* nowMs */
      order by "place", "id"
      limit 100
    ) as "part" union all select "part"."id", "part"."place"
    from (
      select "id", "due_at" as "place"
      from "rentals"
      where "time_zone" = $11 /* zone1 */
      and "due_at" is not null
      and "do_not_contact_at" is null
      and "outcome" is not null
      and coalesce("due_for", '') = $12 /* pickerId */
      and "due_at" <= $13 /* nowMs */
      order by "place", "id"
      limit 100
    ) as "part"
    order by "place", "id"
    limit 100
  ) as "open" inner join "rentals" on "rentals"."id" = "open"."id"
  where "rentals"."time_zone" in ($14 /* zone0 */, $15 /* zone1 */)
  and "due_at" is not null
  and "do_not_contact_at" is null
  and "outcome" is not null
  and coalesce("due_for", '') = $16 /* pickerId */
  order by "open"."place", "open"."id"
  limit 1
  for update of "rentals" skip locked
), (
  select "rentals"."id"
  from (
    select "part"."id", "part"."place"
    from (
      select "id", "due_at" as "place"
      from "rentals"
      where "time_zone" = $17 /* zone0 */
      and "due_at" is not null
      and "do_not_contact_at" is null
      and "outcome" is not null
      and coalesce("due_for", '') = ''
      and "due_at" <= $18 /* nowMs */
      order by "place", "id"
      limit 100
    ) as "part" union all select "part"."id", "part"."place"
    from (
      select "id", "due_at" as "place"
      from "rentals"
      where "time_zone" = $19 /* zone1 */
      and "due_at" is not null
      and "do_not_contact_at" is null
      and "outcome" is not null
      and coalesce("due_for", '') = ''
      and "due_at" <= $20 /* nowMs */
      order by "place", "id"
      limit 100
    ) as "part"
    order by "place", "id"
    limit 100
  ) as "open" inner join "rentals" on "rentals"."id" = "open"."id"
  where "rentals"."time_zone" in ($21 /* zone0 */, $22 /* zone1 */)
  and "due_at" is not null
  and "do_not_contact_at" is null
  and "outcome" is not null
  and coalesce("due_for", '') = ''
  order by "open"."place", "open"."id"
  limit 1
  for update of "rentals" skip locked
), case when coalesce((
  select "open"."id"
  from (
    select "part"."id", "part"."place"
    from (
      select "id", "created_at" as "place"
      from "rentals"
      where "time_zone" = $23 /* zone0 */
      and "picked_at" is null
      and "do_not_contact_at" is null
      and "created_at" <= $24 /* cutoffMs */
      order by "place", "id"
      limit 100
    ) as "part" union all select "part"."id", "part"."place"
    from (
      select "id", "created_at" as "place"
      from "rentals"
      where "time_zone" = $25 /* zone1 */
      and "picked_at" is null
      and "do_not_contact_at" is null
      and "created_at" <= $26 /* cutoffMs */
      order by "place", "id"
      limit 100
    ) as "part"
    order by "place", "id"
    limit 1
  ) as "open"
), (
  select "open"."id"
  from (
    select "part"."id", "part"."place"
    from (
      select "id", "created_at" as "place"
      from "rentals"
      where "time_zone" = $27 /* zone0 */
      and "picked_at" is null
      and "do_not_contact_at" is null
      and "source" = 'for-use'
      order by "place", "id"
      limit 100
    ) as "part" union all select "part"."id", "part"."place"
    from (
      select "id", "created_at" as "place"
      from "rentals"
      where "time_zone" = $28 /* zone1 */
      and "picked_at" is null
      and "do_not_contact_at" is null
      and "source" = 'for-use'
      order by "place", "id"
      limit 100
    ) as "part"
    order by "place", "id"
    limit 1
  ) as "open"
)) is not null then coalesce((
  select "rentals"."id"
  from (
    select "part"."id", "part"."place"
    from (
      select "id", "shuffle" as "place"
      from "rentals"
      where "time_zone" = $29 /* zone0 */
      and "picked_at" is null
      and "do_not_contact_at" is null
      and ("shuffle" >= $30 /* randomStart */
        and not ("created_at" > $31 /* cutoffMs */
        and "source" <> 'for-use'))
      order by "place", "id"
      limit 100
    ) as "part" union all select "part"."id", "part"."place"
    from (
      select "id", "shuffle" as "place"
      from "rentals"
      where "time_zone" = $32 /* zone1 */
      and "picked_at" is null
      and "do_not_contact_at" is null
      and ("shuffle" >= $33 /* randomStart */
        and not ("created_at" > $34 /* cutoffMs */
        and "source" <> 'for-use'))
      order by "place", "id"
      limit 100
    ) as "part"
    order by "place", "id"
    limit 100
  ) as "open" inner join "rentals" on "rentals"."id" = "open"."id"
  where "rentals"."time_zone" in ($35 /* zone0 */, $36 /* zone1 */)
  and "picked_at" is null
  and "do_not_contact_at" is null
  order by "open"."place", "open"."id"
  limit 1
  for update of "rentals" skip locked
), (
  select "rentals"."id"
  from (
    select "part"."id", "part"."place"
    from (
      select "id", "shuffle" as "place"
      from "rentals"
      where "time_zone" = $37 /* zone0 */
      and "picked_at" is null
      and "do_not_contact_at" is null
      and ("shuffle" < $38 /* randomStart */
        and not ("created_at" > $39 /* cutoffMs */
        and "source" <> 'for-use'))
      order by "place", "id"
      limit 100
    ) as "part" union all select "part"."id", "part"."place"
    from (
      select "id", "shuffle" as "place"
      from "rentals"
      where "time_zone" = $40 /* zone1 */
      and "picked_at" is null
      and "do_not_contact_at" is null
      and ("shuffle" < $41 /* randomStart */
        and not ("created_at" > $42 /* cutoffMs */
        and "source" <> 'for-use'))
      order by "place", "id"
      limit 100
    ) as "part"
    order by "place", "id"
    limit 100
  ) as "open" inner join "rentals" on "rentals"."id" = "open"."id"
  where "rentals"."time_zone" in ($43 /* zone0 */, $44 /* zone1 */)
  and "picked_at" is null
  and "do_not_contact_at" is null
  order by "open"."place", "open"."id"
  limit 1
  for update of "rentals" skip locked
)) else null end)
and not exists (
  select "own"."id"
  from "rentals" as "own"
  where "own"."fetcher_id" = $45 /* pickerId */
  and "own"."finished_at" is null
)
and not (exists (
  select "picks"."id"
  from "picks"
  where "picks"."picker_id" = $46 /* pickerId */
  and picks.result not in ('returned', 'taken-over')
  and not exists (
    select "id"
    from "pick_changes"
    where "pick_changes"."pick_id" = "picks"."id"
  )
  and "picks"."ended_at" > $47 /* waitingSinceMs */
  and "picks"."ended_at" <= $48 /* latestFinishMs */
)
  or exists (
  select "pick_changes"."id"
  from "pick_changes"
  where "pick_changes"."picker_id" = $49 /* pickerId */
  and "pick_changes"."ended_at" > $50 /* waitingSinceMs */
  and "pick_changes"."ended_at" <= $51 /* latestFinishMs */
))
and exists (
  select "picker"."id"
  from "users" as "picker"
  left join "users" as "admin" on "admin"."id" = "picker"."admin_id"
  where "picker"."id" = $52 /* pickerId */
  and "picker"."deleted_at" is null
  and "picker"."suspended_at" is null
  and ("picker"."daily_limit" is null
    or "picker"."daily_limit" > (
    select count(*) as "picks"
    from "picks"
    where "picks"."picker_id" = $53 /* pickerId */
    and "picks"."picked_at" >= $54 /* todayStartMs */
    and "picks"."picked_at" < $55 /* todayEndMs */
  ))
  and ("admin"."daily_limit" is null
    or "admin"."daily_limit" > (
    select count(*) as "picks"
    from "picks"
    where "picks"."admin_id" = "picker"."admin_id"
    and "picks"."picked_at" >= $56 /* todayStartMs */
    and "picks"."picked_at" < $57 /* todayEndMs */
  ))
  for key share of "picker"
)
and coalesce((
  select "settings"."updated_at"
  from "settings"
  where "settings"."id" = $58 /* 1 */
), 0) = $59 /* settingsMark */
and ((
  select count(*) as "zones"
  from "time_zones"
) = $60 /* zonesKnown */
  and not exists (
  select "unplaced"."id"
  from "rentals" as "unplaced"
  where "unplaced"."time_zone" is null
  and "unplaced"."number_status" is null
))
returning "rentals"."id", "rentals"."facebook_name", "rentals"."client_name", "rentals"."number", "rentals"."rent", "rentals"."house_apt_details", "rentals"."address", "rentals"."post_link", "rentals"."ss_link", "rentals"."client_email", "rentals"."creator_id", "rentals"."created_at", "rentals"."fetched_at", "rentals"."outcome", "rentals"."tries", "rentals"."do_not_contact_at", (
  select "users"."name"
  from "users"
  where "users"."id" = "rentals"."creator_id"
) as "creator_name", (
  select "reader"."id"
  from "users" as "reader"
  where "reader"."id" = "rentals"."creator_id"
  and "reader"."role" = $61 /* data-creator */
  and "reader"."deleted_at" is null
) as "reader_id";
-- Update on rentals
--   InitPlan 1 (returns $0)
--     ->  Index Scan using users_pkey on users
--           Index Cond: (id = 'person 7'::text)
--   InitPlan 4 (returns $4)
--     ->  Limit
--           ->  LockRows
--                 ->  Nested Loop
--                       Join Filter: (open.id = rentals_1.id)
--                       ->  Subquery Scan on open
--                             ->  Limit
--                                   ->  Merge Append
--                                         Sort Key: rentals_2.due_at, rentals_2.id COLLATE "C"
--                                         ->  Limit
--                                               ->  Index Scan using rentals_zone_due on rentals rentals_2
--                                                     Index Cond: ((COALESCE(due_for, ''::text) = 'person 7'::text) AND (time_zone = 'America/Chicago'::text) AND (due_at <= '110'::bigint))
--                                         ->  Limit
--                                               ->  Index Scan using rentals_zone_due on rentals rentals_3
--                                                     Index Cond: ((COALESCE(due_for, ''::text) = 'person 7'::text) AND (time_zone = 'America/New_York'::text) AND (due_at <= '110'::bigint))
--                       ->  Materialize
--                             ->  Index Scan using rentals_zone_due on rentals rentals_1
--                                   Index Cond: ((COALESCE(due_for, ''::text) = 'person 7'::text) AND (due_at IS NOT NULL))
--                                   Filter: ((do_not_contact_at IS NULL) AND (outcome IS NOT NULL) AND (time_zone = ANY ('{America/Chicago,America/New_York}'::text[])))
--   InitPlan 5 (returns $6)
--     ->  Limit
--           ->  LockRows
--                 ->  Nested Loop
--                       Join Filter: (open_1.id = rentals_4.id)
--                       ->  Subquery Scan on open_1
--                             ->  Limit
--                                   ->  Merge Append
--                                         Sort Key: rentals_5.due_at, rentals_5.id COLLATE "C"
--                                         ->  Limit
--                                               ->  Index Scan using rentals_zone_due on rentals rentals_5
--                                                     Index Cond: ((COALESCE(due_for, ''::text) = ''::text) AND (time_zone = 'America/Chicago'::text) AND (due_at <= '110'::bigint))
--                                         ->  Limit
--                                               ->  Index Scan using rentals_zone_due on rentals rentals_6
--                                                     Index Cond: ((COALESCE(due_for, ''::text) = ''::text) AND (time_zone = 'America/New_York'::text) AND (due_at <= '110'::bigint))
--                       ->  Materialize
--                             ->  Index Scan using rentals_zone_due on rentals rentals_4
--                                   Index Cond: ((COALESCE(due_for, ''::text) = ''::text) AND (due_at IS NOT NULL))
--                                   Filter: ((do_not_contact_at IS NULL) AND (outcome IS NOT NULL) AND (time_zone = ANY ('{America/Chicago,America/New_York}'::text[])))
--   InitPlan 6 (returns $7)
--     ->  Subquery Scan on open_2
--           ->  Limit
--                 ->  Merge Append
--                       Sort Key: rentals_7.created_at, rentals_7.id COLLATE "C"
--                       ->  Limit
--                             ->  Index Only Scan using rentals_zone_age on rentals rentals_7
--                                   Index Cond: ((time_zone = 'America/Chicago'::text) AND (created_at <= '90'::bigint))
--                       ->  Limit
--                             ->  Index Only Scan using rentals_zone_age on rentals rentals_8
--                                   Index Cond: ((time_zone = 'America/New_York'::text) AND (created_at <= '90'::bigint))
--   InitPlan 7 (returns $8)
--     ->  Subquery Scan on open_3
--           ->  Limit
--                 ->  Merge Append
--                       Sort Key: rentals_9.created_at, rentals_9.id COLLATE "C"
--                       ->  Limit
--                             ->  Index Only Scan using rentals_zone_for_use on rentals rentals_9
--                                   Index Cond: (time_zone = 'America/Chicago'::text)
--                       ->  Limit
--                             ->  Index Only Scan using rentals_zone_for_use on rentals rentals_10
--                                   Index Cond: (time_zone = 'America/New_York'::text)
--   InitPlan 8 (returns $13)
--     ->  Limit
--           ->  LockRows
--                 ->  Nested Loop
--                       ->  Subquery Scan on open_4
--                             ->  Limit
--                                   ->  Merge Append
--                                         Sort Key: rentals_12.shuffle, rentals_12.id COLLATE "C"
--                                         ->  Limit
--                                               ->  Index Only Scan using rentals_zone_shuffle on rentals rentals_12
--                                                     Index Cond: ((time_zone = 'America/Chicago'::text) AND (shuffle >= '2500'::bigint))
--                                                     Filter: ((created_at <= '90'::bigint) OR (source = 'for-use'::text))
--                                         ->  Limit
--                                               ->  Index Only Scan using rentals_zone_shuffle on rentals rentals_13
--                                                     Index Cond: ((time_zone = 'America/New_York'::text) AND (shuffle >= '2500'::bigint))
--                                                     Filter: ((created_at <= '90'::bigint) OR (source = 'for-use'::text))
--                       ->  Index Scan using rentals_id_key on rentals rentals_11
--                             Index Cond: (id = open_4.id)
--                             Filter: ((picked_at IS NULL) AND (do_not_contact_at IS NULL) AND (time_zone = ANY ('{America/Chicago,America/New_York}'::text[])))
--   InitPlan 9 (returns $18)
--     ->  Limit
--           ->  LockRows
--                 ->  Nested Loop
--                       ->  Subquery Scan on open_5
--                             ->  Limit
--                                   ->  Merge Append
--                                         Sort Key: rentals_15.shuffle, rentals_15.id COLLATE "C"
--                                         ->  Limit
--                                               ->  Index Only Scan using rentals_zone_shuffle on rentals rentals_15
--                                                     Index Cond: ((time_zone = 'America/Chicago'::text) AND (shuffle < '2500'::bigint))
--                                                     Filter: ((created_at <= '90'::bigint) OR (source = 'for-use'::text))
--                                         ->  Limit
--                                               ->  Index Only Scan using rentals_zone_shuffle on rentals rentals_16
--                                                     Index Cond: ((time_zone = 'America/New_York'::text) AND (shuffle < '2500'::bigint))
--                                                     Filter: ((created_at <= '90'::bigint) OR (source = 'for-use'::text))
--                       ->  Index Scan using rentals_id_key on rentals rentals_14
--                             Index Cond: (id = open_5.id)
--                             Filter: ((picked_at IS NULL) AND (do_not_contact_at IS NULL) AND (time_zone = ANY ('{America/Chicago,America/New_York}'::text[])))
--   InitPlan 10 (returns $19)
--     ->  Index Only Scan using rentals_held on rentals own
--           Index Cond: (fetcher_id = 'person 7'::text)
--   InitPlan 11 (returns $20)
--     ->  Nested Loop Anti Join
--           Join Filter: (pick_changes.pick_id = picks.id)
--           ->  Index Scan using picks_ended on picks
--                 Index Cond: ((picker_id = 'person 7'::text) AND (ended_at > '105'::bigint) AND (ended_at <= '111'::bigint))
--                 Filter: (result <> ALL ('{returned,taken-over}'::text[]))
--           ->  Seq Scan on pick_changes
--   InitPlan 12 (returns $21)
--     ->  Seq Scan on pick_changes pick_changes_1
--           Filter: ((ended_at > '105'::bigint) AND (ended_at <= '111'::bigint) AND (picker_id = 'person 7'::text))
--   InitPlan 15 (returns $28)
--     ->  LockRows
--           InitPlan 13 (returns $22)
--             ->  Aggregate
--                   ->  Index Only Scan using picks_picker on picks picks_1
--                         Index Cond: ((picker_id = 'person 7'::text) AND (picked_at >= '60'::bigint) AND (picked_at < '120'::bigint))
--           ->  Nested Loop Left Join
--                 Filter: ((admin.daily_limit IS NULL) OR (admin.daily_limit > (SubPlan 14)))
--                 ->  Index Scan using users_pkey on users picker
--                       Index Cond: (id = 'person 7'::text)
--                       Filter: ((deleted_at IS NULL) AND (suspended_at IS NULL) AND ((daily_limit IS NULL) OR (daily_limit > $22)))
--                 ->  Index Scan using users_pkey on users admin
--                       Index Cond: (id = picker.admin_id)
--                 SubPlan 14
--                   ->  Aggregate
--                         ->  Index Only Scan using picks_admin on picks picks_2
--                               Index Cond: ((admin_id = picker.admin_id) AND (picked_at >= '60'::bigint) AND (picked_at < '120'::bigint))
--   InitPlan 16 (returns $29)
--     ->  Seq Scan on settings
--           Filter: (id = 1)
--   InitPlan 17 (returns $30)
--     ->  Aggregate
--           ->  Seq Scan on time_zones
--   InitPlan 18 (returns $31)
--     ->  Index Only Scan using rentals_without_zone on rentals unplaced
--   ->  Result
--         One-Time Filter: ((NOT $19) AND (NOT $20) AND (NOT $21) AND $28 AND (COALESCE($29, '0'::bigint) = '77'::bigint) AND ($30 = '3'::bigint) AND (NOT $31))
--         ->  Index Scan using rentals_id_key on rentals
--               Index Cond: (id = COALESCE($4, $6, CASE WHEN (COALESCE($7, $8) IS NOT NULL) THEN COALESCE($13, $18) ELSE NULL::text END))
--   SubPlan 2
--     ->  Index Scan using users_pkey on users users_1
--           Index Cond: (id = rentals.creator_id)
--   SubPlan 3
--     ->  Index Only Scan using users_listed on users reader
--           Index Cond: ((role = 'data-creator'::text) AND (id = rentals.creator_id))
