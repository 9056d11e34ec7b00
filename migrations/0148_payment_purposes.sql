-- A payment says what it is for, in its own words: any feature can be paid for. What only M-Pesa needs stands beside it.
alter table payments rename column order_id to subject_id;
alter table payments drop constraint payments_order_id_fkey;
alter table payments add column purpose text;
update payments set purpose = case when part > 1 then 'instalment' else 'order' end;
alter table payments alter column purpose set not null;
alter table payments add column gives_up_at timestamptz;
update payments set gives_up_at = created_at + case when checkout_request_id is null then interval '3 minutes' else interval '10 minutes' end;
alter table payments alter column gives_up_at set not null;
-- The methods are those that have a rail (features/payments/server/payment-rails.ts).
alter table payments drop constraint payments_method_check;
alter table payments drop constraint payments_receipt_key;
create unique index payments_receipt on payments (receipt, method);

create table mpesa_requests (
  payment_id uuid primary key references payments (id),
  phone text not null,
  reference text not null,
  prompt_expires_at timestamptz not null,
  merchant_request_id text,
  checkout_request_id text unique,
  created_at timestamptz not null
);
insert into mpesa_requests (payment_id, phone, reference, prompt_expires_at, merchant_request_id, checkout_request_id, created_at)
  select id, phone, reference, prompt_expires_at, merchant_request_id, checkout_request_id, created_at from payments;
create index mpesa_requests_phone on mpesa_requests (phone, created_at desc);
alter table payments drop column phone, drop column reference, drop column prompt_expires_at, drop column merchant_request_id, drop column checkout_request_id;

-- A payment may go back in pieces, each for a cause of its own; never more than was paid (the payment is locked while they are counted).
alter table refunds drop column order_id;
alter table refunds drop constraint refunds_payment_id_key;
alter table refunds add column cause text;
update refunds set cause = 'returned';
alter table refunds alter column cause set not null;
create unique index refunds_cause on refunds (payment_id, cause);

alter table ledger_entries rename column order_id to subject_id;
alter table ledger_entries drop constraint ledger_entries_order_id_fkey;
