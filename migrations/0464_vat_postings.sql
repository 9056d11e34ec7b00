-- The VAT in Vumi's fees stands in an account of its own (docs/reference/payments/invoices.md#vat-in-the-ledger): a row for each posting to `taxes`.
create table vat_postings (
  id uuid primary key,
  organization_id uuid not null references organizations (id),
  -- Of the fees, of Nairobi: 2026-11.
  month text not null,
  currency text not null,
  amount_minor bigint not null check (amount_minor <> 0),
  posted_at timestamptz not null
);
create index vat_postings_month on vat_postings (organization_id, month);

-- What the documents that were issued say; it is posted now: no closed day is changed.
insert into vat_postings (id, organization_id, month, currency, amount_minor, posted_at)
select gen_random_uuid(), organization_id, month, currency, sum(case kind when 'invoice' then vat_minor else -vat_minor end), now()
from invoices group by organization_id, month, currency having sum(case kind when 'invoice' then vat_minor else -vat_minor end) <> 0;

insert into ledger_entries (id, posting_id, account, amount_minor, currency, subject_id, occurred_at)
select gen_random_uuid(), vat.id, entry.account, entry.amount_minor, vat.currency, vat.id, vat.posted_at
from vat_postings vat cross join lateral (values ('platform-fees', vat.amount_minor), ('taxes', -vat.amount_minor)) entry (account, amount_minor);
