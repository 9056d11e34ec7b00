import { createHash, randomUUIDv7 } from 'node:crypto';
import { and, eq, max, ne, sql } from 'drizzle-orm';
import { fail } from '#platform/contract/errors.ts';
import { perContext, type Context } from '#platform/server/context.ts';
import { cutPicture, type CutPicture } from '#platform/server/drawing/cut-picture.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { createFairQueue } from '#platform/server/queues/fair-queue.ts';
import type { Call } from '#platform/server/http/http.ts';
import { networkOf } from '#platform/server/http/network.ts';
import { eventErrors } from '../../contract.ts';
import { imageErrors, type addEventImage as endpoint } from '../../images/image-contract.ts';
import { IMAGE_RATIO, IMAGE_WIDTH_MAX, IMAGES_MAX, imageWidths } from '../../images/images.ts';
import type { EventImage } from '../../schemas.ts';
import { describeImage } from '../event/describe-event.ts';
import { eventChanged } from '../domain-events.ts';
import { imageFileName } from './image-files.ts';
import { lockEventFor } from '../lock-event.ts';
import { eventImages, events } from '../tables.ts';

type AddImage = Call<typeof endpoint>;

/** Cutting an image takes seconds of CPU time: sales on the same node come first. */
const cutting = perContext(() => createFairQueue({ atOnce: 1, waitingMax: 5 }));

/**
 * Adds an image to an event: first a row that records what is being written, then the files, then the row is shown. An interrupted upload is
 * removed later (sweep-event-images.ts) and can be repeated.
 * @throws EVENT_NOT_FOUND, EVENT_NOT_YOURS, EVENT_OVER, TOO_MANY_IMAGES, the errors of pictures (platform/contract/picture.ts), UNAVAILABLE (too
 * many are being cut, or the store cannot be reached)
 */
export async function addEventImage(context: Context, call: AddImage): Promise<EventImage> {
  const contentHash = createHash('sha256').update(call.body).digest('hex');
  const known = await context.database.transaction((tx) => findRoom(tx, call, contentHash));
  if (known !== null) return describeImage(known);
  const cut = await cutting(context).run(networkOf(call.ip), () =>
    cutPicture(call.body, { ratio: IMAGE_RATIO, widthMax: IMAGE_WIDTH_MAX, widths: imageWidths }),
  );
  const id = randomUUIDv7();
  const sentMeanwhile = await context.database.transaction((tx) => beginStoring(tx, call, { id, contentHash, cut }));
  if (sentMeanwhile !== null) return describeImage(sentMeanwhile);
  try {
    await Promise.all(cut.files.map(({ width, format, bytes }) => context.files.put(imageFileName(id, width, format), bytes, `image/${format}`)));
  } catch (error) {
    // A failed upload must not count against the limit when it is repeated.
    await context.database.transaction(async (tx) => void (await tx.update(eventImages).set({ status: 'removed' }).where(eq(eventImages.id, id))));
    throw error;
  }
  return describeImage(await context.database.transaction((tx) => show(tx, context, call, { id, contentHash })));
}

type ImageRow = typeof eventImages.$inferSelect;

/** The image if the same file was added before; null when there is room for it. */
async function findRoom(tx: Tx, { params, actor, now }: AddImage, contentHash: string): Promise<ImageRow | null> {
  const event = await lockEventFor('addImage', tx, params.id, actor, now);
  const images = await tx
    .select()
    .from(eventImages)
    .where(and(eq(eventImages.eventId, event.id), ne(eventImages.status, 'removed')));
  const same = images.find((image) => image.contentHash === contentHash && image.status === 'shown');
  if (same !== undefined) return same;
  return images.length >= IMAGES_MAX ? fail(imageErrors.TOO_MANY_IMAGES) : null;
}

interface NewImage {
  readonly id: string;
  readonly contentHash: string;
  readonly cut: CutPicture;
}

/** Records what is going to be stored; returns what `findRoom` does, whose answer holds until the commit since the event is locked. */
async function beginStoring(tx: Tx, call: AddImage, { id, contentHash, cut }: NewImage): Promise<ImageRow | null> {
  const known = await findRoom(tx, call, contentHash);
  if (known !== null) return known;
  const eventId = call.params.id.toLowerCase();
  const [last] = await tx
    .select({ position: max(eventImages.position) })
    .from(eventImages)
    .where(eq(eventImages.eventId, eventId));
  const { width, height } = cut;
  await tx.insert(eventImages).values({
    id,
    eventId,
    status: 'storing',
    position: (last?.position ?? -1) + 1,
    width,
    height,
    alt: call.query.alt,
    contentHash,
    createdAt: call.now,
  });
  return null;
}

/** Shows the stored image; when the same file came twice at once, the first stays and the second is left to the sweep. */
async function show(
  tx: Tx,
  context: Context,
  { params, now }: AddImage,
  { id, contentHash }: Pick<NewImage, 'id' | 'contentHash'>,
): Promise<ImageRow> {
  // The event before its image, in the lock order of its deletion.
  await tx.update(events).set({ updatedAt: now }).where(eq(events.id, params.id));
  const [same] = await tx
    .select()
    .from(eventImages)
    .where(and(eq(eventImages.eventId, params.id), eq(eventImages.contentHash, contentHash), eq(eventImages.status, 'shown')));
  if (same !== undefined) {
    await tx.update(eventImages).set({ status: 'removed' }).where(eq(eventImages.id, id));
    return same;
  }
  const [image] = await tx
    .update(eventImages)
    .set({ status: 'shown' })
    .where(and(eq(eventImages.id, id), eq(eventImages.status, 'storing'), sql`${eventImages.eventId} is not null`))
    .returning();
  if (image === undefined || image.eventId === null) return fail(eventErrors.EVENT_NOT_FOUND);
  await context.domainEvents.publish(tx, eventChanged, { eventId: image.eventId }, now);
  return image;
}
