// Draws the parts of a PDF: text in the product's typefaces, which stays text, and shapes. Lengths are points, y grows downwards.
import type { Font, Glyph } from 'fontkit';
import type { BitMatrix } from 'qrcode';
import { loadTypeface, type Face, type Typeface } from './draw-text.ts';
import { fitText, type FittedText, type TextBox } from './fit-text.ts';
import { directionOf, type Direction } from './visual-order.ts';

export type Document = PDFKit.PDFDocument;

export interface Style {
  readonly face: Face;
  readonly color: string;
  /** In em. */
  readonly tracking?: number;
}

export interface Pen {
  /** Whether any letter or digit of a name can be written. */
  canWrite(text: string): boolean;
  /** The text in lines that fit; no line at all when no letter of it can be written. */
  fit(text: string, style: Style, box: TextBox): FittedText;
  /** The width of one line. */
  width(line: string, style: Style, size: number): number;
  /** Writes lines, `leading` in em, the first with its capitals hanging from `y`; returns where they end. */
  write(text: FittedText, style: Style, at: { readonly x: number; readonly y: number; readonly leading?: number }): number;
}

/** Height of a capital in em, in every typeface of the product. */
const CAPITAL = 0.71;

interface LinePlace {
  readonly x: number;
  readonly baseline: number;
  readonly size: number;
  /** Of the whole text. */
  readonly direction: Direction;
}

export async function createPen(document: Document): Promise<Pen> {
  const faces = await loadFaces();

  function writeLine(line: string, { face, color, tracking = 0 }: Style, { x, baseline, size, direction }: LinePlace): void {
    let left = x;
    for (const { file, text: part, joined, width } of faces[face].parts(line, direction)) {
      const text = part.trimStart();
      document.font(file);
      if (joined) keepLetters(document);
      document
        .fontSize(size)
        .fillColor(color)
        // The library leaves out spaces at the beginning of a text.
        .text(text, left + width(part.slice(0, part.length - text.length), size, tracking), baseline, {
          lineBreak: false,
          baseline: 'alphabetic',
          characterSpacing: joined ? 0 : tracking * size,
        });
      left += width(part, size, tracking);
    }
  }

  const says = (writable: string) => /[\p{L}\p{N}]/u.test(writable);

  return {
    canWrite: (text) => says(faces.strong.writable(text)),
    fit(text, { face, tracking }, box) {
      const typeface = faces[face];
      const writable = typeface.writable(text);
      if (!says(writable)) return { lines: [], size: box.sizes[0] };
      return fitText(writable, box, (line, size) => typeface.width(line, size, tracking));
    },
    width: (line, { face, tracking }, size) => faces[face].width(line, size, tracking),
    write({ lines, size }, style, { x, y, leading = 1.3 }) {
      const direction = directionOf(lines.join(' '));
      for (const [index, line] of lines.entries()) writeLine(line, style, { x, baseline: y + size * (CAPITAL + index * leading), size, direction });
      return y + blockHeight({ lines, size }, leading);
    },
  };
}

/** Fields of pdfkit 0.20 about a font that a document embeds. */
interface CarriedFont {
  readonly font: Font;
  readonly scale: number;
  readonly subset: { readonly glyphs: number[] };
  readonly widths: number[];
  readonly unicode: (readonly number[])[];
  layout(text: string, features?: object): { readonly glyphs: readonly Glyph[]; readonly positions: readonly object[] };
  encode: (text: string, features?: object) => [codes: string[], positions: readonly object[]];
}

const keptLetters = new WeakSet<CarriedFont>();

/**
 * Makes text in the current font searchable and copyable. Arabic letters share their shapes and have their dots apart, and both libraries map a
 * shape to the first letter that had it: ت and ث would become one. Here a glyph knows the letter it is set for, and each letter has its own copy
 * of the shape.
 */
function keepLetters(document: Document): void {
  const { _font: font } = document as unknown as { readonly _font: CarriedFont };
  if (keptLetters.has(font)) return;
  keptLetters.add(font);
  const getGlyph = font.font.getGlyph.bind(font.font);
  font.font.getGlyph = (id, codePoints = []) => Object.create(getGlyph(id, codePoints), { codePoints: { value: codePoints } }) as Glyph;
  const codes = new Map<string, number>();
  const codeOf = ({ id, codePoints, advanceWidth }: Glyph): number => {
    const letter = `${id} ${codePoints.join(' ')}`;
    const known = codes.get(letter);
    if (known !== undefined) return known;
    const code = font.subset.glyphs.push(id) - 1;
    codes.set(letter, code);
    font.widths[code] = advanceWidth * font.scale;
    font.unicode[code] = codePoints;
    return code;
  };
  font.encode = (text, features) => {
    const { glyphs, positions } = font.layout(text, features);
    return [glyphs.map((glyph) => codeOf(glyph).toString(16).padStart(4, '0')), positions];
  };
}

async function loadFaces(): Promise<Readonly<Record<Face, Typeface>>> {
  const [display, text, strong] = await Promise.all([loadTypeface('display'), loadTypeface('text'), loadTypeface('strong')]);
  return { display, text, strong };
}

/** The total height of lines. */
export function blockHeight({ lines, size }: FittedText, leading = 1.3): number {
  return lines.length * size * leading;
}

/** A QR code as one shape, so that printers draw it at their full sharpness. The quiet zone is the caller's. */
export function drawCode(document: Document, modules: BitMatrix, at: { readonly x: number; readonly y: number; readonly side: number }): void {
  const { size } = modules;
  const side = at.side / size;
  for (let row = 0; row < size; row++) {
    for (let from = 0; from < size; from++) {
      let to = from;
      while (to < size && modules.get(row, to)) to++;
      // Dark modules beside each other are one bar.
      if (to > from) document.rect(at.x + from * side, at.y + row * side, (to - from) * side, side);
      from = to;
    }
  }
  document.fill('#000000');
}

const TOOTH = 16;

/** The border strip, as platform/web/ui/pictures/pindo-strip.tsx draws it on screens. */
export function drawPindo(
  document: Document,
  { x, y, width }: { readonly x: number; readonly y: number; readonly width: number },
  colors: { readonly teeth: readonly [string, string]; readonly dots: string },
): void {
  const count = Math.round(width / TOOTH);
  const tooth = width / count;
  for (const [first, color] of colors.teeth.entries()) {
    for (let index = first; index < count; index += 2) {
      const left = x + index * tooth;
      document.polygon([left, y + 15], [left + tooth / 2, y + 3.5], [left + tooth, y + 15]);
    }
    document.fill(color);
  }
  for (let index = 1; index < count; index++) document.circle(x + index * tooth, y + 5, 2.1);
  document.fill(colors.dots);
}
