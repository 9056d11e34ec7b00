// A provider that tells of a refund before its answer to our request was recorded: it is asked at once, not when its silence is noticed.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createEvent, orderOf, reserve } from '#test/buy-tickets.ts';
import { actOnPage, purchaseByCard, tellCardResults } from '#test/card-pages.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { resendSilentRefunds } from '../refunds/refund-payment.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('a webhook that overtakes the answer to our request is remembered', async () => {
  const [organizer, admin, buyer] = await Promise.all([app.signIn('organizer'), app.signIn('admin'), app.signIn()]);
  const event = await createEvent(app, organizer);
  const { data } = await purchaseByCard(app, buyer, (await reserve(app, buyer, event, {})).data.reservationId);
  await actOnPage(app, data.action?.url ?? '', { card: 'approved' });
  await app.drainJobs();
  const { fetch } = globalThis;
  let told = 0;
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const answer = await fetch(url, init);
    if (init?.method !== 'POST' || !url.endsWith('paystack/refund')) return answer;
    // The bank has decided, and the webhook was answered, before Vumi reads what it was answered.
    await tellCardResults(app);
    told += 1;
    return answer;
  });
  await app.post(`/api/orders/${data.orderId}/refunds`, { percent: 100, reason: 'It rained' }, { token: admin.token });
  await app.drainJobs();
  expect(told).toBe(1);
  expect(await resendSilentRefunds(app.context)).toBe(0);
  expect((await orderOf(app, buyer, data.orderId)).refunds).toMatchObject([{ status: 'done' }]);
});
