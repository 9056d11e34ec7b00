-- What admins can take back and end by hand in invoices (docs/reference/payments/invoices.md).
-- A certificate that was recorded wrongly is void, and its number is free again.
alter table withholding_certificates
  add column voided_at timestamptz,
  add column voided_by uuid references users (id),
  add column void_reason text,
  add check ((voided_at is null) = (voided_by is null) and (voided_at is null) = (void_reason is null));
alter table withholding_certificates drop constraint withholding_certificates_certificate_key;
create unique index withholding_certificates_number on withholding_certificates (certificate) where voided_at is null;

-- Null: no rate from that month on.
alter table vat_rates alter column basis_points drop not null;

-- The first initialisation counts, also once the key is gone.
alter table etims_devices drop constraint etims_devices_check;
alter table etims_devices add check (sealed_key is null or initialised_at is not null);

-- What cannot be sent has no number; what a person entered in the portal has its receipt.
alter table etims_documents alter column number drop not null;
alter table etims_documents drop constraint etims_documents_status_check;
alter table etims_documents add check (status in ('waiting', 'sent', 'failed', 'entered'));
alter table etims_documents add check (status <> 'entered' or receipt is not null);
alter table etims_documents add column note text;
