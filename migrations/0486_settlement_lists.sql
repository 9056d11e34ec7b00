-- What providers list as settled to our bank (docs/reference/money.md#settlement-lists).
create table provider_settlements (
  provider text not null,
  -- By which the provider knows it.
  reference text not null,
  -- By which the bank may know it, where the provider tells it.
  bank_reference text,
  currency text not null,
  -- What was sent, less the charges of the provider.
  amount_minor bigint not null check (amount_minor > 0),
  settled_on date not null,
  told_at timestamptz not null,
  primary key (provider, reference)
);

-- The days, both included, of which the list of a provider was read without a gap.
create table settlement_lists (
  provider text primary key,
  from_day date not null,
  to_day date not null check (to_day >= from_day),
  read_at timestamptz not null
);
