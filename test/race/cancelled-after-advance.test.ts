// An event that sold over every rail is cancelled after an advance, on two nodes of which one is restarted twice: refunds stop where the money ends, go on with each
// top-up, and everybody is refunded once, in the records of the payment services as in ours. 500 orders: HARD_END_ORDERS=500.
import { expect, test } from 'vitest';
import type { EventDetail } from '#features/events/schemas.ts';
import { accountOf } from '#features/orders/order-number.ts';
import { registerPaybill } from '#features/payments/server/mpesa/paybill/register-paybill.ts';
import type { Cancellation } from '#features/payouts/cancelling/cancellation-contract.ts';
import { startFundedRefunds } from '#features/payouts/server/funds/start-funded.ts';
import {
  admin,
  app,
  balance,
  giveNumber,
  HOUR_MS,
  inLedger,
  newOrganizer,
  newPhone,
  organizer,
  pass,
  received,
  sellAndPayOut,
  settle,
} from '#features/payouts/server/testing/paid-events.ts';
import type { Promoter, Statement } from '#features/promoters/contract.ts';
import { answerPhone, createEvent, payBill, purchase, reserve, tellRefundResults, typeOf } from '#test/buy-tickets.ts';
import { actOnPage, cardBalances, purchaseByCard, tellCardResults } from '#test/card-pages.ts';
import { sampleTicketType } from '#test/sample-event.ts';
import { createTestApp, type SignedIn, type TestApp } from '#test/test-app.ts';

sellAndPayOut();

const ORDERS = Number(process.env['HARD_END_ORDERS'] ?? 60);
const ORDERS_OF_A_BUYER = 10;
const DAY_MS = 24 * HOUR_MS;
const PRICE = 1000;
const MPESA_MAX = 250_000;
const halves = { id: 'two', name: '2 parts', installments: 2, downPaymentPercentage: 50, processingFee: 0 };
const IN_PARTS = 'In parts';
const kinds = ['prompt', 'paybill', 'card', 'parts'] as const;

const inDays = (days: number): string => new Date(app.clock.now().getTime() + days * DAY_MS).toISOString();

/** Sells a ticket by the way whose turn it is, every third over the link of a promoter; a second apart, so that the order of purchase is known. */
async function sellAll(event: EventDetail, link: string, buyers: readonly SignedIn[]): Promise<void> {
  for (let index = 0; index < ORDERS; index += 1) {
    const buyer = buyers[Math.floor(index / ORDERS_OF_A_BUYER)]!;
    const phone = `2547${30_000_000 + index}`;
    app.clock.advance(1000);
    const kind = kinds[index % kinds.length];
    const releaseId = kind === 'parts' ? typeOf(event, IN_PARTS) : typeOf(event);
    const { data, message } = await reserve(app, buyer, event, { releaseId, ...(index % 3 === 0 && { arrival: { link } }) } as object);
    expect(message).toBeUndefined();
    if (kind === 'card') {
      const bought = await purchaseByCard(app, buyer, data.reservationId);
      await actOnPage(app, bought.data.action?.url ?? '', { card: 'approved' });
    } else if (kind === 'paybill') {
      const bought = await purchase(app, buyer, data.reservationId, { paymentMethod: 'paybill', billingDetails: { phone } });
      await payBill(app, { account: accountOf(bought.data.orderNumber), amount: PRICE }, phone);
    } else {
      const plan = kind === 'parts' ? { paymentPlanId: 'two' } : {};
      await purchase(app, buyer, data.reservationId, { ...plan, billingDetails: { phone } });
      await answerPhone(app, { pin: '1234' }, phone);
    }
  }
}

/** Refunds in the order of purchase of their orders. */
const refunds = () => app.context.database.sql<{ status: string; minor: number }[]>`
  select refunds.status, refunds.amount_minor::int as minor from refunds join payments on payments.id = payment_id join orders on orders.id = payments.subject_id
  order by orders.confirmed_at, orders.id, payments.id`;

