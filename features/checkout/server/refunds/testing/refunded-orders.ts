// Orders that are paid, and what of their money was returned.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { EventDetail } from '#features/events/schemas.ts';
import { answerPhone, createEvent, orderOf, purchase, reserve, tellRefundResults } from '#test/buy-tickets.ts';
import { daysAfter, sampleTicketType } from '#test/sample-event.ts';
import { createTestApp, type SignedIn, type TestApp } from '#test/test-app.ts';
import type { Order } from '../../../contract.ts';

const PLAN = { id: 'two', name: '2 parts', installments: 2, downPaymentPercentage: 50, processingFee: 0 };
export const HOUR_MS = 3_600_000;
export let app: TestApp;
export let organizer: SignedIn;
export let admin: SignedIn;
export let buyer: SignedIn;
export let event: EventDetail;
let phones = 0;
export let phone = '';

/** An organizer, an admin, and for each test a buyer with a phone and an event, for the tests of the file that calls it. */
export function sellToRefund(): void {
  beforeAll(async () => {
    app = await createTestApp({ now: new Date('2026-12-01T09:00:00Z') });
    [organizer, admin] = await Promise.all([app.signIn('organizer'), app.signIn('admin')]);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    [organizer, admin, buyer] = await Promise.all([app.renew(organizer), app.renew(admin), app.signIn()]);
    phone = `2547110000${String((phones += 1)).padStart(2, '0')}`;
    event = await createEvent(app, organizer, {
      startDate: daysAfter(app.clock.now(), 60),
      ticketTypes: [sampleTicketType({ quantity: 20, paymentPlans: [PLAN, { ...PLAN, id: 'full', installments: 1, downPaymentPercentage: 100 }] })],
    });
  });
}

/** After the clock was moved. */
export async function renewBuyer(): Promise<void> {
  buyer = await app.renew(buyer);
}

export const byPhone = () => ({ billingDetails: { phone } });

/** An order of two tickets, KSh 3,000, paid at once or its first half. */
export async function buy(paymentPlanId = 'full'): Promise<Order> {
  const { data } = await reserve(app, buyer, event, { quantity: 2 });
  const started = await purchase(app, buyer, data.reservationId, { ...byPhone(), paymentPlanId });
  await answerPhone(app, { pin: '1234' }, phone);
  return orderOf(app, buyer, started.data.orderId);
}

export async function payCash(): Promise<Order> {
  const { data } = await reserve(app, buyer, event, { quantity: 2 });
  const { orderId } = (await purchase(app, buyer, data.reservationId, { ...byPhone(), paymentPlanId: 'full' })).data;
  await answerPhone(app, { action: 'cancel' }, phone);
  return (await app.post<Order>(`/api/orders/${orderId}/cash`, { receipt: randomUUID().slice(0, 8) }, { token: admin.token })).data;
}

export const giveBack = (id: string, body: object, key?: string) =>
  app.post<Order>(
    `/api/orders/${id}/refunds`,
    { reason: 'It rained', ...body },
    { token: admin.token, ...(key === undefined ? {} : { idempotencyKey: key }) },
  );

export const given = (id: string, refundId: string | undefined, receipt = randomUUID().slice(0, 8)) =>
  app.post<Order>(`/api/orders/${id}/refunds/${refundId}/given`, { receipt }, { token: admin.token });

export const balances = (orderId: string) =>
  app.context.database.sql<{ account: string; total: number }[]>`
    select split_part(account, ':', 1) as account, sum(amount_minor)::int as total
    from ledger_entries where subject_id = ${orderId} group by 1 having sum(amount_minor) <> 0 order by 1`;

/** The payouts of M-Pesa to the phone of this test. */
export const paidOut = async () =>
  (
    await app.context.database.sql<
      { amount: number }[]
    >`select amount from sandbox.mpesa_payouts where msisdn = ${phone} and result_code = '0' order by created_at`
  ).map(({ amount }) => amount);

export const reversed = async () =>
  (
    await app.context.database
      .sql`select 1 from sandbox.mpesa_reversals join sandbox.mpesa_prompts using (receipt) where msisdn = ${phone} and mpesa_reversals.result_code = '0'`
  ).length;

export const statesOf = async (id: string) => (await orderOf(app, buyer, id)).refunds.map(({ how, status, amount }) => [how, status, amount]);

export async function settle(): Promise<void> {
  await app.drainJobs();
  await tellRefundResults(app);
  await app.drainJobs();
  await tellRefundResults(app);
}

export const refundMail = async () => (await app.mailTo(buyer.email)).find(({ text }) => text.includes('It rained'));
