// Pages: rendered here, the same for every visitor (tokens never leave the browser's storage), with their files beside them.
import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { externalPool } from '#features/identity/server/identity-settings.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { Failure, platformErrors } from '#platform/contract/errors.ts';
import type { Language } from '#platform/contract/languages.ts';
import { wantedEncoding, type Encoding } from '#platform/server/compress-body.ts';
import type { Context } from '#platform/server/context.ts';
import { inProcessCaller } from '#platform/server/http.ts';
import { allRoutes } from './all-routes.ts';
import { hasPages } from './answer-failure.ts';
import { createPageCache, type FinishedPage } from './page-cache.ts';
import { hasOwnLanguage, pageLanguage, type PageLanguage } from './page-language.ts';
import { pagePolicy, withoutMarks, type PolicyOptions } from './page-policy.ts';

const buildFolder = join(import.meta.dirname, '../../build');
const YEAR_SECONDS = 31_536_000;
const SMALLEST_COMPRESSED_BYTES = 1024;
type Mode = 'development' | 'production';

/** What a page is given to get its data with (`PageApi` in platform/web/page-data.ts). */
interface PageApi {
  call(endpoint: Endpoint, input: object): Promise<unknown>;
  readonly publicUrl: string;
}

/** `PageSetting` in platform/web/page-setting.ts. */
interface PageSetting {
  readonly language: Language;
  readonly publicUrl: string;
  textFile(folder: string, language: Language): string | null;
  readonly nonce: string;
}

interface PageOrder {
  readonly api: PageApi;
  readonly setting: PageSetting;
  readonly prefix: string;
}

type PageHandler = (request: Request, order: PageOrder) => Promise<Response>;

/** The server half of the web build, as far as it is used here. */
export interface PageBuild {
  readonly entry: { readonly module: { pageHandler(build: PageBuild, mode: Mode): PageHandler } };
}

/** Mounts the built pages and their files. */
export async function servePages(app: FastifyInstance, context: Context): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(buildFolder, 'client'),
    // Every file is a route of its own, so that what is no file is a page.
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      if (path.includes('/service-worker.js')) {
        // A new one is to be found at once, and may ask for what pages may ask for.
        void reply.header('cache-control', 'no-cache').header('content-security-policy', "default-src 'none'; connect-src 'self'");
        return;
      }
      // The names of these carry a hash of what is in them.
      const isHashed = path.includes('/assets/');
      void reply.header('cache-control', isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'public, max-age=3600');
    },
  });
  const build = (await import(pathToFileURL(join(buildFolder, 'server/index.js')).href)) as PageBuild;
  mountPageRoute(app, context, async () => build, 'production');
}

/** Answers every address that nothing else answers with a page of the build that `load` gives. */
export function mountPageRoute(app: FastifyInstance, context: Context, load: () => Promise<PageBuild>, mode: Mode): void {
  const render = pageRenderer(context, load, mode);
  const cache = createPageCache(() => context.clock.now().getTime());
  // Prices are also shown in dollars.
  for (const topic of ['events', 'currencies']) context.live.subscribe(topic, cache.clear);
  context.live.onReconnect(cache.clear);

  app.get('/*', async (request, reply) => {
    if (!hasPages(request.url)) return reply.callNotFound();
    const spoken = pageLanguage(request);
    const key = `${spoken.language} ${request.url}`;
    if (mode === 'development') cache.clear();
    const page = await cache.read(key, () => render(request.url, spoken));
    return sendPage(request, reply, page, (encoding) => cache.encode(key, page, encoding));
  });
}

/** Renders a page for whoever reads its language. No header of a request gets in, no cookie and no token: it cannot differ from visitor to visitor. */
function pageRenderer(
  context: Context,
  load: () => Promise<PageBuild>,
  mode: Mode,
): (address: string, spoken: PageLanguage) => Promise<FinishedPage> {
  const { publicUrl } = context.config;
  const call = inProcessCaller(context, allRoutes);
  const pool = externalPool(context.config);
  // One for as long as this process runs: it never gets out, so nobody can mark anything with it.
  const nonce = randomBytes(18).toString('base64url');
  const policy = {
    nonce,
    identityOrigin: pool === null ? null : new URL(pool.endpoint).origin,
    inlineStyles: mode === 'development',
  } satisfies PolicyOptions;
  const handlers = new WeakMap<PageBuild, PageHandler>();
  const textFile = mode === 'production' ? builtTextFiles() : () => null;
  return async (address, { language, prefix }) => {
    const url = URL.parse(publicUrl + address);
    if (url === null || url.origin !== new URL(publicUrl).origin) throw new Failure(platformErrors.NOT_FOUND);
    const build = await load();
    const handler = handlers.get(build) ?? build.entry.module.pageHandler(build, mode);
    handlers.set(build, handler);
    const api: PageApi = { call: (endpoint, input) => call(endpoint, input, language), publicUrl };
    const page = await handler(new Request(url), { api, setting: { language, publicUrl, textFile, nonce }, prefix });
    return finishPage(page, policy);
  };
}

/** Where the build put the text areas: `features/events/web/texts` in Kiswahili is `/assets/sw-….js`. */
function builtTextFiles(): PageSetting['textFile'] {
  const manifest = JSON.parse(readFileSync(join(buildFolder, 'client/.vite/manifest.json'), 'utf8')) as Record<string, { readonly file: string }>;
  return (folder, language) => {
    const built = manifest[`${folder}/${language}.ts`] ?? manifest[`${folder}/${language}.tsx`];
    return built === undefined ? null : `/${built.file}`;
  };
}

async function finishPage(page: Response, policy: PolicyOptions & { readonly nonce: string }): Promise<FinishedPage> {
  let body = Buffer.from(await page.arrayBuffer());
  const headers = Object.fromEntries(page.headers);
  if (headers['content-type']?.startsWith('text/html') === true) {
    const html = body.toString();
    headers['content-security-policy'] = pagePolicy(html, policy);
    body = Buffer.from(withoutMarks(html, policy.nonce));
  }
  headers['cache-control'] ??= 'no-cache';
  if (page.status === 200) headers['etag'] = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  return { status: page.status, headers, body };
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: FinishedPage,
  encode: (encoding: Encoding) => Promise<Buffer>,
): Promise<FastifyReply> {
  void reply
    .status(page.status)
    .headers(page.headers)
    .header('vary', hasOwnLanguage(request) ? 'accept-encoding' : 'accept-encoding, accept-language, cookie');
  const { etag } = page.headers;
  if (etag !== undefined && request.headers['if-none-match'] === etag) return reply.status(304).send();
  const encoding = wantedEncoding(request.headers['accept-encoding']);
  if (encoding === null || page.body.length < SMALLEST_COMPRESSED_BYTES) return reply.send(page.body);
  return reply.header('content-encoding', encoding).send(await encode(encoding));
}
