import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { formatMoment, formatSpan } from '#platform/contract/dates.ts';
import { pathIn, type Language } from '#platform/contract/language/languages.ts';
import { message } from '#platform/contract/language/message.ts';
import { formatMoney, type Currency } from '#platform/contract/money.ts';
import type { Context } from '#platform/server/context.ts';
import type { Reader, Tx } from '#platform/server/database/database.ts';
import { html } from '#platform/server/html.ts';
import { serverTexts } from '#platform/server/language/server-texts.ts';
import { mailButton, mailPage } from '#platform/server/mail/mail-page.ts';
import type { MailMessage } from '#platform/server/mail/mail.ts';
import { defineJob } from '#platform/server/jobs/jobs.ts';
import { queueSms } from '#platform/server/sms/queue-sms.ts';
import { quoteNumberFrom } from '../../quotes/quote-facts.ts';
import { linkOf } from '../office/payment-link.ts';
import { readLinkedEvent } from '../office/read-linked-event.ts';
import { quotes } from '../tables.ts';
import { drawQuote } from './get-quote-pdf.ts';
import { quoteStateOf } from './quote-state.ts';
import { findQuote, type FoundQuote } from './read-quotes.ts';

export const quoteMailTexts = serverTexts({
  en: {
    subject: message('Quote {number}: {event}', { number: 'text', event: 'text' }),
    lead: message('{organizer} has written quote {number} for you: {amount}. Its prices are valid until {until}.', {
      organizer: 'text',
      number: 'text',
      amount: 'text',
      until: 'text',
    }),
    when: message('The event: {when}.', { when: 'text' }),
    see: 'See the quote and accept it',
    after: 'The quote is attached. No tickets are held until you accept it.',
    unexpected: 'If you did not expect this, you can ignore it.',
    sms: message('Vumi: quote {number}, {amount}, prices valid until {until}. See and accept: {address}', {
      number: 'text',
      amount: 'text',
      until: 'text',
      address: 'text',
    }),
  },
  sw: {
    subject: 'Nukuu ya bei {number}: {event}',
    lead: '{organizer} amekuandikia nukuu ya bei {number}: {amount}. Bei zake ni halali hadi {until}.',
    when: 'Tukio: {when}.',
    see: 'Ona nukuu ya bei na uikubali',
    after: 'Nukuu ya bei imeambatishwa. Hakuna tiketi zinazoshikiliwa hadi uikubali.',
    unexpected: 'Kama hukutarajia ujumbe huu, unaweza kuupuuza.',
    sms: 'Vumi: nukuu ya bei {number}, {amount}, bei halali hadi {until}. Ona na ukubali: {address}',
  },
  fr: {
    subject: 'Devis {number}\u00a0: {event}',
    lead: '{organizer} a préparé le devis {number} pour vous\u00a0: {amount}. Ses prix sont valables jusqu’au {until}.',
    when: 'L’événement\u00a0: {when}.',
    see: 'Voir le devis et l’accepter',
    after: 'Le devis est joint. Aucun billet n’est réservé avant que vous ne l’acceptiez.',
    unexpected: 'Si vous n’attendiez pas ce message, ignorez-le.',
    sms: 'Vumi\u00a0: devis {number}, {amount}, prix valables jusqu’au {until}. Voir et accepter\u00a0: {address}',
  },
});

export interface QuoteMailFacts {
  readonly to: string;
  readonly language: Language;
  /** Of its page. */
  readonly address: string;
  readonly number: string;
  readonly amountMinor: number;
  readonly currency: Currency;
  readonly until: Date;
  readonly organizer: string;
  readonly event: { readonly name: string; readonly startsAt: Date; readonly endsAt: Date; readonly timeZone: string };
}

function wordsOf({ language, number, amountMinor, currency, until, event }: QuoteMailFacts) {
  return { number, amount: formatMoney(amountMinor, currency, language), until: formatMoment(until, event.timeZone, language) };
}

/** The email with a quote. */
export function quoteMail(facts: QuoteMailFacts): MailMessage {
  const { to, language, address, event, organizer, number } = facts;
  const t = quoteMailTexts[language];
  const subject = t.subject({ number, event: event.name }).slice(0, 200);
  const lead = t.lead({ ...wordsOf(facts), organizer });
  const when = t.when({ when: formatSpan(event.startsAt, event.endsAt, event.timeZone, language) });
  return {
    to,
    subject,
    text: `${lead}\n\n${when}\n\n${t.see}: ${address}\n\n${t.after}\n\n${t.unexpected}\n`,
    html: mailPage({
      language,
      title: subject,
      content: html`<p style="margin:0 0 8px">${lead}</p>
        <p style="margin:0 0 16px">${when}</p>
        ${mailButton(address, t.see)}
        <p style="margin:16px 0 8px">${t.after}</p>
        <p class="soft" style="margin:0;color:#70675e">${t.unexpected}</p>`,
    }),
  };
}

/** The SMS with the link of a quote. */
export function quoteSms(facts: QuoteMailFacts): string {
  return quoteMailTexts[facts.language].sms({ ...wordsOf(facts), address: facts.address });
}

async function factsOf(context: Context, reader: Reader, { quote }: FoundQuote, to: string): Promise<QuoteMailFacts> {
  return {
    to,
    language: quote.language,
    address: context.config.publicUrl + pathIn(quote.language, linkOf(context, quote, 'quote')),
    number: quoteNumberFrom(quote.number),
    amountMinor: quote.totalMinor,
    currency: quote.currency,
    until: quote.validUntil,
    ...(await readLinkedEvent(reader, quote.eventId)),
  };
}

export const mailQuoteJob = defineJob({
  name: 'mail-quote',
  data: z.object({ quoteId: z.uuid() }),
  retryLimit: 8,
  retryDelaySeconds: 5,
  concurrency: 5,
});

/** Emails take turns with the networks that request PDFs. */
const MAIL = 'email';

/** Queues the email with a quote, to be drawn and sent when this commits. */
export async function mailQuote(tx: Tx, context: Context, { quote }: FoundQuote): Promise<void> {
  await context.jobs.send(tx, mailQuoteJob, { quoteId: quote.id });
}

/** Sends the email with the quote as a document; nothing when it is not open any more. */
export async function sendQuoteMail(context: Context, { quoteId }: z.output<typeof mailQuoteJob.data>, jobId: string): Promise<void> {
  const { reader } = context.database;
  const now = context.clock.now();
  const [row] = await reader.select({ eventId: quotes.eventId }).from(quotes).where(eq(quotes.id, quoteId));
  if (row === undefined) return;
  const found = await findQuote(reader, row.eventId, quoteId);
  const { buyerEmail } = found.quote;
  if (buyerEmail === null || quoteStateOf(found.quote, now) !== 'open') return;
  const { name, content } = await drawQuote(context, found, { now, network: MAIL });
  const email = quoteMail(await factsOf(context, reader, found, buyerEmail));
  const document = { filename: name, content: content.toString('base64'), contentType: 'application/pdf' };
  await context.mail.send({ ...email, attachments: [...(email.attachments ?? []), document] }, jobId);
}

/** Queues the SMS with the link of a quote. */
export async function textQuote(
  tx: Tx,
  context: Context,
  found: FoundQuote,
  { to, now }: { readonly to: string; readonly now: Date },
): Promise<void> {
  const text = quoteSms(await factsOf(context, tx, found, to));
  await queueSms(tx, context, { to, text, about: `quote:${found.quote.id}`, validUntil: found.quote.validUntil, now });
}
