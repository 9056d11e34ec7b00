// How many tickets one account may hold, over two nodes, and the answers to buyers who are refused.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { countStock, createEvent, purchase, reserve, typeOf } from '#test/buy-tickets.ts';
import { sampleTicketType } from '#test/sample-event.ts';
import { createTestApp, type SignedIn, type TestApp } from '#test/test-app.ts';
import { expireReservations } from '../expire-reservations.ts';

const MINUTE_MS = 60_000;

let app: TestApp;
let second: TestApp;
let organizer: SignedIn;
let buyer: SignedIn;
let other: SignedIn;

beforeAll(async () => {
  app = await createTestApp({ now: new Date('2026-12-01T09:00:00Z') });
  second = await createTestApp({ shares: app });
  [organizer, buyer, other] = await Promise.all([app.signIn('organizer'), app.signIn(), app.signIn()]);
});
afterAll(async () => {
  await second.close();
  await app.close();
});
beforeEach(async () => {
  [organizer, buyer, other] = await Promise.all([app.renew(organizer), app.renew(buyer), app.renew(other)]);
});

/** Waits so long, with a token that is still valid. */
async function wait(minutes: number): Promise<void> {
  app.clock.advance(minutes * MINUTE_MS);
  await expireReservations(app.context);
  buyer = await app.renew(buyer);
}

describe('live holds of one account on one event', () => {
  const types = [sampleTicketType({ quantity: 60, maxPerPurchase: 4 }), sampleTicketType({ name: 'VIP', quantity: 60, maxPerPurchase: 4 })];

  test('together stay within the maximum of one purchase, over all ticket types', async () => {
    const event = await createEvent(app, organizer, { ticketTypes: types });
    const held = await reserve(app, buyer, event, { quantity: 3 });
    const refused = await reserve(app, buyer, event, { quantity: 2, releaseId: typeOf(event, 'VIP') });
    expect(refused).toMatchObject({
      status: 409,
      code: 'MAX_HELD',
      message: 'You already hold 3 tickets for this event. Together a purchase may have at most 4 of VIP',
      body: { data: { held: 3, maximum: 4, reservationIds: [held.data.reservationId] } },
    });
    expect((await reserve(app, buyer, event, { releaseId: typeOf(event, 'VIP') })).status).toBe(200);
    expect((await reserve(app, buyer, event)).code).toBe('MAX_HELD');
    // Another event, another account: neither affects the other.
    expect((await reserve(app, other, event, { quantity: 4 })).status).toBe(200);
    expect((await reserve(app, buyer, await createEvent(app, organizer), { quantity: 4 })).status).toBe(200);
    expect(await countStock(app, event.id)).toMatchObject({ reserved: 8, held: 8 });
  });

  test('a race of sixty requests over two nodes gets no more', async () => {
    const event = await createEvent(app, organizer, { ticketTypes: types });
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        reserve([app, second][index % 2]!, buyer, event, {
          quantity: (index % 4) + 1,
          releaseId: typeOf(event, index % 3 === 0 ? 'VIP' : 'Regular'),
        }),
      ),
    );
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ code }) => code))).toEqual(new Set(['MAX_HELD']));
    const counts = await countStock(app, event.id);
    expect([counts.reserved, counts.held]).toEqual([4, 4]);
  });

  test('a replaced hold makes room for the one that replaces it', async () => {
    const event = await createEvent(app, organizer, { ticketTypes: types });
    const first = await reserve(app, buyer, event, { quantity: 4 });
    expect((await reserve(app, buyer, event, { quantity: 2, releaseId: typeOf(event, 'VIP') })).code).toBe('MAX_HELD');
    const changed = await reserve(app, buyer, event, { quantity: 4, releaseId: typeOf(event, 'VIP'), replaces: first.data.reservationId });
    expect(changed.status).toBe(200);
    expect((await reserve(app, buyer, event, { replaces: first.data.reservationId })).code).toBe('MAX_HELD');
    expect(await countStock(app, event.id)).toMatchObject({ reserved: 4, held: 4 });
  });

  test('bought tickets no longer count as held; ended holds free their place', async () => {
    const event = await createEvent(app, organizer, { ticketTypes: [sampleTicketType({ price: 0, maxPerPurchase: 4 })] });
    const held = await reserve(app, buyer, event, { quantity: 4 });
    expect((await purchase(app, buyer, held.data.reservationId)).status).toBe(200);
    expect((await reserve(app, buyer, event, { quantity: 4 })).status).toBe(200);
    await wait(15);
    expect((await reserve(app, buyer, event, { quantity: 4 })).status).toBe(200);
    expect(await countStock(app, event.id)).toMatchObject({ held: 4, confirmed: 4 });
  });
});

