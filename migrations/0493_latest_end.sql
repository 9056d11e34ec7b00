-- The latest end that an event had since something of it was held or sold, by which its money is released when it was moved earlier
-- (docs/reference/payments/payouts.md#release). Null: it was not.
alter table events add column latest_ends_at timestamptz;
