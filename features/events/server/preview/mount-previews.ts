// GET /og/events/{id} and /og/site: the preview pictures of shared links (Open Graph). Any caller may request them, and drawing one is heavy for
// the processor: they are cached while nothing on them changes, and drawn two at a time.
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { defaultLanguage, isLanguage, type Language } from '#platform/contract/language/languages.ts';
import { perContext, type Context } from '#platform/server/context.ts';
import { matchesEtag } from '#platform/server/http/etag.ts';
import { createFairQueue } from '#platform/server/queues/fair-queue.ts';
import { createLruCache } from '#platform/server/lru-cache.ts';
import { loadSharp } from '#platform/server/drawing/load-sharp.ts';
import { networkOf } from '#platform/server/http/network.ts';
import { describePreview } from './describe-preview.ts';
import { drawPreview, drawSitePreview, PREVIEW_POSTER, type Preview } from './draw-preview.ts';
import { readEvent } from '../event/read-events.ts';

const siteTitles: Readonly<Record<Language, string>> = {
  en: 'Tickets for concerts, festivals, comedy and more across East Africa',
  sw: 'Tiketi za konsati, matamasha, vichekesho na mengine mengi kote Afrika Mashariki',
  fr: 'Billets pour concerts, festivals, humour et plus encore dans toute l’Afrique de l’Est',
};
const REQUESTS_PER_MINUTE = 300;
const KEPT_MAX = 100;
/** Part of every picture's cache key: increased when pictures are drawn differently. */
const EDITION = 1;

interface Picture {
  readonly bytes: Buffer;
  readonly mediaType: 'image/png' | 'image/jpeg';
}

const shelves = perContext(() => ({ kept: createLruCache<Picture>(KEPT_MAX), drawing: createFairQueue({ atOnce: 2, waitingMax: 20 }) }));

/** Mounts the pictures beside the pages. */
export function mountPreviews(app: FastifyInstance, context: Context): void {
  const options = { config: { rateLimit: { max: REQUESTS_PER_MINUTE } } };
  app.get<{ Querystring: Asked }>('/og/site', options, async (request, reply) => {
    const title = siteTitles[languageOf(request.query)];
    return answer(context, request, reply, { etag: etagOf(title), draw: async () => paint(await drawSitePreview(title), null) });
  });

  app.get<{ Params: { id: string }; Querystring: Asked }>('/og/events/:id', options, async (request, reply) => {
    const record = await readEvent(context.database.reader, request.params.id, null, context.clock.now());
    const preview = describePreview(record, languageOf(request.query));
    return answer(context, request, reply, { etag: etagOf(preview), draw: () => draw(context, preview) });
  });
}

interface Asked {
  readonly lang?: unknown;
}

function languageOf({ lang }: Asked): Language {
  return isLanguage(lang) ? lang : defaultLanguage;
}

function etagOf(content: Preview | string): string {
  return `"${createHash('sha256')
    .update(JSON.stringify([EDITION, content]))
    .digest('base64url')
    .slice(0, 27)}"`;
}

async function draw(context: Context, preview: Preview): Promise<Picture> {
  const image = preview.imageFile === null ? null : await context.files.get(preview.imageFile);
  // The image is being removed at this moment: the event still has a poster.
  return paint(await drawPreview(image === null ? { ...preview, imageFile: null } : preview), image);
}

/** Patterns have few colours: a palette takes a third of what JPEG would. An image has many. */
async function paint(svg: string, image: Buffer | null): Promise<Picture> {
  const sharp = await loadSharp();
  const pattern = sharp(Buffer.from(svg));
  if (image === null) return { bytes: await pattern.png({ palette: true, colours: 128, effort: 4 }).toBuffer(), mediaType: 'image/png' };
  const { x: left, y: top, width, height } = PREVIEW_POSTER;
  const fitted = await sharp(image).resize(width, height, { fit: 'cover' }).toBuffer();
  return {
    bytes: await pattern
      .composite([{ input: fitted, left, top }])
      .jpeg({ quality: 82, chromaSubsampling: '4:4:4' })
      .toBuffer(),
    mediaType: 'image/jpeg',
  };
}

async function answer(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  wanted: { readonly etag: string; readonly draw: () => Promise<Picture> },
): Promise<FastifyReply> {
  const { etag } = wanted;
  const { kept, drawing } = shelves(context);
  const picture = matchesEtag(request.headers['if-none-match'], etag)
    ? null
    : await kept(etag, () => drawing.run(networkOf(request.ip), wanted.draw));
  // Other sites show these pictures too.
  void reply.header('cache-control', 'public, max-age=3600').header('etag', etag).header('cross-origin-resource-policy', 'cross-origin');
  return picture === null ? reply.status(304).send() : reply.type(picture.mediaType).send(picture.bytes);
}
