-- A refund whose own way was refused for good goes where its buyer chooses (docs/reference/payments/refund-choices.md).
alter table refunds drop constraint refunds_way_check;
alter table refunds add constraint refunds_way_check
  check (way in ('reversal', 'payout', 'card', 'wallet', 'by-hand', 'chosen-phone', 'bank'));
-- Of a failed one: no try that was ever made can have been taken on. What failed before is not known to be so.
alter table refunds add column certainly_unpaid boolean not null default false;

-- Where buyers chose to get their money, one row for each choice: the M-Pesa number that is paid, or the account at a bank to which a person transfers.
create table refund_destinations (
  id uuid primary key,
  refund_id uuid not null references refunds (id),
  kind text not null check (kind in ('phone', 'bank')),
  sealed_to bytea not null,
  -- With most of it hidden.
  masked text not null,
  -- Ours: M-Pesa takes each once.
  originator_conversation_id uuid not null unique,
  -- Null: M-Pesa was certainly not asked. Else it may have paid.
  asked_at timestamptz,
  -- Whom M-Pesa says that it paid.
  receiver_name text,
  created_at timestamptz not null
);
create index refund_destinations_refund on refund_destinations (refund_id);
alter table refunds add column destination_id uuid references refund_destinations (id);

-- How many requests for a refund a provider of pages may have taken on. Those from before are not known: two stand for them.
alter table card_refunds add column asks integer not null default 2;
alter table card_refunds alter column asks set default 0;
