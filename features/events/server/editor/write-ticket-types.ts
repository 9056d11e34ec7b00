import { randomUUIDv7 } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { toMinor } from '#platform/contract/money.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { TicketTypeInput } from '../../writing/input-schemas.ts';
import { findNeeded, namedType, type NamedType } from '../../writing/needed-types.ts';
import { typeCode } from '../../rules.ts';
import { refreshOffer } from '../browse/refresh-offers.ts';
import { createTicketStock } from '../stock.ts';
import { events, ticketTypes } from '../tables.ts';

function readInstant(text: string | undefined): Date | null {
  return text === undefined ? null : new Date(text);
}

/** The columns of a ticket type that its input alone decides. */
export function ticketTypeValues(input: TicketTypeInput) {
  return {
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
    paymentPlans: input.paymentPlans,
    maxPerRequired: input.maxPerRequired ?? null,
  };
}

/** The ticket types of an event, for types that need another one. */
export async function readNamedTypes(tx: Tx, eventId: string): Promise<(NamedType & { readonly id: string })[]> {
  const rows = await tx.select().from(ticketTypes).where(eq(ticketTypes.eventId, eventId));
  return rows.map(({ id, name, type, priceMinor, requires }) => ({ id, name, type, isPaid: priceMinor > 0, needsAnother: requires.length > 0 }));
}

/** The id of the type that is first of its issue, when that is another one. */
function firstOfIssue(inputs: readonly TicketTypeInput[], index: number, ids: readonly string[]): string | null {
  const issue = inputs[index]?.issue;
  const first = issue === undefined ? index : inputs.findIndex((input) => input.issue === issue);
  return first === index ? null : (ids[first] ?? null);
}

/** Adds ticket types with their counters, after the event's other types, and returns their ids. The caller has checked them. */
export async function writeTicketTypes(tx: Tx, eventId: string, inputs: readonly TicketTypeInput[], position: number, now: Date): Promise<string[]> {
  if (inputs.length === 0) return [];
  const ids = inputs.map(() => randomUUIDv7());
  const written = inputs.map((input, index) => ({ ...namedType(input), id: ids[index] ?? '' }));
  const there = await readNamedTypes(tx, eventId);
  const rows = inputs.map((input, index) => ({
    id: ids[index] ?? '',
    eventId,
    ...ticketTypeValues(input),
    position: position + index,
    requires: findNeeded(input, [...there, ...written.toSpliced(index, 1)]).map(({ id }) => id),
    issueId: firstOfIssue(inputs, index, ids),
    createdAt: now,
    updatedAt: now,
  }));
  await tx.insert(ticketTypes).values(rows);
  await createTicketStock(tx, eventId, new Map(rows.map(({ id }, index) => [id, inputs[index]?.quantity ?? 0])));
  await tx.update(events).set({ updatedAt: now }).where(eq(events.id, eventId));
  await refreshOffer(tx, eventId, now);
  return rows.map(({ id }) => id);
}
