// Bytes that are not a valid HTTP request. They never reach a handler; their connection is closed.
import type { Socket } from 'node:net';
import type { Context } from '#platform/server/context.ts';
import { platformErrors, type ErrorKind } from '#platform/contract/errors.ts';

interface ParserError extends Error {
  readonly code?: string;
}

const reasons: Readonly<Record<string, readonly [line: string, kind: ErrorKind]>> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', platformErrors.INVALID_INPUT],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', platformErrors.REQUEST_TIMEOUT],
};

/** Answers in the envelope, in English, since the requested language could not be read. Counted, and logged at debug level only. */
export function malformedAnswerer({
  log,
  metrics,
  translate,
}: Pick<Context, 'log' | 'metrics' | 'translate'>): (error: ParserError, socket: Socket) => void {
  return (error, socket) => {
    metrics.events.inc({ name: 'malformed_requests' });
    log.debug({ code: error.code }, 'a request could not be read');
    // The connection is gone, or an answer has begun: another one would be taken for a part of it.
    if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesWritten > 0) return void socket.destroy();
    const [line, kind] = reasons[error.code ?? ''] ?? ['400 Bad Request', platformErrors.INVALID_INPUT];
    const message = translate(kind.message, 'en');
    const body = JSON.stringify({ success: false, error: message, message, code: kind.code });
    const head = [
      `HTTP/1.1 ${line}`,
      'Connection: close',
      'Cache-Control: no-store',
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
    ];
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  };
}
