// A submitted draft becomes an event, once; what is wrong is said at the fields of its form.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fillPath } from '#platform/contract/endpoint.ts';
import { createTestApp, type Answer, type SignedIn, type TestApp } from '#test/test-app.ts';
import type { DraftForm, EventDraft } from '../../drafts/draft-contract.ts';
import { submitDraft } from '../../endpoints.ts';
import type { EventDetail } from '../../schemas.ts';

let app: TestApp;
/** A new organizer for every test. */
let organizer: SignedIn;

beforeAll(async () => {
  app = await createTestApp({ now: new Date('2026-11-10T09:00:00Z') });
});
beforeEach(async () => {
  organizer = await app.signIn('organizer');
});
afterAll(() => app.close());

interface Submitted {
  readonly event: EventDetail;
  readonly missing: readonly string[];
  readonly draft: EventDraft;
}

const release = (given: Partial<DraftForm['releases'][number]> = {}): object => ({
  key: 'a',
  name: 'Regular',
  price: '1,500',
  quantity: '1 000',
  saleStartDate: '2026-11-10',
  saleEndDate: '2026-12-05',
  ...given,
});
const filled = (given: object = {}): object => ({
  name: 'Lakeside Benga Night',
  description: 'Three bands by the water.',
  category: 'music',
  totalCapacity: '2,000',
  venue: 'Dunga Hill Camp',
  city: 'Kisumu',
  startDate: '2026-12-05',
  startTime: '19:30',
  organizerName: 'Lakeside Events',
  organizerEmail: 'lakeside@test.vumi.test',
  releases: [release()],
  ...given,
});

const begin = async (form: object): Promise<EventDraft> => {
  const answer = await app.post<EventDraft>('/api/event-drafts', { form }, { token: organizer.token });
  expect(answer.message).toBeUndefined();
  return answer.data;
};
const submit = ({ id, version }: EventDraft, key?: string): Promise<Answer<Submitted>> =>
  app.post(`/api${fillPath(submitDraft.path, { id })}`, { version }, { token: organizer.token, ...(key !== undefined && { idempotencyKey: key }) });
const submitForm = async (given: object = {}): Promise<Answer<Submitted>> => submit(await begin(filled(given)));
const fieldsOf = (answer: Answer): unknown => answer.body?.['fields'];
const created = async (given: object = {}): Promise<EventDetail> => {
  const answer = await submitForm(given);
  expect(fieldsOf(answer)).toBeUndefined();
  return answer.data.event;
};
const countOf = async (table: 'events' | 'event_drafts'): Promise<number> => {
  const { sql } = app.context.database;
  const rows =
    table === 'events'
      ? await sql`select 1 from events where organizer_id = ${organizer.id}`
      : await sql`select 1 from event_drafts where user_id = ${organizer.id}`;
  return rows.length;
};

test('goes live with what was typed, and the draft is gone', async () => {
  const { data } = await submitForm({ terms: ' No umbrellas ', endTime: '23:00' });
  expect(data).toMatchObject({
    missing: [],
    event: {
      name: 'Lakeside Benga Night',
      status: 'published',
      capacity: 2000,
      startDate: '2026-12-05T16:30:00.000Z',
      endDate: '2026-12-05T20:00:00.000Z',
      timeZone: 'Africa/Nairobi',
      currency: 'KES',
      terms: 'No umbrellas',
      organizerId: organizer.id,
      organizer: { name: 'Lakeside Events' },
      ticketTypes: [
        {
          name: 'Regular',
          type: 'REGULAR',
          price: { amount: 1500, currency: 'KES' },
          quantity: { total: 1000 },
          maxPerPurchase: 10,
          saleStartDate: '2026-11-09T21:00:00.000Z',
          // On the day of the event, until it ends.
          saleEndDate: '2026-12-05T20:00:00.000Z',
          state: 'on_sale',
        },
      ],
    },
  });
  expect([await countOf('events'), await countOf('event_drafts')]).toEqual([1, 0]);
});

test('stays a draft event that says what is missing when its currency cannot be paid', async () => {
  const { data } = await submitForm({ currency: 'JPY' });
  expect(data).toMatchObject({ event: { status: 'draft', currency: 'JPY' }, missing: [expect.stringContaining('Nobody can pay in JPY yet')] });
  expect(data.missing).toEqual(data.event.missing);
});

