// Chromium for the stories, and a witness: whatever goes wrong in a page is remembered until somebody asks.
import { AWAKE } from '#app/web/begin-scripts.ts';
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core';
import { limitCalls } from './limit-calls.ts';

/** Patient, because the machine may be busy; nothing waits longer than it has to. */
const PATIENCE_MS = 30_000;

export const phone = { width: 390, height: 844 };
export const desktop = { width: 1280, height: 800 };

export interface Visitor {
  readonly context: BrowserContext;
  readonly page: Page;
  /** What went wrong so far in any of the visitor's tabs: errors in the console, exceptions, refused or failed requests. */
  readonly problems: readonly string[];
  /** Takes out the one problem that the test has brought about; throws when there is none. */
  forgive(expected: RegExp): void;
}

/** Works for root too, and asks nobody but the site. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** `VUMI_TEST_BROWSER` names another Chromium than the system's. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env['VUMI_TEST_BROWSER'] ?? '/usr/bin/chromium',
    args: browserFlags,
  });
}

/**
 * Lets whoever opens or reloads a page wait until it has come to life. Before that links lead to whole pages and forms cannot be sent, as
 * without script; tests of that say `waitUntil` themselves.
 */
function waitUntilAwake(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  const untilAwake = (mark: string) => {
    const isVumi = (window as { readonly __reactRouterContext?: unknown }).__reactRouterContext !== undefined;
    return !isVumi || performance.getEntriesByName(mark).length > 0;
  };
  // Looks again after a while, not with the next frame: a browser without time to draw has frames to spare for nobody.
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

/** Somebody new, on a phone unless told otherwise. */
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
  // A resource that was refused is noted as a request, with its status.
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !message.text().startsWith('Failed to load resource'))
      problems.push(`console: ${message.text()}`);
  });
  context.on('weberror', (error) => problems.push(`exception: ${error.error().message}`));
  context.on('response', (response) => {
    if (response.status() >= 400) problems.push(`${response.status()} ${response.request().method()} ${response.url()}`);
  });
  // A page that is left aborts what it still asks for; a file that the service worker was asking for on its behalf fails instead. (One that
  // is missing has a status, and one that never comes leaves the test waiting.)
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

/** Fills the form of the Login page that is open, and waits until it has let the visitor in. */
export async function signInOn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL((address) => !/login/.test(address.pathname));
}
