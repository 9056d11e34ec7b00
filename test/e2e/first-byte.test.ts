// The page before any script runs: its HTML, the data that search engines and messengers read, and its security policy.
import { createHash } from 'node:crypto';
import type { Browser, Page as BrowserPage } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AWAKE } from '#app/web/begin-scripts.ts';
import type { EventDetail } from '#features/events/schemas.ts';
import { newVisitor, openBrowser, type Visitor } from './open-browser.ts';
import { see } from './purchase-steps.ts';
import { SITE_START_MS, startSite, type Site } from './start-site.ts';

let site: Site;
let browser: Browser;
let event: EventDetail;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
  event = await site.createEvent({ name: 'Taarab & Tea "by the sea"', description: 'Old songs <b>and</b> new ones.' });
}, SITE_START_MS);
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

interface Page {
  readonly status: number;
  readonly headers: Headers;
  readonly html: string;
}

async function load(path: string): Promise<Page> {
  const response = await fetch(site.url + fill(path), { redirect: 'manual' });
  return { status: response.status, headers: response.headers, html: await response.text() };
}

const fill = (text: string) => text.replace('{event}', event.id);

/** The content of the meta element with this name or property. */
function metaOf(html: string, name: string): string | undefined {
  const element = [...html.matchAll(/<meta [^>]*>/g)].map(([text]) => text).find((text) => new RegExp(`(name|property)="${name}"`).test(text));
  return element && /content="([^"]*)"/.exec(element)?.[1];
}

const publicPages = [
  ['/', 'Vumi'],
  ['/events', 'Events'],
  ['/events?category=music&location=Nairobi', 'Events'],
  ['/events/{event}', 'Taarab'],
  ['/festivals', 'Festivals'],
  ['/concerts', 'Concerts'],
  ['/conferences', 'Conferences'],
  ['/comedy', 'Comedy'],
  ['/for-organizers', 'For Organizers'],
  ['/help', 'Help'],
  ['/contact', 'Contact'],
  ['/refunds', 'Refunds'],
  ['/terms', 'Terms'],
  ['/privacy', 'Privacy'],
  ['/login', 'Login'],
  ['/auth/login', 'Login'],
  ['/auth/register', 'account'],
] as const;

test.each(publicPages)('%s arrives rendered, with title and description', async (path, word) => {
  const { status, headers, html } = await load(path);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toMatch(/^text\/html/);
  expect(/<title>([^<]+)<\/title>/.exec(html)?.[1]).toContain(word);
  expect(metaOf(html, 'description')?.length).toBeGreaterThan(20);
  expect(html).toMatch(/<h1[^>]*>[^<]*\S/);
  expect(html).toMatch(/<html[^>]* lang="en"/);
});

test.each(['/', '/events', '/events/{event}', '/festivals'])('%s has its canonical address and a link preview', async (path) => {
  const { html } = await load(path);
  expect(/<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]).toBe(site.url + fill(path));
  for (const name of ['og:title', 'og:description', 'og:url']) expect(metaOf(html, name), name).toMatch(/\S/);
});

/** The schema.org data of a page. */
function factsOf(html: string): Record<string, unknown>[] {
  return [...html.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)].map(
    ([, text = '']) => JSON.parse(text) as Record<string, unknown>,
  );
}

test.each([
  ['/', 'en_GB', ['sw_KE', 'fr_FR'], ''],
  ['/sw', 'sw_KE', ['en_GB', 'fr_FR'], '/sw'],
])('search engines get the search for events, and messengers the language: %s', async (path, locale, others, prefix) => {
  const { html } = await load(path);
  const [facts, ...more] = factsOf(html);
  expect(more).toEqual([]);
  expect(facts).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: 'Vumi',
    potentialAction: { '@type': 'SearchAction', 'query-input': 'required name=search_term_string' },
  });
  const action = facts?.['potentialAction'] as { target: { urlTemplate: string } } | undefined;
  expect(action?.target.urlTemplate).toBe(`${site.url}${prefix}/events?q={search_term_string}`);
  expect((await load(`${prefix}/events?q=taarab`)).html).toContain(`${prefix}/events/${event.id}`);
  expect(metaOf(html, 'og:locale')).toBe(locale);
  expect([...html.matchAll(/property="og:locale:alternate" content="(\w+)"/g)].map(([, other]) => other)).toEqual(others);
});

