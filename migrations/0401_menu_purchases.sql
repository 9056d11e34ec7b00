-- Tickets that are bought in the phone's menu with the code of an event (docs/reference/mpesa.md#tickets-from-the-menu).
alter table paybill_payments drop constraint paybill_payments_reason_check;
alter table paybill_payments add constraint paybill_payments_reason_check check (reason in ('unknown-account', 'too-little', 'event-code'));

-- One for each such payment, whose id it has.
create table menu_purchases (
  id uuid primary key references paybill_payments (id),
  -- Null: the event was deleted.
  event_id uuid references events (id) on delete set null,
  -- open: the payer or the tickets are still to be found; asked: the payer is to choose; done: there are tickets, or the money went back.
  status text not null check (status in ('open', 'asked', 'done')),
  -- Of the payer, until it is done; null: M-Pesa has not told it yet.
  phone text,
  -- What the payer can choose from, in this order.
  choices jsonb not null default '[]',
  -- Which of them, from 1.
  chosen integer check (chosen >= 1),
  -- The id of the SMS that chose.
  answer_id text unique,
  -- Until when the payer has to be known, or to have chosen.
  ends_at timestamptz not null,
  asked_at timestamptz,
  next_at timestamptz,
  -- What became of it.
  outcome text check (outcome in ('bought', 'payer-unknown', 'unanswered', 'no-fit', 'not-on-sale', 'sold-out', 'limit', 'over', 'suspended', 'returned', 'decided')),
  order_id uuid references orders (id),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((status = 'done') = (next_at is null)),
  check ((status = 'done') = (outcome is not null)),
  check ((status = 'asked') <= (phone is not null and asked_at is not null)),
  check (status <> 'done' or phone is null)
);
create index menu_purchases_due on menu_purchases (next_at) where next_at is not null;
create index menu_purchases_asked on menu_purchases (phone, asked_at desc) where status = 'asked';
