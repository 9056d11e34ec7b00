import { and, eq } from 'drizzle-orm';
import { fail, Failure, platformErrors } from '#platform/contract/errors.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import type { Message } from '#platform/contract/language/declare-messages.ts';
import { demand } from '#platform/contract/policy.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { parseInput } from '#platform/server/http/input-failure.ts';
import * as contract from '../../drafts/draft-contract.ts';
import type { EventDetail } from '../../schemas.ts';
import { eventInputSchema, type EventInput } from '../../writing/input-schemas.ts';
import { describeEventFor } from '../event/describe-own-event.ts';
import { readEvent } from '../event/read-events.ts';
import { createEvent, type NewEvent } from '../editor/create-event.ts';
import { pictureOfDraft } from '../images/kept-pictures.ts';
import { eventDrafts } from '../tables.ts';
import { copyAddOns } from '../add-ons/copy-add-ons.ts';
import { eventCopied } from '../domain-events.ts';
import { findDraft, maySubmit, refuseChanged } from './find-draft.ts';
import { readForm } from './read-form.ts';
import { openForm } from './sealed-form.ts';
import { writePlans } from './write-plans.ts';

/**
 * Makes an event of a draft that still has the given version, and deletes the draft. The event has the draft's id, by which its poster is drawn, and
 * is live unless something is `missing`. A copy of an event gets its add-ons and questions, as they are now.
 * @throws DRAFT_NOT_FOUND, NOT_APPROVED for an applicant, DRAFT_CHANGED with the current draft, INVALID_INPUT with a message by field of the form
 */
export async function submitDraft(
  tx: Tx,
  { params, body, ...call }: Call<typeof contract.submitDraft>,
  context: Context,
): Promise<OutputOf<typeof contract.submitDraft>> {
  const { actor, now } = call;
  const draft = await findDraft(tx, params.id, actor, now);
  demand(await maySubmit(tx, draft, actor, now));
  const { id, organizationId } = draft;
  const form = openForm(context, draft);
  // Before the draft, with which the picture loses its owner.
  const picture = await pictureOfDraft(tx, id, form);
  const deleted = await tx
    .delete(eventDrafts)
    .where(and(eq(eventDrafts.id, id), eq(eventDrafts.version, body.version)))
    .returning({ id: eventDrafts.id });
  if (deleted.length === 0) return refuseChanged(context, tx, id, { actor, now });
  const query = { organization: organizationId ?? undefined };
  const event = await createFromForm(form, now, (input) =>
    createEvent(tx, { ...call, query, body: input, ...(picture && { picture }) }, context, id),
  );
  await writePlans(tx, id, form);
  const { copyOf } = draft;
  if (copyOf === null || !(await copyAddOns(tx, { from: copyOf, to: id, actor, now }))) return { event, missing: event.missing };
  await context.domainEvents.publish(tx, eventCopied, { eventId: id, of: copyOf }, now);
  // With its add-ons, which it did not have when it was made.
  const whole = await describeEventFor(tx, await readEvent(tx, id, actor, now), { ...context, actor, now, language: call.language });
  return { event: whole, missing: whole.missing };
}

/** Calls `create` with the form as an input; what either refuses is said at the form's fields. @throws INVALID_INPUT */
export async function createFromForm(
  form: contract.DraftForm,
  now: Date,
  create: (input: NewEvent['body']) => Promise<EventDetail>,
): Promise<EventDetail> {
  const { input, found, fieldOf } = readForm(form, now);
  const wrong: Record<string, Message> = { ...found };
  try {
    const parsed = parseInput('body', eventInputSchema, input) as EventInput;
    if (Object.keys(wrong).length === 0) return await create(parsed);
  } catch (error) {
    if (!(error instanceof Failure) || error.kind !== platformErrors.INVALID_INPUT) throw error;
    for (const [path, message] of Object.entries(error.details.fields ?? {})) wrong[fieldOf(path)] ??= message;
  }
  const [message] = Object.values(wrong);
  return fail(contract.draftErrors.INVALID_INPUT, { ...(message !== undefined && { message }), fields: wrong });
}
