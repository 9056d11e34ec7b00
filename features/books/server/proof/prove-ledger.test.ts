// The proof finds what was planted in the ledger, and nothing in books that are right.
import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  app,
  admin,
  buy,
  buyer,
  event,
  giveBack,
  organizer,
  payCash,
  phone,
  sellToRefund,
  settle,
} from '#features/checkout/server/refunds/testing/refunded-orders.ts';
import { answerPhone, createEvent, plantFault, purchase, reserve } from '#test/buy-tickets.ts';
import { daysAfter } from '#test/sample-event.ts';
import { createTestApp } from '#test/test-app.ts';
import type { LedgerDifference, Proof } from '../../contract.ts';
import { startNightlyProof } from './start-proof.ts';

sellToRefund();

interface Proofs {
  readonly items: readonly Proof[];
  readonly total: number;
  readonly open: readonly LedgerDifference[];
  readonly ended: readonly LedgerDifference[];
}

const asAdmin = () => ({ token: admin.token });
const proofs = async () => (await app.get<Proofs>('/api/admin/ledger/proofs', asAdmin())).data;

/** What a proof that an admin asks for now finds. */
async function prove(): Promise<Proofs> {
  const started = await app.post<Proof>('/api/admin/ledger/proofs', {}, asAdmin());
  expect([started.status, started.data.status]).toEqual([202, 'running']);
  await app.drainJobs();
  const seen = await proofs();
  expect(seen.items[0]).toMatchObject({ id: started.data.id, status: 'done' });
  return seen;
}

/** Open differences about a payment. */
const about = ({ open }: Proofs, paymentId: string) => open.filter((one) => one.paymentId === paymentId);

async function paymentOf(orderId: string): Promise<{ readonly id: string; readonly receipt: string; readonly account: string }> {
  const [row] = await app.context.database.sql<
    { id: string; receipt: string }[]
  >`select id, receipt from payments where subject_id = ${orderId} and status = 'succeeded'`;
  if (row === undefined) throw new Error('Nothing was paid');
  return { ...row, account: `owed-to-event:${event.id}` };
}

/** As with the password of the database: without the guards of the table. */
async function tamper(statement: string): Promise<void> {
  await app.context.database.transaction(async (tx) => {
    await tx.execute(`alter table ledger_entries disable trigger user`);
    await tx.execute(statement);
    await tx.execute(`alter table ledger_entries enable trigger user`);
  });
}

const entry = (
  postingId: string,
  account: string,
  minor: number,
  { orderId, paymentId = null, refundId = null }: { orderId: string; paymentId?: string | null; refundId?: string | null },
) => {
  const quoted = (id: string | null) => (id === null ? 'null' : `'${id}'`);
  return `insert into ledger_entries (id, posting_id, account, amount_minor, currency, subject_id, payment_id, refund_id, occurred_at)
    values ('${randomUUIDv7()}', '${postingId}', '${account}', ${minor}, 'KES', '${orderId}', ${quoted(paymentId)}, ${quoted(refundId)}, '${app.clock.now().toISOString()}');`;
};

const alarms = async () => {
  const errors = app.takeLoggedErrors().filter((line) => line.includes('the ledger differs'));
  const mails = (await app.mailTo(admin.email)).filter(({ text }) => text.includes('/admin/ledger'));
  return { errors: errors.length, mails: mails.length };
};

test('books of payments, refunds of every way, cash and instalments are right, and equal the journal of the sandbox', async () => {
  const [whole, part, half] = [await buy(), await buy2(), await buy3()];
  const cash = await payCash();
  await giveBack(whole.id, { percent: 100 });
  await giveBack(part.id, { amount: 1200 });
  await giveBack(cash.id, { amount: 500 });
  await settle();
  expect(half.status).toBe('confirmed');
  const { open, items } = await prove();
  expect(open).toEqual([]);
  expect(items[0]).toMatchObject({
    differences: 0,
    statements: [
      { provider: 'mpesa', read: { payments: expect.any(Number) as number } },
      { provider: 'paystack' },
      { provider: 'flutterwave' },
      { provider: 'chapa' },
      { provider: 'pesapal' },
    ],
  });
  const journal = (await app.get('/sandbox/journal')).body as unknown as { kind: string; amount: number; status: string }[];
  const moved = journal
    .filter(({ status }) => status === 'completed')
    .reduce((sum, { kind, amount }) => sum + (kind === 'payment' ? amount : -amount), 0);
  const { data } = await app.get<{ totals: { kind: string; balance: number }[]; items: { account: string; balance: number }[] }>(
    '/api/admin/ledger?search=provider:mpesa',
    asAdmin(),
  );
  expect(data.items).toMatchObject([{ account: 'provider:mpesa', balance: moved }]);
  expect(moved).toBeGreaterThan(0);
});

