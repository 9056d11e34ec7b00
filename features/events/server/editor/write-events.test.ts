// Creating, changing and deleting events and their ticket types, over HTTP.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '#test/test-app.ts';
import { daysAfter, sampleEvent, sampleTicketType } from '#test/sample-event.ts';
import type { EventDetail, TicketType } from '../../schemas.ts';
import { eventChanged } from '../domain-events.ts';
import { holdStock, releaseStock, sellHeldStock } from '../stock.ts';

let app: TestApp;
let organizer: SignedIn;
let other: SignedIn;
let admin: SignedIn;
let customer: SignedIn;

beforeAll(async () => {
  app = await createTestApp({ now: new Date('2026-12-01T09:00:00Z') });
  [organizer, other, admin, customer] = await Promise.all([
    app.signIn('organizer'),
    app.signIn('organizer'),
    app.signIn('admin'),
    app.signIn('customer'),
  ]);
});
afterAll(() => app.close());

const now = (): Date => app.clock.now();

async function create(given: Record<string, unknown> = {}, as: SignedIn = organizer): Promise<EventDetail> {
  const answer = await app.post<EventDetail>('/api/events', sampleEvent(now(), given), { token: as.token });
  expect(answer.message).toBeUndefined();
  return answer.data;
}

async function hold(event: EventDetail, amount: number): Promise<ReadonlyMap<string, number>> {
  const change = new Map([[event.ticketTypes[0]?.id ?? '', amount]]);
  await app.context.database.transaction((tx) => holdStock(tx, event.id, change));
  return change;
}

const plan = (id: string, installments: number, downPaymentPercentage: number) => ({
  id,
  name: id,
  installments,
  downPaymentPercentage,
  processingFee: 0,
});
const release = (issueNumber: number, from: string, to: string) => ({ issueNumber, startDate: `${from}T09:00:00Z`, endDate: `${to}T09:00:00Z` });

