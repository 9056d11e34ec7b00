// A payer who is to get money back asks the bank for it as well: it is paid once.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { actOnPage, cardBalances, plantCardFault, purchaseByCard, tellCardResults, type PageAnswer } from '#test/card-pages.ts';
import { createEvent, orderOf, reserve } from '#test/buy-tickets.ts';
import { daysAfter, sampleTicketType } from '#test/sample-event.ts';
import { createTestApp, type SignedIn, type TestApp } from '#test/test-app.ts';
import type { RefundOffer } from '#features/checkout/refund-ways/ways-contract.ts';
import { askDispute } from './ask-dispute.ts';

let app: TestApp;
let admin: SignedIn;
let buyer: SignedIn;
let orderId = '';
let url = '';

beforeAll(async () => {
  app = await createTestApp({ now: new Date('2026-12-01T09:00:00Z') });
});
afterAll(async () => {
  const { provider, ledger } = await cardBalances(app);
  expect(provider).toEqual(ledger);
  await app.close();
});
beforeEach(async () => {
  app.clock.advance(15 * 60_000);
  const organizer = await app.signIn('organizer');
  [admin, buyer] = [await app.signIn('admin'), await app.signIn()];
  const event = await createEvent(app, organizer, {
    startDate: daysAfter(app.clock.now(), 30),
    ticketTypes: [sampleTicketType({ quantity: 10, price: 1500 })],
  });
  const { reservationId } = (await reserve(app, buyer, event, { quantity: 2 })).data;
  const { data } = await purchaseByCard(app, buyer, reservationId);
  orderId = data.orderId;
  url = data.action?.url ?? '';
  await actOnPage(app, url, { card: 'approved' });
  await app.drainJobs();
});

const refund = (body: object) => app.post(`/api/orders/${orderId}/refunds`, { reason: 'It rained', ...body }, { token: admin.token });
const act = async (answer: PageAnswer) => {
  await actOnPage(app, url, answer);
  await app.drainJobs();
};
const refunds = () =>
  app.context.database.sql<{ id: string; way: string; status: string; amount: number; tries: number }[]>`
    select refunds.id, way, refunds.status, refunds.amount_minor::int as amount, tries
    from refunds join payments on payments.id = payment_id where subject_id = ${orderId} order by refunds.id`;
const open = () => app.context.database.sql`
  select account from ledger_entries where subject_id = ${orderId} group by account having sum(amount_minor) <> 0`;
const paidBySandbox = () => app.context.database.sql`
  select paystack_refunds.amount from sandbox.paystack_refunds join sandbox.paystack_transactions paid on paid.id = transaction_id
  join payments on payments.id::text = paid.reference where payments.subject_id = ${orderId} and paystack_refunds.status = 'processed'`;

/** All of it is to go back, and the bank of the card refuses it: the buyer is sent a link. Returns its code. */
async function refuse(body: object = { percent: 100 }): Promise<string> {
  expect((await refund(body)).status).toBe(200);
  await app.drainJobs();
  await plantCardFault(app, '/refunds', 'busy');
  await tellCardResults(app);
  await app.drainJobs();
  return (await app.mailTo(buyer.email)).flatMap(({ text }) => /\/refund\/([0-9a-f]{64})/.exec(text)?.[1] ?? [])[0] ?? 'none';
}

test('a refused refund is not chosen nor handed over while the bank decides, and is done once the bank has taken the money', async () => {
  const code = await refuse();
  await act({ dispute: 'fraud' });
  const [before] = await refunds();
  expect(before).toMatchObject({ status: 'failed' });
  const to = { kind: 'bank', bank: 'KCB', account: '1234567890', name: 'A Buyer' };
  expect((await app.post('/api/refund-offers/ask', { code, to })).code).toBe('ORDER_SUSPENDED');
  const given = await app.post(`/api/orders/${orderId}/refunds/${before?.id}/given`, { receipt: 'R-1' }, { token: admin.token });
  expect(given.code).toBe('ORDER_SUSPENDED');
  const held = (await app.post<RefundOffer>('/api/refund-offers/look', { code })).data;
  expect(held).toMatchObject({ state: 'open', can: { bank: expect.stringContaining('looked into') as string } });
  await act({ decide: 'payer' });
  expect(await refunds()).toMatchObject([{ way: 'card', status: 'done', amount: 300_000 }]);
  expect(await open()).toEqual([]);
  expect((await app.post('/api/refund-offers/ask', { code, to })).code).toBe('REFUND_OFFER_OVER');
  expect(await paidBySandbox()).toEqual([]);
});

test('once the bank has let it go the buyer chooses', async () => {
  const code = await refuse();
  await act({ dispute: 'fraud' });
  await act({ decide: 'merchant' });
  const to = { kind: 'bank', bank: 'KCB', account: '1234567890', name: 'A Buyer' };
  expect((await app.post('/api/refund-offers/ask', { code, to })).status).toBe(200);
});

test('a refund that was not sent when the dispute opened is sent only after it was won', async () => {
  expect((await refund({ percent: 100 })).status).toBe(200);
  await actOnPage(app, url, { dispute: 'fraud', webhook: 'lost' });
  const [told] = await app.context.database.sql<{ id: string }[]>`select max(id)::text as id from sandbox.paystack_disputes`;
  await askDispute(app.context, { provider: 'paystack', providerId: told?.id ?? '' });
  await app.drainJobs();
  expect(await refunds()).toMatchObject([{ status: 'queued', tries: 0 }]);
  await act({ decide: 'merchant' });
  await tellCardResults(app);
  await app.drainJobs();
  expect(await refunds()).toMatchObject([{ status: 'done' }]);
  expect(await paidBySandbox()).toHaveLength(1);
});

test('a part that was refused is done by the bank, and it takes the rest', async () => {
  await refuse({ amount: 1000 });
  await act({ dispute: 'fraud' });
  await act({ decide: 'payer' });
  expect(await refunds()).toMatchObject([
    { status: 'done', amount: 100_000 },
    { status: 'done', amount: 200_000 },
  ]);
  expect(await open()).toEqual([]);
  expect(await orderOf(app, buyer, orderId)).toMatchObject({ status: 'cancelled' });
});
