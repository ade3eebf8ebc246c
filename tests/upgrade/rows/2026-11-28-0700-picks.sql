insert into pick_changes (pick_id, picker_id, picked_at, at, ended_at, result)
  select id, picker_id, picked_at, 1705500000000, 1705500000000, 'invalid' from picks order by id limit 1;
