// What an event has earned is what buyers have paid, and have not got back.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { answerPhone, createEvent, purchase, reserve, reserveItems, typeOf } from '#test/buy-tickets.ts';
import { daysAfter, sampleTicketType } from '#test/sample-event.ts';
import { createTestApp, type SignedIn, type TestApp } from '#test/test-app.ts';
import type { getEventSales } from '../../sales/sales-contract.ts';

let app: TestApp;
let organizer: SignedIn;
let buyer: SignedIn;

beforeAll(async () => {
  app = await createTestApp();
  [organizer, buyer] = await Promise.all([app.signIn('organizer'), app.signIn()]);
});
afterAll(() => app.close());

test('orders count by what arrived: part payments by their part, each type by its share, unpaid and returned ones not at all', async () => {
  const halves = { id: 'two', name: '2 parts', installments: 2, downPaymentPercentage: 50, processingFee: 0 };
  const ticketTypes = [sampleTicketType({ name: 'A', price: 1000 }), sampleTicketType({ name: 'B', price: 500, paymentPlans: [halves] })];
  const event = await createEvent(app, organizer, { startDate: daysAfter(app.clock.now(), 90), ticketTypes });
  const sales = async () => (await app.get<OutputOf<typeof getEventSales>>(`/api/events/${event.id}/sales`, { token: organizer.token })).data;
  const buy = async (reservationId: string, given: object = {}): Promise<string> => {
    const { data } = await purchase(app, buyer, reservationId, { billingDetails: { phone: '254711222333' }, ...given });
    await answerPhone(app, { pin: '1234' }, '254711222333');
    return data.orderId;
  };
  expect(await sales()).toEqual({ currency: 'KES', revenue: 0, orders: 0, ticketTypes: [] });

  const mixed = await buy((await reserveItems(app, buyer, event, { A: 2, B: 1 })).data.reservationId);
  await buy((await reserve(app, buyer, event, { releaseId: typeOf(event, 'B'), quantity: 2 })).data.reservationId, { paymentPlan: 'two' });
  await reserve(app, buyer, event, { releaseId: typeOf(event, 'A') });
  const byType = async () => new Map((await sales()).ticketTypes.map(({ id, revenue }) => [id, revenue]));
  expect(await sales()).toMatchObject({ revenue: 3000, orders: 2 });
  expect([(await byType()).get(typeOf(event, 'A')), (await byType()).get(typeOf(event, 'B'))]).toEqual([2000, 1000]);

  const admin = await app.signIn('admin');
  const refund = await app.post(`/api/orders/${mixed}/refunds`, { reason: 'Asked for', percent: 100 }, { token: admin.token });
  expect([refund.status, refund.message]).toEqual([200, undefined]);
  expect((await sales()).revenue).toBe(500);
});
