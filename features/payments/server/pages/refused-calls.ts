// What a provider's refusal of a call means, or that it did not answer: the same for those whose refusals say why in words alone.
import type { Context } from '#platform/server/context.ts';
import { paymentMessages } from '../../messages.ts';
import type { ProviderReply } from './call-provider.ts';
import type { SentAnswer } from '../disputes/dispute-provider.ts';
import type { OpenOutcome, RefundAsked } from './hosted-pages.ts';

/** After a refusal a page can be asked for again, in seconds. */
const RETRY_SECONDS = 60;

/** Any reply that does not say that it was done. */
export type Refused = Exclude<ProviderReply<unknown>, { readonly kind: 'answer' }>;

/** No page was opened; `unknown` when there may be one. `provider` is as the log names it. */
export function refusedPage({ log }: Context, provider: string, reply: Refused): OpenOutcome {
  if (reply.kind === 'unclear') return { kind: 'unknown' };
  const refused = { kind: 'refused', retryAfterSeconds: RETRY_SECONDS } as const;
  if (reply.kind === 'not-sent') return { ...refused, code: 'NOT_REACHED', message: paymentMessages.pageNotReached };
  log.warn({ status: reply.status, words: reply.words }, `${provider} refused to open a page`);
  return { ...refused, code: `REFUSED_${reply.status}`, message: paymentMessages.pageNotTaken };
}

/** A refund was not taken on; `unknown` when it may have been. `provider` is as the log names it. */
export function refusedRefund({ log }: Context, provider: string, refundId: string, reply: Refused): RefundAsked {
  if (reply.kind === 'unclear') return { kind: 'unknown' };
  if (reply.kind === 'not-sent') return { kind: 'refused', code: 'NOT_REACHED', message: paymentMessages.pageRefundNotReached };
  log.warn({ refundId, status: reply.status, words: reply.words }, `${provider} refused a refund`);
  const message = /balance/i.test(reply.words) ? paymentMessages.pageRefundBalance : paymentMessages.pageRefundNotTaken;
  return { kind: 'refused', code: `REFUSED_${reply.status}`, message };
}

/** An answer to a dispute was not sent: a call before the one that decides was not done, or that one was refused. */
export function refusedAnswer(reply: Refused): SentAnswer {
  return { kind: 'refused', words: reply.kind === 'refused' ? reply.words : '' };
}

const already = /(?<!(?:\bnot|n['’]t)(?: been)? )\balready (?:been )?(?:exists?|used|taken|requested|made|submitted|refunded|reversed)\b/i;
/** Chapa documents the first of a page, Pesapal the second as a rule. */
const taken = /\bhas been used\b|\bmultiple refunds are not allowed\b/i;

/** Whether it was refused because it was asked for before. Anything else that the words may mean is a plain refusal. */
export const isThereAlready = (reply: Refused): boolean => reply.kind === 'refused' && (already.test(reply.words) || taken.test(reply.words));
