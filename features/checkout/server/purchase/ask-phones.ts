import { fail } from '#platform/contract/errors.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { inventoryErrors } from '#features/inventory/contract.ts';
import { startPaying } from '#features/inventory/server/settle-reservation.ts';
import { paymentReference } from '#features/orders/order-number.ts';
import type { OrderRow } from '#features/orders/server/tables.ts';
import type { AskedPrompt } from '#features/payments/server/mpesa/limit-prompts.ts';
import type { OwnCode } from '#features/payments/server/mpesa/own-codes/own-code.ts';
import { openMpesaPayments } from '#features/payments/server/mpesa/mpesa-rail.ts';
import { countAttempts } from '#features/payments/server/record-payment.ts';
import type { StartedPayment } from '../payment/ask-for-payment.ts';
import { orderPurpose } from '../payment/order-purposes.ts';

interface Asked {
  readonly prompt: AskedPrompt;
  readonly order: OrderRow;
  readonly dueNowMinor: number;
}

interface Sale {
  /** The orders that there were before, by reservation id. */
  readonly orders: ReadonlyMap<string, unknown>;
  readonly event: { readonly ownCode: OwnCode | null } | undefined;
}

/** Marks the holds as being paid and records the payments that phones are asked for, in order. @throws RESERVATION_EXPIRED */
export async function askPhones(tx: Tx, sale: Sale, all: readonly Asked[], now: Date): Promise<readonly StartedPayment[]> {
  if (all.length === 0) return [];
  const reservationIds = all.map(({ order }) => order.reservationId);
  if (!(await startPaying(tx, reservationIds, now))) fail(inventoryErrors.RESERVATION_EXPIRED);
  const terms: Parameters<typeof openMpesaPayments>[1][number][] = [];
  for (const { order, prompt, dueNowMinor } of all) {
    const attempt = sale.orders.has(order.reservationId) ? (await countAttempts(tx, order.id)) + 1 : 1;
    terms.push({
      ...prompt,
      purpose: orderPurpose.name,
      subjectId: order.id,
      amountMinor: dueNowMinor,
      currency: order.currency,
      reference: paymentReference(order.orderNumber, attempt),
      instalment: 1,
      ownCodeId: sale.event?.ownCode?.id ?? null,
    });
  }
  const opened = await openMpesaPayments(tx, terms, now);
  return all.map(({ order }, index) => ({ orderId: order.id, paymentId: opened[index]?.id ?? null }));
}
