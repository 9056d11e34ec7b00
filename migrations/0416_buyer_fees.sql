-- Vumi's fee can be borne by the buyers of an event (docs/reference/payments/fees.md).

-- What the plan of an organization costs, in hundredths of a percent: kept beside its agreements, which a later feature owns, so that events can read it.
alter table organizations add column fee_points integer not null default 500 check (fee_points between 0 and 2000);
update organizations set fee_points = agreed.basis_points
  from (select distinct on (organization_id) organization_id, basis_points from fee_agreements order by organization_id, created_at desc, id desc) agreed
  where agreed.organization_id = organizations.id;

-- What buyers pay on top of the prices of an event, in hundredths of a percent; null: the organizer bears the fee. A hold keeps it, and so does its order.
alter table events add column buyer_fee_points integer check (buyer_fee_points between 0 and 2000);
alter table reservations add column buyer_fee_points integer check (buyer_fee_points between 0 and 2000);
alter table orders add column buyer_fee_points integer check (buyer_fee_points between 0 and 2000);

-- The fee is a line of its own, and each ticket knows its part.
alter table order_lines
  drop constraint order_lines_kind_check,
  add constraint order_lines_kind_check check (kind in ('ticket', 'add_on', 'fee', 'service_fee')),
  drop constraint order_lines_type_check,
  add constraint order_lines_type_check check ((kind in ('ticket', 'add_on')) = (ticket_type_id is not null));
alter table tickets add column fee_minor bigint not null default 0 check (fee_minor >= 0);

-- What of the money is the fee. Null: of something whose fee the organizer bears.
alter table payments add column buyer_fee_minor bigint check (buyer_fee_minor between 0 and amount_minor);
alter table refunds add column buyer_fee_minor bigint not null default 0 check (buyer_fee_minor between 0 and amount_minor);

-- A quote keeps the fee of its day, as it keeps its prices; its total has it.
alter table quotes
  add column buyer_fee_points integer check (buyer_fee_points between 0 and 2000),
  add column fee_minor bigint not null default 0 check (fee_minor >= 0);
