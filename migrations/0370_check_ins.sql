-- Scans of tickets at the gate (docs/reference/check-in.md).

-- When the holder of a ticket was let in; of tickets from before, when they were marked as used.
alter table tickets add column checked_in_at timestamptz;
update tickets set checked_in_at = updated_at where status = 'checked_in';

create table check_ins (
  -- Given by the device: the same scan, sent again, is one row.
  id uuid primary key,
  event_id uuid not null references events (id) on delete cascade,
  -- Null where nothing of this event was read.
  ticket_id uuid references tickets (id),
  outcome text not null check (outcome in ('valid', 'used', 'invalid')),
  -- Why a ticket was not let in.
  reason text,
  -- SHA-256 of what was read: the same scan cannot ask for something else.
  read_hash bytea not null check (length(read_hash) = 32),
  by_number boolean not null,
  -- Of a used ticket: the scan that let it in. Null for one that was marked otherwise.
  first_id uuid references check_ins (id),
  -- Of a ticket of another event of the same organization.
  other_event_id uuid references events (id) on delete set null,
  -- What was not paid yet.
  due_minor bigint check (due_minor > 0),
  member_id uuid not null references users (id),
  device_id uuid,
  -- By the clock of the device.
  scanned_at timestamptz not null,
  created_at timestamptz not null,
  -- A person let in by mistake.
  undone_at timestamptz,
  undone_by uuid references users (id),
  check ((outcome = 'invalid') = (reason is not null)),
  check (outcome = 'invalid' or ticket_id is not null),
  check ((undone_at is null) = (undone_by is null)),
  check (undone_at is null or outcome = 'valid'),
  check (due_minor is null or reason = 'not-fully-paid')
);
-- A ticket is let in once.
create unique index check_ins_admission on check_ins (ticket_id) where outcome = 'valid' and undone_at is null;
create index check_ins_event on check_ins (event_id, created_at desc, id desc);
create index check_ins_ticket on check_ins (ticket_id);
