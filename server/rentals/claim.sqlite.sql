-- The statement of claim.ts for each leads type, and its query plan in the test's database (SQLite).
-- tests/api/claim-text.test.ts writes this file and compares it: don't edit it by hand.

-- Leads type: auto
update "rentals"
set "fetcher_id" = +? /* pickerId */, "fetcher_admin_id" = (
  select "admin_id"
  from "users"
  where "users"."id" = +? /* pickerId */
), "fetched_at" = +? /* nowMs */, "updated_at" = +? /* nowMs */
where "id" = coalesce((
  select "id"
  from "rentals"
  where "fetched_at" is null
  and "do_not_contact_at" is null
  and ("returned_at" is not null
    and not ("created_at" > +? /* cutoffMs */
    and "source" <> 'for-use'))
  order by "returned_at", "id"
  limit 1
), (
  select "id"
  from "rentals"
  where "fetched_at" is null
  and "do_not_contact_at" is null
  and "source" = 'for-use'
  order by "created_at", "id"
  limit 1
), (
  select "id"
  from "rentals"
  where "fetched_at" is null
  and "do_not_contact_at" is null
  and ("created_at" <= +? /* cutoffMs */
    and "created_at" >= +? /* todayStartMs */)
  order by "created_at", "id"
  limit 1
), (
  select "id"
  from "rentals"
  where "fetched_at" is null
  and "do_not_contact_at" is null
  and "created_at" <= +? /* lastBeforeTodayMs */
  order by "created_at" desc, "id" desc
  limit 1
))
and not exists (
  select "own"."id"
  from "rentals" as "own"
  where "own"."fetcher_id" = +? /* pickerId */
  and "own"."finished_at" is null
)
and not (exists (
  select "picks"."id"
  from "picks"
  where "picks"."picker_id" = +? /* pickerId */
  and picks.result not in ('returned', 'taken-over')
  and not exists (
    select "id"
    from "pick_changes"
    where "pick_changes"."pick_id" = "picks"."id"
  )
  and "picks"."ended_at" > +? /* waitingSinceMs */
  and "picks"."ended_at" <= +? /* latestFinishMs */
)
  or exists (
  select "pick_changes"."id"
  from "pick_changes"
  where "pick_changes"."picker_id" = +? /* pickerId */
  and "pick_changes"."ended_at" > +? /* waitingSinceMs */
  and "pick_changes"."ended_at" <= +? /* latestFinishMs */
))
and exists (
  select "picker"."id"
  from "users" as "picker"
  left join "users" as "admin" on "admin"."id" = "picker"."admin_id"
  where "picker"."id" = +? /* pickerId */
  and "picker"."deleted_at" is null
  and "picker"."suspended_at" is null
  and ("picker"."daily_limit" is null
    or "picker"."daily_limit" > (
    select count(*) as "picks"
    from "picks"
    where "picks"."picker_id" = +? /* pickerId */
    and "picks"."picked_at" >= +? /* todayStartMs */
    and "picks"."picked_at" < +? /* todayEndMs */
  ))
  and ("admin"."daily_limit" is null
    or "admin"."daily_limit" > (
    select count(*) as "picks"
    from "picks"
    where "picks"."admin_id" = "picker"."admin_id"
    and "picks"."picked_at" >= +? /* todayStartMs */
    and "picks"."picked_at" < +? /* todayEndMs */
  ))
)
and coalesce((
  select "settings"."updated_at"
  from "settings"
  where "settings"."id" = +? /* 1 */
), 0) = +? /* settingsMark */
returning "rentals"."id", "rentals"."facebook_name", "rentals"."client_name", "rentals"."number", "rentals"."rent", "rentals"."house_apt_details", "rentals"."address", "rentals"."post_link", "rentals"."ss_link", "rentals"."client_email", "rentals"."creator_id", "rentals"."created_at", "rentals"."fetched_at", "rentals"."outcome", "rentals"."tries", "rentals"."do_not_contact_at", (
  select "users"."name"
  from "users"
  where "users"."id" = "rentals"."creator_id"
) as "creator_name", (
  select "reader"."id"
  from "users" as "reader"
  where "reader"."id" = "rentals"."creator_id"
  and "reader"."role" = +? /* data-creator */
  and "reader"."deleted_at" is null
) as "reader_id";
-- SEARCH rentals USING INDEX sqlite_autoindex_rentals_1 (id=?)
-- SCALAR SUBQUERY 2
--   SEARCH rentals USING INDEX rentals_pool_returned (returned_at>?)
-- SCALAR SUBQUERY 3
--   SCAN rentals USING INDEX rentals_pool_for_use
-- SCALAR SUBQUERY 4
--   SEARCH rentals USING INDEX rentals_pool_age (created_at>? AND created_at<?)
-- SCALAR SUBQUERY 5
--   SEARCH rentals USING INDEX rentals_pool_age (created_at<?)
-- SCALAR SUBQUERY 6
--   SEARCH own USING INDEX rentals_fetcher_finished (fetcher_id=? AND finished_at=?)
-- SCALAR SUBQUERY 13
--   SEARCH settings USING INTEGER PRIMARY KEY (rowid=?)
-- SCALAR SUBQUERY 8
--   SEARCH picks USING INDEX picks_ended (picker_id=? AND ended_at>? AND ended_at<?)
--   CORRELATED SCALAR SUBQUERY 7
--     SEARCH pick_changes USING COVERING INDEX pick_changes_pick (pick_id=?)
-- SCALAR SUBQUERY 9
--   SEARCH pick_changes USING COVERING INDEX pick_changes_ended (picker_id=? AND ended_at>? AND ended_at<?)
-- SCALAR SUBQUERY 12
--   SEARCH picker USING INDEX sqlite_autoindex_users_1 (id=?)
--   SCALAR SUBQUERY 10
--     SEARCH picks USING COVERING INDEX picks_picker (picker_id=? AND picked_at>? AND picked_at<?)
--   SEARCH admin USING INDEX sqlite_autoindex_users_1 (id=?) LEFT-JOIN
--   CORRELATED SCALAR SUBQUERY 11
--     SEARCH picks USING COVERING INDEX picks_admin (admin_id=? AND picked_at>? AND picked_at<?)
-- SCALAR SUBQUERY 1
--   SEARCH users USING INDEX sqlite_autoindex_users_1 (id=?)
-- CORRELATED SCALAR SUBQUERY 14
--   SEARCH users USING INDEX sqlite_autoindex_users_1 (id=?)
-- CORRELATED SCALAR SUBQUERY 15
--   SEARCH reader USING INDEX sqlite_autoindex_users_1 (id=?)

