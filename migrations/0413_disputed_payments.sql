-- Nothing is given back of a payment while a bank decides about it (docs/reference/payments/risk.md#refunds-of-a-disputed-payment).
alter table payments add column disputed_at timestamptz;
update payments set disputed_at = undecided.since
from (select payment_id, min(created_at) as since from disputes where state in ('open', 'answered') group by payment_id) undecided
where undecided.payment_id = payments.id;
