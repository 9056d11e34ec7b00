// Standing orders for the later parts, with time moved: each deduction pays its part once, what fails is asked for as without one, and whatever else M-Pesa takes goes back whole.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeDueDeductions } from '#app/dev/daraja-sandbox/standing/standing-orders.ts';
import type { Order } from '#features/checkout/contract.ts';
import { reconcilePayments } from '#features/payments/server/check-payment.ts';
import { markNetwork } from '#features/payments/server/mpesa/limit-prompts.ts';
import { callbackPath } from '#features/payments/server/mpesa/callback-token.ts';
import { registerPaybill } from '#features/payments/server/mpesa/paybill/register-paybill.ts';
import { stopWaitingForStandingOrders } from '#features/payments/server/mpesa/standing/record-standing-order.ts';
import {
  answerPhone,
  answerStanding,
  createEvent,
  orderOf,
  plantFault,
  promptsOf,
  purchase,
  reserve,
  standingOf,
  tellRefundResults,
} from '#test/buy-tickets.ts';
import { daysAfter, sampleTicketType } from '#test/sample-event.ts';
import { createTestApp, type SignedIn, type TestApp } from '#test/test-app.ts';
import { followInstalments } from '../follow-instalments.ts';

/** KSh 600, then 450 twice. */
const three = { id: 'three', name: '3 parts', installments: 3, downPaymentPercentage: 40, processingFee: 0 };
/** KSh 495, then 502 and 503. */
const uneven = { id: 'uneven', name: '3 uneven parts', installments: 3, downPaymentPercentage: 33, processingFee: 0 };
const halves = { id: 'two', name: '2 parts', installments: 2, downPaymentPercentage: 50, processingFee: 0 };

let app: TestApp;
let node: TestApp;
let organizer: SignedIn;
let buyer: SignedIn;
let other: SignedIn;
let phone: string;
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
/** Each test begins at noon in Nairobi on the first of June of another year: parts are due on 1 July and 31 July, and taken on 30 June and 30 July. */
beforeEach(async () => {
  await app.context.database.sql`update instalments set next_step = null, next_step_at = null`;
  await app.context.database.sql`update sandbox.mpesa_standing_orders set status = 'stopped'`;
  tests += 1;
  await moveTo(`${2027 + tests}-06-01T09:00:00Z`);
  phone = `2547330${String(10_000 + tests)}`;
  [organizer, buyer, other] = await Promise.all([app.renew(organizer), app.signIn(), app.signIn()]);
});

async function moveTo(moment: string): Promise<void> {
  app.clock.advance(Date.parse(moment) - app.clock.now().getTime());
  if (buyer !== undefined) [organizer, buyer] = await Promise.all([app.renew(organizer), app.renew(buyer)]);
}
const year = () => app.clock.now().getUTCFullYear();

/** Moves time to a moment of this year, and lets M-Pesa, then both nodes do what is due. */
async function passTo(moment: string): Promise<void> {
  await moveTo(`${year()}-${moment}Z`);
  await makeDueDeductions(app.context);
  await reconcilePayments(app.context);
  for (const _ of [1, 2, 3]) await Promise.all([followInstalments(app.context), followInstalments(node.context)]);
  await app.drainJobs();
}

/** An order whose first part is paid. */
async function buy(paymentPlanId = 'three'): Promise<Order> {
  const event = await createEvent(app, organizer, {
    startDate: daysAfter(app.clock.now(), 120),
    ticketTypes: [sampleTicketType({ paymentPlans: [three, uneven, halves] })],
  });
  const held = await reserve(app, buyer, event);
  const { data } = await purchase(app, buyer, held.data.reservationId, { paymentPlanId, billingDetails: { phone } });
  await answerPhone(app, { pin: '1234' }, phone);
  await app.drainJobs();
  return orderOf(app, buyer, data.orderId);
}

const path = ({ id }: Order) => `/api/orders/${id}/instalments/standing-order`;
const shown = ({ requests }: Order) => ({ phone: requests?.offer?.phone ?? phone, firstDay: requests?.offer?.deductions[0]?.day ?? '2030-01-01' });
const setUp = (order: Order, by = buyer, body: object = shown(order)) => app.post<Order>(path(order), body, { token: by.token });
const now = ({ id }: Order) => orderOf(app, buyer, id);
const stateOf = async (order: Order) => (await now(order)).requests?.standing?.state;

