// A pro-forma invoice of an order that is held for a buyer, or a quote, which holds nothing: A4, as many pages as its lines need. Text stays text, the code is vectors.
import { create } from 'qrcode';
import { formatDay, formatMoment, formatSpan } from '#platform/contract/dates.ts';
import type { Language } from '#platform/contract/language/languages.ts';
import { formatMoney, type Currency } from '#platform/contract/money.ts';
import { blockHeight, drawCode, type Style } from '#platform/server/drawing/pdf-pen.ts';
import { createSheet, PAGE, type PdfSheet } from '#platform/server/drawing/pdf-sheet.ts';
import { nameIn } from '#features/events/fixed-names.ts';
import { quoteTexts } from '../quotes/quote-texts.ts';
import { proFormaTexts, type ProFormaTexts } from './pro-forma-texts.ts';

/** What a pro-forma invoice or a quote says; amounts in minor units. */
export interface ProFormaFacts {
  readonly kind: 'pro-forma' | 'quote';
  readonly number: string;
  readonly issuedAt: Date;
  /** Until when its tickets are held; of a quote, until when its prices are honoured. */
  readonly until: Date;
  readonly organizer: string;
  readonly buyer: { readonly name: string; readonly email: string | null; readonly company: string | null; readonly kraPin: string | null };
  readonly event: { readonly name: string; readonly startsAt: Date; readonly endsAt: Date; readonly timeZone: string; readonly venue: string };
  readonly lines: readonly { readonly name: string; readonly quantity: number; readonly unitPriceMinor: number; readonly totalMinor: number }[];
  readonly totalMinor: number;
  readonly currency: Currency;
  /** What the organizer adds. */
  readonly note: string | null;
  /** The page on which it is paid, or accepted. */
  readonly address: string;
  /** The page is named: it can be paid there by M-Pesa, or accepted; else by the organizer alone. */
  readonly hasPage: boolean;
}

const MARGIN = 56;
const INNER = PAGE.width - 2 * MARGIN;
const BOTTOM = PAGE.height - MARGIN;
/** 35 mm: read from a sheet in the hand. Its quiet zone of four modules is the white around it. */
const CODE_SIDE = 100;
const INK = '#1a1510';
const SOFT = '#574e46';
const LINE = '#e7e1d8';
const TITLE: Style = { face: 'display', color: INK, tracking: -0.02 };
const STRONG: Style = { face: 'strong', color: INK };
const TEXT: Style = { face: 'text', color: INK };
const LABEL: Style = { face: 'text', color: SOFT };
/** From the left edge of the text: where columns of numbers end. */
const ENDS = { quantity: INNER - 200, price: INNER - 100, amount: INNER } as const;

interface Sheet extends PdfSheet {
  readonly t: ProFormaTexts;
  readonly facts: ProFormaFacts;
  readonly language: Language;
}

/** The document, in the language of the buyer. `now` is written into it as the time of creation. @throws when a font cannot be read */
export async function proFormaPdf(facts: ProFormaFacts, now: Date, language: Language): Promise<Buffer<ArrayBuffer>> {
  const t = { ...proFormaTexts[language], ...(facts.kind === 'quote' && quoteTexts[language]) };
  const title = `${t.title} ${facts.number}`;
  const sheet: Sheet = { ...(await createSheet({ title, language, now })), t, facts, language };
  beginPage(sheet);
  const y = writeTotal(sheet, writeLines(sheet, writeParties(sheet, writeHead(sheet))));
  writePaying(sheet, writeNote(sheet, y));
  return sheet.finish();
}

function beginPage({ document, tags, t, facts }: Sheet): void {
  document.addPage();
  tags.startPage(`${t.title} ${facts.number}`);
}

/** Writes a text in a box as `P`, as large as fits in few lines; returns where it ends. */
function say({ pen, tags, t }: Sheet, text: string, style: Style, { x, y, width, size = 11 }: Place): number {
  const shown = pen.canWrite(text) ? text : t.elsewhere;
  const fitted = pen.fit(shown, style, { width, linesMax: 4, sizes: [size, size - 1.5], filled: true });
  tags.read('P', text, () => pen.write(fitted, style, { x, y, leading: 1.35 }));
  return y + blockHeight(fitted, 1.35);
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size?: number;
}

