// The preview picture of a shared link: the event's band with its poster, as SVG whose texts are outlines.
import { fitText, type TextBox } from '#platform/server/drawing/fit-text.ts';
import { leastLeading, loadTypeface, type Typeface } from '#platform/server/drawing/draw-text.ts';
import { directionOf } from '#platform/server/drawing/visual-order.ts';
import { plainDashes } from '#features/posters/plain-dashes.ts';
import { PIGMENTS } from '#features/posters/pigments.ts';
import { posterPalette } from '#features/posters/poster-palette.ts';
import type { PosterSubject } from '#features/posters/poster-subject.ts';
import { drawPoster, drawTexture } from '#features/posters/poster.ts';
import { sitePatterns } from '#features/posters/site-patterns.ts';

export const PREVIEW = { width: 1200, height: 630 } as const;

const MARGIN = 56;
const MAT = 10;
/** Where the event's own image goes instead of its poster: inside the mat. */
export const PREVIEW_POSTER = { x: MARGIN + MAT, y: MARGIN + MAT, width: 400, height: PREVIEW.height - 2 * (MARGIN + MAT) } as const;

const TEXT_X = PREVIEW_POSTER.x + PREVIEW_POSTER.width + MAT + 52;
const TEXT_WIDTH = PREVIEW.width - TEXT_X - MARGIN;
const BOTTOM = PREVIEW.height - MARGIN;
const CHALK = '#FFF9EE';
const TITLE = { width: TEXT_WIDTH, linesMax: 4 } as const;
/** For lines as close as Latin script allows; where lines have to be farther apart, the letters are smaller by the same factor. */
const TITLE_SIZES = [76, 68, 60, 52, 46] as const;
const TITLE_TRACKING = -0.03;
const WHEN: TextBox = { width: TEXT_WIDTH, linesMax: 1, sizes: [34, 30, 26] };
const PLACE: TextBox = { width: TEXT_WIDTH, linesMax: 2, sizes: [30, 26] };
const PRICE_SIZE = 50;
const LOGO_HEIGHT = 46;

/** All that the picture of an event depends on. */
export interface Preview extends PosterSubject {
  readonly name: string;
  /** Shown when no character of the name can be written in the product's fonts. */
  readonly otherwise: string;
  readonly when: string;
  readonly place: string;
  readonly price: string | null;
  /** The file of the event's own image (image-files.ts), shown in place of the poster. */
  readonly imageFile: string | null;
}

/** The picture of one event; without its poster when an image is put in its place. */
export async function drawPreview(preview: Preview): Promise<string> {
  const faces = await loadFaces();
  const { ground, text } = posterPalette(preview);
  const { id, pattern } = preview;
  const poster = preview.imageFile === null ? nested(drawPoster({ id, pattern, ...PREVIEW_POSTER }), PREVIEW_POSTER) : '';
  const mat = `<rect x="${MARGIN}" y="${MARGIN}" width="${PREVIEW_POSTER.width + 2 * MAT}" height="${BOTTOM - MARGIN}" rx="6" fill="${CHALK}"/>`;
  const name = faces.display.writable(preview.name);
  // A title that has lost all its letters, or only has punctuation left, would not be understood.
  const titled = /[\p{L}\p{N}]/u.test(name) ? name : preview.otherwise;
  const leading = leastLeading(titled);
  const title = paragraph(
    faces.display,
    titled,
    { ...TITLE, sizes: [TITLE_SIZES[0] / leading, ...TITLE_SIZES.slice(1).map((size) => size / leading)] },
    { y: MARGIN, leading, tracking: TITLE_TRACKING },
  );
  const when = paragraph(faces.strong, preview.when, WHEN, { y: title.bottom + 34, leading: 1.3 });
  const place = paragraph(faces.text, preview.place, PLACE, { y: when.bottom + 8, leading: 1.3 });
  const price =
    preview.price === null
      ? ''
      : faces.display.outline(faces.display.writable(preview.price), { x: TEXT_X, y: BOTTOM - 4, size: PRICE_SIZE, tracking: TITLE_TRACKING });
  const bead = ground === PIGMENTS.marigold ? PIGMENTS.vermilion : PIGMENTS.marigold;
  return sheet(
    `<rect width="100%" height="100%" fill="${ground}"/>${nested(drawTexture({ id, pattern, ...PREVIEW }), { x: 0, y: 0, ...PREVIEW })}${mat}${poster}` +
      `<g fill="${text}"><path d="${title.outline}${when.outline}${place.outline}${price}"/>${logo(faces.display, bead)}</g>`,
  );
}

