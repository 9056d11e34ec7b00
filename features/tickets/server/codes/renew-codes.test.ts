import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { verifyPayload } from '../../qr-payload.ts';
import { buildTickets } from '../../testing/build-order.ts';
import { renewOldCodes } from './renew-codes.ts';
import { listPublicKeys } from './signing-keys.ts';
import { tickets } from '../tables.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('a code that an operator removed is made anew', async () => {
  const { reader } = app.context.database;
  const { tickets: issued } = await buildTickets(app.context, { buyer: await app.signIn() });
  const [id = '', before = ''] = [issued[0]?.id, issued[0]?.qrPayload];
  await reader.update(tickets).set({ qrPayload: '' }).where(eq(tickets.id, id));
  expect(await renewOldCodes(app.context)).toBe(1);
  const [after] = await reader.select().from(tickets).where(eq(tickets.id, id));
  expect(await verifyPayload(after?.qrPayload ?? '', await listPublicKeys(reader))).toMatchObject({ ok: true, ticketId: id, version: 2 });
  expect(after?.qrPayload).not.toBe(before);
});

test('tickets with a code of the first form get a new one, on all nodes at once; others keep theirs', async () => {
  const { reader } = app.context.database;
  const buyer = await app.signIn();
  const { order, tickets: old } = await buildTickets(app.context, { buyer, quantity: 4 });
  const unpaid = await buildTickets(app.context, { buyer, paidMinor: 100 });
  const { tickets: untouched } = await buildTickets(app.context, { buyer });
  const aged = [...old, ...unpaid.tickets].map(({ id }) => id);
  for (const id of aged)
    await reader
      .update(tickets)
      .set({ qrPayload: `TICKET,${id},VUMI-7K3QZ9M2XA,1` })
      .where(eq(tickets.id, id));
  app.clock.advance(1000);
  const counts = await Promise.all([renewOldCodes(app.context), renewOldCodes(app.context)]);
  expect([counts.reduce((sum, count) => sum + count), await renewOldCodes(app.context)]).toEqual([5, 0]);
  const keys = await listPublicKeys(reader);
  const renewed = await reader.select().from(tickets).where(inArray(tickets.id, aged));
  expect(renewed).toHaveLength(5);
  for (const ticket of renewed) {
    const verdict = await verifyPayload(ticket.qrPayload, keys, { eventId: ticket.eventId });
    if (ticket.orderId === order.id) expect(verdict).toMatchObject({ ok: true, ticketId: ticket.id, ticketNumber: ticket.ticketNumber, version: 2 });
    else expect(verdict).toEqual({ ok: false, reason: 'not-fully-paid' });
    expect([ticket.version, ticket.updatedAt]).toEqual([2, app.clock.now()]);
  }
  expect(
    await reader
      .select()
      .from(tickets)
      .where(
        inArray(
          tickets.id,
          untouched.map(({ id }) => id),
        ),
      ),
  ).toEqual(untouched);
});
