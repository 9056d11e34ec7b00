-- A capacity may be cut below what is held, and the holds may still be bought (kenya, section 9): then more is sold than the capacity says.
-- Nothing can be oversold for it: stock is held only within the capacity, and only what is held is sold (both guarded by the statements
-- and by `reserved >= 0`).
alter table event_stock drop constraint event_stock_check;
