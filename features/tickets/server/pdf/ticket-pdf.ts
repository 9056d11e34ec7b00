// Ticket PDFs: a page for each ticket, A4, with the pass as screens show it. The code is vectors, the text is text, and the document is
// accessible to screen readers.
import { setImmediate } from 'node:timers/promises';
import { create } from 'qrcode';
import { formatDay, formatTime, formatZone, lastsForDays } from '#platform/contract/dates.ts';
import type { Language } from '#platform/contract/language/languages.ts';
import { leastLeading } from '#platform/server/drawing/draw-text.ts';
import type { FittedText } from '#platform/server/drawing/fit-text.ts';
import { nameIn } from '#features/events/fixed-names.ts';
import { placeIn } from '#features/events/place-words.ts';
import { posterPalette } from '#features/posters/poster-palette.ts';
import type { PosterSubject } from '#features/posters/poster-subject.ts';
import { PATTERN, drawPassPattern } from './pattern-picture.ts';
import { ticketPdfTexts, type TicketPdfTexts } from './ticket-pdf-texts.ts';
import { blockHeight, drawCode, drawPindo, type Document, type Pen, type Style } from '#platform/server/drawing/pdf-pen.ts';
import { createSheet } from '#platform/server/drawing/pdf-sheet.ts';
import type { Tags } from '#platform/server/drawing/pdf-tags.ts';

/** The facts on a page. */
export interface PdfTicket {
  readonly event: PosterSubject & {
    readonly name: string;
    readonly startsAt: Date;
    readonly endsAt: Date;
    readonly timeZone: string;
    readonly venue: string;
    readonly address: string | null;
    readonly city: string;
    readonly country: string;
  };
  readonly ticketNumber: string;
  readonly ticketType: string;
  readonly holderName: string;
  readonly orderNumber: string;
  readonly fullyPaid: boolean;
  /** Of a test event: the page says so. */
  readonly isTest: boolean;
  readonly isAddOn: boolean;
  readonly qrPayload: string;
  /** The page of the ticket, where its newest code is. */
  readonly url: string;
}

const INK = '#1a1510';
const SOFT = '#574e46';
const LINE = '#e7e1d8';

const MARGIN = 48;
const PASS = { x: MARGIN, y: 90, width: PATTERN.width, radius: 18, inset: 24 } as const;
const STUB_HEIGHT = 240;
/** 62 mm: read from print at arm's length. Its quiet zone of four modules is the white around it. */
const CODE_SIDE = 176;
const NOTCH = 11;
const ASIDE = { x: 396, width: 151 } as const;
const MICRO_PRINT = { ticket: 'VUMI · ADMIT ONE · '.repeat(3).trim(), addOn: 'VUMI · ADD-ON · '.repeat(3).trim() } as const;

/** The document, one page for each ticket in the order given. `now` is written into it as the time of creation. */
export async function ticketPdf(
  tickets: readonly PdfTicket[],
  now: Date,
  language: Language,
  patternOf: typeof drawPassPattern = drawPassPattern,
): Promise<Buffer<ArrayBuffer>> {
  const t = ticketPdfTexts[language];
  const [first] = tickets;
  const title =
    tickets.length === 1
      ? t.title({ number: first?.ticketNumber ?? '' })
      : t.orderTitle({ tickets: tickets.length, orderNumber: first?.orderNumber ?? '' });
  const made = await createSheet({ title, language, now });
  const { document } = made;
  const sheet: Sheet = { ...made, t };
  for (const [index, ticket] of tickets.entries()) {
    // A page takes some 50 ms of CPU time, an order may have a hundred: other work runs between two of them.
    await setImmediate();
    document.addPage();
    sheet.tags.startPage(t.title({ number: ticket.ticketNumber }));
    sheet.tags.decorate(() => writeLogo(sheet));
    if (ticket.isTest) writeTest(sheet);
    drawPass(sheet, layHead(sheet, ticket, language), ticket, await patternOf(ticket.event));
    drawAside(sheet, ticket, tickets.length === 1 ? null : t.placeOf({ place: index + 1, all: tickets.length }));
  }
  return made.finish();
}

/** The tools for drawing. */
interface Sheet {
  readonly document: Document;
  readonly pen: Pen;
  readonly tags: Tags;
  readonly t: TicketPdfTexts;
}

function writeLogo({ pen }: Sheet): void {
  pen.write(pen.fit('Vumi', LOGO, { width: 200, linesMax: 1, sizes: [26], filled: true }), LOGO, { x: MARGIN, y: MARGIN });
}

/** Beside the logo, as large. */
function writeTest({ pen, tags, t }: Sheet): void {
  const fitted = pen.fit(t.test, TEST, { width: TEST_WIDTH, linesMax: 1, sizes: [26, 20, 16], filled: true });
  tags.read('P', t.test, () => pen.write(fitted, TEST, { x: MARGIN + LOGO_WIDTH, y: MARGIN }));
}

interface Head {
  readonly height: number;
  /** Draws the texts over the pattern, the first from `y` on. */
  write(color: string, y: number): void;
}

