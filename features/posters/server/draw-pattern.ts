import { loadSharp } from '#platform/server/drawing/load-sharp.ts';
import { plainDashes } from '../plain-dashes.ts';
import type { PosterSubject } from '../poster-subject.ts';
import { drawPoster, drawTexture } from '../poster.ts';

/** In points. The poster is at the top, its texture below it and behind it. */
export interface PatternSize {
  readonly width: number;
  readonly height: number;
  readonly posterHeight: number;
}

/** Pixels a point: 216 an inch. */
const SCALE = 3;

/** An event's pattern with its poster, sharp enough for print, as a PNG in a `data:` address: a document embeds one address once. */
export async function drawPattern(subject: PosterSubject, { width, height, posterHeight }: PatternSize): Promise<string> {
  const texture = drawTexture({ ...subject, width, height });
  const poster = drawPoster({ ...subject, width, height: posterHeight }).replace('<svg ', `<svg width="${width}" height="${posterHeight}" `);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${texture}${poster}</svg>`;
  const sharp = await loadSharp();
  const png = await sharp(Buffer.from(plainDashes(svg)), { density: 72 * SCALE })
    .removeAlpha()
    .png({ palette: true, effort: 1, dither: 0 })
    .toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}
