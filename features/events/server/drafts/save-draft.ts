import { and, eq, sql } from 'drizzle-orm';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import type * as contract from '../../drafts/draft-contract.ts';
import { eventDrafts } from '../tables.ts';
import { findDraft, refuseChanged } from './find-draft.ts';
import { sealForm } from './sealed-form.ts';

/** Replaces the form of a draft that still has the given version. @throws DRAFT_NOT_FOUND, DRAFT_CHANGED with the current draft */
export async function saveDraft(
  tx: Tx,
  { params, body, actor, now }: Call<typeof contract.saveDraft>,
  context: Context,
): Promise<OutputOf<typeof contract.saveDraft>> {
  const { id } = await findDraft(tx, params.id, actor, now);
  const [saved] = await tx
    .update(eventDrafts)
    .set({ ...sealForm(context, body.form), version: sql`${eventDrafts.version} + 1`, updatedAt: now })
    .where(and(eq(eventDrafts.id, id), eq(eventDrafts.version, body.version)))
    .returning({ version: eventDrafts.version });
  if (saved === undefined) return refuseChanged(context, tx, id, { actor, now });
  return { id, version: saved.version, updatedAt: now.toISOString() };
}
