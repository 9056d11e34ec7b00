// Whole lives of payment plans, with time moved: reminders, prompts, links and the end, each once, on several nodes and after lost answers.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Order } from '#features/checkout/contract.ts';
import type { EventDetail } from '#features/events/schemas.ts';
import { accountOf } from '#features/orders/order-number.ts';
import { reconcilePayments } from '#features/payments/server/check-payment.ts';
import { registerPaybill } from '#features/payments/server/mpesa/paybill/register-paybill.ts';
import {
  answerPhone,
  countStock,
  createEvent,
  orderOf,
  payBill,
  plantFault,
  promptsOf,
  purchase,
  requestsOf,
  reserve,
  tellRefundResults,
  type Purchase,
} from '#test/buy-tickets.ts';
import { daysAfter, sampleTicketType } from '#test/sample-event.ts';
import { createTestApp, type SignedIn, type TestApp } from '#test/test-app.ts';
import { followInstalments } from './follow-instalments.ts';

const three = { id: 'three', name: '3 parts', installments: 3, downPaymentPercentage: 35, processingFee: 3.5 };
const halves = { id: 'two', name: '2 parts', installments: 2, downPaymentPercentage: 50, processingFee: 0 };
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let app: TestApp;
let node: TestApp;
let organizer: SignedIn;
let buyer: SignedIn;
let phone: string;
let bought: Date;
let tests = 0;

beforeAll(async () => {
  app = await createTestApp({ now: new Date('2026-12-01T09:00:00Z') });
  node = await createTestApp({ shares: app });
  organizer = await app.signIn('organizer');
  expect(await registerPaybill(app.context)).toBe(true);
});
afterAll(async () => {
  await node.close();
  await app.close();
});
beforeEach(async () => {
  // At noon in Nairobi, after everything that earlier tests have left.
  const noon = new Date(Math.ceil((app.clock.now().getTime() + 40 * DAY_MS) / DAY_MS) * DAY_MS + 9 * 60 * MINUTE_MS);
  await app.context.database.sql`update instalments set next_step = null, next_step_at = null`;
  app.clock.advance(noon.getTime() - app.clock.now().getTime());
  phone = `2547110${String(10_000 + (tests += 1))}`;
  [organizer, buyer] = await Promise.all([app.renew(organizer), app.signIn()]);
});

async function sell(given: Readonly<Record<string, unknown>> = {}): Promise<EventDetail> {
  return createEvent(app, organizer, {
    startDate: daysAfter(app.clock.now(), 120),
    ticketTypes: [sampleTicketType({ paymentPlans: [three, halves] })],
    ...given,
  });
}

/** An order whose first part is paid. */
async function buy(event: EventDetail, paymentPlanId = 'three'): Promise<Order> {
  const held = await reserve(app, buyer, event);
  const { data } = await purchase(app, buyer, held.data.reservationId, { paymentPlanId, billingDetails: { phone } });
  await answerPhone(app, { pin: '1234' }, phone);
  await app.drainJobs();
  bought = app.clock.now();
  return orderOf(app, buyer, data.orderId);
}

/** Moves time to so long after the purchase, and lets both nodes do what is due. */
async function passTo(ms: number): Promise<void> {
  app.clock.advance(bought.getTime() + ms - app.clock.now().getTime());
  [organizer, buyer] = await Promise.all([app.renew(organizer), app.renew(buyer)]);
  await reconcilePayments(app.context);
  for (const _ of [1, 2, 3]) await Promise.all([followInstalments(app.context), followInstalments(node.context)]);
  await app.drainJobs();
}
const passDays = (days: number) => passTo(days * DAY_MS);

async function settleRefunds(): Promise<void> {
  for (const _ of [1, 2]) {
    await app.drainJobs();
    await tellRefundResults(app);
  }
  await app.drainJobs();
}

const now = ({ id }: Order) => orderOf(app, buyer, id);
const steps = async ({ id }: Order): Promise<readonly string[]> =>
  (
    await app.context.database.sql<{ subject: string }[]>`
      select subject from notifications where user_id = ${buyer.id} and kind = 'instalment' and subject like ${`order:${id}:%`} order by created_at, id`
  ).map(({ subject }) => subject.split(':').slice(3, 5).join(' '));
