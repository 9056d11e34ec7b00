-- Payments that their payers dispute at the bank (docs/reference/payments/risk.md#disputes).
create table disputes (
  id uuid primary key,
  provider text not null,
  -- The provider's id of it.
  provider_id text not null,
  payment_id uuid not null references payments (id),
  order_id uuid not null references orders (id),
  state text not null check (state in ('open', 'answered', 'won', 'lost', 'accepted')),
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  -- As the provider names it, and what the payer said.
  category text,
  claim text,
  due_at timestamptz,
  opened_at timestamptz not null,
  ended_at timestamptz,
  -- What of it was posted when the bank took it: not what had been refunded before.
  taken_minor bigint check (taken_minor between 0 and amount_minor),
  -- What an admin decided, and when it was sent; null: nothing, or it certainly did not arrive.
  decision text check (decision in ('accept', 'decline')),
  decided_by uuid references users (id),
  decided_at timestamptz,
  -- In our words, for the bank.
  message text check (length(message) between 1 and 1000),
  -- When the provider was asked about it last.
  asked_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((decision is null) = (decided_at is null)),
  check ((taken_minor is not null) = (state in ('lost', 'accepted')))
);
create unique index disputes_provider on disputes (provider, provider_id);
create index disputes_order on disputes (order_id);
create index disputes_payment on disputes (payment_id);
create index disputes_undecided on disputes (asked_at) where state in ('open', 'answered');
create index disputes_opened on disputes (opened_at desc, id desc);

alter table order_suspensions add foreign key (dispute_id) references disputes (id);
