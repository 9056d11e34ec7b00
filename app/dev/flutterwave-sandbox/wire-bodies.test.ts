// The sandbox answers in the documented form, and the adapter reads it: both are held against the bodies of the documentation.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refundSchema } from '#features/payments/server/pages/flutterwave/flutterwave-refunds.ts';
import { FLUTTERWAVE_SANDBOX_KEY } from '#features/payments/server/pages/flutterwave/flutterwave-settings.ts';
import { chainsOf, chargebackSchema, toldOf } from '#features/payments/server/pages/flutterwave/flutterwave-chargebacks.ts';
import { flutterwaveWebhook } from '#features/payments/server/pages/flutterwave/flutterwave-webhook.ts';
import { transactionSchema } from '#features/payments/server/pages/flutterwave/flutterwave-transactions.ts';
import { listedFrom, settlementSchema } from '#features/payments/server/pages/flutterwave/flutterwave-settlements.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import {
  documentedEvent,
  documentedListed,
  documentedPayment,
  documentedPending,
  documentedRefund,
  documentedSettlements,
  documentedUntried,
  documentedVerify,
} from './documented-bodies.ts';
import {
  documentedAnswered,
  documentedChargebacks,
  documentedNoPicture,
  documentedStages,
  documentedUpload,
  readChargebackEvent,
} from './documented-chargebacks.ts';
import { listChargebacks } from './chargebacks.ts';
import { triesOf } from './transactions.ts';
import { chargebackEvent, chargeEvent } from './wire-bodies.ts';

let app: TestApp;
const REFERENCE = '01a21ba8-45ae-7501-95ca-2b5d0af6baf8';

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const headers = { authorization: `Bearer ${FLUTTERWAVE_SANDBOX_KEY}` };
const get = (path: string) => app.get(`/sandbox/flutterwave/v3${path}`, { headers });
const post = (path: string, body: object) => app.post(`/sandbox/flutterwave/v3${path}`, body, { headers });
const html = async (address: string) => (await fetch(`${app.url}${address}`)).text();
const asked = () => ({
  tx_ref: REFERENCE,
  amount: 50_000,
  currency: 'UGX',
  redirect_url: `${app.url}/back`,
  payment_options: 'mobilemoneyuganda',
  customer: { email: 'buyer@test.vumi.test' },
});

/** Every key of the documented body, with a value of the same kind where there is one. An id may be a number or a word, as in the documentation itself. */
function expectSameForm(got: unknown, documented: object): void {
  const body = got as Record<string, unknown>;
  for (const [key, value] of Object.entries(documented)) {
    expect(Object.keys(body)).toContain(key);
    if (value !== null && body[key] !== null && !key.endsWith('id')) expect([key, typeof body[key]]).toEqual([key, typeof value]);
  }
}

test('a page is opened, tried, paid, listed and refunded in the documented forms', async () => {
  const opened = await post('/payments', asked());
  expectSameForm(opened.body, documentedPayment);
  expectSameForm(opened.data, documentedPayment.data);
  const untried = await get(`/transactions/verify_by_reference?tx_ref=${REFERENCE}`);
  expect(untried.body).toEqual(documentedUntried);
  const page = new URL((opened.data as { link: string }).link).pathname;
  await app.post(page, { answer: 'pending' });
  expectSameForm((await get(`/transactions/verify_by_reference?tx_ref=${REFERENCE}`)).data, documentedPending);
  await app.post(page, { answer: 'approve', webhook: 'lost' });
  const { card: _card, ...wallet } = documentedVerify.data;
  expectSameForm((await get(`/transactions/verify_by_reference?tx_ref=${REFERENCE}`)).data, wallet);
  const [paid] = await triesOf(app.context, REFERENCE);
  const event = paid === undefined ? {} : chargeEvent(paid);
  expectSameForm(event, documentedEvent);
  expectSameForm((event as typeof documentedEvent).data, documentedEvent.data);
  const listed = await get('/transactions?status=successful');
  const [row] = listed.data as { id: number }[];
  expectSameForm(row, documentedListed.row);
  expect(listed.body?.['meta']).toEqual({ page_info: { total: 1, current_page: 1, total_pages: 1 } });
  const refund = await post(`/transactions/${row?.id}/refund`, { amount: 10_000, comments: 'A note' });
  expectSameForm(refund.body, documentedRefund);
  expectSameForm(refund.data, documentedRefund.data);
  const refunds = (await get('/refunds')).data as object[];
  expectSameForm(refunds[0], documentedRefund.data);
});

