-- Guest lists from files (docs/reference/guests.md#guest-lists). Their lines are personal data: they are emptied when they are given, and the rest is
-- deleted with the list.
create table guest_lists (
  id uuid primary key,
  event_id uuid not null references events (id) on delete cascade,
  user_id uuid not null references users (id),
  file_name text not null check (length(file_name) between 1 and 200),
  -- Of the messages to its guests.
  language text not null check (language in ('en', 'sw', 'fr')),
  status text not null check (status in ('checked', 'giving', 'done')),
  created_at timestamptz not null,
  begun_at timestamptz,
  ended_at timestamptz,
  expires_at timestamptz not null,
  check ((status = 'checked') = (begun_at is null)),
  check ((status = 'done') = (ended_at is not null))
);
create index guest_lists_event on guest_lists (event_id, created_at desc, id desc);
create index guest_lists_expired on guest_lists (expires_at);

create table guest_list_lines (
  list_id uuid not null references guest_lists (id) on delete cascade,
  -- Its row in the file, the first one being 1.
  line integer not null check (line >= 1),
  status text not null check (status in ('waiting', 'given', 'refused')),
  name text not null,
  email text,
  phone text,
  ticket_type_id uuid,
  allotment_id uuid,
  -- Units of the ticket type; 0 where it could not be read.
  quantity integer not null check (quantity >= 0),
  -- As it stands in the file.
  typed jsonb not null,
  field text check (field in ('name', 'email', 'phone', 'source', 'quantity')),
  reason jsonb,
  primary key (list_id, line),
  check ((status = 'refused') = (reason is not null and field is not null)),
  check (status <> 'waiting' or ((ticket_type_id is null) <> (allotment_id is null) and quantity >= 1)),
  -- What was given is with its ticket.
  check (status <> 'given' or (name = '' and email is null and phone is null and typed = '[]'))
);
create index guest_list_lines_status on guest_list_lines (list_id, status, line);
-- Whether a guest has a ticket of the event already.
create index guest_tickets_contact on guest_tickets (event_id, email, phone);
