// Pages for anonymous visitors: readers of three languages, search engines, and the cache that serves them all.
import { brotliDecompressSync } from 'node:zlib';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { EventDetail } from '#features/events/schemas.ts';
import { languages } from '#platform/contract/language/languages.ts';
import { organizer, SITE_START_MS, startSite, type Site } from './start-site.ts';
import { tokensOf } from '#features/identity/testing/call-identity.ts';

let site: Site;
let event: EventDetail;

beforeAll(async () => {
  site = await startSite();
  event = await site.createEvent({ name: 'Usiku wa Taarab' });
}, SITE_START_MS);
afterAll(() => site?.close());

async function load(path: string, headers: Readonly<Record<string, string>> = {}) {
  const response = await fetch(site.url + path, { redirect: 'manual', headers });
  return { status: response.status, headers: response.headers, html: await response.text() };
}

/** As transferred: `fetch` would decode it. */
function loadRaw(path: string, headers: Readonly<Record<string, string>>): Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }> {
  return new Promise((resolve, reject) => {
    httpRequest(site.url + path, { headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }));
    })
      .on('error', reject)
      .end();
  });
}

const languageOf = (html: string) => /<html[^>]* lang="(\w+)"/.exec(html)?.[1];

test.each([
  ['/events', {}, 'en'],
  ['/events', { 'accept-language': 'sw-KE,sw;q=0.9,en;q=0.5' }, 'sw'],
  ['/events', { 'accept-language': 'fr-CA, en;q=0.9' }, 'fr'],
  ['/events', { 'accept-language': 'de-DE' }, 'en'],
  ['/events', { 'accept-language': 'fr', cookie: 'other=1; vumi_language=sw' }, 'sw'],
  ['/events', { 'accept-language': 'fr', cookie: 'vumi_language=en' }, 'en'],
  ['/events', { cookie: 'vumi_language=xx' }, 'en'],
  ['/sw/events', { 'accept-language': 'fr', cookie: 'vumi_language=en' }, 'sw'],
  ['/fr', {}, 'fr'],
])('%s with %j is in %s', async (path, headers, language) => {
  const page = await load(path, headers);
  expect(page.status).toBe(200);
  expect(languageOf(page.html)).toBe(language);
  const vary = page.headers.get('vary') ?? '';
  expect(vary.includes('accept-language') && vary.includes('cookie')).toBe(!/^\/(sw|fr)/.test(path));
});

