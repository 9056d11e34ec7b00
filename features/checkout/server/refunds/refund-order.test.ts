// An admin refunds an order or a part of it: by M-Pesa once, by hand when it is recorded.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Message } from '#platform/contract/language/declare-messages.ts';
import type { AuditEntry } from '#features/audit/contract.ts';
import type { EventDetail } from '#features/events/schemas.ts';
import { callbackPath, type CallbackKind } from '#features/payments/server/mpesa/callback-token.ts';
import { resendSilentRefunds, sendRefund } from '#features/payments/server/refunds/refund-payment.ts';
import { readPayload } from '#features/tickets/qr-payload.ts';
import { ticketVoided } from '#features/tickets/server/domain-events.ts';
import { answerPhone, createEvent, orderOf, plantFault, purchase, reserve, reserveItems, tellRefundResults } from '#test/buy-tickets.ts';
import { inEnglish } from '#test/in-english.ts';
import { daysAfter, sampleTicketType } from '#test/sample-event.ts';
import { createTestApp, type SignedIn, type TestApp } from '#test/test-app.ts';
import type { Order } from '../../contract.ts';

const B2C = '/mpesa/b2c/v3/paymentrequest';
const PLAN = { id: 'two', name: '2 parts', installments: 2, downPaymentPercentage: 50, processingFee: 0 };
const HOUR_MS = 3_600_000;

let app: TestApp;
let organizer: SignedIn;
let admin: SignedIn;
let buyer: SignedIn;
let event: EventDetail;
let phones = 0;
let phone = '';

beforeAll(async () => {
  app = await createTestApp({ now: new Date('2026-12-01T09:00:00Z') });
  [organizer, admin] = await Promise.all([app.signIn('organizer'), app.signIn('admin')]);
});
afterAll(() => app.close());
beforeEach(async () => {
  [organizer, admin, buyer] = await Promise.all([app.renew(organizer), app.renew(admin), app.signIn()]);
  phone = `2547110000${String((phones += 1)).padStart(2, '0')}`;
  event = await createEvent(app, organizer, {
    startDate: daysAfter(app.clock.now(), 60),
    ticketTypes: [sampleTicketType({ quantity: 20, paymentPlans: [PLAN, { ...PLAN, id: 'full', installments: 1, downPaymentPercentage: 100 }] })],
  });
});

const byPhone = () => ({ billingDetails: { phone } });

/** An order of two tickets, KSh 3,000, paid at once or its first half. */
async function buy(paymentPlanId = 'full'): Promise<Order> {
  const { data } = await reserve(app, buyer, event, { quantity: 2 });
  const started = await purchase(app, buyer, data.reservationId, { ...byPhone(), paymentPlanId });
  await answerPhone(app, { pin: '1234' }, phone);
  return orderOf(app, buyer, started.data.orderId);
}

async function payCash(): Promise<Order> {
  const { data } = await reserve(app, buyer, event, { quantity: 2 });
  const { orderId } = (await purchase(app, buyer, data.reservationId, { ...byPhone(), paymentPlanId: 'full' })).data;
  await answerPhone(app, { action: 'cancel' }, phone);
  return (await app.post<Order>(`/api/orders/${orderId}/cash`, { receipt: randomUUID().slice(0, 8) }, { token: admin.token })).data;
}

const giveBack = (id: string, body: object, key?: string) =>
  app.post<Order>(
    `/api/orders/${id}/refunds`,
    { reason: 'It rained', ...body },
    { token: admin.token, ...(key === undefined ? {} : { idempotencyKey: key }) },
  );
const given = (id: string, refundId: string | undefined, receipt = randomUUID().slice(0, 8)) =>
  app.post<Order>(`/api/orders/${id}/refunds/${refundId}/given`, { receipt }, { token: admin.token });

const balances = (orderId: string) =>
  app.context.database.sql<{ account: string; total: number }[]>`
    select split_part(account, ':', 1) as account, sum(amount_minor)::int as total
    from ledger_entries where subject_id = ${orderId} group by 1 having sum(amount_minor) <> 0 order by 1`;