/** An order whose standing order stands. */
async function buyStanding(plan = 'three'): Promise<Order> {
  const order = await buy(plan);
  expect((await setUp(order)).message).toBeUndefined();
  await answerStanding(app, phone);
  expect(await stateOf(order)).toBe('standing');
  return order;
}

async function settleRefunds(): Promise<void> {
  for (const _ of [1, 2]) {
    await app.drainJobs();
    await tellRefundResults(app);
  }
  await app.drainJobs();
}
const refundsOf = async (order: Order) => (await now(order)).refunds.map(({ amount, status, reason }) => ({ amount, status, reason }));
const failNext = async () => {
  const [standing] = await standingOf(app, phone);
  expect((await app.post(`/sandbox/phone/${phone}/standing-orders/${standing?.id}/next`, { result: '1' })).status).toBe(200);
};
const subjects = async () => (await app.mailTo(buyer.email)).map(({ subject, text }) => `${subject}\n${text}`);
const automaticPrompts = async ({ id }: Order): Promise<number> =>
  (
    await app.context.database.sql<{ n: number }[]>`select count(*)::int as n from payments where subject_id = ${id} and network like 'by-itself:%'`
  )[0]?.n ?? 0;

test('M-Pesa asks for the PIN once and pays both parts; nobody is asked, and the reminder says what is taken', async () => {
  const order = await buy();
  expect(order.requests).toMatchObject({
    standing: null,
    offer: {
      phone,
      amount: 450,
      deductions: [
        { part: 2, day: `${year()}-06-30` },
        { part: 3, day: `${year()}-07-30` },
      ],
    },
  });
  const asked = await setUp(order);
  expect(asked.data.requests).toMatchObject({ offer: null, standing: { state: 'asked', phone, amount: 450, reason: null } });
  expect(await standingOf(app, phone)).toMatchObject([{ status: 'asked', amount: 450, firstDay: `${year()}-06-30`, lastDay: `${year()}-07-30` }]);
  await answerStanding(app, phone, { pin: '1234', callback: 'repeated' });
  expect(await stateOf(order)).toBe('standing');

  await passTo('06-28T09:30:00');
  expect((await subjects()).join()).toMatch(/M-Pesa will take KSh\s450 from/);
  await passTo('06-30T03:30:00');
  const paidByItself = await now(order);
  expect(paidByItself).toMatchObject({ paidAmount: 1050, instalments: [{}, { state: 'paid' }, { state: 'open' }], refunds: [] });
  expect(paidByItself.requests?.standing).toMatchObject({ deductions: [{ part: 3 }], returnDays: [] });
  await passTo('07-01T15:00:00');
  await passTo('07-30T03:30:00');
  expect(await now(order)).toMatchObject({ paidAmount: 1500, requests: null, refunds: [], tickets: [{ status: 'valid' }] });
  await passTo('08-10T09:00:00');
  expect(await automaticPrompts(order)).toBe(0);
  expect(await promptsOf(app, phone)).toEqual([]);
  const journal = (await app.get('/sandbox/journal')).body as unknown as { amount: number; at: string }[];
  expect(journal.filter(({ amount, at }) => amount === 450 && at.startsWith(String(year())))).toHaveLength(2);
});

test('a deduction that fails: our prompt takes over, and the next deduction is made as agreed', async () => {
  const order = await buyStanding();
  await failNext();
  await passTo('06-30T03:30:00');
  expect(await now(order)).toMatchObject({ paidAmount: 600 });
  await passTo('07-01T09:00:10');
  expect(await promptsOf(app, phone)).toMatchObject([{ amount: 450 }]);
  await answerPhone(app, { action: 'cancel' }, phone);
  await passTo('07-01T09:20:00');
  expect((await subjects()).join()).toContain('M-Pesa has not paid it by your standing order');
  await answerAfterAsking(order);
  await passTo('07-30T03:30:00');
  expect(await now(order)).toMatchObject({ paidAmount: 1500, refunds: [] });
});

/** The buyer pays the next part from the order. */
async function answerAfterAsking(order: Order): Promise<void> {
  const next = (await now(order)).instalments.find(({ paid }) => !paid);
  const started = await app.post(
    `/api/orders/${order.id}/instalments`,
    { instalment: next?.number, phone, paymentMethod: 'mpesa' },
    { token: buyer.token },
  );
  expect(started.message).toBeUndefined();
  await answerPhone(app, { pin: '1234' }, phone);
}

