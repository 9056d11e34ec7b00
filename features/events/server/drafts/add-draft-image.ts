import { createHash, randomUUIDv7 } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { fail } from '#platform/contract/errors.ts';
import type { Context } from '#platform/server/context.ts';
import type { Call } from '#platform/server/http/http.ts';
import { draftErrors } from '../../drafts/draft-contract.ts';
import type { addDraftImage as endpoint } from '../../drafts/draft-image-contract.ts';
import { IMAGE_RATIO } from '../../images/images.ts';
import type { EventImage } from '../../schemas.ts';
import { describeImage } from '../event/describe-event.ts';
import { cutImage, putImageFiles } from '../images/image-files.ts';
import { limitKept } from '../images/kept-pictures.ts';
import { eventImages } from '../tables.ts';
import { findDraft } from './find-draft.ts';

/**
 * Stores a picture for one of the caller's drafts: the draft has it once its form names it, and its event will. First a row that records what is
 * being written, then the files. An interrupted upload is removed later (sweep-event-images.ts) and can be repeated.
 * @throws DRAFT_NOT_FOUND, the errors of pictures (platform/contract/picture.ts), UNAVAILABLE
 */
export async function addDraftImage(context: Context, { params, body, actor, ip, now }: Call<typeof endpoint>): Promise<EventImage> {
  const { database } = context;
  const draft = await findDraft(database.reader, params.id, actor, now);
  const cut = await cutImage(context, ip, body, IMAGE_RATIO);
  const { width, height } = cut;
  const id = randomUUIDv7();
  const contentHash = createHash('sha256').update(body).digest('hex');
  await database.transaction(async (tx) => {
    await findDraft(tx, draft.id, actor, now);
    const image = {
      id,
      draftId: draft.id,
      userId: actor.id,
      status: 'storing',
      position: 0,
      width,
      height,
      alt: '',
      contentHash,
      createdAt: now,
    } as const;
    await tx.insert(eventImages).values(image);
  });
  await putImageFiles(context, id, cut);
  return database.transaction(async (tx) => {
    const [image] = await tx
      .update(eventImages)
      .set({ status: 'kept' })
      .where(and(eq(eventImages.id, id), eq(eventImages.status, 'storing'), sql`${eventImages.draftId} is not null`))
      .returning();
    if (image === undefined) return fail(draftErrors.DRAFT_NOT_FOUND);
    await limitKept(tx, { draftId: draft.id }, (await findDraft(tx, draft.id, actor, now)).form.picture);
    return describeImage(image);
  });
}
