import { and, eq, isNotNull, ne, sql } from 'drizzle-orm';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { refreshOffer } from '../browse/refresh-offers.ts';
import { eventChanged } from '../domain-events.ts';
import { events } from '../tables.ts';

/** Gives the events of an organization whose buyers bear Vumi's fee another one: new holds have it, orders and holds keep theirs. */
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
