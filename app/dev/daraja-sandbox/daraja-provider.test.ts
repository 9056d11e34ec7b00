// The real adapter against the sandbox, over real HTTP.
import { randomUUID } from 'node:crypto';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mpesaResults } from '#features/payments/mpesa/mpesa-results.ts';
import { callbackPath, isCallbackToken } from '#features/payments/server/mpesa/callback-token.ts';
import { darajaProvider } from '#features/payments/server/mpesa/daraja-provider.ts';
import { sandboxCredentials } from '#features/payments/server/mpesa/daraja-settings.ts';
import { findFreePort } from '#platform/server/database/free-port.ts';
import { mountDarajaSandbox } from './mount-daraja-sandbox.ts';
import { plantFault } from '#test/buy-tickets.ts';
import { inEnglish } from '#test/in-english.ts';
import { slowed } from '#test/slowed-clock.ts';
import { startTestMerchant, type TestMerchant } from './testing-merchant.ts';

let merchant: TestMerchant;
beforeAll(async () => {
  merchant = await startTestMerchant();
});
afterAll(() => merchant.close());

const PUSH = '/mpesa/stkpush/v1/processrequest';
const order = () => ({ paymentId: randomUUID(), amountMinor: 10_000, phone: merchant.newPhone(), reference: 'VUMI1', description: 'Tickets' });

/** Settings of an installation that uses this sandbox as if it were the real Daraja. */
function realSettings() {
  return {
    DARAJA_URL: `${merchant.app.url}/sandbox/daraja`,
    DARAJA_CONSUMER_KEY: sandboxCredentials.consumerKey,
    DARAJA_CONSUMER_SECRET: sandboxCredentials.consumerSecret,
    DARAJA_SHORTCODE: sandboxCredentials.shortcode,
    DARAJA_PASSKEY: sandboxCredentials.passkey,
  };
}

async function breakNext(path: string, kind: 'cut' | 'broken' | 'busy'): Promise<void> {
  await plantFault(merchant.app, { path, kind });
}

async function tokensFetched(): Promise<number> {
  const { values } = await merchant.app.context.metrics.events.get();
  return values.find(({ labels }) => labels.name === 'mpesa_tokens_fetched')?.value ?? 0;
}

test('a payment: requested, shown, paid, reported, and found again', async () => {
  const provider = darajaProvider(merchant.app.context);
  const phone = merchant.newPhone();
  const { paymentId, checkoutRequestId, reference } = await merchant.request({ phone, amountMinor: 375_000 });
  const expiresAt = new Date(merchant.app.clock.now().getTime() + 60_000).toISOString();
  expect(await merchant.waiting(phone)).toEqual([{ id: expect.any(String) as string, amount: 3750, merchant: 'Vumi', reference, expiresAt }]);
  expect(await provider.queryPayment(checkoutRequestId)).toEqual({ kind: 'pending' });

  const answer = await merchant.answer(phone, { pin: '1234' });
  expect(answer.body).toMatchObject({ status: 'paid', resultCode: 0, resultDesc: 'The service request is processed successfully.' });

  const [told] = merchant.received.filter(({ path }) => path === callbackPath(merchant.app.context, 'stk', paymentId));
  expect(told?.stk).toMatchObject({ checkoutRequestId, resultCode: '0', amountMinor: 375_000, phone });
  expect(told?.stk?.paidAt?.getTime()).toBe(Math.floor(merchant.app.clock.now().getTime() / 1000) * 1000);
  expect(await provider.queryPayment(checkoutRequestId)).toEqual({ kind: 'paid' });
  expect(await provider.findReceipt(reference, 375_000)).toBe(told?.stk?.receipt);
  expect(await provider.findReceipt(reference, 375_100)).toBeNull();
  expect(await provider.findReceipt('ANOTHER', 375_000)).toBeNull();
  expect(await merchant.waiting(phone)).toEqual([]);
});

test.each(Object.keys(mpesaResults).filter((code) => code !== '0'))('result %s arrives by callback and by query', async (code) => {
  const phone = merchant.newPhone();
  const { paymentId, checkoutRequestId } = await merchant.request({ phone });
  expect((await merchant.answer(phone, { resultCode: code })).status).toBe(200);
  const told = merchant.received.filter(({ path }) => path.includes(paymentId));
  expect(told.map(({ stk }) => stk)).toEqual([expect.objectContaining({ resultCode: code, receipt: null, amountMinor: null })]);
  expect(await darajaProvider(merchant.app.context).queryPayment(checkoutRequestId)).toEqual({
    kind: 'failed',
    code,
    message: mpesaResults[code]?.message,
    retryAfterSeconds: mpesaResults[code]?.retryAfterSeconds,
  });
});

