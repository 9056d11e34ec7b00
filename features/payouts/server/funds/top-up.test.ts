// An event is cancelled after an advance: refunds stop where the money ends, and go on with what the organizer pays in.
import { expect, test } from 'vitest';
import type { Order } from '#features/checkout/contract.ts';
import type { EventDetail } from '#features/events/schemas.ts';
import { answerPhone, orderOf, tellRefundResults } from '#test/buy-tickets.ts';
import { createTestApp } from '#test/test-app.ts';
import type { Cancellation } from '../../cancelling/cancellation-contract.ts';
import {
  admin,
  app,
  balance,
  buyer,
  giveNumber,
  HOUR_MS,
  inLedger,
  newEvent,
  newOrganizer,
  newPhone,
  organizer,
  pass,
  received,
  sell,
  sellAndPayOut,
  settle,
  DAY_MS,
  inDays,
} from '../testing/paid-events.ts';
import { startFundedRefunds } from './start-funded.ts';

sellAndPayOut();

const read = async (event: EventDetail, person = organizer) =>
  (await app.get<Cancellation>(`/api/events/${event.id}/cancellation`, { token: person.token })).data;
const topUp = (event: EventDetail, amount: number, phone = newPhone()) =>
  app.post<Cancellation>(`/api/events/${event.id}/top-ups`, { amount, phone }, { token: organizer.token });

/** Starts what is covered, and has M-Pesa send it. */
async function refund(): Promise<void> {
  await app.drainJobs();
  await startFundedRefunds(app.context);
  await app.drainJobs();
  await tellRefundResults(app);
}

async function statuses(orders: readonly Order[]): Promise<string[]> {
  return Promise.all(orders.map(async ({ id }) => (await orderOf(app, buyer, id)).refund?.status ?? 'none'));
}

/** Four orders of KSh 10,000, of which KSh 18,000 were paid out and the fee of 5 % was taken. */
async function advanced(): Promise<{ readonly event: EventDetail; readonly phone: string; readonly orders: Order[] }> {
  await newOrganizer(5);
  const event = await newEvent(5000, { startDate: inDays(30), endDate: inDays(30.2) });
  const orders: Order[] = [];
  for (let count = 0; count < 4; count += 1) {
    orders.push(await sell(event));
    await pass(60_000);
  }
  const phone = await giveNumber();
  await pass(7 * DAY_MS);
  const { organization } = await balance();
  await app.put(`/api/admin/organizations/${organization.id}/advances`, { isAllowed: true, reason: 'As agreed' }, { token: admin.token });
  expect((await app.post('/api/organizer/advances', { eventId: event.id, amount: 18_000 }, { token: organizer.token })).status).toBe(200);
  await settle();
  expect([await received(phone), await inLedger(event.id)]).toEqual([[18_000], 20_000]);
  return { event, phone, orders };
}

const cancel = (event: EventDetail) => app.post(`/api/events/${event.id}/status`, { status: 'cancelled' }, { token: organizer.token });

