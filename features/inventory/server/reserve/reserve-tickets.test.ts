import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { countStock, createEvent, purchase, reserve, typeOf } from '#test/buy-tickets.ts';
import { daysAfter, sampleTicketType } from '#test/sample-event.ts';
import { createTestApp, type SignedIn, type TestApp } from '#test/test-app.ts';
import { writeTicketTypes } from '#features/events/server/editor/write-ticket-types.ts';
import type { Reservation } from '../../contract.ts';
import { expireReservations } from '../expire-reservations.ts';

let app: TestApp;
let organizer: SignedIn;
let buyer: SignedIn;
let other: SignedIn;

beforeAll(async () => {
  app = await createTestApp({ now: new Date('2026-12-01T09:00:00Z') });
  [organizer, buyer, other] = await Promise.all([app.signIn('organizer'), app.signIn(), app.signIn()]);
});
afterAll(() => app.close());
beforeEach(async () => {
  [organizer, buyer, other] = await Promise.all([app.renew(organizer), app.renew(buyer), app.renew(other)]);
});

async function expectCountersTrue(eventId: string): Promise<void> {
  const counts = await countStock(app, eventId);
  expect(counts.reserved).toBe(counts.held);
  expect(counts.sold).toBe(counts.confirmed);
  expect([counts.eventReserved, counts.eventSold]).toEqual([counts.reserved, counts.sold]);
}

test('a hold lasts 15 minutes and takes its tickets off sale', async () => {
  const event = await createEvent(app, organizer);
  const held = await reserve(app, buyer, event, { quantity: 3 });
  expect(held.status).toBe(200);
  expect(held.data).toMatchObject({ waitingRoomRequired: false, expiresAt: new Date(app.clock.now().getTime() + 15 * 60_000).toISOString() });
  const inventory = await app.get(`/api/events/${event.id}/tickets/${typeOf(event)}/inventory`);
  expect(inventory.data).toEqual({ total: 80, available: 77, sold: 0, reserved: 3 });
  const read = await app.get(`/api/tickets/reserve/${held.data.reservationId}`, { token: buyer.token });
  expect(read.data).toMatchObject({ status: 'active', quantity: 3, price: { amount: 1500, currency: 'KES' }, userId: buyer.id });
  expect((await app.get(`/api/tickets/reserve/${held.data.reservationId}`, { token: other.token })).status).toBe(404);
  await expectCountersTrue(event.id);
});

describe('tickets that cannot be held are refused with the right message', () => {
  test('more than one purchase may hold, more than is left, nothing left', async () => {
    const event = await createEvent(app, organizer, { ticketTypes: [sampleTicketType({ quantity: 5, maxPerPurchase: 4 })] });
    expect(await reserve(app, buyer, event, { quantity: 5 })).toMatchObject({
      status: 400,
      code: 'MAX_PER_PURCHASE',
      message: 'You can buy at most 4 tickets of Regular in one purchase',
    });
    expect((await reserve(app, buyer, event, { quantity: 4 })).status).toBe(200);
    expect(await reserve(app, other, event, { quantity: 2 })).toMatchObject({
      status: 409,
      code: 'NOT_ENOUGH_LEFT',
      message: 'Only 1 ticket of Regular left',
    });
    expect((await reserve(app, other, event)).status).toBe(200);
    expect(await reserve(app, other, event)).toMatchObject({ status: 409, code: 'SOLD_OUT', message: 'Sold Out' });
    await expectCountersTrue(event.id);
  });

  test('the event has a capacity of its own, below the sum of its ticket types', async () => {
    const event = await createEvent(app, organizer, { capacity: 3, ticketTypes: [sampleTicketType(), sampleTicketType({ name: 'VIP' })] });
    expect((await reserve(app, buyer, event, { quantity: 2 })).status).toBe(200);
    expect(await reserve(app, buyer, event, { releaseId: typeOf(event, 'VIP'), quantity: 2 })).toMatchObject({
      status: 409,
      message: 'Only 1 ticket of VIP left',
    });
  });

  test.each([
    ['not yet on sale', { saleStartDate: 5 }, 'COMING_SOON', 'Coming Soon'],
    ['no longer on sale', { saleEndDate: 0.01 }, 'SALES_CLOSED', 'Regular sales have ended'],
    ['paused', { status: 'paused' }, 'SALES_CLOSED', 'Regular sales are paused'],
  ])('%s', async (_, given, code, message) => {
    const dates = Object.fromEntries(
      Object.entries(given).map(([name, value]) => [name, typeof value === 'number' ? daysAfter(app.clock.now(), value) : value]),
    );
    const event = await createEvent(app, organizer, { ticketTypes: [sampleTicketType(dates)] });
    app.clock.advance(30 * 60_000);
    expect(await reserve(app, buyer, event)).toMatchObject({ status: 409, code, message });
  });

  test.each([
    [{ eventId: 'nonsense' }, 404, 'Event not found'],
    [{ eventId: randomUUID() }, 404, 'Event not found'],
    [{ releaseId: randomUUID() }, 404, 'This ticket type does not exist'],
    [{ releaseId: undefined }, 400, 'Please select a ticket type'],
    [{ quantity: 0 }, 400, 'Quantity must be at least 1'],
    [{ quantity: 1.5 }, 400, 'Quantity must be a whole number'],
    [{ quantity: 'two' }, 400, 'Quantity must be a number'],
    [{ timeoutMinutes: 16 }, 400, 'A hold lasts at most 15 minutes'],
    [{ customerId: randomUUID() }, 403, "You don't have permission to perform this action"],
  ])('%j', async (given, status, message) => {
    const event = await createEvent(app, organizer);
    const answer = await app.post(
      '/api/tickets/reserve',
      { eventId: event.id, releaseId: typeOf(event), customerId: buyer.id, quantity: 1, ...given },
      { token: buyer.token },
    );
    expect(answer.status).toBe(status);
    expect([answer.message, ...Object.values((answer.body?.['fields'] ?? {}) as object)]).toContain(message);
    expect(answer.body).toMatchObject({ success: false, error: answer.message });
  });
});

