import type { FileAnswer } from '#platform/contract/file.ts';
import { fail } from '#platform/contract/errors.ts';
import { pathIn } from '#platform/contract/language/languages.ts';
import { demand } from '#platform/contract/policy.ts';
import type { Context } from '#platform/server/context.ts';
import { pdfQueue } from '#platform/server/drawing/pdf-queue.ts';
import type { Call } from '#platform/server/http/http.ts';
import { networkOf } from '#platform/server/http/network.ts';
import { eventPolicy } from '#features/events/policy.ts';
import { readEvent } from '#features/events/server/event/read-events.ts';
import { quoteNumberFrom } from '../../quotes/quote-facts.ts';
import { quoteErrors, type getLinkedQuotePdf as linkedEndpoint, type getQuotePdf as endpoint } from '../../quotes/quotes-contract.ts';
import { hashLinkCode, linkOf } from '../office/payment-link.ts';
import { proFormaPdf, type ProFormaFacts } from '../office/pro-forma-pdf.ts';
import { readLinkedEvent, venueOf } from '../office/read-linked-event.ts';
import { quoteStateOf } from './quote-state.ts';
import { quoteTexts } from './quote-texts.ts';
import { findQuote, findQuoteByLink, linesWithFee, type FoundQuote } from './read-quotes.ts';

/**
 * An open quote as a document, in the language of its buyer.
 * @throws EVENT_NOT_FOUND, EVENT_NOT_YOURS, QUOTE_NOT_FOUND, QUOTE_NOT_OPEN, UNAVAILABLE when too many wait
 */
export async function getQuotePdf(context: Context, { params, actor, now, ip }: Call<typeof endpoint>): Promise<FileAnswer> {
  const { reader } = context.database;
  const { event } = await readEvent(reader, params.id, actor, now);
  demand(eventPolicy.decide('seeBuyers', actor, event, now));
  const found = await findQuote(reader, event.id, params.quoteId);
  if (quoteStateOf(found.quote, now) !== 'open') fail(quoteErrors.QUOTE_NOT_OPEN);
  return drawQuote(context, found, { now, network: networkOf(ip) });
}

/**
 * The same for who has the code of its link, which tells no address, as the page of the link.
 * @throws QUOTE_LINK_NOT_FOUND, QUOTE_NOT_OPEN, UNAVAILABLE when too many wait
 */
export async function getLinkedQuotePdf(context: Context, { body, now, ip }: Call<typeof linkedEndpoint>): Promise<FileAnswer> {
  const { quote, lines } = await findQuoteByLink(context.database.reader, hashLinkCode(body.code));
  if (quoteStateOf(quote, now) !== 'open') fail(quoteErrors.QUOTE_NOT_OPEN);
  return drawQuote(context, { quote: { ...quote, buyerEmail: null }, lines }, { now, network: networkOf(ip) });
}

/** The file, drawn in the turn of `network`. @throws UNAVAILABLE when too many wait */
export async function drawQuote(
  context: Context,
  { quote, lines }: FoundQuote,
  { now, network }: { readonly now: Date; readonly network: string },
): Promise<{ readonly name: string; readonly content: Buffer<ArrayBuffer> }> {
  const { event, organizer } = await readLinkedEvent(context.database.reader, quote.eventId);
  const { language, totalMinor, currency } = quote;
  const number = quoteNumberFrom(quote.number);
  const facts: ProFormaFacts = {
    kind: 'quote',
    number,
    issuedAt: quote.createdAt,
    until: quote.validUntil,
    organizer,
    buyer: { name: quote.buyerName, email: quote.buyerEmail, company: quote.company, kraPin: quote.kraPin },
    event: { ...event, venue: venueOf(event) },
    lines: linesWithFee(quote, lines).map((line) => ({ ...line, totalMinor: line.quantity * line.unitPriceMinor })),
    totalMinor,
    currency,
    note: quote.note,
    address: context.config.publicUrl + pathIn(language, linkOf(context, quote, 'quote')),
    hasPage: true,
  };
  const content = await pdfQueue(context).run(network, () => proFormaPdf(facts, now, language));
  return { name: quoteTexts[language].fileName({ number }), content };
}