test.each(['/events', '/concerts', '/sw/events'])('%s lists its events for search engines', async (path) => {
  const [facts] = factsOf((await load(path)).html);
  const prefix = path.startsWith('/sw') ? '/sw' : '';
  expect(facts).toMatchObject({
    '@type': 'ItemList',
    itemListElement: [{ '@type': 'ListItem', position: 1, name: event.name, url: `${site.url}${prefix}/events/${event.id}` }],
  });
});

test('an event has times in its own time zone', async () => {
  const [facts] = factsOf((await load('/events/{event}')).html);
  expect(facts).toMatchObject({ '@context': 'https://schema.org', '@type': 'Event', name: event.name });
  expect(facts?.['startDate']).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+03:00$/);
  expect(Date.parse(String(facts?.['startDate']))).toBe(Math.floor(Date.parse(event.startDate) / 1000) * 1000);
});

test('an event page has its facts, and texts of organizers stay text', async () => {
  const { html } = await load('/events/{event}');
  expect(metaOf(html, 'og:title')).toContain('Taarab &amp; Tea &quot;by the sea&quot;');
  expect(html).toContain('Old songs &lt;b&gt;and&lt;/b&gt; new ones.');
  expect(html).not.toContain('<b>and</b>');
  const [, facts = '{}'] = /<script type="application\/ld\+json"[^>]*>(.+?)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(facts)).toMatchObject({
    '@type': expect.stringMatching(/Event$/) as unknown,
    name: event.name,
    startDate: expect.any(String) as unknown,
  });
});

test.each([
  ['/showcases/{event}?purchase_success=true', '/events/{event}?purchase_success=true'],
  ['/program?event={event}', '/events/{event}#schedule'],
  ['/sw/program', '/sw/events'],
])('%s leads to %s', async (path, to) => {
  const { status, headers } = await load(path);
  expect([status, headers.get('location')]).toEqual([302, fill(to)]);
});

test.each([
  ['/', 'en', 'My Tickets', '/tickets'],
  ['/fr', 'fr', 'Mes billets', '/fr/tickets'],
])('%s can be installed, in its language', async (path, lang, name, url) => {
  const address = /<link rel="manifest" href="([^"]+)"/.exec((await load(path)).html)?.[1] ?? '';
  const { headers, html } = await load(address);
  expect(headers.get('content-type')).toMatch(/^application\/manifest\+json/);
  const manifest = JSON.parse(html) as { readonly icons: readonly { readonly src: string }[] };
  expect(manifest).toMatchObject({ id: '/', name: 'Vumi', lang, display: 'standalone', shortcuts: [{ name, url }, {}] });
  for (const { src } of [...manifest.icons, { src: '/favicon.ico' }, { src: '/icons/apple-touch-icon.png' }])
    expect([src, (await load(src)).status]).toEqual([src, 200]);
});

test('the service worker is served with every page and may connect to the site only', async () => {
  const { headers } = await load('/service-worker.js');
  expect(headers.get('cache-control')).toBe('no-cache');
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; connect-src 'self'");
});

test.each(['/events/no-such-event', '/events/0190f3a0-0000-7000-8000-000000000000', '/festivals/no-such-event', '/no/such/page'])(
  '%s is a not-found page, with status 404',
  async (path) => {
    const { status, html } = await load(path);
    expect(status).toBe(404);
    expect(html).toMatch(/not found/i);
    expect(metaOf(html, 'robots')).toContain('noindex');
  },
);

test.each(['/tickets', '/tickets/purchase/{event}'])('%s, which is behind sign-in, reveals nothing without script', async (path) => {
  const { status, html } = await load(path);
  expect(status).toBe(200);
  expect(html).not.toContain('Taarab');
});