-- Leads type: random
update "rentals"
set "fetcher_id" = +? /* pickerId */, "fetcher_admin_id" = (
  select "admin_id"
  from "users"
  where "users"."id" = +? /* pickerId */
), "fetched_at" = +? /* nowMs */, "updated_at" = +? /* nowMs */
where "id" = case when coalesce((
  select "id"
  from "rentals"
  where "fetched_at" is null
  and "do_not_contact_at" is null
  and "created_at" <= +? /* cutoffMs */
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
  and ("shuffle" >= +? /* randomStart */
    and not ("created_at" > +? /* cutoffMs */
    and "source" <> 'for-use'))
  order by "shuffle"
  limit 1
), (
  select "id"
  from "rentals"
  where "fetched_at" is null
  and "do_not_contact_at" is null
  and ("shuffle" < +? /* randomStart */
    and not ("created_at" > +? /* cutoffMs */
    and "source" <> 'for-use'))
  order by "shuffle"
  limit 1
)) else null end
and not exists (
  select "own"."id"
  from "rentals" as "own"
  where "own"."fetcher_id" = +? /* pickerId */
  and "own"."finished_at" is null
)
and not (exists (
  select "picks"."id"
  from "picks"
  where "picks"."picker_id" = +? /* pickerId */
  and picks.result not in ('returned', 'taken-over')
  and not exists (
    select "id"
    from "pick_changes"
    where "pick_changes"."pick_id" = "picks"."id"
  )
  and "picks"."ended_at" > +? /* waitingSinceMs */
  and "picks"."ended_at" <= +? /* latestFinishMs */
)
  or exists (
  select "pick_changes"."id"
  from "pick_changes"
  where "pick_changes"."picker_id" = +? /* pickerId */
  and "pick_changes"."ended_at" > +? /* waitingSinceMs */
  and "pick_changes"."ended_at" <= +? /* latestFinishMs */
))
and exists (
  select "picker"."id"
  from "users" as "picker"
  left join "users" as "admin" on "admin"."id" = "picker"."admin_id"
  where "picker"."id" = +? /* pickerId */
  and "picker"."deleted_at" is null
  and "picker"."suspended_at" is null
  and ("picker"."daily_limit" is null
    or "picker"."daily_limit" > (
    select count(*) as "picks"
    from "picks"
    where "picks"."picker_id" = +? /* pickerId */
    and "picks"."picked_at" >= +? /* todayStartMs */
    and "picks"."picked_at" < +? /* todayEndMs */
  ))
  and ("admin"."daily_limit" is null
    or "admin"."daily_limit" > (
    select count(*) as "picks"
    from "picks"
    where "picks"."admin_id" = "picker"."admin_id"
    and "picks"."picked_at" >= +? /* todayStartMs */
    and "picks"."picked_at" < +? /* todayEndMs */
  ))
)
and coalesce((
  select "settings"."updated_at"
  from "settings"
  where "settings"."id" = +? /* 1 */
), 0) = +? /* settingsMark */
returning "rentals"."id", "rentals"."facebook_name", "rentals"."client_name", "rentals"."number", "rentals"."rent", "rentals"."house_apt_details", "rentals"."address", "rentals"."post_link", "rentals"."ss_link", "rentals"."client_email", "rentals"."creator_id", "rentals"."created_at", "rentals"."fetched_at", "rentals"."outcome", "rentals"."tries", "rentals"."do_not_contact_at", (
  select "users"."name"
  from "users"
  where "users"."id" = "rentals"."creator_id"
) as "creator_name", (
  select "reader"."id"
  from "users" as "reader"
  where "reader"."id" = "rentals"."creator_id"
  and "reader"."role" = +? /* data-creator */
  and "reader"."deleted_at" is null
) as "reader_id";
-- SEARCH rentals USING INDEX sqlite_autoindex_rentals_1 (id=?)
-- SCALAR SUBQUERY 2
--   SEARCH rentals USING INDEX rentals_pool_age (created_at<?)
-- SCALAR SUBQUERY 3
--   SCAN rentals USING INDEX rentals_pool_for_use
-- SCALAR SUBQUERY 4
--   SEARCH rentals USING INDEX rentals_pool_shuffle (shuffle>?)
-- SCALAR SUBQUERY 5
--   SEARCH rentals USING INDEX rentals_pool_shuffle (shuffle<?)
-- SCALAR SUBQUERY 6
--   SEARCH own USING INDEX rentals_fetcher_finished (fetcher_id=? AND finished_at=?)
-- SCALAR SUBQUERY 13
--   SEARCH settings USING INTEGER PRIMARY KEY (rowid=?)
-- SCALAR SUBQUERY 8
--   SEARCH picks USING INDEX picks_ended (picker_id=? AND ended_at>? AND ended_at<?)
--   CORRELATED SCALAR SUBQUERY 7
--     SEARCH pick_changes USING COVERING INDEX pick_changes_pick (pick_id=?)
-- SCALAR SUBQUERY 9
--   SEARCH pick_changes USING COVERING INDEX pick_changes_ended (picker_id=? AND ended_at>? AND ended_at<?)
-- SCALAR SUBQUERY 12
--   SEARCH picker USING INDEX sqlite_autoindex_users_1 (id=?)
--   SCALAR SUBQUERY 10
--     SEARCH picks USING COVERING INDEX picks_picker (picker_id=? AND picked_at>? AND picked_at<?)
--   SEARCH admin USING INDEX sqlite_autoindex_users_1 (id=?) LEFT-JOIN
--   CORRELATED SCALAR SUBQUERY 11
--     SEARCH picks USING COVERING INDEX picks_admin (admin_id=? AND picked_at>? AND picked_at<?)
-- SCALAR SUBQUERY 1
--   SEARCH users USING INDEX sqlite_autoindex_users_1 (id=?)
-- CORRELATED SCALAR SUBQUERY 14
--   SEARCH users USING INDEX sqlite_autoindex_users_1 (id=?)
-- CORRELATED SCALAR SUBQUERY 15
--   SEARCH reader USING INDEX sqlite_autoindex_users_1 (id=?)

