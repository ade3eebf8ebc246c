update list_views set shared_at = 1706200000000 where id = 'v-1';
