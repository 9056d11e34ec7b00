// The promo codes of an event, for its organization.
import type { Page } from 'playwright-core';
import type { PromoCode, PromoCodeList } from '#features/checkout/promo-codes/promo-codes-contract.ts';
import { answer } from '../../answer-instead.ts';
import { press, see } from '../../purchase-steps.ts';
import { frameCalls, framedFailing, framedLoading } from '../framed-event.ts';
import { shows, type SiteState } from '../state-steps.ts';

const idOf = (number: number): string => `01900000-0000-7000-8000-00000000090${number}`;
const DAY_MS = 86_400_000;
const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();
const eventId = idOf(0);
const [regular, vip, backstage] = [idOf(7), idOf(8), idOf(9)];

function sampleCode(number: number, given: Partial<PromoCode>): PromoCode {
  return {
    id: idOf(number),
    code: `KARIBU${number}`,
    percent: 20,
    amount: null,
    ticketTypeIds: null,
    opensTypeIds: [],
    startsAt: null,
    endsAt: null,
    maxUses: null,
    maxUsesPerPerson: null,
    ofAllEvents: false,
    batchId: null,
    state: 'active',
    uses: 12,
    sold: { orders: 11, tickets: 30, discount: 9000, revenue: 36_000 },
    ...given,
  };
}

const batch = '01900000-0000-7000-8000-000000000950';
const idle = { uses: 0, sold: { orders: 0, tickets: 0, discount: 0, revenue: 0 } } as const;
const items: readonly PromoCode[] = [
  sampleCode(1, { maxUses: 500, maxUsesPerPerson: 2, startsAt: inDays(-10), endsAt: inDays(20) }),
  sampleCode(2, {
    code: 'PARTNERS-OF-THE-LAKESIDE-CONCERTS-2026',
    percent: null,
    amount: 150_000,
    ticketTypeIds: [vip],
    sold: { orders: 1204, tickets: 12_040, discount: 18_000_000, revenue: 128_000_000 },
    uses: 1250,
    maxUses: 1_000_000,
  }),
  sampleCode(3, { code: 'CREW', percent: null, opensTypeIds: [backstage], state: 'paused' }),
  sampleCode(4, { ...idle, state: 'scheduled', startsAt: inDays(3) }),
  sampleCode(5, { state: 'used_up', maxUses: 1, uses: 1, batchId: batch }),
  sampleCode(6, { state: 'ended', endsAt: inDays(-1), ofAllEvents: true }),
];
const listed: PromoCodeList = {
  items: [...items],
  page: 1,
  limit: 25,
  total: 812,
  hasMore: true,
  event: {
    id: eventId,
    currency: 'KES',
    timeZone: 'Africa/Nairobi',
    ticketTypes: [
      { id: regular, name: 'General Admission', hidden: false },
      { id: vip, name: 'VIP on the terrace by the water', hidden: false },
      { id: backstage, name: 'Backstage', hidden: true },
    ],
  },
  can: { managePromoCodes: true, seeSales: true },
};
const refusal = "You don't have permission to perform this action";
const toBoxOffice: PromoCodeList = {
  ...listed,
  items: items.map((code) => ({ ...code, sold: null })),
  can: { managePromoCodes: refusal, seeSales: refusal },
};

const calls = /\/api\/events\/[\w-]+\/promo-codes(\?|$)/;
const route = 'events/:eventId/promo-codes';
const address = `events/${eventId}/promo-codes`;

const list =
  (data: PromoCodeList, text: string, query = '') =>
  async (page: Page) => {
    await answer(page, calls, { data });
    await frameCalls(page);
    await shows(`/${address}${query}`, text)(page);
  };
const full = list(listed, '812 codes');
const empty = { ...listed, items: [], total: 0, hasMore: false };

/** The list, with a dialog in it. */
const inDialog = (button: string, then: (page: Page) => Promise<unknown>) => async (page: Page) => {
  await full(page);
  await page.getByRole('button', { name: button, exact: true }).click();
  await page.getByRole('dialog').waitFor();
  await then(page);
};

/** The server refuses what the dialog sends. */
async function refuse(page: Page, message: string, fields?: Readonly<Record<string, string>>): Promise<void> {
  await page.route(calls, (asked) =>
    asked.request().method() === 'POST'
      ? asked.fulfill({ status: 400, json: { success: false, error: message, code: 'INVALID_INPUT', message, fields } })
      : asked.fallback(),
  );
}

/** The first is the normal state of the page. */
export const promoCodeStates: readonly SiteState[] = [
  { route, name: 'full', who: 'newcomer', open: full },
  { route, name: 'to the box office', who: 'newcomer', open: list(toBoxOffice, '812 codes') },
  { route, name: 'adding', who: 'newcomer', open: inDialog('Add promo code', (page) => see(page, 'Hidden tickets that it opens')) },
  {
    route,
    name: 'adding, refused',
    who: 'newcomer',
    open: inDialog('Add promo code', async (page) => {
      const message = 'A code has 3 to 40 letters from A to Z, digits, hyphens or underscores';
      await refuse(page, message, { code: message, percent: 'Enter a percentage from 1 to 100' });
      await press(page.getByRole('dialog'), 'Add');
      await see(page, message);
    }),
  },
  {
    route,
    name: 'adding many',
    who: 'newcomer',
    open: inDialog('Add promo code', async (page) => {
      await page.getByText('Many codes', { exact: true }).click();
      await page.getByText('Only some').click();
      await see(page, 'Number of codes');
    }),
  },
  { route, name: 'changing', who: 'newcomer', open: inDialog('Change KARIBU1', (page) => see(page, 'What was sold with it keeps its price.')) },
  { route, name: 'ending', who: 'newcomer', open: inDialog('End KARIBU4', (page) => see(page, 'Nobody has used it. It is deleted.')) },
  {
    route,
    name: 'made together',
    who: 'newcomer',
    open: list(listed, '812 codes, made together', `?batch=${batch}`),
  },
  {
    route,
    name: 'ending what was made together',
    who: 'newcomer',
    open: async (page) => {
      await list(listed, '812 codes, made together', `?batch=${batch}`)(page);
      await press(page, 'End all');
      await see(page, 'End all codes of this batch?');
    },
  },
  { route, name: 'no codes', who: 'newcomer', open: list(empty, 'No promo codes yet') },
  { route, name: 'nothing found', who: 'newcomer', open: list(empty, 'Nothing found', '?search=none') },
  {
    route,
    name: 'for a role without codes',
    who: 'newcomer',
    open: async (page) => {
      await answer(page, calls, { status: 403, code: 'EVENT_NOT_YOURS', message: refusal });
      await frameCalls(page);
      await shows(`/${address}`, 'Promo codes are not open to you')(page);
    },
  },
  { route, name: 'of no event', who: 'newcomer', open: shows(`/${address}`, 'Event Not Found') },
  { route, name: 'for another role', who: 'buyer', open: shows(`/${address}`, 'Role Restriction') },
  { route, name: 'loading', who: 'newcomer', open: framedLoading(address, calls) },
  { route, name: 'failed', who: 'newcomer', open: framedFailing(address, calls, 'This could not be loaded') },
];
