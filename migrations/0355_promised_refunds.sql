-- The refund policy that a buyer was promised (docs/reference/money.md#refund-policies): that of the event when the order was placed. Orders from before
-- have the present one of their event. Null: placed by a node of the release before; its event's counts.
alter table orders add column refund_policy text check (refund_policy in ('flexible', 'moderate', 'strict'));
update orders set refund_policy = events.refund_policy from events where events.id = orders.event_id;
