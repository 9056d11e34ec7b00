-- A release may open as soon as the one before it is sold out.
alter table releases
  add column opens_when_previous_sold_out boolean not null default false,
  -- When it opened for that reason, before its window: tickets that come back to the one before do not close it again.
  add column opened_at timestamptz;
