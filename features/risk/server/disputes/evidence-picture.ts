// The document that goes to the bank with an answer, as one picture, for providers that take no PDF. Its texts are outlines, so that no font is needed.
import { formatMoment } from '#platform/contract/dates.ts';
import { loadTypeface } from '#platform/server/drawing/draw-text.ts';
import { fitText } from '#platform/server/drawing/fit-text.ts';
import { loadSharp } from '#platform/server/drawing/load-sharp.ts';
import { EVIDENCE_TITLE, evidenceTexts } from './evidence-pdf.ts';
import type { WholeDispute } from './get-dispute.ts';

/** As wide as a page of A4 at 150 dots to the inch. */
const WIDTH = 1240;
const MARGIN = 96;
const LEADING = 1.4;
const INK = '#1a1510';
const SOFT = '#574e46';
/** Drawing stops there: the picture stays below the height that its format and its readers take. */
const TEXTS_MAX = 200;
const LINES_MAX = 20;

const looks = {
  title: { face: 'display', size: 48, color: INK, above: 0 },
  label: { face: 'text', size: 24, color: SOFT, above: 36 },
  strong: { face: 'strong', size: 26, color: INK, above: 12 },
  text: { face: 'text', size: 26, color: INK, above: 12 },
} as const;

/** The picture (PNG). `now` is written into it as the time of the answer. */
export async function evidencePicture(found: WholeDispute, message: string, now: Date): Promise<Buffer> {
  const { order, event } = found;
  const texts = evidenceTexts(found, message);
  const more = texts.length - TEXTS_MAX;
  const shown = [
    { look: 'title', text: `${EVIDENCE_TITLE} ${order.orderNumber}` },
    { look: 'text', text: formatMoment(now, event.timeZone, 'en') },
    ...texts.slice(0, TEXTS_MAX),
    ...(more > 0 ? [{ look: 'text', text: `${more} more` } as const] : []),
  ] as const;
  const outlines: string[] = [];
  let y = MARGIN;
  for (const { look, text } of shown) {
    const { face, size, color, above } = looks[look];
    const typeface = await loadTypeface(face);
    const box = { width: WIDTH - 2 * MARGIN, linesMax: LINES_MAX, sizes: [size], filled: true } as const;
    const { lines } = fitText(typeface.writable(text), box, (line, tried) => typeface.width(line, tried));
    y += above;
    for (const line of lines) {
      outlines.push(`<path fill="${color}" d="${typeface.outline(line, { x: MARGIN, y: y + size, size })}"/>`);
      y += size * LEADING;
    }
  }
  const height = Math.ceil(y + MARGIN);
  const ground = '<rect width="100%" height="100%" fill="#ffffff"/>';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}">${ground}${outlines.join('')}</svg>`;
  const sharp = await loadSharp();
  return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();
}