/** The payouts of M-Pesa to the phone of this test. */
const paidOut = async () =>
  (
    await app.context.database.sql<
      { amount: number }[]
    >`select amount from sandbox.mpesa_payouts where msisdn = ${phone} and result_code = '0' order by created_at`
  ).map(({ amount }) => amount);
const reversed = async () =>
  (
    await app.context.database
      .sql`select 1 from sandbox.mpesa_reversals join sandbox.mpesa_prompts using (receipt) where msisdn = ${phone} and mpesa_reversals.result_code = '0'`
  ).length;
const statesOf = async (id: string) => (await orderOf(app, buyer, id)).refunds.map(({ how, status, amount }) => [how, status, amount]);
async function settle(): Promise<void> {
  await app.drainJobs();
  await tellRefundResults(app);
  await app.drainJobs();
  await tellRefundResults(app);
}

const refundMail = async () => (await app.mailTo(buyer.email)).find(({ text }) => text.includes('It rained'));

/** Sends a callback of M-Pesa, at the true address of a refund. */
const tell = (refundId: string, kind: CallbackKind, body: object) => app.post(callbackPath(app.context, kind, refundId), body);
async function payoutOf(orderId: string) {
  const [row] = await app.context.database.sql<{ id: string; name: string }[]>`
    select refund_id as id, originator_conversation_id as name from mpesa_payouts join refunds on refunds.id = refund_id join payments on payments.id = payment_id where subject_id = ${orderId}`;
  return row ?? { id: '', name: '' };
}
const result = (name: string, code: number | string, amount = 1000) => ({
  Result: {
    ResultType: 0,
    ResultCode: code,
    ResultDesc: '',
    OriginatorConversationID: name,
    ConversationID: 'AG_1',
    TransactionID: 'SKE52PAWR9',
    ...(code === 0 ? { ResultParameters: { ResultParameter: [{ Key: 'TransactionAmount', Value: amount }] } } : {}),
  },
});

test('a part is refunded by a payout to the phone that paid, and the rest by another', async () => {
  const { id, tickets } = await buy();
  const first = await giveBack(id, { amount: 1200, voidTickets: [tickets[1]?.id] });
  expect([first.status, first.data.status, first.data.refunds]).toEqual([
    200,
    'confirmed',
    [
      {
        id: expect.any(String) as string,
        amount: 1200,
        status: 'queued',
        how: 'payout',
        reason: 'It rained',
        requestedAt: expect.any(String) as string,
        doneAt: null,
      },
    ],
  ]);
  expect(first.data.tickets.map(({ status }) => status)).toEqual(['valid', 'cancelled']);
  expect(await balances(id)).toEqual([
    { account: 'owed-to-buyers', total: -120_000 },
    { account: 'owed-to-event', total: -180_000 },
    { account: 'provider', total: 300_000 },
  ]);
  await settle();
  expect(await paidOut()).toEqual([1200]);
  expect(await balances(id)).toEqual([
    { account: 'owed-to-event', total: -180_000 },
    { account: 'provider', total: 180_000 },
  ]);
  expect((await giveBack(id, { amount: 1801 })).body).toMatchObject({ code: 'REFUND_TOO_LARGE', data: { left: 1800 } });
  const rest = await giveBack(id, { percent: 60 });
  expect([rest.data.status, rest.data.cancelReason, rest.data.refund]).toEqual([
    'cancelled',
    'This order was refunded',
    { status: 'queued', amount: 3000, reason: 'It rained' },
  ]);
  await settle();
  expect([await paidOut(), await reversed(), await balances(id)]).toEqual([[1200, 1800], 0, []]);
  expect(await statesOf(id)).toEqual([
    ['payout', 'done', 1800],
    ['payout', 'done', 1200],
  ]);
  expect((await orderOf(app, buyer, id)).refunds.every(({ doneAt }) => doneAt !== null)).toBe(true);
  expect(await giveBack(id, { amount: 1 })).toMatchObject({ status: 409, code: 'NOTHING_TO_REFUND' });
});

