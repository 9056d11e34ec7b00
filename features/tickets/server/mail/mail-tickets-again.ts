import { and, eq, lte, lt, or, sql } from 'drizzle-orm';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { fail } from '#platform/contract/errors.ts';
import { demand } from '#platform/contract/policy.ts';
import { isUuid } from '#platform/contract/uuid.ts';
import type { Language } from '#platform/contract/language/languages.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { Actor, Call } from '#platform/server/http/http.ts';
import * as contract from '../../contract.ts';
import { ticketMessages } from '../../messages.ts';
import { mayWithAny, ticketPolicy } from '../../policy.ts';
import { emailLimit } from '../../rules.ts';
import { queueTicketMail } from './mail-tickets.ts';
import { findTicket, listOrderTickets, policySubject, type SelectedTicket } from '../read-tickets.ts';
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
  return { sentTo: await mailHolder(tx, context, row, { actor, now, language }) };
}

/**
 * The same for all tickets of an order that are valid for entry, to each holder the own ones; beyond the limit of one nothing is sent.
 * @throws TICKET_NOT_FOUND when none is there; the refusal of the first of them when none can be mailed; MAILED_OFTEN
 */
export async function mailOrderTickets(
  tx: Tx,
  { actor, params, now, language }: Call<typeof contract.mailOrderTickets>,
  context: Context,
): Promise<OutputOf<typeof contract.mailOrderTickets>> {
  const rows = isUuid(params.id) ? await listOrderTickets(tx, params.id, { actor }) : [];
  demand(mayWithAny('mailAgain', actor, rows.map(policySubject), now));
  const mailable = rows.filter((row) => ticketPolicy.decide('mailAgain', actor, policySubject(row), now) === true);
  const oneOfEach = new Map(mailable.map((row) => [row.ticket.holderId, row]));
  const sentTo: string[] = [];
  for (const row of oneOfEach.values()) sentTo.push(await mailHolder(tx, context, row, { actor, now, language }));
  return { sentTo };
}

interface Sending {
  readonly actor: Actor;
  readonly now: Date;
  /** Of the call. */
  readonly language: Language;
}

/** Queues the email to the holder of this ticket; returns the address. @throws MAILED_OFTEN */
async function mailHolder(tx: Tx, context: Context, { ticket, holder }: SelectedTicket, { actor, now, language }: Sending): Promise<string> {
  const { orderId, holderId } = ticket;
  const isOwn = actor.id === holderId;
  const sentTo = holder.email ?? fail(contract.ticketErrors.NO_MAIL_ADDRESS);
  await countEmail(tx, { orderId, holderId, isOwn }, now);
  // An email to the caller is in the language of the call.
  await queueTicketMail(tx, context, orderId, { holderId, language: isOwn ? language : holder.language });
  return sentTo;
}

/** Counts an email, in one statement: of concurrent requests no more than the limit get through. @throws MAILED_OFTEN */
async function countEmail(
  tx: Tx,
  { isOwn, ...whose }: { readonly orderId: string; readonly holderId: string; readonly isOwn: boolean },
  now: Date,
): Promise<void> {
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
  const { MAILED_OFTEN } = contract.ticketErrors;
  fail(isOwn ? MAILED_OFTEN : { ...MAILED_OFTEN, message: ticketMessages.mailedHolderOften }, {
    retryAfterSeconds: Math.max(1, Math.ceil((freeAt - now.getTime()) / 1000)),
  });
}
