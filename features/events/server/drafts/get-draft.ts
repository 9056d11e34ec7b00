import type { Context } from '#platform/server/context.ts';
import type { Call } from '#platform/server/http/http.ts';
import type * as contract from '../../drafts/draft-contract.ts';
import { findDraft, openDraft } from './find-draft.ts';

/** One of the caller's drafts. @throws DRAFT_NOT_FOUND */
export async function getDraft(context: Context, call: Call<typeof contract.getDraft>): Promise<contract.OpenedDraft> {
  const { reader } = context.database;
  return openDraft(reader, await findDraft(reader, call.params.id, call.actor, call.now), call, context);
}