test('on the day of a deduction a phone is asked only after five in the afternoon', async () => {
  const order = await buyStanding('two');
  await failNext();
  await passTo('07-01T09:00:10');
  expect(await promptsOf(app, phone)).toEqual([]);
  await passTo('07-01T13:59:00');
  expect(await promptsOf(app, phone)).toEqual([]);
  await passTo('07-01T14:00:10');
  expect(await promptsOf(app, phone)).toMatchObject([{ amount: 750 }]);
  await answerPhone(app, { pin: '1234' }, phone);
  expect(await now(order)).toMatchObject({ paidAmount: 1500 });
});

describe('money that nobody wants goes back whole', () => {
  test('the part was paid otherwise: the deduction pays no later part', async () => {
    const order = await buyStanding();
    await passTo('06-20T09:00:00');
    await answerAfterAsking(order);
    await passTo('06-30T03:30:00');
    await settleRefunds();
    expect(await now(order)).toMatchObject({ paidAmount: 1050, instalments: [{}, { state: 'paid' }, { state: 'open' }] });
    expect(await refundsOf(order)).toMatchObject([{ amount: 450, status: 'done' }]);
    await passTo('07-30T03:30:00');
    expect(await now(order)).toMatchObject({ paidAmount: 1500 });
  });

  test('the buyer ended it: it is only recorded, what M-Pesa takes goes back with the reason, and our prompt goes out', async () => {
    const order = await buyStanding();
    const stopped = await app.delete<Order>(path(order), { token: buyer.token });
    expect(stopped.data.requests).toMatchObject({ standing: { state: 'ended' }, offer: { amount: 450 } });
    expect(await standingOf(app, phone)).toMatchObject([{ status: 'standing' }]);
    await passTo('06-30T03:30:00');
    await settleRefunds();
    expect(await refundsOf(order)).toMatchObject([
      { amount: 450, status: 'done', reason: expect.stringContaining('You ended the M-Pesa standing order') },
    ]);
    await passTo('07-01T09:00:10');
    expect(await promptsOf(app, phone)).toMatchObject([{ amount: 450 }]);
    expect((await app.delete<Order>(path(order), { token: buyer.token })).status).toBe(200);
  });

  test('another phone: the standing order of the former one counts no more, and a new one is asked for with another account', async () => {
    const order = await buyStanding();
    const to = `2547340${String(10_000 + tests)}`;
    const changed = await app.put<Order>(`/api/orders/${order.id}/instalments/requests`, { on: true, phone: to }, { token: buyer.token });
    expect(changed.data.requests).toMatchObject({ phone: to, standing: { state: 'ended', phone }, offer: { phone: to } });
    expect((await setUp(changed.data)).message).toBeUndefined();
    await answerStanding(app, to);
    const days = [`${year()}-06-30`, `${year()}-07-30`];
    expect(await now(order)).toMatchObject({
      requests: { standing: { state: 'standing', phone: to, returnDays: [] } },
      formerStanding: [{ state: 'ended', phone, amount: 450, deductions: [], returnDays: days }],
    });
    await passTo('06-30T03:30:00');
    expect((await now(order)).formerStanding).toMatchObject([{ phone, returnDays: days.slice(1) }]);
    await settleRefunds();
    expect(await now(order)).toMatchObject({ paidAmount: 1050 });
    expect(await refundsOf(order)).toMatchObject([{ amount: 450, status: 'done' }]);
    const accounts = await app.context.database.sql<{ account: string }[]>`
      select account from mpesa_standing_orders where subject_id = ${order.id} order by created_at`;
    expect(accounts.map(({ account }) => account.slice(10))).toEqual(['R0', 'R1']);
  });

  test('the event was cancelled', async () => {
    const order = await buyStanding('two');
    expect((await app.put(`/api/events/${order.event.id}`, { status: 'cancelled' }, { token: organizer.token })).message).toBeUndefined();
    await settleRefunds();
    await passTo('07-01T03:30:00');
    await settleRefunds();
    expect(await refundsOf(order)).toMatchObject([
      { amount: 750, status: 'done' },
      { amount: 750, status: 'done' },
    ]);
  });
});

