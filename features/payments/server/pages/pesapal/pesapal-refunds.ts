// Refunds by Pesapal: of a whole payment, once, when a person has approved it in Pesapal's dashboard. It has no id and no list of them: the order itself tells
// when its money went back (docs/reference/payments/pesapal.md#refunds).
import { z } from 'zod';
import { toMajor } from '#platform/contract/money.ts';
import type { Context } from '#platform/server/context.ts';
import { paymentMessages } from '../../../messages.ts';
import type { PageRefund, RefundAsked, RefundState } from '../hosted-pages.ts';
import { callPesapal } from './call-pesapal.ts';
import { readStatus, states } from './pesapal-orders.ts';
import type { PesapalSettings } from './pesapal-settings.ts';

const TIMEOUT_MS = 20_000;
const USERNAME = 'Vumi';
/** How long a refund may wait for its approval. */
const APPROVAL_DAYS = 14;
const DAY_MS = 86_400_000;

export const refundSchema = z.object({ message: z.string().nullish() });

/** Asks for the refund of a payment. Pesapal takes one request for each: a second is refused, so that nothing is paid twice. */
export async function askRefund(context: Context, settings: PesapalSettings, { refundId, receipt, amountMinor }: PageRefund): Promise<RefundAsked> {
  const reply = await callPesapal(context, settings, {
    method: 'POST',
    path: '/api/Transactions/RefundRequest',
    timeoutMs: TIMEOUT_MS,
    answer: refundSchema,
    body: { confirmation_code: receipt, amount: toMajor(amountMinor).toFixed(2), username: USERNAME, remarks: `vumi:${refundId}` },
  });
  const accepted = { kind: 'accepted', providerId: receipt } as const;
  if (reply.kind === 'answer') return accepted;
  if (reply.kind === 'unclear') return { kind: 'unknown' };
  if (reply.kind === 'not-sent') return { kind: 'refused', code: 'NOT_REACHED', message: paymentMessages.pageRefundNotReached };
  context.log.warn({ refundId, status: reply.status, words: reply.words }, 'Pesapal refused a refund');
  // The request whose answer was lost.
  if (/already|multiple|exist/i.test(reply.words)) return accepted;
  const message = /balance/i.test(reply.words) ? paymentMessages.pageRefundBalance : paymentMessages.pageRefundNotTaken;
  return { kind: 'refused', code: `REFUSED_${reply.status}`, message };
}

/** The state of a refund, by that of the order: what was asked for is done once the order is reversed. */
export async function findRefund(context: Context, settings: PesapalSettings, refund: PageRefund): Promise<RefundState> {
  const { refundId, providerReference, receipt, providerId, createdAt } = refund;
  if (providerReference === null) return { kind: 'unavailable' };
  const reply = await readStatus(context, settings, providerReference);
  if (reply.kind !== 'answer') return { kind: 'unavailable' };
  if (reply.data.status_code === states.reversed) return { kind: 'done', reference: receipt };
  if (providerId === null) return { kind: 'none' };
  if (context.clock.now().getTime() - createdAt.getTime() < APPROVAL_DAYS * DAY_MS) return { kind: 'pending', providerId };
  context.log.error({ refundId }, 'a refund was not approved in the dashboard of Pesapal: an operator has to look');
  return { kind: 'failed', message: paymentMessages.pageRefundNotApproved };
}