test('a whole untouched payment is refunded by a reversal, and its tickets are void', async () => {
  const { id } = await buy();
  const publish = vi.spyOn(app.context.domainEvents, 'publishAll');
  const { data } = await giveBack(id, { percent: 100 });
  const published = publish.mock.calls.flatMap(([, kind, all]) => (kind === (ticketVoided as unknown) ? all : [])).length;
  publish.mockRestore();
  expect([data.status, data.tickets.map(({ status }) => status), data.refunds.map(({ how }) => how), published]).toEqual([
    'cancelled',
    ['cancelled', 'cancelled'],
    ['reversal'],
    2,
  ]);
  await settle();
  expect([await paidOut(), await reversed(), await balances(id)]).toEqual([[], 1, []]);
});

test('a ticket is not voided while another one that stays valid needs it', async () => {
  event = await createEvent(app, organizer, {
    startDate: daysAfter(app.clock.now(), 60),
    ticketTypes: [sampleTicketType({ name: 'Adult', quantity: 20 }), sampleTicketType({ name: 'Child', type: 'CHILD_FREE', price: 0, quantity: 20 })],
  });
  const { data } = await reserveItems(app, buyer, event, { Adult: 1, Child: 1 });
  const { orderId } = (await purchase(app, buyer, data.reservationId, byPhone())).data;
  await answerPhone(app, { pin: '1234' }, phone);
  const { tickets } = await orderOf(app, buyer, orderId);
  const idOf = (name: string) => tickets.find(({ ticketType }) => ticketType === name)?.id ?? '';
  const refused = await giveBack(orderId, { amount: 100, voidTickets: [idOf('Adult')] });
  expect([refused.status, refused.code]).toEqual([409, 'TICKET_NEEDED']);
  expect(refused.body).toMatchObject({ data: { names: ['Child'] } });
  expect((await orderOf(app, buyer, orderId)).refunds).toEqual([]);
  expect((await giveBack(orderId, { amount: 100, voidTickets: [idOf('Adult'), idOf('Child')] })).status).toBe(200);
});

test('the code of a void ticket has an older version than its ticket: a gate refuses it', async () => {
  const { id, tickets } = await buy();
  const [kept, gone] = tickets;
  await giveBack(id, { percent: 50, voidTickets: [gone?.id] });
  const rows = await app.context.database.sql<
    { id: string; version: number; status: string }[]
  >`select id, version, status from tickets where order_id = ${id} order by position`;
  expect(rows).toEqual([
    { id: kept?.id, version: 1, status: 'purchased' },
    { id: gone?.id, version: 2, status: 'cancelled' },
  ]);
  expect(readPayload(gone?.qrPayload ?? '')?.code.version).toBe(1);
});

test('paid instalments are refunded from the newest payment on, each in its own way', async () => {
  const { id } = await buy('two');
  await app.post(`/api/orders/${id}/instalments`, { instalment: 2, phone }, { token: buyer.token });
  app.clock.advance(130_000);
  await answerPhone(app, { pin: '1234' }, phone).catch(() => {});
  const paid = await orderOf(app, buyer, id);
  if (paid.paidAmount !== 3000) {
    await app.post(`/api/orders/${id}/instalments`, { instalment: 2, phone }, { token: buyer.token });
    await answerPhone(app, { pin: '1234' }, phone);
  }
  expect((await orderOf(app, buyer, id)).paidAmount).toBe(3000);
  await giveBack(id, { percent: 80 });
  await settle();
  expect([(await statesOf(id)).toSorted(), await reversed(), await paidOut()]).toEqual([
    [
      ['payout', 'done', 900],
      ['reversal', 'done', 1500],
    ],
    1,
    [900],
  ]);
});

test('less than M-Pesa pays out is returned by hand', async () => {
  const { id } = await buy();
  expect((await giveBack(id, { amount: 9 })).data.refunds).toMatchObject([{ how: 'by-hand', status: 'by-hand', amount: 9 }]);
  expect((await giveBack(id, { amount: 10 })).data.refunds).toMatchObject([{ how: 'payout' }, { how: 'by-hand' }]);
});