const mails = async () => (await app.mailTo(buyer.email)).map(({ subject }) => subject);
const automaticPrompts = async ({ id }: Order): Promise<number> =>
  (
    await app.context.database.sql<{ n: number }[]>`select count(*)::int as n from payments where subject_id = ${id} and network like 'by-itself:%'`
  )[0]?.n ?? 0;
const change = (order: Order, body: object, by = buyer) => app.put<Order>(`/api/orders/${order.id}/instalments/requests`, body, { token: by.token });
const balances = ({ id }: Order) =>
  app.context.database.sql<{ account: string; total: number }[]>`
    select split_part(account, ':', 1) as account, sum(amount_minor)::int as total
    from ledger_entries where subject_id = ${id} group by 1 having sum(amount_minor) <> 0 order by 1`;

test('three parts: one is paid at the prompt, one is missed and paid in grace; everything is told once, and nothing afterwards', async () => {
  const order = await buy(await sell());
  expect(order).toMatchObject({
    requests: { on: true, phone },
    planEnd: null,
    instalments: [{ state: 'paid', endsAt: null }, { state: 'open' }, { state: 'open' }],
  });
  expect(order.instalments[1]?.endsAt).toBe(daysAfter(bought, 37));
  await passDays(26.9);
  expect(await steps(order)).toEqual([]);
  await passDays(27.01);
  await passDays(29.01);
  expect(await steps(order)).toEqual(['2 before-3', '2 before-1']);
  expect(await promptsOf(app, phone)).toEqual([]);
  await passDays(30.001);
  expect(await promptsOf(app, phone)).toMatchObject([{ amount: 504 }]);
  expect(await automaticPrompts(order)).toBe(1);
  await answerPhone(app, { pin: '1234' }, phone);
  expect(await now(order)).toMatchObject({ paidAmount: 1048, instalments: [{ state: 'paid' }, { state: 'paid' }, { state: 'open' }] });
  await passDays(31);
  expect(await steps(order)).toEqual(['2 before-3', '2 before-1']);

  for (const day of [57.01, 59.01, 60.001]) await passDays(day);
  // Nobody answers: a link, the evening, and the days of grace.
  await passTo(60.001 * DAY_MS + 16 * MINUTE_MS);
  await passDays(60.3);
  expect(await now(order)).toMatchObject({ status: 'confirmed', instalments: [{}, {}, { state: 'overdue' }], tickets: [{ status: 'valid' }] });
  await passDays(63.01);
  await passDays(66.01);
  expect(await steps(order)).toEqual(['2 before-3', '2 before-1', '3 before-3', '3 before-1', '3 link', '3 due', '3 after-3', '3 last']);
  expect(await automaticPrompts(order)).toBe(2);
  const paid = await app.post<Purchase>(`/api/orders/${order.id}/instalments`, { instalment: 3, phone }, { token: buyer.token });
  expect(paid.data.action?.amount).toBe(505);
  await answerPhone(app, { pin: '1234' }, phone);
  await passDays(68);
  expect(await now(order)).toMatchObject({ status: 'confirmed', paidAmount: 1553, planEnd: null, requests: null, tickets: [{ status: 'valid' }] });
  expect(await steps(order)).toHaveLength(8);
  const about = (await mails()).filter((subject) => /part \d/i.test(subject));
  expect(about).toHaveLength(8);
  expect(about.filter((subject) => subject.startsWith('Last notice'))).toHaveLength(1);
});

