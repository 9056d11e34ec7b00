-- What was refunded of a line: several refunds of one line never exceed it.
alter table order_lines add column refunded_minor bigint not null default 0;
alter table order_lines add constraint order_lines_refunded_check check (refunded_minor between 0 and total_minor);

-- The total of an order is the sum of its lines. Orders are written before their lines, so that they are checked when the transaction ends.
create function check_order_sum() returns trigger language plpgsql as $$
declare
  lines_minor bigint;
begin
  select coalesce(sum(total_minor), 0) into lines_minor from order_lines where order_id = new.id;
  if lines_minor <> new.total_minor then
    raise exception 'the lines of order % sum up to %, not to %', new.id, lines_minor, new.total_minor using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger order_sum after insert or update of total_minor on orders deferrable initially deferred
  for each row execute function check_order_sum();

-- Lines are written for many orders in one statement, after their orders, and checked once for it.
create function check_sums_of_lines() returns trigger language plpgsql as $$
declare
  wrong uuid;
begin
  select orders.id into wrong from orders join order_lines line on line.order_id = orders.id
    where orders.id in (select order_id from changed) group by orders.id having sum(line.total_minor) <> orders.total_minor limit 1;
  if wrong is not null then
    raise exception 'the lines of order % do not sum up to its total', wrong using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger order_lines_added after insert on order_lines referencing new table as changed
  for each statement execute function check_sums_of_lines();
create trigger order_lines_changed after update on order_lines referencing new table as changed
  for each statement execute function check_sums_of_lines();
create trigger order_lines_removed after delete on order_lines referencing old table as changed
  for each statement execute function check_sums_of_lines();
