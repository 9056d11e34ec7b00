// Complimentary tickets leave the stock without a buyer's hold (docs/reference/guests.md#stock).
import { randomUUIDv7 } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import type { Currency } from '#platform/contract/money.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { returnSoldStock, sellHeldStock, tryHoldStock } from '#features/events/server/stock.ts';
import { countByType } from '../rules.ts';
import { reservations, type HoldLine } from './tables.ts';

/** Units of one type for one holder. */
export interface TakenTickets {
  readonly holderId: string;
  readonly ticketTypeId: string;
  readonly ticketTypeName: string;
  readonly admits: number;
  readonly quantity: number;
}

interface Taking {
  readonly eventId: string;
  readonly currency: Currency;
  /** They were taken off sale before, for an allotment. */
  readonly areSetAside: boolean;
}

/**
 * Sells tickets to holders without payment: a confirmed reservation each, in this order. Null, with nothing changed, when there are not as many. The
 * event's stock is locked by the caller.
 */
export async function takeTickets(
  tx: Tx,
  { eventId, currency, areSetAside }: Taking,
  taken: readonly TakenTickets[],
  now: Date,
): Promise<readonly string[] | null> {
  const units = countByType(taken);
  if (!areSetAside && !(await tryHoldStock(tx, eventId, units))) return null;
  await sellHeldStock(tx, eventId, units);
  const rows = taken.map(({ holderId, ticketTypeId, ticketTypeName, admits, quantity }) => {
    const line: HoldLine = { ticketTypeId, ticketTypeName, quantity, admits, priceMinor: 0, paymentPlans: [] };
    const shared = { eventId, currency, status: 'confirmed', kind: 'complimentary', fingerprint: '' } as const;
    return { ...shared, id: randomUUIDv7(), customerId: holderId, lines: [line], expiresAt: now, createdAt: now, updatedAt: now };
  });
  await tx.insert(reservations).values(rows);
  return rows.map(({ id }) => id);
}

/**
 * Takes back what such reservations had: on sale again or, with `setAside`, set aside again; false when that had no room, because a limit was cut
 * meanwhile, and they are on sale. The event's stock is locked by the caller. @throws when one of them was given back before
 */
export async function takeBack(tx: Tx, eventId: string, ids: readonly string[], { setAside }: { readonly setAside: boolean }): Promise<boolean> {
  const gone = await tx
    .update(reservations)
    .set({ status: 'cancelled' })
    .where(and(inArray(reservations.id, [...ids]), eq(reservations.status, 'confirmed'), eq(reservations.kind, 'complimentary')))
    .returning({ lines: reservations.lines });
  if (gone.length !== ids.length) throw new Error(`Reservations of event ${eventId} were given back before`);
  const units = countByType(gone.flatMap(({ lines }) => lines));
  await returnSoldStock(tx, eventId, units);
  return setAside ? tryHoldStock(tx, eventId, units) : true;
}
