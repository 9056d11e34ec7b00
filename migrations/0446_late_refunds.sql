-- A refund that its provider says it paid after the money had got another way (docs/reference/payments/refund-choices.md#paid-after-all).
create table late_refunds (
  id uuid primary key,
  refund_id uuid not null references refunds (id),
  -- The way that paid, or to which account, beside that of the refund.
  way text not null,
  destination_id uuid references refund_destinations (id),
  -- The provider's, or the number of a transfer that an admin had made.
  reference text,
  told_at timestamptz not null
);
create unique index late_refunds_way on late_refunds (refund_id, way, destination_id) nulls not distinct;

-- When the provider of a page was asked last about a refund that goes another way; null: not yet, or it told of something new.
alter table card_refunds add column looked_at timestamptz;
