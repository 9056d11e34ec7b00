import { eq } from 'drizzle-orm';
import { fail } from '#platform/contract/errors.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import type { Context } from '#platform/server/context.ts';
import { isForeignKeyViolation, type Tx } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { addOnErrors, type deleteAddOn as endpoint } from '../../add-ons/add-on-contract.ts';
import { eventChanged } from '../domain-events.ts';
import { readFacts } from '../history/read-facts.ts';
import { recordChanges } from '../history/record-changes.ts';
import { events, ticketTypes } from '../tables.ts';
import { lockAddOn } from './lock-add-ons.ts';

/**
 * Deletes an add-on that was never bought and is not held.
 * @throws EVENT_NOT_FOUND, EVENT_NOT_YOURS, EVENT_OVER, ADD_ON_NOT_FOUND, ADD_ON_HAS_SALES
 */
export async function deleteAddOn(tx: Tx, { params, actor, now }: Call<typeof endpoint>, context: Context): Promise<OutputOf<typeof endpoint>> {
  const { event, type, stock } = await lockAddOn(tx, params, actor, now);
  if (stock.reserved + stock.sold > 0) fail(addOnErrors.ADD_ON_HAS_SALES);
  const before = await readFacts(tx, event.id);
  try {
    await tx.delete(ticketTypes).where(eq(ticketTypes.id, type.id));
  } catch (error) {
    // Orders of it that were never paid remain.
    if (isForeignKeyViolation(error)) fail(addOnErrors.ADD_ON_HAS_SALES);
    throw error;
  }
  await tx.update(events).set({ updatedAt: now }).where(eq(events.id, event.id));
  await recordChanges(tx, before, { actor, now });
  await context.domainEvents.publish(tx, eventChanged, { eventId: event.id }, now);
  return { id: type.id, deleted: true };
}