describe('create', () => {
  test('omitted fields have the defaults of the specification', async () => {
    const event = await create({ ticketTypes: [sampleTicketType({ name: 'Early Bird' })], capacity: undefined });
    expect(event).toMatchObject({
      title: event.name,
      status: 'published',
      deliveryMethod: 'in_person',
      timeZone: 'Africa/Nairobi',
      currency: 'KES',
      capacity: 1000,
      refundPolicy: 'flexible',
      price: 1500,
      saleState: 'on_sale',
      venue: { name: 'Uhuru Park', city: 'Nairobi', country: 'Kenya', address: null },
      organizerId: organizer.id,
      organizer: { name: organizer.name, email: null },
    });
    expect(Date.parse(event.endDate) - Date.parse(event.startDate)).toBe(3 * 3_600_000);
    expect(event.ticketTypes).toMatchObject([
      {
        type: 'EARLY_BIRD',
        price: { amount: 1500, currency: 'KES' },
        symbol: 'KSh',
        usdPrice: 10,
        maxPerPurchase: 10,
        quantity: { available: 80, total: 80, sold: 0 },
        available: true,
        issueNumber: 'all',
      },
    ]);
    // What only those who run it get is left out for all others.
    const { can, ticketIssues, pools, version, ticketTypes, ...forAll } = event;
    expect([pools, can?.edit, ticketIssues?.length, version]).toEqual([[], true, 1, 1]);
    const typesForAll = ticketTypes.map(({ settings, ...type }) => {
      expect(settings).toEqual({ version: 1, issueNumbers: [], paymentPlans: [], held: 0 });
      return type;
    });
    expect((await app.get<EventDetail>(`/api/events/${event.id}`)).data).toEqual({ ...forAll, ticketTypes: typesForAll });
    expect((await app.get<EventDetail>(`/api/events/${event.id}`, { token: organizer.token })).data).toEqual(event);
  });

  test('a virtual event needs no venue and is listed as active', async () => {
    const event = await create({ deliveryMethod: 'virtual', venue: undefined, streamPlatform: 'vumi_live' });
    expect(event).toMatchObject({ status: 'active', venue: { name: 'Virtual Event', city: 'Online', country: 'Kenya' } });
  });

  test('a single price becomes one General Admission type over the whole capacity', async () => {
    const event = await create({ ticketTypes: undefined, price: { amount: 800, currency: 'UGX' }, capacity: 40 });
    expect(event).toMatchObject({ currency: 'UGX', price: 800 });
    expect(event.ticketTypes).toMatchObject([
      { name: 'General Admission', type: 'GENERAL_ADMISSION', description: 'Standard ticket', maxPerPurchase: 10, quantity: { total: 40 } },
    ]);
  });

  test('alternative field names of the specification are accepted', async () => {
    const { name, startDate, venue, capacity, ...rest } = sampleEvent(now());
    void [venue, capacity];
    const sent = {
      ...rest,
      title: name,
      startTime: startDate,
      location: 'KICC',
      city: 'Nairobi',
      totalCapacity: 70,
      organizerName: 'Savanna Nights',
      status: 'published',
    };
    const answer = await app.post<EventDetail>('/api/events', sent, { token: organizer.token });
    expect(answer.data).toMatchObject({
      name,
      startDate,
      venue: { name: 'KICC', city: 'Nairobi' },
      capacity: 70,
      organizer: { name: 'Savanna Nights' },
      status: 'published',
    });
  });

  test.each([
    ['africa/kampala', 'Africa/Kampala'],
    ['UTC', 'UTC'],
  ])('the time zone %s is stored as %s', async (timeZone, kept) => {
    expect((await create({ timeZone })).timeZone).toBe(kept);
  });

  test("a child's free ticket does not make the event free", async () => {
    const event = await create({ ticketTypes: [sampleTicketType(), sampleTicketType({ name: 'Child Free', price: 0 })] });
    expect(event.price).toBe(1500);
  });

  test('a repeated Idempotency-Key creates one event; another request under it is refused', async () => {
    const body = sampleEvent(now(), { name: 'Once Only' });
    const options = { token: organizer.token, idempotencyKey: 'create-once' };
    const [first, second] = await Promise.all([
      app.post<EventDetail>('/api/events', body, options),
      app.post<EventDetail>('/api/events', body, options),
    ]);
    expect(second.data.id).toBe(first.data.id);
    expect((await app.post('/api/events', { ...body, name: 'Something else' }, options)).status).toBe(422);
  });

  test.each([
    ['no name', { name: ' ' }, 'name', 'Name is required'],
    ['a name without end', { name: 'x'.repeat(201) }, 'name', 'A name can have at most 200 characters'],
    ['no place', { venue: {} }, 'venue.name', 'Venue is required'],
    ['unknown category', { category: 'parties' }, 'category', 'Please choose one of the categories'],
    ['yesterday', { startDate: '2026-11-30T18:00:00Z' }, 'startDate', 'The start date cannot be before today'],
    ['a mistyped year', { startDate: '0206-12-24T18:00:00Z' }, 'startDate', 'Please check the year'],
    ['end before start', { endDate: '2026-12-02T18:00:00Z' }, 'endDate', 'The end must be after the start'],
    ['over already', { startDate: '2026-12-01T05:00:00Z' }, 'endDate', 'The end must be in the future'],
    ['no such zone', { timeZone: 'Africa/Atlantis' }, 'timeZone', 'There is no such time zone'],
    ['a zone that only this runtime knows', { timeZone: 'SystemV/PST8' }, 'timeZone', 'There is no such time zone'],
    ['an offset as zone', { timeZone: '+03:00' }, 'timeZone', 'There is no such time zone'],
    ['ended from the start', { status: 'ended' }, 'status', 'A new event is a draft or live'],
    ['negative price', { ticketTypes: [sampleTicketType({ price: -1 })] }, 'ticketTypes.0.price', 'Price must be at least 0'],
    ['a blank price', { ticketTypes: [sampleTicketType({ price: '' })] }, 'ticketTypes.0.price', 'Price must be a number'],
    ['a price of null', { ticketTypes: [sampleTicketType({ price: null })] }, 'ticketTypes.0.price', 'Price must be a number'],
    ['no quantity', { ticketTypes: [sampleTicketType({ quantity: 0 })] }, 'ticketTypes.0.quantity', 'Quantity must be at least 1'],
    [
      'one name twice',
      { ticketTypes: [sampleTicketType(), sampleTicketType({ name: 'REGULAR' })] },
      'ticketTypes.1.name',
      'This event already has a ticket type with that name',
    ],
    [
      'a raise as reduction',
      { ticketTypes: [sampleTicketType({ originalPrice: 1500 })] },
      'ticketTypes.0.originalPrice',
      'The original price must be higher than the price',
    ],
    [
      'a release that is not there',
      { ticketTypes: [sampleTicketType({ issueNumbers: [2] })] },
      'ticketTypes.0.issueNumbers',
      'This event has no sales release #2',
    ],
    [
      'a price that a child cannot pay',
      { ticketTypes: [sampleTicketType({ name: 'Child Free' })] },
      'ticketTypes.0.price',
      'A free child ticket costs nothing',
    ],
    [
      'parts of nothing',
      { ticketTypes: [sampleTicketType({ price: 0, paymentPlans: [plan('half', 2, 50)] })] },
      'ticketTypes.0.paymentPlans',
      'A free ticket cannot be paid in parts',
    ],
    [
      'two plans of one id',
      { ticketTypes: [sampleTicketType({ paymentPlans: [plan('a', 1, 100), plan('a', 2, 50)] })] },
      'ticketTypes.0.paymentPlans',
      'Every payment plan needs an id of its own',
    ],
    [
      'all at once in two parts',
      { ticketTypes: [sampleTicketType({ paymentPlans: [plan('a', 2, 100)] })] },
      'ticketTypes.0.paymentPlans.0.downPaymentPercentage',
      'Only a plan of one payment takes 100 % down, and it must',
    ],
    [
      'sales from yesterday',
      { ticketTypes: [sampleTicketType({ saleStartDate: '2026-11-30T09:00:00Z' })] },
      'ticketTypes.0.saleStartDate',
      'The sale start date cannot be before today',
    ],
    [
      'sales that end first',
      { ticketTypes: [sampleTicketType({ saleStartDate: '2026-12-05T09:00:00Z', saleEndDate: '2026-12-04T09:00:00Z' })] },
      'ticketTypes.0.saleEndDate',
      'The sale end date cannot be before the start date',
    ],
    [
      'sales after the event',
      { ticketTypes: [sampleTicketType({ saleEndDate: '2027-02-04T09:00:00Z' })] },
      'ticketTypes.0.saleEndDate',
      'Sales must end before the event does',
    ],
    ['a release backwards', { releases: [release(1, '2026-12-05', '2026-12-04')] }, 'releases.0.endDate', 'A sales release must end after it starts'],
    [
      'a release after the event',
      { releases: [release(1, '2026-12-05', '2027-02-04')] },
      'releases.0.endDate',
      'A sales release must end before the event does',
    ],
    [
      'a release twice',
      { releases: [release(1, '2026-12-05', '2026-12-06'), release(1, '2026-12-07', '2026-12-08')] },
      'releases.1.issueNumber',
      'There are two sales releases #1',
    ],
    [
      'the second release first',
      { releases: [release(2, '2026-12-05', '2026-12-06'), release(1, '2026-12-07', '2026-12-08')] },
      'releases.1.startDate',
      'Sales releases must follow one another without overlapping',
    ],
    ['text that is none', { name: 'Nul\0' }, undefined, 'A text carries characters that are not text'],
    ['half a character', { name: 'Half \ud83d' }, undefined, 'A text carries characters that are not text'],
  ])('refuses: %s', async (_, given, field, message) => {
    const answer = await app.post('/api/events', sampleEvent(now(), given), { token: organizer.token });
    expect(answer).toMatchObject({ status: 400, code: 'INVALID_INPUT' });
    const fields = (answer.body?.['fields'] ?? {}) as Record<string, string>;
    expect(field === undefined ? answer.message : fields[field]).toBe(message);
  });

  test('accepts an organizer', async () => {
    expect((await app.post('/api/events', sampleEvent(now()))).status).toBe(401);
    expect((await app.post('/api/events', sampleEvent(now()), { token: customer.token })).status).toBe(403);
  });
});

