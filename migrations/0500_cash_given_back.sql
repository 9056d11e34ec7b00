-- The organization that gave a refund back out of the cash that its team had taken, by its own receipts; null: any other refund (docs/reference/money.md#refunds).
alter table refunds add column given_by uuid references organizations (id);

drop index refunds_hand_receipt;
create unique index refunds_hand_receipt on refunds (provider_reference, given_by) nulls not distinct where recorded_by is not null;
