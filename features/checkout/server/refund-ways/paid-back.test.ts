// What a number was paid beside the former way of a refund comes back by our pay bill: it closes that payment, and M-Pesa's statement is explained
// (docs/reference/payments/refund-choices.md#a-transfer-that-was-not-paid).
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inboxOf, newPhone } from '#app/dev/sms-sandbox/testing-sms.ts';
import type { LedgerDifference } from '#features/books/contract.ts';
import { checkPayments, checkUnmatched } from '#features/books/server/proof/check-payments.ts';
import type { EventDetail } from '#features/events/schemas.ts';
import { registerPaybill } from '#features/payments/server/mpesa/paybill/register-paybill.ts';
import { recordPaybill, settlePaybill } from '#features/payments/server/mpesa/paybill/settle-paybill.ts';
import { endRefund } from '#features/payments/server/refunds/end-refund.ts';
import { createEvent, orderOf, payBill, reserve, tellRefundResults } from '#test/buy-tickets.ts';
import { actOnPage, plantCardFault, purchaseByCard, tellCardResults } from '#test/card-pages.ts';
import { daysAfter, sampleTicketType } from '#test/sample-event.ts';
import { createTestApp, type SignedIn, type TestApp } from '#test/test-app.ts';
import type { RefundOffer } from '../../refund-ways/ways-contract.ts';

let app: TestApp;
let admin: SignedIn;
let buyer: SignedIn;
let event: EventDetail;
let phone = '';

beforeAll(async () => {
  app = await createTestApp({ now: new Date('2026-12-01T09:00:00Z') });
  const organizer = await app.signIn('organizer');
  admin = await app.signIn('admin');
  await registerPaybill(app.context);
  event = await createEvent(app, organizer, { startDate: daysAfter(app.clock.now(), 120), ticketTypes: [sampleTicketType({ quantity: 20 })] });
});
afterAll(async () => {
  expect(await app.context.database.transaction((tx) => checkPayments(tx))).toEqual([]);
  expect(await app.context.database.transaction((tx) => checkUnmatched(tx))).toEqual([]);
  await app.close();
});
beforeEach(async () => {
  app.clock.advance(2 * 60_000);
  [admin, buyer] = [await app.renew(admin), await app.signIn()];
  phone = newPhone().replace('+', '');
});

interface PaidBack {
  readonly orderId: string;
  readonly refundId: string;
  /** M-Pesa's receipt of what the chosen number was paid. */
  readonly paidUnder: string;
}

/** A refund of KSh 3,000 that the card refused, that the buyer had paid to a number, and that the card paid after all. */
async function paidBack(): Promise<PaidBack> {
  const { reservationId } = (await reserve(app, buyer, event, { quantity: 2 })).data;
  const { orderId, action } = (await purchaseByCard(app, buyer, reservationId)).data;
  await actOnPage(app, action?.url ?? '', { card: 'approved' });
  await app.drainJobs();
  await app.post(`/api/orders/${orderId}/refunds`, { percent: 100, reason: 'It rained' }, { token: admin.token });
  await app.drainJobs();
  await plantCardFault(app, '/refunds', 'busy');
  await tellCardResults(app);
  await app.drainJobs();
  const refundId = (await orderOf(app, buyer, orderId)).refunds[0]?.id ?? '';
  await chooseNumber();
  for (const _time of [1, 2]) {
    await app.drainJobs();
    await tellRefundResults(app);
  }
  const going = { id: refundId, way: 'card', destinationId: null } as const;
  const end = { kind: 'done', reference: 'LATE' } as const;
  expect(await app.context.database.transaction((tx) => endRefund(tx, app.context, going, end, app.clock.now()))).toBe(false);
  const [row] = await app.context.database.sql<{ receipt: string }[]>`select provider_reference as receipt from refunds where id = ${refundId}`;
  app.takeLoggedErrors();
  return { orderId, refundId, paidUnder: row?.receipt ?? '' };
}

async function chooseNumber(): Promise<void> {
  const newest = async (pattern: RegExp) => (await app.mailTo(buyer.email)).flatMap(({ text }) => pattern.exec(text)?.[1] ?? [])[0] ?? '';
  const code = await newest(/\/refund\/([0-9a-f]{64})/);
  const { data } = await app.post<RefundOffer>('/api/refund-offers/ask', { code, to: { kind: 'phone', phone: `+${phone}` } });
  await app.drainJobs();
  const numberCode = (await inboxOf(app, `+${phone}`)).flatMap(({ text }) => /^(\d{6}) /.exec(text)?.[1] ?? [])[0] ?? '';
  const proofs = { ownerCode: await newest(/^(\d{6})$/m), numberCode };
  expect((await app.post('/api/refund-offers/choose', { code, asked: data.asked?.id, ...proofs })).status).toBe(200);
}

