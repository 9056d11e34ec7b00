import { and, eq, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Context } from '#platform/server/context.ts';
import { removeImageFiles } from './image-files.ts';
import { eventImages } from '../tables.ts';

/** Longer than any upload takes. */
const STORING_MS = 15 * 60_000;
const AT_ONCE = 50;

/**
 * Removes images that no page shows any more: removed ones, those of deleted events, and interrupted uploads. First the files, then the row, so
 * that a failed removal is found again; in no order, so that those which always fail do not block the others. Safe on two nodes at once. Returns
 * how many were removed.
 */
export async function sweepEventImages(context: Context): Promise<number> {
  const since = new Date(context.clock.now().getTime() - STORING_MS);
  const interrupted = and(eq(eventImages.status, 'storing'), lt(eventImages.createdAt, since));
  const gone = await context.database.transaction(async (tx) => {
    await tx
      .update(eventImages)
      .set({ status: 'removed' })
      .where(and(ne(eventImages.status, 'removed'), or(interrupted, isNull(eventImages.eventId))));
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