describe('a maximum for one person', () => {
  test('counts held and bought tickets, over all purchases, also in a race over two nodes', async () => {
    const event = await createEvent(app, organizer, {
      maxPerPerson: 5,
      ticketTypes: [sampleTicketType({ price: 0, maxPerPurchase: 3 }), sampleTicketType({ name: 'VIP', price: 0 })],
    });
    expect(event.maxPerPerson).toBe(5);
    const first = await reserve(app, buyer, event, { quantity: 3 });
    expect((await purchase(app, buyer, first.data.reservationId)).status).toBe(200);
    expect(await reserve(app, buyer, event, { quantity: 3 })).toMatchObject({
      status: 409,
      code: 'MAX_PER_PERSON',
      message: 'One person may have at most 5 tickets for this event. You have 3 already',
      body: { data: { held: 0, bought: 3, maximum: 5 } },
    });
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => reserve([app, second][index % 2]!, buyer, event, { releaseId: typeOf(event, 'VIP') })),
    );
    expect(await countStock(app, event.id)).toMatchObject({ held: 2, confirmed: 3 });
    expect((await reserve(app, other, event, { quantity: 3 })).status).toBe(200);
  });

  test('is set, changed and removed by the organizer', async () => {
    const event = await createEvent(app, organizer);
    expect(event.maxPerPerson).toBeNull();
    const change = (maxPerPerson: unknown) =>
      app.put<{ maxPerPerson: number | null }>(`/api/events/${event.id}`, { maxPerPerson }, { token: organizer.token });
    expect((await change(1)).data.maxPerPerson).toBe(1);
    expect((await reserve(app, buyer, event, { quantity: 2 })).message).toBe('One person may have at most 1 ticket for this event');
    expect((await change(-1)).status).toBe(400);
    expect((await change(1.5)).body).toMatchObject({ fields: { maxPerPerson: 'Please give a whole number' } });
    expect((await change(0)).data.maxPerPerson).toBeNull();
    expect((await reserve(app, buyer, event, { quantity: 2 })).status).toBe(200);
  });
});

describe('holding repeatedly without paying', () => {
  test('leads to a growing pause, on every node; then the next is possible', async () => {
    const event = await createEvent(app, organizer);
    const pauses: number[] = [];
    for (let holds = 0; holds < 5; holds += 1) {
      const held = await reserve(app, buyer, event, { quantity: 4 });
      expect(held.status).toBe(200);
      await wait(15);
      const refused = await reserve(second, buyer, event, { quantity: 4 });
      if (refused.status === 200) {
        // Not paused yet: this was the next hold.
        await wait(15);
        continue;
      }
      expect(refused).toMatchObject({
        status: 429,
        code: 'HELD_TOO_OFTEN',
        message: expect.stringMatching(/You can try again in \d+ minutes/) as string,
      });
      const seconds = Number(refused.headers.get('retry-after'));
      pauses.push(seconds / 60);
      await wait(seconds / 60);
    }
    expect(pauses).toEqual([15, 30, 45, 60]);
    await wait(6 * 60);
    expect((await reserve(app, buyer, event, { quantity: 4 })).status).toBe(200);
    // Other accounts do not wait.
    other = await app.renew(other);
    expect((await reserve(app, other, event)).status).toBe(200);
  });

  test('a script that holds and releases at once is paused as well', async () => {
    const event = await createEvent(app, organizer);
    let granted = 0;
    for (let tries = 0; tries < 40; tries += 1) {
      const held = await reserve(app, buyer, event);
      if (held.status !== 200) {
        expect(held).toMatchObject({ status: 429, code: 'HELD_TOO_OFTEN' });
        const inSwahili = await app.post(
          '/api/tickets/reserve',
          { eventId: event.id, releaseId: typeOf(event) },
          { token: buyer.token, headers: { 'accept-language': 'sw' } },
        );
        expect(inSwahili.message).toMatch(/Unaweza kujaribu tena baada ya dakika 3$/);
        break;
      }
      granted += 1;
      await app.delete(`/api/tickets/reserve/${held.data.reservationId}`, { token: buyer.token });
      app.clock.advance(1000);
    }
    expect(granted).toBe(11);
  });

  test('changing the choice is one hold, however often; so is buying', async () => {
    const event = await createEvent(app, organizer, { ticketTypes: [sampleTicketType({ price: 0 })] });
    let { reservationId } = (await reserve(app, buyer, event)).data;
    for (let changes = 0; changes < 30; changes += 1) {
      const changed = await reserve(app, buyer, event, { quantity: (changes % 3) + 1, replaces: reservationId });
      expect(changed.status).toBe(200);
      ({ reservationId } = changed.data);
    }
    for (let bought = 0; bought < 12; bought += 1) {
      expect((await purchase(app, buyer, reservationId)).status).toBe(200);
      ({ reservationId } = (await reserve(app, buyer, event)).data);
      app.clock.advance(4 * MINUTE_MS);
    }
  });
});

