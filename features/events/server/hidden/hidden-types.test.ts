// Hidden ticket types over HTTP: in no public answer, bought by those who know the code.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { countStock, createEvent, orderOf, purchase, reserve, typeOf } from '#test/buy-tickets.ts';
import { daysAfter, sampleTicketType } from '#test/sample-event.ts';
import { createTestApp, type SignedIn, type TestApp } from '#test/test-app.ts';
import type { EventDetail, TicketType } from '../../schemas.ts';
import { refreshOffers } from '../browse/refresh-offers.ts';

let app: TestApp;
let second: TestApp;
let organizer: SignedIn;
let buyer: SignedIn;
let event: EventDetail;
let hiddenId: string;
let networks = 0;

const HOUR_MS = 3_600_000;
const hidden = sampleTicketType({ name: 'Backstage', price: 200, quantity: 5, hidden: true, unlockCode: 'VIP' });

beforeAll(async () => {
  const env = { VUMI_TRUST_PROXY: '1' };
  app = await createTestApp({ now: new Date('2026-12-01T09:00:00Z'), env });
  second = await createTestApp({ shares: app, env });
});
afterAll(async () => {
  await second.close();
  await app.close();
});
beforeEach(async () => {
  app.clock.advance(HOUR_MS);
  [organizer, buyer] = await Promise.all([app.signIn('organizer'), app.signIn()]);
  const child = sampleTicketType({ name: 'Child', price: 0, quantity: 5, requires: ['Backstage', 'Regular'] });
  event = await createEvent(app, organizer, { ticketTypes: [sampleTicketType({ price: 1500, quantity: 2 }), hidden, child] });
  hiddenId = typeOf(event, 'Backstage');
});

const headers = () => ({ 'x-forwarded-for': `10.1.${networks >> 8}.${(networks += 1) % 256}` });
const see = (path: string, as?: SignedIn) => app.get<EventDetail>(path, { headers: headers(), ...(as && { token: as.token }) });
const namesOf = ({ ticketTypes }: { readonly ticketTypes: readonly TicketType[] }) => ticketTypes.map(({ name }) => name);

test('no public answer tells of a hidden type: neither its name nor its price, nor that something is left', async () => {
  const { data } = await see(`/api/events/${event.id}`);
  expect(namesOf(data)).toEqual(['Regular', 'Child']);
  expect(data).toMatchObject({ price: 1500, saleState: 'on_sale', ticketsLeft: 7 });
  expect(data.ticketTypes[1]?.requires.map(({ name }) => name)).toEqual(['Regular']);
  const tickets = await app.get<{ ticketTypes: TicketType[] }>(`/api/events/${event.id}/tickets`);
  expect(namesOf(tickets.data)).toEqual(['Regular', 'Child']);
  expect(await app.get(`/api/events/${event.id}/tickets/${hiddenId}/inventory`)).toMatchObject({ status: 404, code: 'TICKET_TYPE_NOT_FOUND' });
  const listed = await app.get<{ items: EventDetail[] }>(`/api/events?organizerId=${organizer.id}`);
  expect(listed.data.items.map(({ price }) => price)).toEqual([1500]);
  for (const answer of [data, tickets.data, listed.data]) expect(JSON.stringify(answer)).not.toMatch(/Backstage|"VIP"|200,/);
  expect(await app.get(`/api/events?organizerId=${organizer.id}&maxPrice=300`)).toMatchObject({ data: { items: [] } });
  const { sql } = app.context.database;
  await sql`update ticket_stock set reserved = total where event_id = ${event.id} and ticket_type_id <> ${hiddenId}`;
  expect((await see(`/api/events/${event.id}`)).data).toMatchObject({ saleState: 'sold_out', ticketsLeft: 0 });
  await refreshOffers(app.context);
  expect(await sql`select off_sale from events where id = ${event.id}`).toEqual([{ off_sale: true }]);
});

