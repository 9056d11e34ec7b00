-- Reductions that a buyer asks for by name; codes are compared in upper case.
create table promo_codes (
  code text primary key check (code = upper(code)),
  percent integer not null check (percent between 1 and 100),
  starts_at timestamptz,
  ends_at timestamptz,
  created_at timestamptz not null
);
insert into promo_codes (code, percent, created_at) values
  ('EARLY2024', 10, now()),
  ('STUDENT15', 15, now()),
  ('TECH10', 10, now()),
  ('VUMI20', 20, now());
