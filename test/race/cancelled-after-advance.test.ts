// An event that sold over every rail is cancelled after an advance, on two nodes of which one is restarted twice: refunds stop where the money ends, go on with each
// top-up, and everybody is refunded once, in the records of the payment services as in ours.
import { expect, test } from 'vitest';
import { startFundedRefunds } from '#features/payouts/server/funds/start-funded.ts';
import { app, organizer, sellAndPayOut } from '#features/payouts/server/testing/paid-events.ts';
import { createTestApp } from '#test/test-app.ts';
import { expectAllReturned, expectPrefix, readCancellation, topUp, work } from './hard-end/follow-refunds.ts';
import { sellOverEveryRail } from './hard-end/sell-over-every-rail.ts';

sellAndPayOut();

const ORDERS = 60;

test('a cancellation after an advance stops where the money ends, goes on with each top-up, and refunds everybody once', async () => {
  const sale = await sellOverEveryRail(ORDERS);
  const { eventId, sold, advanced } = sale;
  const held = sold - advanced;
  expect(await readCancellation(sale)).toMatchObject({
    state: 'planned',
    funds: { toReturn: sold, held, shortfall: advanced, others: 0, topUp: advanced },
  });
  expect((await app.post(`/api/events/${eventId}/status`, { status: 'cancelled' }, { token: organizer.token })).status).toBe(200);

  let second = await createTestApp({ shares: app });
  // The other node ends in the middle of its work and comes back, before and after the money has ended.
  await Promise.all([app.drainJobs(), startFundedRefunds(second.context)]);
  await second.close();
  second = await createTestApp({ shares: app });
  await work([app, second]);
  const begun = await expectPrefix(sale, held);
  expect(begun).toBeLessThan(ORDERS);
  expect(await readCancellation(sale)).toMatchObject({ state: 'unfunded', funds: { shortfall: advanced, waiting: { count: ORDERS - begun } } });
  expect(await app.context.database.sql`select 1 from tickets where event_id = ${eventId} and status <> 'cancelled'`).toEqual([]);

  await topUp(sale, async (paidIn, count) => {
    if (count === 1) {
      await Promise.all([startFundedRefunds(app.context), startFundedRefunds(second.context)]);
      await second.close();
      second = await createTestApp({ shares: app });
    }
    await work([app, second]);
    await expectPrefix(sale, held + paidIn);
    expect((await readCancellation(sale)).funds.shortfall).toBe(advanced - paidIn);
  });
  await work([app, second]);
  await second.close();
  await expectAllReturned(sale);
});
