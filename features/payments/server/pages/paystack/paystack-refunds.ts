// Refunds to cards by Paystack. It takes no key of ours that would keep it from refunding twice: the note of a refund names ours, and is looked for before
// any is asked for (docs/reference/payments/cards.md#refunds).
import { z } from 'zod';
import type { Message } from '#platform/contract/language/declare-messages.ts';
import type { Context } from '#platform/server/context.ts';
import { paymentMessages } from '../../../messages.ts';
import type { PageRefund, RefundAsked, RefundState } from '../hosted-pages.ts';
import { callPaystack } from './call-paystack.ts';
import type { PaystackSettings } from './paystack-settings.ts';

const TIMEOUT_MS = 20_000;
/** Paystack's largest page of a list; a payment never has as many refunds. */
const PAGE_ROWS = 100;

/** A refund, in every answer that has one. */
export const refundSchema = z.object({
  id: z.union([z.number(), z.string()]).transform(String),
  status: z.string(),
  amount: z.coerce.number().int(),
  merchant_note: z.string().nullish(),
  bank_reference: z.string().nullish(),
});
const askedSchema = z.object({ id: z.union([z.number(), z.string()]).transform(String) });

/** What is written beside a refund of ours. */
export const noteOf = (refundId: string): string => `vumi:${refundId}`;

/** Asks for a refund, once: nothing here keeps Paystack from doing it again. */
export async function askRefund(context: Context, settings: PaystackSettings, refund: PageRefund): Promise<RefundAsked> {
  const { refundId, receipt, amountMinor, currency } = refund;
  const reply = await callPaystack(context, settings, {
    method: 'POST',
    path: '/refund',
    timeoutMs: TIMEOUT_MS,
    answer: askedSchema,
    body: { transaction: receipt, amount: amountMinor, currency, merchant_note: noteOf(refundId), customer_note: 'Refund of a ticket payment' },
  });
  if (reply.kind === 'answer') return { kind: 'accepted', providerId: reply.data.id };
  if (reply.kind === 'unclear') return { kind: 'unknown' };
  if (reply.kind === 'not-sent') return { kind: 'refused', code: 'NOT_REACHED', message: paymentMessages.cardRefundNotReached };
  context.log.warn({ refundId, status: reply.status, words: reply.words }, 'Paystack refused a refund');
  return { kind: 'refused', code: `REFUSED_${reply.status}`, message: messageOf(reply.words) };
}

function messageOf(words: string): Message {
  if (/balance/i.test(words)) return paymentMessages.cardRefundBalance;
  return /fully reversed|already/i.test(words) ? paymentMessages.cardRefundReversed : paymentMessages.cardRefundNotTaken;
}

/** The state of a refund of ours among those of its payment. */
export async function findRefund(context: Context, settings: PaystackSettings, { refundId, receipt, amountMinor }: PageRefund): Promise<RefundState> {
  const reply = await callPaystack(context, settings, {
    method: 'GET',
    path: `/refund?transaction=${encodeURIComponent(receipt)}&perPage=${PAGE_ROWS}`,
    timeoutMs: TIMEOUT_MS,
    answer: z.array(refundSchema),
  });
  if (reply.kind !== 'answer') return { kind: 'unavailable' };
  const ours = reply.data.filter((row) => row.merchant_note === noteOf(refundId));
  // One that went through counts before one that failed and was repeated by hand.
  const found = ours.find(({ status }) => status === 'processed') ?? ours.find(({ status }) => status !== 'failed') ?? ours[0];
  if (found === undefined) return { kind: 'none' };
  if (found.amount !== amountMinor) {
    context.log.error({ refundId, amount: found.amount, expected: amountMinor }, 'Paystack has a refund of ours with another amount');
    return { kind: 'unavailable' };
  }
  if (found.status === 'processed') return { kind: 'done', reference: found.bank_reference ?? found.id };
  if (found.status === 'failed') return { kind: 'failed', message: paymentMessages.cardRefundFailed };
  // It waits for an account number of the buyer, which an operator enters at Paystack.
  if (found.status === 'needs-attention') context.log.error({ refundId }, 'a refund to a card waits at Paystack for an operator');
  return { kind: 'pending', providerId: found.id };
}
