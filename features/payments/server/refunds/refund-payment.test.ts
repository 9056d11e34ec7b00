// Refunds that M-Pesa keeps refusing: what certainly was not paid ends in the hands of a person, what may have been paid never does.
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { EventDetail } from '#features/events/schemas.ts';
import { answerPhone, createEvent, plantFault, purchase, reserve, tellRefundResults } from '#test/buy-tickets.ts';
import { daysAfter, sampleTicketType } from '#test/sample-event.ts';
import { createTestApp, type SignedIn, type TestApp } from '#test/test-app.ts';
import { paymentMessages } from '../../messages.ts';
import { callbackPath } from '../mpesa/callback-token.ts';
import { mpesaRail } from '../mpesa/mpesa-rail.ts';
import { resendSilentRefunds, sendRefund, sendRefundJob } from './refund-payment.ts';

const REVERSAL = '/mpesa/reversal/v1/request';
const B2C = '/mpesa/b2c/v3/paymentrequest';
const STATUS = '/mpesa/transactionstatus/v1/query';
const HOUR_MS = 3_600_000;
const TRIES = 1 + sendRefundJob.retryLimit;

let app: TestApp;
let organizer: SignedIn;
let admin: SignedIn;
let buyer: SignedIn;
let event: EventDetail;
let phones = 0;

beforeAll(async () => {
  app = await createTestApp();
  [organizer, admin] = await Promise.all([app.signIn('organizer'), app.signIn('admin')]);
});
afterAll(() => app.close());
beforeEach(async () => {
  [organizer, admin, buyer] = await Promise.all([app.renew(organizer), app.renew(admin), app.signIn()]);
  event = await createEvent(app, organizer, { startDate: daysAfter(app.clock.now(), 60), ticketTypes: [sampleTicketType({ quantity: 20 })] });
});

async function buy(): Promise<string> {
  const phone = `2547120000${String((phones += 1)).padStart(2, '0')}`;
  const { data } = await reserve(app, buyer, event, { quantity: 2 });
  const { orderId } = (await purchase(app, buyer, data.reservationId, { billingDetails: { phone } })).data;
  await answerPhone(app, { pin: '1234' }, phone);
  return orderId;
}

interface StoredRefund {
  readonly id: string;
  readonly status: string;
}

async function refundOf(orderId: string): Promise<StoredRefund> {
  const [row] = await app.context.database.sql<StoredRefund[]>`
    select refunds.id, refunds.status from refunds join payments on payments.id = payment_id where subject_id = ${orderId}`;
  if (row === undefined) throw new Error('No refund was queued');
  return row;
}

/** Cancels the event, and returns the refund of the order, which no job has sent yet. */
async function cancel(orderId: string): Promise<string> {
  expect((await app.post(`/api/events/${event.id}/status`, { status: 'cancelled' }, { token: organizer.token })).status).toBe(200);
  await plantFault(app, { path: REVERSAL, kind: 'busy', count: 1 });
  // The event is delivered, and its orders ended; the first try is refused.
  await expect(app.drainJobs()).rejects.toThrow('refused');
  return (await refundOf(orderId)).id;
}

async function refuse(refundId: string, path: string, times: number): Promise<void> {
  await plantFault(app, { path, kind: 'busy', count: times });
  for (let time = 0; time < times; time += 1) await sendRefund(app.context, { refundId }).catch(() => {});
}

const cancellation = async () =>
  (await app.get<{ state: string; unreturned: object[] }>(`/api/events/${event.id}/cancellation`, { token: organizer.token })).data;
const given = (orderId: string, refundId: string) =>
  app.post(`/api/orders/${orderId}/refunds/${refundId}/given`, { receipt: `R-${refundId.slice(-8)}` }, { token: admin.token });

test('a refund that M-Pesa refuses to the last try waits for a person, who can record that it was returned', async () => {
  const orderId = await buy();
  const refundId = await cancel(orderId);
  await refuse(refundId, REVERSAL, TRIES - 2);
  expect(await cancellation()).toMatchObject({ state: 'running', unreturned: [{ refundId, status: 'queued', byPerson: false }] });
  expect((await given(orderId, refundId)).status).toBe(409);
  await refuse(refundId, REVERSAL, 1);
  // The phone that paid is tried before a person is.
  expect(await cancellation()).toMatchObject({ state: 'running', unreturned: [{ refundId, how: 'payout', status: 'queued', byPerson: false }] });
  expect((await given(orderId, refundId)).status).toBe(409);
  await refuse(refundId, B2C, TRIES);
  expect(app.takeLoggedErrors()).toEqual([expect.stringContaining('needs an operator')]);
  expect(await cancellation()).toMatchObject({ state: 'waiting', unreturned: [{ refundId, status: 'failed', byPerson: true }] });
  expect((await given(orderId, refundId)).status).toBe(200);
  expect(await cancellation()).toMatchObject({ state: 'done', unreturned: [] });
  // A try that is repeated later sends nothing.
  await sendRefund(app.context, { refundId });
  expect(await app.context.database.sql`select 1 from sandbox.mpesa_reversals`).toEqual([]);
});

