// An order at Pesapal, from its page to what became of it. Pesapal is asked by its own id of the order. Amounts are major units.
import { z } from 'zod';
import { toMajor, toMinor } from '#platform/contract/money.ts';
import type { Context } from '#platform/server/context.ts';
import { declineOf } from '../../../cards/decline-reasons.ts';
import { paymentMessages } from '../../../messages.ts';
import { walletDeclineOf } from '../../../pages/wallet-declines.ts';
import type { OpenOutcome, PageRequest, PageState, UsedCard } from '../hosted-pages.ts';
import { callPesapal, NOT_PAID } from './call-pesapal.ts';
import { notificationId } from './pesapal-notifications.ts';
import type { PesapalSettings } from './pesapal-settings.ts';

const OPEN_TIMEOUT_MS = 20_000;
const LOOK_TIMEOUT_MS = 10_000;
const RETRY_SECONDS = 60;
const DESCRIPTION = 'Vumi tickets';

/** What `status_code` means, and `payment_status_description` says. */
export const states = { invalid: 0, completed: 1, failed: 2, reversed: 3 } as const;

export const submittedSchema = z.object({
  order_tracking_id: z.string().min(1),
  merchant_reference: z.string(),
  redirect_url: z.url({ protocol: /^https?$/ }),
});

const text = z.string().nullish();

/** What Pesapal says about one order. */
export const statusSchema = z.object({
  status_code: z.coerce.number().int(),
  amount: z.coerce.number(),
  currency: z.string(),
  merchant_reference: z.string(),
  confirmation_code: text,
  payment_method: text,
  /** Of a card, its masked number. */
  payment_account: text,
  description: text,
  payment_status_code: text,
});
type Status = z.output<typeof statusSchema>;

/** Opens a page, at most once. It offers every way to pay that the account at Pesapal has: no parameter that restricts it is documented. */
export async function open(context: Context, settings: PesapalSettings, request: PageRequest): Promise<OpenOutcome> {
  const { reference, amountMinor, currency, email, returnUrl } = request;
  const refused = { kind: 'refused', retryAfterSeconds: RETRY_SECONDS } as const;
  const notReached = { ...refused, code: 'NOT_REACHED', message: paymentMessages.pageNotReached };
  const notification = await notificationId(context)(settings);
  if (notification === null) return notReached;
  const reply = await callPesapal(context, settings, {
    method: 'POST',
    path: '/api/Transactions/SubmitOrderRequest',
    timeoutMs: OPEN_TIMEOUT_MS,
    answer: submittedSchema,
    body: {
      id: reference,
      currency,
      amount: toMajor(amountMinor),
      description: DESCRIPTION,
      callback_url: returnUrl,
      cancellation_url: returnUrl,
      notification_id: notification,
      billing_address: { email_address: email },
    },
  });
  if (reply.kind === 'not-sent') return notReached;
  if (reply.kind === 'unclear') return { kind: 'unknown' };
  if (reply.kind === 'refused') {
    context.log.warn({ status: reply.status, words: reply.words }, 'Pesapal refused to open a page');
    return { ...refused, code: `REFUSED_${reply.status}`, message: paymentMessages.pageNotTaken };
  }
  const { order_tracking_id: providerReference, merchant_reference: ours, redirect_url: url } = reply.data;
  return ours === reference ? { kind: 'opened', url, providerReference } : { kind: 'unknown' };
}

/** What became of a page. */
export async function look(context: Context, settings: PesapalSettings, reference: string, trackingId: string | null): Promise<PageState> {
  // Its answer never came, and with it the address that a buyer would pay at.
  if (trackingId === null) return { kind: 'missing' };
  const reply = await readStatus(context, settings, trackingId);
  if (reply.kind === 'refused') return { kind: reply.words.startsWith(NOT_PAID) ? 'unpaid' : 'unavailable' };
  if (reply.kind !== 'answer' || reply.data.merchant_reference !== reference) return { kind: 'unavailable' };
  return stateOf(context, reply.data);
}

/** The answer about one order, by Pesapal's id. */
export function readStatus(context: Context, settings: PesapalSettings, trackingId: string) {
  const path = `/api/Transactions/GetTransactionStatus?orderTrackingId=${encodeURIComponent(trackingId)}`;
  return callPesapal(context, settings, { method: 'GET', path, timeoutMs: LOOK_TIMEOUT_MS, answer: statusSchema });
}

function stateOf(context: Context, status: Status): PageState {
  const { status_code: state, amount, currency, confirmation_code: receipt, merchant_reference: reference } = status;
  switch (state) {
    case states.completed:
      // Without it the payment could not be returned.
      if (!receipt) return { kind: 'unavailable' };
      return { kind: 'paid', receipt, amountMinor: toMinor(amount), currency, card: cardOf(status) };
    case states.failed:
      return {
        kind: 'declined',
        ...(isCard(status) ? declineOf : walletDeclineOf)(`${status.description ?? ''} ${status.payment_status_code ?? ''}`),
      };
    case states.invalid:
      return { kind: 'unpaid' };
    case states.reversed:
      // What went back was paid before: nothing is learned here.
      return { kind: 'pending' };
    default:
      context.log.error({ reference, state }, 'a payment on a page is in a state that an operator has to look at');
      return { kind: 'pending' };
  }
}

const isCard = ({ payment_method: method }: Status): boolean => /visa|master|amex|card/i.test(method ?? '');

function cardOf(status: Status): UsedCard | null {
  const last4 = /(\d{4})$/.exec(status.payment_account ?? '')?.[1];
  if (!isCard(status) || last4 === undefined) return null;
  return { brand: (status.payment_method ?? '').trim().toLowerCase(), last4, fingerprint: null, country: null };
}
