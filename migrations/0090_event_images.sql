-- Images of events. Each is kept as files (AVIF and WebP at several widths, features/events/images.ts) under names made of its id, so that
-- no other row can need the same files. The row comes before its files and goes after them: whatever is interrupted can be finished.
create table event_images (
  id uuid primary key,
  -- Null when the event has gone: the row stays until its files have gone too.
  event_id uuid references events (id) on delete set null,
  -- storing: files are being written. removed: files are to be removed.
  status text not null check (status in ('storing', 'shown', 'removed')),
  position integer not null,
  -- Of the largest file, in pixels.
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  alt text not null check (length(alt) <= 300),
  -- SHA-256 of what was sent, hexadecimal: what is sent twice to one event is one image.
  content_hash text not null,
  created_at timestamptz not null
);
create index event_images_event on event_images (event_id, position);
-- What the sweep looks for: little or nothing.
create index event_images_unsettled on event_images (created_at) where status <> 'shown' or event_id is null;
