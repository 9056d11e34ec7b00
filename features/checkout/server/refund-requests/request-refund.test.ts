// A buyer to whom the policy gives nothing asks the organizer: once at a time, told to who leads, answered by a refund or with a reason.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { EventDetail } from '#features/events/schemas.ts';
import { addMember } from '#test/add-member.ts';
import { answerPhone, createEvent, orderOf, purchase, reserve } from '#test/buy-tickets.ts';
import { daysAfter, sampleTicketType } from '#test/sample-event.ts';
import { createTestApp, type SignedIn, type TestApp } from '#test/test-app.ts';
import type { Order } from '../../contract.ts';
import type { RefundQuote } from '../../refund-contract.ts';
import { REQUESTS_PER_ORDER } from '../../refund-requests/request-facts.ts';
import type { RefundRequest } from '../../refund-requests/requests-contract.ts';
import type { EventOrderDetail } from '../../sales/event-orders-contract.ts';

const FULL = { id: 'full', name: 'Full', installments: 1, downPaymentPercentage: 100, processingFee: 0 };

let app: TestApp;
let other: TestApp;
let organizer: SignedIn;
let manager: SignedIn;
let buyer: SignedIn;
let order: Order;
let event: EventDetail;
let phones = 0;

beforeAll(async () => {
  app = await createTestApp({ now: new Date('2026-12-01T09:00:00Z') });
  other = await createTestApp({ shares: app });
  organizer = await app.signIn('organizer', 'organizer@requests.test');
  manager = await addMember(app, organizer, 'manager');
});
afterAll(async () => {
  await other.close();
  await app.close();
});
beforeEach(async () => {
  [organizer, manager, buyer] = await Promise.all([app.renew(organizer), app.renew(manager), app.signIn()]);
  event = await sell('strict');
  order = await buy(event);
});

const sell = (refundPolicy: string) =>
  createEvent(app, organizer, {
    startDate: daysAfter(app.clock.now(), 60),
    refundPolicy,
    ticketTypes: [sampleTicketType({ quantity: 50, paymentPlans: [FULL] })],
  });

async function buy(of: EventDetail): Promise<Order> {
  const phone = `2547110077${String((phones += 1)).padStart(2, '0')}`;
  const { data } = await reserve(app, buyer, of, { quantity: 2 });
  const started = await purchase(app, buyer, data.reservationId, { billingDetails: { phone }, paymentPlanId: 'full' });
  await answerPhone(app, { pin: '1234' }, phone);
  return orderOf(app, buyer, started.data.orderId);
}

const ask = (body: object = {}, on = app, { id } = order) =>
  on.post<RefundRequest>(`/api/orders/${id}/refund-requests`, { reason: 'My flight was cancelled', ...body }, { token: buyer.token });
const decline = (id: string, by = manager, on = app) =>
  on.post<RefundRequest>(`/api/orders/${order.id}/refund-requests/${id}/decline`, { reason: 'The hall is paid' }, { token: by.token });
const withdraw = (id: string, on = app) =>
  on.post<RefundRequest>(`/api/orders/${order.id}/refund-requests/${id}/withdraw`, undefined, { token: buyer.token });
const quote = async () => (await app.get<RefundQuote>(`/api/orders/${order.id}/refunds/quote`, { token: buyer.token })).data;
const seen = async () => (await app.get<EventOrderDetail>(`/api/events/${event.id}/orders/${order.id}`, { token: manager.token })).data;
const asked = async () =>
  (await app.get<{ items: { id: string }[]; refundRequests: number }>(`/api/events/${event.id}/orders?asked=refund`, { token: manager.token })).data;

