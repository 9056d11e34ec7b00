// Payouts of M-Pesa to a phone: the real adapter against the sandbox, over real HTTP.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callbackPath, type CallbackKind } from '#features/payments/server/mpesa/callback-token.ts';
import { darajaProvider } from '#features/payments/server/mpesa/daraja-provider.ts';
import { sandboxCredentials } from '#features/payments/server/mpesa/daraja-settings.ts';
import { findFreePort } from '#platform/server/database/free-port.ts';
import { plantFault } from '#test/buy-tickets.ts';
import { UNREGISTERED } from './payouts.ts';
import { startTestMerchant, type TestMerchant } from './testing-merchant.ts';

let merchant: TestMerchant;
beforeAll(async () => {
  merchant = await startTestMerchant();
});
afterAll(() => merchant.close());

const B2C = '/mpesa/b2c/v3/paymentrequest';
const B2B = '/mpesa/b2b/v1/paymentrequest';
const STATUS = '/mpesa/transactionstatus/v1/query';

const payout = (given: { amountMinor?: number; phone?: string } = {}) => ({
  of: 'refund' as const,
  id: randomUUID(),
  originatorConversationId: randomUUID(),
  phone: merchant.newPhone(),
  amountMinor: 10_000,
  remarks: 'Refund',
  ...given,
});
type Payout = ReturnType<typeof payout>;

/** The callbacks that the merchant received at one kind of address. */
const told = ({ id }: Payout, kind: CallbackKind) => merchant.received.filter(({ path }) => path === callbackPath(merchant.app.context, kind, id));

async function pay(request: Payout, node = merchant.app.context) {
  const outcome = await darajaProvider(node).requestPayout(request);
  await merchant.tick();
  return outcome;
}

async function resultOf(request: Payout, node = merchant.app.context): Promise<string | undefined> {
  expect(await pay(request, node)).toMatchObject({ kind: 'accepted' });
  return told(request, 'payout')[0]?.payout?.resultCode;
}

test('a payout is accepted, then its result is reported, once', async () => {
  const request = payout({ amountMinor: 45_000 });
  const outcome = await pay(request);
  await merchant.tick();
  expect(told(request, 'payout').map((one) => one.payout)).toEqual([
    expect.objectContaining({
      conversationId: outcome.kind === 'accepted' && outcome.conversationId,
      originatorConversationId: request.originatorConversationId,
      resultCode: '0',
      amountMinor: 45_000,
      transactionId: expect.stringMatching(/^[A-Z0-9]{10}$/) as string,
    }),
  ]);
});

test('the same id is paid once, however often it is sent', async () => {
  const request = payout();
  const provider = darajaProvider(merchant.app.context);
  const outcomes = await Promise.all(Array.from({ length: 8 }, () => provider.requestPayout(request)));
  await merchant.tick();
  // An id that M-Pesa knows already counts as accepted.
  expect(new Set(outcomes.map(({ kind }) => kind))).toEqual(new Set(['accepted']));
  expect(outcomes.filter((outcome) => outcome.kind === 'accepted' && outcome.conversationId !== null)).toHaveLength(1);
  expect(told(request, 'payout')).toHaveLength(1);
});

test('results of failed payouts have a reason', async () => {
  expect(await resultOf(payout({ amountMinor: 900 }))).toBe('2');
  expect(await resultOf(payout({ amountMinor: 25_000_100 }))).toBe('3');
  expect(await resultOf(payout({ phone: UNREGISTERED }))).toBe('2040');
  const phone = merchant.newPhone();
  expect([await resultOf(payout({ phone, amountMinor: 25_000_000 })), await resultOf(payout({ phone, amountMinor: 25_000_000 }))]).toEqual([
    '0',
    '0',
  ]);
  expect(await resultOf(payout({ phone }))).toBe('4');
  expect(await resultOf(payout(), merchant.nodeWith({ DARAJA_INITIATOR: 'nobody' }))).toBe('2001');
  expect(await resultOf(payout(), merchant.nodeWith({ DARAJA_SHORTCODE: '600000' }))).toBe('2001');
});

