// Pools and group types over HTTP: as organizers make and change them, and what may no longer change.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createEvent, reserve, typeOf } from '#test/buy-tickets.ts';
import { daysAfter, sampleTicketType } from '#test/sample-event.ts';
import { createTestApp, type SignedIn, type TestApp } from '#test/test-app.ts';
import type { EventDetail, Pool } from '../../schemas.ts';
import { refreshOffers } from '../browse/refresh-offers.ts';

let app: TestApp;
let organizer: SignedIn;
let buyer: SignedIn;
let event: EventDetail;
let hall: Pool;

beforeAll(async () => {
  app = await createTestApp({ now: new Date('2026-12-01T09:00:00Z') });
  organizer = await app.signIn('organizer');
});
afterAll(() => app.close());
beforeEach(async () => {
  buyer = await app.signIn();
  event = await createEvent(app, organizer, {
    capacity: 500,
    pools: [{ name: 'Main hall', total: 60 }],
    ticketTypes: [
      sampleTicketType({ name: 'Single', quantity: 100, pool: 'main HALL' }),
      sampleTicketType({ name: 'Table of ten', price: 12_000, quantity: 4, admits: 10, pool: 'Main hall' }),
      sampleTicketType({ name: 'Lawn', quantity: 30 }),
    ],
  });
  hall = poolNamed(event, 'Main hall');
});

function poolNamed({ pools = [] }: EventDetail, name: string): Pool {
  const found = pools.find((pool) => pool.name === name);
  if (found === undefined) throw new Error(`No pool ${name}`);
  return found;
}
const own = async () => (await app.get<EventDetail>(`/api/events/${event.id}`, { token: organizer.token })).data;
const path = (name: string) => `/api/events/${event.id}/tickets/${typeOf(event, name)}`;
const poolPath = (pool = hall) => `/api/events/${event.id}/pools/${pool.id}`;
const hold = (name: string, quantity = 1) => reserve(app, buyer, event, { releaseId: typeOf(event, name), quantity });

test('an event is made with its pools; those who run it see their counters and which types draw from them', async () => {
  expect(hall).toEqual({
    id: expect.any(String),
    eventId: event.id,
    name: 'Main hall',
    total: 60,
    available: 60,
    reserved: 0,
    sold: 0,
    ticketTypes: [
      { id: typeOf(event, 'Single'), name: 'Single' },
      { id: typeOf(event, 'Table of ten'), name: 'Table of ten' },
    ],
  });
  const pool = { id: hall.id, name: 'Main hall' };
  expect(event.ticketTypes).toMatchObject([{ admits: 1, pool }, { admits: 10, pool, quantity: { available: 4, total: 4 } }, { admits: 1 }]);
  const { data } = await app.get<EventDetail>(`/api/events/${event.id}`);
  expect(data.pools).toBeUndefined();
  expect(JSON.stringify(data)).not.toContain('Main hall');
  expect(data).toMatchObject({ ticketsLeft: 90, ticketTypes: [{ quantity: { available: 60 } }, { admits: 10 }, { quantity: { available: 30 } }] });
});

test('a unit draws its people from pool and event and one from its type; answers, lists and offers agree on what is left', async () => {
  await hold('Table of ten', 3);
  buyer = await app.signIn();
  await hold('Single', 10);
  buyer = await app.signIn();
  await hold('Single', 10);
  expect(poolNamed(await own(), 'Main hall')).toMatchObject({ total: 60, reserved: 50, available: 10 });
  buyer = await app.signIn();
  await hold('Single', 1);
  const { data } = await app.get<EventDetail>(`/api/events/${event.id}`);
  expect(data).toMatchObject({
    ticketsLeft: 39,
    ticketTypes: [
      { state: 'on_sale', quantity: { available: 9 }, unsold: 60 },
      { state: 'sold_out', quantity: { available: 0, total: 4 }, unsold: 4 },
      { state: 'on_sale' },
    ],
  });
  const { sql } = app.context.database;
  expect(await sql`select reserved from event_stock where event_id = ${event.id}`).toEqual([{ reserved: 51 }]);
  expect(await app.get(`/api/events/${event.id}/tickets/${typeOf(event, 'Table of ten')}/inventory`)).toMatchObject({
    data: { total: 4, available: 0, reserved: 3 },
  });
  buyer = await app.signIn();
  expect(await hold('Table of ten')).toMatchObject({ status: 409, code: 'SOLD_OUT', body: { data: { available: 0, heldByOthers: 4 } } });
  // Only the tables are left on sale: the stored state of lists says the same as the answer.
  await sql`update ticket_types set status = 'paused' where event_id = ${event.id} and name <> 'Table of ten'`;
  await refreshOffers(app.context);
  expect(await sql`select off_sale from events where id = ${event.id}`).toEqual([{ off_sale: true }]);
});

