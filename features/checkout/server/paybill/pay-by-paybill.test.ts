// Payments from the phone's menu: whatever arrives, in whatever order, ends as tickets or as money on its way back
// (docs/reference/conflicts.md#a-payment-from-the-phones-menu).
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { reconcilePayments } from '#features/payments/server/check-payment.ts';
import type { EventDetail } from '#features/events/schemas.ts';
import { expireReservations } from '#features/inventory/server/expire-reservations.ts';
import { accountOf } from '#features/orders/order-number.ts';
import { callbackPath } from '#features/payments/server/mpesa/callback-token.ts';
import { sandboxCredentials } from '#features/payments/server/mpesa/daraja-settings.ts';
import { toNairobiStamp } from '#features/payments/server/mpesa/nairobi-time.ts';
import { pullPaybills } from '#features/payments/server/mpesa/paybill/pull-paybills.ts';
import { registerPaybill } from '#features/payments/server/mpesa/paybill/register-paybill.ts';
import { settleDuePaybills } from '#features/payments/server/mpesa/paybill/settle-paybill.ts';
import {
  answerPhone,
  type Bill,
  countStock,
  createEvent,
  orderOf,
  payBill,
  plantFault,
  purchase,
  reserve,
  tellRefundResults,
} from '#test/buy-tickets.ts';
import { sampleTicketType } from '#test/sample-event.ts';
import { createTestApp, type SignedIn, type TestApp } from '#test/test-app.ts';
import { cancelLapsedOrders } from '../orders/cancel-lapsed-orders.ts';

let app: TestApp;
let organizer: SignedIn;
let buyer: SignedIn;
let other: SignedIn;
let event: EventDetail;
let phone: string;
let tests = 0;

const answer = (how?: Readonly<Record<string, unknown>>) => answerPhone(app, how ?? { pin: '1234' }, phone);
const pay = (bill: Bill, msisdn = phone) => payBill(app, bill, msisdn);

beforeAll(async () => {
  app = await createTestApp({ now: new Date('2026-12-01T09:00:00Z') });
  [organizer, buyer, other] = await Promise.all([app.signIn('organizer'), app.signIn(), app.signIn()]);
  expect(await registerPaybill(app.context)).toBe(true);
});
afterAll(() => app.close());
beforeEach(async () => {
  // A phone and an account of its own for each test: unanswered prompts make both wait.
  phone = `2547000${String(10_000 + (tests += 1))}`;
  [organizer, buyer, other] = await Promise.all([app.renew(organizer), app.signIn(), app.signIn()]);
  event = await createEvent(app, organizer, { ticketTypes: [sampleTicketType({ quantity: 2 })] });
  app.clock.advance(5 * 60_000);
});

interface Started {
  readonly orderId: string;
  readonly account: string;
}

/** An order of both tickets, KSh 3,000, whose prompt is on the phone. */
async function start(quantity = 2): Promise<Started> {
  const { data } = await reserve(app, buyer, event, { quantity });
  const started = await purchase(app, buyer, data.reservationId, { billingDetails: { phone } });
  expect(started.message).toBeUndefined();
  return { orderId: started.data.orderId, account: accountOf(started.data.orderNumber) };
}

/** An order whose prompt was cancelled on the phone. */
async function startUnpaid(quantity = 2): Promise<Started> {
  const started = await start(quantity);
  await answer({ action: 'cancel' });
  return started;
}

/** What is not zero in the whole ledger of an order and of money that is nobody's. */
async function ledgerOf(subjectId: string): Promise<Record<string, number>> {
  const rows = await app.context.database.sql<{ account: string; total: number }[]>`
    select split_part(account, ':', 1) as account, sum(amount_minor)::int as total from ledger_entries where subject_id = ${subjectId}
    group by 1 having sum(amount_minor) <> 0 order by 1`;
  return Object.fromEntries(rows.map(({ account, total }) => [account, total / 100]));
}

const rowOf = async (receipt: string | null) => {
  const [row] = await app.context.database.sql<
    { id: string; status: string; reason: string | null; account: string; phone: string | null; source: string }[]
  >`
    select id, status, reason, account, phone, source from paybill_payments where receipt = ${receipt}`;
  return row;
};

