import { and, eq, ne, sql } from 'drizzle-orm';
import { fail } from '#platform/contract/errors.ts';
import type { Message } from '#platform/contract/language/declare-messages.ts';
import { toMajor } from '#platform/contract/money.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { eventErrors } from '../../contract.ts';
import { eventMessages } from '../../messages.ts';
import type { TicketType } from '../../schemas.ts';
import { typeErrors, type updateTicketType as endpoint } from '../../ticket-type-contract.ts';
import { checkTicketType, refuseIf, whyNotPayable } from '../../writing/event-checks.ts';
import type { TicketTypeInput } from '../../writing/ticket-type-input.ts';
import { findNeeded, whyNotNeeded } from '../../writing/needed-types.ts';
import { saleMoments } from '../../writing/read-moments.ts';
import type { TicketTypeChange } from '../../writing/ticket-type-change.ts';
import { refreshOffer } from '../browse/refresh-offers.ts';
import { eventChanged } from '../domain-events.ts';
import { describeOwnTicketType } from '../event/describe-own-event.ts';
import { readEvent, withHidden, type EventRecord } from '../event/read-events.ts';
import { readFacts } from '../history/read-facts.ts';
import { recordChanges } from '../history/record-changes.ts';
import { hasPlacesFor } from '../places/places.ts';
import { readPools } from '../pools/read-pools.ts';
import { setTicketTotal } from '../stock.ts';
import { changeDraw } from './change-draw.ts';
import { events, releases, ticketTypes } from '../tables.ts';
import { lockTicketType, type LockedType, type TicketTypeRow } from './lock-ticket-type.ts';
import { moveTicketType } from './move-ticket-type.ts';
import { readNamedTypes, ticketTypeValues } from './write-ticket-types.ts';
import { demandWithinGross } from './limit-gross.ts';
import { demandWithinPlan, ticketsOnSale } from './limit-tickets.ts';

/**
 * Changes a ticket type of the caller's own event. Only the given fields change, and null takes an optional one away. What is held or sold keeps
 * its name, price and plans.
 * @throws EVENT_NOT_FOUND, EVENT_NOT_YOURS, EVENT_OVER, TICKET_TYPE_NOT_FOUND, TICKET_TYPE_CHANGED with the current type (when a version is given),
 * TICKET_NAME_TAKEN, QUANTITY_BELOW_SOLD, TICKET_DRAW_FIXED, INVALID_INPUT with a message by field
 */
export async function updateTicketType(tx: Tx, { params, body: given, actor, now }: Call<typeof endpoint>, context: Context): Promise<TicketType> {
  const locked = await lockTicketType(tx, params, actor, now);
  const { event, type, stock } = locked;
  const body = saleMoments(given, event);
  if (body.version !== undefined && body.version !== type.version) {
    const record = await readEvent(tx, event.id, actor, now);
    fail(typeErrors.TICKET_TYPE_CHANGED, { data: { ticketType: await describeChanged(tx, record, type.id, now, context) } });
  }
  const before = await readFacts(tx, event.id);
  const onSale = await ticketsOnSale(tx, event);
  const after = merge(type, stock, body);
  const requires = await check(tx, locked, body, after, now);
  const taken = and(eq(ticketTypes.eventId, event.id), ne(ticketTypes.id, type.id), sql`lower(${ticketTypes.name}) = lower(${after.name})`);
  if ((await tx.select({ id: ticketTypes.id }).from(ticketTypes).where(taken)).length > 0) fail(eventErrors.TICKET_NAME_TAKEN);
  if (body.quantity !== undefined && !(await setTicketTotal(tx, type.id, body.quantity))) {
    fail(eventErrors.QUANTITY_BELOW_SOLD, { fields: { quantity: eventErrors.QUANTITY_BELOW_SOLD.message } });
  }
  if (!(await hasPlacesFor(tx, type.id, after.quantity * after.admits))) refuseIf({ quantity: eventMessages.quantityAbovePlaces });
  await changeDraw(tx, event.id, stock, after);
  await tx
    .update(ticketTypes)
    .set({ ...ticketTypeValues(after), requires, updatedAt: now })
    .where(eq(ticketTypes.id, type.id));
  if (body.position !== undefined) await moveTicketType(tx, type, body.position);
  await recordChanges(tx, before, { actor, now });
  await tx.update(events).set({ updatedAt: now }).where(eq(events.id, event.id));
  await refreshOffer(tx, event.id, now);
  await demandWithinGross(tx, event.organizerId);
  await demandWithinPlan(tx, event, onSale);
  await context.domainEvents.publish(tx, eventChanged, { eventId: event.id }, now);
  return describeChanged(tx, await readEvent(tx, event.id, actor, now), type.id, now, context);
}

