-- What providers of pages tell that they keep of a payment (docs/reference/money.md#charges-of-providers), as their lists told it last.
create table page_charges (
  provider text not null,
  receipt text not null,
  currency text not null,
  amount_minor bigint not null check (amount_minor >= 0),
  told_at timestamptz not null,
  primary key (provider, receipt)
);

-- Until now all were of M-Pesa.
alter table provider_charges add column currency text not null default 'KES';
alter table provider_charges alter column currency drop default;
