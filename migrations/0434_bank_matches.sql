-- Which entry of the bank's statements explains a part of a payout or a top-up: each is explained by one (docs/reference/payments/payouts.md#answers-of-the-bank).
create table bank_matches (
  -- A part, or a top-up.
  subject_id uuid not null,
  -- Out: the part was paid. In: it came back, or the top-up arrived.
  direction text not null check (direction in ('in', 'out')),
  -- As of `bank_entries`.
  fingerprint text not null,
  answer_id uuid not null references bank_answers (id),
  primary key (subject_id, direction)
);

-- `twice`: another entry explains the part already. `unpaid`: the bank says that it paid a part that counts as not paid.
alter table bank_entries drop constraint bank_entries_problem_check;
alter table bank_entries add constraint bank_entries_problem_check check (problem in ('unknown', 'other-amount', 'returned', 'twice', 'unpaid'));
create index ledger_differences_of_bank on ledger_differences (subject) where subject like 'bank:%';
