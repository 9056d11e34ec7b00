-- Every admission is its own ticket, so that each can be passed on, resold and scanned alone.

-- Ed25519 keys that sign the codes on tickets; the newest signs, all verify. The private part is sealed by the vault.
create table ticket_signing_keys (
  id text primary key,
  public_key bytea not null,
  sealed_private_key bytea not null,
  created_at timestamptz not null
);

create table tickets (
  id uuid primary key,
  ticket_number text not null unique,
  order_id uuid not null references orders (id),
  -- Counts from 1 within the order: a second issue of the same order cannot succeed.
  position integer not null check (position > 0),
  event_id uuid not null references events (id),
  ticket_type_id uuid not null references ticket_types (id),
  holder_id uuid not null references users (id),
  status text not null check (status in ('purchased', 'checked_in', 'cancelled', 'expired')),
  -- Rises when the ticket changes hands: every earlier code is dead.
  version integer not null default 1 check (version > 0),
  qr_payload text not null,
  price_minor bigint not null check (price_minor >= 0),
  currency text not null,
  -- False while instalments are open: the ticket is issued at the first payment and opens the gate when fully paid.
  fully_paid boolean not null,
  issued_at timestamptz not null,
  updated_at timestamptz not null,
  unique (order_id, position)
);
-- A holder's own tickets, newest first.
create index tickets_holder on tickets (holder_id, issued_at desc);
-- The gate's list and the count of what was sold.
create index tickets_event on tickets (event_id, ticket_type_id);
