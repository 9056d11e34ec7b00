-- An exchange has an account of its own in the phone's menu: that of its order and two digits, its number in the order (docs/reference/upgrades.md#until-it-is-paid).
alter table order_upgrades add column number integer;
update order_upgrades set number = counted.number from (
  select id, row_number() over (partition by order_id order by created_at, id) as number from order_upgrades) counted where counted.id = order_upgrades.id;
alter table order_upgrades alter column number set not null;
create unique index order_upgrades_number on order_upgrades (order_id, number);
