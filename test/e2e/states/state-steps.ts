// What states of the site are made of, and the ways to bring one about.
import type { Page } from 'playwright-core';
import { answer } from '../answer-instead.ts';
import { openTab } from '../open-tab.ts';
import { see } from '../purchase-steps.ts';
import type { Fixtures } from '../site-fixtures.ts';

export interface SiteState {
  /** As it stands in the table of routes: "events/:eventId". */
  readonly route: string;
  readonly name: string;
  readonly who: keyof Fixtures['visitors'];
  /** Shown at this width only. */
  readonly only?: 'phone' | 'desktop';
  /** Resolves when it can be looked at. */
  readonly open: (page: Page, fixtures: Fixtures) => Promise<unknown>;
}

/** A tab of the state's visitor that shows the state, for the test that runs now. */
export async function openState(fixtures: Fixtures, state: SiteState): Promise<Page> {
  const tab = await openTab(fixtures.visitors[state.who]);
  await state.open(tab, fixtures);
  return tab;
}

/** The address of a route, with its parameters filled in. */
export function addressOf(route: string, { event, festival, ticketId }: Fixtures): string {
  const eventId = route.startsWith('festivals') ? festival.id : event.id;
  return `/${route.replace(/^\//, '').replace(':eventId', eventId).replace(':ticketId', ticketId).replace('*', 'no/such/page')}`;
}

/** Opens an address and waits until this can be seen. */
export const shows = (address: string, text: string | RegExp) => async (page: Page) => {
  await page.goto(address);
  await see(page, text);
};

export const toRoute = (route: string, text: string | RegExp) => async (page: Page, fixtures: Fixtures) => shows(addressOf(route, fixtures), text)(page);

/** What the server has for this route is on its way for ever, or comes badly. */
export const loading = (route: string, calls: RegExp) => async (page: Page, fixtures: Fixtures) => {
  await answer(page, calls, 'never');
  await Promise.all([page.waitForRequest(calls), page.goto(addressOf(route, fixtures))]);
  await page.getByRole('status').filter({ visible: true }).first().waitFor();
};
export const failing = (route: string, calls: RegExp, text: string | RegExp) => async (page: Page, fixtures: Fixtures) => {
  await answer(page, calls, 500);
  await shows(addressOf(route, fixtures), text)(page);
};

export const eventCalls = /\/api\/events(\?|\/[\w-]+$)/;
export const ticketCalls = /\/api\/tickets(\?|$|\/[\w-]+$)/;
