-- Orders of an event that are paid in parts and not paid in full (docs/reference/roles.md#parts-outstanding): few of many.
create index orders_event_outstanding on orders (event_id, created_at desc, id desc) include (search_text)
  where payment_plan is not null and paid_minor < total_minor and status = 'confirmed';

-- A buyer was reminded of a part by the team.
alter table order_entries drop constraint order_entries_kind_check;
alter table order_entries add constraint order_entries_kind_check
  check (kind in ('mailed', 'note', 'extended', 'cancelled', 'corrected', 'upgrade', 'reminded'));
