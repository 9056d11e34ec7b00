-- Attempts to collect money, money on its way back, and the ledger that follows every shilling.
create table payments (
  id uuid primary key,
  order_id uuid not null references orders (id),
  customer_id uuid not null references users (id),
  method text not null check (method in ('mpesa')),
  -- starting: recorded, the provider has not answered; pending: the buyer has the prompt; abandoned: nobody could say how it ended.
  status text not null check (status in ('starting', 'pending', 'succeeded', 'failed', 'abandoned')),
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  phone text not null,
  reference text not null,
  merchant_request_id text,
  checkout_request_id text unique,
  receipt text unique,
  result_code text,
  -- How it ended, as the buyer reads it.
  result_sentence text,
  retry_at timestamptz,
  created_at timestamptz not null,
  prompt_expires_at timestamptz not null,
  -- When the provider is asked next; null when nothing is left to ask.
  next_check_at timestamptz,
  checks integer not null default 0,
  settled_at timestamptz
);
-- One prompt at a time on one order.
create unique index payments_one_open on payments (order_id) where status in ('starting', 'pending');
create index payments_order on payments (order_id, created_at desc);
-- Reconciliation asks for what is due: few at any time.
create index payments_due on payments (next_check_at) where next_check_at is not null;

create table refunds (
  id uuid primary key,
  -- A payment is sent back once.
  payment_id uuid not null unique references payments (id),
  order_id uuid not null references orders (id),
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  reason text not null,
  status text not null check (status in ('queued', 'sent', 'done', 'failed')),
  conversation_id text,
  provider_reference text,
  problem text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index refunds_order on refunds (order_id);

-- Double entry: the amounts of one posting add up to zero in one currency. Debits are positive. Rows are never changed.
create table ledger_entries (
  id uuid primary key,
  posting_id uuid not null,
  account text not null,
  amount_minor bigint not null check (amount_minor <> 0),
  currency text not null,
  order_id uuid not null references orders (id),
  payment_id uuid references payments (id),
  refund_id uuid references refunds (id),
  occurred_at timestamptz not null
);
create index ledger_entries_account on ledger_entries (account, occurred_at);
create index ledger_entries_order on ledger_entries (order_id);
create index ledger_entries_posting on ledger_entries (posting_id);

create function check_ledger_posting() returns trigger language plpgsql as $$
begin
  if exists (select 1 from ledger_entries where posting_id = new.posting_id group by currency having sum(amount_minor) <> 0) then
    raise exception 'ledger posting % does not balance', new.posting_id;
  end if;
  return null;
end $$;
create constraint trigger ledger_balances after insert on ledger_entries deferrable initially deferred
  for each row execute function check_ledger_posting();

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'ledger entries are never changed; post a correction instead';
end $$;
create trigger ledger_is_append_only before update or delete on ledger_entries for each row execute function refuse_ledger_change();