test('the utility account is debited by what was paid, and never below zero', async () => {
  const { sql } = merchant.app.context.database;
  await sql`update sandbox.mpesa_utility set balance = 250`;
  const requests = Array.from({ length: 5 }, () => payout());
  await Promise.all(requests.map((request) => darajaProvider(merchant.app.context).requestPayout(request)));
  await merchant.tick();
  const results = requests.map((request) => told(request, 'payout')[0]?.payout?.resultCode);
  expect(results.toSorted()).toEqual(['0', '0', '1', '1', '1']);
  expect(await sql`select balance from sandbox.mpesa_utility`).toEqual([{ balance: 50 }]);
  await sql`update sandbox.mpesa_utility set balance = 1000000000`;
});

test('a separate account pays out where one is set up', async () => {
  const { shortcode, initiator } = sandboxCredentials.payout;
  const own = { DARAJA_B2C_SHORTCODE: shortcode, DARAJA_B2C_INITIATOR: initiator.name, DARAJA_B2C_SECURITY_CREDENTIAL: initiator.securityCredential };
  expect(await resultOf(payout(), merchant.nodeWith({ ...own, DARAJA_INITIATOR: undefined, DARAJA_SECURITY_CREDENTIAL: undefined }))).toBe('0');
  // Each initiator acts for its own shortcode only.
  expect(await resultOf(payout(), merchant.nodeWith({ ...own, DARAJA_B2C_INITIATOR: sandboxCredentials.initiator.name }))).toBe('2001');
});

test('without an account for payouts nothing is sent', async () => {
  const node = merchant.nodeWith({ DARAJA_INITIATOR: undefined });
  expect(await pay(payout(), node)).toMatchObject({ kind: 'refused', code: 'NOT_SET_UP' });
  expect(await darajaProvider(node).askPayoutStatus(payout())).toMatchObject({ kind: 'refused', code: 'NOT_SET_UP' });
  expect(await pay(payout(), merchant.anotherNode({ sandbox: false }))).toMatchObject({ kind: 'refused', code: 'NOT_SET_UP' });
  const away = merchant.nodeWith({ DARAJA_URL: `http://127.0.0.1:${await findFreePort()}` });
  expect(await pay(payout(), away)).toMatchObject({ kind: 'refused', code: 'NOT_REACHED' });
});

test.each([
  ['cut', { kind: 'unknown' }, 1],
  ['broken', { kind: 'unknown' }, 0],
  ['busy', { kind: 'refused', code: '500.003.02' }, 0],
] as const)('a payout whose answer is %s', async (kind, outcome, paid) => {
  const request = payout();
  await plantFault(merchant.app, { path: B2C, kind });
  expect(await pay(request)).toMatchObject(outcome);
  expect(told(request, 'payout')).toHaveLength(paid);
});

test('a lost result is found by its id; so is a payout that never arrived', async () => {
  const request = payout({ amountMinor: 12_300 });
  await plantFault(merchant.app, { path: '/callbacks/payout', kind: 'cut' });
  await pay(request);
  expect(told(request, 'payout')).toEqual([]);
  const provider = darajaProvider(merchant.app.context);
  const never = payout();
  const poor = payout({ amountMinor: 900 });
  await pay(poor);
  for (const one of [request, never, poor]) expect(await provider.askPayoutStatus(one)).toMatchObject({ kind: 'accepted' });
  await merchant.tick();
  await merchant.tick();
  const answers = [request, never, poor].map((one) => told(one, 'payout-status').map(({ status }) => status));
  expect(answers).toEqual([
    [expect.objectContaining({ resultCode: '0', transactionStatus: 'Completed', amountMinor: 12_300, askedAbout: request.originatorConversationId })],
    [expect.objectContaining({ resultCode: '2032', transactionStatus: null })],
    [expect.objectContaining({ resultCode: '0', transactionStatus: 'Declined' })],
  ]);
  expect(await darajaProvider(merchant.nodeWith({ DARAJA_INITIATOR: 'nobody' })).askPayoutStatus(request)).toMatchObject({ kind: 'accepted' });
  await merchant.tick();
  expect(told(request, 'payout-status').at(-1)?.status).toMatchObject({ resultCode: '2001' });
});