describe('coordinates and performers', () => {
  const place = {
    name: 'Fort Jesus',
    city: 'Mombasa',
    address: 'Nkrumah Road',
    region: 'Coast',
    postalCode: '80100',
    coordinates: { latitude: -4.0626, longitude: 39.6797 },
  };

  test('are stored as given, and are accepted when sent back', async () => {
    const event = await create({ venue: place, performers: ['The house taarab orchestra'] });
    expect(event).toMatchObject({ venue: { ...place, country: 'Kenya' }, performers: ['The house taarab orchestra'] });
    const same = await app.put<EventDetail>(
      `/api/events/${event.id}`,
      { venue: event.venue, performers: event.performers },
      { token: organizer.token },
    );
    expect(same.data).toMatchObject({ venue: event.venue, performers: event.performers });
    const changed = await app.put<EventDetail>(
      `/api/events/${event.id}`,
      { venue: { region: '', coordinates: { latitude: 0, longitude: '39.5' } }, performers: [] },
      { token: organizer.token },
    );
    expect(changed.data).toMatchObject({ venue: { ...place, region: null, coordinates: { latitude: 0, longitude: 39.5 } }, performers: [] });
  });

  test('are not required', async () => {
    expect(await create()).toMatchObject({ venue: { region: null, postalCode: null, coordinates: null }, performers: [] });
  });

  test.each([
    [{ latitude: 91, longitude: 0 }, 'Please give a latitude between -90 and 90'],
    [{ latitude: 0, longitude: -180.5 }, 'Please give a longitude between -180 and 180'],
    [{ latitude: 0 }, 'Please give a longitude between -180 and 180'],
    [{ latitude: ' ', longitude: 0 }, 'Please give a latitude between -90 and 90'],
    [{ latitude: 'north', longitude: 0 }, 'Please give a latitude between -90 and 90'],
  ])('%o is refused', async (coordinates, message) => {
    const answer = await app.post('/api/events', sampleEvent(now(), { venue: { ...place, coordinates } }), { token: organizer.token });
    expect([answer.status, Object.values((answer.body?.['fields'] ?? {}) as Record<string, string>)]).toEqual([400, [message]]);
  });
});