async function confirmationPath(): Promise<string> {
  const [row] = await app.context.database.sql<{ id: string }[]>`select id from mpesa_registrations where callback_origin = ${app.url}`;
  return callbackPath(app.context, 'menu-confirmation', row?.id ?? '');
}

function confirmation(given: Readonly<Record<string, unknown>>) {
  return {
    TransactionType: 'Pay Bill',
    TransID: 'SKE52PAWR9',
    TransTime: toNairobiStamp(app.clock.now()),
    TransAmount: '3000.00',
    BusinessShortCode: sandboxCredentials.shortcode,
    BillRefNumber: 'ABC1234567890',
    InvoiceNumber: '',
    OrgAccountBalance: '49197.00',
    ThirdPartyTransID: '',
    MSISDN: '25471****678',
    FirstName: 'A',
    ...given,
  };
}

async function returnEverything(): Promise<void> {
  await app.drainJobs();
  await tellRefundResults(app);
}

const sold = { status: 'confirmed', tickets: [{}, {}], refund: null, payment: { status: 'succeeded' } };

describe('registration', () => {
  test('is asked for once for the settings, also by another node and after a restart', async () => {
    const node = await createTestApp({ shares: app });
    const { sql } = app.context.database;
    const read = () => sql<{ validation: string; confirmation: string }[]>`
      select validation_url as validation, confirmation_url as confirmation from sandbox.mpesa_paybill_addresses`;
    const [before] = await read();
    expect(await registerPaybill(app.context)).toBe(false);
    expect(await registerPaybill({ ...app.context })).toBe(false);
    // Another origin is another set of settings.
    expect(await registerPaybill(node.context)).toBe(true);
    await node.close();
    expect((await read())[0]).not.toEqual(before);
    expect(Object.values(before ?? {}).join(' ')).not.toMatch(/mpesa|safaricom|exe|cmd|sql|query/i);
    await sql`update sandbox.mpesa_paybill_addresses set validation_url = ${before?.validation ?? ''}, confirmation_url = ${before?.confirmation ?? ''}`;
  });

  test('an answer that was lost is asked for again, later', async () => {
    const fresh = await createTestApp({ now: new Date('2026-12-01T09:00:00Z') });
    await plantFault(fresh, { path: '/mpesa/c2b/v1/registerurl', kind: 'cut' });
    expect(await registerPaybill(fresh.context)).toBe(true);
    expect(await registerPaybill(fresh.context)).toBe(false);
    fresh.clock.advance(11 * 60_000);
    expect(await registerPaybill(fresh.context)).toBe(true);
    fresh.clock.advance(11 * 60_000);
    expect(await registerPaybill(fresh.context)).toBe(false);
    await fresh.close();
  });
});

