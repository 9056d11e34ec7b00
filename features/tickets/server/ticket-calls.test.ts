import { randomUUIDv7 } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { createTestApp, type SignedIn, type TestApp } from '#test/test-app.ts';
import { events } from '#features/events/server/tables.ts';
import type * as contract from '../contract.ts';
import { verifyPayload } from '../qr-payload.ts';
import { buildTickets, EVENT_MS } from '../testing/build-order.ts';
import { tickets } from './tables.ts';

type TicketList = OutputOf<typeof contract.listTickets>;
type TicketWithNeighbours = OutputOf<typeof contract.getTicket>;

let app: TestApp;
let admin: SignedIn;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signIn('admin');
});
afterAll(() => app.close());

// First in the file: nothing was signed yet.
test('a gate gets a key before the first ticket is sold, without a token', async () => {
  const answer = await app.get<OutputOf<typeof contract.getTicketKeys>>('/api/tickets/keys');
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, max-age=300']);
  expect(answer.data.format.text).toBe('TICKET/{ticketId}/{ticketNumber}/{bytes}');
  expect(answer.data.format.bytes.map(({ name, length }) => [name, length])).toEqual([
    ['flags', 1],
    ['version', 2],
    ['keyId', 3],
    ['event', 6],
    ['signature', 64],
  ]);
  expect(answer.data.keys).toEqual([
    {
      keyId: expect.stringMatching(/^[\w-]{4}$/),
      algorithm: 'Ed25519',
      publicKey: expect.stringMatching(/^[\w-]{43}$/),
      createdAt: app.clock.now().toISOString(),
    },
  ]);
});

test('a ticket as answered is verified with nothing but the published keys', async () => {
  const buyer = await app.signIn();
  const { tickets: issued } = await buildTickets(app.context, { buyer });
  const { data: ticket } = await app.get<TicketWithNeighbours>(`/api/tickets/${issued[0]?.id}`, buyer);
  const { data } = await app.get<OutputOf<typeof contract.getTicketKeys>>('/api/tickets/keys');
  expect(await verifyPayload(ticket.qrPayload, data.keys, { eventId: ticket.eventId })).toMatchObject({ ok: true, ticketId: ticket.id });
  expect(await verifyPayload(ticket.qrPayload, data.keys, { eventId: randomUUIDv7() })).toEqual({ ok: false, reason: 'wrong-event' });
});

test('one ticket has the specified fields and its neighbours in order', async () => {
  const buyer = await app.signIn();
  const { order, tickets: issued } = await buildTickets(app.context, { buyer, quantity: 2 });
  const [first, second] = issued;
  const { status, data } = await app.get<TicketWithNeighbours>(`/api/tickets/${second?.id}`, buyer);
  expect(status).toBe(200);
  expect(data).toMatchObject({
    id: second?.id,
    eventId: order.eventId,
    userId: buyer.id,
    orderId: order.id,
    orderNumber: order.orderNumber,
    ticketNumber: second?.ticketNumber,
    ticketType: 'Early Bird',
    quantity: 1,
    purchaseDate: app.clock.now().toISOString(),
    price: { amount: 3375, currency: 'KES' },
    status: 'PURCHASED',
    fullyPaid: true,
    isTransferable: true,
    event: { name: 'Benga Reloaded', timeZone: 'Africa/Nairobi', location: { venue: 'Uhuru Gardens', city: 'Nairobi', country: 'Kenya' } },
  });
  expect(data.orderTickets.map(({ id }) => id)).toEqual([first?.id, second?.id]);
});

test('a ticket is visible to its holder and an admin only', async () => {
  const [buyer, other, organizer] = [await app.signIn(), await app.signIn(), await app.signIn('organizer')];
  const { tickets: issued } = await buildTickets(app.context, { buyer });
  const path = `/api/tickets/${issued[0]?.id}`;
  const statuses = await Promise.all([buyer, admin, other, organizer].map(async (person) => (await app.get(path, person)).status));
  expect(statuses).toEqual([200, 200, 404, 404]);
  expect((await app.get(path, buyer)).headers.get('cache-control')).toBe('no-store');
  expect((await app.get(path)).status).toBe(401);
  expect(await app.get(path, other)).toMatchObject({ code: 'TICKET_NOT_FOUND', message: "The ticket you're looking for could not be found." });
});

test.each(['not-an-id', "'", randomUUIDv7()])('there is no ticket %s', async (id) => {
  expect((await app.get(`/api/tickets/${id}`, admin)).status).toBe(404);
});

