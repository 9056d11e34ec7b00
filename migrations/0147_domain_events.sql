-- What happened, once for each subscriber that has not handled it yet (docs/decisions/056-domain-events.md).
create table domain_event_deliveries (
  id uuid primary key,
  event_id uuid not null,
  -- Taken under the lock of what the event is about: the order in which things happened to one subject.
  sequence bigint generated always as identity unique,
  subscriber text not null,
  kind text not null,
  subject text not null,
  data jsonb not null,
  occurred_at timestamptz not null,
  attempts integer not null default 0,
  last_try_at timestamptz,
  -- Null: given up, until an admin has it tried again.
  next_try_at timestamptz,
  problem text,
  unique (subscriber, event_id)
);
create index domain_event_deliveries_due on domain_event_deliveries (next_try_at) where next_try_at is not null;
create index domain_event_deliveries_subject on domain_event_deliveries (subscriber, subject, sequence);
