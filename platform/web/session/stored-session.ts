// What is stored of a session in the browser: three tokens, the identity library's own entries, and a record of the user.
import { permissionsOf, roles, type Permission, type Role } from '#platform/contract/access.ts';
import { forgetKeptData } from '../device/forget-kept-data.ts';
import { readStored, writeStored } from '../device/storage.ts';

const PREFIX = 'vumi_';
const TOLERANCE_MS = 5_000;
export const storageKeys = {
  accessToken: `${PREFIX}access_token`,
  idToken: `${PREFIX}id_token`,
  refreshToken: `${PREFIX}refresh_token`,
  user: `${PREFIX}user`,
  clockDrift: `${PREFIX}clock_drift`,
  lastUser: `${PREFIX}last_user`,
  signInDetails: `${PREFIX}sign_in_details`,
  /** A `Preparation` and the id of its account. */
  preparesEvents: `${PREFIX}prepares_events`,
} as const;

/** Without the role of organizer: `makes` events as a member of an organization, or `drafts` them while its business waits for approval. */
export type Preparation = 'makes' | 'drafts';

export interface SessionUser {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly permissions: readonly Permission[];
  readonly phone?: string;
}

/** The claims that are read of a token of the identity service. */
interface Claims {
  readonly sub?: unknown;
  readonly exp?: unknown;
  readonly email?: unknown;
  readonly name?: unknown;
  readonly given_name?: unknown;
  readonly phone_number?: unknown;
  readonly 'custom:role'?: unknown;
}

const listeners = new Set<() => void>();
let cached: { readonly idToken: string; readonly prepares: string | null; readonly user: SessionUser | null } | null = null;

/** The user of the stored id token, or null. The same object until the token or the membership changes. */
export function storedUser(): SessionUser | null {
  const idToken = readStored(storageKeys.idToken);
  if (idToken === null) return null;
  const prepares = readStored(storageKeys.preparesEvents);
  if (cached?.idToken !== idToken || cached.prepares !== prepares) cached = { idToken, prepares, user: userOf(claimsOf(idToken), prepares) };
  return cached.user;
}

/** The stored access token while it is valid for longer than the tolerance; else null. */
export function freshAccessToken(): string | null {
  const token = readStored(storageKeys.accessToken);
  if (token === null || !isFresh(token)) return null;
  // Roles are read from the id token, so it must not be older than the access token.
  const idToken = readStored(storageKeys.idToken);
  return idToken !== null && isFresh(idToken) ? token : null;
}

/** True when there is something to renew the session with. */
export function canRefresh(): boolean {
  return readStored(storageKeys.refreshToken) !== null;
}

/** Deletes every trace of the session, and what was stored for the account; resolves when all of it is deleted. */
export function clearStoredSession(): Promise<void> {
  for (const key of Object.values(storageKeys)) writeStored(key, null);
  announceChange();
  return forgetKeptData();
}

/** Writes the user record that belongs to the stored tokens and notifies the listeners. */
export function announceChange(): void {
  const user = storedUser();
  writeStored(storageKeys.user, user && JSON.stringify({ sub: user.id, ...user }));
  for (const listener of listeners) listener();
}

/** Calls the listener when the session changes, in this tab or in another one. Returns a function that unsubscribes. */
export function subscribeToSession(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === null || event.key === storageKeys.idToken) listener();
  };
  listeners.add(listener);
  addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', onStorage);
  };
}

function isFresh(token: string): boolean {
  const { exp } = claimsOf(token);
  // Many phones' clocks are minutes off: the identity library records by how much when it receives a token.
  const drift = Number.parseInt(readStored(storageKeys.clockDrift) ?? '0', 10) || 0;
  return typeof exp === 'number' && Date.now() + drift + TOLERANCE_MS < exp * 1000;
}

function claimsOf(token: string): Claims {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(payload), (character) => character.charCodeAt(0));
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof claims === 'object' && claims !== null ? claims : {};
  } catch {
    return {};
  }
}

function userOf(claims: Claims, prepares: string | null): SessionUser | null {
  if (typeof claims.sub !== 'string') return null;
  // Only the signed claim gives a role. It is never derived from an email address.
  const role = roles.find((known) => known === claims['custom:role']) ?? 'customer';
  return {
    id: claims.sub,
    email: filled(claims.email) ?? '',
    name: filled(claims.name) ?? filled(claims.given_name) ?? 'User',
    role,
    permissions: permissionsWith(role, prepares === `makes ${claims.sub}` ? 'makes' : prepares === `drafts ${claims.sub}` ? 'drafts' : null),
    ...(filled(claims.phone_number) && { phone: filled(claims.phone_number) }),
  };
}

function permissionsWith(role: Role, preparation: Preparation | null): readonly Permission[] {
  if (preparation === null || permissionsOf[role].includes('create:events')) return permissionsOf[role];
  return preparation === 'makes' ? permissionsOf.organizer : [...permissionsOf[role], 'create:events'];
}

function filled(claim: unknown): string | undefined {
  return typeof claim === 'string' && claim.trim() !== '' ? claim : undefined;
}
