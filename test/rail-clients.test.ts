// Each provider's sandbox against a client that others wrote and published: it starts a payment, reads how it ended, and gives the money back where it can. What is
// asserted is what the client makes of the answers, so that sandbox and adapter cannot share one misreading.
import { createHash, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CHAPA_SANDBOX_KEY, CHAPA_SANDBOX_PATH } from '#features/payments/server/pages/chapa/chapa-settings.ts';
import { FLUTTERWAVE_SANDBOX_KEY, FLUTTERWAVE_SANDBOX_PATH } from '#features/payments/server/pages/flutterwave/flutterwave-settings.ts';
import { PAYSTACK_SANDBOX_KEY, PAYSTACK_SANDBOX_PATH } from '#features/payments/server/pages/paystack/paystack-settings.ts';
import { PESAPAL_SANDBOX_KEY, PESAPAL_SANDBOX_PATH, PESAPAL_SANDBOX_SECRET } from '#features/payments/server/pages/pesapal/pesapal-settings.ts';
import { PESAPAL_WEBHOOK_PATH } from '#features/payments/server/pages/pesapal/pesapal-webhook.ts';
import { sandboxCredentials, SANDBOX_PATH } from '#features/payments/server/mpesa/daraja-settings.ts';
import { answerPhone } from './buy-tickets.ts';
import { actOnPage } from './card-pages.ts';
import { installRailClients, run } from './clients/install-generators.ts';
import { createTestApp, type TestApp } from './test-app.ts';
import { actOnWallet } from './wallet-pages.ts';

/** Installing takes as long as the registry does, once on each machine. */
const PATIENCE_MS = 300_000;
const programs = join(import.meta.dirname, 'clients/rails');

let app: TestApp;
let folder: string | null;
beforeAll(async () => {
  app = await createTestApp();
  folder = await installRailClients();
}, PATIENCE_MS);
afterAll(() => app.close());

type Told = Readonly<Record<string, unknown>>;

/** What a client answers to one of its calls; `keys` are what it is made with. Null: the clients could not be installed, which was reported. */
async function ask(
  client: string,
  keys: readonly unknown[],
  call: string,
  given: unknown,
): Promise<{ readonly answer?: Told; readonly refused?: Told }> {
  const hosts = {
    'sandbox.safaricom.co.ke': SANDBOX_PATH,
    'api.paystack.co': PAYSTACK_SANDBOX_PATH,
    'api.flutterwave.com/v3': FLUTTERWAVE_SANDBOX_PATH,
    'api.chapa.co/v1': CHAPA_SANDBOX_PATH,
    'pay.pesapal.com/v3': PESAPAL_SANDBOX_PATH,
  };
  const addresses = Object.fromEntries(Object.entries(hosts).map(([host, path]) => [host, `${app.url}${path}`]));
  const env = { PATH: process.env['PATH'], RAIL_ADDRESSES: JSON.stringify(addresses), FLW_SDK_STATE_PATH: join(folder ?? '', 'flutterwave.json') };
  const program = ['--import', join(programs, 'lead-to-sandbox.ts'), join(programs, 'call-client.ts')];
  const { stdout } = await run(process.execPath, [...program, folder ?? '', client, call, JSON.stringify({ keys, given })], { env });
  return JSON.parse(stdout) as { answer?: Told; refused?: Told };
}

const back = () => `${app.url}/tickets`;