describe('change', () => {
  test('only the given fields change, and every observer is notified', async () => {
    const observed: string[] = [];
    const stop = app.context.domainEvents.observe(eventChanged, ({ eventId }) => void observed.push(eventId));
    const event = await create({ schedule: [{ startsAt: daysAfter(now(), 30), title: 'Doors' }] });
    const answer = await app.put<EventDetail>(`/api/events/${event.id}`, { name: 'Renamed', venue: { city: 'Kisumu' } }, { token: organizer.token });
    expect(answer.data).toEqual({ ...event, name: 'Renamed', title: 'Renamed', venue: { ...event.venue, city: 'Kisumu' }, version: 2 });
    // Once for its creation, and once for the change; notifications of other events may arrive late.
    await expect.poll(() => observed.filter((id) => id === event.id).length).toBe(2);
    stop();
  });

  test("another organizer's event cannot be changed; an admin may change any", async () => {
    const event = await create();
    const draft = await create({ status: 'draft' });
    expect(await app.put(`/api/events/${event.id}`, { name: 'Mine now' }, { token: other.token })).toMatchObject({
      status: 403,
      code: 'EVENT_NOT_YOURS',
    });
    expect(await app.put(`/api/events/${draft.id}`, { name: 'Mine now' }, { token: other.token })).toMatchObject({ status: 404 });
    expect(await app.put(`/api/events/${event.id}`, { name: 'Mine now' }, { token: customer.token })).toMatchObject({
      status: 403,
      code: 'FORBIDDEN',
    });
    expect(await app.put(`/api/events/${event.id}`, { name: 'Corrected' }, { token: admin.token })).toMatchObject({
      status: 200,
      data: { name: 'Corrected', organizerId: organizer.id },
    });
  });

  test.each([
    ['draft', 'live', 200],
    ['draft', 'paused', 409],
    ['live', 'paused', 200],
    ['live', 'draft', 409],
    ['live', 'ended', 200],
    ['paused', 'live', 200],
    ['paused', 'cancelled', 200],
    ['ended', 'live', 409],
    ['cancelled', 'live', 409],
  ])('%s to %s: %i', async (from, to, status) => {
    const event = await create({ status: from === 'draft' ? 'draft' : 'live' });
    if (from !== 'draft' && from !== 'live') await app.put(`/api/events/${event.id}`, { status: from }, { token: organizer.token });
    expect((await app.put(`/api/events/${event.id}`, { status: to }, { token: organizer.token })).status).toBe(status);
  });

  test('of two concurrent changes of state one wins', async () => {
    const event = await create();
    const answers = await Promise.all(
      ['ended', 'cancelled'].map((status) => app.put(`/api/events/${event.id}`, { status }, { token: organizer.token })),
    );
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409]);
  });

  test('capacity may go below what is held, never below what is sold', async () => {
    const event = await create();
    const change = await hold(event, 20);
    const cut = (capacity: number) => app.put<EventDetail>(`/api/events/${event.id}`, { capacity }, { token: organizer.token });
    expect((await cut(10)).data).toMatchObject({
      capacity: 10,
      saleState: 'sold_out',
      ticketTypes: [{ quantity: { available: 0 }, status: 'sold_out' }],
    });
    await app.context.database.transaction((tx) => releaseStock(tx, event.id, change));
    await hold(event, 5);
    await app.context.database.transaction((tx) => sellHeldStock(tx, event.id, new Map([[event.ticketTypes[0]?.id ?? '', 5]])));
    expect(await cut(4)).toMatchObject({ status: 409, code: 'CAPACITY_BELOW_SOLD' });
    expect((await cut(5)).status).toBe(200);
    expect(await app.put(`/api/events/${event.id}`, { currency: 'USD' }, { token: organizer.token })).toMatchObject({
      status: 409,
      code: 'EVENT_HAS_SALES',
    });
  });

  test('releases are replaced as a whole, and one that is in use cannot be left out', async () => {
    const between = (issueNumber: number, from: number, to: number) => ({
      issueNumber,
      startDate: daysAfter(now(), from),
      endDate: daysAfter(now(), to),
    });
    const event = await create({ releases: [between(1, -3, 5), between(2, 5, 20)], ticketTypes: [sampleTicketType({ issueNumbers: [2] })] });
    expect(event.releases).toMatchObject([
      { issueNumber: 1, name: 'Early Bird', active: true },
      { issueNumber: 2, name: 'General Sales', active: false },
    ]);
    expect(event.ticketTypes).toMatchObject([{ state: 'coming_soon', comingSoon: true, issueNumber: 2, opensAt: daysAfter(now(), 5) }]);
    const change = (releases: unknown) => app.put<EventDetail>(`/api/events/${event.id}`, { releases }, { token: organizer.token });
    expect((await change([between(1, -3, 5)])).status).toBe(400);
    expect((await change([between(1, -3, 6), between(2, 5, 20)])).body).toMatchObject({
      fields: { 'releases.1.startDate': 'Sales releases must follow one another without overlapping' },
    });
    expect((await change([between(2, -1, 20)])).data.ticketTypes).toMatchObject([{ state: 'on_sale' }]);
  });

  test('releases can be given by days and times of day on the clock of the event', async () => {
    const event = await create({});
    const [from, to] = [daysAfter(now(), 1).slice(0, 10), daysAfter(now(), 3).slice(0, 10)];
    const release = { issueNumber: 1, startDate: from, startTime: '09:00', endDate: to, endTime: '23:59' };
    const change = (body: object) => app.put<EventDetail>(`/api/events/${event.id}`, body, { token: organizer.token });
    expect((await change({ releases: [release], timeZone: 'Africa/Nairobi' })).data.releases).toMatchObject([
      { startDate: `${from}T06:00:00.000Z`, endDate: `${to}T20:59:00.000Z` },
    ]);
    expect((await change({ releases: [{ ...release, endDate: '' }], timeZone: 'Africa/Nairobi' })).body).toMatchObject({
      fields: { 'releases.0.endDate': expect.any(String) },
    });
  });

  test('a draft whose time has passed can be ended or cancelled, but not put on sale', async () => {
    const draft = await create({ status: 'draft', startDate: daysAfter(now(), 1), endDate: daysAfter(now(), 2) });
    app.clock.advance(5 * 24 * 3_600_000);
    organizer = await app.renew(organizer);
    const change = (status: string) => app.put<EventDetail>(`/api/events/${draft.id}`, { status }, { token: organizer.token });
    expect(await change('live')).toMatchObject({ status: 400, body: { fields: { endDate: 'The end must be in the future' } } });
    expect((await change('cancelled')).data.status).toBe('cancelled');
    app.clock.advance(-5 * 24 * 3_600_000);
  });
});

