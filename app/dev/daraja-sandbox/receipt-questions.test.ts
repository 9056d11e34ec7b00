// Questions about receipts: the real adapter against the sandbox, over real HTTP.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callbackPath } from '#features/payments/server/mpesa/callback-token.ts';
import { darajaProvider } from '#features/payments/server/mpesa/daraja-provider.ts';
import { sandboxCredentials } from '#features/payments/server/mpesa/daraja-settings.ts';
import { findFreePort } from '#platform/server/database/free-port.ts';
import { plantFault } from '#test/buy-tickets.ts';
import { RECEIPT_RESULTS } from './faults.ts';
import { startTestMerchant, type TestMerchant } from './testing-merchant.ts';

let merchant: TestMerchant;
beforeAll(async () => {
  merchant = await startTestMerchant();
});
afterAll(() => merchant.close());

const STATUS = '/mpesa/transactionstatus/v1/query';

const told = (id: string) =>
  merchant.received.filter(({ path }) => path === callbackPath(merchant.app.context, 'receipt-status', id)).map(({ receipt }) => receipt);

/** Asks, and returns the answers that came. */
async function answersTo(receipt: string, node = merchant.app.context) {
  const id = randomUUID();
  const outcome = await darajaProvider(node).askReceipt({ id, receipt });
  await merchant.tick();
  await merchant.tick();
  return { outcome, answers: told(id) };
}

test('a payment is completed, then reversed; a receipt of nobody is unknown', async () => {
  const phone = merchant.newPhone();
  const receipt = await merchant.pay(phone);
  const { outcome, answers } = await answersTo(receipt);
  expect(answers).toEqual([
    {
      conversationId: outcome.kind === 'accepted' && outcome.conversationId,
      originatorConversationId: expect.any(String) as string,
      resultCode: '0',
      resultDescription: 'The service request is processed successfully.',
      transactionId: null,
      amountMinor: 10_000,
      receipt,
      transactionStatus: 'Completed',
      payer: `${phone} - A BUYER`,
      finalisedAt: expect.any(Date) as Date,
      reason: 'Pay Bill Online',
    },
  ]);
  const refundId = randomUUID();
  await darajaProvider(merchant.app.context).requestReversal({ refundId, receipt, amountMinor: 10_000, remarks: 'Refund' });
  expect((await answersTo(receipt)).answers).toMatchObject([{ resultCode: '0', transactionStatus: 'Reversed' }]);
  expect((await answersTo('SKE52PAWR9')).answers).toMatchObject([{ resultCode: '2032', transactionStatus: null, receipt: null }]);
});

test('an answer can be lost or repeated', async () => {
  const receipt = await merchant.pay(merchant.newPhone());
  await plantFault(merchant.app, { path: RECEIPT_RESULTS, kind: 'cut' });
  expect((await answersTo(receipt)).answers).toEqual([]);
  await plantFault(merchant.app, { path: RECEIPT_RESULTS, kind: 'repeated' });
  expect((await answersTo(receipt)).answers).toMatchObject([{ resultCode: '0' }, { resultCode: '0' }]);
});

test('only the initiator of the account that takes payments is answered', async () => {
  const receipt = await merchant.pay(merchant.newPhone());
  expect((await answersTo(receipt, merchant.nodeWith({ DARAJA_INITIATOR: 'nobody' }))).answers).toMatchObject([{ resultCode: '2001' }]);
  const { shortcode } = sandboxCredentials.payout;
  expect((await answersTo(receipt, merchant.nodeWith({ DARAJA_SHORTCODE: shortcode }))).answers).toMatchObject([{ resultCode: '2001' }]);
});

test.each([
  ['cut', { kind: 'unknown' }, 1],
  ['broken', { kind: 'unknown' }, 0],
  ['busy', { kind: 'refused', code: '500.003.02' }, 0],
] as const)('a question whose reply is %s', async (kind, outcome, answered) => {
  const receipt = await merchant.pay(merchant.newPhone());
  await plantFault(merchant.app, { path: STATUS, kind });
  const asked = await answersTo(receipt);
  expect(asked.outcome).toMatchObject(outcome);
  expect(asked.answers).toHaveLength(answered);
});

test('without an initiator, or where M-Pesa is not reached, nothing is asked', async () => {
  const question = { id: randomUUID(), receipt: 'SKE52PAWR9' };
  expect(await darajaProvider(merchant.nodeWith({ DARAJA_INITIATOR: undefined })).askReceipt(question)).toMatchObject({
    kind: 'refused',
    code: 'NOT_SET_UP',
  });
  expect(await darajaProvider(merchant.anotherNode({ sandbox: false })).askReceipt(question)).toMatchObject({ kind: 'refused', code: 'NOT_SET_UP' });
  const away = merchant.nodeWith({ DARAJA_URL: `http://127.0.0.1:${await findFreePort()}` });
  expect(await darajaProvider(away).askReceipt(question)).toMatchObject({ kind: 'refused', code: 'NOT_REACHED' });
});