test('a time-out, at an address of its own, proves nothing about the money', async () => {
  const request = payout();
  await plantFault(merchant.app, { path: '/callbacks/payout', kind: 'broken' });
  await pay(request);
  expect([told(request, 'payout').length, told(request, 'payout-timeout').length]).toEqual([0, 1]);
});

async function send(path: string, changes: object) {
  const { consumerKey, consumerSecret, shortcode, initiator } = sandboxCredentials;
  const authorization = `Basic ${Buffer.from(`${consumerKey}:${consumerSecret}`).toString('base64')}`;
  const token = await merchant.app.get('/sandbox/daraja/oauth/v1/generate?grant_type=client_credentials', { headers: { authorization } });
  const url = `${merchant.app.url}/path`;
  const common = {
    OriginatorConversationID: randomUUID(),
    SecurityCredential: initiator.securityCredential,
    PartyA: shortcode,
    Remarks: 'Refund',
    QueueTimeOutURL: url,
    ResultURL: url,
  };
  const pay = { ...common, InitiatorName: initiator.name, CommandID: 'BusinessPayment', Amount: 100, PartyB: merchant.newPhone() };
  const business = {
    ...common,
    Initiator: initiator.name,
    CommandID: 'BusinessPayBill',
    SenderIdentifierType: '4',
    RecieverIdentifierType: '4',
    Amount: '100',
    PartyB: '888880',
    AccountReference: 'EVENT 17',
  };
  const ask = { ...common, Initiator: initiator.name, CommandID: 'TransactionStatusQuery', IdentifierType: '4' };
  return merchant.app.post(
    `/sandbox/daraja${path}`,
    { ...({ [B2C]: pay, [B2B]: business }[path] ?? ask), ...changes },
    { token: String(token.body?.['access_token']) },
  );
}

test.each([
  [B2C, 'OriginatorConversationID', ''],
  [B2C, 'InitiatorName', ''],
  [B2C, 'SecurityCredential', ''],
  [B2C, 'CommandID', 'Refund'],
  [B2C, 'Amount', 10.5],
  [B2C, 'PartyA', 'till'],
  [B2C, 'PartyB', '0712345678'],
  [B2C, 'Remarks', 'x'],
  [B2C, 'QueueTimeOutURL', 'https://vumi.test/mpesa'],
  [B2C, 'ResultURL', 'http://another.test/path'],
  [B2B, 'Initiator', ''],
  [B2B, 'SecurityCredential', ''],
  [B2B, 'CommandID', 'BusinessPayment'],
  [B2B, 'SenderIdentifierType', '1'],
  [B2B, 'RecieverIdentifierType', '2'],
  [B2B, 'Amount', 10.5],
  [B2B, 'PartyA', 'till'],
  [B2B, 'PartyB', '254712345678'],
  [B2B, 'AccountReference', 'x'.repeat(14)],
  [B2B, 'Requester', '0712345678'],
  [B2B, 'Remarks', 'x'],
  [B2B, 'QueueTimeOutURL', 'https://vumi.test/mpesa'],
  [B2B, 'ResultURL', 'http://another.test/path'],
  [STATUS, 'CommandID', 'Status'],
  [STATUS, 'OriginatorConversationID', ''],
  [STATUS, 'IdentifierType', '1'],
  [STATUS, 'ResultURL', 'nowhere'],
  [STATUS, 'TransactionID', 'a receipt'],
])('%s with %s %j is 400.002.02', async (path, field, value) => {
  expect((await send(path, {})).status).toBe(200);
  expect(await send(path, { [field]: value })).toMatchObject({
    status: 400,
    body: { errorCode: '400.002.02', errorMessage: `Bad Request - Invalid ${field}` },
  });
});

test('a question names a receipt or the id of a payout', async () => {
  const answer = await send(STATUS, { OriginatorConversationID: undefined });
  expect(answer).toMatchObject({ status: 400, body: { errorCode: '400.002.02', errorMessage: 'Bad Request - Invalid TransactionID' } });
});
