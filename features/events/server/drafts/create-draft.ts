import { randomUUIDv7 } from 'node:crypto';
import { count, eq } from 'drizzle-orm';
import { fail } from '#platform/contract/errors.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { lockName } from '#platform/server/database/lock-name.ts';
import type { Call } from '#platform/server/http/http.ts';
import { organizationForDraft } from '#features/organizations/server/members/organization-for-events.ts';
import * as contract from '../../drafts/draft-contract.ts';
import { adoptPicture } from '../images/kept-pictures.ts';
import { eventDrafts } from '../tables.ts';
import { copyEvent } from './copy-event.ts';
import { copyPicture } from './copy-picture.ts';
import { openDraft } from './find-draft.ts';
import { prefillForm } from './prefill-form.ts';
import { sealForm } from './sealed-form.ts';

/**
 * Begins a draft of the caller: with the given form, else as a copy of an event, else prefilled (docs/reference/product.md#drafts).
 * @throws DRAFT_LIMIT, EVENT_NOT_FOUND, EVENT_NOT_YOURS, ORGANIZATION_NOT_FOUND, FORBIDDEN
 */
export async function createDraft(context: Context, call: Call<typeof contract.createDraft>): Promise<contract.OpenedDraft> {
  const { form, copyOf } = call.body;
  // Files are written before the draft that names them.
  const picture = form === undefined && copyOf !== undefined ? await copyPicture(context, copyOf, call.actor, call.now) : (form?.picture ?? '');
  return context.database.transaction((tx) => insertDraft(tx, call, { context, picture }));
}

interface Beside {
  readonly context: Context;
  /** The address of a picture that the draft takes, if it may. */
  readonly picture: string;
}

async function insertDraft(tx: Tx, call: Call<typeof contract.createDraft>, { context, picture }: Beside): Promise<contract.OpenedDraft> {
  const { query, body, actor, now } = call;
  // One at a time for each account: two at once could both take the last place.
  await lockName(tx, `event-drafts ${actor.id}`);
  const [own] = await tx.select({ drafts: count() }).from(eventDrafts).where(eq(eventDrafts.userId, actor.id));
  if (own !== undefined && own.drafts >= contract.DRAFTS_MAX) fail(contract.draftErrors.DRAFT_LIMIT);
  const { form, copyOf, startDate } = body;
  const copied = form === undefined && copyOf !== undefined ? await copyEvent(tx, copyOf, { context, startDate, actor, now }) : null;
  const organizationId = await organizationForDraft(tx, actor, query.organization ?? copied?.organizationId, now);
  const begun = form ?? copied?.form ?? (await prefillForm(tx, actor, organizationId));
  const id = randomUUIDv7();
  const [draft] = await tx
    .insert(eventDrafts)
    .values({
      id,
      userId: actor.id,
      organizationId,
      version: 1,
      ...sealForm(context, { ...begun, picture: '' }),
      copyOf: copied?.eventId ?? null,
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (draft === undefined) throw new Error('The draft was not written');
  if (!(await adoptPicture(tx, picture, id, actor))) return openDraft(tx, draft, call, context);
  const named = { ...draft.form, picture };
  await tx.update(eventDrafts).set({ form: named }).where(eq(eventDrafts.id, id));
  return openDraft(tx, { ...draft, form: named }, call, context);
}
