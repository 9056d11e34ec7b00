// Serves the contract over HTTP: parse, token, access, limits, idempotency, operation, answer. The one place that knows the envelope.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { meets, type Role } from '../../contract/access.ts';
import type { Endpoint, EndpointAddress, InputOf, OutputOf, ParsedOf } from '../../contract/endpoint.ts';
import { Failure, fail, platformErrors } from '../../contract/errors.ts';
import type { AnyFileAnswer } from '../../contract/file.ts';
import { defaultLanguage, type Language } from '../../contract/language/languages.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../database/database.ts';
import { createFairQueue } from '../queues/fair-queue.ts';
import { readIdempotencyKey, requestFingerprint, runStored } from './idempotency.ts';
import { parseCall } from './parse-call.ts';
import { dropBodies, takeFiles } from './other-bodies.ts';
import type { Log } from '../log.ts';
import { readBuyingDevice } from './device-cookie.ts';
import { networkOf } from './network.ts';
import { createOpenStreams } from './open-streams.ts';
import { bearerToken, logRefusedAccess, type RefusedToken } from './refused-access.ts';
import { allowKeeping, sendData, sendFile } from './send-answer.ts';
import { failureIn, languageOf } from './send-failure.ts';
import { streamEvents } from './stream-events.ts';

/** The caller, from the verified token. */
export interface Actor {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  /** The sign-in this token descends from; revoking it makes the token stale. */
  readonly originId: string;
  /** Milliseconds since the epoch, like the moment of signing in, which renewing keeps; that is missing where it is not known, as for a key. */
  readonly expiresAt: number;
  readonly signedInAt?: number | null;
  /** The organization that it acts for alone; otherwise it acts for all of which the account is a member. */
  readonly organizationId?: string;
  /** Where a program calls with a key that an account has made for it. */
  readonly key?: { readonly id: string; readonly scopes: readonly string[] };
}

/** What holds for the keys of programs. */
export interface KeyGuard {
  /** @throws FORBIDDEN for a call that the scopes of the key do not open, TOO_MANY_REQUESTS */
  admit(key: NonNullable<Actor['key']>, endpoint: Endpoint, now: Date): Promise<void>;
  /** Notes a call with a key and the status of its answer, without waiting. */
  note(use: { readonly keyId: string; readonly call: string; readonly status: number; readonly at: Date }): void;
}

export interface Authenticator {
  /** The actor of a bearer token, or null when it is not valid now. */
  authenticate(token: string, now: Date): Promise<Actor | null>;
  /** The reason for the security log why a token was refused; null when it has merely expired. */
  whyRefused(token: string, now: Date): Promise<RefusedToken | null>;
  /**
   * Calls `end` once when an actor that it authenticated loses access: signed out, role changed, or token expired. Returns a function that
   * unsubscribes.
   */
  onEnd(actor: Actor, end: () => void): () => void;
}

/** Who is calling, and whether an account without the role prepares events now: as a member of an organization, or as a business that has applied. */
export interface Guard {
  readonly authenticator: Authenticator;
  readonly keys: KeyGuard;
  preparesEvents(actor: Actor): Promise<boolean>;
}

type ActorFor<A> = A extends 'open' ? Actor | null : Actor;

/** The input of an operation. */
export type Call<E extends Endpoint> = ParsedOf<E> & {
  readonly actor: E extends Endpoint<never, never, never, never, infer A> ? ActorFor<A> : ActorFor<E['access']>;
  readonly now: Date;
  /** The caller's language. Declared errors are translated without it. */
  readonly language: Language;
  readonly idempotencyKey: string | null;
  readonly ip: string;
  /** The random id of the browser, where the endpoint `knowsDevice` and the browser has one; null for programs. */
  readonly device: string | null;
  /** What the caller's program calls itself; empty when it does not. */
  readonly userAgent: string;
  readonly log: Log;
  /** Aborted when the caller has disconnected. */
  readonly signal: AbortSignal;
};

type Outcome<E extends Endpoint> = Promise<OutputOf<E>> | OutputOf<E>;

export interface Route {
  readonly endpoint: Endpoint;
  readonly run?: (context: Context, call: Call<Endpoint>) => unknown;
  readonly runInTransaction?: (tx: Tx, call: Call<Endpoint>, context: Context) => Promise<unknown>;
}

/** Binds an endpoint to an operation that runs its own transactions (or none) and may call external systems. */
export function route<E extends Endpoint>(endpoint: E, run: (context: Context, call: Call<E>) => Outcome<E>): Route {
  if (endpoint.idempotency === 'stored') throw new Error(`${endpoint.id} stores its answers by key: bind it with atomicRoute`);
  return { endpoint, run: run as unknown as NonNullable<Route['run']> };
}

