// Money that fits nothing: listed, counted for an order by a person, or returned; once, and in the ledger and the audit log.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AuditEntry } from '#features/audit/contract.ts';
import type { EventDetail } from '#features/events/schemas.ts';
import { accountOf } from '#features/orders/order-number.ts';
import { registerPaybill } from '#features/payments/server/mpesa/paybill/register-paybill.ts';
import { answerPhone, createEvent, orderOf, payBill, purchase, reserve, tellRefundResults } from '#test/buy-tickets.ts';
import { sampleTicketType } from '#test/sample-event.ts';
import { createTestApp, type SignedIn, type TestApp } from '#test/test-app.ts';
import type { Unmatched } from '../../paybill/unmatched-contract.ts';

let app: TestApp;
let organizer: SignedIn;
let admin: SignedIn;
let buyer: SignedIn;
let event: EventDetail;
let phone: string;
let tests = 0;

beforeAll(async () => {
  app = await createTestApp({ now: new Date('2026-12-01T09:00:00Z') });
  [organizer, admin] = await Promise.all([app.signIn('organizer'), app.signIn('admin')]);
  await registerPaybill(app.context);
});
afterAll(() => app.close());
beforeEach(async () => {
  phone = `2547100${String(10_000 + (tests += 1))}`;
  [organizer, admin, buyer] = await Promise.all([app.renew(organizer), app.renew(admin), app.signIn()]);
  event = await createEvent(app, organizer, { ticketTypes: [sampleTicketType({ quantity: 2 })] });
  app.clock.advance(60_000);
});

/** An unpaid order of one ticket, KSh 1,500. */
async function startUnpaid(): Promise<{ readonly orderId: string; readonly orderNumber: string }> {
  const { data } = await reserve(app, buyer, event, { quantity: 1 });
  const started = await purchase(app, buyer, data.reservationId, { billingDetails: { phone } });
  await answerPhone(app, { action: 'cancel' }, phone);
  return started.data;
}

async function payNobody(account: string, amount: number): Promise<string> {
  const { receipt } = await payBill(app, { account, amount, validation: 'skipped' }, phone);
  return receipt ?? '';
}

const list = async (query = '') =>
  (await app.get<{ items: Unmatched[]; total: number; old: number }>(`/api/admin/unmatched${query}`, { token: admin.token })).data;

async function waiting(receipt: string): Promise<Unmatched> {
  const [found] = (await list(`?search=${receipt}`)).items;
  if (found === undefined) throw new Error(`${receipt} is not listed`);
  return found;
}

const match = (id: string, orderNumber: string) => app.post<Unmatched>(`/api/admin/unmatched/${id}/match`, { orderNumber }, { token: admin.token });
const giveBack = (id: string) => app.post<Unmatched>(`/api/admin/unmatched/${id}/return`, {}, { token: admin.token });

async function balances(): Promise<Record<string, number>> {
  const rows = await app.context.database.sql<{ account: string; total: number }[]>`
    select split_part(account, ':', 1) as account, (sum(amount_minor) / 100)::int as total from ledger_entries group by 1 having sum(amount_minor) <> 0 order by 1`;
  return Object.fromEntries(rows.map(({ account, total }) => [account, total]));
}

async function decisionsOn(id: string): Promise<AuditEntry[]> {
  return (await app.get<{ items: AuditEntry[] }>(`/api/admin/audit-log?subject=paybill:${id}`, { token: admin.token })).data.items;
}

test('it is found by receipt, account, amount and the last digits of the phone; sorted, and with how many are old', async () => {
  const small = await payNobody('Tuition A', 700);
  app.clock.advance(60_000);
  const large = await payNobody('tuition B', 900);
  const receipts = async (query: string) => (await list(query)).items.map(({ receipt }) => receipt);
  expect(await receipts('?search=tuition')).toEqual([large, small]);
  expect(await receipts('?search=tuition&sort=smallest')).toEqual([small, large]);
  expect(await receipts('?search=tuition&sort=oldest')).toEqual([small, large]);
  expect(await receipts('?search=900')).toContain(large);
  expect(await receipts(`?search=${phone.slice(-3)}`)).toEqual([large, small]);
  expect(await receipts(`?search=${small.toLowerCase()}`)).toEqual([small]);
  expect(await receipts('?search=tuition&state=returned')).toEqual([]);
  expect((await waiting(small)).phone).toBe(`25471****${phone.slice(-3)}`);
  expect((await list()).old).toBe(0);
  app.clock.advance(25 * 60 * 60_000);
  admin = await app.renew(admin);
  expect((await list()).old).toBe((await list()).total);
  expect((await waiting(small)).isOld).toBe(true);
});

test('counted for the order that it was for: the tickets are there, once', async () => {
  const { orderId, orderNumber } = await startUnpaid();
  const before = await balances();
  const receipt = await payNobody('my ticket', 1500);
  const { id } = await waiting(receipt);
  const answers = await Promise.all([match(id, orderNumber), match(id, orderNumber)]);
  const good = answers.filter(({ status }) => status === 200);
  expect(good).toHaveLength(1);
  expect(answers.filter(({ code }) => code === 'UNMATCHED_DECIDED')).toHaveLength(1);
  expect(good[0]?.data).toMatchObject({ state: 'matched', orderNumber });
  expect(await orderOf(app, buyer, orderId)).toMatchObject({ status: 'confirmed', tickets: [{}], payment: { receipt } });
  const after = await balances();
  expect((after['unmatched'] ?? 0) - (before['unmatched'] ?? 0)).toBe(0);
  expect((after['provider'] ?? 0) - (before['provider'] ?? 0)).toBe(1500);
  expect((after['owed-to-event'] ?? 0) - (before['owed-to-event'] ?? 0)).toBe(-1500);
  expect(await decisionsOn(id)).toMatchObject([
    { action: 'unmatched.matched', subjectLabel: receipt, details: { amount: 'KES 1500', order: orderNumber } },
  ]);
});

