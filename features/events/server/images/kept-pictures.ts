// Pictures that are stored and not shown: of drafts, whose form names one, and of changes of an event that are not saved yet.
import { and, asc, desc, eq, inArray, isNull, ne, notInArray, sql } from 'drizzle-orm';
import type { Tx } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/server/http/http.ts';
import { eventMessages } from '../../messages.ts';
import { readImageAddress } from '../../images/images.ts';
import type { DraftForm } from '../../drafts/draft-contract.ts';
import { refuseIf } from '../../writing/event-checks.ts';
import { eventImages } from '../tables.ts';

/** Pictures not shown of one draft or event; an older one goes when another comes. */
const KEPT_MAX = 8;

type Owner = { readonly draftId: string } | { readonly eventId: string };

/** Leaves the newest pictures of a draft or an event, and the one that `named` names. */
export async function limitKept(tx: Tx, owner: Owner, named = ''): Promise<void> {
  const mine = 'draftId' in owner ? eq(eventImages.draftId, owner.draftId) : eq(eventImages.eventId, owner.eventId);
  const kept = and(mine, eq(eventImages.status, 'kept'));
  const newest = tx
    .select({ id: eventImages.id })
    .from(eventImages)
    .where(kept)
    .orderBy(desc(eventImages.createdAt), desc(eventImages.id))
    .limit(KEPT_MAX);
  await tx
    .update(eventImages)
    .set({ status: 'removed' })
    .where(and(kept, sql`${eventImages.id}::text <> ${readImageAddress(named)?.id ?? ''}`, notInArray(eventImages.id, newest)));
}

/** Gives a draft the picture that its form names, if that is one of the caller's without a draft. True when the draft has it. */
export async function adoptPicture(tx: Tx, address: string, draftId: string, actor: Actor): Promise<boolean> {
  const image = readImageAddress(address);
  if (image === null) return false;
  const unowned = and(isNull(eventImages.draftId), isNull(eventImages.eventId), isNull(eventImages.organizerId));
  const adopted = await tx
    .update(eventImages)
    .set({ draftId, status: 'kept' })
    .where(
      and(
        eq(eventImages.id, image.id),
        eq(eventImages.width, image.width),
        eq(eventImages.userId, actor.id),
        ne(eventImages.status, 'removed'),
        unowned,
      ),
    )
    .returning({ id: eventImages.id });
  return adopted.length > 0;
}

/** The picture that the form of a draft names, with the description of the form, while the draft has it. */
export async function pictureOfDraft(reader: Pick<Tx, 'select'>, draftId: string, form: Pick<DraftForm, 'picture' | 'pictureAlt'>) {
  const image = readImageAddress(form.picture);
  if (image === null) return null;
  const [found] = await reader
    .select()
    .from(eventImages)
    .where(and(eq(eventImages.id, image.id), eq(eventImages.draftId, draftId), eq(eventImages.status, 'kept')));
  return found === undefined ? null : { ...found, alt: form.pictureAlt.trim() };
}

export interface DescribedPicture {
  readonly id: string;
  /** A description for screen readers; may be empty. */
  readonly alt: string;
}

/** Makes a picture of a draft the first one of the event that the draft has become. */
export async function takePicture(tx: Tx, eventId: string, { id, alt }: DescribedPicture): Promise<void> {
  await tx
    .update(eventImages)
    .set({ eventId, draftId: null, status: 'shown', position: 0, alt })
    .where(and(eq(eventImages.id, id), eq(eventImages.status, 'kept'), isNull(eventImages.eventId)));
}

/**
 * Makes a picture of the event its first one, in place of the one before, which stays stored for a while; an empty id only hides that one.
 * @throws INVALID_INPUT for a picture that the event does not have
 */
export async function showPicture(tx: Tx, eventId: string, imageId: string, now: Date): Promise<void> {
  const images = await tx.select().from(eventImages).where(eq(eventImages.eventId, eventId)).orderBy(asc(eventImages.position), asc(eventImages.id));
  const [first] = images.filter(({ status }) => status === 'shown');
  const chosen = images.find(({ id, status }) => id === imageId && (status === 'shown' || status === 'kept'));
  if (imageId !== '' && chosen === undefined) refuseIf({ picture: eventMessages.imageNotFound });
  if (chosen !== undefined && chosen.id === first?.id) return;
  // Kept from now on: an organizer may want it back.
  if (first !== undefined && chosen?.status !== 'shown')
    await tx.update(eventImages).set({ status: 'kept', createdAt: now }).where(eq(eventImages.id, first.id));
  if (chosen !== undefined)
    await tx
      .update(eventImages)
      .set({ status: 'shown', position: (first?.position ?? 0) - (chosen.status === 'shown' ? 1 : 0) })
      .where(eq(eventImages.id, chosen.id));
}

/** Describes the first picture of an event anew; without one nothing happens. */
export async function describePicture(tx: Tx, eventId: string, alt: string): Promise<void> {
  const first = tx
    .select({ id: eventImages.id })
    .from(eventImages)
    .where(and(eq(eventImages.eventId, eventId), eq(eventImages.status, 'shown')))
    .orderBy(asc(eventImages.position), asc(eventImages.id))
    .limit(1);
  await tx.update(eventImages).set({ alt }).where(inArray(eventImages.id, first));
}
