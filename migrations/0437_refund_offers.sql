-- Buyers are offered another way for a refund whose own way was refused for good (docs/reference/payments/refund-choices.md). Whether it is still offered the
-- refund says.
create table refund_offers (
  refund_id uuid primary key references refunds (id),
  order_id uuid not null references orders (id),
  -- SHA-256 of the code in the link; sealed it is sent again unchanged.
  link_hash bytea not null unique,
  sealed_link bytea not null,
  offered_at timestamptz not null,
  reminders integer not null default 0,
  -- Null: nothing is to be told any more.
  next_reminder_at timestamptz,
  -- What was asked for and is not proved yet, with its codes: the buyer's, and that of a number that nobody has proved before.
  asked_kind text check (asked_kind in ('phone', 'bank')),
  sealed_asked bytea,
  asked_masked text,
  sealed_owner_code bytea,
  sealed_number_code bytea,
  code_expires_at timestamptz,
  code_tries integer not null default 0,
  created_at timestamptz not null
);
create index refund_offers_reminders on refund_offers (next_reminder_at) where next_reminder_at is not null;
create index refund_offers_order on refund_offers (order_id);
