// The Fastify server for API, identity and pages: what applies to every request is configured here.
import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { Failure, platformErrors } from '#platform/contract/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { BODY_BYTES_MAX } from '#platform/server/http/http.ts';
import { networkOf } from '#platform/server/http/network.ts';
import { answerFailure } from './http/answer-failure.ts';
import { malformedAnswerer } from './http/answer-malformed.ts';
import { answerUnknown } from './http/answer-unknown.ts';
import { devicePolicy } from './http/device-policy.ts';
import { BODY_TIMEOUT_MS, limitReceiving, UPLOAD_TIMEOUT_MS } from './http/limit-receiving.ts';
import { mountAll } from './mount-all.ts';

const MINUTE_MS = 60_000;
const SMALLEST_COMPRESSED_BYTES = 1024;
/** Best trade of time for size on answers that are made once. */
const BROTLI_QUALITY = 5;
const KEEP_ALIVE_MS = 72_000;
export interface ServerParts {
  /** Mounts the handlers of everything that is not API: absent where only the API is wanted. */
  readonly mountPages?: (app: FastifyInstance) => Promise<void>;
}

/** The server of a context, ready to listen. */
export async function buildServer(context: Context, { mountPages }: ServerParts = {}): Promise<FastifyInstance> {
  const app: FastifyInstance = fastify({
    loggerInstance: context.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    // The socket is the nearest proxy; each further hop is an address that a proxy has seen, up to their number.
    trustProxy: (_address, hop) => hop < context.config.VUMI_TRUST_PROXY,
    bodyLimit: BODY_BYTES_MAX,
    requestTimeout: UPLOAD_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    return503OnClosing: false,
    clientErrorHandler: malformedAnswerer(context),
    genReqId: (request) => readRequestId(request.headers['x-request-id']) ?? randomUUID(),
    // An address that cannot be parsed never reaches the hooks below.
    frameworkErrors: (error, request, reply) => void answerFailure(context, request, reply.header('x-request-id', request.id), error),
  });
  app.setErrorHandler((error, request, reply) => answerFailure(context, request, reply, error));
  app.server.headersTimeout = BODY_TIMEOUT_MS;
  rememberCallers(app);
  limitReceiving(app, context, BODY_TIMEOUT_MS);
  readJsonBodies(app);
  await protect(app, context);
  const sendUnknown = answerUnknown(app, context);
  await mountAll(app, context);
  await mountPages?.(app);
  app.setNotFoundHandler(sendUnknown);
  return app;
}

function readRequestId(header: string | string[] | undefined): string | null {
  return typeof header === 'string' && /^[\w-]{8,64}$/.test(header) ? header : null;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The network of the request, read when the request began. */
    network: string;
  }
}

/**
 * A closed connection no longer knows its address, which metrics and work in progress still need. A request whose connection closed before it began
 * is refused: no limit could hold for it, and nobody reads its answer.
 */
function rememberCallers(app: FastifyInstance): void {
  app.decorateRequest('network', '');
  app.addHook('onRequest', (request, _reply, done) => {
    const ip = request.ip as string | undefined;
    if (ip === undefined) return done(new Failure(platformErrors.UNAVAILABLE));
    Object.defineProperty(request, 'ip', { value: ip });
    request.network = networkOf(ip);
    done();
  });
}

/** JSON only, and an empty body counts as no body: many clients send the content type with every call. */
function readJsonBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parseJson(request, body as string, done);
  });
}

async function protect(app: FastifyInstance, context: Context): Promise<void> {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id).header('permissions-policy', devicePolicy());
    if (!closing) return;
    void reply.header('connection', 'close');
    throw new Failure(platformErrors.UNAVAILABLE, { retryAfterSeconds: 5 });
  });
  // A connection that stayed open after the answer would keep the server from closing for as long as its client keeps it.
  app.addHook('onSend', async (_request, reply) => {
    if (closing) void reply.header('connection', 'close');
  });
  app.addHook('onResponse', async (request, reply) => {
    // The route's pattern instead of the address, which may carry data that must not be logged.
    request.log.info(
      { method: request.method, route: request.routeOptions.url, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered',
    );
  });
  const secure = context.config.publicUrl.startsWith('https:');
  await app.register(helmet, {
    // Answers that are not pages load nothing; pages set a policy of their own.
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    hsts: secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    xFrameOptions: { action: 'deny' },
  });
  await app.register(compress, {
    threshold: SMALLEST_COMPRESSED_BYTES,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
  });
  await app.register(rateLimit, {
    max: context.config.VUMI_REQUESTS_PER_MINUTE,
    timeWindow: MINUTE_MS,
    keyGenerator: ({ network }) => network,
    // Files of the build only, not every answer at an address below theirs.
    allowList: ({ routeOptions }) => /^\/(assets\/|icons\/|favicon\.ico$)/.test(routeOptions.url ?? ''),
    errorResponseBuilder: (_request, { ttl }) =>
      new Failure(platformErrors.TOO_MANY_REQUESTS, { retryAfterSeconds: Math.max(1, Math.ceil(ttl / 1000)) }),
  });
}
