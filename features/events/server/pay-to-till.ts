import { inArray } from 'drizzle-orm';
import type { Tx } from '#platform/server/database/database.ts';
import { events } from './tables.ts';

/** Has buyers of events pay to their organizer's own till, or to Vumi. What that means for a payment is decided by the caller. */
export async function payToTill(tx: Tx, eventIds: readonly string[], isPaidToTill: boolean): Promise<void> {
  if (eventIds.length === 0) return;
  await tx
    .update(events)
    .set({ isPaidToTill })
    .where(inArray(events.id, [...eventIds]));
}
