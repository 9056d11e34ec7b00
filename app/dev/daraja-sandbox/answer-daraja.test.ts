// The sandbox must refuse what Daraja refuses, with Daraja's codes: an adapter that passes a lenient sandbox fails in production.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sandboxCredentials } from '#features/payments/server/mpesa/daraja-settings.ts';
import { toNairobiStamp, toNairobiText } from '#features/payments/server/mpesa/nairobi-time.ts';
import { startTestMerchant, type TestMerchant } from './testing-merchant.ts';

let merchant: TestMerchant;
let token: string;
beforeAll(async () => {
  merchant = await startTestMerchant();
  token = await fetchToken();
});
afterAll(() => merchant.close());

const BASE = '/sandbox/daraja';
const PUSH = `${BASE}/mpesa/stkpush/v1/processrequest`;
const QUERY = `${BASE}/mpesa/stkpushquery/v1/query`;
const PULL = `${BASE}/pulltransactions/v1/query`;
const REVERSAL = `${BASE}/mpesa/reversal/v1/request`;
const OAUTH = `${BASE}/oauth/v1/generate`;

function basic(key: string, secret: string): string {
  return `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`;
}

async function fetchToken(): Promise<string> {
  const { consumerKey, consumerSecret } = sandboxCredentials;
  const answer = await merchant.app.get(`${OAUTH}?grant_type=client_credentials`, { headers: { authorization: basic(consumerKey, consumerSecret) } });
  expect(answer.body).toEqual({ access_token: expect.any(String) as string, expires_in: 3599 });
  return String(answer.body?.['access_token']);
}

function signed(): { BusinessShortCode: string; Password: string; Timestamp: string } {
  const Timestamp = toNairobiStamp(merchant.app.clock.now());
  const { shortcode, passkey } = sandboxCredentials;
  return { BusinessShortCode: shortcode, Password: Buffer.from(shortcode + passkey + Timestamp).toString('base64'), Timestamp };
}

function push(): Record<string, unknown> {
  const phone = merchant.newPhone();
  return {
    ...signed(),
    TransactionType: 'CustomerPayBillOnline',
    Amount: 1,
    PartyA: phone,
    PartyB: sandboxCredentials.shortcode,
    PhoneNumber: phone,
    CallBackURL: `${merchant.app.url}/path`,
    AccountReference: 'VUMI1',
    TransactionDesc: 'Tickets',
  };
}

function send(path: string, body: unknown, bearer = token) {
  return merchant.app.post(path, body, { token: bearer });
}

test('a valid request is accepted, numbers as numbers or as strings', async () => {
  for (const body of [push(), { ...push(), Amount: '1', BusinessShortCode: 174379 }, { ...push(), TransactionDesc: undefined }]) {
    const answer = await send(PUSH, body);
    expect(answer.body).toMatchObject({
      ResponseCode: '0',
      MerchantRequestID: expect.any(String) as string,
      CheckoutRequestID: expect.stringMatching(/^ws_CO_/) as string,
    });
  }
});

test.each([
  ['BusinessShortCode', 'Vumi'],
  ['Password', ''],
  ['Timestamp', '2026-11-21'],
  ['Timestamp', '20261321000000'],
  ['TransactionType', 'PayBill'],
  ['Amount', 0],
  ['Amount', 1.5],
  ['Amount', '10.00'],
  ['PartyA', '0712345678'],
  ['PartyB', 'till'],
  ['PhoneNumber', '+254712345678'],
  ['PhoneNumber', undefined],
  ['CallBackURL', 'not an address'],
  ['CallBackURL', 'https://vumi.test/mpesa/callback'],
  ['CallBackURL', 'https://vumi.test/callback/5exe5'],
  ['AccountReference', 'ThirteenChars'],
  ['AccountReference', ''],
  ['TransactionDesc', 'FourteenChars.'],
])('a payment request with %s %j is 400.002.02', async (field, value) => {
  const answer = await send(PUSH, { ...push(), [field]: value });
  expect(answer.status).toBe(400);
  expect(answer.body).toEqual({ requestId: expect.any(String) as string, errorCode: '400.002.02', errorMessage: `Bad Request - Invalid ${field}` });
});

