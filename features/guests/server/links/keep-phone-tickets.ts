import { and, asc, eq, gt, isNotNull, isNull, notExists } from 'drizzle-orm';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { DomainEvent } from '#platform/server/jobs/domain-events.ts';
import { events } from '#features/events/server/tables.ts';
import { users } from '#features/identity/server/tables.ts';
import { isOfSuspendedOrder } from '#features/tickets/server/suspended-tickets.ts';
import { tickets } from '#features/tickets/server/tables.ts';
import { guestTickets } from '../tables.ts';
import { keepTicket } from './keep-ticket.ts';

/** Of a ticket whose link was never replaced. */
const FIRST_LINK = 1;

/**
 * A number was proved: keeps the tickets that were given to it in its account (docs/reference/phone-sign-in.md#tickets). Not those whose link was replaced: who has
 * the new link may be another person by now. Those of a suspended order are kept by the first sign-in after its release.
 */
export async function keepPhoneTickets(
  tx: Tx,
  context: Context,
  { data: { userId, phone } }: DomainEvent<{ readonly userId: string; readonly phone: string }>,
): Promise<void> {
  const now = context.clock.now();
  const [account] = await tx.select({ suspendedAt: users.suspendedAt }).from(users).where(eq(users.id, userId));
  if (account === undefined || account.suspendedAt !== null) return;
  const given = await tx
    .select({ given: guestTickets })
    .from(guestTickets)
    .innerJoin(tickets, eq(tickets.id, guestTickets.ticketId))
    .innerJoin(events, eq(events.id, guestTickets.eventId))
    .where(
      and(
        eq(guestTickets.phone, phone),
        isNull(guestTickets.claimedAt),
        isNotNull(guestTickets.codeHash),
        eq(guestTickets.link, FIRST_LINK),
        eq(tickets.status, 'purchased'),
        notExists(isOfSuspendedOrder(tx)),
        gt(events.endsAt, now),
      ),
    )
    .orderBy(asc(guestTickets.ticketId));
  for (const row of given) {
    // Tried again without it.
    if ((await keepTicket(tx, context, row.given, userId, now)) === 'over') throw new Error(`Ticket ${row.given.ticketId} was used meanwhile`);
  }
}
