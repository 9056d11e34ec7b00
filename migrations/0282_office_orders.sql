-- Orders that an organization makes for a buyer: held until a day, and paid by a link (docs/reference/office-orders.md).
-- A hold that the team of its event made for a buyer, until its day: no choice of the buyer replaces it, and it counts for no limit of the buyer.
alter table reservations add column by_team boolean not null default false;

create table office_orders (
  order_id uuid primary key references orders (id) on delete cascade,
  event_id uuid not null,
  company text check (length(company) between 1 and 200),
  -- Of the Kenya Revenue Authority.
  kra_pin text check (kra_pin ~ '^[A-Z][0-9]{9}[A-Z]$'),
  -- When the hold ends, as the team has set it.
  held_until timestamptz not null,
  -- SHA-256 of the code in the payment link, by which it is found; and the code itself sealed by the vault, so that it is sent again.
  link_hash bytea not null unique check (length(link_hash) = 32),
  sealed_link bytea not null,
  made_by uuid not null references users (id),
  created_at timestamptz not null
);
create index office_orders_event on office_orders (event_id, created_at desc, order_id desc);
