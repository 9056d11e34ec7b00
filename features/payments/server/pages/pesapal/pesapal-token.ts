// Pesapal's access token, which is valid for five minutes. A newer one does not end it, as far as is documented: each process has its own.
import { z } from 'zod';
import { perContext, type Context } from '#platform/server/context.ts';
import { exchange } from '#platform/server/http/exchange.ts';
import type { PesapalSettings } from './pesapal-settings.ts';

const TIMEOUT_MS = 10_000;
/** A token this close to its end might expire on the way. */
const MARGIN_MS = 60_000;

export const tokenSchema = z.object({ token: z.string().min(1), expiryDate: z.string() });

interface Token {
  readonly text: string;
  readonly expiresAtMs: number;
}

export interface PesapalTokens {
  /** A token to call with; null when none is available now. `rejected`: the one that was just refused. Concurrent calls cost one request at most. */
  take(settings: PesapalSettings, rejected?: string): Promise<string | null>;
}

async function fetchToken(context: Context, { baseUrl, consumerKey, consumerSecret }: PesapalSettings): Promise<Token | null> {
  const body = JSON.stringify({ consumer_key: consumerKey, consumer_secret: consumerSecret });
  const headers = { 'content-type': 'application/json', accept: 'application/json' };
  const answer = await exchange(`${baseUrl}/api/Auth/RequestToken`, { method: 'POST', headers, body }, TIMEOUT_MS);
  const read = answer.kind === 'answered' ? tokenSchema.safeParse(answer.body) : null;
  const expiresAtMs = read?.success ? Date.parse(read.data.expiryDate) : Number.NaN;
  if (!read?.success || Number.isNaN(expiresAtMs)) {
    context.log.warn(answer.kind === 'answered' ? { status: answer.status } : { err: answer.cause }, 'Pesapal gave no access token');
    return null;
  }
  return { text: read.data.token, expiresAtMs };
}

/** The tokens of this process. */
export const pesapalTokens = perContext((context): PesapalTokens => {
  let known: Token | null = null;
  let renewing: Promise<Token | null> | null = null;
  const isUsable = (token: Token | null, rejected: string | undefined): token is Token =>
    token !== null && token.text !== rejected && token.expiresAtMs - MARGIN_MS > context.clock.now().getTime();

  return {
    async take(settings, rejected) {
      if (isUsable(known, rejected)) return known.text;
      renewing ??= fetchToken(context, settings).finally(() => {
        renewing = null;
      });
      known = await renewing;
      return isUsable(known, rejected) ? known.text : null;
    },
  };
});
