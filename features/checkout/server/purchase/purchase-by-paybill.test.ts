// Tickets that are bought to be paid from the phone's menu: no phone is asked, and the answer tells what to type.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { EventDetail } from '#features/events/schemas.ts';
import { registerPaybill } from '#features/payments/server/mpesa/paybill/register-paybill.ts';
import { createEvent, orderOf, payBill, promptsOf, purchase, reserve } from '#test/buy-tickets.ts';
import { sampleTicketType } from '#test/sample-event.ts';
import { createTestApp, type SignedIn, type TestApp } from '#test/test-app.ts';

let app: TestApp;
let organizer: SignedIn;
let buyer: SignedIn;
let event: EventDetail;

beforeAll(async () => {
  app = await createTestApp({ now: new Date('2026-12-01T09:00:00Z') });
  [organizer, buyer] = await Promise.all([app.signIn('organizer'), app.signIn()]);
  event = await createEvent(app, organizer, { ticketTypes: [sampleTicketType({ quantity: 20 })] });
});
afterAll(() => app.close());
beforeEach(async () => {
  [organizer, buyer] = await Promise.all([app.renew(organizer), app.renew(buyer)]);
  app.clock.advance(60_000);
});

const methods = async (eventId: string, query = `?eventId=${eventId}`) => app.get<{ items: unknown[] }>(`/api/payment-methods${query}`);

test('it is offered only once M-Pesa knows the addresses', async () => {
  expect((await methods(event.id)).data.items).toEqual([
    { id: 'mpesa', name: 'M-Pesa', paybill: null },
    { id: 'airtel_money', name: 'Airtel Money', paybill: null },
    { id: 'credit_card', name: 'Card', paybill: null },
    { id: 'bank_transfer', name: 'Bank transfer', paybill: null },
  ]);
  const { data } = await reserve(app, buyer, event);
  expect(await purchase(app, buyer, data.reservationId, { paymentMethod: 'paybill' })).toMatchObject({
    status: 400,
    code: 'PAYMENT_METHOD_NOT_AVAILABLE',
  });
  await registerPaybill(app.context);
  expect((await methods(event.id)).data.items).toEqual([
    { id: 'mpesa', name: 'M-Pesa', paybill: null },
    { id: 'paybill', name: 'M-Pesa menu (Pay Bill)', paybill: '174379' },
    { id: 'airtel_money', name: 'Airtel Money', paybill: null },
    { id: 'credit_card', name: 'Card', paybill: null },
    { id: 'bank_transfer', name: 'Bank transfer', paybill: null },
  ]);
  expect(await methods('', '')).toMatchObject({ status: 400, code: 'INVALID_INPUT' });
  expect(await methods('nothing')).toMatchObject({ status: 404, code: 'EVENT_NOT_FOUND' });
});

test('the order waits, the hold lasts long enough, and the payment settles it', async () => {
  const { data } = await reserve(app, buyer, event, { timeoutMinutes: 1 });
  app.clock.advance(50_000);
  const bought = await purchase(app, buyer, data.reservationId, { paymentMethod: 'paybill', billingDetails: {} }, 'paybill-key-0001');
  const account = bought.data.orderNumber.replace(/^VUMI|-/g, '');
  expect(bought.data).toMatchObject({ status: 'pending', action: { kind: 'paybill', paybill: '174379', account, amount: 1500 } });
  expect((bought.data.action as { message?: string } | undefined)?.message).toContain(account);
  expect(await promptsOf(app)).toEqual([]);
  const order = await orderOf(app, buyer, bought.data.orderId);
  expect(order).toMatchObject({ payment: null, paybill: { paybill: '174379', account, amount: 1500 } });
  expect(Date.parse(order.holdExpiresAt ?? '') - app.clock.now().getTime()).toBe(5 * 60_000);
  // Repeated with its key, it is the same order.
  expect((await purchase(app, buyer, data.reservationId, { paymentMethod: 'paybill', billingDetails: {} }, 'paybill-key-0001')).data).toEqual(
    bought.data,
  );
  await payBill(app, { account, amount: 1500 });
  expect(await orderOf(app, buyer, bought.data.orderId)).toMatchObject({ status: 'confirmed', tickets: [{}], paybill: null, paymentMethod: 'mpesa' });
});

test('a purchase that waits for the menu can be paid by a request to a phone instead', async () => {
  const { data } = await reserve(app, buyer, event);
  const bought = await purchase(app, buyer, data.reservationId, { paymentMethod: 'paybill' });
  const again = await purchase(app, buyer, data.reservationId, { billingDetails: { phone: '0711000099' } });
  expect(again.data).toMatchObject({ orderId: bought.data.orderId, action: { kind: 'prompt' } });
  expect(await orderOf(app, buyer, bought.data.orderId)).toMatchObject({ paybill: { amount: 1500 } });
});

test('no press extends a hold forever', async () => {
  const { data } = await reserve(app, buyer, event, { timeoutMinutes: 5 });
  const began = app.clock.now().getTime();
  let last = 0;
  for (let minute = 0; minute < 60; minute += 4) {
    const bought = await purchase(app, buyer, data.reservationId, { paymentMethod: 'paybill' });
    if (bought.status !== 200) break;
    last = Date.parse((await orderOf(app, buyer, bought.data.orderId)).holdExpiresAt ?? '');
    app.clock.advance(4 * 60_000);
  }
  expect(last - began).toBeLessThanOrEqual(30 * 60_000);
});