test('holds that end give all of their people back', async () => {
  const { data } = await hold('Table of ten', 4);
  await app.delete(`/api/tickets/reserve/${data.reservationId}`, { token: buyer.token });
  expect(poolNamed(await own(), 'Main hall')).toMatchObject({ available: 60, reserved: 0 });
});

describe('a pool', () => {
  test('is added, renamed, resized and deleted, and types are put into it and taken out', async () => {
    const added = await app.post<Pool>(`/api/events/${event.id}/pools`, { name: 'Garden', total: 20 }, organizer);
    expect(added).toMatchObject({ status: 200, data: { name: 'Garden', total: 20, available: 20, ticketTypes: [] } });
    expect(await app.put(path('Lawn'), { pool: 'garden' }, organizer)).toMatchObject({ data: { pool: { id: added.data.id, name: 'Garden' } } });
    expect(await app.put(poolPath(added.data), { total: 25, name: 'Lawn side' }, organizer)).toMatchObject({
      data: { name: 'Lawn side', total: 25, available: 25, ticketTypes: [{ name: 'Lawn' }] },
    });
    expect((await app.put<{ pool?: object }>(path('Lawn'), { pool: null }, organizer)).data.pool).toBeUndefined();
    expect(await app.delete(poolPath(added.data), organizer)).toMatchObject({ status: 200, data: { id: added.data.id, deleted: true } });
    expect((await own()).pools?.map(({ name }) => name)).toEqual(['Main hall']);
    const history = await app.get<{ items: { fields: { field: string }[] }[] }>(`/api/events/${event.id}/changes`, organizer);
    const fields = history.data.items.flatMap((entry) => entry.fields.map(({ field }) => field));
    expect(fields.toSorted()).toEqual(['pool', 'pool', 'pool', 'pools', 'pools', 'pools']);
  });

  test('has a name of its own', async () => {
    const taken = 'This event already has a pool with that name';
    expect(await app.post(`/api/events/${event.id}/pools`, { name: 'MAIN hall', total: 5 }, organizer)).toMatchObject({
      status: 409,
      message: taken,
    });
    const made = await app.post('/api/events', { ...twice(), pools: [{ name: 'A', total: 5 }, { name: 'a', total: 5 }] }, organizer); // prettier-ignore
    expect(made).toMatchObject({ status: 400, body: { fields: { 'pools.1.name': taken } } });
    expect((await app.put(poolPath(), { name: 'main hall' }, organizer)).status).toBe(200);
  });

  test('never becomes smaller than what is held and sold of it', async () => {
    await hold('Table of ten', 3);
    expect(await app.put(poolPath(), { total: 29 }, organizer)).toMatchObject({
      status: 409,
      code: 'POOL_BELOW_SOLD',
      body: { fields: { total: 'The pool cannot be smaller than what is sold and held of it' } },
    });
    expect(await app.put(poolPath(), { total: 30 }, organizer)).toMatchObject({ data: { total: 30, available: 0, reserved: 30 } });
    expect(await hold('Single')).toMatchObject({ status: 409 });
  });

  test('is not deleted while types draw from it', async () => {
    expect(await app.delete(poolPath(), organizer)).toMatchObject({
      status: 409,
      code: 'POOL_IN_USE',
      message: 'Ticket types draw from this pool. Take them out of it first',
    });
  });

  test('belongs to its event', async () => {
    const other = await createEvent(app, organizer, { pools: [{ name: 'Elsewhere', total: 5 }] });
    const foreign = poolNamed(other, 'Elsewhere');
    expect(await app.put(poolPath(foreign), { total: 9 }, organizer)).toMatchObject({ status: 404, code: 'POOL_NOT_FOUND' });
    const message = `This event has no pool ${foreign.id}`;
    expect(await app.put(path('Lawn'), { pool: foreign.id }, organizer)).toMatchObject({ status: 400, body: { fields: { pool: message } } });
    const rival = await app.signIn('organizer');
    expect((await app.put(poolPath(), { total: 9 }, rival)).status).toBe(403);
  });

  test('the database refuses what the counters forbid', async () => {
    const { sql } = app.context.database;
    await expect(sql`update pool_stock set sold = total, reserved = 1 where pool_id = ${hall.id}`).rejects.toThrow();
    const other = await createEvent(app, organizer, { pools: [{ name: 'Elsewhere', total: 5 }] });
    const foreign = poolNamed(other, 'Elsewhere').id;
    await expect(sql`update ticket_stock set pool_id = ${foreign} where event_id = ${event.id}`).rejects.toThrow();
  });

  test('an event that sold nothing is deleted with its pools', async () => {
    const admin = await app.signIn('admin');
    expect((await app.delete(`/api/events/${event.id}`, admin)).status).toBe(200);
  });
});

