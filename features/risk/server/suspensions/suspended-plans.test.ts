// Payment plans that stood still while their orders were suspended: after the release they go on where they stood, and never beyond the event.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Order } from '#features/checkout/contract.ts';
import { followInstalments } from '#features/checkout/server/instalments/follow-instalments.ts';
import { reconcilePayments } from '#features/payments/server/check-payment.ts';
import { answerPhone, createEvent, orderOf, promptsOf, purchase, reserve, tellRefundResults } from '#test/buy-tickets.ts';
import { daysAfter, sampleTicketType } from '#test/sample-event.ts';
import { createTestApp, type SignedIn, type TestApp } from '#test/test-app.ts';

const halves = { id: 'two', name: '2 parts', installments: 2, downPaymentPercentage: 50, processingFee: 0 };
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let app: TestApp;
let organizer: SignedIn;
let admin: SignedIn;
let buyer: SignedIn;
let phone: string;
let bought: Date;
let tests = 0;

beforeAll(async () => {
  app = await createTestApp({ now: new Date('2026-12-01T09:00:00Z') });
  [organizer, admin] = [await app.signIn('organizer'), await app.signIn('admin')];
});
afterAll(() => app.close());
beforeEach(async () => {
  // At noon in Nairobi, after everything that earlier tests have left.
  const noon = new Date(Math.ceil((app.clock.now().getTime() + 40 * DAY_MS) / DAY_MS) * DAY_MS + 9 * 60 * MINUTE_MS);
  await app.context.database.sql`update instalments set next_step = null, next_step_at = null`;
  app.clock.advance(noon.getTime() - app.clock.now().getTime());
  phone = `2547110${String(20_000 + (tests += 1))}`;
  [organizer, admin, buyer] = await Promise.all([app.renew(organizer), app.renew(admin), app.signIn()]);
});

/** An order of two parts, of which the first is paid, for an event that begins so many days later. */
async function buy(eventAfterDays: number): Promise<Order> {
  bought = app.clock.now();
  const event = await createEvent(app, organizer, {
    startDate: daysAfter(bought, eventAfterDays),
    endDate: daysAfter(bought, eventAfterDays + 0.2),
    refundPolicy: 'flexible',
    ticketTypes: [sampleTicketType({ paymentPlans: [halves] })],
  });
  const held = await reserve(app, buyer, event);
  const { data } = await purchase(app, buyer, held.data.reservationId, { paymentPlanId: 'two', billingDetails: { phone } });
  await answerPhone(app, { pin: '1234' }, phone);
  await app.drainJobs();
  return orderOf(app, buyer, data.orderId);
}

/** Moves time to so many days after the purchase, and does what is due. */
async function passDays(days: number): Promise<void> {
  app.clock.advance(bought.getTime() + days * DAY_MS - app.clock.now().getTime());
  [organizer, admin, buyer] = await Promise.all([app.renew(organizer), app.renew(admin), app.renew(buyer)]);
  await reconcilePayments(app.context);
  for (const _ of [1, 2, 3]) await followInstalments(app.context);
  await app.drainJobs();
}
async function suspend({ orderNumber }: Order): Promise<void> {
  expect((await app.post('/api/admin/suspended-orders', { orderNumber, reason: 'Looks odd' }, { token: admin.token })).status).toBe(200);
}
async function release({ id }: Order): Promise<void> {
  expect((await app.post(`/api/admin/suspended-orders/${id}/release`, { reason: 'Asked the buyer' }, { token: admin.token })).status).toBe(200);
  await app.drainJobs();
}
const now = ({ id }: Order) => orderOf(app, buyer, id);
const second = async (order: Order) => (await now(order)).instalments[1];
const steps = async ({ id }: Order): Promise<readonly string[]> =>
  (
    await app.context.database.sql<{ subject: string }[]>`
      select subject from notifications where user_id = ${buyer.id} and kind = 'instalment' and subject like ${`order:${id}:%`} order by created_at, id`
  ).map(({ subject }) => subject.split(':').slice(3, 5).join(' '));
const toldLater = async () => (await app.mailTo(buyer.email)).filter(({ subject }) => subject.endsWith('are due later'));

