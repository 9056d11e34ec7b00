// The document that goes to the bank with an answer: its texts, in English, as banks read it, and the PDF of them.
import { formatMoment } from '#platform/contract/dates.ts';
import { formatMoney } from '#platform/contract/money.ts';
import { createSheet } from '#platform/server/drawing/pdf-sheet.ts';
import {
  beginPage,
  BOTTOM,
  INNER,
  LABEL,
  MARGIN,
  say,
  STRONG,
  TEXT,
  writeHead,
  type DocumentSheet,
} from '#features/checkout/server/documents/document-sheet.ts';
import { documentTexts } from '#features/checkout/server/documents/document-texts.ts';
import type { Sent, WholeDispute } from './get-dispute.ts';

export const EVIDENCE_TITLE = 'Evidence for a disputed payment';

/** Messages that are named one by one. */
const SENT_MAX = 5;
/** How many of the texts say all that is known without the single tickets. */
export const SUMMARY_TEXTS = 5;

const sentWords = {
  mailed: 'the tickets were emailed to',
  accepted: 'a text message about the order was sent to',
  delivered: 'a text message about the order was delivered to',
} as const satisfies Record<Sent['outcome'], string>;

/** What is recorded of the messages to the buyer: nothing is claimed beyond that. */
function sentOf(sent: WholeDispute['sent'], moment: (at: Date) => string): string {
  if (sent.length === 0) return 'No message with the tickets is recorded as sent; they are in the account of the buyer.';
  const more = sent.length > SENT_MAX ? [`${sent.length - SENT_MAX} messages more`] : [];
  const named = sent.slice(0, SENT_MAX).map(({ outcome, to, at }) => `${sentWords[outcome]} ${to} on ${moment(at)}`);
  return `As recorded, ${[...named, ...more].join('; ')}.`;
}

/** What of an order is evidence, a text each: the purchase, how its tickets were sent, then the tickets and when they were used. */
export function evidenceOf({ order, event, payment, tickets, sent }: WholeDispute): readonly string[] {
  const moment = (at: Date | string): string => formatMoment(at, event.timeZone, 'en');
  const used = tickets.filter(({ state }) => state === 'used');
  return [
    `Order ${order.orderNumber}: ${tickets.length} tickets to ${event.name}, which begins ${moment(event.startsAt)}.`,
    `Paid ${formatMoney(payment.amountMinor, payment.currency, 'en')} on ${moment(payment.settledAt ?? payment.createdAt)}, receipt ${payment.receipt ?? 'unknown'}.`,
    `Buyer: ${[order.buyerName, order.buyerEmail, order.buyerPhone ?? ''].filter(Boolean).join(', ')}. The tickets were issued to this account.`,
    sentOf(sent, moment),
    used.length === 0
      ? 'No ticket of this order has been used at the gate so far.'
      : `${used.length} of the tickets were used at the gate: their holders were let in.`,
    ...tickets.map(
      ({ ticketNumber, ticketType, holder, state, usedAt }) =>
        `${ticketNumber}, ${ticketType}, ${holder}: ${state === 'used' && usedAt !== null ? `let in at ${moment(usedAt)}` : state}`,
    ),
  ];
}

/** How a text of the document looks. */
export interface EvidenceText {
  readonly look: 'label' | 'strong' | 'text';
  readonly text: string;
}

/** All that the document says below its title: what we say, then what is recorded. */
export function evidenceTexts(found: WholeDispute, message: string): readonly EvidenceText[] {
  // A paragraph takes few lines: a long answer is written part by part.
  const parts = message.match(/[^\n]{1,280}(?:\s|$)/gu) ?? [message];
  return [
    { look: 'label', text: 'What we say' },
    ...parts.map((part) => ({ look: 'strong', text: part.trim() }) as const),
    { look: 'label', text: 'What is recorded' },
    ...evidenceOf(found).map((text) => ({ look: 'text', text }) as const),
  ];
}

const styles = { label: LABEL, strong: STRONG, text: TEXT } as const;

/** The file. `now` is written into it as the time of creation. */
export async function evidencePdf(found: WholeDispute, message: string, now: Date): Promise<Buffer<ArrayBuffer>> {
  const { order, event, payment } = found;
  const title = `${EVIDENCE_TITLE} ${order.orderNumber}`;
  const file = await createSheet({ title, language: 'en', now });
  const facts = {
    number: order.orderNumber,
    organizer: '',
    buyer: { name: order.buyerName, email: order.buyerEmail, company: null, kraPin: null },
    event: { name: event.name, startsAt: event.startsAt, endsAt: event.startsAt, timeZone: event.timeZone, venue: '' },
    lines: [],
    totalMinor: payment.amountMinor,
    currency: payment.currency,
  };
  const sheet: DocumentSheet = { ...file, title, t: { ...documentTexts.en, title: EVIDENCE_TITLE }, facts, language: 'en' };
  beginPage(sheet);
  let y = writeHead(sheet, [formatMoment(now, event.timeZone, 'en')]);
  const write = (text: string, style: typeof TEXT): void => {
    if (y + 60 > BOTTOM) {
      beginPage(sheet);
      y = MARGIN;
    }
    y = say(sheet, text, style, { x: MARGIN, y, width: INNER }) + 6;
  };
  for (const { look, text } of evidenceTexts(found, message)) write(text, styles[look]);
  return file.finish();
}
