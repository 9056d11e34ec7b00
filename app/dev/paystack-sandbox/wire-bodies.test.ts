// The sandbox answers in the documented form, and the adapter reads it: both are held against the bodies of the documentation.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transactionSchema } from '#features/payments/server/pages/paystack/paystack-transactions.ts';
import { PAYSTACK_SANDBOX_KEY } from '#features/payments/server/pages/paystack/paystack-settings.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { settlementSchema } from '#features/payments/server/pages/paystack/paystack-settlements.ts';
import {
  documentedInitialize,
  documentedListed,
  documentedRefund,
  documentedRefundEvent,
  documentedSettlements,
  documentedVerify,
} from './documented-bodies.ts';
import { listRefunds } from './refunds.ts';
import { refundEvent } from './wire-bodies.ts';

let app: TestApp;
const REFERENCE = '01a21ba8-45ae-7501-95ca-2b5d0af6baf8';

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const headers = { authorization: `Bearer ${PAYSTACK_SANDBOX_KEY}` };
const get = (path: string) => app.get(`/sandbox/paystack${path}`, { headers });
const post = (path: string, body: object) => app.post(`/sandbox/paystack${path}`, body, { headers });

/** Every key of the documented body, with a value of the same kind where there is one. */
function expectSameForm(got: unknown, documented: object): void {
  const body = got as Record<string, unknown>;
  for (const [key, value] of Object.entries(documented)) {
    expect(Object.keys(body)).toContain(key);
    if (value !== null && body[key] !== null) expect([key, typeof body[key]]).toEqual([key, typeof value]);
  }
}

test('a page is opened, paid, listed and refunded in the documented forms', async () => {
  const opened = await post('/transaction/initialize', {
    email: 'buyer@test.vumi.test',
    amount: '30000',
    currency: 'KES',
    reference: REFERENCE,
    callback_url: `${app.url}/back`,
  });
  expectSameForm(opened.body, documentedInitialize);
  expectSameForm(opened.data, documentedInitialize.data);
  const { access_code: code } = opened.data as { access_code: string };
  expect((await get(`/transaction/verify/${REFERENCE}`)).data).toMatchObject({ status: 'abandoned', paid_at: null });
  await app.post(`/sandbox/cards/${code}`, { card: 'approved' });
  const verified = await get(`/transaction/verify/${REFERENCE}`);
  expectSameForm(verified.data, documentedVerify.data);
  expectSameForm((verified.data as typeof documentedVerify.data).authorization, documentedVerify.data.authorization);
  const listed = await get('/transaction?perPage=1');
  expectSameForm((listed.data as object[])[0], documentedListed.row);
  expect(listed.body?.['meta']).toEqual({ ...documentedListed.meta, perPage: 1 });
  await post('/refund', { transaction: REFERENCE, amount: 10_000, merchant_note: 'A note' });
  const refunds = await get(`/refund?transaction=${REFERENCE}`);
  expectSameForm((refunds.data as object[])[0], documentedRefund);
  const [refund] = await listRefunds(app.context, { transaction: REFERENCE });
  expect(refund).toBeDefined();
  if (refund !== undefined)
    expectSameForm((refundEvent({ ...refund, status: 'processed' }) as typeof documentedRefundEvent).data, documentedRefundEvent.data);
});

test('what was paid is settled, less the charges, and listed in the documented form', async () => {
  const settled = await fetch(`${app.url}/sandbox/bank/settlements`, {
    method: 'POST',
    body: new URLSearchParams({ provider: 'paystack', currency: 'KES' }),
  });
  expect(settled.status).toBe(200);
  const listed = await get('/settlement?perPage=100&subaccount=none');
  expectSameForm(listed.body, documentedSettlements);
  const [row] = listed.data as object[];
  expectSameForm(row, documentedSettlements.data[0] ?? {});
  // 2.9 % of KSh 300.
  expect(row).toMatchObject({ status: 'success', total_processed: 30_000, total_fees: 870, effective_amount: 29_130 });
  // Nothing is due twice.
  const again = await fetch(`${app.url}/sandbox/bank/settlements`, {
    method: 'POST',
    body: new URLSearchParams({ provider: 'paystack', currency: 'KES' }),
  });
  expect(again.status).toBe(400);
  expect(settlementSchema.parse(documentedSettlements.data[0])).toMatchObject({ id: '3090024', effective_amount: 995 });
});

test('the adapter reads the documented transactions', () => {
  expect(transactionSchema.parse(documentedVerify.data)).toMatchObject({
    id: '2009945086',
    status: 'success',
    amount: 20_000,
    authorization: { last4: '4081' },
  });
  expect(transactionSchema.parse(documentedListed.row)).toMatchObject({ id: '5833', status: 'failed', gateway_response: 'Declined' });
});

test.each([
  ['without the key', 'GET', '/transaction/verify/x', {}, 401],
  ['an unknown transaction', 'GET', '/transaction/verify/nothing', headers, 400],
  ['an unknown refund', 'GET', '/refund/1', headers, 404],
  ['an unknown call', 'GET', '/charge', headers, 404],
] as const)('%s is refused in the documented form', async (_name, _method, path, given, status) => {
  const answer = await app.get(`/sandbox/paystack${path}`, { headers: given });
  expect(answer).toMatchObject({ status, body: { status: false, message: expect.any(String) as string } });
});

test.each([
  [{ currency: 'UGX' }, 403, 'Currency not supported by merchant'],
  [{ amount: 1.5 }, 400, 'Invalid amount'],
  [{ email: 'nobody' }, 400, 'Invalid email'],
  [{ callback_url: 'https://elsewhere.test/back' }, 400, 'Invalid callback_url'],
  [{ reference: REFERENCE }, 400, 'Duplicate Transaction Reference'],
])('a page with %j is not opened', async (given, status, message) => {
  const body = { email: 'buyer@test.vumi.test', amount: 100, currency: 'KES', reference: 'another', callback_url: `${app.url}/back`, ...given };
  const answer = await post('/transaction/initialize', body);
  expect([answer.status, answer.message]).toEqual([status, message]);
});

test('no more goes back than was paid', async () => {
  expect((await post('/refund', { transaction: REFERENCE, amount: 20_001 })).status).toBe(400);
  expect((await post('/refund', { transaction: REFERENCE, amount: 20_000 })).status).toBe(200);
  expect((await post('/refund', { transaction: 'nothing' })).status).toBe(404);
});

test('the pages are for people, too', async () => {
  const { access_code: code } = (
    await post('/transaction/initialize', {
      email: 'buyer@test.vumi.test',
      amount: 100,
      currency: 'USD',
      reference: 'page',
      callback_url: `${app.url}/back`,
    })
  ).data as { access_code: string };
  const html = async (path: string) => (await fetch(`${app.url}${path}`)).text();
  expect(await html('/sandbox/cards')).toContain(`/sandbox/cards/${code}`);
  expect(await html(`/sandbox/cards/${code}`)).toContain('Declined: insufficient funds');
  expect((await app.post(`/sandbox/cards/${code}`, { card: 'unknown' })).status).toBe(400);
  expect((await app.post(`/sandbox/cards/${code}`, {})).status).toBe(400);
  expect((await app.post('/sandbox/cards/nothing', { card: 'approved' })).status).toBe(404);
  const form = { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, redirect: 'manual' } as const;
  const left = await fetch(`${app.url}/sandbox/cards/${code}`, { ...form, body: 'action=leave' });
  expect([left.status, left.headers.get('location')]).toEqual([303, `${app.url}/back?trxref=page&reference=page`]);
});
