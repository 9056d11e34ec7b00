import type { Context } from '#platform/server/context.ts';
import type { Call } from '#platform/server/http/http.ts';
import type * as contract from '../../drafts/draft-contract.ts';
import { describeDraft, findDraft } from './find-draft.ts';

/** One of the caller's drafts. @throws DRAFT_NOT_FOUND */
export async function getDraft({ database }: Context, { params, actor, now }: Call<typeof contract.getDraft>): Promise<contract.EventDraft> {
  return describeDraft(await findDraft(database.reader, params.id, actor, now));
}