test('one key refunds once, two keys twice; concurrent refunds return no more than was paid', async () => {
  const { id } = await buy();
  const key = randomUUID();
  await Promise.all([giveBack(id, { amount: 500 }, key), giveBack(id, { amount: 500 }, key), giveBack(id, { amount: 500 }, key)]);
  expect((await orderOf(app, buyer, id)).refund?.amount).toBe(500);
  expect(await balances(id)).toContainEqual({ account: 'owed-to-buyers', total: -50_000 });
  const answers = await Promise.all(Array.from({ length: 6 }, () => giveBack(id, { amount: 1000 }, randomUUID())));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409, 409, 409]);
  await settle();
  expect((await paidOut()).toSorted()).toEqual([1000, 1000, 500]);
});

test.each([
  ['neither', {}, 'INVALID_REFUND'],
  ['both', { amount: 1, percent: 1 }, 'INVALID_REFUND'],
  ['cents', { amount: 10.5 }, 'INVALID_REFUND'],
  ['less than a percent', { percent: 0.01 }, 'INVALID_INPUT'],
  ['too much', { amount: 3001 }, 'REFUND_TOO_LARGE'],
  ['a ticket of another order', { amount: 10, voidTickets: [randomUUID()] }, 'NOT_A_TICKET_OF_ORDER'],
])('refused: %s', async (_, body, code) => {
  const { id } = await buy();
  expect(await giveBack(id, body)).toMatchObject({ code });
  expect((await orderOf(app, buyer, id)).refund).toBeNull();
});

test('only an admin', async () => {
  const { id } = await buy();
  for (const { token } of [buyer, organizer]) {
    expect(await app.post(`/api/orders/${id}/refunds`, { percent: 50, reason: 'Please' }, { token })).toMatchObject({ status: 403 });
  }
});

test.each(['en', 'sw', 'fr'] as const)('the buyer’s email is in %s', async (language) => {
  const { id, tickets } = await buy();
  await app.context.database.sql`update orders set language = ${language} where id = ${id}`;
  await giveBack(id, { amount: 1000, voidTickets: [tickets[0]?.id] });
  await app.drainJobs();
  const mail = await refundMail();
  const amount = language === 'fr' ? '1\u202f000' : '1,000';
  expect(mail?.subject.replaceAll('\u00a0', ' ')).toContain(`KSh ${amount}`);
  expect(mail?.text).toContain('It rained.');
  expect(mail?.text).toContain(`${{ en: 'no longer open the gate', sw: 'hazifungui tena lango', fr: 'ne permettent plus d’entrer' }[language]}`);
  expect(mail?.text).toContain(tickets[0]?.ticketNumber);
});

test('cash waits until it is recorded that it was returned, once', async () => {
  const { id } = await payCash();
  const asked = await giveBack(id, { amount: 1000 });
  await settle();
  expect(asked.data.refunds).toMatchObject([{ how: 'by-hand', status: 'by-hand' }]);
  expect(await balances(id)).toContainEqual({ account: 'owed-to-buyers', total: -100_000 });
  expect((await refundMail())?.text).toContain('given back to you in person');
  const refundId = asked.data.refunds[0]?.id;
  const both = await Promise.all([given(id, refundId, 'HAND-1'), given(id, refundId, 'HAND-2')]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await balances(id)).toEqual([
    { account: 'owed-to-event', total: -200_000 },
    { account: 'provider', total: 200_000 },
  ]);
  const [row] = await app.context.database
    .sql`select requested_by, recorded_by, status, provider_reference as receipt from refunds where id = ${refundId ?? null}`;
  expect(row).toMatchObject({ requested_by: admin.id, recorded_by: admin.id, status: 'done' });
  const log = await app.get<{ items: AuditEntry[] }>(`/api/admin/audit-log?subject=order:${id}`, { token: admin.token });
  expect(log.data.items.map(({ action, details }) => [action, details['amount'], details['reason'] ?? details['receipt']])).toEqual([
    ['order.refund-recorded', 'KES 1000', row?.['receipt']],
    ['order.refunded', 'KES 1000', 'It rained'],
    ['order.cash-recorded', 'KES 3000', expect.any(String)],
  ]);
  const next = await giveBack(id, { amount: 500 });
  const used = both[0]?.status === 200 ? 'HAND-1' : 'HAND-2';
  expect(await given(id, next.data.refunds[0]?.id, used)).toMatchObject({ status: 409, code: 'CASH_RECEIPT_USED' });
  expect(await given(id, refundId)).toMatchObject({ code: 'REFUND_NOT_BY_HAND' });
  expect(await given(id, randomUUID())).toMatchObject({ code: 'REFUND_NOT_FOUND' });
});

