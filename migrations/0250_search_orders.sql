-- Who sells at an event searches its orders by number, buyer's name, address and phone (docs/decisions/085-searching-an-event.md). The phone is its
-- digits alone: however it was written.
alter table orders add column search_text text not null generated always as (
  lower(order_number || ' ' || left(buyer_name, 200) || ' ' || buyer_email || ' ' || regexp_replace(coalesce(buyer_phone, ''), '\D', '', 'g'))
) stored;
-- A page, a search and their count read this index alone.
drop index orders_event;
create index orders_event on orders (event_id, created_at desc, id desc) include (search_text);