-- Leads type: oldest
update "rentals"
set "fetcher_id" = +? /* pickerId */, "fetcher_admin_id" = (
  select "admin_id"
  from "users"
  where "users"."id" = +? /* pickerId */
), "fetched_at" = +? /* nowMs */, "updated_at" = +? /* nowMs */
where "id" = coalesce((
  select "id"
  from "rentals"
  where "fetched_at" is null
  and "do_not_contact_at" is null
  and "created_at" <= +? /* cutoffMs */
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
))
and not exists (
  select "own"."id"
  from "rentals" as "own"
  where "own"."fetcher_id" = +? /* pickerId */
  and "own"."finished_at" is null
)
and not (exists (
  select "picks"."id"
  from "picks"
  where "picks"."picker_id" = +? /* pickerId */
  and picks.result not in ('returned', 'taken-over')
  and not exists (
    select "id"
    from "pick_changes"
    where "pick_changes"."pick_id" = "picks"."id"
  )
  and "picks"."ended_at" > +? /* waitingSinceMs */
  and "picks"."ended_at" <= +? /* latestFinishMs */
)
  or exists (
  select "pick_changes"."id"
  from "pick_changes"
  where "pick_changes"."picker_id" = +? /* pickerId */
  and "pick_changes"."ended_at" > +? /* waitingSinceMs */
  and "pick_changes"."ended_at" <= +? /* latestFinishMs */
))
and exists (
  select "picker"."id"
  from "users" as "picker"
  left join "users" as "admin" on "admin"."id" = "picker"."admin_id"
  where "picker"."id" = +? /* pickerId */
  and "picker"."deleted_at" is null
  and "picker"."suspended_at" is null
  and ("picker"."daily_limit" is null
    or "picker"."daily_limit" > (
    select count(*) as "picks"
    from "picks"
    where "picks"."picker_id" = +? /* pickerId */
    and "picks"."picked_at" >= +? /* todayStartMs */
    and "picks"."picked_at" < +? /* todayEndMs */
  ))
  and ("admin"."daily_limit" is null
    or "admin"."daily_limit" > (
    select count(*) as "picks"
    from "picks"
    where "picks"."admin_id" = "picker"."admin_id"
    and "picks"."picked_at" >= +? /* todayStartMs */
    and "picks"."picked_at" < +? /* todayEndMs */
  ))
)
and coalesce((
  select "settings"."updated_at"
  from "settings"
  where "settings"."id" = +? /* 1 */
), 0) = +? /* settingsMark */
returning "rentals"."id", "rentals"."facebook_name", "rentals"."client_name", "rentals"."number", "rentals"."rent", "rentals"."house_apt_details", "rentals"."address", "rentals"."post_link", "rentals"."ss_link", "rentals"."client_email", "rentals"."creator_id", "rentals"."created_at", "rentals"."fetched_at", "rentals"."outcome", "rentals"."tries", "rentals"."do_not_contact_at", (
  select "users"."name"
  from "users"
  where "users"."id" = "rentals"."creator_id"
) as "creator_name", (
  select "reader"."id"
  from "users" as "reader"
  where "reader"."id" = "rentals"."creator_id"
  and "reader"."role" = +? /* data-creator */
  and "reader"."deleted_at" is null
) as "reader_id";
-- SEARCH rentals USING INDEX sqlite_autoindex_rentals_1 (id=?)
-- SCALAR SUBQUERY 2
--   SEARCH rentals USING INDEX rentals_pool_age (created_at<?)
-- SCALAR SUBQUERY 3
--   SCAN rentals USING INDEX rentals_pool_for_use
-- SCALAR SUBQUERY 4
--   SEARCH own USING INDEX rentals_fetcher_finished (fetcher_id=? AND finished_at=?)
-- SCALAR SUBQUERY 11
--   SEARCH settings USING INTEGER PRIMARY KEY (rowid=?)
-- SCALAR SUBQUERY 6
--   SEARCH picks USING INDEX picks_ended (picker_id=? AND ended_at>? AND ended_at<?)
--   CORRELATED SCALAR SUBQUERY 5
--     SEARCH pick_changes USING COVERING INDEX pick_changes_pick (pick_id=?)
-- SCALAR SUBQUERY 7
--   SEARCH pick_changes USING COVERING INDEX pick_changes_ended (picker_id=? AND ended_at>? AND ended_at<?)
-- SCALAR SUBQUERY 10
--   SEARCH picker USING INDEX sqlite_autoindex_users_1 (id=?)
--   SCALAR SUBQUERY 8
--     SEARCH picks USING COVERING INDEX picks_picker (picker_id=? AND picked_at>? AND picked_at<?)
--   SEARCH admin USING INDEX sqlite_autoindex_users_1 (id=?) LEFT-JOIN
--   CORRELATED SCALAR SUBQUERY 9
--     SEARCH picks USING COVERING INDEX picks_admin (admin_id=? AND picked_at>? AND picked_at<?)
-- SCALAR SUBQUERY 1
--   SEARCH users USING INDEX sqlite_autoindex_users_1 (id=?)
-- CORRELATED SCALAR SUBQUERY 12
--   SEARCH users USING INDEX sqlite_autoindex_users_1 (id=?)
-- CORRELATED SCALAR SUBQUERY 13
--   SEARCH reader USING INDEX sqlite_autoindex_users_1 (id=?)

