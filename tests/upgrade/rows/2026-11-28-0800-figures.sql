update entries set withdrawn_at = 1705500000000 where rental_id = 'r-pool';
insert into figure_spans (side, days, first_day, person_id, leader_id, admin_id, upload_id, entered, picked, valid, invalid,
    no_answers, call_backs, skips, messages, duplicates, seconds)
  values ('pickers', 1, 19700, 'u-picker', '', 'u-admin', '', 0, 1, 1, 0, 0, 0, 0, 0, 0, '[3,1]');
update figure_mark set before_day = 19701;
insert into late_picks (pick_id, picked_at) select id, picked_at from picks order by id limit 1;
