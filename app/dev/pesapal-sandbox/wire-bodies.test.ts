// The sandbox answers in the documented form, and the adapter reads it: both are held against the bodies of the documentation.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registeredSchema } from '#features/payments/server/pages/pesapal/pesapal-notifications.ts';
import { statusSchema, submittedSchema } from '#features/payments/server/pages/pesapal/pesapal-orders.ts';
import { refundSchema } from '#features/payments/server/pages/pesapal/pesapal-refunds.ts';
import { PESAPAL_SANDBOX_KEY, PESAPAL_SANDBOX_PATH, PESAPAL_SANDBOX_SECRET } from '#features/payments/server/pages/pesapal/pesapal-settings.ts';
import { tokenSchema } from '#features/payments/server/pages/pesapal/pesapal-token.ts';
import { PESAPAL_WEBHOOK_PATH, pesapalWebhook } from '#features/payments/server/pages/pesapal/pesapal-webhook.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { findOrder } from '../page-sandbox/orders.ts';
import {
  documentedAnswer,
  documentedList,
  documentedNews,
  documentedRefund,
  documentedRegistered,
  documentedStatus,
  documentedSubmitted,
  documentedToken,
  documentedUnpaid,
} from './documented-bodies.ts';
import { notification } from './wire-bodies.ts';

let app: TestApp;
let token: string;
let ipnId: string;
const REFERENCE = '01a21ba8-45ae-7501-95ca-2b5d0af6baf8';

const headers = () => ({ authorization: `Bearer ${token}` });
const get = (path: string) => app.get(`${PESAPAL_SANDBOX_PATH}${path}`, { headers: headers() });
const post = (path: string, body: object) => app.post(`${PESAPAL_SANDBOX_PATH}${path}`, body, { headers: headers() });
const statusOf = (trackingId: string) => get(`/api/Transactions/GetTransactionStatus?orderTrackingId=${trackingId}`);
const asked = () => ({
  id: REFERENCE,
  currency: 'KES',
  amount: 1500,
  description: 'Vumi tickets',
  callback_url: `${app.url}/back`,
  notification_id: ipnId,
  billing_address: { email_address: 'buyer@test.vumi.test' },
});
const submit = async (change: object) => (await post('/api/Transactions/SubmitOrderRequest', { ...asked(), ...change })).body;

beforeAll(async () => {
  app = await createTestApp();
  const given = { consumer_key: PESAPAL_SANDBOX_KEY, consumer_secret: PESAPAL_SANDBOX_SECRET };
  const { body } = await app.post(`${PESAPAL_SANDBOX_PATH}/api/Auth/RequestToken`, given);
  expectSameForm(body, documentedToken);
  token = (body as unknown as typeof documentedToken).token;
  const address = { url: `${app.context.config.publicUrl}${PESAPAL_WEBHOOK_PATH}`, ipn_notification_type: 'POST' };
  const registered = (await post('/api/URLSetup/RegisterIPN', address)).body;
  expectSameForm(registered, documentedRegistered);
  ipnId = (registered as unknown as typeof documentedRegistered).ipn_id;
});
afterAll(() => app.close());

/** Every key of the documented body, with a value of the same kind where there is one. */
function expectSameForm(got: unknown, documented: object): void {
  const body = got as Record<string, unknown>;
  for (const [key, value] of Object.entries(documented)) {
    expect(Object.keys(body)).toContain(key);
    if (value !== null && body[key] !== null) expect([key, typeof body[key]]).toEqual([key, typeof value]);
  }
}

