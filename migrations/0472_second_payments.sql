-- Refunds that were paid twice (docs/reference/payments/refund-choices.md#paid-after-all).

-- How a person could return a refund at the moment it turned out to be paid: what that person records afterwards is a second payment.
alter table refunds add column stopped_way text check (stopped_way in ('bank', 'by-hand'));
update refunds set stopped_way = 'bank' where status = 'done' and way not in ('bank', 'by-hand')
  and exists (select 1 from refund_destinations to_bank where to_bank.refund_id = refunds.id and to_bank.kind = 'bank');

-- When a second payment came back: the refund counts as paid once.
alter table late_refunds add column returned_at timestamptz;
