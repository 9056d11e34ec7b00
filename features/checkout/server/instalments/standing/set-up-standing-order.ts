// A buyer lets M-Pesa pay the later parts of an order by itself (docs/reference/mpesa.md#standing-orders).
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { fail } from '#platform/contract/errors.ts';
import { demand } from '#platform/contract/policy.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { readInstalmentSettings, readOpenParts } from '#features/orders/server/follow-plan.ts';
import { whyOver } from '#features/events/ticket-type-state.ts';
import { normalizeMsisdn } from '#features/payments/mpesa/msisdn.ts';
import { darajaProvider } from '#features/payments/server/mpesa/daraja-provider.ts';
import { markNetwork } from '#features/payments/server/mpesa/limit-prompts.ts';
import { readOwnCode } from '#features/payments/server/mpesa/own-codes/own-code.ts';
import { findPaybill } from '#features/payments/server/mpesa/paybill/register-paybill.ts';
import {
  countStandingAsks,
  findLiveStandingOrder,
  openStandingOrder,
  readStandingAccounts,
  recordStandingRequest,
} from '#features/payments/server/mpesa/standing/record-standing-order.ts';
import type { StandingOrderRow } from '#features/payments/server/tables.ts';
import { checkoutErrors } from '../../../contract.ts';
import { freeStandingAccount, standingPrefixOf } from '../../../instalments/standing-account.ts';
import { standingErrors, type setUpStandingOrder as endpoint } from '../../../instalments/standing-contract.ts';
import { STANDING_ASKS_DAY_MS, STANDING_ASKS_PER_DAY } from '../../../instalments/standing-rules.ts';
import { orderPolicy } from '../../../policy.ts';
import { findOrder, readOrderToPay } from '../../orders/find-order.ts';
import { describeOrders } from '../../orders/read-orders.ts';
import { lockOrder } from '../../payment/order-purposes.ts';
import { refuseTooMany } from '../../payment/refuse-prompts.ts';
import { phoneToAsk } from '../ask-by-itself.ts';
import { areStandingOrdersTaken, offerOf } from './describe-standing.ts';

/** Asks the phone for a standing order, once for any number of calls while one lives. @throws the declared errors; then nothing was asked */
export async function setUpStandingOrder(context: Context, call: Call<typeof endpoint>): Promise<OutputOf<typeof endpoint>> {
  const { actor, params, now, language } = call;
  const paybill = await findPaybill(context);
  const row = await context.database.transaction((tx) => record(tx, context, call, areStandingOrdersTaken(context, paybill)));
  if (row !== null) await ask(context, row);
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
  const { id: subjectId, customerId, orderNumber } = order;
  const { subject } = await readOrderToPay(tx, order, found);
  demand(orderPolicy.decide('changeRequests', actor, subject, now));
  if ((await findLiveStandingOrder(tx, subjectId)) !== null) return null;
  const phone = await phoneToAsk(tx, subjectId, { ...(await readInstalmentSettings(tx, subjectId)), asks: true });
  const parts = await readOpenParts(tx, subjectId);
  const isOwnTill = (await readOwnCode(tx, order.eventId, now)) !== null;
  const canBeSetUp = areTaken && !isOwnTill && whyOver(subject.event, now) === null;
  const offer = offerOf(order, { parts, phone, rows: [], canBeSetUp, now });
  if (offer === null) return fail(standingErrors.STANDING_ORDER_NOT_OFFERED);
  if (normalizeMsisdn(body.phone) !== offer.phone || offer.deductions[0]?.day !== body.firstDay) fail(standingErrors.STANDING_ORDER_CHANGED);
  // Takes the turns of this number, so that what is counted below stays so.
  const network = markNetwork(context, ip);
  await refuseTooMany(tx, context, { customerId, phone: offer.phone, network }, now);
  const since = new Date(now.getTime() - STANDING_ASKS_DAY_MS);
  const asks = await countStandingAsks(tx, { phone: offer.phone, subjectId }, since);
  const account = freeStandingAccount(orderNumber, await readStandingAccounts(tx, standingPrefixOf(orderNumber)));
  if (asks >= STANDING_ASKS_PER_DAY || account === null) return fail(standingErrors.STANDING_ORDER_ASKED_TOO_OFTEN);
  const { amountMinor, frequency, deductions } = offer;
  return openStandingOrder(tx, { subjectId, customerId, network, phone: offer.phone, account, amountMinor, frequency, deductions }, now);
}

/** Asks M-Pesa, after the commit: a process that dies in between asks nobody, and the row becomes `unknown`. */
async function ask(context: Context, { id, account, phone, amountMinor, frequency, deductions }: StandingOrderRow): Promise<void> {
  const [firstDay, lastDay] = [deductions[0]?.day ?? '', deductions.at(-1)?.day ?? ''];
  const outcome = await darajaProvider(context).requestStandingOrder({ id, account, phone, amountMinor, frequency, firstDay, lastDay });
  await context.database.transaction((tx) => recordStandingRequest(tx, id, outcome, context.clock.now()));
}