describe('an Idempotency-Key', () => {
  test('returns the first hold again, also when both arrive at once', async () => {
    const event = await createEvent(app, organizer);
    const key = randomUUID();
    const [first, second] = await Promise.all([reserve(app, buyer, event, { key }), reserve(app, buyer, event, { key })]);
    const third = await reserve(app, buyer, event, { key });
    expect([second.data, third.data]).toEqual([first.data, first.data]);
    expect((await countStock(app, event.id)).held).toBe(1);
  });

  test('of another account is another key', async () => {
    const event = await createEvent(app, organizer);
    const key = randomUUID();
    const [mine, theirs] = await Promise.all([reserve(app, buyer, event, { key }), reserve(app, other, event, { key })]);
    expect(mine.data.reservationId).not.toBe(theirs.data.reservationId);
  });

  test('cannot be used for another request, not even for another event', async () => {
    const [event, another] = [await createEvent(app, organizer), await createEvent(app, organizer)];
    const key = randomUUID();
    await reserve(app, buyer, event, { key });
    expect(await reserve(app, buyer, event, { key, quantity: 2 })).toMatchObject({ status: 422, code: 'IDEMPOTENCY_KEY_REUSED' });
    expect(await reserve(app, buyer, another, { key })).toMatchObject({ status: 422, code: 'IDEMPOTENCY_KEY_REUSED' });
    await expectCountersTrue(another.id);
  });

  test('of a refusal can be used again: nothing was changed', async () => {
    const event = await createEvent(app, organizer, { ticketTypes: [sampleTicketType({ quantity: 1 })] });
    const key = randomUUID();
    const blocking = await reserve(app, other, event);
    expect((await reserve(app, buyer, event, { key })).status).toBe(409);
    await app.delete(`/api/tickets/reserve/${blocking.data.reservationId}`, { token: other.token });
    expect((await reserve(app, buyer, event, { key })).status).toBe(200);
  });
});

describe('a released hold', () => {
  test('is on sale again at once; releasing twice is no error; no other account can', async () => {
    const event = await createEvent(app, organizer, { ticketTypes: [sampleTicketType({ quantity: 2 })] });
    const { data } = await reserve(app, buyer, event, { quantity: 2 });
    const path = `/api/tickets/reserve/${data.reservationId}`;
    expect(await app.delete(path, { token: other.token })).toMatchObject({ status: 404, message: 'Reservation not found' });
    expect(await app.delete(path, { token: buyer.token })).toMatchObject({ status: 200, data: { status: 'cancelled' } });
    expect(await app.delete(path, { token: buyer.token })).toMatchObject({ status: 200, data: { status: 'cancelled' } });
    expect((await reserve(app, other, event, { quantity: 2 })).status).toBe(200);
    expect((await app.delete('/api/tickets/reserve/nonsense', { token: buyer.token })).status).toBe(404);
    await expectCountersTrue(event.id);
  });
});

