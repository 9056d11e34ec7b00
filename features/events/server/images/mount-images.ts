// GET /images/{id}-{width}.{avif|webp}: images of events. The content under a name never changes, so caches need not revalidate.
import type { FastifyInstance } from 'fastify';
import { fail, platformErrors } from '#platform/contract/errors.ts';
import { sendBytes } from '#platform/server/http/byte-range.ts';
import type { Context } from '#platform/server/context.ts';
import { readImageAddress } from '../../images/images.ts';
import { imageFileName } from './image-files.ts';

const YEAR_SECONDS = 31_536_000;
/** Counted apart from pages: a page loads dozens, and a mobile network has one address for thousands of phones. */
const REQUESTS_PER_MINUTE = 60_000;

/** Mounts the images beside the pages: served from our own origin, whichever store holds the files. */
export function mountImages(app: FastifyInstance, context: Context): void {
  const options = { config: { rateLimit: { max: REQUESTS_PER_MINUTE } } };
  app.get<{ Params: { name: string } }>('/images/:name', options, async (request, reply) => {
    const image = readImageAddress(`/images/${request.params.name}`);
    const bytes = image === null ? null : await context.files.get(imageFileName(image.id, image.width, image.format));
    if (image === null || bytes === null) return fail(platformErrors.NOT_FOUND);
    void reply
      .type(`image/${image.format}`)
      .header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`)
      .header('cross-origin-resource-policy', 'cross-origin');
    return sendBytes(request, reply, bytes);
  });
}
