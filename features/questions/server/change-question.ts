import { and, eq, isNull } from 'drizzle-orm';
import { isDeepStrictEqual } from 'node:util';
import { fail } from '#platform/contract/errors.ts';
import { isUuid } from '#platform/contract/uuid.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { lockEventFor } from '#features/events/server/lock-event.ts';
import { questionErrors, type changeQuestion as endpoint, type Question } from '../contract.ts';
import { readTerms, readWording } from './check-question-input.ts';
import { describeQuestion, readQuestions } from './read-questions.ts';
import { eventQuestions, questionWordings } from './tables.ts';

/**
 * Changes a question. Other words are a new version beside the old one, which answers keep (docs/reference/questions.md#words).
 * @throws EVENT_NOT_FOUND, EVENT_NOT_YOURS, EVENT_OVER, QUESTION_NOT_FOUND, INVALID_INPUT
 */
export async function changeQuestion(tx: Tx, { params, body, actor, now }: Call<typeof endpoint>): Promise<Question> {
  const event = await lockEventFor('manageQuestions', tx, params.id, actor, now);
  const [found] = isUuid(params.questionId)
    ? await tx
        .select({ question: eventQuestions, wording: questionWordings })
        .from(eventQuestions)
        .innerJoin(questionWordings, and(eq(questionWordings.questionId, eventQuestions.id), eq(questionWordings.version, eventQuestions.version)))
        .where(asked(event.id, params.questionId))
    : [];
  if (found === undefined) return fail(questionErrors.QUESTION_NOT_FOUND);
  const { question, wording: before } = found;
  const wording = readWording(question.kind, body, before.choices);
  const terms = await readTerms(tx, event, question.kind, body, now, question);
  const { label, help, choices } = before;
  const version = isDeepStrictEqual(wording, { label, help, choices }) ? question.version : question.version + 1;
  if (version > question.version) await tx.insert(questionWordings).values({ questionId: question.id, version, ...wording });
  const changed = await tx
    .update(eventQuestions)
    .set({ ...terms, version })
    .where(asked(event.id, question.id))
    .returning({ id: eventQuestions.id });
  if (changed.length === 0) fail(questionErrors.QUESTION_NOT_FOUND);
  return readQuestion(tx, event.id, question.id);
}

/** A question that its event asks. */
export const asked = (eventId: string, id: string) =>
  and(eq(eventQuestions.id, id), eq(eventQuestions.eventId, eventId), isNull(eventQuestions.removedAt));

/** A question that was just written. */
export async function readQuestion(tx: Tx, eventId: string, id: string): Promise<Question> {
  const question = (await readQuestions(tx, eventId)).find((one) => one.id === id);
  return question === undefined ? fail(questionErrors.QUESTION_NOT_FOUND) : describeQuestion(question);
}