/** What the loops and the payment services do, on both nodes at once. */
async function work(nodes: readonly TestApp[]): Promise<void> {
  for (let turns = 0; turns < 3; turns += 1) {
    await Promise.all(nodes.map(({ context }) => startFundedRefunds(context)));
    await app.drainJobs();
    await tellRefundResults(app);
    await tellCardResults(app);
  }
}

/** The orders whose refund has begun are the first ones; no more than `held` shillings have gone. */
async function expectPrefix(held: number): Promise<number> {
  const rows = await refunds();
  expect(rows).toHaveLength(ORDERS);
  const first = rows.findIndex(({ status }) => status === 'unfunded');
  const begun = first === -1 ? rows : rows.slice(0, first);
  expect(rows.slice(begun.length).every(({ status }) => status === 'unfunded')).toBe(true);
  const sum = begun.reduce((all, { minor }) => all + minor, 0);
  expect(sum).toBeLessThanOrEqual(held * 100);
  const next = rows[begun.length];
  if (next !== undefined) expect(sum + next.minor).toBeGreaterThan(held * 100);
  return begun.length;
}

/** The kinds of the differences that a proof of now finds. */
async function prove(): Promise<readonly string[]> {
  await pass(20 * 60_000);
  await app.post('/api/admin/ledger/proofs', {}, { token: admin.token });
  await app.drainJobs();
  const { data } = await app.get<{ open: readonly { kind: string }[] }>('/api/admin/ledger/proofs', { token: admin.token });
  return data.open.map(({ kind }) => kind);
}

