// The fee of Vumi: by plan, taken once with the first payout, given back where tickets are refunded, and proved.
import { expect, test } from 'vitest';
import type { LedgerDifference, Proof } from '#features/books/contract.ts';
import { createTestApp } from '#test/test-app.ts';
import type { Balance } from '../../contract.ts';
import type { PayoutStatement } from '../../statement-contract.ts';
import { feeOf, feePlanIds } from '../../fee-plans.ts';
import {
  admin,
  app,
  balance,
  buyer,
  giveNumber,
  inLedger,
  newEvent,
  newOrganizer,
  organizer,
  pass,
  received,
  RELEASED_MS,
  sell,
  sellAndPayOut,
  settle,
} from '../testing/paid-events.ts';
import { makePayouts } from '../sending/make-payouts.ts';

sellAndPayOut();

const agree = (id: string, body: object, token = admin.token) =>
  app.put(`/api/admin/organizations/${id}/plan`, { reason: 'As agreed', ...body }, { token });
const organizationId = async () => (await balance()).organization.id;
const statementOf = async (eventId: string) =>
  (await app.get<PayoutStatement>(`/api/organizer/statements/${eventId}`, { token: organizer.token })).data;
const refund = async (orderId: string, amount: number) => {
  await app.post(`/api/orders/${orderId}/refunds`, { reason: 'It rained', amount }, { token: admin.token });
  await app.drainJobs();
};

/** The fees in the ledger, in shillings. */
async function earned(): Promise<number> {
  const [row] = await app.context.database.sql<{ earned: number }[]>`
    select -coalesce(sum(amount_minor), 0)::int / 100 as earned from ledger_entries where account = 'platform-fees'`;
  return row?.earned ?? 0;
}

test('the rule: whole shillings of what was sold less what was refunded, rounded down, and nothing of a loss', () => {
  expect([feeOf(300_000, 500), feeOf(333_300, 250), feeOf(99_900, 250), feeOf(1_900, 500), feeOf(-300_000, 500), feeOf(300_000, 0)]).toEqual([
    15_000, 8_300, 2_400, 0, 0, 0,
  ]);
});

test('Starter without an agreement: seen from the first sale, taken once with the first payout, given back with a refund', async () => {
  await newOrganizer();
  await app.context.database.sql`delete from fee_agreements where organization_id = ${await organizationId()}`;
  const before = await earned();
  const event = await newEvent();
  const { id } = await sell(event);
  expect(await balance()).toMatchObject({
    plan: { id: 'starter', percent: 5 },
    currencies: [{ owed: 3000, fee: 150, reserved: 2850, free: 0, debt: 0 }],
    events: { items: [{ owed: 3000, fee: 150, reserved: 2850 }] },
  });
  expect([await earned(), await inLedger(event.id)]).toEqual([before, 3000]);
  const phone = await giveNumber();
  await pass(RELEASED_MS);
  const node = await createTestApp({ shares: app });
  await Promise.all([app, node, app, node].map(({ context }) => makePayouts(context)));
  await settle();
  await node.close();
  expect([await received(phone), await earned(), await inLedger(event.id)]).toEqual([[2850], before + 150, 0]);
  expect((await statementOf(event.id)).currencies[0]).toMatchObject({ sales: 3000, fees: -150, payouts: -2850, closing: 0 });
  expect((await statementOf(event.id)).items.map(({ kind, amount, order }) => [kind, amount, order === null])).toEqual([
    ['sale', 3000, false],
    ['fee', -150, true],
    ['payout', -2850, true],
  ]);

  // What is refunded later costs nothing: the organizer owes the price without its fee.
  await refund(id, 1000);
  expect((await balance()).currencies[0]).toMatchObject({ owed: -1000, fee: -50, debt: 950, free: 0 });
  await pass(20 * 60_000);
  await settle();
  expect([await earned(), await inLedger(event.id)]).toEqual([before + 100, -950]);
  expect((await balance()).currencies[0]).toMatchObject({ owed: -950, fee: 0, debt: 950 });
  await pass(20 * 60_000);
  await settle();
  expect(await earned()).toBe(before + 100);
});

test('a plan holds for every event of which no fee was taken yet', async () => {
  await newOrganizer(10);
  const first = await newEvent();
  await sell(first);
  await giveNumber();
  await pass(RELEASED_MS);
  await settle();
  expect((await statementOf(first.id)).currencies[0]).toMatchObject({ sales: 3000, fees: -300, payouts: -2700 });
  const second = await newEvent();
  await sell(second);
  expect((await agree(await organizationId(), { plan: 'professional' })).data).toEqual({ id: 'professional', percent: 2.5 });
  expect(await balance()).toMatchObject({ plan: { id: 'professional', percent: 2.5 }, currencies: [{ owed: 3000, fee: 75, reserved: 2925 }] });
  await pass(RELEASED_MS);
  await settle();
  expect((await statementOf(second.id)).currencies[0]).toMatchObject({ sales: 3000, fees: -75, payouts: -2925, closing: 0 });
  expect((await statementOf(first.id)).currencies[0]).toMatchObject({ fees: -300, closing: 0 });
});

