// A refund that a person turns down in the dashboard of its provider: nobody is paid twice, whatever that person does there later
// (docs/reference/payments/pesapal.md#refunds).
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { pesapalSandbox } from '#app/dev/pesapal-sandbox/pesapal-sandbox.ts';
import type { LedgerDifference } from '#features/books/contract.ts';
import type { RefundOffer, WaitingRefund } from '#features/checkout/refund-ways/ways-contract.ts';
import type { EventDetail } from '#features/events/schemas.ts';
import { createEvent, orderOf } from '#test/buy-tickets.ts';
import { openPage } from '#test/page-purchases.ts';
import { plantPesapalFault, tellPageResults } from '#test/payer-pages.ts';
import { daysAfter, sampleTicketType } from '#test/sample-event.ts';
import { createTestApp, type SignedIn, type TestApp } from '#test/test-app.ts';
import { actOnWallet } from '#test/wallet-pages.ts';
import { lookForLate } from './look-for-late.ts';

const STATUS_PATH = '/api/Transactions/GetTransactionStatus';
const HOUR_MS = 60 * 60_000;

let app: TestApp;
let admin: SignedIn;
let buyer: SignedIn;
let event: EventDetail;

beforeAll(async () => {
  app = await createTestApp({ now: new Date('2026-12-01T09:00:00Z') });
  const organizer = await app.signIn('organizer');
  admin = await app.signIn('admin');
  event = await createEvent(app, organizer, {
    startDate: daysAfter(app.clock.now(), 60),
    ticketTypes: [sampleTicketType({ price: 1500, quantity: 20 })],
  });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.advance(2 * 60_000);
  [admin, buyer] = [await app.renew(admin), await app.signIn()];
});

interface Sent {
  readonly orderId: string;
  readonly refundId: string;
  readonly page: string;
}

/** A refund that waits for its approval. */
async function sent(): Promise<Sent> {
  const { orderId, url } = await openPage(app, buyer, event, { paymentMethod: 'airtel_money' });
  await actOnWallet(app, url, { answer: 'approve' });
  await app.drainJobs();
  const page = new URL(url).pathname;
  expect((await app.post(page, { refund: 'wait' })).status).toBe(204);
  await app.post(`/api/orders/${orderId}/refunds`, { percent: 100, reason: 'It rained' }, { token: admin.token });
  await app.drainJobs();
  const refundId = (await orderOf(app, buyer, orderId)).refunds[0]?.id ?? '';
  return { orderId, refundId, page };
}

const inDashboard = async (page: string, refund: 'approve' | 'turn-down') => {
  expect((await app.post(page, { refund })).status).toBe(204);
  await tellPageResults(app, pesapalSandbox);
};
const turnDown = ({ orderId, refundId }: Sent) =>
  app.post(`/api/orders/${orderId}/refunds/${refundId}/unpaid`, { reason: 'The wrong person approved it' }, { token: admin.token });
const refundNow = async ({ orderId }: Sent) => {
  [admin, buyer] = [await app.renew(admin), await app.renew(buyer)];
  return (await orderOf(app, buyer, orderId)).refunds[0];
};
const waiting = async (of = '') =>
  (await app.get<{ items: WaitingRefund[] }>(`/api/admin/refunds${of}`, { token: (admin = await app.renew(admin)).token })).data.items;
const looked = async () => {
  app.clock.advance(7 * HOUR_MS);
  await lookForLate(app.context);
  await app.drainJobs();
};
async function differences(): Promise<readonly LedgerDifference[]> {
  admin = await app.renew(admin);
  return (await app.get<{ open: LedgerDifference[] }>('/api/admin/ledger/proofs', { token: admin.token })).data.open;
}

