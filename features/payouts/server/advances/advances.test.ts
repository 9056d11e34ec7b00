// Money before an event: who may have it, how much, and what it does to later payouts, refunds and a postponement.
import { expect, test } from 'vitest';
import { tellRefundResults } from '#test/buy-tickets.ts';
import type { EventDetail } from '#features/events/schemas.ts';
import type { EventBalance } from '../../contract.ts';
import {
  admin,
  app,
  balance,
  buyer,
  giveNumber,
  HOUR_MS,
  inLedger,
  newEvent,
  newOrganizer,
  organizer,
  pass,
  received,
  sell,
  sellAndPayOut,
  settle,
  DAY_MS,
  inDays,
} from '../testing/paid-events.ts';
import { postLedger } from '#features/payments/server/post-ledger.ts';
import { startFundedRefunds } from '../funds/start-funded.ts';
import { makePayouts } from '../sending/make-payouts.ts';
import { sendDueParts } from '../sending/send-parts.ts';

sellAndPayOut();

const allow = async (isAllowed: boolean) => {
  const { organization } = await balance();
  return app.put(`/api/admin/organizations/${organization.id}/advances`, { isAllowed, reason: 'As agreed' }, { token: admin.token });
};
const ask = (eventId: string, amount: number) => app.post<EventBalance>('/api/organizer/advances', { eventId, amount }, { token: organizer.token });
const advance = async () => (await balance()).events.items[0]?.advance;

/** An event in a month with KSh 30,000 that were sold a week ago, and a number that is paid. */
async function sold(percent = 0): Promise<{ readonly event: EventDetail; readonly phone: string; readonly orderId: string }> {
  await newOrganizer(percent);
  const event = await newEvent(15_000, { startDate: inDays(30), endDate: inDays(30.2) });
  const { id: orderId } = await sell(event);
  const phone = await giveNumber();
  await pass(7 * DAY_MS);
  return { event, phone, orderId };
}

