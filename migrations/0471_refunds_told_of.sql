-- When the provider told of a refund while it was being sent; it is asked about as soon as it is recorded as sent (docs/reference/payments/cards.md#webhooks).
alter table refunds add column told_at timestamptz;
