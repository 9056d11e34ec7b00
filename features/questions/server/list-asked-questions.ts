import type { OutputOf } from '#platform/contract/endpoint.ts';
import type { Context } from '#platform/server/context.ts';
import type { Call } from '#platform/server/http/http.ts';
import { readEvent } from '#features/events/server/event/read-events.ts';
import type { listAskedQuestions as endpoint } from '../contract.ts';
import { describeQuestion, readQuestions } from './read-questions.ts';

/** What buyers of some ticket types are asked at the purchase. Other types are not named: their buyers ask with their ids. @throws EVENT_NOT_FOUND */
export async function listAskedQuestions(context: Context, { params, query, actor, now }: Call<typeof endpoint>): Promise<OutputOf<typeof endpoint>> {
  const { reader } = context.database;
  const { event } = await readEvent(reader, params.id, actor, now);
  const types = new Set(query.types.split(','));
  return {
    items: (await readQuestions(reader, event.id)).flatMap((question) => {
      const ticketTypeIds = question.ticketTypeIds?.filter((id) => types.has(id)) ?? null;
      return question.asked !== 'purchase' || ticketTypeIds?.length === 0 ? [] : [{ ...describeQuestion(question), ticketTypeIds }];
    }),
  };
}