async function describeChanged(tx: Tx, record: EventRecord, id: string, now: Date, { translate }: Context): Promise<TicketType> {
  const changed = withHidden(record).types.find(({ type }) => type.id === id);
  if (changed === undefined) throw new Error(`Ticket type ${id} was changed and is not there`);
  return describeOwnTicketType(record, changed, now, translate, await readPools(tx, record.event.id));
}

/** The type after the change as an organizer would send it; the types that it needs are decided by `check`. */
function merge(type: TicketTypeRow, { total, admits, admission, poolId }: LockedType['stock'], change: TicketTypeChange): TicketTypeInput {
  /** Undefined keeps the stored value, null takes it away. */
  const kept = <T>(given: T | null | undefined, stored: T | null): T | undefined => (given === undefined ? stored : given) ?? undefined;
  return {
    name: change.name ?? type.name,
    type: change.type ?? type.type,
    description: change.description ?? type.description,
    features: change.features ?? [...type.features],
    admits: change.admits ?? admits,
    admission: change.admission ?? admission,
    pool: kept(change.pool, poolId),
    price: change.price ?? toMajor(type.priceMinor),
    originalPrice: kept(change.originalPrice, type.originalPriceMinor === null ? null : toMajor(type.originalPriceMinor)),
    currency: change.currency,
    quantity: change.quantity ?? total,
    minPerPurchase: change.minPerPurchase ?? type.minPerPurchase,
    maxPerPurchase: change.maxPerPurchase ?? type.maxPerPurchase,
    hidden: change.hidden ?? type.hidden,
    unlockCode: kept(change.unlockCode, type.unlockCode),
    issueNumbers: change.issueNumbers ?? [...type.issueNumbers],
    saleStartDate: kept(change.saleStartDate, type.saleStartsAt?.toISOString() ?? null),
    saleEndDate: kept(change.saleEndDate, type.saleEndsAt?.toISOString() ?? null),
    status: change.status ?? type.status,
    paymentPlans: change.paymentPlans ?? [...type.paymentPlans],
    maxPerRequired: kept(change.maxPerRequired, type.maxPerRequired),
  };
}

/** Checks the type after the change; returns the ids of the types that it needs. @throws INVALID_INPUT with a message by field */
async function check(
  tx: Tx,
  { event, type }: LockedType,
  { requires, saleStartDate, saleEndDate, priceUSD }: TicketTypeChange,
  after: TicketTypeInput,
  now: Date,
): Promise<readonly string[]> {
  const issues = await tx.select({ issue: releases.issueNumber }).from(releases).where(eq(releases.eventId, event.id));
  const pools = await readPools(tx, event.id);
  const input = { ...after, ...(priceUSD !== undefined && { priceUSD }) };
  const found: Record<string, Message> = { ...checkTicketType(input, { ...event, pools, issues: issues.map(({ issue }) => issue) }, now) };
  // A window that is not changed may have begun, or be over.
  if (saleStartDate === undefined && saleEndDate === undefined) {
    delete found['saleStartDate'];
    delete found['saleEndDate'];
  } else if (saleStartDate === undefined) delete found['saleStartDate'];
  const unpayable = event.status === 'draft' ? null : whyNotPayable(event.currency, [after.price]);
  if (unpayable !== null) found['price'] = unpayable;
  if (requires === undefined) {
    refuseIf(found);
    return type.requires;
  }
  const others = (await readNamedTypes(tx, event.id)).filter(({ id }) => id !== type.id);
  const asked = { ...after, requires };
  const wrong = whyNotNeeded(asked, others);
  const rows = await tx.select({ requires: ticketTypes.requires }).from(ticketTypes).where(eq(ticketTypes.eventId, event.id));
  const isNeeded = rows.some((other) => other.requires.includes(type.id));
  if (wrong !== null) found['requires'] = wrong;
  else if (requires.length > 0 && isNeeded) found['requires'] = eventMessages.neededByAnother;
  refuseIf(found);
  return findNeeded(asked, others).map(({ id }) => id);
}
