-- Guests: tickets that nobody pays for, and the stock that is set aside for them (docs/reference/guests.md).

-- A holder without an account is a row without an address and without a password: nobody signs in to it, and no list of accounts has it.
alter table users add column is_guest boolean not null default false;
alter table users add constraint users_guest check (not is_guest or (email is null and password_hash is null and role = 'customer'));

-- What an order is for the figures: a complimentary one is no sale, and nor is its hold.
alter table reservations add column kind text not null default 'sale' check (kind in ('sale', 'complimentary'));
alter table orders add column kind text not null default 'sale' check (kind in ('sale', 'complimentary'));
alter table orders add constraint orders_complimentary check (kind = 'sale' or total_minor = 0);

-- Stock of one ticket type for a sponsor, an artist or an agent. What is left of an open one counts as reserved in the stock counters.
create table allotments (
  id uuid primary key,
  event_id uuid not null references events (id) on delete cascade,
  ticket_type_id uuid not null references ticket_types (id) on delete cascade,
  name text not null check (length(name) between 1 and 100),
  kind text not null check (kind in ('sponsor', 'artist', 'agent', 'other')),
  note text not null default '' check (length(note) <= 500),
  -- Units of the ticket type; of a closed one what was given out.
  quantity integer not null check (quantity >= 0),
  given integer not null default 0 check (given between 0 and quantity),
  -- What is left then goes back on sale.
  return_at timestamptz,
  closed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index allotments_event on allotments (event_id, created_at desc, id desc);
create index allotments_return on allotments (return_at) where closed_at is null and return_at is not null;

-- What a complimentary ticket has beyond a ticket: where it came from, and the link that opens it until a holder keeps it in an account.
create table guest_tickets (
  ticket_id uuid primary key references tickets (id),
  event_id uuid not null references events (id),
  order_id uuid not null references orders (id),
  allotment_id uuid references allotments (id),
  email text check (email = lower(email) and length(email) between 3 and 254),
  phone text check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  language text not null check (language in ('en', 'sw', 'fr')),
  -- SHA-256 of 128 random bits; null: no link opens it, because it was claimed or taken back.
  code_hash bytea unique check (length(code_hash) = 32),
  -- The same, sealed by the vault, to be sent again.
  sealed_code bytea,
  -- Counts up with each new link.
  link integer not null default 1 check (link >= 1),
  sent_at timestamptz,
  claimed_at timestamptz,
  claimed_by uuid references users (id),
  given_by uuid not null references users (id),
  created_at timestamptz not null,
  check ((code_hash is null) = (sealed_code is null)),
  check ((claimed_at is null) = (claimed_by is null))
);
create index guest_tickets_event on guest_tickets (event_id, created_at desc, ticket_id desc);
create index guest_tickets_order on guest_tickets (order_id);
create index guest_tickets_allotment on guest_tickets (allotment_id) where allotment_id is not null;