describe('pressed twice', () => {
  test('with one key, also at once, it makes one event and gives one answer', async () => {
    const draft = await begin(filled());
    const answers = await Promise.all([1, 2, 3].map(() => submit(draft, 'pressed')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ data }) => data.event.id)).size).toBe(1);
    expect([await countOf('events'), await countOf('event_drafts')]).toEqual([1, 0]);
  });

  test('without a key it makes one event, and the others find no draft', async () => {
    const draft = await begin(filled());
    const answers = await Promise.all([1, 2, 3, 4].map(() => submit(draft)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404]);
    expect(await countOf('events')).toBe(1);
  });
});

test('another version is refused with the current draft, and nothing is created', async () => {
  const draft = await begin(filled());
  await app.put(`/api/event-drafts/${draft.id}`, { version: 1, form: filled({ name: 'Changed elsewhere' }) }, { token: organizer.token });
  expect(await submit(draft)).toMatchObject({
    status: 409,
    code: 'DRAFT_CHANGED',
    data: { draft: { version: 2, form: { name: 'Changed elsewhere' } } },
  });
  expect([await countOf('events'), await countOf('event_drafts')]).toEqual([0, 1]);
});

test('an empty form is refused at every required field, and the draft is kept', async () => {
  const draft = await begin({
    releases: [release({ name: '', price: '', quantity: ' ', saleStartDate: '', saleEndDate: '' })],
    deliveryMethod: 'hybrid',
  });
  const answer = await submit(draft);
  expect(answer).toMatchObject({ status: 422, code: 'INVALID_INPUT', message: 'Capacity is required' });
  expect(fieldsOf(answer)).toEqual({
    name: 'Name is required',
    description: 'Description is required',
    category: 'Please choose one of the categories',
    totalCapacity: 'Capacity is required',
    startDate: 'Start date is required',
    startTime: 'Start time is required',
    organizerName: 'Organizer name is required',
    organizerEmail: 'Contact email is required',
    'virtualSettings.platform': 'Please choose a streaming platform',
    'releases.0.name': 'Name is required',
    'releases.0.price': 'Price is required',
    'releases.0.quantity': 'Quantity is required',
    'releases.0.saleStartDate': 'Sale start date is required',
    'releases.0.saleEndDate': 'Sale end date is required',
  });
  expect([await countOf('events'), await countOf('event_drafts')]).toEqual([0, 1]);
});

/** Tickets without days of their own, in these sales releases. */
const issues = (...numbers: readonly (1 | 2 | 3)[]) => ({
  releases: (numbers.length === 0 ? ([1, 2] as const) : numbers).map((issueNumber) =>
    release({ key: `in-${issueNumber}`, name: `In ${issueNumber}`, issueNumber, saleStartDate: '', saleEndDate: '' }),
  ),
});
const two = (first: object, second: object) => ({ releases: [release(first), release({ key: 'b', name: 'VIP', ...second })] });

