-- Receipts of payments and credit notes of refunds, numbered without gaps for each organization (docs/reference/money.md#receipts).
create table receipt_numbers (
  organizer_id uuid primary key references organizations (id),
  last_receipt int not null default 0,
  last_credit_note int not null default 0
);

create table receipts (
  id uuid primary key,
  organizer_id uuid not null references organizations (id),
  kind text not null check (kind in ('receipt', 'credit-note')),
  number int not null check (number > 0),
  order_id uuid not null references orders (id),
  payment_id uuid not null references payments (id),
  refund_id uuid references refunds (id),
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  -- When the money arrived, or was returned.
  paid_at timestamptz not null,
  issued_at timestamptz not null,
  unique (organizer_id, kind, number),
  check ((kind = 'credit-note') = (refund_id is not null))
);
create unique index receipts_payment on receipts (payment_id) where kind = 'receipt';
create unique index receipts_refund on receipts (refund_id) where kind = 'credit-note';
create index receipts_order on receipts (order_id, issued_at, kind, number);

create function refuse_receipt_change() returns trigger language plpgsql as $$
begin
  raise exception 'receipts are never changed; a refund has a credit note';
end $$;
create trigger receipts_stay before update or delete on receipts for each row execute function refuse_receipt_change();
create trigger receipts_are_not_emptied before truncate on receipts execute function refuse_receipt_change();