describe('a buyer who is refused is told', () => {
  test('that others hold the rest, and within how many minutes it may come back', async () => {
    const event = await createEvent(app, organizer, { ticketTypes: [sampleTicketType({ quantity: 6 })] });
    await reserve(app, other, event, { quantity: 3, timeoutMinutes: 5 });
    await reserve(app, await app.signIn(), event, { quantity: 2 });
    app.clock.advance(90_000);
    expect(await reserve(app, buyer, event, { quantity: 2 })).toMatchObject({
      code: 'NOT_ENOUGH_LEFT',
      body: { data: { available: 1, heldByOthers: 5, nextReleaseInMinutes: 4 } },
    });
    const mine = await reserve(app, buyer, event);
    expect(await reserve(app, buyer, event)).toMatchObject({
      code: 'SOLD_OUT',
      body: { data: { available: 0, heldByOthers: 5, nextReleaseInMinutes: 4 } },
    });
    // The own hold does not count as held by others, and a refused change of it has the same figures.
    expect(await reserve(app, buyer, event, { quantity: 2, replaces: mine.data.reservationId })).toMatchObject({
      code: 'NOT_ENOUGH_LEFT',
      body: { data: { available: 1, heldByOthers: 5 } },
    });
  });

  test('that the tickets are sold permanently', async () => {
    const event = await createEvent(app, organizer, { ticketTypes: [sampleTicketType({ price: 0, quantity: 2 })] });
    const held = await reserve(app, other, event, { quantity: 2 });
    expect((await reserve(app, buyer, event)).body).toMatchObject({ code: 'SOLD_OUT', data: { heldByOthers: 2, nextReleaseInMinutes: 15 } });
    await purchase(app, other, held.data.reservationId);
    expect((await reserve(app, buyer, event)).body).toMatchObject({
      code: 'SOLD_OUT',
      data: { available: 0, heldByOthers: 0, nextReleaseInMinutes: null },
    });
  });

  test('the same where the capacity of the event is used up', async () => {
    const event = await createEvent(app, organizer, { capacity: 4, ticketTypes: [sampleTicketType(), sampleTicketType({ name: 'VIP', price: 0 })] });
    const held = await reserve(app, other, event, { quantity: 4, releaseId: typeOf(event, 'VIP'), key: randomUUID() });
    expect((await reserve(second, buyer, event)).body).toMatchObject({ code: 'SOLD_OUT', data: { heldByOthers: 4, nextReleaseInMinutes: 15 } });
    await purchase(app, other, held.data.reservationId);
    expect((await reserve(second, buyer, event)).body).toMatchObject({ code: 'SOLD_OUT', data: { heldByOthers: 0, nextReleaseInMinutes: null } });
  });
});
