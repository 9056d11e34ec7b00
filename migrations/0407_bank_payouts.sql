-- Payouts to bank accounts, by files that an admin takes to the bank (docs/reference/payments/payouts.md#banks).

alter table payout_recipients drop constraint payout_recipients_kind_check;
alter table payout_recipients add check (kind in ('phone', 'till', 'paybill', 'bank'));

-- Each is one message to the bank, and stays as it was made.
create table payout_files (
  id uuid primary key,
  currency text not null,
  parts integer not null check (parts > 0),
  amount_minor bigint not null check (amount_minor > 0),
  -- Has numbers of accounts.
  sealed_content bytea not null,
  created_by uuid not null references users (id),
  created_at timestamptz not null
);
create index payout_files_newest on payout_files (created_at desc, id desc);

-- Banks take other currencies than M-Pesa, and any amount; the outcome is recorded by a person.
alter table payouts drop constraint payouts_currency_check;
alter table payout_parts drop constraint payout_parts_way_check;
alter table payout_parts add check (way in ('b2c', 'b2b', 'bank'));
alter table payout_parts drop constraint payout_parts_amount_minor_check;
alter table payout_parts add check (amount_minor >= 1000 and amount_minor % 100 = 0 and (way = 'bank' or amount_minor <= 25000000));
alter table payout_parts drop constraint payout_parts_check1;
alter table payout_parts add check ((next_at is not null) = (way <> 'bank' and status in ('queued', 'asked')));
-- The file that a part is in, once.
alter table payout_parts add column file_id uuid references payout_files (id);
alter table payout_parts add check ((way = 'bank' and status in ('asked', 'done', 'failed')) = (file_id is not null));
-- The day of the bank.
alter table payout_parts add column paid_on date;
-- A bank may give one reference to all parts of a file; M-Pesa gives each a receipt of its own.
alter table payout_parts drop constraint payout_parts_receipt_key;
create unique index payout_parts_receipt on payout_parts (receipt) where way <> 'bank';
create index payout_parts_file on payout_parts (file_id, id) where file_id is not null;
create index payout_parts_for_bank on payout_parts (created_at) where way = 'bank' and status = 'queued';
