// Receipts and credit notes of an order: each begins a page of its own.
import { formatMoment } from '#platform/contract/dates.ts';
import { formatPercent } from '#platform/contract/language/numbers.ts';
import type { Language } from '#platform/contract/language/languages.ts';
import { createSheet } from '#platform/server/drawing/pdf-sheet.ts';
import {
  amountOf,
  beginPage,
  BOTTOM,
  INNER,
  LABEL,
  MARGIN,
  say,
  STRONG,
  TEXT,
  writeHead,
  writeLines,
  writeParties,
  writeTotal,
  type DocumentFacts,
  type DocumentSheet,
} from '../documents/document-sheet.ts';
import { documentTexts } from '../documents/document-texts.ts';
import { receiptTexts } from './receipt-texts.ts';

/** One of the documents in the file; amounts in minor units. */
export interface ReceiptFacts {
  readonly kind: 'receipt' | 'credit-note';
  readonly number: string;
  /** When the money arrived, or was returned. */
  readonly paidAt: Date;
  readonly amountMinor: number;
  /** Of the organizer, in the amount; null: none is stated. */
  readonly tax: { readonly name: string; readonly points: number; readonly number: string | null; readonly amountMinor: number } | null;
  /** By card, in cash, by a bank, or by a service of this name. */
  readonly how: 'card' | 'cash' | 'bank' | { readonly service: string };
  /** Of the provider, or of the cashier. */
  readonly reference: string | null;
  /** Of a payment by instalments. */
  readonly part: { readonly number: number; readonly parts: number } | null;
  /** Of a credit note: the receipt of the payment that was returned, and why it was. */
  readonly corrects: { readonly number: string; readonly reason: string } | null;
}

/** What all of them have in common; a line without a name is the fee of the payment plan. */
export interface ReceiptOrder extends Omit<DocumentFacts, 'number'> {
  readonly orderNumber: string;
}

/** Below the total: as much as a receipt says there. */
const BELOW = 130;

/** The file. `now` is written into it as the time of creation. @throws when a font cannot be read */
export async function receiptPdf(order: ReceiptOrder, all: readonly ReceiptFacts[], now: Date, language: Language): Promise<Buffer<ArrayBuffer>> {
  const t = receiptTexts[language];
  const lines = order.lines.map((line) => ({ ...line, name: line.name === '' ? t.fee : line.name }));
  const file = await createSheet({ title: t.order({ number: order.orderNumber }), language, now });
  for (const one of all) {
    const name = one.kind === 'receipt' ? t.receipt : t.creditNote;
    const [title, facts] = [`${name} ${one.number}`, { ...order, lines, number: one.number }];
    writeDocument({ ...file, t: { ...documentTexts[language], ...t, title: name }, title, facts, language }, one, order);
  }
  return file.finish();
}

function writeDocument(sheet: DocumentSheet, one: ReceiptFacts, { orderNumber, event }: ReceiptOrder): void {
  const { language } = sheet;
  const t = receiptTexts[language];
  const moment = formatMoment(one.paidAt, event.timeZone, language);
  beginPage(sheet);
  const head = [one.kind === 'receipt' ? t.paidOn({ moment }) : t.returnedOn({ moment }), t.order({ number: orderNumber })];
  if (one.corrects !== null) head.push(t.corrects({ number: one.corrects.number }));
  let y = writeParties(sheet, writeHead(sheet, head));
  if (one.kind === 'receipt') y = writeTotal(sheet, writeLines(sheet, y));
  if (y + BELOW > BOTTOM) {
    beginPage(sheet);
    y = MARGIN;
  }
  const amount = amountOf(sheet, one.amountMinor);
  const at = { x: MARGIN, width: INNER };
  y = say(sheet, one.kind === 'receipt' ? t.paid({ amount }) : t.returned({ amount }), STRONG, { ...at, y, size: 16 }) + 6;
  if (one.tax !== null) y = say(sheet, taxText(sheet, one.tax), TEXT, { ...at, y }) + 2;
  if (one.part !== null) y = say(sheet, t.part(one.part), TEXT, { ...at, y }) + 2;
  y = say(sheet, howText(one, language), TEXT, { ...at, y }) + 2;
  if (one.corrects !== null) y = say(sheet, t.reason({ reason: one.corrects.reason }), TEXT, { ...at, y }) + 2;
  say(sheet, one.tax === null ? t.noTax : t.noInvoice, LABEL, { ...at, y: y + 14, size: 10 });
}

/** "of which VAT 16%: KSh 414, No. P051234567X" */
function taxText(sheet: DocumentSheet, { name, points, number, amountMinor }: NonNullable<ReceiptFacts['tax']>): string {
  const t = receiptTexts[sheet.language];
  const text = t.tax({ name, percent: formatPercent(points / 100, sheet.language), amount: amountOf(sheet, amountMinor) });
  return number === null ? text : `${text}, ${t.taxNumber({ number })}`;
}

function howText({ how, reference }: ReceiptFacts, language: Language): string {
  const t = receiptTexts[language];
  if (typeof how === 'object') return reference === null ? t.byServiceAlone(how) : t.byService({ ...how, reference });
  if (reference === null) return { card: t.byCardAlone, cash: t.inCashAlone, bank: t.byBankAlone }[how];
  return { card: t.byCard, cash: t.inCash, bank: t.byBank }[how]({ reference });
}