describe('nothing is left to pay, and M-Pesa would still take money', () => {
  const told = async () => ({
    mails: (await app.mailTo(buyer.email))
      .filter(({ subject }) => subject.startsWith('Please stop your M-Pesa standing order'))
      .map(({ text }) => text),
    texts: ((await app.get(`/sandbox/sms?to=%2B${phone}`)).body as unknown as { text: string }[]).filter(({ text }) =>
      /Please stop (its standing order|it in your M-Pesa menu)/.test(text),
    ),
  });

  test('paid early: the page shows it, both are asked once to stop it, what is taken goes back, and the buyer ends it', async () => {
    const order = await buyStanding();
    await passTo('06-10T09:00:00');
    await answerAfterAsking(order);
    expect((await now(order)).requests?.standing).toMatchObject({
      deductions: [{ part: 3, day: `${year()}-07-30` }],
      returnDays: [`${year()}-06-30`],
    });
    app.clock.advance(5 * 60_000);
    await answerAfterAsking(order);
    await app.drainJobs();
    expect(await now(order)).toMatchObject({
      paidAmount: 1500,
      requests: null,
      idleStanding: { state: 'standing', phone, amount: 450, deductions: [], returnDays: [`${year()}-06-30`, `${year()}-07-30`] },
    });
    expect(await told()).toMatchObject({
      mails: [expect.stringMatching(/M-Pesa may still take KSh\s450 from/)],
      texts: [{ text: expect.stringContaining('KSh') }],
    });
    await passTo('06-30T03:30:00');
    await settleRefunds();
    expect(await refundsOf(order)).toMatchObject([{ amount: 450, status: 'done' }]);
    expect((await now(order)).idleStanding).toMatchObject({ returnDays: [`${year()}-07-30`] });

    other = await app.renew(other);
    expect(await app.delete<Order>(path(order), { token: other.token })).toMatchObject({ status: 404 });
    const ended = await app.delete<Order>(path(order), { token: buyer.token });
    expect(ended.data.idleStanding).toMatchObject({ state: 'ended', returnDays: [`${year()}-07-30`] });
    await passTo('07-30T03:30:00');
    await settleRefunds();
    expect((await refundsOf(order)).map(({ status }) => status)).toEqual(['done', 'done']);
    expect(await now(order)).toMatchObject({ paidAmount: 1500 });
    await passTo('08-01T09:00:00');
    expect((await now(order)).idleStanding).toBeNull();
    expect(await told()).toMatchObject({ mails: [{}], texts: [{}] });
  });

  test('paid to the end by M-Pesa: nobody is asked to stop anything', async () => {
    const order = await buyStanding('two');
    await passTo('07-01T03:30:00');
    expect(await now(order)).toMatchObject({ paidAmount: 1500 });
    await passTo('07-02T09:00:00');
    expect((await now(order)).idleStanding).toBeNull();
    expect(await told()).toEqual({ mails: [], texts: [] });
  });

  test('the last part has another amount and is the only one open: the payer is asked once, and what is taken goes back', async () => {
    const order = await buyStanding('uneven');
    await passTo('06-10T09:00:00');
    await answerAfterAsking(order);
    await app.drainJobs();
    expect(await now(order)).toMatchObject({ paidAmount: 997, requests: { standing: { deductions: [], returnDays: [`${year()}-07-01`] } } });
    expect(await told()).toMatchObject({
      mails: [expect.stringContaining('It does not pay the part that is still open')],
      texts: [{ text: expect.stringContaining('was to pay is paid') }],
    });
    await passTo('07-01T03:30:00');
    await settleRefunds();
    expect(await refundsOf(order)).toMatchObject([{ amount: 502, status: 'done' }]);
    await passTo('07-31T09:00:10');
    await answerPhone(app, { pin: '1234' }, phone);
    await app.drainJobs();
    expect(await told()).toMatchObject({ mails: [{}], texts: [{}] });
  });

  test('a part in between is paid early: the standing order pays the next one, and nobody is asked to stop it', async () => {
    const order = await buyStanding();
    await passTo('06-10T09:00:00');
    await answerAfterAsking(order);
    await app.drainJobs();
    expect(await told()).toEqual({ mails: [], texts: [] });
  });

  test('another phone, and a refusal on it, before everything is paid: the former standing order stays named', async () => {
    const order = await buyStanding();
    const to = `2547340${String(10_000 + tests)}`;
    const changed = await app.put<Order>(`/api/orders/${order.id}/instalments/requests`, { on: true, phone: to }, { token: buyer.token });
    await setUp(changed.data);
    await answerStanding(app, to, { action: 'cancel' });
    await passTo('06-10T09:00:00');
    await answerAfterAsking(order);
    app.clock.advance(5 * 60_000);
    await answerAfterAsking(order);
    expect(await now(order)).toMatchObject({ paidAmount: 1500, idleStanding: null, formerStanding: [{ state: 'ended', phone }] });
  });

  test('the event is cancelled, or the plan ends: the payer is asked as well', async () => {
    const order = await buyStanding();
    expect((await app.put(`/api/events/${order.event.id}`, { status: 'cancelled' }, { token: organizer.token })).message).toBeUndefined();
    await settleRefunds();
    expect(await now(order)).toMatchObject({ requests: null, idleStanding: { state: 'standing' } });
    expect(await told()).toMatchObject({ mails: [{}], texts: [{}] });
  });
});

