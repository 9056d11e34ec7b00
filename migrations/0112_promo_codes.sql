-- A promo code belongs to one event, or to all events of an organizer, and can be limited. The codes so far belonged to nobody and held for
-- everything, for ever: they go.
drop table promo_codes;
create table promo_codes (
  id uuid primary key,
  organizer_id uuid not null references users (id) on delete cascade,
  -- Null: all events of the organizer.
  event_id uuid references events (id) on delete cascade,
  code text not null check (code = upper(code) and length(code) between 1 and 40),
  percent integer not null check (percent between 1 and 100),
  starts_at timestamptz,
  ends_at timestamptz,
  -- Orders that may use it; null: as many as there are.
  max_uses integer check (max_uses >= 1),
  created_at timestamptz not null,
  check (ends_at > starts_at)
);
create unique index promo_codes_code on promo_codes (organizer_id, code, event_id) nulls not distinct;

-- Which code an order used: uses are counted by it.
alter table orders add column promo_code_id uuid references promo_codes (id) on delete set null;
create index orders_promo_code on orders (promo_code_id) where promo_code_id is not null;

-- Wrong codes that were tried, by account and by network.
create table promo_code_tries (
  subject text primary key,
  tries integer not null check (tries >= 0),
  forgotten_at timestamptz not null
);
create index promo_code_tries_forgotten_at on promo_code_tries (forgotten_at);
