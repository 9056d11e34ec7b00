-- M-Pesa's short codes of organizations, and the events whose buyers pay to them (docs/reference/payments/own-till.md).
create table own_codes (
  id uuid primary key,
  organization_id uuid not null references organizations (id),
  kind text not null check (kind in ('till', 'paybill')),
  -- What signs requests: the paybill, or the head office of a till.
  shortcode text not null check (shortcode ~ '^[0-9]{5,7}$'),
  -- What is paid: the paybill, or the till.
  number text not null check (number ~ '^[0-9]{5,7}$'),
  -- Sealed by the vault: a copy of the database cannot ask a phone or give money back.
  sealed bytea not null,
  has_initiator boolean not null,
  created_by uuid not null references users (id),
  created_at timestamptz not null,
  accepted_at timestamptz,
  effective_at timestamptz,
  refused_at timestamptz,
  decided_by uuid references users (id),
  check (kind = 'till' or shortcode = number),
  check ((accepted_at is null) = (effective_at is null)),
  check (accepted_at is null or refused_at is null),
  check ((decided_by is null) = (accepted_at is null and refused_at is null))
);
create index own_codes_organization on own_codes (organization_id, effective_at desc);
-- One at a time waits for an admin.
create unique index own_codes_waiting on own_codes (organization_id) where accepted_at is null and refused_at is null;

create table event_own_codes (
  event_id uuid primary key references events (id) on delete cascade,
  chosen_by uuid not null references users (id),
  created_at timestamptz not null
);

-- To whose short code it was paid; null: to Vumi's.
alter table payments add column own_code_id uuid references own_codes (id);
alter table payments add constraint payments_own_code check (own_code_id is null or method = 'mpesa');