describe('the limits of prompts count requests for standing orders', () => {
  test('an account that asked five phones for some is paused, also for prompts', async () => {
    const order = await buy();
    await app.context.database.sql`
      insert into mpesa_standing_orders (id, subject_id, customer_id, phone, account, amount_minor, frequency, deductions, status, answer_by, created_at, updated_at)
      select gen_random_uuid(), gen_random_uuid(), (select customer_id from orders where id = ${order.id}), '25473312340' || n, 'LIMIT' || ${tests}::text || 'R' || n,
        45000, 'once', '[]', 'unknown', now(), ${app.clock.now()}, ${app.clock.now()} from generate_series(1, 4) as n`;
    const to = `2547340${String(10_000 + tests)}`;
    const changed = await app.put<Order>(`/api/orders/${order.id}/instalments/requests`, { on: true, phone: to }, { token: buyer.token });
    expect(await setUp(changed.data)).toMatchObject({ status: 429, code: 'TOO_MANY_PROMPTS', body: { data: { limit: 'account' } } });
    const prompt = { instalment: 2, phone: to, paymentMethod: 'mpesa' };
    expect(await app.post(`/api/orders/${order.id}/instalments`, prompt, { token: buyer.token })).toMatchObject({
      status: 429,
      code: 'TOO_MANY_PROMPTS',
    });
    app.clock.advance(60 * 60_000 + 1);
    buyer = await app.renew(buyer);
    expect((await setUp(changed.data)).message).toBeUndefined();
  });

  test('a network whose requests are not answered is paused', async () => {
    const order = await buy();
    const network = markNetwork(app.context, '127.0.0.1');
    const max = app.context.config.VUMI_UNPAID_PROMPTS_PER_NETWORK;
    await app.context.database.sql`
      insert into mpesa_standing_orders
        (id, subject_id, customer_id, network, phone, account, amount_minor, frequency, deductions, status, answer_by, created_at, updated_at)
      select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), ${network}, '254733100000', 'NET' || ${tests}::text || 'R' || n,
        45000, 'once', '[]', 'unknown', now(), ${app.clock.now()}, ${app.clock.now()} from generate_series(1, ${max}::int) as n`;
    const to = `2547340${String(10_000 + tests)}`;
    const changed = await app.put<Order>(`/api/orders/${order.id}/instalments/requests`, { on: true, phone: to }, { token: buyer.token });
    expect(await setUp(changed.data)).toMatchObject({ status: 429, code: 'TOO_MANY_PROMPTS', body: { data: { limit: 'network' } } });
  });
});

