import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { inventoryErrors } from '#features/inventory/contract.ts';
import { holdPolicy } from '#features/inventory/policy.ts';
import type { ReservationRow } from '#features/inventory/server/tables.ts';
import type { OrderRow } from '#features/orders/server/tables.ts';
import { isPageMethod } from '#features/payments/pages/page-methods.ts';
import { cardPages, payments } from '#features/payments/server/tables.ts';
import type { purchaseTickets } from '../../contract.ts';
import type { StartedPayment } from './ask-for-payment.ts';

/** The page on which a hold is being paid already: who asks for one of the same method again is led back to it. Null: none. */
export async function findOpenedPage(
  tx: Tx,
  order: Pick<OrderRow, 'id'> | undefined,
  hold: ReservationRow | undefined,
  { actor, body }: Pick<Call<typeof purchaseTickets>, 'actor' | 'body'>,
  now: Date,
): Promise<StartedPayment | null> {
  if (!isPageMethod(body.paymentMethod) || order === undefined || hold === undefined || !hold.paying) return null;
  if (holdPolicy.decide('pay', actor, hold, now) !== inventoryErrors.PAYMENT_IN_PROGRESS) return null;
  const [open] = await tx
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(cardPages, eq(cardPages.paymentId, payments.id))
    .where(
      and(eq(payments.subjectId, order.id), eq(payments.method, body.paymentMethod), eq(payments.status, 'pending'), isNull(cardPages.returnedAt)),
    );
  return open === undefined ? null : { orderId: order.id, paymentId: open.id };
}
