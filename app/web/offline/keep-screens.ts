import { defaultLanguage, splitLanguage, type Language } from '#platform/contract/language/languages.ts';
import { announceKept } from '#platform/web/device/offline-ready.ts';
import { keptDocuments, screensCache, screensCaches, type KeptScreens } from '#platform/web/device/kept-screens.ts';

/** The build's list for a release (ops/offline-files.mjs): the files of the ticket screens, and those of each language. */
type OfflineFiles = Readonly<Record<'shared' | Language, readonly string[]>>;

declare global {
  interface Window {
    /** Written by the router's own script; its version identifies the release. */
    readonly __reactRouterManifest?: { readonly version: string };
  }
}

/**
 * Stores the ticket screens of this release on the device, in the language of this page. All files of a release are in one cache and the
 * documents are stored last, so it is complete or not used. The previous release stays: another tab may still show it. Most files are in the
 * browser's own cache already; only those that it has dropped are fetched again. Without an account it is the screen of a link alone; that
 * of an account stays, if it is there.
 */
export async function keepScreens(language: Language, screens: KeptScreens = 'account'): Promise<void> {
  const release = window.__reactRouterManifest?.version;
  if (!import.meta.env.PROD || release === undefined || typeof caches === 'undefined' || !navigator.onLine) return;
  const prefix = splitLanguage(location.pathname).language ?? defaultLanguage;
  const name = screensCache(release, language, prefix);
  await navigator.locks.request('vumi_keep_screens', async () => {
    const documents = keptDocuments(prefix, screens);
    const newest = (await screensCaches()).at(-1);
    if (newest !== name || !(await caches.match(documents.at(-1) ?? '', { cacheName: name, ignoreVary: true })))
      await fill(name, release, language, documents);
    for (const old of (await screensCaches()).slice(0, -2)) await caches.delete(old);
  });
  announceKept();
}

async function fill(name: string, release: string, language: Language, documents: readonly string[]): Promise<void> {
  // Recreated, it becomes the newest.
  await caches.delete(name);
  const cache = await caches.open(name);
  try {
    const listed = await fetch(`/assets/offline-${release}.json`);
    const files = (await listed.json()) as OfflineFiles;
    await cache.addAll([...files.shared, ...files[language]]);
    for (const address of documents) await cache.put(address, await documentOf(address, release));
  } catch (error) {
    await caches.delete(name);
    throw error;
  }
}

/** Throws when the server has moved on to another release meanwhile: the next page will store that one. */
async function documentOf(address: string, release: string): Promise<Response> {
  const page = await fetch(address);
  const isOurs = page.ok && !page.redirected && (await page.clone().text()).includes(`manifest-${release}.js`);
  if (!isOurs) throw new TypeError(`${address} belongs to another release`);
  return page;
}
