// When the money of an event is released that was moved to an earlier date: no organizer gets it sooner by that.
import { expect, test } from 'vitest';
import {
  admin,
  app,
  balance,
  DAY_MS,
  giveNumber,
  HOUR_MS,
  inDays,
  newEvent,
  newOrganizer,
  organizer,
  pass,
  received,
  sell,
  sellAndPayOut,
  settle,
} from '../testing/paid-events.ts';

sellAndPayOut();

test('an event that is moved earlier after a sale is released by the end that was sold, unless an admin releases it earlier', async () => {
  await newOrganizer();
  const event = await newEvent(1500, { startDate: inDays(30), endDate: inDays(30.2) });
  await sell(event);
  const phone = await giveNumber();
  const releaseAt = (await balance()).events.items[0]?.releaseAt ?? '';
  const move = (start: number, end: number) =>
    app.put(`/api/events/${event.id}`, { startDate: inDays(start), endDate: inDays(end), tellHolders: false }, { token: organizer.token });
  expect((await move(0.002, 0.003)).status).toBe(200);
  await pass(60_000);
  expect((await move(0.002, 0.0025)).status).toBe(200);
  await pass(10 * DAY_MS);
  await settle();
  const [seen] = (await balance()).events.items;
  expect([await received(phone), seen]).toMatchObject([[], { reserved: 3000, free: 0, waits: 'not-released', releaseAt, advance: { why: 'over' } }]);
  const body = { amount: 1000, reason: 'The hall confirmed it' };
  expect((await app.post(`/api/admin/payouts/events/${event.id}/release`, body, { token: admin.token })).status).toBe(200);
  await settle();
  expect(await received(phone)).toEqual([1000]);
  await pass(new Date(releaseAt).getTime() - app.clock.now().getTime() - 1000);
  await settle();
  expect(await received(phone)).toEqual([1000]);
  await pass(HOUR_MS);
  await settle();
  expect(await received(phone)).toEqual([1000, 2000]);
});

test('an event that was moved earlier before anything was held is released by its new end', async () => {
  await newOrganizer();
  const event = await newEvent(1500, { startDate: inDays(30), endDate: inDays(30.2) });
  const dates = { startDate: inDays(1), endDate: inDays(1.2) };
  expect((await app.put(`/api/events/${event.id}`, dates, { token: organizer.token })).status).toBe(200);
  await sell(event);
  const releaseAt = new Date((await balance()).events.items[0]?.releaseAt ?? '');
  expect(releaseAt.getTime()).toBeLessThan(new Date(inDays(14)).getTime());
});
