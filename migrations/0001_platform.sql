-- The platform's own table: the answers that repeated Idempotency-Keys get.
create table idempotency_keys (
  customer_id uuid not null,
  key text not null check (length(key) between 1 and 200),
  endpoint text not null,
  fingerprint text not null,
  -- Null only inside the transaction that is doing the work.
  answer jsonb,
  created_at timestamptz not null,
  primary key (customer_id, key)
);
-- Old keys are swept by age.
create index idempotency_keys_created_at on idempotency_keys (created_at);
