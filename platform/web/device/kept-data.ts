// Data stored on the device for one account, so that it can be shown without a network. It belongs to the account that is signed in: the end of
// the session, for whatever reason, deletes all of it (forget-kept-data.ts).
import { KEPT_PREFIX } from './forget-kept-data.ts';
import { keysOf, readStored, writeStored } from './storage.ts';

interface Kept {
  readonly owner: string;
  readonly savedAt: string;
  readonly value: unknown;
}

export interface KeptValue {
  readonly savedAt: Date;
  readonly value: unknown;
}

/** Stores a value for an account, in place of the previous one under this name. Change the name when the value's shape changes. */
export function keepFor(owner: string, name: string, value: unknown): void {
  const kept: Kept = { owner, savedAt: new Date().toISOString(), value };
  writeStored(KEPT_PREFIX + name, JSON.stringify(kept));
}

/** What is stored for this account; never another account's. */
export function keptFor(owner: string, name: string): KeptValue | null {
  try {
    const kept = JSON.parse(readStored(KEPT_PREFIX + name) ?? 'null') as Kept | null;
    return kept?.owner === owner ? { savedAt: new Date(kept.savedAt), value: kept.value } : null;
  } catch {
    return null;
  }
}

/** The names with this prefix under which something is stored for this account. */
export function namesKeptFor(owner: string, beginning: string): string[] {
  const names = keysOf(KEPT_PREFIX + beginning).map((key) => key.slice(KEPT_PREFIX.length));
  return names.filter((name) => keptFor(owner, name) !== null);
}

/** Deletes what is stored under this name, whichever account it belongs to. */
export function forgetKept(name: string): void {
  writeStored(KEPT_PREFIX + name, null);
}

/** Calls the listener when another tab stores or deletes something under this name. Returns a function that unsubscribes. */
export function subscribeToKept(name: string, listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === KEPT_PREFIX + name) listener();
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}
