-- Purchases that a rule refused before any money moved: one row for a rule and what it looks at, counted (docs/reference/payments/risk.md#refused-at-once).
create table payment_refusals (
  id uuid primary key,
  rule text not null,
  -- What the rule looks at: an account's id, a number, the mark of a browser or of a network.
  kind text not null check (kind in ('account', 'phone', 'device', 'network')),
  subject text not null,
  refused integer not null default 1 check (refused > 0),
  -- The account that was refused last.
  customer_id uuid not null references users (id),
  first_at timestamptz not null,
  last_at timestamptz not null check (last_at >= first_at)
);
create unique index payment_refusals_subject on payment_refusals (kind, subject, rule);
create index payment_refusals_last on payment_refusals (last_at desc, id desc);

-- What an admin lets through for a while.
create table payment_releases (
  kind text not null,
  subject text not null,
  ends_at timestamptz not null,
  reason text not null check (length(reason) between 1 and 500),
  released_by uuid not null references users (id),
  created_at timestamptz not null check (created_at < ends_at),
  primary key (kind, subject)
);
