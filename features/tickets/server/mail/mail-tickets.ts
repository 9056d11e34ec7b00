import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { languages, pathIn, type Language } from '#platform/contract/language/languages.ts';
import type { Context } from '#platform/server/context.ts';
import type { Reader, Tx } from '#platform/server/database/database.ts';
import type { DomainEvent } from '#platform/server/jobs/domain-events.ts';
import { defineJob } from '#platform/server/jobs/jobs.ts';
import { seatName } from '#features/events/places/seats.ts';
import { typeNameIn } from '#features/events/admission-words.ts';
import { describeCalendar } from '#features/events/server/event/get-event-calendar.ts';
import { events } from '#features/events/server/tables.ts';
import { recordOrderEntry } from '#features/orders/server/record-entry.ts';
import { isStandingChoiceLate } from '#features/orders/standing-choice.ts';
import { orders, type OrderRow } from '#features/orders/server/tables.ts';
import { readStandingOrders } from '#features/payments/server/mpesa/standing/record-standing-order.ts';
import { asksLater } from '#features/questions/server/read-questions.ts';
import { drawTickets } from '../pdf/get-ticket-pdf.ts';
import { ticketPdfTexts } from '../pdf/ticket-pdf-texts.ts';
import { isUsable, listOrderTickets } from '../read-tickets.ts';
import { textTickets } from './text-tickets.ts';
import { ticketMail, type StandingNews } from './ticket-mail.ts';

/** Emails take turns with the networks that request PDFs. */
const MAIL = 'email';

export const mailTicketsJob = defineJob({
  name: 'mail-tickets',
  data: z.object({
    orderId: z.uuid(),
    /** The receiver and language of an email that was requested again; without them the buyer gets the first one. */
    holderId: z.uuid().optional(),
    language: z.enum(languages).optional(),
    /** To the address of the order once more, with the PDF: it is not the one of the account. */
    toOrder: z.boolean().optional(),
  }),
  retryLimit: 8,
  retryDelaySeconds: 5,
  concurrency: 10,
});

/** Emails the buyers of orders their tickets, after they are confirmed and after they are paid in full. */
export async function mailOrderTickets(tx: Tx, context: Context, all: readonly DomainEvent<{ readonly orderId: string }>[]): Promise<void> {
  await context.jobs.sendAll(
    tx,
    mailTicketsJob,
    all.map(({ data: { orderId } }) => ({ orderId })),
  );
}

/** Queues the email with the tickets of a confirmed order: it is sent only when the transaction commits. The codes are drawn by the job. */
export async function queueTicketMail(
  tx: Tx,
  context: Context,
  orderId: string,
  again: { readonly holderId?: string; readonly language?: Language; readonly toOrder?: boolean } = {},
): Promise<void> {
  await context.jobs.send(tx, mailTicketsJob, { orderId, ...again });
}

/**
 * Sends the buyer of an order those tickets of it that are still the buyer's, to the address given for the order; or, requested again, the
 * holder's tickets to the address of the account and with the PDF. Without an address by SMS, with a link. Only tickets valid for entry; nothing when there is none.
 */
export async function mailTickets(
  context: Context,
  { orderId, holderId, language, toOrder = false }: z.output<typeof mailTicketsJob.data>,
  jobId: string,
): Promise<void> {
  const { reader } = context.database;
  const [found] = await reader
    .select({ order: orders, event: events, isAsked: asksLater(sql`${orders.eventId}`) })
    .from(orders)
    .innerJoin(events, eq(events.id, orders.eventId))
    .where(eq(orders.id, orderId));
  if (found === undefined) return;
  const { order, event, isAsked } = found;
  const now = context.clock.now();
  const held = (await listOrderTickets(reader, orderId, { holderId: holderId ?? order.customerId })).filter((row) => isUsable(row, now));
  const [first] = held;
  const to = holderId === undefined ? order.buyerEmail : first?.holder.email;
  if (first === undefined) return;
  const spoken = language ?? order.language;
  if (!to) {
    const address = ticketAddress(context, held.length === 1 ? first.ticket.id : null, spoken);
    const tickets = held.map(({ ticket: { ticketNumber: number }, ticketType, admission }) => ({
      number,
      type: typeNameIn(ticketType, admission, spoken),
    }));
    const about = {
      orderId,
      orderNumber: order.orderNumber,
      userId: holderId ?? order.customerId,
      language: spoken,
      event,
      isOnline: event.deliveryMethod === 'virtual',
      tickets,
      address,
      standing: holderId === undefined && order.paidMinor < order.totalMinor ? await readStanding(reader, order, now) : null,
    };
    return textTickets(context, about, jobId);
  }
  const email = ticketMail({
    to,
    language: spoken,
    // Where those who come to the hall go; an order for the stream alone has no other place.
    event: (held.find(({ admission }) => admission === 'in_person') ?? first).event,
    order: { ...order, number: order.orderNumber },
    standing: await readStanding(reader, order, now),
    questions: isAsked ? context.config.publicUrl + pathIn(spoken, `/orders/${orderId}/answers`) : null,
    tickets: held.map(({ ticket: { id, ticketNumber, qrPayload, isAddOn }, ticketType, admission, place }) => ({
      number: ticketNumber,
      type: [typeNameIn(ticketType, admission, spoken), ...(place === null ? [] : [seatName(place, spoken)])].join(', '),
      address: ticketAddress(context, id, spoken),
      qrPayload,
      isAddOn,
    })),
  });
  // Pages take more CPU time than the rest of an email: the first one, which thousands may get at once, does without; but for who has no account, and
  // so no other way to them.
  const pdf =
    holderId === undefined && !toOrder && first.holder.email !== null
      ? []
      : [await attachPdf(context, order.orderNumber, held, { now, language: spoken, network: MAIL })];
  const { name, content } = describeCalendar(event, context.config, ticketAddress(context, held.length === 1 ? first.ticket.id : null, spoken));
  const calendar = {
    filename: name,
    content: Buffer.from(content).toString('base64'),
    contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
  };
  await context.mail.send({ ...email, attachments: [...(email.attachments ?? []), calendar, ...pdf] }, jobId);
  const mailed = { orderId, kind: 'mailed', data: { about: 'tickets', to }, actor: null, now, id: jobId } as const;
  await context.database.transaction((tx) => recordOrderEntry(tx, mailed));
}

/** How the standing order stands that was chosen at the purchase. */
async function readStanding(reader: Reader, order: OrderRow, now: Date): Promise<StandingNews | null> {
  const { id, standingChoice } = order;
  if (standingChoice === null) return null;
  const status = (await readStandingOrders(reader, [id])).get(id)?.[0]?.status;
  if (status === 'standing') return 'stands';
  if (status === 'asked') return 'asked';
  return status === undefined && standingChoice === 'chosen' && !isStandingChoiceLate(order, now) ? 'chosen' : 'does-not-stand';
}

/** The page of a ticket, else of all of them, in the language of the email. */
function ticketAddress({ config }: Context, ticketId: string | null, language: Language): string {
  return config.publicUrl + pathIn(language, ticketId === null ? '/tickets' : `/tickets/${ticketId}`);
}

async function attachPdf(context: Context, orderNumber: string, held: Parameters<typeof drawTickets>[1], told: Parameters<typeof drawTickets>[2]) {
  const content = await drawTickets(context, held, told);
  return {
    filename: ticketPdfTexts[told.language].orderFileName({ orderNumber }),
    content: content.toString('base64'),
    contentType: 'application/pdf',
  };
}
