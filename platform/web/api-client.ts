// Calls from the browser, typed by the contract; and the one place that makes sentences of errors.
import { fillPath, type Endpoint, type InputOf, type OutputOf } from '#platform/contract/endpoint.ts';
import { learnServerTime } from './server-clock.ts';
import { accessToken, IdentityError, refreshSession } from './session.ts';

const BASE = '/api';
const MAX_ATTEMPTS = 3;
const FIRST_WAIT_MS = 300;
const MAX_WAIT_MS = 5_000;
const RETRIED = new Set([0, 429, 500, 502, 503, 504]);

interface ApiErrorDetails {
  readonly message: string;
  /** 0: no answer came. */
  readonly status: number;
  readonly endpoint: string;
  readonly code?: string | null;
  readonly fields?: Readonly<Record<string, string>>;
  readonly data?: unknown;
  readonly retryAfterMs?: number;
}

/** A call that failed. */
export class ApiError extends Error {
  readonly status: number;
  readonly endpoint: string;
  readonly code: string | null;
  /** Sentences by input field. */
  readonly fields: Readonly<Record<string, string>>;
  readonly data: unknown;
  readonly retryAfterMs: number;

  constructor({ message, status, endpoint, code = null, fields = {}, data, retryAfterMs = 0 }: ApiErrorDetails) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.endpoint = endpoint;
    this.code = code;
    this.fields = fields;
    this.data = data;
    this.retryAfterMs = retryAfterMs;
  }
}

export interface CallOptions {
  /** Makes a change safe to repeat: after a lost connection the same key is sent again. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
}

/**
 * Calls an endpoint. Reads are tried up to 3 times; changes only with an idempotency key, and only when no answer came.
 */
export async function call<E extends Endpoint>(endpoint: E, input: InputOf<E>, options: CallOptions = {}): Promise<OutputOf<E>> {
  const isRead = endpoint.method === 'GET';
  for (let attempt = 1; ; attempt++) {
    try {
      return (await send(endpoint, input, options)) as OutputOf<E>;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const again = isRead ? RETRIED.has(error.status) : error.status === 0 && options.idempotencyKey !== undefined;
      if (!again) throw error;
      if (attempt === MAX_ATTEMPTS) {
        throw new ApiError({ message: `Maximum retry attempts (${MAX_ATTEMPTS}) exceeded`, status: error.status, endpoint: error.endpoint });
      }
      await wait(Math.max(error.retryAfterMs, backoff(attempt, FIRST_WAIT_MS)), options.signal);
    }
  }
}

/** A key for one intended change. Make it when the visitor decides (opens the form), not for each try. */
export function newIdempotencyKey(): string {
  return crypto.randomUUID();
}

async function send(endpoint: Endpoint, input: AnyInput, options: CallOptions): Promise<unknown> {
  const address = addressOf(endpoint, input);
  let response = await request(endpoint, address, input, options, await accessToken());
  if (response.status === 401) {
    const renewed = await refreshSession();
    if (renewed !== null) response = await request(endpoint, address, input, options, renewed);
  }
  return unwrap(response, `${endpoint.method} ${endpoint.path}`);
}

async function request(endpoint: Endpoint, address: string, input: AnyInput, options: CallOptions, token: string | null): Promise<Response> {
  const headers = new Headers({ Accept: 'application/json' });
  if (token !== null) headers.set('Authorization', `Bearer ${token}`);
  if (input.body !== undefined) headers.set('Content-Type', 'application/json');
  if (options.idempotencyKey !== undefined) headers.set('Idempotency-Key', options.idempotencyKey);
  const started = Date.now();
  try {
    const response = await fetch(address, {
      method: endpoint.method,
      headers,
      ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
      ...(options.signal && { signal: options.signal }),
    });
    learnServerTime(response, Date.now() - started);
    return response;
  } catch (error) {
    options.signal?.throwIfAborted();
    if (!(error instanceof TypeError)) throw error;
    throw new ApiError({ message: 'Network error occurred', status: 0, endpoint: `${endpoint.method} ${endpoint.path}` });
  }
}

interface AnyInput {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

function addressOf(endpoint: Endpoint, input: AnyInput): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(asRecord(input.query))) {
    if (value === undefined || value === null || value === '') continue;
    for (const one of Array.isArray(value) ? value : [value]) query.append(name, String(one));
  }
  return `${BASE}${fillPath(endpoint.path, asRecord(input.params))}${query.size > 0 ? `?${query}` : ''}`;
}

async function unwrap(response: Response, endpoint: string): Promise<unknown> {
  const answer = asRecord(await response.json().catch(() => null));
  if (response.ok && answer['success'] === true) return answer['data'];
  const inner = asRecord(answer['error']);
  const sentence = [answer['message'], answer['error'], inner['message']].find((text) => typeof text === 'string' && text !== '');
  throw new ApiError({
    message: typeof sentence === 'string' ? sentence : `HTTP ${response.status}: ${response.statusText}`,
    status: response.status,
    endpoint,
    code: typeof answer['code'] === 'string' ? answer['code'] : null,
    fields: sentencesOf(answer['fields']),
    data: answer['data'],
    retryAfterMs: Math.min(MAX_WAIT_MS, 1000 * (Number(response.headers.get('retry-after')) || 0)),
  });
}

function sentencesOf(fields: unknown): Record<string, string> {
  return Object.fromEntries(Object.entries(asRecord(fields)).map(([field, sentence]) => [field, String(sentence)]));
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** Doubling waits with jitter, so that many phones that lost the same network do not come back in step. */
export function backoff(attempt: number, firstMs: number, maxMs: number = MAX_WAIT_MS): number {
  return Math.min(maxMs, firstMs * 2 ** (attempt - 1)) * (0.5 + Math.random() / 2);
}

/** Waits, or throws as soon as the signal is aborted. */
export function wait(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const onAbort = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', onAbort);
      resolve();
    }, ms);
    signal?.addEventListener('abort', onAbort, { once: true });
  });
}

const sentenceByStatus: Readonly<Record<number, string>> = {
  401: 'You need to sign in to access this feature',
  403: "You don't have permission to perform this action",
  404: 'The requested resource was not found',
  429: 'Too many requests. Please try again later',
  500: 'Server error. Please try again later',
};
// These say no more than their status does; every other code brings a sentence of its own.
const plainCodes = new Set(['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'TOO_MANY_REQUESTS', 'INTERNAL']);

/** The sentence to show for an error. Show it once, in one place. */
export function messageFor(error: unknown): string {
  if (error instanceof IdentityError) return error.message;
  if (!(error instanceof ApiError)) return 'An unexpected error occurred';
  if (error.code !== null && !plainCodes.has(error.code)) return error.message;
  return sentenceByStatus[error.status] ?? error.message;
}
