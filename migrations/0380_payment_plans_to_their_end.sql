-- What Vumi does by itself about the parts of payment plans (docs/reference/money.md#payment-plans).
alter table instalments
  -- The order ends when the part is not paid by then. Null: never, as of orders that were bought before this was said to their buyers.
  add column grace_ends_at timestamptz,
  -- What is done next about a part that is not paid, and when. Null: nothing.
  add column next_step text check (next_step in ('before-3', 'before-1', 'ask', 'link', 'due', 'after-3', 'last', 'end')),
  add column next_step_at timestamptz,
  add check ((next_step is null) = (next_step_at is null)),
  add check (grace_ends_at >= due_at);
create index instalments_steps on instalments (next_step_at) where next_step_at is not null and paid_at is null;

-- How a buyer wants to be asked for the later parts of an order; without a row on the phone that paid first.
create table instalment_settings (
  order_id uuid primary key references orders (id),
  -- Whether a phone is asked on the due dates.
  asks boolean not null,
  -- In stored form without the sign: 254712345678. Null: the phone that paid first.
  phone text check (phone ~ '^254[0-9]{9}$'),
  -- Changes of the phone since a moment, which are limited.
  changes integer not null default 0 check (changes >= 0),
  counted_from timestamptz not null,
  updated_at timestamptz not null
);

-- Orders whose plan ended because a part was not paid.
create table ended_plans (
  order_id uuid primary key references orders (id),
  -- The part, and when it was due.
  number integer not null,
  due_at timestamptz not null,
  -- What was not paid of the order, and what goes back of what was.
  open_minor bigint not null check (open_minor > 0),
  returned_minor bigint not null check (returned_minor >= 0),
  ended_at timestamptz not null
);