/** The texts on the pattern below the poster, measured before drawing: the pattern is as high as they need. */
function layHead({ pen, tags, t }: Sheet, { event, ticketType, isAddOn }: PdfTicket, language: Language): Head {
  const place = placeIn(event, language);
  // A screen reader reads the name itself.
  const drawn = ([name = '', ...more]: readonly string[]) => [pen.canWrite(name) ? name : t.elsewhere, ...more];
  const inner = PASS.width - 2 * PASS.inset;
  const column = inner / 2 - 8;
  const title = { face: 'display', tracking: -0.03 } as const;
  const named = pen.fit(event.name, { ...title, color: INK }, { width: inner, linesMax: 3, sizes: [27, 24, 21, 18] });
  const name = named.lines.length > 0 ? named : { lines: [t.admission], size: 27 };
  const rows = [
    [fact(t.date, dateLines(event, language)), fact(t.time, timeLines(event, language))],
    [
      fact(t.venue, [place.venue, event.address ?? '', [place.city, event.country].filter(Boolean).join(', ')]),
      fact(isAddOn ? t.addOn : t.ticket, [nameIn(ticketType, language), isAddOn ? t.admitsNobody : t.admits]),
    ],
  ].map((facts) => facts.map(({ label, lines }) => ({ label, says: `${label} ${lines.join(', ')}`, lines: fitTogether(pen, drawn(lines), column) })));
  const rowHeights = rows.map((facts) => 16 + Math.max(...facts.map(({ lines }) => lines.reduce((sum, line) => sum + blockHeight(line), 0))));
  const leading = Math.max(1.05, leastLeading(event.name));
  const nameHeight = blockHeight(name, leading);
  const textHeight = nameHeight + rowHeights.reduce((sum, height) => sum + 14 + height, 0);
  return {
    height: PATTERN.posterHeight + 26 + textHeight + 14 + 15,
    write(color, top) {
      const x = PASS.x + PASS.inset;
      tags.read('H1', event.name || t.admission, () => pen.write(name, { ...title, color }, { x, y: top, leading }));
      let y = top + nameHeight;
      for (const [index, facts] of rows.entries()) {
        y += 14;
        for (const [place, { label, says, lines }] of facts.entries()) {
          const at = { x: x + place * (column + 16), y };
          tags.read('P', says, () => {
            pen.write({ lines: [label], size: 10 }, { face: 'text', color }, at);
            let below = at.y + 16;
            for (const line of lines) below = pen.write(line, { ...VALUE, color }, { x: at.x, y: below });
          });
        }
        y += rowHeights[index] ?? 0;
      }
    },
  };
}

/** Lines of one fact, all at the largest size at which each of them fits. */
function fitTogether(pen: Pen, lines: readonly string[], width: number): FittedText[] {
  const fitAt = (...sizes: [number, ...number[]]) => lines.map((line) => pen.fit(line, VALUE, { width, linesMax: 2, sizes, filled: true }));
  return fitAt(Math.min(...fitAt(12.5, 10.5).map(({ size }) => size)));
}

const TEST: Style = { face: 'display', color: '#b3261e', tracking: -0.02 };
const LOGO_WIDTH = 100;
const TEST_WIDTH = 400;
const LOGO: Style = { face: 'display', color: INK, tracking: -0.03 };
const VALUE: Style = { face: 'strong', color: INK };

function fact(label: string, lines: readonly string[]) {
  return { label, lines: lines.filter((line) => line !== '') };
}

type PdfEvent = PdfTicket['event'];

function dateLines({ startsAt, endsAt, timeZone }: PdfEvent, language: Language): string[] {
  const last = lastsForDays(startsAt, endsAt) ? [ticketPdfTexts[language].untilDay({ day: formatDay(endsAt, timeZone, language) })] : [];
  return [formatDay(startsAt, timeZone, language), ...last];
}

function timeLines({ startsAt, endsAt, timeZone }: PdfEvent, language: Language): string[] {
  const end = `${formatTime(endsAt, timeZone, language)} ${formatZone(startsAt, timeZone)}`;
  return [formatTime(startsAt, timeZone, language), ticketPdfTexts[language].untilHour({ hour: end })];
}

/** The pass: pattern with poster and facts, the border strip, and below the perforation the code. */
function drawPass(sheet: Sheet, head: Head, ticket: PdfTicket, pattern: string): void {
  const { document, tags } = sheet;
  const { x, y, width, radius } = PASS;
  const { text, ground, accents } = posterPalette(ticket.event);
  const tear = y + head.height;
  const shape = () => document.roundedRect(x, y, width, head.height + STUB_HEIGHT, radius);
  tags.decorate(() => {
    document.save();
    // The pattern is cut where the texts end.
    shape().clip().rect(x, y, width, head.height).clip().image(pattern, x, y, { width }).restore();
  });
  head.write(text, y + PATTERN.posterHeight + 26);
  tags.decorate(() => {
    document.rect(x, tear - 15, width, 15).fill(ground);
    drawPindo(document, { x, y: tear - 15, width }, { teeth: [accents[0] ?? text, accents[1] ?? text], dots: accents[2] ?? text });
    shape().lineWidth(0.75).stroke(LINE);
    for (const edge of [x, x + width]) document.circle(edge, tear, NOTCH).fill('#ffffff');
    document
      .moveTo(x + NOTCH + 4, tear)
      .lineTo(x + width - NOTCH - 4, tear)
      .lineWidth(1.2)
      .dash(0.1, { space: 5 })
      .lineCap('round')
      .stroke(INK)
      .undash()
      .lineCap('butt');
  });
  drawStub(sheet, ticket, tear);
}

