// Drafts over HTTP: kept as typed, never overwritten by an older version, for their account only.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { fillPath, type EndpointAddress } from '#platform/contract/endpoint.ts';
import { BODY_BYTES_MAX } from '#platform/server/http/http.ts';
import { createEvent } from '#test/buy-tickets.ts';
import { sampleTicketType } from '#test/sample-event.ts';
import { createTestApp, type Answer, type SignedIn, type TestApp } from '#test/test-app.ts';
import { DRAFTS_MAX, type DraftForm, type EventDraft, type OpenedDraft } from '../../drafts/draft-contract.ts';
import * as endpoints from '../../endpoints.ts';
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

interface Sent {
  readonly id?: string;
  readonly body?: unknown;
  readonly as?: SignedIn;
}

function call<T>({ method, path }: EndpointAddress, { id, body, as = organizer }: Sent = {}): Promise<Answer<T>> {
  const address = `/api${fillPath(path, { id })}`;
  const options = { token: as.token };
  if (method === 'POST') return app.post(address, body, options);
  if (method === 'PUT') return app.put(address, body, options);
  return method === 'DELETE' ? app.delete(address, options) : app.get(address, options);
}

const begin = async (body: object = {}, as = organizer): Promise<OpenedDraft> => (await call<OpenedDraft>(endpoints.createDraft, { body, as })).data;
const read = async (id: string): Promise<OpenedDraft> => (await call<OpenedDraft>(endpoints.getDraft, { id })).data;
const save = (id: string, version: number, form: Partial<DraftForm>, as = organizer): Promise<Answer<{ version: number; draft: EventDraft }>> =>
  call(endpoints.saveDraft, { id, body: { version, form }, as });

test('is saved and read again as typed, unfinished numbers and dates too', async () => {
  const { id, version, form } = await begin();
  const typed = { ...form, name: '  Koroga ', totalCapacity: '1,2', startDate: '2026-1', step: 3 as const };
  app.clock.advance(1000);
  expect((await save(id, version, typed)).data).toEqual({ id, version: 2, updatedAt: app.clock.now().toISOString() });
  expect(await read(id)).toEqual({ id, version: 2, form: typed, updatedAt: app.clock.now().toISOString(), copyOf: null, can: { submit: true } });
});

test('of 100 saves of one version exactly one is written, and every other one is told of it', async () => {
  const { id } = await begin({ form: { name: 'Before' } });
  const answers = await Promise.all(Array.from({ length: 100 }, (_, index) => save(id, 1, { name: `Device ${index}` })));
  const written = answers.flatMap(({ status }, index) => (status === 200 ? [index] : []));
  expect(written).toHaveLength(1);
  const { can, copyOf: _copyOf, ...current } = await read(id);
  expect(can).toEqual({ submit: true });
  expect(current).toMatchObject({ version: 2, form: { name: `Device ${written[0]}` } });
  for (const answer of answers.filter(({ status }) => status !== 200))
    expect(answer).toMatchObject({ status: 409, code: 'DRAFT_CHANGED', data: { draft: current } });
});

test('does not exist for any other account, an admin’s included', async () => {
  const { id } = await begin();
  for (const role of ['admin', 'organizer'] as const) {
    const as = await app.signIn(role);
    for (const address of [endpoints.getDraft, endpoints.saveDraft, endpoints.deleteDraft]) {
      const body = address.method === 'PUT' ? { version: 1, form: {} } : undefined;
      const [theirs, missing] = [await call(address, { id, body, as }), await call(address, { id: randomUUID(), body, as })];
      expect({ ...theirs.body, requestId: '' }).toEqual({ ...missing.body, requestId: '' });
      expect(theirs).toMatchObject({ status: 404, code: 'DRAFT_NOT_FOUND' });
    }
    expect((await call<{ items: object[] }>(endpoints.listDrafts, { as })).data.items).toEqual([]);
  }
  expect(await read(id)).toMatchObject({ version: 1 });
});

test('are listed with name and step, last changed first, and are gone once deleted', async () => {
  const [first, second] = [await begin({ form: { name: 'First' } }), await begin({ form: { name: 'Second', step: 4 } })];
  const names = async () =>
    (await call<{ items: { name: string; step: number }[] }>(endpoints.listDrafts)).data.items.map(({ name, step }) => [name, step]);
  app.clock.advance(1000);
  await save(second.id, 1, { name: 'Second', step: 4 });
  app.clock.advance(1000);
  await save(first.id, 1, { name: 'First again', step: 2 });
  expect(await names()).toEqual([
    ['First again', 2],
    ['Second', 4],
  ]);
  expect((await call(endpoints.deleteDraft, { id: first.id })).data).toEqual({ id: first.id, deleted: true });
  expect(await names()).toEqual([['Second', 4]]);
  expect(await save(first.id, 2, {})).toMatchObject({ status: 404, code: 'DRAFT_NOT_FOUND' });
});

