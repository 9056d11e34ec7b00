-- A refund has a way, chosen once by the payment's rail, and what a person gives back by hand waits until it is recorded.
alter table refunds add column way text;
update refunds set way = case
  when p.method = 'cash' then 'by-hand' when refunds.amount_minor = p.amount_minor then 'reversal' else 'payout' end
  from payments p where p.id = refunds.payment_id;
alter table refunds alter column way set not null;
alter table refunds add constraint refunds_way_check check (way in ('reversal', 'payout', 'by-hand'));
alter table refunds drop constraint refunds_status_check;
alter table refunds add constraint refunds_status_check check (status in ('queued', 'sent', 'by-hand', 'done', 'failed'));
update refunds set status = 'by-hand', problem = null where way = 'by-hand' and status = 'queued';
-- Who asked for it, and who recorded that it was given; null where the product did.
alter table refunds add column requested_by uuid references users (id);
alter table refunds add column recorded_by uuid references users (id);
-- One receipt proves one refund by hand.
create unique index refunds_hand_receipt on refunds (provider_reference) where recorded_by is not null;

-- What M-Pesa was asked for a refund that it pays out (B2C).
create table mpesa_payouts (
  refund_id uuid primary key references refunds (id),
  -- Ours: M-Pesa takes each once.
  originator_conversation_id uuid not null unique,
  phone text not null,
  -- Null: surely not asked. Else M-Pesa may have paid, and is asked what became of it before it is asked to pay again.
  asked_at timestamptz,
  created_at timestamptz not null
);
