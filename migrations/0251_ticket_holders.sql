-- The name, address and phone of who comes with a ticket: the buyer's of its order.
alter table tickets add column holder_name text check (length(holder_name) <= 200);
alter table tickets add column holder_email text check (length(holder_email) <= 254);
alter table tickets add column holder_phone text check (length(holder_phone) <= 40);
update tickets set holder_name = left(buyer_name, 200), holder_email = left(buyer_email, 254), holder_phone = left(buyer_phone, 40)
  from orders where orders.id = tickets.order_id;
alter table tickets alter column holder_name set not null;
alter table tickets alter column holder_email set not null;
-- Searched as orders are; the number comes first.
alter table tickets add column search_text text not null generated always as (
  lower(ticket_number || ' ' || holder_name || ' ' || holder_email || ' ' || regexp_replace(coalesce(holder_phone, ''), '\D', '', 'g'))
) stored;
create index tickets_event_issued on tickets (event_id, issued_at desc, id desc) include (search_text);
-- A column of its own, since an index of an expression is not read alone.
alter table tickets add column holder_sort text not null generated always as (lower(holder_name)) stored;
create index tickets_event_holder on tickets (event_id, holder_sort, id) include (search_text);
