-- Payment requests are limited by number, by account and by network, over all nodes: these are what is looked up. The network is a keyed
-- mark, not an address.
alter table payments add column network text;
create index payments_phone on payments (phone, created_at desc);
create index payments_customer on payments (customer_id, created_at desc);
create index payments_network on payments (network, created_at desc);
