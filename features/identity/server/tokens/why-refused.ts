import type { Context } from '#platform/server/context.ts';
import type { RefusedToken } from '#platform/server/http/refused-access.ts';
import { staleTokens } from './stale-tokens.ts';
import { tokenVerifier } from './verify-token.ts';

/** What the security log records about a refused token; null for one that was valid until it expired, as every token does after an hour. */
export async function whyRefused(context: Context, token: string, now: Date): Promise<RefusedToken | null> {
  const verified = await tokenVerifier(context)(token, now);
  if (typeof verified === 'string') return verified === 'expired' ? null : { reason: verified, userId: null };
  return staleTokens(context).isStale(verified) ? { reason: 'revoked', userId: verified.userId } : null;
}
