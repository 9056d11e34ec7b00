import { fail } from '#platform/contract/errors.ts';
import { pathIn } from '#platform/contract/language/languages.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { inventoryErrors } from '#features/inventory/contract.ts';
import { startPaying } from '#features/inventory/server/settle-reservation.ts';
import type { OrderRow } from '#features/orders/server/tables.ts';
import type { PageMethod } from '#features/payments/pages/page-methods.ts';
import { openCardPage } from '#features/payments/server/cards/record-page.ts';
import { markNetwork } from '#features/payments/server/mpesa/limit-prompts.ts';
import type { StartedPayment } from './ask-for-payment.ts';

interface AskedPage {
  readonly method: PageMethod;
  readonly purpose: string;
  readonly amountMinor: number;
  readonly instalment: number;
  readonly ip: string;
}

/** The page of ours to which a buyer comes back: the purchase, which shows what became of the payment; or the orders, when a later part was paid. */
function returnPathOf({ id, eventId, status, language }: OrderRow): string {
  return pathIn(language, status === 'pending' ? `/tickets/purchase/${eventId}?order=${id}` : '/tickets?tab=orders');
}

/** Records that an order is paid on a page, by card or by a wallet, and that its hold is being paid; the page is opened afterwards. @throws RESERVATION_EXPIRED */
export async function startCardPayment(tx: Tx, context: Context, order: OrderRow, { ip, ...asked }: AskedPage, now: Date): Promise<StartedPayment> {
  if (order.status === 'pending' && !(await startPaying(tx, [order.reservationId], now))) fail(inventoryErrors.RESERVATION_EXPIRED);
  const { id: subjectId, customerId, currency } = order;
  const terms = { ...asked, subjectId, customerId, currency, network: markNetwork(context, ip), returnPath: returnPathOf(order) };
  const payment = await openCardPage(tx, terms, now);
  return { orderId: subjectId, paymentId: payment.id };
}
