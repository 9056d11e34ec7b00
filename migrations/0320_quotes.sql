-- Quotes that the team of an event writes for a buyer: they hold nothing (docs/reference/office-orders.md#quotes).
-- The last number of each organization: a quote takes the next in its own transaction, so that none is missing or twice.
create table quote_numbers (
  organizer_id uuid primary key references organizations (id) on delete cascade,
  last int not null check (last > 0)
);

create table quotes (
  id uuid primary key,
  organizer_id uuid not null references organizations (id) on delete cascade,
  event_id uuid not null references events (id) on delete cascade,
  number int not null check (number > 0),
  buyer_name text not null check (length(buyer_name) between 1 and 200),
  -- One of them at least, by which it is sent.
  buyer_email text,
  buyer_phone text,
  company text check (length(company) between 1 and 200),
  -- Of the Kenya Revenue Authority.
  kra_pin text check (kra_pin ~ '^[A-Z][0-9]{9}[A-Z]$'),
  note text check (length(note) between 1 and 1000),
  currency text not null,
  total_minor bigint not null check (total_minor > 0),
  -- Until then its prices are honoured while tickets are left.
  valid_until timestamptz not null,
  -- Of the buyer: of the document and the messages.
  language text not null,
  -- SHA-256 of the code in its link, by which it is found; and the code itself sealed by the vault, so that it is sent again.
  link_hash bytea not null unique check (length(link_hash) = 32),
  sealed_link bytea not null,
  made_by uuid not null references users (id),
  created_at timestamptz not null,
  withdrawn_at timestamptz,
  accepted_at timestamptz,
  -- The office order that it became.
  order_id uuid unique references orders (id) on delete set null,
  unique (organizer_id, number),
  check (buyer_email is not null or buyer_phone is not null),
  check (withdrawn_at is null or accepted_at is null),
  check (order_id is null or accepted_at is not null)
);
create index quotes_event on quotes (event_id, created_at desc, id desc);

create table quote_lines (
  quote_id uuid not null references quotes (id) on delete cascade,
  number int not null check (number > 0),
  -- Null when the ticket type was deleted meanwhile: then the quote cannot become an order.
  ticket_type_id uuid references ticket_types (id) on delete set null,
  -- Of the time of the quote.
  name text not null,
  quantity int not null check (quantity > 0),
  unit_price_minor bigint not null check (unit_price_minor >= 0),
  primary key (quote_id, number)
);
create index quote_lines_type on quote_lines (ticket_type_id);
