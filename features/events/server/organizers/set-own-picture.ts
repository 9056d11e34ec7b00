import { createHash, randomUUIDv7 } from 'node:crypto';
import { and, eq, ne } from 'drizzle-orm';
import { fail, platformErrors } from '#platform/contract/errors.ts';
import type { Context } from '#platform/server/context.ts';
import type { Call } from '#platform/server/http/http.ts';
import { organizationForEvents } from '#features/organizations/server/members/organization-for-events.ts';
import type { OwnProfile, setOwnPicture as endpoint } from '../../organizers/organizer-contract.ts';
import { organizerChanged } from '../domain-events.ts';
import { cutImage, putImageFiles } from '../images/image-files.ts';
import { eventImages } from '../tables.ts';
import { describeOwn } from './own-profile.ts';

/** A square. */
const RATIO = 1;

/**
 * Sets the picture of the caller's organization in place of the one before: first a row that records what is being written, then the files, then
 * the row is shown. An interrupted upload is removed later (sweep-event-images.ts) and can be repeated.
 * @throws ORGANIZATION_NOT_FOUND, FORBIDDEN, the errors of pictures (platform/contract/picture.ts), UNAVAILABLE
 */
export async function setOwnPicture(context: Context, { actor, query, body, ip, now }: Call<typeof endpoint>): Promise<OwnProfile> {
  const { database } = context;
  const organizerId = await database.transaction((tx) => organizationForEvents(tx, actor, query.organization, now));
  const cut = await cutImage(context, ip, body, RATIO);
  const { width, height } = cut;
  const id = randomUUIDv7();
  const contentHash = createHash('sha256').update(body).digest('hex');
  await database.transaction(
    async (tx) =>
      void (await tx
        .insert(eventImages)
        .values({ id, organizerId, status: 'storing', position: 0, width, height, alt: '', contentHash, createdAt: now })),
  );
  await putImageFiles(context, id, cut);
  return database.transaction(async (tx) => {
    // May have been taken away meanwhile.
    await organizationForEvents(tx, actor, organizerId, now);
    await tx
      .update(eventImages)
      .set({ status: 'removed' })
      .where(and(eq(eventImages.organizerId, organizerId), eq(eventImages.status, 'shown'), ne(eventImages.id, id)));
    const shown = await tx
      .update(eventImages)
      .set({ status: 'shown' })
      .where(and(eq(eventImages.id, id), eq(eventImages.status, 'storing')))
      .returning({ id: eventImages.id });
    if (shown.length === 0) return fail(platformErrors.UNAVAILABLE);
    await context.domainEvents.publish(tx, organizerChanged, { organizerId }, now);
    return describeOwn(tx, organizerId, now);
  });
}
