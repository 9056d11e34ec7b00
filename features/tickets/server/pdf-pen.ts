// What a ticket on paper is drawn with: text in the product's faces, which stays text, and shapes. Lengths are points, y grows downwards.
import type { BitMatrix } from 'qrcode';
import { loadTypeface, type Face, type Typeface } from '#platform/server/draw-text.ts';
import { fitText, type FittedText, type TextBox } from '#platform/server/fit-text.ts';

export type Document = PDFKit.PDFDocument;

export interface Style {
  readonly face: Face;
  readonly color: string;
  /** In em. */
  readonly tracking?: number;
}

export interface Pen {
  /** The text in lines that fit; no line at all when no letter of it can be written. */
  fit(text: string, style: Style, box: TextBox): FittedText;
  /** How wide one line is. */
  width(line: string, style: Style, size: number): number;
  /** Writes lines, `leading` in em, the first with its capitals hanging from `y`; returns where they end. */
  write(text: FittedText, style: Style, at: { readonly x: number; readonly y: number; readonly leading?: number }): number;
}

/** Height of a capital in em, in every face of the product. */
const CAPITAL = 0.71;

export async function createPen(document: Document): Promise<Pen> {
  const faces = await loadFaces();

  function writeLine(line: string, { face, color, tracking = 0 }: Style, size: number, x: number, baseline: number): void {
    const typeface = faces[face];
    let left = x;
    for (const { file, text: part, width } of typeface.parts(line)) {
      const text = part.trimStart();
      document
        .font(file)
        .fontSize(size)
        .fillColor(color)
        // The library leaves out spaces at the beginning of what it writes.
        .text(text, left + width(part.slice(0, part.length - text.length), size, tracking), baseline, {
          lineBreak: false,
          baseline: 'alphabetic',
          characterSpacing: tracking * size,
        });
      left += width(part, size, tracking);
    }
  }

  return {
    fit(text, { face, tracking }, box) {
      const typeface = faces[face];
      const writable = typeface.writable(text);
      if (!/[\p{L}\p{N}]/u.test(writable)) return { lines: [], size: box.sizes[0] };
      return fitText(writable, box, (line, size) => typeface.width(line, size, tracking));
    },
    width: (line, { face, tracking }, size) => faces[face].width(line, size, tracking),
    write({ lines, size }, style, { x, y, leading = 1.3 }) {
      for (const [index, line] of lines.entries()) writeLine(line, style, size, x, y + size * (CAPITAL + index * leading));
      return y + blockHeight({ lines, size }, leading);
    },
  };
}

async function loadFaces(): Promise<Readonly<Record<Face, Typeface>>> {
  const [display, text, strong] = await Promise.all([loadTypeface('display'), loadTypeface('text'), loadTypeface('strong')]);
  return { display, text, strong };
}

/** How high lines are together. */
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

/** The border strip of the cloth, as platform/web/ui/pindo-strip.tsx draws it on screens. */
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
