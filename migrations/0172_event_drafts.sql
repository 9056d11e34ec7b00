-- Events that an organizer has begun to describe: the form as typed. Only its account sees a draft; an event is made of it when it is submitted.
create table event_drafts (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- Grows with each change. A change names the version that it was made from.
  version integer not null check (version > 0),
  -- Twice what a request can bring: jsonb is written with spaces.
  form jsonb not null check (octet_length(form::text) <= 524288),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index event_drafts_user on event_drafts (user_id, updated_at desc, id desc);
