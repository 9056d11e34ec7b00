import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countStock, createEvent, typeOf } from '#test/buy-tickets.ts';
import { sampleTicketType } from '#test/sample-event.ts';
import { createTestApp, type SignedIn, type TestApp } from '#test/test-app.ts';
import type { HoldRequest } from './hold-request.ts';
import { settleBatch } from './settle-holds.ts';

let app: TestApp;
let organizer: SignedIn;
let buyer: SignedIn;

beforeAll(async () => {
  app = await createTestApp();
  [organizer, buyer] = await Promise.all([app.signIn('organizer'), app.signIn()]);
});
afterAll(() => app.close());

test('a hold that was written although the answer of its commit was lost is found, and tickets are taken once', async () => {
  const event = await createEvent(app, organizer, { ticketTypes: [sampleTicketType({ quantity: 2 })] });
  const request: HoldRequest = {
    id: randomUUIDv7(),
    customerId: buyer.id,
    lines: [{ ticketTypeId: typeOf(event), quantity: 2 }],
    expiresAt: new Date(app.clock.now().getTime() + 60_000),
    replaces: null,
    idempotencyKey: null,
    fingerprint: 'a request',
  };
  const [written] = await settleBatch(app.context, event.id, [request]);
  const terms = { currency: 'KES', buyerFeePoints: null, lines: [{ ticketTypeId: typeOf(event), quantity: 2, priceMinor: expect.any(Number) }] };
  expect(written).toMatchObject({ held: true, reservationId: request.id, expiresAt: request.expiresAt, terms });
  expect(await settleBatch(app.context, event.id, [request], true)).toEqual([written]);
  expect(await countStock(app, event.id)).toMatchObject({ reserved: 2, held: 2 });
  const another = { ...request, id: randomUUIDv7() };
  expect(await settleBatch(app.context, event.id, [another], true)).toMatchObject([{ held: false }]);
});
