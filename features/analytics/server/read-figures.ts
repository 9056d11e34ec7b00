import { sql, type SQL } from 'drizzle-orm';
import type { Currency } from '#platform/contract/money.ts';
import type { Reader } from '#platform/server/database/database.ts';
import type { AnalyticsFigures } from '../contract.ts';
import { findPeriod, type PeriodQuery } from './find-period.ts';
import { readPromoters } from './read-promoters.ts';
import { readSales } from './read-sales.ts';
import { readViews, readVisitors } from './read-visits.ts';
import { sumFigures, type TypeRow } from './sum-figures.ts';

/** The most sold come first. */
const TYPES_MAX = 50;

interface Asked {
  /** The ids of events, as a subquery. */
  readonly events: SQL;
  readonly timeZone: string;
  readonly query: PeriodQuery;
  readonly now: Date;
}

/** Every figure of events in a period. @throws PERIOD_NOT_ALLOWED */
export async function readFigures(reader: Reader, { events, timeZone, query, now }: Asked): Promise<AnalyticsFigures> {
  const period = await findPeriod(reader, query, timeZone, now);
  const span = { events, from: momentOf(period.from), to: momentOf(period.to), by: period.by };
  const { currency, isApproximate } = await currencyOf(reader, events);
  const [sales, views, visitors, types, stock, promoters] = await Promise.all([
    readSales(reader, { ...span, currency }),
    readViews(reader, span),
    readVisitors(reader, span),
    readTypes(reader, events),
    readStock(reader, events),
    readPromoters(reader, { ...span, currency }),
  ]);
  return sumFigures({ currency, isApproximate, timeZone, period, now }, { sales, views, visitors, types, stock, promoters });
}

export const momentOf = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`;

/** The only currency of the events, or Kenya's, into which the others are converted by the display rates. */
export async function currencyOf(reader: Reader, events: SQL): Promise<{ readonly currency: Currency; readonly isApproximate: boolean }> {
  const rows = await reader.execute<{ currency: Currency }>(sql`select distinct currency from events where id in ${events} limit 2`);
  const [only, other] = rows;
  return { currency: other === undefined ? (only?.currency ?? 'KES') : 'KES', isApproximate: other !== undefined };
}

function readTypes(reader: Reader, events: SQL): Promise<readonly TypeRow[]> {
  return reader.execute<TypeRow>(sql`
    select type.id, type.name, type.type, type.kind, events.name as event_name, stock.total, stock.sold
    from events join ticket_types type on type.event_id = events.id join ticket_stock stock on stock.ticket_type_id = type.id
    where events.id in ${events} order by type.kind desc, stock.sold desc, type.position, type.id limit ${TYPES_MAX}`);
}

async function readStock(reader: Reader, events: SQL): Promise<{ readonly sold: number; readonly capacity: number }> {
  const [row] = await reader.execute<{ sold: number; capacity: number }>(sql`
    select coalesce(sum(sold), 0)::int as sold, coalesce(sum(capacity), 0)::int as capacity
    from event_stock join events on events.id = event_stock.event_id where events.id in ${events} and events.status <> 'draft'`);
  return row ?? { sold: 0, capacity: 0 };
}
