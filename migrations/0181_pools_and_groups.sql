-- Named stocks from which several ticket types of an event draw, and types of which one unit admits several people.
create table ticket_pools (
  id uuid primary key,
  event_id uuid not null references events (id) on delete cascade,
  name text not null check (length(name) <= 80),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index ticket_pools_name on ticket_pools (event_id, lower(name));

-- As the counters of events and types: guarded statements in features/events/server/stock.ts only.
create table pool_stock (
  pool_id uuid primary key references ticket_pools (id) on delete cascade,
  event_id uuid not null references events (id) on delete cascade,
  total integer not null check (total >= 1),
  reserved integer not null default 0 check (reserved >= 0),
  sold integer not null default 0 check (sold >= 0),
  check (reserved + sold <= total),
  unique (event_id, pool_id)
) with (fillfactor = 50);

alter table event_stock
  -- How many pools the event has: without any, none are read.
  add column pools integer not null default 0 check (pools >= 0);

alter table ticket_stock
  -- People whom one unit admits: so many it draws from the event's capacity and from the pool, one from its own total.
  add column admits integer not null default 1 check (admits between 1 and 50),
  add column pool_id uuid,
  -- A unit of it was held once: what one admits no longer changes.
  add column ever_held boolean not null default false,
  -- A pool of the same event.
  add constraint ticket_stock_pool foreign key (event_id, pool_id) references pool_stock (event_id, pool_id);
update ticket_stock set ever_held = true where exists (select 1 from reservations where reservations.event_id = ticket_stock.event_id);

alter table order_lines add column admits integer not null default 1 check (admits between 1 and 50);
