// The current session. Screens use `useSession`; calls use `accessToken`. Signing in and out (sign-in.ts, sign-out.ts) is kept out of the code
// that every page loads.
import { useSyncExternalStore } from 'react';
import {
  announceChange,
  canRefresh,
  clearStoredSession,
  freshAccessToken,
  storedUser,
  subscribeToSession,
  type SessionUser,
} from './stored-session.ts';

export type { SessionUser } from './stored-session.ts';

export type Session =
  | { readonly status: 'loading'; readonly user: null }
  | { readonly status: 'signed-in'; readonly user: SessionUser }
  | { readonly status: 'signed-out'; readonly user: null };

const loading: Session = { status: 'loading', user: null };
const signedOut: Session = { status: 'signed-out', user: null };
let signedIn: Extract<Session, { status: 'signed-in' }> | null = null;
let checking = false;
let leaving = false;

/** The session at this moment. */
export function currentSession(): Session {
  if (leaving) return loading;
  const user = storedUser();
  if (user === null) return signedOut;
  if (checking) return loading;
  if (signedIn?.user !== user) signedIn = { status: 'signed-in', user };
  return signedIn;
}

/** The session, kept up to date. While the server renders it is `loading`: rendered pages do not depend on the visitor. */
export function useSession(): Session {
  return useSyncExternalStore(subscribeToSession, currentSession, () => loading);
}

/**
 * Called before the browser loads another page without the session: until then it is `loading`, so that a page behind sign-in does not redirect
 * the visitor meanwhile.
 */
export function leaveSession(): void {
  leaving = true;
  announceChange();
}

/** How long to wait for a check of a remembered session: when the network does not answer, the owner continues without it, and saved tickets open. */
const CHECK_WAIT_MS = 3_000;

/** Checks a remembered session once, when the app starts. A session that cannot be renewed any more is removed; without an answer it stays. */
export function startSession(): void {
  if (storedUser() === null || freshAccessToken() !== null) return;
  checking = true;
  const checked = navigator.onLine ? refreshSession() : Promise.resolve();
  void Promise.race([checked, new Promise((resolve) => setTimeout(resolve, CHECK_WAIT_MS))]).finally(() => {
    checking = false;
    announceChange();
  });
}

/** An access token that stays valid for the next seconds, or null when not signed in. */
export async function accessToken(): Promise<string | null> {
  return freshAccessToken() ?? (await refreshSession());
}

let refreshing: Promise<string | null> | null = null;

/** Renews the tokens, whatever their age (a new role, a refused token). Null when the session has ended. */
export function refreshSession(): Promise<string | null> {
  refreshing ??= renew().finally(() => (refreshing = null));
  return refreshing;
}

async function renew(): Promise<string | null> {
  if (!canRefresh()) {
    if (storedUser() !== null) void clearStoredSession();
    return null;
  }
  const before = freshAccessToken();
  try {
    const { identityProvider, rememberMembership } = await import('./identity-provider.ts');
    const provider = await identityProvider();
    // Two tabs must not use the same refresh token: the second one finds the tokens that the first one received.
    return await withLock(async () => {
      const meanwhile = freshAccessToken();
      if (meanwhile !== null && meanwhile !== before) return meanwhile;
      const { tokens } = await provider.fetchAuthSession({ forceRefresh: true });
      if (!tokens) void clearStoredSession();
      else announceChange();
      void rememberMembership();
      return tokens?.accessToken.toString() ?? null;
    });
  } catch {
    // A network failure is not a refusal: the session stays, so that saved tickets still open.
    if (!canRefresh()) void clearStoredSession();
    return null;
  }
}

function withLock(work: () => Promise<string | null>): Promise<string | null> {
  return 'locks' in navigator ? navigator.locks.request('vumi_refresh', work) : work();
}
