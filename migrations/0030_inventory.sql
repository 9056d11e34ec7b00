-- Holds on stock. A reservation carries the price it was made at, so that a later change never reaches a buyer in the middle of paying.
create table reservations (
  id uuid primary key,
  event_id uuid not null references events (id),
  ticket_type_id uuid not null references ticket_types (id),
  customer_id uuid not null references users (id),
  quantity integer not null check (quantity >= 1),
  status text not null check (status in ('active', 'confirmed', 'cancelled', 'expired')),
  -- A payment is under way: the hold does not expire until that is settled.
  paying boolean not null default false,
  ticket_type_name text not null,
  price_minor bigint not null check (price_minor >= 0),
  currency text not null,
  payment_plans jsonb not null,
  expires_at timestamptz not null,
  idempotency_key text,
  fingerprint text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (customer_id, idempotency_key)
);
-- Expiry is swept by time, and holds are addressed by id: an index on the active ones alone would fill with dead entries under load.
create index reservations_expires_at on reservations (expires_at);
-- Deletion of an event asks for these; so does the comparison of counters and rows.
create index reservations_ticket_type on reservations (ticket_type_id);
