import type { Message } from '#platform/contract/language/declare-messages.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { paymentMessages } from '../../../messages.ts';
import { mpesaAnswers, type AnswerRow } from '../../tables.ts';
import { maskPhone } from '../paybill/read-paybill-call.ts';
import type { ReceiptStatusCallback } from '../read-callbacks.ts';

const WORDS_LENGTH_MAX = 200;
/** M-Pesa has no transaction with this receipt. */
const NO_SUCH_RECEIPT = '2032';

/** What M-Pesa said about a receipt. */
export type Answer =
  | ({ readonly outcome: 'found'; readonly status: string } & Pick<AnswerRow, 'amountMinor' | 'payer' | 'finalisedAt' | 'reason'>)
  | { readonly outcome: 'unknown' }
  | { readonly outcome: 'failed'; readonly problem: Message };

/** The answer in a result that M-Pesa sent; null when it is about another receipt, or says nothing. */
export function answerIn(result: ReceiptStatusCallback, receipt: string): Answer | null {
  const { resultCode: code, resultDescription, transactionStatus, amountMinor, payer, finalisedAt, reason } = result;
  if (code === NO_SUCH_RECEIPT) return { outcome: 'unknown' };
  if (code !== '0') return { outcome: 'failed', problem: paymentMessages.questionFailed({ code, words: short(resultDescription) }) };
  if (result.receipt?.toUpperCase() !== receipt.toUpperCase() || transactionStatus === null) return null;
  return { outcome: 'found', status: short(transactionStatus), amountMinor, payer: numberOf(payer), finalisedAt, reason: reason && short(reason) };
}

const short = (words: string): string => words.slice(0, WORDS_LENGTH_MAX);

/** Of `254708374149 - JOHN DOE` the number alone: no name is kept of a payer, and of a phone not every digit. */
function numberOf(party: string | null): string | null {
  const number = /^\d+/.exec(party ?? '')?.[0] ?? null;
  return number && (maskPhone(number) ?? number);
}

/** Stores the answer to a question; false when it has one. Nothing about a question is ever changed. */
export async function recordAnswer(tx: Tx, questionId: string, answer: Answer, now: Date): Promise<boolean> {
  const stored = await tx
    .insert(mpesaAnswers)
    .values({ ...answer, questionId, answeredAt: now })
    .onConflictDoNothing()
    .returning({ id: mpesaAnswers.questionId });
  return stored.length > 0;
}
