-- A part of a plan is due later by the time in which its order was suspended (docs/reference/money.md#a-suspended-order); what it would give back counts on the day that was agreed.
alter table instalments add column delayed_ms bigint not null default 0 check (delayed_ms >= 0);
