import type { FileAnswer } from '#platform/contract/file.ts';
import { pathIn, type Language } from '#platform/contract/language/languages.ts';
import { demand } from '#platform/contract/policy.ts';
import { isUuid } from '#platform/contract/uuid.ts';
import type { Context } from '#platform/server/context.ts';
import { pdfQueue } from '#platform/server/drawing/pdf-queue.ts';
import type { Call } from '#platform/server/http/http.ts';
import { networkOf } from '#platform/server/http/network.ts';
import { seatName } from '#features/events/places/seats.ts';
import { typeNameIn } from '#features/events/admission-words.ts';
import { posterOf } from '#features/posters/poster-subject.ts';
import type * as contract from '../../contract.ts';
import { mayWithAny, ticketPolicy } from '../../policy.ts';
import { patternPicture } from './pattern-picture.ts';
import { ticketPdfTexts } from './ticket-pdf-texts.ts';
import { findTicket, listOrderTickets, policySubject, type SelectedTicket } from '../read-tickets.ts';
import { ticketPdf, type PdfTicket } from './ticket-pdf.ts';

/** One ticket of the caller (for an admin any account's) as a PDF. @throws TICKET_NOT_FOUND, TICKET_CANCELLED, TICKET_USED, TICKET_EXPIRED */
export async function getTicketPdf(context: Context, { actor, params, now, language, ip }: Call<typeof contract.getTicketPdf>): Promise<FileAnswer> {
  const row = await findTicket('download', context.database.reader, params.id, actor, now);
  const content = await drawTickets(context, [row], { now, language, network: networkOf(ip) });
  return { name: ticketPdfTexts[language].fileName({ number: row.ticket.ticketNumber }), content };
}

/**
 * The tickets of an order that the caller holds (for an admin and for who sells all of it) and that are valid for entry, a page each.
 * @throws TICKET_NOT_FOUND when none is there; TICKET_CANCELLED, TICKET_USED or TICKET_EXPIRED, from the first of them, when none is valid
 */
export async function getOrderPdf(context: Context, { actor, params, now, language, ip }: Call<typeof contract.getOrderPdf>): Promise<FileAnswer> {
  const rows = isUuid(params.id) ? await listOrderTickets(context.database.reader, params.id, { actor }) : [];
  demand(mayWithAny('download', actor, rows.map(policySubject), now));
  const usable = rows.filter((row) => ticketPolicy.decide('download', actor, policySubject(row), now) === true);
  const content = await drawTickets(context, usable, { now, language, network: networkOf(ip) });
  return { name: ticketPdfTexts[language].orderFileName({ orderNumber: usable[0]?.orderNumber ?? '' }), content };
}

/**
 * Selected tickets as a PDF, a page each, in the given language; `network` is the network whose turn the drawing takes. @throws UNAVAILABLE when
 * too many wait
 */
export function drawTickets(
  context: Context,
  rows: readonly SelectedTicket[],
  { now, language, network }: { readonly now: Date; readonly language: Language; readonly network: string },
): Promise<Buffer<ArrayBuffer>> {
  const pdfTickets = rows.map(({ ticket, event, holder, orderNumber, ticketType, admission, place }): PdfTicket => {
    const { id, ticketNumber, fullyPaid, isTest, isAddOn, qrPayload } = ticket;
    return {
      event: { ...event, ...posterOf(event) },
      ticketNumber,
      ticketType: [typeNameIn(ticketType, admission, language), ...(place === null ? [] : [seatName(place, language)])].join(', '),
      holderName: holder.name,
      orderNumber,
      fullyPaid,
      isTest,
      isAddOn,
      qrPayload,
      url: context.config.publicUrl + pathIn(language, `/tickets/${id}`),
    };
  });
  return pdfQueue(context).run(network, () => ticketPdf(pdfTickets, now, language, (event) => patternPicture(context, event)));
}