async function buy2() {
  const { data } = await reserve(app, buyer, event, { quantity: 2 });
  const number = `${phone.slice(0, 8)}1${phone.slice(9)}`;
  const started = await purchase(app, buyer, data.reservationId, { billingDetails: { phone: number }, paymentPlanId: 'full' });
  await answerPhone(app, { pin: '1234' }, number);
  return (await app.get<{ id: string; status: string }>(`/api/orders/${started.data.orderId}`, { token: buyer.token })).data;
}

async function buy3() {
  const { data } = await reserve(app, buyer, event, { quantity: 2 });
  const number = `${phone.slice(0, 8)}2${phone.slice(9)}`;
  const started = await purchase(app, buyer, data.reservationId, { billingDetails: { phone: number }, paymentPlanId: 'two' });
  await answerPhone(app, { pin: '1234' }, number);
  return (await app.get<{ id: string; status: string }>(`/api/orders/${started.data.orderId}`, { token: buyer.token })).data;
}

test('a shilling that was posted wrongly is found, named with its payment, told once, and closed with a note', async () => {
  const order = await buy();
  const { id: paymentId, account } = await paymentOf(order.id);
  const posting = randomUUID();
  await app.context.database.transaction(async (tx) => {
    await tx.execute(entry(posting, 'provider:mpesa', 100, { orderId: order.id, paymentId }));
    await tx.execute(entry(posting, account, -100, { orderId: order.id, paymentId }));
  });
  const seen = await prove();
  const [found] = about(seen, paymentId);
  expect(about(seen, paymentId)).toMatchObject([{ kind: 'amount', expected: 3000, actual: 3001, currency: 'KES', status: 'open' }]);
  expect(found?.cause).toBe('KSh\u00a03,000 should stand in the account provider:mpesa, and KSh\u00a03,001 stands there');
  await app.drainJobs();
  const first = await alarms();
  expect(first).toEqual({ errors: 1, mails: 1 });
  const known = (await prove()).open.length;
  await app.drainJobs();
  expect([known, await alarms()]).toEqual([seen.open.length, { errors: 0, mails: first.mails }]);

  const close = (body: object, id = found?.id ?? '') => app.post<LedgerDifference>(`/api/admin/ledger/differences/${id}/close`, body, asAdmin());
  expect((await close({ note: ' ' })).status).toBe(400);
  expect((await close({ note: 'x' }, randomUUID())).code).toBe('DIFFERENCE_NOT_FOUND');
  expect((await close({ note: 'Posted by hand' })).data).toMatchObject({ status: 'closed', note: 'Posted by hand' });
  expect((await close({ note: 'Again' })).code).toBe('DIFFERENCE_OVER');
  const [audited] = await app.context.database
    .sql`select details from audit_log where action = 'ledger.difference-closed' and subject = ${`difference:${found?.id}`}`;
  expect(audited).toEqual({ details: { amount: 'KSh\u00a01', reason: 'Posted by hand' } });
  expect(about(await prove(), paymentId)).toEqual([]);
  expect(await alarms()).toMatchObject({ errors: 0 });
});

