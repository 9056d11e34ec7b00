-- What the bank answers about payouts, in files that an admin uploads (docs/reference/payments/payouts.md#answers-of-the-bank).
create table bank_answers (
  id uuid primary key,
  -- Of its bytes: a file counts once.
  sha256 text not null unique,
  kind text not null check (kind in ('status-report', 'statement')),
  file_name text not null,
  uploaded_by uuid not null references users (id),
  created_at timestamptz not null
);

-- What answers tell that no payout of ours explains: the proof of the ledger looks at it.
create table bank_entries (
  id uuid primary key,
  answer_id uuid not null references bank_answers (id),
  -- The same entry in the statement of a day and in that of its month is one row.
  fingerprint text not null unique,
  booked_on date not null,
  direction text not null check (direction in ('in', 'out')),
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  -- By which it can be known: those of the bank, ours, and the text.
  refs text[] not null,
  problem text not null check (problem in ('unknown', 'other-amount', 'returned')),
  part_id uuid references payout_parts (id),
  check ((part_id is null) = (problem = 'unknown'))
);
create index bank_entries_answer on bank_entries (answer_id);
