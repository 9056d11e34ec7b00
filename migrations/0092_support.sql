-- What people wrote by the contact form: kept whatever becomes of the letter to the support mailbox.
create table contact_messages (
  id uuid primary key,
  -- Who was signed in, which the address below does not prove.
  user_id uuid references users (id) on delete set null,
  name text not null check (length(name) between 1 and 100),
  email text not null check (length(email) between 3 and 254),
  topic text not null check (topic in ('tickets', 'payments', 'refunds', 'organizing', 'account', 'other')),
  message text not null check (length(message) between 1 and 4000),
  -- As it was typed: whether there is such an order is not for strangers to learn.
  order_number text check (length(order_number) between 1 and 40),
  idempotency_key text check (length(idempotency_key) between 1 and 200),
  fingerprint text not null,
  created_at timestamptz not null
);
-- A message that is sent again because its answer was lost is one message. Strangers may choose the same key by chance.
create unique index contact_messages_idempotency_key on contact_messages (email, idempotency_key);