/** The buyer has it transferred to a bank. */
async function chooseBank(): Promise<string> {
  await app.drainJobs();
  const newest = async (pattern: RegExp) => (await app.mailTo(buyer.email)).flatMap(({ text }) => pattern.exec(text)?.[1] ?? [])[0] ?? '';
  const code = await newest(/\/refund\/([0-9a-f]{64})/);
  const to = { kind: 'bank', bank: 'KCB', account: '1234567890', name: 'A Buyer' };
  const { data } = await app.post<RefundOffer>('/api/refund-offers/ask', { code, to });
  await app.drainJobs();
  const chosen = await app.post<RefundOffer>('/api/refund-offers/choose', { code, asked: data.asked?.id, ownerCode: await newest(/^(\d{6})$/m) });
  expect(chosen.data).toMatchObject({ state: 'bank' });
  return code;
}

test('it waits in the list of admins; turned down there, an admin records it, and the buyer chooses where it goes', async () => {
  const refund = await sent();
  expect(await refundNow(refund)).toMatchObject({ how: 'wallet', status: 'sent' });
  expect(await waiting()).toContainEqual(expect.objectContaining({ id: refund.refundId, waitsFor: 'approval', bank: null }));
  await inDashboard(refund.page, 'turn-down');
  expect((await turnDown(refund)).status).toBe(200);
  expect(await waiting()).toContainEqual(
    expect.objectContaining({ id: refund.refundId, why: 'The payment service turned this refund down: The wrong person approved it' }),
  );
  await chooseBank();
  expect(await refundNow(refund)).toMatchObject({ how: 'bank', status: 'by-hand' });
  await looked();
  expect(await refundNow(refund)).toMatchObject({ how: 'bank', status: 'by-hand' });
  expect(await turnDown(refund)).toMatchObject({ status: 200 });
});

test('recorded at the moment of its approval it is done: the provider is asked first, and an answer that is missing records nothing', async () => {
  const refund = await sent();
  await plantPesapalFault(app, STATUS_PATH, 'cut');
  expect(await turnDown(refund)).toMatchObject({ status: 409, code: 'REFUND_NOT_ASKED' });
  await inDashboard(refund.page, 'approve');
  expect(await turnDown(refund)).toMatchObject({ status: 409, code: 'REFUND_PAID_MEANWHILE' });
  expect(await refundNow(refund)).toMatchObject({ how: 'wallet', status: 'done' });
  expect(await turnDown(refund)).toMatchObject({ status: 409, code: 'REFUND_NOT_UNPAID' });
  expect(await app.context.database.sql`select 1 from refund_offers where refund_id = ${refund.refundId}`).toEqual([]);
});

test('approved after all before the buyer has chosen, or before the transfer: it is done, and nothing more is paid', async () => {
  const [open, chosen] = [await sent(), await sent()];
  expect((await turnDown(open)).status).toBe(200);
  await inDashboard(open.page, 'approve');
  await looked();
  expect(await refundNow(open)).toMatchObject({ how: 'wallet', status: 'done' });
  expect((await turnDown(chosen)).status).toBe(200);
  const code = await chooseBank();
  await inDashboard(chosen.page, 'approve');
  await looked();
  expect(await refundNow(chosen)).toMatchObject({ how: 'wallet', status: 'done' });
  expect((await app.post<RefundOffer>('/api/refund-offers/look', { code })).data).toMatchObject({ state: 'returned' });
  expect(await waiting()).not.toContainEqual(expect.objectContaining({ id: chosen.refundId }));
  expect(await differences()).toEqual([]);
});

test('approved after the transfer: an admin sees that it was paid twice, at once', async () => {
  const refund = await sent();
  expect((await turnDown(refund)).status).toBe(200);
  await chooseBank();
  admin = await app.renew(admin);
  const given = await app.post(`/api/orders/${refund.orderId}/refunds/${refund.refundId}/given`, { receipt: 'BANK-0042' }, { token: admin.token });
  expect(given.status).toBe(200);
  await inDashboard(refund.page, 'approve');
  await looked();
  await looked();
  const found = await differences();
  expect(found).toMatchObject([{ kind: 'twice', expected: 6000, actual: 3000, cause: expect.stringContaining('BANK-0042') as string }]);
  expect(app.takeLoggedErrors().join()).toContain('after its way had been refused');
});
