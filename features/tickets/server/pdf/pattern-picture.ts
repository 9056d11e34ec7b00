import { perContext, type Context } from '#platform/server/context.ts';
import { createLruCache } from '#platform/server/lru-cache.ts';
import { loadSharp } from '#platform/server/drawing/load-sharp.ts';
import { plainDashes } from '#features/posters/plain-dashes.ts';
import type { PosterSubject } from '#features/posters/poster-palette.ts';
import { drawPoster, drawTexture } from '#features/posters/poster.ts';

/** In points: the poster, and below it as much of its pattern as the longest texts need. */
export const PATTERN = { width: 320, height: 490, posterHeight: 160 } as const;

/** Pixels a point: 216 an inch. */
const SCALE = 3;
/** At some 100 KB each. */
const KEPT_MAX = 40;

const patterns = perContext(() => createLruCache<string>(KEPT_MAX));

/** `drawPattern`, cached: it takes longer than the rest of a page, and buyers of one event come together. */
export function patternPicture(context: Context, { id, category }: PosterSubject): Promise<string> {
  return patterns(context)(`${category} ${id}`, () => drawPattern({ id, category }));
}

/** An event's pattern with its poster, sharp enough for print, as a PNG in a `data:` address: a document embeds one address once. */
export async function drawPattern(subject: PosterSubject): Promise<string> {
  const { width, height, posterHeight } = PATTERN;
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