test('one request a phone: the second is refused for a minute', async () => {
  const first = order();
  const provider = darajaProvider(merchant.app.context);
  const outcomes = await Promise.all([provider.requestPayment(first), provider.requestPayment({ ...first, paymentId: randomUUID() })]);
  expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['accepted', 'refused']);
  expect(outcomes.find(({ kind }) => kind === 'refused')).toMatchObject({ code: '500.001.1001', retryAfterSeconds: 60 });
});

test('the same amount again within 2 minutes is result 17; another amount, or later, is not', async () => {
  const phone = merchant.newPhone();
  await merchant.pay(phone);
  await merchant.request({ phone });
  expect((await merchant.answer(phone, { pin: '1234' })).body).toMatchObject({ status: 'failed', resultCode: 17 });
  await merchant.request({ phone, amountMinor: 20_000 });
  expect((await merchant.answer(phone, { pin: '1234' })).body).toMatchObject({ status: 'paid' });
  merchant.app.clock.advance(121_000);
  await merchant.request({ phone });
  expect((await merchant.answer(phone, { pin: '1234' })).body).toMatchObject({ status: 'paid' });
});

test('more than KSh 250,000 is result 3', async () => {
  const phone = merchant.newPhone();
  await merchant.request({ phone, amountMinor: 25_000_100 });
  expect((await merchant.answer(phone, { pin: '1234' })).body).toMatchObject({ resultCode: 3 });
});

test('a lost callback: the query and the pull have the result, and it can still come late', async () => {
  const provider = darajaProvider(merchant.app.context);
  const phone = merchant.newPhone();
  const { paymentId, checkoutRequestId, reference } = await merchant.request({ phone });
  const answer = await merchant.answer(phone, { pin: '1234', callback: 'lost' });
  const received = () => merchant.received.filter(({ path }) => path.includes(paymentId));
  expect(received()).toEqual([]);
  expect(await provider.queryPayment(checkoutRequestId)).toEqual({ kind: 'paid' });
  const receipt = await provider.findReceipt(reference, 10_000);
  expect(receipt).toMatch(/^[A-Z0-9]{10}$/);
  await merchant.app.post(`/sandbox/phone/${phone}/prompts/${String(answer.body?.['id'])}/callback`);
  expect(received().map(({ stk }) => stk?.receipt)).toEqual([receipt]);
});

test('after a restart the sandbox still knows every request: nothing of it is in memory', async () => {
  const waiting = await merchant.request({ phone: merchant.newPhone() });
  const phone = merchant.newPhone();
  const over = await merchant.request({ phone });
  await merchant.answer(phone, { action: 'cancel' });
  const restarted = fastify();
  await mountDarajaSandbox(restarted, merchant.anotherNode());
  const url = await restarted.listen({ host: '127.0.0.1', port: 0 });
  const provider = darajaProvider(merchant.anotherNode({ ...realSettings(), DARAJA_URL: `${url}/sandbox/daraja` }));
  expect(await provider.queryPayment(waiting.checkoutRequestId)).toEqual({ kind: 'pending' });
  expect(await provider.queryPayment(over.checkoutRequestId)).toMatchObject({ kind: 'failed', code: '1032' });
  await restarted.close();
});

test('a repeated callback comes twice, the same', async () => {
  const phone = merchant.newPhone();
  const { paymentId } = await merchant.request({ phone });
  await merchant.answer(phone, { pin: '1234', callback: 'repeated' });
  const received = merchant.received.filter(({ path }) => path.includes(paymentId));
  expect(received).toHaveLength(2);
  expect(received[0]).toEqual(received[1]);
});

test('an unanswered request ends after a minute, is reported once, and can no longer be paid', async () => {
  const phone = merchant.newPhone();
  const { paymentId, checkoutRequestId } = await merchant.request({ phone });
  const [prompt] = await merchant.waiting(phone);
  merchant.app.clock.advance(59_999);
  await merchant.tick();
  expect(await merchant.waiting(phone)).toHaveLength(1);
  merchant.app.clock.advance(1);
  await merchant.tick();
  await merchant.tick();
  expect(merchant.received.filter(({ path }) => path.includes(paymentId)).map(({ stk }) => stk?.resultCode)).toEqual(['1037']);
  expect(await darajaProvider(merchant.app.context).queryPayment(checkoutRequestId)).toMatchObject({ kind: 'failed', code: '1037' });
  expect((await merchant.app.post(`/sandbox/phone/${phone}/prompts/${prompt?.id}`, { pin: '1234' })).status).toBe(409);
});

