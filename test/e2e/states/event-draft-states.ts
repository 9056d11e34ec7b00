// The wizard of a new event, and the list of drafts.
import type { Page } from 'playwright-core';
import { draftFormSchema, type DraftForm, type EventDraft, type OpenedDraft } from '#features/events/drafts/draft-contract.ts';
import { planPresets } from '#features/events/prices/plan-presets.ts';
import { answer } from '../answer-instead.ts';
import { press, see } from '../purchase-steps.ts';
import { posterStates } from './poster-states.ts';
import { failing, loading, shows, toRoute, type SiteState } from './state-steps.ts';

const DAY_MS = 86_400_000;
const dayIn = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const id = '01900000-0000-7000-8000-000000000201';

const filled = draftFormSchema.parse({
  step: 2,
  name: 'Rhumba by the lake',
  category: 'music',
  description: 'Three bands, and dancing until late.',
  venue: 'The lakeside park',
  city: 'Kisumu',
  country: 'Kenya',
  timeZone: 'Africa/Nairobi',
  currency: 'KES',
  totalCapacity: '5000',
  startDate: dayIn(60),
  startTime: '19:00',
  organizerName: 'Lakeside Productions',
  organizerEmail: 'hello@lakeside.vumi.test',
  organizerPhone: '0712 345 678',
  virtualSettings: { platform: 'vumi_live' },
  releases: [
    { key: 'one', name: 'Second wave', type: 'GENERAL', price: '4500', quantity: '3400', maxPerOrder: '6', paymentPlans: planPresets.slice(0, 2) },
    { key: 'two', name: 'First wave', type: 'EARLY_BIRD', price: '3750', quantity: '1200', saleEndDate: dayIn(20) },
    { key: 'three', name: 'VIP', type: 'VIP', price: '12750', quantity: '600' },
  ],
});

function draftOf(form: Partial<DraftForm>, version = 1): OpenedDraft {
  return {
    id,
    version,
    form: { ...filled, ...form },
    updatedAt: new Date().toISOString(),
    copyOf: { id, name: 'Koroga Festival' },
    can: { submit: true },
  };
}

const draftCalls = /\/api\/event-drafts\/[\w-]+$/;
const listCalls = /\/api\/event-drafts$/;
const previewCalls = /\/api\/event-drafts\/[\w-]+\/preview$/;
const submitCalls = /\/api\/event-drafts\/[\w-]+\/submit$/;

async function tokenOf(page: Page): Promise<string> {
  await page.goto('/robots.txt');
  return page.evaluate(() => localStorage.getItem('vumi_access_token') ?? '');
}

/** The wizard at a step of this draft. */
const wizard =
  (step: number, text: string | RegExp, form: Partial<DraftForm> = {}) =>
  async (page: Page) => {
    // What one state leaves on the device does not matter to the next.
    const own = crypto.randomUUID();
    await answer(page, draftCalls, { data: { ...draftOf(form), id: own } });
    await shows(`/add-event/${own}?step=${step}`, text)(page);
  };

/** What has become of the draft; the page stays. */
const submitted = (status: 'published' | 'draft', missing: readonly string[], text: string) => async (page: Page) => {
  await wizard(4, 'Check everything')(page);
  const event = { id, name: filled.name, status };
  await page.route(submitCalls, (route) => route.fulfill({ json: { success: true, data: { event, missing } } }));
  await press(page, 'Create Event');
  await press(page, 'Stay here');
  await see(page, text);
};

const listed = [
  { id, version: 4, name: filled.name, step: 2, updatedAt: new Date().toISOString() },
  { id: id.replace(/.$/, '2'), version: 1, name: '', step: 1, updatedAt: new Date(Date.now() - 5 * DAY_MS).toISOString() },
];

