import { and, eq } from 'drizzle-orm';
import { freePlaces, takePlaces } from '#features/events/server/places/places.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { renewCodes } from './codes/renew-codes.ts';
import { tickets } from './tables.ts';

interface NewType {
  readonly ticketId: string;
  readonly fromTypeId: string;
  readonly toTypeId: string;
  /** The number of its line in the order from now on. */
  readonly line: number;
  /** What it cost in all; minor units. */
  readonly priceMinor: number;
}

/**
 * Gives an unused ticket another type: its version rises, so that every earlier code is refused, and it gets a place of its new type if that has places.
 * Its number and holder stay. False when it was used, is void or has another type by now. The event's stock is locked by the caller.
 */
export async function exchangeType(
  tx: Tx,
  context: Context,
  { ticketId, fromTypeId, toTypeId, line, priceMinor }: NewType,
  now: Date,
): Promise<boolean> {
  const changed = await tx
    .update(tickets)
    .set({ ticketTypeId: toTypeId, line, priceMinor })
    .where(and(eq(tickets.id, ticketId), eq(tickets.status, 'purchased'), eq(tickets.ticketTypeId, fromTypeId)))
    .returning({ id: tickets.id });
  if (changed.length === 0) return false;
  await freePlaces(tx, [ticketId]);
  await takePlaces(tx, [{ ticketId, ticketTypeId: toTypeId }]);
  await renewCodes(tx, context, [ticketId], now);
  return true;
}
