-- M-Pesa standing orders (Ratiba) that pay the later parts of orders by themselves (docs/reference/mpesa.md#standing-orders).
create table mpesa_standing_orders (
  id uuid primary key,
  -- What its money is for: an order.
  subject_id uuid not null,
  customer_id uuid not null,
  -- In stored form without the sign: 254712345678.
  phone text not null check (phone ~ '^254[0-9]{9}$'),
  -- Its money arrives with this account, which no other has.
  account text not null unique check (account ~ '^[A-Z0-9]{1,12}$'),
  -- Of each deduction.
  amount_minor bigint not null check (amount_minor > 0 and amount_minor % 100 = 0),
  frequency text not null check (frequency in ('once', 'daily', 'weekly', 'monthly')),
  -- The parts that it pays, and on which days of Nairobi: [{"part": 2, "day": "2026-12-31"}].
  deductions jsonb not null,
  -- asked: the phone shows it, or may; unknown: no answer came in time. Both can still turn out to stand.
  status text not null check (status in ('asked', 'standing', 'refused', 'unknown', 'ended')),
  -- Until when an answer is expected.
  answer_by timestamptz not null,
  -- M-Pesa's result when it was refused, and what it means to the buyer.
  result_code text,
  problem jsonb,
  -- M-Pesa's own name of it.
  provider_reference text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index mpesa_standing_orders_one on mpesa_standing_orders (subject_id) where status in ('asked', 'standing', 'unknown');
create index mpesa_standing_orders_subject on mpesa_standing_orders (subject_id, created_at);
create index mpesa_standing_orders_phone on mpesa_standing_orders (phone, created_at);
create index mpesa_standing_orders_asked on mpesa_standing_orders (answer_by) where status = 'asked';

-- The payments that a standing order has made.
create table mpesa_deductions (
  payment_id uuid primary key references payments (id),
  standing_order_id uuid not null references mpesa_standing_orders (id)
);
create index mpesa_deductions_standing_order on mpesa_deductions (standing_order_id);
