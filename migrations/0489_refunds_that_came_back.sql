-- Refunds that were paid and came back (docs/reference/payments/refund-choices.md#a-transfer-that-was-not-paid).
create table refund_returns (
  id uuid primary key,
  refund_id uuid not null references refunds (id),
  -- How it had been paid, and under which reference.
  way text not null,
  reference text,
  -- Of the money that came back, where it has one: a receipt of M-Pesa explains its payment to our pay bill.
  receipt text unique,
  amount_minor bigint not null check (amount_minor > 0),
  recorded_by uuid not null references users (id),
  recorded_at timestamptz not null
);
create index refund_returns_refund on refund_returns (refund_id);
create index refund_returns_reference on refund_returns (reference);

-- came-back: it is a refund that came back.
alter table paybill_payments drop constraint paybill_payments_status_check;
alter table paybill_payments add constraint paybill_payments_status_check
  check (status in ('doubtful', 'unknown', 'received', 'prompt', 'settled', 'unmatched', 'returned', 'came-back'));
alter table paybill_payments drop constraint paybill_payments_check;
alter table paybill_payments add constraint paybill_payments_check
  check ((status in ('unmatched', 'came-back')) = (reason is not null and payment_id is null));
