// The parts that documents of an order have in common (a pro-forma invoice, a quote, a receipt): who it is from and for, the lines, the total. A4, as
// many pages as they need. Text stays text.
import { formatSpan } from '#platform/contract/dates.ts';
import type { Language } from '#platform/contract/language/languages.ts';
import { formatMoney, type Currency } from '#platform/contract/money.ts';
import { blockHeight, type Style } from '#platform/server/drawing/pdf-pen.ts';
import { PAGE, type PdfSheet } from '#platform/server/drawing/pdf-sheet.ts';
import { nameIn } from '#features/events/fixed-names.ts';
import type { DocumentTexts } from './document-texts.ts';

/** What every document of an order tells; amounts in minor units. */
export interface DocumentFacts {
  readonly number: string;
  readonly organizer: string;
  readonly buyer: { readonly name: string; readonly email: string | null; readonly company: string | null; readonly kraPin: string | null };
  readonly event: { readonly name: string; readonly startsAt: Date; readonly endsAt: Date; readonly timeZone: string; readonly venue: string };
  readonly lines: readonly { readonly name: string; readonly quantity: number; readonly unitPriceMinor: number; readonly totalMinor: number }[];
  readonly totalMinor: number;
  readonly currency: Currency;
}

export interface DocumentSheet extends PdfSheet {
  readonly t: DocumentTexts & { readonly title: string };
  /** Its title and number. */
  readonly title: string;
  readonly facts: DocumentFacts;
  readonly language: Language;
}

export interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size?: number;
  /** By default four; the rest is cut off. */
  readonly linesMax?: number;
}

export const MARGIN = 56;
export const INNER = PAGE.width - 2 * MARGIN;
export const BOTTOM = PAGE.height - MARGIN;
const INK = '#1a1510';
const SOFT = '#574e46';
const LINE = '#e7e1d8';
export const TITLE: Style = { face: 'display', color: INK, tracking: -0.02 };
export const STRONG: Style = { face: 'strong', color: INK };
export const TEXT: Style = { face: 'text', color: INK };
export const LABEL: Style = { face: 'text', color: SOFT };
/** From the left edge of the text: where columns of numbers end. */
const ENDS = { quantity: INNER - 200, price: INNER - 100, amount: INNER } as const;

/** A new page of the document, named by its title. */
export function beginPage({ document, tags, title }: Pick<DocumentSheet, 'document' | 'tags' | 'title'>): void {
  document.addPage();
  tags.startPage(title);
}

/** Writes a text in a box as `P`, as large as fits in few lines; returns where it ends. */
export function say(
  { pen, tags, t }: Pick<PdfSheet, 'pen' | 'tags'> & { readonly t: Pick<DocumentTexts, 'elsewhere'> },
  text: string,
  style: Style,
  { x, y, width, size = 11, linesMax = 4 }: Place,
): number {
  const shown = pen.canWrite(text) ? text : t.elsewhere;
  const fitted = pen.fit(shown, style, { width, linesMax, sizes: [size, size - 1.5], filled: true });
  tags.read('P', text, () => pen.write(fitted, style, { x, y, leading: 1.35 }));
  return y + blockHeight(fitted, 1.35);
}

/** The title, the number, and `lines` about the document; returns where they end. */
export function writeHead(sheet: DocumentSheet, lines: readonly string[]): number {
  const { pen, tags, t, facts } = sheet;
  const title = pen.fit(t.title, TITLE, { width: INNER, linesMax: 1, sizes: [30, 26], filled: true });
  tags.read('H1', t.title, () => pen.write(title, TITLE, { x: MARGIN, y: MARGIN }));
  let y = say(sheet, t.number({ number: facts.number }), STRONG, { x: MARGIN, y: MARGIN + 46, width: INNER, size: 13 });
  for (const line of lines) y = say(sheet, line, TEXT, { x: MARGIN, y: y + 2, width: INNER });
  return y + 22;
}

