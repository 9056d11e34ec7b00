/// <reference lib="webworker" />
// Opens the ticket screens without a network. It decides and stores nothing: pages store what they need (keep-screens.ts), and this serves it
// when the network does not answer. So it rarely changes, works with every release, and may take over at once. It ignores the API: requests that
// it does not answer here go to the network as if there were no worker. Where the browser refuses access to the caches (a full or broken disk, a
// private window), nothing is stored and the network answers as always.
import { defaultLanguage, languages, pathIn, splitLanguage, wantedLanguage, type Language } from '#platform/contract/language/languages.ts';
import { documentFor, keptDocumentOf, languageOfScreens, screensCaches } from '#platform/web/device/kept-screens.ts';
import { paths } from '#platform/web/paths.ts';
import { offlinePage } from './offline-page.ts';

declare const self: ServiceWorkerGlobalScope;

/** How long a network may take before the stored copy is shown instead. */
const SLOW_MS = 3_000;

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()])));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin || url.pathname.startsWith('/api/')) return;
  if (request.mode === 'navigate') event.respondWith(answerPage(event, url));
  else if (/^\/(assets|posters)\//.test(url.pathname)) event.respondWith(answerFile(request));
});

/** The current page; its stored copy if there is one and the network fails, is slow or is limited; else a page that explains it. */
async function answerPage(event: FetchEvent, url: URL): Promise<Response> {
  const asked = askNetwork(event);
  // Keeps the browser from cancelling the request, even when its answer comes too late for this page.
  event.waitUntil(asked);
  const kept = await findKept(url);
  const answer = await (kept === null ? asked : Promise.race([asked, new Promise<null>((resolve) => setTimeout(() => resolve(null), SLOW_MS))]));
  const isRefused = answer !== null && (answer.status >= 500 || answer.status === 429);
  if (answer !== null && (!isRefused || kept === null)) return answer;
  if (kept !== null) return kept;
  const hasTickets = (await findKept(new URL(paths.tickets(), url))) !== null;
  const keepsTyped = splitLanguage(url.pathname).path.startsWith(`${paths.addEvent()}/`);
  return offlinePage(await spokenLanguage(url), { hasTickets, keepsTyped });
}

/** Null when no answer came. */
async function askNetwork(event: FetchEvent): Promise<Response | null> {
  try {
    const preloaded = (await event.preloadResponse) as Response | undefined;
    return preloaded ?? (await fetch(event.request));
  } catch {
    return null;
  }
}

function findKept(url: URL): Promise<Response | null> {
  return lookUp(url).catch(() => null);
}

async function lookUp({ pathname, search }: URL): Promise<Response | null> {
  const wanted = keptDocumentOf(pathname);
  if (wanted === null) return null;
  const here = splitLanguage(pathname).language ?? defaultLanguage;
  for (const name of (await screensCaches()).toReversed()) {
    const cache = await caches.open(name);
    for (const prefix of [here, ...languages]) {
      const copy = await cache.match(pathIn(prefix, wanted.path), { ignoreVary: true });
      if (copy === undefined) continue;
      if (prefix !== here) return Response.redirect(pathIn(prefix, splitLanguage(pathname).path) + search);
      return wanted.ticketId === null ? copy : new Response(documentFor(wanted.ticketId, await copy.text()), copy);
    }
  }
  return null;
}

async function answerFile(request: Request): Promise<Response> {
  const kept = await caches.match(request, { ignoreVary: true }).catch(() => undefined);
  return kept ?? fetch(request);
}

/** Of the address, else of the stored screens, else of the browser. */
async function spokenLanguage(url: URL): Promise<Language> {
  const kept = await screensCaches().catch(() => []);
  return (
    splitLanguage(url.pathname).language ??
    languageOfScreens(kept.at(-1) ?? '') ??
    wantedLanguage(self.navigator.languages.join(',')) ??
    defaultLanguage
  );
}
