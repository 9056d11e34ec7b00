// The event creation wizard as specified: a client that knows its form, the creation call, and one scheduling call for each returned ticket issue.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from './test-app.ts';

let app: TestApp;
let organizer: SignedIn;

beforeAll(async () => {
  app = await createTestApp({ now: new Date('2026-11-10T09:00:00Z') });
  organizer = await app.signIn('organizer');
});
afterAll(() => app.close());

interface Reply {
  readonly status: number;
  readonly data: Record<string, unknown>;
  readonly error: string | undefined;
}

async function call(method: string, path: string, body?: unknown, token: string | null = organizer.token): Promise<Reply> {
  const headers = { ...(body !== undefined && { 'Content-Type': 'application/json' }), ...(token !== null && { Authorization: `Bearer ${token}` }) };
  const response = await fetch(`${app.url}/api${path}`, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) });
  const answer = (await response.json()) as Record<string, unknown>;
  return { status: response.status, data: answer['data'] as Reply['data'], error: (answer['message'] ?? answer['error']) as string | undefined };
}

/** The form's fields with their defaults, as typed: capacity and quantities are integers, prices decimals. */
const form = {
  name: 'Lakeside Benga Night',
  description: 'Three bands by the water.',
  category: 'music',
  deliveryMethod: 'in_person',
  totalCapacity: 5000,
  venue: 'Dunga Hill Camp',
  city: 'Kisumu',
  address: 'Dunga Road',
  startDate: '2026-12-05',
  startTime: '19:00',
  endDate: '2026-12-06',
  endTime: '02:00',
  refundPolicy: 'flexible',
  terms: '',
  organizerName: 'Lakeside Events',
  organizerEmail: 'lakeside@test.vumi.test',
  organizerPhone: '',
  eventImage: null,
  virtualSettings: {
    platform: 'vumi_live',
    maxAttendees: 0,
    recordingEnabled: true,
    waitingRoomEnabled: true,
    chatEnabled: true,
    requiresPreRegistration: false,
    accessInstructions: '',
  },
  hybridSettings: { physicalCapacity: 0, virtualCapacity: 0, allowSwitchingMode: true },
  ticketReleases: [] as object[],
};
const plan = { id: 'two', name: '2 parts', installments: 2, downPaymentPercentage: 50, processingFee: 2.5 };
const ticketType = (name: string, priceUSD: number, more: object = {}) => ({
  name,
  priceUSD,
  quantity: 100,
  maxPerOrder: 4,
  paymentPlans: [],
  ...more,
});
const issues = (priceUSD: number) => [
  { ticketTypes: [ticketType('General', priceUSD), ticketType('VIP', priceUSD)] },
  { ticketTypes: [ticketType('Late', priceUSD)] },
];

/** Creates an event and schedules every issue that is returned, as the wizard's submission does. */
async function submit(given: object): Promise<{ id: string; ticketIssues: { id: string; ticketTypes: { name: string }[] }[]; scheduled: Reply[] }> {
  const { status, data, error } = await call('POST', '/events', { ...form, ...given });
  expect([status, error]).toEqual([200, undefined]);
  const { id, ticketIssues } = data as { id: string; ticketIssues: { id: string; ticketTypes: { name: string }[] }[] };
  const scheduled: Reply[] = [];
  for (const issue of ticketIssues) scheduled.push(await call('POST', `/events/${id}/issues/${issue.id}/schedule`));
  return { id, ticketIssues, scheduled };
}

test('an event with ticket issues is created, each issue is scheduled, and its tickets can be had', async () => {
  const { id, ticketIssues, scheduled } = await submit({ ticketIssues: issues(0) });
  expect(ticketIssues.map(({ ticketTypes }) => ticketTypes.map(({ name }) => name))).toEqual([['General', 'VIP'], ['Late']]);
  expect(scheduled.map(({ status, data }) => [status, data['scheduled']])).toEqual([
    [200, true],
    [200, true],
  ]);
  const { data } = await call('GET', `/events/${id}`, undefined, null);
  expect(data).toMatchObject({
    name: form.name,
    status: 'published',
    capacity: 5000,
    startDate: '2026-12-05T16:00:00.000Z',
    endDate: '2026-12-05T23:00:00.000Z',
    venue: { name: 'Dunga Hill Camp', city: 'Kisumu', address: 'Dunga Road' },
    organizer: { name: 'Lakeside Events', email: 'lakeside@test.vumi.test' },
    ticketTypes: [{ name: 'General', quantity: { total: 100 }, maxPerPurchase: 4 }, { name: 'VIP' }, { name: 'Late' }],
  });
  const buyer = await app.signIn();
  const held = await call('POST', '/tickets/reserve', { eventId: id, releaseId: 'VIP', customerId: buyer.id, quantity: 2 }, buyer.token);
  expect([held.status, held.data['waitingRoomRequired']]).toEqual([200, false]);
});

