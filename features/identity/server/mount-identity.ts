// The identity service over HTTP: Amazon Cognito's user-pool protocol, JSON 1.1.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '#platform/contract/errors.ts';
import { asWritten } from '#platform/contract/language/declare-messages.ts';
import type { Context } from '#platform/server/context.ts';
import { isDatabaseAway, isLockTimeout } from '#platform/server/database/database-connections.ts';
import { DATABASE_AWAY_SECONDS } from '#platform/server/http/send-failure.ts';
import { USER_POOL_ID, identityErrors, type ActionName } from '../contract.ts';
import { actionNamed, runAction } from './actions.ts';
import { callerOf, markDevice } from './caller.ts';
import { logRefusedAction } from './log-refused-action.ts';
import { externalPool, tokenIssuer } from './identity-settings.ts';
import { SIGNING_ALGORITHM, keyring } from './tokens/signing-keys.ts';

/** Thousands of phones share one address behind a carrier's NAT; accounts are protected by their own limits. */
export const REQUESTS_PER_MINUTE = 1200;
const BODY_BYTES_MAX = 16 * 1024;
const KEYS_CACHED_SECONDS = 300;
const AMZ_JSON = 'application/x-amz-json-1.1';

/** After these actions an account knows the device that they came from. */
const recognising = new Set<ActionName>(['SignUp', 'ConfirmSignUp', 'InitiateAuth', 'ConfirmForgotPassword']);

function readJson(text: string): unknown {
  try {
    return JSON.parse(text === '' ? '{}' : text);
  } catch {
    throw new Failure(identityErrors.SerializationException);
  }
}

/** Errors by the protocol's names: the surrounding server uses others. */
function failureFrom(error: unknown): Failure {
  if (error instanceof Failure && error.kind.code in identityErrors) return error;
  if (isDatabaseAway(error) || isLockTimeout(error))
    return new Failure(identityErrors.ServiceUnavailableException, { retryAfterSeconds: DATABASE_AWAY_SECONDS });
  const status = error instanceof Failure ? error.kind.status : (error as { readonly statusCode?: number }).statusCode;
  if (status === 429) return new Failure(identityErrors.TooManyRequestsException);
  if (status === 503) return new Failure(identityErrors.ServiceUnavailableException);
  if (status === undefined || status >= 500) return new Failure(identityErrors.InternalErrorException);
  return new Failure(identityErrors.SerializationException, { message: asWritten('The request could not be read.') });
}

function sendRefusal(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { kind, message, details } = failureFrom(error);
  if (details.retryAfterSeconds !== undefined) void reply.header('retry-after', String(details.retryAfterSeconds));
  if (kind.status === 500) request.log.error({ err: error }, 'identity request failed');
  return reply
    .status(kind.status)
    .header('x-amzn-errortype', kind.code)
    .header('cache-control', 'no-store')
    .type(AMZ_JSON)
    .send(JSON.stringify({ __type: kind.code, message }));
}

function mountActions(app: FastifyInstance, context: Context): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>('*', { parseAs: 'string' }, async (_request: FastifyRequest, text: string) => readJson(text));
  app.setErrorHandler((error, request, reply) => sendRefusal(error, request, reply));
  for (const url of ['/identity', '/identity/']) {
    app.post(
      url,
      { bodyLimit: BODY_BYTES_MAX, config: { rateLimit: { max: REQUESTS_PER_MINUTE, timeWindow: '1 minute' } } },
      async (request, reply) => {
        const started = performance.now();
        const name = actionNamed(request.headers['x-amz-target']);
        reply.raw.once('finish', () => {
          context.metrics.requestSeconds.observe(
            { endpoint: `identity.${name}`, status: String(reply.statusCode) },
            (performance.now() - started) / 1000,
          );
        });
        const caller = callerOf(request);
        const call = { caller, now: context.clock.now() };
        const answer = await runAction(context, name, request.body ?? {}, call).catch(async (error: unknown) => {
          await logRefusedAction(context, { name, body: request.body, error }, call);
          throw error;
        });
        if (recognising.has(name)) markDevice(reply, caller, context.config);
        return reply.header('cache-control', 'no-store').type(AMZ_JSON).send(JSON.stringify(answer));
      },
    );
  }
}

function mountDiscovery(app: FastifyInstance, context: Context): void {
  const base = `/identity/${USER_POOL_ID}/.well-known`;
  const issuer = tokenIssuer(context.config);
  const publish = (reply: FastifyReply, document: object): FastifyReply =>
    reply.header('cache-control', `public, max-age=${KEYS_CACHED_SECONDS}`).send(document);
  app.get(`${base}/jwks.json`, async (_request, reply) => publish(reply, { keys: (await keyring(context)).published }));
  app.get(`${base}/openid-configuration`, async (_request, reply) =>
    publish(reply, {
      issuer,
      jwks_uri: `${issuer}/.well-known/jwks.json`,
      id_token_signing_alg_values_supported: [SIGNING_ALGORITHM],
      response_types_supported: ['code', 'token'],
      subject_types_supported: ['public'],
    }),
  );
}

/** Mounts the identity service at `/identity/`. With an external pool nothing is mounted: the browser calls that pool. */
export function mountIdentity(app: FastifyInstance, context: Context): void {
  if (externalPool(context.config) !== null) return;
  void app.register(async (scope) => mountActions(scope, context));
  void app.register(async (scope) => mountDiscovery(scope, context));
}
