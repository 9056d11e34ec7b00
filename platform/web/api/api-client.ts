// Calls from the browser, typed by the contract.
import { fillPath, type Endpoint, type EndpointAddress, type InputOf, type OutputOf } from '#platform/contract/endpoint.ts';
import { languageNow, textsNow } from '../i18n/text-area.ts';
import { learnServerTime } from './server-clock.ts';
import { accessToken, refreshSession } from '../session/session.ts';
import { platformTexts } from '../texts.ts';

const BASE = '/api';
const MAX_ATTEMPTS = 3;
const FIRST_WAIT_MS = 300;
const MAX_WAIT_MS = 5_000;
const RETRIED = new Set([0, 429, 500, 502, 503, 504]);

/** The code of an answer that our API did not send: cut off, or a page that a proxy put in its place. */
export const UNREADABLE = 'UNREADABLE';

interface ApiErrorDetails {
  readonly message: string;
  /** 0: no answer came, or the answer could not be read. */
  readonly status: number;
  readonly endpoint: string;
  readonly isAnswer?: boolean;
  readonly code?: string | null;
  readonly fields?: Readonly<Record<string, string>>;
  readonly data?: unknown;
  readonly retryAfterMs?: number;
}

/** A call that failed. */
export class ApiError extends Error {
  readonly status: number;
  readonly endpoint: string;
  /** True for a refusal by our API: nothing was changed. Otherwise the change may have happened. */
  readonly isAnswer: boolean;
  readonly code: string | null;
  /** Messages by input field. */
  readonly fields: Readonly<Record<string, string>>;
  readonly data: unknown;
  readonly retryAfterMs: number;

  constructor({ message, status, endpoint, isAnswer = false, code = null, fields = {}, data, retryAfterMs = 0 }: ApiErrorDetails) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.endpoint = endpoint;
    this.isAnswer = isAnswer;
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
  /** The media type of a body that is a file (`upload` of the endpoint). */
  readonly fileType?: string;
  /** In place of `fetch`, for a body whose progress is shown (send-with-progress.ts). */
  readonly transport?: (address: string, init: RequestInit) => Promise<Response>;
  /** The browser sends it even while the page is being left. */
  readonly keepalive?: boolean;
}

/**
 * Calls an endpoint: by its address (`endpoints.ts` of a feature), which is all that a page needs to load. Reads are tried up to 3 times; changes only with an idempotency key, and only when no answer came.
 */
export async function call<E extends Endpoint>(endpoint: E | EndpointAddress<E>, input: InputOf<E>, options: CallOptions = {}): Promise<OutputOf<E>> {
  return (await callAt(endpoint, input, options)) as OutputOf<E>;
}

/** Reads the body of a successful response; `endpoint` names the call in errors. */
type ReadAnswer = (response: Response, endpoint: string) => Promise<unknown>;

/** Calls as `call` does, and reads the answer by `readAnswer`. */
export async function callAt(endpoint: EndpointAddress, input: AnyInput, options: CallOptions, readAnswer: ReadAnswer = unwrap): Promise<unknown> {
  const isRead = endpoint.method === 'GET';
  for (let attempt = 1; ; attempt++) {
    try {
      return await send(endpoint, input, options, readAnswer);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const again = isRead ? RETRIED.has(error.status) : error.status === 0 && options.idempotencyKey !== undefined;
      if (!again) throw error;
      if (attempt === MAX_ATTEMPTS && error.code === UNREADABLE && error.status === 0) throw error;
      if (attempt === MAX_ATTEMPTS) {
        throw new ApiError({
          message: textsNow(platformTexts).errors.retriesExceeded({ attempts: MAX_ATTEMPTS }),
          code: 'RETRIES_EXCEEDED',
          status: error.status,
          endpoint: error.endpoint,
        });
      }
      await wait(Math.max(error.retryAfterMs, backoff(attempt, FIRST_WAIT_MS)), options.signal);
    }
  }
}

/** A key for one intended change. Create it when the visitor decides (opens the form), not for each try. */
export function newIdempotencyKey(): string {
  return crypto.randomUUID();
}

