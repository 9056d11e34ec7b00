import type { FastifyInstance } from 'fastify';
import { Failure, platformErrors } from '#platform/contract/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { BODY_BYTES_MAX } from '#platform/server/http/http.ts';
import { sendFailure } from '#platform/server/http/send-failure.ts';

/** The time limit for receiving a body that is not a file: it is small. */
export const BODY_TIMEOUT_MS = 30_000;
/** Ten megabytes at 300 kbit/s. Node itself ends any request that takes longer. */
export const UPLOAD_TIMEOUT_MS = 5 * 60_000;

/**
 * Refuses bodies that arrive too slowly, and closes their connection. Files have the time that Node's own limit gives every request. @throws
 * REQUEST_TIMEOUT
 */
export function limitReceiving(app: FastifyInstance, context: Context, bodyTimeoutMs: number): void {
  app.addHook('onRequest', async (request, reply) => {
    const takesFile = request.routeOptions.bodyLimit > BODY_BYTES_MAX;
    const hasBody = request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;
    if (takesFile || !hasBody) return;
    const timer = setTimeout(() => {
      // A streamed answer has begun, though Fastify reports it as not sent.
      if (request.raw.complete || reply.sent || reply.raw.headersSent) return;
      reply.raw.once('finish', () => request.raw.destroy());
      void sendFailure(context, request, reply.header('connection', 'close'), new Failure(platformErrors.REQUEST_TIMEOUT));
    }, bodyTimeoutMs);
    for (const end of ['end', 'close']) request.raw.once(end, () => clearTimeout(timer));
  });
}
