import { and, eq, lte, lt, or, sql } from 'drizzle-orm';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { fail } from '#platform/contract/errors.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import * as contract from '../../contract.ts';
import { emailLimit } from '../../rules.ts';
import { queueTicketMail } from './mail-tickets.ts';
import { findTicket } from '../read-tickets.ts';
import { ticketEmails } from '../tables.ts';

/**
 * Emails the tickets of an order once more to their current holder, at that account's own address, whatever address the order was bought with.
 * @throws TICKET_NOT_FOUND; TICKET_CANCELLED, TICKET_USED, TICKET_EXPIRED; NO_MAIL_ADDRESS; MAILED_OFTEN
 */
export async function mailTicketsAgain(
  tx: Tx,
  { actor, params, now, language }: Call<typeof contract.mailTicketsAgain>,
  context: Context,
): Promise<OutputOf<typeof contract.mailTicketsAgain>> {
  const row = await findTicket('mailAgain', tx, params.id, actor, now);
  const { orderId, holderId } = row.ticket;
  const sentTo = row.holder.email ?? fail(contract.ticketErrors.NO_MAIL_ADDRESS);
  await countEmail(tx, { orderId, holderId }, now);
  // An email to the caller is in the language of the call.
  await queueTicketMail(tx, context, orderId, { holderId, language: actor.id === holderId ? language : row.holder.language });
  return { sentTo };
}

/** Counts an email, in one statement: of concurrent requests no more than the limit get through. @throws MAILED_OFTEN */
async function countEmail(tx: Tx, whose: { readonly orderId: string; readonly holderId: string }, now: Date): Promise<void> {
  const over = lte(ticketEmails.countedFrom, new Date(now.getTime() - emailLimit.withinMs));
  const counted = await tx
    .insert(ticketEmails)
    .values({ ...whose, countedFrom: now, emails: 1 })
    .onConflictDoUpdate({
      target: [ticketEmails.orderId, ticketEmails.holderId],
      set: {
        emails: sql`case when ${over} then 1 else ${ticketEmails.emails} + 1 end`,
        countedFrom: sql`case when ${over} then excluded.counted_from else ${ticketEmails.countedFrom} end`,
      },
      setWhere: or(over, lt(ticketEmails.emails, emailLimit.emails)),
    })
    .returning({ emails: ticketEmails.emails });
  if (counted.length > 0) return;
  const [kept] = await tx
    .select({ from: ticketEmails.countedFrom })
    .from(ticketEmails)
    .where(and(eq(ticketEmails.orderId, whose.orderId), eq(ticketEmails.holderId, whose.holderId)));
  const freeAt = (kept?.from ?? now).getTime() + emailLimit.withinMs;
  fail(contract.ticketErrors.MAILED_OFTEN, { retryAfterSeconds: Math.max(1, Math.ceil((freeAt - now.getTime()) / 1000)) });
}
