-- What organizers pay to Vumi: the plan of an organization, and what was taken of the money of its events.

create table fee_agreements (
  id uuid primary key,
  organization_id uuid not null references organizations (id),
  plan text not null check (plan in ('community', 'starter', 'professional', 'enterprise')),
  -- Hundredths of a percent of what is sold.
  basis_points integer not null check (basis_points between 0 and 2000),
  reason text not null check (length(reason) between 1 and 500),
  agreed_by uuid not null references users (id),
  created_at timestamptz not null
);
create index fee_agreements_organization on fee_agreements (organization_id, created_at desc);

-- Each taking of a fee, and each return of a part of it after a refund: the fee of an event is their sum. The first one fixes the rate of the event.
create table event_fees (
  id uuid primary key,
  event_id uuid not null references events (id),
  currency text not null,
  plan text not null,
  basis_points integer not null,
  -- What was sold less what was refunded, at that moment.
  base_minor bigint not null,
  amount_minor bigint not null check (amount_minor <> 0),
  created_at timestamptz not null
);
create index event_fees_event on event_fees (event_id, created_at);
