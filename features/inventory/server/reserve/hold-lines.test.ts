// Holds of several ticket types: all of it or nothing, over HTTP.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { countStock, createEvent, purchase, reserve, reserveItems, typeOf } from '#test/buy-tickets.ts';
import { sampleTicketType } from '#test/sample-event.ts';
import { createTestApp, type SignedIn, type TestApp } from '#test/test-app.ts';
import type { EventDetail } from '#features/events/schemas.ts';
import type { Reservation } from '../../contract.ts';
import { expireReservations } from '../expire-reservations.ts';

let app: TestApp;
let organizer: SignedIn;
let buyer: SignedIn;
let other: SignedIn;
let event: EventDetail;

const plan = (id: string, installments: number, processingFee = 0) => ({
  id,
  name: installments === 1 ? 'Pay in full' : `${installments}-part plan`,
  installments,
  downPaymentPercentage: installments === 1 ? 100 : 50,
  processingFee,
});

beforeAll(async () => {
  app = await createTestApp({ now: new Date('2026-12-01T09:00:00Z') });
  [organizer, buyer, other] = await Promise.all([app.signIn('organizer'), app.signIn(), app.signIn()]);
});
afterAll(() => app.close());
beforeEach(async () => {
  [organizer, buyer, other] = await Promise.all([app.renew(organizer), app.renew(buyer), app.renew(other)]);
  event = await createEvent(app, organizer, {
    startDate: '2027-06-01T09:00:00Z',
    endDate: '2027-06-02T09:00:00Z',
    ticketTypes: [
      sampleTicketType({
        name: 'Adult',
        price: 3500,
        quantity: 10,
        maxPerPurchase: 6,
        paymentPlans: [plan('full', 1), plan('two', 2, 2.5), plan('three', 3, 4)],
      }),
      sampleTicketType({
        name: 'VIP',
        price: 8500,
        quantity: 4,
        maxPerPurchase: 2,
        paymentPlans: [plan('all', 1), plan('halves', 2, 2.5), plan('three', 3, 5)],
      }),
      sampleTicketType({ name: 'Child', price: 0, quantity: 10, maxPerPurchase: 4, requires: ['Adult', 'VIP'], maxPerRequired: 2 }),
    ],
  });
});

const read = async (id: string) => (await app.get<Reservation>(`/api/tickets/reserve/${id}`, { token: buyer.token })).data;

/** The counters agree with the rows, of the event and of each type. */
async function expectCountersTrue(): Promise<void> {
  const counts = await countStock(app, event.id);
  expect([counts.reserved, counts.eventReserved]).toEqual([counts.held, counts.held]);
  const types = await app.context.database.sql`
    select ticket_type_id from ticket_stock stock where event_id = ${event.id} and reserved <> (
      select coalesce(sum((line ->> 'quantity')::int), 0) from reservations, jsonb_array_elements(lines) as line
      where status = 'active' and line ->> 'ticketTypeId' = stock.ticket_type_id::text)`;
  expect(types).toEqual([]);
}

test('two types in one hold: its lines in the order of the event, and the fields of a hold of one type for all of them', async () => {
  const { status, data } = await reserveItems(app, buyer, event, { Child: 2, Adult: 2 });
  expect(status).toBe(200);
  expect(await read(data.reservationId)).toMatchObject({
    status: 'active',
    ticketTypeId: null,
    ticketType: 'Adult, Child',
    quantity: 4,
    price: null,
    subtotal: { amount: 7000, currency: 'KES' },
    lines: [
      { ticketTypeId: typeOf(event, 'Adult'), ticketType: 'Adult', quantity: 2, price: { amount: 3500, currency: 'KES' } },
      { ticketTypeId: typeOf(event, 'Child'), ticketType: 'Child', quantity: 2, price: { amount: 0, currency: 'KES' } },
    ],
  });
  await expectCountersTrue();
});

test('one type is answered as before, in whichever form it was requested', async () => {
  const [single, items] = [await reserve(app, buyer, event, { quantity: 2 }), await reserveItems(app, other, event, { Adult: 2 })];
  const asSingle = await read(single.data.reservationId);
  expect(asSingle).toMatchObject({
    ticketTypeId: typeOf(event),
    ticketType: 'Adult',
    quantity: 2,
    price: { amount: 3500 },
    lines: [{ quantity: 2 }],
  });
  const theirs = (await app.get<Reservation>(`/api/tickets/reserve/${items.data.reservationId}`, { token: other.token })).data;
  expect(theirs).toMatchObject({ ticketTypeId: asSingle.ticketTypeId, price: asSingle.price, lines: asSingle.lines });
});

test('offers the plans that every type with a price offers, whatever they call them', async () => {
  const { data } = await reserveItems(app, buyer, event, { Adult: 1, VIP: 1, Child: 1 });
  expect((await read(data.reservationId)).paymentPlans).toEqual([plan('full', 1), plan('two', 2, 2.5)]);
});

