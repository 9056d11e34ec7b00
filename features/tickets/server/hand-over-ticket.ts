import { and, eq, notExists } from 'drizzle-orm';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { NAME_FALLBACK } from '#features/identity/rules.ts';
import { users } from '#features/identity/server/tables.ts';
import { renewCodes } from './codes/renew-codes.ts';
import { isOfSuspendedOrder } from './suspended-tickets.ts';
import { tickets } from './tables.ts';

/** Makes an account the holder of an unused ticket; its version rises, and earlier codes are refused. The name it was
 * issued to stays where the account has none. False when it was used, is void, or is of a suspended
 * order. */
export async function handOverTicket(tx: Tx, context: Context, ticketId: string, holderId: string, now: Date): Promise<boolean> {
  const [holder] = await tx.select({ name: users.name, email: users.email, phone: users.phone }).from(users).where(eq(users.id, holderId));
  if (holder === undefined) return false;
  const moved = await tx
    .update(tickets)
    .set({
      holderId,
      ...(holder.name === NAME_FALLBACK ? {} : { holderName: holder.name }),
      holderEmail: holder.email ?? '',
      holderPhone: holder.phone,
    })
    .where(and(eq(tickets.id, ticketId), eq(tickets.status, 'purchased'), notExists(isOfSuspendedOrder(tx))))
    .returning({ id: tickets.id });
  if (moved.length === 0) return false;
  await renewCodes(tx, context, [ticketId], now);
  return true;
}
