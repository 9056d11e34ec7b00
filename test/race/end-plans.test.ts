// 24 orders whose time of grace is over, two nodes that end them, and the money of each at the same moment: it counts and the order goes on, or the order ends and it goes back whole.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Order } from '#features/checkout/contract.ts';
import { followInstalments } from '#features/checkout/server/instalments/follow-instalments.ts';
import { accountOf } from '#features/orders/order-number.ts';
import { registerPaybill } from '#features/payments/server/mpesa/paybill/register-paybill.ts';
import { answerPhone, countStock, createEvent, orderOf, payBill, purchase, reserve, tellRefundResults } from '#test/buy-tickets.ts';
import { daysAfter, sampleTicketType } from '#test/sample-event.ts';
import { createTestApp, type SignedIn, type TestApp } from '#test/test-app.ts';

const ORDERS = 24;
const DAY_MS = 86_400_000;
const halves = { id: 'two', name: '2 parts', installments: 2, downPaymentPercentage: 50, processingFee: 0 };

let nodes: readonly [TestApp, TestApp];

beforeAll(async () => {
  const env = { DATABASE_POOL: '12' };
  const first = await createTestApp({ env, now: new Date('2026-12-01T09:00:00Z') });
  nodes = [first, await createTestApp({ env, shares: first })];
  expect(await registerPaybill(first.context)).toBe(true);
});
afterAll(async () => {
  for (const node of nodes.toReversed()) await node.close();
});

test('the end of a plan and its money at the same moment on two nodes: one of both, never both, nothing lost', async () => {
  const [first, second] = nodes;
  const organizer = await first.signIn('organizer');
  const event = await createEvent(first, organizer, {
    startDate: daysAfter(first.clock.now(), 90),
    ticketTypes: [sampleTicketType({ paymentPlans: [halves] })],
  });
  const all: { readonly buyer: SignedIn; readonly phone: string; readonly order: Order }[] = [];
  for (let index = 0; index < ORDERS; index += 1) {
    const buyer = await first.signIn();
    const phone = `2547220${10_000 + index}`;
    const held = await reserve(first, buyer, event);
    const { data } = await purchase(first, buyer, held.data.reservationId, { paymentPlanId: 'two', billingDetails: { phone } });
    await answerPhone(first, { pin: '1234' }, phone);
    all.push({ buyer, phone, order: await orderOf(first, buyer, data.orderId) });
  }
  await first.drainJobs();
  first.clock.advance(38 * DAY_MS);
  // The end, next on every part.
  await first.context.database.sql`update instalments set next_step = 'end', next_step_at = grace_ends_at where paid_at is null`;
  const paying = all.map(({ phone, order }, index) =>
    payBill(nodes[index % 2] ?? first, { account: accountOf(order.orderNumber), amount: 750, validation: 'skipped' }, phone),
  );
  await Promise.all([...paying, followInstalments(first.context), followInstalments(second.context)]);
  await followInstalments(first.context);
  for (const _ of [1, 2]) {
    await first.drainJobs();
    await tellRefundResults(first);
  }
  await first.drainJobs();
  let ended = 0;
  for (const { buyer, order } of all) {
    const { planEnd, paidAmount, refunds, status, tickets } = await orderOf(first, await first.renew(buyer), order.id);
    const returned = refunds.reduce((sum, { amount }) => sum + amount, 0);
    ended += planEnd === null ? 0 : 1;
    if (planEnd === null)
      expect({ status, paidAmount, returned, ticket: tickets[0]?.status }).toEqual({
        status: 'confirmed',
        paidAmount: 1500,
        returned: 0,
        ticket: 'valid',
      });
    else
      expect({ status, paidAmount, returned, ticket: tickets[0]?.status }).toEqual({
        status: 'cancelled',
        paidAmount: 750,
        returned: 1500,
        ticket: 'cancelled',
      });
  }
  const [sums] = await first.context.database.sql<{ ended: number; owed: number; provider: number }[]>`
    select (select count(*)::int from ended_plans) as ended,
      (select coalesce(-sum(amount_minor), 0)::int from ledger_entries where account like 'owed-to-event:%') as owed,
      (select coalesce(sum(amount_minor), 0)::int from ledger_entries where account = 'provider:mpesa') as provider`;
  const kept = (ORDERS - ended) * 150_000;
  expect(sums).toEqual({ ended, owed: kept, provider: kept });
  const { sold, eventSold, tickets } = await countStock(first, event.id);
  expect([sold, eventSold, tickets]).toEqual([ORDERS - ended, ORDERS - ended, ORDERS - ended]);
}, 180_000);
