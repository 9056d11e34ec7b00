// Payment links of an event that is paid to its organizer's own till: what one prompt cannot take is said before paying.
import { expect, test } from 'vitest';
import type { OfficeOrder, PaymentLink } from '#features/checkout/office/office-contract.ts';
import { daysAfter, sampleTicketType } from '#test/sample-event.ts';
import { choose, useTill } from '../testing/own-tills.ts';
import { app, inDays, newEvent, newOrganizer, organizer, sellAndPayOut } from '../testing/paid-events.ts';

sellAndPayOut();

test('a link for more than a prompt takes leads to the office, and one for less takes prompts alone', async () => {
  await newOrganizer(5);
  await useTill();
  const ticketTypes = [sampleTicketType({ price: 100_000, quantity: 50, maxPerPurchase: 20 })];
  const event = await newEvent(100_000, { ticketTypes, startDate: inDays(30), endDate: inDays(30.2) });
  expect((await choose(event)).status).toBe(200);
  const look = async (quantity: number) => {
    const items = [{ ticketTypeId: event.ticketTypes[0]?.id, quantity }];
    const buyer = { name: 'Lakeside School', email: 'school@example.test' };
    const body = { items, buyer, heldUntil: daysAfter(app.clock.now(), 5).slice(0, 10), send: false };
    const made = await app.post<OfficeOrder>(`/api/events/${event.id}/office-orders`, body, { token: organizer.token });
    const code = (made.data.link ?? '').replace('/pay/', '');
    const { data } = await app.post<PaymentLink>('/api/payment-links/look', { code });
    return { code, pay: data.can.pay, methods: data.methods.map(({ id }) => id) };
  };
  const tooMuch = await look(3);
  expect(tooMuch).toMatchObject({ pay: expect.stringContaining('Please pay at the office of the organizer') as string, methods: [] });
  expect(await app.post('/api/payment-links/pay', { code: tooMuch.code, paymentMethod: 'credit_card' })).toMatchObject({
    code: 'PAYMENT_METHOD_NOT_AVAILABLE',
  });
  expect(await look(2)).toMatchObject({ pay: true, methods: ['mpesa'] });
});
