import { eq } from 'drizzle-orm';
import { fail, platformErrors } from '#platform/contract/errors.ts';
import { canOf, demand, type Verdict } from '#platform/contract/policy.ts';
import { isUuid } from '#platform/contract/uuid.ts';
import type { Context } from '#platform/server/context.ts';
import type { Reader } from '#platform/server/database/database.ts';
import type { Actor, Call } from '#platform/server/http/http.ts';
import { organizationPolicy, organizes } from '#features/organizations/policy.ts';
import { findOpenApplication } from '#features/organizations/server/applications/find-open-application.ts';
import { findOrganization } from '#features/organizations/server/members/find-organization.ts';
import { findForEvents } from '#features/organizations/server/members/organization-for-events.ts';
import type * as contract from '../../drafts/draft-contract.ts';
import { draftErrors, draftFormSchema, type EventDraft, type OpenedDraft } from '../../drafts/draft-contract.ts';
import { draftPolicy } from '../../policy.ts';
import { eventDrafts, events } from '../tables.ts';
import { openForm } from './sealed-form.ts';

type DraftRow = typeof eventDrafts.$inferSelect;

/** One of the caller's drafts, its link sealed. @throws DRAFT_NOT_FOUND, also for the draft of another account */
export async function findDraft(reader: Reader, id: string, actor: Actor, now: Date): Promise<DraftRow> {
  const [draft] = isUuid(id) ? await reader.select().from(eventDrafts).where(eq(eventDrafts.id, id)) : [];
  if (draft === undefined) return fail(draftErrors.DRAFT_NOT_FOUND);
  demand(draftPolicy.decide('use', actor, draft, now));
  // One that was stored before its form had all of its fields gets what they are without an entry.
  return { ...draft, form: draftFormSchema.parse(draft.form) };
}

/** Whether the caller may make an event of the draft. Only a business that waits for its approval has drafts of no organization. */
export async function maySubmit(reader: Reader, draft: DraftRow, actor: Actor, now: Date): Promise<Verdict> {
  const isOfApplicant = draft.organizationId === null && !organizes(actor.role) && (await findOpenApplication(reader, actor)) !== null;
  const verdict = draftPolicy.decide('submit', actor, { ...draft, isOfApplicant }, now);
  return verdict === true ? mayCreateEvents(reader, draft, actor, now) : verdict;
}

/** The role in the organization of the draft is that of now, not of when the draft began. */
async function mayCreateEvents(reader: Reader, { organizationId }: DraftRow, actor: Actor, now: Date): Promise<Verdict> {
  if (organizationId === null)
    return organizes(actor.role) || (await findForEvents(reader, actor, undefined, now)) !== null ? true : platformErrors.FORBIDDEN;
  return organizationPolicy.decide('createEvents', actor, await findOrganization(reader, actor, organizationId), now);
}

/** A draft as it is opened. */
export async function openDraft(
  reader: Reader,
  draft: DraftRow,
  { actor, now, language }: Pick<Call<typeof contract.getDraft>, 'actor' | 'now' | 'language'>,
  context: Pick<Context, 'translate' | 'vault'>,
): Promise<OpenedDraft> {
  const can = canOf({ submit: await maySubmit(reader, draft, actor, now) }, (reason) => context.translate(reason, language));
  const [copyOf = null] =
    draft.copyOf === null ? [] : await reader.select({ id: events.id, name: events.name }).from(events).where(eq(events.id, draft.copyOf));
  return { ...describeDraft(context, draft), copyOf, can };
}

function describeDraft(context: Pick<Context, 'vault'>, draft: DraftRow): EventDraft {
  const { id, version, updatedAt } = draft;
  return { id, version, form: openForm(context, draft), updatedAt: updatedAt.toISOString() };
}

/** Refuses a change that was made from another version, with the current draft. @throws DRAFT_CHANGED, or DRAFT_NOT_FOUND if it was deleted */
export async function refuseChanged(
  context: Pick<Context, 'vault'>,
  reader: Reader,
  id: string,
  { actor, now }: Pick<Call<typeof contract.getDraft>, 'actor' | 'now'>,
): Promise<never> {
  const draft = describeDraft(context, await findDraft(reader, id, actor, now));
  return fail(draftErrors.DRAFT_CHANGED, { data: { draft } });
}
