import { eq } from 'drizzle-orm';
import { fail } from '#platform/contract/errors.ts';
import { toMinor } from '#platform/contract/money.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { addOnErrors, type OwnAddOn, type updateAddOn as endpoint } from '../../add-ons/add-on-contract.ts';
import { typeCode } from '../../rules.ts';
import { eventChanged } from '../domain-events.ts';
import { demandWithinGross } from '../editor/limit-gross.ts';
import { moveTicketType } from '../editor/move-ticket-type.ts';
import { readFacts } from '../history/read-facts.ts';
import { recordChanges } from '../history/record-changes.ts';
import { setTicketTotal } from '../stock.ts';
import { events, ticketTypes } from '../tables.ts';
import { describeWritten, lockAddOn, refusePrice, refuseTakenName } from './lock-add-ons.ts';

/**
 * Changes an add-on of the caller's own event: only the given fields. What is held or sold keeps its name and price.
 * @throws EVENT_NOT_FOUND, EVENT_NOT_YOURS, EVENT_OVER, ADD_ON_NOT_FOUND, ADD_ON_CHANGED with the current add-on (when a version is given),
 * ADD_ON_NAME_TAKEN, ADD_ON_BELOW_SOLD, GROSS_LIMIT, INVALID_INPUT with a message by field
 */
export async function updateAddOn(tx: Tx, { params, body, actor, now }: Call<typeof endpoint>, context: Context): Promise<OwnAddOn> {
  const { event, type } = await lockAddOn(tx, params, actor, now);
  const { version, price, quantity, position, ...rest } = body;
  if (version !== undefined && version !== type.version)
    fail(addOnErrors.ADD_ON_CHANGED, { data: { addOn: await describeWritten(tx, event.id, type.id, actor, now) } });
  if (price !== undefined) refusePrice(event, price);
  if (rest.name !== undefined) await refuseTakenName(tx, event.id, rest.name, type.id);
  const before = await readFacts(tx, event.id);
  if (quantity !== undefined && !(await setTicketTotal(tx, type.id, quantity)))
    fail(addOnErrors.ADD_ON_BELOW_SOLD, { fields: { quantity: addOnErrors.ADD_ON_BELOW_SOLD.message } });
  await tx
    .update(ticketTypes)
    .set({
      ...rest,
      ...(rest.name !== undefined && { type: typeCode(rest.name) }),
      ...(price !== undefined && { priceMinor: toMinor(price) }),
      updatedAt: now,
    })
    .where(eq(ticketTypes.id, type.id));
  if (position !== undefined) await moveTicketType(tx, type, position);
  await recordChanges(tx, before, { actor, now });
  await tx.update(events).set({ updatedAt: now }).where(eq(events.id, event.id));
  await demandWithinGross(tx, event.organizerId);
  await context.domainEvents.publish(tx, eventChanged, { eventId: event.id }, now);
  return describeWritten(tx, event.id, type.id, actor, now);
}
