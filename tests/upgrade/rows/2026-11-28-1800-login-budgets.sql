insert into login_budgets (key, full_at) values ('address:1', 1705700600000);
