-- The next rental by the settings: calls that are due, then the pool. `coalesce` and `case` read only the ranges that they need.
chosen as (
  select coalesce(
    case when has_outcomes then coalesce((select id from own_call), (select id from anyones_call)) end,
    case pool_order
      when 'oldest' then coalesce((select id from oldest), (select id from for_use))
      when 'newest' then coalesce((select id from newest_for_use), (select id from newest))
      -- From a random place to the end, then from the beginning. While all of the pool is on hold, that would walk over all of it.
      when 'random' then case when (select it from is_any_free)
        then coalesce((select id from after_random), (select id from before_random)) end
      when 'auto' then coalesce(
        (select id from returned), (select id from for_use), (select id from of_today), (select id from before_today))
    end,
    -- While outcomes are off, calls that are due come after the pool.
    (select id from own_call),
    (select id from anyones_call),
    (select id from ahead)
  ) as id
  from rules
)
