// Disputes as admins see them.
import { and, asc, count, desc, eq, ilike, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { toMajor } from '#platform/contract/money.ts';
import type { Context } from '#platform/server/context.ts';
import { containing, type Reader } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { events } from '#features/events/server/tables.ts';
import { orders } from '#features/orders/server/tables.ts';
import { undecidedStates } from '#features/payments/disputes/dispute-facts.ts';
import { payments } from '#features/payments/server/tables.ts';
import type { Dispute, listDisputes as endpoint } from '../../dispute-contract.ts';
import { disputes } from '../tables.ts';

/** Those that wait for us first, the most urgent at the top. */
const isOpenFirst = sql`${disputes.state} <> 'open'`;
const orderOf = {
  due: [isOpenFirst, sql`${inArray(disputes.state, [...undecidedStates])} desc`, sql`${disputes.dueAt} asc nulls last`, desc(disputes.openedAt)],
  newest: [desc(disputes.openedAt), desc(disputes.id)],
  largest: [desc(disputes.amountMinor), desc(disputes.id)],
} as const;

/** Disputes with their orders, events and payments, for `.where`, `.orderBy` and `.limit`. */
export function selectDisputes(reader: Reader) {
  return reader
    .select({
      row: disputes,
      order: orders,
      event: { id: events.id, name: events.name, timeZone: events.timeZone, startsAt: events.startsAt },
      payment: payments,
    })
    .from(disputes)
    .innerJoin(orders, eq(orders.id, disputes.orderId))
    .innerJoin(events, eq(events.id, orders.eventId))
    .innerJoin(payments, eq(payments.id, disputes.paymentId));
}
export type FoundDispute = Awaited<ReturnType<typeof selectDisputes>>[number];

function matching(search: string): SQL | undefined {
  return or(...[orders.orderNumber, events.name, payments.receipt, disputes.providerId].map((column) => ilike(column, containing(search))));
}

/** One page, and how many wait for an answer of ours. */
export async function listDisputes(context: Context, { query }: Call<typeof endpoint>): Promise<OutputOf<typeof endpoint>> {
  const { page, limit, search, state, sort } = query;
  const { reader } = context.database;
  const filter = and(search ? matching(search) : undefined, state === undefined ? undefined : eq(disputes.state, state));
  const [found, [counted], [waiting]] = await Promise.all([
    selectDisputes(reader)
      .where(filter)
      .orderBy(...orderOf[sort], asc(disputes.id))
      .limit(limit)
      .offset((page - 1) * limit),
    reader
      .select({ total: count() })
      .from(disputes)
      .innerJoin(orders, eq(orders.id, disputes.orderId))
      .innerJoin(events, eq(events.id, orders.eventId))
      .innerJoin(payments, eq(payments.id, disputes.paymentId))
      .where(filter),
    reader.select({ open: count() }).from(disputes).where(eq(disputes.state, 'open')),
  ]);
  const total = counted?.total ?? 0;
  return { items: found.map(describeDispute), page, limit, total, hasMore: page * limit < total, open: waiting?.open ?? 0 };
}

/** A dispute as lists have it. */
export function describeDispute({ row, order, event }: FoundDispute): Dispute {
  const { id, provider, providerId, state, amountMinor, currency, category, openedAt, dueAt, endedAt } = row;
  return {
    id,
    provider,
    providerId,
    state,
    amount: toMajor(amountMinor),
    currency,
    category,
    openedAt: openedAt.toISOString(),
    dueAt: dueAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
    order: { id: order.id, number: order.orderNumber },
    event: { id: event.id, name: event.name, timeZone: event.timeZone },
  };
}
