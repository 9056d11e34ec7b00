-- One hold and one order have lines, one for each ticket type (docs/decisions/059-order-lines.md). The lines of a hold are written once and read
-- with it: they stand in its row, with the terms of the moment it was made. Of the ticket types themselves an order's lines are the reference.
alter table reservations add column lines jsonb;
update reservations set lines = jsonb_build_array(jsonb_build_object('ticketTypeId', ticket_type_id, 'ticketTypeName', ticket_type_name,
  'quantity', quantity, 'priceMinor', price_minor, 'paymentPlans', payment_plans));
alter table reservations alter column lines set not null;
alter table reservations add check (jsonb_typeof(lines) = 'array' and jsonb_array_length(lines) > 0);
-- With their index and their checks.
alter table reservations drop column ticket_type_id, drop column quantity, drop column ticket_type_name, drop column price_minor, drop column payment_plans;

-- What an order is made of. The amounts of the order are those of its lines; total_minor of the order is their sum.
create table order_lines (
  order_id uuid not null references orders (id),
  number integer not null check (number >= 1),
  kind text not null check (kind in ('ticket', 'add_on', 'fee')),
  -- Only of tickets.
  ticket_type_id uuid references ticket_types (id),
  name text not null,
  quantity integer not null check (quantity >= 1),
  unit_price_minor bigint not null check (unit_price_minor >= 0),
  discount_minor bigint not null check (discount_minor >= 0),
  total_minor bigint not null check (total_minor >= 0),
  primary key (order_id, number),
  check ((kind = 'ticket') = (ticket_type_id is not null)),
  check (total_minor = unit_price_minor * quantity - discount_minor)
);
insert into order_lines (order_id, number, kind, ticket_type_id, name, quantity, unit_price_minor, discount_minor, total_minor)
  select id, 1, 'ticket', ticket_type_id, ticket_type_name, quantity, unit_price_minor, discount_minor, unit_price_minor * quantity - discount_minor
  from orders;
insert into order_lines (order_id, number, kind, name, quantity, unit_price_minor, discount_minor, total_minor)
  select id, 2, 'fee', 'Processing fee', 1, fee_minor, 0, fee_minor from orders where fee_minor > 0;
alter table orders drop column ticket_type_id, drop column quantity, drop column ticket_type_name, drop column unit_price_minor,
  drop column discount_minor, drop column fee_minor;

-- A ticket is an admission of one line of its order.
alter table tickets add column line integer not null default 1;
alter table tickets alter column line drop default;
alter table tickets add foreign key (order_id, line) references order_lines (order_id, number);
alter table tickets drop constraint tickets_order_id_fkey;

-- A code may be for some ticket types of its event only (their ids); null: for all.
alter table promo_codes add column ticket_type_ids jsonb check (ticket_type_ids is null or (event_id is not null and jsonb_array_length(ticket_type_ids) > 0));
