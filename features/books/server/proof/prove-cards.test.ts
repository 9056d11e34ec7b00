// The proof compares card payments with what the card provider says: a payment that only it has, and another amount, are found.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEvent, reserve } from '#test/buy-tickets.ts';
import { actOnPage, plantCardFault, purchaseByCard, tellCardResults, type PageAnswer } from '#test/card-pages.ts';
import { daysAfter, sampleTicketType } from '#test/sample-event.ts';
import { createTestApp, type SignedIn, type TestApp } from '#test/test-app.ts';
import type { LedgerDifference, Proof } from '../../contract.ts';

const MINUTE_MS = 60_000;

let app: TestApp;
let admin: SignedIn;
let organizer: SignedIn;
beforeAll(async () => {
  app = await createTestApp({ now: new Date('2026-12-01T09:00:00Z') });
  [admin, organizer] = await Promise.all([app.signIn('admin'), app.signIn('organizer')]);
});
afterAll(() => app.close());

async function pay(currency: 'KES' | 'USD', answer: PageAnswer): Promise<string> {
  const buyer = await app.signIn();
  organizer = await app.renew(organizer);
  const event = await createEvent(app, organizer, {
    currency,
    startDate: daysAfter(app.clock.now(), 60),
    ticketTypes: [sampleTicketType({ price: 30 })],
  });
  const { reservationId } = (await reserve(app, buyer, event)).data;
  const { orderId, action } = (await purchaseByCard(app, buyer, reservationId)).data;
  await actOnPage(app, action?.url ?? '', answer);
  return orderId;
}

interface Proofs {
  readonly items: readonly Proof[];
  readonly open: readonly LedgerDifference[];
}

async function prove(): Promise<Proofs> {
  admin = await app.renew(admin);
  await app.post<Proof>('/api/admin/ledger/proofs', {}, { token: admin.token });
  await app.drainJobs();
  return (await app.get<Proofs>('/api/admin/ledger/proofs', { token: admin.token })).data;
}

test('payments in both currencies and a refund make no difference; money that we do not know of does', async () => {
  await pay('KES', { card: 'approved' });
  await pay('USD', { action: 'bank' });
  const returned = await pay('KES', { card: 'approved' });
  const refund = { reason: 'It rained', percent: 100 };
  expect((await app.post(`/api/orders/${returned}/refunds`, refund, { token: admin.token })).status).toBe(200);
  await app.drainJobs();
  await tellCardResults(app);
  await app.drainJobs();
  app.clock.advance(30 * MINUTE_MS);
  const right = await prove();
  expect(right.items[0]).toMatchObject({ status: 'done', differences: 0 });
  expect(right.items[0]?.statements).toMatchObject([
    { provider: 'mpesa' },
    { provider: 'paystack', read: { payments: 3 } },
    { provider: 'flutterwave' },
    { provider: 'chapa' },
    { provider: 'pesapal' },
  ]);

  // Paid with another amount, and never settled: the statement has it, the books do not.
  await pay('KES', { card: 'approved', amount: 700 });
  expect(app.takeLoggedErrors().join()).toContain('another amount');
  app.clock.advance(30 * MINUTE_MS);
  const wrong = await prove();
  expect(wrong.open.map(({ kind, expected, currency }) => [kind, expected, currency])).toEqual([['unknown-receipt', 7, 'KES']]);
  expect(app.takeLoggedErrors()).not.toEqual([]);

  // A statement that does not come decides nothing.
  await plantCardFault(app, '/transaction', 'broken');
  const silent = await prove();
  expect(silent.items[0]?.statements).toMatchObject([
    { provider: 'mpesa' },
    { provider: 'paystack', read: null },
    { provider: 'flutterwave' },
    { provider: 'chapa' },
    { provider: 'pesapal' },
  ]);
  expect(silent.open).toHaveLength(1);
});

