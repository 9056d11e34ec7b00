import { createHash, randomUUIDv7 } from 'node:crypto';
import { and, eq, max, ne, sql } from 'drizzle-orm';
import { fail } from '#platform/contract/errors.ts';
import type { Context } from '#platform/server/context.ts';
import type { CutPicture } from '#platform/server/drawing/cut-picture.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { eventErrors } from '../../contract.ts';
import { imageErrors, type addEventImage as endpoint } from '../../images/image-contract.ts';
import { IMAGE_RATIO, IMAGES_MAX } from '../../images/images.ts';
import type { EventImage } from '../../schemas.ts';
import { describeImage } from '../event/describe-event.ts';
import { eventChanged } from '../domain-events.ts';
import { cutImage, putImageFiles } from './image-files.ts';
import { limitKept } from './kept-pictures.ts';
import { readFacts } from '../history/read-facts.ts';
import { recordChanges } from '../history/record-changes.ts';
import { lockEventFor } from '../lock-event.ts';
import { eventImages, events } from '../tables.ts';

type AddImage = Call<typeof endpoint>;

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
  const cut = await cutImage(context, call.ip, call.body, IMAGE_RATIO);
  const id = randomUUIDv7();
  const sentMeanwhile = await context.database.transaction((tx) => beginStoring(tx, call, { id, contentHash, cut }));
  if (sentMeanwhile !== null) return describeImage(sentMeanwhile);
  try {
    await putImageFiles(context, id, cut);
  } catch (error) {
    // A failed upload must not count against the limit when it is repeated.
    await context.database.transaction(async (tx) => void (await tx.update(eventImages).set({ status: 'removed' }).where(eq(eventImages.id, id))));
    throw error;
  }
  const settle = call.query.show === 'true' ? show : keep;
  return describeImage(await context.database.transaction((tx) => settle(tx, context, call, { id, contentHash })));
}

type ImageRow = typeof eventImages.$inferSelect;

/** The image if the same file was added before; null when there is room for it. */
async function findRoom(tx: Tx, { params, query, actor, now }: AddImage, contentHash: string): Promise<ImageRow | null> {
  const event = await lockEventFor('addImage', tx, params.id, actor, now);
  const images = await tx
    .select()
    .from(eventImages)
    .where(and(eq(eventImages.eventId, event.id), ne(eventImages.status, 'removed')));
  const same = images.find((image) => image.contentHash === contentHash && image.status === 'shown');
  if (same !== undefined) return same;
  return query.show === 'true' && images.filter(({ status }) => status !== 'kept').length >= IMAGES_MAX ? fail(imageErrors.TOO_MANY_IMAGES) : null;
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

/** Leaves the stored image for a change of the event to name it. */
async function keep(tx: Tx, _context: Context, { params }: AddImage, { id }: Pick<NewImage, 'id'>): Promise<ImageRow> {
  const [image] = await tx
    .update(eventImages)
    .set({ status: 'kept' })
    .where(and(eq(eventImages.id, id), eq(eventImages.status, 'storing'), sql`${eventImages.eventId} is not null`))
    .returning();
  if (image === undefined) return fail(eventErrors.EVENT_NOT_FOUND);
  await limitKept(tx, { eventId: params.id });
  return image;
}

/** Shows the stored image; when the same file came twice at once, the first stays and the second is left to the sweep. */
async function show(
  tx: Tx,
  context: Context,
  { params, actor, now }: AddImage,
  { id, contentHash }: Pick<NewImage, 'id' | 'contentHash'>,
): Promise<ImageRow> {
  // The event before its image, in the lock order of its deletion.
  await tx.update(events).set({ updatedAt: now }).where(eq(events.id, params.id));
  const before = await readFacts(tx, params.id);
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
  await recordChanges(tx, before, { actor, now });
  await context.domainEvents.publish(tx, eventChanged, { eventId: image.eventId }, now);
  return image;
}