describe('one payment', () => {
  test('after a cancelled prompt settles the order', async () => {
    const { orderId, account } = await startUnpaid();
    const paid = await pay({ account: ` vumi-${account.toLowerCase().replaceAll('0', 'o')}`.slice(0, 20), amount: 3000 });
    expect(paid.resultCode).toBe(0);
    expect(await orderOf(app, buyer, orderId)).toMatchObject({
      ...sold,
      paidAmount: 3000,
      paymentMethod: 'mpesa',
      payment: { receipt: paid.receipt },
    });
    expect(await countStock(app, event.id)).toMatchObject({ reserved: 0, sold: 2, confirmed: 2, tickets: 2 });
    expect(await ledgerOf(orderId)).toEqual({ 'owed-to-event': -3000, provider: 3000 });
    // No name is kept, and no whole number.
    expect(await rowOf(paid.receipt)).toMatchObject({ status: 'settled', phone: `25470****${phone.slice(-3)}` });
  });

  test.each([
    ['an account that is no order', { account: 'SCHOOL FEES', amount: 3000 }, 'C2B00012'],
    ['less than is due', { amount: 2999 }, 'C2B00013'],
    ['more than is due', { amount: 3001 }, 'C2B00013'],
  ])('validation refuses %s, and nothing is paid', async (_, bill, code) => {
    const { orderId, account } = await startUnpaid();
    expect(await pay({ account, ...bill })).toMatchObject({ resultCode: code, receipt: null });
    expect(await orderOf(app, buyer, orderId)).toMatchObject({ status: 'pending', tickets: [] });
  });

  test('a wrong PIN pays nothing', async () => {
    const { account } = await startUnpaid();
    expect(await pay({ account, amount: 3000, pin: '9999' })).toMatchObject({ resultCode: 2001, receipt: null });
  });

  test('less that arrives all the same is nobody’s, and its money is in the ledger', async () => {
    const { orderId, account } = await startUnpaid();
    const { receipt } = await pay({ account, amount: 1000, validation: 'skipped' });
    const row = await rowOf(receipt);
    expect(row).toMatchObject({ status: 'unmatched', reason: 'too-little' });
    expect(await ledgerOf(row?.id ?? '')).toEqual({ provider: 1000, unmatched: -1000 });
    expect(await orderOf(app, buyer, orderId)).toMatchObject({ status: 'pending', payment: { status: 'failed' } });
  });

  test('more that arrives all the same is returned whole, with the reason', async () => {
    const { orderId, account } = await startUnpaid();
    await pay({ account, amount: 3100, validation: 'skipped' });
    expect(await orderOf(app, buyer, orderId)).toMatchObject({ status: 'pending', tickets: [], refund: { status: 'queued', amount: 3100 } });
    await returnEverything();
    expect(await orderOf(app, buyer, orderId)).toMatchObject({ refund: { status: 'done' } });
    expect(await ledgerOf(orderId)).toEqual({});
    // The hold is still there, and the right amount buys.
    await pay({ account, amount: 3000 });
    expect(await orderOf(app, buyer, orderId)).toMatchObject({ status: 'confirmed', tickets: [{}, {}] });
  });

  test('an unknown account that arrives all the same is nobody’s', async () => {
    const { receipt } = await pay({ account: 'SCHOOL FEES', amount: 500, validation: 'skipped' });
    const row = await rowOf(receipt);
    expect(row).toMatchObject({ status: 'unmatched', reason: 'unknown-account', account: 'SCHOOL FEES' });
    expect(await ledgerOf(row?.id ?? '')).toEqual({ provider: 500, unmatched: -500 });
  });

  test('an instalment is paid, and one of another amount is returned', async () => {
    const half = { id: 'half', name: '2-part plan', installments: 2, downPaymentPercentage: 50, processingFee: 0 };
    const far = { startDate: '2027-06-01T15:00:00Z', endDate: '2027-06-01T20:00:00Z' };
    event = await createEvent(app, organizer, { ...far, ticketTypes: [sampleTicketType({ quantity: 2, paymentPlans: [half] })] });
    const { data } = await reserve(app, buyer, event, { quantity: 2 });
    const { data: bought } = await purchase(app, buyer, data.reservationId, { paymentPlanId: 'half', billingDetails: { phone } });
    await answer({ action: 'cancel' });
    const account = accountOf(bought.orderNumber);
    await pay({ account, amount: 1500 });
    expect(await orderOf(app, buyer, bought.orderId)).toMatchObject({ status: 'confirmed', paidAmount: 1500 });
    expect(await pay({ account, amount: 1400 })).toMatchObject({ resultCode: 'C2B00013' });
    await pay({ account, amount: 1600, validation: 'skipped' });
    expect(await orderOf(app, buyer, bought.orderId)).toMatchObject({ paidAmount: 1500, refund: { amount: 1600 } });
    app.clock.advance(3 * 60_000);
    await pay({ account, amount: 1500 });
    expect(await orderOf(app, buyer, bought.orderId)).toMatchObject({ paidAmount: 3000, instalments: [{ paid: true }, { paid: true }] });
    await returnEverything();
    expect(await ledgerOf(bought.orderId)).toEqual({ 'owed-to-event': -3000, provider: 3000 });
  });
});

