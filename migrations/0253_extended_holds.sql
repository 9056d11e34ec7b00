-- How often the team gave the buyer of a hold more time.
alter table reservations add column extensions integer not null default 0 check (extensions between 0 and 3);
