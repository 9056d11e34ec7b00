// Chromium for the stories, with a recorder: every problem in a page is recorded until a test reads it.
import { AWAKE } from '#app/web/begin-scripts.ts';
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core';
import { limitCalls } from './limit-calls.ts';

/** Long, because the machine may be busy; no test waits longer than it has to. */
const PATIENCE_MS = 60_000;

export const phone = { width: 390, height: 844 };
export const desktop = { width: 1280, height: 800 };

export interface Visitor {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Problems so far in any of the visitor's tabs: errors in the console, exceptions, refused or failed requests. */
  readonly problems: readonly string[];
  /** Removes the one problem that the test has caused; throws when there is none. */
  forgive(expected: RegExp): void;
}

/** Works for root too, and connects to nothing but the site. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** `VUMI_TEST_BROWSER` is the path of another Chromium than the system's. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env['VUMI_TEST_BROWSER'] ?? '/usr/bin/chromium',
    args: browserFlags,
  });
}

/**
 * Makes opening and reloading a page wait until it is hydrated. Before that links load whole pages and forms cannot be sent, as without script;
 * tests of that set `waitUntil` themselves.
 */
function waitUntilAwake(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  const untilAwake = (mark: string) => {
    const isVumi = (window as { readonly __reactRouterContext?: unknown }).__reactRouterContext !== undefined;
    return !isVumi || performance.getEntriesByName(mark).length > 0;
  };
  // Checks again after a pause, not with the next frame: a browser that is too busy to draw has no frames.
  const wait = () => page.waitForFunction(untilAwake, AWAKE, { polling: 20 });
  page.goto = async (address, options) => {
    const response = await goto(address, options);
    if (options?.waitUntil === undefined) await wait();
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    if (options?.waitUntil === undefined) await wait();
    return response;
  };
}

/** A new visitor, by default on a phone. */
export async function newVisitor(browser: Browser, baseURL: string, options: BrowserContextOptions = {}): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL,
    viewport: phone,
    locale: 'en-KE',
    timezoneId: 'Africa/Nairobi',
    reducedMotion: 'reduce',
    ...options,
  });
  context.setDefaultTimeout(PATIENCE_MS);
  context.on('page', limitCalls);
  if (options.javaScriptEnabled !== false) context.on('page', waitUntilAwake);
  const problems: string[] = [];
  // A refused resource is recorded as a request, with its status.
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !message.text().startsWith('Failed to load resource'))
      problems.push(`console: ${message.text()}`);
  });
  context.on('weberror', (error) => problems.push(`exception: ${error.error().message}`));
  context.on('response', (response) => {
    if (response.status() >= 400) problems.push(`${response.status()} ${response.request().method()} ${response.url()}`);
  });
  // A page that is left aborts its pending requests; a file that the service worker was fetching for it fails instead. (A missing file has a
  // status, and one that never loads leaves the test waiting.)
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText;
    const isFile = /^\/(assets|posters)\//.test(new URL(request.url()).pathname);
    if (reason !== 'net::ERR_ABORTED' && !(reason === 'net::ERR_FAILED' && isFile)) problems.push(`${reason} ${request.method()} ${request.url()}`);
  });
  return {
    context,
    page: await context.newPage(),
    problems,
    forgive(expected) {
      const at = problems.findIndex((problem) => expected.test(problem));
      if (at < 0) throw new Error(`Nothing like ${String(expected)} has happened`);
      problems.splice(at, 1);
    },
  };
}

/** Fills in the open Login page, and waits until the visitor is signed in. */
export async function signInOn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL((address) => !/login/.test(address.pathname));
}
