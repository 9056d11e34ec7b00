-- Payouts before an event (docs/reference/payments/hard-end.md#advances).

-- Whether an admin lets an organization have money of events that are to come: the newest row counts, without one it has none.
create table advance_permissions (
  id uuid primary key,
  organization_id uuid not null references organizations (id),
  is_allowed boolean not null,
  reason text not null check (length(reason) between 1 and 500),
  decided_by uuid not null references users (id),
  created_at timestamptz not null
);
create index advance_permissions_organization on advance_permissions (organization_id, created_at desc);

-- What was asked for of an event before it: so much in all, against which what was paid counts.
create table payout_advances (
  id uuid primary key,
  event_id uuid not null references events (id),
  amount_minor bigint not null check (amount_minor > 0),
  asked_by uuid not null references users (id),
  created_at timestamptz not null
);
create index payout_advances_event on payout_advances (event_id);
