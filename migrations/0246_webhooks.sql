-- Webhooks of organizations (docs/reference/webhooks.md).
create table webhooks (
  id uuid primary key,
  organization_id uuid not null references organizations (id) on delete cascade,
  -- The member for whom it is sent: who saved it last.
  user_id uuid not null references users (id) on delete cascade,
  url text not null check (length(url) <= 2000),
  types text[] not null check (cardinality(types) >= 1),
  sealed_secret bytea not null,
  -- Until then messages are signed with the previous secret, too.
  sealed_previous_secret bytea,
  previous_secret_until timestamptz,
  -- Since when every delivery has failed; null: the last one arrived.
  failing_since timestamptz,
  paused_at timestamptz,
  paused_because text check (paused_because in ('by-hand', 'failing', 'member')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((sealed_previous_secret is null) = (previous_secret_until is null)),
  check ((paused_at is null) = (paused_because is null))
);
create index webhooks_organization on webhooks (organization_id, created_at);
create index webhooks_user on webhooks (user_id);

-- One message to one webhook. What it says is read when it is sent: no copy of an order or a buyer is here.
create table webhook_deliveries (
  id uuid primary key,
  -- The order of what happened to one subject.
  sequence bigint generated always as identity,
  webhook_id uuid not null references webhooks (id) on delete cascade,
  -- The same for every attempt and for a replay: by it a receiver knows what it has had.
  message_id uuid not null,
  type text not null,
  -- Deliveries of one subject are made one after the other: `order:<id>`, `event:<id>`.
  subject text not null,
  -- Ids, and numbers of tickets.
  about jsonb not null,
  occurred_at timestamptz not null,
  state text not null check (state in ('waiting', 'delivered', 'failed')),
  attempts integer not null default 0 check (attempts >= 0),
  created_at timestamptz not null,
  next_try_at timestamptz not null,
  -- A node is making this attempt until then; afterwards another one may.
  claimed_until timestamptz,
  is_replay boolean not null default false,
  last_try_at timestamptz,
  last_status smallint,
  last_milliseconds integer,
  last_answer text,
  last_problem text
);
create index webhook_deliveries_waiting on webhook_deliveries (webhook_id, sequence) where state = 'waiting';
create index webhook_deliveries_subject on webhook_deliveries (webhook_id, subject, sequence) where state = 'waiting';
create index webhook_deliveries_webhook on webhook_deliveries (webhook_id, sequence desc);
create index webhook_deliveries_created on webhook_deliveries (created_at);