test('never paid: after the grace the order ends once, its ticket dies and is on sale again, and the money goes back less the fee', async () => {
  const event = await sell();
  const order = await buy(event);
  for (const day of [27.01, 29.01, 30.001, 30.02, 30.3, 33.01, 36.01]) await passDays(day);
  expect((await app.mailTo(buyer.email))[0]?.text).toContain('your order ends');
  await passDays(36.99);
  expect(await now(order)).toMatchObject({ status: 'confirmed', planEnd: null, tickets: [{ status: 'valid' }] });
  expect((await countStock(app, event.id)).sold).toBe(1);
  await passDays(37.001);
  // The fee of 53 stays with the organizer, so the order is in the revenue.
  expect(await now(order)).toMatchObject({
    status: 'confirmed',
    planEnd: { number: 2, open: 1009, returned: 491, dueDate: daysAfter(bought, 30) },
    refund: { amount: 491 },
    requests: null,
    tickets: [{ status: 'cancelled' }],
    can: { payInstalment: 'This part is already paid, or an earlier one comes first' },
  });
  const stock = await countStock(app, event.id);
  expect([stock.sold, stock.eventSold, stock.tickets]).toEqual([0, 0, 0]);
  await settleRefunds();
  expect(await now(order)).toMatchObject({ refund: { status: 'done', amount: 491 } });
  expect(await balances(order)).toEqual([
    { account: 'owed-to-event', total: -5300 },
    { account: 'provider', total: 5300 },
  ]);
  const sales = await app.get<{ revenue: number }>(`/api/events/${event.id}/sales`, { token: organizer.token });
  expect(sales.data.revenue).toBe(53);
  expect((await mails()).filter((subject) => subject.startsWith('Your order for'))).toEqual([`Your order for ${event.name} has ended`]);
  await passDays(50);
  expect(await now(order)).toMatchObject({ refunds: [{ amount: 491 }] });

  // Money that comes after the end goes back whole, with the reason.
  await payBill(app, { account: accountOf(order.orderNumber), amount: 504, validation: 'skipped' }, phone);
  await settleRefunds();
  const after = await now(order);
  expect(after.refunds).toHaveLength(2);
  expect(after.refunds[0]).toMatchObject({ amount: 504, status: 'done' });
  expect(after.refunds[0]?.reason).toMatch(/^This order had ended/);
  expect(await balances(order)).toEqual([
    { account: 'owed-to-event', total: -5300 },
    { account: 'provider', total: 5300 },
  ]);
});

test.each([
  ['flexible', 750, 'cancelled'],
  ['moderate', 600, 'confirmed'],
  ['strict', 0, 'confirmed'],
] as const)('by the %s policy %i of 750 comes back, also when the organizer has changed it since', async (refundPolicy, returned, status) => {
  const event = await sell({ refundPolicy });
  const order = await buy(event, 'two');
  await app.context.database.sql`update events set refund_policy = ${refundPolicy === 'strict' ? 'flexible' : 'strict'} where id = ${event.id}`;
  for (const day of [30.001, 33.01, 36.01, 37.01]) await passDays(day);
  expect(await now(order)).toMatchObject({ status, planEnd: { returned, open: 750 }, tickets: [{ status: 'cancelled' }] });
  await settleRefunds();
  const text = (await app.mailTo(buyer.email)).find(({ subject }) => subject.includes('has ended'))?.text ?? '';
  expect(text).toContain(returned === 0 ? 'nothing of what you paid comes back' : `KSh\u00a0${returned} of what you paid is on its way back`);
  const held = await balances(order);
  expect(held.find(({ account }) => account === 'owed-to-event')?.total ?? 0).toBe(100 * (returned - 750));
});

test('the policy counts when the part was due: a grace that reaches into the last week takes nothing away', async () => {
  const event = await sell({ startDate: daysAfter(app.clock.now(), 37.5) });
  const order = await buy(event, 'two');
  for (const day of [30.001, 33.01, 36.01, 37.01]) await passDays(day);
  expect(await now(order)).toMatchObject({ planEnd: { returned: 750 } });
});

