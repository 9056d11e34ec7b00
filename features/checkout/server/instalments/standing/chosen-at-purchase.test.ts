// A standing order that is chosen at the purchase: refused where it cannot be carried, asked for once when the first part is paid, and every other outcome told.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Order } from '#features/checkout/contract.ts';
import type { HistoryEntry } from '#features/checkout/sales/order-history-contract.ts';
import { accountOf } from '#features/orders/order-number.ts';
import { callbackPath } from '#features/payments/server/mpesa/callback-token.ts';
import { registerPaybill } from '#features/payments/server/mpesa/paybill/register-paybill.ts';
import { settleDuePaybills } from '#features/payments/server/mpesa/paybill/settle-paybill.ts';
import { stopWaitingForStandingOrders } from '#features/payments/server/mpesa/standing/record-standing-order.ts';
import { answerPhone, answerStanding, createEvent, orderOf, payBill, plantFault, purchase, reserve, standingOf } from '#test/buy-tickets.ts';
import { addMember } from '#test/add-member.ts';
import { daysAfter, sampleTicketType } from '#test/sample-event.ts';
import { createTestApp, type SignedIn, type TestApp } from '#test/test-app.ts';
import { askChosen } from './ask-chosen.ts';

/** KSh 600, then 450 twice. */
const three = { id: 'three', name: '3 parts', installments: 3, downPaymentPercentage: 40, processingFee: 0 };
/** KSh 495, then 502 and 503. */
const uneven = { id: 'uneven', name: '3 uneven parts', installments: 3, downPaymentPercentage: 33, processingFee: 0 };
const whole = { id: 'whole', name: 'Full Payment', installments: 1, downPaymentPercentage: 100, processingFee: 0 };
const CALL = '/standingorder/v1/createStandingOrderExternal';
const LATER_MS = 15 * 60_000 + 1000;

let app: TestApp;
let node: TestApp;
/** M-Pesa does not know its address: it takes no standing orders. */
let without: TestApp;
let organizer: SignedIn;
let buyer: SignedIn;
let phone: string;
let tests = 0;

beforeAll(async () => {
  app = await createTestApp({ now: new Date('2027-06-01T09:00:00Z') });
  node = await createTestApp({ shares: app });
  without = await createTestApp({ shares: app });
  organizer = await app.signIn('organizer');
  // Each test node has an address of its own, and is told of payments there.
  for (const { context } of [node, app]) expect(await registerPaybill(context)).toBe(true);
});
afterAll(async () => {
  await without.close();
  await node.close();
  await app.close();
});
beforeEach(async () => {
  tests += 1;
  phone = `2547350${String(10_000 + tests)}`;
  [organizer, buyer] = await Promise.all([app.renew(organizer), app.signIn()]);
});

async function hold(): Promise<string> {
  const event = await createEvent(app, organizer, {
    startDate: daysAfter(app.clock.now(), 120),
    ticketTypes: [sampleTicketType({ paymentPlans: [three, uneven, whole] })],
  });
  return (await reserve(app, buyer, event)).data.reservationId;
}
const buy = (reservationId: string, given: object = {}, on = app) =>
  purchase(on, buyer, reservationId, { paymentPlanId: 'three', standingOrder: true, billingDetails: { phone }, ...given });
const now = (id: string) => orderOf(app, buyer, id);

/** An order for which it is chosen, and whose phone shows the request for the first part. */
async function choose(given: object = {}): Promise<string> {
  const { data, message } = await buy(await hold(), given);
  expect(message).toBeUndefined();
  return data.orderId;
}

/** The same, paid; nothing that waits for a worker has been done yet. */
async function chooseAndPay(given: object = {}): Promise<string> {
  const id = await choose(given);
  await answerPhone(app, { pin: '1234' }, phone);
  return id;
}

const setUp = async (id: string) => {
  const { requests } = await now(id);
  const body = { phone, firstDay: requests?.offer?.deductions[0]?.day ?? '2030-01-01' };
  return app.post<Order>(`/api/orders/${id}/instalments/standing-order`, body, { token: buyer.token });
};
/** What the team's history of an order tells of it. */
const told = async (id: string, by = organizer) => {
  const { event } = await now(id);
  const { data } = await app.get<{ items: HistoryEntry[] }>(`/api/events/${event.id}/orders/${id}/history`, { token: by.token });
  return data.items.flatMap((entry) => (entry.kind === 'standing-order' ? [entry] : []));
};
const steps = async (id: string) => (await told(id)).map(({ step }) => step);
const mails = async () => (await app.mailTo(buyer.email)).map(({ text }) => text).join();

async function mailAgain(id: string): Promise<void> {
  const ticketId = (await now(id)).tickets[0]?.id;
  expect((await app.post(`/api/tickets/${ticketId}/delivery/email`, undefined, { token: buyer.token })).message).toBeUndefined();
  await app.drainJobs();
}

