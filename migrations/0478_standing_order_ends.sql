-- Requests for standing orders count for the limits of prompts (docs/reference/mpesa.md#whose-phone-may-be-asked), also by account and network.
-- network: a keyed hash, as of payments; what was asked by itself has a mark of its order.
alter table mpesa_standing_orders add column network text;
create index mpesa_standing_orders_customer on mpesa_standing_orders (customer_id, created_at);
create index mpesa_standing_orders_network on mpesa_standing_orders (network, created_at);
-- When its payer was asked to stop it, since nothing of its order was left to pay.
alter table mpesa_standing_orders add column asked_to_stop_at timestamptz;
