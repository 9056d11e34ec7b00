import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildOrder } from '#features/tickets/testing/build-order.ts';
import { orderConfirmed } from '#features/orders/server/domain-events.ts';
import { queueMail } from '#platform/server/mail/queue-mail.ts';
import { createTestApp, type SignedIn, type TestApp } from '#test/test-app.ts';
import type { FailedWork } from '../site-endpoints.ts';

let app: TestApp;
let admin: SignedIn;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signIn('admin');
});
afterAll(() => app.close());

const list = async (): Promise<FailedWork[]> => (await app.get<{ items: FailedWork[] }>('/api/admin/failed-work', { token: admin.token })).data.items;
const retry = (id: string) => app.post(`/api/admin/failed-work/${id}/retry`, undefined, { token: admin.token });

test('a domain event that was given up is listed, and delivered when an admin retries it', async () => {
  const buyer = await app.signIn();
  const order = await buildOrder(app.context, { buyer });
  await app.context.database.transaction((tx) => app.context.domainEvents.publish(tx, orderConfirmed, { orderId: order.id }, app.clock.now()));
  await app.context.database
    .sql`update domain_event_deliveries set next_try_at = null, last_try_at = now(), attempts = 14, problem = 'Error: no network' where subscriber = 'email-buyer'`;
  await app.drainJobs();
  const [failed] = await list();
  expect(failed).toMatchObject({
    kind: 'event',
    name: 'email-buyer on order-confirmed',
    subject: `order:${order.id}`,
    attempts: 14,
    problem: 'Error: no network',
  });
  expect((await retry(failed?.id ?? '')).status).toBe(200);
  expect(await list()).toEqual([]);
  expect(await app.drainJobs()).toBe(2);
});

test('a job that was given up is listed without its data, and run when an admin retries it', async () => {
  const mail = { to: 'waits@test.vumi.test', subject: 'Your code is 123456', text: '123456', html: '<p>123456</p>' };
  await app.context.database.transaction((tx) => queueMail(tx, app.context, mail));
  await app.context.database.transaction((tx) =>
    tx.execute(sql`
      update pgboss.job set state = 'failed', completed_on = now(), retry_count = retry_limit, output = '{"message": "Error: no network"}'
      where name = 'send-mail' and state = 'created'`),
  );
  await app.drainJobs();
  const answer = await app.get<{ items: FailedWork[] }>('/api/admin/failed-work', { token: admin.token });
  expect(answer.data.items).toMatchObject([{ kind: 'job', name: 'send-mail', subject: null, problem: 'Error: no network' }]);
  expect(JSON.stringify(answer.body)).not.toContain('123456');
  expect((await retry(answer.data.items[0]?.id ?? '')).status).toBe(200);
  await app.drainJobs();
  expect((await app.mailTo('waits@test.vumi.test')).map(({ subject }) => subject)).toEqual(['Your code is 123456']);
  expect(await list()).toEqual([]);
});

test('work that was not given up cannot be retried', async () => {
  for (const id of [randomUUID(), 'nonsense']) expect(await retry(id)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
});
