-- Organizations that a tax authority has appointed to withhold a part of what they pay: the newest row counts.
create table withholding_agents (
  id uuid primary key,
  organization_id uuid not null references organizations (id),
  -- Zero: no agent any more.
  basis_points int not null check (basis_points between 0 and 3000),
  reason text not null,
  decided_by uuid not null references users (id),
  created_at timestamptz not null
);
create index withholding_agents_organization on withholding_agents (organization_id, created_at);

-- What of an invoice was withheld and paid to the tax authority, as its certificates say.
create table withholding_certificates (
  id uuid primary key,
  invoice_id uuid not null references invoices (id),
  certificate text not null,
  amount_minor bigint not null check (amount_minor > 0),
  recorded_by uuid not null references users (id),
  created_at timestamptz not null,
  unique (certificate)
);
create index withholding_certificates_invoice on withholding_certificates (invoice_id);
