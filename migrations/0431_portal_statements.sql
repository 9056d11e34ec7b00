-- Statements that an admin downloaded from M-Pesa's portal (docs/reference/money.md#statements-from-the-portal): what came in and went out, as M-Pesa has it.
create table portal_statements (
  id uuid primary key,
  -- Of its bytes: a file counts once.
  sha256 text not null unique,
  file_name text not null,
  -- Whose movements it has: M-Pesa keeps the two apart.
  account text not null check (account in ('utility', 'working')),
  -- Days of Nairobi, both included.
  from_day date not null,
  to_day date not null check (to_day >= from_day),
  -- Of that time nothing is missing in it.
  covers_from timestamptz not null,
  covers_to timestamptz not null,
  -- Movements that M-Pesa did not complete.
  skipped integer not null,
  uploaded_by uuid not null references users (id),
  created_at timestamptz not null
);
create index portal_statements_newest on portal_statements (created_at desc, id desc);

-- Its movements: neither names nor phones.
create table portal_movements (
  statement_id uuid not null references portal_statements (id),
  -- Its row in a spreadsheet, the first one being 1.
  line integer not null,
  receipt text not null,
  completed_at timestamptz not null,
  direction text not null check (direction in ('in', 'out')),
  amount_minor bigint not null check (amount_minor > 0),
  -- What M-Pesa calls it.
  reason text not null,
  -- A tariff of M-Pesa, which has the receipt of what it was taken for.
  is_charge boolean not null,
  -- The receipt that it is about: of a reversal the payment.
  linked_receipt text,
  primary key (statement_id, line)
);
create index portal_movements_receipt on portal_movements (receipt);
create index portal_movements_linked on portal_movements (linked_receipt) where linked_receipt is not null;