test('what was paid is settled, less the charges and refunds, and listed in the documented form', async () => {
  const settled = await fetch(`${app.url}/sandbox/bank/settlements`, {
    method: 'POST',
    body: new URLSearchParams({ provider: 'flutterwave', currency: 'UGX' }),
  });
  expect(settled.status).toBe(200);
  const listed = await get('/settlements?page=1');
  expectSameForm(listed.body, documentedSettlements);
  const [row] = listed.data as object[];
  expectSameForm(row, documentedSettlements.data[0] ?? {});
  expect(row).toMatchObject({ status: 'completed', gross_amount: 50_000, app_fee: 1500, refund: 10_000, net_amount: 38_500, transaction_count: 1 });
});

test('only what was sent to our bank counts as settled', () => {
  const [kept, pending] = documentedSettlements.data.map((one) => settlementSchema.parse(one));
  if (kept === undefined || pending === undefined) throw new Error('The documented list is empty');
  expect([listedFrom(kept), listedFrom({ ...pending, currency: 'KES' })]).toEqual([null, null]);
  expect(listedFrom({ ...kept, currency: 'UGX', destination: 'account' })).toEqual({
    reference: '41497',
    bankReference: 'RV3E18675549F6A0',
    amountMinor: 4_985_000,
    currency: 'UGX',
    day: '2019-12-30',
  });
});

test('the adapter reads the documented transactions, refunds and webhooks', () => {
  expect(flutterwaveWebhook.read(documentedEvent)).toEqual({ kind: 'payment', reference: documentedEvent.data.tx_ref });
  expect(flutterwaveWebhook.read({ event: 'transfer.completed', data: {} })).toBeNull();
  expect(flutterwaveWebhook.read({ data: {} })).toBeUndefined();
  expect(transactionSchema.parse(documentedVerify.data)).toMatchObject({
    id: '288200108',
    status: 'successful',
    amount: 100,
    card: { last_4digits: '4567' },
  });
  expect(transactionSchema.parse(documentedPending)).toMatchObject({ id: '976392302', status: 'pending', payment_type: 'mobilemoneytz' });
  expect(transactionSchema.parse(documentedListed.row)).toMatchObject({ id: '989208', amount: 100_000 });
  expect(refundSchema.parse(documentedRefund.data)).toMatchObject({ id: '8612', tx_id: '5708', amount_refunded: 5000, status: 'completed' });
});

test.each([
  [{ currency: 'KES' }, 'currency is not supported'],
  [{ amount: 0 }, 'amount is invalid'],
  [{ redirect_url: 'https://elsewhere.test/back' }, 'redirect_url is invalid'],
  [{ customer: {} }, 'customer is invalid'],
])('a page is refused in the form of Flutterwave: %j', async (change, message) => {
  const { status, body } = await post('/payments', { ...asked(), tx_ref: 'another', ...change });
  expect([status, body]).toEqual([400, { status: 'error', message, data: null }]);
});

