import { and, eq, inArray, isNull, lt, not, or, sql } from 'drizzle-orm';
import type { Context } from '#platform/server/context.ts';
import { removeImageFiles } from './image-files.ts';
import { eventImages } from '../tables.ts';

/** Longer than any upload takes. */
const STORING_MS = 15 * 60_000;
/** How long a picture that is not shown stays stored: until then it can be chosen again. */
const KEPT_MS = 24 * 60 * 60_000;
const AT_ONCE = 50;

/**
 * Removes images that no page shows any more: removed ones, those of deleted events and drafts, those that were replaced, and interrupted uploads. First the files, then the row, so
 * that a failed removal is found again; in no order, so that those which always fail do not block the others. Safe on two nodes at once. Returns
 * how many were removed.
 */
export async function sweepEventImages(context: Context): Promise<number> {
  const now = context.clock.now().getTime();
  const interrupted = and(eq(eventImages.status, 'storing'), lt(eventImages.createdAt, new Date(now - STORING_MS)));
  const isNamed = sql`exists (select 1 from event_drafts where id = ${eventImages.draftId} and form ->> 'picture' like '%' || ${eventImages.id} || '%')`;
  const replaced = and(eq(eventImages.status, 'kept'), lt(eventImages.createdAt, new Date(now - KEPT_MS)), not(isNamed));
  const ownerless = and(
    inArray(eventImages.status, ['kept', 'shown']),
    isNull(eventImages.eventId),
    isNull(eventImages.organizerId),
    isNull(eventImages.draftId),
  );
  const gone = await context.database.transaction(async (tx) => {
    await tx
      .update(eventImages)
      .set({ status: 'removed' })
      .where(or(interrupted, replaced, ownerless));
    return tx
      .select({ id: eventImages.id, width: eventImages.width })
      .from(eventImages)
      .where(eq(eventImages.status, 'removed'))
      .orderBy(sql`random()`)
      .limit(AT_ONCE);
  });
  let swept = 0;
  for (const image of gone) {
    try {
      await removeImageFiles(context.files, image);
      await context.database.transaction(
        async (tx) => void (await tx.delete(eventImages).where(and(eq(eventImages.id, image.id), eq(eventImages.status, 'removed')))),
      );
      swept += 1;
    } catch (error) {
      // An image that cannot be removed must not block the others; the next sweep finds it again.
      context.log.error({ err: error, imageId: image.id }, 'an image could not be removed');
    }
  }
  return swept;
}
