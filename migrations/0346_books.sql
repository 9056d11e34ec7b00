-- Balances: the closing balance of an account on each day (of Nairobi) on which it moved. Written once a day, and proven by the sum of its entries.
create table ledger_days (
  day date primary key,
  closed_at timestamptz not null
);
create table ledger_closings (
  account text not null,
  currency text not null,
  day date not null references ledger_days (day),
  -- Debits positive: the sum of every entry up to the end of the day.
  balance_minor bigint not null,
  -- Of its account in its currency: found without looking at the others.
  is_last boolean not null,
  primary key (account, currency, day)
);
create index ledger_closings_last on ledger_closings (account, currency) where is_last;

-- Proofs of the ledger: one a night, others when an admin asks.
create table ledger_proofs (
  id uuid primary key,
  -- The day of Nairobi whose night it is; null: an admin asked.
  night date unique,
  asked_by uuid references users (id),
  status text not null check (status in ('running', 'done', 'failed')),
  started_at timestamptz not null,
  finished_at timestamptz,
  entries bigint,
  payments bigint,
  -- By rail what its provider said: how many payments, of what time; null: it did not answer.
  statements jsonb,
  differences integer
);
-- One at a time.
create unique index ledger_proofs_running on ledger_proofs ((true)) where status = 'running';
create index ledger_proofs_started on ledger_proofs (started_at desc);

create table ledger_differences (
  id uuid primary key,
  -- Kind, subject and sums: the same difference is one row, however often it is found.
  fingerprint text not null unique,
  kind text not null,
  payment_id uuid references payments (id),
  refund_id uuid references refunds (id),
  -- A posting, an order, a receipt or an account, by kind.
  subject text not null,
  account text,
  expected_minor bigint not null,
  actual_minor bigint not null,
  currency text not null,
  cause jsonb not null,
  -- gone: a later proof found that it is no more; closed: an admin did, with a note.
  status text not null check (status in ('open', 'gone', 'closed')),
  found_at timestamptz not null,
  last_found_at timestamptz not null,
  ended_at timestamptz,
  closed_by uuid references users (id),
  note text,
  check ((status = 'closed') = (note is not null))
);
create index ledger_differences_open on ledger_differences (found_at desc) where status = 'open';
create index ledger_differences_ended on ledger_differences (ended_at desc) where status <> 'open';
