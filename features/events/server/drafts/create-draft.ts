import { randomUUIDv7 } from 'node:crypto';
import { count, eq, sql } from 'drizzle-orm';
import { fail } from '#platform/contract/errors.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import * as contract from '../../drafts/draft-contract.ts';
import { eventDrafts } from '../tables.ts';
import { copyEvent } from './copy-event.ts';
import { describeDraft } from './find-draft.ts';
import { prefillForm } from './prefill-form.ts';

/**
 * Begins a draft of the caller: with the given form, else as a copy of an event, else prefilled (docs/reference/product.md#drafts).
 * @throws DRAFT_LIMIT, EVENT_NOT_FOUND, EVENT_NOT_YOURS
 */
export async function createDraft(tx: Tx, { body, actor, now }: Call<typeof contract.createDraft>): Promise<contract.EventDraft> {
  // One at a time for each account: two at once could both take the last place.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`event-drafts ${actor.id}`}, 0))`);
  const [own] = await tx.select({ drafts: count() }).from(eventDrafts).where(eq(eventDrafts.userId, actor.id));
  if (own !== undefined && own.drafts >= contract.DRAFTS_MAX) fail(contract.draftErrors.DRAFT_LIMIT);
  const { form, copyOf, startDate } = body;
  const begun = form ?? (copyOf === undefined ? await prefillForm(tx, actor) : await copyEvent(tx, copyOf, { startDate, actor, now }));
  const [draft] = await tx
    .insert(eventDrafts)
    .values({ id: randomUUIDv7(), userId: actor.id, version: 1, form: begun, createdAt: now, updatedAt: now })
    .returning();
  if (draft === undefined) throw new Error('The draft was not written');
  return describeDraft(draft);
}
