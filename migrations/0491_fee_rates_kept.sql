-- The first payout of an event keeps the rate of Vumi's fee for it, also where nothing was to be taken then.
alter table event_fees drop constraint event_fees_amount_minor_check;
insert into event_fees (id, event_id, currency, plan, basis_points, base_minor, amount_minor, created_at)
select gen_random_uuid(), paid.event_id, paid.currency, 'enterprise', 0, 0, 0, paid.created_at
from (
  select distinct on (event_id) event_id, currency, created_at from (
    select event_id, currency, created_at from payouts
    union all
    select from_event_id, currency, created_at from payout_offsets) outgoing
  order by event_id, created_at) paid
where not exists (select 1 from event_fees fee where fee.event_id = paid.event_id);
