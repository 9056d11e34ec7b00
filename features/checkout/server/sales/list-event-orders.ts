import { and, asc, count, desc, eq, inArray, type SQL } from 'drizzle-orm';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { toMajor } from '#platform/contract/money.ts';
import { canOf, demand } from '#platform/contract/policy.ts';
import type { Context } from '#platform/server/context.ts';
import type { Reader } from '#platform/server/database/database.ts';
import type { Actor, Call } from '#platform/server/http/http.ts';
import { eventPolicy } from '#features/events/policy.ts';
import { readEvent, type SeenEvent } from '#features/events/server/event/read-events.ts';
import { orders, type OrderRow } from '#features/orders/server/tables.ts';
import type { eventOrderSorts, listEventOrders as endpoint } from '../../sales/event-orders-contract.ts';
import { countRequests, isAskedFor } from '../refund-requests/read-requests.ts';
import { describeEventOrders } from './describe-event-orders.ts';
import { hasOutstandingOrders, hasPartsOutstanding, readIdsByDue, sumOutstanding } from './outstanding-parts.ts';
import { mentionsOrder } from './search-orders.ts';

/** With the id as the last criterion, so that pages neither repeat nor skip. */
const sorted: Readonly<Record<Exclude<(typeof eventOrderSorts)[number], 'due'>, readonly SQL[]>> = {
  newest: [desc(orders.createdAt), desc(orders.id)],
  oldest: [asc(orders.createdAt), asc(orders.id)],
  amount: [desc(orders.totalMinor), desc(orders.createdAt), desc(orders.id)],
};

/** One page of the orders of an event, for who may see them; no answer depends on a buyer whom the caller does not see. @throws EVENT_NOT_FOUND, EVENT_NOT_YOURS */
export async function listEventOrders(
  context: Context,
  { params, query, actor, now, language }: Call<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const { reader } = context.database;
  const event = await findEventOfOrders(reader, params.id, actor, now);
  const verdict = eventPolicy.decide('seeBuyers', actor, event, now);
  const { page, limit, status, asked, parts, search, sort } = query;
  const seesBuyers = verdict === true;
  const found = search ? mentionsOrder(reader, { eventId: event.id, search, seesBuyers }) : undefined;
  const filter = and(
    eq(orders.eventId, event.id),
    status && eq(orders.status, status),
    asked && isAskedFor(reader),
    parts && hasPartsOutstanding(reader),
    found,
  );
  const [ids, { total, owed }, refundRequests, partsOutstanding] = await Promise.all([
    // The ids first: what is before the page is read from the index alone.
    readIds(reader, filter, { sort: parts === undefined && sort === 'due' ? 'newest' : sort, limit, offset: (page - 1) * limit }),
    parts === undefined ? countOrders(reader, filter) : sumOutstanding(reader, filter, now),
    countRequests(reader, event.id),
    hasOutstandingOrders(reader, event.id),
  ]);
  const rows = await readInOrder(
    reader,
    ids.map(({ id }) => id),
  );
  return {
    items: await describeEventOrders(context, rows, { actor, language, seesBuyers }),
    page,
    limit,
    total,
    hasMore: page * limit < total,
    event: { id: event.id, name: event.name, timeZone: event.timeZone },
    refundRequests,
    partsOutstanding,
    outstanding: owed && { amount: toMajor(owed.openMinor), overdue: toMajor(owed.overdueMinor), currency: event.currency },
    can: canOf({ seeBuyers: verdict }, (message) => context.translate(message, language)),
  };
}

/** An event, for an account that may see its orders. @throws EVENT_NOT_FOUND, EVENT_NOT_YOURS */
export async function findEventOfOrders(reader: Reader, id: string, actor: Actor, now: Date): Promise<SeenEvent> {
  const { event } = await readEvent(reader, id, actor, now);
  demand(eventPolicy.decide('seeOrders', actor, event, now));
  return event;
}

interface Page {
  readonly sort: (typeof eventOrderSorts)[number];
  readonly limit: number;
  readonly offset: number;
}

/** The ids of one page; by the next due date only orders with open parts. */
function readIds(reader: Reader, filter: SQL | undefined, { sort, limit, offset }: Page): Promise<{ readonly id: string }[]> {
  if (sort === 'due') return readIdsByDue(reader, filter, { limit, offset });
  return reader
    .select({ id: orders.id })
    .from(orders)
    .where(filter)
    .orderBy(...sorted[sort])
    .limit(limit)
    .offset(offset);
}

async function countOrders(reader: Reader, filter: SQL | undefined) {
  const [counted] = await reader.select({ total: count() }).from(orders).where(filter);
  return { total: counted?.total ?? 0, owed: null };
}

/** The orders of these ids, in their order. */
async function readInOrder(reader: Reader, ids: readonly string[]): Promise<OrderRow[]> {
  if (ids.length === 0) return [];
  const rows = await reader
    .select()
    .from(orders)
    .where(inArray(orders.id, [...ids]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