test('an account is full at the limit, also for two requests at once', async () => {
  for (let have = 1; have < DRAFTS_MAX; have += 1) await begin({ form: {} });
  const answers = await Promise.all([1, 2].map(() => call(endpoints.createDraft, { body: {} })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)).toMatchObject({
    code: 'DRAFT_LIMIT',
    message: 'You can have up to 50 drafts. Delete some that you no longer need',
  });
});

test('a request that is larger than allowed is refused', async () => {
  const { id } = await begin();
  const answer = await save(id, 1, { description: 'x'.repeat(BODY_BYTES_MAX) });
  expect(answer).toMatchObject({ status: 413, code: 'BODY_TOO_LARGE' });
});

test('a new one has what is known of the account', async () => {
  await app.context.database.sql`update users set phone = '+254712345678' where id = ${organizer.id}`;
  expect((await begin()).form).toMatchObject({
    organizerName: 'Test organizer',
    organizerEmail: organizer.email,
    organizerPhone: '+254712345678',
    country: 'Kenya',
    timeZone: 'Africa/Nairobi',
    currency: 'KES',
    startDate: '',
    startTime: '',
    endDate: '',
    virtualSettings: { platform: 'vumi_live', recordingEnabled: true, requiresPreRegistration: false },
    releases: [{ name: 'General Admission', price: '', saleStartDate: '' }],
  });
});

test('a new one has the business of an approved application, with the time zone of its country', async () => {
  const now = app.clock.now();
  const apply = (status: string, companyName: string, country: string) => app.context.database.sql`
    insert into business_applications (id, user_id, status, contact_name, phone, company_name, business_type, country, submitted_at, created_at, updated_at)
    values (gen_random_uuid(), ${organizer.id}, ${status}, 'Director', '+256712345678', ${companyName}, 'Other', ${country}, ${now}, ${now}, ${now})`;
  await apply('rejected', 'Refused Ltd', 'Rwanda');
  await apply('approved', 'Nile Events '.repeat(16).trim(), 'Uganda');
  const { form } = await begin();
  expect(form).toMatchObject({ organizerPhone: '+256712345678', organizerEmail: organizer.email, country: 'Uganda', timeZone: 'Africa/Kampala' });
  expect(form.organizerName).toBe('Nile Events '.repeat(16).slice(0, 120));
});

const told = { name: 'Lakeside Events', email: 'lakeside@test.vumi.test', phone: '+254700000001' };

test('a new one has the organizer, place and currency of the last event', async () => {
  await createEvent(app, organizer, {
    organizer: told,
    currency: 'USD',
    timeZone: 'Africa/Kigali',
    venue: { name: 'Arena', city: 'Kigali', country: 'Rwanda' },
  });
  expect((await begin()).form).toMatchObject({
    organizerName: told.name,
    organizerEmail: told.email,
    organizerPhone: told.phone,
    country: 'Rwanda',
    timeZone: 'Africa/Kigali',
    currency: 'USD',
    name: '',
    venue: '',
  });
});

test('a copy begins on the given day at the same hour, its end and windows as many days later', async () => {
  const plan = { id: 'two', name: '2 parts', installments: 2, downPaymentPercentage: 50, processingFee: 2.5 };
  const event = await createEvent(app, organizer, {
    organizer: told,
    startDate: '2026-12-05T16:00:00Z',
    endDate: '2026-12-05T22:30:00Z',
    terms: 'No umbrellas',
    images: ['https://pictures.test/a.jpg'],
    ticketTypes: [
      sampleTicketType({
        name: 'Early',
        type: 'EARLY_BIRD',
        price: 1000,
        originalPrice: 1500,
        features: ['One drink', 'A seat'],
        saleStartDate: '2026-11-10T21:00:00Z',
        saleEndDate: '2026-11-20T21:00:00Z',
        paymentPlans: [plan],
      }),
      sampleTicketType({ name: 'Child', type: 'CHILD_FREE', price: 0, requires: ['Early'], maxPerRequired: 2, maxPerPurchase: 4 }),
    ],
  });
  const { form } = await begin({ copyOf: event.id.toUpperCase(), startDate: '2027-01-09' });
  expect(form).toMatchObject({
    step: 1,
    name: 'Uhuru Park Sundowner',
    category: 'music',
    totalCapacity: '100',
    venue: 'Uhuru Park',
    city: 'Nairobi',
    timeZone: 'Africa/Nairobi',
    startDate: '2027-01-09',
    startTime: '19:00',
    endDate: '2027-01-10',
    endTime: '01:30',
    terms: 'No umbrellas',
    organizerName: told.name,
    releases: [
      {
        key: 'release-1',
        name: 'Early',
        type: 'EARLY_BIRD',
        features: 'One drink\nA seat',
        price: '1000',
        originalPrice: '1500',
        quantity: '80',
        maxPerOrder: '10',
        // 35 days later; the last day of a window that ends at midnight is the day before.
        saleStartDate: '2026-12-16',
        saleEndDate: '2026-12-25',
        paymentPlans: [plan],
        requires: [],
        maxPerRequired: '',
      },
      // Without a window: from today until the event ends.
      {
        name: 'Child',
        type: 'CHILD_FREE',
        price: '0',
        maxPerOrder: '4',
        saleStartDate: '2026-11-10',
        saleEndDate: '2027-01-10',
        requires: ['release-1'],
        maxPerRequired: '2',
      },
    ],
  });
  expect(JSON.stringify(form)).not.toContain('pictures.test');
});

