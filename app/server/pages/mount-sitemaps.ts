// For search engines: the pages in their languages (sitemaps.org, with the hreflang extension), and what not to crawl.
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { countAddressFiles, listEventAddresses } from '#features/events/server/browse/list-event-addresses.ts';
import { countOrganizerFiles, listOrganizerAddresses } from '#features/events/server/organizers/list-organizer-addresses.ts';
import { fail, platformErrors } from '#platform/contract/errors.ts';
import { languages, pathIn } from '#platform/contract/language/languages.ts';
import type { Context } from '#platform/server/context.ts';

const HOUR_SECONDS = 3600;

/** The permanent pages: those in the menus. */
const standingPages = [
  '/',
  '/events',
  '/festivals',
  '/concerts',
  '/conferences',
  '/comedy',
  '/for-organizers',
  '/help',
  '/contact',
  '/refunds',
  '/terms',
  '/privacy',
];

/**
 * Pages not worth crawling: screens behind sign-in, and addresses that only redirect. The pages themselves forbid indexing too; this saves the
 * requests.
 */
const robots = ['User-agent: *', 'Disallow: /api/', 'Disallow: /identity/', 'Disallow: /language/', 'Allow: /'];

interface Entry {
  readonly path: string;
  readonly updatedAt?: Date;
}

function sendXml(reply: FastifyReply, content: string): FastifyReply {
  const document = `<?xml version="1.0" encoding="UTF-8"?>\n${content}\n`;
  return reply.type('application/xml; charset=utf-8').header('cache-control', `public, max-age=${HOUR_SECONDS}`).send(document);
}

/** Every page once in each language, each referring to the others. */
function urlSet(entries: readonly Entry[], publicUrl: string): string {
  const urls = entries.flatMap(({ path, updatedAt }) => {
    const address = (language: (typeof languages)[number]): string => publicUrl + pathIn(language, path);
    const alternates = languages.map((language) => `<xhtml:link rel="alternate" hreflang="${language}" href="${address(language)}"/>`).join('');
    const changed = updatedAt === undefined ? '' : `<lastmod>${updatedAt.toISOString()}</lastmod>`;
    return languages.map((language) => `<url><loc>${address(language)}</loc>${changed}${alternates}</url>`);
  });
  return `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('\n')}\n</urlset>`;
}

/** `GET /robots.txt`, `GET /sitemap.xml` and the files that it lists. */
export function mountSitemaps(app: FastifyInstance, context: Context): void {
  const { publicUrl } = context.config;
  const { reader } = context.database;

  app.get('/robots.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', `public, max-age=${HOUR_SECONDS}`)
      .send([...robots, '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n')),
  );

  app.get('/sitemap.xml', async (_request, reply) => {
    const now = context.clock.now();
    const [events, organizers] = await Promise.all([countAddressFiles(reader, now), countOrganizerFiles(reader, now)]);
    const numbered = (name: string, files: number) => Array.from({ length: files }, (_, index) => `${name}-${index + 1}`);
    const names = ['pages', ...numbered('events', events), ...numbered('organizers', organizers)];
    const maps = names.map((name) => `<sitemap><loc>${publicUrl}/sitemaps/${name}.xml</loc></sitemap>`);
    return sendXml(reply, `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${maps.join('\n')}\n</sitemapindex>`);
  });

  app.get('/sitemaps/pages.xml', (_request, reply) =>
    sendXml(
      reply,
      urlSet(
        standingPages.map((path) => ({ path })),
        publicUrl,
      ),
    ),
  );

  const fileSchema = z.object({ file: z.coerce.number().int().min(1).max(10_000) });
  app.get('/sitemaps/events-:file.xml', async (request, reply) => {
    const asked = fileSchema.safeParse(request.params);
    const found = asked.success ? await listEventAddresses(reader, asked.data.file, context.clock.now()) : [];
    if (found.length === 0) return fail(platformErrors.NOT_FOUND);
    const entries = found.map(({ id, updatedAt }) => ({ path: `/events/${id}`, updatedAt }));
    return sendXml(reply, urlSet(entries, publicUrl));
  });

  app.get('/sitemaps/organizers-:file.xml', async (request, reply) => {
    const asked = fileSchema.safeParse(request.params);
    const found = asked.success ? await listOrganizerAddresses(reader, asked.data.file, context.clock.now()) : [];
    if (found.length === 0) return fail(platformErrors.NOT_FOUND);
    const entries = found.map(({ id }) => ({ path: `/organizers/${id}` }));
    return sendXml(reply, urlSet(entries, publicUrl));
  });
}
