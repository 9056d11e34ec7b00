// The page on which a payer from the phone's menu chooses tickets.
import type { Page } from 'playwright-core';
import type { MenuLink } from '#features/checkout/menu/menu-contract.ts';
import { answer } from '../../answer-instead.ts';
import { press, see } from '../../purchase-steps.ts';
import { failing, loading, shows, type SiteState } from '../state-steps.ts';

const HOUR_MS = 3_600_000;
const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR_MS).toISOString();

const linkCalls = /\/api\/menu-links\/look/;
const link: MenuLink = {
  event: {
    id: '01900000-0000-7000-8000-000000000990',
    name: 'Rhumba by the lake with the orchestras of the four counties',
    startDate: inHours(1440),
    endDate: inHours(1464),
    timeZone: 'Africa/Nairobi',
    venue: 'Dunga Beach, Kisumu',
  },
  amount: 30_000,
  state: 'asked',
  choices: [
    { number: 1, name: 'General Admission', quantity: 10 },
    { number: 2, name: 'VIP on the terrace by the water', quantity: 1 },
  ],
  chosen: null,
  endsAt: inHours(1),
};
const choosing = (data: MenuLink, text: string) => async (page: Page) => {
  await answer(page, linkCalls, { data });
  await page.goto('/menu/sample');
  await see(page, text);
};
const route = 'menu/:code';
const button = 'Get these tickets';

/** The first is the normal state of the page. */
export const menuStates: readonly SiteState[] = [
  { route, name: 'full', who: 'guest', open: choosing(link, button) },
  {
    route,
    name: 'not chosen',
    who: 'guest',
    open: async (page) => {
      await choosing(link, button)(page);
      const message = 'Nothing can be chosen here any more';
      await page.route(/\/api\/menu-links\/choose/, (asked) =>
        asked.fulfill({ status: 409, json: { success: false, code: 'MENU_LINK_OVER', message, error: message } }),
      );
      await press(page, button);
      await see(page, message);
    },
  },
  { route, name: 'chosen', who: 'guest', open: choosing({ ...link, state: 'chosen', chosen: 2 }, 'Your tickets are on their way') },
  { route, name: 'bought', who: 'guest', open: choosing({ ...link, state: 'bought', chosen: 2 }, 'You have your tickets') },
  { route, name: 'returned', who: 'guest', open: choosing({ ...link, state: 'returned' }, 'Your money is on its way back') },
  { route, name: 'of nothing', who: 'guest', open: shows('/menu/sample', 'Page Not Found') },
  { route, name: 'loading', who: 'guest', open: loading('menu/sample', linkCalls) },
  { route, name: 'failed', who: 'guest', open: failing('menu/sample', linkCalls, 'Your payment could not be loaded') },
];
