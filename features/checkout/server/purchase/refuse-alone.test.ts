// Ticket types that are only sold together with others: defined by the organizer, enforced by the server.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { EventDetail, TicketType } from '#features/events/schemas.ts';
import { answerPhone, createEvent, orderOf, purchase, reserve, typeOf } from '#test/buy-tickets.ts';
import { sampleEvent, sampleTicketType } from '#test/sample-event.ts';
import { createTestApp, type SignedIn, type TestApp } from '#test/test-app.ts';

let app: TestApp;
let organizer: SignedIn;
let buyer: SignedIn;

const adult = sampleTicketType({ name: 'Adult' });
const vip = sampleTicketType({ name: 'VIP', price: 3000 });
const child = { name: 'Small child', price: 0, requires: ['Adult', 'vip'], maxPerRequired: 2 };

beforeAll(async () => {
  app = await createTestApp({ now: new Date('2026-12-01T09:00:00Z') });
  organizer = await app.signIn('organizer');
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.advance(10 * 60_000);
  [organizer, buyer] = [await app.renew(organizer), await app.signIn()];
});

const newEvent = (...types: readonly Record<string, unknown>[]): Promise<EventDetail> => createEvent(app, organizer, { ticketTypes: types });
const hold = (event: EventDetail, name: string, quantity = 1) => reserve(app, buyer, event, { releaseId: typeOf(event, name), quantity });
const named = (event: EventDetail, name: string): TicketType | undefined => event.ticketTypes.find((type) => type.name === name);

async function payFor(reservationId: string): Promise<void> {
  const started = await purchase(app, buyer, reservationId);
  expect(started.message).toBeUndefined();
  await answerPhone(app);
  expect((await orderOf(app, buyer, started.data.orderId)).status).toBe('confirmed');
}

describe('a free child ticket', () => {
  test('cannot be held alone, and the refusal names what it needs', async () => {
    const event = await newEvent(adult, vip, sampleTicketType(child));
    expect(named(event, 'Small child')).toMatchObject({
      requires: [{ name: 'Adult', type: 'ADULT', id: typeOf(event, 'Adult') }, { name: 'VIP' }],
      maxPerRequired: 2,
    });
    expect(named(event, 'Adult')).toMatchObject({ requires: [], maxPerRequired: null });
    expect(await hold(event, 'Small child')).toMatchObject({
      status: 409,
      code: 'NEEDS_OTHER_TICKET',
      message: 'Small child is only sold together with one of these tickets, at most 2 for each: Adult, VIP',
      body: { data: { requires: ['Adult', 'VIP'], maxPerRequired: 2 } },
    });
  });

  test('can be held beside an adult’s, and is issued once that is paid', async () => {
    const event = await newEvent(adult, vip, sampleTicketType(child));
    const withAdult = await hold(event, 'Adult');
    const withChild = await hold(event, 'Small child', 2);
    expect(withChild.status).toBe(200);
    expect((await hold(event, 'Small child')).code).toBe('NEEDS_OTHER_TICKET');
    expect(await purchase(app, buyer, withChild.data.reservationId)).toMatchObject({ status: 409, code: 'NEEDS_OTHER_TICKET' });
    await payFor(withAdult.data.reservationId);
    expect((await purchase(app, buyer, withChild.data.reservationId)).data.status).toBe('confirmed');
    // Two for one adult; one more adult, two more children.
    expect((await hold(event, 'Small child')).code).toBe('NEEDS_OTHER_TICKET');
    await payFor((await hold(event, 'VIP')).data.reservationId);
    const more = await hold(event, 'Small child', 2);
    expect((await purchase(app, buyer, more.data.reservationId)).data.status).toBe('confirmed');
    expect((await hold(event, 'Small child')).code).toBe('NEEDS_OTHER_TICKET');
  });

  test('stays alone when the adult’s is released, or changed for another', async () => {
    const event = await newEvent(adult, vip, sampleTicketType({ name: 'Student', price: 500 }), sampleTicketType(child));
    const withAdult = await hold(event, 'Adult');
    const withChild = await hold(event, 'Small child');
    await app.delete(`/api/tickets/reserve/${withAdult.data.reservationId}`, { token: buyer.token });
    expect((await purchase(app, buyer, withChild.data.reservationId)).code).toBe('NEEDS_OTHER_TICKET');
    const again = await hold(event, 'Adult');
    expect((await reserve(app, buyer, event, { releaseId: typeOf(event, 'Small child'), replaces: again.data.reservationId })).code).toBe(
      'NEEDS_OTHER_TICKET',
    );
    await payFor((await hold(event, 'Student')).data.reservationId);
    expect((await purchase(app, buyer, withChild.data.reservationId)).code).toBe('NEEDS_OTHER_TICKET');
  });

  test('by default needs any ticket that costs something; if the organizer lists none, none', async () => {
    const free = sampleTicketType({ type: 'CHILD_FREE', name: 'Child', price: 0 });
    const event = await newEvent(adult, free, sampleTicketType({ name: 'Volunteer', price: 0 }), vip);
    expect(named(event, 'Child')?.requires.map(({ name }) => name)).toEqual(['Adult', 'VIP']);
    expect((await hold(event, 'Child')).code).toBe('NEEDS_OTHER_TICKET');
    const open = await newEvent(adult, { ...free, requires: [] });
    expect((await hold(open, 'Child')).status).toBe(200);
    const onlyChildren = await newEvent(free);
    expect((await hold(onlyChildren, 'Child')).status).toBe(200);
  });
});

describe('the types that an organizer lists', () => {
  test.each([
    ['nothing of that name', [adult, sampleTicketType({ ...child, requires: ['Parent'] })], 'This event has no other ticket type Parent'],
    ['itself', [adult, sampleTicketType({ ...child, requires: ['Small child'] })], 'This event has no other ticket type Small child'],
    [
      'one that needs another itself',
      [adult, sampleTicketType(child), vip, sampleTicketType({ name: 'Toy', requires: ['Small child'] })],
      'Small child needs another ticket itself',
    ],
  ])('must be of the event: %s', async (_, ticketTypes, message) => {
    const answer = await app.post('/api/events', sampleEvent(app.clock.now(), { ticketTypes }), { token: organizer.token });
    expect([answer.status, Object.values((answer.body?.['fields'] ?? {}) as object)]).toEqual([400, [message]]);
  });

  test('can be added later, in the form in which they are answered', async () => {
    const event = await newEvent(adult, vip);
    const add = (given: Record<string, unknown>) =>
      app.post<TicketType>(`/api/events/${event.id}/tickets`, sampleTicketType(given), { token: organizer.token });
    expect((await add({ ...child, requires: ['Parent'] })).body).toMatchObject({
      fields: { requires: 'This event has no other ticket type Parent' },
    });
    const added = await add({ ...child, requires: [{ id: typeOf(event, 'VIP'), type: 'VIP', name: 'VIP' }] });
    expect(added.data.requires).toEqual([{ id: typeOf(event, 'VIP'), type: 'VIP', name: 'VIP' }]);
    expect((await add({ name: 'Free child', type: 'CHILD_FREE', price: 0 })).data.requires.map(({ name }) => name)).toEqual(['Adult', 'VIP']);
  });
});
