// Receives what M-Pesa says about a receipt. What does not fit the question is not trusted: the question stays without an answer.
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { fail, platformErrors } from '#platform/contract/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { callbackRoute } from '#features/payments/server/mpesa/callback-token.ts';
import { answerIn, recordAnswer } from '#features/payments/server/mpesa/questions/record-answer.ts';
import { readReceiptStatusCallback } from '#features/payments/server/mpesa/read-callbacks.ts';
import { mpesaQuestions } from '#features/payments/server/tables.ts';
import { compareAnswer } from './compare-answer.ts';

const accepted = { ResultCode: 0, ResultDesc: 'Accepted' } as const;
const BODY_BYTES_MAX = 16 * 1024;
/** M-Pesa calls from a handful of addresses. */
const REQUESTS_PER_MINUTE = 600;

/** Mounts the address for answers. A notice of M-Pesa that it took too long comes there, too; it is no result, and refused. */
export function mountReceiptAnswers(app: FastifyInstance, context: Context): void {
  const options = { bodyLimit: BODY_BYTES_MAX, config: { rateLimit: { max: REQUESTS_PER_MINUTE } } };
  callbackRoute(app, context, 'receipt-status', options, async (questionId, body) => {
    const result = readReceiptStatusCallback(body) ?? fail(platformErrors.INVALID_INPUT);
    const [question] = await context.database.reader.select().from(mpesaQuestions).where(eq(mpesaQuestions.id, questionId));
    if (question === undefined) return fail(platformErrors.NOT_FOUND);
    const { receipt } = question;
    const answer = answerIn(result, receipt);
    if (answer === null) {
      context.log.warn({ questionId, receipt }, 'an answer of M-Pesa is not about the receipt that was asked about');
      return accepted;
    }
    const now = context.clock.now();
    await context.database.transaction(async (tx) => {
      const isFirst = await recordAnswer(tx, questionId, answer, now);
      if (isFirst && answer.outcome === 'found') await compareAnswer(tx, context, { ...answer, questionId, receipt }, now);
    });
    return accepted;
  });
}