/** Binds an endpoint that streams to an operation that yields its messages. */
export function streamRoute<E extends Endpoint>(endpoint: E, run: (context: Context, call: Call<E>) => AsyncIterable<OutputOf<E>>): Route {
  return { endpoint, run: run as unknown as NonNullable<Route['run']> };
}

/** Binds an endpoint to an operation that is one transaction; a repeated Idempotency-Key gets the stored answer of that same transaction. */
export function atomicRoute<E extends Endpoint>(endpoint: E, run: (tx: Tx, call: Call<E>, context: Context) => Promise<OutputOf<E>>): Route {
  return { endpoint, runInTransaction: run as unknown as NonNullable<Route['runInTransaction']> };
}

export const BODY_BYTES_MAX = 256 * 1024;
const INNER_CALL_MS = 10_000;

/** The key of a request that was made with one. */
const keyOf = new WeakMap<FastifyRequest, string>();

async function authorize(guard: Guard, endpoint: Endpoint, request: FastifyRequest, now: Date): Promise<Actor | null> {
  const { access } = endpoint;
  const token = bearerToken(request);
  const actor = token === null ? null : await guard.authenticator.authenticate(token, now);
  if (token !== null && actor === null && access !== 'open') fail(platformErrors.UNAUTHENTICATED);
  if (actor?.key !== undefined) {
    keyOf.set(request, actor.key.id);
    await guard.keys.admit(actor.key, endpoint, now);
  }
  const role = actor?.role ?? null;
  if (meets(access, role)) return actor;
  // Asked only where it matters: nobody else's call has one statement more.
  if (actor !== null && meets(access, role, true) && (await guard.preparesEvents(actor))) return actor;
  return fail(actor === null ? platformErrors.UNAUTHENTICATED : platformErrors.FORBIDDEN);
}

async function perform(context: Context, { endpoint, run, runInTransaction }: Route, call: Call<Endpoint>): Promise<unknown> {
  if (run) return run(context, call);
  if (!runInTransaction) throw new Error(`${endpoint.id} has no operation`);
  const actor: Actor | null = call.actor;
  if (endpoint.idempotency !== 'stored' || call.idempotencyKey === null || actor === null) {
    return context.database.transaction((tx) => runInTransaction(tx, call, context));
  }
  const claim = {
    customerId: actor.id,
    key: call.idempotencyKey,
    endpoint: endpoint.id,
    fingerprint: requestFingerprint(call.params, call.query, call.body),
  };
  return context.database.transaction((tx) => runStored(tx, context, claim, call.now, () => runInTransaction(tx, call, context)));
}

function fastifyPath(path: string): string {
  return `/api${path.replace(/\{(\w+)\}/g, ':$1')}`;
}

/** A long answer takes tens of milliseconds of the single thread. */
const LONG_ANSWERS = { atOnce: 4, waitingMax: 400 };

