// The sandbox answers in the documented form, and the adapter reads it: both are held against the bodies of the documentation.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refundSchema } from '#features/payments/server/pages/chapa/chapa-refunds.ts';
import { CHAPA_SANDBOX_KEY, CHAPA_SANDBOX_PATH } from '#features/payments/server/pages/chapa/chapa-settings.ts';
import { listSchema } from '#features/payments/server/pages/chapa/chapa-statement.ts';
import { transactionSchema } from '#features/payments/server/pages/chapa/chapa-transactions.ts';
import { chapaWebhook } from '#features/payments/server/pages/chapa/chapa-webhook.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { findOrder } from '../page-sandbox/orders.ts';
import { outcomeOf } from '../page-sandbox/tries.ts';
import {
  documentedEvent,
  documentedInitialize,
  documentedList,
  documentedPayout,
  documentedRefund,
  documentedUnknown,
  documentedUnpaid,
  documentedVerify,
} from './documented-bodies.ts';
import { chargeEvent } from './wire-bodies.ts';

let app: TestApp;
const REFERENCE = '01a21ba8-45ae-7501-95ca-2b5d0af6baf8';

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const headers = { authorization: `Bearer ${CHAPA_SANDBOX_KEY}` };
const get = (path: string) => app.get(`${CHAPA_SANDBOX_PATH}${path}`, { headers });
const post = (path: string, body: object) => app.post(`${CHAPA_SANDBOX_PATH}${path}`, body, { headers });
const asked = () => ({ tx_ref: REFERENCE, amount: '450.50', currency: 'ETB', email: 'buyer@test.vumi.test', return_url: `${app.url}/back` });

/** Every key of the documented body, with a value of the same kind where there is one. */
function expectSameForm(got: unknown, documented: object): void {
  const body = got as Record<string, unknown>;
  for (const [key, value] of Object.entries(documented)) {
    expect(Object.keys(body)).toContain(key);
    if (value !== null && body[key] !== null) expect([key, typeof body[key]]).toEqual([key, typeof value]);
  }
}

test('a page is opened, paid, listed and refunded in the documented forms', async () => {
  expect((await get(`/transaction/verify/${REFERENCE}`)).body).toEqual(documentedUnknown);
  const opened = await post('/transaction/initialize', asked());
  expectSameForm(opened.body, documentedInitialize);
  expectSameForm(opened.data, documentedInitialize.data);
  const unpaid = await get(`/transaction/verify/${REFERENCE}`);
  expect([unpaid.status, unpaid.body]).toEqual([404, documentedUnpaid]);
  await app.post(new URL((opened.data as { checkout_url: string }).checkout_url).pathname, { answer: 'approve', webhook: 'lost' });
  const paid = await get(`/transaction/verify/${REFERENCE}`);
  expectSameForm(paid.body, documentedVerify);
  expectSameForm(paid.data, documentedVerify.data);
  const order = await findOrder(app.context, 'chapa', 'reference', REFERENCE);
  const last = order === null ? undefined : await outcomeOf(app.context, order);
  expectSameForm(order === null || last === undefined ? {} : chargeEvent(order, last), documentedEvent);
  const listed = await get('/transactions');
  expectSameForm(listed.body, documentedList);
  const { transactions, pagination } = listed.data as typeof documentedList.data;
  expectSameForm(transactions[0], documentedList.data.transactions[0] ?? {});
  expectSameForm(pagination, documentedList.data.pagination);
  // The receipt of a payment is what the list names it by.
  expect(transactions[0]?.ref_id).toBe((paid.data as { reference: string }).reference);
  const form = { method: 'POST', headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' } };
  const refund = (body: string) => fetch(`${app.url}${CHAPA_SANDBOX_PATH}/refund/${transactions[0]?.ref_id}`, { ...form, body });
  const made = (await (await refund('amount=100.00&reason=Rain&reference=R1&meta[refund]=R1')).json()) as typeof documentedRefund;
  const again = await refund('amount=100.00&reference=R1');
  expect([again.status, await again.json()]).toEqual([400, { message: 'The reference has already been used', status: 'failed', data: null }]);
  const verified = await get(`/refund/${made.data.ref_id}/verify`);
  expectSameForm(verified.body, documentedRefund);
  expectSameForm(verified.data, documentedRefund.data);
});

test('the adapter reads the documented transactions, lists, refunds and webhooks', () => {
  expect(chapaWebhook.read(documentedEvent)).toEqual({ kind: 'payment', reference: documentedEvent.tx_ref });
  expect(chapaWebhook.read({ ...documentedEvent, event: 'charge.refunded' })).toEqual({ kind: 'refund', reference: documentedEvent.tx_ref });
  expect(chapaWebhook.read(documentedPayout)).toBeNull();
  expect(chapaWebhook.read({ data: {} })).toBeUndefined();
  expect(transactionSchema.parse(documentedVerify.data)).toMatchObject({ amount: 100, status: 'success', reference: '6jnheVKQEmy' });
  expect(listSchema.parse(documentedList.data).transactions).toEqual([
    { ref_id: 'VcEu3Hf55JU', status: 'pending', amount: 12, charge: 0, currency: 'ETB', created_at: '2024-07-27T02:22:46.000000Z' },
  ]);
  expect(refundSchema.parse(documentedRefund.data)).toMatchObject({ ref_id: 'MRx1v9Gq', amount: 1 });
});

test.each([
  [{ currency: 'KES' }, 'The currency is invalid'],
  [{ amount: 0 }, 'The amount is invalid'],
  [{ return_url: 'https://elsewhere.test/back' }, 'The address to come back to is invalid'],
  [{ customization: { title: 'A title of more than sixteen characters' } }, 'The customization is invalid'],
])('a page is refused in the form of Chapa: %j', async (change, message) => {
  const { status, body } = await post('/transaction/initialize', { ...asked(), tx_ref: 'another', ...change });
  expect([status, body]).toEqual([400, { message, status: 'failed', data: null }]);
});

test('without the key nothing is answered', async () => {
  expect((await app.get(`${CHAPA_SANDBOX_PATH}/transactions`)).status).toBe(401);
});

test('people see the pages: what is open, the decline, and the way back', async () => {
  const opened = await post('/transaction/initialize', { ...asked(), tx_ref: 'page' });
  const path = new URL((opened.data as { checkout_url: string }).checkout_url).pathname;
  const html = async (address: string) => (await fetch(`${app.url}${address}`)).text();
  expect(await html('/sandbox/ethiopia')).toContain(path);
  await app.post(path, { answer: 'wrong-pin', webhook: 'lost' });
  expect(await html(path)).toContain('Declined: Invalid PIN entered');
  expect((await app.post(path, { answer: 'nonsense' })).status).toBe(400);
  expect((await app.post('/sandbox/ethiopia/nothing', { answer: 'approve' })).status).toBe(404);
  const form = { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, redirect: 'manual' } as const;
  const left = await fetch(`${app.url}${path}`, { ...form, body: 'answer=leave' });
  expect([left.status, left.headers.get('location')]).toEqual([303, `${app.url}/back`]);
});
