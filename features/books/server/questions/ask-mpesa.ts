import { sql } from 'drizzle-orm';
import { fail, platformErrors } from '#platform/contract/errors.ts';
import type { Context } from '#platform/server/context.ts';
import type { Call } from '#platform/server/http/http.ts';
import type { ReceiptQuestion } from '#features/payments/mpesa/receipt-questions.ts';
import { openQuestion, QUESTION_WAIT_SECONDS, sendQuestion } from '#features/payments/server/mpesa/questions/ask-receipt.ts';
import { listQuestions } from '#features/payments/server/mpesa/questions/list-questions.ts';
import { bookErrors, type askMpesa as endpoint } from '../../contract.ts';
import { bookMessages } from '../../messages.ts';

/**
 * Asks M-Pesa about the receipt of a payment of ours, or of money that is nobody's; the same question that waits for its answer is not asked twice.
 * @throws PAYMENT_NOT_FOUND, TOO_MANY_REQUESTS
 */
export async function askMpesa(context: Context, { params: { receipt }, actor, language, now }: Call<typeof endpoint>): Promise<ReceiptQuestion> {
  const { question, isNew } = await context.database.transaction(async (tx) => {
    const [known] = await tx.execute(sql`
      select 1 from payments where receipt = ${receipt} and method = 'mpesa' union all select 1 from paybill_payments where receipt = ${receipt}`);
    if (known === undefined) return fail(bookErrors.PAYMENT_NOT_FOUND);
    const opened = await openQuestion(tx, { receipt, askedBy: actor.id }, now);
    return opened ?? fail(platformErrors.TOO_MANY_REQUESTS, { message: bookMessages.tooManyQuestions, retryAfterSeconds: QUESTION_WAIT_SECONDS });
  });
  if (isNew) await sendQuestion(context, question);
  const asked = await listQuestions(context, [receipt], { most: 1, language, now });
  const [newest] = asked.get(receipt) ?? [];
  if (newest === undefined) throw new Error(`Question ${question.id} was not kept`);
  return newest;
}
