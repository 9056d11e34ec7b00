// The fee of an event whose buyers paid to the organizer's own till, where no other event pays it: paid in by phone, or at the bank, and taken back.
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { EventDetail } from '#features/events/schemas.ts';
import { endMonth, listed, download, squeeze } from '#features/invoices/server/testing/charged-months.ts';
import { answerPhone } from '#test/buy-tickets.ts';
import type { PaidIn, RecordedTopUp } from '../../funds/top-up-contract.ts';
import type { PayoutStatement } from '../../statement-contract.ts';
import { chargeOwnTills } from '../fees/charge-own-tills.ts';
import { choose, differences, useTill } from '../testing/own-tills.ts';
import {
  admin,
  app,
  balance,
  buyer,
  giveNumber,
  inLedger,
  newEvent,
  newOrganizer,
  newPhone,
  organizer,
  pass,
  received,
  RELEASED_MS,
  sell,
  sellAndPayOut,
  settle,
} from '../testing/paid-events.ts';

sellAndPayOut();
beforeEach(() => newOrganizer(5));
afterEach(async () => expect(await differences()).toEqual([]));

/** An event of which KSh 200 are owed. */
async function owing(): Promise<EventDetail> {
  await useTill();
  const event = await newEvent(2000);
  await choose(event);
  await sell(event);
  await pass(RELEASED_MS);
  await chargeOwnTills(app.context);
  return event;
}

const payIn = (event: EventDetail, amount: number, phone = newPhone()) =>
  app.post(`/api/events/${event.id}/top-ups`, { amount, phone }, { token: organizer.token });
let references = 0;
const record = (event: EventDetail, amount: number, reference = `FT-${(references += 1)}`) =>
  app.post(`/api/admin/events/${event.id}/top-ups`, { amount, reference, reason: 'On the statement' }, { token: admin.token });
const takeBack = (id: string | undefined, token = admin.token) =>
  app.post(`/api/admin/top-ups/${id}/take-back`, { reason: 'Of another organizer' }, { token });
const paidIn = async () => (await app.get<{ items: PaidIn[] }>('/api/organizer/top-ups', { token: organizer.token })).data.items;
const recorded = async () => (await app.get<{ items: RecordedTopUp[] }>('/api/admin/top-ups', { token: admin.token })).data.items;
const debt = async ({ id }: EventDetail) => (await balance()).events.items.find(({ eventId }) => eventId === id)?.debt;

test('what is owed is paid in by phone and at the bank, never more than that, and stands in the statement and with the invoice', async () => {
  const event = await owing();
  await endMonth();
  expect((await listed()).items.map(({ total, unpaid }) => [total, unpaid])).toEqual([[200, 200]]);
  expect([await debt(event), (await payIn(event, 201)).code]).toEqual([200, 'MORE_THAN_LACKS']);
  const phone = newPhone();
  expect((await payIn(event, 120, phone)).status).toBe(200);
  expect((await payIn(event, 80)).code).toBe('PAYMENT_IN_PROGRESS');
  expect((await paidIn()).map(({ amount, status, event: of }) => [amount, status, of.id])).toEqual([[120, 'asked', event.id]]);
  await answerPhone(app, { pin: '1234' }, phone);
  expect([await debt(event), (await paidIn())[0]?.status]).toEqual([80, 'arrived']);
  expect((await listed()).items[0]?.unpaid).toBe(80);
  expect([(await record(event, 81)).code, (await record(event, 80)).status, (await record(event, 1)).code]).toEqual([
    'MORE_THAN_LACKS',
    200,
    'NOTHING_LACKS',
  ]);
  expect([await debt(event), await inLedger(event.id)]).toEqual([0, 0]);
  const { data } = await app.get<PayoutStatement>(`/api/organizer/statements/${event.id}`, { token: organizer.token });
  expect(data.currencies).toMatchObject([{ fees: -200, topUps: 200, closing: 0 }]);
  const [invoice] = (await listed()).items;
  expect(invoice?.unpaid).toBe(0);
  expect((await download(invoice?.id ?? '')).text).toContain(squeeze('What buyers paid to your own till is not with Vumi'));
  await app.drainJobs();
  const told = (await app.mailTo(organizer.email)).find(({ subject }) => subject.includes('Invoice'));
  expect(told?.text).toContain('What buyers paid to your own till is not with Vumi');
});

test('what was recorded wrongly is taken back once: it is owed again, and its reference is free', async () => {
  const event = await owing();
  await record(event, 200, 'FT-WRONG');
  const [row] = await recorded();
  expect(row).toMatchObject({ amount: 200, status: 'arrived', reference: 'FT-WRONG', event: { id: event.id } });
  expect((await takeBack(row?.id, organizer.token)).status).toBe(403);
  const answers = await Promise.all([takeBack(row?.id), takeBack(row?.id)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect([await debt(event), await inLedger(event.id), (await paidIn())[0]?.status]).toEqual([200, -200, 'taken-back']);
  expect((await takeBack('01900000-0000-7000-8000-000000000400')).code).toBe('TOP_UP_NOT_FOUND');
  expect((await record(event, 200, 'FT-WRONG')).status).toBe(200);
  expect([await debt(event), (await record(event, 1, 'FT-WRONG')).code]).toEqual([0, 'NOTHING_LACKS']);
  const logged = await app.context.database.sql<{ action: string; details: object }[]>`
    select action, details from audit_log where action like 'top-up.%' and subject = ${`event:${event.id}`} order by id`;
  expect(logged.map(({ action }) => action)).toEqual(['top-up.recorded', 'top-up.taken-back', 'top-up.recorded']);
  expect(logged[1]?.details).toEqual({ amount: 'KES 200', reference: 'FT-WRONG', reason: 'Of another organizer' });
});

test('what was paid in by phone is no record that is taken back, and other accounts see none of it', async () => {
  const event = await owing();
  const phone = newPhone();
  await payIn(event, 200, phone);
  await answerPhone(app, { pin: '1234' }, phone);
  const [row] = await paidIn();
  expect([row?.way, (await takeBack(row?.id)).code]).toEqual(['mpesa', 'TOP_UP_NOT_FOUND']);
  expect((await app.get('/api/organizer/top-ups', { token: buyer.token })).code).toBe('ORGANIZATION_NOT_FOUND');
  expect((await app.get('/api/admin/top-ups', { token: organizer.token })).status).toBe(403);
});

test('what was paid in is not netted again: all of the next event goes out', async () => {
  const event = await owing();
  const phone = newPhone();
  await payIn(event, 200, phone);
  await answerPhone(app, { pin: '1234' }, phone);
  const sold = await newEvent(2000);
  await sell(sold);
  const paid = await giveNumber();
  await pass(RELEASED_MS);
  await settle();
  expect([await received(paid), await inLedger(event.id)]).toEqual([[3800], 0]);
});
