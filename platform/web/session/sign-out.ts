import { leaveSession } from './session.ts';
import { clearStoredSession } from './stored-session.ts';

/** How long sign-out waits for a network that does not answer. */
const SIGN_OUT_WAIT_MS = 4_000;

/**
 * Signs out on this device, which always succeeds: the tokens are revoked if the service can be reached, and forgotten in any case. The browser
 * then loads `goTo` afresh, so that no personal data stays in memory; until that page is loaded the session is `loading`, so that a page behind
 * sign-in does not redirect the visitor meanwhile.
 */
export async function signOut(goTo: string): Promise<void> {
  leaveSession();
  await Promise.race([revoke().catch(() => undefined), new Promise((resolve) => setTimeout(resolve, SIGN_OUT_WAIT_MS))]);
  await clearStoredSession();
  location.replace(goTo);
}

async function revoke(): Promise<void> {
  const { identityProvider } = await import('./identity-provider.ts');
  await (await identityProvider()).signOut();
}
