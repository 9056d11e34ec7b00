// The fee that buyers paid into the organizer's own till: posted with the sale, owed once the event's time has come, given back with the money.
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { EventDetail } from '#features/events/schemas.ts';
import { tellRefundResults } from '#test/buy-tickets.ts';
import type { Cancellation } from '../../cancelling/cancellation-contract.ts';
import { chargeOwnTills } from '../fees/charge-own-tills.ts';
import type { WaitingMoney } from '../../admin-contract.ts';
import type { PayoutStatement } from '../../statement-contract.ts';
import { readPdf } from '#platform/testing/read-pdf.ts';
import { choose, differences, initiator, sumOf, till, useTill } from '../testing/own-tills.ts';
import {
  admin,
  app,
  balance,
  inDays,
  inLedger,
  newEvent,
  newOrganizer,
  organizer,
  pass,
  RELEASED_MS,
  sell,
  sellAndPayOut,
  settle,
  giveNumber,
  received,
} from '../testing/paid-events.ts';

sellAndPayOut();
beforeEach(() => newOrganizer(5));
afterEach(async () => expect(await differences()).toEqual([]));

const toTill = async (more: object = {}): Promise<EventDetail> => {
  const event = await newEvent(2000, { feeBearer: 'buyer', ...more });
  expect((await choose(event)).status).toBe(200);
  return event;
};
const ofEvent = async ({ id }: EventDetail) => (await balance()).events.items.find(({ eventId }) => eventId === id);
const read = async (event: EventDetail) => (await app.get<Cancellation>(`/api/events/${event.id}/cancellation`, { token: organizer.token })).data;

test.each([
  ['with an initiator', { ...till, initiator }, 'reversal'],
  ['without one', till, 'by-hand'],
])('a cancelled event lacks nothing at Vumi, %s', async (_which, given, how) => {
  await useTill(given);
  const event = await toTill();
  const order = await sell(event, 2);
  expect(order.totalAmount).toBe(4200);
  expect([await inLedger(event.id), await sumOf(`kept-by-event:${event.id}`)]).toEqual([-200, -4200]);
  const none = { toReturn: 0, held: 0, paidOut: 0, shortfall: 0, others: 0, topUp: 0 };
  expect(await read(event)).toMatchObject({ state: 'planned', total: { amount: 4200 }, ways: [{ how }], funds: none });
  expect((await app.post(`/api/events/${event.id}/status`, { status: 'cancelled' }, { token: organizer.token })).status).toBe(200);
  expect((await read(event)).funds).toMatchObject(none);
  await app.drainJobs();
  await tellRefundResults(app);
  await app.drainJobs();
  const [left] = (await read(event)).unreturned;
  if (left !== undefined)
    expect(
      (await app.post(`/api/orders/${order.id}/refunds/${left.refundId}/given`, { receipt: 'BYHAND1' }, { token: organizer.token })).status,
    ).toBe(200);
  expect(await read(event)).toMatchObject({ state: 'done', returned: { amount: 4200 }, funds: none });
  await chargeOwnTills(app.context);
  expect([await inLedger(event.id), await sumOf(`kept-by-event:${event.id}`)]).toEqual([0, 0]);
  expect(await ofEvent(event)).toMatchObject({ owed: 0, debt: 0, ownTill: 0 });
});

test('what the statement has and the balance not yet is named by both, and by what admins see, until it is due', async () => {
  await useTill();
  const [event, vumi] = [await toTill(), await newEvent(1000)];
  await sell(event, 2);
  await sell(vumi, 1);
  const look = async () => {
    const [whole, statement, waiting] = [
      (await balance()).currencies[0],
      await app.get<PayoutStatement>(`/api/organizer/statements/${event.id}`, { token: organizer.token }),
      await app.get<{ items: WaitingMoney[] }>('/api/admin/payouts', { token: admin.token }),
    ];
    const of = waiting.data.items.find((item) => item.event.id === event.id);
    const { closing, feesNotDue } = statement.data.currencies[0] ?? {};
    const month = (await app.get<PayoutStatement>('/api/organizer/statements/2026-12', { token: organizer.token })).data.currencies[0];
    return {
      balance: [whole?.owed, whole?.feeNotDue],
      statement: [closing, feesNotDue],
      month: [month?.closing, month?.feesNotDue],
      admin: [of?.owed, of?.debt, of?.feeNotDue],
    };
  };
  expect(await ofEvent(event)).toMatchObject({ owed: 0, feeNotDue: 200 });
  expect(await ofEvent(vumi)).toMatchObject({ owed: 1000, feeNotDue: 0 });
  expect(await look()).toEqual({ balance: [1000, 200], statement: [-200, 200], month: [800, 200], admin: [0, 0, 200] });
  const printed = await fetch(`${app.url}/api/organizer/statements/${event.id}/statement.pdf`, {
    headers: { authorization: `Bearer ${organizer.token}` },
  });
  const text = readPdf(Buffer.from(await printed.arrayBuffer()))
    .flatMap(({ texts }) => texts)
    .join(' ');
  expect(text.replaceAll(/\s+/g, ' ')).toContain('fees for your own till that are not due yet');
  await pass(RELEASED_MS);
  expect(await look()).toMatchObject({ balance: [800, 0], statement: [-200, 0], admin: [-200, 200, 0] });
});

test('it is owed, and netted, once the money of the event would have been released, and never before', async () => {
  await useTill();
  const later = await toTill({ startDate: inDays(30), endDate: inDays(30.2) });
  await sell(later, 2);
  const phone = await giveNumber();
  const sold = await newEvent(2000);
  await sell(sold, 2);
  await pass(RELEASED_MS);
  expect(await ofEvent(later)).toMatchObject({ ownTill: 4200, owed: 0, fee: 0, debt: 0 });
  await settle();
  // All of the other event, less its own fee.
  expect([await received(phone), await inLedger(later.id)]).toEqual([[3800], -200]);
  await pass(3 * RELEASED_MS);
  await chargeOwnTills(app.context);
  expect(await ofEvent(later)).toMatchObject({ owed: -200, fee: 0, debt: 200 });
  const another = await newEvent(2000);
  await sell(another, 2);
  await pass(RELEASED_MS);
  await settle();
  expect([(await received(phone)).toSorted((a, b) => a - b), await inLedger(later.id)]).toEqual([[3600, 3800], 0]);
});