function writeHead(sheet: Sheet): number {
  const { pen, tags, t, facts, language } = sheet;
  const title = pen.fit(t.title, TITLE, { width: INNER, linesMax: 1, sizes: [30, 26], filled: true });
  tags.read('H1', t.title, () => pen.write(title, TITLE, { x: MARGIN, y: MARGIN }));
  let y = say(sheet, t.number({ number: facts.number }), STRONG, { x: MARGIN, y: MARGIN + 46, width: INNER, size: 13 });
  const { timeZone } = facts.event;
  for (const line of [
    t.issued({ day: formatDay(facts.issuedAt, timeZone, language) }),
    t.until({ moment: formatMoment(facts.until, timeZone, language) }),
  ])
    y = say(sheet, line, TEXT, { x: MARGIN, y: y + 2, width: INNER });
  return y + 22;
}

/** Who it is from and for, side by side, and the event. */
function writeParties(sheet: Sheet, top: number): number {
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
function amountOf({ facts, language }: Sheet, minor: number): string {
  return formatMoney(minor, facts.currency, language).replaceAll('\u202f', '\u00a0');
}

/** A text that ends at `end`. */
function writeEnd(
  { pen }: Sheet,
  text: string,
  style: Style,
  { end, y, size }: { readonly end: number; readonly y: number; readonly size: number },
): void {
  pen.write({ lines: [text], size }, style, { x: MARGIN + end - pen.width(text, style, size), y });
}

/** The table: a row is read as one text. */
function writeLines(sheet: Sheet, top: number): number {
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

function writeTableHead(sheet: Sheet, y: number): number {
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

function rule({ document, tags }: Sheet, y: number): void {
  tags.decorate(() =>
    document
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + INNER, y)
      .lineWidth(0.75)
      .stroke(LINE),
  );
}

function writeTotal(sheet: Sheet, top: number): number {
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

/** What the organizer adds, as it was typed. */
function writeNote(sheet: Sheet, top: number): number {
  const { pen, t, facts } = sheet;
  if (facts.note === null) return top;
  let y = top;
  // A long one is as small as it has to be: a page holds the longest.
  const lines = facts.note.split('\n').flatMap((line) => (line.trim() === '' ? [] : inLines(pen, pen.canWrite(line) ? line : t.elsewhere)));
  for (const line of lines) {
    if (y + 16 > BOTTOM) {
      beginPage(sheet);
      y = MARGIN;
    }
    y = say(sheet, line, TEXT, { x: MARGIN, y, width: INNER });
  }
  return y + 16;
}

/** A text in lines of the width of the page. */
function inLines(pen: Sheet['pen'], text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
    if (lines.length > 0 && pen.width(longer, TEXT, 11) <= INNER) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** How it is paid or accepted, with the code of the page; together on one page. */
function writePaying(sheet: Sheet, top: number): void {
  const { document, tags, t, facts, language } = sheet;
  let y = top;
  if (y + 230 > BOTTOM) {
    beginPage(sheet);
    y = MARGIN;
  }
  const width = INNER - CODE_SIDE - 28;
  if (facts.hasPage) {
    const code = { x: MARGIN + INNER - CODE_SIDE, y };
    const { modules } = create(facts.address, { errorCorrectionLevel: 'M' });
    tags.showPicture(t.code, { ...code, width: CODE_SIDE, height: CODE_SIDE }, () => drawCode(document, modules, { ...code, side: CODE_SIDE }));
  }
  y = say(sheet, t.paying, STRONG, { x: MARGIN, y, width, size: 13 }) + 6;
  if (facts.hasPage) {
    y = say(sheet, t.byPhone, TEXT, { x: MARGIN, y, width }) + 2;
    y = writeAddress(sheet, { x: MARGIN, y, width }) + 6;
  }
  y = say(sheet, t.atOffice, TEXT, { x: MARGIN, y, width }) + 14;
  y = Math.max(y, top + (facts.hasPage ? CODE_SIDE + 16 : 0));
  y = say(sheet, t.held({ moment: formatMoment(facts.until, facts.event.timeZone, language) }), TEXT, { x: MARGIN, y, width: INNER }) + 8;
  say(sheet, t.noTax, LABEL, { x: MARGIN, y, width: INNER, size: 10 });
}

/** The address is too long for one line: it is broken anywhere, and read whole. */
function writeAddress({ pen, tags, facts }: Sheet, { x, y, width }: Place): number {
  const size = 9;
  const lines = [''];
  for (const character of facts.address) {
    const line = (lines.at(-1) ?? '') + character;
    if (pen.width(line, LABEL, size) > width) lines.push(character);
    else lines[lines.length - 1] = line;
  }
  const height = blockHeight({ lines, size }, 1.35);
  tags.link(facts.address, { x, y, width, height }, facts.address, () => pen.write({ lines, size }, LABEL, { x, y, leading: 1.35 }));
  return y + height;
}
