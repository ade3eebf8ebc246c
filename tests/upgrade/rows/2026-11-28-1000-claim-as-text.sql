insert into zone_clocks (zone, name, since, until, minutes)
  values ('America/New_York', 'America/New_York', 0, 9007199254740991, -300);
