-- What providers charge Vumi, as their statements tell it: a row for each posting to `provider-charges:<rail>` (docs/reference/money.md#charges-of-providers).
create table provider_charges (
  id uuid primary key,
  rail text not null,
  -- The account at the provider from which it was taken.
  source text not null,
  -- Of what it was taken for.
  receipt text not null,
  -- Below zero where a later statement told less than an earlier one.
  amount_minor bigint not null check (amount_minor <> 0),
  posted_at timestamptz not null
);
create index provider_charges_receipt on provider_charges (receipt, rail, source);
