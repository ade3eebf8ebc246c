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
and not exists (
  select "own"."id"
  from "rentals" as "own"
  where "own"."fetcher_id" = +? /* pickerId */
  and "own"."finished_at" > +? /* waitingSinceMs */
  and "own"."finished_at" <= +? /* latestFinishMs */
)
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
    from "rentals" as "today"
    where "today"."fetcher_id" = +? /* pickerId */
    and "today"."fetched_at" >= +? /* todayStartMs */
    and "today"."fetched_at" < +? /* todayEndMs */
  ))
  and ("admin"."daily_limit" is null
    or "admin"."daily_limit" > (
    select count(*) as "picks"
    from "rentals" as "today"
    where "today"."fetcher_admin_id" = "picker"."admin_id"
    and "today"."fetched_at" >= +? /* todayStartMs */
    and "today"."fetched_at" < +? /* todayEndMs */
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
-- SCALAR SUBQUERY 7
--   SEARCH own USING INDEX rentals_fetcher_finished (fetcher_id=? AND finished_at>? AND finished_at<?)
-- SCALAR SUBQUERY 11
--   SEARCH settings USING INTEGER PRIMARY KEY (rowid=?)
-- SCALAR SUBQUERY 10
--   SEARCH picker USING INDEX sqlite_autoindex_users_1 (id=?)
--   SCALAR SUBQUERY 8
--     SEARCH today USING COVERING INDEX rentals_fetcher (fetcher_id=? AND fetched_at>? AND fetched_at<?)
--   SEARCH admin USING INDEX sqlite_autoindex_users_1 (id=?) LEFT-JOIN
--   CORRELATED SCALAR SUBQUERY 9
--     SEARCH today USING COVERING INDEX rentals_fetcher_admin (fetcher_admin_id=? AND fetched_at>? AND fetched_at<?)
-- SCALAR SUBQUERY 1
--   SEARCH users USING INDEX sqlite_autoindex_users_1 (id=?)
-- CORRELATED SCALAR SUBQUERY 12
--   SEARCH users USING INDEX sqlite_autoindex_users_1 (id=?)
-- CORRELATED SCALAR SUBQUERY 13
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
and not exists (
  select "own"."id"
  from "rentals" as "own"
  where "own"."fetcher_id" = +? /* pickerId */
  and "own"."finished_at" > +? /* waitingSinceMs */
  and "own"."finished_at" <= +? /* latestFinishMs */
)
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
    from "rentals" as "today"
    where "today"."fetcher_id" = +? /* pickerId */
    and "today"."fetched_at" >= +? /* todayStartMs */
    and "today"."fetched_at" < +? /* todayEndMs */
  ))
  and ("admin"."daily_limit" is null
    or "admin"."daily_limit" > (
    select count(*) as "picks"
    from "rentals" as "today"
    where "today"."fetcher_admin_id" = "picker"."admin_id"
    and "today"."fetched_at" >= +? /* todayStartMs */
    and "today"."fetched_at" < +? /* todayEndMs */
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
-- SCALAR SUBQUERY 7
--   SEARCH own USING INDEX rentals_fetcher_finished (fetcher_id=? AND finished_at>? AND finished_at<?)
-- SCALAR SUBQUERY 11
--   SEARCH settings USING INTEGER PRIMARY KEY (rowid=?)
-- SCALAR SUBQUERY 10
--   SEARCH picker USING INDEX sqlite_autoindex_users_1 (id=?)
--   SCALAR SUBQUERY 8
--     SEARCH today USING COVERING INDEX rentals_fetcher (fetcher_id=? AND fetched_at>? AND fetched_at<?)
--   SEARCH admin USING INDEX sqlite_autoindex_users_1 (id=?) LEFT-JOIN
--   CORRELATED SCALAR SUBQUERY 9
--     SEARCH today USING COVERING INDEX rentals_fetcher_admin (fetcher_admin_id=? AND fetched_at>? AND fetched_at<?)
-- SCALAR SUBQUERY 1
--   SEARCH users USING INDEX sqlite_autoindex_users_1 (id=?)
-- CORRELATED SCALAR SUBQUERY 12
--   SEARCH users USING INDEX sqlite_autoindex_users_1 (id=?)
-- CORRELATED SCALAR SUBQUERY 13
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
and not exists (
  select "own"."id"
  from "rentals" as "own"
  where "own"."fetcher_id" = +? /* pickerId */
  and "own"."finished_at" > +? /* waitingSinceMs */
  and "own"."finished_at" <= +? /* latestFinishMs */
)
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
    from "rentals" as "today"
    where "today"."fetcher_id" = +? /* pickerId */
    and "today"."fetched_at" >= +? /* todayStartMs */
    and "today"."fetched_at" < +? /* todayEndMs */
  ))
  and ("admin"."daily_limit" is null
    or "admin"."daily_limit" > (
    select count(*) as "picks"
    from "rentals" as "today"
    where "today"."fetcher_admin_id" = "picker"."admin_id"
    and "today"."fetched_at" >= +? /* todayStartMs */
    and "today"."fetched_at" < +? /* todayEndMs */
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
-- SCALAR SUBQUERY 5
--   SEARCH own USING INDEX rentals_fetcher_finished (fetcher_id=? AND finished_at>? AND finished_at<?)
-- SCALAR SUBQUERY 9
--   SEARCH settings USING INTEGER PRIMARY KEY (rowid=?)
-- SCALAR SUBQUERY 8
--   SEARCH picker USING INDEX sqlite_autoindex_users_1 (id=?)
--   SCALAR SUBQUERY 6
--     SEARCH today USING COVERING INDEX rentals_fetcher (fetcher_id=? AND fetched_at>? AND fetched_at<?)
--   SEARCH admin USING INDEX sqlite_autoindex_users_1 (id=?) LEFT-JOIN
--   CORRELATED SCALAR SUBQUERY 7
--     SEARCH today USING COVERING INDEX rentals_fetcher_admin (fetcher_admin_id=? AND fetched_at>? AND fetched_at<?)
-- SCALAR SUBQUERY 1
--   SEARCH users USING INDEX sqlite_autoindex_users_1 (id=?)
-- CORRELATED SCALAR SUBQUERY 10
--   SEARCH users USING INDEX sqlite_autoindex_users_1 (id=?)
-- CORRELATED SCALAR SUBQUERY 11
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
and not exists (
  select "own"."id"
  from "rentals" as "own"
  where "own"."fetcher_id" = +? /* pickerId */
  and "own"."finished_at" > +? /* waitingSinceMs */
  and "own"."finished_at" <= +? /* latestFinishMs */
)
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
    from "rentals" as "today"
    where "today"."fetcher_id" = +? /* pickerId */
    and "today"."fetched_at" >= +? /* todayStartMs */
    and "today"."fetched_at" < +? /* todayEndMs */
  ))
  and ("admin"."daily_limit" is null
    or "admin"."daily_limit" > (
    select count(*) as "picks"
    from "rentals" as "today"
    where "today"."fetcher_admin_id" = "picker"."admin_id"
    and "today"."fetched_at" >= +? /* todayStartMs */
    and "today"."fetched_at" < +? /* todayEndMs */
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
-- SCALAR SUBQUERY 5
--   SEARCH own USING INDEX rentals_fetcher_finished (fetcher_id=? AND finished_at>? AND finished_at<?)
-- SCALAR SUBQUERY 9
--   SEARCH settings USING INTEGER PRIMARY KEY (rowid=?)
-- SCALAR SUBQUERY 8
--   SEARCH picker USING INDEX sqlite_autoindex_users_1 (id=?)
--   SCALAR SUBQUERY 6
--     SEARCH today USING COVERING INDEX rentals_fetcher (fetcher_id=? AND fetched_at>? AND fetched_at<?)
--   SEARCH admin USING INDEX sqlite_autoindex_users_1 (id=?) LEFT-JOIN
--   CORRELATED SCALAR SUBQUERY 7
--     SEARCH today USING COVERING INDEX rentals_fetcher_admin (fetcher_admin_id=? AND fetched_at>? AND fetched_at<?)
-- SCALAR SUBQUERY 1
--   SEARCH users USING INDEX sqlite_autoindex_users_1 (id=?)
-- CORRELATED SCALAR SUBQUERY 10
--   SEARCH users USING INDEX sqlite_autoindex_users_1 (id=?)
-- CORRELATED SCALAR SUBQUERY 11
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
and not exists (
  select "own"."id"
  from "rentals" as "own"
  where "own"."fetcher_id" = +? /* pickerId */
  and "own"."finished_at" > +? /* waitingSinceMs */
  and "own"."finished_at" <= +? /* latestFinishMs */
)
and not exists (
  select "given"."id"
  from "rental_events" as "given"
  where given.kind in ('no-answer', 'call-back', 'skipped')
  and "given"."by_id" = +? /* pickerId */
  and "given"."since" > cast(+? /* waitingSinceMs */ as bigint) - 86400000
  and "given"."at" > +? /* waitingSinceMs */
  and "given"."at" <= +? /* latestFinishMs */
)
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
    from "rentals" as "today"
    where "today"."fetcher_id" = +? /* pickerId */
    and "today"."fetched_at" >= +? /* todayStartMs */
    and "today"."fetched_at" < +? /* todayEndMs */
  ) + (
    select count(distinct earlier.by_id || ' ' || earlier.since) as "picks"
    from "rental_events" as "earlier" inner join "rentals" as "again" on "again"."id" = "earlier"."rental_id"
    where earlier.kind in ('no-answer', 'call-back', 'skipped')
    and "earlier"."since" >= +? /* todayStartMs */
    and "earlier"."since" < +? /* todayEndMs */
    and ("again"."fetcher_id" is distinct
      from "earlier"."by_id"
      or "again"."fetched_at" is distinct
      from "earlier"."since")
    and "earlier"."by_id" = +? /* pickerId */
  ))
  and ("admin"."daily_limit" is null
    or "admin"."daily_limit" > (
    select count(*) as "picks"
    from "rentals" as "today"
    where "today"."fetcher_admin_id" = "picker"."admin_id"
    and "today"."fetched_at" >= +? /* todayStartMs */
    and "today"."fetched_at" < +? /* todayEndMs */
  ) + (
    select count(distinct earlier.by_id || ' ' || earlier.since) as "picks"
    from "rental_events" as "earlier" inner join "rentals" as "again" on "again"."id" = "earlier"."rental_id"
    where earlier.kind in ('no-answer', 'call-back', 'skipped')
    and "earlier"."since" >= +? /* todayStartMs */
    and "earlier"."since" < +? /* todayEndMs */
    and ("again"."fetcher_id" is distinct
      from "earlier"."by_id"
      or "again"."fetched_at" is distinct
      from "earlier"."since")
    and "earlier"."by_id" in (
      select "member"."id"
      from "users" as "member"
      where "member"."admin_id" = "picker"."admin_id"
    )
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
-- SCALAR SUBQUERY 7
--   SEARCH own USING INDEX rentals_fetcher_finished (fetcher_id=? AND finished_at>? AND finished_at<?)
-- SCALAR SUBQUERY 8
--   SEARCH given USING INDEX rental_events_outcome (by_id=? AND since>?)
-- SCALAR SUBQUERY 15
--   SEARCH settings USING INTEGER PRIMARY KEY (rowid=?)
-- SCALAR SUBQUERY 14
--   SEARCH picker USING INDEX sqlite_autoindex_users_1 (id=?)
--   SCALAR SUBQUERY 9
--     SEARCH today USING COVERING INDEX rentals_fetcher (fetcher_id=? AND fetched_at>? AND fetched_at<?)
--   SCALAR SUBQUERY 10
--     USE TEMP B-TREE FOR count(DISTINCT)
--     SEARCH earlier USING INDEX rental_events_outcome (by_id=? AND since>? AND since<?)
--     SEARCH again USING INDEX sqlite_autoindex_rentals_1 (id=?)
--   SEARCH admin USING INDEX sqlite_autoindex_users_1 (id=?) LEFT-JOIN
--   CORRELATED SCALAR SUBQUERY 11
--     SEARCH today USING COVERING INDEX rentals_fetcher_admin (fetcher_admin_id=? AND fetched_at>? AND fetched_at<?)
--   CORRELATED SCALAR SUBQUERY 13
--     USE TEMP B-TREE FOR count(DISTINCT)
--     SEARCH earlier USING INDEX rental_events_outcome (by_id=? AND since>? AND since<?)
--     CORRELATED LIST SUBQUERY 12
--       SCAN member
--     SEARCH again USING INDEX sqlite_autoindex_rentals_1 (id=?)
-- SCALAR SUBQUERY 1
--   SEARCH users USING INDEX sqlite_autoindex_users_1 (id=?)
-- CORRELATED SCALAR SUBQUERY 16
--   SEARCH users USING INDEX sqlite_autoindex_users_1 (id=?)
-- CORRELATED SCALAR SUBQUERY 17
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
and not exists (
  select "own"."id"
  from "rentals" as "own"
  where "own"."fetcher_id" = +? /* pickerId */
  and "own"."finished_at" > +? /* waitingSinceMs */
  and "own"."finished_at" <= +? /* latestFinishMs */
)
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
    from "rentals" as "today"
    where "today"."fetcher_id" = +? /* pickerId */
    and "today"."fetched_at" >= +? /* todayStartMs */
    and "today"."fetched_at" < +? /* todayEndMs */
  ))
  and ("admin"."daily_limit" is null
    or "admin"."daily_limit" > (
    select count(*) as "picks"
    from "rentals" as "today"
    where "today"."fetcher_admin_id" = "picker"."admin_id"
    and "today"."fetched_at" >= +? /* todayStartMs */
    and "today"."fetched_at" < +? /* todayEndMs */
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
-- SCALAR SUBQUERY 9
--   SEARCH own USING INDEX rentals_fetcher_finished (fetcher_id=? AND finished_at>? AND finished_at<?)
-- SCALAR SUBQUERY 13
--   SEARCH settings USING INTEGER PRIMARY KEY (rowid=?)
-- SCALAR SUBQUERY 14
--   SCAN time_zones
-- SCALAR SUBQUERY 15
--   SCAN unplaced USING INDEX rentals_without_zone
-- SCALAR SUBQUERY 12
--   SEARCH picker USING INDEX sqlite_autoindex_users_1 (id=?)
--   SCALAR SUBQUERY 10
--     SEARCH today USING COVERING INDEX rentals_fetcher (fetcher_id=? AND fetched_at>? AND fetched_at<?)
--   SEARCH admin USING INDEX sqlite_autoindex_users_1 (id=?) LEFT-JOIN
--   CORRELATED SCALAR SUBQUERY 11
--     SEARCH today USING COVERING INDEX rentals_fetcher_admin (fetcher_admin_id=? AND fetched_at>? AND fetched_at<?)
-- SCALAR SUBQUERY 1
--   SEARCH users USING INDEX sqlite_autoindex_users_1 (id=?)
-- CORRELATED SCALAR SUBQUERY 16
--   SEARCH users USING INDEX sqlite_autoindex_users_1 (id=?)
-- CORRELATED SCALAR SUBQUERY 17
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
and not exists (
  select "own"."id"
  from "rentals" as "own"
  where "own"."fetcher_id" = +? /* pickerId */
  and "own"."finished_at" > +? /* waitingSinceMs */
  and "own"."finished_at" <= +? /* latestFinishMs */
)
and not exists (
  select "given"."id"
  from "rental_events" as "given"
  where given.kind in ('no-answer', 'call-back', 'skipped')
  and "given"."by_id" = +? /* pickerId */
  and "given"."since" > cast(+? /* waitingSinceMs */ as bigint) - 86400000
  and "given"."at" > +? /* waitingSinceMs */
  and "given"."at" <= +? /* latestFinishMs */
)
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
    from "rentals" as "today"
    where "today"."fetcher_id" = +? /* pickerId */
    and "today"."fetched_at" >= +? /* todayStartMs */
    and "today"."fetched_at" < +? /* todayEndMs */
  ) + (
    select count(distinct earlier.by_id || ' ' || earlier.since) as "picks"
    from "rental_events" as "earlier" inner join "rentals" as "again" on "again"."id" = "earlier"."rental_id"
    where earlier.kind in ('no-answer', 'call-back', 'skipped')
    and "earlier"."since" >= +? /* todayStartMs */
    and "earlier"."since" < +? /* todayEndMs */
    and ("again"."fetcher_id" is distinct
      from "earlier"."by_id"
      or "again"."fetched_at" is distinct
      from "earlier"."since")
    and "earlier"."by_id" = +? /* pickerId */
  ))
  and ("admin"."daily_limit" is null
    or "admin"."daily_limit" > (
    select count(*) as "picks"
    from "rentals" as "today"
    where "today"."fetcher_admin_id" = "picker"."admin_id"
    and "today"."fetched_at" >= +? /* todayStartMs */
    and "today"."fetched_at" < +? /* todayEndMs */
  ) + (
    select count(distinct earlier.by_id || ' ' || earlier.since) as "picks"
    from "rental_events" as "earlier" inner join "rentals" as "again" on "again"."id" = "earlier"."rental_id"
    where earlier.kind in ('no-answer', 'call-back', 'skipped')
    and "earlier"."since" >= +? /* todayStartMs */
    and "earlier"."since" < +? /* todayEndMs */
    and ("again"."fetcher_id" is distinct
      from "earlier"."by_id"
      or "again"."fetched_at" is distinct
      from "earlier"."since")
    and "earlier"."by_id" in (
      select "member"."id"
      from "users" as "member"
      where "member"."admin_id" = "picker"."admin_id"
    )
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
-- SCALAR SUBQUERY 21
--   SEARCH own USING INDEX rentals_fetcher_finished (fetcher_id=? AND finished_at>? AND finished_at<?)
-- SCALAR SUBQUERY 22
--   SEARCH given USING INDEX rental_events_outcome (by_id=? AND since>?)
-- SCALAR SUBQUERY 29
--   SEARCH settings USING INTEGER PRIMARY KEY (rowid=?)
-- SCALAR SUBQUERY 30
--   SCAN time_zones
-- SCALAR SUBQUERY 31
--   SCAN unplaced USING INDEX rentals_without_zone
-- SCALAR SUBQUERY 28
--   SEARCH picker USING INDEX sqlite_autoindex_users_1 (id=?)
--   SCALAR SUBQUERY 23
--     SEARCH today USING COVERING INDEX rentals_fetcher (fetcher_id=? AND fetched_at>? AND fetched_at<?)
--   SCALAR SUBQUERY 24
--     USE TEMP B-TREE FOR count(DISTINCT)
--     SEARCH earlier USING INDEX rental_events_outcome (by_id=? AND since>? AND since<?)
--     SEARCH again USING INDEX sqlite_autoindex_rentals_1 (id=?)
--   SEARCH admin USING INDEX sqlite_autoindex_users_1 (id=?) LEFT-JOIN
--   CORRELATED SCALAR SUBQUERY 25
--     SEARCH today USING COVERING INDEX rentals_fetcher_admin (fetcher_admin_id=? AND fetched_at>? AND fetched_at<?)
--   CORRELATED SCALAR SUBQUERY 27
--     USE TEMP B-TREE FOR count(DISTINCT)
--     SEARCH earlier USING INDEX rental_events_outcome (by_id=? AND since>? AND since<?)
--     CORRELATED LIST SUBQUERY 26
--       SCAN member
--     SEARCH again USING INDEX sqlite_autoindex_rentals_1 (id=?)
-- SCALAR SUBQUERY 1
--   SEARCH users USING INDEX sqlite_autoindex_users_1 (id=?)
-- CORRELATED SCALAR SUBQUERY 32
--   SEARCH users USING INDEX sqlite_autoindex_users_1 (id=?)
-- CORRELATED SCALAR SUBQUERY 33
--   SEARCH reader USING INDEX sqlite_autoindex_users_1 (id=?)
