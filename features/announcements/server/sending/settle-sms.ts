import { sql } from 'drizzle-orm';
import type { Context } from '#platform/server/context.ts';

/** Delivery reports that come later change nothing any more. */
const REPORTED_WITHIN = sql`interval '3 days'`;
const AT_ONCE = 2000;

/** Writes down what became of the SMS of messages, as their rows tell. A report of a delivery that failed corrects what was sent. */
export async function settleSms({ database, clock }: Context): Promise<void> {
  const now = sql`${clock.now().toISOString()}::timestamptz`;
  await database.transaction((tx) =>
    tx.execute(sql`
      with sent as (
        select d.id, d.status as before, sms.problem,
          case when sms.status in ('queued', 'sending') then 'handed' when sms.status in ('accepted', 'delivered') then 'sent' else 'failed' end as status,
          case sms.status when 'unknown' then 'unknown' when 'expired' then 'expired' when 'failed' then 'not-delivered' else 'not-accepted' end as because,
          sms.status in ('delivered', 'failed', 'refused', 'expired')
            or (sms.status in ('accepted', 'unknown') and d.created_at < ${now} - ${REPORTED_WITHIN}) as is_settled
        from announcement_deliveries d join sms_messages sms on sms.id = d.sms_id
        where d.sms_id is not null and d.settled_at is null),
      told as (select * from sent where status <> before or is_settled order by id limit ${AT_ONCE})
      update announcement_deliveries d
      set status = told.status, updated_at = ${now}, settled_at = case when told.is_settled then ${now} end,
        problem = case when told.status <> 'failed' then null when told.because = 'unknown' then 'unknown' else coalesce(told.problem, told.because) end
      from told
      where d.id = told.id and d.settled_at is null`),
  );
}