describe('ticket types', () => {
  test('added at the end, the lowest price follows', async () => {
    const event = await create();
    const added = await app.post<TicketType>(`/api/events/${event.id}/tickets`, sampleTicketType({ name: 'Student', price: 600, maxPerOrder: 2 }), {
      token: organizer.token,
    });
    expect(added.data).toMatchObject({ type: 'STUDENT', maxPerPurchase: 2, price: { amount: 600, currency: 'KES' } });
    const listed = await app.get<{ ticketTypes: TicketType[] }>(`/api/events/${event.id}/tickets`);
    expect(listed.data.ticketTypes.map((type) => type.name)).toEqual(['Regular', 'Student']);
    expect((await app.get<EventDetail>(`/api/events/${event.id}`)).data.price).toBe(600);
  });

  test('refuses a name in use in any case, a bad plan, and other accounts', async () => {
    const event = await create();
    const add = (given: Record<string, unknown>, as = organizer) =>
      app.post(`/api/events/${event.id}/tickets`, sampleTicketType(given), { token: as.token });
    expect(await add({ name: 'regular' })).toMatchObject({ status: 409, code: 'TICKET_NAME_TAKEN' });
    expect(await add({ name: 'VIP', paymentPlans: [plan('x', 2, 100)] })).toMatchObject({ status: 400 });
    expect(await add({ name: 'VIP' }, other)).toMatchObject({ status: 403, code: 'EVENT_NOT_YOURS' });
    expect(await add({ name: 'VIP' }, customer)).toMatchObject({ status: 403, code: 'FORBIDDEN' });
    expect((await app.get(`/api/events/not-an-id/tickets`)).status).toBe(404);
  });

  test('inventory counts what is held and sold, and never shows more than the event can take', async () => {
    const event = await create({ capacity: 50 });
    const typeId = event.ticketTypes[0]?.id ?? '';
    const change = await hold(event, 7);
    const inventory = () => app.get(`/api/events/${event.id}/tickets/${typeId}/inventory`);
    expect((await inventory()).data).toEqual({ total: 80, available: 43, sold: 0, reserved: 7 });
    await app.context.database.transaction((tx) => sellHeldStock(tx, event.id, change));
    expect((await inventory()).data).toEqual({ total: 80, available: 43, sold: 7, reserved: 0 });
    expect(await app.get(`/api/events/${event.id}/tickets/${event.id}/inventory`)).toMatchObject({ status: 404, code: 'TICKET_TYPE_NOT_FOUND' });
    expect(await app.get(`/api/events/x/tickets/${typeId}/inventory`)).toMatchObject({ status: 404, code: 'EVENT_NOT_FOUND' });
  });

  test('the number left counts the types on sale, and never exceeds what the event has left', async () => {
    const types = [
      sampleTicketType({ name: 'General', quantity: 100 }),
      sampleTicketType({ name: 'VIP', quantity: 50 }),
      sampleTicketType({ name: 'Late', quantity: 30, saleStartDate: daysAfter(now(), 2) }),
    ];
    const event = await create({ capacity: 100, ticketTypes: types });
    const left = async () => (await app.get<EventDetail>(`/api/events/${event.id}`)).data.ticketsLeft;
    expect(event.ticketsLeft).toBe(100);
    const change = await hold(event, 60);
    expect(await left()).toBe(40);
    await app.context.database.transaction((tx) => sellHeldStock(tx, event.id, change));
    expect(await left()).toBe(40);
    expect((await create({ capacity: 100, ticketTypes: types.slice(1) })).ticketsLeft).toBe(50);
    expect((await create({ status: 'draft' })).ticketsLeft).toBe(0);
  });
});

