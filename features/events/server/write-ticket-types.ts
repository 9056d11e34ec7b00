import { randomUUIDv7 } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { toMinor } from '#platform/contract/money.ts';
import type { Tx } from '#platform/server/database.ts';
import type { TicketTypeInput } from '../input-schemas.ts';
import { typeCode } from '../rules.ts';
import { refreshOffer } from './refresh-offers.ts';
import { createTicketStock } from './stock.ts';
import { events, ticketTypes } from './tables.ts';

function readInstant(text: string | undefined): Date | null {
  return text === undefined ? null : new Date(text);
}

/** Adds ticket types with their counters, after those the event has, and returns their ids. The caller has checked them. */
export async function writeTicketTypes(tx: Tx, eventId: string, inputs: readonly TicketTypeInput[], position: number, now: Date): Promise<string[]> {
  if (inputs.length === 0) return [];
  const rows = inputs.map((input, index) => ({
    id: randomUUIDv7(),
    eventId,
    type: typeCode(input.type ?? input.name),
    name: input.name,
    description: input.description,
    features: input.features,
    priceMinor: toMinor(input.price),
    originalPriceMinor: input.originalPrice === undefined ? null : toMinor(input.originalPrice),
    maxPerPurchase: input.maxPerPurchase,
    issueNumbers: input.issueNumbers,
    saleStartsAt: readInstant(input.saleStartDate),
    saleEndsAt: readInstant(input.saleEndDate),
    status: input.status,
    position: position + index,
    paymentPlans: input.paymentPlans,
    createdAt: now,
    updatedAt: now,
  }));
  await tx.insert(ticketTypes).values(rows);
  await createTicketStock(tx, eventId, new Map(rows.map(({ id }, index) => [id, inputs[index]?.quantity ?? 0])));
  await tx.update(events).set({ updatedAt: now }).where(eq(events.id, eventId));
  await refreshOffer(tx, eventId, now);
  return rows.map(({ id }) => id);
}
