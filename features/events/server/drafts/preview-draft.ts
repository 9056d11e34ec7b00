import type { OutputOf } from '#platform/contract/endpoint.ts';
import type { Context } from '#platform/server/context.ts';
import type { Call } from '#platform/server/http/http.ts';
import type * as contract from '../../drafts/draft-contract.ts';
import { eventMessages } from '../../messages.ts';
import { describeEvent } from '../event/describe-event.ts';
import { pictureOfDraft } from '../images/kept-pictures.ts';
import { findDraft } from './find-draft.ts';
import { recordOf, samplesFor, showForm } from './show-draft.ts';

/** One of the caller's drafts as the event that it would become, described as published events are. @throws DRAFT_NOT_FOUND */
export async function previewDraft(
  { database, translate }: Context,
  { params, actor, now, language }: Call<typeof contract.previewDraft>,
): Promise<OutputOf<typeof contract.previewDraft>> {
  const { reader } = database;
  const draft = await findDraft(reader, params.id, actor, now);
  const words = {
    name: translate(eventMessages.sampleName, language),
    description: translate(eventMessages.sampleDescription, language),
    venue: translate(eventMessages.sampleVenue, language),
    city: translate(eventMessages.sampleCity, language),
  };
  const { input, isPartial } = showForm(draft.form, samplesFor(words, actor, now), now);
  const picture = await pictureOfDraft(reader, draft.id, draft.form);
  return { event: describeEvent(await recordOf(reader, draft, input, { actor, now, picture }), now, { translate, language }), isPartial };
}
