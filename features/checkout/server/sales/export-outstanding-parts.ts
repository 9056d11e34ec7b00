import { and, eq, max, min } from 'drizzle-orm';
import type { FileAnswer } from '#platform/contract/file.ts';
import { dayOf } from '#platform/contract/dates.ts';
import { toMajor } from '#platform/contract/money.ts';
import type { Context } from '#platform/server/context.ts';
import { writeCsv } from '#platform/server/files/write-csv.ts';
import type { Call } from '#platform/server/http/http.ts';
import { eventPolicy } from '#features/events/policy.ts';
import { instalments, orders } from '#features/orders/server/tables.ts';
import { liveStandingStates } from '#features/payments/mpesa/standing-orders.ts';
import { readStandingOrders } from '#features/payments/server/mpesa/standing/record-standing-order.ts';
import type { StandingOrderRow } from '#features/payments/server/tables.ts';
import type { exportOutstandingParts as endpoint } from '../../sales/event-orders-contract.ts';
import { isAskedFor } from '../refund-requests/read-requests.ts';
import { findEventOfOrders } from './list-event-orders.ts';
import { hasPartsOutstanding, openPartsOfOrder, partSums } from './outstanding-parts.ts';
import { mentionsOrder } from './search-orders.ts';

const columns = ['order', 'bought', 'part', 'parts', 'outstanding', 'overdue', 'currency', 'next due', 'ends', 'standing order'];
const buyerColumns = ['name', 'email', 'phone'];

/**
 * The orders of an event with parts outstanding that the filters leave as a CSV file, those whose next part is due first; moments in UTC. Without columns of the buyer for who sees none.
 * @throws EVENT_NOT_FOUND, EVENT_NOT_YOURS
 */
export async function exportOutstandingParts(
  { database: { reader } }: Context,
  { params, query: { asked, search }, actor, now }: Call<typeof endpoint>,
): Promise<FileAnswer> {
  const event = await findEventOfOrders(reader, params.id, actor, now);
  const seesBuyers = eventPolicy.decide('seeBuyers', actor, event, now) === true;
  const found = search ? mentionsOrder(reader, { eventId: event.id, search, seesBuyers }) : undefined;
  const dueAt = min(instalments.dueAt);
  const rows = await reader
    .select({
      order: orders,
      part: min(instalments.number),
      // Parts are paid in their order: while one is open, the last one is.
      parts: max(instalments.number),
      ...partSums(now),
      dueAt,
      endsAt: min(instalments.graceEndsAt),
    })
    .from(orders)
    .innerJoin(instalments, openPartsOfOrder)
    .where(and(eq(orders.eventId, event.id), hasPartsOutstanding(reader), asked && isAskedFor(reader), found))
    .groupBy(orders.id)
    .orderBy(dueAt, orders.id);
  const standing = await readStandingOrders(
    reader,
    rows.map(({ order }) => order.id),
  );
  const content = writeCsv([
    [...columns, ...(seesBuyers ? buyerColumns : [])],
    ...rows.map(({ order, part, parts, openMinor, overdueMinor, dueAt: due, endsAt }) => [
      order.orderNumber,
      (order.confirmedAt ?? order.createdAt).toISOString(),
      part,
      parts,
      toMajor(openMinor),
      toMajor(overdueMinor),
      order.currency,
      due?.toISOString() ?? '',
      endsAt?.toISOString() ?? '',
      liveState(standing.get(order.id)),
      ...(seesBuyers ? [order.buyerName, order.buyerEmail, order.buyerPhone ?? ''] : []),
    ]),
  ]);
  return { name: `vumi-outstanding-${dayOf(now, event.timeZone)}.csv`, content };
}

/** How the standing order by which M-Pesa pays the parts stands; empty: there is none. */
function liveState(rows: readonly StandingOrderRow[] = []): string {
  return rows.find(({ status }) => liveStandingStates.includes(status))?.status ?? '';
}
