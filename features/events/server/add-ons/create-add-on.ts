import { randomUUIDv7 } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { fail } from '#platform/contract/errors.ts';
import { toMinor } from '#platform/contract/money.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { addOnErrors, type createAddOn as endpoint, type OwnAddOn } from '../../add-ons/add-on-contract.ts';
import { ADD_ONS_MAX } from '../../add-ons/add-on-facts.ts';
import { typeCode } from '../../rules.ts';
import { eventChanged } from '../domain-events.ts';
import { demandWithinGross } from '../editor/limit-gross.ts';
import { readFacts } from '../history/read-facts.ts';
import { recordChanges } from '../history/record-changes.ts';
import { createTicketStock } from '../stock.ts';
import { events, ticketTypes } from '../tables.ts';
import { describeWritten, lockAddOns, refusePrice, refuseTakenName } from './lock-add-ons.ts';

/**
 * Adds an add-on to the caller's own event, after the others. It admits nobody: the event's capacity does not bound it.
 * @throws EVENT_NOT_FOUND, EVENT_NOT_YOURS, EVENT_OVER, ADD_ON_NAME_TAKEN, ADD_ONS_MAX, GROSS_LIMIT, INVALID_INPUT with a message by field
 */
export async function createAddOn(tx: Tx, { params, body, actor, now }: Call<typeof endpoint>, context: Context): Promise<OwnAddOn> {
  const { event } = await lockAddOns(tx, params.id, actor, now);
  refusePrice(event, body.price);
  await refuseTakenName(tx, event.id, body.name, null);
  const others = await tx
    .select({ position: ticketTypes.position })
    .from(ticketTypes)
    .where(and(eq(ticketTypes.eventId, event.id), eq(ticketTypes.kind, 'add_on')));
  if (others.length >= ADD_ONS_MAX) fail(addOnErrors.ADD_ONS_MAX);
  const before = await readFacts(tx, event.id);
  const id = randomUUIDv7();
  await tx.insert(ticketTypes).values({
    id,
    eventId: event.id,
    kind: 'add_on',
    type: typeCode(body.name),
    name: body.name,
    description: body.description,
    features: [],
    priceMinor: toMinor(body.price),
    maxPerPurchase: body.maxPerPurchase,
    issueNumbers: [],
    status: 'active',
    position: 1 + Math.max(-1, ...others.map(({ position }) => position)),
    paymentPlans: [],
    createdAt: now,
    updatedAt: now,
  });
  await createTicketStock(tx, event.id, [{ ticketTypeId: id, total: body.quantity, admits: 0, admission: 'in_person', poolId: null }]);
  await recordChanges(tx, before, { actor, now });
  await tx.update(events).set({ updatedAt: now }).where(eq(events.id, event.id));
  await demandWithinGross(tx, event.organizerId);
  await context.domainEvents.publish(tx, eventChanged, { eventId: event.id }, now);
  return describeWritten(tx, event.id, id, actor, now);
}
