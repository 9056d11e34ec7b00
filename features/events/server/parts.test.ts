// Hall and stream of a hybrid event: each sells no more than its capacity, and what a ticket is for is shown wherever it is.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createEvent, orderOf, purchase, reserve, reserveItems, typeOf } from '#test/buy-tickets.ts';
import { sampleEvent, sampleTicketType } from '#test/sample-event.ts';
import { createTestApp, type SignedIn, type TestApp } from '#test/test-app.ts';
import type { Ticket } from '#features/tickets/contract.ts';
import type { EventDraft } from '../drafts/draft-contract.ts';
import type { EventDetail } from '../schemas.ts';
import { refreshOffers } from './browse/refresh-offers.ts';
import { lockEventStock, returnSoldStock } from './stock.ts';

let app: TestApp;
let other: TestApp;
let organizer: SignedIn;
let buyer: SignedIn;
let event: EventDetail;

beforeAll(async () => {
  app = await createTestApp({ now: new Date('2026-12-01T09:00:00Z') });
  other = await createTestApp({ shares: app });
  organizer = await app.signIn('organizer');
});
afterAll(async () => {
  await other.close();
  await app.close();
});
beforeEach(async () => {
  buyer = await app.signIn();
  event = await hybrid();
});

const free = (given: Readonly<Record<string, unknown>>) => sampleTicketType({ price: 0, quantity: 50, ...given });
const hybrid = (given: Readonly<Record<string, unknown>> = {}) =>
  createEvent(app, organizer, {
    deliveryMethod: 'hybrid',
    streamPlatform: 'zoom',
    capacity: 100,
    hybridSettings: { physicalCapacity: 10, virtualCapacity: 15 },
    ticketTypes: [
      free({ name: 'Front Row' }),
      free({ name: 'Table', admits: 4 }),
      free({ name: 'Stream', admission: 'virtual' }),
      free({ name: 'Virtual' }),
    ],
    ...given,
  });
const read = async () => (await app.get<EventDetail>(`/api/events/${event.id}`, { token: organizer.token })).data;
const edit = (body: object) => app.put<EventDetail>(`/api/events/${event.id}`, body, { token: organizer.token });
const editType = (name: string, body: object) => app.put(`/api/events/${event.id}/tickets/${typeOf(event, name)}`, body, { token: organizer.token });
const hold = (name: string, quantity = 1, node = app) => reserve(node, buyer, event, { releaseId: typeOf(event, name), quantity });
const parts = async () => {
  const [row] = await app.context.database.sql`
    select reserved, sold, virtual_reserved as "virtualReserved", virtual_sold as "virtualSold" from event_stock where event_id = ${event.id}`;
  return row;
};
async function buy(name: string, quantity = 1): Promise<string> {
  const { data } = await hold(name, quantity);
  const bought = await purchase(app, buyer, data.reservationId);
  return bought.data.orderId;
}

test('a type of a hybrid event is for the hall unless it says the stream, or is called Virtual; of other events nothing is said', async () => {
  expect(event.ticketTypes.map(({ name, admission }) => [name, admission])).toEqual([
    ['Front Row', 'in_person'],
    ['Table', 'in_person'],
    ['Stream', 'virtual'],
    ['Virtual', 'virtual'],
  ]);
  expect(event.hybridSettings).toMatchObject({ physicalCapacity: 10, virtualCapacity: 15 });
  const inPerson = await createEvent(app, organizer, { ticketTypes: [sampleTicketType({ name: 'Virtual' })] });
  expect(inPerson.ticketTypes[0]?.admission).toBeNull();
});

test.each([
  ['in_person', 'virtual', 'This event takes place in person only'],
  ['virtual', 'in_person', 'This event takes place online only'],
])('an event that is %s has no ticket that is %s', async (deliveryMethod, admission, message) => {
  const body = sampleEvent(app.clock.now(), { deliveryMethod, ticketTypes: [sampleTicketType({ admission })] });
  const answer = await app.post('/api/events', body, { token: organizer.token });
  expect([answer.status, answer.body?.['fields']]).toEqual([400, { 'ticketTypes.0.admission': message }]);
});

test('types of one part share its capacity, those of the other are not affected; answers, inventory and offers agree', async () => {
  expect((await hold('Front Row', 5)).status).toBe(200);
  buyer = await app.signIn();
  expect((await hold('Table')).status).toBe(200);
  const { data } = await app.get<EventDetail>(`/api/events/${event.id}`);
  expect(data.ticketTypes.map(({ state, quantity: { available }, unsold }) => [state, available, unsold])).toEqual([
    ['on_sale', 1, 10],
    ['sold_out', 0, 2],
    ['on_sale', 15, 15],
    ['on_sale', 15, 15],
  ]);
  expect(data.ticketsLeft).toBe(16);
  buyer = await app.signIn();
  expect(await hold('Front Row', 2)).toMatchObject({ status: 409, code: 'NOT_ENOUGH_LEFT', body: { data: { available: 1, heldByOthers: 9 } } });
  expect(await hold('Table')).toMatchObject({ status: 409, code: 'SOLD_OUT' });
  expect((await hold('Stream', 8)).status).toBe(200);
  buyer = await app.signIn();
  expect(await reserveItems(app, buyer, event, { Stream: 4, Virtual: 4 })).toMatchObject({
    status: 409,
    code: 'NOT_ENOUGH_LEFT',
    body: { message: 'Only 7 places left for Stream, Virtual together' },
  });
  expect(await parts()).toEqual({ reserved: 17, sold: 0, virtualReserved: 8, virtualSold: 0 });
});

