// A pro-forma invoice of an order that is held for a buyer, or a quote, which holds nothing: A4, as many pages as its lines need. Text stays text, the code is vectors.
import { create } from 'qrcode';
import { formatDay, formatMoment } from '#platform/contract/dates.ts';
import type { Language } from '#platform/contract/language/languages.ts';
import { blockHeight, drawCode } from '#platform/server/drawing/pdf-pen.ts';
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
  writeLines,
  writeParties,
  writeTotal,
  type DocumentFacts,
  type DocumentSheet,
  type Place,
} from '../documents/document-sheet.ts';
import { documentTexts, type DocumentTexts } from '../documents/document-texts.ts';
import { quoteTexts } from '../quotes/quote-texts.ts';
import { proFormaTexts, type ProFormaTexts } from './pro-forma-texts.ts';

/** What a pro-forma invoice or a quote says; amounts in minor units. */
export interface ProFormaFacts extends DocumentFacts {
  readonly kind: 'pro-forma' | 'quote';
  readonly issuedAt: Date;
  /** Until when its tickets are held; of a quote, until when its prices are honoured. */
  readonly until: Date;
  /** What the organizer adds. */
  readonly note: string | null;
  /** The page on which it is paid, or accepted. */
  readonly address: string;
  /** The page is named: it can be paid there by M-Pesa, or accepted; else by the organizer alone. */
  readonly hasPage: boolean;
}

/** 35 mm: read from a sheet in the hand. Its quiet zone of four modules is the white around it. */
const CODE_SIDE = 100;
interface Sheet extends DocumentSheet {
  readonly t: DocumentTexts & ProFormaTexts;
  readonly facts: ProFormaFacts;
}

/** The document, in the language of the buyer. `now` is written into it as the time of creation. @throws when a font cannot be read */
export async function proFormaPdf(facts: ProFormaFacts, now: Date, language: Language): Promise<Buffer<ArrayBuffer>> {
  const t = { ...documentTexts[language], ...proFormaTexts[language], ...(facts.kind === 'quote' && quoteTexts[language]) };
  const title = `${t.title} ${facts.number}`;
  const sheet: Sheet = { ...(await createSheet({ title, language, now })), t, title, facts, language };
  beginPage(sheet);
  const { timeZone } = facts.event;
  const head = [t.issued({ day: formatDay(facts.issuedAt, timeZone, language) }), t.until({ moment: formatMoment(facts.until, timeZone, language) })];
  const y = writeTotal(sheet, writeLines(sheet, writeParties(sheet, writeHead(sheet, head))));
  writePaying(sheet, writeNote(sheet, y));
  return sheet.finish();
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
