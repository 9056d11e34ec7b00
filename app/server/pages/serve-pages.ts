// Pages and their files. A page is rendered once for all visitors; requests for rare addresses wait in a line of their own.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { currencyRateChanged } from '#features/currencies/server/domain-events.ts';
import { eventChanged, organizerChanged } from '#features/events/server/domain-events.ts';
import { Failure, platformErrors } from '#platform/contract/errors.ts';
import { splitLanguage } from '#platform/contract/language/languages.ts';
import { wantedEncoding, type Encoding } from '#platform/server/http/compress-body.ts';
import type { Context } from '#platform/server/context.ts';
import { matchesEtag } from '#platform/server/http/etag.ts';
import { createFairQueue } from '#platform/server/queues/fair-queue.ts';
import { hasPages } from '../http/answer-failure.ts';
import { createPageCache, type FinishedPage, type PageCache } from './page-cache.ts';
import { hasOwnLanguage, pageLanguage, type PageLanguage } from './page-language.ts';
import { planPage, type PagePlan } from './plan-page.ts';
import { createPageRenderer, type PageBuild, type PageSource } from './render-page.ts';

const buildFolder = join(import.meta.dirname, '../../../build');
const YEAR_SECONDS = 31_536_000;
const SMALLEST_COMPRESSED_BYTES = 1024;

/** Memory for popular pages, and separately for searches, so that these cannot displace them. */
const PAGES_BYTES_MAX = 64 * 1024 * 1024;
const SEARCHES_BYTES_MAX = 16 * 1024 * 1024;
/** Rendering a page keeps the single thread busy for some 10 to 40 ms: more at once would only interleave them. */
const PAGES_WAITING = { atOnce: 4, waitingMax: 200 };
/** Searches get at most half of the thread; a visitor who finds the line full gets the frame, which loads its data in the browser. */
const SEARCHES_WAITING = { atOnce: 1, waitingMax: 12, waitingMaxEach: 6, share: 0.5 };
const PLANS_MAX = 5_000;
/** The ids of the developers' test pages. */
const TEST_PAGES = ['test-backend', 'api-test'];
/** The address at which the not-found page is rendered: no page exists there. */
const NOWHERE = '/nothing-is-here';

/** Mounts the built pages and their files. */
export async function servePages(app: FastifyInstance, context: Context): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(buildFolder, 'client'),
    // Every file is a route of its own, so that a missing file is answered by the page route.
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      if (path.includes('/service-worker.js')) {
        // A new worker must be found at once, and may request what pages may request.
        void reply.header('cache-control', 'no-cache').header('content-security-policy', "default-src 'none'; connect-src 'self'");
        return;
      }
      // Other sites load it.
      if (/\/embed\.js(\.\w+)?$/.test(path)) void reply.header('cross-origin-resource-policy', 'cross-origin');
      // These file names contain a hash of the content.
      const isHashed = path.includes('/assets/');
      void reply.header('cache-control', isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'public, max-age=3600');
    },
  });
  const build = (await import(pathToFileURL(join(buildFolder, 'server/index.js')).href)) as PageBuild;
  mountPageRoute(app, context, { load: async () => build, mode: 'production', textFile: builtTextFiles() });
}

function builtTextFiles(): PageSource['textFile'] {
  const manifest = JSON.parse(readFileSync(join(buildFolder, 'client/.vite/manifest.json'), 'utf8')) as Record<
    string,
    { readonly file: string; readonly name?: string }
  >;
  // Texts without a file of their own are in the frame's (vite.config.ts).
  const frame = new Map(Object.values(manifest).map(({ name, file }) => [name, file]));
  return (folder, language) => {
    const file = manifest[`${folder}/${language}.ts`]?.file ?? frame.get(`frame-${language}`);
    return file === undefined ? null : `/${file}`;
  };
}

interface Answer {
  readonly page: FinishedPage;
  readonly encode: (encoding: Encoding) => Promise<Buffer>;
}

