import { fail, type ErrorKind } from '#platform/contract/errors.ts';
import { pathIn } from '#platform/contract/language/languages.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { inventoryErrors } from '#features/inventory/contract.ts';
import { startPaying } from '#features/inventory/server/settle-reservation.ts';
import type { OrderRow } from '#features/orders/server/tables.ts';
import type { PageMethod } from '#features/payments/pages/page-methods.ts';
import { providersSetUp } from '#features/payments/server/pages/page-providers.ts';
import { readOwnCode } from '#features/payments/server/mpesa/own-codes/own-code.ts';
import { openPage, type PageTerms } from '#features/payments/server/pages/record-page.ts';
import { backTo, backToSecret } from '#features/payments/server/pages/way-back.ts';
import { markNetwork } from '#features/payments/server/mpesa/limit-prompts.ts';
import { findOpenPayment } from '#features/payments/server/record-payment.ts';
import type { PaymentRow } from '#features/payments/server/tables.ts';
import { checkoutErrors } from '../../contract.ts';
import { mostAtOnce, takesPage } from '../../payment-methods.ts';
import { publishOrders } from '../orders/watch-order.ts';
import { refuseAmount } from '../purchase/check-payable.ts';
import type { StartedPayment } from './ask-for-payment.ts';

interface AskedPage {
  readonly method: PageMethod;
  readonly purpose: string;
  readonly amountMinor: number;
  readonly instalment: number;
  readonly ip: string;
  /** In the form of `markDevice`. */
  readonly device?: string | null;
  /** The account that opens it for itself. */
  readonly paidBy?: string | null;
}

/** The page of ours to which a buyer comes back: the purchase, which shows what became of the payment; or the orders, when a later part was paid. */
function returnPathOf({ id, eventId, status, language }: OrderRow): string {
  return pathIn(language, status === 'pending' ? `/tickets/purchase/${eventId}?order=${id}` : '/tickets?tab=orders');
}

/** Records that an order is paid on a page, by card or by a wallet, and that its hold is being paid; the page is opened afterwards. @throws RESERVATION_EXPIRED */
export async function startPagePayment(tx: Tx, context: Context, order: OrderRow, asked: AskedPage, now: Date): Promise<StartedPayment> {
  if (order.status === 'pending' && !(await startPaying(tx, [order.reservationId], now))) fail(inventoryErrors.RESERVATION_EXPIRED);
  const payment = await openPageFor(tx, context, order, { ...asked, wayBack: backTo(returnPathOf(order)) }, now);
  return { orderId: order.id, paymentId: payment.id };
}

interface AskedByLink extends Omit<AskedPage, 'instalment'> {
  /** The hold that is paid. */
  readonly reservationId: string;
  /** The refusal when that has ended. */
  readonly over: ErrorKind;
  /** The payment link, to which the buyer comes back. */
  readonly link: string;
}

/** The same by a payment link, for an order that the caller has locked, once at a time. @throws PAYMENT_IN_PROGRESS, PAYMENT_METHOD_NOT_AVAILABLE, AMOUNT_TOO_LARGE, `over` */
export async function startPageByLink(
  tx: Tx,
  context: Context,
  order: OrderRow,
  { reservationId, over, link, ...asked }: AskedByLink,
  now: Date,
): Promise<PaymentRow> {
  const { method, amountMinor } = asked;
  const isToTill = (await readOwnCode(tx, order.eventId, now)) !== null;
  if (isToTill || !takesPage(method, order.currency, providersSetUp(context))) fail(checkoutErrors.PAYMENT_METHOD_NOT_AVAILABLE);
  if (amountMinor > mostAtOnce(method, order.currency)) refuseAmount(method, order);
  if ((await findOpenPayment(tx, order.id)) !== null) fail(inventoryErrors.PAYMENT_IN_PROGRESS);
  if (!(await startPaying(tx, [reservationId], now))) fail(over);
  const wayBack = backToSecret(context, pathIn(order.language, link));
  const payment = await openPageFor(tx, context, order, { ...asked, instalment: 1, wayBack }, now);
  await publishOrders(tx, context, [order.id]);
  return payment;
}

function openPageFor(
  tx: Tx,
  context: Context,
  { id: subjectId, customerId, currency }: OrderRow,
  { ip, ...asked }: AskedPage & Pick<PageTerms, 'wayBack'>,
  now: Date,
): Promise<PaymentRow> {
  return openPage(tx, { ...asked, subjectId, customerId, currency, network: markNetwork(context, ip) }, now);
}