test('the phone that paid is asked once, by itself; the answer tells each step, and the email what was asked', async () => {
  const id = await choose();
  expect(await now(id)).toMatchObject({ status: 'pending', requests: null, standingChoice: { state: 'chosen', reason: null } });
  expect(await standingOf(app, phone)).toEqual([]);
  await answerPhone(app, { pin: '1234', callback: 'repeated' }, phone);
  expect(await now(id)).toMatchObject({ status: 'confirmed', requests: { standing: null }, standingChoice: { state: 'chosen' } });
  await app.drainJobs();
  expect(await standingOf(app, phone)).toMatchObject([{ status: 'asked', amount: 450, firstDay: '2027-06-30', lastDay: '2027-07-30' }]);
  expect(await now(id)).toMatchObject({
    requests: { offer: null, standing: { state: 'asked', phone, amount: 450 } },
    standingChoice: { state: 'asked', reason: null },
  });
  // Before the phone was asked, perhaps, and after that.
  expect(await mails()).toContain('Your orders show whether your phone was asked for that');
  await mailAgain(id);
  expect(await mails()).toContain('it asks for your PIN a second time');
  await answerStanding(app, phone);
  expect(await now(id)).toMatchObject({ requests: { standing: { state: 'standing' } } });
  await mailAgain(id);
  expect(await mails()).toContain('M-Pesa pays the later parts by itself, by your standing order');
  app.clock.advance(1000);
  expect((await app.delete(`/api/orders/${id}/instalments/standing-order`, { token: buyer.token })).message).toBeUndefined();
  const facts = { amount: 450, phone, message: null };
  expect(await told(id)).toMatchObject([
    { step: 'chosen', amount: null, phone: null, by: null },
    { step: 'asked', ...facts },
    { step: 'stands', ...facts },
    { step: 'ended', ...facts },
  ]);
  expect((await told(id, await addMember(app, organizer, 'analyst'))).map((entry) => entry.phone)).toEqual([null, null, null, null]);
});

test('two nodes, and a job that runs again, ask once', async () => {
  const ids: string[] = [];
  for (let index = 0; index < 4; index += 1) {
    phone = `2547351${String(10_000 + index)}`;
    buyer = await app.signIn();
    ids.push(await chooseAndPay());
  }
  const asked = async (index: number) => standingOf(app, `2547351${String(10_000 + index)}`);
  await Promise.all(ids.flatMap((orderId) => [node, app, node, app].map(({ context }) => askChosen(context, { orderId }))));
  await Promise.all([app.drainJobs(), node.drainJobs()]);
  for (const index of ids.keys()) expect(await asked(index)).toHaveLength(1);
});

test('a node dies after it has recorded the request: nobody asks a second time, and it becomes unknown', async () => {
  const id = await chooseAndPay();
  const dying = Object.create(app.context, {
    vault: {
      get() {
        throw new Error('The process has died');
      },
    },
  }) as typeof app.context;
  await expect(askChosen(dying, { orderId: id })).rejects.toThrow('The process has died');
  await askChosen(node.context, { orderId: id });
  await app.drainJobs();
  expect(await standingOf(app, phone)).toEqual([]);
  expect(await now(id)).toMatchObject({ requests: { offer: null, standing: { state: 'asked' } } });
  app.clock.advance(5 * 60_000);
  await stopWaitingForStandingOrders(app.context);
  expect(await now(id)).toMatchObject({ requests: { on: true, offer: null, standing: { state: 'unknown' } } });
  expect(await steps(id)).toEqual(['chosen', 'asked', 'unknown']);
});

test('refused on the phone, or by M-Pesa: said, and asked for again on the page of parts', async () => {
  const id = await chooseAndPay();
  await app.drainJobs();
  await answerStanding(app, phone, { action: 'cancel' });
  expect((await now(id)).requests).toMatchObject({
    standing: { state: 'refused', reason: expect.stringContaining('You cancelled') },
    offer: { amount: 450 },
  });
  // The job runs again.
  await askChosen(node.context, { orderId: id });
  expect(await standingOf(app, phone)).toHaveLength(1);
  app.clock.advance(1000);
  expect((await setUp(id)).data.requests).toMatchObject({ standing: { state: 'asked' } });
  expect((await told(id)).map(({ step, message }) => [step, message])).toEqual([
    ['chosen', null],
    ['asked', null],
    ['refused', expect.stringContaining('You cancelled')],
    ['asked', null],
  ]);

  phone = `2547352${String(10_000 + tests)}`;
  const busy = await chooseAndPay();
  await plantFault(app, { path: CALL, kind: 'busy' });
  await app.drainJobs();
  expect((await now(busy)).requests).toMatchObject({
    standing: { state: 'refused', reason: expect.stringContaining('M-Pesa is busy') },
    offer: { amount: 450 },
  });
});

test('not chosen: no phone is asked; a later attempt of the purchase decides anew', async () => {
  const plain = await chooseAndPay({ standingOrder: false });
  expect(await standingOf(app, phone)).toEqual([]);
  phone = `2547353${String(10_000 + tests)}`;
  const reservationId = await hold();
  const first = await buy(reservationId);
  await answerPhone(app, { action: 'cancel' }, phone);
  app.clock.advance(60_000);
  expect((await buy(reservationId, { standingOrder: undefined })).message).toBeUndefined();
  await answerPhone(app, { pin: '1234' }, phone);
  await app.drainJobs();
  for (const id of [plain, first.data.orderId]) {
    expect(await now(id)).toMatchObject({ standingChoice: null, requests: { standing: null } });
    expect(await steps(id)).toEqual([]);
  }
  expect(await standingOf(app, phone)).toEqual([]);
});