test('who wants no prompt gets the link at once; another phone is asked when it is chosen, and the former one is told', async () => {
  const order = await buy(await sell());
  expect(await change(order, { on: true, phone: '12' })).toMatchObject({ status: 400, code: 'INVALID_PHONE' });
  expect(await change(order, { on: false })).toMatchObject({ status: 200, data: { requests: { on: false, phone } } });
  await passDays(30.001);
  expect(await promptsOf(app, phone)).toEqual([]);
  expect(await steps(order)).toContain('2 link');
  expect((await app.mailTo(buyer.email))[0]?.text).toContain('is due today');
  const paid = await app.post<Purchase>(`/api/orders/${order.id}/instalments`, { instalment: 2, phone }, { token: buyer.token });
  expect(paid.status).toBe(200);
  await answerPhone(app, { pin: '1234' }, phone);

  const other = `2547990${phone.slice(-5)}`;
  expect(await change(order, { on: true, phone: `0${other.slice(3)}` })).toMatchObject({ data: { requests: { on: true, phone: other } } });
  await app.drainJobs();
  expect((await mails())[0]).toBe(`Another phone pays the parts of order ${order.orderNumber}`);
  expect((await app.mailTo(buyer.email))[0]?.text).not.toContain(other.slice(-6));
  const told = await app.context.database.sql<{ to: string }[]>`select phone as to from sms_messages where about = ${`order:${order.id}`}`;
  expect(told).toEqual([{ to: `+${phone}` }]);
  await passDays(60.001);
  expect(await promptsOf(app, phone)).toEqual([]);
  expect(await promptsOf(app, other)).toMatchObject([{ amount: 505 }]);
  await answerPhone(app, { pin: '1234' }, other);
  expect(await change(order, { on: true })).toMatchObject({ status: 409, code: 'INSTALMENT_NOT_OPEN' });
});

test('the phone is changed at most three times a day, and only by the buyer', async () => {
  const order = await buy(await sell());
  const otherUser = await app.signIn();
  expect(await change(order, { on: false }, otherUser)).toMatchObject({ status: 404, code: 'ORDER_NOT_FOUND' });
  expect(await change(order, { on: false }, organizer)).toMatchObject({ status: 403 });
  for (const end of [1, 2, 3]) expect((await change(order, { on: true, phone: `071299900${end}` })).status).toBe(200);
  expect((await change(order, { on: true, phone: '0712999003' })).status).toBe(200);
  expect(await change(order, { on: true, phone: '0712999004' })).toMatchObject({ status: 429, code: 'TOO_MANY_PHONE_CHANGES' });
  await passDays(1.01);
  expect((await change(order, { on: true, phone: '0712999004' })).status).toBe(200);
});

describe('paid early', () => {
  test('the whole rest in one payment by prompt', async () => {
    const order = await buy(await sell());
    const pay = (body: object) =>
      app.post<Purchase>(`/api/orders/${order.id}/instalments`, { instalment: 2, phone, ...body }, { token: buyer.token });
    expect(await pay({ through: 4 })).toMatchObject({ status: 409, code: 'INSTALMENT_NOT_OPEN' });
    app.clock.advance(3 * MINUTE_MS);
    expect((await pay({ through: 3 })).data.action?.amount).toBe(1009);
    await answerPhone(app, { pin: '1234' }, phone);
    expect(await now(order)).toMatchObject({
      paidAmount: 1553,
      totalAmount: 1553,
      refund: null,
      instalments: [{ paid: true }, { paid: true }, { paid: true }],
    });
    for (const day of [27.01, 30.001, 37.01]) await passDays(day);
    expect(await steps(order)).toEqual([]);
    expect(await now(order)).toMatchObject({ planEnd: null, tickets: [{ status: 'valid' }] });
  });

  test.each([
    [504, 1048, null],
    [1009, 1553, null],
    [700, 544, 700],
    [1010, 544, 1010],
  ])('%i from the menu of a phone leaves %i paid and %s returned', async (amount, paidAmount, returned) => {
    const order = await buy(await sell());
    const { resultCode } = await payBill(app, { account: accountOf(order.orderNumber), amount }, phone);
    expect(resultCode).toBe(returned === null ? 0 : 'C2B00013');
    if (returned !== null) await payBill(app, { account: accountOf(order.orderNumber), amount, validation: 'skipped' }, phone);
    expect(await now(order)).toMatchObject({ paidAmount, refund: returned === null ? null : { amount: returned } });
  });
});

