// Orders for accounts that may act on them.
import { and, asc, eq, isNull } from 'drizzle-orm';
import { fail } from '#platform/contract/errors.ts';
import { demand, type Verdict } from '#platform/contract/policy.ts';
import { isUuid } from '#platform/contract/uuid.ts';
import type { Reader } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/server/http/http.ts';
import { roleAtEvent } from '#features/events/server/event/event-roles.ts';
import { events } from '#features/events/server/tables.ts';
import { inventoryErrors } from '#features/inventory/contract.ts';
import { instalments, orders, type OrderRow } from '#features/orders/server/tables.ts';
import type { MemberRole } from '#features/organizations/members/member-roles.ts';
import { findOpenPayment } from '#features/payments/server/record-payment.ts';
import { checkoutErrors } from '../../contract.ts';
import { orderPolicy, type OfOrder, type OrderState } from '../../policy.ts';

/** An order with its reader's role in the organization of its event, as the policy needs it. */
export interface SeenOrder extends OrderRow {
  readonly membership: MemberRole | null;
  readonly organizerId: string;
}

/** An order, for an account that may see it. @throws ORDER_NOT_FOUND */
export async function findOrder(reader: Reader, id: string, actor: Actor, now: Date): Promise<SeenOrder> {
  if (!isUuid(id)) fail(checkoutErrors.ORDER_NOT_FOUND);
  const [found] = await reader
    .select({ order: orders, role: roleAtEvent(actor), organizerId: events.organizerId })
    .from(orders)
    .innerJoin(events, eq(events.id, orders.eventId))
    .where(eq(orders.id, id));
  if (found === undefined) return fail(checkoutErrors.ORDER_NOT_FOUND);
  const { order, role, organizerId } = found;
  const seen = { ...order, organizerId, membership: order.isTest ? null : role };
  demand(orderPolicy.decide('see', actor, seen, now));
  return seen;
}

interface OrderToPay {
  /** In the form that the policy reads. */
  readonly subject: OrderState & OfOrder;
  /** The next instalment; undefined when none is open. */
  readonly next: typeof instalments.$inferSelect | undefined;
}

/** The state that decides what is allowed with an order, locked by the caller who changes it. `seen`: the order as it was found. */
export async function readOrderToPay(
  reader: Reader,
  { id, customerId, status, suspendedAt, eventId, isTest }: OrderRow,
  { membership }: Pick<SeenOrder, 'membership'>,
): Promise<OrderToPay> {
  const [next] = await reader
    .select()
    .from(instalments)
    .where(and(eq(instalments.orderId, id), isNull(instalments.paidAt)))
    .orderBy(asc(instalments.number))
    .limit(1);
  const isBeingPaid = (await findOpenPayment(reader, id)) !== null;
  const [event] = await reader.select({ status: events.status, endsAt: events.endsAt }).from(events).where(eq(events.id, eventId));
  if (event === undefined) throw new Error(`Order ${id} has lost its event`);
  const isSuspended = suspendedAt !== null;
  return { subject: { customerId, membership, status, isSuspended, isTest, hasOpenInstalment: next !== undefined, isBeingPaid, event }, next };
}

/** Throws the error of a refusal; one because of a payment in progress carries the order's id, so that a screen can follow it. */
export function demandPayable({ id, orderNumber }: OrderRow, verdict: Verdict): void {
  demand(verdict, verdict === inventoryErrors.PAYMENT_IN_PROGRESS ? { data: { orderId: id, orderNumber } } : undefined);
}