test('its code in the address, in any letter case, adds it to the answers; a wrong one changes nothing', async () => {
  for (const code of ['VIP', 'vip', '%20Vip%20']) {
    const { data, headers: answered } = await see(`/api/events/${event.id}?code=${code}`);
    expect(namesOf(data)).toEqual(['Regular', 'Backstage', 'Child']);
    expect(data).toMatchObject({ price: 200, ticketTypes: [{ hidden: false }, { hidden: true, state: 'on_sale', quantity: { available: 5 } }, {}] });
    expect(JSON.stringify(data)).not.toContain('unlockCode');
    expect(answered.get('cache-control')).toBe('public, max-age=2');
  }
  expect(namesOf((await app.get<EventDetail>(`/api/events/${event.id}/tickets?code=VIP`)).data)).toEqual(['Regular', 'Backstage', 'Child']);
  expect(await app.get(`/api/events/${event.id}/tickets/${hiddenId}/inventory?code=VIP`)).toMatchObject({ status: 200, data: { total: 5 } });
  expect(namesOf((await see(`/api/events/${event.id}?code=GOLD`)).data)).toEqual(['Regular', 'Child']);
});

test('its organizer sees it with its code, and the figures that buyers see', async () => {
  const own = (await see(`/api/events/${event.id}`, organizer)).data;
  expect(own).toMatchObject({ price: 1500, ticketTypes: [{}, { name: 'Backstage', hidden: true, unlockCode: 'VIP' }, {}] });
  const token = (await app.signIn('organizer')).token;
  expect(namesOf((await app.get<EventDetail>(`/api/events/${event.id}`, { token })).data)).toEqual(['Regular', 'Child']);
});

test.each<[string, (id: string) => Readonly<Record<string, unknown>>]>([
  ['by its id', (id) => ({ releaseId: id })],
  ['by its name', () => ({ releaseId: 'Backstage' })],
  ['by its id with a wrong code', (id) => ({ releaseId: id, code: 'GOLD' })],
  ['beside another type', (id) => ({ items: [{ releaseId: 'Regular', quantity: 1 }, { releaseId: id, quantity: 1 }] })], // prettier-ignore
])('without its code it cannot be held %s', async (_, asked) => {
  const answer = await app.post('/api/tickets/reserve', { eventId: event.id, ...asked(hiddenId) }, { token: buyer.token });
  expect(answer).toMatchObject({ status: 404, code: 'TICKET_TYPE_NOT_FOUND' });
  expect(answer.body).not.toHaveProperty('data.candidates');
  expect(await countStock(app, event.id)).toMatchObject({ reserved: 0 });
});

test('with its code it is held, bought and issued; the hold tells its buyer the code', async () => {
  const free = await createEvent(app, organizer, { ticketTypes: [sampleTicketType(), { ...hidden, price: 0 }] });
  const hold = await app.post<{ reservationId: string }>(
    '/api/tickets/reserve',
    { eventId: free.id, releaseId: 'backstage', quantity: 2, code: 'vip' },
    { token: buyer.token },
  );
  expect(await app.get(`/api/tickets/reserve?eventId=${free.id}`, { token: buyer.token })).toMatchObject({ data: { items: [{ code: 'VIP' }] } });
  const bought = await purchase(app, buyer, hold.data.reservationId);
  expect(await orderOf(app, buyer, bought.data.orderId)).toMatchObject({ status: 'confirmed', ticketType: 'Backstage', tickets: [{}, {}] });
  expect((await reserve(app, buyer, free)).status).toBe(200);
});

test('a type that is only sold with hidden ones does not name them', async () => {
  const types = [hidden, sampleTicketType({ name: 'Child', price: 0, requires: ['Backstage'] })];
  const odd = await createEvent(app, organizer, { ticketTypes: types });
  const answer = await app.post('/api/tickets/reserve', { eventId: odd.id, releaseId: 'Child', quantity: 1 }, { token: buyer.token });
  expect(answer).toMatchObject({ status: 409, message: 'This ticket is only sold together with another one' });
  expect(JSON.stringify(answer.body)).not.toContain('Backstage');
});

