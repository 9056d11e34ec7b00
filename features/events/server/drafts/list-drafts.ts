import { desc, eq, sql } from 'drizzle-orm';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import type { Context } from '#platform/server/context.ts';
import type { Call } from '#platform/server/http/http.ts';
import type * as contract from '../../drafts/draft-contract.ts';
import { eventDrafts } from '../tables.ts';

/** The caller's drafts without their forms, last changed first. */
export async function listDrafts({ database }: Context, { actor }: Call<typeof contract.listDrafts>): Promise<OutputOf<typeof contract.listDrafts>> {
  const drafts = await database.reader
    .select({
      id: eventDrafts.id,
      version: eventDrafts.version,
      name: sql<string>`${eventDrafts.form} ->> 'name'`,
      step: sql<number>`(${eventDrafts.form} ->> 'step')::integer`,
      updatedAt: eventDrafts.updatedAt,
    })
    .from(eventDrafts)
    .where(eq(eventDrafts.userId, actor.id))
    .orderBy(desc(eventDrafts.updatedAt), desc(eventDrafts.id));
  return { items: drafts.map((draft) => ({ ...draft, updatedAt: draft.updatedAt.toISOString() })) };
}
