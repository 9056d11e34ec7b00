-- Events, their releases, what is sold, and how much of it there is.
create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- `unaccent` is only STABLE, because its dictionary can be changed; ours is not, and generated columns need IMMUTABLE.
create function vumi_plain(text) returns text language sql immutable strict parallel safe
  as $$ select lower(public.unaccent('public.unaccent', $1)) $$;

create table events (
  id uuid primary key,
  organizer_id uuid not null references users (id),
  name text not null check (length(name) between 1 and 200),
  description text not null,
  category text not null,
  genre text,
  delivery_method text not null check (delivery_method in ('in_person', 'virtual', 'hybrid')),
  status text not null check (status in ('draft', 'live', 'paused', 'ended', 'cancelled')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- Refuses a zone that this database does not know: every list by day reads it.
  time_zone text not null check ((timestamptz '2026-01-01 00:00+00' at time zone time_zone) is not null),
  venue_name text not null,
  address text,
  city text not null,
  country text not null,
  currency text not null,
  -- From what price somebody gets in, null without ticket types; kept by the operations that write ticket types, so that lists can
  -- sort by it. A child's free ticket needs a paying adult and does not count beside others.
  lowest_price_minor bigint,
  organizer_name text not null,
  organizer_email text,
  organizer_phone text,
  refund_policy text not null check (refund_policy in ('flexible', 'moderate', 'strict')),
  terms text,
  stream_platform text,
  -- [{startsAt, title, description}], shown on the event and purchase pages.
  schedule jsonb not null default '[]',
  included jsonb not null default '[]',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (ends_at > starts_at),
  search_words tsvector generated always as (
    setweight(to_tsvector('simple', vumi_plain(name)), 'A')
    || setweight(to_tsvector('simple', vumi_plain(venue_name || ' ' || city || ' ' || country)), 'B')
    || setweight(to_tsvector('simple', vumi_plain(coalesce(genre, '') || ' ' || category || ' ' || organizer_name)), 'C')
    -- Stems too: "festival" finds the category "festivals".
    || setweight(to_tsvector('english', vumi_plain(name || ' ' || coalesce(genre, '') || ' ' || category)), 'C')
    || setweight(to_tsvector('english', vumi_plain(description)), 'D')
  ) stored,
  -- What a mistyped word is compared with: short texts only, since similarity drowns in long ones.
  search_text text generated always as (
    vumi_plain(name || ' ' || venue_name || ' ' || city || ' ' || country || ' ' || coalesce(genre, '') || ' ' || category)
  ) stored,
  place_text text generated always as (vumi_plain(venue_name || ' ' || city || ' ' || country)) stored
);
-- The public lists: what is live, soonest first.
create index events_live_start on events (starts_at, id) where status = 'live';
-- What the clock has to end.
create index events_open_end on events (ends_at) where status in ('live', 'paused');
create index events_organizer on events (organizer_id, starts_at);
create index events_search_words on events using gin (search_words);
create index events_search_text on events using gin (search_text gin_trgm_ops);
create index events_place_text on events using gin (place_text gin_trgm_ops);

-- Events with a word like a mistyped one, by index: the threshold belongs to the question, and only a function can carry it.
-- 0.45 forgives one or two letters in a word of five or more ("festval", "Narobi", "Kigalli"). The planner takes the comparison for
-- cheap and would read the whole table: 96 ms instead of 19 ms at 5,000 events.
create function vumi_events_resembling(word text) returns setof uuid language sql stable
  set pg_trgm.word_similarity_threshold = 0.45 set enable_seqscan = off
  as $$ select id from events where search_text %> word $$;
create function vumi_events_near(word text) returns setof uuid language sql stable
  set pg_trgm.word_similarity_threshold = 0.45 set enable_seqscan = off
  as $$ select id from events where place_text %> word $$;

-- Issue #1 Early Bird, #2 General Sales, #3 Final Sales: windows that the clock opens and closes.
create table releases (
  event_id uuid not null references events (id) on delete cascade,
  issue_number smallint not null check (issue_number between 1 and 3),
  name text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (event_id, issue_number),
  check (ends_at > starts_at)
);

create table ticket_types (
  id uuid primary key,
  event_id uuid not null references events (id) on delete cascade,
  -- EARLY_BIRD, GENERAL, VIP, STUDENT, CHILD_FREE or the name in upper case with underscores.
  type text not null,
  name text not null,
  description text not null,
  features jsonb not null default '[]',
  price_minor bigint not null check (price_minor >= 0),
  -- Before a launch reduction; null when there is none.
  original_price_minor bigint check (original_price_minor > price_minor),
  max_per_purchase integer not null check (max_per_purchase between 1 and 100),
  -- The releases it is sold in; empty: in all of them.
  issue_numbers smallint[] not null default '{}',
  sale_starts_at timestamptz,
  sale_ends_at timestamptz,
  status text not null check (status in ('active', 'paused')),
  position integer not null,
  payment_plans jsonb not null default '[]',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (sale_ends_at > sale_starts_at)
);
-- "VIP" and "vip" are one name to a buyer.
create unique index ticket_types_name on ticket_types (event_id, lower(name));

-- The counters that everybody fights for: one row an event, one row a ticket type, apart from the rest so that they stay small and
-- never bloat an index. They change by guarded statements only (features/events/server/stock.ts); reservations and tickets are the truth.
create table event_stock (
  event_id uuid primary key references events (id) on delete cascade,
  capacity integer not null check (capacity >= 1),
  reserved integer not null default 0 check (reserved >= 0),
  sold integer not null default 0 check (sold >= 0),
  check (sold <= capacity)
) with (fillfactor = 50);

create table ticket_stock (
  ticket_type_id uuid primary key references ticket_types (id) on delete cascade,
  event_id uuid not null references events (id) on delete cascade,
  total integer not null check (total >= 0),
  reserved integer not null default 0 check (reserved >= 0),
  sold integer not null default 0 check (sold >= 0),
  check (sold <= total)
) with (fillfactor = 50);
create index ticket_stock_event on ticket_stock (event_id);
