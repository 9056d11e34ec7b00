import { drawCollar } from './collar.ts';
import { drawImigongo } from './imigongo.ts';
import { drawKikoi } from './kikoi.ts';
import { drawKiondo } from './kiondo.ts';
import { drawKitenge } from './kitenge.ts';
import { drawKorosho } from './korosho.ts';
import type { PosterFamily } from './palettes.ts';
import { beginPattern } from './poster-palette.ts';
import type { PosterSubject } from './poster-subject.ts';
import { draw, round, SHORT_SIDE, type Sheet } from './sheet.ts';
import { fnv1a } from './stream.ts';
import { REPEAT, texture } from './texture.ts';

/** A pattern drawn at a size in CSS pixels. */
export interface PosterRequest extends PosterSubject {
  readonly width: number;
  readonly height: number;
  /** Distinguishes copies of one pattern on the same page (any text, unique per copy). */
  readonly instance?: string;
}

const DRAWERS: Readonly<Record<PosterFamily, (sheet: Sheet) => string>> = {
  music: drawKitenge,
  festivals: drawCollar,
  comedy: drawKorosho,
  food: drawKiondo,
  conferences: drawKikoi,
  theater: drawImigongo,
};

/** Long side over short side past which a poster is cut rather than recomposed. */
const LONGEST = 6;

/** CSS pixels a sheet unit takes in a page band, where the texture has its natural size. */
const BAND_SCALE = 0.8;

/** A side that can be drawn: at least a pixel, at most what one decimal can place. */
function sideOf(length: number): number {
  return Number.isFinite(length) ? Math.min(100_000, Math.max(1, round(length))) : SHORT_SIDE;
}

/** Makes element ids unique in a document; the id itself never reaches the markup. */
function naming(kind: string, request: PosterRequest): (local: string) => string {
  const { id, pattern, width, height, instance = '' } = request;
  const prefix = kind + fnv1a(JSON.stringify([id, pattern, width, height, instance])).toString(36);
  return (local) => prefix + local;
}

/**
 * The poster of an event as SVG markup, without text. The same id and pattern always give the same poster; another ratio composes the same
 * choices anew. Sizes of one ratio differ only in scale. Never throws; sizes are CSS pixels.
 */
export function drawPoster(request: PosterRequest): string {
  const { family, stream, palette } = beginPattern(request);
  const [width, height] = [sideOf(request.width), sideOf(request.height)];
  const scale = SHORT_SIDE / Math.min(width, height);
  const fit = (length: number) => round(Math.min(length * scale, SHORT_SIDE * LONGEST));
  const sheet: Sheet = { width: fit(width), height: fit(height), palette, stream, name: naming('p', request) };
  // The inner viewport scales the sheet, so that a 44 pixel swatch is as exact as a hero.
  return (
    draw`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice" aria-hidden="true">` +
    draw`<svg viewBox="0 0 ${sheet.width} ${sheet.height}" preserveAspectRatio="xMidYMid slice">${DRAWERS[family](sheet)}</svg></svg>`
  );
}

/**
 * The ground of an event's pattern with its texture alone: SVG under 1 KB that fills `width` by `height` CSS pixels and repeats without a seam,
 * for page bands and passes.
 */
export function drawTexture(request: PosterRequest): string {
  const { family, palette } = beginPattern(request);
  const [width, height] = [sideOf(request.width), sideOf(request.height)];
  const [repeatX, repeatY] = REPEAT[family];
  // Only whole repeats are drawn, stretched a little to end on the edge: the larger the size, the less.
  const across = repeatX * Math.max(1, Math.round(width / (repeatX * BAND_SCALE)));
  const down = repeatY * Math.max(1, Math.round(height / (repeatY * BAND_SCALE)));
  const pattern = texture(family, palette.ground, naming('t', request)('t'), across, down);
  return draw`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${across} ${down}" preserveAspectRatio="none" aria-hidden="true">${pattern}</svg>`;
}
