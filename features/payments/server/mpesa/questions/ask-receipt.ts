// Asks M-Pesa about a receipt: the question is recorded, then sent, and its answer comes by callback.
import { randomUUIDv7 } from 'node:crypto';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { giveBackToLimit, takeFromLimit } from '#platform/server/http/rate-limit.ts';
import { ANSWER_WITHIN_MS } from '../../../mpesa/receipt-questions.ts';
import { mpesaAnswers, mpesaQuestions, type QuestionRow } from '../../tables.ts';
import { darajaProvider } from '../daraja-provider.ts';
import { recordAnswer } from './record-answer.ts';

/** Ten a minute in all: M-Pesa counts the calls of an account, and its refunds need them, too. */
const pace = { key: 'mpesa-questions', limit: { burst: 10, secondsEach: 6 } } as const;

/** Seconds until one more question can be asked. */
export const QUESTION_WAIT_SECONDS = pace.limit.secondsEach;

export interface OpenedQuestion {
  readonly question: QuestionRow;
  /** False: the same question waits for its answer already. */
  readonly isNew: boolean;
}

/** Records a question, unless the same one waits for its answer. Null: too many were asked in this minute. */
export async function openQuestion(tx: Tx, asked: Pick<QuestionRow, 'receipt' | 'askedBy'>, now: Date): Promise<OpenedQuestion | null> {
  // Its row is locked until the transaction ends: of two admins who ask at once the second finds the question of the first.
  if (!(await takeFromLimit(tx, { ...pace, now }))) return null;
  const [waiting] = await tx
    .select({ question: mpesaQuestions })
    .from(mpesaQuestions)
    .leftJoin(mpesaAnswers, eq(mpesaAnswers.questionId, mpesaQuestions.id))
    .where(
      and(
        eq(mpesaQuestions.receipt, asked.receipt),
        gt(mpesaQuestions.askedAt, new Date(now.getTime() - ANSWER_WITHIN_MS)),
        isNull(mpesaAnswers.questionId),
      ),
    );
  if (waiting !== undefined) {
    await giveBackToLimit(tx, pace);
    return { question: waiting.question, isNew: false };
  }
  const question = { ...asked, id: randomUUIDv7(), askedAt: now };
  await tx.insert(mpesaQuestions).values(question);
  return { question, isNew: true };
}

/** Sends a question; a refusal is its answer. A lost reply is not: the answer may come all the same. */
export async function sendQuestion(context: Context, { id, receipt }: QuestionRow): Promise<void> {
  const outcome = await darajaProvider(context).askReceipt({ id, receipt });
  if (outcome.kind !== 'refused') return;
  const now = context.clock.now();
  await context.database.transaction((tx) => recordAnswer(tx, id, { outcome: 'failed', problem: outcome.message }, now));
}
