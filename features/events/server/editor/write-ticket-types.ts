import { randomUUIDv7 } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { toMinor } from '#platform/contract/money.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { TicketTypeInput } from '../../writing/ticket-type-input.ts';
import { findNeeded, namedType, type NamedType } from '../../writing/needed-types.ts';
import { typeCode } from '../../rules.ts';
import { refreshOffer } from '../browse/refresh-offers.ts';
import { admissionOf } from '../../writing/admission.ts';
import { findPool } from '../../writing/pool-input.ts';
import { readPools } from '../pools/read-pools.ts';
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
    minPerPurchase: input.minPerPurchase,
    maxPerPurchase: input.maxPerPurchase,
    hidden: input.hidden,
    unlockCode: input.unlockCode ?? null,
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
  const rows = await tx
    .select()
    .from(ticketTypes)
    .where(and(eq(ticketTypes.eventId, eventId), eq(ticketTypes.kind, 'ticket')));
  return rows.map(({ id, name, type, priceMinor, requires }) => ({ id, name, type, isPaid: priceMinor > 0, needsAnother: requires.length > 0 }));
}

/** The id of the type that is first of its issue, when that is another one. */
function firstOfIssue(inputs: readonly TicketTypeInput[], index: number, ids: readonly string[]): string | null {
  const issue = inputs[index]?.issue;
  const first = issue === undefined ? index : inputs.findIndex((input) => input.issue === issue);
  return first === index ? null : (ids[first] ?? null);
}

interface BesideTypes {
  /** The event's other types. */
  readonly there: readonly (NamedType & { readonly id: string })[];
  readonly position: number;
  readonly now: Date;
}

/** The rows of new ticket types of an event, with new ids. */
export function ticketTypeRows(
  eventId: string,
  inputs: readonly TicketTypeInput[],
  { there, position, now }: BesideTypes,
): (typeof ticketTypes.$inferSelect)[] {
  const ids = inputs.map(() => randomUUIDv7());
  const written = inputs.map((input, index) => ({ ...namedType(input), id: ids[index] ?? '' }));
  return inputs.map((input, index) => ({
    id: ids[index] ?? '',
    eventId,
    kind: 'ticket',
    ...ticketTypeValues(input),
    position: position + index,
    requires: findNeeded(input, [...there, ...written.toSpliced(index, 1)]).map(({ id }) => id),
    issueId: firstOfIssue(inputs, index, ids),
    createdAt: now,
    updatedAt: now,
    version: 1,
  }));
}

/** Adds ticket types with their counters, after the event's other types, and returns their ids. The caller has checked them. */
export async function writeTicketTypes(
  tx: Tx,
  { id: eventId, deliveryMethod }: Pick<typeof events.$inferSelect, 'id' | 'deliveryMethod'>,
  inputs: readonly TicketTypeInput[],
  position: number,
  now: Date,
): Promise<string[]> {
  if (inputs.length === 0) return [];
  const rows = ticketTypeRows(eventId, inputs, { there: await readNamedTypes(tx, eventId), position, now });
  await tx.insert(ticketTypes).values(rows);
  const pools = await readPools(tx, eventId);
  await createTicketStock(
    tx,
    eventId,
    inputs.map((input, index) => ({
      ticketTypeId: rows[index]?.id ?? '',
      total: input.quantity,
      admits: input.admits,
      admission: admissionOf(deliveryMethod, input),
      poolId: input.pool === undefined ? null : (findPool(pools, input.pool)?.id ?? null),
    })),
  );
  await tx.update(events).set({ updatedAt: now }).where(eq(events.id, eventId));
  await refreshOffer(tx, eventId, now);
  return rows.map(({ id }) => id);
}
