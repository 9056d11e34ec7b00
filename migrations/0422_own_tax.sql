-- Vumi's own tax data: the newest row counts. What was issued has its own copy.
create table tax_details (
  id uuid primary key,
  legal_name text not null,
  tax_number text,
  address text not null,
  -- Null: not registered for VAT.
  vat_from date check (extract(day from vat_from) = 1),
  changed_by uuid not null references users (id),
  created_at timestamptz not null
);

-- The newest row of a country and month counts.
create table vat_rates (
  id uuid primary key,
  country text not null,
  valid_from date not null check (extract(day from valid_from) = 1),
  basis_points int not null check (basis_points between 0 and 5000),
  set_by uuid not null references users (id),
  created_at timestamptz not null
);
create index vat_rates_country on vat_rates (country, valid_from);
