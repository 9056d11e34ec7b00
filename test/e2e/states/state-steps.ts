// The parts of a state of the site, and steps to reach one.
import type { Page } from 'playwright-core';
import { answer } from '../answer-instead.ts';
import { openTab } from '../open-tab.ts';
import { see } from '../purchase-steps.ts';
import type { Fixtures } from '../site-fixtures.ts';

export interface SiteState {
  /** The pattern in the route table: "events/:eventId". */
  readonly route: string;
  readonly name: string;
  readonly who: keyof Fixtures['visitors'];
  /** Shown at this width only. */
  readonly only?: 'phone' | 'desktop';
  /** Resolves when it is ready to be checked. */
  readonly open: (page: Page, fixtures: Fixtures) => Promise<unknown>;
}

/** A tab of the state's visitor that shows the state, for the current test. */
export async function openState(fixtures: Fixtures, state: SiteState): Promise<Page> {
  const tab = await openTab(fixtures.visitors[state.who]);
  await state.open(tab, fixtures);
  return tab;
}

/** The address of a route, with its parameters filled in. */
export function addressOf(route: string, { event, festival, ticketId, draftId }: Fixtures): string {
  const eventId = route.startsWith('festivals') ? festival.id : event.id;
  return `/${route.replace(/^\//, '').replace(':eventId', eventId).replace(':organizerId', event.organizerId).replace(':ticketId', ticketId).replace(':draftId', draftId).replace('*', 'no/such/page')}`;
}

/** Opens an address and waits until this text is visible. */
export const shows = (address: string, text: string | RegExp) => async (page: Page) => {
  await page.goto(address);
  await see(page, text);
};

export const toRoute = (route: string, text: string | RegExp) => async (page: Page, fixtures: Fixtures) =>
  shows(addressOf(route, fixtures), text)(page);

/** The server's data for this route never arrives, or fails. */
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
