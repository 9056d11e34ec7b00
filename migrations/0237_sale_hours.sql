-- Sales in hours, so that a year of an event is read quickly (docs/reference/analytics.md#figures-by-hours), and what buyers may say of themselves.

-- Optional, and only counted.
alter table users
  add column city text check (length(city) between 1 and 100),
  add column birth_date date check (birth_date > '1900-01-01');

-- What happened in an hour that is over. `value` is a payment method, a ticket type, a source and so on, by `dimension`.
create table event_sale_hours (
  event_id uuid not null references events (id) on delete cascade,
  hour timestamptz not null,
  dimension text not null check (dimension in ('hold', 'paid', 'received', 'returned', 'type', 'promo', 'age', 'city')),
  value text not null,
  count integer not null check (count >= 0),
  tickets integer not null check (tickets >= 0),
  minor bigint not null,
  primary key (event_id, hour, dimension, value)
);

-- Until when hours are counted; what happened later is counted when it is read. One row.
create table sale_hours_end (
  id integer primary key default 1 check (id = 1),
  counted_until timestamptz not null
);
insert into sale_hours_end (counted_until)
  select coalesce(date_trunc('hour', min(created_at), 'UTC'), '2026-01-01') from reservations;

-- What happened since then is found by its time.
create index orders_event_confirmed on orders (event_id, confirmed_at) where confirmed_at is not null;
create index payments_settled on payments (settled_at) where status = 'succeeded';
create index refunds_created on refunds (created_at);
-- Holds are written in the order of their time: a few pages say where an hour is, and writing one costs next to nothing.
create index reservations_created on reservations using brin (created_at) with (pages_per_range = 16, autosummarize = on);

-- When the views of an event passed a round number.
create table event_view_milestones (
  event_id uuid not null references events (id) on delete cascade,
  views integer not null,
  passed_at timestamptz not null,
  primary key (event_id, views)
);
