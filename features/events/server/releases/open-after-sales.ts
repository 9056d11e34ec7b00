import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { refreshOffer } from '../browse/refresh-offers.ts';
import { eventChanged } from '../domain-events.ts';
import { openReleases } from './open-releases.ts';

/** Opens what follows releases that were just sold out: lists, cached pages and every node learn of it when this commits. */
export async function openAfterSales(tx: Tx, context: Context, eventIds: readonly string[], now: Date): Promise<void> {
  for (const eventId of await openReleases(tx, eventIds, now)) {
    await refreshOffer(tx, eventId, now);
    await context.domainEvents.publish(tx, eventChanged, { eventId }, now);
  }
}
