// A statement to print: its sums, and its lines. A4, as many pages as they need; text stays text.
import { formatMoment, formatMonth } from '#platform/contract/dates.ts';
import type { Language } from '#platform/contract/language/languages.ts';
import { toMinor, type Currency } from '#platform/contract/money.ts';
import { blockHeight, type Style } from '#platform/server/drawing/pdf-pen.ts';
import { createSheet, type PdfSheet } from '#platform/server/drawing/pdf-sheet.ts';
import {
  BOTTOM,
  INNER,
  LABEL,
  MARGIN,
  printedMoney,
  rule,
  STRONG,
  TEXT,
  TITLE,
  writeEnd,
} from '#features/checkout/server/documents/document-sheet.ts';
import type { PayoutStatement, StatementLine } from '../../statement-contract.ts';
import { statementTexts } from './statement-texts.ts';

export interface StatementFacts {
  readonly organization: PayoutStatement['organization'];
  /** Null for a month. */
  readonly event: PayoutStatement['event'];
  /** 2026-11, unless it is of an event. */
  readonly month: string;
  readonly currencies: PayoutStatement['currencies'];
  /** The first of them. */
  readonly lines: readonly StatementLine[];
  /** How many there are in all. */
  readonly total: number;
}

interface Drawn extends PdfSheet {
  readonly t: (typeof statementTexts)[Language];
  readonly title: string;
  readonly language: Language;
}

const LEADING = 1.35;

/** The file. `now` is written into it as the time of creation. @throws when a font cannot be read */
export async function statementPdf(facts: StatementFacts, now: Date, language: Language): Promise<Buffer<ArrayBuffer>> {
  const { organization, event, month, currencies, lines, total } = facts;
  const t = statementTexts[language];
  const about = event?.name ?? formatMonth(month, language);
  const title = `${t.title}: ${about}`;
  const sheet: Drawn = { ...(await createSheet({ title, language, now })), t, title, language };
  beginPage(sheet);
  let y = writeText(sheet, 'H1', t.title, TITLE, { y: MARGIN, size: 30 }) + 8;
  y = writeText(sheet, 'P', about, STRONG, { y, size: 14 }) + 2;
  y = writeText(sheet, 'P', organization.name, TEXT, { y }) + 2;
  y = writeText(sheet, 'P', t.made({ moment: formatMoment(now, organization.timeZone, language) }), LABEL, { y, size: 10 }) + 18;
  for (const sums of currencies) y = writeSums(sheet, sums, y);
  y = room(sheet, y, 60);
  y = writeText(sheet, 'P', t.lines, STRONG, { y, size: 14 }) + 8;
  rule(sheet, y);
  if (lines.length === 0) y = writeText(sheet, 'P', t.none, TEXT, { y: y + 8 });
  for (const line of lines) y = writeLine(sheet, line, organization.timeZone, y);
  if (total > lines.length) writeText(sheet, 'P', t.more({ count: total - lines.length }), TEXT, { y: room(sheet, y, 40) + 10 });
  return sheet.finish();
}

function beginPage({ document, tags, title }: Drawn): void {
  document.addPage();
  tags.startPage(title);
}

/** Where something of this height begins: on a new page when it does not fit on this one. */
function room(sheet: Drawn, y: number, height: number): number {
  if (y + height <= BOTTOM) return y;
  beginPage(sheet);
  return MARGIN;
}

interface At {
  readonly y: number;
  readonly size?: number;
}

/** Writes a text over the width; returns where it ends. */
function writeText({ pen, tags, t }: Drawn, tag: 'H1' | 'P', text: string, style: Style, { y, size = 11 }: At): number {
  const shown = pen.canWrite(text) ? text : t.elsewhere;
  const fitted = pen.fit(shown, style, { width: INNER, linesMax: 3, sizes: [size, size - 1.5], filled: true });
  tags.read(tag, text, () => pen.write(fitted, style, { x: MARGIN, y, leading: LEADING }));
  return y + blockHeight(fitted, LEADING);
}

function writeSums(sheet: Drawn, { currency, ...sums }: StatementFacts['currencies'][number], top: number): number {
  const { pen, tags, t, language } = sheet;
  let y = top;
  for (const [name, label] of Object.entries(t.sums) as [keyof typeof sums, string][]) {
    const isEnd = name === 'opening' || name === 'closing';
    if (!isEnd && sums[name] === 0) continue;
    y = room(sheet, y, 22);
    const amount = printedMoney(toMinor(sums[name]), currency, language);
    const style = name === 'closing' ? STRONG : TEXT;
    const at = y + (name === 'closing' ? 6 : 0);
    if (name === 'closing') rule(sheet, y);
    tags.read('P', `${label} ${amount}`, () => {
      pen.write({ lines: [label], size: 11 }, style, { x: MARGIN, y: at });
      writeEnd(sheet, amount, style, { end: INNER, y: at, size: 11 });
    });
    y = at + 18;
  }
  if (sums.feesNotDue !== 0)
    y = writeText(sheet, 'P', t.notDue({ amount: printedMoney(toMinor(sums.feesNotDue), currency, language) }), LABEL, {
      y: room(sheet, y, 30),
      size: 10,
    });
  return y + 18;
}

/** A line: what it is and of which event, its day and its order or receipt below, the amount at the end. It is read as one text. */
function writeLine(sheet: Drawn, { kind, at, event, order, receipt, to, amount, currency }: StatementLine, timeZone: string, top: number): number {
  const { pen, tags, t, language } = sheet;
  const said = printedAmount(amount, currency, language);
  const what = `${t.kinds[kind]}, ${event.name}`;
  const about = [formatMoment(at, timeZone, language), order?.number ?? receipt ?? '', to === null ? '' : `${t.paidTo[to.kind]} ${to.masked}`]
    .filter(Boolean)
    .join(', ');
  const width = INNER - 120;
  const named = pen.canWrite(event.name) ? what : `${t.kinds[kind]}, ${t.elsewhere}`;
  const shown = pen.fit(named, TEXT, {
    width,
    linesMax: 2,
    sizes: [10.5, 9.5],
    filled: true,
  });
  const height = blockHeight(shown, LEADING);
  const y = room(sheet, top, height + 30) + 7;
  tags.read('P', `${what}, ${about}, ${t.amount} ${said}`, () => {
    pen.write(shown, TEXT, { x: MARGIN, y, leading: LEADING });
    writeEnd(sheet, said, STRONG, { end: INNER, y, size: 10.5 });
    pen.write({ lines: [about], size: 9 }, LABEL, { x: MARGIN, y: y + height });
  });
  rule(sheet, y + height + 17);
  return y + height + 17;
}

const printedAmount = (amount: number, currency: Currency, language: Language): string => printedMoney(toMinor(amount), currency, language);