-- Leads type: newest
update "rentals"
set "fetcher_id" = +? /* pickerId */, "fetcher_admin_id" = (
  select "admin_id"
  from "users"
  where "users"."id" = +? /* pickerId */
), "fetched_at" = +? /* nowMs */, "updated_at" = +? /* nowMs */
where "id" = coalesce((
  select "id"
  from "rentals"
  where "fetched_at" is null
  and "do_not_contact_at" is null
  and ("source" = 'for-use'
    and "created_at" > +? /* cutoffMs */)
  order by "created_at" desc, "id" desc
  limit 1
), (
  select "id"
  from "rentals"
  where "fetched_at" is null
  and "do_not_contact_at" is null
  and "created_at" <= +? /* cutoffMs */
  order by "created_at" desc, "id" desc
  limit 1
))
and not exists (
  select "own"."id"
  from "rentals" as "own"
  where "own"."fetcher_id" = +? /* pickerId */
  and "own"."finished_at" is null
)
and not (exists (
  select "picks"."id"
  from "picks"
  where "picks"."picker_id" = +? /* pickerId */
  and picks.result not in ('returned', 'taken-over')
  and not exists (
    select "id"
    from "pick_changes"
    where "pick_changes"."pick_id" = "picks"."id"
  )
  and "picks"."ended_at" > +? /* waitingSinceMs */
  and "picks"."ended_at" <= +? /* latestFinishMs */
)
  or exists (
  select "pick_changes"."id"
  from "pick_changes"
  where "pick_changes"."picker_id" = +? /* pickerId */
  and "pick_changes"."ended_at" > +? /* waitingSinceMs */
  and "pick_changes"."ended_at" <= +? /* latestFinishMs */
))
and exists (
  select "picker"."id"
  from "users" as "picker"
  left join "users" as "admin" on "admin"."id" = "picker"."admin_id"
  where "picker"."id" = +? /* pickerId */
  and "picker"."deleted_at" is null
  and "picker"."suspended_at" is null
  and ("picker"."daily_limit" is null
    or "picker"."daily_limit" > (
    select count(*) as "picks"
    from "picks"
    where "picks"."picker_id" = +? /* pickerId */
    and "picks"."picked_at" >= +? /* todayStartMs */
    and "picks"."picked_at" < +? /* todayEndMs */
  ))
  and ("admin"."daily_limit" is null
    or "admin"."daily_limit" > (
    select count(*) as "picks"
    from "picks"
    where "picks"."admin_id" = "picker"."admin_id"
    and "picks"."picked_at" >= +? /* todayStartMs */
    and "picks"."picked_at" < +? /* todayEndMs */
  ))
)
and coalesce((
  select "settings"."updated_at"
  from "settings"
  where "settings"."id" = +? /* 1 */
), 0) = +? /* settingsMark */
returning "rentals"."id", "rentals"."facebook_name", "rentals"."client_name", "rentals"."number", "rentals"."rent", "rentals"."house_apt_details", "rentals"."address", "rentals"."post_link", "rentals"."ss_link", "rentals"."client_email", "rentals"."creator_id", "rentals"."created_at", "rentals"."fetched_at", "rentals"."outcome", "rentals"."tries", "rentals"."do_not_contact_at", (
  select "users"."name"
  from "users"
  where "users"."id" = "rentals"."creator_id"
) as "creator_name", (
  select "reader"."id"
  from "users" as "reader"
  where "reader"."id" = "rentals"."creator_id"
  and "reader"."role" = +? /* data-creator */
  and "reader"."deleted_at" is null
) as "reader_id";
-- SEARCH rentals USING INDEX sqlite_autoindex_rentals_1 (id=?)
-- SCALAR SUBQUERY 2
--   SEARCH rentals USING INDEX rentals_pool_for_use (created_at>?)
-- SCALAR SUBQUERY 3
--   SEARCH rentals USING INDEX rentals_pool_age (created_at<?)
-- SCALAR SUBQUERY 4
--   SEARCH own USING INDEX rentals_fetcher_finished (fetcher_id=? AND finished_at=?)
-- SCALAR SUBQUERY 11
--   SEARCH settings USING INTEGER PRIMARY KEY (rowid=?)
-- SCALAR SUBQUERY 6
--   SEARCH picks USING INDEX picks_ended (picker_id=? AND ended_at>? AND ended_at<?)
--   CORRELATED SCALAR SUBQUERY 5
--     SEARCH pick_changes USING COVERING INDEX pick_changes_pick (pick_id=?)
-- SCALAR SUBQUERY 7
--   SEARCH pick_changes USING COVERING INDEX pick_changes_ended (picker_id=? AND ended_at>? AND ended_at<?)
-- SCALAR SUBQUERY 10
--   SEARCH picker USING INDEX sqlite_autoindex_users_1 (id=?)
--   SCALAR SUBQUERY 8
--     SEARCH picks USING COVERING INDEX picks_picker (picker_id=? AND picked_at>? AND picked_at<?)
--   SEARCH admin USING INDEX sqlite_autoindex_users_1 (id=?) LEFT-JOIN
--   CORRELATED SCALAR SUBQUERY 9
--     SEARCH picks USING COVERING INDEX picks_admin (admin_id=? AND picked_at>? AND picked_at<?)
-- SCALAR SUBQUERY 1
--   SEARCH users USING INDEX sqlite_autoindex_users_1 (id=?)
-- CORRELATED SCALAR SUBQUERY 12
--   SEARCH users USING INDEX sqlite_autoindex_users_1 (id=?)
-- CORRELATED SCALAR SUBQUERY 13
--   SEARCH reader USING INDEX sqlite_autoindex_users_1 (id=?)

