-- What was bought, at what terms. Amounts are minor units.
create table orders (
  id uuid primary key,
  order_number text not null unique check (order_number ~ '^VUMI-[A-Z]{3}-[0-9]{4}-[0-9]{6}$'),
  reservation_id uuid not null unique references reservations (id),
  event_id uuid not null references events (id),
  ticket_type_id uuid not null references ticket_types (id),
  customer_id uuid not null references users (id),
  status text not null check (status in ('pending', 'confirmed', 'cancelled')),
  -- Why it was cancelled, as the buyer reads it.
  cancel_reason text,
  ticket_type_name text not null,
  quantity integer not null check (quantity >= 1),
  unit_price_minor bigint not null check (unit_price_minor >= 0),
  promo_code text,
  discount_minor bigint not null check (discount_minor >= 0),
  fee_minor bigint not null check (fee_minor >= 0),
  total_minor bigint not null check (total_minor >= 0),
  paid_minor bigint not null default 0 check (paid_minor >= 0),
  currency text not null,
  payment_plan jsonb,
  payment_method text not null,
  buyer_name text not null,
  buyer_email text not null,
  buyer_phone text,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  updated_at timestamptz not null,
  check (total_minor = unit_price_minor * quantity - discount_minor + fee_minor),
  check (paid_minor <= total_minor)
);
create index orders_customer on orders (customer_id, created_at desc);
-- Orders whose hold may have ended: few at any time.
create index orders_pending on orders (created_at) where status = 'pending';

-- The parts of a payment plan; the first is the down payment.
create table instalments (
  order_id uuid not null references orders (id),
  number integer not null check (number >= 1),
  amount_minor bigint not null check (amount_minor > 0),
  due_at timestamptz not null,
  paid_at timestamptz,
  payment_id uuid,
  primary key (order_id, number)
);