test('a page is opened, paid, notified of and refunded in the documented forms', async () => {
  expect((await get('/api/URLSetup/GetIpnList')).body).toMatchObject([{ ipn_id: expect.any(String) as string }]);
  const opened = (await submit({})) as unknown as typeof documentedSubmitted;
  expectSameForm(opened, documentedSubmitted);
  expectSameForm((await statusOf(opened.order_tracking_id)).body, documentedUnpaid);
  const path = new URL(opened.redirect_url).pathname;
  await app.post(path, { answer: 'insufficient', webhook: 'lost' });
  expectSameForm((await statusOf(opened.order_tracking_id)).body, documentedStatus);
  await app.post(path, { answer: 'approve', webhook: 'lost' });
  const paid = (await statusOf(opened.order_tracking_id)).body as unknown as typeof documentedStatus;
  expect(paid).toMatchObject({ status_code: 1, amount: 1500, payment_method: 'AirtelKE', merchant_reference: REFERENCE });
  const order = await findOrder(app.context, 'pesapal', 'reference', REFERENCE);
  expectSameForm(order === null ? {} : notification(order), documentedNews);
  const refund = (amount: string) =>
    post('/api/Transactions/RefundRequest', { confirmation_code: paid.confirmation_code, amount, username: 'Vumi', remarks: 'Rain' });
  expect((await refund('10.00')).body).toMatchObject({ status: '500', message: 'Mobile payments can only be refunded in full' });
  expectSameForm((await refund('1500.00')).body, documentedRefund);
  expect((await refund('1500.00')).body).toMatchObject({ status: '500', message: 'A refund request already exists for this payment' });
});

test('the adapter reads the documented tokens, orders, refunds and notifications', () => {
  expect(tokenSchema.parse(documentedToken)).toMatchObject({ expiryDate: '2021-08-26T12:29:30.5177702Z' });
  expect(Number.isNaN(Date.parse(documentedToken.expiryDate))).toBe(false);
  expect(registeredSchema.array().parse(documentedList)).toMatchObject([{ ipn_id: documentedRegistered.ipn_id }]);
  expect(submittedSchema.parse(documentedSubmitted)).toMatchObject({ merchant_reference: 'TEST1515111119' });
  expect(statusSchema.parse(documentedStatus)).toMatchObject({ status_code: 2, amount: 100, payment_account: '476173**0010' });
  expect(refundSchema.parse(documentedRefund)).toEqual({ message: documentedRefund.message });
  const { OrderMerchantReference: reference, OrderTrackingId: providerReference } = documentedNews;
  expect(pesapalWebhook.read(documentedNews)).toEqual({ kind: 'payment', reference, providerReference });
  expect(pesapalWebhook.answer?.(documentedNews)).toEqual(documentedAnswer);
  expect(pesapalWebhook.read({ ...documentedNews, OrderNotificationType: 'RECURRING' })).toBeNull();
  expect(pesapalWebhook.read({})).toBeUndefined();
});

test.each([
  [{ currency: 'USD' }, '400', 'The currency is invalid'],
  [{ id: 'with a space' }, '400', 'The id is invalid'],
  [{ callback_url: 'https://elsewhere.test/back' }, '400', 'The address to come back to is invalid'],
  [{ notification_id: REFERENCE }, '500', 'Invalid IPN URL ID'],
])('a page is refused in the form of Pesapal: %j', async (change, status, message) => {
  expect(await submit({ id: 'another', ...change })).toMatchObject({ status, error: { code: 'invalid_request', message } });
});

test('without a token, or with one that has ended, nothing is answered', async () => {
  expect((await app.get(`${PESAPAL_SANDBOX_PATH}/api/URLSetup/GetIpnList`)).status).toBe(401);
  const ended = { authorization: `Bearer ${token.replace(/^\d+/, '1')}` };
  expect((await app.get(`${PESAPAL_SANDBOX_PATH}/api/URLSetup/GetIpnList`, { headers: ended })).status).toBe(401);
});

test('people see the pages: what is open, and the way back', async () => {
  const opened = (await submit({ id: 'page' })) as unknown as typeof documentedSubmitted;
  const path = new URL(opened.redirect_url).pathname;
  expect(await (await fetch(`${app.url}/sandbox/airtel`)).text()).toContain(path);
  const { body } = await app.post(path, { answer: 'leave' });
  expect((body as { returnTo?: string } | undefined)?.returnTo).toContain(`${app.url}/back?OrderTrackingId=${opened.order_tracking_id}`);
});
