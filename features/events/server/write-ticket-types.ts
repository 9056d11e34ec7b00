import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { toMinor } from '#platform/contract/money.ts';
import type { Tx } from '#platform/server/database.ts';
import type { TicketTypeInput } from '../input-schemas.ts';
import { typeCode } from '../rules.ts';
import { createTicketStock } from './stock.ts';
import { ticketTypes } from './tables.ts';

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
  await tx.execute(sql`
    update events set updated_at = ${now.toISOString()}, lowest_price_minor =
      (select coalesce(min(price_minor) filter (where type <> 'CHILD_FREE'), min(price_minor)) from ticket_types where event_id = ${eventId})
    where id = ${eventId}`);
  return rows.map(({ id }) => id);
}