test('a payout of M-Pesa is not recorded as returned by hand', async () => {
  const { id } = await buy();
  const { data } = await giveBack(id, { amount: 500 });
  expect(await given(id, data.refunds[0]?.id)).toMatchObject({ status: 409, code: 'REFUND_NOT_BY_HAND' });
});

test('a later cancellation of the event refunds only the rest', async () => {
  const { id } = await buy();
  await giveBack(id, { amount: 1000 });
  await app.put(`/api/events/${event.id}`, { status: 'cancelled' }, { token: organizer.token });
  await settle();
  await settle();
  expect([await paidOut(), await reversed(), await balances(id)]).toEqual([[1000, 2000], 0, []]);
});

test('money that arrives for a refunded order is refunded', async () => {
  const { id } = await buy('two');
  app.clock.advance(130_000);
  await app.post(`/api/orders/${id}/instalments`, { instalment: 2, phone }, { token: buyer.token });
  await giveBack(id, { percent: 100 });
  await answerPhone(app, { pin: '1234' }, phone);
  await settle();
  expect(await statesOf(id)).toEqual([
    ['reversal', 'done', 1500],
    ['reversal', 'done', 1500],
  ]);
  expect((await orderOf(app, buyer, id)).refunds[0]?.reason).toContain('refunded before your payment arrived');
  expect(await balances(id)).toEqual([]);
});

test('a lost answer: M-Pesa is queried, and pays once', async () => {
  const { id } = await buy();
  await giveBack(id, { amount: 1000 });
  await plantFault(app, { path: B2C, kind: 'cut' });
  const { id: refundId } = (await orderOf(app, buyer, id)).refunds[0] ?? { id: '' };
  await expect(sendRefund(app.context, { refundId })).rejects.toThrow('not known');
  await settle();
  expect([await paidOut(), await statesOf(id)]).toEqual([[1000], [['payout', 'done', 1000]]]);
});

test('a request that was never sent is sent when M-Pesa knows of none', async () => {
  const { id } = await buy();
  await giveBack(id, { amount: 1000 });
  const { id: refundId } = (await orderOf(app, buyer, id)).refunds[0] ?? { id: '' };
  // As if the process had died between recording the request and sending it.
  await app.context.database
    .sql`insert into mpesa_payouts (refund_id, originator_conversation_id, phone, asked_at, created_at) values (${refundId}, ${randomUUID()}, ${phone}, ${app.clock.now()}, ${app.clock.now()})`;
  await app.drainJobs();
  expect(await paidOut()).toEqual([]);
  app.clock.advance(61_000);
  await tellRefundResults(app);
  await settle();
  expect([await paidOut(), await statesOf(id)]).toEqual([[1000], [['payout', 'done', 1000]]]);
});

test('a result that never comes is queried after an hour, and is not paid again', async () => {
  const { id } = await buy();
  await giveBack(id, { amount: 1000 });
  await app.drainJobs();
  await plantFault(app, { path: '/callbacks/payout', kind: 'cut' });
  await tellRefundResults(app);
  expect(await statesOf(id)).toEqual([['payout', 'sent', 1000]]);
  app.clock.advance(HOUR_MS + 1000);
  await resendSilentRefunds(app.context);
  buyer = await app.renew(buyer);
  await settle();
  expect([await paidOut(), await statesOf(id)]).toEqual([[1000], [['payout', 'done', 1000]]]);
});

