// GET /og/events/{id} and /og/site: the pictures that shared links show (Open Graph). Anybody may ask for them, and drawing one is work for
// the processor: they are kept while nothing on them changes, and drawn two at a time.
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { defaultLanguage, isLanguage } from '#platform/contract/languages.ts';
import { perContext, type Context } from '#platform/server/context.ts';
import { loadSharp } from '#platform/server/load-sharp.ts';
import { createWorkLimit } from '#platform/server/work-limit.ts';
import { describePreview } from './describe-preview.ts';
import { drawPreview, drawSitePreview, type Preview } from './draw-preview.ts';
import { readEvent } from './read-events.ts';

const SITE_TITLE = 'Tickets for concerts, festivals, comedy and more across East Africa';
const REQUESTS_PER_MINUTE = 300;
const KEPT_MAX = 100;
/** Part of every picture's name: counted up when pictures are drawn differently. */
const EDITION = 1;

interface Picture {
  readonly etag: string;
  readonly draw: () => Promise<Buffer>;
}

const shelves = perContext(() => ({ kept: new Map<string, Promise<Buffer>>(), limit: createWorkLimit({ atOnce: 2, waitingMax: 20 }) }));

/** Mounts the pictures beside the pages. */
export function mountPreviews(app: FastifyInstance, context: Context): void {
  const options = { config: { rateLimit: { max: REQUESTS_PER_MINUTE } } };
  app.get('/og/site', options, async (request, reply) => send(context, request, reply, { etag: etagOf(SITE_TITLE), draw: async () => rasterize(await drawSitePreview(SITE_TITLE)) }));

  app.get<{ Params: { id: string }; Querystring: { lang?: unknown } }>('/og/events/:id', options, async (request, reply) => {
    const { event } = await readEvent(context.database.reader, request.params.id, null);
    const { lang } = request.query;
    const preview = describePreview(event, null, isLanguage(lang) ? lang : defaultLanguage);
    return send(context, request, reply, { etag: etagOf(preview), draw: () => renderPreview(preview) });
  });
}

function etagOf(content: Preview | string): string {
  return `"${createHash('sha256').update(JSON.stringify([EDITION, content])).digest('base64url').slice(0, 27)}"`;
}

async function renderPreview(preview: Preview): Promise<Buffer> {
  return rasterize(await drawPreview(preview));
}

/** Cloth has few colours: a palette takes a third of what JPEG would. */
async function rasterize(svg: string): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 128, effort: 4 }).toBuffer();
}

async function send(context: Context, request: FastifyRequest, reply: FastifyReply, { etag, draw }: Picture): Promise<FastifyReply> {
  // Other sites show these pictures too.
  const answer = () => reply.header('cache-control', 'public, max-age=3600').header('etag', etag).header('cross-origin-resource-policy', 'cross-origin');
  if (request.headers['if-none-match'] === etag) return answer().status(304).send();
  const { kept, limit } = shelves(context);
  const bytes = await keep(kept, etag, () => limit.run(draw));
  return answer().type('image/png').send(bytes);
}

/** Makes a value once for all who ask, and keeps those asked for last. What failed is not kept. */
function keep<T>(kept: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
  const value = kept.get(key) ?? make();
  kept.delete(key);
  kept.set(key, value);
  value.catch(() => {
    if (kept.get(key) === value) kept.delete(key);
  });
  const [oldest] = kept.keys();
  if (kept.size > KEPT_MAX && oldest !== undefined) kept.delete(oldest);
  return value;
}
