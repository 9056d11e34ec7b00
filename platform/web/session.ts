// Who is signed in, and the ways in and out. Screens use `useSession`; calls use `accessToken`.
import { useSyncExternalStore } from 'react';
import { languageNow, textsNow } from './i18n/text-area.ts';
import {
  announceChange,
  canRefresh,
  clearStoredSession,
  freshAccessToken,
  storedUser,
  subscribeToSession,
  type SessionUser,
} from './stored-session.ts';
import { platformTexts } from './texts.ts';
import type { Texts } from './texts/en.ts';

export type { SessionUser } from './stored-session.ts';

export type Session =
  | { readonly status: 'loading'; readonly user: null }
  | { readonly status: 'signed-in'; readonly user: SessionUser }
  | { readonly status: 'signed-out'; readonly user: null };

/** A refusal of the identity service. `reason` is its name for it ("NotAuthorizedException"), `message` can be shown. */
export class IdentityError extends Error {
  readonly reason: string;

  constructor(message: string, reason: string) {
    super(message);
    this.name = 'IdentityError';
    this.reason = reason;
  }
}

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

/** The session, kept up to date. While the server renders it is `loading`: pages never know the visitor. */
export function useSession(): Session {
  return useSyncExternalStore(subscribeToSession, currentSession, () => loading);
}

/** A network that does not say whether a remembered session is still good does not keep its owner waiting: tickets open without it. */
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

/** An access token that is good for the next seconds, or null when nobody is signed in. */
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
    const { identityProvider } = await import('./identity-provider.ts');
    const provider = await identityProvider();
    // Two tabs must not spend the same refresh token: the second one finds what the first one brought.
    return await withLock(async () => {
      const meanwhile = freshAccessToken();
      if (meanwhile !== null && meanwhile !== before) return meanwhile;
      const { tokens } = await provider.fetchAuthSession({ forceRefresh: true });
      if (!tokens) void clearStoredSession();
      else announceChange();
      return tokens?.accessToken.toString() ?? null;
    });
  } catch {
    // No network is no answer: the session stays, so that saved tickets still open.
    if (!canRefresh()) void clearStoredSession();
    return null;
  }
}

function withLock(work: () => Promise<string | null>): Promise<string | null> {
  return 'locks' in navigator ? navigator.locks.request('vumi_refresh', work) : work();
}

/** `confirm`: the code from the e-mail must be entered first; `reset`: a new password is required. */
export type SignInStep = 'done' | 'confirm' | 'reset';

/** Signs in. Anything but "done" or one of the two steps that a screen can lead to is a failure. */
export async function signIn(email: string, password: string): Promise<SignInStep> {
  const step = await attempt('signIn', async (provider) => {
    // A rest of an earlier session would make the library refuse.
    if (canRefresh()) await provider.signOut().catch(() => undefined);
    await clearStoredSession();
    const result = await provider.signIn({ username: email.trim(), password, options: { authFlowType: 'USER_PASSWORD_AUTH' } });
    if (result.isSignedIn) return 'done';
    if (result.nextStep.signInStep === 'CONFIRM_SIGN_UP') return 'confirm';
    if (result.nextStep.signInStep === 'RESET_PASSWORD') return 'reset';
    throw new IdentityError(textsNow(platformTexts).identity.notSignedIn, result.nextStep.signInStep);
  });
  announceChange();
  return step;
}

export interface NewAccount {
  readonly email: string;
  readonly password: string;
  readonly name: string;
  /** As it is stored: +254712345678. */
  readonly phone?: string;
}

/** Creates an account; `confirm`: a code was sent to the e-mail address. */
export function signUp({ email, password, name, phone }: NewAccount): Promise<'done' | 'confirm'> {
  return attempt('signUp', async (provider) => {
    const userAttributes = { email: email.trim(), name, locale: languageNow(), ...(phone && { phone_number: phone }) };
    const { isSignUpComplete } = await provider.signUp({ username: email.trim(), password, options: { userAttributes } });
    return isSignUpComplete ? 'done' : 'confirm';
  });
}

/** Confirms a new account with the code from the e-mail. */
export function confirmSignUp(email: string, code: string): Promise<void> {
  return attempt('confirm', async (provider) => {
    await provider.confirmSignUp({ username: email.trim(), confirmationCode: code.trim() });
  });
}

/** Sends the confirmation code again. */
export function resendCode(email: string): Promise<void> {
  return attempt('resendCode', async (provider) => {
    await provider.resendSignUpCode({ username: email.trim() });
  });
}

/** Sends a code for a new password. */
export function forgotPassword(email: string): Promise<void> {
  return attempt('sendResetCode', async (provider) => {
    await provider.resetPassword({ username: email.trim() });
  });
}

export interface NewPassword {
  readonly email: string;
  readonly code: string;
  readonly newPassword: string;
  /** For an account that the code finishes. */
  readonly name?: string | null;
}

/** Sets a new password with the code from the email. */
export function confirmForgotPassword({ email, code, newPassword, name = null }: NewPassword): Promise<void> {
  return attempt('resetPassword', async (provider) => {
    const options = name === null ? {} : { clientMetadata: { name } };
    await provider.confirmResetPassword({ username: email.trim(), confirmationCode: code.trim(), newPassword, options });
  });
}

/** A network that does not answer keeps nobody signed in. */
const SIGN_OUT_WAIT_MS = 4_000;

/**
 * Signs out on this device, which always succeeds: the tokens are revoked if the service can be reached, and forgotten in any case. The
 * browser then loads `goTo` afresh, so that nothing of the person stays in memory; until it is there the session is `loading`, lest a page
 * behind sign-in sends the visitor elsewhere meanwhile.
 */
export async function signOut(goTo: string): Promise<void> {
  leaving = true;
  announceChange();
  const revoked = attempt('signOut', (provider) => provider.signOut()).catch(() => undefined);
  await Promise.race([revoked, new Promise((resolve) => setTimeout(resolve, SIGN_OUT_WAIT_MS))]);
  await clearStoredSession();
  location.replace(goTo);
}

type Provider = Awaited<ReturnType<(typeof import('./identity-provider.ts'))['identityProvider']>>;

/** Does it, or fails with the service's own sentence or, where that says nothing, with ours for the attempt. */
async function attempt<T>(name: keyof Texts['identity'], work: (provider: Provider) => Promise<T>): Promise<T> {
  try {
    const { identityProvider } = await import('./identity-provider.ts');
    return await work(await identityProvider());
  } catch (error) {
    const { identity, errors } = textsNow(platformTexts);
    throw asIdentityError(error, identity[name], errors.network);
  }
}

function asIdentityError(error: unknown, fallback: string, network: string): IdentityError {
  if (error instanceof IdentityError) return error;
  if (!(error instanceof Error)) return new IdentityError(fallback, 'Unknown');
  if (error.name === 'NetworkError' || error instanceof TypeError) return new IdentityError(network, 'NetworkError');
  // The library's own words for "I do not know" help nobody.
  const known = error.name.endsWith('Exception') && error.message !== '' && error.message !== 'Unknown error' && error.name !== 'UnknownException';
  return new IdentityError(known ? error.message : fallback, error.name);
}