test('a page in a language keeps it in every link, and links to itself in the others', async () => {
  const path = `/events/${event.id}`;
  const { html } = await load(`/sw${path}`);
  expect(/<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]).toBe(`${site.url}/sw${path}`);
  const others = Object.fromEntries(
    [...html.matchAll(/<link rel="alternate" hrefLang="([\w-]+)" href="([^"]+)"/gi)].map(([, code, address]) => [code, address]),
  );
  expect(others).toEqual({ en: site.url + path, sw: `${site.url}/sw${path}`, fr: `${site.url}/fr${path}`, 'x-default': site.url + path });
  const links = [...html.matchAll(/<a [^>]*href="(\/[^"]*)"/g)].map(([, to = '']) => to);
  expect(links.length).toBeGreaterThan(10);
  expect(links.filter((to) => !/^\/sw(\/|$|\?)/.test(to) && !/^\/(language|api)\//.test(to))).toEqual([]);
});

test('the choice of a language is remembered and leads back, and never to another site', async () => {
  const chosen = await load('/language/fr?to=%2Fsw%2Fevents%3Fq%3Da');
  expect([chosen.status, chosen.headers.get('location')]).toEqual([303, '/events?q=a']);
  expect(chosen.headers.get('set-cookie')).toMatch(/^vumi_language=fr; Path=\/; Max-Age=\d+; SameSite=Lax$/);
  expect((await load('/language/fr?to=//evil.example')).headers.get('location')).toBe('/');
  expect((await load('/language/fr?to=%2Fsw%2F%2Fevil.example')).headers.get('location')).not.toMatch(/^\/\//);
  expect((await load('/language/xx')).status).toBe(404);
});

/** Less than the five seconds after which a page is rendered again in any case: a change visible by then came by a notification. */
const NEWS_WAIT = { timeout: 4_000, interval: 20 };

test('a changed event is visible at once, in every language, though its page was cached', async () => {
  const path = `/events/${event.id}`;
  for (const prefix of ['', '/sw', '/fr']) expect((await load(prefix + path)).html).toContain('Usiku wa Taarab');
  const { AccessToken: token } = await tokensOf(site, organizer);
  await site.call(`/api/events/${event.id}`, { method: 'PUT', body: { name: 'Usiku wa Bongo' }, token });
  for (const prefix of ['', '/sw', '/fr']) {
    await vi.waitFor(async () => expect((await load(prefix + path)).html).toContain('Usiku wa Bongo'), NEWS_WAIT);
  }
  await vi.waitFor(async () => expect((await load('/events')).html).toContain('Usiku wa Bongo'), NEWS_WAIT);
});

test('a page that the browser has cached is not sent again; a compressed one is the same page', async () => {
  const plain = await load(`/events/${event.id}`, { 'accept-encoding': 'identity' });
  const etag = plain.headers.get('etag') ?? '';
  expect((await load(`/events/${event.id}`, { 'if-none-match': etag })).status).toBe(304);
  const packed = await loadRaw(`/events/${event.id}`, { 'accept-encoding': 'gzip, br' });
  expect(packed.headers['content-encoding']).toBe('br');
  expect(packed.headers['vary']).toContain('accept-encoding');
  expect(packed.headers['content-security-policy']).toBe(plain.headers.get('content-security-policy'));
  expect(brotliDecompressSync(packed.body).toString()).toBe(plain.html);
  expect(packed.body.length).toBeLessThan(plain.html.length / 3);
});

test('search engines find every page in every language', async () => {
  const robots = await load('/robots.txt');
  expect(robots.html).toContain(`Sitemap: ${site.url}/sitemap.xml`);
  const maps = addressesIn((await load('/sitemap.xml')).html);
  expect(maps).toEqual(['pages', 'events-1', 'organizers-1'].map((name) => `${site.url}/sitemaps/${name}.xml`));
  const [pages = [], events = []] = await Promise.all(maps.map(async (map) => addressesIn((await load(new URL(map).pathname)).html)));
  expect(events).toEqual(
    expect.arrayContaining([`${site.url}/events/${event.id}`, `${site.url}/sw/events/${event.id}`, `${site.url}/fr/events/${event.id}`]),
  );
  for (const address of pages) {
    const { status, html } = await load(new URL(address).pathname);
    expect([address, status]).toEqual([address, 200]);
    expect(html, address).not.toMatch(/<meta name="robots" content="noindex"/);
    expect(/<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]?.replace(/\/$/, ''), address).toBe(address.replace(/\/$/, ''));
  }
  // Every page in the menus is included, unless it asks not to be indexed.
  const home = (await load('/')).html;
  for (const [, to = ''] of home.matchAll(/<a [^>]*href="(\/[a-z-]*)"/g)) {
    const { html } = await load(to);
    if (!html.includes('content="noindex"') && to !== '/login') expect(pages, to).toContain(new URL(to, site.url).href);
  }
  expect((await load('/sitemaps/events-2.xml')).status).toBe(404);
  expect((await load('/sitemaps/events-x.xml')).status).toBe(404);
});

function addressesIn(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
}

/** Raw: `fetch` would normalize the path. */
function loadPath(path: string): Promise<{ status: number; text: string }> {
  const { hostname, port } = new URL(site.url);
  return new Promise((resolve, reject) => {
    httpRequest({ hostname, port, path }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    })
      .on('error', reject)
      .end();
  });
}

test.each([
  '/../package.json',
  '/assets/../../../package.json',
  '/assets/..%2f..%2f..%2fpackage.json',
  '/assets/%2e%2e/%2e%2e/%2e%2e/package.json',
  '/assets/..%5c..%5c..%5cpackage.json',
  '/assets/..%252f..%252f..%252fpackage.json',
  '/assets/....//....//package.json',
  '/assets/%c0%ae%c0%ae/package.json',
  '/icons/../../../.env',
  '/icons/..%2f..%2f..%2fetc%2fpasswd',
  '/service-worker.js/../../../package.json',
  '/favicon.ico%00.json',
  '/server/index.js',
  '/build/server/index.js',
  '/app/server/main.ts',
  '/.env',
  '/.git/config',
])('no file of the server is served at %s', async (path) => {
  const { status, text } = await loadPath(path);
  expect([400, 404]).toContain(status);
  expect(text).not.toMatch(/root:x:|"dependencies":|\[core\]|VUMI_SECRET=|pagesOf/);
});

test.each(languages)('in %s the not-found page is in that language', async (language) => {
  const { status, html } = await load(language === 'en' ? '/no/such/page' : `/${language}/no/such/page`);
  expect(status).toBe(404);
  expect(languageOf(html)).toBe(language);
  expect(/<h1[^>]*>([^<]+)/.exec(html)?.[1]).toBe({ en: 'Page not found', sw: 'Ukurasa haukupatikana', fr: 'Page introuvable' }[language]);
});
