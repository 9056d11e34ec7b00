// The proof and money from the phone's menu: paid for an order, nobody's yet, counted by a person, returned.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { followMenuPurchases } from '#features/checkout/server/menu/follow-menu-purchases.ts';
import type { EventDetail } from '#features/events/schemas.ts';
import { accountOf } from '#features/orders/order-number.ts';
import { MPESA_SAME_AMOUNT_WAIT_SECONDS } from '#features/payments/contract.ts';
import { registerPaybill } from '#features/payments/server/mpesa/paybill/register-paybill.ts';
import { answerPhone, createEvent, orderOf, payBill, purchase, reserve, tellRefundResults } from '#test/buy-tickets.ts';
import { sampleTicketType } from '#test/sample-event.ts';
import { createTestApp, type SignedIn, type TestApp } from '#test/test-app.ts';
import type { LedgerDifference, Proof } from '../../contract.ts';

const PHONE = '254710020001';
/** M-Pesa refuses the same amount from the same phone until then. */
const SAME_AMOUNT_MS = MPESA_SAME_AMOUNT_WAIT_SECONDS * 1000;

let app: TestApp;
let admin: SignedIn;
let buyer: SignedIn;
let event: EventDetail;

beforeAll(async () => {
  app = await createTestApp({ now: new Date('2026-12-01T09:00:00Z') });
  const organizer = await app.signIn('organizer');
  [admin, buyer] = [await app.signIn('admin'), await app.signIn()];
  event = await createEvent(app, organizer, { ticketTypes: [sampleTicketType({ quantity: 10 })] });
  await registerPaybill(app.context);
});
afterAll(() => app.close());

/** An order of one ticket, KSh 1,500, whose prompt was cancelled. */
async function startUnpaid(): Promise<{ readonly orderId: string; readonly orderNumber: string }> {
  app.clock.advance(SAME_AMOUNT_MS);
  const { data } = await reserve(app, buyer, event, { quantity: 1 });
  const started = await purchase(app, buyer, data.reservationId, { billingDetails: { phone: PHONE } });
  await answerPhone(app, { action: 'cancel' }, PHONE);
  return started.data;
}

/** Money for an account that no order has; returns the id by which admins decide about it. */
async function payNobody(account: string): Promise<string> {
  app.clock.advance(SAME_AMOUNT_MS);
  await payBill(app, { account, amount: 1500, validation: 'skipped' }, PHONE);
  const { data } = await app.get<{ items: readonly { readonly id: string }[] }>(`/api/admin/unmatched?search=${account}`, { token: admin.token });
  return data.items[0]?.id ?? '';
}

/** The kinds of the differences that are open after a proof of now. */
async function prove(): Promise<readonly string[]> {
  // What arrived in the last quarter of an hour is left out of the statement.
  app.clock.advance(20 * 60_000);
  admin = await app.renew(admin);
  buyer = await app.renew(buyer);
  await app.post<Proof>('/api/admin/ledger/proofs', {}, { token: admin.token });
  await app.drainJobs();
  const { data } = await app.get<{ items: readonly Proof[]; open: readonly LedgerDifference[] }>('/api/admin/ledger/proofs', { token: admin.token });
  expect(data.items[0]).toMatchObject({
    status: 'done',
    statements: [
      { provider: 'mpesa', read: expect.anything() as object },
      { provider: 'paystack' },
      { provider: 'flutterwave' },
      { provider: 'chapa' },
      { provider: 'pesapal' },
    ],
  });
  return data.open.map(({ kind }) => kind).toSorted();
}

test('money that was paid by paybill, is nobody’s, was counted by a person or returned makes no difference', async () => {
  const paid = await startUnpaid();
  app.clock.advance(SAME_AMOUNT_MS);
  await payBill(app, { account: accountOf(paid.orderNumber), amount: 1500 }, PHONE);
  expect((await orderOf(app, buyer, paid.orderId)).status).toBe('confirmed');
  await payNobody('waits');
  const counted = await startUnpaid();
  const matched = await app.post(
    `/api/admin/unmatched/${await payNobody('counted')}/match`,
    { orderNumber: counted.orderNumber },
    { token: admin.token },
  );
  const returned = await app.post(`/api/admin/unmatched/${await payNobody('returned')}/return`, {}, { token: admin.token });
  expect([matched.status, returned.status]).toEqual([200, 200]);
  await app.drainJobs();
  await tellRefundResults(app);
  expect(await prove()).toEqual([]);
});

test('money with the code of an event makes no difference: it has tickets, waits for a choice, or went back', async () => {
  const sold = await createEvent(app, await app.signIn('organizer'), {
    name: 'Proof Night',
    ticketTypes: [sampleTicketType({ price: 2000 }), sampleTicketType({ name: 'VIP', price: 4000 })],
  });
  const { data } = await app.get<EventDetail>(`/api/events/${sold.id}`);
  for (const amount of [2000, 4000, 2500]) {
    await payBill(app, { account: data.menu?.account ?? '', amount, validation: 'skipped' }, PHONE);
    await followMenuPurchases(app.context);
  }
  await app.drainJobs();
  await tellRefundResults(app);
  const found = await app.context.database.sql<{ said: string }[]>`
    select coalesce(outcome, status) as said from menu_purchases where event_id = ${sold.id} order by id`;
  expect(found.map(({ said }) => said)).toEqual(['bought', 'asked', 'no-fit']);
  expect(await prove()).toEqual([]);
});

test('money that is nobody’s and was not posted, and more of it than arrived, are found', async () => {
  const { sql } = app.context.database;
  const id = await payNobody('planted');
  await sql`alter table ledger_entries disable trigger user`;
  await sql`delete from ledger_entries where subject_id = ${id}`;
  expect(await prove()).toEqual(['unposted']);
  const other = await payNobody('doubled');
  await sql`
    insert into ledger_entries (id, posting_id, account, amount_minor, currency, subject_id, occurred_at)
    select gen_random_uuid(), posting.id, account, amount_minor, currency, subject_id, occurred_at
    from ledger_entries, (select gen_random_uuid() as id) posting where subject_id = ${other}`;
  await sql`alter table ledger_entries enable trigger user`;
  expect(await prove()).toEqual(['amount', 'unposted']);
  app.takeLoggedErrors();
});
