import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { countStock, createEvent, purchase, reserve, typeOf } from '#test/buy-tickets.ts';
import { sampleTicketType } from '#test/sample-event.ts';
import { createTestApp, type SignedIn, type TestApp } from '#test/test-app.ts';
import type { EventDetail } from '#features/events/schemas.ts';
import type { Reservation } from '../contract.ts';
import { expireReservations } from './expire-reservations.ts';

const MINUTE_MS = 60_000;
let app: TestApp;
let organizer: SignedIn;
let buyer: SignedIn;
let other: SignedIn;
let event: EventDetail;

beforeAll(async () => {
  app = await createTestApp({ now: new Date('2026-12-01T09:00:00Z') });
  [organizer, buyer, other] = await Promise.all([app.signIn('organizer'), app.signIn(), app.signIn()]);
});
afterAll(() => app.close());
beforeEach(async () => {
  [organizer, buyer, other] = await Promise.all([app.renew(organizer), app.renew(buyer), app.renew(other)]);
  event = await createEvent(app, organizer, { ticketTypes: [sampleTicketType({ quantity: 2 })] });
});

const mark = (id: string, present: boolean, who = buyer) =>
  app.put<Reservation>(`/api/tickets/reserve/${id}/presence`, { present }, { token: who.token });
const holds = async (who = buyer) =>
  (await app.get<{ items: Reservation[] }>(`/api/tickets/reserve?eventId=${event.id}`, { token: who.token })).data.items;
const inMinutes = (minutes: number) => new Date(app.clock.now().getTime() + minutes * MINUTE_MS).toISOString();

test('an abandoned hold is on sale again after two minutes', async () => {
  const { data } = await reserve(app, buyer, event, { quantity: 2 });
  expect(await mark(data.reservationId, false)).toMatchObject({ status: 200, data: { status: 'active', expiresAt: inMinutes(2) } });
  app.clock.advance(2 * MINUTE_MS - 1);
  await expireReservations(app.context);
  expect((await reserve(app, other, event)).status).toBe(409);
  app.clock.advance(1);
  await expireReservations(app.context);
  expect((await reserve(app, other, event, { quantity: 2 })).status).toBe(200);
  expect((await mark(data.reservationId, true)).data.status).toBe('expired');
  expect(await countStock(app, event.id)).toMatchObject({ reserved: 2, held: 2, sold: 0 });
});

test('a buyer who returns in time has the same hold with its own end, never a later one', async () => {
  const { data } = await reserve(app, buyer, event);
  for (let leaving = 0; leaving < 3; leaving += 1) {
    expect((await mark(data.reservationId, false)).data.expiresAt).toBe(inMinutes(2));
    app.clock.advance(MINUTE_MS);
    // Leaving once more does not make the two minutes longer.
    expect((await mark(data.reservationId, false)).data.expiresAt).toBe(inMinutes(1));
    expect((await mark(data.reservationId, true)).data).toMatchObject({ id: data.reservationId, expiresAt: data.expiresAt });
  }
  expect((await mark(data.reservationId, true)).data.expiresAt).toBe(data.expiresAt);
  app.clock.advance(11 * MINUTE_MS);
  expect((await mark(data.reservationId, false)).data.expiresAt).toBe(data.expiresAt);
});

test('a hold that is being paid is not changed', async () => {
  const { data } = await reserve(app, buyer, event);
  await purchase(app, buyer, data.reservationId);
  expect((await mark(data.reservationId, false)).data.expiresAt).toBe(data.expiresAt);
});

test('another tab finds the live holds, another account does not', async () => {
  const [first, second] = [(await reserve(app, buyer, event)).data, (await reserve(app, buyer, event)).data];
  expect((await holds()).map(({ id }) => id).toSorted()).toEqual([first.reservationId, second.reservationId].toSorted());
  expect(await holds(other)).toEqual([]);
  await app.delete(`/api/tickets/reserve/${first.reservationId}`, { token: buyer.token });
  expect(await holds()).toMatchObject([{ id: second.reservationId, ticketTypeId: typeOf(event), quantity: 1 }]);
  app.clock.advance(15 * MINUTE_MS);
  expect(await holds()).toEqual([]);
  expect((await app.get('/api/tickets/reserve?eventId=nonsense', { token: (await app.renew(buyer)).token })).data).toEqual({ items: [] });
});

test('the hold of another buyer is not found', async () => {
  const { data } = await reserve(app, buyer, event);
  expect(await mark(data.reservationId, false, other)).toMatchObject({ status: 404, code: 'RESERVATION_NOT_FOUND' });
  expect((await mark('nonsense', true)).status).toBe(404);
  expect(await app.put(`/api/tickets/reserve/${data.reservationId}/presence`, { present: 'perhaps' }, { token: buyer.token })).toMatchObject({
    status: 400,
  });
});