test('it is told to who leads, seen by both, and the tickets stay valid', async () => {
  expect((await quote()).can).toEqual({ refund: 'The refund policy of this order gives nothing back', request: true });
  const [first] = order.tickets;
  const { status, data } = await ask({ ticketIds: [first?.id] });
  expect([status, data]).toEqual([200, expect.objectContaining({ status: 'open', ticketNumbers: [first?.ticketNumber], answer: null })]);
  const { request, can } = await quote();
  expect([request?.id, can.request]).toEqual([data.id, 'You have asked the organizer already. Wait for the answer']);
  const { refundRequest, can: mayTeam } = await seen();
  expect([refundRequest?.reason, mayTeam.declineRequest]).toEqual(['My flight was cancelled', true]);
  expect((await orderOf(app, buyer, order.id)).tickets.map((ticket) => ticket.status)).toEqual(order.tickets.map((ticket) => ticket.status));
  expect((await asked()).items.map(({ id }) => id)).toEqual([order.id]);
  await app.drainJobs();
  for (const { email } of [organizer, manager]) {
    const mail = (await app.mailTo(email)).find(({ subject }) => subject.endsWith('asks for a refund'));
    expect(mail?.text).toContain(`/events/${event.id}/orders/${order.id}`);
  }
});

test('a refund by the team answers it, whatever its sum', async () => {
  const { data } = await ask();
  expect((await app.post(`/api/orders/${order.id}/refunds`, { amount: 100, reason: 'We pay a part' }, { token: manager.token })).status).toBe(200);
  expect((await quote()).request).toMatchObject({ id: data.id, status: 'granted' });
  expect((await seen()).can.declineRequest).toBe('This request was answered or taken back already');
  expect((await decline(data.id)).code).toBe('REQUEST_NOT_OPEN');
});

test('it is declined with a reason that the buyer is told, and can be asked again a few times', async () => {
  for (let times = 1; times <= REQUESTS_PER_ORDER; times += 1) {
    const { status, data } = await ask();
    expect(status).toBe(200);
    expect((await decline(data.id)).data).toMatchObject({ status: 'declined', answer: 'The hall is paid' });
  }
  expect((await ask()).code).toBe('REQUESTED_OFTEN');
  expect((await quote()).can.request).toBe('The organizer can be asked 3 times about one order');
  await app.drainJobs();
  const mails = (await app.mailTo(buyer.email)).filter(
    ({ subject }) => subject === `The organizer declines the refund of order ${order.orderNumber}`,
  );
  expect(mails.map(({ text }) => text.includes('The hall is paid'))).toEqual([true, true, true]);
  expect((await app.post(`/api/orders/${order.id}/refunds`, {}, { token: buyer.token })).code).toBe('REFUND_NOT_OFFERED');
});

test('one at a time, also on two nodes; the first answer counts', async () => {
  const answers = await Promise.all([ask(), ask({}, other), ask(), ask({}, other)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  expect(new Set(answers.flatMap(({ code }) => code ?? []))).toEqual(new Set(['REFUND_REQUESTED']));
  const id = answers.find(({ status }) => status === 200)?.data.id ?? '';
  const ends = await Promise.all([withdraw(id), withdraw(id, other), decline(id), decline(id, organizer, other)]);
  expect(ends.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
});

test('not where the policy gives money back, for other tickets, or for an order that has ended', async () => {
  const flexible = await buy(await sell('flexible'));
  expect((await ask({}, app, flexible)).code).toBe('REFUND_OFFERED');
  expect((await ask({ ticketIds: [flexible.tickets[0]?.id] })).code).toBe('NOT_A_TICKET_OF_ORDER');
  await ask();
  expect((await asked()).refundRequests).toBe(1);
  const [whole] = await app.context.database.sql<{ paid: number }[]>`select paid_minor::int / 100 as paid from orders where id = ${order.id}`;
  await app.post(`/api/orders/${order.id}/refunds`, { amount: whole?.paid, reason: 'All of it' }, { token: organizer.token });
  expect((await asked()).refundRequests).toBe(0);
  expect((await ask()).code).toBe('NOTHING_TO_REFUND');
});
