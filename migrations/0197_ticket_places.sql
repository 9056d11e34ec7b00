-- The places of a ticket type, in the order in which they are given to tickets. A place is one for the whole event, and holds one ticket at a time.
create table ticket_places (
  id uuid primary key,
  event_id uuid not null references events (id) on delete cascade,
  ticket_type_id uuid not null references ticket_types (id) on delete cascade,
  position integer not null check (position >= 0),
  section text not null check (length(section) <= 40),
  "row" text not null check (length("row") <= 20),
  seat text not null check (length(seat) between 1 and 20),
  ticket_id uuid unique references tickets (id) on delete set null
);
create unique index ticket_places_place on ticket_places (event_id, lower(section), lower("row"), lower(seat));
-- The next free ones of a type.
create index ticket_places_free on ticket_places (ticket_type_id, position) where ticket_id is null;

-- A ticket's place that was changed is in the history of its event.
alter table event_changes drop constraint event_changes_subject_check;
alter table event_changes add constraint event_changes_subject_check
  check (subject in ('event', 'ticketType', 'ticketOrder', 'release', 'image', 'place'));