test('codes cannot be guessed: a network tries a named number, on all nodes together, and right ones do not count', async () => {
  const from = { headers: { 'x-forwarded-for': '10.9.9.9' } };
  for (let index = 0; index < 5; index += 1) expect((await app.get(`/api/events/${event.id}?code=VIP`, from)).status).toBe(200);
  const tries = Array.from({ length: 62 }, (_, index) => [app, second][index % 2]!.get(`/api/events/${event.id}?code=GUESS${index}`, from));
  const answers = await Promise.all(tries);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(60);
  const stopped = answers.find(({ status }) => status === 429);
  expect(stopped).toMatchObject({ code: 'TOO_MANY_CODES', message: 'Too many codes were tried. You can try again in 1 minute' });
  expect(stopped?.headers.get('retry-after')).toBe('15');
  // Nor is it told then whether a code is right.
  expect((await app.get(`/api/events/${event.id}?code=VIP`, from)).status).toBe(429);
  const asked = { eventId: event.id, releaseId: hiddenId, quantity: 1, code: 'VIP' };
  expect((await app.post('/api/tickets/reserve', asked, { token: buyer.token, ...from })).status).toBe(429);
  expect((await app.get(`/api/events/${event.id}`, from)).status).toBe(200);
  expect((await see(`/api/events/${event.id}?code=VIP`)).status).toBe(200);
  app.clock.advance(15_000);
  expect(namesOf((await app.get<EventDetail>(`/api/events/${event.id}?code=VIP`, from)).data)).toContain('Backstage');
});

test.each<[string, object, string, string]>([
  ['without a code', { hidden: true }, 'unlockCode', 'A hidden ticket type needs a code'],
  [
    'with a code that no address takes',
    { hidden: true, unlockCode: 'a b' },
    'unlockCode',
    'A code has 3 to 40 letters, digits, hyphens or underscores',
  ],
  ['with a minimum above its maximum', { minPerPurchase: 11 }, 'minPerPurchase', 'The minimum a purchase cannot be above the maximum'],
  ['with a minimum above its quantity', { minPerPurchase: 4, quantity: 3 }, 'minPerPurchase', 'The minimum a purchase cannot be above the quantity'],
  ['with a minimum of none', { minPerPurchase: 0 }, 'minPerPurchase', 'At least one a purchase'],
])('a type is refused %s', async (_, given, field, message) => {
  const type = sampleTicketType({ name: 'Odd', ...given });
  const added = await app.post(`/api/events/${event.id}/tickets`, type, organizer);
  expect(added).toMatchObject({ status: 400, message, body: { fields: { [field]: message } } });
});

test('a type is hidden and shown again, and its code changed, while tickets of it are held', async () => {
  const path = `/api/events/${event.id}/tickets/${typeOf(event)}`;
  const { data } = await reserve(app, buyer, event);
  expect(await app.put(path, { hidden: true, unlockCode: 'LATER' }, organizer)).toMatchObject({ data: { hidden: true, unlockCode: 'LATER' } });
  expect(namesOf((await see(`/api/events/${event.id}`)).data)).toEqual(['Child']);
  expect((await purchase(app, buyer, data.reservationId)).status).toBe(200);
  expect(await app.put(path, { unlockCode: null }, organizer)).toMatchObject({ status: 400, message: 'A hidden ticket type needs a code' });
  expect(await app.put(path, { hidden: false, unlockCode: null }, organizer)).toMatchObject({ data: { hidden: false } });
  expect(namesOf((await see(`/api/events/${event.id}`)).data)).toEqual(['Regular', 'Child']);
});

