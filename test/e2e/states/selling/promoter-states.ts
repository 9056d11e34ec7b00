// The promoters of an event, for its organization, what one of them earned, and a promoter's own page.
import type { Page } from 'playwright-core';
import type { Promoter, PromoterList, PromoterSales, Statement } from '#features/promoters/contract.ts';
import { answer } from '../../answer-instead.ts';
import { press, see } from '../../purchase-steps.ts';
import { frameCalls, framedFailing, framedLoading } from '../framed-event.ts';
import { failing, loading, shows, type SiteState } from '../state-steps.ts';

const idOf = (number: number): string => `01900000-0000-7000-8000-00000000098${number}`;
const eventId = idOf(0);

function samplePromoter(number: number, given: Partial<Promoter>): Promoter {
  return {
    id: idOf(number),
    name: `Student union ${number}`,
    email: `union${number}@example.test`,
    phone: '+254712345678',
    code: `LAKESID${number}`,
    percent: 10,
    amount: null,
    excludesOwn: true,
    promoCode: null,
    ofAllEvents: false,
    state: 'active',
    hasSalesPage: false,
    views: 1204,
    orders: 31,
    tickets: 78,
    sales: 234_000,
    commission: 23_400,
    ...given,
  };
}

const items: readonly Promoter[] = [
  samplePromoter(1, { promoCode: { id: idOf(8), code: 'LAKESIDE10' }, hasSalesPage: true }),
  samplePromoter(2, {
    name: 'Breakfast show of the radio station of the lakeside colleges and their neighbours',
    percent: null,
    amount: 50,
    ofAllEvents: true,
    views: 128_400,
    tickets: 12_040,
    sales: 128_000_000,
    commission: 12_800_000.5,
  }),
  samplePromoter(3, { state: 'paused', phone: null }),
  samplePromoter(4, { state: 'ended', email: null }),
];
const listed: PromoterList = {
  items: [...items],
  page: 1,
  limit: 25,
  total: 41,
  hasMore: true,
  event: { id: eventId, currency: 'KES', timeZone: 'Africa/Nairobi', promoCodes: [{ id: idOf(8), code: 'LAKESIDE10' }] },
  can: { managePromoters: true, manageOfAllEvents: true },
};
const refusal = "You don't have permission to perform this action";
const toAnalyst: PromoterList = {
  ...listed,
  items: items.map((one) => ({ ...one, email: null, phone: null })),
  can: { managePromoters: refusal, manageOfAllEvents: refusal },
};
const empty: PromoterList = { ...listed, items: [], total: 0, hasMore: false };

const calls = /\/api\/events\/[\w-]+\/promoters(\?|$)/;
const route = 'events/:eventId/promoters';
const address = `events/${eventId}/promoters`;

const list =
  (data: PromoterList, text: string, query = '') =>
  async (page: Page) => {
    await answer(page, calls, { data });
    await frameCalls(page);
    await shows(`/${address}${query}`, text)(page);
  };
const full = list(listed, '41 promoters');

const inDialog =
  (button: string, then: (page: Page) => Promise<unknown>, more: string | null = null) =>
  async (page: Page) => {
    await full(page);
    if (more !== null) await press(page, more);
    await page.getByRole('button', { name: button, exact: true }).click();
    await page.getByRole('dialog').waitFor();
    await then(page);
  };

const moreOfOne = 'More: Student union 1';

const statementCalls = /\/api\/events\/[\w-]+\/promoters\/[\w-]+\/statement/;
const statementRoute = 'events/:eventId/promoters/:promoterId';
const statementAddress = `${address}/${idOf(1)}`;
const statement: Statement = {
  items: (['earned', 'reduced', 'returned', 'own'] as const).map((state, at) => ({
    id: idOf(at + 1),
    orderNumber: `VUMI-7K3M-9Q2${at}`,
    confirmedAt: '2026-11-10T09:00:00.000Z',
    tickets: 4 - at,
    sales: 12_000 - at * 4000,
    earned: state === 'own' ? 0 : 1200,
    commission: { earned: 1200, reduced: 799.99, returned: 0, own: 0 }[state],
    state,
  })),
  page: 1,
  limit: 25,
  total: 4,
  hasMore: false,
  promoter: samplePromoter(1, {}),
  event: { id: eventId, name: 'Rhumba by the lake', currency: 'KES', timeZone: 'Africa/Nairobi' },
};
const ofStatement = (data: Statement, text: string) => async (page: Page) => {
  await answer(page, statementCalls, { data });
  await frameCalls(page);
  await shows(`/${statementAddress}`, text)(page);
};

