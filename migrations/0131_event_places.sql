-- What calendars, maps and search engines want to know of an event's place and stage, where its organizer says it.
alter table events
  add column region text,
  add column postal_code text,
  add column latitude double precision check (latitude between -90 and 90),
  add column longitude double precision check (longitude between -180 and 180),
  add column performers jsonb not null default '[]',
  add constraint events_coordinates check ((latitude is null) = (longitude is null));