test('a part of a suspended order is refused, and one that arrives all the same goes back whole; released, it is paid', async () => {
  const half = { id: 'half', name: '2-part plan', installments: 2, downPaymentPercentage: 50, processingFee: 0 };
  const far = { startDate: '2027-06-01T15:00:00Z', endDate: '2027-06-01T20:00:00Z' };
  event = await createEvent(app, organizer, { ...far, ticketTypes: [sampleTicketType({ quantity: 2, paymentPlans: [half] })] });
  const admin = await app.signIn('admin');
  const { data } = await reserve(app, buyer, event, { quantity: 2 });
  const { data: bought } = await purchase(app, buyer, data.reservationId, { paymentPlanId: 'half', billingDetails: { phone } });
  await answer({ action: 'cancel' });
  const account = accountOf(bought.orderNumber);
  await pay({ account, amount: 1500 });
  const suspended = { orderNumber: bought.orderNumber, reason: 'It is looked into' };
  expect((await app.post('/api/admin/suspended-orders', suspended, { token: admin.token })).status).toBe(200);
  app.clock.advance(3 * 60_000);
  expect(await pay({ account, amount: 1500 })).toMatchObject({ resultCode: 'C2B00016' });
  const arrived = [1500, 700];
  for (const amount of arrived) {
    app.clock.advance(3 * 60_000);
    const { receipt } = await pay({ account, amount, validation: 'skipped' });
    expect(await rowOf(receipt)).toMatchObject({ status: 'settled', reason: null });
  }
  await returnEverything();
  const now = await orderOf(app, buyer, bought.orderId);
  expect(now).toMatchObject({ paidAmount: 1500, instalments: [{ paid: true }, { paid: false }] });
  expect(now.refunds.map(({ amount, status, reason }) => [amount, status, reason.slice(0, 25)]).toSorted()).toEqual([
    [1500, 'done', 'This order is looked into'],
    [700, 'done', 'This order is looked into'],
  ]);
  expect(await ledgerOf(bought.orderId)).toEqual({ 'owed-to-event': -1500, provider: 1500 });
  const release = await app.post(`/api/admin/suspended-orders/${bought.orderId}/release`, { reason: 'All is well' }, { token: admin.token });
  expect(release.status).toBe(200);
  app.clock.advance(3 * 60_000);
  await pay({ account, amount: 1500 });
  expect(await orderOf(app, buyer, bought.orderId)).toMatchObject({ paidAmount: 3000, instalments: [{ paid: true }, { paid: true }] });
});

