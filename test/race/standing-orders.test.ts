// 18 orders whose deduction arrives, on two nodes, at the same moment as another end of their part: our own prompt, the whole rest from the menu, the end of the plan. Each part is paid once,
// and what is too much goes back whole.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeDueDeductions } from '#app/dev/daraja-sandbox/standing/standing-orders.ts';
import type { Order } from '#features/checkout/contract.ts';
import { followInstalments } from '#features/checkout/server/instalments/follow-instalments.ts';
import { accountOf } from '#features/orders/order-number.ts';
import { reconcilePayments } from '#features/payments/server/check-payment.ts';
import { registerPaybill } from '#features/payments/server/mpesa/paybill/register-paybill.ts';
import { settleDuePaybills } from '#features/payments/server/mpesa/paybill/settle-paybill.ts';
import { answerPhone, answerStanding, createEvent, orderOf, payBill, purchase, reserve, tellRefundResults } from '#test/buy-tickets.ts';
import { daysAfter, sampleTicketType } from '#test/sample-event.ts';
import { createTestApp, type SignedIn, type TestApp } from '#test/test-app.ts';

const EACH = 6;
const against = ['prompt', 'rest', 'end'] as const;
/** KSh 600, then 450 twice. */
const three = { id: 'three', name: '3 parts', installments: 3, downPaymentPercentage: 40, processingFee: 0 };

interface Bought {
  readonly buyer: SignedIn;
  readonly phone: string;
  readonly order: Order;
}

let nodes: readonly [TestApp, TestApp];

beforeAll(async () => {
  const env = { DATABASE_POOL: '12' };
  const first = await createTestApp({ env, now: new Date('2027-06-01T09:00:00Z') });
  nodes = [first, await createTestApp({ env, shares: first })];
  expect(await registerPaybill(first.context)).toBe(true);
});
afterAll(async () => {
  for (const node of nodes.toReversed()) await node.close();
});

test('a deduction at the same moment as a prompt, as everything at once, or as the end: one of both counts, the other goes back', async () => {
  const [first, second] = nodes;
  const organizer = await first.signIn('organizer');
  const event = await createEvent(first, organizer, {
    startDate: daysAfter(first.clock.now(), 90),
    ticketTypes: [sampleTicketType({ paymentPlans: [three] })],
  });
  const all: Bought[] = [];
  for (let index = 0; index < EACH * against.length; index += 1) all.push(await buyStanding(first, event.id, index, organizer));
  await first.drainJobs();
  first.clock.advance(Date.parse('2027-06-30T03:30:00Z') - first.clock.now().getTime());
  const group = (name: (typeof against)[number]) => all.slice(against.indexOf(name) * EACH, (against.indexOf(name) + 1) * EACH);
  for (const { buyer, phone, order } of group('prompt')) {
    const { token } = await first.renew(buyer);
    expect(
      (await first.post(`/api/orders/${order.id}/instalments`, { instalment: 2, phone, paymentMethod: 'mpesa' }, { token })).message,
    ).toBeUndefined();
  }
  for (const { order } of group('end'))
    await first.context.database.sql`
      update instalments set due_at = ${'2027-06-22T09:00:00Z'}, grace_ends_at = ${'2027-06-29T09:00:00Z'}, next_step = 'end', next_step_at = ${'2027-06-29T09:00:00Z'}
      where order_id = ${order.id} and number = 2`;

  await Promise.all([
    makeDueDeductions(first.context),
    makeDueDeductions(second.context),
    ...group('prompt').map(({ phone }, index) => answerPhone(nodes[index % 2] ?? first, { pin: '1234' }, phone)),
    ...group('rest').map(({ phone, order }, index) =>
      payBill(nodes[index % 2] ?? first, { account: accountOf(order.orderNumber), amount: 900, validation: 'skipped' }, phone),
    ),
    followInstalments(first.context),
    followInstalments(second.context),
  ]);
  first.clock.advance(60_000);
  for (const _ of [1, 2, 3]) {
    await Promise.all([settleDuePaybills(first.context), settleDuePaybills(second.context), followInstalments(first.context)]);
    await reconcilePayments(first.context);
    await first.drainJobs();
    await tellRefundResults(first);
  }
  await first.drainJobs();

  const ends: string[] = [];
  for (const [index, { buyer, order }] of all.entries()) {
    const { paidAmount, refunds, planEnd, instalments } = await orderOf(first, await first.renew(buyer), order.id);
    const returned = refunds.reduce((sum, { amount }) => sum + amount, 0);
    const done = refunds.every(({ status }) => status === 'done');
    const name = against[Math.floor(index / EACH)] ?? 'end';
    ends.push(
      `${name}: ${paidAmount} paid, ${returned} returned, ${planEnd === null ? instalments.filter(({ paid }) => paid).length : 'ended'}${done ? '' : ', not done'}`,
    );
  }
  const allowed: Readonly<Record<(typeof against)[number], readonly string[]>> = {
    // M-Pesa itself refuses the same amount from the same phone for two minutes, where the deduction was first.
    prompt: ['prompt: 1050 paid, 450 returned, 2', 'prompt: 1050 paid, 0 returned, 2'],
    // What comes second is for a part that is paid, or an amount that is not due any more.
    rest: ['rest: 1500 paid, 450 returned, 3', 'rest: 1050 paid, 900 returned, 2'],
    end: ['end: 1050 paid, 0 returned, 2', 'end: 600 paid, 1050 returned, ended'],
  };
  for (const [index, end] of ends.entries()) expect(allowed[against[Math.floor(index / EACH)] ?? 'end']).toContain(end);
  const [sums] = await first.context.database.sql<{ owed: number; provider: number; kept: number }[]>`
    select (select coalesce(-sum(amount_minor), 0)::int from ledger_entries where account like 'owed-to-event:%') as owed,
      (select coalesce(sum(amount_minor), 0)::int from ledger_entries where account = 'provider:mpesa') as provider,
      (select coalesce(sum(p.amount_minor), 0)::int from payments p where status = 'succeeded')
        - (select coalesce(sum(amount_minor), 0)::int from refunds where status = 'done') as kept`;
  expect(sums).toMatchObject({ owed: sums?.kept, provider: sums?.kept });
  const taken = await first.context.database.sql`select 1 from sandbox.mpesa_prompts where from_menu and amount = 450`;
  expect(taken).toHaveLength(all.length);
}, 180_000);

async function buyStanding(app: TestApp, eventId: string, index: number, organizer: SignedIn): Promise<Bought> {
  const buyer = await app.signIn();
  const phone = `2547220${10_000 + index}`;
  const event = (await app.get(`/api/events/${eventId}`, { token: organizer.token })).data as Parameters<typeof reserve>[2];
  const held = await reserve(app, buyer, event);
  const { data } = await purchase(app, buyer, held.data.reservationId, { paymentPlanId: 'three', billingDetails: { phone } });
  await answerPhone(app, { pin: '1234' }, phone);
  const order = await orderOf(app, buyer, data.orderId);
  const firstDay = order.requests?.offer?.deductions[0]?.day;
  const asked = await app.post(`/api/orders/${order.id}/instalments/standing-order`, { phone, firstDay }, { token: buyer.token });
  expect(asked.message).toBeUndefined();
  await answerStanding(app, phone);
  return { buyer, phone, order };
}