/** Mounts every route below `/api`. */
export function mountRoutes(app: FastifyInstance, context: Context, routes: readonly Route[], guard: Guard): void {
  const { authenticator } = guard;
  const streams = createOpenStreams(context.config.VUMI_STREAMS_PER_ADDRESS);
  const turns = createFairQueue(LONG_ANSWERS);
  app.addHook('preClose', async () => streams.endAll());
  for (const bound of routes) {
    const { upload, ignoresBody } = bound.endpoint;
    if (upload !== undefined) void app.register(async (scope) => mountRoute(takeFiles(scope, upload), bound));
    else if (ignoresBody) void app.register(async (scope) => mountRoute(dropBodies(scope), bound));
    else mountRoute(app, bound);
  }

  function mountRoute(scope: FastifyInstance, bound: Route): void {
    const { endpoint } = bound;
    scope.route({
      method: endpoint.method,
      url: fastifyPath(endpoint.path),
      bodyLimit: endpoint.upload?.bytesMax ?? BODY_BYTES_MAX,
      // Before a body of megabytes is read from a caller who may not send it.
      ...(endpoint.upload === undefined
        ? {}
        : {
            onRequest: async (request: FastifyRequest) => void (await authorize(guard, endpoint, request, context.clock.now())),
          }),
      ...(endpoint.requestsPerMinute === undefined ? {} : { config: { rateLimit: { max: endpoint.requestsPerMinute } } }),
      // For every answer, also those that never reach the operation. A stream is left out: its duration is only how long it was open.
      onResponse: async (request, reply) => {
        const keyId = keyOf.get(request);
        if (keyId !== undefined) guard.keys.note({ keyId, call: endpoint.id, status: reply.statusCode, at: context.clock.now() });
        if (!endpoint.stream)
          context.metrics.requestSeconds.observe({ endpoint: endpoint.id, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
      },
      onError: async (request, _reply, error) => logRefusedAccess(context, authenticator, endpoint, request, error),
      handler: async (request, reply) => {
        const now = context.clock.now();
        // Also a refusal is read by the script that asked.
        if (endpoint.forOtherSites) void reply.header('access-control-allow-origin', '*');
        // Read now: a closed connection no longer knows its address.
        const { ip } = request;
        // Subscribed before the token is verified: a caller who disconnects during that would else be written to forever.
        const gone = new AbortController();
        reply.raw.once('close', () => gone.abort());
        const actor = await authorize(guard, endpoint, request, now);
        const call = {
          ...parseCall(endpoint, request),
          actor,
          now,
          language: languageOf(request),
          idempotencyKey: endpoint.idempotency === undefined ? null : readIdempotencyKey(request.headers['idempotency-key']),
          ip,
          device: endpoint.knowsDevice && actor?.key === undefined ? readBuyingDevice(request, reply, context.config) : null,
          userAgent: request.headers['user-agent'] ?? '',
          log: request.log as Log,
          signal: gone.signal,
        } as unknown as Call<Endpoint>;
        if (endpoint.stream) {
          streams.enter({ accountId: actor?.id ?? null, network: networkOf(ip) }, gone);
          if (actor !== null) endWithSession(authenticator, actor, gone);
          const isOver = (): boolean => gone.signal.aborted || (actor !== null && actor.expiresAt <= context.clock.now().getTime());
          return streamEvents(reply, bound.run?.(context, call) as AsyncIterable<unknown>, { signal: gone.signal, isOver });
        }
        const make = async (): Promise<unknown> => endpoint.output.parse(await perform(context, bound, call));
        const answer = await (endpoint.inTurns ? turns.run(networkOf(ip), make) : make());
        if (endpoint.status !== undefined) void reply.status(endpoint.status);
        allowKeeping(reply, endpoint, actor !== null);
        return endpoint.file === undefined ? sendData(request, reply, answer) : sendFile(reply, endpoint.file, answer as AnyFileAnswer);
      },
    });
  }
}

/** Ends a stream when the session it was opened with ends. */
function endWithSession(authenticator: Authenticator, actor: Actor, stream: AbortController): void {
  const stop = authenticator.onEnd(actor, () => stream.abort(new Failure(platformErrors.UNAUTHENTICATED)));
  if (stream.signal.aborted) stop();
  else stream.signal.addEventListener('abort', stop, { once: true });
}

/** What an in-process caller supplies; over HTTP it comes from the request. */
interface InnerCaller<E extends Endpoint> {
  readonly actor: Call<E>['actor'];
  readonly now: Date;
  readonly language?: Language;
  readonly idempotencyKey?: string;
}

/**
 * What an operation gets from HTTP, for in-process callers (rendered pages, demo data, benchmarks). Parsed by the same contract, aborted after 10
 * s.
 */
export function innerCall<E extends Endpoint>(context: Context, endpoint: E, input: InputOf<E>, caller: InnerCaller<E>): Call<E> {
  const inside = { ip: '127.0.0.1', device: null, userAgent: '', log: context.log, signal: AbortSignal.timeout(INNER_CALL_MS) };
  const call = { language: defaultLanguage, idempotencyKey: null, ...inside, ...caller, ...parseCall(endpoint, input) };
  return call as unknown as Call<E>;
}

/** An in-process caller of open endpoints, for pages that are rendered on the server. It parses, serializes and translates exactly as HTTP does. */
export function inProcessCaller(context: Context, routes: readonly Route[]) {
  const byAddress = new Map(routes.map((bound) => [addressOf(bound.endpoint), bound]));
  return async function callInProcess<E extends Endpoint>(address: EndpointAddress<E>, input: InputOf<E>, language: Language): Promise<OutputOf<E>> {
    const bound = byAddress.get(addressOf(address));
    if (bound?.endpoint.access !== 'open' || address.method !== 'GET')
      throw new Error(`${addressOf(address)} cannot be called while rendering a page`);
    const { endpoint } = bound;
    try {
      const call = innerCall<Endpoint>(context, endpoint, input, { actor: null, now: context.clock.now(), language });
      return endpoint.output.parse(await perform(context, bound, call)) as OutputOf<E>;
    } catch (error) {
      throw error instanceof Failure ? failureIn(language, error, context.translate) : error;
    }
  };
}

function addressOf({ method, path }: EndpointAddress): string {
  return `${method} ${path}`;
}
