// Callbacks that M-Pesa never sent: an attacker who knows everything about a payment except the code in its callback address settles nothing.
import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callbackToken, type CallbackKind } from '#features/payments/server/mpesa/callback-token.ts';
import { createVault } from '#platform/server/security/vault.ts';
import { createEvent, orderOf, purchase, reserve } from '../buy-tickets.ts';
import { createTestApp, type SignedIn, type TestApp } from '../test-app.ts';

let vumi: TestApp;
let buyer: SignedIn;
let orderId: string;
/** The payment under attack, and one of the attacker's own, whose code the attacker knows. */
let target: { id: string; checkout: string };
let known: { id: string; token: string };
beforeAll(async () => {
  vumi = await createTestApp();
  const organizer = await vumi.signIn('organizer');
  buyer = await vumi.signIn();
  const attacker = await vumi.signIn();
  const event = await createEvent(vumi, organizer);
  const started = await purchase(vumi, buyer, (await reserve(vumi, buyer, event)).data.reservationId);
  orderId = started.data.orderId;
  const other = await purchase(vumi, attacker, (await reserve(vumi, attacker, event)).data.reservationId, {
    billingDetails: { phone: '0712345679' },
  });
  const paymentOf = async (order: string) => {
    const [row] = await vumi.context.database.sql<
      { id: string; checkout: string }[]
    >`select id, checkout_request_id as checkout from payments join mpesa_requests on payment_id = id where subject_id = ${order}`;
    return { id: row?.id ?? '', checkout: row?.checkout ?? '' };
  };
  target = await paymentOf(orderId);
  const { id } = await paymentOf(other.data.orderId);
  known = { id, token: callbackToken(vumi.context, 'stk', id) };
});
afterAll(() => vumi.close());

const right = (kind: CallbackKind = 'stk'): string => callbackToken(vumi.context, kind, target.id);
const flipped = (index: number): string => {
  const token = right();
  return token.slice(0, index) + ((parseInt(token[index] ?? '0', 16) ^ 1) % 16).toString(16) + token.slice(index + 1);
};
const underSecret = (secret: string): string =>
  Buffer.from(createVault(secret).mac('payment-callback:stk', target.id)).subarray(0, 16).toString('hex');

interface Forgery {
  readonly kind?: CallbackKind;
  readonly id?: () => string;
  readonly token: () => string;
}

const forgeries: Readonly<Record<string, Forgery>> = {
  ...Object.fromEntries(Array.from({ length: 32 }, (_, index) => [`one digit wrong, the ${index + 1}th`, { token: () => flipped(index) }])),
  ...Object.fromEntries([1, 2, 8, 16, 31].map((length) => [`the first ${length} digits`, { token: () => right().slice(0, length) }])),
  ...Object.fromEntries(Array.from({ length: 8 }, (_, index) => [`a guess, the ${index + 1}th`, { token: () => randomBytes(16).toString('hex') }])),
  'a digit more': { token: () => `${right()}0` },
  'the code twice': { token: () => right() + right() },
  'the code backwards': { token: () => [...right()].toReversed().join('') },
  'the code in base64': { token: () => Buffer.from(right(), 'hex').toString('base64url') },
  'the code as a number': { token: () => BigInt(`0x${right()}`).toString() },
  zeros: { token: () => '0'.repeat(32) },
  'no hexadecimal': { token: () => 'g'.repeat(32) },
  'the code with a space': { token: () => `${right()}%20` },
  'the code with a NUL': { token: () => `${right()}%00` },
  'the code behind a slash': { token: () => `%2F${right()}` },
  'the code of another payment': { token: () => known.token },
  'the code of the other kind': { token: () => right('reversal') },
  'the code at the address of payouts': { kind: 'payout', token: () => right() },
  'the code of a time-out at the address of payouts': { kind: 'payout', token: () => right('payout-timeout') },
  'the code of a payout that is none': { kind: 'payout', token: () => right('payout') },
  'the code of a question that was never asked': { kind: 'payout-status', token: () => right('payout-status') },
  'the code at the address of answers about receipts': { kind: 'receipt-status', token: () => right() },
  'the code of an answer about a receipt at the address of payments': { token: () => right('receipt-status') },
  'the code of a question about a receipt that was never asked': { kind: 'receipt-status', token: () => right('receipt-status') },
  'the code at the address of refunds': { kind: 'reversal', token: () => right() },
  'the id': { token: () => target.id },
  'the id without its dashes': { token: () => target.id.replaceAll('-', '') },
  'the code of an empty id': { token: () => callbackToken(vumi.context, 'stk', '') },
  'the code of the id in capitals': { token: () => callbackToken(vumi.context, 'stk', target.id.toUpperCase()) },
  'a code under no secret': { token: () => createHmac('sha256', '').update(target.id).digest('hex').slice(0, 32) },
  'a code under a common secret': { token: () => underSecret('change-me-change-me-change-me-change-me') },
  'a code under a secret of zeros': { token: () => underSecret('0'.repeat(48)) },
  'the code with a payment that is none': { id: () => randomUUID(), token: () => right() },
  'the code with a word': { id: () => 'payment', token: () => right() },
  'the code with a statement': { id: () => encodeURIComponent(`${target.id}' or '1'='1`), token: () => right() },
  'the code with a path': { id: () => `${known.id}%2F..%2F${target.id}`, token: () => right() },
  'a refund that is none': { kind: 'reversal', id: () => randomUUID(), token: () => randomBytes(16).toString('hex') },
};

function paid() {
  const item = {
    Item: [
      { Name: 'Amount', Value: 1500 },
      { Name: 'MpesaReceiptNumber', Value: 'RKT0FORGED' },
      { Name: 'TransactionDate', Value: 20_261_122_120_000 },
      { Name: 'PhoneNumber', Value: 254_712_345_678 },
    ],
  };
  return {
    Body: {
      stkCallback: {
        MerchantRequestID: 'forged',
        CheckoutRequestID: target.checkout,
        ResultCode: 0,
        ResultDesc: 'The service request is processed successfully.',
        CallbackMetadata: item,
      },
    },
  };
}

test.each(Object.entries(forgeries))('forged: %s', async (_what, { kind = 'stk', id = () => target.id, token }) => {
  const { status } = await vumi.post(`/api/payments/callbacks/${kind}/${id()}/${token()}`, paid());
  expect([400, 404]).toContain(status);
  expect((await orderOf(vumi, buyer, orderId)).status).toBe('pending');
  const [counted] = await vumi.context.database.sql<{ n: number }[]>`select count(*)::int as n from tickets`;
  expect(counted?.n).toBe(0);
});

test('with the right code the callback is accepted, and verified by a query where it does not match', async () => {
  expect((await vumi.post(`/api/payments/callbacks/stk/${target.id}/${right()}`, paid())).status).toBe(200);
});

test('no attack is missing from the list', () => {
  expect(Object.keys(forgeries).length).toBeGreaterThanOrEqual(71);
});
