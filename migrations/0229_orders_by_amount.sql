-- Orders of an event are also listed by amount.
create index orders_event_amount on orders (event_id, total_minor desc, created_at desc, id desc);
