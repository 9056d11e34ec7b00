import { randomUUIDv7 } from 'node:crypto';
import { fail } from '#platform/contract/errors.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { lockEventFor } from '#features/events/server/lock-event.ts';
import { questionErrors, type createQuestion as endpoint, type Question } from '../contract.ts';
import { QUESTIONS_MAX } from '../question-facts.ts';
import { readTerms, readWording } from './check-question-input.ts';
import { eventQuestions, questionWordings } from './tables.ts';
import { readQuestion } from './change-question.ts';
import { readQuestions } from './read-questions.ts';

/** Adds a question behind the others of an event. @throws EVENT_NOT_FOUND, EVENT_NOT_YOURS, EVENT_OVER, TOO_MANY_QUESTIONS, INVALID_INPUT */
export async function createQuestion(tx: Tx, { params, body, actor, now }: Call<typeof endpoint>): Promise<Question> {
  const event = await lockEventFor('manageQuestions', tx, params.id, actor, now);
  const { kind, subject } = body;
  const [wording, terms] = [readWording(kind, body), await readTerms(tx, event, kind, body, now)];
  // Counted under the lock of the event.
  const { length } = await readQuestions(tx, event.id);
  if (length >= QUESTIONS_MAX) fail(questionErrors.TOO_MANY_QUESTIONS);
  const id = randomUUIDv7();
  await tx.insert(eventQuestions).values({ id, eventId: event.id, position: length + 1, kind, subject, ...terms, version: 1, createdAt: now });
  await tx.insert(questionWordings).values({ questionId: id, version: 1, ...wording });
  return readQuestion(tx, event.id, id);
}
