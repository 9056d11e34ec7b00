// Messages to the holders of an event, and the page that ends the news of an organizer.
import type { Page } from 'playwright-core';
import type {
  AnnouncementDetail,
  AnnouncementList,
  AnnouncementPreview,
  AnnouncementView,
  Delivery,
  DeliveryList,
} from '#features/announcements/contract.ts';
import { answer } from '../../answer-instead.ts';
import { press, see } from '../../purchase-steps.ts';
import { frameCalls, framedFailing, framedLoading } from '../framed-event.ts';
import { shows, type SiteState } from '../state-steps.ts';

const idOf = (number: number): string => `01900000-0000-7000-8000-00000000091${number}`;
const DAY_MS = 86_400_000;
const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();
const [eventId, messageId, vip] = [idOf(0), idOf(1), idOf(8)];
const english = { language: 'en', subject: 'Doors open at six', text: 'Bring your ID.\n\nSee you!', sms: 'Doors open at six' } as const;

function sampleMessage(number: number, given: Partial<AnnouncementView>): AnnouncementView {
  return {
    id: idOf(number),
    purpose: 'ticket',
    channels: ['email', 'sms'],
    audience: { group: 'all', ticketTypeIds: [vip], boughtFrom: '2026-11-01', boughtUntil: null },
    texts: [english, { language: 'sw', subject: 'Milango saa kumi na mbili', text: 'Leta kitambulisho.', sms: 'Milango saa 12' }],
    state: 'sent',
    author: 'Site organizer',
    sendAt: inDays(-2),
    createdAt: inDays(-3),
    endedAt: inDays(-2),
    expectedPeople: 1204,
    deliveries: { queued: 0, sent: 2380, failed: 12 },
    smsCost: { amount: 952.8, currency: 'KES' },
    ...given,
  };
}

const ticketTypes = [
  { id: idOf(7), name: 'General Admission' },
  { id: vip, name: 'VIP on the terrace by the water' },
];
const waiting = { deliveries: { queued: 0, sent: 0, failed: 0 }, smsCost: null, endedAt: null } as const;
const scheduled = sampleMessage(2, { ...waiting, state: 'scheduled', sendAt: inDays(3) });
const listed: AnnouncementList = {
  items: [
    sampleMessage(1, {}),
    scheduled,
    sampleMessage(3, { state: 'sending', endedAt: null, deliveries: { queued: 800, sent: 404, failed: 0 }, channels: ['email'], smsCost: null }),
    sampleMessage(4, { ...waiting, state: 'cancelled', purpose: 'news' }),
  ],
  page: 1,
  limit: 20,
  total: 42,
  hasMore: true,
  event: { id: eventId, name: 'Rhumba by the lake', timeZone: 'Africa/Nairobi', ticketTypes, arrived: 3 },
  smsAvailable: true,
  can: { sendMessages: true, seeBuyers: true },
};
const refusal = "You don't have permission to perform this action";
const counted: AnnouncementPreview = {
  people: 1204,
  unreached: 31,
  emails: 1204,
  sms: 1173,
  texts: [
    {
      language: 'en',
      emails: 1204,
      sms: 1173,
      mail: {
        subject: english.subject,
        text: `${english.text}\n\n--\nYou get this from Park Concerts because you have a ticket or an order for Rhumba by the lake.`,
      },
      smsText: 'Rhumba by the lake: Doors open at six',
      encoding: 'ucs-2',
      parts: 1,
    },
  ],
  smsParts: 1173,
  smsPrice: { amount: 0.8, currency: 'KES' },
  smsCost: { amount: 938.4, currency: 'KES' },
};

const detail = (message: AnnouncementView, can: AnnouncementDetail['can'] = { sendMessages: true, seeBuyers: true }): AnnouncementDetail => ({
  ...message,
  event: { id: eventId, timeZone: 'Africa/Nairobi', ticketTypes },
  can,
});
const delivery = (number: number, given: Partial<Delivery>): Delivery => ({
  id: idOf(number),
  channel: 'email',
  name: `Holder ${number}`,
  address: `holder-${number}@site.vumi.test`,
  language: 'en',
  state: 'sent',
  problem: null,
  updatedAt: inDays(-2),
  ...given,
});
const recipients: DeliveryList = {
  items: [
    delivery(1, {}),
    delivery(2, { channel: 'sms', address: '+254712000001', state: 'queued', language: 'sw' }),
    delivery(3, { state: 'failed', problem: '550 5.1.1 The mailbox of this long address does not exist at this server' }),
    delivery(4, { channel: 'sms', address: '+254712000002', state: 'failed', problem: 'unsubscribed' }),
  ],
  page: 1,
  limit: 25,
  total: 2392,
  hasMore: true,
};

const calls = /\/api\/events\/[\w-]+\/messages(\?|$)/;
const oneCall = /\/api\/events\/[\w-]+\/messages\/[\w-]+$/;
const recipientCalls = /\/api\/events\/[\w-]+\/messages\/[\w-]+\/recipients/;
const previewCalls = /\/api\/events\/[\w-]+\/messages\/preview/;
const newsCalls = /\/api\/organizer-news/;
const route = 'events/:eventId/messages';
const address = `events/${eventId}/messages`;

const list =
  (data: AnnouncementList, text: string, query = '') =>
  async (page: Page) => {
    await answer(page, calls, { data });
    await frameCalls(page);
    await shows(`/${address}${query}`, text)(page);
  };
const empty = { ...listed, items: [], total: 0, hasMore: false };

