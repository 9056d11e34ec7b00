-- What is sold with tickets (parking, a T-shirt, a meal) is a ticket type of another kind, so that it is held, priced, ordered and refunded as tickets
-- are. It admits nobody: of the event's capacity it draws nothing (docs/decisions/100-add-ons.md).
alter table ticket_types
  add column kind text not null default 'ticket' check (kind in ('ticket', 'add_on')),
  add constraint ticket_types_add_on_check check (kind = 'ticket' or (not hidden and requires = '[]' and payment_plans = '[]' and issue_numbers = '{}'));

-- 0: an add-on.
alter table ticket_stock
  drop constraint ticket_stock_admits_check,
  add constraint ticket_stock_admits_check check (admits between 0 and 50),
  add constraint ticket_stock_add_on_check check (admits > 0 or pool_id is null);

-- Of tickets and add-ons.
alter table order_lines
  drop constraint order_lines_check,
  add constraint order_lines_type_check check ((kind <> 'fee') = (ticket_type_id is not null));

-- The code of an add-on opens no gate, and it is in no list and no count of people.
alter table tickets add column is_add_on boolean not null default false;

alter table event_changes drop constraint event_changes_subject_check;
alter table event_changes add constraint event_changes_subject_check
  check (subject in ('event', 'ticketType', 'ticketOrder', 'addOn', 'release', 'image', 'place'));
