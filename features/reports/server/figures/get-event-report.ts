import { eq, sql, type SQL } from 'drizzle-orm';
import { dayOf } from '#platform/contract/dates.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { fail } from '#platform/contract/errors.ts';
import { toMajor } from '#platform/contract/money.ts';
import type { Context } from '#platform/server/context.ts';
import type { Call } from '#platform/server/http/http.ts';
import { eventErrors } from '#features/events/contract.ts';
import type { SoldKind } from '#features/events/add-ons/add-on-schema.ts';
import { events } from '#features/events/server/tables.ts';
import type { getEventReport as endpoint } from '../../contract.ts';
import { daysOf } from '../../rules.ts';
import { salesParts, sums } from '../making/sales-table.ts';
import { findReported } from '../request/find-reported.ts';

/** Sums as the database answers them: amounts in minor units, large numbers as texts. */
interface Sums extends Record<string, unknown> {
  readonly day: string | null;
  readonly orders: number | null;
  readonly tickets: number | null;
  readonly gross: string | null;
  readonly discounts: string | null;
  readonly refunds: string | null;
  readonly net: string | null;
}

/** The figures of one event, as the page shows them that is printed; the sums are those of the files. @throws EVENT_NOT_FOUND, EVENT_NOT_YOURS */
export async function getEventReport(
  { database: { reader } }: Context,
  { params, query, actor, now }: Call<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const { timeZone, eventIds } = await findReported(reader, { kind: 'sales', eventId: params.id, organizationId: null }, actor, now);
  const [event] = await reader
    .select()
    .from(events)
    .where(eq(events.id, eventIds[0] ?? ''));
  if (event === undefined) return fail(eventErrors.EVENT_NOT_FOUND);
  const days = daysOf(query.period, dayOf(now, timeZone), query);
  const parts = salesParts({ eventIds, timeZone, days });
  const columns = sql.join(
    Object.entries(sums).map(([name, sum]) => sql`${sum} as ${sql.identifier(name)}`),
    sql`, `,
  );
  const [rows, methods, types] = await Promise.all([
    // The row of all days has no day.
    reader.execute<Sums>(sql`${parts} select day::text as day, ${columns} from parts group by grouping sets ((day), ()) order by day nulls last`),
    reader.execute<{ method: string; minor: string }>(
      sql`${parts} select method, sum(paid - returned)::bigint as minor from parts where method is not null group by method order by minor desc, method`,
    ),
    reader.execute<{ name: string; kind: SoldKind; tickets: number; minor: string | null }>(byTicketType(parts)),
  ]);
  const total = figuresOf(rows.find(({ day }) => day === null));
  return {
    event: { id: event.id, name: event.name, timeZone },
    currency: event.currency,
    ...days,
    total: { ...total, averageOrder: total.orders === 0 ? null : Math.round((total.net / total.orders) * 100) / 100 },
    days: rows.flatMap((row) => (row.day === null ? [] : { day: row.day, ...figuresOf(row) })),
    ticketTypes: types.map(({ name, kind, tickets, minor }) => ({ name, kind, tickets, revenue: toMajor(Number(minor ?? 0)) })),
    methods: methods.map(({ method, minor }) => ({ method, net: toMajor(Number(minor)) })),
  };
}

/** What was kept of each order counts for its ticket types by their shares of its price, without fees (docs/reference/money.md#revenue-of-an-event). */
function byTicketType(parts: SQL): SQL {
  return sql`${parts}, kept as (
      select order_id, sum(paid - returned) as minor, sum(orders) > 0 as is_new from parts group by order_id
    ), lines as (
      select line.ticket_type_id as id, kept.minor, line.total_minor - line.refunded_minor as left_minor,
        sum(line.total_minor - line.refunded_minor) over (partition by kept.order_id) as order_minor,
        case when kept.is_new and line.ticket_type_id is not null then line.quantity * line.admits else 0 end as tickets
      from kept join order_lines line on line.order_id = kept.order_id and line.kind <> 'service_fee'
    )
    select type.name, type.kind, sum(lines.tickets)::int as tickets, round(sum(lines.minor * left_minor / nullif(order_minor, 0)))::bigint as minor
    from lines join ticket_types type on type.id = lines.id group by type.id order by type.kind desc, type.position, type.id`;
}

function figuresOf(row: Sums | undefined) {
  const major = (minor: string | null | undefined): number => toMajor(Number(minor ?? 0));
  return {
    orders: row?.orders ?? 0,
    tickets: row?.tickets ?? 0,
    gross: major(row?.gross),
    discounts: major(row?.discounts),
    refunds: major(row?.refunds),
    net: major(row?.net),
  };
}
