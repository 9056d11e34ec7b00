// Refunds by Chapa. Each has our id as its reference, which Chapa takes once: asking again never pays twice. Where its answer was lost nobody can ask about it
// by our id, so only the whole payment tells (docs/reference/payments/chapa.md#refunds).
import { z } from 'zod';
import { toMinor } from '#platform/contract/money.ts';
import type { Context } from '#platform/server/context.ts';
import { paymentMessages } from '../../../messages.ts';
import type { PageRefund, RefundAsked, RefundState } from '../hosted-pages.ts';
import { callChapa } from './call-chapa.ts';
import type { ChapaSettings } from './chapa-settings.ts';
import { amountText, readTransaction } from './chapa-transactions.ts';

const TIMEOUT_MS = 20_000;

/** The answer to a refund, and to a question about one. */
export const refundSchema = z.object({ ref_id: z.string().min(1), status: z.string().nullish(), amount: z.coerce.number().nullish() });
type Refund = z.output<typeof refundSchema>;

/** Asks for a refund. One that Chapa has already under our id is refused by it, and is not asked for in another way. */
export async function askRefund(context: Context, settings: ChapaSettings, refund: PageRefund): Promise<RefundAsked> {
  const { refundId, receipt, amountMinor } = refund;
  const reply = await callChapa(context, settings, {
    method: 'POST',
    path: `/refund/${encodeURIComponent(receipt)}`,
    timeoutMs: TIMEOUT_MS,
    answer: refundSchema,
    form: { amount: amountText(amountMinor), reason: 'Tickets refunded', reference: refundId, 'meta[refund]': refundId },
  });
  if (reply.kind === 'answer') {
    const { ref_id: providerId } = reply.data;
    return isDone(reply.data) ? { kind: 'done', reference: providerId } : { kind: 'accepted', providerId };
  }
  if (reply.kind === 'unclear') return { kind: 'unknown' };
  if (reply.kind === 'not-sent') return { kind: 'refused', code: 'NOT_REACHED', message: paymentMessages.pageRefundNotReached };
  context.log.warn({ refundId, status: reply.status, words: reply.words }, 'Chapa refused a refund');
  if (/reference/i.test(reply.words) && /used|exist|taken|unique/i.test(reply.words)) {
    context.log.error({ refundId }, 'Chapa has this refund, and its answer was lost: an operator has to look in its dashboard');
    return { kind: 'unknown' };
  }
  const message = /balance/i.test(reply.words) ? paymentMessages.pageRefundBalance : paymentMessages.pageRefundNotTaken;
  return { kind: 'refused', code: `REFUSED_${reply.status}`, message };
}

const isDone = ({ status }: Refund): boolean => status?.toLowerCase() === 'refunded';

/** The state of a refund of ours: by Chapa's id where it is known, else by the payment, which tells of a whole one. */
export async function findRefund(context: Context, settings: ChapaSettings, refund: PageRefund): Promise<RefundState> {
  const { refundId, paymentId, amountMinor, providerId } = refund;
  if (providerId === null) return findWhole(context, settings, { paymentId, amountMinor });
  const path = `/refund/${encodeURIComponent(providerId)}/verify`;
  const reply = await callChapa(context, settings, { method: 'GET', path, timeoutMs: TIMEOUT_MS, answer: refundSchema });
  if (reply.kind !== 'answer') return { kind: 'unavailable' };
  const { status, amount } = reply.data;
  if (amount != null && toMinor(amount) !== amountMinor) {
    context.log.error({ refundId, amount }, 'Chapa has a refund of ours with another amount');
    return { kind: 'unavailable' };
  }
  if (isDone(reply.data)) return { kind: 'done', reference: providerId };
  if (status?.toLowerCase() === 'failed') return { kind: 'failed', message: paymentMessages.pageRefundFailed };
  if (status?.toLowerCase() === 'reversed') {
    context.log.error({ refundId, status }, 'a refund is in a state that an operator has to look at');
    return { kind: 'unavailable' };
  }
  return { kind: 'pending', providerId };
}

async function findWhole(
  context: Context,
  settings: ChapaSettings,
  { paymentId, amountMinor }: Pick<PageRefund, 'paymentId' | 'amountMinor'>,
): Promise<RefundState> {
  const paid = await readTransaction(context, settings, paymentId);
  if (paid.kind !== 'answer') return { kind: 'unavailable' };
  const isBack = paid.data.status.toLowerCase() === 'refunded' && toMinor(paid.data.amount) === amountMinor;
  return isBack ? { kind: 'done', reference: paid.data.reference ?? paymentId } : { kind: 'none' };
}
