// GET /posters/{category}/{id}/{320x400 | texture}.svg: an event's cloth as a picture. Drawn here and not in the browser, so that no
// page carries the code that draws, and a poster is loaded once for every page that shows it.
import type { LoaderFunctionArgs } from 'react-router';
import { drawPoster, drawTexture } from '../poster/poster.ts';

const A_WEEK = 604_800;
const SMALLEST = 8;
const LARGEST = 2_000;
/** As wide as bands get; the texture repeats, so its size costs nothing. */
const TEXTURE = { width: 2_560, height: 1_200 };

export function loader({ params }: LoaderFunctionArgs): Response {
  const { category = '', id = '', cut = '' } = params;
  const size = /^(\d{1,4})x(\d{1,4})\.svg$/.exec(cut);
  const width = Number(size?.[1]);
  const height = Number(size?.[2]);
  const isPoster = size !== null && Math.min(width, height) >= SMALLEST && Math.max(width, height) <= LARGEST;
  if ((!isPoster && cut !== 'texture.svg') || category.length > 40 || id.length > 100) return new Response(null, { status: 404 });
  const svg = isPoster ? drawPoster({ id, category, width, height }) : drawTexture({ id, category, ...TEXTURE });
  return new Response(svg, { headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': `public, max-age=${A_WEEK}` } });
}
