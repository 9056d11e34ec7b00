// The document that goes to the bank with an answer, as a PDF.
import { formatMoment } from '#platform/contract/dates.ts';
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
import { EVIDENCE_TITLE, evidenceTexts } from './evidence-texts.ts';
import type { WholeDispute } from './get-dispute.ts';

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