test.each(['/', '/events', '/events/{event}', '/login', '/auth/forgot-password', '/tickets', '/no/such/page'])(
  '%s runs only our own scripts',
  async (path) => {
    const { headers, html } = await load(path);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe-(inline|eval)|\*/);
    for (const [, , attributes = '', text = ''] of html.matchAll(/<(script|style)(\s[^>]*)?>([^]*?)<\/\1>/g)) {
      // Data for search engines is not executed and needs no permission.
      if (/\ssrc=|ld\+json/.test(attributes)) continue;
      expect(policy).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
    }
    expect(html).not.toMatch(/<[^>]+\s(style|nonce|on\w+)="/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  },
);

test('a poster is one picture for every visitor, cached by browsers and proxies', async () => {
  const { status, headers } = await load('/posters/music/{event}/116x204.svg');
  expect([status, headers.get('content-type'), headers.get('vary')]).toEqual([200, 'image/svg+xml', 'accept-encoding']);
  expect(headers.get('cache-control')).toMatch(/^public, max-age=/);
});

test('without script events can be read, searched and opened', async () => {
  const { context, page, problems } = await newVisitor(browser, site.url, { javaScriptEnabled: false });
  await page.goto('/');
  const search = page.getByRole('search', { name: 'Events' });
  await search.getByLabel('Event', { exact: true }).fill('taarab');
  await search.getByRole('button', { name: 'Search events' }).click();
  await see(page, '(1 event available)');
  await page.getByRole('link', { name: event.name, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: event.name }).waitFor();
  await see(page, 'Starting from');
  await see(page, /KSh\s1,500/);
  // The browser reports scripts that it does not run in this way.
  expect(problems.filter((problem) => !/^csp GET .*\/assets\/.*\.js$/.test(problem))).toEqual([]);
  await context.close();
});

describe('a button that is pressed before its scripts have loaded', () => {
  const menu = (page: BrowserPage) => page.getByRole('button', { name: 'Menu', exact: true });

  /** Opens the home page, does something while its scripts are held back, and waits until they have loaded. */
  async function beforeScripts(press: (page: BrowserPage) => Promise<void>): Promise<Visitor> {
    const visitor = await newVisitor(browser, site.url);
    const { page } = visitor;
    let letThrough = () => {};
    const pressed = new Promise<void>((resolve) => (letThrough = resolve));
    await page.route(/\/assets\/entry\.client.*\.js$/, async (route) => {
      await pressed;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    await press(page);
    letThrough();
    await page.waitForFunction((mark) => performance.getEntriesByName(mark).length > 0, AWAKE);
    return visitor;
  }

  test('is handled when they have', async () => {
    const { context, page, problems } = await beforeScripts((opened) => menu(opened).click());
    await page.getByRole('dialog', { name: 'Menu' }).waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });

  test('is ignored when the visitor has moved on since', async () => {
    const { context, page, problems } = await beforeScripts(async (opened) => {
      await menu(opened).click();
      await opened.getByRole('search', { name: 'Events' }).getByLabel('Event', { exact: true }).fill('benga');
    });
    await expect.poll(() => page.getByRole('search', { name: 'Events' }).getByLabel('Event', { exact: true }).inputValue()).toBe('benga');
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(problems).toEqual([]);
    await context.close();
  });
});

test('the access instructions of an online event are in no page', async () => {
  const virtualSettings = { accessInstructions: 'Passcode mzizi' };
  const online = await site.createEvent({ name: 'Poems from home', deliveryMethod: 'virtual', virtualSettings });
  expect(online.virtualSettings?.accessInstructions).toBe('Passcode mzizi');
  for (const path of [`/events/${online.id}`, `/sw/events/${online.id}`, '/events', '/fr/events?online=true']) {
    const { html } = await load(path);
    expect(html).toContain('Poems from home');
    expect(html).not.toMatch(/mzizi|accessInstructions/);
  }
});
