// One POST to a receiver of other people: to the checked address, for ten seconds at most, and whatever it answers.
import { request as requestPlain, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as requestSecure } from 'node:https';
import type { Problem } from '../../webhooks/webhook-types.ts';
import { findAddress, type FoundAddress, type Resolve } from './check-address.ts';

/** From the lookup of the host to the end of the answer. */
export const POST_MS = 10_000;
/** Of the answer; the rest is not read. */
const ANSWER_BYTES_MAX = 2_048;
const ANSWER_LENGTH_MAX = 300;
const HEADER_BYTES_MAX = 16 * 1024;

export interface Posting {
  readonly url: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Of tests and development. */
  readonly allowsPrivate: boolean;
  readonly signal: AbortSignal;
  readonly resolve?: Resolve;
  readonly timeoutMs?: number;
}

/** What became of it. It has arrived when `problem` is null. */
export interface Posted {
  readonly status: number | null;
  readonly milliseconds: number;
  readonly answer: string | null;
  readonly problem: Problem | null;
}

/** Posts the body. Never throws for what the receiver does; @throws when `signal` is aborted. */
export async function postMessage({ url, allowsPrivate, signal, resolve, timeoutMs = POST_MS, ...given }: Posting): Promise<Posted> {
  const started = performance.now();
  const end = (outcome: Omit<Posted, 'milliseconds'>): Posted => ({ ...outcome, milliseconds: Math.round(performance.now() - started) });
  const failed = (problem: Problem): Posted => end({ status: null, answer: null, problem });
  const timeout = AbortSignal.timeout(timeoutMs);
  const either = AbortSignal.any([signal, timeout]);
  try {
    const address = await unlessAborted(findAddress(new URL(url), allowsPrivate, resolve), either);
    if (typeof address === 'string') return failed(address);
    const response = await connect(new URL(url), address, { ...given, signal: either });
    const status = response.statusCode ?? 0;
    const answer = await readBeginning(response);
    signal.throwIfAborted();
    const problem = status >= 200 && status < 300 ? null : status >= 300 && status < 400 ? 'redirect' : 'status';
    return end({ status, answer, problem });
  } catch (error) {
    signal.throwIfAborted();
    return failed(timeout.aborted ? 'timeout' : error instanceof Error ? 'connection' : 'internal');
  }
}

function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((done, failed) => {
    signal.addEventListener('abort', () => failed(signal.reason as Error), { once: true });
    work.then(done, failed);
  });
}

interface Sending {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
}

/** Resolves with the answer's status and headers. The host is not looked up again; certificates are checked for its name. Redirects are not followed. */
function connect(url: URL, { address, family }: FoundAddress, { body, headers, signal }: Sending): Promise<IncomingMessage> {
  const options: RequestOptions = {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
    // A connection of its own: none is kept for a receiver that may move.
    agent: false,
    maxHeaderSize: HEADER_BYTES_MAX,
    lookup: (_host, { all }, answer) => {
      if (all === true) answer(null, [{ address, family }]);
      else answer(null, address, family);
    },
    signal,
  };
  return new Promise((done, failed) => {
    const request = (url.protocol === 'https:' ? requestSecure : requestPlain)(url, options, done);
    request.on('error', failed);
    request.end(body);
  });
}

/** The beginning of the answer, also of one that breaks off, lies about its length or does not end: the status has already told the outcome. */
async function readBeginning(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      length += chunk.length;
      if (length >= ANSWER_BYTES_MAX) break;
    }
  } catch {
    // What arrived until then counts.
  } finally {
    response.destroy();
  }
  return Buffer.concat(chunks).subarray(0, ANSWER_BYTES_MAX).toString().replaceAll('\0', '').slice(0, ANSWER_LENGTH_MAX).toWellFormed();
}
