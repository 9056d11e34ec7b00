import { randomUUIDv7 } from 'node:crypto';
import { demand } from '#platform/contract/policy.ts';
import type { Context } from '#platform/server/context.ts';
import type { Actor } from '#platform/server/http/http.ts';
import { imageAddress } from '../../images/images.ts';
import { eventPolicy } from '../../policy.ts';
import { readEvent } from '../event/read-events.ts';
import { copyImageFiles } from '../images/image-files.ts';
import { eventImages } from '../tables.ts';

/**
 * Copies the first picture of an event for a draft of the caller, which then takes it (`adoptPicture`); a copy that no draft takes is swept. Empty
 * when the event has none, or the store cannot be reached: a copy without its picture is better than none. @throws EVENT_NOT_FOUND, EVENT_NOT_YOURS
 */
export async function copyPicture(context: Context, eventId: string, actor: Actor, now: Date): Promise<string> {
  const { event, images } = await readEvent(context.database.reader, eventId, actor, now);
  demand(eventPolicy.decide('copy', actor, event, now));
  const [image] = images;
  if (image === undefined) return '';
  const { width, height, alt, contentHash } = image;
  const id = randomUUIDv7();
  await context.database.transaction(
    async (tx) =>
      void (await tx
        .insert(eventImages)
        .values({ id, userId: actor.id, status: 'storing', position: 0, width, height, alt, contentHash, createdAt: now })),
  );
  try {
    await copyImageFiles(context.files, image, id);
  } catch (error) {
    context.log.warn({ err: error, imageId: image.id }, 'a picture could not be copied');
    return '';
  }
  return imageAddress(id, width, 'webp');
}
