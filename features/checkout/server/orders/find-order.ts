// Orders for accounts that may act on them.
import { and, asc, eq, isNull } from 'drizzle-orm';
import { fail } from '#platform/contract/errors.ts';
import { demand, type Verdict } from '#platform/contract/policy.ts';
import { isUuid } from '#platform/contract/uuid.ts';
import type { Reader, Tx } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/server/http/http.ts';
import { events } from '#features/events/server/tables.ts';
import { inventoryErrors } from '#features/inventory/contract.ts';
import { instalments, orders, type OrderRow } from '#features/orders/server/tables.ts';
import { findOpenPayment } from '#features/payments/server/record-payment.ts';
import { checkoutErrors } from '../../contract.ts';
import { orderPolicy, type OrderState } from '../../policy.ts';

/** An order, for an account that may see it. @throws ORDER_NOT_FOUND */
export async function findOrder(reader: Reader, id: string, actor: Actor, now: Date): Promise<OrderRow> {
  if (!isUuid(id)) fail(checkoutErrors.ORDER_NOT_FOUND);
  const [row] = await reader.select().from(orders).where(eq(orders.id, id));
  if (row === undefined) return fail(checkoutErrors.ORDER_NOT_FOUND);
  demand(orderPolicy.decide('see', actor, row, now));
  return row;
}

interface OrderToPay {
  /** In the form that the policy reads. */
  readonly subject: OrderState & Pick<OrderRow, 'customerId'>;
  /** The next instalment; undefined when none is open. */
  readonly next: typeof instalments.$inferSelect | undefined;
}

/** The state that decides whether a further payment for an order, locked by the caller, is allowed. */
export async function readOrderToPay(tx: Tx, { id, customerId, status, eventId }: OrderRow): Promise<OrderToPay> {
  const [next] = await tx
    .select()
    .from(instalments)
    .where(and(eq(instalments.orderId, id), isNull(instalments.paidAt)))
    .orderBy(asc(instalments.number))
    .limit(1);
  const isBeingPaid = (await findOpenPayment(tx, id)) !== null;
  const [event] = await tx.select({ status: events.status, endsAt: events.endsAt }).from(events).where(eq(events.id, eventId));
  if (event === undefined) throw new Error(`Order ${id} has lost its event`);
  return { subject: { customerId, status, hasOpenInstalment: next !== undefined, isBeingPaid, event }, next };
}

/** Throws the error of a refusal; one because of a payment in progress carries the order's id, so that a screen can follow it. */
export function demandPayable({ id, orderNumber }: OrderRow, verdict: Verdict): void {
  demand(verdict, verdict === inventoryErrors.PAYMENT_IN_PROGRESS ? { data: { orderId: id, orderNumber } } : undefined);
}
