// Playwright limits what it does on a page by itself (clicks, navigations), not what it asks of the browser: a script in a page that never
// answers, or a browser that hangs, would leave a test waiting until it is cut off, without a word about what it waited for.
import type { Page } from 'playwright-core';

const LIMIT_MS = 30_000;

/** Calls without a limit of their own. */
const unlimited = {
  page: ['evaluate', 'emulateMedia', 'setViewportSize', 'route', 'unroute', 'unrouteAll', 'addInitScript', 'content', 'title', 'close'],
  keyboard: ['press', 'type'],
  locator: ['evaluate', 'evaluateAll', 'all', 'count'],
  context: ['newPage', 'setOffline', 'route', 'unroute', 'unrouteAll', 'addInitScript'],
} as const;

type Call = (this: object, ...given: unknown[]) => unknown;

const limited = new WeakSet<object>();

/** What this resolves to; after the limit it rejects, naming what was waited for. */
export async function within<T>(what: string, work: Promise<T>, limitMs = LIMIT_MS): Promise<T> {
  const late = new Error(`${what} gave no answer for ${limitMs / 1000} s`);
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => (timer = setTimeout(() => reject(late), limitMs)));
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}

/** From now on every call that is made on this page, its context or its locators ends within the limit. */
export function limitCalls(page: Page): void {
  const owners = { page, keyboard: page.keyboard, locator: page.locator(':root'), context: page.context() };
  for (const kind of ['page', 'keyboard', 'locator', 'context'] as const) {
    const methods = Object.getPrototypeOf(owners[kind]) as Record<string, Call>;
    if (limited.has(methods)) continue;
    limited.add(methods);
    for (const name of unlimited[kind]) {
      const call = methods[name];
      if (call === undefined) throw new Error(`A ${kind} of Playwright has no ${name}`);
      methods[name] = function limitedCall(...given) {
        const subject = kind === 'locator' ? String(this) : kind;
        return within(`${subject}.${name}(${String(given[0] ?? '').replace(/\s+/g, ' ').slice(0, 120)})`, Promise.resolve(call.apply(this, given)));
      };
    }
  }
}