test.each<[string, object, Record<string, string>]>([
  ['no release', { releases: [] }, { releases: 'Add at least one ticket type' }],
  ['no venue', { venue: ' ', city: '' }, { venue: 'Venue is required', city: 'City is required' }],
  [
    'a start before today',
    { startDate: '2026-11-09' },
    expect.objectContaining({ startDate: 'The start date cannot be before today' }) as Record<string, string>,
  ],
  ['a day that does not exist', { startDate: '2027-02-30' }, { startDate: 'Please give a date, for example 2026-12-31' }],
  ['an unfinished date', { endDate: '2026-12-', endTime: '22:00' }, { endDate: 'Please give a date, for example 2026-12-31' }],
  ['no time', { startTime: '' }, { startTime: 'Start time is required' }],
  ['an unfinished time', { startTime: '7:3' }, { startTime: 'Please give a time, for example 19:30' }],
  ['an end without its time', { endDate: '2026-12-06' }, { endTime: 'End time is required' }],
  [
    'an end before the start',
    { endTime: '18:00', releases: [release({ saleEndDate: '2026-12-01' })] },
    { endDate: 'The end must be after the start' },
  ],
  ['a capacity of nothing', { totalCapacity: '0' }, { totalCapacity: 'Capacity must be at least 1' }],
  ['a capacity in words', { totalCapacity: '20O' }, { totalCapacity: 'This must be a number' }],
  ['an address that is none', { organizerEmail: 'lakeside' }, { organizerEmail: 'Please give a valid email address' }],
  ['an unknown time zone', { timeZone: 'Mars/Olympus' }, { timeZone: 'There is no such time zone' }],
  ['a price in words', two({}, { price: 'twelve' }), { 'releases.1.price': 'Price must be a number' }],
  ['a price with an odd comma', two({}, { price: '1,2,50' }), { 'releases.1.price': 'Price must be a number' }],
  ['a comma for a point', two({}, { price: '12,50' }), { 'releases.1.price': 'Amounts in KES are whole: no cents' }],
  ['a price as a power', two({}, { price: '1e3' }), { 'releases.1.price': 'Price must be a number' }],
  ['a negative price', two({}, { price: '-1' }), { 'releases.1.price': 'Price must be at least 0' }],
  ['cents in shillings', two({}, { price: '99.50' }), { 'releases.1.price': 'Amounts in KES are whole: no cents' }],
  ['a lower original price', two({}, { originalPrice: '1500' }), { 'releases.1.originalPrice': 'The original price must be higher than the price' }],
  ['half a ticket', two({ quantity: '1.5' }, {}), { 'releases.0.quantity': 'Quantity must be a whole number' }],
  ['none in an order', two({}, { maxPerOrder: '0' }), { 'releases.1.maxPerOrder': 'At least one a purchase' }],
  ['one name twice', two({}, { name: 'regular' }), { 'releases.1.name': 'This event already has a ticket type with that name' }],
  ['a sale that began', two({ saleStartDate: '2026-11-09' }, {}), { 'releases.0.saleStartDate': 'The sale start date cannot be before today' }],
  [
    'a sale that ends before it begins',
    two({ saleStartDate: '2026-11-20', saleEndDate: '2026-11-19' }, {}),
    { 'releases.0.saleEndDate': 'The sale end date cannot be before the start date' },
  ],
  ['a sale after the event', two({ saleEndDate: '2026-12-06' }, {}), { 'releases.0.saleEndDate': 'Sales must end before the event does' }],
  ['a long feature', two({}, { features: `Seat\n${'x'.repeat(121)}` }), { 'releases.1.features': expect.stringContaining('120') as string }],
  [
    'a needed release that was removed',
    two({}, { requires: ['c'] }),
    { 'releases.1.requires': 'A ticket type that this one needs is no longer there. Please choose again' },
  ],
  ['a free child ticket with a price', two({}, { type: 'CHILD_FREE' }), { 'releases.1.price': 'A free child ticket costs nothing' }],
  [
    'issues that overlap',
    two({ issueNumber: 2, saleStartDate: '2026-11-20' }, { issueNumber: 1, saleEndDate: '2026-11-20' }),
    { 'releases.0.saleStartDate': 'Sales releases must follow one another without overlapping' },
  ],
  [
    'windows that overlap',
    { ...issues(), windows: { 1: { startDate: '2026-11-10', endDate: '2026-11-20' }, 2: { startDate: '2026-11-20', endDate: '2026-11-30' } } },
    { 'windows.2.startDate': 'Sales releases must follow one another without overlapping' },
  ],
  [
    'a window that ends before it begins',
    { ...issues(1), windows: { 1: { startDate: '2026-11-20', endDate: '2026-11-19' } } },
    { 'windows.1.endDate': 'A sales release must end after it starts' },
  ],
  [
    'a window that ends after the event',
    { ...issues(1), windows: { 1: { startDate: '2026-11-20', endDate: '2026-12-06' } } },
    { 'windows.1.endDate': 'A sales release must end before the event does' },
  ],
  [
    'a window before today',
    { ...issues(1), windows: { 1: { startDate: '2026-11-09', endDate: '2026-11-20' } } },
    { 'windows.1.startDate': 'The sale start date cannot be before today' },
  ],
  [
    'a window with an unfinished time',
    { ...issues(1), windows: { 1: { startDate: '2026-11-12', startTime: '9', endDate: '2026-11-20' } } },
    expect.objectContaining({ 'windows.1.startTime': 'Please give a time, for example 19:30' }) as Record<string, string>,
  ],
  [
    'a release without a window and without days',
    { ...issues(1), windows: { 1: { endDate: '2026-11-20' } } },
    expect.objectContaining({ 'releases.0.saleStartDate': 'Sale start date is required' }) as Record<string, string>,
  ],
  [
    'fewer places than tickets',
    two({}, { quantity: '10', places: 'A, 1-9' }),
    { 'releases.1.places': expect.stringContaining('fewer places') as string },
  ],
  [
    'places that cannot be read',
    two({}, { quantity: '2', places: 'A, 1-2\nBalcony, A, B, 3' }),
    { 'releases.1.places': expect.stringContaining('cannot be read') as string },
  ],
  [
    'a place that nobody can see',
    two({}, { quantity: '1', places: 'A, 1\nA, \u200b' }),
    { 'releases.1.places': expect.stringContaining('cannot be read') as string },
  ],
  [
    'a place of another type',
    two({ quantity: '2', places: 'A, 1-2' }, { quantity: '2', places: 'a, 2-3' }),
    { 'releases.1.places': expect.stringContaining('belongs to another ticket type') as string },
  ],
])('refuses %s at its field', async (_name, given, wrong) => {
  const answer = await submitForm(given);
  expect([answer.status, fieldsOf(answer)]).toEqual([422, wrong]);
  expect([await countOf('events'), await countOf('event_drafts')]).toEqual([0, 1]);
});

