-- Payments on the hosted pages of a card provider (docs/reference/payments/cards.md). The id of the payment is the reference that the provider knows it by.
create table card_pages (
  payment_id uuid primary key references payments (id),
  -- Where the buyer pays; null until the provider has answered.
  url text,
  -- The page of ours to which a buyer comes back.
  return_path text not null,
  -- When the buyer came back; null: perhaps still there.
  returned_at timestamptz,
  created_at timestamptz not null
);

-- What is known of the card that paid, for the rules against fraud alone: never its number.
create table cards_used (
  payment_id uuid primary key references payments (id),
  brand text not null,
  last4 text not null check (last4 ~ '^[0-9]{4}$'),
  -- The provider's mark of the card, the same for every payment with it.
  fingerprint text,
  country text,
  created_at timestamptz not null
);
create index cards_used_fingerprint on cards_used (fingerprint, created_at) where fingerprint is not null;

-- Since when the provider may have a refund to a card; null: certainly it has not.
create table card_refunds (
  refund_id uuid primary key references refunds (id),
  asked_at timestamptz,
  created_at timestamptz not null
);

alter table refunds drop constraint refunds_way_check;
alter table refunds add constraint refunds_way_check check (way in ('reversal', 'payout', 'card', 'by-hand'));
