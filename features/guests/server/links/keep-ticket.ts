import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { handOverTicket } from '#features/tickets/server/hand-over-ticket.ts';
import { guestTickets, type GuestTicketRow } from '../tables.ts';

/**
 * Moves a ticket that nobody has claimed to an account, with a new code for the gate. `taken`: another account came first, or its link was replaced meanwhile;
 * `over`: the ticket was used or is void, and the caller undoes the transaction.
 */
export async function keepTicket(
  tx: Tx,
  context: Context,
  { ticketId, codeHash }: GuestTicketRow,
  userId: string,
  now: Date,
): Promise<'kept' | 'taken' | 'over'> {
  if (codeHash === null) return 'taken';
  // The hash stays: its link says what became of the ticket, and a repeated claim finds it.
  const claimed = await tx
    .update(guestTickets)
    .set({ claimedAt: now, claimedBy: userId })
    .where(and(eq(guestTickets.ticketId, ticketId), eq(guestTickets.codeHash, codeHash), isNull(guestTickets.claimedAt)))
    .returning({ ticketId: guestTickets.ticketId });
  if (claimed.length === 0) return 'taken';
  if (!(await handOverTicket(tx, context, ticketId, userId, now))) return 'over';
  context.metrics.events.inc({ name: 'tickets_claimed' });
  return 'kept';
}
