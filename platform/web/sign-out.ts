import { leaveSession } from './session.ts';
import { clearStoredSession } from './stored-session.ts';

/** A network that does not answer keeps nobody signed in. */
const SIGN_OUT_WAIT_MS = 4_000;

/**
 * Signs out on this device, which always succeeds: the tokens are revoked if the service can be reached, and forgotten in any case. The
 * browser then loads `goTo` afresh, so that nothing of the person stays in memory; until it is there the session is `loading`, lest a page
 * behind sign-in sends the visitor elsewhere meanwhile.
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
