import type { OutputOf } from '#platform/contract/endpoint.ts';
import type { Context } from '#platform/server/context.ts';
import type { Call } from '#platform/server/http/http.ts';
import type * as contract from '../../contract.ts';
import { askOnce, startOnce } from '../payment/ask-for-payment.ts';
import { limitWrongCodes } from '../promo-codes/limit-promo-codes.ts';
import { namesPromoCode, startPurchase } from './start-purchase.ts';

/**
 * Buys a hold. Free tickets are confirmed at once; else the buyer's phone gets a request, and the answer tells that. The order settles later, by
 * callback, query or reconciliation (docs/reference/product.md#purchase).
 * @throws the declared errors; the hold stays in every case.
 */
export async function purchaseTickets(
  context: Context,
  call: Call<typeof contract.purchaseTickets>,
): Promise<OutputOf<typeof contract.purchaseTickets>> {
  const start = () => startOnce(context, call, { endpoint: 'purchaseTickets', asked: call.body, start: (tx) => startPurchase(tx, call, context) });
  const started = namesPromoCode(call.body)
    ? await limitWrongCodes(context, { accountId: call.actor.id, ip: call.ip, now: call.now }, start)
    : await start();
  return askOnce(context, started, call.language);
}
