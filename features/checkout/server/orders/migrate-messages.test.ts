// Orders from before messages were stored as values (migration 0162): known texts become their message, others stay as written.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paymentReturned } from '#features/payments/server/domain-events.ts';
import { asWritten, type Message } from '#platform/contract/language/declare-messages.ts';
import { migrate } from '#platform/server/database/migrate.ts';
import { answerPhone, createEvent, purchase, reserve } from '#test/buy-tickets.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('stored texts become messages', async () => {
  const { database, domainEvents } = app.context;
  const { sql } = database;
  const [organizer, buyer, admin] = await Promise.all([app.signIn('organizer'), app.signIn(), app.signIn('admin')]);
  const event = await createEvent(app, organizer);
  const buy = async (pin: string) => {
    const { orderId } = (await purchase(app, buyer, (await reserve(app, buyer, event)).data.reservationId)).data;
    await answerPhone(app, { pin });
    return orderId;
  };
  const paid = await buy('1234');
  const given = await app.post(`/api/orders/${paid}/refunds`, { percent: 100, reason: 'It rained' }, { token: admin.token });
  expect(given.status).toBe(200);
  const failed = await buy('9999');
  await database.transaction((tx) => {
    const about = { subject: `order:${paid}`, subjectId: paid, paymentId: randomUUID(), amountMinor: 100, reason: asWritten('None') };
    return domainEvents.publish(tx, paymentReturned, about, app.clock.now());
  });

  // As they were stored before.
  await sql`alter table orders alter column cancel_reason type text using 'This order was refunded'`;
  await sql`alter table payments alter column result_message type text using 'The M-Pesa PIN was wrong. You have not been charged. Try again with the right PIN'`;
  await sql`alter table refunds alter column reason type text using 'It rained', alter column problem type text using null`;
  await sql`update domain_event_deliveries set data = data || '{"reason": "This event was cancelled"}' where data ? 'reason'`;
  await sql`update order_lines set name = 'Processing fee' where kind = 'fee'`;
  await sql`delete from schema_migrations where name = '0162_messages.sql'`;
  expect(await migrate(app.database.url)).toEqual(['0162_messages.sql']);

  const stored = await sql<{ said: Message | null }[]>`
    select cancel_reason as said from orders where id = ${paid} union all select result_message from payments where subject_id = ${failed}
    union all select reason from refunds union all select problem from refunds
    union all select data -> 'reason' from domain_event_deliveries where kind = 'payment-returned'`;
  expect(stored.map(({ said }) => said)).toEqual([
    { key: 'checkout.orderRefunded' },
    { key: 'payments.mpesaWrongPin' },
    asWritten('It rained'),
    null,
    { key: 'checkout.eventCancelled' },
  ]);
});