-- Leads type: oldest, with outcomes
update "rentals"
set "fetcher_id" = +? /* pickerId */, "fetcher_admin_id" = (
  select "admin_id"
  from "users"
  where "users"."id" = +? /* pickerId */
), "fetched_at" = +? /* nowMs */, "updated_at" = +? /* nowMs */, "finished_at" = +? /* null */, "due_at" = +? /* null */, "due_for" = +? /* null */
where "id" = coalesce((
  select "id"
  from "rentals"
  where "due_at" is not null
  and "do_not_contact_at" is null
  and "due_for" = +? /* pickerId */
  and "due_at" <= +? /* nowMs */
  order by "due_at"
  limit 1
), (
  select "id"
  from "rentals"
  where "due_at" is not null
  and "do_not_contact_at" is null
  and "due_for" is null
  and "due_at" <= +? /* nowMs */
  order by "due_at"
  limit 1
), coalesce((
  select "id"
  from "rentals"
  where "fetched_at" is null
  and "do_not_contact_at" is null
  and "created_at" <= +? /* cutoffMs */
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
)))
and not exists (
  select "own"."id"
  from "rentals" as "own"
  where "own"."fetcher_id" = +? /* pickerId */
  and "own"."finished_at" is null
)
and not (exists (
  select "picks"."id"
  from "picks"
  where "picks"."picker_id" = +? /* pickerId */
  and picks.result not in ('returned', 'taken-over')
  and not exists (
    select "id"
    from "pick_changes"
    where "pick_changes"."pick_id" = "picks"."id"
  )
  and "picks"."ended_at" > +? /* waitingSinceMs */
  and "picks"."ended_at" <= +? /* latestFinishMs */
)
  or exists (
  select "pick_changes"."id"
  from "pick_changes"
  where "pick_changes"."picker_id" = +? /* pickerId */
  and "pick_changes"."ended_at" > +? /* waitingSinceMs */
  and "pick_changes"."ended_at" <= +? /* latestFinishMs */
))
and exists (
  select "picker"."id"
  from "users" as "picker"
  left join "users" as "admin" on "admin"."id" = "picker"."admin_id"
  where "picker"."id" = +? /* pickerId */
  and "picker"."deleted_at" is null
  and "picker"."suspended_at" is null
  and ("picker"."daily_limit" is null
    or "picker"."daily_limit" > (
    select count(*) as "picks"
    from "picks"
    where "picks"."picker_id" = +? /* pickerId */
    and "picks"."picked_at" >= +? /* todayStartMs */
    and "picks"."picked_at" < +? /* todayEndMs */
  ))
  and ("admin"."daily_limit" is null
    or "admin"."daily_limit" > (
    select count(*) as "picks"
    from "picks"
    where "picks"."admin_id" = "picker"."admin_id"
    and "picks"."picked_at" >= +? /* todayStartMs */
    and "picks"."picked_at" < +? /* todayEndMs */
  ))
)
and coalesce((
  select "settings"."updated_at"
  from "settings"
  where "settings"."id" = +? /* 1 */
), 0) = +? /* settingsMark */
returning "rentals"."id", "rentals"."facebook_name", "rentals"."client_name", "rentals"."number", "rentals"."rent", "rentals"."house_apt_details", "rentals"."address", "rentals"."post_link", "rentals"."ss_link", "rentals"."client_email", "rentals"."creator_id", "rentals"."created_at", "rentals"."fetched_at", "rentals"."outcome", "rentals"."tries", "rentals"."do_not_contact_at", (
  select "users"."name"
  from "users"
  where "users"."id" = "rentals"."creator_id"
) as "creator_name", (
  select "reader"."id"
  from "users" as "reader"
  where "reader"."id" = "rentals"."creator_id"
  and "reader"."role" = +? /* data-creator */
  and "reader"."deleted_at" is null
) as "reader_id";
-- SEARCH rentals USING INDEX sqlite_autoindex_rentals_1 (id=?)
-- SCALAR SUBQUERY 2
--   SEARCH rentals USING INDEX rentals_due (due_for=? AND due_at>? AND due_at<?)
-- SCALAR SUBQUERY 3
--   SEARCH rentals USING INDEX rentals_due (due_for=? AND due_at>? AND due_at<?)
-- SCALAR SUBQUERY 4
--   SEARCH rentals USING INDEX rentals_pool_age (created_at<?)
-- SCALAR SUBQUERY 5
--   SCAN rentals USING INDEX rentals_pool_for_use
-- SCALAR SUBQUERY 6
--   SEARCH own USING INDEX rentals_fetcher_finished (fetcher_id=? AND finished_at=?)
-- SCALAR SUBQUERY 13
--   SEARCH settings USING INTEGER PRIMARY KEY (rowid=?)
-- SCALAR SUBQUERY 8
--   SEARCH picks USING INDEX picks_ended (picker_id=? AND ended_at>? AND ended_at<?)
--   CORRELATED SCALAR SUBQUERY 7
--     SEARCH pick_changes USING COVERING INDEX pick_changes_pick (pick_id=?)
-- SCALAR SUBQUERY 9
--   SEARCH pick_changes USING COVERING INDEX pick_changes_ended (picker_id=? AND ended_at>? AND ended_at<?)
-- SCALAR SUBQUERY 12
--   SEARCH picker USING INDEX sqlite_autoindex_users_1 (id=?)
--   SCALAR SUBQUERY 10
--     SEARCH picks USING COVERING INDEX picks_picker (picker_id=? AND picked_at>? AND picked_at<?)
--   SEARCH admin USING INDEX sqlite_autoindex_users_1 (id=?) LEFT-JOIN
--   CORRELATED SCALAR SUBQUERY 11
--     SEARCH picks USING COVERING INDEX picks_admin (admin_id=? AND picked_at>? AND picked_at<?)
-- SCALAR SUBQUERY 1
--   SEARCH users USING INDEX sqlite_autoindex_users_1 (id=?)
-- CORRELATED SCALAR SUBQUERY 14
--   SEARCH users USING INDEX sqlite_autoindex_users_1 (id=?)
-- CORRELATED SCALAR SUBQUERY 15
--   SEARCH reader USING INDEX sqlite_autoindex_users_1 (id=?)

