import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isUniqueViolation } from '#platform/server/database/database.ts';
import { createTestApp, type SignedIn, type TestApp } from '#test/test-app.ts';
import type { OrderRow } from '#features/orders/server/tables.ts';
import { verifyPayload } from '../qr-payload.ts';
import { admissionsOf, buildOrder, buildTickets } from '../testing/build-order.ts';
import { issueTickets, type Admission, type TicketRow } from './issue-tickets.ts';
import { listPublicKeys, rotateTicketKeys } from './codes/signing-keys.ts';
import { ticketSigningKeys, tickets } from './tables.ts';

let app: TestApp;
let buyer: SignedIn;

beforeAll(async () => {
  app = await createTestApp();
  buyer = await app.signIn();
});
afterAll(() => app.close());

async function issue(order: OrderRow, of: (admissions: Admission[]) => Admission[] = (all) => all): Promise<TicketRow[]> {
  const admissions = of(await admissionsOf(app.context, order));
  return app.context.database.transaction((tx) =>
    issueTickets(tx, app.context, [{ order: { ...order, fullyPaid: true }, admissions }], app.clock.now()),
  );
}

function stored(order: OrderRow): Promise<TicketRow[]> {
  return app.context.database.reader.select().from(tickets).where(eq(tickets.orderId, order.id)).orderBy(asc(tickets.position));
}

// First in the file: no key exists yet, and all need one.
test('tickets issued at the same time before there is any key share one', async () => {
  const orders = [];
  for (let count = 0; count < 6; count++) orders.push(await buildOrder(app.context, { buyer }));
  const issued = (await Promise.all(orders.map((order) => issue(order)))).flat();
  const keys = await listPublicKeys(app.context.database.reader);
  expect(keys).toHaveLength(1);
  for (const { qrPayload } of issued) expect(await verifyPayload(qrPayload, keys)).toMatchObject({ ok: true });
});

test('issues one ticket an admission, stored as returned', async () => {
  const order = await buildOrder(app.context, { buyer, quantity: 3 });
  const issued = await issue(order);
  expect(await stored(order)).toEqual(issued);
  expect(issued.map(({ position }) => position)).toEqual([1, 2, 3]);
  expect(new Set(issued.map(({ ticketNumber }) => ticketNumber)).size).toBe(3);
  expect(issued[0]).toMatchObject({
    holderId: buyer.id,
    eventId: order.eventId,
    status: 'purchased',
    version: 1,
    priceMinor: 337_500,
    currency: 'KES',
    fullyPaid: true,
  });
  expect(issued[0]?.ticketNumber).toMatch(/^VUMI-[0-9A-HJKMNP-TV-Z]{10}$/);
});

test('the code on each is its own, and has the tag of its event', async () => {
  const { order, tickets: issued } = await buildTickets(app.context, { buyer, quantity: 2 });
  const keys = await listPublicKeys(app.context.database.reader);
  for (const { id, ticketNumber, qrPayload } of issued) {
    expect(await verifyPayload(qrPayload, keys, { eventId: order.eventId })).toMatchObject({ ok: true, ticketId: id, ticketNumber, version: 1 });
  }
});

test('an order is issued once: the second time fails whole', async () => {
  const order = await buildOrder(app.context, { buyer, quantity: 2 });
  await issue(order);
  const again = await issue(order, (all) => [...all, ...all]).catch((error: unknown) => error);
  expect(isUniqueViolation(again)).toBe(true);
  expect(await stored(order)).toHaveLength(2);
});

test('issued at the same time, one of two wins', async () => {
  const order = await buildOrder(app.context, { buyer, quantity: 2 });
  const outcomes = await Promise.allSettled([issue(order), issue(order), issue(order)]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await stored(order)).toHaveLength(2);
});

test('nothing is issued by a transaction that fails afterwards', async () => {
  const order = await buildOrder(app.context, { buyer });
  const failing = app.context.database.transaction(async (tx) => {
    await issueTickets(
      tx,
      app.context,
      [{ order: { ...order, fullyPaid: true }, admissions: await admissionsOf(app.context, order) }],
      app.clock.now(),
    );
    throw new Error('the payment was not settled');
  });
  await expect(failing).rejects.toThrow('the payment was not settled');
  expect(await stored(order)).toEqual([]);
});

test('a new key signs when gates have had two days to fetch it, and tickets of the old one stay valid', async () => {
  const keyOf = async () => {
    const { tickets } = await buildTickets(app.context, { buyer });
    return Promise.all(
      tickets.map(async ({ qrPayload }) => ({ qrPayload, ...(await verifyPayload(qrPayload, await listPublicKeys(app.context.database.reader))) })),
    );
  };
  const [before] = await keyOf();
  app.clock.advance(app.context.config.VUMI_KEYS_DAYS * 86_400_000);
  await Promise.all([rotateTicketKeys(app.context), rotateTicketKeys(app.context)]);
  const keys = await listPublicKeys(app.context.database.reader);
  expect(keys).toHaveLength(2);
  app.clock.advance(47 * 3_600_000);
  expect((await keyOf())[0]).toMatchObject({ ok: true, keyId: keys[1]?.keyId });
  app.clock.advance(3_600_000);
  await rotateTicketKeys(app.context);
  expect((await keyOf())[0]).toMatchObject({ ok: true, keyId: keys[0]?.keyId });
  expect(await verifyPayload(before?.qrPayload ?? '', await listPublicKeys(app.context.database.reader))).toMatchObject({
    ok: true,
    keyId: keys[1]?.keyId,
  });
});

test('keys are resealed under another secret, and sign on when the previous one is gone', async () => {
  const node = (VUMI_SECRET: string, VUMI_SECRET_PREVIOUS?: string) =>
    createTestApp({ shares: app, env: { VUMI_SECRET, ...(VUMI_SECRET_PREVIOUS !== undefined && { VUMI_SECRET_PREVIOUS }) } });
  const next = 'another-secret-that-is-long-enough-for-the-vault';
  const renewed = await node(next, app.context.config.VUMI_SECRET);
  await rotateTicketKeys(renewed.context);
  const later = await node(next);
  expect((await buildTickets(later.context, { buyer })).tickets[0]?.qrPayload).toMatch(/^TICKET/);
  // Back again, for the other tests of this file.
  const back = await node(app.context.config.VUMI_SECRET ?? '', next);
  await rotateTicketKeys(back.context);
  for (const one of [renewed, later, back]) await one.close();
});

test('the private part of a key is stored sealed', async () => {
  const [row] = await app.context.database.reader.select().from(ticketSigningKeys);
  const plain = app.context.vault.open('ticket signing key', row?.sealedPrivateKey ?? new Uint8Array());
  expect(Buffer.from(row?.sealedPrivateKey ?? []).includes(plain.subarray(-32))).toBe(false);
  expect(() => app.context.vault.open('another purpose', row?.sealedPrivateKey ?? new Uint8Array())).toThrow();
});
