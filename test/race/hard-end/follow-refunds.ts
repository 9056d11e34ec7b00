// What has become of the refunds of a cancelled event whose money did not reach for all.
import { expect } from 'vitest';
import { pesapalSandbox } from '#app/dev/pesapal-sandbox/pesapal-sandbox.ts';
import { resendSilentRefunds } from '#features/payments/server/refunds/refund-payment.ts';
import type { Cancellation } from '#features/payouts/cancelling/cancellation-contract.ts';
import { startFundedRefunds } from '#features/payouts/server/funds/start-funded.ts';
import { admin, app, HOUR_MS, inLedger, newPhone, organizer, pass } from '#features/payouts/server/testing/paid-events.ts';
import type { Statement } from '#features/promoters/contract.ts';
import { answerPhone, tellRefundResults } from '#test/buy-tickets.ts';
import { tellCardResults } from '#test/card-pages.ts';
import { tellPageResults } from '#test/payer-pages.ts';
import type { TestApp } from '#test/test-app.ts';
import { walletBalances } from '#test/wallet-pages.ts';
import type { AdvancedSale } from './sell-over-every-rail.ts';

/** What is younger is not compared with the records of the payment services. */
const PROOF_AFTER_MS = 20 * 60_000;
const LARGEST_MPESA = 250_000;

/** Refunds in the order of purchase of their orders. */
export const readRefunds = () => app.context.database.sql<{ status: string; minor: number }[]>`
  select refunds.status, refunds.amount_minor::int as minor from refunds join payments on payments.id = payment_id join orders on orders.id = payments.subject_id
  order by orders.confirmed_at, orders.id, payments.id`;

export const readCancellation = async ({ eventId }: AdvancedSale): Promise<Cancellation> =>
  (await app.get<Cancellation>(`/api/events/${eventId}/cancellation`, { token: organizer.token })).data;

/** What the loops of these nodes and the payment services do in somewhat more than an hour. */
export async function work(nodes: readonly TestApp[]): Promise<void> {
  for (let turns = 0; turns < 3; turns += 1) {
    await Promise.all(nodes.map(({ context }) => startFundedRefunds(context)));
    await app.drainJobs();
    await tellRefundResults(app);
    await tellCardResults(app);
    await tellPageResults(app, pesapalSandbox);
  }
  // Refunds of Airtel Money are asked about after an hour without a word.
  await pass(HOUR_MS + 60_000);
  await resendSilentRefunds(app.context);
  await app.drainJobs();
}

/** How far the refunds are, in the order of purchase; in minor units. */
export async function readProgress() {
  const rows = await readRefunds();
  const first = rows.findIndex(({ status }) => status === 'unfunded');
  const begun = first === -1 ? rows : rows.slice(0, first);
  return {
    count: rows.length,
    queued: rows.filter(({ status }) => status === 'queued').length,
    begun: begun.length,
    begunMinor: begun.reduce((all, { minor }) => all + minor, 0),
    /** Of the first one that waits for money; null: none does. */
    nextMinor: rows[begun.length]?.minor ?? null,
    othersWait: rows.slice(begun.length).every(({ status }) => status === 'unfunded'),
  };
}

/** Whether as many refunds have begun as `held` shillings reach for. */
export const isReached = ({ begunMinor, nextMinor }: Awaited<ReturnType<typeof readProgress>>, held: number): boolean =>
  nextMinor === null || begunMinor + nextMinor > held * 100;

/** The orders whose refund has begun are the first ones, as many as `held` shillings reach for; returns how many. */
export async function expectPrefix({ orders }: AdvancedSale, held: number): Promise<number> {
  const progress = await readProgress();
  expect(progress).toMatchObject({ count: orders, othersWait: true });
  expect(progress.begunMinor).toBeLessThanOrEqual(held * 100);
  expect(isReached(progress, held)).toBe(true);
  return progress.begun;
}

/** Tops up in thirds from phones of the organizer, the last one at the bank; `meanwhile` is done after each and gets what was paid in until then. */
export async function topUp(sale: AdvancedSale, meanwhile: (paidIn: number, count: number) => Promise<void>): Promise<void> {
  const share = Math.min(Math.ceil(sale.advanced / 3), LARGEST_MPESA);
  let paidIn = 0;
  for (let count = 1; paidIn + share < sale.advanced; count += 1) {
    const phone = newPhone();
    const answer = await app.post(`/api/events/${sale.eventId}/top-ups`, { amount: share, phone }, { token: organizer.token });
    expect([answer.status, answer.message]).toEqual([200, undefined]);
    await answerPhone(app, { pin: '1234' }, phone);
    paidIn += share;
    await meanwhile(paidIn, count);
  }
  const bank = { amount: sale.advanced - paidIn, reference: 'FT26335X1', reason: 'On the statement of today' };
  expect((await app.post(`/api/admin/events/${sale.eventId}/top-ups`, bank, { token: admin.token })).status).toBe(200);
}

/** Everybody was refunded once, in the records of the payment services as in ours. */
export async function expectAllReturned(sale: AdvancedSale): Promise<void> {
  expect(await expectPrefix(sale, sale.sold)).toBe(sale.orders);
  expect(await readCancellation(sale)).toMatchObject({
    state: 'done',
    orders: { total: sale.orders, done: sale.orders },
    returned: { count: sale.orders, amount: sale.sold },
    funds: { shortfall: 0 },
  });
  expect(await inLedger(sale.eventId)).toBe(0);
  // Every payment of a buyer went back once; what stays is what went from the organizer's phones to the organizer's.
  const { provider, ledger } = await walletBalances(app);
  const nothing = { 'airtel_money KES': 0, 'credit_card KES': 0 };
  expect([provider, ledger]).toEqual([nothing, expect.objectContaining(nothing)]);
  const [moved] = await app.context.database.sql<{ paid: number; reversed: number; repeated: number; sent: number; mpesa: number }[]>`
    select (select sum(amount)::int from sandbox.mpesa_prompts where result_code = '0') as paid,
      (select coalesce(sum(amount), 0)::int from sandbox.mpesa_reversals where result_code = '0') as reversed,
      (select count(*)::int - count(distinct receipt)::int from sandbox.mpesa_reversals where result_code = '0') as repeated,
      (select coalesce(sum(amount), 0)::int from sandbox.mpesa_payouts where result_code = '0') as sent,
      (select sum(amount_minor)::int / 100 from ledger_entries where account = 'provider:mpesa') as mpesa`;
  expect(moved).toMatchObject({ repeated: 0, sent: sale.advanced });
  expect((moved?.paid ?? 0) - (moved?.reversed ?? 0) - (moved?.sent ?? 0)).toBe(moved?.mpesa);
  expect(await prove()).toEqual([]);
  const { data } = await app.get<Statement>(`/api/events/${sale.eventId}/promoters/${sale.promoterId}/statement?limit=100`, {
    token: organizer.token,
  });
  expect(data.items.length).toBeGreaterThan(0);
  expect(data.items.every(({ commission, state }) => commission === 0 && state === 'returned')).toBe(true);
}

/** The kinds of the differences that a proof of now finds. */
async function prove(): Promise<readonly string[]> {
  await pass(PROOF_AFTER_MS);
  await app.post('/api/admin/ledger/proofs', {}, { token: admin.token });
  await app.drainJobs();
  const { data } = await app.get<{ open: readonly { kind: string }[] }>('/api/admin/ledger/proofs', { token: admin.token });
  return data.open.map(({ kind }) => kind);
}
