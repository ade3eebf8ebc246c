-- Time zones that rentals may have.
insert into time_zones (zone) values ('America/New_York'), ('');
