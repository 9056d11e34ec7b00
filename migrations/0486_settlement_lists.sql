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

-- Of which whole days a statement of the bank tells all entries of our account in a currency: what was recorded and is not among them never reached the bank
-- (docs/reference/money.md#our-account-at-the-bank).
create table bank_statements (
  answer_id uuid not null references bank_answers (id),
  currency text not null,
  from_day date not null,
  to_day date not null check (to_day >= from_day)
);
create index bank_statements_answer on bank_statements (answer_id);
