// Cash that the team took and gave back itself: recorded once, told to its buyer, and not owed to Vumi.
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { AuditEntry } from '#features/audit/contract.ts';
import type { EventDetail } from '#features/events/schemas.ts';
import type { EventOrderDetail } from '#features/checkout/sales/event-orders-contract.ts';
import type { Order } from '#features/checkout/contract.ts';
import { addMember } from '#test/add-member.ts';
import type { SignedIn } from '#test/test-app.ts';
import type { Cancellation } from '../../cancelling/cancellation-contract.ts';
import type { PayoutStatement } from '../../statement-contract.ts';
import { payCash, payer, recordGiven, refundCash } from '../testing/kept-cash.ts';
import { differences } from '../testing/own-tills.ts';
import { admin, app, balance, inLedger, newEvent, newOrganizer, organizer, pass, RELEASED_MS, sell, sellAndPayOut } from '../testing/paid-events.ts';

sellAndPayOut();

beforeEach(() => newOrganizer(5));
afterEach(async () => expect(await differences()).toEqual([]));

const toRecord = async (event: EventDetail, { id }: Order, by: SignedIn) =>
  (await app.get<EventOrderDetail>(`/api/events/${event.id}/orders/${id}`, { token: by.token })).data.refunds.map((one) => one.toRecord);
const sums = async (event: EventDetail) => {
  const { data } = await app.get<PayoutStatement>(`/api/organizer/statements/${event.id}`, { token: organizer.token });
  return { ...data.currencies[0], lines: data.items.map(({ kind, amount }) => [kind, amount]) };
};

test('what the team gave back is not owed: its line takes back what the refund took', async () => {
  const event = await newEvent(2000);
  await sell(event, 1);
  const order = await payCash(event);
  const refundId = await refundCash(order);
  expect(await inLedger(event.id)).toBe(0);
  expect([await toRecord(event, order, organizer), await toRecord(event, order, admin)]).toEqual([['cash'], [null]]);
  const [manager, boxOffice] = [await addMember(app, organizer, 'manager'), await addMember(app, organizer, 'box-office')];
  expect(await toRecord(event, order, boxOffice)).toEqual([null]);
  expect([(await recordGiven(order, refundId, payer)).status, (await recordGiven(order, refundId, boxOffice)).status]).toEqual([403, 403]);
  const recorded = await recordGiven(order, refundId, manager);
  expect([recorded.status, recorded.data.refunds]).toEqual([200, [expect.objectContaining({ status: 'done', how: 'by-hand' })]]);
  expect([(await recordGiven(order, refundId, manager, 'B-2')).code, await toRecord(event, order, manager)]).toEqual(['REFUND_NOT_BY_HAND', [null]]);
  expect(await inLedger(event.id)).toBe(2000);
  expect(await sums(event)).toMatchObject({
    sales: 4000,
    cashKept: -2000,
    cashGiven: 2000,
    refunds: -2000,
    closing: 2000,
    lines: [
      ['sale', 2000],
      ['sale', 2000],
      ['cash-kept', -2000],
      ['refund', -2000],
      ['cash-given', 2000],
    ],
  });
  await app.drainJobs();
  const told = (await app.mailTo(payer.email)).find(({ text }) => text.includes('handed back to you') && text.includes('B-1'));
  expect(told?.text).toContain(order.orderNumber);
  const { data: log } = await app.get<{ items: AuditEntry[] }>(`/api/admin/audit-log?subject=order:${order.id}`, { token: admin.token });
  expect(log.items[0]).toMatchObject({ action: 'order.refund-recorded', details: { receipt: 'B-1', from: 'cash-kept', amount: 'KES 2000' } });
  await pass(RELEASED_MS);
  expect((await balance()).events.items[0]).toMatchObject({ owed: 2000, fee: 100, debt: 0 });
});

