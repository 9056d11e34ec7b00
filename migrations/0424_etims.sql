-- Invoices and credit notes at eTIMS, Kenya's register of invoices, where it is on (docs/reference/payments/invoices.md#etims).
create table etims_devices (
  tin text not null,
  branch text not null,
  device text not null,
  -- The communication key, sealed; null: not initialised yet.
  sealed_key bytea,
  control_unit text,
  -- Numbers are never used twice.
  last_number int not null default 0,
  problem jsonb,
  next_at timestamptz not null,
  initialised_at timestamptz,
  primary key (tin, branch),
  check ((sealed_key is null) = (initialised_at is null))
);

create table etims_documents (
  invoice_id uuid primary key references invoices (id),
  tin text not null,
  branch text not null,
  number int not null check (number > 0),
  status text not null check (status in ('waiting', 'sent', 'failed')),
  tries int not null default 0,
  -- An earlier try may have arrived.
  is_unclear boolean not null default false,
  next_at timestamptz,
  problem jsonb,
  receipt text,
  internal_data text,
  signature text,
  sent_at timestamptz,
  created_at timestamptz not null,
  unique (tin, branch, number),
  foreign key (tin, branch) references etims_devices (tin, branch),
  check ((status = 'sent') = (sent_at is not null))
);
create index etims_documents_due on etims_documents (next_at) where status = 'waiting';
