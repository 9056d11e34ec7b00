import { and, eq } from 'drizzle-orm';
import { isUuid } from '#platform/contract/uuid.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import type * as contract from '../../saved/saved-events-contract.ts';
import { savedEvents } from '../tables.ts';

/** Removes an event from the caller's saved events. One that was not saved, or no longer exists, is no error. */
export async function unsaveEvent(tx: Tx, { params, actor }: Call<typeof contract.unsaveEvent>): Promise<{ saved: false }> {
  if (isUuid(params.id)) await tx.delete(savedEvents).where(and(eq(savedEvents.userId, actor.id), eq(savedEvents.eventId, params.id)));
  return { saved: false };
}
