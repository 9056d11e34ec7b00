import { and, eq, inArray, notExists } from 'drizzle-orm';
import type { Context } from '#platform/server/context.ts';
import { reservations } from '#features/inventory/server/tables.ts';
import { cancelOrder } from '#features/orders/server/settle-order.ts';
import { orders } from '#features/orders/server/tables.ts';
import { payments } from '#features/payments/server/tables.ts';
import { publishOrders } from './watch-order.ts';
import { checkoutMessages } from '../../messages.ts';

const BATCH = 200;
const reasons = {
  expired: checkoutMessages.holdEnded,
  cancelled: checkoutMessages.holdReleased,
} as const;

/** Cancels orders whose hold has ended unpaid; returns how many. Money that still arrives reopens them. */
export async function cancelLapsedOrders(context: Context): Promise<number> {
  const { reader } = context.database;
  const openPayment = reader
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.subjectId, orders.id), inArray(payments.status, ['starting', 'pending'])));
  const lapsed = await reader
    .select({ id: orders.id, held: reservations.status })
    .from(orders)
    .innerJoin(reservations, eq(reservations.id, orders.reservationId))
    .where(and(eq(orders.status, 'pending'), inArray(reservations.status, ['expired', 'cancelled']), notExists(openPayment)))
    .limit(BATCH);
  for (const { id, held } of lapsed) {
    await context.database.transaction(async (tx) => {
      if (await cancelOrder(tx, id, held === 'cancelled' ? reasons.cancelled : reasons.expired, context.clock.now()))
        await publishOrders(tx, context, [id]);
    });
  }
  return lapsed.length;
}
