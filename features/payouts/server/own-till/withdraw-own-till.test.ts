// An own till is withdrawn: nothing more is paid to it, its events are paid to Vumi, and what it took is returned from it.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answerPhone, orderOf, purchase, reserve } from '#test/buy-tickets.ts';
import { requestPayment } from '#features/payments/server/request-payment.ts';
import { findOwnCode, readOwnCode } from '#features/payments/server/mpesa/own-codes/own-code.ts';
import { openMpesaPayments } from '#features/payments/server/mpesa/mpesa-rail.ts';
import { readPayment } from '#features/payments/server/read-payment.ts';
import type { OwnTill } from '../../own-till/own-till-contract.ts';
import { chargeOwnTills } from '../fees/charge-own-tills.ts';
import { acceptTill, choose, differences, initiator, look, refund, register, sumOf, till, useTill } from '../testing/own-tills.ts';
import {
  admin,
  app,
  balance,
  buyer,
  HOUR_MS,
  inDays,
  inLedger,
  newEvent,
  newOrganizer,
  newPhone,
  organizer,
  pass,
  RELEASED_MS,
  sell,
  sellAndPayOut,
} from '../testing/paid-events.ts';

sellAndPayOut();
beforeEach(() => newOrganizer(5));
afterEach(async () => expect(await differences()).toEqual([]));

const withdraw = (id: string | undefined, person = organizer) =>
  app.post<OwnTill>(`/api/organizer/own-tills/${id}/withdrawal`, {}, { token: person.token });
const revoke = (id: string | undefined) =>
  app.post<{ id: string }>(`/api/admin/own-tills/${id}/withdrawal`, { reason: 'It is of another business' }, { token: admin.token });
const inUse = async () => (await look()).inUse?.id;
const methods = async (id: string) => (await app.get<{ isOwnTill: boolean; items: { id: string }[] }>(`/api/payment-methods?eventId=${id}`)).data;
const subjects = async () => {
  await app.drainJobs();
  return (await app.mailTo(organizer.email)).map(({ subject }) => subject);
};

test('an admin withdraws a till: an event that has sold is paid to Vumi from then on, and each payment is returned where it came', async () => {
  await useTill({ ...till, initiator });
  const event = await newEvent(2000);
  await choose(event);
  const before = await sell(event, 1);
  const id = await inUse();
  expect((await revoke(id)).data).toEqual({ id });
  expect([await revoke(id), await withdraw(id)]).toMatchObject([{ code: 'OWN_TILL_NOT_ACCEPTED' }, { code: 'OWN_TILL_NOT_ACCEPTED' }]);
  expect(await look()).toMatchObject({ inUse: null, next: null, events: [{ isOwnTill: false, hasSales: true }] });
  const offered = await methods(event.id);
  expect([offered.isOwnTill, offered.items.map((one) => one.id)]).toEqual([false, expect.arrayContaining(['mpesa', 'credit_card'])]);
  const at = (account: string) => sumOf(`${account}:${account === 'own-till' ? id : event.id}`);
  const after = await sell(event, 2);
  expect([await at('own-till'), await at('kept-by-event'), await at('owed-to-event')]).toEqual([2000, -2000, -4000]);
  expect((await balance()).events.items[0]).toMatchObject({ ownTill: 2000, owed: 4000, free: 0 });
  expect([(await refund(before.id)).way, await at('own-till'), await at('owed-to-event')]).toEqual(['reversal', 0, -4000]);
  expect([(await refund(after.id)).way, await at('own-till'), await at('owed-to-event')]).toEqual(['reversal', 0, 0]);
});

test('the fee is owed for what came to the till and to Vumi, once', async () => {
  await useTill();
  const event = await newEvent(2000);
  await choose(event);
  await sell(event, 2);
  await withdraw(await inUse());
  await sell(event, 1);
  await pass(RELEASED_MS);
  await chargeOwnTills(app.context);
  expect(await inLedger(event.id)).toBe(2000 - 300);
  expect((await balance()).events.items[0]).toMatchObject({ ownTill: 4000, owed: 1700, fee: 0, free: 1700, debt: 0 });
});