test('a payment older than 48 hours is no longer pulled', async () => {
  const provider = darajaProvider(merchant.app.context);
  const phone = merchant.newPhone();
  const { reference } = await merchant.request({ phone });
  await merchant.answer(phone, { pin: '1234' });
  merchant.app.clock.advance(47 * 3_600_000);
  expect(await provider.findReceipt(reference, 10_000)).not.toBeNull();
  merchant.app.clock.advance(2 * 3_600_000);
  expect(await provider.findReceipt(reference, 10_000)).toBeNull();
});

test('the pull continues beyond the first page', async () => {
  const phone = merchant.newPhone();
  const { reference } = await merchant.request({ phone });
  await merchant.answer(phone, { pin: '1234' });
  const at = merchant.app.clock.now().getTime();
  await merchant.app.context.database.sql`
    insert into sandbox.mpesa_prompts
      (id, merchant_request_id, checkout_request_id, msisdn, amount, reference, callback_url, result_code, receipt, created_at, expires_at, answered_at)
    select gen_random_uuid(), 'm' || n, 'c' || n, '254700000001', 100, 'OLD' || n, 'http://127.0.0.1/', '0', 'R' || n, t.at, t.at, t.at
    from generate_series(1, 150) n, (select ${new Date(at - 60_000).toISOString()}::timestamptz as at) t`;
  expect(await darajaProvider(merchant.app.context).findReceipt(reference, 10_000)).toMatch(/^[A-Z0-9]{10}$/);
});

test.each([
  ['cut', { kind: 'unknown' }, 1],
  ['broken', { kind: 'unknown' }, 0],
  ['busy', { kind: 'refused', code: '500.003.02', retryAfterSeconds: 60 }, 0],
] as const)('a request whose answer is %s', async (fault, outcome, shown) => {
  const request = order();
  await breakNext(PUSH, fault);
  expect(await darajaProvider(merchant.app.context).requestPayment(request)).toMatchObject(outcome);
  // A lost answer proves nothing about the request: it was not sent twice, and it may be on the phone.
  expect(await merchant.waiting(request.phone)).toHaveLength(shown);
});

test.each(['cut', 'broken', 'busy'] as const)('a query whose answer is %s is unavailable', async (fault) => {
  const { checkoutRequestId } = await merchant.request({ phone: merchant.newPhone() });
  await breakNext('/mpesa/stkpushquery/v1/query', fault);
  expect(await darajaProvider(merchant.app.context).queryPayment(checkoutRequestId)).toEqual({ kind: 'unavailable' });
});

test('a query for a request that Daraja does not know decides nothing', async () => {
  expect(await darajaProvider(merchant.app.context).queryPayment('ws_CO_none')).toEqual({ kind: 'unavailable' });
});

test('a hundred concurrent requests on three nodes fetch one token', async () => {
  // The token of the previous tests has expired by then.
  merchant.app.clock.advance(3_600_000);
  const before = await tokensFetched();
  const nodes = [merchant.anotherNode(), merchant.anotherNode(), merchant.anotherNode()];
  const outcomes = await Promise.all(
    Array.from({ length: 100 }, (_, index) => darajaProvider(nodes[index % 3] ?? merchant.app.context).requestPayment(order())),
  );
  expect(new Set(outcomes.map(({ kind }) => kind))).toEqual(new Set(['accepted']));
  expect(await tokensFetched()).toBe(before + 1);
});

test('a token that was invalidated elsewhere is renewed once, however many calls find out', async () => {
  await merchant.request({ phone: merchant.newPhone() });
  const before = await tokensFetched();
  const basic = Buffer.from(`${sandboxCredentials.consumerKey}:${sandboxCredentials.consumerSecret}`).toString('base64');
  await merchant.app.get('/sandbox/daraja/oauth/v1/generate?grant_type=client_credentials', { headers: { authorization: `Basic ${basic}` } });
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => darajaProvider(merchant.app.context).requestPayment(order())));
  expect(new Set(outcomes.map(({ kind }) => kind))).toEqual(new Set(['accepted']));
  expect(await tokensFetched()).toBe(before + 1);
});

