// A buyer lets M-Pesa pay the later parts of an order by itself (docs/reference/mpesa.md#standing-orders).
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { fail } from '#platform/contract/errors.ts';
import { demand } from '#platform/contract/policy.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { readInstalmentSettings } from '#features/orders/server/follow-plan.ts';
import { normalizeMsisdn } from '#features/payments/mpesa/msisdn.ts';
import { markNetwork } from '#features/payments/server/mpesa/limit-prompts.ts';
import { findPaybill } from '#features/payments/server/mpesa/paybill/register-paybill.ts';
import { findLiveStandingOrder } from '#features/payments/server/mpesa/standing/record-standing-order.ts';
import type { StandingOrderRow } from '#features/payments/server/tables.ts';
import { checkoutErrors } from '../../../contract.ts';
import { standingErrors, type setUpStandingOrder as endpoint } from '../../../instalments/standing-contract.ts';
import { orderPolicy } from '../../../policy.ts';
import { findOrder, readOrderToPay } from '../../orders/find-order.ts';
import { describeOrders } from '../../orders/read-orders.ts';
import { lockOrder } from '../../payment/order-purposes.ts';
import { refuseTooMany } from '../../payment/refuse-prompts.ts';
import { phoneToAsk } from '../ask-by-itself.ts';
import { areStandingOrdersTaken } from './describe-standing.ts';
import { makeRequest, readOffer, recordRequest } from './record-request.ts';

/** Asks the phone for a standing order, once for any number of calls while one lives. @throws the declared errors; then nothing was asked */
export async function setUpStandingOrder(context: Context, call: Call<typeof endpoint>): Promise<OutputOf<typeof endpoint>> {
  const { actor, params, now, language } = call;
  const paybill = await findPaybill(context);
  const row = await context.database.transaction((tx) => record(tx, context, call, areStandingOrdersTaken(context, paybill)));
  if (row !== null) await makeRequest(context, row);
  const [order] = await describeOrders(context, [await findOrder(context.database.reader, params.id, actor, now)], { actor, language });
  return order ?? fail(checkoutErrors.ORDER_NOT_FOUND);
}

/** Records what is asked for; null: one lives already. */
async function record(
  tx: Tx,
  context: Context,
  { actor, params, body, ip, now }: Call<typeof endpoint>,
  areTaken: boolean,
): Promise<StandingOrderRow | null> {
  const found = await findOrder(tx, params.id, actor, now);
  // A second press waits here.
  const order = await lockOrder(tx, found.id);
  const { subject } = await readOrderToPay(tx, order, found);
  demand(orderPolicy.decide('changeRequests', actor, subject, now));
  if ((await findLiveStandingOrder(tx, order.id)) !== null) return null;
  const phone = await phoneToAsk(tx, order.id, { ...(await readInstalmentSettings(tx, order.id)), asks: true });
  const offer = (await readOffer(tx, order, { phone, areTaken, now })) ?? fail(checkoutErrors.STANDING_ORDER_NOT_OFFERED);
  if (normalizeMsisdn(body.phone) !== offer.phone || offer.deductions[0]?.day !== body.firstDay) fail(standingErrors.STANDING_ORDER_CHANGED);
  // Takes the turns of this number, so that what is counted below stays so.
  const network = markNetwork(context, ip);
  await refuseTooMany(tx, context, { customerId: order.customerId, phone: offer.phone, network }, now);
  return (await recordRequest(tx, order, offer, network, now)) ?? fail(standingErrors.STANDING_ORDER_ASKED_TOO_OFTEN);
}