test('the dry run names what lacks; refunds stop there, and go on with each top-up, in the order of purchase', async () => {
  const { event, phone, orders } = await advanced();
  // The fee of KSh 2,000 comes back.
  const funds = { toReturn: 40_000, held: 22_000, paidOut: 18_000, shortfall: 18_000, others: 0, topUp: 18_000 };
  expect(await read(event)).toMatchObject({ state: 'planned', funds: { ...funds, waiting: { count: 0 } } });
  expect((await cancel(event)).status).toBe(200);
  await app.drainJobs();
  expect(await read(event)).toMatchObject({ state: 'unfunded', funds: { ...funds, waiting: { count: 4, amount: 40_000 } } });
  const [order] = orders;
  const ended = await orderOf(app, buyer, order?.id ?? '');
  expect([ended.status, ended.tickets[0]?.status]).toEqual(['cancelled', 'cancelled']);
  const [mail] = await app.mailTo(buyer.email);
  expect(mail?.text).toContain('KSh\u00a010,000 waits: it is sent as soon as the event has the money for it');
  expect(mail?.text).not.toContain('on its way back');
  // Two nodes at once spend no more than there is.
  const node = await createTestApp({ shares: app });
  await Promise.all([app, node, app, node].map(({ context }) => startFundedRefunds(context)));
  await node.close();
  await refund();
  expect(await statuses(orders)).toEqual(['done', 'done', 'unfunded', 'unfunded']);
  expect(await read(event)).toMatchObject({ state: 'unfunded', funds: { toReturn: 20_000, held: 2000, shortfall: 18_000, waiting: { count: 2 } } });

  const { data: seen } = await app.get<{ items: { unfunded: object }[] }>(`/api/admin/payouts?search=${encodeURIComponent(event.name)}`, {
    token: admin.token,
  });
  expect(seen.items.map(({ unfunded }) => unfunded)).toContainEqual({ count: 2, amount: 20_000 });
  expect(await topUp(event, 18_001)).toMatchObject({ status: 409, code: 'MORE_THAN_LACKS' });
  const payer = newPhone();
  const asked = await topUp(event, 8000, payer);
  expect([asked.message, asked.data.funds.topUps]).toMatchObject([undefined, [{ amount: 8000, way: 'mpesa', status: 'asked' }]]);
  expect(await topUp(event, 8000)).toMatchObject({ status: 409, code: 'PAYMENT_IN_PROGRESS' });
  await answerPhone(app, { pin: '1234' }, payer);
  await refund();
  expect(await statuses(orders)).toEqual(['done', 'done', 'done', 'unfunded']);
  expect((await read(event)).funds).toMatchObject({ shortfall: 10_000, topUps: [{ status: 'arrived' }] });

  // A phone that does not pay changes nothing.
  const other = newPhone();
  await topUp(event, 10_000, other);
  await answerPhone(app, { action: 'cancel' }, other);
  expect((await read(event)).funds).toMatchObject({ shortfall: 10_000, topUps: [{ status: 'failed', problem: expect.anything() as string }, {}] });

  const bank = { amount: 10_000, reference: 'FT26335X1', reason: 'On the statement of today' };
  const record = () => app.post<Cancellation>(`/api/admin/events/${event.id}/top-ups`, bank, { token: admin.token });
  expect((await record()).status).toBe(200);
  expect(await record()).toMatchObject({ status: 409, code: 'NOTHING_LACKS' });
  await refund();
  expect(await statuses(orders)).toEqual(['done', 'done', 'done', 'done']);
  expect(await read(event)).toMatchObject({ state: 'done', funds: { toReturn: 0, held: 0, shortfall: 0, waiting: { count: 0 } } });
  await pass(HOUR_MS);
  await settle();
  expect([await inLedger(event.id), await received(phone)]).toEqual([0, [18_000]]);
  const { data } = await app.get<{ currencies: object[] }>(`/api/organizer/statements/${event.id}`, { token: organizer.token });
  expect(data.currencies).toMatchObject([{ sales: 40_000, refunds: -40_000, fees: 0, payouts: -18_000, topUps: 18_000, closing: 0 }]);
});

test('free money of another event pays what lacks by itself, and what is paid in too much goes out again', async () => {
  const { event, phone, orders } = await advanced();
  await cancel(event);
  await refund();
  const other = await newEvent(10_000);
  await sell(other);
  const payer = newPhone();
  expect((await topUp(event, 18_000, payer)).status).toBe(200);
  // The other event is over and released, and the organization is looked at before the phone answers.
  const { sql } = app.context.database;
  await sql`update events set starts_at = starts_at - interval '30 days', ends_at = ends_at - interval '30 days' where id = ${other.id}`;
  await sql`update payout_accounts set checked_at = null`;
  expect((await read(event)).funds).toMatchObject({ shortfall: 18_000, others: 18_000, topUp: 0 });
  await settle();
  await answerPhone(app, { pin: '1234' }, payer);
  await refund();
  expect(await statuses(orders)).toEqual(['done', 'done', 'done', 'done']);
  await pass(HOUR_MS);
  await settle();
  // Of the KSh 20,000 of the other event 18,000 went into the refunds; the top-up remained, and less its fee all of it is paid out.
  expect([await inLedger(event.id), await inLedger(other.id)]).toEqual([0, 0]);
  expect((await received(phone)).toSorted((a, b) => a - b)).toEqual([1000, 18_000, 18_000]);
});

test('an event of which nothing was advanced refunds at once, and an advanced one that goes on while it has the money', async () => {
  await newOrganizer();
  const event = await newEvent(1500, { startDate: inDays(30), endDate: inDays(30.2) });
  const order = await sell(event);
  expect((await read(event)).funds).toMatchObject({ toReturn: 3000, held: 3000, shortfall: 0 });
  await cancel(event);
  await app.drainJobs();
  await tellRefundResults(app);
  expect(await statuses([order])).toEqual(['done']);

  const { event: live, orders } = await advanced();
  for (const { id } of orders.slice(0, 3)) {
    const answer = await app.post(`/api/orders/${id}/refunds`, { percent: 100, reason: 'It rained' }, { token: organizer.token });
    expect(answer.status).toBe(200);
  }
  await refund();
  expect(await statuses(orders)).toEqual(['done', 'done', 'unfunded', 'none']);
  const more = await sell(live);
  await refund();
  expect(await statuses([...orders, more])).toEqual(['done', 'done', 'done', 'none', 'none']);
});