const salesCalls = /\/api\/promoter-sales/;
const sales: PromoterSales = {
  name: 'Breakfast show of the lakeside radio',
  organizer: 'Park Concerts',
  percent: null,
  amount: 50,
  currency: 'KES',
  state: 'active',
  events: [
    {
      id: eventId,
      name: 'Rhumba by the lake with the orchestras of the four counties',
      startDate: '2026-12-12T15:00:00.000Z',
      timeZone: 'Africa/Nairobi',
      currency: 'KES',
      link: `/events/${eventId}?promoter=LAKESID2`,
      views: 128_400,
      orders: 3104,
      tickets: 12_040,
      sales: 128_000_000,
      commission: 602_000,
    },
  ],
  days: [
    { date: '2026-11-11', currency: 'KES', earned: 1200, takenBack: 400 },
    { date: '2026-11-10', currency: 'KES', earned: 600_800.5, takenBack: 0 },
  ],
};
const ownPage = (data: PromoterSales, text: string) => async (page: Page) => {
  await answer(page, salesCalls, { data });
  await shows('/promoters/secret', text)(page);
};
const own = 'promoters/:secret';

/** The first of each route is the normal state of the page. */
export const promoterStates: readonly SiteState[] = [
  { route, name: 'full', who: 'newcomer', open: full },
  { route, name: 'to an analyst', who: 'newcomer', open: list(toAnalyst, '41 promoters') },
  { route, name: 'adding', who: 'newcomer', open: inDialog('Add promoter', (page) => see(page, 'For all events of the organization')) },
  {
    route,
    name: 'adding, refused',
    who: 'newcomer',
    open: inDialog('Add promoter', async (page) => {
      const message = 'Give an email address or a phone number';
      const fields = { email: message, name: 'Give the name of the promoter', percent: 'Enter a whole number from 1 to 100' };
      await page.route(calls, (asked) =>
        asked.request().method() === 'POST'
          ? asked.fulfill({ status: 400, json: { success: false, error: message, code: 'INVALID_INPUT', message, fields } })
          : asked.fallback(),
      );
      await press(page.getByRole('dialog'), 'Add');
      await see(page, message);
    }),
  },
  {
    route,
    name: 'more of a promoter',
    who: 'newcomer',
    open: async (page) => {
      await full(page);
      await press(page, moreOfOne);
      await page.getByRole('dialog').getByRole('button', { name: 'End Student union 1' }).waitFor();
    },
  },
  { route, name: 'changing', who: 'newcomer', open: inDialog('Change Student union 1', (page) => see(page, 'What was earned stays.'), moreOfOne) },
  { route, name: 'ending', who: 'newcomer', open: inDialog('End Student union 1', (page) => see(page, 'What was earned stays owed.'), moreOfOne) },
  {
    route,
    name: 'with the address of a page',
    who: 'newcomer',
    open: inDialog(
      'Own page of Student union 1',
      async (page) => {
        await answer(page, /\/sales-page$/, { data: { secret: 'a-secret-of-forty-three-signs-for-one-person' } });
        await page.route(calls, (asked) => asked.fulfill({ json: { success: true, data: listed } }));
        await press(page.getByRole('dialog'), 'Make address');
        await see(page, 'Copy it now: it is not shown again.');
      },
      moreOfOne,
    ),
  },
  { route, name: 'none', who: 'newcomer', open: list(empty, 'No promoters yet') },
  { route, name: 'nothing found', who: 'newcomer', open: list(empty, 'Nothing found', '?search=none') },
  {
    route,
    name: 'for a role without promoters',
    who: 'newcomer',
    open: async (page) => {
      await answer(page, calls, { status: 403, code: 'EVENT_NOT_YOURS', message: refusal });
      await frameCalls(page);
      await shows(`/${address}`, 'Promoters are not open to you')(page);
    },
  },
  { route, name: 'of no event', who: 'newcomer', open: shows(`/${address}`, 'Event Not Found') },
  { route, name: 'for another role', who: 'buyer', open: shows(`/${address}`, 'Role Restriction') },
  { route, name: 'loading', who: 'newcomer', open: framedLoading(address, calls) },
  { route, name: 'failed', who: 'newcomer', open: framedFailing(address, calls, 'This could not be loaded') },
  { route: statementRoute, name: 'full', who: 'newcomer', open: ofStatement(statement, 'Partly taken back') },
  { route: statementRoute, name: 'without orders', who: 'newcomer', open: ofStatement({ ...statement, items: [], total: 0 }, 'Nothing sold yet') },
  { route: statementRoute, name: 'loading', who: 'newcomer', open: framedLoading(statementAddress, statementCalls) },
  { route: statementRoute, name: 'failed', who: 'newcomer', open: framedFailing(statementAddress, statementCalls, 'This could not be loaded') },
  { route: own, name: 'full', who: 'guest', open: ownPage(sales, 'Statement by day') },
  { route: own, name: 'ended', who: 'guest', open: ownPage({ ...sales, state: 'ended', percent: 10, amount: null }, 'Your link has ended.') },
  { route: own, name: 'before the first sale', who: 'guest', open: ownPage({ ...sales, events: [], days: [] }, 'Nothing yet: share your link.') },
  { route: own, name: 'replaced', who: 'guest', open: shows('/promoters/secret', 'Page Not Found') },
  { route: own, name: 'loading', who: 'guest', open: loading('promoters/secret', salesCalls) },
  { route: own, name: 'failed', who: 'guest', open: failing('promoters/secret', salesCalls, 'Your sales could not be loaded') },
];
