-- Gives the chosen rental to the picker, if they may fetch now and have none.
update rentals
set
  fetcher_id = :picker,
  fetcher_admin_id = (select admin_id from users where users.id = :picker),
  fetched_at = :now,
  updated_at = :now,
  finished_at = null,
  due_at = null,
  due_for = null
where id = (select id from next_rental)
  and exists (select 1 from allowed)
  and not exists (select 1 from rentals as held where held.fetcher_id = :picker and held.finished_at is null)
returning
  *,
  (select users.name from users where users.id = rentals.creator_id) as creator_name,
  (select reader.id from users as reader
    where reader.id = rentals.creator_id and reader.role = 'data-creator' and reader.deleted_at is null) as reader_id,
  (select is_quiet_hours_enabled from settings) as is_quiet_hours_enabled
