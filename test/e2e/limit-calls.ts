// Playwright limits actions on a page (clicks, navigations), but not calls to the browser: a script in a page that never answers, or a browser
// that hangs, would block a test until its time is over, without telling what it waited for.
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

/** Resolves as `work` does; after the limit it rejects with the name of the call. */
export async function within<T>(what: string, work: Promise<T>, limitMs = LIMIT_MS): Promise<T> {
  const late = new Error(`${what} gave no answer for ${limitMs / 1000} s`);
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => (timer = setTimeout(() => reject(late), limitMs)));
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}

/** Limits every call on this page, its context and its locators from now on. */
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
        return within(
          `${subject}.${name}(${String(given[0] ?? '')
            .replace(/\s+/g, ' ')
            .slice(0, 120)})`,
          Promise.resolve(call.apply(this, given)),
        );
      };
    }
  }
}