/** Who it is from and for, side by side, and the event; returns where they end. */
export function writeParties(sheet: DocumentSheet, top: number): number {
  const { t, facts, language } = sheet;
  const { buyer, organizer, event } = facts;
  const width = INNER / 2 - 12;
  const column = (x: number, label: string, lines: readonly string[]): number => {
    let y = say(sheet, label, LABEL, { x, y: top, width, size: 10 }) + 2;
    for (const [index, line] of lines.entries()) y = say(sheet, line, index === 0 ? STRONG : TEXT, { x, y, width });
    return y;
  };
  const named = [buyer.company ?? '', buyer.name, buyer.kraPin === null ? '' : t.pin({ pin: buyer.kraPin }), buyer.email ?? ''].filter(Boolean);
  const ends = [column(MARGIN, t.by, [organizer]), column(MARGIN + INNER / 2 + 12, t.for, named)];
  const y = Math.max(...ends) + 16;
  const about = [event.name, formatSpan(event.startsAt, event.endsAt, event.timeZone, language), event.venue].filter(Boolean);
  let below = say(sheet, t.event, LABEL, { x: MARGIN, y, width: INNER, size: 10 }) + 2;
  for (const [index, line] of about.entries()) below = say(sheet, line, index === 0 ? STRONG : TEXT, { x: MARGIN, y: below, width: INNER });
  return below + 22;
}

/** The typefaces have no narrow space, by which French groups digits. */
export const printedMoney = (minor: number, currency: Currency, language: Language): string =>
  formatMoney(minor, currency, language).replaceAll('\u202f', '\u00a0');

/** An amount of the order, as it is printed. */
export function amountOf({ facts, language }: DocumentSheet, minor: number): string {
  return printedMoney(minor, facts.currency, language);
}

/** A text that ends at `end`, in points from the left edge of the text. */
export function writeEnd(
  { pen }: Pick<PdfSheet, 'pen'>,
  text: string,
  style: Style,
  { end, y, size }: { readonly end: number; readonly y: number; readonly size: number },
): void {
  pen.write({ lines: [text], size }, style, { x: MARGIN + end - pen.width(text, style, size), y });
}

/** The table of what was ordered: a row is read as one text. Returns where it ends. */
export function writeLines(sheet: DocumentSheet, top: number): number {
  const { pen, tags, t, facts, language } = sheet;
  const money = (minor: number) => amountOf(sheet, minor);
  const nameWidth = ENDS.quantity - 60;
  let y = writeTableHead(sheet, top);
  for (const { name, quantity, unitPriceMinor, totalMinor } of facts.lines) {
    const called = nameIn(name, language);
    const shown = pen.fit(pen.canWrite(called) ? called : t.elsewhere, TEXT, { width: nameWidth, linesMax: 3, sizes: [11, 9.5], filled: true });
    const height = Math.max(blockHeight(shown, 1.35), 15);
    if (y + height + 12 > BOTTOM) {
      beginPage(sheet);
      y = writeTableHead(sheet, MARGIN);
    }
    const [count, price, amount] = [String(quantity), money(unitPriceMinor), money(totalMinor)];
    const at = y + 8;
    tags.read('P', `${called}, ${t.quantity} ${count}, ${t.price} ${price}, ${t.amount} ${amount}`, () => {
      pen.write(shown, TEXT, { x: MARGIN, y: at, leading: 1.35 });
      for (const [text, end] of [
        [count, ENDS.quantity],
        [price, ENDS.price],
        [amount, ENDS.amount],
      ] as const)
        writeEnd(sheet, text, TEXT, { end, y: at, size: 11 });
    });
    y += height + 14;
    rule(sheet, y);
  }
  return y;
}

function writeTableHead(sheet: DocumentSheet, y: number): number {
  const { pen, tags, t } = sheet;
  // Each row names its columns to who does not see them.
  tags.decorate(() => {
    pen.write({ lines: [t.ticket], size: 10 }, LABEL, { x: MARGIN, y });
    for (const [text, end] of [
      [t.quantity, ENDS.quantity],
      [t.price, ENDS.price],
      [t.amount, ENDS.amount],
    ] as const)
      writeEnd(sheet, text, LABEL, { end, y, size: 10 });
  });
  rule(sheet, y + 16);
  return y + 16;
}

/** A line over the width of the text. */
export function rule({ document, tags }: Pick<PdfSheet, 'document' | 'tags'>, y: number): void {
  tags.decorate(() =>
    document
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + INNER, y)
      .lineWidth(0.75)
      .stroke(LINE),
  );
}

/** The total of the lines; returns where what comes next begins. */
export function writeTotal(sheet: DocumentSheet, top: number): number {
  const { pen, tags, t, facts } = sheet;
  let y = top + 12;
  if (y + 30 > BOTTOM) {
    beginPage(sheet);
    y = MARGIN;
  }
  const amount = amountOf(sheet, facts.totalMinor);
  tags.read('P', `${t.total} ${amount}`, () => {
    pen.write({ lines: [t.total], size: 14 }, STRONG, { x: MARGIN, y });
    writeEnd(sheet, amount, STRONG, { end: ENDS.amount, y, size: 14 });
  });
  return y + 44;
}
