-- The account that opened the page of a payment for itself; null: nobody that is known, as by a payment link, or who pays for another, as an admin
-- (docs/reference/payments/risk.md#refused-at-once). Limits look back a day.
alter table payments add column paid_by uuid references users (id);
update payments set paid_by = customer_id where method = 'credit_card' and created_at > now() - interval '2 days';
create index payments_paid_by on payments (paid_by, created_at desc) where paid_by is not null;
