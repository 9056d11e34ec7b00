import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyReply } from 'fastify';
import { Failure } from '../../contract/errors.ts';

const HEARTBEAT_MS = 15_000;

/** Continues `iterator` after its first result, which was already taken. */
async function* resume(first: IteratorResult<unknown>, iterator: AsyncIterator<unknown>): AsyncGenerator<unknown> {
  try {
    for (let next = first; next.done !== true; next = await iterator.next()) yield next.value;
  } finally {
    await iterator.return?.();
  }
}

interface StreamEnd {
  /** Aborted with a declared error when the caller loses access, else without one: the caller disconnected, or the server closes. */
  readonly signal: AbortSignal;
  /** Checked before every message. */
  readonly isOver: () => boolean;
}

/**
 * Answers server-sent events, one `data:` line of JSON a message, until the source ends or `isOver` returns true. A comment every 15 s keeps
 * proxies from closing a quiet stream. A failure before the first message is still an ordinary error of the call.
 */
export async function streamEvents(reply: FastifyReply, source: AsyncIterable<unknown>, { signal, isOver }: StreamEnd): Promise<FastifyReply> {
  const iterator = source[Symbol.asyncIterator]();
  const first = await iterator.next();
  if (signal.aborted && signal.reason instanceof Failure) {
    await iterator.return?.();
    throw signal.reason;
  }
  // Its connection ends with it: kept open, it would delay a server that closes.
  const headers = { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store', 'x-accel-buffering': 'no', connection: 'close' };
  void reply.headers(headers);
  void reply.hijack();
  const { raw } = reply;
  // Includes the headers that hooks have set: Fastify sends none of them once the reply is hijacked.
  raw.writeHead(200, reply.getHeaders() as OutgoingHttpHeaders);
  raw.write(':\n\n');
  signal.addEventListener('abort', () => raw.end(), { once: true });
  const heartbeat = setInterval(() => raw.write(':\n\n'), HEARTBEAT_MS);
  void (async () => {
    try {
      for await (const message of resume(first, iterator)) {
        if (isOver()) break;
        raw.write(`data: ${JSON.stringify(message)}\n\n`);
      }
    } catch (error) {
      if (!signal.aborted) reply.log.error({ err: error }, 'a stream failed');
    } finally {
      clearInterval(heartbeat);
      raw.end();
    }
  })();
  return reply;
}