test('an organization that an admin allowed has a part paid out before the event; it counts against the rest', async () => {
  const { event, phone } = await sold(5);
  expect(await advance()).toEqual({ amount: 0, why: 'not-allowed' });
  expect(await ask(event.id, 1000)).toMatchObject({ status: 409, code: 'ADVANCE_NOT_OFFERED' });
  expect((await allow(true)).data).toEqual({ isAllowed: true });
  expect(await advance()).toEqual({ amount: 13_500, why: null });
  expect((await ask(event.id, 13_501)).status).toBe(409);
  // Both of two clicks at once ask, and no more than is offered goes out.
  const answers = await Promise.all([ask(event.id, 10_000), ask(event.id, 10_000)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  await settle();
  expect([await received(phone), await inLedger(event.id)]).toEqual([[10_000], 30_000 - 1500 - 10_000]);
  expect((await balance()).events.items[0]).toMatchObject({ paidOut: 10_000, waits: 'not-over', advance: { amount: 3500, why: null } });
  // Nothing more without being asked for.
  await pass(HOUR_MS);
  await settle();
  expect((await ask(event.id, 3500)).data).toMatchObject({ free: 3500, waits: null });
  await settle();
  expect(await received(phone)).toEqual([10_000, 3500]);
  expect(await advance()).toEqual({ amount: 0, why: 'too-small' });
  await pass(45 * DAY_MS);
  await settle();
  expect([await received(phone), await inLedger(event.id)]).toEqual([[10_000, 3500, 15_000], 0]);
  const { data } = await app.get<{ currencies: object[] }>(`/api/organizer/statements/${event.id}`, { token: organizer.token });
  expect(data.currencies).toMatchObject([{ sales: 30_000, fees: -1500, payouts: -28_500, topUps: 0, closing: 0 }]);
  const audited = await app.context.database.sql<{ action: string; details: object }[]>`
    select action, details from audit_log where action in ('advances.decided', 'advance.asked') and (subject = ${`event:${event.id}`} or subject like 'organization:%')
    order by at, id`;
  expect(audited.map(({ action }) => action)).toEqual(['advances.decided', 'advance.asked', 'advance.asked', 'advance.asked']);
});

test('tickets that are sold after an advance have the fee, though buyers bore it until then', async () => {
  await newOrganizer(5);
  const event = await newEvent(15_000, { startDate: inDays(30), endDate: inDays(30.2), feeBearer: 'buyer' });
  await sell(event);
  await giveNumber();
  await pass(7 * DAY_MS);
  await allow(true);
  expect((await ask(event.id, 10_000)).status).toBe(200);
  await settle();
  expect(await inLedger(event.id)).toBe(20_000);
  const changed = await app.put(`/api/events/${event.id}`, { feeBearer: 'organizer' }, { token: organizer.token });
  expect(changed.status).toBe(200);
  await sell(event, 1);
  await pass(45 * DAY_MS);
  await settle();
  const { data } = await app.get<{ currencies: object[] }>(`/api/organizer/statements/${event.id}`, { token: organizer.token });
  expect(data.currencies).toMatchObject([{ sales: 45_000, fees: -750, payouts: -44_250, closing: 0 }]);
});

test('what an admin withdraws is not sent any more', async () => {
  const { event, phone } = await sold();
  await allow(true);
  expect((await ask(event.id, 5000)).status).toBe(200);
  await allow(false);
  await settle();
  expect([await received(phone), await advance()]).toEqual([[], { amount: 0, why: 'not-allowed' }]);
});

test('a postponed event pays no advance while its tickets can be given back; they are returned in that time alone', async () => {
  const { event, phone, orderId } = await sold();
  await sell(event);
  await allow(true);
  expect((await ask(event.id, 20_000)).status).toBe(200);
  await settle();
  expect(await received(phone)).toEqual([20_000]);
  const postponed = await app.post(`/api/events/${event.id}/postponement`, { startDate: inDays(90) }, { token: organizer.token });
  expect([postponed.status, postponed.message]).toEqual([200, undefined]);
  await sell(event);
  expect(await advance()).toEqual({ amount: 0, why: 'postponed' });
  expect((await ask(event.id, 1000)).status).toBe(409);
  const answer = (id: string) => app.post(`/api/orders/${id}/postponement-answer`, { answer: 'give_back' }, { token: buyer.token });
  expect((await answer(orderId)).status).toBe(200);
  // Of KSh 90,000 70,000 are left: the refund is covered.
  await startFundedRefunds(app.context);
  await app.drainJobs();
  await tellRefundResults(app);
  const states = await app.context.database.sql<{ status: string }[]>`
    select refunds.status from refunds join payments on payments.id = payment_id where subject_id = ${orderId}`;
  expect([states.map(({ status }) => status), await inLedger(event.id)]).toEqual([['done'], 40_000]);
  await pass(15 * DAY_MS);
  expect(await advance()).toMatchObject({ amount: 7000, why: null });
});

test('an advance that was not sent yet is stopped when its event is cancelled, or when it is no longer allowed', async () => {
  for (const stop of ['cancel', 'withdraw'] as const) {
    const { event, phone } = await sold();
    await allow(true);
    expect((await ask(event.id, 10_000)).status).toBe(200);
    await makePayouts(app.context);
    expect((await balance()).events.items[0]).toMatchObject({ onTheWay: 10_000 });
    if (stop === 'withdraw') await allow(false);
    else await app.post(`/api/events/${event.id}/status`, { status: 'cancelled' }, { token: organizer.token });
    await sendDueParts(app.context);
    await settle();
    expect([stop, await received(phone), (await balance()).events.items[0]?.onTheWay]).toEqual([stop, [], 0]);
  }
});

test('what pays the debt of another event counts as gone: no more leaves before the event than was asked for', async () => {
  const { event, phone } = await sold();
  const other = await newEvent(15_000, { startDate: inDays(60), endDate: inDays(60.2) });
  // The other event owes KSh 6,000.
  await app.context.database.transaction((tx) =>
    postLedger(
      tx,
      [
        {
          debit: `owed-to-event:${other.id}`,
          credit: 'provider:cash',
          amountMinor: 600_000,
          currency: 'KES',
          subjectId: other.id,
          paymentId: null,
          refundId: null,
        },
      ],
      app.clock.now(),
    ),
  );
  await allow(true);
  expect((await ask(event.id, 10_000)).status).toBe(200);
  for (let looks = 0; looks < 3; looks += 1) {
    await pass(HOUR_MS);
    await settle();
  }
  expect([await received(phone), await inLedger(event.id)]).toEqual([[4000], 20_000]);
  expect((await ask(event.id, 3501)).status).toBe(409);
});
