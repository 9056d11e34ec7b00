// Between a page and the server: simulated answers of a failing server, or none.
import type { Page, Route } from 'playwright-core';

interface Refusal {
  readonly status: number;
  readonly code: string;
  readonly message: string;
}

/** A failure with a status, or with the server's words; no answer at all; one that never comes; data; or a change of the server's own data. */
export type Answer = number | Refusal | 'none' | 'never' | { readonly data: unknown } | ((data: never) => unknown);

/** Replaces the server's answers, and earlier replacements. The context must block service workers, whose requests cannot be intercepted. */
export async function answer(page: Page, address: RegExp, given: Answer, method?: string): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.route(address, (route) => (method !== undefined && route.request().method() !== method ? route.continue() : fulfil(route, given)));
}

async function fulfil(route: Route, given: Answer): Promise<void> {
  if (given === 'never') return;
  if (given === 'none') return route.abort('connectionfailed');
  if (typeof given === 'number') return route.fulfill({ status: given, json: { success: false, error: 'Not this time', message: 'Not this time' } });
  if (typeof given === 'function') {
    const response = await route.fetch();
    const { data } = (await response.json()) as { readonly data: never };
    return route.fulfill({ response, json: { success: true, data: given(data) } });
  }
  if ('data' in given) return route.fulfill({ json: { success: true, data: given.data } });
  return route.fulfill({ status: given.status, json: { success: false, error: given.message, ...given } });
}
