import { eq } from 'drizzle-orm';
import { fail } from '#platform/contract/errors.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import * as contract from '../../drafts/draft-contract.ts';
import { eventDrafts } from '../tables.ts';
import { findDraft } from './find-draft.ts';

/** Deletes one of the caller's drafts, in whatever version. @throws DRAFT_NOT_FOUND */
export async function deleteDraft(tx: Tx, { params, actor, now }: Call<typeof contract.deleteDraft>): Promise<{ id: string; deleted: true }> {
  const { id } = await findDraft(tx, params.id, actor, now);
  const deleted = await tx.delete(eventDrafts).where(eq(eventDrafts.id, id)).returning({ id: eventDrafts.id });
  if (deleted.length === 0) fail(contract.draftErrors.DRAFT_NOT_FOUND);
  return { id, deleted: true };
}
