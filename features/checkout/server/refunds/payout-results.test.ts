// Refunds by M-Pesa whose result is late, lost, sent twice or a failure.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Message } from '#platform/contract/language/declare-messages.ts';
import { callbackPath, type CallbackKind } from '#features/payments/server/mpesa/callback-token.ts';
import { resendSilentRefunds, sendRefund } from '#features/payments/server/refunds/refund-payment.ts';
import { orderOf, plantFault, tellRefundResults } from '#test/buy-tickets.ts';
import { inEnglish } from '#test/in-english.ts';
import {
  HOUR_MS,
  app,
  buyer,
  phone,
  buy,
  giveBack,
  given,
  balances,
  paidOut,
  statesOf,
  settle,
  renewBuyer,
  sellToRefund,
} from './testing/refunded-orders.ts';

sellToRefund();

const B2C = '/mpesa/b2c/v3/paymentrequest';

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
  await renewBuyer();
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
  expect(app.takeLoggedErrors().join()).toContain('after its way had been refused');
  expect([await statesOf(id), await paidOut()]).toEqual([[['by-hand', 'done', 1000]], []]);
  expect(await balances(id)).toEqual([
    { account: 'owed-to-event', total: -200_000 },
    { account: 'provider', total: 200_000 },
  ]);
});
