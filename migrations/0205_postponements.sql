-- Each time an event was postponed: who did it, the dates and the place before and after, and until when holders keep their tickets or give them back.
create table event_postponements (
  id uuid primary key,
  event_id uuid not null references events (id) on delete cascade,
  old_starts_at timestamptz not null,
  old_ends_at timestamptz not null,
  old_venue text not null,
  new_starts_at timestamptz not null,
  new_ends_at timestamptz not null,
  new_venue text not null,
  respond_by timestamptz not null,
  -- The organizer's words for the holders.
  reason text check (length(reason) between 1 and 500),
  postponed_by uuid not null references users (id),
  created_at timestamptz not null,
  check (new_starts_at > old_starts_at and new_ends_at > new_starts_at),
  check (respond_by > created_at and respond_by <= new_starts_at)
);
create index event_postponements_event on event_postponements (event_id, created_at desc);

-- What the buyer of an order has answered. No row: the tickets are kept.
create table postponement_answers (
  postponement_id uuid not null references event_postponements (id) on delete cascade,
  order_id uuid not null references orders (id) on delete cascade,
  answer text not null check (answer in ('keep', 'give_back')),
  answered_by uuid not null references users (id),
  answered_at timestamptz not null,
  primary key (postponement_id, order_id)
);
create index postponement_answers_order on postponement_answers (order_id);
