// The sandbox has no accounts, so requests of other sites' pages, and under other host names for this machine, are refused.
import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sandboxCredentials } from '#features/payments/server/mpesa/daraja-settings.ts';
import { toNairobiStamp } from '#features/payments/server/mpesa/nairobi-time.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';

let vumi: TestApp;
beforeAll(async () => {
  vumi = await createTestApp();
});
afterAll(() => vumi.close());

/** `fetch` does not allow setting the Host header. */
function ask(method: string, path: string, headers: Readonly<Record<string, string>>, body = ''): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(vumi.url + path, { method, headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    request.once('error', reject);
    request.end(body);
  });
}

const port = () => new URL(vumi.url).port;
const prompt = '/sandbox/phone/254712345678/prompts/0190f3a0-0000-7000-8000-000000000000';
const json = { 'content-type': 'application/json' };
const answer = '{"pin":"1234"}';

test.each(['evil.example', 'evil.example:80', '192.168.1.5', '127.0.0.1.evil.example', 'localhost.evil.example'])(
  'under the name %s the sandbox is not found',
  async (host) => {
    for (const path of ['/sandbox/mail', '/sandbox/journal', '/sandbox/phone', '/sandbox/daraja/oauth/v1/generate'])
      expect(await ask('GET', path, { host })).toBe(421);
    expect(await ask('GET', '/api/health', { host })).toBe(200);
  },
);

test.each(['localhost', '127.0.0.1', '[::1]'])('under the name %s it is', async (name) => {
  expect(await ask('GET', '/sandbox/mail', { host: `${name}:${port()}` })).toBe(200);
});

test.each([
  [{ origin: 'https://evil.example' }],
  [{ origin: 'null' }],
  [{ origin: 'http://localhost:1' }],
  [{ 'sec-fetch-site': 'cross-site' }],
  [{ 'sec-fetch-site': 'same-site' }],
])('a page of another site (%j) cannot answer a prompt', async (headers) => {
  expect(await ask('POST', prompt, { ...json, ...headers }, answer)).toBe(403);
  expect(await ask('POST', prompt, { 'content-type': 'application/x-www-form-urlencoded', ...headers }, 'pin=1234')).toBe(403);
});

test('the phone itself, and programs, can', async () => {
  const own = { origin: vumi.url, 'sec-fetch-site': 'same-origin' };
  expect(await ask('POST', prompt, { ...json, ...own }, answer)).toBe(404);
  expect(await ask('POST', prompt, json, answer)).toBe(404);
});

test('faults require the credentials of the merchant', async () => {
  const fault = { path: '/oauth/v1/generate', kind: 'busy' };
  expect((await vumi.post('/sandbox/daraja/faults', fault)).status).toBe(400);
  expect((await vumi.post('/sandbox/daraja/faults', fault, { headers: { authorization: 'Basic eDp5' } })).status).toBe(400);
  const [planted] = await vumi.context.database.sql<{ count: number }[]>`select count(*)::int as count from sandbox.faults`;
  expect(planted?.count).toBe(0);
});

test.each([
  'http://evil.example/callback',
  'http://169.254.169.254/latest/meta-data',
  'http://127.0.0.1:1/callback',
  'https://127.0.0.1/callback',
  'http://localhost/callback',
])('the sandbox does not call %s', async (address) => {
  const { consumerKey, consumerSecret, shortcode, passkey, initiator } = sandboxCredentials;
  const authorization = `Basic ${Buffer.from(`${consumerKey}:${consumerSecret}`).toString('base64')}`;
  const { body } = await vumi.get('/sandbox/daraja/oauth/v1/generate?grant_type=client_credentials', { headers: { authorization } });
  const token = String(body?.['access_token']);
  const Timestamp = toNairobiStamp(vumi.clock.now());
  const push = {
    BusinessShortCode: shortcode,
    Password: Buffer.from(shortcode + passkey + Timestamp).toString('base64'),
    Timestamp,
    TransactionType: 'CustomerPayBillOnline',
    Amount: 1,
    PartyA: '254712345678',
    PartyB: shortcode,
    PhoneNumber: '254712345678',
    CallBackURL: address,
    AccountReference: 'V1',
  };
  const pushed = await vumi.post('/sandbox/daraja/mpesa/stkpush/v1/processrequest', push, { token });
  expect([pushed.status, pushed.body?.['errorMessage']]).toEqual([400, 'Bad Request - Invalid CallBackURL']);
  const reversal = {
    Initiator: initiator.name,
    SecurityCredential: initiator.securityCredential,
    CommandID: 'TransactionReversal',
    TransactionID: 'SGR7ABCD12',
    Amount: 1,
    ReceiverParty: shortcode,
    RecieverIdentifierType: '11',
    ResultURL: address,
    QueueTimeOutURL: address,
    Remarks: 'Refund',
  };
  const reversed = await vumi.post('/sandbox/daraja/mpesa/reversal/v1/request', reversal, { token });
  expect([reversed.status, reversed.body?.['errorMessage']]).toEqual([400, 'Bad Request - Invalid ResultURL']);
});
