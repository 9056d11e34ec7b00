-- The pass key of an own till is proved by a request for one shilling that its owner confirms (docs/reference/payments/own-till.md#proof).
alter table own_codes add column proved_at timestamptz;
create table own_code_proofs (
  id uuid primary key,
  own_code_id uuid not null references own_codes (id),
  asked_by uuid not null references users (id),
  status text not null check (status in ('asked', 'paid', 'failed')),
  -- Why it was not paid, as a message.
  problem jsonb,
  -- Of M-Pesa; null while its answer is not known.
  merchant_request_id text,
  checkout_request_id text unique,
  created_at timestamptz not null,
  ended_at timestamptz,
  check ((status = 'asked') = (ended_at is null)),
  check ((status = 'failed') = (problem is not null))
);
create index own_code_proofs_code on own_code_proofs (own_code_id, created_at);
create index own_code_proofs_open on own_code_proofs (created_at) where status = 'asked';
