-- A change names the version that it was made from: of two changes of one version the second is asked first.
alter table events add column version integer not null default 1 check (version > 0);
alter table ticket_types add column version integer not null default 1 check (version > 0);

-- What was changed of an event, by whom and when: only added to, and never deleted.
create table event_changes (
  id uuid primary key,
  -- No references: an entry outlives what it is about.
  event_id uuid not null,
  at timestamptz not null,
  -- Null where time decided. The name is the one of that time.
  actor_id uuid,
  actor_name text check (length(actor_name) <= 254),
  subject text not null check (subject in ('event', 'ticketType', 'ticketOrder', 'release', 'image')),
  -- Of a ticket type or an image its id, of a release its number.
  subject_id text check (length(subject_id) <= 60),
  -- How a reader knows it.
  label text not null check (length(label) <= 300),
  action text not null check (action in ('created', 'changed', 'removed')),
  -- [{"field": …, "before": …, "after": …}]
  fields jsonb not null check (jsonb_typeof(fields) = 'array'),
  check ((actor_id is null) = (actor_name is null))
);
create index event_changes_event on event_changes (event_id, at desc, id desc);

create function keep_event_changes() returns trigger language plpgsql as $$
begin
  raise exception 'The history of events is only added to';
end $$;
create trigger keep_event_changes before update or delete on event_changes for each row execute function keep_event_changes();
create trigger keep_all_event_changes before truncate on event_changes for each statement execute function keep_event_changes();