test.each([
  ['another shortcode', { BusinessShortCode: '600000' }, 'Merchant does not exist'],
  ['another password', { Password: 'bm90IGl0' }, 'Wrong credentials'],
  ['a timestamp that the password was not made with', { Timestamp: '20200101000000' }, 'Wrong credentials'],
])('%s is 500.001.1001', async (_, changes, errorMessage) => {
  for (const [path, body] of [
    [PUSH, push()],
    [QUERY, { ...signed(), CheckoutRequestID: 'ws_CO_1' }],
  ] as const) {
    const answer = await send(path, { ...body, ...changes });
    expect(answer.status).toBe(500);
    expect(answer.body).toMatchObject({ errorCode: '500.001.1001', errorMessage });
  }
});

test('a token works until the next one is issued, and for an hour', async () => {
  const first = await fetchToken();
  const second = await fetchToken();
  expect((await send(PUSH, push(), first)).body).toMatchObject({ errorCode: '404.001.03', errorMessage: 'Invalid Access Token' });
  expect((await send(PUSH, push(), second)).status).toBe(200);
  merchant.app.clock.advance(3_600_000);
  expect((await send(PUSH, push(), second)).status).toBe(404);
  expect((await send(PULL, {}, second)).body).toMatchObject({ errorCode: '401.001' });
  expect((await merchant.app.post(REVERSAL, {})).body).toMatchObject({ errorCode: '404.001.03' });
  token = await fetchToken();
});

test.each([
  ['no credentials', undefined, 'client_credentials', '400.008.01'],
  ['the wrong secret', basic(sandboxCredentials.consumerKey, 'wrong'), 'client_credentials', '400.008.01'],
  ['another grant type', basic(sandboxCredentials.consumerKey, sandboxCredentials.consumerSecret), 'password', '400.008.02'],
])('no token for %s', async (_, authorization, grant, errorCode) => {
  const answer = await merchant.app.get(`${OAUTH}?grant_type=${grant}`, authorization === undefined ? {} : { headers: { authorization } });
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ errorCode });
});

test('another method, another address, a body that is not JSON', async () => {
  expect((await merchant.app.get(PUSH)).body).toMatchObject({ errorCode: '405.001', errorMessage: 'GET Method Not Allowed' });
  expect((await merchant.app.post(OAUTH, {})).status).toBe(405);
  expect((await send(`${BASE}/mpesa/nothing`, {})).body).toMatchObject({ errorCode: '404.001.01' });
  expect((await send(PUSH, '{"half":')).body).toMatchObject({ errorCode: '400.002.02' });
});

test('a query answers its result as a string', async () => {
  const phone = merchant.newPhone();
  const { checkoutRequestId } = await merchant.request({ phone });
  token = await fetchToken();
  const pending = await send(QUERY, { ...signed(), CheckoutRequestID: checkoutRequestId });
  expect(pending.status).toBe(500);
  expect(pending.body).toMatchObject({ errorCode: '500.001.1001', errorMessage: 'The transaction is being processed' });
  await merchant.answer(phone, { action: 'cancel' });
  const over = await send(QUERY, { ...signed(), CheckoutRequestID: checkoutRequestId });
  expect(over.body).toMatchObject({ ResponseCode: '0', ResultCode: '1032', ResultDesc: 'Request cancelled by user.' });
});

test('pulling: rows in a list within a list, 1001 when there are none', async () => {
  const now = merchant.app.clock.now();
  const asked = (shortcode: string, from: Date) => ({
    ShortCode: shortcode,
    StartDate: toNairobiText(from),
    EndDate: toNairobiText(now),
    OffSetValue: '0',
  });
  const phone = merchant.newPhone();
  const receipt = await merchant.pay(phone, 23_300);
  token = await fetchToken();
  const found = await send(PULL, asked('174379', new Date(now.getTime() - 60_000)));
  expect(found.body).toMatchObject({
    ResponseCode: '1000',
    Response: [[{ transactionId: receipt, amount: '233.00', msisdn: Number(phone.slice(3)) }]],
  });
  const none = await send(PULL, asked('174379', new Date(now.getTime() + 60_000)));
  expect(none.body).toMatchObject({ ResponseCode: '1001', Response: [[]] });
  expect((await send(PULL, asked('600000', now))).body).toMatchObject({ errorCode: '400.001' });
});