describe('chargebacks', () => {
  const picture = (bytes: string) => {
    const body = new FormData();
    body.append('image', new Blob([Buffer.from(bytes, 'base64')]), 'evidence.png');
    return fetch(`${app.url}/sandbox/flutterwave/v3/upload_image`, { method: 'POST', headers, body }).then((got) => got.json() as Promise<object>);
  };

  test('are opened on a page that was paid, listed, and answered in the documented forms', async () => {
    const path = new URL(((await post('/payments', { ...asked(), tx_ref: 'disputed' })).data as { link: string }).link).pathname;
    expect((await app.post(path, { dispute: 'fraud' })).status).toBe(409);
    await app.post(path, { answer: 'approve', webhook: 'lost' });
    expect(await html(path)).toContain('Ask the bank for the money back');
    await app.post(path, { dispute: 'chargeback', amount: 3000, webhook: 'lost' });
    expect((await app.post(path, { dispute: 'fraud' })).status).toBe(409);
    expect(await html(path)).toContain('Disputed. Vumi has to answer.');
    expect(await html('/sandbox/wallets')).toMatch(new RegExp(`<h2>Paid</h2>[^]*${path}`));
    const listed = await get('/chargebacks?page=1');
    const [documented] = documentedChargebacks.data;
    expectSameForm(listed.body, documentedChargebacks);
    expect(listed.body?.['meta']).toEqual(documentedChargebacks.meta);
    const [row] = listed.data as { id: number; flw_ref: string }[];
    expectSameForm(row, documented ?? {});
    expect(row).toMatchObject({ amount: 3000, status: 'initiated', stage: 'new', tx_ref: 'disputed' });
    const [opened] = await listChargebacks(app.context, { id: String(row?.id) });
    const event = opened === undefined ? {} : chargebackEvent(opened);
    expectSameForm(event, readChargebackEvent);
    expectSameForm((event as typeof readChargebackEvent).data, readChargebackEvent.data);
    for (const query of [`id=${row?.id}`, `flw_ref=${row?.flw_ref}`, 'status=initiated']) {
      expect((await get(`/chargebacks?${query}`)).data).toMatchObject([{ id: row?.id }]);
      expect((await get(`/chargebacks?${query.slice(0, -1)}0`)).data).toEqual([]);
    }
    const answered = await app.put(`/sandbox/flutterwave/v3/chargebacks/${row?.id}`, { action: 'accept', comment: 'So be it' }, { headers });
    expectSameForm(answered.body, documentedAnswered);
    expectSameForm(answered.data, documentedAnswered.data);
    expect(answered.data).toMatchObject({ status: 'accepted' });
    expect(await html(path)).toContain('The chargeback has ended: accepted.');
  });

  test('take pictures as evidence, and nothing else', async () => {
    const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=';
    const uploaded = (await picture(pixel)) as typeof documentedUpload;
    expectSameForm(uploaded, documentedUpload);
    const seen = await fetch(uploaded.data);
    expect([seen.headers.get('content-type'), Buffer.from(await seen.arrayBuffer()).toString('base64')]).toEqual(['image/png', pixel]);
    expect(await picture(Buffer.from('%PDF-1.7').toString('base64'))).toEqual(documentedNoPicture);
  });

  test('are read by the adapter: a later stage goes on with the first one', () => {
    const read = (rows: readonly object[]) => chainsOf(rows.map((row) => chargebackSchema.parse(row))).map((chain) => toldOf(app.context, chain));
    expect(read(documentedChargebacks.data)).toEqual([
      {
        providerId: '1390',
        reference: '10',
        receipt: 'FLW-1554166',
        state: 'lost',
        amountMinor: 10_000,
        currency: null,
        category: 'This is the payment',
        claim: null,
        dueAt: new Date('2020-09-23T15:59:59.000Z'),
        openedAt: new Date('2020-09-22T07:01:28.000Z'),
      },
    ]);
    expect(read(documentedStages)).toMatchObject([
      { providerId: '2209', state: 'lost', category: 'Product/service not received (pre-arbitration)', dueAt: new Date('2024-08-03T15:59:59.000Z') },
    ]);
    const [later, first] = documentedStages;
    expect(read([{ ...later, status: 'initiated' }, first ?? {}])).toMatchObject([{ providerId: '2209', state: 'open' }]);
    // One that the bank had decided before is over: what comes then is another dispute.
    expect(read([later ?? {}, { ...first, status: 'won' }])).toMatchObject([
      { providerId: '2209', state: 'won' },
      { providerId: '2221', state: 'lost' },
    ]);
    const decided = { action: 'won', date: '2024-08-02T00:00:00.000Z' };
    expect(read([later ?? {}, { ...first, status: 'won', meta: { history: [decided] } }])).toMatchObject([{ providerId: '2209', state: 'lost' }]);
  });

  test('in a state that is not known decide nothing, and an operator is told', () => {
    const [row] = documentedChargebacks.data;
    expect(toldOf(app.context, [chargebackSchema.parse({ ...row, status: 'escalated', due_date: null, meta: 'none' })])).toMatchObject({
      state: 'open',
      dueAt: null,
    });
    expect(app.takeLoggedErrors().join()).toContain('escalated');
  });

  test.each([
    [readChargebackEvent, { kind: 'dispute', reference: '2209' }],
    [
      { event: 'chargeback.lost', data: { id: '2209' } },
      { kind: 'dispute', reference: '2209' },
    ],
    [
      { event: 'CHARGEBACK', data: {} },
      { kind: 'dispute', reference: '' },
    ],
  ])('are told of by webhooks: %j', (body, news) => {
    expect(flutterwaveWebhook.read(body)).toEqual(news);
  });
});

test('without the key nothing is answered', async () => {
  expect((await app.get('/sandbox/flutterwave/v3/transactions')).status).toBe(401);
});

test('people see the pages: what is open, the decline, and the way back', async () => {
  const opened = await post('/payments', { ...asked(), tx_ref: 'page' });
  const path = new URL((opened.data as { link: string }).link).pathname;
  expect(await html('/sandbox/wallets')).toContain(path);
  await app.post(path, { answer: 'wrong-pin', webhook: 'lost' });
  expect(await html(path)).toContain('Declined: Invalid PIN entered');
  expect((await app.post(path, { answer: 'nonsense' })).status).toBe(400);
  expect((await app.post('/sandbox/wallets/nothing', { answer: 'approve' })).status).toBe(404);
  const form = { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, redirect: 'manual' } as const;
  const left = await fetch(`${app.url}${path}`, { ...form, body: 'answer=leave' });
  expect(left.status).toBe(303);
  expect(left.headers.get('location')).toContain(`${app.url}/back?status=cancelled&tx_ref=page`);
});