test('messages are in the language of the reader', async () => {
  const draft = await begin(filled({ startTime: '' }));
  const answer = await app.post(
    `/api/event-drafts/${draft.id}/submit`,
    { version: 1 },
    { token: organizer.token, headers: { 'accept-language': 'fr' } },
  );
  expect(fieldsOf(answer)).toEqual({ startTime: 'L’heure de début est obligatoire' });
});

test.each([
  ['in winter', '2027-01-15', '19:00', '2027-01-15T18:00:00.000Z'],
  ['in summer', '2027-07-15', '19:00', '2027-07-15T17:00:00.000Z'],
  ['at a time that the clocks skip, an hour later', '2027-03-28', '02:30', '2027-03-28T01:30:00.000Z'],
  ['at a time that they repeat, the first', '2027-10-31', '02:30', '2027-10-31T00:30:00.000Z'],
])('a start %s', async (_name, startDate, startTime, instant) => {
  const event = await created({ timeZone: 'Europe/Berlin', startDate, startTime });
  expect(event.startDate).toBe(instant);
  // Midnight in Berlin, in November.
  expect(event.ticketTypes[0]?.saleStartDate).toBe('2026-11-09T23:00:00.000Z');
});

test('a night ends on the day that is given, and without one on the same day', async () => {
  expect((await created({ endDate: '2026-12-06', endTime: '02:00' })).endDate).toBe('2026-12-05T23:00:00.000Z');
  expect((await created({ endTime: '22:00' })).endDate).toBe('2026-12-05T19:00:00.000Z');
  expect((await created()).endDate).toBe('2026-12-05T19:30:00.000Z');
});

test('releases carry their issue, what they need and how they are paid; an issue is sold from its first to its last day', async () => {
  const plan = { id: 'two', name: '2 parts', installments: 2, downPaymentPercentage: 50, processingFee: 2.5 };
  const event = await created({
    // Late enough for a plan of two parts.
    startDate: '2027-02-20',
    releases: [
      release({ key: 'early', name: 'Early', issueNumber: 1, saleEndDate: '2026-11-14', features: ' One drink \n\nA seat' }),
      release({ key: 'pair', name: 'Pair', issueNumber: 1, saleStartDate: '2026-11-12', saleEndDate: '2026-11-19', paymentPlans: [plan] }),
      release({ key: 'late', name: 'Late', issueNumber: 2, saleStartDate: '2026-11-20' }),
      release({ key: 'vip', name: 'VIP', type: 'VIP', saleEndDate: '2026-11-29', maxPerOrder: '4' }),
      release({ key: 'child', name: 'Child', type: 'CHILD_FREE', price: '0', requires: ['early', 'vip'], maxPerRequired: '2' }),
    ],
  });
  expect(event.releases).toMatchObject([
    { issueNumber: 1, name: 'Early Bird', startDate: '2026-11-09T21:00:00.000Z', endDate: '2026-11-19T21:00:00.000Z' },
    { issueNumber: 2, name: 'General Sales', startDate: '2026-11-19T21:00:00.000Z', endDate: '2026-12-05T21:00:00.000Z' },
  ]);
  expect(event.ticketTypes).toMatchObject([
    { name: 'Early', issueNumber: 1, features: ['One drink', 'A seat'], state: 'on_sale' },
    { name: 'Pair', issueNumber: 1, state: 'coming_soon', paymentPlans: [{ id: 'two' }] },
    { name: 'Late', issueNumber: 2, state: 'coming_soon', opensAt: '2026-11-19T21:00:00.000Z' },
    { name: 'VIP', issueNumber: 'all', type: 'VIP', maxPerPurchase: 4, state: 'on_sale' },
    { name: 'Child', issueNumber: 'all', requires: [{ name: 'Early' }, { name: 'VIP' }], maxPerRequired: 2 },
  ]);
});

