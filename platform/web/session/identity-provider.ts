// The only file that imports the identity library. It is large, so this file is loaded only by `import()`: for signing in, out or up, and when a
// token has to be renewed.
import { Amplify } from 'aws-amplify';
import * as auth from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { ConsoleLogger, type KeyValueStorageInterface } from 'aws-amplify/utils';
import { readStored, writeStored } from '../device/storage.ts';
import { storageKeys } from './stored-session.ts';

export { rememberMembership } from './remember-membership.ts';

interface IdentityConfig {
  readonly endpoint: string;
  readonly userPoolId: string;
  readonly userPoolClientId: string;
}

// The library names its entries `CognitoIdentityServiceProvider.<client>.<user>.<what>`; only `what` matters to us, since one
// browser holds one session.
const keyByEnding: Readonly<Record<string, string>> = {
  accessToken: storageKeys.accessToken,
  idToken: storageKeys.idToken,
  refreshToken: storageKeys.refreshToken,
  clockDrift: storageKeys.clockDrift,
  LastAuthUser: storageKeys.lastUser,
  signInDetails: storageKeys.signInDetails,
};

function ourKey(theirs: string): string | null {
  return keyByEnding[theirs.slice(theirs.lastIndexOf('.') + 1)] ?? null;
}

const tokenStorage: KeyValueStorageInterface = {
  async getItem(key) {
    const ours = ourKey(key);
    return ours && readStored(ours);
  },
  async setItem(key, value) {
    const ours = ourKey(key);
    if (ours) writeStored(ours, value);
  },
  async removeItem(key) {
    const ours = ourKey(key);
    if (ours) writeStored(ours, null);
  },
  async clear() {
    for (const key of Object.values(keyByEnding)) writeStored(key, null);
  },
};

let configured: Promise<void> | null = null;

/**
 * Our own service answers below `/identity/` under every host name of its pages, and a page may only call its own origin: so it is called there,
 * whichever name the configuration gives. An external user pool is at the root of its host.
 */
function reachable(endpoint: string): string {
  const { pathname } = new URL(endpoint);
  return pathname === '/' ? endpoint : new URL(pathname, location.origin).href;
}

async function configure(): Promise<void> {
  const response = await fetch('/api/config', { headers: { Accept: 'application/json' } });
  if (!response.ok) throw new Error(`The configuration could not be read: HTTP ${response.status}`);
  const { data }: { data: { identity: IdentityConfig } } = await response.json();
  const { endpoint, userPoolId, userPoolClientId } = data.identity;
  // It warns about every endpoint that is not Amazon's, in every visitor's console.
  ConsoleLogger.LOG_LEVEL = 'ERROR';
  Amplify.configure({
    Auth: { Cognito: { userPoolId, userPoolClientId, userPoolEndpoint: reachable(endpoint) } },
  });
  cognitoUserPoolsTokenProvider.setKeyValueStorage(tokenStorage);
}

/** The identity library, ready for use. */
export async function identityProvider(): Promise<typeof auth> {
  configured ??= configure();
  try {
    await configured;
  } catch (error) {
    configured = null;
    throw error;
  }
  return auth;
}
