-- For how many tickets of an event an agreed plan is (docs/reference/payments/payouts.md#tickets-of-a-plan); null: nothing was agreed, or any number.
alter table organizations add column tickets_max integer check (tickets_max > 0);

update organizations set tickets_max = case latest.plan when 'community' then 100 when 'starter' then 1000 when 'professional' then 50000 end
from (select distinct on (organization_id) organization_id, plan from fee_agreements order by organization_id, created_at desc, id desc) latest
where organizations.id = latest.organization_id;
