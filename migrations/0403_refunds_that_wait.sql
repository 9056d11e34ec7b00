-- Refunds that wait until the event has the money for them (docs/reference/payments/hard-end.md).
alter table refunds drop constraint refunds_status_check;
alter table refunds add constraint refunds_status_check check (status in ('unfunded', 'queued', 'sent', 'by-hand', 'done', 'failed'));
create index refunds_unfunded on refunds (payment_id) where status = 'unfunded';

-- Accounts of the ledger of which money was paid to an organizer while buyers could still ask for it: refunds out of them wait until there is money for them.
create table scarce_accounts (
  account text primary key,
  created_at timestamptz not null
);

-- Money that an organizer paid in for an event, for refunds that wait.
create table event_top_ups (
  id uuid primary key,
  event_id uuid not null references events (id),
  currency text not null check (currency = 'KES'),
  amount_minor bigint not null check (amount_minor > 0),
  -- mpesa: a prompt on a phone, whose payment has this row as its subject; bank: an admin recorded that it arrived.
  way text not null check (way in ('mpesa', 'bank')),
  -- Of the bank's statement, once each.
  reference text unique check (length(reference) between 3 and 60),
  reason text check (length(reason) between 1 and 500),
  asked_by uuid not null references users (id),
  -- Null: not here, perhaps never.
  arrived_at timestamptz,
  created_at timestamptz not null,
  check ((way = 'bank') = (reference is not null and reason is not null)),
  check (way <> 'bank' or arrived_at is not null)
);
create index event_top_ups_event on event_top_ups (event_id, created_at);