test('prices in dollars make an event in dollars, which cards pay', async () => {
  const { id, scheduled } = await submit({ ticketIssues: [{ ticketTypes: [ticketType('General', 12.5, { paymentPlans: [plan] })] }] });
  expect(scheduled.map(({ status }) => status)).toEqual([200]);
  const { data } = await call('GET', `/events/${id}`);
  expect(data).toMatchObject({ status: 'published', currency: 'USD', missing: [], ticketTypes: [{ price: { amount: 12.5, currency: 'USD' } }] });
});

test('releases are sold from their first day to their last, in shillings', async () => {
  const release = { id: 'r1', name: 'Early', type: 'EARLY_BIRD', price: 1500, quantity: 100, maxPerOrder: 4, paymentPlans: [plan] };
  const { id, scheduled } = await submit({
    ticketReleases: [
      { ...release, saleStartDate: '2026-11-10', saleEndDate: '2026-11-20' },
      { ...release, id: 'r2', name: 'Door', type: 'GENERAL', saleStartDate: '2026-11-21', saleEndDate: '2026-12-06' },
    ],
  });
  expect(scheduled.map(({ status }) => status)).toEqual([200, 200]);
  expect((await call('GET', `/events/${id}`, undefined, null)).data).toMatchObject({
    status: 'published',
    ticketTypes: [
      { type: 'EARLY_BIRD', state: 'on_sale', saleStartDate: '2026-11-09T21:00:00.000Z', saleEndDate: '2026-11-20T21:00:00.000Z' },
      { type: 'GENERAL', state: 'coming_soon', saleStartDate: '2026-11-20T21:00:00.000Z', saleEndDate: '2026-12-05T23:00:00.000Z' },
    ],
  });
});

test('a virtual event is in the time zone that it names, and keeps its settings from the public', async () => {
  const virtualSettings = { ...form.virtualSettings, platform: 'zoom', maxAttendees: 500, accessInstructions: 'Passcode mzizi' };
  const { id } = await submit({
    deliveryMethod: 'virtual',
    venue: '',
    city: '',
    timeZone: 'Africa/Lagos',
    category: 'virtual_events',
    virtualSettings,
    ticketIssues: issues(0),
  });
  expect((await call('GET', `/events/${id}`)).data).toMatchObject({ status: 'active', startDate: '2026-12-05T18:00:00.000Z', virtualSettings });
  expect(JSON.stringify((await call('GET', `/events/${id}`, undefined, null)).data)).not.toContain('mzizi');
});

test.each<[object, string]>([
  [{ startDate: '2026-11-09', endDate: '' }, 'The start date cannot be before today'],
  [{ endDate: '2026-12-04' }, 'The end must be after the start'],
  [{ totalCapacity: 0 }, 'Capacity must be at least 1'],
  [{ venue: '' }, 'Venue is required'],
  [{ deliveryMethod: 'hybrid' }, 'Max virtual attendees must be at least 1'],
])('%o is refused: %s', async (given, message) => {
  expect(await call('POST', '/events', { ...form, ...given, ticketIssues: issues(0) })).toMatchObject({ status: 400, error: message });
});

test('its state follows the specified states, and says what is possible', async () => {
  const { id } = await submit({ ticketIssues: issues(0) });
  const become = (status: string) => call('POST', `/events/${id}/status`, { status });
  expect((await become('paused')).data).toMatchObject({ status: 'paused', can: { goLive: true, endEvent: true, cancelEvent: true } });
  expect((await become('live')).data).toMatchObject({ status: 'published', can: { pauseSales: true } });
  const { data } = await become('ended');
  const over = 'This event has ended or was cancelled and can no longer be changed';
  expect(data).toMatchObject({ status: 'ended', can: { goLive: over, pauseSales: over, endEvent: over, cancelEvent: over } });
  expect(await become('live')).toMatchObject({ status: 409, error: over });
});
