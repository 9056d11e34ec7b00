// Creating events over HTTP.
import { describe, expect, test } from 'vitest';
import { sampleEvent, sampleTicketType } from '#test/sample-event.ts';
import type { EventDetail } from '../../schemas.ts';
import { app, organizer, customer, signInWriters, now, create, plan } from './testing/writers.ts';

signInWriters();

const release = (issueNumber: number, from: string, to: string) => ({
  issueNumber,
  startDate: `${from}T09:00:00Z`,
  endDate: `${to}T09:00:00Z`,
});

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
