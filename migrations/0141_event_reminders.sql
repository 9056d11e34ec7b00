-- Who wants an email when ticket sales of an event open. Sent once; asked again, the row waits again.
create table event_reminders (
  user_id uuid not null references users (id) on delete cascade,
  event_id uuid not null references events (id) on delete cascade,
  language text not null check (language in ('en', 'sw', 'fr')),
  created_at timestamptz not null,
  sent_at timestamptz,
  primary key (user_id, event_id)
);
create index event_reminders_waiting on event_reminders (event_id) where sent_at is null;
