// GET /images/{id}-{width}.{avif|webp}: images of events. A name never holds another image, so whoever has one need not ask again.
import type { FastifyInstance } from 'fastify';
import { fail, platformErrors } from '#platform/contract/errors.ts';
import { sendBytes } from '#platform/server/byte-range.ts';
import type { Context } from '#platform/server/context.ts';
import { readImageAddress } from '../images.ts';
import { imageFileName } from './image-files.ts';

const YEAR_SECONDS = 31_536_000;
/** Counted apart from pages: a page brings dozens, and a mobile network has one address for thousands of phones. */
const REQUESTS_PER_MINUTE = 60_000;

/** Mounts the images beside the pages: from our own origin, wherever the files are kept. */
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
