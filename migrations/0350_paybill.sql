-- Payments that begin in the menu of the payer's phone (docs/reference/mpesa.md#payments-by-paybill).

-- The addresses for these payments that M-Pesa was given, one row for each set of settings. The id is in the addresses.
create table mpesa_registrations (
  id uuid primary key,
  base_url text not null,
  shortcode text not null,
  callback_origin text not null,
  created_at timestamptz not null,
  tried_at timestamptz,
  -- Null: M-Pesa has not taken them.
  registered_at timestamptz,
  -- When the list of received payments was last read.
  pulled_at timestamptz,
  unique (base_url, shortcode, callback_origin)
);

-- Begun by the payer, not by a request of ours: M-Pesa does not tell us the whole number of the phone.
alter table payments add column from_menu boolean not null default false;
-- Money that is nobody's is returned to a payer who has no account here.
alter table payments alter column customer_id drop not null;
alter table payments add constraint payments_customer check (customer_id is not null or from_menu);

create table paybill_payments (
  id uuid primary key,
  receipt text not null unique,
  -- As the payer typed it.
  account text not null,
  amount_minor bigint not null check (amount_minor > 0),
  -- With most of its digits hidden; null when M-Pesa does not tell it.
  phone text,
  paid_at timestamptz not null,
  source text not null check (source in ('confirmation', 'pull')),
  -- doubtful: M-Pesa is asked first; unknown: M-Pesa knows no such payment; received: about to be counted; prompt: the money of a request to a phone;
  -- settled: counted for an order; unmatched: nobody's yet; returned: a person sent it back.
  status text not null check (status in ('doubtful', 'unknown', 'received', 'prompt', 'settled', 'unmatched', 'returned')),
  -- Why it is nobody's.
  reason text check (reason in ('unknown-account', 'too-little')),
  -- What it was counted as.
  payment_id uuid references payments (id),
  next_check_at timestamptz,
  -- The admin who decided about money that was nobody's.
  decided_by uuid references users (id),
  decided_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((status = 'unmatched') = (reason is not null and payment_id is null))
);
create index paybill_payments_due on paybill_payments (next_check_at) where next_check_at is not null;
create index paybill_payments_unmatched on paybill_payments (paid_at desc, id desc) where status = 'unmatched';
create unique index paybill_payments_payment on paybill_payments (payment_id) where payment_id is not null;