describe('what is not known', () => {
  test('a lost callback: after five minutes it is unknown and our prompts go on; the first deduction tells that it stands', async () => {
    const order = await buy();
    await setUp(order);
    await answerStanding(app, phone, { pin: '1234', callback: 'lost' });
    app.clock.advance(5 * 60_000);
    await stopWaitingForStandingOrders(app.context);
    expect(await now(order)).toMatchObject({ requests: { offer: null, standing: { state: 'unknown' } } });
    // A second one could take the money of two parts on one day.
    expect((await setUp(order)).data.requests?.standing?.state).toBe('unknown');
    expect(await standingOf(app, phone)).toHaveLength(1);
    await passTo('06-30T03:30:00');
    expect(await now(order)).toMatchObject({ paidAmount: 1050, requests: { standing: { state: 'standing' } } });
  });

  test('an answer to the request that was lost, and the answer of the phone that arrives', async () => {
    const order = await buy();
    await plantFault(app, { path: '/standingorder/v1/createStandingOrderExternal', kind: 'cut' });
    expect((await setUp(order)).data.requests?.standing).toMatchObject({ state: 'asked' });
    app.clock.advance(5 * 60_000);
    await stopWaitingForStandingOrders(app.context);
    await answerStanding(app, phone);
    expect(await stateOf(order)).toBe('standing');
  });

  test('refused on the phone, and by M-Pesa: said with the reason, and offered again; three times a day', async () => {
    const order = await buy();
    await setUp(order);
    await answerStanding(app, phone, { action: 'cancel' });
    expect((await now(order)).requests).toMatchObject({
      standing: { state: 'refused', reason: expect.stringContaining('You cancelled the M-Pesa request') },
      offer: { amount: 450 },
    });
    await plantFault(app, { path: '/standingorder/v1/createStandingOrderExternal', kind: 'busy' });
    expect((await setUp(order)).data.requests?.standing).toMatchObject({ state: 'refused', reason: expect.stringContaining('M-Pesa is busy') });
    await setUp(order);
    await answerStanding(app, phone, { pin: '9999' });
    expect((await now(order)).requests?.standing).toMatchObject({ state: 'refused', reason: expect.stringContaining('PIN was wrong') });
    expect(await setUp(order)).toMatchObject({ status: 429, code: 'STANDING_ORDER_ASKED_TOO_OFTEN' });
  });

  test('an answer that does not fit, at another address, or a second one, changes nothing', async () => {
    const order = await buy();
    await setUp(order);
    const [{ id } = { id: '' }] = await app.context.database.sql<
      { id: string }[]
    >`select id from mpesa_standing_orders where subject_id = ${order.id}`;
    const address = callbackPath(app.context, 'standing-order', id);
    const well = (items: readonly object[] = []) => ({ responseHeader: { responseCode: '0' }, responseBody: { responseData: items } });
    expect((await app.post(`${address.slice(0, -1)}x`, well())).status).toBe(404);
    expect((await app.post(address, { responseHeader: {} })).status).toBe(400);
    expect((await app.post(address, well([{ name: 'amount', value: '1.00' }]))).status).toBe(200);
    expect((await app.post(address, well([{ name: 'standingOrderName', value: 'Another' }]))).status).toBe(200);
    expect(await stateOf(order)).toBe('asked');
    expect((await app.post(address, { responseHeader: { responseCode: '1032' } })).status).toBe(200);
    expect((await app.post(address, well())).status).toBe(200);
    expect(await stateOf(order)).toBe('refused');
  });
});

describe('it is offered only where it is right', () => {
  test('not to others, and not with what was not shown', async () => {
    const order = await buy();
    expect(await setUp(order, other)).toMatchObject({ status: 404, code: 'ORDER_NOT_FOUND' });
    expect(await setUp(order, buyer, { ...shown(order), phone: '0700000000' })).toMatchObject({ status: 409, code: 'STANDING_ORDER_CHANGED' });
    expect(await setUp(order, buyer, { ...shown(order), firstDay: '2026-12-01' })).toMatchObject({ status: 409, code: 'STANDING_ORDER_CHANGED' });
    expect(await standingOf(app, phone)).toEqual([]);
    await passTo('06-30T09:00:00');
    expect((await now(order)).requests?.offer).toBeNull();
    expect(await setUp(order)).toMatchObject({ status: 409, code: 'STANDING_ORDER_NOT_OFFERED' });
  });
});

test('the last part has another amount: M-Pesa pays the equal ones, and the phone is asked for the last on its day', async () => {
  const order = await buy('uneven');
  expect(order.requests?.offer).toEqual({ phone, amount: 502, deductions: [{ part: 2, day: `${year()}-07-01` }] });
  expect((await setUp(order)).message).toBeUndefined();
  await answerStanding(app, phone);
  await passTo('07-01T03:30:00');
  expect(await now(order)).toMatchObject({ paidAmount: 997, refunds: [], requests: { standing: null, offer: null } });
  await passTo('07-31T09:00:10');
  expect(await promptsOf(app, phone)).toMatchObject([{ amount: 503 }]);
  await answerPhone(app, { pin: '1234' }, phone);
  expect(await now(order)).toMatchObject({ paidAmount: 1500, requests: null, idleStanding: null });
});

test('two presses ask once', async () => {
  const order = await buy();
  const presses = await Promise.all(
    [1, 2, 3, 4].map((index) => (index % 2 === 0 ? setUp(order) : node.post<Order>(path(order), shown(order), { token: buyer.token }))),
  );
  expect(presses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await standingOf(app, phone)).toHaveLength(1);
});
