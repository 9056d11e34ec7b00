// The sandbox has no accounts: it is protected by being reachable from this machine only. A page of another site must not reach it through a
// browser here.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { defineErrors, fail } from '#platform/contract/errors.ts';
import { asWritten } from '#platform/contract/language/declare-messages.ts';
import type { Config } from '#platform/server/config.ts';
import { isLoopback } from '#platform/server/http/network.ts';

const errors = defineErrors({
  SANDBOX_ADDRESS: [421, asWritten('The sandbox is not reached by this name')],
  SANDBOX_ORIGIN: [403, asWritten('The sandbox does not take this from another site')],
});

/** Refuses host names that another site assigned to this machine (DNS rebinding), and requests of other sites' pages. */
export function guardSandbox(app: FastifyInstance, config: Config): void {
  const own = new URL(config.publicUrl).host;
  app.addHook('onRequest', async (request) => {
    if (isLoopback(config.HOST) && request.host !== own && !isLoopback(request.hostname)) fail(errors.SANDBOX_ADDRESS);
    if (request.method !== 'GET' && request.method !== 'HEAD' && isFromElsewhere(request)) fail(errors.SANDBOX_ORIGIN);
  });
}

function isFromElsewhere({ headers, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  return headers.origin !== undefined && URL.parse(headers.origin)?.host !== host;
}