test('a lost entry: its posting does not balance, and its payment lacks it; once it is back both are gone', async () => {
  const order = await buy();
  const { id: paymentId } = await paymentOf(order.id);
  await tamper(`create table lost as select * from ledger_entries where payment_id = '${paymentId}' and account = 'provider:mpesa'`);
  await tamper(`delete from ledger_entries where payment_id = '${paymentId}' and account = 'provider:mpesa'`);
  const seen = await prove();
  expect(
    about(seen, paymentId)
      .map(({ kind, expected, actual }) => [kind, expected, actual])
      .toSorted(),
  ).toEqual([
    ['unbalanced', 0, -3000],
    ['unposted', 3000, 0],
  ]);
  await tamper(`insert into ledger_entries select * from lost; drop table lost`);
  const after = await prove();
  expect(about(after, paymentId)).toEqual([]);
  expect(after.ended.filter((one) => one.paymentId === paymentId).map(({ status }) => status)).toEqual(['gone', 'gone']);
  app.takeLoggedErrors();
});

test('a doubled entry of a refund is found, and a posting without a payment', async () => {
  const order = await buy();
  const { id: paymentId } = await paymentOf(order.id);
  await giveBack(order.id, { percent: 100 });
  await settle();
  const [refund] = await app.context.database.sql<{ id: string }[]>`select id from refunds where payment_id = ${paymentId}`;
  const [twice, orphan] = [randomUUID(), randomUUID()];
  await app.context.database.transaction(async (tx) => {
    await tx.execute(entry(twice, 'owed-to-buyers', 300_000, { orderId: order.id, paymentId, refundId: refund?.id ?? '' }));
    await tx.execute(entry(twice, 'provider:mpesa', -300_000, { orderId: order.id, paymentId, refundId: refund?.id ?? '' }));
    await tx.execute(entry(orphan, 'owed-to-buyers', 700, { orderId: order.id }));
    await tx.execute(entry(orphan, 'provider:cash', -700, { orderId: order.id }));
  });
  const seen = await prove();
  expect(about(seen, paymentId)).toMatchObject([{ kind: 'amount', expected: -3000, actual: -6000 }]);
  expect(seen.open.filter(({ kind }) => kind === 'orphan')).toMatchObject([{ actual: 7, paymentId: null }]);
  app.takeLoggedErrors();
});

test('what stands in an account of a seller is found, since no ticket was sold on', async () => {
  const order = await buy();
  const { id: paymentId, account } = await paymentOf(order.id);
  const [ofPayment, orphan, seller] = [randomUUID(), randomUUID(), `owed-to-seller:${randomUUID()}`];
  const before = (await proofs()).open.map(({ id }) => id);
  await app.context.database.transaction(async (tx) => {
    await tx.execute(entry(ofPayment, account, 2000, { orderId: order.id, paymentId }));
    await tx.execute(entry(ofPayment, seller, -2000, { orderId: order.id, paymentId }));
    await tx.execute(entry(orphan, 'provider:mpesa', 900, { orderId: order.id }));
    await tx.execute(entry(orphan, seller, -900, { orderId: order.id }));
  });
  const { open } = await prove();
  const fresh = open.filter(({ id }) => !before.includes(id)).map((one) => [one.kind, one.expected, one.actual, one.paymentId]);
  expect(fresh.toSorted()).toEqual([
    ['amount', -3000, -2980, paymentId],
    ['orphan', 0, 9, null],
  ]);
  const { data } = await app.get<{ items: { kind: string; balance: number }[] }>(`/api/admin/ledger?search=${seller}`, asAdmin());
  expect(data.items).toMatchObject([{ kind: 'owed-to-seller', balance: 29 }]);
  app.takeLoggedErrors();
});