describe('a published client', () => {
  test('mpesa-api asks a phone, reads the result, and reverses the payment', async () => {
    if (folder === null) return;
    const { consumerKey: clientKey, consumerSecret: clientSecret, shortcode, passkey: passKey, initiator } = sandboxCredentials;
    const { securityCredential } = initiator;
    const mpesa = (call: string, given: object) => ask('mpesa-api', [{ clientKey, clientSecret, securityCredential }], call, given);
    const phone = '254711000111';
    const order = { BusinessShortCode: shortcode, passKey, Amount: 1500, PartyA: phone, PartyB: shortcode, PhoneNumber: phone };
    const more = {
      TransactionType: 'CustomerPayBillOnline',
      TransactionDesc: 'Tickets',
      AccountReference: 'VUMI-1',
      CallBackURL: `${app.url}/api/none`,
    };
    const { answer: asked } = await mpesa('lipaNaMpesaOnline', { ...order, ...more });
    expect(asked).toMatchObject({ ResponseCode: '0', CheckoutRequestID: expect.stringMatching(/^ws_CO_/) as string });
    const query = { BusinessShortCode: shortcode, passKey, CheckoutRequestID: asked?.['CheckoutRequestID'] };
    expect((await mpesa('lipaNaMpesaQuery', query)).refused).toMatchObject({ statusCode: 500, data: { errorCode: '500.001.1001' } });
    await answerPhone(app, { pin: '1234' }, phone);
    expect((await mpesa('lipaNaMpesaQuery', query)).answer).toMatchObject({ ResponseCode: '0', ResultCode: '0' });
    const [paid] = await app.context.database.sql<{ receipt: string }[]>`select receipt from sandbox.mpesa_prompts where msisdn = ${phone}`;
    const about = {
      Initiator: initiator.name,
      TransactionID: paid?.receipt,
      ResultURL: `${app.url}/api/none`,
      QueueTimeOutURL: `${app.url}/api/none`,
    };
    const accepted = { ResponseCode: '0', ConversationID: expect.any(String) as string };
    expect((await mpesa('transactionStatus', { ...about, PartyA: shortcode, IdentifierType: '4' })).answer).toMatchObject(accepted);
    const reversed = await mpesa('reversal', { ...about, Amount: 1500, ReceiverParty: shortcode, RecieverIdentifierType: '11' });
    expect(reversed.answer).toMatchObject(accepted);
    const [reversal] = await app.context.database.sql<
      { code: string }[]
    >`select result_code as code from sandbox.mpesa_reversals where receipt = ${paid?.receipt ?? ''}`;
    expect(reversal?.code).toBe('0');
  });

  test('paystack-sdk opens a page, verifies the payment, and refunds a part', async () => {
    if (folder === null) return;
    const paystack = (call: string, given: unknown) => ask('paystack-sdk', [PAYSTACK_SANDBOX_KEY], call, given);
    const reference = `client-${randomUUID()}`;
    const order = { email: 'buyer@example.test', amount: '150000', currency: 'KES', reference, callback_url: back() };
    const { answer: opened } = await paystack('transaction.initialize', order);
    expect(opened).toMatchObject({ status: true, data: { reference, access_code: expect.any(String) as string } });
    const url = (opened!['data'] as { authorization_url: string }).authorization_url;
    await actOnPage(app, url, { card: 'approved', webhook: 'lost' });
    const { answer: verified } = await paystack('transaction.verify', reference);
    expect(verified).toMatchObject({ status: true, data: { status: 'success', amount: 150_000, currency: 'KES', reference, channel: 'card' } });
    const listed = await paystack('transaction.list', { status: 'success', perPage: 50 });
    expect(listed.answer?.['data']).toContainEqual(expect.objectContaining({ reference }));
    const refunded = await paystack('refund.create', { transaction: reference, amount: 50_000 });
    expect(refunded.answer).toMatchObject({ status: true, data: { amount: 50_000, currency: 'KES' } });
    const twice = await paystack('transaction.initialize', order);
    expect(twice.refused).toMatchObject({ name: 'PaystackHttpError', status: 400, body: { status: false, code: 'duplicate_reference' } });
  });

  test('flutterwave-node-v3 verifies a payment by our reference, lists it, and refunds a part', async () => {
    if (folder === null) return;
    const flutterwave = (call: string, given: unknown) => ask('flutterwave-node-v3', ['FLWPUBK_TEST-client-X', FLUTTERWAVE_SANDBOX_KEY], call, given);
    const reference = `client-${randomUUID()}`;
    // The client opens no hosted page: this call is ours.
    const page = {
      tx_ref: reference,
      amount: 90_000,
      currency: 'UGX',
      redirect_url: back(),
      payment_options: 'mobilemoneyuganda',
      customer: { email: 'buyer@example.test' },
    };
    const headers = { authorization: `Bearer ${FLUTTERWAVE_SANDBOX_KEY}` };
    const { body } = await app.post(`${FLUTTERWAVE_SANDBOX_PATH}/payments`, page, { headers });
    await actOnWallet(app, (body as unknown as { data: { link: string } }).data.link, { answer: 'approve', webhook: 'lost' });
    const { answer: verified } = await flutterwave('Transaction.verify_by_tx', { tx_ref: reference });
    expect(verified).toMatchObject({ status: 'success', data: { status: 'successful', amount: 90_000, currency: 'UGX', tx_ref: reference } });
    const { id } = verified!['data'] as { id: number };
    const refunded = await flutterwave('Transaction.refund', { id: String(id), amount: '30000' });
    expect(refunded.answer).toMatchObject({ status: 'success', data: { amount_refunded: 30_000 } });
    expect((await flutterwave('Transaction.verify_by_tx', { tx_ref: 'nobody' })).answer).toMatchObject({ status: 'error' });
  });

  test('chapa-nodejs opens a page, verifies the payment, and refunds a part', async () => {
    if (folder === null) return;
    const chapa = (call: string, given: unknown) => ask('chapa-nodejs', [{ secretKey: CHAPA_SANDBOX_KEY }], call, given);
    const reference = `client-${randomUUID()}`;
    const order = {
      first_name: 'A',
      last_name: 'Buyer',
      email: 'buyer@example.com',
      currency: 'ETB',
      amount: '450.50',
      tx_ref: reference,
      return_url: back(),
    };
    const { answer: opened } = await chapa('initialize', order);
    expect(opened).toMatchObject({ status: 'success', data: { checkout_url: expect.stringContaining('/sandbox/ethiopia/') as string } });
    expect((await chapa('verify', { tx_ref: reference })).refused).toMatchObject({ name: 'HttpException', status: 404 });
    await actOnWallet(app, (opened!['data'] as { checkout_url: string }).checkout_url, { answer: 'approve', webhook: 'lost' });
    const { answer: verified } = await chapa('verify', { tx_ref: reference });
    expect(verified).toMatchObject({ status: 'success', data: { status: 'success', amount: 450.5, currency: 'ETB', tx_ref: reference } });
    const { reference: providerId } = verified!['data'] as { reference: string };
    const refunded = await chapa('refund', { tx_ref: providerId, amount: '100.5', reason: 'It rained' });
    expect(refunded.answer).toMatchObject({
      status: 'success',
      data: { amount: expect.anything() as unknown, status: expect.any(String) as string },
    });
    expect((await chapa('refund', { tx_ref: providerId, amount: '400' })).refused).toMatchObject({ name: 'HttpException', status: 400 });
  });

  test('pesapaljs-v3 submits an order and reads how it ended', async () => {
    if (folder === null) return;
    const key = { key: PESAPAL_SANDBOX_KEY, secret: PESAPAL_SANDBOX_SECRET };
    const pesapal = (call: string, given: unknown) => ask('pesapaljs-v3', [key], call, given);
    const hash = createHash('sha256').update(`${app.context.config.publicUrl}${PESAPAL_WEBHOOK_PATH}`).digest('hex');
    // As the sandbox names our address: the client registers the kind of notification in place of the address, and is refused as Pesapal does.
    const notification = `${hash.slice(0, 8)}-${hash.slice(8, 12)}-4${hash.slice(13, 16)}-a${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
    expect((await pesapal('register_ipn_url', { url: back(), ipn_notification_type: 'GET' })).refused).toMatchObject({
      name: 'AxiosError',
      status: 400,
    });
    const reference = `client-${randomUUID().slice(0, 18)}`;
    const order = { id: reference, currency: 'KES', amount: 1500, description: 'Tickets', callback_url: back(), notification_id: notification };
    const { answer: opened } = await pesapal('submit_order', { ...order, billing_address: { email_address: 'buyer@example.test' } });
    expect(opened).toMatchObject({ status: '200', error: null, merchant_reference: reference });
    const { order_tracking_id: OrderTrackingId, redirect_url: url } = opened as unknown as { order_tracking_id: string; redirect_url: string };
    const before = await pesapal('get_transaction_status', { OrderTrackingId });
    expect(before.answer).toMatchObject({ payment_status_description: 'INVALID', status_code: 0 });
    await actOnWallet(app, url, { answer: 'approve', webhook: 'lost' });
    const { answer: paid } = await pesapal('get_transaction_status', { OrderTrackingId });
    expect(paid).toMatchObject({
      status: '200',
      status_code: 1,
      payment_status_description: 'Completed',
      amount: 1500,
      currency: 'KES',
      merchant_reference: reference,
    });
  });
});
