insert into used_assertions (use_hash, expires_at) values ('hash-of-an-assertion', 1790000000000);