test('what was paid out without a fee is not charged afterwards', async () => {
  await newOrganizer();
  const event = await newEvent();
  const { id } = await sell(event);
  await giveNumber();
  await pass(RELEASED_MS);
  await settle();
  await agree(await organizationId(), { plan: 'starter' });
  await pass(20 * 60_000);
  await settle();
  expect((await balance()).currencies[0]).toMatchObject({ owed: 0, fee: 0, debt: 0, paidOut: 3000 });
  await refund(id, 1000);
  await pass(20 * 60_000);
  await settle();
  expect((await balance()).currencies[0]).toMatchObject({ owed: -1000, fee: 0, debt: 1000 });
});

test('a debt is paid by another event without its fee', async () => {
  await newOrganizer(5);
  const first = await newEvent();
  const { id } = await sell(first);
  const phone = await giveNumber();
  await pass(RELEASED_MS);
  await settle();
  await refund(id, 3000);
  const second = await newEvent();
  await sell(second, 4);
  await pass(RELEASED_MS);
  await settle();
  // 3,000 less 150 went out, all of it came back: 2,850 are owed, and 6,000 less 300 pay them.
  expect([await received(phone), await inLedger(first.id), await inLedger(second.id)]).toEqual([[2850, 2850], 0, 0]);
});

test('only an admin agrees on a plan, with a reason, and Enterprise alone has a percentage', async () => {
  await newOrganizer(3);
  const id = await organizationId();
  const refused = async (body: object, token = admin.token) => (await agree(id, body, token)).status;
  expect(await Promise.all(feePlanIds.map((plan) => refused({ plan }, organizer.token)))).toEqual([403, 403, 403, 403]);
  expect(await refused({ plan: 'starter' }, buyer.token)).toBe(403);
  for (const body of [
    { plan: 'enterprise' },
    { plan: 'starter', percent: 1 },
    { plan: 'enterprise', percent: -1 },
    { plan: 'enterprise', percent: 20.1 },
    { plan: 'enterprise', percent: 1.25 },
    { plan: 'gold' },
    { plan: 'starter', reason: '' },
  ])
    expect(await refused(body), JSON.stringify(body)).toBe(400);
  expect((await agree('01900000-0000-7000-8000-000000000400', { plan: 'starter' })).status).toBe(404);
  expect((await balance()).plan).toEqual({ id: 'enterprise', percent: 3 });
  expect((await agree(id, { plan: 'enterprise', percent: 1.5 })).data).toEqual({ id: 'enterprise', percent: 1.5 });
  const [logged] = await app.context.database.sql<{ details: unknown }[]>`
    select details from audit_log where action = 'plan.changed' and subject = ${`organization:${id}`} order by at desc, id desc limit 1`;
  expect(logged?.details).toEqual({ before: 'enterprise, 3 %', after: 'enterprise, 1.5 %', reason: 'As agreed' });
  const { data } = await app.get<Balance>('/api/organizer/balance', { token: organizer.token });
  expect(data.plan).toEqual({ id: 'enterprise', percent: 1.5 });
});

test('the proof finds nothing of fees, and names one whose entry is missing', async () => {
  await newOrganizer(5);
  const event = await newEvent();
  await sell(event);
  await giveNumber();
  await pass(RELEASED_MS);
  await settle();
  const prove = async (): Promise<readonly LedgerDifference[]> => {
    await pass(20 * 60_000);
    await app.post<Proof>('/api/admin/ledger/proofs', {}, { token: admin.token });
    await app.drainJobs();
    const { data } = await app.get<{ open: readonly LedgerDifference[] }>('/api/admin/ledger/proofs', { token: admin.token });
    return data.open.filter(({ kind }) => kind !== 'closing' && !kind.endsWith('receipt'));
  };
  expect(await prove()).toEqual([]);
  const { sql } = app.context.database;
  const [fee] = await sql<{ id: string }[]>`select id from event_fees where event_id = ${event.id}`;
  await sql`alter table ledger_entries disable trigger user`;
  await sql`delete from ledger_entries where subject_id = ${fee?.id ?? ''}`;
  await sql`alter table ledger_entries enable trigger user`;
  expect((await prove()).map(({ kind, expected, cause }) => [kind, expected, cause.includes(`owed-to-event:${event.id}`)])).toEqual([
    ['unposted', 150, true],
  ]);
  app.takeLoggedErrors();
});
