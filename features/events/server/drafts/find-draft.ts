import { eq } from 'drizzle-orm';
import { fail } from '#platform/contract/errors.ts';
import { demand } from '#platform/contract/policy.ts';
import { isUuid } from '#platform/contract/uuid.ts';
import type { Reader } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/server/http/http.ts';
import { draftErrors, type EventDraft } from '../../drafts/draft-contract.ts';
import { draftPolicy } from '../../policy.ts';
import { eventDrafts } from '../tables.ts';

type DraftRow = typeof eventDrafts.$inferSelect;

/** One of the caller's drafts. @throws DRAFT_NOT_FOUND, also for the draft of another account */
export async function findDraft(reader: Reader, id: string, actor: Actor, now: Date): Promise<DraftRow> {
  const [draft] = isUuid(id) ? await reader.select().from(eventDrafts).where(eq(eventDrafts.id, id)) : [];
  if (draft === undefined) return fail(draftErrors.DRAFT_NOT_FOUND);
  demand(draftPolicy.decide('use', actor, draft, now));
  return draft;
}

/** A draft as it is answered. */
export function describeDraft({ id, version, form, updatedAt }: DraftRow): EventDraft {
  return { id, version, form, updatedAt: updatedAt.toISOString() };
}

/** Refuses a change that was made from another version, with the current draft. @throws DRAFT_CHANGED, or DRAFT_NOT_FOUND if it was deleted */
export async function refuseChanged(reader: Reader, id: string, actor: Actor, now: Date): Promise<never> {
  const draft = describeDraft(await findDraft(reader, id, actor, now));
  return fail(draftErrors.DRAFT_CHANGED, { data: { draft } });
}