test('a time-out decides nothing: M-Pesa is queried at once', async () => {
  const { id } = await buy();
  await giveBack(id, { amount: 1000 });
  await app.drainJobs();
  await plantFault(app, { path: '/callbacks/payout', kind: 'broken' });
  await tellRefundResults(app);
  await settle();
  expect([await paidOut(), await statesOf(id)]).toEqual([[1000], [['payout', 'done', 1000]]]);
});

test('results that come twice, late, or for another refund', async () => {
  const { id } = await buy();
  await giveBack(id, { amount: 1000 });
  await app.drainJobs();
  const { id: refundId, name } = await payoutOf(id);
  const state = async () => (await orderOf(app, buyer, id)).refunds[0]?.status;
  // Not of this refund, not of this amount, not documented: M-Pesa is queried instead.
  for (const body of [result(randomUUID(), 0), result(name, 0, 999), result(name, 'R999')]) {
    expect((await tell(refundId, 'payout', body)).status).toBe(200);
    expect(await state()).toBe('queued');
    await app.drainJobs();
    expect(await state()).toBe('sent');
  }
  expect((await tell(refundId, 'payout', result(name, 1))).status).toBe(200);
  expect(await state()).toBe('failed');
  expect(app.takeLoggedErrors()).toHaveLength(1);
  // Success overrides an earlier failure; afterwards nothing changes any more.
  for (const code of [0, 0, 1]) await tell(refundId, 'payout', result(name, code));
  expect(await state()).toBe('done');
  expect(await balances(id)).toEqual([
    { account: 'owed-to-event', total: -200_000 },
    { account: 'provider', total: 200_000 },
  ]);
  expect((await tell(randomUUID(), 'payout', result(name, 0))).status).toBe(404);
  expect((await tell(refundId, 'payout', { nonsense: true })).status).toBe(400);
});

test('an account without money fails the refund, and tells staff', async () => {
  const { sql } = app.context.database;
  const { id } = await buy();
  const refundId = (await giveBack(id, { amount: 1000 })).data.refunds[0]?.id ?? 'none';
  await sql`update sandbox.mpesa_utility set balance = 999`;
  await settle();
  await sql`update sandbox.mpesa_utility set balance = 1000000000`;
  expect(app.takeLoggedErrors().map((line) => line.includes(refundId))).toEqual([true]);
  expect([await statesOf(id), await paidOut()]).toEqual([[['payout', 'failed', 1000]], []]);
  const [refund] = await sql<{ problem: Message }[]>`select problem from refunds where id = ${refundId}`;
  expect(refund && inEnglish(refund.problem)).toBe('The utility account of the shortcode has too little money for this refund');
  expect(await balances(id)).toContainEqual({ account: 'owed-to-buyers', total: -100_000 });
  // Staff return it by hand; that M-Pesa says later that it was paid changes nothing.
  const answers = await Promise.all([given(id, refundId), given(id, refundId)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  await tell(refundId, 'payout', result((await payoutOf(id)).name, 0));
  expect([await statesOf(id), await paidOut()]).toEqual([[['by-hand', 'done', 1000]], []]);
  expect(await balances(id)).toEqual([
    { account: 'owed-to-event', total: -200_000 },
    { account: 'provider', total: 200_000 },
  ]);
});

test('a key that was used for another refund is refused, and refunds nothing', async () => {
  const [first, second] = [await buy(), await buy()];
  const key = randomUUID();
  expect((await giveBack(first.id, { amount: 100 }, key)).status).toBe(200);
  expect(await giveBack(first.id, { amount: 900 }, key)).toMatchObject({ status: 422, code: 'IDEMPOTENCY_KEY_REUSED' });
  expect(await giveBack(second.id, { amount: 100 }, key)).toMatchObject({ status: 422, code: 'IDEMPOTENCY_KEY_REUSED' });
  expect((await giveBack(first.id, { amount: 100 }, key)).status).toBe(200);
  expect((await orderOf(app, buyer, first.id)).refunds.map(({ amount }) => amount)).toEqual([100]);
  expect((await orderOf(app, buyer, second.id)).refunds).toEqual([]);
});