describe('beside a prompt', () => {
  test('paid from the menu first, then by the prompt: the prompt’s money is returned', async () => {
    const { orderId, account } = await start();
    await pay({ account, amount: 3000 }, '254700000001');
    expect(await orderOf(app, buyer, orderId)).toMatchObject({ status: 'confirmed', tickets: [{}, {}] });
    await answer();
    expect(await orderOf(app, buyer, orderId)).toMatchObject({ status: 'confirmed', tickets: [{}, {}], refund: { amount: 3000 } });
    await returnEverything();
    expect(await ledgerOf(orderId)).toEqual({ 'owed-to-event': -3000, provider: 3000 });
    expect(await countStock(app, event.id)).toMatchObject({ reserved: 0, sold: 2, tickets: 2 });
  });

  test('paid by the prompt first: validation refuses, and what arrives all the same is returned', async () => {
    const { orderId, account } = await start();
    await answer();
    expect(await pay({ account, amount: 3000 }, '254700000002')).toMatchObject({ resultCode: 'C2B00016' });
    await pay({ account, amount: 3000, validation: 'skipped' }, '254700000002');
    await returnEverything();
    expect(await orderOf(app, buyer, orderId)).toMatchObject({ status: 'confirmed', refund: { status: 'done', amount: 3000 } });
    expect(await ledgerOf(orderId)).toEqual({ 'owed-to-event': -3000, provider: 3000 });
  });

  test('both at the same moment: one settles, the other returns whole', async () => {
    const { orderId, account } = await start();
    await Promise.all([answer(), pay({ account, amount: 3000, validation: 'skipped' }, '254700000003')]);
    expect(await orderOf(app, buyer, orderId)).toMatchObject({ status: 'confirmed', tickets: [{}, {}], refund: { amount: 3000 } });
    await returnEverything();
    expect(await ledgerOf(orderId)).toEqual({ 'owed-to-event': -3000, provider: 3000 });
  });

  test('more from the menu while the prompt is open: it is returned, and the hold of the prompt stays', async () => {
    const { orderId, account } = await start();
    await pay({ account, amount: 4000, validation: 'skipped' }, '254700000004');
    const [hold] = await app.context.database.sql<{ paying: boolean }[]>`select paying from reservations where event_id = ${event.id}`;
    expect(hold).toEqual({ paying: true });
    app.clock.advance(30_000);
    expect(await countStock(app, event.id)).toMatchObject({ held: 2 });
    await answer();
    expect(await orderOf(app, buyer, orderId)).toMatchObject({ status: 'confirmed', tickets: [{}, {}], refund: { amount: 4000 } });
  });

  test('M-Pesa tells of the money of a prompt in this way, too: it counts once, whichever comes first', async () => {
    const { orderId } = await start();
    await answer({ pin: '1234', callback: 'lost' });
    const [prompt] = await app.context.database.sql<{ receipt: string; reference: string }[]>`
      select receipt, reference from sandbox.mpesa_prompts where not from_menu order by created_at desc limit 1`;
    const body = confirmation({ TransID: prompt?.receipt, BillRefNumber: prompt?.reference, TransAmount: '3000.00' });
    expect((await app.post(await confirmationPath(), body)).status).toBe(200);
    expect(await rowOf(prompt?.receipt ?? '')).toMatchObject({ status: 'prompt' });
    expect(await orderOf(app, buyer, orderId)).toMatchObject(sold);
    await reconcilePayments(app.context);
    expect(await ledgerOf(orderId)).toEqual({ 'owed-to-event': -3000, provider: 3000 });
  });

  test('the reference of a prompt that failed, typed in the menu, names its order', async () => {
    const { orderId } = await start();
    const [prompt] = await app.context.database.sql<{ reference: string }[]>`
      select reference from sandbox.mpesa_prompts where not from_menu order by created_at desc limit 1`;
    await answer({ action: 'cancel' });
    await pay({ account: prompt?.reference ?? '', amount: 3000, validation: 'skipped' });
    expect(await orderOf(app, buyer, orderId)).toMatchObject(sold);
  });
});

describe('late', () => {
  async function letHoldEnd(): Promise<void> {
    app.clock.advance(45 * 60_000);
    await expireReservations(app.context);
    await cancelLapsedOrders(app.context);
    [organizer, buyer, other] = await Promise.all([app.renew(organizer), app.renew(buyer), app.renew(other)]);
  }

  test('stock is left: the tickets are issued', async () => {
    const { orderId, account } = await startUnpaid();
    await letHoldEnd();
    expect(await orderOf(app, buyer, orderId)).toMatchObject({ status: 'cancelled' });
    await pay({ account, amount: 3000 });
    expect(await orderOf(app, buyer, orderId)).toMatchObject({ ...sold, cancelReason: null });
    expect(await countStock(app, event.id)).toMatchObject({ reserved: 0, sold: 2, tickets: 2 });
  });

  test('no stock is left: the money is returned by reversal, with the reason', async () => {
    const { orderId, account } = await startUnpaid();
    await letHoldEnd();
    expect((await reserve(app, other, event, { quantity: 1 })).status).toBe(200);
    await pay({ account, amount: 3000 });
    expect(await orderOf(app, buyer, orderId)).toMatchObject({ status: 'cancelled', tickets: [], refunds: [{ how: 'reversal' }] });
    await returnEverything();
    expect(await orderOf(app, buyer, orderId)).toMatchObject({ refund: { status: 'done', amount: 3000 } });
    expect(await ledgerOf(orderId)).toEqual({});
    expect((await app.mailTo(buyer.email)).map(({ subject }) => subject)).toContainEqual(expect.stringMatching(/^Your refund of KSh/));
  });

  test('the event was cancelled: validation refuses, and what arrives all the same is returned', async () => {
    const { orderId, account } = await startUnpaid();
    await app.put(`/api/events/${event.id}`, { status: 'cancelled' }, { token: organizer.token });
    expect(await pay({ account, amount: 3000 })).toMatchObject({ resultCode: 'C2B00016' });
    await pay({ account, amount: 3000, validation: 'skipped' });
    await returnEverything();
    expect(await orderOf(app, buyer, orderId)).toMatchObject({ tickets: [], refund: { status: 'done', amount: 3000 } });
    expect(await ledgerOf(orderId)).toEqual({});
  });
});

