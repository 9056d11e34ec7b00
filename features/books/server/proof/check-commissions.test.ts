// The proof and the commissions of promoters: what they are counted of is what orders keep by the ledger.
import { expect, test } from 'vitest';
import { app, buyer, newEvent, newOrganizer, newPhone, organizer, sellAndPayOut } from '#features/payouts/server/testing/paid-events.ts';
import { answerPhone, purchase, reserveItems } from '#test/buy-tickets.ts';
import { prove } from '../testing/portal-files.ts';

sellAndPayOut();

test('a commission of a sum that its order does not keep is named, and so are entries that do not come to it', async () => {
  await newOrganizer();
  const event = await newEvent(1500, { feeBearer: 'buyer' });
  const given = { name: 'Campus radio', email: 'radio@example.test', percent: 7 };
  const { data: promoter } = await app.post<{ code: string }>(`/api/events/${event.id}/promoters`, given, { token: organizer.token });
  const type = event.ticketTypes[0]?.name ?? '';
  const { data: held } = await reserveItems(app, buyer, event, { [type]: 2 }, { arrival: { link: promoter.code } } as object);
  const phone = newPhone();
  const { data: bought } = await purchase(app, buyer, held.reservationId, { billingDetails: { phone } });
  await answerPhone(app, { pin: '1234' }, phone);
  await app.drainJobs();
  const { sql } = app.context.database;
  const [commission] = await sql<{ kept: number; minor: number }[]>`
    select kept_minor::int as kept, commission_minor::int as minor from promoter_commissions where order_id = ${bought.orderId}`;
  expect(commission).toEqual({ kept: 300_000, minor: 21_000 });
  expect(await prove()).toEqual([]);
  await app.post(`/api/orders/${bought.orderId}/refunds`, { reason: 'It rained', percent: 50 }, { token: organizer.token });
  await app.drainJobs();
  expect(await prove()).toEqual([]);

  await sql`update promoter_commissions set kept_minor = kept_minor + 100 where order_id = ${bought.orderId}`;
  const kept = await prove();
  expect(kept.map(({ kind, expected, actual }) => [kind, actual - expected])).toEqual([['order', 1]]);
  expect(kept[0]?.cause).toContain('by the ledger');
  await sql`update promoter_commissions set kept_minor = kept_minor - 100, commission_minor = commission_minor + 100 where order_id = ${bought.orderId}`;
  const earned = await prove();
  expect(earned.map(({ kind, expected, actual }) => [kind, actual - expected])).toEqual([['order', 1]]);
  expect(earned[0]?.cause).toContain('its entries add up to');
  app.takeLoggedErrors();
});