describe('delete', () => {
  test('by an admin, while no ticket is held', async () => {
    const event = await create();
    expect((await app.delete(`/api/events/${event.id}`, { token: organizer.token })).status).toBe(403);
    const change = await hold(event, 1);
    expect(await app.delete(`/api/events/${event.id}`, { token: admin.token })).toMatchObject({ status: 409, code: 'EVENT_HAS_SALES' });
    await app.context.database.transaction((tx) => releaseStock(tx, event.id, change));
    expect((await app.delete(`/api/events/${event.id}`, { token: admin.token })).data).toEqual({ id: event.id, deleted: true });
    expect(await app.get(`/api/events/${event.id}`)).toMatchObject({ status: 404, message: 'Event not found' });
    expect((await app.delete(`/api/events/nothing`, { token: admin.token })).status).toBe(404);
  });

  test('an event that was once reserved stays, although the hold is over', async () => {
    const event = await create();
    const reserved = await app.post<{ reservationId: string }>(
      '/api/tickets/reserve',
      { eventId: event.id, releaseId: event.ticketTypes[0]?.id, quantity: 1 },
      { token: customer.token },
    );
    await app.delete(`/api/tickets/reserve/${reserved.data.reservationId}`, { token: customer.token });
    expect(await app.delete(`/api/events/${event.id}`, { token: admin.token })).toMatchObject({ status: 409, code: 'EVENT_HAS_SALES' });
  });
});