test('a copy has the windows of the releases, and what would begin before today begins today, one after another', async () => {
  const event = await createEvent(app, organizer, {
    startDate: '2026-12-05T16:00:00Z',
    releases: [
      { issueNumber: 1, startDate: '2026-11-12T21:00:00Z', endDate: '2026-11-19T21:00:00Z' },
      { issueNumber: 2, startDate: '2026-11-25T21:00:00Z', endDate: '2026-12-01T21:00:00Z' },
    ],
    ticketTypes: [sampleTicketType({ name: 'First', issueNumbers: [1] }), sampleTicketType({ name: 'Both' })],
  });
  const { form } = await begin({ copyOf: event.id, startDate: '2026-11-25' });
  expect(form.releases).toMatchObject([
    { name: 'First', issueNumber: 1, saleStartDate: '', saleEndDate: '' },
    // Sold in all of them.
    { name: 'Both', issueNumber: null, saleStartDate: '2026-11-10', saleEndDate: '2026-11-21' },
  ]);
  expect(form.windows).toMatchObject({
    // It would be over.
    1: { startDate: '2026-11-10', startTime: '00:00', endDate: '2026-11-11', endTime: '00:00' },
    2: { startDate: '2026-11-16', startTime: '00:00', endDate: '2026-11-22', endTime: '00:00' },
    3: { startDate: '', endDate: '' },
  });
  const soon = (await begin({ copyOf: event.id, startDate: '2026-11-11' })).form.windows;
  expect(soon[2]).toMatchObject({ startDate: '2026-11-11', startTime: '00:00', endDate: '2026-11-12', endTime: '00:00' });
  expect((await begin({ copyOf: event.id })).form.windows[1]).toMatchObject({ startDate: '', startTime: '' });
});

test('a copy keeps the hour where the clocks change', async () => {
  const event = await createEvent(app, organizer, { timeZone: 'Europe/Berlin', startDate: '2027-03-20T18:00:00Z', endDate: '2027-03-20T21:00:00Z' });
  const { form } = await begin({ copyOf: event.id, startDate: '2027-04-03' });
  expect([form.startDate, form.startTime, form.endDate, form.endTime]).toEqual(['2027-04-03', '19:00', '2027-04-03', '22:00']);
});

test('a copy without a day has no dates; one of a draft event is allowed, one of another organizer’s event is not', async () => {
  const event = await createEvent(app, organizer, { status: 'draft' });
  const { form } = await begin({ copyOf: event.id });
  expect([form.startDate, form.endDate, form.releases[0]?.saleStartDate, form.releases[0]?.saleEndDate]).toEqual(['', '', '', '']);
  expect(form.startTime).toMatch(/^\d\d:\d\d$/);
  const other = await app.signIn('organizer');
  expect(await call(endpoints.createDraft, { body: { copyOf: event.id }, as: other })).toMatchObject({ status: 404, code: 'EVENT_NOT_FOUND' });
});

test('a copy keeps paused types paused and the limit per person, when it is saved, previewed and submitted', async () => {
  const event = await createEvent(app, organizer, {
    maxPerPerson: 4,
    ticketTypes: [sampleTicketType({ name: 'Regular' }), sampleTicketType({ name: 'Backstage', status: 'paused' })],
  });
  const copy = await begin({ copyOf: event.id, startDate: '2027-01-09' });
  expect(copy.form).toMatchObject({
    maxPerPerson: '4',
    releases: [
      { name: 'Regular', status: 'active' },
      { name: 'Backstage', status: 'paused' },
    ],
  });
  const saved = await call<EventDraft>(endpoints.saveDraft, { id: copy.id, body: { version: copy.version, form: { ...copy.form, name: 'Second' } } });
  const kept = {
    name: 'Second',
    maxPerPerson: 4,
    ticketTypes: [
      { name: 'Regular', state: 'on_sale' },
      { name: 'Backstage', state: 'closed' },
    ],
  };
  expect((await call<{ event: EventDetail }>(endpoints.previewDraft, { id: copy.id })).data.event).toMatchObject(kept);
  const made = await call<{ event: EventDetail }>(endpoints.submitDraft, { id: copy.id, body: { version: saved.data.version } });
  expect(made.data.event).toMatchObject({ ...kept, status: 'published' });
  expect((await app.get<EventDetail>(`/api/events/${made.data.event.id}`)).data).toMatchObject(kept);
});
