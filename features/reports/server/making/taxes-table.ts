// The organizers' taxes by day, event and rate, from receipts and credit notes (docs/reference/payments/taxes.md#report).
import { sql } from 'drizzle-orm';
import { reportMessages as m } from '../../messages.ts';
import { money, number, ofEvents, onDays, type ReportTable, type Scope } from './report-table.ts';

/** A row a day, event, tax and currency, and one of the sums for each tax and currency: receipts of that day less credit notes of that day. */
export function taxesTable(scope: Scope): ReportTable {
  const { say, eventIds, timeZone } = scope;
  const documents = sql`
    select orders.event_id, (r.paid_at at time zone ${timeZone}::text)::date as day, r.currency, r.kind,
      orders.tax ->> 'name' as name, (orders.tax ->> 'points')::int as points, r.taxed_minor, r.tax_minor
    from receipts r join orders on orders.id = r.order_id
    where r.taxed_minor is not null and ${ofEvents(sql`orders.event_id`, eventIds)} and ${onDays(sql`r.paid_at`, scope)}`;
  const sumOf = (column: 'taxed_minor' | 'tax_minor', kind: 'receipt' | 'credit-note') =>
    sql`coalesce(sum(${sql.raw(column)}) filter (where kind = ${sql.raw(`'${kind}'`)}), 0)::bigint`;
  const sums = sql`${sumOf('taxed_minor', 'receipt')} as sold, ${sumOf('taxed_minor', 'credit-note')} as returned,
    ${sumOf('tax_minor', 'receipt')} as tax_sold, ${sumOf('tax_minor', 'credit-note')} as tax_returned`;
  return {
    before: sql`with documents as (${documents}), listed as (
      select false as is_total, day, event_id, name, points, currency, ${sums} from documents group by day, event_id, name, points, currency
      union all
      select true, null, null, name, points, currency, ${sums} from documents group by name, points, currency)`,
    columns: [
      { heading: `${say(m.day)} (${timeZone})`, value: sql`coalesce(day::text, ${say(m.total)}::text)` },
      { heading: say(m.event), value: sql`case when is_total then ${say(m.allEvents)}::text else events.name end` },
      { heading: say(m.tax), value: sql`listed.name` },
      { heading: say(m.taxRate), value: sql`points / 100.0`, read: number },
      { heading: say(m.received), value: sql`sold`, read: money },
      { heading: say(m.refunds), value: sql`returned`, read: money },
      { heading: say(m.taxReceived), value: sql`tax_sold`, read: money },
      { heading: say(m.taxReturned), value: sql`tax_returned`, read: money },
      { heading: say(m.taxDue), value: sql`tax_sold - tax_returned`, read: money },
      { heading: say(m.withoutTax), value: sql`sold - returned - (tax_sold - tax_returned)`, read: money },
      { heading: say(m.currency), value: sql`listed.currency` },
    ],
    from: sql`from listed left join events on events.id = listed.event_id`,
    order: sql`is_total, day, events.name, listed.event_id, listed.name, points, listed.currency`,
  };
}
