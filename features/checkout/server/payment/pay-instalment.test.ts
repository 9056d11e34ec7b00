// The later instalments of a payment plan: each is requested in its turn and counted once, and with the last one the tickets are valid for entry.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { EventDetail } from '#features/events/schemas.ts';
import type { Order } from '#features/checkout/contract.ts';
import { answerPhone, createEvent, orderOf, promptsOf, purchase, reserve, tellRefundResults, type Purchase } from '#test/buy-tickets.ts';
import { daysAfter, sampleTicketType } from '#test/sample-event.ts';
import { verifyPayload, type PublicTicketKey } from '#features/tickets/qr-payload.ts';
import { createTestApp, type Answer, type SignedIn, type TestApp } from '#test/test-app.ts';
import { reconcilePayments } from '#features/payments/server/check-payment.ts';
import { settlePayment } from '#features/payments/server/settle-payment.ts';
import { drawCode } from '#features/tickets/server/codes/draw-code.ts';

const three = { id: 'three', name: '3 parts', installments: 3, downPaymentPercentage: 35, processingFee: 3.5 };
const PHONE = '0712345678';
const OTHER_PHONE = '0712345679';

let app: TestApp;
let organizer: SignedIn;
let buyer: SignedIn;
let event: EventDetail;
let order: Order;

beforeAll(async () => {
  app = await createTestApp({ now: new Date('2026-12-01T09:00:00Z') });
  [organizer, buyer] = await Promise.all([app.signIn('organizer'), app.signIn()]);
});
afterAll(() => app.close());
beforeEach(async () => {
  [organizer, buyer] = await Promise.all([app.renew(organizer), app.renew(buyer)]);
  event = await createEvent(app, organizer, {
    startDate: daysAfter(app.clock.now(), 90),
    ticketTypes: [sampleTicketType({ paymentPlans: [three] })],
  });
  // Prompts of earlier tests on the phone have ended, and M-Pesa accepts the same amount again.
  app.clock.advance(5 * 60_000);
  const held = await reserve(app, buyer, event, { quantity: 1 });
  const started = await purchase(app, buyer, held.data.reservationId, { paymentPlanId: 'three' });
  await answerPhone(app);
  order = await orderOf(app, buyer, started.data.orderId);
  expect(order.instalments.map(({ amount, paid }) => [amount, paid])).toEqual([
    [544, true],
    [504, false],
    [505, false],
  ]);
});

function askInstalment(
  instalment: number,
  { phone = PHONE, by = buyer, key }: { phone?: string; by?: SignedIn; key?: string } = {},
): Promise<Answer<Purchase>> {
  return app.post<Purchase>(
    `/api/orders/${order.id}/instalments`,
    { instalment, phone },
    { token: by.token, ...(key === undefined ? {} : { idempotencyKey: key }) },
  );
}

const now = () => orderOf(app, buyer, order.id);
const ticket = async () =>
  (await app.get<{ fullyPaid: boolean; qrPayload: string }>(`/api/tickets/${order.tickets[0]?.id}`, { token: buyer.token })).data;
/** The verdict of an offline gate, which knows the public keys only. */
const atGate = async (code: string) =>
  verifyPayload(code, (await app.get<{ keys: PublicTicketKey[] }>('/api/tickets/keys')).data.keys, { eventId: event.id });

async function ledger(): Promise<readonly { account: string; total: number }[]> {
  return app.context.database.sql<{ account: string; total: number }[]>`
    select split_part(account, ':', 1) as account, sum(amount_minor)::int as total from ledger_entries where subject_id = ${order.id} group by 1 having sum(amount_minor) <> 0 order by 1`;
}