test('a refund of which one try may have been taken on is never left to a person; Vumi goes on asking, and it is paid once', async () => {
  const orderId = await buy();
  const refundId = await cancel(orderId);
  await plantFault(app, { path: REVERSAL, kind: 'cut', count: 1 });
  await expect(sendRefund(app.context, { refundId })).rejects.toThrow('not known');
  await refuse(refundId, REVERSAL, TRIES);
  expect(await refundOf(orderId)).toMatchObject({ status: 'queued' });
  expect((await given(orderId, refundId)).status).toBe(409);
  // Its job has been given up by now.
  await app.context.database.sql`delete from pgboss.job where name = ${sendRefundJob.name}`;
  app.clock.advance(HOUR_MS);
  expect(await resendSilentRefunds(app.context)).toBe(0);
  app.clock.advance(HOUR_MS + 1000);
  expect(await resendSilentRefunds(app.context)).toBe(1);
  await app.drainJobs();
  await tellRefundResults(app);
  expect(await refundOf(orderId)).toMatchObject({ status: 'done' });
  expect(await app.context.database.sql`select 1 from sandbox.mpesa_reversals where result_code = '0'`).toHaveLength(1);
});

test('a refused query about a payout is no proof that it was not paid', async () => {
  const orderId = await buy();
  const answer = await app.post(`/api/orders/${orderId}/refunds`, { amount: 500, reason: 'It rained' }, { token: admin.token });
  expect(answer.status).toBe(200);
  const { id: refundId } = await refundOf(orderId);
  await plantFault(app, { path: B2C, kind: 'cut', count: 1 });
  await expect(sendRefund(app.context, { refundId })).rejects.toThrow('not known');
  await refuse(refundId, STATUS, TRIES);
  expect(await refundOf(orderId)).toMatchObject({ status: 'queued' });
});

test('a payout that M-Pesa refuses to the last try waits for a person', async () => {
  const orderId = await buy();
  await app.post(`/api/orders/${orderId}/refunds`, { amount: 500, reason: 'It rained' }, { token: admin.token });
  const { id: refundId } = await refundOf(orderId);
  await refuse(refundId, B2C, TRIES);
  expect(app.takeLoggedErrors()).toHaveLength(1);
  expect(await refundOf(orderId)).toMatchObject({ status: 'failed' });
});

test('a refusal proves nothing when another try has begun meanwhile', async () => {
  const orderId = await buy();
  const refundId = await cancel(orderId);
  await refuse(refundId, REVERSAL, TRIES - 2);
  vi.spyOn(mpesaRail, 'refund').mockImplementationOnce(async () => {
    await refuse(refundId, REVERSAL, 1);
    return { kind: 'refused', code: 'NOT_REACHED', message: paymentMessages.refundNotReached };
  });
  await expect(sendRefund(app.context, { refundId })).rejects.toThrow('refused');
  expect(await refundOf(orderId)).toMatchObject({ status: 'queued' });
});

const paidOut = async () => (await app.context.database.sql`select 1 from sandbox.mpesa_payouts where result_code = '0'`).length;
const wayOf = async (orderId: string) =>
  (
    await app.context.database.sql<{ way: string; status: string }[]>`
      select way, refunds.status from refunds join payments on payments.id = payment_id where subject_id = ${orderId}`
  )[0];

/** Refunds an order whose receipt M-Pesa does not know: it takes the reversal on, and refuses it in its result. */
async function refundUnknown(): Promise<{ readonly orderId: string; readonly refundId: string }> {
  const orderId = await buy();
  await app.context.database.sql`update payments set receipt = ${`LOST${orderId.slice(-6).toUpperCase()}`} where subject_id = ${orderId}`;
  await app.post(`/api/orders/${orderId}/refunds`, { percent: 100, reason: 'It rained' }, { token: admin.token });
  await app.drainJobs();
  return { orderId, refundId: (await refundOf(orderId)).id };
}

test('what M-Pesa certainly did not reverse is paid to the phone that paid, once; a reversal after all is only reported', async () => {
  const before = await paidOut();
  const { orderId, refundId } = await refundUnknown();
  await tellRefundResults(app);
  expect(await wayOf(orderId)).toEqual({ way: 'payout', status: 'queued' });
  await app.drainJobs();
  await tellRefundResults(app);
  expect([await wayOf(orderId), await paidOut()]).toEqual([{ way: 'payout', status: 'done' }, before + 1]);
  const result = { ResultCode: '0', ResultDesc: '', OriginatorConversationID: 'o', ConversationID: 'c', TransactionID: 'RKT0BACK02' };
  await app.post(callbackPath(app.context, 'reversal', refundId), { Result: result });
  // Both have paid: a difference that admins are told of.
  await app.drainJobs();
  expect(app.takeLoggedErrors()).toEqual([expect.stringContaining('an operator has to look'), expect.stringContaining('"kind":"twice"')]);
  const [sum] = await app.context.database.sql<{ minor: number }[]>`
    select count(*)::int as minor from ledger_entries where refund_id = ${refundId}`;
  expect(sum?.minor).toBe(2);
});

test('a refusal that may not be that of every try leaves the money to a person', async () => {
  const { orderId, refundId } = await refundUnknown();
  await app.context.database.sql`update refunds set tries = 2 where id = ${refundId}`;
  await tellRefundResults(app);
  expect(await wayOf(orderId)).toEqual({ way: 'reversal', status: 'failed' });
  expect(app.takeLoggedErrors()).toHaveLength(1);
});
