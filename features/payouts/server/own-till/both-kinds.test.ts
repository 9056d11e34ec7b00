// An event with money of both kinds, since its till was withdrawn: what Vumi has of it goes out and back as of any event, and the fee for the till is kept.
import { afterEach, expect, test } from 'vitest';
import type { EventDetail } from '#features/events/schemas.ts';
import { chargeOwnTills } from '../fees/charge-own-tills.ts';
import { startFundedRefunds } from '../funds/start-funded.ts';
import { choose, differences, initiator, look, refund, refundOf, till, useTill } from '../testing/own-tills.ts';
import {
  admin,
  app,
  balance,
  DAY_MS,
  giveNumber,
  HOUR_MS,
  inDays,
  inLedger,
  newEvent,
  newOrganizer,
  organizer,
  pass,
  received,
  RELEASED_MS,
  sell,
  sellAndPayOut,
  settle,
} from '../testing/paid-events.ts';

sellAndPayOut();
afterEach(async () => expect(await differences()).toEqual([]));

/** So many tickets paid to the till, which is withdrawn then, and so many orders of a ticket paid to Vumi. */
async function sold(toTill: number, toVumi: number, more: object = {}): Promise<{ readonly event: EventDetail; readonly orders: readonly string[] }> {
  await newOrganizer(5);
  await useTill({ ...till, initiator });
  const event = await newEvent(10_000, more);
  expect((await choose(event)).status).toBe(200);
  await sell(event, toTill);
  const withdrawn = await app.post(`/api/organizer/own-tills/${(await look()).inUse?.id}/withdrawal`, {}, { token: organizer.token });
  expect(withdrawn.status).toBe(200);
  const orders: string[] = [];
  for (let count = 0; count < toVumi; count += 1) orders.push((await sell(event, 1)).id);
  return { event, orders };
}

const allowAdvances = async () => {
  const { organization } = await balance();
  const body = { isAllowed: true, reason: 'As agreed' };
  expect((await app.put(`/api/admin/organizations/${organization.id}/advances`, body, { token: admin.token })).status).toBe(200);
};
const ask = (eventId: string, amount: number) => app.post('/api/organizer/advances', { eventId, amount }, { token: organizer.token });
const later = () => ({ startDate: inDays(30), endDate: inDays(30.2) });

test('an advance takes the fee for what came to Vumi along, and the fee for the till is owed when the money is released', async () => {
  const { event } = await sold(4, 2, later());
  const phone = await giveNumber();
  await pass(7 * DAY_MS);
  await allowAdvances();
  expect((await balance()).events.items[0]).toMatchObject({ owed: 20_000, fee: 1000, free: 0, debt: 0, advance: { amount: 9000, why: null } });
  expect((await ask(event.id, 9000)).status).toBe(200);
  await settle();
  expect([await received(phone), await inLedger(event.id)]).toEqual([[9000], 10_000]);
  await chargeOwnTills(app.context);
  expect((await balance()).events.items[0]).toMatchObject({ owed: 10_000, fee: 0, reserved: 10_000, debt: 0, waits: 'not-over' });
  await pass(45 * DAY_MS);
  await settle();
  expect([await received(phone), await inLedger(event.id)]).toEqual([[9000, 8000], 0]);
});

test('what is released early leaves the fee that will be due for the till, which the organizer or the buyer bears', async () => {
  for (const [feeBearer, kept] of [
    ['organizer', 3000],
    ['buyer', 3000],
  ] as const) {
    const { event } = await sold(6, 2, { feeBearer });
    const phone = await giveNumber();
    await pass(49 * HOUR_MS);
    const released = await app.post(`/api/admin/payouts/events/${event.id}/release`, { amount: 17_000, reason: 'As agreed' }, { token: admin.token });
    expect(released.status, JSON.stringify(released.data)).toBe(200);
    await settle();
    const own = feeBearer === 'organizer' ? 1000 : 0;
    expect([await received(phone), (await balance()).events.items[0]?.reserved]).toEqual([[20_000 - own - kept], kept]);
    await pass(RELEASED_MS);
    await settle();
    await chargeOwnTills(app.context);
    expect([await received(phone), await inLedger(event.id)]).toEqual([[20_000 - own - kept], 0]);
  }
});

test('fees in the till that are not due take nothing from the refunds of what was paid to Vumi', async () => {
  const { event, orders } = await sold(4, 2, { ...later(), feeBearer: 'buyer' });
  const phone = await giveNumber();
  await pass(7 * DAY_MS);
  await allowAdvances();
  await ask(event.id, 9000);
  await settle();
  // Of 20,000 there are 11,000, and 2,000 of fees for the till are no part of it yet.
  expect([await received(phone), await inLedger(event.id)]).toEqual([[9000], 9000]);
  const [first = ''] = orders;
  await refund(first);
  await startFundedRefunds(app.context);
  expect((await refundOf(first)).status).not.toBe('unfunded');
  await app.drainJobs();
});