const unpaid = (orderId: string, refundId: string, named: object) =>
  app.post(`/api/orders/${orderId}/refunds/${refundId}/unpaid`, { reason: 'It was paid back', ...named }, { token: admin.token });
const arrive = async (receipt: string, amountMinor = 300_000) => {
  const facts = { receipt, account: 'A refund', amountMinor, phone: null, paidAt: app.clock.now() };
  await settlePaybill(app.context, (await recordPaybill(app.context, facts, true)) ?? '');
};
const unmatched = async (receipt: string) =>
  (await app.get<{ total: number }>(`/api/admin/unmatched?search=${receipt}`, { token: admin.token })).data.total;
/** What stands at M-Pesa for the refund and the payment by which it came back. */
const left = async (orderId: string, receipt: string) => {
  const [row] = await app.context.database.sql<{ sum: number }[]>`
    select coalesce(sum(amount_minor), 0)::int as sum from ledger_entries where account = 'provider:mpesa'
      and (subject_id = ${orderId} or subject_id = (select id from paybill_payments where receipt = ${receipt}))`;
  return row?.sum;
};
const returns = (refundId: string) => app.context.database.sql`select way, reference, receipt from refund_returns where refund_id = ${refundId}`;

test('before it is recorded: its receipt closes the payment, and the receipt of the refund is kept', async () => {
  const { orderId, refundId, paidUnder } = await paidBack();
  await arrive('SL12BACK01');
  expect([await unmatched('SL12BACK01'), await left(orderId, 'SL12BACK01')]).toEqual([1, 0]);
  expect((await unpaid(orderId, refundId, { receipt: 'SL12BACK01' })).status).toBe(200);
  expect([await unmatched('SL12BACK01'), await left(orderId, 'SL12BACK01')]).toEqual([0, 0]);
  expect(await returns(refundId)).toEqual([{ way: 'chosen-phone', reference: paidUnder, receipt: 'SL12BACK01' }]);
});

test('recorded and arrived at the same moment: it is nobody’s no more', async () => {
  const receipt = 'SL12BACK04';
  const { orderId, refundId } = await paidBack();
  const [recorded] = await Promise.all([unpaid(orderId, refundId, { receipt }), arrive(receipt)]);
  expect([recorded.status, await unmatched(receipt), await left(orderId, receipt)]).toEqual([200, 0, 0]);
  app.takeLoggedErrors();
});

test('the statement of M-Pesa has both, and neither is a difference', async () => {
  const { orderId, refundId, paidUnder } = await paidBack();
  const { receipt } = await payBill(app, { account: 'A refund', amount: 3000, validation: 'skipped' }, phone);
  await app.drainJobs();
  expect((await unpaid(orderId, refundId, { receipt })).status).toBe(200);
  await app.drainJobs();
  const day = app.clock.now().toISOString().slice(0, 10);
  const days = `account=utility&from=${day}&to=${day}`;
  const file = await (await fetch(`${app.url}/sandbox/portal/statement.csv?${days}`)).text();
  expect([file.includes(paidUnder), file.includes(receipt ?? '?')]).toEqual([true, true]);
  const headers = { authorization: `Bearer ${admin.token}`, 'content-type': 'text/csv' };
  const uploaded = await fetch(`${app.url}/api/admin/ledger/statements?${days}&fileName=ORG.csv`, { method: 'POST', headers, body: file });
  expect(uploaded.status).toBe(200);
  const { open } = (await app.get<{ open: LedgerDifference[] }>('/api/admin/ledger/proofs', { token: admin.token })).data;
  expect(open.filter(({ cause }) => cause.includes(paidUnder) || cause.includes(receipt ?? '?'))).toEqual([]);
  app.takeLoggedErrors();
});

test('after it was recorded: it is never nobody’s; another sum is', async () => {
  const { orderId, refundId } = await paidBack();
  expect((await unpaid(orderId, refundId, { receipt: 'SL12BACK02' })).status).toBe(200);
  await arrive('SL12BACK02');
  expect([await unmatched('SL12BACK02'), await left(orderId, 'SL12BACK02')]).toEqual([0, 0]);
  const part = await paidBack();
  // One receipt explains one refund.
  expect(await unpaid(part.orderId, part.refundId, { receipt: 'SL12BACK02' })).toMatchObject({ status: 409, code: 'RETURN_RECEIPT_USED' });
  expect((await unpaid(part.orderId, part.refundId, { receipt: 'SL12BACK03' })).status).toBe(200);
  await arrive('SL12BACK03', 200_000);
  expect(await unmatched('SL12BACK03')).toBe(1);
  app.takeLoggedErrors();
});