function drawStub({ document, pen, tags, t }: Sheet, ticket: PdfTicket, tear: number): void {
  const { x, width } = PASS;
  const { modules } = create(ticket.qrPayload, { errorCorrectionLevel: 'H' });
  const place = { x: x + (width - CODE_SIDE) / 2, y: tear + 24 };
  tags.showPicture(t.code({ number: ticket.ticketNumber }), { ...place, width: CODE_SIDE, height: CODE_SIDE }, () =>
    drawCode(document, modules, { ...place, side: CODE_SIDE }),
  );
  const number = pen.fit(ticket.ticketNumber, VALUE, { width: CODE_SIDE, linesMax: 1, sizes: [14, 12], filled: true });
  const { lines, size } = number;
  tags.read('P', ticket.ticketNumber, () =>
    pen.write(number, VALUE, { x: x + (width - pen.width(lines[0] ?? '', VALUE, size)) / 2, y: tear + CODE_SIDE + 40 }),
  );
  tags.decorate(() => writeMicroPrint(document, pen, tear, ticket.isAddOn ? MICRO_PRINT.addOn : MICRO_PRINT.ticket));
}

function writeMicroPrint(document: Document, pen: Pen, tear: number, text: string): void {
  const { x, width } = PASS;
  const micro: Style = { face: 'strong', color: '#70675e', tracking: 0.12 };
  for (const [edge, turn] of [
    [x + 15, -90],
    [x + width - 15, 90],
  ] as const) {
    const from = turn < 0 ? tear + STUB_HEIGHT - 22 : tear + 22;
    document.save().rotate(turn, { origin: [edge, from] });
    pen.write({ lines: [text], size: 5.2 }, micro, { x: edge, y: from - 2 });
    document.restore();
  }
}

/** Beside the pass: the holder, and what to know. */
function drawAside({ document, pen, tags, t }: Sheet, ticket: PdfTicket, place: string | null): void {
  const label: Style = { face: 'text', color: SOFT };
  let y: number = PASS.y + 4;
  const facts = [
    [t.holder, ticket.holderName],
    [t.order, ticket.orderNumber],
    [t.ticketNumber, ticket.ticketNumber],
    [t.ticket, place ?? ''],
  ] as const;
  for (const [name, value] of facts) {
    if (value === '') continue;
    const fitted = pen.fit(pen.canWrite(value) ? value : t.elsewhere, VALUE, { width: ASIDE.width, linesMax: 3, sizes: [12.5, 11], filled: true });
    const at = { x: ASIDE.x, y };
    tags.read('P', `${name} ${value}`, () => {
      pen.write({ lines: [name], size: 10 }, label, at);
      pen.write(fitted, VALUE, { x: at.x, y: at.y + 16 });
    });
    y += 16 + blockHeight(fitted) + 14;
  }
  tags.decorate(() => drawRule(document, y, LINE));
  y += 16;
  const open = ticket.isAddOn ? t.addOnOpenInstalments : t.openInstalments;
  const notes = [...(ticket.fullyPaid ? [] : [open]), ...(ticket.isAddOn ? [t.showAddOn, t.keepAddOn] : [t.showCode, t.madeAnew, t.keepCode])];
  for (const note of notes) {
    const fitted = pen.fit(note, label, { width: ASIDE.width, linesMax: 8, sizes: [10], filled: true });
    const at = { x: ASIDE.x, y, leading: 1.45 };
    tags.read('P', note, () => pen.write(fitted, label, at));
    y += blockHeight(fitted, 1.45) + 9;
  }
  const link: Style = { face: 'strong', color: INK };
  const fitted = pen.fit(t.newestCode, link, { width: ASIDE.width, linesMax: 2, sizes: [10], filled: true });
  const height = blockHeight(fitted, 1.45);
  tags.link(t.newestCode, { x: ASIDE.x, y: y - 4, width: ASIDE.width, height: height + 4 }, ticket.url, () =>
    pen.write(fitted, link, { x: ASIDE.x, y, leading: 1.45 }),
  );
  tags.decorate(() => drawRule(document, y + height, SOFT));
}

function drawRule(document: Document, y: number, color: string): void {
  document
    .moveTo(ASIDE.x, y)
    .lineTo(ASIDE.x + ASIDE.width, y)
    .lineWidth(0.75)
    .stroke(color);
}