test('a prompt that was recorded before and not sent is not sent any more', async () => {
  await useTill();
  const event = await newEvent(2000);
  await choose(event);
  const order = await sell(event, 1);
  const code = await readOwnCode(app.context.database.reader, event.id, app.clock.now());
  const asked = { purpose: 'instalment', subjectId: order.id, customerId: buyer.id, amountMinor: 100_00, currency: 'KES', network: null } as const;
  const [payment] = await app.context.database.transaction((tx) =>
    openMpesaPayments(tx, [{ ...asked, instalment: 2, ownCodeId: code?.id ?? null, phone: newPhone(), reference: 'LATE' }], app.clock.now()),
  );
  await revoke(await inUse());
  await requestPayment(app.context, payment?.id ?? '');
  const { sql } = app.context.database;
  expect((await readPayment(app.context, payment?.id ?? ''))?.payment).toMatchObject({ status: 'failed', resultCode: 'WITHDRAWN' });
  expect(await sql`select 1 from sandbox.mpesa_prompts where reference = 'LATE'`).toEqual([]);
});

test('a prompt that is on a phone already is paid to the till, and counts', async () => {
  await useTill();
  const event = await newEvent(2000);
  await choose(event);
  const phone = newPhone();
  const { data } = await reserve(app, buyer, event, { quantity: 1 });
  const started = await purchase(app, buyer, data.reservationId, { billingDetails: { phone } });
  const id = await inUse();
  await withdraw(id);
  await answerPhone(app, { pin: '1234' }, phone);
  expect([(await orderOf(app, buyer, started.data.orderId)).status, await sumOf(`own-till:${id}`)]).toEqual(['confirmed', 2000]);
});

test('the owner alone withdraws, freshly signed in; one that cools leaves the one in use; an unsold event can use the next', async () => {
  await useTill();
  const event = await newEvent(2000);
  await choose(event);
  const first = await inUse();
  const next = (await register({ ...till, initiator })).data.next?.id;
  expect((await withdraw(next)).code).toBe('OWN_TILL_NOT_ACCEPTED');
  await acceptTill(next);
  expect((await withdraw(next)).data).toMatchObject({ inUse: { id: first }, next: null, events: [{ isOwnTill: true }] });
  expect((await withdraw(next, buyer)).code).toBe('ORGANIZATION_NOT_FOUND');
  const other = await app.signIn('organizer');
  expect((await withdraw(first, other)).code).toBe('OWN_TILL_NOT_FOUND');
  app.clock.advance(11 * 60_000);
  expect((await withdraw(first)).code).toBe('SIGN_IN_AGAIN');
  await pass(49 * HOUR_MS);
  // Nor do its credentials sign for the number that both have.
  expect((await findOwnCode(app.context.database.reader, first ?? '', app.clock.now())).id).toBe(first);
  expect((await withdraw(first)).data).toMatchObject({ inUse: null, next: null });
  const later = await newEvent(2000, { startDate: inDays(30), endDate: inDays(30.2) });
  expect((await choose(later)).code).toBe('OWN_TILL_NOT_READY');
  await useTill();
  expect((await choose(later)).data.events.find(({ id }) => id === later.id)).toMatchObject({ isOwnTill: true });
});

test('a till that was replaced does not come back when the one after it is withdrawn', async () => {
  await useTill();
  await useTill({ ...till, initiator });
  await withdraw(await inUse());
  expect((await look()).inUse).toBeNull();
});

test('a choice and a withdrawal at once leave no event without a way to pay', async () => {
  await useTill();
  const events = await Promise.all([newEvent(2000), newEvent(2000), newEvent(2000)]);
  await Promise.all([...events.map((event) => choose(event)), withdraw(await inUse())]);
  for (const { id } of events) expect((await methods(id)).items).not.toEqual([]);
});

test('admins see what waits and what is in use, and the owner is told of each change', async () => {
  await useTill();
  const listed = async () => (await app.get<{ items: { id: string; state: string }[] }>('/api/admin/own-tills', { token: admin.token })).data.items;
  const id = await inUse();
  const { next } = (await register({ ...till, initiator })).data;
  const states = async () => (await listed()).filter((one) => [id, next?.id].includes(one.id)).map(({ state }) => state);
  expect(await states()).toEqual(['waiting', 'in-use']);
  await app.post(`/api/admin/own-tills/${next?.id}/decision`, { isAccepted: false, reason: 'A typing error' }, { token: admin.token });
  await revoke(id);
  expect(await states()).toEqual([]);
  const { name } = (await balance()).organization;
  expect(await subjects()).toEqual(
    expect.arrayContaining([
      `${name}: till 5001234 was registered`,
      expect.stringMatching(/: buyers pay to till 5001234 from /),
      `${name}: till 5001234 was refused`,
      `${name}: Vumi has withdrawn till 5001234`,
    ]),
  );
  const revoked = (await app.mailTo(organizer.email)).find(({ subject }) => subject.includes('has withdrawn'));
  expect(revoked?.text).toContain('Reason: It is of another business');
});