test(
  'a cancellation after an advance stops where the money ends, goes on with each top-up, and refunds everybody once',
  async () => {
    await registerPaybill(app.context);
    await newOrganizer(5);
    const event = await createEvent(app, organizer, {
      startDate: inDays(90),
      endDate: inDays(90.2),
      capacity: ORDERS,
      ticketTypes: [
        sampleTicketType({ price: PRICE, quantity: ORDERS }),
        sampleTicketType({ name: IN_PARTS, price: PRICE, quantity: ORDERS, paymentPlans: [halves] }),
      ],
    });
    const promoter = await app.post<Promoter>(
      `/api/events/${event.id}/promoters`,
      { name: 'Radio', email: 'radio@example.test', percent: 10 },
      { token: organizer.token },
    );
    const buyers: SignedIn[] = [];
    for (let count = 0; count < Math.ceil(ORDERS / ORDERS_OF_A_BUYER); count += 1) buyers.push(await app.signIn());
    await sellAll(event, promoter.data.code, buyers);
    await app.drainJobs();
    const payout = await giveNumber();
    await pass(7 * DAY_MS);
    const { organization } = await balance();
    await app.put(`/api/admin/organizations/${organization.id}/advances`, { isAllowed: true, reason: 'As agreed' }, { token: admin.token });
    const [{ owed, advance } = { owed: 0, advance: { amount: 0 } }] = (await balance()).events.items;
    // Every fourth pays in parts, of which half was paid and nothing counts.
    const inParts = Math.floor(ORDERS / kinds.length);
    const sold = ORDERS * PRICE - (inParts * PRICE) / 2;
    expect([owed, advance.amount]).toEqual([sold, Math.floor((ORDERS - inParts) * PRICE * 0.45)]);
    await app.post('/api/organizer/advances', { eventId: event.id, amount: advance.amount }, { token: organizer.token });
    await settle();
    expect((await received(payout)).reduce((sum, amount) => sum + amount, 0)).toBe(advance.amount);

    const read = async () => (await app.get<Cancellation>(`/api/events/${event.id}/cancellation`, { token: organizer.token })).data;
    const held = sold - advance.amount;
    const planned = await read();
    expect(planned).toMatchObject({ state: 'planned', funds: { toReturn: sold, held, shortfall: advance.amount, others: 0, topUp: advance.amount } });
    expect((await app.post(`/api/events/${event.id}/status`, { status: 'cancelled' }, { token: organizer.token })).status).toBe(200);

    let second = await createTestApp({ shares: app });
    // The other node ends in the middle of its work and comes back, before and after the money has ended.
    await Promise.all([app.drainJobs(), startFundedRefunds(second.context)]);
    await second.close();
    second = await createTestApp({ shares: app });
    await work([app, second]);
    const begun = await expectPrefix(held);
    expect(begun).toBeLessThan(ORDERS);
    expect(await read()).toMatchObject({ state: 'unfunded', funds: { shortfall: advance.amount, waiting: { count: ORDERS - begun } } });
    expect(await app.context.database.sql`select 1 from tickets where event_id = ${event.id} and status <> 'cancelled'`).toEqual([]);

    let paidIn = 0;
    const share = Math.min(Math.ceil(advance.amount / 3), MPESA_MAX);
    for (let asked = 0; paidIn + share < advance.amount; asked += 1) {
      const phone = newPhone();
      const answer = await app.post(`/api/events/${event.id}/top-ups`, { amount: share, phone }, { token: organizer.token });
      expect([answer.status, answer.message]).toEqual([200, undefined]);
      await answerPhone(app, { pin: '1234' }, phone);
      paidIn += share;
      if (asked === 0) {
        await Promise.all([startFundedRefunds(app.context), startFundedRefunds(second.context)]);
        await second.close();
        second = await createTestApp({ shares: app });
      }
      await work([app, second]);
      await expectPrefix(held + paidIn);
      expect((await read()).funds.shortfall).toBe(advance.amount - paidIn);
    }
    const bank = { amount: advance.amount - paidIn, reference: 'FT26335X1', reason: 'On the statement of today' };
    expect((await app.post(`/api/admin/events/${event.id}/top-ups`, bank, { token: admin.token })).status).toBe(200);
    await work([app, second]);
    await second.close();
    expect(await expectPrefix(sold)).toBe(ORDERS);

    const done = await read();
    expect(done).toMatchObject({
      state: 'done',
      orders: { total: ORDERS, done: ORDERS },
      returned: { count: ORDERS, amount: sold },
      funds: { shortfall: 0 },
    });
    expect(await inLedger(event.id)).toBe(0);
    // By the payment services: every payment of a buyer went back once; what stays is what went from the organizer's phones to the organizer's.
    const { provider, ledger } = await cardBalances(app);
    expect([provider, ledger]).toEqual([{ KES: 0 }, { KES: 0 }]);
    const [moved] = await app.context.database.sql<{ paid: number; reversed: number; distinct: number; sent: number; mpesa: number }[]>`
      select (select sum(amount)::int from sandbox.mpesa_prompts where result_code = '0') as paid,
        (select coalesce(sum(amount), 0)::int from sandbox.mpesa_reversals where result_code = '0') as reversed,
        (select count(*)::int - count(distinct receipt)::int from sandbox.mpesa_reversals where result_code = '0') as distinct,
        (select coalesce(sum(amount), 0)::int from sandbox.mpesa_payouts where result_code = '0') as sent,
        (select sum(amount_minor)::int / 100 from ledger_entries where account = 'provider:mpesa') as mpesa`;
    expect(moved?.distinct).toBe(0);
    expect(moved?.sent).toBe(advance.amount);
    expect((moved?.paid ?? 0) - (moved?.reversed ?? 0) - (moved?.sent ?? 0)).toBe(moved?.mpesa);
    expect(await prove()).toEqual([]);
    const statement = await app.get<Statement>(`/api/events/${event.id}/promoters/${promoter.data.id}/statement?limit=100`, {
      token: organizer.token,
    });
    expect(statement.data.items.length).toBeGreaterThan(0);
    expect(statement.data.items.every(({ commission, state }) => commission === 0 && state === 'returned')).toBe(true);
  },
  ORDERS * 4000,
);