test('each instalment is paid on the phone; the last one makes the ticket valid and emails it once more', async () => {
  await app.drainJobs();
  const emails = (await app.mailTo(buyer.email)).length;
  const asked = await askInstalment(2);
  expect(asked).toMatchObject({ status: 200, data: { orderId: order.id, status: 'confirmed', action: { kind: 'prompt', amount: 504 } } });
  expect(await now()).toMatchObject({ status: 'confirmed', paidAmount: 544, payment: { status: 'pending', amount: 504 } });
  await answerPhone(app);
  expect(await now()).toMatchObject({
    paidAmount: 1048,
    payment: { status: 'succeeded', amount: 504 },
    instalments: [{ paid: true }, { paid: true }, { paid: false }],
  });
  expect(await ticket()).toMatchObject({ fullyPaid: false });
  await app.drainJobs();
  expect(await app.mailTo(buyer.email)).toHaveLength(emails);
  const { qrPayload: early } = await ticket();
  expect(await atGate(early)).toEqual({ ok: false, reason: 'not-fully-paid' });

  expect((await askInstalment(3)).data.action?.amount).toBe(505);
  await answerPhone(app);
  expect(await now()).toMatchObject({
    paidAmount: 1553,
    totalAmount: 1553,
    refund: null,
    instalments: [{ paid: true }, { paid: true }, { paid: true }],
  });
  const { fullyPaid, qrPayload } = await ticket();
  expect([fullyPaid, await atGate(qrPayload)]).toEqual([true, expect.objectContaining({ ok: true, ticketId: order.tickets[0]?.id, version: 2 })]);
  // Codes that were emailed, printed or stored before stay refused.
  expect(await atGate(early)).toEqual({ ok: false, reason: 'not-fully-paid' });
  expect((await now()).tickets.map((one) => one.qrPayload)).toEqual([qrPayload]);
  await app.drainJobs();
  const mailed = await app.mailTo(buyer.email);
  expect(mailed).toHaveLength(emails + 1);
  expect(mailed[0]?.html).toContain(drawCode(qrPayload).toString('base64'));
  expect(await ledger()).toEqual([
    { account: 'owed-to-event', total: -155_300 },
    { account: 'provider', total: 155_300 },
  ]);
  expect(await askInstalment(3)).toMatchObject({ status: 409, code: 'INSTALMENT_NOT_OPEN' });
});

test('only the next instalment is requested, of its buyer, at a number that can pay', async () => {
  const otherUser = await app.signIn();
  expect(await askInstalment(3)).toMatchObject({
    status: 409,
    code: 'INSTALMENT_NOT_OPEN',
    message: 'This part is already paid, or an earlier one comes first',
  });
  expect(await askInstalment(1)).toMatchObject({ status: 400, code: 'INVALID_INPUT' });
  expect(await askInstalment(2, { phone: '12' })).toMatchObject({ status: 400, code: 'INVALID_PHONE' });
  expect(await askInstalment(2, { by: otherUser })).toMatchObject({ status: 404, code: 'ORDER_NOT_FOUND' });
  expect((await app.post(`/api/orders/${randomUUID()}/instalments`, { instalment: 2, phone: PHONE }, { token: buyer.token })).code).toBe(
    'ORDER_NOT_FOUND',
  );
  expect(await promptsOf(app)).toEqual([]);
});

test('one prompt at a time: a second press, another phone and a repeated request send none', async () => {
  const key = randomUUID();
  const [first, again] = [await askInstalment(2, { key }), await askInstalment(2, { key })];
  expect(again.data.orderId).toBe(first.data.orderId);
  expect(await askInstalment(2, { phone: OTHER_PHONE })).toMatchObject({ status: 409, code: 'PAYMENT_IN_PROGRESS', data: { orderId: order.id } });
  expect(await promptsOf(app)).toHaveLength(1);
  expect(await promptsOf(app, `254${OTHER_PHONE.slice(1)}`)).toEqual([]);
  await answerPhone(app);
});

test('concurrent presses from many screens send one request', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => askInstalment(2)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
  await answerPhone(app);
  expect(await now()).toMatchObject({ paidAmount: 1048 });
});