test('a receipt that only the provider has, one that only we have, and another amount under a receipt', async () => {
  const [lacking, other, unsettled] = [await buy(), await buy2(), await buy3()];
  const { sql } = app.context.database;
  const [ours, theirs, forgotten] = [await paymentOf(lacking.id), await paymentOf(other.id), await paymentOf(unsettled.id)];
  const before = (await proofs()).open.map(({ id }) => id);
  app.clock.advance(30 * 60_000);
  await sql`update sandbox.mpesa_prompts set result_code = '1' where receipt = ${ours.receipt}`;
  await sql`update sandbox.mpesa_prompts set amount = amount + 1 where receipt = ${theirs.receipt}`;
  await sql`
    insert into sandbox.mpesa_prompts (id, merchant_request_id, checkout_request_id, msisdn, amount, reference, callback_url, result_code, receipt, created_at, expires_at, answered_at)
    select gen_random_uuid(), 'x' || id, 'x' || id, msisdn, 777, 'NOBODY', callback_url, '0', 'UNKNOWN777', created_at, expires_at, answered_at
    from sandbox.mpesa_prompts where receipt = ${forgotten.receipt}`;
  // Its callback was lost for good: the payment counts without its receipt.
  await sql`update payments set receipt = null where id = ${forgotten.id}`;
  await renewAdmin();
  const { open } = await prove();
  const fresh = open.filter(({ id }) => !before.includes(id)).map(({ kind, expected, actual, paymentId }) => [kind, expected, actual, paymentId]);
  expect(fresh.toSorted()).toEqual([
    ['missing-receipt', 0, 3000, ours.id],
    ['other-amount', 3001, 3000, theirs.id],
    ['unknown-receipt', 777, 0, null],
  ]);
  app.takeLoggedErrors();

  // Without an answer of the provider nothing about receipts is decided.
  await plantFault(app, { path: '/pulltransactions/v1/query', kind: 'broken' });
  const silent = await prove();
  expect(silent.items[0]?.statements).toMatchObject([
    { provider: 'mpesa', read: null },
    { provider: 'paystack', read: { payments: 0 } },
    { provider: 'flutterwave', read: { payments: 0 } },
    { provider: 'chapa', read: { payments: 0 } },
    { provider: 'pesapal', read: { payments: 0 } },
  ]);
  expect(silent.open.filter(({ kind }) => kind.endsWith('receipt') || kind === 'other-amount')).toHaveLength(3);

  await sql`update sandbox.mpesa_prompts set result_code = '0' where receipt = ${ours.receipt}`;
  await sql`update sandbox.mpesa_prompts set amount = amount - 1 where receipt = ${theirs.receipt}`;
  const after = await prove();
  expect(after.open.filter(({ paymentId }) => paymentId === ours.id || paymentId === theirs.id)).toEqual([]);
  expect(after.open.filter(({ kind }) => kind === 'unknown-receipt')).toHaveLength(1);
  app.takeLoggedErrors();
});

async function renewAdmin(): Promise<void> {
  Object.assign(admin, await app.renew(admin));
}

test('an order that counts another amount as paid than its payments', async () => {
  const order = await buy();
  const { id } = await paymentOf(order.id);
  await app.context.database.sql`update orders set paid_minor = paid_minor - 100 where id = ${order.id}`;
  expect(about(await prove(), id)).toMatchObject([{ kind: 'order', expected: 3000, actual: 2999 }]);
  app.takeLoggedErrors();
});

test('two nodes start the proof of a night once, and two admins get the one that runs', async () => {
  app.clock.set(new Date('2026-12-10T22:59:00Z'));
  const other = await createTestApp({ shares: app });
  const both = () => Promise.all([startNightlyProof(app.context), startNightlyProof(other.context), startNightlyProof(app.context)]);
  await both();
  await app.drainJobs();
  // Two in the morning of 11 December in Nairobi.
  app.clock.advance(60_000);
  await renewAdmin();
  expect((await both()).filter(Boolean)).toHaveLength(1);
  const one = await app.post<Proof>('/api/admin/ledger/proofs', {}, asAdmin());
  const two = await other.post<Proof>('/api/admin/ledger/proofs', {}, asAdmin());
  expect([one.data.id, one.data.night]).toEqual([two.data.id, '2026-12-11']);
  await Promise.all([app.drainJobs(), other.drainJobs()]);
  expect((await both()).filter(Boolean)).toHaveLength(0);
  const nights = (await proofs()).items.filter(({ night }) => night === '2026-12-11');
  expect(nights).toMatchObject([{ status: 'done' }]);
  app.takeLoggedErrors();
  other.takeLoggedErrors();
  await other.close();
});

