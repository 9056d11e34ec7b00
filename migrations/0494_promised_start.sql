-- The start of the event that a buyer was promised (docs/reference/money.md#refund-policies): that of the event when the order was placed. Orders from
-- before have the present one of their event. Null: placed by a node of the release before; its event's counts.
alter table orders add column promised_starts_at timestamptz;
update orders set promised_starts_at = events.starts_at from events where events.id = orders.event_id;
