// Places on tickets: given in order, each once, changed by those who run the event and told to holders.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createEvent, purchase, reserve, typeOf } from '#test/buy-tickets.ts';
import { sampleTicketType } from '#test/sample-event.ts';
import { createTestApp, type SignedIn, type TestApp } from '#test/test-app.ts';
import { readSeatPlan, seatName } from '#features/events/places/seats.ts';
import type { EventDetail } from '#features/events/schemas.ts';
import type { Ticket } from '../../contract.ts';
import { voidTickets } from '../void-tickets.ts';

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
  event = await createEvent(app, organizer, {
    ticketTypes: [
      sampleTicketType({ name: 'Seated', price: 0, quantity: 20, maxPerPurchase: 10 }),
      sampleTicketType({ name: 'Table', price: 0, quantity: 2, admits: 4 }),
      sampleTicketType({ name: 'Standing', price: 0, quantity: 20 }),
    ],
  });
});

const path = (name: string) => `/api/events/${event.id}/tickets/${typeOf(event, name)}`;
const plan = (name: string, text: string, as = organizer) =>
  app.put<{ places: { seat: string; ticket: { id: string } | null }[] }>(
    `${path(name)}/places`,
    { places: readSeatPlan(text).seats },
    { token: as.token },
  );
const free = async (name: string) =>
  (await app.get<{ places: { ticket: unknown }[] }>(`${path(name)}/places`, { token: organizer.token })).data.places.filter(
    ({ ticket }) => ticket === null,
  ).length;
async function buy(name: string, quantity = 1, person = buyer, node = app): Promise<string[]> {
  const held = await reserve(node, person, event, { releaseId: typeOf(event, name), quantity });
  expect(held.status, JSON.stringify(held.body)).toBe(200);
  const bought = await purchase(node, person, held.data.reservationId);
  expect(bought.status, JSON.stringify(bought.body)).toBe(200);
  return (await ticketsOf(person)).filter(({ orderId }) => orderId === bought.data.orderId).map(placeOf);
}
const ticketsOf = async (person = buyer) => (await app.get<{ items: Ticket[] }>('/api/tickets?limit=100', { token: person.token })).data.items;
const placeOf = ({ place }: Ticket): string => (place === null ? 'none' : seatName(place, 'en').replaceAll('\u00a0', ' '));
const change = (ticket: string, place: object, as = organizer) => app.put(`/api/ticket-places/${ticket}`, place, { token: as.token });
const mails = async (person = buyer) => {
  await app.drainJobs();
  return (await app.mailTo(person.email)).filter(({ subject }) => subject.startsWith('Your place'));
};

test('tickets get the places of their type in order; a type without a plan seats freely', async () => {
  expect((await plan('Seated', 'Balcony, A, 1-12\nBalcony, B, 1-8')).status).toBe(200);
  expect((await plan('Table', 'Table 1, 1-4\nTable 2, 1-4')).status).toBe(200);
  expect(await buy('Seated', 2)).toEqual(['Section Balcony, Row A, Seat 1', 'Section Balcony, Row A, Seat 2']);
  expect(await buy('Table')).toEqual([1, 2, 3, 4].map((seat) => `Row Table 1, Seat ${seat}`));
  expect(await buy('Standing')).toEqual(['none']);
  expect([await free('Seated'), await free('Table'), await free('Standing')]).toEqual([18, 4, 0]);
});

test('20 buyers on two nodes get 20 places, none twice', async () => {
  await plan('Seated', 'A, 1-20');
  const people = await Promise.all(Array.from({ length: 20 }, () => app.signIn()));
  const places = await Promise.all(people.map((person, at) => buy('Seated', 1, person, at % 2 === 0 ? app : other)));
  expect(new Set(places.flat()).size).toBe(20);
  expect(await free('Seated')).toBe(0);
});

test('a ticket that is void gives its place back, to the next one', async () => {
  await plan('Seated', 'A, 1-20');
  await buy('Seated', 2);
  const [first] = await ticketsOf();
  await app.context.database.transaction((tx) =>
    voidTickets(tx, app.context, { orderId: first?.orderId ?? '', only: [first?.id ?? ''] }, app.clock.now()),
  );
  expect((await ticketsOf()).map(placeOf).toSorted()).toEqual(['Row A, Seat 2', 'none']);
  expect(await buy('Seated', 1, await app.signIn())).toEqual(['Row A, Seat 1']);
});

