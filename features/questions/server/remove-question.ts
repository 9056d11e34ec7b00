import { fail } from '#platform/contract/errors.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { isUuid } from '#platform/contract/uuid.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { lockEventFor } from '#features/events/server/lock-event.ts';
import { questionErrors, type removeQuestion as endpoint } from '../contract.ts';
import { asked } from './change-question.ts';
import { eventQuestions } from './tables.ts';

/**
 * Asks a question no more. Its row stays: a purchase in progress may still write its answer, and answers keep their words.
 * @throws EVENT_NOT_FOUND, EVENT_NOT_YOURS, EVENT_OVER, QUESTION_NOT_FOUND
 */
export async function removeQuestion(tx: Tx, { params: { id, questionId }, actor, now }: Call<typeof endpoint>): Promise<OutputOf<typeof endpoint>> {
  const event = await lockEventFor('manageQuestions', tx, id, actor, now);
  const removed = isUuid(questionId)
    ? await tx.update(eventQuestions).set({ removedAt: now }).where(asked(event.id, questionId)).returning({ id: eventQuestions.id })
    : [];
  return removed[0] ?? fail(questionErrors.QUESTION_NOT_FOUND);
}