test('a purchase has at least as many as the type says; what is left below that is sold out', async () => {
  const pairs = await createEvent(app, organizer, { ticketTypes: [sampleTicketType({ name: 'Pair', quantity: 5, minPerPurchase: 2 })] });
  expect(pairs.ticketTypes[0]).toMatchObject({ minPerPurchase: 2, state: 'on_sale' });
  expect(await reserve(app, buyer, pairs)).toMatchObject({
    status: 400,
    code: 'MIN_PER_PURCHASE',
    message: 'Pair is sold from 2 tickets a purchase',
    body: { fields: { quantity: 'At least 2' } },
  });
  expect((await reserve(app, buyer, pairs, { quantity: 4 })).status).toBe(200);
  expect((await see(`/api/events/${pairs.id}`)).data).toMatchObject({
    saleState: 'sold_out',
    ticketTypes: [{ state: 'sold_out', status: 'sold_out' }],
  });
  const late = await app.signIn();
  expect(await reserve(app, late, pairs, { quantity: 2 })).toMatchObject({ code: 'SOLD_OUT', body: { data: { available: 0, heldByOthers: 4 } } });
  await refreshOffers(app.context);
  expect(await app.context.database.sql`select off_sale from events where id = ${pairs.id}`).toEqual([{ off_sale: true }]);
});

test('the limit of a person cannot be below the least of a purchase', async () => {
  const pairs = await createEvent(app, organizer, { maxPerPerson: 4, ticketTypes: [sampleTicketType({ minPerPurchase: 3 })] });
  expect(await app.put(`/api/events/${pairs.id}`, { maxPerPerson: 2 }, organizer)).toMatchObject({
    status: 400,
    body: { fields: { maxPerPerson: 'A ticket type has a higher minimum a purchase' } },
  });
  expect(await app.post(`/api/events/${pairs.id}/tickets`, sampleTicketType({ name: 'Five', minPerPurchase: 5 }), organizer)).toMatchObject({
    message: 'The minimum a purchase cannot be above what one person may have',
  });
});

test('drafts and copies carry both', async () => {
  const release = { key: 'a', name: 'Backstage', price: '500', quantity: '20', minPerOrder: '2', maxPerOrder: '6', hidden: true, unlockCode: 'CREW' };
  const day = (days: number) => daysAfter(app.clock.now(), days).slice(0, 10);
  const form = {
    name: 'Behind the scenes',
    description: 'A tour.',
    category: 'music',
    totalCapacity: '20',
    venue: 'The Hall',
    city: 'Nairobi',
    startDate: day(30),
    startTime: '19:00',
    organizerName: 'Hall',
    organizerEmail: 'hall@demo.vumi.test',
    releases: [{ ...release, saleStartDate: day(0), saleEndDate: day(29) }],
  };
  const draft = await app.post<{ id: string; version: number }>('/api/event-drafts', { form }, organizer);
  const submit = (version: number) => app.post<{ event: EventDetail }>(`/api/event-drafts/${draft.data.id}/submit`, { version }, organizer);
  const made = await submit(draft.data.version);
  expect(made.data.event.ticketTypes).toMatchObject([{ name: 'Backstage', hidden: true, unlockCode: 'CREW', minPerPurchase: 2, maxPerPurchase: 6 }]);
  expect(await app.post('/api/event-drafts', { copyOf: made.data.event.id }, organizer)).toMatchObject({
    data: { form: { releases: [{ hidden: true, unlockCode: 'CREW', minPerOrder: '2' }] } },
  });
  const wrong = { ...form, releases: [{ ...form.releases[0], unlockCode: '', minPerOrder: '7' }] };
  const other = await app.post<{ id: string }>('/api/event-drafts', { form: wrong }, organizer);
  expect(await app.post(`/api/event-drafts/${other.data.id}/submit`, { version: 1 }, organizer)).toMatchObject({
    status: 422,
    body: {
      fields: {
        'releases.0.unlockCode': 'A hidden ticket type needs a code',
        'releases.0.minPerOrder': 'The minimum a purchase cannot be above the maximum',
      },
    },
  });
});
