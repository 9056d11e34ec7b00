import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '#platform/server/database/database.ts';
import { tickets } from '../tables.ts';

interface Person {
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
}

/**
 * The buyer of an order was corrected: so is who comes with those of its tickets that are still the buyer's and unused, but not where a ticket names
 * another person. Returns the ids of these tickets. The order is locked by the caller.
 */
export async function correctHolders(
  tx: Tx,
  { orderId, holderId }: { readonly orderId: string; readonly holderId: string },
  { before, after }: { readonly before: Person; readonly after: Person },
  now: Date,
): Promise<readonly string[]> {
  const rows = await tx
    .update(tickets)
    .set({
      holderName: sql`case when ${tickets.holderName} = ${before.name} then ${after.name} else ${tickets.holderName} end`,
      holderEmail: sql`case when ${tickets.holderEmail} = ${before.email} then ${after.email} else ${tickets.holderEmail} end`,
      holderPhone: sql`case when ${tickets.holderPhone} is not distinct from ${before.phone}::text then ${after.phone}::text else ${tickets.holderPhone} end`,
      updatedAt: now,
    })
    .where(and(eq(tickets.orderId, orderId), eq(tickets.holderId, holderId), eq(tickets.status, 'purchased')))
    .returning({ id: tickets.id });
  return rows.map(({ id }) => id);
}

/** Names who comes with an unused ticket. False when it was used or is void. */
export async function nameHolder(tx: Tx, ticketId: string, name: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(tickets)
    .set({ holderName: name, updatedAt: now })
    .where(and(eq(tickets.id, ticketId), eq(tickets.status, 'purchased')))
    .returning({ id: tickets.id });
  return rows.length === 1;
}