test('the result of a prompt that was lost is waited for: no second prompt, and no end while it may be paid', async () => {
  const order = await buy(await sell());
  await plantFault(app, { path: '/mpesa/stkpush/v1/processrequest', kind: 'cut' });
  await passDays(30.001);
  for (const minutes of [1, 2, 3]) await passTo(30.001 * DAY_MS + minutes * MINUTE_MS);
  expect(await automaticPrompts(order)).toBe(1);
  expect(await requestsOf(app, order.id)).toHaveLength(2);
  for (const day of [30.02, 30.3, 33.01, 36.01]) await passDays(day);
  // A payment is open at the moment of the end.
  const asked = await app.post<Purchase>(`/api/orders/${order.id}/instalments`, { instalment: 2, phone }, { token: buyer.token });
  expect(asked.status).toBe(200);
  await app.context.database
    .sql`update instalments set grace_ends_at = ${app.clock.now().toISOString()}, next_step = 'end', next_step_at = ${app.clock.now().toISOString()} where order_id = ${order.id} and number = 2`;
  await followInstalments(app.context);
  expect(await now(order)).toMatchObject({ planEnd: null });
  await answerPhone(app, { pin: '1234' }, phone);
  await passTo(app.clock.now().getTime() - bought.getTime() + 5 * MINUTE_MS);
  expect(await now(order)).toMatchObject({ planEnd: null, paidAmount: 1048 });
});

test('an event that moves to an earlier day moves the parts up, and tells it; a later one changes nothing', async () => {
  const event = await sell();
  const order = await buy(event);
  const move = (days: number) =>
    app.put(`/api/events/${event.id}`, { startDate: daysAfter(bought, days), endDate: daysAfter(bought, days + 0.2) }, { token: organizer.token });
  const due = async () => (await now(order)).instalments.map(({ dueDate }) => dueDate);
  const agreed = await due();
  expect(await move(130)).toMatchObject({ status: 200 });
  await app.drainJobs();
  expect(await due()).toEqual(agreed);
  expect(await move(47)).toMatchObject({ status: 200 });
  await app.drainJobs();
  expect(await due()).toEqual([agreed[0], agreed[1], daysAfter(bought, 40)]);
  expect((await now(order)).instalments[2]?.endsAt).toBe(daysAfter(bought, 47));
  expect(await mails()).toContain(`Your parts for ${event.name} are due earlier`);
  for (const day of [27.01, 29.01, 30.001]) await passDays(day);
  await answerPhone(app, { pin: '1234' }, phone);
  for (const day of [37.01, 39.01, 40.001]) await passDays(day);
  expect(await promptsOf(app, phone)).toMatchObject([{ amount: 505 }]);
});

test('an event that moves to an earlier day moves the parts up, also when its organizer tells nobody of the day', async () => {
  const event = await sell();
  const order = await buy(event);
  const dates = { startDate: daysAfter(bought, 20), endDate: daysAfter(bought, 20.2) };
  expect(await app.put(`/api/events/${event.id}`, { ...dates, tellHolders: false }, { token: organizer.token })).toMatchObject({ status: 200 });
  await app.drainJobs();
  expect((await now(order)).instalments.slice(1).map(({ dueDate }) => dueDate)).toEqual([daysAfter(bought, 13), daysAfter(bought, 13)]);
  const told = await mails();
  expect(told).toContain(`Your parts for ${event.name} are due earlier`);
  expect(told.filter((subject) => subject.includes('new date'))).toEqual([]);
  await passDays(19.5);
  await passDays(20);
  expect((await now(order)).planEnd).not.toBeNull();
});

test('an event that was cancelled: nothing is asked, told or ended by itself any more', async () => {
  const event = await sell();
  const order = await buy(event);
  await app.put(`/api/events/${event.id}`, { status: 'cancelled' }, { token: organizer.token });
  await settleRefunds();
  for (const day of [27.01, 30.001, 37.01]) await passDays(day);
  expect(await now(order)).toMatchObject({ status: 'cancelled', planEnd: null, refund: { amount: 544 } });
  expect(await steps(order)).toEqual([]);
});