test('two admins who decide differently at once: the first counts', async () => {
  const { orderId, orderNumber } = await startUnpaid();
  const receipt = await payNobody('disputed', 1500);
  const { id } = await waiting(receipt);
  const answers = await Promise.all([match(id, orderNumber), giveBack(id)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  await app.drainJobs();
  await tellRefundResults(app);
  const { state, refund } = await waiting(receipt);
  const { status } = await orderOf(app, buyer, orderId);
  expect([state, refund, status]).toEqual(state === 'matched' ? ['matched', null, 'confirmed'] : ['returned', 'done', 'pending']);
  expect(await decisionsOn(id)).toHaveLength(1);
});

test('it is counted only for an order of which exactly this amount is due', async () => {
  const { orderId, orderNumber } = await startUnpaid();
  const { id } = await waiting(await payNobody(accountOf(orderNumber), 1400));
  expect(await match(id, orderNumber)).toMatchObject({ status: 409, code: 'UNMATCHED_DOES_NOT_FIT' });
  const more = await waiting(await payNobody('too much', 1600));
  expect(await match(more.id, orderNumber)).toMatchObject({ status: 409, code: 'UNMATCHED_DOES_NOT_FIT' });
  expect(await match(id, 'VUMI-QQQ-0000-000000')).toMatchObject({ status: 404, code: 'ORDER_NOT_FOUND' });
  expect(await match(id, '')).toMatchObject({ status: 400 });
  expect(await match('nonsense', orderNumber)).toMatchObject({ status: 404, code: 'UNMATCHED_NOT_FOUND' });
  expect(await orderOf(app, buyer, orderId)).toMatchObject({ status: 'pending', refunds: [] });
  expect((await waiting((await list('?search=1400')).items[0]?.receipt ?? '')).state).toBe('waiting');
});

test('returned: it goes back to the phone by reversal, and nothing of it is left in the ledger', async () => {
  const before = await balances();
  const receipt = await payNobody('nobody', 800);
  const { id } = await waiting(receipt);
  expect((await giveBack(id)).data).toMatchObject({ state: 'returned', refund: 'queued' });
  expect(await giveBack(id)).toMatchObject({ status: 409, code: 'UNMATCHED_DECIDED' });
  await app.drainJobs();
  await tellRefundResults(app);
  expect(await waiting(receipt)).toMatchObject({ state: 'returned', refund: 'done' });
  expect(await balances()).toEqual(before);
  expect(await decisionsOn(id)).toMatchObject([{ action: 'unmatched.returned', details: { amount: 'KES 800' } }]);
});

test('what M-Pesa refuses to reverse is returned by hand and recorded, once', async () => {
  const before = await balances();
  const receipt = await payNobody('too late', 900);
  const { id } = await waiting(receipt);
  // M-Pesa has another amount under this receipt, and refuses to reverse more.
  await app.context.database.sql`update sandbox.mpesa_prompts set amount = 100 where receipt = ${receipt}`;
  const record = (number: string) => app.post<Unmatched>(`/api/admin/unmatched/${id}/given`, { receipt: number }, { token: admin.token });
  expect(await record('HAND-1')).toMatchObject({ status: 409, code: 'REFUND_NOT_BY_HAND' });
  await giveBack(id);
  await app.drainJobs();
  expect(await record('HAND-1')).toMatchObject({ status: 409, code: 'REFUND_NOT_BY_HAND' });
  await tellRefundResults(app);
  expect(await waiting(receipt)).toMatchObject({ state: 'returned', refund: 'failed' });
  expect(app.takeLoggedErrors().join()).toContain('a refund failed and needs an operator');
  expect(await record('')).toMatchObject({ status: 400, body: { fields: { receipt: expect.any(String) } } });
  const both = await Promise.all([record('HAND-1'), record('HAND-2')]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await waiting(receipt)).toMatchObject({ state: 'returned', refund: 'done' });
  // It came by M-Pesa and went by hand.
  expect(await balances()).toEqual(before);
  const entries = await app.context.database.sql<{ account: string; minor: number }[]>`
    select account, sum(amount_minor)::int as minor from ledger_entries where subject_id = ${id} group by 1 having sum(amount_minor) <> 0 order by 1`;
  expect(entries.map(({ account, minor }) => [account, minor])).toEqual([
    ['provider:cash', -90_000],
    ['provider:mpesa', 90_000],
  ]);
  expect((await decisionsOn(id)).map(({ action }) => action)).toEqual(['unmatched.return-recorded', 'unmatched.returned']);
  await app.context.database.sql`update sandbox.mpesa_prompts set amount = 900 where receipt = ${receipt}`;
});

test('nobody else sees it', async () => {
  const { id } = await waiting(await payNobody('private', 300));
  for (const { token } of [buyer, organizer]) {
    expect((await app.get('/api/admin/unmatched', { token })).status).toBe(403);
    expect((await app.post(`/api/admin/unmatched/${id}/return`, {}, { token })).status).toBe(403);
  }
  expect((await app.get('/api/admin/unmatched')).status).toBe(401);
});
