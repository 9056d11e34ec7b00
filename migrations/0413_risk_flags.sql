-- Paid orders that a rule wants a person to look at (docs/reference/payments/risk.md#flags).
create table risk_flags (
  id uuid primary key,
  order_id uuid not null references orders (id),
  rule text not null,
  -- What was found, and from when on the rule flags; money in minor units.
  figure bigint not null check (figure >= threshold),
  threshold bigint not null,
  created_at timestamptz not null,
  closed_by uuid references users (id),
  closed_at timestamptz,
  reason text check (length(reason) between 1 and 500),
  check ((closed_at is null) = (closed_by is null) and (closed_at is null) = (reason is null))
);
create unique index risk_flags_rule on risk_flags (order_id, rule);
create index risk_flags_open on risk_flags (created_at desc, id desc) where closed_at is null;
create index risk_flags_created on risk_flags (created_at desc, id desc);
