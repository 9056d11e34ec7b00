// The tickets that an agreed plan is for: said before it is reached, decided by the server; what is on sale is never cut off.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEvent, reserve, typeOf } from '#test/buy-tickets.ts';
import { sampleEvent, sampleTicketType } from '#test/sample-event.ts';
import { createTestApp, type SignedIn, type TestApp } from '#test/test-app.ts';
import type { EventDetail } from '../../schemas.ts';

let app: TestApp;
let organizer: SignedIn;
let admin: SignedIn;
let buyer: SignedIn;

beforeAll(async () => {
  app = await createTestApp({ now: new Date('2026-12-01T09:00:00Z') });
  [admin, buyer] = [await app.signIn('admin'), await app.signIn()];
});
afterAll(() => app.close());

const token = () => ({ token: organizer.token });
async function agree(plan: string, more: object = {}): Promise<void> {
  const { data } = await app.get<{ organization: { id: string } }>('/api/organizer/balance', token());
  const answer = await app.put(
    `/api/admin/organizations/${data.organization.id}/plan`,
    { plan, reason: 'As agreed', ...more },
    { token: admin.token },
  );
  expect(answer.status).toBe(200);
}
/** Another organization with a plan of up to 100 tickets. */
async function newOrganizer(): Promise<void> {
  organizer = await app.signIn('organizer');
  await agree('community');
}
const many = (quantity: number, capacity = 1000, more: object = {}) => ({ capacity, ticketTypes: [sampleTicketType({ quantity })], ...more });
const create = (given: object) => app.post<EventDetail>('/api/events', sampleEvent(app.clock.now(), { ...given }), token());
const put = (event: EventDetail, change: object) => app.put<EventDetail>(`/api/events/${event.id}`, change, token());
const tickets = async (event: EventDetail) => (await app.get<EventDetail>(`/api/events/${event.id}`, token())).data.planTickets;
const beyond = (offered: number, max = 100) => ({ status: 409, code: 'PLAN_TICKETS', body: { data: { offered, max } } });

test('an event is published with as many tickets as the plan is for, and no more; a draft may have any number', async () => {
  await newOrganizer();
  expect(await create(many(101))).toMatchObject({
    ...beyond(101),
    message: 'Your plan is for up to 100 tickets of an event, and with this it would offer 101. Ask us for a larger plan, or offer fewer',
  });
  // Each person of a table counts, an event never offers more than its places, and add-ons are no tickets.
  expect(await create({ capacity: 1000, ticketTypes: [sampleTicketType({ quantity: 11, admits: 10 })] })).toMatchObject(beyond(110));
  expect((await create(many(5000, 100))).status).toBe(200);
  const event = (await create(many(100))).data;
  expect(await tickets(event)).toEqual({ offered: 100, max: 100 });
  expect((await app.get<EventDetail>(`/api/events/${event.id}`)).data).not.toHaveProperty('planTickets');
  expect((await app.post(`/api/events/${event.id}/add-ons`, { name: 'Parking', price: 500, quantity: 400 }, token())).status).toBe(200);

  const draft = (await create(many(400, 1000, { status: 'draft' }))).data;
  expect(await tickets(draft)).toEqual({ offered: 400, max: 100 });
  expect(await put(draft, { status: 'live' })).toMatchObject(beyond(400));
  expect((await put(draft, { capacity: 90 })).status).toBe(200);
  expect((await put(draft, { status: 'live' })).data.status).toBe('published');
});

test('an event on sale is not enlarged beyond the plan: by its capacity, a type, or another one; a larger plan is the way on', async () => {
  await newOrganizer();
  const event = (await create(many(100, 100))).data;
  const address = `/api/events/${event.id}/tickets`;
  const more = sampleTicketType({ name: 'More', quantity: 50 });
  expect((await app.post(address, more, token())).status).toBe(200);
  expect(await put(event, { capacity: 120 })).toMatchObject(beyond(120));
  expect((await put(event, { capacity: 60 })).status).toBe(200);
  expect((await put(event, { capacity: 100 })).status).toBe(200);

  const open = (await create(many(90))).data;
  expect(await app.post(`/api/events/${open.id}/tickets`, more, token())).toMatchObject(beyond(140));
  expect(await app.put(`/api/events/${open.id}/tickets/${typeOf(open)}`, { quantity: 101 }, token())).toMatchObject(beyond(101));
  await put(open, { status: 'paused' });
  expect(await app.put(`/api/events/${open.id}/tickets/${typeOf(open)}`, { quantity: 101 }, token())).toMatchObject(beyond(101));
  expect(await tickets(open)).toEqual({ offered: 90, max: 100 });
  await agree('starter');
  expect((await app.post(`/api/events/${open.id}/tickets`, more, token())).status).toBe(200);
  expect(await tickets(open)).toEqual({ offered: 140, max: 1000 });
});

test('types that share a pool count as many as it takes, and a pool on sale is not enlarged beyond the plan', async () => {
  await newOrganizer();
  const sharing = ['Seat', 'Member'].map((name) => sampleTicketType({ name, quantity: 90, pool: 'Hall' }));
  const event = (await create({ capacity: 1000, pools: [{ name: 'Hall', total: 90 }], ticketTypes: sharing })).data;
  expect(await tickets(event)).toEqual({ offered: 90, max: 100 });
  const hall = (await app.get<EventDetail>(`/api/events/${event.id}`, token())).data.pools?.[0];
  const enlarge = (total: number) => app.put(`/api/events/${event.id}/pools/${hall?.id ?? ''}`, { total }, token());
  expect(await enlarge(101)).toMatchObject(beyond(101));
  expect((await enlarge(100)).status).toBe(200);
  expect(await app.post(`/api/events/${event.id}/tickets`, sampleTicketType({ name: 'Lawn', quantity: 1 }), token())).toMatchObject(beyond(101));
  expect(await app.put(`/api/events/${event.id}/tickets/${typeOf(event, 'Seat')}`, { pool: null }, token())).toMatchObject(beyond(180));
});

test('a smaller plan cuts off nothing: what is on sale is sold, paused and changed, only not enlarged', async () => {
  organizer = await app.signIn('organizer');
  // Nothing was agreed: no number holds, and none is told.
  const event = await createEvent(app, organizer, many(5000, 5000));
  expect(await tickets(event)).toBeUndefined();
  await agree('community');
  expect(await tickets(event)).toEqual({ offered: 5000, max: 100 });
  expect((await reserve(app, buyer, event, { quantity: 5 })).status).toBe(200);
  expect((await put(event, { name: 'Lake Night' })).status).toBe(200);
  expect((await put(event, { status: 'paused' })).status).toBe(200);
  expect((await put(event, { status: 'live' })).status).toBe(200);
  expect((await put(event, { capacity: 4000 })).status).toBe(200);
  expect(await put(event, { capacity: 4001 })).toMatchObject(beyond(4001));
  await agree('enterprise', { percent: 3 });
  expect((await put(event, { capacity: 5000 })).status).toBe(200);
  expect(await tickets(event)).toBeUndefined();
});