-- Leads type: oldest, with quiet hours
update "rentals"
set "fetcher_id" = +? /* pickerId */, "fetcher_admin_id" = (
  select "admin_id"
  from "users"
  where "users"."id" = +? /* pickerId */
), "fetched_at" = +? /* nowMs */, "updated_at" = +? /* nowMs */
where "id" = coalesce((
  select "open"."id"
  from (
    select "id", "created_at" as "place"
    from "rentals"
    where "time_zone" = +? /* zone0 */
    and "picked_at" is null
    and "do_not_contact_at" is null
    and "created_at" <= +? /* cutoffMs */ union all select "id", "created_at" as "place"
    from "rentals"
    where "time_zone" = +? /* zone1 */
    and "picked_at" is null
    and "do_not_contact_at" is null
    and "created_at" <= +? /* cutoffMs */
    order by "place", "id"
    limit 1
  ) as "open"
), (
  select "open"."id"
  from (
    select "id", "created_at" as "place"
    from "rentals"
    where "time_zone" = +? /* zone0 */
    and "picked_at" is null
    and "do_not_contact_at" is null
    and "source" = 'for-use' union all select "id", "created_at" as "place"
    from "rentals"
    where "time_zone" = +? /* zone1 */
    and "picked_at" is null
    and "do_not_contact_at" is null
    and "source" = 'for-use'
    order by "place", "id"
    limit 1
  ) as "open"
))
and not exists (
  select "own"."id"
  from "rentals" as "own"
  where "own"."fetcher_id" = +? /* pickerId */
  and "own"."finished_at" is null
)
and not (exists (
  select "picks"."id"
  from "picks"
  where "picks"."picker_id" = +? /* pickerId */
  and picks.result not in ('returned', 'taken-over')
  and not exists (
    select "id"
    from "pick_changes"
    where "pick_changes"."pick_id" = "picks"."id"
  )
  and "picks"."ended_at" > +? /* waitingSinceMs */
  and "picks"."ended_at" <= +? /* latestFinishMs */
)
  or exists (
  select "pick_changes"."id"
  from "pick_changes"
  where "pick_changes"."picker_id" = +? /* pickerId */
  and "pick_changes"."ended_at" > +? /* waitingSinceMs */
  and "pick_changes"."ended_at" <= +? /* latestFinishMs */
))
and exists (
  select "picker"."id"
  from "users" as "picker"
  left join "users" as "admin" on "admin"."id" = "picker"."admin_id"
  where "picker"."id" = +? /* pickerId */
  and "picker"."deleted_at" is null
  and "picker"."suspended_at" is null
  and ("picker"."daily_limit" is null
    or "picker"."daily_limit" > (
    select count(*) as "picks"
    from "picks"
    where "picks"."picker_id" = +? /* pickerId */
    and "picks"."picked_at" >= +? /* todayStartMs */
    and "picks"."picked_at" < +? /* todayEndMs */
  ))
  and ("admin"."daily_limit" is null
    or "admin"."daily_limit" > (
    select count(*) as "picks"
    from "picks"
    where "picks"."admin_id" = "picker"."admin_id"
    and "picks"."picked_at" >= +? /* todayStartMs */
    and "picks"."picked_at" < +? /* todayEndMs */
  ))
)
and coalesce((
  select "settings"."updated_at"
  from "settings"
  where "settings"."id" = +? /* 1 */
), 0) = +? /* settingsMark */
and ((
  select count(*) as "zones"
  from "time_zones"
) = +? /* zonesKnown */
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
  and "reader"."role" = +? /* data-creator */
  and "reader"."deleted_at" is null
) as "reader_id";
-- SEARCH rentals USING INDEX sqlite_autoindex_rentals_1 (id=?)
-- SCALAR SUBQUERY 4
--   CO-ROUTINE open
--     MERGE (UNION ALL)
--       LEFT
--         SEARCH rentals USING INDEX rentals_zone_age (time_zone=? AND created_at<?)
--       RIGHT
--         SEARCH rentals USING INDEX rentals_zone_age (time_zone=? AND created_at<?)
--   SCAN open
-- SCALAR SUBQUERY 7
--   CO-ROUTINE open
--     MERGE (UNION ALL)
--       LEFT
--         SEARCH rentals USING INDEX rentals_zone_for_use (time_zone=?)
--       RIGHT
--         SEARCH rentals USING INDEX rentals_zone_for_use (time_zone=?)
--   SCAN open
-- SCALAR SUBQUERY 8
--   SEARCH own USING INDEX rentals_fetcher_finished (fetcher_id=? AND finished_at=?)
-- SCALAR SUBQUERY 15
--   SEARCH settings USING INTEGER PRIMARY KEY (rowid=?)
-- SCALAR SUBQUERY 16
--   SCAN time_zones
-- SCALAR SUBQUERY 17
--   SCAN unplaced USING INDEX rentals_without_zone
-- SCALAR SUBQUERY 10
--   SEARCH picks USING INDEX picks_ended (picker_id=? AND ended_at>? AND ended_at<?)
--   CORRELATED SCALAR SUBQUERY 9
--     SEARCH pick_changes USING COVERING INDEX pick_changes_pick (pick_id=?)
-- SCALAR SUBQUERY 11
--   SEARCH pick_changes USING COVERING INDEX pick_changes_ended (picker_id=? AND ended_at>? AND ended_at<?)
-- SCALAR SUBQUERY 14
--   SEARCH picker USING INDEX sqlite_autoindex_users_1 (id=?)
--   SCALAR SUBQUERY 12
--     SEARCH picks USING COVERING INDEX picks_picker (picker_id=? AND picked_at>? AND picked_at<?)
--   SEARCH admin USING INDEX sqlite_autoindex_users_1 (id=?) LEFT-JOIN
--   CORRELATED SCALAR SUBQUERY 13
--     SEARCH picks USING COVERING INDEX picks_admin (admin_id=? AND picked_at>? AND picked_at<?)
-- SCALAR SUBQUERY 1
--   SEARCH users USING INDEX sqlite_autoindex_users_1 (id=?)
-- CORRELATED SCALAR SUBQUERY 18
--   SEARCH users USING INDEX sqlite_autoindex_users_1 (id=?)
-- CORRELATED SCALAR SUBQUERY 19
--   SEARCH reader USING INDEX sqlite_autoindex_users_1 (id=?)

