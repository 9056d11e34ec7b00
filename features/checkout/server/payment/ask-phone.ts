import { fail, type ErrorKind } from '#platform/contract/errors.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { inventoryErrors } from '#features/inventory/contract.ts';
import { startPaying } from '#features/inventory/server/settle-reservation.ts';
import { paymentReference } from '#features/orders/order-number.ts';
import type { OrderRow } from '#features/orders/server/tables.ts';
import { normalizeMsisdn, showMsisdn } from '#features/payments/mpesa/msisdn.ts';
import { markNetwork } from '#features/payments/server/mpesa/limit-prompts.ts';
import { readOwnCode } from '#features/payments/server/mpesa/own-codes/own-code.ts';
import { openMpesaPayments } from '#features/payments/server/mpesa/mpesa-rail.ts';
import { readPayment } from '#features/payments/server/read-payment.ts';
import { countAttempts, findOpenPayment } from '#features/payments/server/record-payment.ts';
import { requestPayment } from '#features/payments/server/request-payment.ts';
import type { PaymentRow } from '#features/payments/server/tables.ts';
import { checkoutErrors } from '../../contract.ts';
import { publishOrders } from '../orders/watch-order.ts';
import { refuseTooMany, refuseTooSoon } from './refuse-prompts.ts';

interface Asked {
  /** Locked by the caller. */
  readonly order: OrderRow;
  readonly purpose: string;
  readonly amountMinor: number;
  /** The hold that is paid. */
  readonly reservationId: string;
  /** The refusal when that has ended. */
  readonly over: ErrorKind;
  /** As it was typed. */
  readonly phone: string;
  readonly ip: string;
}

/**
 * Records that a phone is asked to pay for an order, once at a time; it is asked by `requestAsked`.
 * @throws PAYMENT_IN_PROGRESS, INVALID_PHONE, RETRY_TOO_SOON, TOO_MANY_PROMPTS, PAYMENT_METHOD_NOT_AVAILABLE, `over`
 */
export async function askPhone(
  tx: Tx,
  context: Context,
  { order, purpose, amountMinor, reservationId, over, phone: typed, ip }: Asked,
  now: Date,
): Promise<PaymentRow> {
  if ((await findOpenPayment(tx, order.id)) !== null) fail(inventoryErrors.PAYMENT_IN_PROGRESS);
  const { INVALID_PHONE } = checkoutErrors;
  const phone = normalizeMsisdn(typed) ?? fail(INVALID_PHONE, { fields: { phone: INVALID_PHONE.message } });
  const { id, customerId, currency, orderNumber } = order;
  const ownCode = await readOwnCode(tx, order.eventId, now);
  if (ownCode?.id === null) fail(checkoutErrors.PAYMENT_METHOD_NOT_AVAILABLE);
  await refuseTooSoon(tx, id, phone, amountMinor, now);
  const network = markNetwork(context, ip);
  await refuseTooMany(tx, context, { customerId, phone, network }, now);
  if (!(await startPaying(tx, [reservationId], now))) fail(over);
  const reference = paymentReference(orderNumber, (await countAttempts(tx, id)) + 1);
  const asked = { customerId, amountMinor, currency, phone, network, reference, instalment: 1, ownCodeId: ownCode?.id ?? null };
  const [payment] = await openMpesaPayments(tx, [{ purpose, subjectId: id, ...asked }], now);
  if (payment === undefined) throw new Error('A payment was not recorded');
  await publishOrders(tx, context, [id]);
  return payment;
}

/** Asks the phone of a payment that was recorded, and tells until when it can answer. @throws PAYMENT_FAILED when it was refused at once */
export async function requestAsked(context: Context, paymentId: string): Promise<{ readonly phone: string; readonly expiresAt: string | null }> {
  const { asked } = await request(context, paymentId);
  return { phone: asked === null ? '' : showMsisdn(asked.phone), expiresAt: asked?.promptExpiresAt.toISOString() ?? null };
}

/** Opens the card page of a payment that was recorded; null when it is open, but its address is not known yet. @throws PAYMENT_FAILED when it was refused at once */
export async function openAsked(context: Context, paymentId: string): Promise<{ readonly pageUrl: string | null; readonly expiresAt: string }> {
  const { payment, page } = await request(context, paymentId);
  return { pageUrl: page?.url ?? null, expiresAt: payment.givesUpAt.toISOString() };
}

async function request(context: Context, paymentId: string) {
  await requestPayment(context, paymentId);
  const found = (await readPayment(context, paymentId)) ?? null;
  if (found === null) throw new Error(`Payment ${paymentId} is missing`);
  const { status, resultMessage } = found.payment;
  if (status === 'failed') fail(checkoutErrors.PAYMENT_FAILED, { message: resultMessage ?? checkoutErrors.PAYMENT_FAILED.message });
  return found;
}