describe('another choice in place of a hold', () => {
  const statusOf = async (buyer: SignedIn, id: string) =>
    (await app.get<Reservation>(`/api/tickets/reserve/${id}`, { token: buyer.token })).data.status;

  test('that is refused leaves the tickets with their buyer', async () => {
    const event = await createEvent(app, organizer, { ticketTypes: [sampleTicketType({ quantity: 2 })] });
    const { data: before } = await reserve(app, buyer, event, { quantity: 2 });
    const [more, theirs] = await Promise.all([
      reserve(app, buyer, event, { quantity: 3, replaces: before.reservationId }),
      reserve(app, other, event),
    ]);
    expect(more).toMatchObject({ status: 409, code: 'NOT_ENOUGH_LEFT', message: 'Only 2 tickets of Regular left' });
    expect(theirs.code).toBe('SOLD_OUT');
    expect(await statusOf(buyer, before.reservationId)).toBe('active');
    await expectCountersTrue(event.id);
  });

  test.each([
    ['fewer of the same', 'Regular', 1],
    ['as many of the same', 'Regular', 2],
    ['others', 'VIP', 2],
  ])('releases and holds in one step: %s', async (_, name, quantity) => {
    const event = await createEvent(app, organizer, { capacity: 2, ticketTypes: [sampleTicketType(), sampleTicketType({ name: 'VIP' })] });
    const { data: before } = await reserve(app, buyer, event, { quantity: 2 });
    const after = await reserve(app, buyer, event, { releaseId: typeOf(event, name), quantity, replaces: before.reservationId });
    expect(after.status).toBe(200);
    expect([await statusOf(buyer, before.reservationId), await statusOf(buyer, after.data.reservationId)]).toEqual(['cancelled', 'active']);
    expect((await countStock(app, event.id)).held).toBe(quantity);
    await expectCountersTrue(event.id);
  });

  test('is possible where the organizer has reduced the stock below what is held', async () => {
    const event = await createEvent(app, organizer, { ticketTypes: [sampleTicketType({ quantity: 4 }), sampleTicketType({ name: 'VIP' })] });
    const { data: before } = await reserve(app, buyer, event, { quantity: 2 });
    await reserve(app, other, event, { quantity: 2 });
    await app.context.database.sql`update ticket_stock set total = 1 where ticket_type_id = ${typeOf(event)}`;
    expect((await reserve(app, buyer, event, { releaseId: typeOf(event, 'VIP'), replaces: before.reservationId })).status).toBe(200);
    await expectCountersTrue(event.id);
  });

  test('repeated with its key returns the same hold, and releases once', async () => {
    const event = await createEvent(app, organizer);
    const { data: before } = await reserve(app, buyer, event, { quantity: 2 });
    const request = { key: randomUUID(), quantity: 3, replaces: before.reservationId };
    const answers = [
      ...(await Promise.all([reserve(app, buyer, event, request), reserve(app, buyer, event, request)])),
      await reserve(app, buyer, event, request),
    ];
    expect(new Set(answers.map(({ data }) => data.reservationId)).size).toBe(1);
    expect((await countStock(app, event.id)).held).toBe(3);
    await expectCountersTrue(event.id);
  });

  test('takes nothing from another account, from another event, or from a hold that has ended', async () => {
    const [event, another] = [await createEvent(app, organizer), await createEvent(app, organizer)];
    const holds = [await reserve(app, other, event), await reserve(app, buyer, another)].map(({ data }) => data.reservationId);
    const { data: over } = await reserve(app, buyer, event);
    await app.delete(`/api/tickets/reserve/${over.reservationId}`, { token: buyer.token });
    for (const replaces of [...holds, over.reservationId, randomUUID(), 'nonsense'])
      expect((await reserve(app, buyer, event, { replaces })).status).toBe(200);
    expect([await statusOf(other, holds[0]!), await statusOf(buyer, holds[1]!)]).toEqual(['active', 'active']);
    expect((await countStock(app, event.id)).held).toBe(6);
    await expectCountersTrue(event.id);
  });

  test.each([
    ['being paid', 'PAYMENT_IN_PROGRESS', async (reservationId: string) => void (await purchase(app, buyer, reservationId))],
    [
      'paid',
      'RESERVATION_CONFIRMED',
      async (reservationId: string) => {
        await purchase(app, buyer, reservationId);
        await app.context.database.sql`update reservations set status = 'confirmed', paying = false where id = ${reservationId}`;
      },
    ],
  ])('waits for what is %s', async (_, code, pay) => {
    const event = await createEvent(app, organizer);
    const { data: before } = await reserve(app, buyer, event);
    await pay(before.reservationId);
    expect((await reserve(app, buyer, event, { quantity: 2, replaces: before.reservationId })).code).toBe(code);
  });

  test('begins no new half an hour, and cannot extend a hold', async () => {
    const event = await createEvent(app, organizer, { ticketTypes: [sampleTicketType({ quantity: 2 })] });
    const first = app.clock.now().getTime();
    let hold = (await reserve(app, buyer, event, { quantity: 2 })).data;
    for (const quantity of [1, 2, 1]) {
      app.clock.advance(9 * 60_000);
      hold = (await reserve(app, buyer, event, { quantity, replaces: hold.reservationId })).data;
    }
    expect(new Date(hold.expiresAt).getTime()).toBe(first + 30 * 60_000);
    app.clock.advance(3 * 60_000);
    expect((await reserve(app, buyer, event, { quantity: 2, replaces: hold.reservationId })).code).toBe('NOT_ENOUGH_LEFT');
    await expireReservations(app.context);
    expect((await reserve(app, other, event, { quantity: 2 })).status).toBe(200);
    await expectCountersTrue(event.id);
  });
});