test('counters of the parts follow a hold, a sale, a release and a return', async () => {
  await buy('Stream', 3);
  const { data } = await hold('Stream', 2);
  expect(await parts()).toEqual({ reserved: 2, sold: 3, virtualReserved: 2, virtualSold: 3 });
  await app.delete(`/api/tickets/reserve/${data.reservationId}`, { token: buyer.token });
  expect(await parts()).toEqual({ reserved: 0, sold: 3, virtualReserved: 0, virtualSold: 3 });
  await app.context.database.transaction(async (tx) => {
    await lockEventStock(tx, event.id);
    await returnSoldStock(tx, event.id, new Map([[typeOf(event, 'Stream'), 3]]));
  });
  expect(await parts()).toEqual({ reserved: 0, sold: 0, virtualReserved: 0, virtualSold: 0 });
});

test('an event whose parts are full is off sale, though its own capacity is not used up', async () => {
  event = await hybrid({ hybridSettings: { physicalCapacity: 1, virtualCapacity: 1 } });
  await hold('Front Row');
  buyer = await app.signIn();
  await hold('Virtual');
  await refreshOffers(app.context);
  expect(await app.context.database.sql`select off_sale from events where id = ${event.id}`).toEqual([{ off_sale: true }]);
});

test('of 40 buyers on two nodes each part sells its capacity and not one more', async () => {
  const people = await Promise.all(Array.from({ length: 40 }, () => app.signIn()));
  const answers = await Promise.all(
    people.map((person, index) =>
      reserve(index % 2 === 0 ? app : other, person, event, { releaseId: typeOf(event, index % 4 < 2 ? 'Front Row' : 'Stream'), quantity: 1 }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(25);
  expect(await parts()).toEqual({ reserved: 25, sold: 0, virtualReserved: 15, virtualSold: 0 });
});

test('a capacity is not cut below what its part has sold, and says so at its field; below what is held it may be', async () => {
  await buy('Stream', 3);
  const cut = (virtualCapacity: number) => edit({ hybridSettings: { physicalCapacity: 10, virtualCapacity } });
  expect(await cut(2)).toMatchObject({
    status: 409,
    code: 'CAPACITY_BELOW_SOLD',
    body: { fields: { 'hybridSettings.virtualCapacity': 'The capacity cannot be lower than the number of tickets already sold' } },
  });
  expect((await edit({ capacity: 2 })).body?.['fields']).toHaveProperty('capacity');
  expect((await cut(3)).data.ticketTypes[2]).toMatchObject({ state: 'sold_out', quantity: { available: 0 } });
  expect((await edit({ hybridSettings: {} })).data.hybridSettings).toMatchObject({ physicalCapacity: null, virtualCapacity: null });
});

test('what a type is for is changed until one was held, with its history', async () => {
  expect((await editType('Table', { admission: 'virtual' })).data).toMatchObject({ admission: 'virtual' });
  const { data } = await app.get<{ items: { fields: unknown }[] }>(`/api/events/${event.id}/changes`, { token: organizer.token });
  expect(data.items[0]?.fields).toEqual([{ field: 'admission', before: 'in_person', after: 'virtual' }]);
  await hold('Front Row');
  expect(await editType('Front Row', { admission: 'virtual' })).toMatchObject({
    status: 409,
    code: 'TICKET_DRAW_FIXED',
    body: { fields: { admission: 'Tickets of this type were held or sold. Whether they are for the hall or online can no longer change' } },
  });
  expect((await editType('Front Row', { admission: 'in_person' })).status).toBe(200);
});

test('an event that is no longer hybrid has one part, and all its tickets are for that', async () => {
  await buy('Front Row', 2);
  await hold('Virtual', 3);
  expect((await edit({ deliveryMethod: 'virtual' })).data.ticketTypes.map(({ admission }) => admission)).toEqual([null, null, null, null]);
  expect(await parts()).toEqual({ reserved: 3, sold: 2, virtualReserved: 3, virtualSold: 2 });
  expect((await edit({ deliveryMethod: 'hybrid', venue: { name: 'Uhuru Gardens', city: 'Nairobi' } })).data).toMatchObject({
    hybridSettings: { physicalCapacity: null, virtualCapacity: null },
    ticketTypes: Array(4).fill({ admission: 'virtual' }),
  });
  expect((await edit({ deliveryMethod: 'in_person' })).status).toBe(200);
  expect(await parts()).toEqual({ reserved: 3, sold: 2, virtualReserved: 0, virtualSold: 0 });
});

test('order and ticket say the part, and a ticket for the stream is not sent to the hall', async () => {
  const order = await buy('Stream');
  await buy('Front Row');
  expect((await orderOf(app, buyer, order)).lines[0]).toMatchObject({ name: 'Stream', admission: 'virtual' });
  const { data } = await app.get<{ items: Ticket[] }>('/api/tickets', { token: buyer.token });
  const places = data.items.map(({ admission, event: { location } }) => [admission, location.venue]).toSorted();
  expect(places).toEqual([
    ['in_person', event.venue.name],
    ['virtual', 'Virtual Event'],
  ]);
});

test('a draft and a copy keep it', async () => {
  const { data } = await app.post<EventDraft>('/api/event-drafts', { copyOf: event.id, startDate: '2026-12-30' }, { token: organizer.token });
  expect(data.form.releases.map(({ admission }) => admission)).toEqual(['in_person', 'in_person', 'virtual', 'virtual']);
  const preview = await app.get<{ event: EventDetail }>(`/api/event-drafts/${data.id}/preview`, { token: organizer.token });
  expect(preview.data.event.ticketTypes[2]).toMatchObject({ admission: 'virtual', quantity: { available: 15 } });
  expect((await read()).ticketTypes[2]).toMatchObject({ admission: 'virtual' });
});
