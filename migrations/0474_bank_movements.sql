-- What moved between our account at the bank and a provider or the tax authority, as an admin recorded it from the bank's statement: a row for each posting
-- to `provider:bank` that no payout, refund or top-up makes (docs/reference/money.md#our-account-at-the-bank).
create table bank_movements (
  id uuid primary key,
  kind text not null check (kind in ('to-bank', 'from-bank', 'tax')),
  -- From which it came, or to which it went; null: the tax authority.
  provider text,
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  -- On which the bank booked it, in Nairobi.
  booked_on date not null,
  -- By which the provider or the authority knows it.
  reference text not null,
  -- By which the bank's statement knows it, where that is another one.
  bank_reference text,
  -- The month whose tax was paid: 2026-11.
  month text,
  recorded_by uuid not null references users (id),
  recorded_at timestamptz not null,
  -- Recorded wrongly: it counts no more, and is posted back.
  taken_back_by uuid references users (id),
  taken_back_at timestamptz,
  check ((provider is null) = (kind = 'tax')),
  check ((month is null) = (kind <> 'tax')),
  check ((taken_back_by is null) = (taken_back_at is null))
);
create unique index bank_movements_reference on bank_movements (coalesce(provider, ''), reference) where taken_back_at is null;
create index bank_movements_time on bank_movements (recorded_at, id);