test('the token is stored sealed', async () => {
  await merchant.request({ phone: merchant.newPhone() });
  const { sql } = merchant.app.context.database;
  const [row] = await sql<{ found: boolean }[]>`
    select position(convert_to((select token from sandbox.mpesa_tokens), 'UTF8') in sealed) > 0 as found from provider_tokens`;
  expect(row?.found).toBe(false);
});

test.each([
  ['the wrong passkey', { DARAJA_PASSKEY: 'wrong' }, '500.001.1001'],
  ['a shortcode that is not ours', { DARAJA_SHORTCODE: '600000' }, '500.001.1001'],
])('%s is refused with a message', async (_, settings, code) => {
  const node = merchant.anotherNode({ ...realSettings(), ...settings });
  const outcome = await darajaProvider(node).requestPayment(order());
  expect(outcome).toMatchObject({ kind: 'refused', code });
  expect(outcome.kind === 'refused' && inEnglish(outcome.message)).toContain('not been charged');
});

test('when M-Pesa cannot be reached a request is certainly not started', async () => {
  const node = merchant.anotherNode({ ...realSettings(), DARAJA_URL: `http://127.0.0.1:${await findFreePort()}` });
  expect(await darajaProvider(node).requestPayment(order())).toMatchObject({ kind: 'refused', code: 'NOT_REACHED', retryAfterSeconds: 60 });
  expect(await darajaProvider(node).queryPayment('ws_CO_1')).toEqual({ kind: 'unavailable' });
});

test('in production without settings nothing goes to the sandbox', async () => {
  const provider = darajaProvider(merchant.anotherNode({ sandbox: false }));
  expect(await provider.requestPayment(order())).toMatchObject({ kind: 'refused', code: 'NOT_SET_UP' });
  expect(await provider.requestReversal({ refundId: randomUUID(), receipt: 'SKE52PAWR9', amountMinor: 100, remarks: 'Refund' })).toMatchObject({
    kind: 'refused',
  });
  expect(await provider.queryPayment('ws_CO_1')).toEqual({ kind: 'unavailable' });
  expect(await provider.findReceipt('VUMI1', 100)).toBeNull();
});

test.each([10_050, 0, -100, 0.5])('%j minor units are not whole shillings', async (amountMinor) => {
  await expect(darajaProvider(merchant.app.context).requestPayment({ ...order(), amountMinor })).rejects.toThrow(RangeError);
});

async function refund(receipt: string, amountMinor: number, node = merchant.app.context) {
  const refundId = randomUUID();
  const outcome = await darajaProvider(node).requestReversal({ refundId, receipt, amountMinor, remarks: 'Event cancelled' });
  await merchant.tick();
  return {
    outcome,
    told: merchant.received.filter(({ path }) => path === callbackPath(merchant.app.context, 'reversal', refundId)).map(({ reversal }) => reversal),
  };
}

test('a refund is accepted, then its result is reported, once', async () => {
  const receipt = await merchant.pay(merchant.newPhone());
  const { outcome, told } = await refund(receipt, 10_000);
  expect(outcome).toMatchObject({ kind: 'accepted' });
  expect(told).toEqual([
    expect.objectContaining({
      conversationId: outcome.kind === 'accepted' && outcome.conversationId,
      resultCode: '0',
      originalReceipt: receipt,
      amountMinor: 10_000,
    }),
  ]);
  expect((await refund(receipt, 10_000)).told).toMatchObject([{ resultCode: 'R000001' }]);
});

test('a lost result of a refund: asked again, Daraja answers that it was done', async () => {
  const receipt = await merchant.pay(merchant.newPhone());
  await breakNext('/callbacks/reversal', 'cut');
  expect(await refund(receipt, 10_000)).toMatchObject({ outcome: { kind: 'accepted' }, told: [] });
  await merchant.tick();
  expect((await refund(receipt, 10_000)).told).toMatchObject([{ resultCode: 'R000001' }]);
});

test('of two concurrent refunds of one payment one succeeds', async () => {
  const receipt = await merchant.pay(merchant.newPhone());
  const both = await Promise.all([refund(receipt, 10_000), refund(receipt, 10_000)]);
  await merchant.tick();
  expect(both.map(({ outcome }) => outcome.kind)).toEqual(['accepted', 'accepted']);
  const codes = await merchant.app.context.database.sql<
    { code: string }[]
  >`select result_code as code from sandbox.mpesa_reversals where receipt = ${receipt} order by 1`;
  expect(codes.map(({ code }) => code)).toEqual(['0', 'R000001']);
});