test('what Vumi handed over stays owed, and so does what an admin took no part of the team’s', async () => {
  const event = await newEvent(2000);
  const ofTeam = await payCash(event);
  expect((await recordGiven(ofTeam, await refundCash(ofTeam), admin, 'V-1')).status).toBe(200);
  expect(await inLedger(event.id)).toBe(-2000);
  const ofAdmin = await payCash(event, admin, 'V-2');
  const refundId = await refundCash(ofAdmin);
  expect([await toRecord(event, ofAdmin, organizer), (await recordGiven(ofAdmin, refundId, organizer)).code]).toEqual([[null], 'FORBIDDEN']);
  expect((await recordGiven(ofAdmin, refundId, admin, 'V-3')).status).toBe(200);
});

test('cash that Vumi handed over lowers no fee: it was in none', async () => {
  const event = await newEvent(2000);
  await sell(event, 1);
  const order = await payCash(event);
  expect((await recordGiven(order, await refundCash(order), admin, 'V-5')).status).toBe(200);
  await pass(RELEASED_MS);
  expect((await balance()).events.items[0]).toMatchObject({ owed: 0, fee: 100, debt: 100 });
});

test('of a record by the team and one by an admin at the same moment one counts, and the ledger has that one', async () => {
  const event = await newEvent(2000);
  for (let round = 0; round < 4; round += 1) {
    const order = await payCash(event, organizer, `R-${round}`);
    const refundId = await refundCash(order);
    const before = await inLedger(event.id);
    const [team, vumi] = await Promise.all([
      recordGiven(order, refundId, organizer, `T-${round}`),
      recordGiven(order, refundId, admin, `V-${round}`),
    ]);
    expect([team.status, vumi.status].toSorted()).toEqual([200, 409]);
    expect((await inLedger(event.id)) - before).toBe(team.status === 200 ? 2000 : 0);
  }
});

test('the receipts of two organizations are counted apart, those of one once', async () => {
  let cashes = 0;
  const give = async (receipt: string) => {
    const order = await payCash(await newEvent(2000), organizer, `R-${receipt}-${(cashes += 1)}`);
    return recordGiven(order, await refundCash(order), organizer, receipt);
  };
  expect([(await give('B-9')).status, (await give('b-9')).code]).toEqual([200, 'CASH_RECEIPT_USED']);
  await newOrganizer(5);
  expect((await give('B-9')).status).toBe(200);
});

test('a fee that the buyer bore goes back with the cash, and nothing is left to owe', async () => {
  const event = await newEvent(2000, { feeBearer: 'buyer' });
  const order = await payCash(event);
  expect([order.paidAmount, await inLedger(event.id)]).toEqual([2100, -100]);
  const refundId = await refundCash(order);
  expect(await inLedger(event.id)).toBe(-2100);
  expect((await recordGiven(order, refundId, organizer)).status).toBe(200);
  expect(await inLedger(event.id)).toBe(0);
});

test('of a cancelled event each refund is recorded by who returns it', async () => {
  const event = await newEvent(2000);
  const [ofTeam, ofAdmin] = [await payCash(event), await payCash(event, admin, 'V-4')];
  await app.put(`/api/events/${event.id}`, { status: 'cancelled' }, { token: organizer.token });
  await app.drainJobs();
  const read = async (by: SignedIn) => (await app.get<Cancellation>(`/api/events/${event.id}/cancellation`, { token: by.token })).data;
  const mayRecord = async (by: SignedIn) => {
    const { unreturned } = await read(by);
    return [ofTeam, ofAdmin].map(({ id }) => unreturned.find(({ orderId }) => orderId === id)?.mayRecord);
  };
  expect([await mayRecord(organizer), await mayRecord(admin)]).toEqual([
    [true, false],
    [true, true],
  ]);
  const { unreturned, can, funds } = await read(organizer);
  expect([can.recordRefund === true, funds.shortfall]).toEqual([false, 2000]);
  const of = unreturned.find(({ orderId }) => orderId === ofTeam.id);
  expect(of?.reason).toBe('It was paid to the organizer’s team in cash. The team gives it back, or Vumi hands it over and the organizer owes it');
  expect((await recordGiven(ofTeam, of?.refundId ?? 'none', organizer)).status).toBe(200);
  expect((await read(organizer)).funds.shortfall).toBe(0);
});
