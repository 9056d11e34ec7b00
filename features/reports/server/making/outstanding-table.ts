// What is still to be paid of orders that are paid in parts, an event a row (docs/reference/reports.md#parts-outstanding).
import { sql } from 'drizzle-orm';
import { reportMessages as m } from '../../messages.ts';
import { localTime, money, number, ofEvents, type ReportTable, type Scope } from './report-table.ts';

/** As it is now, whatever the days of the report: as `hasPartsOutstanding` of checkout counts it. The last rows are the sums, one for each currency. */
export function outstandingTable(scope: Scope): ReportTable {
  const { say, timeZone } = scope;
  return {
    before: sql`with open_parts as (
        select o.id as order_id, o.event_id, o.currency, part.amount_minor, part.due_at, part.due_at <= ${scope.now.toISOString()}::timestamptz as is_overdue
        from orders o join instalments part on part.order_id = o.id and part.paid_at is null
        where ${ofEvents(sql`o.event_id`, scope.eventIds)} and not o.is_test
          and o.payment_plan is not null and o.paid_minor < o.total_minor and o.status = 'confirmed'
          and not exists (select 1 from ended_plans ended where ended.order_id = o.id)
      ), listed as (
        select event_id, currency, grouping(event_id) = 1 as is_total, count(distinct order_id)::int as orders, count(*)::int as parts,
          min(due_at) filter (where not is_overdue) as next_due, min(due_at) filter (where is_overdue) as overdue_since,
          coalesce(sum(amount_minor) filter (where is_overdue), 0)::bigint as overdue, sum(amount_minor)::bigint as open
        from open_parts group by grouping sets ((event_id, currency), (currency))
      )`,
    columns: [
      { heading: say(m.event), value: sql`case when is_total then ${say(m.allEvents)}::text else events.name end` },
      { heading: say(m.organizer), value: sql`organizations.name` },
      { heading: say(m.orders), value: sql`orders`, read: number },
      { heading: say(m.partsOpen), value: sql`parts`, read: number },
      { heading: `${say(m.nextDue)} (${timeZone})`, value: localTime(sql`next_due`, scope) },
      { heading: `${say(m.overdueSince)} (${timeZone})`, value: localTime(sql`overdue_since`, scope) },
      { heading: say(m.overdue), value: sql`overdue`, read: money },
      { heading: say(m.outstanding), value: sql`open`, read: money },
      { heading: say(m.currency), value: sql`listed.currency` },
    ],
    from: sql`from listed left join events on events.id = listed.event_id left join organizations on organizations.id = events.organizer_id`,
    order: sql`is_total, coalesce(overdue_since, next_due), events.name, events.id, listed.currency`,
  };
}