test('a sales release has its window, on the clock of the event, and tickets in it have only days of their own', async () => {
  const event = await created({
    ...issues(1, 2, 3),
    windows: {
      1: { startDate: '2026-11-10', endDate: '2026-11-19', endTime: '18:00', opensWhenPreviousSoldOut: true },
      2: { startDate: '2026-11-20', startTime: '09:00', endDate: '2026-11-30', opensWhenPreviousSoldOut: true },
      // Until the event ends.
      3: { startDate: '2026-12-01', endDate: '2026-12-05' },
    },
    endTime: '23:00',
  });
  expect(event.releases).toMatchObject([
    // There is none before it.
    { issueNumber: 1, startDate: '2026-11-09T21:00:00.000Z', endDate: '2026-11-19T15:00:00.000Z', opensWhenPreviousSoldOut: false },
    { issueNumber: 2, startDate: '2026-11-20T06:00:00.000Z', endDate: '2026-11-30T20:59:00.000Z', opensWhenPreviousSoldOut: true },
    { issueNumber: 3, startDate: '2026-11-30T21:00:00.000Z', endDate: '2026-12-05T20:00:00.000Z' },
  ]);
  expect(event.ticketTypes).toMatchObject([
    { issueNumber: 1, saleStartDate: null, saleEndDate: null, state: 'on_sale' },
    { issueNumber: 2, state: 'coming_soon', opensAt: '2026-11-20T06:00:00.000Z' },
    { issueNumber: 3, state: 'coming_soon' },
  ]);
});

test('the places of a release become the plan of its ticket type, and a copy has them', async () => {
  const given = two({ quantity: '2', admits: '2', places: 'Balcony; A; 1-4' }, { quantity: '5' });
  const event = await created(given);
  const plan = await app.get<{ places: object[] }>(`/api/events/${event.id}/tickets/${event.ticketTypes[0]?.id}/places`, organizer);
  expect(plan.data.places).toEqual(['1', '2', '3', '4'].map((seat) => ({ section: 'Balcony', row: 'A', seat, ticket: null })));
  expect((await app.get<{ places: object[] }>(`/api/events/${event.id}/tickets/${event.ticketTypes[1]?.id}/places`, organizer)).data.places).toEqual(
    [],
  );
  const copy = await app.post<EventDraft>('/api/event-drafts', { copyOf: event.id }, { token: organizer.token });
  expect(copy.data.form.releases.map(({ places }) => places)).toEqual(['Balcony, A, 1-4', '']);
});

test('a virtual event has no venue, whatever was typed before', async () => {
  const event = await created({ deliveryMethod: 'virtual', virtualSettings: { platform: 'zoom' }, country: 'Uganda' });
  expect(event).toMatchObject({ status: 'active', streamPlatform: 'zoom', venue: { name: 'Virtual Event', city: 'Online', country: 'Uganda' } });
});

test.each([
  ['with days', two({ issueNumber: 1 }, { price: '0' })],
  [
    'with windows',
    { ...issues(), windows: { 1: { startDate: '2026-11-10', endDate: '2026-11-19' }, 2: { startDate: '2026-11-20', endDate: '2026-12-01' } } },
  ],
])('a copy of a submitted event %s, submitted on the same day, is the same event', async (_of, given) => {
  const { id, metadata: _first, ...first } = await created({ endDate: '2026-12-06', endTime: '02:00', ...given });
  const copy = await app.post<EventDraft>('/api/event-drafts', { copyOf: id, startDate: '2026-12-05' }, { token: organizer.token });
  const { id: _id, metadata: _second, ...second } = (await submit(copy.data)).data.event;
  const withoutIds = (event: object) =>
    JSON.parse(JSON.stringify(event, (key, value: unknown) => (key === 'id' || key === 'eventId' ? undefined : value))) as unknown;
  expect(withoutIds(second)).toEqual(withoutIds(first));
});
