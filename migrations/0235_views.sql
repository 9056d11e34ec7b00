-- Page views, counted without cookies and without stored addresses (docs/reference/views.md). A day is one of East Africa Time.

-- What makes the visitors of one day countable, sealed. Deleted with the day: nobody can then find out whose a visitor's hash was.
create table view_salts (
  day date primary key,
  sealed bytea not null
);

-- The visitors of the days that are not closed yet: a keyed hash of address and browser, where the first page was reached from, and how many pages were seen.
create table visitors (
  day date not null,
  visitor bytea not null check (length(visitor) = 16),
  source text not null,
  device text not null,
  pages integer not null check (pages >= 1),
  primary key (day, visitor)
);

-- Which of them saw an event.
create table event_visitors (
  event_id uuid not null references events (id) on delete cascade,
  day date not null,
  visitor bytea not null,
  primary key (event_id, day, visitor)
);
create index event_visitors_day on event_visitors (day);

-- Views of an event's page in each hour, and for how long they were visible.
create table event_view_hours (
  event_id uuid not null references events (id) on delete cascade,
  hour timestamptz not null,
  views integer not null check (views >= 0),
  visible_seconds bigint not null check (visible_seconds >= 0),
  primary key (event_id, hour)
);

-- What is left of a closed day: how many visitors an event had, by where they came from and by device, and how many of them saw no other page.
create table event_view_days (
  event_id uuid not null references events (id) on delete cascade,
  day date not null,
  source text not null,
  device text not null,
  visitors integer not null check (visitors >= 1),
  bounces integer not null check (bounces between 0 and visitors),
  primary key (event_id, day, source, device)
);
