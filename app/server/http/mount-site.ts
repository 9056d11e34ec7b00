// Health, metrics and the settings that browsers need.
import { createHash, timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AggregatorRegistry } from 'prom-client';
import { identitySettings } from '#features/identity/server/identity-settings.ts';
import { fail, platformErrors } from '#platform/contract/errors.ts';
import { currencies } from '#platform/contract/money.ts';
import type { Config } from '#platform/server/config.ts';
import type { Context } from '#platform/server/context.ts';
import { route, type Route } from '#platform/server/http/http.ts';
import {
  getConfig,
  getSystemSettings,
  listFailedWork,
  listSentMessages,
  locales,
  previewMessage,
  retryFailedWork,
  type Health,
  type SiteConfig,
} from '../../site-endpoints.ts';
import { readFailedWork, retryOneFailedWork } from '../failed-work.ts';
import { listMessages, readMessage } from '../previews/preview-message.ts';
import { workerOf } from '../run-worker.ts';
import { readSystemSettings } from '../system-settings.ts';

const SERVICE = 'Vumi';
const DATABASE_ANSWER_MS = 3000;
/** How long a result of the health check is reused. */
const ANSWER_KEPT_MS = 1000;
const packageFile = JSON.parse(readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8')) as { version: string };

/** The version of this release. */
export const version = packageFile.version;

function mode(config: Config): SiteConfig['mode'] {
  if (config.NODE_ENV !== 'production') return config.NODE_ENV;
  return config.demo ? 'demo' : 'production';
}

export const siteRoutes: readonly Route[] = [
  route(getConfig, (context) => ({
    identity: identitySettings(context.config),
    currencies: [...currencies],
    locales: [...locales],
    mode: mode(context.config),
  })),
  route(listFailedWork, readFailedWork),
  route(retryFailedWork, retryOneFailedWork),
  route(getSystemSettings, readSystemSettings),
  route(listSentMessages, listMessages),
  route(previewMessage, readMessage),
];

async function checkDatabase(context: Context): Promise<void> {
  const answer = context.database.reader.execute(sql`select 1`);
  const late = new Promise<never>((_, reject) => setTimeout(() => reject(new Error('The database does not answer')), DATABASE_ANSWER_MS).unref());
  await Promise.race([answer, late]);
}

/** Queries the database at most once a second for all health checks: any caller may send them, and connections are needed for sales. */
function sharedCheck(context: Context): () => Promise<void> {
  const now = (): number => context.clock.now().getTime();
  let answer = Promise.resolve();
  /** Milliseconds since the epoch; null while the query is running. */
  let keptUntil: number | null = 0;
  return () => {
    if (keptUntil === null || now() < keptUntil) return answer;
    keptUntil = null;
    answer = checkDatabase(context).finally(() => {
      keptUntil = now() + ANSWER_KEPT_MS;
    });
    return answer;
  };
}

/** Decided by token alone: the address proves nothing where a proxy may stand in front. Without the setting metrics are open outside production. */
function mayReadMetrics({ headers }: FastifyRequest, { VUMI_METRICS_TOKEN: token, NODE_ENV }: Config): boolean {
  if (token === undefined) return NODE_ENV !== 'production';
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`));
}

/** `GET /api/health` and `GET /metrics` in Prometheus' format. */
export function mountSite(app: FastifyInstance, context: Context): void {
  const checkShared = sharedCheck(context);
  app.get('/api/health', { config: { rateLimit: false } }, async (request, reply) => {
    await checkShared().catch((error: unknown) => {
      request.log.warn({ err: error }, 'the database does not answer');
      fail(platformErrors.UNAVAILABLE, { retryAfterSeconds: 5 });
    });
    const isWorking = workerOf(context).isRunning();
    const health: Health = {
      service: SERVICE,
      status: 'healthy',
      version,
      timestamp: context.clock.now().toISOString(),
      ...(isWorking === null ? {} : { worker: isWorking ? 'running' : 'starting' }),
    };
    return reply.header('cache-control', 'no-store').send({ success: true, data: health, ...health });
  });

  app.get('/metrics', { config: { rateLimit: false } }, async (request, reply) => {
    if (!mayReadMetrics(request, context.config)) fail(platformErrors.NOT_FOUND);
    const own = context.metrics.registry;
    return reply
      .header('cache-control', 'no-store')
      .type(own.contentType)
      .send(await readMetrics(context));
  });
}

/** The metrics of this node: of the serving process and its worker together, and whether the worker runs. */
async function readMetrics(context: Context): Promise<string> {
  const { registry } = context.metrics;
  const { isRunning, readFigures } = workerOf(context);
  const isWorking = isRunning();
  if (isWorking === null) return registry.metrics();
  const all = [await registry.getMetricsAsJSON(), (await readFigures()) ?? []];
  const worker = `# HELP vumi_worker_up Whether the worker of this node runs\n# TYPE vumi_worker_up gauge\nvumi_worker_up ${isWorking ? 1 : 0}\n`;
  return (await AggregatorRegistry.aggregate(all).metrics()) + worker;
}
