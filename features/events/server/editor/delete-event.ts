import { eq } from 'drizzle-orm';
import { fail } from '#platform/contract/errors.ts';
import { isUuid } from '#platform/contract/uuid.ts';
import type { Context } from '#platform/server/context.ts';
import { isForeignKeyViolation, type Tx } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import * as contract from '../../contract.ts';
import { eventChanged } from '../domain-events.ts';
import { readFacts } from '../history/read-facts.ts';
import { recordChanges } from '../history/record-changes.ts';
import { lockEventStock } from '../stock.ts';
import { events } from '../tables.ts';

/**
 * Deletes an event with its releases and ticket types, as long as no ticket of it was ever held or bought: the counters show current holds and
 * sales, and rows of later features (reservations, orders) show past ones.
 * @throws EVENT_NOT_FOUND, EVENT_HAS_SALES
 */
export async function deleteEvent(
  tx: Tx,
  { params, actor, now }: Call<typeof contract.deleteEvent>,
  context: Context,
): Promise<{ id: string; deleted: true }> {
  const stock = isUuid(params.id) ? await lockEventStock(tx, params.id) : null;
  if (stock === null) return fail(contract.eventErrors.EVENT_NOT_FOUND);
  if (stock.reserved + stock.sold > 0) fail(contract.eventErrors.EVENT_HAS_SALES);
  const id = params.id.toLowerCase();
  const before = await readFacts(tx, id);
  try {
    await tx.delete(events).where(eq(events.id, id));
  } catch (error) {
    if (isForeignKeyViolation(error)) fail(contract.eventErrors.EVENT_HAS_SALES);
    throw error;
  }
  await recordChanges(tx, before, { actor, now });
  await context.domainEvents.publish(tx, eventChanged, { eventId: id }, now);
  return { id, deleted: true };
}
