import { and, count, desc, eq, ilike, isNotNull, isNull, or } from 'drizzle-orm';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { toMajor } from '#platform/contract/money.ts';
import type { Context } from '#platform/server/context.ts';
import { containing } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { events } from '#features/events/server/tables.ts';
import { orders } from '#features/orders/server/tables.ts';
import type { listRiskFlags as endpoint } from '../../flag-contract.ts';
import { isMoneyRule } from '../../velocity-rules.ts';
import { riskFlags } from '../tables.ts';

/** Flags of orders, the newest first. */
export async function listRiskFlags(context: Context, { query }: Call<typeof endpoint>): Promise<OutputOf<typeof endpoint>> {
  const { page, limit, search, state } = query;
  const { reader } = context.database;
  const named = search ? or(...[orders.orderNumber, orders.buyerName, events.name].map((column) => ilike(column, containing(search)))) : undefined;
  const isInState = state === undefined ? undefined : state === 'open' ? isNull(riskFlags.closedAt) : isNotNull(riskFlags.closedAt);
  const filter = and(named, isInState);
  const [found, [counted]] = await Promise.all([
    reader
      .select({ flag: riskFlags, order: orders, event: { id: events.id, name: events.name } })
      .from(riskFlags)
      .innerJoin(orders, eq(orders.id, riskFlags.orderId))
      .innerJoin(events, eq(events.id, orders.eventId))
      .where(filter)
      .orderBy(desc(riskFlags.createdAt), desc(riskFlags.id))
      .limit(limit)
      .offset((page - 1) * limit),
    reader
      .select({ total: count() })
      .from(riskFlags)
      .innerJoin(orders, eq(orders.id, riskFlags.orderId))
      .innerJoin(events, eq(events.id, orders.eventId))
      .where(filter),
  ]);
  const total = counted?.total ?? 0;
  const items = found.map(({ flag, order, event }) => {
    const { id, rule, figure, threshold, createdAt, closedAt, reason } = flag;
    const shown = (value: number): number => (isMoneyRule(rule) ? toMajor(value) : value);
    return {
      id,
      rule,
      figure: shown(figure),
      threshold: shown(threshold),
      currency: order.currency,
      at: createdAt.toISOString(),
      order: { id: order.id, number: order.orderNumber, isSuspended: order.suspendedAt !== null, hasEnded: order.status !== 'confirmed' },
      event,
      buyer: order.buyerName,
      closed: closedAt === null ? null : { at: closedAt.toISOString(), reason: reason ?? '' },
    };
  });
  return { items, page, limit, total, hasMore: page * limit < total };
}
