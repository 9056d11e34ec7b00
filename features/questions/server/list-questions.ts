import { sql } from 'drizzle-orm';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { canOf, demand } from '#platform/contract/policy.ts';
import type { Context } from '#platform/server/context.ts';
import type { Call } from '#platform/server/http/http.ts';
import { eventPolicy } from '#features/events/policy.ts';
import { readEvent } from '#features/events/server/event/read-events.ts';
import type { listQuestions as endpoint } from '../contract.ts';
import { describeQuestion, readQuestions } from './read-questions.ts';

/** The questions of an event, for its team. No answer is in it, only their number. @throws EVENT_NOT_FOUND, EVENT_NOT_YOURS */
export async function listQuestions(context: Context, { params, actor, now, language }: Call<typeof endpoint>): Promise<OutputOf<typeof endpoint>> {
  const { reader } = context.database;
  const { event, types, hiddenTypes } = await readEvent(reader, params.id, actor, now);
  demand(eventPolicy.decide('seeQuestions', actor, event, now));
  const questions = await readQuestions(reader, event.id);
  const counted = await reader.execute<{ id: string; orders: number }>(sql`
    select question_id as id, count(distinct order_id)::int as orders from order_answers
    where question_id = any(${sql.param(questions.map(({ id }) => id))}::uuid[]) group by question_id`);
  const ordersOf = new Map(counted.map(({ id, orders }) => [id, orders]));
  return {
    items: questions.map((question) => ({ ...describeQuestion(question), answers: ordersOf.get(question.id) ?? 0 })),
    event: {
      id: event.id,
      timeZone: event.timeZone,
      startDate: event.startsAt.toISOString(),
      ticketTypes: [...types, ...hiddenTypes]
        .toSorted((one, other) => one.type.position - other.type.position)
        .map(({ type: { id, name } }) => ({ id, name })),
    },
    can: canOf({ manageQuestions: eventPolicy.decide('manageQuestions', actor, event, now) }, (message) => context.translate(message, language)),
  };
}
