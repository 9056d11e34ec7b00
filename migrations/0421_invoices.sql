-- Invoices of Vumi for its fee, and the credit notes that correct them, numbered without gaps for each year (docs/reference/payments/invoices.md).
create table billing_details (
  organization_id uuid primary key references organizations (id),
  legal_name text not null,
  tax_number text,
  address text not null,
  country text not null,
  language text not null,
  changed_by uuid not null references users (id),
  changed_at timestamptz not null
);

create table invoice_numbers (
  year int primary key,
  last_invoice int not null default 0,
  last_credit_note int not null default 0
);

-- Months of Nairobi of which every organization has its documents.
create table invoiced_months (
  month text primary key check (month ~ '^20\d\d-(0[1-9]|1[0-2])$'),
  at timestamptz not null
);

create table invoices (
  id uuid primary key,
  organization_id uuid not null references organizations (id),
  kind text not null check (kind in ('invoice', 'credit-note')),
  year int not null,
  number int not null check (number > 0),
  month text not null,
  currency text not null,
  corrects_id uuid references invoices (id),
  -- As they were when it was issued.
  seller jsonb not null,
  buyer jsonb not null,
  language text not null,
  total_minor bigint not null check (total_minor > 0),
  -- Null: no VAT is charged.
  vat_basis_points int check (vat_basis_points >= 0),
  vat_minor bigint not null check (vat_minor >= 0 and vat_minor < total_minor),
  -- Null: nothing is withheld.
  withheld_basis_points int check (withheld_basis_points > 0),
  withheld_minor bigint not null check (withheld_minor >= 0),
  issued_at timestamptz not null,
  unique (kind, year, number),
  check ((kind = 'credit-note') = (corrects_id is not null)),
  check (vat_basis_points is not null or vat_minor = 0),
  check (withheld_basis_points is not null or withheld_minor = 0)
);
create unique index invoices_month on invoices (organization_id, month, currency) where kind = 'invoice';
create unique index credit_notes_month on invoices (organization_id, month, corrects_id) where kind = 'credit-note';
create index invoices_issued on invoices (issued_at, id);
create index invoices_corrected on invoices (corrects_id);

create table invoice_lines (
  invoice_id uuid not null references invoices (id),
  event_id uuid not null references events (id),
  event_name text not null,
  amount_minor bigint not null check (amount_minor > 0),
  primary key (invoice_id, event_id)
);
create index invoice_lines_event on invoice_lines (event_id);

create function refuse_invoice_change() returns trigger language plpgsql as $$
begin
  raise exception 'invoices are never changed; a credit note corrects one';
end $$;
create trigger invoices_stay before update or delete on invoices for each row execute function refuse_invoice_change();
create trigger invoices_are_not_emptied before truncate on invoices execute function refuse_invoice_change();
create trigger invoice_lines_stay before update or delete on invoice_lines for each row execute function refuse_invoice_change();
create trigger invoice_lines_are_not_emptied before truncate on invoice_lines execute function refuse_invoice_change();
