// An invoice or a credit note of Vumi. A4, as many pages as its lines need; text stays text.
import { create } from 'qrcode';
import { formatDate, formatMonth, HOME_ZONE } from '#platform/contract/dates.ts';
import { formatPercent } from '#platform/contract/language/numbers.ts';
import { blockHeight, drawCode, type Style } from '#platform/server/drawing/pdf-pen.ts';
import { createSheet, type PdfSheet } from '#platform/server/drawing/pdf-sheet.ts';
import {
  beginPage,
  BOTTOM,
  INNER,
  LABEL,
  MARGIN,
  rule,
  say,
  STRONG,
  TEXT,
  TITLE,
  writeEnd,
} from '#features/checkout/server/documents/document-sheet.ts';
import { countryName } from '../../country-names.ts';
import { exactMoney } from '../../exact-money.ts';
import { invoiceNumberFrom } from '../../invoice-facts.ts';
import type { Party } from '../tables.ts';
import type { FoundInvoice } from './describe-invoice.ts';
import { invoiceTexts } from './invoice-texts.ts';

export interface PrintedLine {
  readonly eventName: string;
  readonly amountMinor: number;
}

/** What eTIMS says about a document. */
export type Registered =
  | { readonly kind: 'waiting' }
  /** It has it, and its signature was lost on the way. */
  | { readonly kind: 'sent' }
  /** A person entered it in the portal. */
  | { readonly kind: 'entered'; readonly receipt: string }
  | Signed;

interface Signed {
  readonly kind: 'signed';
  readonly controlUnit: string | null;
  readonly receipt: string;
  readonly internalData: string;
  readonly signature: string;
  /** Where the code leads. */
  readonly address: string;
}

interface Drawn extends PdfSheet {
  readonly t: (typeof invoiceTexts)[keyof typeof invoiceTexts];
  readonly title: string;
  readonly money: (minor: number) => string;
}

const LEADING = 1.35;
const WHOLE = { x: MARGIN, width: INNER } as const;
/** More than the longest name or address has: nothing of who it is from and for is cut off. */
const PARTY_LINES_MAX = 20;
/** 30 mm. */
const CODE_SIDE = 85;
/** Below the lines: as much as the sums and the notes need. */
const BELOW = 170;

/** The file: the same bytes for the same document, whenever it is drawn; what eTIMS says about it is added once it has answered. @throws when a font cannot be read */
export async function invoicePdf(
  { row, corrected, isOfTill }: FoundInvoice,
  lines: readonly PrintedLine[],
  registered: Registered | null,
): Promise<Buffer<ArrayBuffer>> {
  const { kind, language, month, issuedAt, currency } = row;
  const t = invoiceTexts[language];
  const number = invoiceNumberFrom(row);
  const name = kind === 'invoice' ? t.invoice : t.creditNote;
  const title = `${name} ${number}`;
  const file = await createSheet({ title, language, now: issuedAt });
  const sheet: Drawn = {
    ...file,
    t,
    title,
    // The typefaces have no narrow space, by which French groups digits.
    money: (minor) => exactMoney(minor, currency, language).replaceAll('\u202f', '\u00a0'),
  };
  beginPage(sheet);
  file.tags.read('H1', name, () => file.pen.write({ lines: [name], size: 30 }, TITLE, { x: MARGIN, y: MARGIN }));
  let y = say(sheet, t.number({ number }), STRONG, { ...WHOLE, y: MARGIN + 46, size: 13 }) + 2;
  y = say(sheet, t.issued({ day: formatDate(issuedAt, HOME_ZONE, language) }), TEXT, { ...WHOLE, y }) + 2;
  y = say(sheet, t.period({ month: formatMonth(month, language) }), TEXT, { ...WHOLE, y }) + 2;
  if (corrected !== null) y = say(sheet, t.corrects({ number: invoiceNumberFrom(corrected) }), TEXT, { ...WHOLE, y }) + 2;
  y = writeParties(sheet, row, y + 20);
  y = say(sheet, kind === 'invoice' ? t.what : t.givenBack, STRONG, { ...WHOLE, y, size: 14 }) + 8;
  rule(sheet, y);
  for (const line of lines) y = writeLine(sheet, line, y);
  y = writeSums(sheet, row, language, room(sheet, y, BELOW) + 14);
  if (row.vatBasisPoints === null) y = say(sheet, t.noVat, LABEL, { ...WHOLE, y, size: 10 }) + 4;
  y = say(sheet, endOf(row, isOfTill, t), LABEL, { ...WHOLE, y, size: 10 });
  if (registered !== null) writeRegistered(sheet, registered, room(sheet, y + 18, CODE_SIDE));
  return file.finish();
}

/** What is left to do: nothing, to pay what no sale has paid, or to show what was withheld. */
function endOf({ kind, withheldMinor }: FoundInvoice['row'], isOfTill: boolean, t: Drawn['t']): string {
  if (kind === 'credit-note') return t.returned;
  if (isOfTill) return withheldMinor > 0 ? t.owedWithheld : t.owed;
  return withheldMinor > 0 ? t.paidWithheld : t.paid;
}