test.each<[string, object, string, string?]>([
  [
    'both forms',
    { releaseId: 'VIP', items: [{ releaseId: 'Adult', quantity: 1 }] },
    'Send either items or releaseId and quantity, not both',
    'items',
  ],
  [
    'a quantity beside items',
    { quantity: 1, items: [{ releaseId: 'Adult', quantity: 1 }] },
    'Send either items or releaseId and quantity, not both',
    'items',
  ],
  ['neither', {}, 'Please select a ticket type', 'releaseId'],
  ['no items', { items: [] }, 'Please select a ticket type', 'items'],
  ['no list', { items: 'VIP' }, 'Items must be a list of releaseId and quantity', 'items'],
  [
    'too many items',
    { items: Array.from({ length: 11 }, (_, index) => ({ releaseId: `type ${index}`, quantity: 1 })) },
    'At most 10 ticket types can be held together',
    'items',
  ],
  [
    'a type twice',
    {
      items: [
        { releaseId: 'VIP', quantity: 1 },
        { releaseId: 'VIP', quantity: 1 },
      ],
    },
    'Each ticket type may be asked for once',
    'items.1.releaseId',
  ],
  [
    'a type twice by two names',
    {
      items: [
        { releaseId: 'VIP', quantity: 1 },
        { releaseId: 'vip', quantity: 1 },
      ],
    },
    'Each ticket type may be asked for once',
    'items.1.releaseId',
  ],
  ['none of a type', { items: [{ releaseId: 'VIP', quantity: 0 }] }, 'Quantity must be at least 1', 'items.0.quantity'],
  ['an item without a quantity', { items: [{ releaseId: 'VIP' }] }, 'Quantity must be a number', 'items.0.quantity'],
  ['an item without a type', { items: [{ quantity: 1 }] }, 'Please select a ticket type', 'items.0.releaseId'],
  [
    'more than one purchase may have',
    {
      items: [
        { releaseId: 'Adult', quantity: 1 },
        { releaseId: 'VIP', quantity: 3 },
      ],
    },
    'You can buy at most 2 tickets of VIP in one purchase',
    'items.1.quantity',
  ],
])('%s', async (_, given, message, field) => {
  const answer = await app.post('/api/tickets/reserve', { eventId: event.id, ...given }, { token: buyer.token });
  expect(answer).toMatchObject({ status: 400, message });
  if (field !== undefined) expect(Object.keys((answer.body?.['fields'] ?? {}) as object)).toContain(field);
  await expectCountersTrue();
});

test('is all or nothing: one line that cannot be held leaves the other on sale', async () => {
  await reserveItems(app, other, event, { VIP: 2 });
  const third = await app.signIn();
  await reserveItems(app, third, event, { VIP: 1 });
  expect(await reserveItems(app, buyer, event, { Adult: 6, VIP: 2 })).toMatchObject({
    status: 409,
    code: 'NOT_ENOUGH_LEFT',
    message: 'Only 1 ticket of VIP left',
    body: { data: { available: 1, heldByOthers: 3, nextReleaseInMinutes: 15 } },
  });
  await expectCountersTrue();
  expect((await reserveItems(app, other, event, { Adult: 5 })).code).toBe('MAX_HELD');
  expect((await reserveItems(app, buyer, event, { Adult: 6, VIP: 1 })).status).toBe(200);
  await expectCountersTrue();
});

test('a child with its adult in one hold can be held and bought; without it, it cannot', async () => {
  expect(await reserveItems(app, buyer, event, { Child: 3, Adult: 1 })).toMatchObject({ status: 409, code: 'NEEDS_OTHER_TICKET' });
  const held = await reserveItems(app, buyer, event, { Child: 2, Adult: 1 });
  expect(await purchase(app, buyer, held.data.reservationId)).toMatchObject({ status: 200, data: { status: 'pending' } });
});

describe('another choice', () => {
  test('replaces a hold of several types in one step, and releases nothing when it is refused', async () => {
    const first = (await reserveItems(app, buyer, event, { Adult: 6, VIP: 2 })).data.reservationId;
    expect((await reserveItems(app, buyer, event, { Adult: 5, VIP: 3 }, { replaces: first })).code).toBe('MAX_PER_PURCHASE');
    expect((await read(first)).status).toBe('active');
    const second = (await reserveItems(app, buyer, event, { Adult: 2, Child: 4 }, { replaces: first })).data.reservationId;
    expect([(await read(first)).status, (await read(second)).status]).toEqual(['cancelled', 'active']);
    expect(await countStock(app, event.id)).toMatchObject({ reserved: 6, held: 6 });
    await expectCountersTrue();
  });
});

test('an ended hold and a released one put every line on sale again', async () => {
  const { data } = await reserveItems(app, buyer, event, { Adult: 6, VIP: 2 });
  expect((await app.delete(`/api/tickets/reserve/${data.reservationId}`, { token: buyer.token })).data).toMatchObject({
    status: 'cancelled',
    quantity: 8,
  });
  expect(await countStock(app, event.id)).toMatchObject({ reserved: 0, eventReserved: 0 });
  await reserveItems(app, buyer, event, { Adult: 6, VIP: 2 }, { timeoutMinutes: 1 });
  app.clock.advance(61_000);
  await expireReservations(app.context);
  expect(await countStock(app, event.id)).toMatchObject({ reserved: 0, eventReserved: 0, held: 0 });
  await expectCountersTrue();
});

test('the same key gives the same hold; with other items it is refused', async () => {
  const key = randomUUID();
  const [first, again] = await Promise.all([
    reserveItems(app, buyer, event, { Adult: 1, VIP: 1 }, { key }),
    reserveItems(app, buyer, event, { Adult: 1, VIP: 1 }, { key }),
  ]);
  expect(again.data).toEqual(first.data);
  expect((await reserveItems(app, buyer, event, { Adult: 2, VIP: 1 }, { key })).code).toBe('IDEMPOTENCY_KEY_REUSED');
  await expectCountersTrue();
});

test('the limit of one account counts all lines', async () => {
  const limited = await createEvent(app, organizer, {
    maxPerPerson: 3,
    ticketTypes: [sampleTicketType({ name: 'Adult' }), sampleTicketType({ name: 'VIP' })],
  });
  expect(await reserveItems(app, buyer, limited, { Adult: 2, VIP: 2 })).toMatchObject({ status: 409, code: 'MAX_PER_PERSON' });
  expect((await reserveItems(app, buyer, limited, { Adult: 2, VIP: 1 })).status).toBe(200);
});