/** The first of each route is the normal state of the page. */
export const eventDraftStates: readonly SiteState[] = [
  {
    route: 'add-event',
    name: 'full',
    who: 'newcomer',
    open: async (page) => {
      await answer(page, listCalls, { data: { items: listed } });
      await shows('/add-event', 'Rhumba by the lake')(page);
    },
  },
  {
    route: 'add-event',
    name: 'repeat, refused',
    who: 'newcomer',
    open: async (page) => {
      await answer(page, listCalls, { data: { items: listed } });
      await page.goto('/add-event');
      await page
        .getByRole('button', { name: /^Repeat / })
        .first()
        .click();
      await page.getByLabel('Date', { exact: true }).fill('2020-01-03');
      await press(page, 'Repeat');
      await see(page, 'Choose today or a later day');
    },
  },
  { route: 'add-event', name: 'loading', who: 'newcomer', open: loading('add-event', listCalls) },
  { route: 'add-event', name: 'failed', who: 'newcomer', open: failing('add-event', listCalls, 'Your drafts could not be loaded') },
  { route: 'add-event', name: 'for a customer', who: 'buyer', open: shows('/add-event', 'Create a business account') },
  { route: 'add-event/:draftId', name: 'releases', who: 'newcomer', open: wizard(2, 'Ticket releases exceed venue capacity') },
  {
    route: 'add-event/:draftId',
    name: 'more options of a release',
    who: 'newcomer',
    open: async (page) => {
      const [first, second, third] = filled.releases;
      const table = { ...second!, name: 'Table of ten', admits: '10', pool: 'hall', issueNumber: 2 as const, requires: [first!.key] };
      const releases = [{ ...first!, pool: 'hall', hidden: true, unlockCode: 'CREW-26', issueNumber: 1 as const }, table, third!];
      await wizard(2, 'Table of ten', { releases, pools: [{ key: 'hall', name: 'Main hall', total: '60' }] })(page);
      await page.getByText('More options', { exact: true }).click();
      await see(page, 'Link with the code');
      await page.getByRole('button', { name: /^Table of ten/ }).click();
      await page.getByText('More options', { exact: true }).click();
      await see(page, 'Opens earlier when the sales release before is sold out');
    },
  },
  {
    route: 'add-event/:draftId',
    name: 'windows of sales releases, refused',
    who: 'newcomer',
    open: async (page) => {
      const releases = filled.releases.map((release, index) => ({
        ...release,
        saleEndDate: '',
        issueNumber: ([2, 1, null] as const)[index] ?? null,
      }));
      const windows = {
        ...filled.windows,
        1: { ...filled.windows[1], endDate: dayIn(21) },
        2: { ...filled.windows[2], startDate: dayIn(20), endDate: dayIn(10) },
      };
      await wizard(2, 'Issue #2 General Sales', { releases, windows })(page);
      await press(page, 'Next');
      await see(page, 'Please check these fields');
      await press(page, 'Second wave: Sales releases must follow one another without overlapping');
    },
  },
  {
    route: 'add-event/:draftId',
    name: 'places, refused',
    who: 'newcomer',
    open: async (page) => {
      const releases = filled.releases.map((release, index) =>
        index === 0 ? { ...release, quantity: '60', places: 'Balcony, A, 1-20\nBalcony, B, 1-18' } : release,
      );
      await wizard(2, 'Ticket types', { releases })(page);
      await press(page, 'Next');
      await press(page, 'Second wave: There are fewer places than tickets. Add the others, or leave the plan empty');
      await see(page, '38 places for 60 tickets');
    },
  },
  {
    route: 'add-event/:draftId',
    name: 'review with sales releases',
    who: 'newcomer',
    open: async (page) => {
      const releases = filled.releases.map((release, index) => ({ ...release, issueNumber: ([2, 1, null] as const)[index] ?? null }));
      const windows = {
        ...filled.windows,
        1: { ...filled.windows[1], endDate: dayIn(21) },
        2: { ...filled.windows[2], opensWhenPreviousSoldOut: true },
      };
      await wizard(4, 'Opens earlier when the sales release before is sold out', { releases, windows })(page);
    },
  },
  { route: 'add-event/:draftId', name: 'no release', who: 'newcomer', open: wizard(2, 'No ticket types yet', { releases: [] }) },
  { route: 'add-event/:draftId', name: 'event', who: 'newcomer', open: wizard(1, 'About the event') },
  {
    route: 'add-event/:draftId',
    name: 'event, refused',
    who: 'newcomer',
    open: async (page) => {
      await wizard(1, 'About the event', { name: '', venue: '', startDate: '', startTime: '' })(page);
      await press(page, 'Next');
      await see(page, 'Please check these fields');
    },
  },
  {
    route: 'add-event/:draftId',
    name: 'virtual event',
    who: 'newcomer',
    open: wizard(1, 'Switch back to in-person', { deliveryMethod: 'virtual' }),
  },
  { route: 'add-event/:draftId', name: 'hybrid event', who: 'newcomer', open: wizard(1, 'Physical capacity', { deliveryMethod: 'hybrid' }) },
  {
    route: 'add-event/:draftId',
    name: 'own plan, more options',
    who: 'newcomer',
    open: async (page) => {
      await wizard(2, 'Ticket types')(page);
      await page.getByText('Own plan', { exact: true }).click();
      await page.getByText('More options', { exact: true }).click();
      await press(page, 'Add plan');
      await see(page, 'Give a name, 2 to 12 instalments');
    },
  },
  {
    route: 'add-event/:draftId',
    name: 'review, of an applicant',
    who: 'newcomer',
    open: async (page) => {
      const reason = 'Your business is not approved yet. Your draft is kept: publish it once it is';
      await answer(page, draftCalls, { data: { ...draftOf({}), can: { submit: reason } } });
      await shows(`/add-event/${id}?step=4`, 'You can publish once your business is approved')(page);
    },
  },
  {
    route: 'add-event/:draftId',
    name: 'picture with a description',
    who: 'newcomer',
    open: wizard(1, 'Describe the picture', { picture: '/images/none.webp', pictureAlt: 'A band on a stage by the lake at sunset' }),
  },
  ...posterStates('add-event/:draftId', wizard(1, 'About the event')),
  { route: 'add-event/:draftId', name: 'policies', who: 'newcomer', open: wizard(3, 'Refund policy') },
  { route: 'add-event/:draftId', name: 'review', who: 'newcomer', open: wizard(4, 'Check everything') },
  {
    route: 'add-event/:draftId',
    name: 'review, refused',
    who: 'newcomer',
    open: async (page) => {
      await wizard(4, 'Check everything', { city: '', releases: filled.releases.map((release) => ({ ...release, price: '' })) })(page);
      await press(page, 'Create Event');
      await see(page, 'Please check these fields');
    },
  },
  { route: 'add-event/:draftId', name: 'live', who: 'newcomer', open: submitted('published', [], 'Your event is live') },
  {
    route: 'add-event/:draftId',
    name: 'saved as a draft',
    who: 'newcomer',
    open: submitted('draft', ['Nobody can pay in UGX yet'], 'Nobody can pay in UGX yet'),
  },
  {
    route: 'add-event/:draftId',
    name: 'changed elsewhere',
    who: 'newcomer',
    open: async (page) => {
      await wizard(1, 'About the event')(page);
      const theirs = draftOf({ name: 'Rhumba at the lake', city: 'Nairobi', releases: filled.releases.slice(1) }, 2);
      const refusal = { success: false, error: 'Changed', message: 'Changed', code: 'DRAFT_CHANGED', data: { draft: theirs } };
      await page.route(draftCalls, (route) =>
        route.request().method() === 'PUT' ? route.fulfill({ status: 409, json: refusal }) : route.fallback(),
      );
      await page.getByLabel('Event name').fill('Rhumba at night');
      await see(page, 'This draft was changed on another device');
    },
  },
  {
    route: 'add-event/:draftId',
    name: 'gone',
    who: 'newcomer',
    open: async (page) => {
      await wizard(1, 'About the event')(page);
      const refusal = { success: false, error: 'Gone', message: 'Gone', code: 'DRAFT_NOT_FOUND' };
      await page.route(draftCalls, (route) =>
        route.request().method() === 'PUT' ? route.fulfill({ status: 404, json: refusal }) : route.fallback(),
      );
      await page.getByLabel('Event name').fill('Rhumba at night');
      await see(page, 'This draft was submitted or deleted elsewhere');
    },
  },
  {
    route: 'add-event/:draftId',
    name: 'without a network',
    who: 'newcomer',
    open: async (page) => {
      await wizard(1, 'About the event')(page);
      await page.route(draftCalls, (route) => (route.request().method() === 'PUT' ? route.abort('connectionfailed') : route.fallback()));
      await page.getByLabel('Event name').fill('Rhumba at night');
      await see(page, 'No connection.');
    },
  },
  { route: 'add-event/:draftId', name: 'loading', who: 'newcomer', open: loading('add-event/:draftId', draftCalls) },
  { route: 'add-event/:draftId', name: 'failed', who: 'newcomer', open: failing('add-event/:draftId', draftCalls, 'The draft could not be loaded') },
  { route: 'add-event/:draftId', name: 'not found', who: 'newcomer', open: shows('/add-event/none', 'Draft not found') },
  {
    route: 'add-event/:draftId/preview',
    name: 'filled',
    who: 'newcomer',
    open: async (page, { site, visitors }) => {
      const token = await tokenOf(visitors.newcomer.page);
      const draft = await site.call<EventDraft>('/api/event-drafts', { method: 'POST', token, body: { form: filled } });
      await shows(`/add-event/${draft.id}/preview`, filled.name)(page);
    },
  },
  {
    route: 'add-event/:draftId/preview',
    name: 'with samples',
    who: 'newcomer',
    open: toRoute('add-event/:draftId/preview', 'What is still missing is left out'),
  },
  { route: 'add-event/:draftId/preview', name: 'loading', who: 'newcomer', open: loading('add-event/:draftId/preview', previewCalls) },
  {
    route: 'add-event/:draftId/preview',
    name: 'failed',
    who: 'newcomer',
    open: failing('add-event/:draftId/preview', previewCalls, 'The draft could not be loaded'),
  },
  { route: 'add-event/:draftId/preview', name: 'not found', who: 'newcomer', open: shows('/add-event/none/preview', 'Draft not found') },
];
