import { createHash } from 'node:crypto';
import type { Context } from '#platform/server/context.ts';
import type { Actor, Authenticator } from '#platform/server/http/http.ts';
import { externalPool } from '../identity-settings.ts';
import { rememberPoolUser } from '../accounts/remember-pool-user.ts';
import { staleTokens } from './stale-tokens.ts';
import { whyRefused } from './why-refused.ts';
import { tokenVerifier, type VerifiedToken } from './verify-token.ts';

/** Verifying a signature costs more than most calls do; the cache takes some 20 MB for the tokens of twenty thousand users. */
const REMEMBERED_MAX = 20_000;

interface Remembered {
  readonly token: VerifiedToken;
  readonly actor: Actor;
}

function actorOf({ userId, email, name, role, originId, expiresAt, signedInAt }: VerifiedToken): Actor {
  return { id: userId, email, name, role, originId, expiresAt, signedInAt };
}

/**
 * Finds the account of a bearer token (access or id). Verified tokens are cached until they expire; whether the session was ended is checked
 * every time.
 *
 * With an external pool its tokens are accepted instead. The access tokens of a real Cognito carry e-mail, name and `custom:role` only when the
 * pool adds them (its pre-token-generation trigger, version 2); otherwise clients send the id token, or are customers. The pool must not let its
 * clients write `custom:role`.
 */
export function createAuthenticator(context: Context): Authenticator {
  const verify = tokenVerifier(context);
  const stale = staleTokens(context);
  const external = externalPool(context.config) !== null;
  const remembered = new Map<string, Remembered>();
  const tokenOf = new WeakMap<Actor, VerifiedToken>();

  function remember(key: string, token: VerifiedToken): Remembered {
    const entry = { token, actor: actorOf(token) };
    remembered.set(key, entry);
    tokenOf.set(entry.actor, token);
    const [oldest] = remembered.keys();
    if (remembered.size > REMEMBERED_MAX && oldest !== undefined) remembered.delete(oldest);
    return entry;
  }

  async function verifyAnew(key: string, bearer: string, now: Date): Promise<Remembered | null> {
    const token = await verify(bearer, now);
    if (typeof token === 'string') return null;
    if (external) await rememberPoolUser(context, token, now);
    return remember(key, token);
  }

  return {
    async authenticate(bearer, now) {
      await stale.ready();
      const key = createHash('sha256').update(bearer).digest('base64url');
      const known = remembered.get(key);
      // Least recently used first: a token that is used moves to the end.
      if (known !== undefined) remembered.delete(key);
      if (known !== undefined && known.token.expiresAt > now.getTime()) remembered.set(key, known);
      const entry = remembered.get(key) ?? (await verifyAnew(key, bearer, now));
      return entry === null || stale.isStale(entry.token) ? null : entry.actor;
    },
    whyRefused: (bearer, now) => whyRefused(context, bearer, now),
    onEnd(actor, end) {
      const token = tokenOf.get(actor);
      if (token === undefined) throw new Error('This actor was never authenticated here');
      return endWithToken(context, token, end);
    },
  };
}

/** Calls `end` once: now if the token is stale, else when it becomes stale or expires. */
function endWithToken(context: Context, token: VerifiedToken, end: () => void): () => void {
  const stale = staleTokens(context);
  const timer = setTimeout(finish, token.expiresAt - context.clock.now().getTime());
  const unsubscribe = stale.subscribe(finishWhenStale);
  finishWhenStale();

  function stop(): void {
    clearTimeout(timer);
    unsubscribe();
  }
  function finish(): void {
    stop();
    end();
  }
  function finishWhenStale(): void {
    if (stale.isStale(token)) finish();
  }
  return stop;
}
