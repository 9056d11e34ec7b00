-- Orders of an event are listed and counted for its organization.
create index orders_event on orders (event_id, created_at desc, id desc);
