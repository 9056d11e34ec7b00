import { and, asc, eq } from 'drizzle-orm';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { canOf, type Verdict } from '#platform/contract/policy.ts';
import type { Context } from '#platform/server/context.ts';
import type { Reader } from '#platform/server/database/database.ts';
import type { Actor, Call } from '#platform/server/http/http.ts';
import { events } from '#features/events/server/tables.ts';
import { orderLines } from '#features/orders/server/tables.ts';
import { wordsIn } from '#features/questions/question-facts.ts';
import { isOpen } from '#features/questions/rules.ts';
import { readAnswers, type ReadAnswer } from '#features/questions/server/answers/read-answers.ts';
import { asAsked, describeQuestion, readQuestions } from '#features/questions/server/read-questions.ts';
import { slotsOf, type PlacedSlot } from '#features/questions/slots.ts';
import { tickets } from '#features/tickets/server/tables.ts';
import type { getOrderAnswers as endpoint, OrderAnswers } from '../../answers/answers-contract.ts';
import { orderPolicy } from '../../policy.ts';
import { findOrder, type SeenOrder } from '../orders/find-order.ts';

/** What an order answers, for its buyer and who sells for its event. @throws ORDER_NOT_FOUND */
export async function getOrderAnswers(context: Context, { params, actor, now, language }: Call<typeof endpoint>): Promise<OutputOf<typeof endpoint>> {
  const { reader } = context.database;
  return describeAnswers(context, reader, await findOrder(reader, params.id, actor, now), { actor, now, language });
}

/** What decides about an answer after the purchase: the tickets of the order, and when its event begins. */
export async function readAnswered(reader: Reader, { id, eventId }: SeenOrder) {
  const lines = await reader
    .select({ ticketTypeId: orderLines.ticketTypeId, name: orderLines.name, quantity: orderLines.quantity, admits: orderLines.admits })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, id), eq(orderLines.kind, 'ticket')))
    .orderBy(asc(orderLines.number));
  const [event] = await reader
    .select({ id: events.id, name: events.name, timeZone: events.timeZone, startsAt: events.startsAt })
    .from(events)
    .where(eq(events.id, eventId));
  if (event === undefined) throw new Error(`Order ${id} has lost its event`);
  const answered = lines.flatMap(({ ticketTypeId, name, quantity, admits }) =>
    ticketTypeId === null ? [] : [{ ticketTypeId, name, tickets: quantity * admits }],
  );
  return { lines: answered, event, questions: await readQuestions(reader, eventId) };
}

/** The answers of an order: those that were given, and those that are still asked. */
export async function describeAnswers(
  context: Context,
  reader: Reader,
  order: SeenOrder,
  { actor, now, language }: Pick<Call<typeof endpoint>, 'actor' | 'now' | 'language'>,
): Promise<OrderAnswers> {
  const { lines, event, questions } = await readAnswered(reader, order);
  const given = (await readAnswers(reader, [order.id], language)).get(order.id) ?? [];
  const numbers = await reader
    .select({ position: tickets.position, number: tickets.ticketNumber })
    .from(tickets)
    .where(eq(tickets.orderId, order.id));
  const ticketNumbers = new Map(numbers.map(({ position, number }) => [position, number]));
  const mayAnswer = decideToAnswer(order, actor, now);
  const known = new Map(given.map((answer) => [`${answer.questionId} ${answer.ticket}`, answer]));
  const open = questions.filter((question) => mayAnswer === true && isOpen(asAsked(question), event.startsAt, now));
  const asked = questions.flatMap((question) =>
    slotsOf(question, lines).map((slot) => {
      const key = `${question.id} ${slot.position}`;
      const answer = known.get(key);
      known.delete(key);
      return { ...describe(answer, slot), question: wordsIn(question.label, language), questionId: question.id, open: open.includes(question) };
    }),
  );
  // Questions that are asked no more, or no more of these tickets.
  const kept = [...known.values()].map((answer) => {
    const slot = slotsOf({ subject: answer.ticket === 0 ? 'order' : 'ticket', ticketTypeIds: null }, lines).find(
      (one) => one.position === answer.ticket,
    );
    return {
      ...describe(answer, slot ?? { ticketTypeId: null, number: null, position: answer.ticket }),
      question: answer.question,
      questionId: answer.questionId,
      open: false,
    };
  });
  function describe(answer: ReadAnswer | undefined, { ticketTypeId, number, position }: PlacedSlot) {
    return {
      ticketTypeId,
      number,
      ticketNumber: ticketNumbers.get(position) ?? null,
      answer: answer?.answer ?? null,
      value: answer === undefined ? null : typeof answer.value === 'string' ? answer.value : [...answer.value],
      fileId: answer?.kind === 'file' ? (answer.value[0] ?? null) : null,
    };
  }
  const isAsked = new Set(asked.map(({ questionId }) => questionId));
  return {
    orderId: order.id,
    orderNumber: order.orderNumber,
    event: { id: event.id, name: event.name, timeZone: event.timeZone },
    ticketTypes: lines.map(({ ticketTypeId: id, name, tickets: count }) => ({ id, name, tickets: count })),
    questions: open.filter(({ id }) => isAsked.has(id)).map(describeQuestion),
    answers: [...asked, ...kept],
    can: canOf({ answerQuestions: mayAnswer }, (message) => context.translate(message, language)),
  };
}

/** Whether the caller answers for the buyer. */
export function decideToAnswer(order: SeenOrder, actor: Actor, now: Date): Verdict {
  return orderPolicy.decide('answerQuestions', actor, order, now);
}
