-- Visitors of an event by the hour in which they first saw it on their day, so that the last 24 hours can be counted, and the source of a hold.

alter table event_visitors add column hour timestamptz;
update event_visitors set hour = day::timestamp at time zone 'Africa/Nairobi';
alter table event_visitors alter column hour set not null;

-- What is left of closed days: how many visitors an event had, by where they came from and by device, and how many of them saw no other page.
create table event_visitor_hours (
  event_id uuid not null references events (id) on delete cascade,
  hour timestamptz not null,
  source text not null,
  device text not null,
  visitors integer not null check (visitors >= 1),
  bounces integer not null check (bounces between 0 and visitors),
  primary key (event_id, hour, source, device)
);
insert into event_visitor_hours (event_id, hour, source, device, visitors, bounces)
  select event_id, day::timestamp at time zone 'Africa/Nairobi', source, device, visitors, bounces from event_view_days;
drop table event_view_days;

-- Where the visit came from in which the hold was made (docs/reference/views.md#sources); null: it did not say.
alter table reservations add column source text;
