-- Orders whose tickets open no gate for a while (docs/reference/payments/risk.md#suspended-orders).

-- Since when; null: it is not suspended. Kept with the rows below, in one transaction.
alter table orders add column suspended_at timestamptz;
create index orders_suspended on orders (event_id) where suspended_at is not null;

-- Why an order is suspended: each reason begins once and ends once, and the order is suspended while one of them is open.
create table order_suspensions (
  id uuid primary key,
  order_id uuid not null references orders (id),
  cause text not null check (cause in ('dispute', 'admin')),
  -- The dispute; of an admin's none.
  dispute_id uuid,
  -- For admins alone.
  reason text check (length(reason) between 1 and 500),
  started_by uuid references users (id),
  started_at timestamptz not null,
  ended_by uuid references users (id),
  ended_at timestamptz,
  check ((cause = 'dispute') = (dispute_id is not null)),
  check ((cause = 'admin') = (started_by is not null)),
  check ((cause = 'admin') = (reason is not null))
);
create unique index order_suspensions_dispute on order_suspensions (dispute_id);
create unique index order_suspensions_admin on order_suspensions (order_id) where cause = 'admin' and ended_at is null;
create index order_suspensions_order on order_suspensions (order_id);
create index order_suspensions_open on order_suspensions (started_at) where ended_at is null;