test('a plan has a place for each ticket, none twice and none of another type, and says which', async () => {
  expect(await plan('Seated', 'A, 1-19')).toMatchObject({
    status: 409,
    code: 'PLACES_TOO_FEW',
    body: { fields: { places: 'There are 19 places for 20 tickets. Add the others, or leave the plan empty' } },
  });
  expect(await plan('Seated', 'A, 1-20\na, 3')).toMatchObject({ status: 409, code: 'PLACE_TAKEN' });
  await plan('Seated', 'A, 1-20');
  expect(await plan('Table', 'A, 20\nB, 1-8')).toMatchObject({ status: 409, code: 'PLACE_TAKEN' });
  const more = await app.put(path('Seated'), { quantity: 21 }, { token: organizer.token });
  expect(more.body?.['fields']).toEqual({ quantity: 'This ticket type has a plan with fewer places. Add places to it first' });
  await buy('Seated');
  expect(await plan('Seated', 'B, 1-20')).toMatchObject({ status: 409, code: 'PLACE_GIVEN' });
  expect(await plan('Seated', '')).toMatchObject({ status: 409, code: 'PLACE_GIVEN' });
  expect((await plan('Seated', 'B, 1-20\nA, 1')).status).toBe(200);
  expect(await buy('Seated')).toEqual(['Row B, Seat 1']);
});

test('tickets that were sold before get places in their order, and their holders are told', async () => {
  await buy('Seated', 2);
  expect(await mails()).toEqual([]);
  await plan('Seated', 'A, 1-20');
  expect((await ticketsOf()).map(placeOf).toSorted()).toEqual(['Row A, Seat 1', 'Row A, Seat 2']);
  expect(await mails()).toHaveLength(2);
  await plan('Seated', 'A, 1-20\nB, 1');
  expect(await mails()).toHaveLength(2);
});

test('another place is one call of those who run the event, with history, and the holder is told', async () => {
  await plan('Seated', 'A, 1-20');
  await plan('Table', 'T, 1-8');
  await buy('Seated', 2);
  const [one, two] = (await ticketsOf()).toSorted((a, b) => placeOf(a).localeCompare(placeOf(b)));
  expect((await change(one?.id ?? '', { row: 'A', seat: '9' })).status).toBe(200);
  expect(await change(two?.id ?? '', { row: 'a', seat: '9' })).toMatchObject({ status: 409, code: 'PLACE_TAKEN' });
  expect(await change(two?.id ?? '', { row: 'T', seat: '1' })).toMatchObject({ status: 409, code: 'PLACE_TAKEN' });
  expect((await change(two?.id ?? '', { section: 'Box', seat: '1' })).status).toBe(200);
  expect((await ticketsOf()).map(placeOf).toSorted()).toEqual(['Row A, Seat 9', 'Section Box, Seat 1']);
  expect(await free('Seated')).toBe(19);
  expect((await mails())[0]?.text).toContain('Seat');
  const { data } = await app.get<{ items: unknown[] }>(`/api/events/${event.id}/changes`, { token: organizer.token });
  expect(data.items[1]).toMatchObject({ subject: 'place', label: one?.ticketNumber, fields: [{ field: 'place' }] });
  expect((await change(one?.id ?? '', { seat: '' })).status).toBe(400);
});

test('nobody else sees or changes places', async () => {
  await plan('Seated', 'A, 1-20');
  await buy('Seated');
  const [ticket] = await ticketsOf();
  const rival = await app.signIn('organizer');
  expect([(await plan('Seated', 'B, 1-20', rival)).status, (await change(ticket?.id ?? '', { seat: '2' }, rival)).status]).toEqual([403, 403]);
  expect([(await plan('Seated', 'B, 1-20', buyer)).status, (await change(ticket?.id ?? '', { seat: '2' }, buyer)).status]).toEqual([403, 403]);
  expect((await app.get(`${path('Seated')}/places`, { token: rival.token })).status).toBe(403);
  expect((await change(event.id, { seat: '2' })).status).toBe(404);
});
