-- Of which whole days a statement of the bank tells all entries of our account in a currency: what was recorded and is not among them never reached the bank
-- (docs/reference/money.md#our-account-at-the-bank).
create table bank_statements (
  answer_id uuid not null references bank_answers (id),
  currency text not null,
  from_day date not null,
  to_day date not null check (to_day >= from_day)
);
create index bank_statements_answer on bank_statements (answer_id);