test('balances are those of all entries before and after their days are closed, and a closing that drifted is found', async () => {
  const event2 = await createEvent(app, organizer, { startDate: daysAfter(app.clock.now(), 60) });
  const { data } = await reserve(app, buyer, event2, { quantity: 1 });
  await purchase(app, buyer, data.reservationId, { billingDetails: { phone } });
  await answerPhone(app, { pin: '1234' }, phone);
  const balanceOf = async () =>
    (await app.get<{ items: { balance: number; event: string; kind: string }[] }>(`/api/admin/ledger?search=owed-to-event:${event2.id}`, asAdmin()))
      .data.items;
  const before = await balanceOf();
  expect(before).toMatchObject([{ event: event2.name, kind: 'owed-to-event' }]);
  expect(before[0]?.balance).toBeGreaterThan(0);
  app.clock.advance(2 * 86_400_000);
  await renewAdmin();
  expect((await prove()).open.filter(({ kind }) => kind === 'closing')).toEqual([]);
  const { sql } = app.context.database;
  const closed = await sql<
    { minor: string }[]
  >`select balance_minor::text as minor from ledger_closings where account = ${`owed-to-event:${event2.id}`}`;
  expect(closed).toEqual([{ minor: String(-(before[0]?.balance ?? 0) * 100) }]);
  expect(await balanceOf()).toEqual(before);
  await sql`update ledger_closings set balance_minor = balance_minor - 100 where account = ${`owed-to-event:${event2.id}`}`;
  expect((await prove()).open.filter(({ kind }) => kind === 'closing')).toMatchObject([
    { actual: -(before[0]?.balance ?? 0) - 1, expected: -(before[0]?.balance ?? 0) },
  ]);
  app.takeLoggedErrors();
});

test('the journal is searched by what people know, and a payment is followed from its request to its refund', async () => {
  const order = await buy();
  const { id: paymentId, receipt } = await paymentOf(order.id);
  await giveBack(order.id, { percent: 100 });
  await settle();
  const search = async (query: string) =>
    (
      await app.get<{ items: { account: string; amount: number; paymentId: string }[]; total: number }>(
        `/api/admin/ledger/entries?${query}`,
        asAdmin(),
      )
    ).data;
  const [{ number } = { number: '' }] = await app.context.database.sql<
    { number: string }[]
  >`select order_number as number from orders where id = ${order.id}`;
  for (const text of [paymentId, receipt, receipt.toLowerCase(), number, order.id])
    expect([text, (await search(`search=${encodeURIComponent(text)}`)).total]).toEqual([text, 6]);
  expect((await search('search=3%2C000&limit=100')).items.every(({ amount }) => Math.abs(amount) === 3000)).toBe(true);
  expect((await search('search=Nothing')).items).toEqual([]);
  expect((await search(`search=${paymentId}&kind=owed-to-buyers`)).items.map(({ amount }) => amount).toSorted()).toEqual([-3000, 3000]);
  expect((await search(`search=${paymentId}&from=2030-01-01`)).total).toBe(0);
  expect((await search('sort=largest&limit=2')).items.map(({ amount }) => amount > 0)).toEqual([true, true]);
  const { data } = await app.get<{ receipt: string; order: object; mpesa: object; steps: { kind: string }[]; refunds: object[] }>(
    `/api/admin/ledger/payments/${paymentId}`,
    asAdmin(),
  );
  expect(data).toMatchObject({
    receipt,
    order: { id: order.id, number, event: event.name },
    mpesa: { phone, checkoutRequestId: expect.stringContaining('ws_CO_') as string },
    refunds: [
      {
        amount: 3000,
        way: 'reversal',
        status: 'done',
        tries: 1,
        cause: 'asked',
        reason: 'It rained',
        providerReference: expect.stringMatching(/^[A-Z0-9]{10}$/) as string,
      },
    ],
  });
  expect(data.steps.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['requested', 'settled', 'posted', 'refund-queued', 'refund-asked', 'refund-ended']),
  );
  expect(data.steps.filter(({ kind }) => kind === 'posted')).toHaveLength(3);
  for (const id of [randomUUID(), 'none']) expect((await app.get(`/api/admin/ledger/payments/${id}`, asAdmin())).code).toBe('PAYMENT_NOT_FOUND');
  expect((await app.get('/api/admin/ledger', { token: organizer.token })).status).toBe(403);
});
