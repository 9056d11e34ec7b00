-- What one US dollar is worth, by which prices are compared and shown in another currency; nobody is ever charged by it.
create table currency_rates (
  currency text primary key,
  units_per_usd numeric(13, 6) not null check (units_per_usd between 0.01 and 1000000),
  updated_at timestamptz not null,
  -- The admin who set it last; null while it is the first value.
  updated_by uuid references users (id) on delete set null,
  -- The dollar is the measure of the others.
  check (currency <> 'USD' or units_per_usd = 1)
);
-- USD, EUR, GBP, KES, JPY and AED: specification, attendee core, section 9.
insert into currency_rates (currency, units_per_usd, updated_at) values
  ('USD', 1, now()),
  ('EUR', 0.85, now()),
  ('GBP', 0.75, now()),
  ('KES', 150, now()),
  ('JPY', 110, now()),
  ('AED', 3.67, now()),
  ('UGX', 3700, now()),
  ('TZS', 2600, now()),
  ('RWF', 1450, now()),
  ('ETB', 155, now());

-- Every change of a rate stays, so that it can be followed who moved it when, and from what.
create table currency_rate_changes (
  id uuid primary key,
  currency text not null references currency_rates (currency),
  units_before numeric(13, 6) not null,
  units_after numeric(13, 6) not null check (units_after <> units_before),
  changed_at timestamptz not null,
  changed_by uuid references users (id) on delete set null
);
-- The story of one rate, newest first.
create index currency_rate_changes_currency on currency_rate_changes (currency, changed_at desc);

-- Every event has a rate: lists that compare prices join it and must not lose an event.
alter table events add constraint events_currency foreign key (currency) references currency_rates (currency);