test('a draft is read by its organizer and admins only; paused and cancelled events by all', async () => {
  const draft = await create({ status: 'draft' });
  const read = (token?: string) => app.get<EventDetail>(`/api/events/${draft.id}`, token === undefined ? {} : { token });
  expect((await read()).status).toBe(404);
  expect((await read(other.token)).status).toBe(404);
  expect((await read(admin.token)).data.status).toBe('draft');
  expect((await read(organizer.token)).data).toMatchObject({
    status: 'draft',
    ticketTypes: [{ available: false, closedReason: 'Ticket sales have not opened' }],
  });
  await app.put(`/api/events/${draft.id}`, { status: 'cancelled' }, { token: organizer.token });
  expect((await read()).data.status).toBe('cancelled');
});

test.each(['abc', '0', '%00', "'; drop table events", 'ffffffff-ffff-ffff-ffff-ffffffffffff'])('no event can be named %s', async (id) => {
  const answer = await app.get(`/api/events/${encodeURIComponent(id)}`);
  expect(answer).toMatchObject({ status: 404, message: 'Event not found' });
});

test('a change can give a day and a time of day with their time zone', async () => {
  const event = await create();
  const day = daysAfter(now(), 40).slice(0, 10);
  const body = { startDate: day, startTime: '19:00', endDate: day, endTime: '23:00', timeZone: 'Africa/Kigali' };
  const { data } = await app.put<EventDetail>(`/api/events/${event.id}`, body, { token: organizer.token });
  expect([data.startDate, data.endDate, data.timeZone]).toEqual([`${day}T17:00:00.000Z`, `${day}T21:00:00.000Z`, 'Africa/Kigali']);
});