test('a neighbour with another holder is left out', async () => {
  const [buyer, friend] = [await app.signIn(), await app.signIn()];
  const { tickets: issued } = await buildTickets(app.context, { buyer, quantity: 2 });
  await buildTickets(app.context, { buyer: friend });
  const [given, kept] = issued;
  await app.context.database.reader
    .update(tickets)
    .set({ holderId: friend.id })
    .where(eq(tickets.id, given?.id ?? ''));
  const { data } = await app.get<TicketWithNeighbours>(`/api/tickets/${kept?.id}`, buyer);
  expect(data.orderTickets.map(({ id }) => id)).toEqual([kept?.id]);
  expect((await app.get(`/api/tickets/${given?.id}`, buyer)).status).toBe(404);
  expect((await app.get(`/api/tickets/${given?.id}`, friend)).status).toBe(200);
});

test('tickets valid for entry come first, the soonest at the top; then the others, the latest at the top', async () => {
  const buyer = await app.signIn();
  const inDays = (days: number) => new Date(app.clock.now().getTime() + days * 24 * 60 * 60 * 1000);
  const bought: { readonly days: number; readonly order: string }[] = [];
  for (const days of [9, -20, 2, -10, 5]) bought.push({ days, order: (await buildTickets(app.context, { buyer, startsAt: inDays(days) })).order.id });
  const cancelled = await buildTickets(app.context, { buyer, startsAt: inDays(1) });
  await app.context.database.reader.update(tickets).set({ status: 'cancelled' }).where(eq(tickets.orderId, cancelled.order.id));
  const { items } = (await app.get<TicketList>('/api/tickets', buyer)).data;
  const daysOf = (orderId: string) => (orderId === cancelled.order.id ? 1 : bought.find(({ order }) => order === orderId)?.days);
  expect(items.map(({ orderId }) => daysOf(orderId))).toEqual([2, 5, 9, 1, -10, -20]);
});

test("the list is the caller's own, of one event the newest first, in pages", async () => {
  const buyer = await app.signIn();
  const startsAt = new Date(app.clock.now().getTime() + EVENT_MS);
  const older = await buildTickets(app.context, { buyer, quantity: 2, startsAt });
  app.clock.advance(1000);
  const newer = await buildTickets(app.context, { buyer, startsAt });
  await buildTickets(app.context, { buyer: await app.signIn() });
  const wanted = [...newer.tickets, ...older.tickets].map(({ id }) => id);
  const whole = await app.get<TicketList>('/api/tickets', buyer);
  expect(whole.data.items.map(({ id }) => id)).toEqual(wanted);
  expect(whole.data).toMatchObject({ page: 1, limit: 50, hasMore: false });
  const pages = await Promise.all([1, 2, 3].map(async (page) => (await app.get<TicketList>(`/api/tickets?limit=2&page=${page}`, buyer)).data));
  expect(pages.map(({ items, hasMore }) => [items.map(({ id }) => id), hasMore])).toEqual([
    [wanted.slice(0, 2), true],
    [wanted.slice(2), false],
    [[], false],
  ]);
});

test("userEmail must be the caller's own, unless an admin asks", async () => {
  const [buyer, other] = [await app.signIn(), await app.signIn()];
  const { tickets: issued } = await buildTickets(app.context, { buyer });
  const path = `/api/tickets?userEmail=${buyer.email.toUpperCase()}`;
  const ids = async (person: SignedIn) => (await app.get<TicketList>(path, person)).data.items.map(({ id }) => id);
  expect(await ids(buyer)).toEqual([issued[0]?.id]);
  expect(await ids(admin)).toEqual([issued[0]?.id]);
  expect(await app.get(path, other)).toMatchObject({ status: 403, code: 'FORBIDDEN' });
  expect((await app.get<TicketList>('/api/tickets?userEmail=nobody@test.vumi.test', admin)).data.items).toEqual([]);
  expect((await app.get('/api/tickets?userEmail=nonsense', buyer)).status).toBe(400);
  expect((await app.get(path)).status).toBe(401);
});

