insert into list_view_pins (user_id, view_id) select user_id, id from list_views where id = 'v-1';
