import { randomUUIDv7 } from 'node:crypto';
import { and, count, eq, isNull, ne } from 'drizzle-orm';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { fail, platformErrors } from '#platform/contract/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { lockName } from '#platform/server/database/lock-name.ts';
import type { Call } from '#platform/server/http/http.ts';
import { takeFromLimit } from '#platform/server/http/rate-limit.ts';
import { readEvent } from '#features/events/server/event/read-events.ts';
import { questionErrors, type uploadAnswerFile as endpoint } from '../../contract.ts';
import { ANSWER_FILES_A_DAY, LOOSE_FILES_MAX } from '../../question-facts.ts';
import { isOpen } from '../../rules.ts';
import { asAsked, readQuestions } from '../read-questions.ts';
import { answerFiles } from '../tables.ts';
import { newFileKey, putAnswerFile } from './answer-file-store.ts';
import { nameFile } from './name-file.ts';
import { tellFileType } from './tell-file-type.ts';

type Upload = Call<typeof endpoint>;

const DAY_SECONDS = 86_400;
const ofAccount = { burst: ANSWER_FILES_A_DAY, secondsEach: DAY_SECONDS / ANSWER_FILES_A_DAY };

/**
 * Stores a file for an answer: first a row that records what is being written, then the file, then it is offered. No order answers by it yet; one
 * that none does is removed after a day (docs/reference/questions.md#files).
 * @throws EVENT_NOT_FOUND, QUESTION_NOT_FOUND, QUESTION_CLOSED, ANSWER_FILE_EMPTY, ANSWER_FILE_NOT_TAKEN, TOO_MANY_LOOSE_FILES, TOO_MANY_REQUESTS, UNAVAILABLE
 */
export async function uploadAnswerFile(context: Context, call: Upload): Promise<OutputOf<typeof endpoint>> {
  const { query, body, actor, now } = call;
  const questionId = await findQuestion(context, call);
  if (body.byteLength === 0) fail(questionErrors.ANSWER_FILE_EMPTY);
  const mediaType = tellFileType(body) ?? fail(questionErrors.ANSWER_FILE_NOT_TAKEN);
  const file = { id: randomUUIDv7(), name: nameFile(query.name, mediaType), mediaType, bytes: body.byteLength };
  const { key, sealedKey } = newFileKey(context);
  await context.database.transaction(async (tx) => {
    // No row stands for how many there are.
    await lockName(tx, `answer files of ${actor.id}`);
    const [loose] = await tx
      .select({ total: count() })
      .from(answerFiles)
      .where(and(eq(answerFiles.uploaderId, actor.id), isNull(answerFiles.orderId), ne(answerFiles.status, 'removed')));
    if ((loose?.total ?? 0) >= LOOSE_FILES_MAX) fail(questionErrors.TOO_MANY_LOOSE_FILES);
    if (!(await takeFromLimit(tx, { key: `answer-files:${actor.id}`, limit: ofAccount, now })))
      fail(platformErrors.TOO_MANY_REQUESTS, { retryAfterSeconds: ofAccount.secondsEach });
    await tx.insert(answerFiles).values({ ...file, questionId, uploaderId: actor.id, status: 'storing', sealedKey, looseSince: now });
  });
  const settle = (status: 'stored' | 'removed') =>
    context.database.transaction(async (tx) => {
      const change = status === 'removed' ? { status, sealedKey: null } : { status };
      const being = and(eq(answerFiles.id, file.id), eq(answerFiles.status, 'storing'));
      return tx.update(answerFiles).set(change).where(being).returning({ id: answerFiles.id });
    });
  try {
    await putAnswerFile(context, file.id, key, body);
  } catch (error) {
    // A failed upload must not count against the limit when it is repeated.
    await settle('removed');
    throw error;
  }
  if ((await settle('stored')).length === 0) fail(questionErrors.QUESTION_NOT_FOUND);
  return file;
}

/** The question that the file would answer. */
async function findQuestion({ database: { reader } }: Context, { params, actor, now }: Upload): Promise<string> {
  const { event } = await readEvent(reader, params.id, actor, now);
  const question = (await readQuestions(reader, event.id)).find(({ id }) => id === params.questionId);
  if (question?.kind !== 'file') return fail(questionErrors.QUESTION_NOT_FOUND);
  return isOpen(asAsked(question), event.startsAt, now) ? question.id : fail(questionErrors.QUESTION_CLOSED);
}
