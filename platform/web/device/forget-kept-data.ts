// The end of a session deletes what the device stores for an account: every page has this, only those of the account store anything.
import { keysOf, writeStored } from './storage.ts';

/** Prefix of every value that is stored for an account (kept-data.ts). */
export const KEPT_PREFIX = 'vumi_kept_';
/** Prefix of every cache of ours. */
export const CACHE_PREFIX = 'vumi_';

/** Deletes everything that is stored for any account: values at once, pages and pictures as soon as the browser has dropped them. */
export async function forgetKeptData(): Promise<void> {
  for (const key of keysOf(KEPT_PREFIX)) writeStored(key, null);
  if (typeof caches === 'undefined') return;
  const names = await caches.keys().catch(() => []);
  await Promise.all(names.filter((name) => name.startsWith(CACHE_PREFIX)).map((name) => caches.delete(name)));
}