test('what was due meanwhile comes again: the reminders, the prompt and the whole grace, later by the time of the suspension', async () => {
  const order = await buy(120);
  await passDays(25);
  await suspend(order);
  for (const day of [28, 30.1, 37.1, 45]) await passDays(day);
  expect([await steps(order), (await now(order)).planEnd]).toEqual([[], null]);
  await release(order);
  expect(await second(order)).toMatchObject({ dueDate: daysAfter(bought, 50), endsAt: daysAfter(bought, 57), state: 'open' });
  const [told] = await toldLater();
  expect(told?.text).toContain('Part 2, KSh\u00a0750:');
  // Within the hour nothing ends.
  await passDays(45.05);
  expect([await steps(order), (await now(order)).planEnd]).toEqual([[], null]);
  for (const day of [47.01, 49.01]) await passDays(day);
  expect(await steps(order)).toEqual(['2 before-3', '2 before-1']);
  await passDays(50.001);
  expect(await promptsOf(app, phone)).toMatchObject([{ amount: 750 }]);
  await answerPhone(app, { pin: '1234' }, phone);
  expect(await now(order)).toMatchObject({ paidAmount: 1500, planEnd: null });
});

test('the grace that was left is left again, and what comes back in the end counts on the day that was agreed', async () => {
  const order = await buy(52);
  for (const day of [27.01, 29.01, 30.001, 30.02, 30.3, 33.01]) await passDays(day);
  const before = await steps(order);
  expect(before.at(-1)).toBe('2 after-3');
  await passDays(33.5);
  await suspend(order);
  for (const day of [37.1, 50]) await passDays(day);
  await release(order);
  // 16.5 days later, and not after the event has begun.
  expect(await second(order)).toMatchObject({ dueDate: daysAfter(bought, 46.5), endsAt: daysAfter(bought, 52), state: 'overdue' });
  await passDays(50.05);
  expect([await steps(order), (await now(order)).planEnd]).toEqual([before, null]);
  await passDays(51.01);
  expect(await steps(order)).toEqual([...before, '2 last']);
  await passDays(52.001);
  await tellRefundResults(app);
  await app.drainJobs();
  // On day 46.5 the policy would have given nothing.
  expect(await now(order)).toMatchObject({ planEnd: { returned: 750 } });
});

test('where nothing was to be done meanwhile the days stay as they were agreed', async () => {
  const order = await buy(120);
  await passDays(5);
  await suspend(order);
  await passDays(20);
  await release(order);
  expect(await second(order)).toMatchObject({ dueDate: daysAfter(bought, 30), endsAt: daysAfter(bought, 37) });
  expect(await toldLater()).toEqual([]);
});

test('an order that is released while its event is running does not end at once, and nobody is told a day that is over', async () => {
  const order = await buy(40);
  await passDays(25);
  await suspend(order);
  for (const day of [30.1, 37.1, 40.05]) await passDays(day);
  await release(order);
  for (const day of [40.06, 40.1, 40.15]) await passDays(day);
  expect([(await now(order)).planEnd, await toldLater()]).toEqual([null, []]);
  expect(await second(order)).toMatchObject({ endsAt: daysAfter(bought, 40.2) });
});

test('an event that moves earlier takes back what a suspension had put off: the policy counts on the day that was agreed', async () => {
  const order = await buy(120);
  await passDays(25);
  await suspend(order);
  await passDays(45);
  await release(order);
  expect(await second(order)).toMatchObject({ dueDate: daysAfter(bought, 50) });
  const startDate = daysAfter(bought, 53);
  const moved = await app.put(`/api/events/${order.event.id}`, { startDate, endDate: daysAfter(bought, 53.2) }, { token: organizer.token });
  expect(moved.status).toBe(200);
  await app.drainJobs();
  const [part] = await app.context.database.sql<{ dueMs: number; delayedMs: number }[]>`
    select (extract(epoch from due_at) * 1000)::float8 as "dueMs", delayed_ms::float8 as "delayedMs" from instalments where order_id = ${order.id} and number = 2`;
  const { dueMs = 0, delayedMs = 0 } = part ?? {};
  expect(dueMs).toBeLessThan(bought.getTime() + 50 * DAY_MS);
  expect(dueMs - delayedMs).toBe(bought.getTime() + 30 * DAY_MS);
});