/** Where something of this height begins: on a new page when it does not fit on this one. */
function room(sheet: Drawn, y: number, height: number): number {
  if (y + height <= BOTTOM) return y;
  beginPage(sheet);
  return MARGIN;
}

/** Side by side; returns where they end. */
function writeParties(sheet: Drawn, { seller, buyer, language }: FoundInvoice['row'], top: number): number {
  const { t } = sheet;
  const width = INNER / 2 - 12;
  const column = (x: number, label: string, { name, taxNumber, address, country }: Party): number => {
    let y = say(sheet, label, LABEL, { x, y: top, width, size: 10 }) + 2;
    y = say(sheet, name, STRONG, { x, y, width, linesMax: PARTY_LINES_MAX });
    for (const line of [
      taxNumber === null ? null : t.pin({ pin: taxNumber }),
      address,
      country === null || country === 'ZZ' ? null : countryName(country, language),
    ])
      if (line !== null) y = say(sheet, line, TEXT, { x, y, width, linesMax: PARTY_LINES_MAX });
    return y;
  };
  return Math.max(column(MARGIN, t.from, seller), column(MARGIN + INNER / 2 + 12, t.for, buyer)) + 24;
}

/** An event, and its amount at the end; read as one text. */
function writeLine(sheet: Drawn, { eventName, amountMinor }: PrintedLine, top: number): number {
  const { pen, tags, t, money } = sheet;
  const said = money(amountMinor);
  const shown = pen.fit(pen.canWrite(eventName) ? eventName : t.elsewhere, TEXT, { width: INNER - 120, linesMax: 2, sizes: [11, 9.5], filled: true });
  const height = blockHeight(shown, LEADING);
  const y = room(sheet, top, height + 20) + 8;
  tags.read('P', `${eventName}, ${t.amount} ${said}`, () => {
    pen.write(shown, TEXT, { x: MARGIN, y, leading: LEADING });
    writeEnd(sheet, said, TEXT, { end: INNER, y, size: 11 });
  });
  rule(sheet, y + height + 6);
  return y + height + 6;
}

/** Net, VAT and what is withheld, where there are any, and the total; returns where what comes next begins. */
function writeSums(sheet: Drawn, row: FoundInvoice['row'], language: FoundInvoice['row']['language'], top: number): number {
  const { pen, tags, t, money } = sheet;
  const percent = (basisPoints: number) => formatPercent(basisPoints / 100, language);
  const { totalMinor, vatMinor, vatBasisPoints, withheldBasisPoints, withheldMinor } = row;
  const vat =
    vatBasisPoints === null
      ? []
      : ([
          [t.net, totalMinor - vatMinor],
          [t.vat({ percent: percent(vatBasisPoints) }), vatMinor],
        ] as const);
  const withheld = withheldBasisPoints === null ? [] : ([[t.withheld({ percent: percent(withheldBasisPoints) }), withheldMinor]] as const);
  let y = top;
  const write = (label: string, minor: number, style: Style, size: number) => {
    tags.read('P', `${label} ${money(minor)}`, () => {
      pen.write({ lines: [label], size }, style, { x: MARGIN, y });
      writeEnd(sheet, money(minor), style, { end: INNER, y, size });
    });
    y += size + 9;
  };
  for (const [label, minor] of vat) write(label, minor, TEXT, 11);
  write(t.total, totalMinor, STRONG, 14);
  for (const [label, minor] of withheld) write(label, minor, TEXT, 11);
  return y + 12;
}

/** What makes it a tax document: the code at the left, what it says beside it. */
function writeRegistered(sheet: Drawn, registered: Registered, top: number): void {
  const { document, tags, t } = sheet;
  if (registered.kind !== 'signed') {
    const plain = registered.kind === 'sent' ? t.etimsSent : t.etimsWaits;
    const text = registered.kind === 'entered' ? t.etimsEntered({ receipt: registered.receipt }) : plain;
    say(sheet, text, LABEL, { ...WHOLE, y: top, size: 10 });
    return;
  }
  const { controlUnit, receipt, internalData, signature, address } = registered;
  const { modules } = create(address, { errorCorrectionLevel: 'M' });
  tags.showPicture(t.code({ address }), { x: MARGIN, y: top, width: CODE_SIDE, height: CODE_SIDE }, () =>
    drawCode(document, modules, { x: MARGIN, y: top, side: CODE_SIDE }),
  );
  const at = { x: MARGIN + CODE_SIDE + 16, width: INNER - CODE_SIDE - 16 };
  let y = say(sheet, t.etims, STRONG, { ...at, y: top }) + 2;
  for (const line of [
    controlUnit === null ? null : t.controlUnit({ unit: controlUnit }),
    t.receipt({ receipt }),
    t.internalData({ data: internalData }),
    t.signature({ signature }),
  ])
    if (line !== null) y = say(sheet, line, TEXT, { ...at, y, size: 10 }) + 1;
}
