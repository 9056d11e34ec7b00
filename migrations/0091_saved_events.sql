-- Events that somebody wants to come back to.
create table saved_events (
  user_id uuid not null references users (id) on delete cascade,
  event_id uuid not null references events (id) on delete cascade,
  created_at timestamptz not null,
  primary key (user_id, event_id)
);
-- A person's list, newest first.
create index saved_events_newest on saved_events (user_id, created_at desc, event_id desc);
-- A deleted event is let go of without reading the whole table.
create index saved_events_event on saved_events (event_id);
