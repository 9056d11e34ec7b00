import { and, eq, isNotNull, ne, sql } from 'drizzle-orm';
import { isUuid } from '#platform/contract/uuid.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { holdFeePoints } from '#features/organizations/server/fee-of-organization.ts';
import type { BuyerFeePoints } from '../../prices/buyer-fee.ts';
import { refreshOffer } from '../browse/refresh-offers.ts';
import { eventChanged } from '../domain-events.ts';
import { events } from '../tables.ts';

/** What buyers of an event bear if they bear the fee; until the caller commits no other is agreed. Null: there is no such event. */
export async function holdFeeOfEvent(tx: Tx, id: string): Promise<BuyerFeePoints> {
  const [event] = isUuid(id) ? await tx.select({ organizerId: events.organizerId }).from(events).where(eq(events.id, id)) : [];
  return event === undefined ? null : holdFeePoints(tx, event.organizerId);
}

/** Gives the events of an organization whose buyers bear Vumi's fee another one: new holds have it, orders and holds keep theirs. After `changePlan`. */
export async function followFee(tx: Tx, { domainEvents }: Context, organizationId: string, buyerFeePoints: number, now: Date): Promise<void> {
  const changed = await tx
    .update(events)
    .set({ buyerFeePoints, version: sql`${events.version} + 1`, updatedAt: now })
    .where(and(eq(events.organizerId, organizationId), isNotNull(events.buyerFeePoints), ne(events.buyerFeePoints, buyerFeePoints)))
    .returning({ id: events.id });
  for (const { id } of changed) {
    await refreshOffer(tx, id, now);
    await domainEvents.publish(tx, eventChanged, { eventId: id }, now);
  }
}
