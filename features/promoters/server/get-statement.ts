import { sql } from 'drizzle-orm';
import { dayOf } from '#platform/contract/dates.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import type { FileAnswer } from '#platform/contract/file.ts';
import { toMajor } from '#platform/contract/money.ts';
import type { Context } from '#platform/server/context.ts';
import type { Reader } from '#platform/server/database/database.ts';
import { writeCsv } from '#platform/server/files/write-csv.ts';
import type { Call } from '#platform/server/http/http.ts';
import { eventPolicy } from '#features/events/policy.ts';
import type { exportPromoterStatement as exportEndpoint, getPromoterStatement as endpoint, StatementRow } from '../contract.ts';
import type { CommissionState } from '../facts.ts';
import { findEventOfPromoters, findPromoter } from './find-promoter.ts';
import { readPromoter } from './read-promoters.ts';

/** What an event sells at most is far below. */
const ROWS_MAX = 100_000;

/** One page of the orders of a promoter at an event. @throws EVENT_NOT_FOUND, EVENT_NOT_YOURS, PROMOTER_NOT_FOUND */
export async function getPromoterStatement(
  { database: { reader } }: Context,
  { params, query, actor, now }: Call<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const event = await findEventOfPromoters(reader, params.id, actor, now);
  const { id } = await findPromoter(reader, event, params.promoterId);
  const { page, limit } = query;
  const seesContact = eventPolicy.decide('managePromoters', actor, event, now) === true;
  const [{ items, total }, promoter] = await Promise.all([
    readStatement(reader, { promoterId: id, eventId: event.id, limit, offset: (page - 1) * limit }),
    readPromoter(reader, event, id, seesContact),
  ]);
  const { id: eventId, name, currency, timeZone } = event;
  return { items, page, limit, total, hasMore: page * limit < total, promoter, event: { id: eventId, name, currency, timeZone } };
}

const columns = ['order', 'confirmed', 'tickets', 'amount', 'currency', 'earned', 'commission', 'state'];

/** All of them as a CSV file, the newest first; moments in UTC. @throws EVENT_NOT_FOUND, EVENT_NOT_YOURS, PROMOTER_NOT_FOUND */
export async function exportPromoterStatement(
  { database: { reader } }: Context,
  { params, actor, now }: Call<typeof exportEndpoint>,
): Promise<FileAnswer> {
  const event = await findEventOfPromoters(reader, params.id, actor, now);
  const { id, code } = await findPromoter(reader, event, params.promoterId);
  const { items } = await readStatement(reader, { promoterId: id, eventId: event.id, limit: ROWS_MAX, offset: 0 });
  const content = writeCsv([
    columns,
    ...items.map(({ orderNumber, confirmedAt, tickets, sales, earned, commission, state }) => [
      orderNumber,
      confirmedAt,
      String(tickets),
      String(sales),
      event.currency,
      String(earned),
      String(commission),
      state,
    ]),
  ]);
  return { name: `vumi-promoter-${code.toLowerCase()}-${dayOf(now, event.timeZone)}.csv`, content };
}

interface Found extends Record<string, unknown> {
  readonly total: number;
  readonly id: string | null;
  readonly order_number: string;
  readonly confirmed_at: Date;
  readonly tickets: number;
  readonly kept_minor: string;
  readonly earned_minor: string;
  readonly commission_minor: string;
  readonly is_own: boolean;
}

interface Asked {
  readonly promoterId: string;
  readonly eventId: string;
  readonly limit: number;
  readonly offset: number;
}

async function readStatement(
  reader: Reader,
  { promoterId, eventId, limit, offset }: Asked,
): Promise<{ readonly items: StatementRow[]; readonly total: number }> {
  const rows = await reader.execute<Found>(sql`
    with own as (select * from promoter_commissions where promoter_id = ${promoterId} and event_id = ${eventId})
    select (select count(*)::int from own) as total, page.*
    from (select 1) single left join (
      select orders.id, orders.order_number, own.confirmed_at, own.tickets, own.kept_minor, own.commission_minor, own.is_own,
        coalesce((select sum(amount_minor) from promoter_entries where order_id = own.order_id and amount_minor > 0), 0) as earned_minor
      from own join orders on orders.id = own.order_id
      order by own.confirmed_at desc, own.order_id desc limit ${limit} offset ${offset}
    ) page on true
    order by page.confirmed_at desc, page.id desc`);
  const items = rows.flatMap(({ id, ...row }) => {
    if (id === null) return [];
    const [earned, commission] = [toMajor(Number(row.earned_minor)), toMajor(Number(row.commission_minor))];
    const shown = { id, orderNumber: row.order_number, confirmedAt: new Date(row.confirmed_at).toISOString(), tickets: row.tickets };
    return [{ ...shown, sales: toMajor(Number(row.kept_minor)), earned, commission, state: stateOf(row.is_own, earned, commission) }];
  });
  return { items, total: rows[0]?.total ?? 0 };
}

function stateOf(isOwn: boolean, earned: number, commission: number): CommissionState {
  if (isOwn) return 'own';
  if (commission === earned) return 'earned';
  return commission === 0 ? 'returned' : 'reduced';
}
