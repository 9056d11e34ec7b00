// A page of Paystack, from its address to what became of it.
import { z } from 'zod';
import type { Context } from '#platform/server/context.ts';
import { declineOf } from '../../../cards/decline-reasons.ts';
import { paymentMessages } from '../../../messages.ts';
import type { OpenOutcome, PageRequest, PageState, UsedCard } from '../hosted-pages.ts';
import { callPaystack } from './call-paystack.ts';
import type { PaystackSettings } from './paystack-settings.ts';

const OPEN_TIMEOUT_MS = 20_000;
const LOOK_TIMEOUT_MS = 10_000;
const RETRY_SECONDS = 60;

const openAnswer = z.object({ authorization_url: z.url({ protocol: /^https?$/ }), reference: z.string() });

const text = z.string().nullish();
const authorization = z.object({ channel: text, brand: text, last4: text, signature: text, country_code: text }).nullish();

/** A transaction, in every answer that has one. */
export const transactionSchema = z.object({
  id: z.union([z.number(), z.string()]).transform(String),
  status: z.string(),
  reference: z.string(),
  amount: z.coerce.number().int(),
  currency: z.string(),
  gateway_response: text,
  message: text,
  paid_at: text,
  /** What Paystack keeps of it, in the subunit. */
  fees: z.coerce.number().int().nonnegative().nullish(),
  authorization,
});
type Transaction = z.output<typeof transactionSchema>;

/** Opens a page, at most once. */
export async function open(context: Context, settings: PaystackSettings, request: PageRequest): Promise<OpenOutcome> {
  const { reference, amountMinor, currency, email, returnUrl } = request;
  const reply = await callPaystack(context, settings, {
    method: 'POST',
    path: '/transaction/initialize',
    timeoutMs: OPEN_TIMEOUT_MS,
    answer: openAnswer,
    body: {
      email,
      // In the subunit of every currency, also of those without cents in daily use.
      amount: amountMinor,
      currency,
      reference,
      callback_url: returnUrl,
      channels: ['card', 'bank'],
      metadata: { cancel_action: returnUrl },
    },
  });
  const refused = { kind: 'refused', retryAfterSeconds: RETRY_SECONDS } as const;
  if (reply.kind === 'not-sent') return { ...refused, code: 'NOT_REACHED', message: paymentMessages.cardNotReached };
  if (reply.kind === 'unclear') return { kind: 'unknown' };
  if (reply.kind === 'refused') {
    context.log.warn({ status: reply.status, words: reply.words }, 'Paystack refused to open a page');
    return { ...refused, code: `REFUSED_${reply.status}`, message: paymentMessages.cardNotTaken };
  }
  return reply.data.reference === reference ? { kind: 'opened', url: reply.data.authorization_url } : { kind: 'unknown' };
}

/** What became of a page. */
export async function look(context: Context, settings: PaystackSettings, reference: string): Promise<PageState> {
  const reply = await callPaystack(context, settings, {
    method: 'GET',
    path: `/transaction/verify/${encodeURIComponent(reference)}`,
    timeoutMs: LOOK_TIMEOUT_MS,
    answer: transactionSchema,
  });
  if (reply.kind === 'refused') return { kind: /reference not found|transaction not found/i.test(reply.words) ? 'missing' : 'unavailable' };
  if (reply.kind !== 'answer' || reply.data.reference !== reference) return { kind: 'unavailable' };
  return stateOf(context, reply.data);
}

function stateOf(context: Context, transaction: Transaction): PageState {
  const { id, status, amount, currency, reference } = transaction;
  switch (status) {
    case 'success':
      return { kind: 'paid', receipt: id, amountMinor: amount, currency, card: cardOf(transaction) };
    case 'failed':
      return { kind: 'declined', ...declineOf(transaction.gateway_response ?? transaction.message ?? ''), card: cardOf(transaction) };
    case 'abandoned':
      return { kind: 'unpaid' };
    case 'ongoing':
    case 'pending':
    case 'processing':
    case 'queued':
      return { kind: 'pending' };
    default:
      // As `reversed`: money that came and went back by another hand than ours.
      context.log.error({ reference, status }, 'a card payment is in a state that an operator has to look at');
      return { kind: 'pending' };
  }
}

function cardOf({ authorization: used }: Transaction): UsedCard | null {
  if (used?.channel !== 'card' || !/^\d{4}$/.test(used.last4 ?? '')) return null;
  return { brand: (used.brand ?? '').trim(), last4: used.last4 ?? '', fingerprint: used.signature ?? null, country: used.country_code ?? null };
}
