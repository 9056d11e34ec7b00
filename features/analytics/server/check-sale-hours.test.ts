// The proof and what dashboards add up: sales, cash, refunds and own roundings are the ledger's; a shilling more in an hour is named.
import { expect, test } from 'vitest';
import { prove } from '#features/books/server/testing/portal-files.ts';
import { payCash, recordGiven, refundCash } from '#features/payouts/server/testing/kept-cash.ts';
import { app, newEvent, newOrganizer, organizer, pass, sell, sellAndPayOut } from '#features/payouts/server/testing/paid-events.ts';
import { countSaleHours } from './count-sale-hours.ts';

sellAndPayOut();

test('counted hours are what the ledger has of the same time, and what is planted in one is named', async () => {
  await newOrganizer();
  const [event, other] = [await newEvent(1500, { feeBearer: 'buyer' }), await newEvent()];
  const [order] = [await sell(event, 3), await sell(other)];
  await app.post(`/api/orders/${order.id}/refunds`, { reason: 'It rained', percent: 33 }, { token: organizer.token });
  const inCash = await payCash(event);
  expect((await recordGiven(inCash, await refundCash(inCash), organizer)).status).toBe(200);
  await app.drainJobs();
  await pass(2 * 3_600_000);
  // Sold in an hour that is not over yet.
  await sell(event, 1);
  await countSaleHours(app.context);
  expect(await prove()).toEqual([]);
  const { sql } = app.context.database;
  const [counted] = await sql<{ minor: number }[]>`select sum(minor)::int as minor from event_sale_hours where dimension = 'received'`;
  expect(counted?.minor).toBeGreaterThan(0);
  await sql`update event_sale_hours set minor = minor + 100 where dimension = 'returned' and value = 'mpesa' and event_id = ${event.id}`;
  const found = await prove();
  expect(found.map(({ kind, expected, actual }) => [kind, Math.round((actual - expected) * 100)])).toEqual([['amount', -100]]);
  expect(found[0]?.cause).toContain(event.name);
  await sql`update event_sale_hours set minor = minor - 100 where dimension = 'returned' and value = 'mpesa' and event_id = ${event.id}`;
  expect(await prove()).toEqual([]);
  app.takeLoggedErrors();
});