/** Answers every address without another route by a page. */
export function mountPageRoute(app: FastifyInstance, context: Context, source: PageSource): void {
  const renderer = createPageRenderer(context, source);
  const now = (): number => context.clock.now().getTime();
  const pages = createPageCache({ now, bytesMax: PAGES_BYTES_MAX, keeps: [200] });
  const searches = createPageCache({ now, bytesMax: SEARCHES_BYTES_MAX, keeps: [200] });
  /** Not-found pages and frames: while this process runs only a rate changes them. */
  const standing = createPageCache({ now: () => 0, bytesMax: PAGES_BYTES_MAX, keeps: [200, 404] });
  const hidden = context.config.publicReference ? [] : TEST_PAGES;
  const rendering = createFairQueue(PAGES_WAITING);
  const searching = createFairQueue(SEARCHES_WAITING);
  const clear = (caches: readonly PageCache[]) => (): void => caches.forEach((cache) => cache.clear());
  context.domainEvents.observe(eventChanged, clear([pages, searches]));
  context.domainEvents.observe(organizerChanged, clear([pages, searches]));
  // Every page carries the rates (app/web/shell/load-rates.ts).
  context.domainEvents.observe(currencyRateChanged, clear([pages, searches, standing]));
  context.live.onReconnect(clear([pages, searches, standing]));

  /** Finding a page takes as long as sending it, so the plans of pages without a query are cached. */
  const plans = new Map<string, PagePlan>();
  function keep(path: string, plan: PagePlan): PagePlan {
    if (source.mode === 'production' && plan.kind === 'page' && plan.address === path && !plan.isSearch) {
      if (plans.size >= PLANS_MAX) plans.clear();
      plans.set(path, plan);
    }
    return plan;
  }

  const answerFrom = async (cache: PageCache, key: string, render: () => Promise<FinishedPage>): Promise<Answer> => {
    const page = await cache.read(key, render);
    return { page, encode: (encoding) => cache.encode(key, page, encoding) };
  };
  const keyOf = ({ language, prefix }: PageLanguage, address: string): string => `${language} ${prefix} ${address}`;

  const answerMissing = (spoken: PageLanguage, standIn: string): Promise<Answer> =>
    answerFrom(standing, keyOf(spoken, standIn), () => renderer.render(standIn, spoken, 'missing'));

  const answerFrame = (spoken: PageLanguage, bare: string): Promise<Answer> =>
    answerFrom(standing, keyOf(spoken, `frame ${bare}`), () => renderer.render(bare, spoken, 'frame'));

  async function answerPage(plan: PagePlan & { kind: 'page' }, spoken: PageLanguage, network: string): Promise<Answer> {
    const { address, isSearch, bare, standIn } = plan;
    const [cache, queue] = isSearch ? [searches, searching] : [pages, rendering];
    const key = keyOf(spoken, address);
    try {
      const answer = await answerFrom(cache, key, () => queue.run(network, () => renderer.render(address, spoken, 'page')));
      return answer.page.status === 404 && answer.page.body.length === 0 ? await answerMissing(spoken, standIn) : answer;
    } catch (error) {
      if (isSearch && error instanceof Failure && error.kind.code === platformErrors.UNAVAILABLE.code) return answerFrame(spoken, bare);
      throw error;
    }
  }

  app.get('/*', async (request, reply) => {
    if (!hasPages(request.url)) return reply.callNotFound();
    if (source.mode === 'development') clear([pages, searches, standing])();
    const spoken = pageLanguage(request);
    const { language, path } = splitLanguage(request.url);
    const plan = plans.get(path) ?? keep(path, planPage(await renderer.finder(), path, hidden));
    if (plan.kind === 'elsewhere') return reply.redirect(language === null ? plan.address : `/${language}${plan.address}`, 308);
    const answer = plan.kind === 'missing' ? await answerMissing(spoken, NOWHERE) : await answerPage(plan, spoken, request.network);
    return sendPage(request, reply, answer);
  });
}

async function sendPage(request: FastifyRequest, reply: FastifyReply, { page, encode }: Answer): Promise<FastifyReply> {
  void reply
    .status(page.status)
    .headers(page.headers)
    .header('vary', hasOwnLanguage(request) ? 'accept-encoding' : 'accept-encoding, accept-language, cookie');
  const { etag } = page.headers;
  if (etag !== undefined && matchesEtag(request.headers['if-none-match'], etag)) return reply.status(304).send();
  const encoding = wantedEncoding(request.headers['accept-encoding']);
  if (encoding === null || page.body.length < SMALLEST_COMPRESSED_BYTES) return reply.send(page.body);
  return reply.header('content-encoding', encoding).send(await encode(encoding));
}
