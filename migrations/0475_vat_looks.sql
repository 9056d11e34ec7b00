-- What was looked at when VAT was last set aside: what is new since then is looked at next, by one node (docs/reference/payments/invoices.md#vat-in-the-ledger).
create table vat_looks (
  the_only boolean primary key default true check (the_only),
  -- Fees until then are known; null: none are.
  looked_to timestamptz,
  -- Of the rates and Vumi's own data by which it was done: with others every open month is looked at again.
  terms text,
  -- By which node it is done now, and until when it has it for itself.
  taken_by uuid,
  taken_until timestamptz
);
insert into vat_looks default values;