describe('lost, repeated and forged', () => {
  test('a lost confirmation is found in M-Pesa’s list', async () => {
    const { orderId, account } = await startUnpaid();
    const { receipt } = await pay({ account, amount: 3000, callback: 'lost' });
    expect(await rowOf(receipt)).toBeUndefined();
    app.clock.advance(6 * 60_000);
    await pullPaybills(app.context);
    expect(await rowOf(receipt)).toMatchObject({ status: 'settled', source: 'pull' });
    expect(await orderOf(app, buyer, orderId)).toMatchObject(sold);
    app.clock.advance(6 * 60_000);
    expect(await pullPaybills(app.context)).toBe(0);
  });

  test('a list that was not answered is read again', async () => {
    const { orderId, account } = await startUnpaid();
    await pay({ account, amount: 3000, callback: 'lost' });
    app.clock.advance(6 * 60_000);
    await plantFault(app, { path: '/pulltransactions/v1/query', kind: 'broken' });
    expect(await pullPaybills(app.context)).toBe(0);
    app.clock.advance(6 * 60_000);
    expect(await pullPaybills(app.context)).toBe(1);
    expect(await orderOf(app, buyer, orderId)).toMatchObject(sold);
  });

  test('a list that was read, but not counted, is read again as far back', async () => {
    const { sql } = app.context.database;
    const { orderId, account } = await startUnpaid();
    await pullPaybills(app.context);
    app.clock.advance(6 * 60_000);
    await pay({ account, amount: 3000, callback: 'lost' });
    // Nobody looked for hours, and the first who does fails while it counts.
    app.clock.advance(3 * 60 * 60_000);
    await sql`create function test_refuse() returns trigger language plpgsql as $$ begin raise exception 'the disk is full'; end $$`;
    await sql`create trigger test_refuse before insert on paybill_payments for each row execute function test_refuse()`;
    await expect(pullPaybills(app.context)).rejects.toThrow('insert into');
    await sql`drop function test_refuse cascade`;
    app.clock.advance(6 * 60_000);
    expect(await pullPaybills(app.context)).toBe(1);
    const [paid] = await sql<{ paid: number }[]>`select count(*)::int as paid from payments where subject_id = ${orderId} and status = 'succeeded'`;
    expect(paid).toEqual({ paid: 1 });
  });

  test('fifty repeats of one confirmation on two nodes are one settlement', async () => {
    const node = await createTestApp({ shares: app });
    const { orderId, account } = await startUnpaid();
    const { receipt } = await pay({ account, amount: 3000, callback: 'lost' });
    const body = confirmation({ TransID: receipt, BillRefNumber: account });
    const path = await confirmationPath();
    const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => (index % 2 === 0 ? app : node).post(path, body)));
    expect(new Set(answers.map(({ status, body: said }) => `${status} ${JSON.stringify(said)}`))).toEqual(
      new Set(['200 {"ResultCode":"0","ResultDesc":"Accepted"}']),
    );
    expect(await orderOf(app, buyer, orderId)).toMatchObject({ ...sold, refunds: [] });
    const [{ count } = { count: 0 }] = await app.context.database.sql<{ count: number }[]>`
      select count(*)::int as count from payments where receipt = ${receipt}`;
    expect(count).toBe(1);
    expect(await ledgerOf(orderId)).toEqual({ 'owed-to-event': -3000, provider: 3000 });
    await node.close();
  });

  test('an address that was made up is answered with 404, and a body that is none with 400', async () => {
    const path = await confirmationPath();
    const forged = path.replace(/[0-9a-f]{32}$/, '0'.repeat(32));
    expect((await app.post(forged, confirmation({}))).status).toBe(404);
    expect((await app.post(path, { hello: 'world' })).status).toBe(400);
    expect((await app.post(path, confirmation({ TransID: "'; drop table orders" }))).status).toBe(400);
    expect((await app.post(path, confirmation({ TransAmount: 'much' }))).status).toBe(400);
  });

  test.each([
    ['another business number', { BusinessShortCode: '600000' }],
    ['cents', { TransAmount: '3000.50' }],
    ['no time', { TransTime: '' }],
    ['a time of last week', { TransTime: '20261120120000' }],
    ['another sort of transaction', { TransactionType: 'Salary' }],
  ])('a confirmation with %s gives nothing until M-Pesa knows it', async (_, given) => {
    const { orderId, account } = await startUnpaid();
    const receipt = `RKT${Math.random().toString(36).slice(2, 9).toUpperCase().padEnd(7, '0')}`;
    expect((await app.post(await confirmationPath(), confirmation({ TransID: receipt, BillRefNumber: account, ...given }))).status).toBe(200);
    expect(await rowOf(receipt)).toMatchObject({ status: 'doubtful' });
    expect(await orderOf(app, buyer, orderId)).toMatchObject({ status: 'pending', tickets: [] });
    app.clock.advance(49 * 60 * 60_000);
    await settleDuePaybills(app.context);
    expect(await rowOf(receipt)).toMatchObject({ status: 'unknown' });
  });

  test('a doubtful one that M-Pesa lists counts, with the account and the amount that are listed', async () => {
    const { orderId, account } = await startUnpaid();
    const { receipt } = await pay({ account, amount: 3000, callback: 'lost' });
    const body = confirmation({ TransID: receipt, BillRefNumber: 'ABC0000000000', TransAmount: '250000.00', BusinessShortCode: '600000' });
    await app.post(await confirmationPath(), body);
    expect(await rowOf(receipt)).toMatchObject({ status: 'settled', account });
    expect(await orderOf(app, buyer, orderId)).toMatchObject({ ...sold, paidAmount: 3000 });
  });

  test('facts that are believed are not replaced by later ones', async () => {
    const { orderId, account } = await startUnpaid();
    const { receipt } = await pay({ account, amount: 3000 });
    await app.post(await confirmationPath(), confirmation({ TransID: receipt, BillRefNumber: 'ABC1234567890' }));
    expect(await rowOf(receipt)).toMatchObject({ status: 'settled', account });
    expect(await orderOf(app, buyer, orderId)).toMatchObject({ ...sold, refunds: [] });
  });
});