test('the last part has another amount: it is asked for the equal ones', async () => {
  const id = await chooseAndPay({ paymentPlanId: 'uneven' });
  await app.drainJobs();
  expect(await standingOf(app, phone)).toMatchObject([{ amount: 502, firstDay: '2027-07-01', lastDay: '2027-07-01' }]);
  expect(await now(id)).toMatchObject({ requests: { standing: { state: 'asked', deductions: [{ part: 2 }] } } });
});

describe('no phone is asked where that is not right any more: the reason is told, and it is offered again', () => {
  test('the payment was confirmed late', async () => {
    const id = await chooseAndPay();
    app.clock.advance(LATER_MS);
    buyer = await app.renew(buyer);
    expect(await now(id)).toMatchObject({ standingChoice: { state: 'not_asked' } });
    await app.drainJobs();
    expect(await now(id)).toMatchObject({
      standingChoice: { state: 'not_asked', reason: expect.stringContaining('Too much time') },
      requests: { standing: null, offer: { amount: 450 } },
    });
    expect(await standingOf(app, phone)).toEqual([]);
    expect(await mails()).toContain('so far we do not know that it does');
    organizer = await app.renew(organizer);
    expect((await told(id)).map(({ step, message }) => [step, message])).toEqual([
      ['chosen', null],
      ['not-asked', expect.stringContaining('Too much time')],
    ]);
  });

  test('it was paid from the menu of a phone, whose number is not told', async () => {
    const id = await choose();
    await answerPhone(app, { action: 'cancel' }, phone);
    const { orderNumber } = await now(id);
    await payBill(app, { account: accountOf(orderNumber), amount: 600 }, '254736000001');
    await settleDuePaybills(app.context);
    await app.drainJobs();
    expect(await now(id)).toMatchObject({
      status: 'confirmed',
      standingChoice: { state: 'not_asked', reason: expect.stringContaining('we do not know whom to ask') },
    });
  });

  test('the limits of requests', async () => {
    const id = await chooseAndPay();
    await app.context.database.sql`
      insert into mpesa_standing_orders (id, subject_id, customer_id, phone, account, amount_minor, frequency, deductions, status, answer_by, created_at, updated_at)
      select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), ${phone}, 'DAY' || ${tests}::text || 'R' || n,
        45000, 'once', '[]', 'ended', now(), ${app.clock.now()}, ${app.clock.now()} from generate_series(1, 3) as n`;
    await app.drainJobs();
    expect(await now(id)).toMatchObject({
      standingChoice: { state: 'not_asked', reason: expect.stringContaining('asked for a standing order several times') },
    });
    expect(await standingOf(app, phone)).toEqual([]);
  });

  test('the buyer was faster on the page of parts', async () => {
    const id = await chooseAndPay();
    await setUp(id);
    await app.drainJobs();
    expect(await standingOf(app, phone)).toHaveLength(1);
    expect(await now(id)).toMatchObject({ standingChoice: { state: 'asked', reason: null } });
  });
});

describe('a purchase that no standing order can carry is refused at its field, and can be paid without it', () => {
  const refused = {
    status: 409,
    code: 'STANDING_ORDER_NOT_OFFERED',
    body: { fields: { standingOrder: expect.stringContaining('M-Pesa cannot pay') } },
  };

  test('all at once, from the menu, or where M-Pesa does not tell what it takes', async () => {
    const reservationId = await hold();
    expect(await buy(reservationId, { paymentPlanId: 'whole' })).toMatchObject(refused);
    expect(await buy(reservationId, { paymentMethod: 'paybill' })).toMatchObject(refused);
    expect(await buy(reservationId, {}, without)).toMatchObject(refused);
    const { status, data } = await buy(reservationId, { standingOrder: undefined });
    expect(status).toBe(200);
    const methods = `/api/payment-methods?eventId=${(await now(data.orderId)).event.id}`;
    expect((await app.get(methods)).data).toMatchObject({ takesStandingOrders: true });
    expect((await without.get(methods)).data).toMatchObject({ takesStandingOrders: false });
  });
});

test('an answer for a request that was chosen is believed at its own address alone', async () => {
  const id = await chooseAndPay();
  await app.drainJobs();
  const [row] = await app.context.database.sql<
    { id: string; network: string }[]
  >`select id, network from mpesa_standing_orders where subject_id = ${id}`;
  expect(row?.network).toBe(`by-itself:${id}`);
  expect((await app.post(callbackPath(app.context, 'standing-order', row?.id ?? ''), { responseHeader: { responseCode: '0' } })).status).toBe(200);
  expect(await now(id)).toMatchObject({ requests: { standing: { state: 'standing' } } });
});
