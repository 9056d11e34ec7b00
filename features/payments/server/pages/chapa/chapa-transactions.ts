// A page of Chapa, from its address to what became of it. Amounts are whole units of the currency with its cents, as words.
import { z } from 'zod';
import { toMajor, toMinor } from '#platform/contract/money.ts';
import type { Context } from '#platform/server/context.ts';
import { declineOf } from '../../../cards/decline-reasons.ts';
import { paymentMessages } from '../../../messages.ts';
import { walletDeclineOf } from '../../../pages/wallet-declines.ts';
import type { OpenOutcome, PageRequest, PageState } from '../hosted-pages.ts';
import { callChapa } from './call-chapa.ts';
import type { ChapaSettings } from './chapa-settings.ts';

const OPEN_TIMEOUT_MS = 20_000;
const LOOK_TIMEOUT_MS = 10_000;
const RETRY_SECONDS = 60;
/** What the page is headed with: at most 16 characters. */
const TITLE = 'Vumi tickets';

const openAnswer = z.object({ checkout_url: z.url({ protocol: /^https?$/ }) });

/** What Chapa says about one page. */
export const transactionSchema = z.object({
  amount: z.coerce.number(),
  currency: z.string(),
  status: z.string(),
  /** What paid: `telebirr`, `card`, a bank. */
  method: z.string().nullish(),
  /** Chapa's own; refunds and lists name it. */
  reference: z.string().nullish(),
  tx_ref: z.string(),
});
type Transaction = z.output<typeof transactionSchema>;

/** Major units with their two decimals, as Chapa writes them. */
export const amountText = (minor: number): string => toMajor(minor).toFixed(2);

/** Opens a page, at most once. It offers every way to pay that is switched on in Chapa's dashboard: no parameter that restricts it is documented. */
export async function open(context: Context, settings: ChapaSettings, request: PageRequest): Promise<OpenOutcome> {
  const { reference, amountMinor, currency, email, returnUrl } = request;
  const reply = await callChapa(context, settings, {
    method: 'POST',
    path: '/transaction/initialize',
    timeoutMs: OPEN_TIMEOUT_MS,
    answer: openAnswer,
    body: { tx_ref: reference, amount: amountText(amountMinor), currency, email, return_url: returnUrl, customization: { title: TITLE } },
  });
  const refused = { kind: 'refused', retryAfterSeconds: RETRY_SECONDS } as const;
  if (reply.kind === 'not-sent') return { ...refused, code: 'NOT_REACHED', message: paymentMessages.pageNotReached };
  if (reply.kind === 'unclear') return { kind: 'unknown' };
  if (reply.kind === 'refused') {
    context.log.warn({ status: reply.status, words: reply.words }, 'Chapa refused to open a page');
    return { ...refused, code: `REFUSED_${reply.status}`, message: paymentMessages.pageNotTaken };
  }
  return { kind: 'opened', url: reply.data.checkout_url };
}

/** What became of a page. */
export async function look(context: Context, settings: ChapaSettings, reference: string): Promise<PageState> {
  const reply = await readTransaction(context, settings, reference);
  if (reply.kind === 'refused') {
    if (/not paid/i.test(reply.words)) return { kind: 'unpaid' };
    return { kind: /not found/i.test(reply.words) ? 'missing' : 'unavailable' };
  }
  if (reply.kind !== 'answer' || reply.data.tx_ref !== reference) return { kind: 'unavailable' };
  return stateOf(context, reply.data);
}

/** The answer about one page, by our reference. */
export function readTransaction(context: Context, settings: ChapaSettings, reference: string) {
  const path = `/transaction/verify/${encodeURIComponent(reference)}`;
  return callChapa(context, settings, { method: 'GET', path, timeoutMs: LOOK_TIMEOUT_MS, answer: transactionSchema });
}

function stateOf(context: Context, { status, amount, currency, method, reference, tx_ref: ours }: Transaction): PageState {
  switch (status.toLowerCase()) {
    case 'success':
      // Without its reference it could not be returned.
      if (!reference) return { kind: 'unavailable' };
      return { kind: 'paid', receipt: reference, amountMinor: toMinor(amount), currency, card: null };
    case 'failed':
    case 'cancelled':
    case 'failed/cancelled':
      // Why is not said.
      return { kind: 'declined', ...(method === 'card' ? declineOf : walletDeclineOf)('') };
    case 'pending':
    // What went back was paid before: nothing is learned here.
    case 'refunded':
      return { kind: 'pending' };
    default:
      context.log.error({ reference: ours, status }, 'a payment on a page is in a state that an operator has to look at');
      return { kind: 'pending' };
  }
}
