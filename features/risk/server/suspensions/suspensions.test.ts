// An admin suspends an order, releases it, or ends it: what its tickets open, what its buyer is told, and where the money goes.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { actOnPage, purchaseByCard } from '#test/card-pages.ts';
import { answerPhone, countStock, createEvent, orderOf, purchase, reserve, tellRefundResults } from '#test/buy-tickets.ts';
import { sampleTicketType } from '#test/sample-event.ts';
import { createTestApp, type SignedIn, type TestApp } from '#test/test-app.ts';
import type { Order } from '#features/checkout/contract.ts';
import type { EventDetail } from '#features/events/schemas.ts';
import type { SuspendedOrder } from '../../suspension-contract.ts';

let app: TestApp;
let admin: SignedIn;
let organizer: SignedIn;
let buyer: SignedIn;
let event: EventDetail;

beforeAll(async () => {
  app = await createTestApp({ now: new Date('2026-12-01T09:00:00Z') });
  [admin, organizer] = [await app.signIn('admin'), await app.signIn('organizer')];
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.advance(15 * 60_000);
  [admin, organizer, buyer] = [await app.renew(admin), await app.renew(organizer), await app.signIn()];
  event = await createEvent(app, organizer, { ticketTypes: [sampleTicketType({ quantity: 10, price: 1500 })] });
});

async function buy(): Promise<Order> {
  const { reservationId } = (await reserve(app, buyer, event, { quantity: 2 })).data;
  const { orderId } = (await purchase(app, buyer, reservationId)).data;
  await answerPhone(app);
  await app.drainJobs();
  return orderOf(app, buyer, orderId);
}

const suspend = (orderNumber: string, reason: string | undefined = 'Looks odd') =>
  app.post('/api/admin/suspended-orders', { orderNumber, reason }, { token: admin.token });
const decide = (id: string, how: 'release' | 'end') =>
  app.post(`/api/admin/suspended-orders/${id}/${how}`, { reason: 'Asked the buyer' }, { token: admin.token });
const listed = async (search = '') =>
  (await app.get<{ items: SuspendedOrder[] }>(`/api/admin/suspended-orders?search=${search}`, { token: admin.token })).data.items;
const scan = async (ticketNumber: string) =>
  (
    await app.post<{ outcome: string; reason: string | null }>(
      `/api/events/${event.id}/check-ins`,
      { scanId: randomUUID(), ticketNumber },
      { token: organizer.token },
    )
  ).data;
const subjects = async () => (await app.mailTo(buyer.email)).map(({ subject }) => subject);
const actions = async (id: string) =>
  (await app.get<{ items: { action: string }[] }>(`/api/admin/audit-log?subject=order:${id}`, { token: admin.token })).data.items.map(
    ({ action }) => action,
  );

test('suspended and released: the gate refuses its tickets meanwhile, and its buyer is told of both', async () => {
  const order = await buy();
  const [first, second] = order.tickets;
  await scan(first?.ticketNumber ?? '');
  expect((await suspend(order.orderNumber.toLowerCase())).data).toEqual({ orderId: order.id, isSuspended: true });
  expect((await suspend(order.orderNumber)).code).toBe('SUSPENDED_BEFORE');
  expect(await scan(second?.ticketNumber ?? '')).toMatchObject({ outcome: 'invalid', reason: 'suspended' });
  expect(await listed(order.orderNumber)).toMatchObject([
    { orderNumber: order.orderNumber, causes: ['admin'], reason: 'Looks odd', disputeId: null, paid: 3000, tickets: { unused: 1, used: 1 } },
  ]);
  expect((await decide(order.id, 'release')).data).toEqual({ orderId: order.id, isSuspended: false });
  expect((await decide(order.id, 'release')).code).toBe('NOT_SUSPENDED');
  expect(await scan(second?.ticketNumber ?? '')).toMatchObject({ outcome: 'valid' });
  expect(await listed(order.orderNumber)).toEqual([]);
  await app.drainJobs();
  expect(await subjects()).toEqual(
    expect.arrayContaining([`Your tickets to ${event.name} are on hold`, `Your tickets to ${event.name} are valid again`]),
  );
  expect(await actions(order.id)).toEqual(['order.released', 'order.suspended']);
});

test('ended: the money goes back the way it came, and the tickets are on sale again', async () => {
  const order = await buy();
  await suspend(order.orderNumber);
  expect((await decide(order.id, 'end')).data).toEqual({ orderId: order.id, isSuspended: false });
  await app.drainJobs();
  await tellRefundResults(app);
  await app.drainJobs();
  expect(await orderOf(app, buyer, order.id)).toMatchObject({ status: 'cancelled', isSuspended: false, refund: { status: 'done', amount: 3000 } });
  expect(await countStock(app, event.id)).toMatchObject({ sold: 0, tickets: 0 });
  expect(await actions(order.id)).toEqual(['order.ended-after-review', 'order.suspended']);
});

test('while a bank decides, a release leaves it suspended, and it cannot be ended with a refund', async () => {
  const { reservationId } = (await reserve(app, buyer, event, { quantity: 1 })).data;
  const { data } = await purchaseByCard(app, buyer, reservationId);
  const url = data.action?.url ?? '';
  await actOnPage(app, url, { card: 'approved' });
  await actOnPage(app, url, { dispute: 'fraud' });
  await app.drainJobs();
  expect((await decide(data.orderId, 'release')).code).toBe('NOT_SUSPENDED');
  expect((await suspend(data.orderNumber)).status).toBe(200);
  expect((await listed(data.orderNumber))[0]).toMatchObject({ causes: ['dispute', 'admin'] });
  expect((await decide(data.orderId, 'end')).code).toBe('DISPUTE_UNDECIDED');
  expect((await decide(data.orderId, 'release')).data).toEqual({ orderId: data.orderId, isSuspended: true });
  await actOnPage(app, url, { decide: 'merchant' });
  await app.drainJobs();
  expect(await orderOf(app, buyer, data.orderId)).toMatchObject({ isSuspended: false });
});

test('only a confirmed order, with a reason', async () => {
  const order = await buy();
  expect((await suspend('VUMI-NONE-0000-000000')).code).toBe('NO_SUCH_ORDER');
  expect((await app.post('/api/admin/suspended-orders', { orderNumber: order.orderNumber }, { token: admin.token })).status).toBe(400);
  const { reservationId } = (await reserve(app, buyer, event, { quantity: 1 })).data;
  const { orderNumber } = (await purchase(app, buyer, reservationId)).data;
  expect((await suspend(orderNumber)).code).toBe('NO_SUCH_ORDER');
});
