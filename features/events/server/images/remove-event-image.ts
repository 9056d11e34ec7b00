import { and, eq } from 'drizzle-orm';
import { fail } from '#platform/contract/errors.ts';
import { isUuid } from '#platform/contract/uuid.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { imageErrors, type removeEventImage as endpoint } from '../../images/image-contract.ts';
import { eventChanged } from '../domain-events.ts';
import { readFacts } from '../history/read-facts.ts';
import { recordChanges } from '../history/record-changes.ts';
import { lockEventFor } from '../lock-event.ts';
import { eventImages, events } from '../tables.ts';

/**
 * Removes an image of an event; its files are removed a little later (sweep-event-images.ts). Allowed for an event that is over too: a person in
 * the picture may demand it. @throws EVENT_NOT_FOUND, EVENT_NOT_YOURS, IMAGE_NOT_FOUND
 */
export async function removeEventImage(
  tx: Tx,
  { params, actor, now }: Call<typeof endpoint>,
  context: Context,
): Promise<{ id: string; deleted: true }> {
  const event = await lockEventFor('removeImage', tx, params.id, actor, now);
  const before = await readFacts(tx, event.id);
  const removed = isUuid(params.imageId)
    ? await tx
        .update(eventImages)
        .set({ status: 'removed' })
        .where(and(eq(eventImages.id, params.imageId), eq(eventImages.eventId, event.id), eq(eventImages.status, 'shown')))
        .returning({ id: eventImages.id })
    : [];
  const [image] = removed;
  if (image === undefined) return fail(imageErrors.IMAGE_NOT_FOUND);
  await tx.update(events).set({ updatedAt: now }).where(eq(events.id, event.id));
  await recordChanges(tx, before, { actor, now });
  await context.domainEvents.publish(tx, eventChanged, { eventId: event.id }, now);
  return { id: image.id, deleted: true };
}