test('the last ticket, raced by a payment from the menu and a web purchase, goes to one; the other has the money back', async () => {
  for (let round = 0; round < 4; round += 1) {
    event = await createEvent(app, organizer, { ticketTypes: [sampleTicketType({ quantity: 1 })] });
    phone = `2547000${String(20_000 + round)}`;
    const { orderId, account } = await startUnpaid(1);
    app.clock.advance(45 * 60_000);
    await expireReservations(app.context);
    await cancelLapsedOrders(app.context);
    [organizer, buyer, other] = await Promise.all([app.renew(organizer), app.renew(buyer), app.renew(other)]);
    const [held] = await Promise.all([reserve(app, other, event), pay({ account, amount: 1500, validation: 'skipped' })]);
    const order = await orderOf(app, buyer, orderId);
    expect(order.status === 'confirmed').toBe(held.status !== 200);
    expect(order.refund?.amount ?? 0).toBe(held.status === 200 ? 1500 : 0);
    expect(await countStock(app, event.id)).toMatchObject({ reserved: held.status === 200 ? 1 : 0, sold: held.status === 200 ? 0 : 1 });
    await returnEverything();
    expect(await ledgerOf(orderId)).toEqual(held.status === 200 ? {} : { 'owed-to-event': -1500, provider: 1500 });
  }
});