async function send(endpoint: EndpointAddress, input: AnyInput, options: CallOptions, readAnswer: ReadAnswer): Promise<unknown> {
  const address = addressOf(endpoint, input);
  let response = await request(endpoint, address, input, options, await accessToken());
  if (response.status === 401) {
    const renewed = await refreshSession();
    if (renewed !== null) response = await request(endpoint, address, input, options, renewed);
  }
  return (response.ok ? readAnswer : unwrap)(response, `${endpoint.method} ${endpoint.path}`);
}

async function request(endpoint: EndpointAddress, address: string, input: AnyInput, options: CallOptions, token: string | null): Promise<Response> {
  // Messages of an answer should be in the language of the page.
  const headers = new Headers({ Accept: endpoint.file ?? 'application/json', 'Accept-Language': languageNow() });
  if (token !== null) headers.set('Authorization', `Bearer ${token}`);
  if (input.body !== undefined) headers.set('Content-Type', options.fileType ?? 'application/json');
  if (options.idempotencyKey !== undefined) headers.set('Idempotency-Key', options.idempotencyKey);
  const started = Date.now();
  try {
    const response = await (options.transport ?? fetch)(address, {
      method: endpoint.method,
      headers,
      ...(input.body !== undefined && {
        body: options.fileType === undefined ? JSON.stringify(input.body) : (input.body as Uint8Array<ArrayBuffer>),
      }),
      ...(options.signal && { signal: options.signal }),
      ...(options.keepalive === true && { keepalive: true }),
    });
    learnServerTime(response, Date.now() - started);
    return response;
  } catch (error) {
    options.signal?.throwIfAborted();
    if (!(error instanceof TypeError)) throw error;
    throw noAnswer(`${endpoint.method} ${endpoint.path}`);
  }
}

/** Code that a step needs, tried twice. If it does not load, the error is that of a network that does not answer. @throws ApiError */
export function fetchPart<T>(load: () => Promise<T>): Promise<T> {
  return load()
    .catch(load)
    .catch(() => {
      throw noAnswer('GET /assets');
    });
}

/** The network did not answer. */
export function noAnswer(endpoint: string): ApiError {
  return new ApiError({ message: textsNow(platformTexts).errors.network, status: 0, endpoint });
}

interface AnyInput {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

function addressOf(endpoint: EndpointAddress, input: AnyInput): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(asRecord(input.query))) {
    if (value === undefined || value === null || value === '') continue;
    for (const one of Array.isArray(value) ? value : [value]) query.append(name, String(one));
  }
  return `${BASE}${fillPath(endpoint.path, asRecord(input.params))}${query.size > 0 ? `?${query}` : ''}`;
}

/** An answer without a message of our API: after a success status nothing is known about the outcome, an error status still has a meaning. */
export function unreadable({ ok, status, statusText }: Response, endpoint: string): ApiError {
  return new ApiError({ message: `HTTP ${status}: ${statusText}`, status: ok ? 0 : status, endpoint, code: UNREADABLE });
}

async function unwrap(response: Response, endpoint: string): Promise<unknown> {
  const answer = asRecord(await response.json().catch(() => null));
  if (response.ok && answer['success'] === true) return answer['data'];
  const inner = asRecord(answer['error']);
  const message = [answer['message'], answer['error'], inner['message']].find((text) => typeof text === 'string' && text !== '');
  if (response.ok || typeof message !== 'string') throw unreadable(response, endpoint);
  const code = typeof answer['code'] === 'string' ? answer['code'] : null;
  throw new ApiError({
    message,
    status: response.status,
    endpoint,
    isAnswer: answer['success'] === false && code !== null,
    code,
    fields: messagesOf(answer['fields']),
    data: answer['data'],
    retryAfterMs: Math.min(MAX_WAIT_MS, 1000 * (Number(response.headers.get('retry-after')) || 0)),
  });
}

function messagesOf(fields: unknown): Record<string, string> {
  return Object.fromEntries(Object.entries(asRecord(fields)).map(([field, message]) => [field, String(message)]));
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** Doubling waits with jitter, so that many phones that lost the same network do not retry at the same moment. */
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
