-- A tax of the organizer that is in the prices of an event (docs/reference/payments/taxes.md): its name, its rate in hundredths of a percent, and the
-- number under which the organizer owes it.
alter table events
  add column tax_name text check (length(tax_name) between 1 and 40),
  add column tax_points integer check (tax_points between 1 and 5000),
  add column tax_number text check (length(tax_number) between 1 and 40),
  add constraint events_tax_check check ((tax_name is null) = (tax_points is null) and (tax_number is null or tax_name is not null));

-- As it was when the order was placed: name, points, number. Null: no tax was stated.
alter table orders add column tax jsonb;

-- What of a receipt or a credit note the tax is in, and the tax. Null: no tax is stated.
alter table receipts
  add column taxed_minor bigint check (taxed_minor >= 0),
  add column tax_minor bigint check (tax_minor between 0 and taxed_minor),
  add constraint receipts_tax_check check ((taxed_minor is null) = (tax_minor is null));