test('a refusal on the phone leaves the instalment open and keeps what is paid', async () => {
  await askInstalment(2);
  await answerPhone(app, { action: 'cancel' });
  expect(await now()).toMatchObject({ status: 'confirmed', paidAmount: 544, payment: { status: 'failed' }, tickets: [{ status: 'valid' }] });
  expect((await askInstalment(2, { phone: OTHER_PHONE })).status).toBe(200);
  await answerPhone(app, { pin: '1234' }, `254${OTHER_PHONE.slice(1)}`);
  expect(await now()).toMatchObject({ paidAmount: 1048 });
});

test('an instalment that was paid twice, the first time without a callback, is refunded once', async () => {
  await askInstalment(2);
  await answerPhone(app, { pin: '1234', callback: 'lost' });
  const [lost] = await app.context.database.sql<{ id: string }[]>`select id from payments where subject_id = ${order.id} and instalment = 2`;
  // The result stayed unknown for so long that the payment was given up, and the buyer paid again.
  await app.context.database.sql`update payments set status = 'abandoned' where id = ${lost?.id ?? ''}`;
  expect((await askInstalment(2, { phone: OTHER_PHONE })).status).toBe(200);
  await answerPhone(app, { pin: '1234' }, `254${OTHER_PHONE.slice(1)}`);
  expect(await now()).toMatchObject({ paidAmount: 1048, refund: null });
  app.clock.advance(60 * 60_000);
  buyer = await app.renew(buyer);
  await reconcilePayments(app.context);
  expect(await now()).toMatchObject({ paidAmount: 1048, refund: { status: 'queued', amount: 504 } });
  await app.drainJobs();
  await tellRefundResults(app);
  expect(await now()).toMatchObject({ paidAmount: 1048, refund: { status: 'done' } });
});

test.each([
  ['cancelled', 'This event has been cancelled'],
  ['ended', 'This event has ended'],
])('no instalment can be paid for an event that was %s, and money on its way is refunded', async (status, message) => {
  await askInstalment(2);
  await app.put(`/api/events/${event.id}`, { status }, { token: organizer.token });
  await answerPhone(app);
  expect(await now()).toMatchObject({ paidAmount: 544, refund: { amount: 504 } });
  expect(await askInstalment(2, { phone: OTHER_PHONE })).toMatchObject({ status: 409, code: 'SALES_CLOSED', message });
});

test('late money leaves separate days to the remaining instalments, or merges them', async () => {
  const soon = await createEvent(app, organizer, {
    startDate: daysAfter(app.clock.now(), 67.01),
    ticketTypes: [sampleTicketType({ paymentPlans: [three] })],
  });
  const late = await app.signIn();
  const held = await reserve(app, late, soon, { quantity: 1 });
  const phone = '254711000111';
  const { data } = await purchase(app, late, held.data.reservationId, { paymentPlanId: 'three', billingDetails: { phone } });
  const [prompt] = await app.context.database.sql<{ paymentId: string }[]>`select id as "paymentId" from payments where subject_id = ${data.orderId}`;
  // Given up; M-Pesa's result comes weeks later, the evening before the event.
  app.clock.advance(11 * 60_000);
  await reconcilePayments(app.context);
  app.clock.advance(66.3 * 24 * 60 * 60_000);
  await app.context.database.transaction((tx) =>
    settlePayment(tx, app.context, prompt?.paymentId ?? '', { kind: 'paid', receipt: 'RKT0LATE01' }, app.clock.now()),
  );
  const again = await app.renew(late);
  expect(await orderOf(app, again, data.orderId)).toMatchObject({
    status: 'confirmed',
    instalments: [
      { number: 1, amount: 544, paid: true },
      { number: 2, amount: 1009, paid: false },
    ],
  });
  const asked = await app.post<Purchase>(`/api/orders/${data.orderId}/instalments`, { instalment: 2, phone }, { token: again.token });
  expect(asked.data.action).toMatchObject({ amount: 1009 });
  await answerPhone(app, { pin: '1234' }, phone);
  expect(await orderOf(app, again, data.orderId)).toMatchObject({
    paidAmount: 1553,
    totalAmount: 1553,
    instalments: [{ paid: true }, { paid: true }],
  });
});
