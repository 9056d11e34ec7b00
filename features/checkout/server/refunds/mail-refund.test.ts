import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paymentReturned } from '#features/payments/server/domain-events.ts';
import { buildTickets } from '#features/tickets/testing/build-order.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { checkoutMessages } from '../../messages.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('the buyer of an order is told of a returned payment; a payment for anything else is left to its own subscribers', async () => {
  const buyer = await app.signIn();
  const { order } = await buildTickets(app.context, { buyer });
  const publish = (subject: string, subjectId: string) =>
    app.context.database.transaction((tx) => {
      const about = { subject, subjectId, paymentId: randomUUID(), amountMinor: 100_000, reason: checkoutMessages.returnedSoldOut };
      return app.context.domainEvents.publish(tx, paymentReturned, about, app.context.clock.now());
    });
  const eventId = randomUUID();
  await publish(`listing-fee:${eventId}`, eventId);
  await publish(`order:${order.id}`, order.id);
  await app.drainJobs();
  expect(await app.context.database.sql`select subject, problem from domain_event_deliveries`).toEqual([]);
  expect((await app.mailTo(buyer.email)).map(({ subject }) => subject)).toEqual(['Your refund of KSh\u00a01,000']);
});