-- Leads type: random, with outcomes, with quiet hours
update "rentals"
set "fetcher_id" = +? /* pickerId */, "fetcher_admin_id" = (
  select "admin_id"
  from "users"
  where "users"."id" = +? /* pickerId */
), "fetched_at" = +? /* nowMs */, "updated_at" = +? /* nowMs */, "finished_at" = +? /* null */, "due_at" = +? /* null */, "due_for" = +? /* null */
where "id" = coalesce((
  select "open"."id"
  from (
    select "id", "due_at" as "place"
    from "rentals"
    where "time_zone" = +? /* zone0 */
    and "due_at" is not null
    and "do_not_contact_at" is null
    and "outcome" is not null
    and coalesce("due_for", '') = +? /* pickerId */
    and "due_at" <= +? /* nowMs */ union all select "id", "due_at" as "place"
    from "rentals"
    where "time_zone" = +? /* zone1 */
    and "due_at" is not null
    and "do_not_contact_at" is null
    and "outcome" is not null
    and coalesce("due_for", '') = +? /* pickerId */
    and "due_at" <= +? /* nowMs */
    order by "place", "id"
    limit 1
  ) as "open"
), (
  select "open"."id"
  from (
    select "id", "due_at" as "place"
    from "rentals"
    where "time_zone" = +? /* zone0 */
    and "due_at" is not null
    and "do_not_contact_at" is null
    and "outcome" is not null
    and coalesce("due_for", '') = ''
    and "due_at" <= +? /* nowMs */ union all select "id", "due_at" as "place"
    from "rentals"
    where "time_zone" = +? /* zone1 */
    and "due_at" is not null
    and "do_not_contact_at" is null
    and "outcome" is not null
    and coalesce("due_for", '') = ''
    and "due_at" <= +? /* nowMs */
    order by "place", "id"
    limit 1
  ) as "open"
), case when coalesce((
  select "open"."id"
  from (
    select "id", "created_at" as "place"
    from "rentals"
    where "time_zone" = +? /* zone0 */
    and "picked_at" is null
    and "do_not_contact_at" is null
    and "created_at" <= +? /* cutoffMs */ union all select "id", "created_at" as "place"
    from "rentals"
    where "time_zone" = +? /* zone1 */
    and "picked_at" is null
    and "do_not_contact_at" is null
    and "created_at" <= +? /* cutoffMs */
    order by "place", "id"
    limit 1
  ) as "open"
), (
  select "open"."id"
  from (
    select "id", "created_at" as "place"
    from "rentals"
    where "time_zone" = +? /* zone0 */
    and "picked_at" is null
    and "do_not_contact_at" is null
    and "source" = 'for-use' union all select "id", "created_at" as "place"
    from "rentals"
    where "time_zone" = +? /* zone1 */
    and "picked_at" is null
    and "do_not_contact_at" is null
    and "source" = 'for-use'
    order by "place", "id"
    limit 1
  ) as "open"
)) is not null then coalesce((
  select "open"."id"
  from (
    select "id", "shuffle" as "place"
    from "rentals"
    where "time_zone" = +? /* zone0 */
    and "picked_at" is null
    and "do_not_contact_at" is null
    and ("shuffle" >= +? /* randomStart */
      and not ("created_at" > +? /* cutoffMs */
      and "source" <> 'for-use')) union all select "id", "shuffle" as "place"
    from "rentals"
    where "time_zone" = +? /* zone1 */
    and "picked_at" is null
    and "do_not_contact_at" is null
    and ("shuffle" >= +? /* randomStart */
      and not ("created_at" > +? /* cutoffMs */
      and "source" <> 'for-use'))
    order by "place", "id"
    limit 1
  ) as "open"
), (
  select "open"."id"
  from (
    select "id", "shuffle" as "place"
    from "rentals"
    where "time_zone" = +? /* zone0 */
    and "picked_at" is null
    and "do_not_contact_at" is null
    and ("shuffle" < +? /* randomStart */
      and not ("created_at" > +? /* cutoffMs */
      and "source" <> 'for-use')) union all select "id", "shuffle" as "place"
    from "rentals"
    where "time_zone" = +? /* zone1 */
    and "picked_at" is null
    and "do_not_contact_at" is null
    and ("shuffle" < +? /* randomStart */
      and not ("created_at" > +? /* cutoffMs */
      and "source" <> 'for-use'))
    order by "place", "id"
    limit 1
  ) as "open"
)) else null end)
and not exists (
  select "own"."id"
  from "rentals" as "own"
  where "own"."fetcher_id" = +? /* pickerId */
  and "own"."finished_at" is null
)
and not (exists (
  select "picks"."id"
  from "picks"
  where "picks"."picker_id" = +? /* pickerId */
  and picks.result not in ('returned', 'taken-over')
  and not exists (
    select "id"
    from "pick_changes"
    where "pick_changes"."pick_id" = "picks"."id"
  )
  and "picks"."ended_at" > +? /* waitingSinceMs */
  and "picks"."ended_at" <= +? /* latestFinishMs */
)
  or exists (
  select "pick_changes"."id"
  from "pick_changes"
  where "pick_changes"."picker_id" = +? /* pickerId */
  and "pick_changes"."ended_at" > +? /* waitingSinceMs */
  and "pick_changes"."ended_at" <= +? /* latestFinishMs */
))
and exists (
  select "picker"."id"
  from "users" as "picker"
  left join "users" as "admin" on "admin"."id" = "picker"."admin_id"
  where "picker"."id" = +? /* pickerId */
  and "picker"."deleted_at" is null
  and "picker"."suspended_at" is null
  and ("picker"."daily_limit" is null
    or "picker"."daily_limit" > (
    select count(*) as "picks"
    from "picks"
    where "picks"."picker_id" = +? /* pickerId */
    and "picks"."picked_at" >= +? /* todayStartMs */
    and "picks"."picked_at" < +? /* todayEndMs */
  ))
  and ("admin"."daily_limit" is null
    or "admin"."daily_limit" > (
    select count(*) as "picks"
    from "picks"
    where "picks"."admin_id" = "picker"."admin_id"
    and "picks"."picked_at" >= +? /* todayStartMs */
    and "picks"."picked_at" < +? /* todayEndMs */
  ))
)
and coalesce((
  select "settings"."updated_at"
  from "settings"
  where "settings"."id" = +? /* 1 */
), 0) = +? /* settingsMark */
and ((
  select count(*) as "zones"
  from "time_zones"
) = +? /* zonesKnown */
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
  and "reader"."role" = +? /* data-creator */
  and "reader"."deleted_at" is null
) as "reader_id";
-- SEARCH rentals USING INDEX sqlite_autoindex_rentals_1 (id=?)
-- SCALAR SUBQUERY 4
--   CO-ROUTINE open
--     MERGE (UNION ALL)
--       LEFT
--         SEARCH rentals USING INDEX rentals_zone_due (<expr>=? AND time_zone=? AND due_at>? AND due_at<?)
--       RIGHT
--         SEARCH rentals USING INDEX rentals_zone_due (<expr>=? AND time_zone=? AND due_at>? AND due_at<?)
--   SCAN open
-- SCALAR SUBQUERY 7
--   CO-ROUTINE open
--     MERGE (UNION ALL)
--       LEFT
--         SEARCH rentals USING INDEX rentals_zone_due (<expr>=? AND time_zone=? AND due_at>? AND due_at<?)
--       RIGHT
--         SEARCH rentals USING INDEX rentals_zone_due (<expr>=? AND time_zone=? AND due_at>? AND due_at<?)
--   SCAN open
-- SCALAR SUBQUERY 10
--   CO-ROUTINE open
--     MERGE (UNION ALL)
--       LEFT
--         SEARCH rentals USING INDEX rentals_zone_age (time_zone=? AND created_at<?)
--       RIGHT
--         SEARCH rentals USING INDEX rentals_zone_age (time_zone=? AND created_at<?)
--   SCAN open
-- SCALAR SUBQUERY 13
--   CO-ROUTINE open
--     MERGE (UNION ALL)
--       LEFT
--         SEARCH rentals USING INDEX rentals_zone_for_use (time_zone=?)
--       RIGHT
--         SEARCH rentals USING INDEX rentals_zone_for_use (time_zone=?)
--   SCAN open
-- SCALAR SUBQUERY 16
--   CO-ROUTINE open
--     MERGE (UNION ALL)
--       LEFT
--         SEARCH rentals USING INDEX rentals_zone_shuffle (time_zone=? AND shuffle>?)
--       RIGHT
--         SEARCH rentals USING INDEX rentals_zone_shuffle (time_zone=? AND shuffle>?)
--   SCAN open
-- SCALAR SUBQUERY 19
--   CO-ROUTINE open
--     MERGE (UNION ALL)
--       LEFT
--         SEARCH rentals USING INDEX rentals_zone_shuffle (time_zone=? AND shuffle<?)
--       RIGHT
--         SEARCH rentals USING INDEX rentals_zone_shuffle (time_zone=? AND shuffle<?)
--   SCAN open
-- SCALAR SUBQUERY 20
--   SEARCH own USING INDEX rentals_fetcher_finished (fetcher_id=? AND finished_at=?)
-- SCALAR SUBQUERY 27
--   SEARCH settings USING INTEGER PRIMARY KEY (rowid=?)
-- SCALAR SUBQUERY 28
--   SCAN time_zones
-- SCALAR SUBQUERY 29
--   SCAN unplaced USING INDEX rentals_without_zone
-- SCALAR SUBQUERY 22
--   SEARCH picks USING INDEX picks_ended (picker_id=? AND ended_at>? AND ended_at<?)
--   CORRELATED SCALAR SUBQUERY 21
--     SEARCH pick_changes USING COVERING INDEX pick_changes_pick (pick_id=?)
-- SCALAR SUBQUERY 23
--   SEARCH pick_changes USING COVERING INDEX pick_changes_ended (picker_id=? AND ended_at>? AND ended_at<?)
-- SCALAR SUBQUERY 26
--   SEARCH picker USING INDEX sqlite_autoindex_users_1 (id=?)
--   SCALAR SUBQUERY 24
--     SEARCH picks USING COVERING INDEX picks_picker (picker_id=? AND picked_at>? AND picked_at<?)
--   SEARCH admin USING INDEX sqlite_autoindex_users_1 (id=?) LEFT-JOIN
--   CORRELATED SCALAR SUBQUERY 25
--     SEARCH picks USING COVERING INDEX picks_admin (admin_id=? AND picked_at>? AND picked_at<?)
-- SCALAR SUBQUERY 1
--   SEARCH users USING INDEX sqlite_autoindex_users_1 (id=?)
-- CORRELATED SCALAR SUBQUERY 30
--   SEARCH users USING INDEX sqlite_autoindex_users_1 (id=?)
-- CORRELATED SCALAR SUBQUERY 31
--   SEARCH reader USING INDEX sqlite_autoindex_users_1 (id=?)