async function compose(page: Page): Promise<void> {
  await answer(page, calls, { data: listed });
  await page.route(previewCalls, (asked) => asked.fulfill({ json: { success: true, data: counted } }));
  await frameCalls(page);
  await shows(`/${address}/new`, '1,204 people get it')(page);
}

const one =
  (data: AnnouncementDetail, text: string, rows: DeliveryList = recipients) =>
  async (page: Page) => {
    await answer(page, oneCall, { data });
    await page.route(recipientCalls, (asked) => asked.fulfill({ json: { success: true, data: rows } }));
    await frameCalls(page);
    await shows(`/${address}/${messageId}`, text)(page);
  };

const stop = (subscribed: boolean, text: string) => async (page: Page) => {
  await answer(page, newsCalls, { data: { organizer: 'Park Concerts', subscribed } });
  await shows('/stop?t=token', text)(page);
};

/** The first of each route is the normal state of the page. */
export const announcementStates: readonly SiteState[] = [
  { route, name: 'full', who: 'newcomer', open: list(listed, '42 messages') },
  {
    route,
    name: 'for a role that sends none',
    who: 'newcomer',
    open: list({ ...listed, can: { sendMessages: refusal, seeBuyers: refusal } }, '42 messages'),
  },
  { route, name: 'no messages', who: 'newcomer', open: list(empty, 'No messages yet') },
  { route, name: 'nothing found', who: 'newcomer', open: list(empty, 'Nothing found', '?state=sent') },
  {
    route,
    name: 'for a role without messages',
    who: 'newcomer',
    open: async (page) => {
      await answer(page, calls, { status: 403, code: 'EVENT_NOT_YOURS', message: refusal });
      await frameCalls(page);
      await shows(`/${address}`, 'Messages are not open to you')(page);
    },
  },
  { route, name: 'for another role', who: 'buyer', open: shows(`/${address}`, 'Role Restriction') },
  { route, name: 'loading', who: 'newcomer', open: framedLoading(address, calls) },
  { route, name: 'failed', who: 'newcomer', open: framedFailing(address, calls, 'This could not be loaded') },
  { route: `${route}/new`, name: 'full', who: 'newcomer', open: compose },
  {
    route: `${route}/new`,
    name: 'by SMS, later, for some, in two languages, with something missing',
    who: 'newcomer',
    open: async (page) => {
      await compose(page);
      await page.getByText('SMS', { exact: true }).first().click();
      await page.getByText('Only some').click();
      await press(page, 'Add Kiswahili');
      await page.getByText('Later', { exact: true }).click();
      await press(page, 'Schedule');
      await see(page, 'Some of it is missing');
    },
  },
  {
    route: `${route}/new`,
    name: 'asked before it is sent',
    who: 'newcomer',
    open: async (page) => {
      await compose(page);
      await page.getByLabel('Subject').fill('Doors');
      await page.getByLabel('Message', { exact: true }).fill('Doors open at six.');
      await press(page, 'Send');
      await see(page.getByRole('dialog'), 'Send to 1,204 people?');
    },
  },
  {
    route: `${route}/new`,
    name: 'for a role that sends none',
    who: 'newcomer',
    open: async (page) => {
      await answer(page, calls, { data: { ...listed, can: { sendMessages: refusal, seeBuyers: refusal } } });
      await frameCalls(page);
      await shows(`/${address}/new`, 'Messages are not open to you')(page);
    },
  },
  { route: `${route}/new`, name: 'loading', who: 'newcomer', open: framedLoading(`${address}/new`, calls) },
  { route: `${route}/:messageId`, name: 'full', who: 'newcomer', open: one(detail(sampleMessage(1, {})), '2,392 recipients') },
  {
    route: `${route}/:messageId`,
    name: 'scheduled',
    who: 'newcomer',
    open: one(detail(scheduled), 'Nobody yet', { ...recipients, items: [], total: 0, hasMore: false }),
  },
  {
    route: `${route}/:messageId`,
    name: 'without recipients for a role',
    who: 'newcomer',
    open: one(detail(sampleMessage(1, {}), { sendMessages: refusal, seeBuyers: refusal }), 'Recipients are shown to roles that see buyers.'),
  },
  {
    route: `${route}/:messageId`,
    name: 'asked before it is cancelled',
    who: 'newcomer',
    open: async (page) => {
      await one(detail(scheduled), 'Nobody yet', { ...recipients, items: [], total: 0, hasMore: false })(page);
      await press(page, 'Cancel message');
      await see(page.getByRole('dialog'), 'Nobody gets it.');
    },
  },
  {
    route: `${route}/:messageId`,
    name: 'missing',
    who: 'newcomer',
    open: async (page) => {
      await answer(page, oneCall, { status: 404, code: 'MESSAGE_NOT_FOUND', message: 'Message not found' });
      await frameCalls(page);
      await shows(`/${address}/${messageId}`, 'Message not found')(page);
    },
  },
  { route: 'stop', name: 'full', who: 'guest', open: stop(true, 'News from Park Concerts') },
  { route: 'stop', name: 'ended', who: 'guest', open: stop(false, 'No more news from Park Concerts') },
  { route: 'stop', name: 'not valid', who: 'guest', open: shows('/stop?t=nonsense', 'This link does not work') },
  {
    route: 'stop',
    name: 'failed',
    who: 'guest',
    open: async (page) => {
      await answer(page, newsCalls, 500);
      await shows('/stop?t=token', 'This did not work')(page);
    },
  },
];
