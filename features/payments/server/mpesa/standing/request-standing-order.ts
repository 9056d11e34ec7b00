// Daraja's call for a standing order, "M-Pesa Ratiba" (docs/reference/mpesa.md#standing-orders). The provider's pages are there in two editions, whose codes differ: the contract of the
// shortcode says which one is true.
import { z } from 'zod';
import type { Context } from '#platform/server/context.ts';
import { mpesaResult } from '../../../mpesa/mpesa-results.ts';
import type { StandingEdition, StandingFrequency } from '../../../mpesa/standing-orders.ts';
import { paymentMessages } from '../../../messages.ts';
import { wholeShillings } from '../../../whole-shillings.ts';
import { callDaraja } from '../call-daraja.ts';
import { callbackPath } from '../callback-token.ts';
import type { DarajaSettings } from '../daraja-settings.ts';
import type { StandingOrderOutcome, StandingOrderRequest } from '../payment-provider.ts';

const TIMEOUT_MS = 20_000;
const PATH = '/standingorder/v1/createStandingOrderExternal';
/** A paybill, in the field that says what the shortcode is. */
const PAYBILL = '4';
const DESCRIPTION = 'Vumi tickets';
/** The answer to the request has codes of HTTP: taken on, or the service itself failed. */
const TAKEN_ON = '200';
const BROKEN = /^5/;

const frequencies: Readonly<Record<StandingEdition, Readonly<Record<StandingFrequency, string>>>> = {
  'monthly-4': { once: '1', daily: '2', weekly: '3', monthly: '4' },
  'monthly-5': { once: '1', daily: '2', weekly: '3', monthly: '5' },
};
const transactionTypes: Readonly<Record<StandingEdition, string>> = {
  'monthly-4': 'Standing Order Customer Pay Bill',
  'monthly-5': 'Standing Order Pay Bill External Third Party',
};

const text = z.coerce.string();
const answer = z.object({ ResponseHeader: z.object({ responseRefID: z.string().max(200).optional(), responseCode: text }) });

/** M-Pesa's name of a standing order: one person has no two of the same. */
export const standingOrderName = (account: string): string => `Vumi ${account}`;

const toWireDay = (day: string): string => day.replaceAll('-', '');

/** Asks for a standing order, once. */
export async function requestStandingOrder(context: Context, settings: DarajaSettings, order: StandingOrderRequest): Promise<StandingOrderOutcome> {
  const { standingOrders: edition } = settings;
  if (edition === null) return { kind: 'refused', code: 'NOT_SET_UP', message: paymentMessages.standingOrderNotSetUp };
  const reply = await callDaraja(context, settings, {
    path: PATH,
    timeoutMs: TIMEOUT_MS,
    answer,
    body: {
      StandingOrderName: standingOrderName(order.account),
      StartDate: toWireDay(order.firstDay),
      EndDate: toWireDay(order.lastDay),
      BusinessShortCode: settings.shortcode,
      TransactionType: transactionTypes[edition],
      ReceiverPartyIdentifierType: PAYBILL,
      Amount: String(wholeShillings(order.amountMinor)),
      PartyA: order.phone,
      CallBackURL: settings.callbackOrigin + callbackPath(context, 'standing-order', order.id),
      AccountReference: order.account,
      TransactionDesc: DESCRIPTION,
      Frequency: frequencies[edition][order.frequency],
      // The later edition gives it back in the callback.
      ...(edition === 'monthly-5' && { CustomStoId: order.id }),
    },
  });
  if (reply.kind === 'not-sent') return { kind: 'refused', code: 'NOT_REACHED', message: paymentMessages.mpesaNotReached };
  if (reply.kind === 'unclear') return { kind: 'unknown' };
  if (reply.kind === 'error') {
    const { meaning, message } = reply.error;
    return meaning === 'refused' || meaning === 'token' ? { kind: 'refused', code: reply.code, message } : { kind: 'unknown' };
  }
  const { responseCode, responseRefID } = reply.data.ResponseHeader;
  if (responseCode === TAKEN_ON) return { kind: 'accepted', reference: responseRefID ?? null };
  return BROKEN.test(responseCode) ? { kind: 'unknown' } : { kind: 'refused', code: responseCode, message: standingProblem(responseCode) };
}

/** Why there is no standing order, for the buyer: the results of a request to a phone, and some of its own. */
export function standingProblem(code: string) {
  const { outcome, message } = mpesaResult(code);
  return outcome === 'failed' ? message : paymentMessages.standingOrderNotMade;
}