const SITE_TITLE: TextBox = { width: 560, linesMax: 6, sizes: [66, 58, 52] };
const PATTERN = { width: 260, height: 210 } as const;

/** The picture of every page without one of its own. */
export async function drawSitePreview(title: string): Promise<string> {
  const faces = await loadFaces();
  const patterns = sitePatterns.map((pattern, place) => {
    const at = { x: PREVIEW.width - PATTERN.width * (2 - (place % 2)), y: PATTERN.height * Math.floor(place / 2), ...PATTERN };
    return nested(drawPoster({ ...pattern, ...PATTERN }), at);
  });
  const headline = paragraph(faces.display, title, SITE_TITLE, { x: MARGIN, y: MARGIN, leading: 1, tracking: TITLE_TRACKING });
  return sheet(
    `<rect width="100%" height="100%" fill="${PIGMENTS.marigold}"/>${patterns.join('')}` +
      `<g fill="${PIGMENTS.ink}"><path d="${headline.outline}"/>${logo(faces.display, PIGMENTS.vermilion, MARGIN)}</g>`,
  );
}

async function loadFaces() {
  const [display, text, strong] = await Promise.all([loadTypeface('display'), loadTypeface('text'), loadTypeface('strong')]);
  return { display, text, strong };
}

function sheet(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${PREVIEW.width}" height="${PREVIEW.height}">${plainDashes(content)}</svg>`;
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A whole drawing placed inside another. */
function nested(svg: string, { x, y, width, height }: Box): string {
  return svg.replace(/^<svg xmlns="[^"]+"(?: width="[^"]+" height="[^"]+")?/, `<svg x="${x}" y="${y}" width="${width}" height="${height}"`);
}

interface ParagraphPlace {
  readonly x?: number;
  /** The top of its capitals. */
  readonly y: number;
  /** Line height in em. */
  readonly leading: number;
  readonly tracking?: number;
}

const CAPITAL_HEIGHT = 0.72;

/** Lines of text that fit a box, and the height at which they end. */
function paragraph(
  face: Typeface,
  text: string,
  box: TextBox,
  { x = TEXT_X, y, leading, tracking = 0 }: ParagraphPlace,
): { outline: string; bottom: number } {
  const { lines, size } = fitText(face.writable(text), box, (line, tried) => face.width(line, tried, tracking));
  const first = y + size * CAPITAL_HEIGHT;
  const direction = directionOf(text);
  const outline = lines.map((line, index) => face.outline(line, { x, y: first + index * size * leading, size, tracking, direction })).join('');
  return { outline, bottom: first + (lines.length - 1) * size * leading + size * (leading - CAPITAL_HEIGHT) };
}

/** The logo, as in platform/web/ui/pictures/logo.tsx, on the lower margin; at the right margin by default. */
function logo(display: Typeface, bead: string, left?: number): string {
  const size = 27.8;
  const tracking = -0.9 / size;
  const scale = LOGO_HEIGHT / 25;
  const x = left ?? PREVIEW.width - MARGIN - (29.2 + display.width('umi', size, tracking)) * scale;
  return (
    `<g transform="translate(${x} ${BOTTOM - LOGO_HEIGHT}) scale(${scale})"><path d="M0 2h7.2l7 15.8L21.4 2h7.2L17.7 25h-6.8z${display.outline('umi', { x: 29.2, y: 24.8, size, tracking })}"/>` +
    `<circle cx="14.2" cy="4.7" r="4.6" fill="${bead}"/></g>`
  );
}