const twice = () => ({
  name: 'Twice',
  description: 'One.',
  category: 'music',
  startDate: daysAfter(app.clock.now(), 20),
  venue: { name: 'Hall', city: 'Nairobi' },
});

describe('what a type draws from', () => {
  test('changes freely while it was never held', async () => {
    expect(await app.put(path('Table of ten'), { admits: 8 }, organizer)).toMatchObject({ status: 200, data: { admits: 8 } });
    await hold('Table of ten');
    expect(poolNamed(await own(), 'Main hall')).toMatchObject({ reserved: 8 });
  });

  test('what one admits never changes again, the pool not while any is held', async () => {
    const { data } = await hold('Table of ten');
    const fixed = { admits: 'Tickets of this type were held or sold. How many people one admits can no longer change' };
    expect(await app.put(path('Table of ten'), { admits: 8 }, organizer)).toMatchObject({
      status: 409,
      code: 'TICKET_DRAW_FIXED',
      body: { fields: fixed },
    });
    const pool = 'Tickets of this type are held or sold. It cannot change its pool now';
    expect(await app.put(path('Table of ten'), { pool: null }, organizer)).toMatchObject({ status: 409, body: { fields: { pool } } });
    await app.delete(`/api/tickets/reserve/${data.reservationId}`, { token: buyer.token });
    expect((await app.put(path('Table of ten'), { admits: 8 }, organizer)).status).toBe(409);
    expect((await app.put(path('Table of ten'), { pool: null, price: 9000 }, organizer)).status).toBe(200);
    expect((await app.put(path('Table of ten'), { admits: 10, description: 'As before' }, organizer)).status).toBe(200);
  });

  test.each<[string, object, string, string]>([
    ['no people', { admits: 0 }, 'admits', 'One ticket admits 1 to 50 people'],
    ['too many people', { admits: 51 }, 'admits', 'One ticket admits 1 to 50 people'],
    [
      'more people than a purchase may have',
      { admits: 50, maxPerPurchase: 11 },
      'admits',
      'One purchase can admit at most 500 people: lower the maximum a purchase',
    ],
    ['a pool that is not there', { pool: 'Attic' }, 'pool', 'This event has no pool Attic'],
  ])('is refused with %s', async (_, given, field, message) => {
    const answer = await app.post(`/api/events/${event.id}/tickets`, sampleTicketType({ name: 'Odd', ...given }), organizer);
    expect(answer).toMatchObject({ status: 400, message, body: { fields: { [field]: message } } });
  });
});

test('drafts and copies carry pools and groups', async () => {
  const copy = await app.post<{ id: string; version: number }>('/api/event-drafts', { copyOf: event.id, startDate: '2027-02-01' }, organizer);
  expect(copy.data).toMatchObject({
    form: {
      pools: [{ key: hall.id, name: 'Main hall', total: '60' }],
      releases: [
        { admits: '', pool: hall.id },
        { admits: '10', pool: hall.id },
        { admits: '', pool: '' },
      ],
    },
  });
  const made = await app.post<{ event: EventDetail }>(`/api/event-drafts/${copy.data.id}/submit`, { version: copy.data.version }, organizer);
  expect(made.data.event).toMatchObject({
    pools: [{ name: 'Main hall', total: 60, ticketTypes: [{ name: 'Single' }, { name: 'Table of ten' }] }],
    ticketTypes: [{ admits: 1 }, { admits: 10, pool: { name: 'Main hall' } }, { admits: 1 }],
  });
});
