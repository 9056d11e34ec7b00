import { fail } from '#platform/contract/errors.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { inventoryErrors } from '#features/inventory/contract.ts';
import { startPaying } from '#features/inventory/server/settle-reservation.ts';
import type { OrderRow } from '#features/orders/server/tables.ts';
import type { TestOutcome } from '#features/payments/contract.ts';
import { openTestPayments } from '#features/payments/server/test/test-rail.ts';
import type { StartedPayment } from './ask-for-payment.ts';

interface AskedTest {
  readonly purpose: string;
  readonly amountMinor: number;
  readonly instalment: number;
  readonly outcome: TestOutcome;
}

/** Records a test payment for an order of a test event, and that its hold is being paid. @throws RESERVATION_EXPIRED */
export async function startTestPayment(tx: Tx, order: OrderRow, asked: AskedTest, now: Date): Promise<StartedPayment> {
  if (order.status === 'pending' && !(await startPaying(tx, [order.reservationId], now))) fail(inventoryErrors.RESERVATION_EXPIRED);
  const { id, customerId, currency } = order;
  const [payment] = await openTestPayments(tx, [{ ...asked, subjectId: id, customerId, currency }], now);
  return { orderId: id, paymentId: payment?.id ?? null };
}
