import { sql } from 'drizzle-orm';
import { fail } from '#platform/contract/errors.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { lockEventFor } from '#features/events/server/lock-event.ts';
import { questionErrors, type orderQuestions as endpoint } from '../contract.ts';
import { readQuestions } from './read-questions.ts';

/** Puts the questions of an event in another order. @throws EVENT_NOT_FOUND, EVENT_NOT_YOURS, EVENT_OVER, QUESTIONS_CHANGED */
export async function orderQuestions(tx: Tx, { params, body: { ids }, actor, now }: Call<typeof endpoint>): Promise<OutputOf<typeof endpoint>> {
  const event = await lockEventFor('manageQuestions', tx, params.id, actor, now);
  const known = new Set((await readQuestions(tx, event.id)).map(({ id }) => id));
  if (new Set(ids).size !== ids.length || ids.length !== known.size || !ids.every((id) => known.has(id))) fail(questionErrors.QUESTIONS_CHANGED);
  await tx.execute(sql`
    update event_questions set position = place.number::int
    from unnest(${sql.param(ids)}::uuid[]) with ordinality as place (id, number)
    where event_questions.id = place.id and event_questions.event_id = ${event.id}`);
  return { ids };
}
