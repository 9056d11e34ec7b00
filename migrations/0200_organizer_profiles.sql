-- What an organizer says of itself, and who wants to be told of its new events. `organizer_id` is the id of an organization.
create table organizer_profiles (
  organizer_id uuid primary key,
  name text not null check (length(name) between 1 and 120),
  about text not null check (length(about) <= 3000),
  -- {website, instagram, x, facebook, tiktok, youtube}: https addresses; missing where there is none.
  links jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table organizer_follows (
  user_id uuid not null references users (id) on delete cascade,
  organizer_id uuid not null,
  created_at timestamptz not null,
  primary key (user_id, organizer_id)
);
-- Who is told of a new event.
create index organizer_follows_organizer on organizer_follows (organizer_id, user_id);
-- A person's list, newest first.
create index organizer_follows_newest on organizer_follows (user_id, created_at desc, organizer_id desc);

-- The picture of an organizer is stored as those of events are, and has no event.
alter table event_images add column organizer_id uuid, add check (event_id is null or organizer_id is null);
create index event_images_organizer on event_images (organizer_id) where organizer_id is not null;
drop index event_images_unsettled;
create index event_images_unsettled on event_images (created_at) where status <> 'shown' or (event_id is null and organizer_id is null);