describe('a hold whose time is over', () => {
  test('is on sale again after the sweep, and only then', async () => {
    const event = await createEvent(app, organizer, { ticketTypes: [sampleTicketType({ quantity: 2 })] });
    const { data } = await reserve(app, buyer, event, { quantity: 2, timeoutMinutes: 2 });
    app.clock.advance(2 * 60_000 - 1);
    await expireReservations(app.context);
    expect((await reserve(app, other, event)).code).toBe('SOLD_OUT');
    app.clock.advance(1);
    expect(await app.get(`/api/tickets/reserve/${data.reservationId}`, { token: buyer.token })).toMatchObject({ data: { status: 'expired' } });
    expect(await expireReservations(app.context)).toBe(1);
    expect(await expireReservations(app.context)).toBe(0);
    expect((await reserve(app, other, event, { quantity: 2 })).status).toBe(200);
    await expectCountersTrue(event.id);
  });

  test('is swept although another event fails, which is retried', async () => {
    const [broken, event] = [await createEvent(app, organizer), await createEvent(app, organizer)];
    for (const each of [broken, event]) await reserve(app, buyer, each, { timeoutMinutes: 1 });
    const count = (reserved: number) => app.context.database.sql`update ticket_stock set reserved = ${reserved} where event_id = ${broken.id}`;
    await count(0);
    app.clock.advance(61_000);
    expect(await expireReservations(app.context)).toBe(1);
    expect(app.takeLoggedErrors()).toHaveLength(1);
    await expectCountersTrue(event.id);
    await count(1);
    app.clock.advance(10 * 60_000);
    expect(await expireReservations(app.context)).toBe(1);
    await expectCountersTrue(broken.id);
  });

  test('is swept once by several nodes at the same time', async () => {
    const event = await createEvent(app, organizer);
    for (let made = 0; made < 5; made += 1) await reserve(app, buyer, event, { timeoutMinutes: 1 });
    app.clock.advance(61_000);
    const counts = await Promise.all([expireReservations(app.context), expireReservations(app.context), expireReservations(app.context)]);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(5);
    await expectCountersTrue(event.id);
  });
});

test('a ticket type that is added while a hold is being decided causes no error', async () => {
  const event = await createEvent(app, organizer);
  const { reader, transaction } = app.context.database;
  const added = {
    name: 'VIP',
    description: '',
    features: [],
    price: 0,
    quantity: 1,
    admits: 1,
    minPerPurchase: 1,
    maxPerPurchase: 1,
    hidden: false,
    issueNumbers: [],
    status: 'active' as const,
    paymentPlans: [],
  };
  const held = await transaction(async (tx) => {
    await tx.execute(sql`lock table ticket_types in access exclusive mode`);
    await writeTicketTypes(tx, event, [added], 1, app.clock.now());
    const answer = reserve(app, buyer, event);
    // It has locked the counters and waits to read the types.
    const waiting = sql`select 1 from pg_locks
      where relation = 'ticket_types'::regclass and not granted and database = (select oid from pg_database where datname = current_database())`;
    await expect.poll(() => reader.execute(waiting)).toHaveLength(1);
    return { answer };
  });
  expect((await held.answer).status).toBe(200);
});

test("the queue is not required, least of all for a buyer who holds tickets; the id must be the caller's own or anonymous", async () => {
  const event = await createEvent(app, organizer);
  const path = `/api/queue/status/${event.id}`;
  expect((await app.get(path)).data).toEqual({ requiresQueue: false, position: 0, estimatedWait: 0 });
  expect((await app.get(`${path}?userId=anonymous`)).status).toBe(200);
  expect((await app.get(`${path}?userId=${buyer.id}`, { token: buyer.token })).status).toBe(200);
  expect((await app.get(`${path}?userId=${buyer.id}`, { token: other.token })).status).toBe(403);
  expect((await app.get(`${path}?userId=${buyer.id}`)).status).toBe(401);
  expect((await app.get('/api/queue/status/nonsense')).status).toBe(404);
  await reserve(app, buyer, event);
  expect((await app.get(`${path}?userId=${buyer.id}`, { token: buyer.token })).data).toMatchObject({ requiresQueue: false });
});