test('a refund that its provider does not have, one of another amount, and one that we do not know, are named', async () => {
  const [first, second, third] = [
    await pay('KES', { card: 'approved' }),
    await pay('KES', { card: 'approved' }),
    await pay('KES', { card: 'approved' }),
  ];
  for (const id of [first, second, third])
    expect((await app.post(`/api/orders/${id}/refunds`, { reason: 'It rained', percent: 50 }, { token: admin.token })).status).toBe(200);
  await app.drainJobs();
  await tellCardResults(app);
  await app.drainJobs();
  app.clock.advance(30 * MINUTE_MS);
  const before = (await prove()).open.map(({ id }) => id);
  expect(before).toHaveLength(1);
  const { sql } = app.context.database;
  const made = await sql<{ id: string }[]>`select id from sandbox.paystack_refunds order by id desc limit 3`;
  const [other, gone, nobodys] = made.map(({ id }) => String(id));
  const shift = async (by: number) => sql`update sandbox.paystack_refunds set amount = amount + ${by} where id = ${other ?? ''}`;
  await shift(100);
  await sql`update sandbox.paystack_refunds set status = 'failed' where id = ${gone ?? ''}`;
  await sql`
    insert into sandbox.paystack_refunds (transaction_id, amount, currency, merchant_note, status, created_at, decided_at)
    select transaction_id, 700, currency, 'by hand', 'processed', created_at, decided_at from sandbox.paystack_refunds where id = ${nobodys ?? ''}`;
  const found = (await prove()).open.filter(({ id }) => !before.includes(id));
  expect(found.map(({ kind, expected, actual }) => [kind, expected, actual]).toSorted()).toEqual([
    ['missing-receipt', 0, 15],
    ['other-amount', 16, 15],
    ['unknown-receipt', 7, 0],
  ]);
  expect(found.find(({ kind }) => kind === 'other-amount')?.cause).toContain('Paystack refunded KSh\u00a016');
  expect(app.takeLoggedErrors().length).toBeGreaterThan(0);
  // The provider made one of ours again.
  await sql`
    insert into sandbox.paystack_refunds (transaction_id, amount, currency, merchant_note, status, created_at, decided_at)
    select transaction_id, amount, currency, merchant_note, status, created_at, decided_at from sandbox.paystack_refunds where id = ${nobodys ?? ''}`;
  const again = (await prove()).open.filter(({ kind }) => kind === 'twice');
  expect(again.map(({ expected, actual }) => [expected, actual])).toEqual([[30, 15]]);
  expect(app.takeLoggedErrors().length).toBeGreaterThan(0);
  // Silence decides nothing; the right amount ends its difference.
  await plantCardFault(app, '/refund/list', 'broken');
  expect((await prove()).open).toHaveLength(5);
  await shift(-100);
  expect((await prove()).open).toHaveLength(4);
});

test('a refund that the card took after all is one difference where it was handed over, and none where it waited', async () => {
  const before = (await prove()).open.map(({ id }) => id);
  const { sql } = app.context.database;
  const refuse = async () => {
    const orderId = await pay('KES', { card: 'approved' });
    expect((await app.post(`/api/orders/${orderId}/refunds`, { reason: 'It rained', percent: 100 }, { token: admin.token })).status).toBe(200);
    await app.drainJobs();
    await plantCardFault(app, '/refunds', 'busy');
    await tellCardResults(app);
    await app.drainJobs();
    const rows = await sql<{ id: string }[]>`select r.id from refunds r join payments p on p.id = r.payment_id where p.subject_id = ${orderId}`;
    return { orderId, refundId: rows[0]?.id ?? '' };
  };
  const [handed, waits] = [await refuse(), await refuse()];
  const given = await app.post(`/api/orders/${handed.orderId}/refunds/${handed.refundId}/given`, { receipt: 'CASH-0042' }, { token: admin.token });
  expect(given.status).toBe(200);
  app.clock.advance(30 * MINUTE_MS);
  expect((await prove()).open.map(({ id }) => id)).toEqual(before);
  await sql`update sandbox.paystack_refunds set status = 'processed' where merchant_note like ${`%${handed.refundId}%`} or merchant_note like ${`%${waits.refundId}%`}`;
  for (const _night of [1, 2]) {
    const found = (await prove()).open.filter(({ id }) => !before.includes(id));
    expect(found.map(({ kind, expected, actual }) => [kind, expected, actual])).toEqual([['twice', 60, 30]]);
    app.clock.advance(6 * 60 * MINUTE_MS);
  }
  const ends = await sql`select way, status from refunds where id in (${handed.refundId}, ${waits.refundId}) order by id`;
  expect(ends).toMatchObject([
    { way: 'by-hand', status: 'done' },
    { way: 'card', status: 'done' },
  ]);
  const alarms = await sql`select 1 from ledger_differences where subject in (${`refund:${handed.refundId}`}, ${`refund:${waits.refundId}`})`;
  expect(alarms).toEqual([]);
  expect(app.takeLoggedErrors().length).toBeGreaterThan(0);
});
