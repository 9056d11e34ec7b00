import { and, asc, desc, eq, ilike, or, sql, type SQL } from 'drizzle-orm';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import type { Message } from '#platform/contract/language/declare-messages.ts';
import type { Context } from '#platform/server/context.ts';
import { containing } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { events } from '#features/events/server/tables.ts';
import { findListedPerson } from '#features/identity/server/accounts/find-user.ts';
import { orderLines, orders } from '#features/orders/server/tables.ts';
import type * as contract from '../contract.ts';
import { answerTicket, isShownAs, selectTickets } from './read-tickets.ts';
import { tickets } from './tables.ts';

/**
 * The caller's own tickets: those valid for entry, the soonest first, then the others, the latest first; an admin may request those of another
 * account.
 */
export async function listTickets(
  context: Context,
  { actor, query, now, language }: Call<typeof contract.listTickets>,
): Promise<OutputOf<typeof contract.listTickets>> {
  const { page, limit, userEmail, status, search } = query;
  const holderId = await findListedPerson(context.database.reader, 'listTickets', actor, userEmail, now);
  if (holderId === null) return { items: [], page, limit, hasMore: false };
  const isUsable = sql`(${isShownAs('PURCHASED', now)})`;
  const rows = await selectTickets(context.database.reader, null)
    .where(and(eq(tickets.holderId, holderId), eq(tickets.isTest, false), status && isShownAs(status, now), search ? mentions(search) : undefined))
    .orderBy(
      desc(isUsable),
      asc(sql`case when ${isUsable} then ${events.startsAt} end`),
      desc(events.startsAt),
      desc(tickets.issuedAt),
      asc(tickets.orderId),
      asc(tickets.position),
    )
    .limit(limit + 1)
    .offset((page - 1) * limit);
  const reading = { actor, now, say: (message: Message) => context.translate(message, language) };
  return { items: rows.slice(0, limit).map((row) => answerTicket(row, reading)), page, limit, hasMore: rows.length > limit };
}

function mentions(search: string): SQL | undefined {
  return or(
    ...[events.name, events.venueName, events.city, orders.orderNumber, orderLines.name, tickets.ticketNumber].map((column) =>
      ilike(column, containing(search)),
    ),
  );
}
