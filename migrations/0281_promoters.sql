-- Promoters: who sells for an organizer by an own link, and what they have earned (docs/reference/promoters.md).

-- Links that name themselves: views are counted for the names that are known here, and for no others.
create table named_links (
  name text primary key check (name ~ '^[A-Z0-9]{8}$'),
  organizer_id uuid not null,
  created_at timestamptz not null
);
-- Views of an event in visits that began with such a link.
create table event_link_hours (
  event_id uuid not null references events (id) on delete cascade,
  hour timestamptz not null,
  link text not null references named_links (name) on delete cascade,
  views integer not null check (views >= 1),
  primary key (event_id, hour, link)
);

-- The named link with which the visit began in which the hold was made; null: none. It may name nobody.
alter table reservations add column link text check (link ~ '^[A-Z0-9]{8}$');

create table promoters (
  id uuid primary key,
  organizer_id uuid not null references organizations (id),
  -- Null: for all events of the organizer.
  event_id uuid references events (id) on delete cascade,
  name text not null check (length(name) between 1 and 120),
  email text check (length(email) <= 254),
  phone text check (length(phone) <= 40),
  code text not null unique references named_links (name),
  -- Of the price of the tickets, whole percent; or so much for each ticket, in `currency`.
  percent integer check (percent between 1 and 100),
  amount_minor bigint check (amount_minor >= 1),
  currency text,
  -- Orders of the promoter's own account earn nothing.
  excludes_own boolean not null,
  -- Orders that use it are the promoter's too, and the link applies it.
  promo_code_id uuid references promo_codes (id) on delete set null,
  -- SHA-256 of the secret in the address of the sales page; null: there is none.
  page_hash bytea unique check (length(page_hash) = 32),
  paused_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null,
  check (num_nonnulls(email, phone) >= 1),
  check (num_nonnulls(percent, amount_minor) = 1 and (amount_minor is null) = (currency is null))
);
create index promoters_organizer on promoters (organizer_id, created_at desc, id desc);
create index promoters_promo_code on promoters (promo_code_id) where promo_code_id is not null;

-- What an order has earned its promoter so far: one row an order, whose terms are those of its confirmation.
create table promoter_commissions (
  order_id uuid primary key references orders (id) on delete cascade,
  promoter_id uuid not null references promoters (id) on delete cascade,
  event_id uuid not null,
  currency text not null,
  percent integer,
  amount_minor bigint,
  -- It was the promoter's own order, which earns nothing.
  is_own boolean not null,
  -- Valid now, and what was paid for the order less what was returned.
  tickets integer not null check (tickets >= 0),
  kept_minor bigint not null check (kept_minor >= 0),
  -- The sum of its entries.
  commission_minor bigint not null check (commission_minor >= 0),
  confirmed_at timestamptz not null,
  updated_at timestamptz not null
);
create index promoter_commissions_promoter on promoter_commissions (promoter_id, confirmed_at desc, order_id desc);
create index promoter_commissions_event on promoter_commissions (event_id, confirmed_at);

-- How it came about: earned, and taken back after refunds. Only added to.
create table promoter_entries (
  id uuid primary key,
  order_id uuid not null references promoter_commissions (order_id) on delete cascade,
  promoter_id uuid not null,
  at timestamptz not null,
  amount_minor bigint not null check (amount_minor <> 0)
);
create index promoter_entries_order on promoter_entries (order_id, at);
create index promoter_entries_promoter on promoter_entries (promoter_id, at);

create function keep_promoter_entries() returns trigger language plpgsql as $$
begin
  raise exception 'Entries of commissions are only added to';
end $$;
create trigger keep_promoter_entries before update on promoter_entries for each row execute function keep_promoter_entries();
