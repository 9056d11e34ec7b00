-- Cash that the team of an organization takes stays with it, under the numbers of its own receipts; null: everything else.
alter table payments add column taken_by uuid references organizations (id);

drop index payments_receipt;
create unique index payments_receipt on payments (receipt, method, taken_by) nulls not distinct where receipt is not null;
