// GET /posters/{category or style}/{id}/{320x400 | texture}.svg: an event's pattern as a picture. Drawn here and not in the browser, so that no page
// carries the drawing code, and a poster is loaded once for every page that shows it. It depends on its address alone: it is the same in every
// language, and no change of the event affects it.
import type { FastifyInstance, FastifyReply } from 'fastify';
import { fail, platformErrors } from '#platform/contract/errors.ts';
import { compressBody, wantedEncoding, type Encoding } from '#platform/server/http/compress-body.ts';
import { perContext, type Context } from '#platform/server/context.ts';
import { etagOf, matchesEtag } from '#platform/server/http/etag.ts';
import { createLruCache } from '#platform/server/lru-cache.ts';
import { drawPoster, drawTexture } from '../poster.ts';

const A_MONTH = 2_592_000;
const SMALLEST = 8;
const LARGEST = 2_000;
/** As wide as bands get; the texture repeats, so its size costs nothing. */
const TEXTURE = { width: 2_560, height: 1_200 };
/** Counted apart from pages: a page loads dozens, and a mobile network has one address for thousands of phones. */
const REQUESTS_PER_MINUTE = 60_000;
/** At some 1 KB each, compressed. Drawing takes less than a millisecond, so a caller who invents addresses only causes posters to be drawn again. */
const KEPT_MAX = 1_000;

interface Poster {
  readonly body: Buffer;
  readonly etag: string;
}

interface Asked {
  readonly pattern: string;
  readonly id: string;
  readonly cut: string;
}

const posters = perContext(() => createLruCache<Poster>(KEPT_MAX));

/** Mounts the posters beside the pages. */
export function mountPosters(app: FastifyInstance, context: Context): void {
  const options = { config: { rateLimit: { max: REQUESTS_PER_MINUTE } } };
  app.get<{ Params: Asked }>('/posters/:pattern/:id/:cut', options, async (request, reply): Promise<FastifyReply> => {
    const { pattern, id, cut } = request.params;
    const encoding = wantedEncoding(request.headers['accept-encoding']);
    const key = JSON.stringify([pattern, id, cut, encoding]);
    const { body, etag } = await posters(context)(key, () => makePoster(request.params, encoding));
    void reply.header('cache-control', `public, max-age=${A_MONTH}`).header('etag', etag).header('vary', 'accept-encoding');
    if (matchesEtag(request.headers['if-none-match'], etag)) return reply.status(304).send();
    if (encoding !== null) void reply.header('content-encoding', encoding);
    return reply.type('image/svg+xml').send(body);
  });
}

/** @throws NOT_FOUND for an address that is not a poster's */
async function makePoster(asked: Asked, encoding: Encoding | null): Promise<Poster> {
  const svg = Buffer.from(drawAsked(asked));
  return { body: encoding === null ? svg : await compressBody(svg, encoding), etag: etagOf(svg) };
}

function drawAsked({ pattern, id, cut }: Asked): string {
  if (pattern.length > 40 || id.length > 100) fail(platformErrors.NOT_FOUND);
  if (cut === 'texture.svg') return drawTexture({ id, pattern, ...TEXTURE });
  const [, width, height] = (/^(\d{1,4})x(\d{1,4})\.svg$/.exec(cut) ?? []).map(Number);
  if (width === undefined || height === undefined || Math.min(width, height) < SMALLEST || Math.max(width, height) > LARGEST)
    return fail(platformErrors.NOT_FOUND);
  return drawPoster({ id, pattern, width, height });
}
