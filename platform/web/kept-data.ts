// What stays on the device for one account, so that it can be shown without a network. It belongs to whoever is signed in: the end of a
// session, for whatever reason, takes all of it away.
import { keysOf, readStored, writeStored } from './storage.ts';

const PREFIX = 'vumi_kept_';
/** Every cache of ours begins with this. */
export const CACHE_PREFIX = 'vumi_';

interface Kept {
  readonly owner: string;
  readonly savedAt: string;
  readonly value: unknown;
}

export interface KeptValue {
  readonly savedAt: Date;
  readonly value: unknown;
}

/** Keeps a value for an account, in place of what was kept under this name. Change the name when the value's shape changes. */
export function keepFor(owner: string, name: string, value: unknown): void {
  const kept: Kept = { owner, savedAt: new Date().toISOString(), value };
  writeStored(PREFIX + name, JSON.stringify(kept));
}

/** What is kept for this account; never what belongs to another. */
export function keptFor(owner: string, name: string): KeptValue | null {
  try {
    const kept = JSON.parse(readStored(PREFIX + name) ?? 'null') as Kept | null;
    return kept?.owner === owner ? { savedAt: new Date(kept.savedAt), value: kept.value } : null;
  } catch {
    return null;
  }
}

/** The names that begin with these letters under which something is kept for this account. */
export function namesKeptFor(owner: string, beginning: string): string[] {
  const names = keysOf(PREFIX + beginning).map((key) => key.slice(PREFIX.length));
  return names.filter((name) => keptFor(owner, name) !== null);
}

/** Forgets what is kept under this name, whoever it belongs to. */
export function forgetKept(name: string): void {
  writeStored(PREFIX + name, null);
}

/** Calls the listener when another tab keeps or forgets something under this name. Returns how to stop. */
export function subscribeToKept(name: string, listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === PREFIX + name) listener();
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}

/** Takes everything away that is kept for anybody: values at once, pages and pictures as soon as the browser has dropped them. */
export async function forgetKeptData(): Promise<void> {
  for (const key of keysOf(PREFIX)) writeStored(key, null);
  if (typeof caches === 'undefined') return;
  const names = await caches.keys().catch(() => []);
  await Promise.all(names.filter((name) => name.startsWith(CACHE_PREFIX)).map((name) => caches.delete(name)));
}