test('when an event is cancelled, so are its tickets, except those that were used at the gate', async () => {
  const buyer = await app.signIn();
  const { order, tickets: issued } = await buildTickets(app.context, { buyer, quantity: 3 });
  const [first, used, gone] = issued;
  for (const [ticket, status] of [
    [used, 'checked_in'],
    [gone, 'expired'],
  ] as const)
    await app.context.database.reader
      .update(tickets)
      .set({ status })
      .where(eq(tickets.id, ticket?.id ?? ''));
  const other = await buildTickets(app.context, { buyer });
  expect((await app.get<TicketWithNeighbours>(`/api/tickets/${first?.id}`, buyer)).data).toMatchObject({
    status: 'PURCHASED',
    event: { status: 'published' },
  });
  await app.context.database.reader.update(events).set({ status: 'cancelled' }).where(eq(events.id, order.eventId));

  const { data } = await app.get<TicketWithNeighbours>(`/api/tickets/${first?.id}`, buyer);
  expect(data).toMatchObject({ status: 'CANCELLED', isTransferable: false, event: { status: 'cancelled' } });
  expect(data.orderTickets.map(({ status }) => status)).toEqual(['CANCELLED', 'CHECKED_IN', 'CANCELLED']);
  const listed = async (status: string) => (await app.get<TicketList>(`/api/tickets?status=${status}`, buyer)).data.items.map(({ id }) => id);
  expect(await listed('CANCELLED')).toEqual([first?.id, gone?.id]);
  expect(await listed('CHECKED_IN')).toEqual([used?.id]);
  expect(await listed('PURCHASED')).toEqual(other.tickets.map(({ id }) => id));
  expect(await listed('EXPIRED')).toEqual([]);
  const whole = await app.get<{ tickets: { status: string }[] }>(`/api/orders/${order.id}`, buyer);
  expect(whole.data.tickets.map(({ status }) => status)).toEqual(['cancelled', 'used', 'cancelled']);
  const refused = { status: 409, code: 'TICKET_CANCELLED' };
  expect(await app.get(`/api/tickets/${first?.id}/delivery/pdf`, buyer)).toMatchObject(refused);
  expect(await app.get(`/api/orders/${order.id}/tickets.pdf`, buyer)).toMatchObject(refused);
  expect(await app.post(`/api/tickets/${first?.id}/delivery/email`, undefined, buyer)).toMatchObject(refused);
});

test('the list can be searched and filtered by status', async () => {
  const buyer = await app.signIn();
  const benga = await buildTickets(app.context, { buyer });
  const comedy = await buildTickets(app.context, { buyer, eventName: '100% Cheka', ticketTypeName: 'VIP' });
  await app.context.database.reader.update(tickets).set({ status: 'checked_in' }).where(eq(tickets.orderId, comedy.order.id));
  const found = async (query: string) => (await app.get<TicketList>(`/api/tickets?${query}`, buyer)).data.items.map(({ orderId }) => orderId);
  expect(await found('search=benga')).toEqual([benga.order.id]);
  expect(await found('search=100%25')).toEqual([comedy.order.id]);
  expect(await found('search=%25')).toEqual([comedy.order.id]);
  expect(await found('search=_')).toEqual([]);
  expect(await found(`search=${benga.tickets[0]?.ticketNumber.toLowerCase()}`)).toEqual([benga.order.id]);
  expect(await found('status=CHECKED_IN')).toEqual([comedy.order.id]);
  expect(await found('status=PURCHASED')).toEqual([benga.order.id]);
  expect(await found('status=EXPIRED')).toEqual([]);
});

test('an unused ticket has expired when its event is over; a used one stays used', async () => {
  const buyer = await app.signIn();
  const startsAt = new Date(app.clock.now().getTime() - EVENT_MS + 1000);
  const { tickets: issued } = await buildTickets(app.context, { buyer, quantity: 2, startsAt });
  const [used, unused] = issued;
  await app.context.database.reader
    .update(tickets)
    .set({ status: 'checked_in' })
    .where(eq(tickets.id, used?.id ?? ''));
  app.clock.advance(1000);
  const found = async (query: string) => (await app.get<TicketList>(`/api/tickets?${query}`, buyer)).data.items.map(({ id, status }) => [id, status]);
  expect(await found('')).toEqual([
    [used?.id, 'CHECKED_IN'],
    [unused?.id, 'EXPIRED'],
  ]);
  expect(await found('status=EXPIRED')).toEqual([[unused?.id, 'EXPIRED']]);
  expect(await found('status=PURCHASED')).toEqual([]);
  expect((await app.get<TicketWithNeighbours>(`/api/tickets/${unused?.id}`, buyer)).data.isTransferable).toBe(false);
});