test('refunds that Daraja refuses have a reason', async () => {
  const receipt = await merchant.pay(merchant.newPhone());
  expect((await refund('SKE0000000', 10_000)).told).toMatchObject([{ resultCode: 'R000002' }]);
  expect((await refund(receipt, 20_000)).told).toMatchObject([{ resultCode: '2006' }]);
  const otherUser = merchant.anotherNode({ ...realSettings(), DARAJA_INITIATOR: 'nobody', DARAJA_SECURITY_CREDENTIAL: 'nothing' });
  expect((await refund(receipt, 10_000, otherUser)).told).toMatchObject([{ resultCode: '2001' }]);
  expect((await refund(receipt, 10_000, merchant.anotherNode(realSettings()))).outcome).toMatchObject({ kind: 'refused', code: 'NOT_SET_UP' });
  expect((await refund('not a receipt', 10_000)).outcome).toMatchObject({ kind: 'refused', code: '400.002.02' });
  await breakNext('/mpesa/reversal/v1/request', 'cut');
  expect((await refund(receipt, 10_000)).outcome).toEqual({ kind: 'unknown' });
});

test('callback codes: only ours, only for their own payment, never with a word that Daraja refuses', () => {
  const { context } = merchant.app;
  const id = randomUUID();
  const token = callbackPath(context, 'stk', id).split('/').at(-1) ?? '';
  expect(token).toMatch(/^[0-9a-f]{32}$/);
  expect(isCallbackToken(context, 'stk', id, token)).toBe(true);
  for (const wrong of ['', 'x', token.slice(1), `${token}00`, `0${token}`, token.replace(/.$/, (last) => (last === '0' ? '1' : '0'))]) {
    expect(isCallbackToken(context, 'stk', id, wrong)).toBe(false);
  }
  expect(isCallbackToken(context, 'reversal', id, token)).toBe(false);
  expect(isCallbackToken(context, 'stk', randomUUID(), token)).toBe(false);
});

test('the statement has every payment up to its end over many pages, each once, and none when a page is missing', async () => {
  const PULL = '/pulltransactions/v1/query';
  const { app } = merchant;
  const provider = darajaProvider(app.context);
  const receipts = Array.from({ length: 230 }, (_, index) => `STMT${String(index).padStart(6, '0')}`);
  const now = app.clock.now();
  // More than two pages, of one moment each ten.
  await app.context.database.sql`
    insert into sandbox.mpesa_prompts (id, merchant_request_id, checkout_request_id, msisdn, amount, reference, callback_url, result_code, receipt, created_at, expires_at, answered_at)
    select gen_random_uuid(), 'm-' || n, 'ws_CO_s' || n, '254799' || lpad(n::text, 6, '0'), 100 + n, 'REF' || n, 'http://none.test', '0', 'STMT' || lpad(n::text, 6, '0'),
      ${now.toISOString()}::timestamptz - interval '2 hours', ${now.toISOString()}, ${now.toISOString()}::timestamptz - interval '1 hour' - (n / 10) * interval '1 second'
    from generate_series(0, 229) as n`;
  const recent = await merchant.pay(merchant.newPhone());
  const to = new Date(now.getTime() - 60_000);
  const statement = await provider.readStatement(to);
  const own = statement?.rows.filter(({ receipt }) => receipt.startsWith('STMT')) ?? [];
  expect(own.map(({ receipt }) => receipt).toSorted()).toEqual(receipts);
  expect(own.find(({ receipt }) => receipt === 'STMT000007')).toEqual({
    receipt: 'STMT000007',
    amountMinor: 10_700,
    reference: 'REF7',
    currency: 'KES',
    chargeMinor: null,
  });
  expect(statement?.rows.some(({ receipt }) => receipt === recent)).toBe(false);
  expect([statement?.to, statement?.from]).toEqual([to, new Date(now.getTime() - 48 * 3_600_000)]);
  for (const kind of ['broken', 'busy', 'cut'] as const) {
    await plantFault(app, { path: PULL, kind });
    expect(await provider.readStatement(to)).toBeNull();
  }
  expect(await darajaProvider(slowed(app.context)).readStatement(to)).toBeNull();
  expect(await darajaProvider(merchant.anotherNode({ sandbox: false })).readStatement(to)).toBeNull();
});
