// The later instalments of an order (docs/reference/money.md#payment-plans).
import { eq } from 'drizzle-orm';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { fail } from '#platform/contract/errors.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { paymentReference } from '#features/orders/order-number.ts';
import { payableSums } from '#features/orders/plan-steps.ts';
import { readOpenParts } from '#features/orders/server/follow-plan.ts';
import { orders } from '#features/orders/server/tables.ts';
import { DEFAULT_OUTCOME, MPESA_MAX_MINOR, mpesaCurrencies } from '#features/payments/contract.ts';
import { normalizeMsisdn } from '#features/payments/mpesa/msisdn.ts';
import { providersSetUp } from '#features/payments/server/pages/page-providers.ts';
import { markNetwork } from '#features/payments/server/mpesa/limit-prompts.ts';
import { readOwnCode } from '#features/payments/server/mpesa/own-codes/own-code.ts';
import { openMpesaPayments } from '#features/payments/server/mpesa/mpesa-rail.ts';
import { countAttempts } from '#features/payments/server/record-payment.ts';
import { checkoutErrors } from '../../contract.ts';
import type * as contract from '../../payment-contract.ts';
import { mostAtOnce, takesPage } from '../../payment-methods.ts';
import { orderPolicy } from '../../policy.ts';
import { refuseAmount } from '../purchase/check-payable.ts';
import { askOnce, startOnce, type StartedPayment } from './ask-for-payment.ts';
import { demandPayable, findOrder, readOrderToPay } from '../orders/find-order.ts';
import { instalmentPurpose } from './order-purposes.ts';
import { startPagePayment } from './start-page-payment.ts';
import { startTestPayment } from './start-test-payment.ts';
import { payerOf, refusePage, whyNotOpen } from './refuse-pages.ts';
import { refuseTooMany, refuseTooSoon } from './refuse-prompts.ts';

/** Requests the next instalment of a confirmed order, or several from it on, from a phone, or opens a page for it. @throws the declared errors; then nothing was requested. */
export async function payInstalment(context: Context, call: Call<typeof contract.payInstalment>): Promise<OutputOf<typeof contract.payInstalment>> {
  const started = await startOnce(context, call, {
    endpoint: 'payInstalment',
    asked: { ...call.params, ...call.body },
    start: (tx) => startInstalment(tx, call, context),
  });
  return askOnce(context, started, call.language);
}

async function startInstalment(
  tx: Tx,
  { actor, params, body, ip, now }: Call<typeof contract.payInstalment>,
  context: Context,
): Promise<StartedPayment> {
  const found = await findOrder(tx, params.id, actor, now);
  const { id } = found;
  // A second press, or a second phone, waits here.
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
  if (order === undefined) return fail(checkoutErrors.ORDER_NOT_FOUND);
  const { subject, next } = await readOrderToPay(tx, order, found);
  demandPayable(order, orderPolicy.decide('payInstalment', actor, subject, now));
  if (next === undefined || next.number !== body.instalment) return fail(checkoutErrors.INSTALMENT_NOT_OPEN);
  const through = body.through ?? next.number;
  const sum = payableSums(await readOpenParts(tx, id)).find((one) => one.through === through);
  if (sum === undefined) return fail(checkoutErrors.INSTALMENT_NOT_OPEN);
  const { amountMinor } = sum;
  if (order.isTest) {
    const asked = {
      purpose: instalmentPurpose.name,
      amountMinor,
      instalment: next.number,
      outcome: body.testOutcome ?? DEFAULT_OUTCOME,
    };
    return startTestPayment(tx, order, asked, now);
  }
  const { paymentMethod: method } = body;
  const ownCode = await readOwnCode(tx, order.eventId, now);
  if (ownCode !== null && (method !== 'mpesa' || ownCode.id === null)) return fail(checkoutErrors.PAYMENT_METHOD_NOT_AVAILABLE);
  if (method === 'mpesa' ? !mpesaCurrencies.includes(order.currency) : !takesPage(method, order.currency, providersSetUp(context)))
    return fail(checkoutErrors.PAYMENT_METHOD_NOT_AVAILABLE);
  if (method !== 'mpesa') {
    if (amountMinor > mostAtOnce(method, order.currency)) refuseAmount(method, order);
    const paidBy = payerOf(order.customerId, actor);
    if (paidBy !== null) {
      const page = { paidBy, device: null, method };
      const [refusal] = await whyNotOpen(tx, [page], now);
      refusePage(context, page, refusal ?? null);
    }
    const asked = { method, purpose: instalmentPurpose.name, amountMinor, instalment: next.number, ip, paidBy };
    return startPagePayment(tx, context, order, asked, now);
  }
  if (amountMinor > MPESA_MAX_MINOR) fail(checkoutErrors.AMOUNT_TOO_LARGE);
  const { INVALID_PHONE } = checkoutErrors;
  const phone = normalizeMsisdn(body.phone) ?? fail(INVALID_PHONE, { fields: { phone: INVALID_PHONE.message } });
  await refuseTooSoon(tx, id, phone, amountMinor, now);
  const { customerId, currency, orderNumber } = order;
  const network = markNetwork(context, ip);
  await refuseTooMany(tx, context, { customerId, phone, network }, now);
  const reference = paymentReference(orderNumber, (await countAttempts(tx, id)) + 1);
  const asked = { customerId, amountMinor, currency, phone, network, reference, instalment: next.number, ownCodeId: ownCode?.id ?? null };
  const [payment] = await openMpesaPayments(tx, [{ purpose: instalmentPurpose.name, subjectId: id, ...asked }], now);
  return { orderId: id, paymentId: payment?.id ?? null };
}
