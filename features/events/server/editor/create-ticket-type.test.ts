// Ticket types of an event over HTTP: added, listed and counted.
import { describe, expect, test } from 'vitest';
import { daysAfter, sampleTicketType } from '#test/sample-event.ts';
import type { EventDetail, TicketType } from '../../schemas.ts';
import { sellHeldStock } from '../stock.ts';
import { app, organizer, other, customer, signInWriters, now, create, hold, plan } from './testing/writers.ts';

signInWriters();

describe('ticket types', () => {
  test('added at the end, the lowest price follows', async () => {
    const event = await create();
    const added = await app.post<TicketType>(`/api/events/${event.id}/tickets`, sampleTicketType({ name: 'Student', price: 600, maxPerOrder: 2 }), {
      token: organizer.token,
    });
    expect(added.data).toMatchObject({ type: 'STUDENT', maxPerPurchase: 2, price: { amount: 600, currency: 'KES' } });
    const listed = await app.get<{ ticketTypes: TicketType[] }>(`/api/events/${event.id}/tickets`);
    expect(listed.data.ticketTypes.map((type) => type.name)).toEqual(['Regular', 'Student']);
    expect((await app.get<EventDetail>(`/api/events/${event.id}`)).data.price).toBe(600);
  });

  test('refuses a name in use in any case, a bad plan, and other accounts', async () => {
    const event = await create();
    const add = (given: Record<string, unknown>, as = organizer) =>
      app.post(`/api/events/${event.id}/tickets`, sampleTicketType(given), { token: as.token });
    expect(await add({ name: 'regular' })).toMatchObject({ status: 409, code: 'TICKET_NAME_TAKEN' });
    expect(await add({ name: 'VIP', paymentPlans: [plan('x', 2, 100)] })).toMatchObject({ status: 400 });
    expect(await add({ name: 'VIP' }, other)).toMatchObject({ status: 403, code: 'EVENT_NOT_YOURS' });
    expect(await add({ name: 'VIP' }, customer)).toMatchObject({ status: 403, code: 'FORBIDDEN' });
    expect((await app.get(`/api/events/not-an-id/tickets`)).status).toBe(404);
  });

  test('inventory counts what is held and sold, and never shows more than the event can take', async () => {
    const event = await create({ capacity: 50 });
    const typeId = event.ticketTypes[0]?.id ?? '';
    const change = await hold(event, 7);
    const inventory = () => app.get(`/api/events/${event.id}/tickets/${typeId}/inventory`);
    expect((await inventory()).data).toEqual({ total: 80, available: 43, sold: 0, reserved: 7 });
    await app.context.database.transaction((tx) => sellHeldStock(tx, event.id, change));
    expect((await inventory()).data).toEqual({ total: 80, available: 43, sold: 7, reserved: 0 });
    expect(await app.get(`/api/events/${event.id}/tickets/${event.id}/inventory`)).toMatchObject({ status: 404, code: 'TICKET_TYPE_NOT_FOUND' });
    expect(await app.get(`/api/events/x/tickets/${typeId}/inventory`)).toMatchObject({ status: 404, code: 'EVENT_NOT_FOUND' });
  });

  test('the number left counts the types on sale, and never exceeds what the event has left', async () => {
    const types = [
      sampleTicketType({ name: 'General', quantity: 100 }),
      sampleTicketType({ name: 'VIP', quantity: 50 }),
      sampleTicketType({ name: 'Late', quantity: 30, saleStartDate: daysAfter(now(), 2) }),
    ];
    const event = await create({ capacity: 100, ticketTypes: types });
    const left = async () => (await app.get<EventDetail>(`/api/events/${event.id}`)).data.ticketsLeft;
    expect(event.ticketsLeft).toBe(100);
    const change = await hold(event, 60);
    expect(await left()).toBe(40);
    await app.context.database.transaction((tx) => sellHeldStock(tx, event.id, change));
    expect(await left()).toBe(40);
    expect((await create({ capacity: 100, ticketTypes: types.slice(1) })).ticketsLeft).toBe(50);
    expect((await create({ status: 'draft' })).ticketsLeft).toBe(0);
  });
});
