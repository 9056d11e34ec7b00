-- When it was known that a standing order stands, for the history of its order (docs/reference/roles.md#history-of-an-order); null: it is not known, or was refused.
alter table mpesa_standing_orders add column stood_at timestamptz;
update mpesa_standing_orders set stood_at = updated_at where status = 'standing';
