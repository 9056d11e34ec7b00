import { randomUUIDv7 } from 'node:crypto';
import { and, desc, eq, gt, inArray } from 'drizzle-orm';
import type { Currency } from '#platform/contract/money.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { BuyerFeePoints } from '#features/events/prices/buyer-fee.ts';
import { ticketStock, ticketTypes } from '#features/events/server/tables.ts';
import { tryHoldStock } from '#features/events/server/stock.ts';
import type { TicketCount } from '../rules.ts';
import { countByType } from '../rules.ts';
import { reservations, type HoldLine } from './tables.ts';

/** Tickets of a type, at its present price unless they have one of their own, in minor units. */
export interface PricedCount extends TicketCount {
  readonly priceMinor?: number;
}

interface HoldUntil {
  readonly eventId: string;
  readonly customerId: string;
  readonly currency: Currency;
  /** Vumi's fee that the buyer bears. */
  readonly buyerFeePoints: BuyerFeePoints;
  /** Each ticket type once. */
  readonly lines: readonly PricedCount[];
  readonly until: Date;
  /** By default for a sale. */
  readonly kind?: 'sale' | 'upgrade';
}

/**
 * Holds tickets, and add-ons of a sale, for a buyer until a moment that the team of the event chose: sale windows, hidden types and limits of a purchase do not count, the
 * stock does. Ends as every hold. Null when there is not so much left; a ticket type of another event is none. Returns the hold's id and lines.
 */
export async function holdUntil(
  tx: Tx,
  { eventId, customerId, currency, buyerFeePoints, lines, until, kind = 'sale' }: HoldUntil,
  now: Date,
): Promise<{ readonly id: string; readonly lines: readonly HoldLine[] } | null> {
  if (!(await tryHoldStock(tx, eventId, countByType(lines)))) return null;
  const types = await tx
    .select({ type: ticketTypes, admits: ticketStock.admits })
    .from(ticketTypes)
    .innerJoin(ticketStock, eq(ticketStock.ticketTypeId, ticketTypes.id))
    .where(
      and(
        eq(ticketTypes.eventId, eventId),
        kind === 'sale' ? undefined : eq(ticketTypes.kind, 'ticket'),
        inArray(
          ticketTypes.id,
          lines.map(({ ticketTypeId }) => ticketTypeId),
        ),
      ),
    )
    // Tickets first, as in every hold.
    .orderBy(desc(ticketTypes.kind), ticketTypes.position);
  const held = types.map(({ type: { id, kind: sold, name, priceMinor }, admits }): HoldLine => {
    const line = lines.find(({ ticketTypeId }) => ticketTypeId === id);
    const own = { quantity: line?.quantity ?? 0, priceMinor: line?.priceMinor ?? priceMinor };
    return {
      ...(sold === 'add_on' && { kind: sold }),
      ticketTypeId: id,
      ticketTypeName: name,
      ...own,
      ...(admits > 1 && { admits }),
      paymentPlans: [],
    };
  });
  const id = randomUUIDv7();
  const stamps = { createdAt: now, updatedAt: now };
  await tx.insert(reservations).values({
    id,
    eventId,
    customerId,
    status: 'active',
    lines: held,
    currency,
    buyerFeePoints,
    expiresAt: until,
    byTeam: true,
    kind,
    fingerprint: `until ${until.toISOString()}`,
    ...stamps,
  });
  return { id, lines: held };
}

/** Gives such a hold another end, while it lasts; false when it has ended or was paid. */
export async function changeHoldEnd(tx: Tx, id: string, until: Date, now: Date): Promise<boolean> {
  const changed = await tx
    .update(reservations)
    .set({ expiresAt: until, keptUntil: null, updatedAt: now })
    .where(and(eq(reservations.id, id), eq(reservations.status, 'active'), gt(reservations.expiresAt, now)))
    .returning({ id: reservations.id });
  return changed.length === 1;
}
