// Events whose buyers pay to their organizer's own till: registered, chosen, paid, refunded, charged and proved.
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { EventDetail } from '#features/events/schemas.ts';
import type { EventOrderDetail } from '#features/checkout/sales/event-orders-contract.ts';
import { answerPhone, orderOf, plantFault, purchase, reserve } from '#test/buy-tickets.ts';
import { callbackPath } from '#features/payments/server/mpesa/callback-token.ts';
import { registerPaybill } from '#features/payments/server/mpesa/paybill/register-paybill.ts';
import { sendRefund } from '#features/payments/server/refunds/refund-payment.ts';
import { emptyTill, tillBalance } from '#app/dev/daraja-sandbox/till.ts';
import { chargeOwnTills } from '../fees/charge-own-tills.ts';
import {
  atTill,
  choose,
  consumerKey,
  consumerSecret,
  differences,
  initiator,
  look,
  passkey,
  refund,
  refundOf,
  register,
  sumOf,
  till,
  useTill,
} from '../testing/own-tills.ts';
import {
  admin,
  app,
  balance,
  buyer,
  inLedger,
  listed,
  newEvent,
  newOrganizer,
  newPhone,
  organizer,
  pass,
  RELEASED_MS,
  sell,
  sellAndPayOut,
  turn,
} from '../testing/paid-events.ts';

sellAndPayOut();

beforeEach(() => newOrganizer(5));
afterEach(async () => expect(await differences()).toEqual([]));

test('an event is sold by an own till, from the prompt to the fee that is owed for it', async () => {
  await useTill();
  const event = await newEvent(2000);
  expect((await choose(event)).data.events).toEqual([{ id: event.id, name: event.name, isOwnTill: true, hasSales: false }]);
  const offered = await app.get<object>(`/api/payment-methods?eventId=${event.id}`);
  expect(offered.data).toMatchObject({ isOwnTill: true, paidTo: 'Test organizer', items: [{ id: 'mpesa' }] });
  const [before, inTill] = [await sumOf('provider:mpesa'), await tillBalance(app.context)];
  await sell(event);
  expect([(await sumOf('provider:mpesa')) - before, await atTill(), await sumOf(`kept-by-event:${event.id}`), await inLedger(event.id)]).toEqual([
    0, 4000, -4000, 0,
  ]);
  expect((await tillBalance(app.context)) - inTill).toBe(4000);
  const [shown] = (await balance()).events.items;
  expect(shown).toMatchObject({ ownTill: 4000, owed: 0, fee: 0, free: 0, debt: 0, waits: null, advance: { amount: 0 } });
  await chargeOwnTills(app.context);
  expect(await inLedger(event.id)).toBe(0);
  await pass(RELEASED_MS);
  expect((await balance()).events.items[0]).toMatchObject({ ownTill: 4000, owed: 0, fee: 200, debt: 200 });
  await chargeOwnTills(app.context);
  await chargeOwnTills(app.context);
  await turn();
  expect(await inLedger(event.id)).toBe(-200);
  expect((await balance()).events.items[0]).toMatchObject({ ownTill: 4000, owed: -200, fee: 0, debt: 200 });
  expect((await listed()).total).toBe(0);
});

test('the page of the event says whom its buyers pay, and nothing of the menu, by which they cannot', async () => {
  await useTill();
  const event = await newEvent(2000);
  const shown = async () => {
    const { paidTo, menu } = (await app.get<EventDetail>(`/api/events/${event.id}`)).data;
    return [paidTo, menu?.account];
  };
  await registerPaybill(app.context);
  const [, account] = await shown();
  expect(await shown()).toEqual([undefined, expect.any(String)]);
  await choose(event);
  expect(await shown()).toEqual(['Test organizer', undefined]);
  const saved = await app.put<EventDetail>(`/api/events/${event.id}`, { name: 'Another name' }, { token: organizer.token });
  expect(saved.data.paidTo).toBe('Test organizer');
  await choose(event, false);
  expect(await shown()).toEqual([undefined, account]);
});

test('a refund is reversed from the till, and its fee comes back', async () => {
  await useTill();
  const event = await newEvent(2000);
  await choose(event);
  const { id } = await sell(event, 1);
  expect(await refund(id)).toMatchObject({ way: 'reversal', status: 'done', tries: 1 });
  expect([await atTill(), await sumOf(`kept-by-event:${event.id}`)]).toEqual([0, 0]);
  await pass(RELEASED_MS);
  await chargeOwnTills(app.context);
  expect(await inLedger(event.id)).toBe(0);
});

test.each([
  ['the till has no initiator', till, false],
  ['the till is empty', { ...till, initiator }, true],
])('a refund waits for the organizer where %s, and is never sent again', async (_why, given, isEmptied) => {
  await useTill(given);
  const event = await newEvent(2000);
  await choose(event);
  const { id } = await sell(event, 1);
  if (isEmptied) await emptyTill(app.context);
  const waiting = await refund(id);
  expect(waiting).toMatchObject({ way: 'by-hand', status: 'by-hand' });
  expect(await atTill()).toBe(2000);
  const record = (token: string) => app.post(`/api/orders/${id}/refunds/${waiting.id}/given`, { receipt: `BY${waiting.id.slice(-6)}` }, { token });
  const seen = async (person = organizer) =>
    (await app.get<EventOrderDetail>(`/api/events/${event.id}/orders/${id}`, { token: person.token })).data.refunds.map((one) => one.toRecord);
  expect([await seen(), await seen(admin)]).toEqual([['till'], ['till']]);
  expect((await record(buyer.token)).status).toBe(403);
  expect((await record(organizer.token)).status).toBe(200);
  expect([(await refundOf(id)).status, await atTill(), (await record(organizer.token)).status]).toEqual(['done', 0, 409]);
  expect(await seen()).toEqual([null]);
});

test('a reversal that may have been made stays in question, though newer credentials cannot reverse', async () => {
  await useTill();
  const event = await newEvent(2000);
  await choose(event);
  const { id } = await sell(event, 1);
  await plantFault(app, { path: '/mpesa/reversal/v1/request', kind: 'cut' });
  await app.post(`/api/orders/${id}/refunds`, { percent: 100, reason: 'It rained' }, { token: organizer.token });
  await expect(app.drainJobs()).rejects.toThrow('not known');
  await useTill(till);
  const { id: refundId } = await refundOf(id);
  await expect(sendRefund(app.context, { refundId })).rejects.toThrow('was refused');
  expect(await refundOf(id)).toMatchObject({ way: 'reversal', status: 'queued' });
  const record = await app.post(`/api/orders/${id}/refunds/${refundId}/given`, { receipt: 'BYHAND-0001' }, { token: organizer.token });
  expect(record.status).toBe(409);
});

test('a payment is returned by the newest credentials of its number, whichever it was asked for with', async () => {
  await useTill(till);
  const event = await newEvent(2000);
  await choose(event);
  const { id } = await sell(event, 1);
  await useTill();
  expect(await refund(id)).toMatchObject({ way: 'reversal', status: 'done' });
});

test('a part of a payment is returned by the organizer', async () => {
  await useTill();
  const event = await newEvent(2000);
  await choose(event);
  const { id } = await sell(event, 1);
  const asked = await app.post(`/api/orders/${id}/refunds`, { percent: 50, reason: 'It rained' }, { token: organizer.token });
  expect([asked.status, await refundOf(id)]).toEqual([200, expect.objectContaining({ way: 'by-hand', status: 'by-hand' })]);
});

test('credentials that M-Pesa does not take, and Vumi’s own number, are refused', async () => {
  expect((await register({ ...till, consumerSecret: 'guessed' })).code).toBe('OWN_TILL_CREDENTIALS_WRONG');
  expect((await register({ ...till, kind: 'paybill', number: '174379' })).code).toBe('OWN_TILL_IS_VUMI');
  expect((await look()).next).toBeNull();
});

test('only the owner registers, freshly signed in, an admin accepts once, and the one in use stays until the next takes effect', async () => {
  const event = await newEvent(2000);
  expect((await choose(event)).code).toBe('OWN_TILL_NOT_READY');
  await useTill();
  const first = (await look()).inUse?.id;
  const { next } = (await register(till)).data;
  expect([(await look()).inUse?.id, next?.hasInitiator]).toEqual([first, false]);
  const decide = (isAccepted: boolean) =>
    app.post(`/api/admin/own-tills/${next?.id}/decision`, { isAccepted, reason: 'Seen' }, { token: admin.token });
  expect([(await decide(false)).status, (await decide(true)).code]).toEqual([200, 'OWN_TILL_NOT_WAITING']);
  app.clock.advance(11 * 60_000);
  expect((await register(till)).code).toBe('SIGN_IN_AGAIN');
  expect((await choose(event)).code).toBe('SIGN_IN_AGAIN');
});

test('the choice is final once something is sold', async () => {
  await useTill();
  const event = await newEvent(2000);
  await choose(event);
  expect((await choose(event, false)).data.events[0]?.isOwnTill).toBe(false);
  await choose(event);
  await sell(event, 1);
  expect([(await choose(event, false)).code, (await choose(event)).code]).toEqual(['OWN_TILL_AFTER_SALE', 'OWN_TILL_AFTER_SALE']);
});

test('no card, no paybill and no menu pays for such an event', async () => {
  await useTill();
  const event = await newEvent(2000);
  await choose(event);
  const { data } = await reserve(app, buyer, event, { quantity: 1 });
  const bought = await purchase(app, buyer, data.reservationId, { paymentMethod: 'credit_card' });
  expect(bought.code).toBe('PAYMENT_METHOD_NOT_AVAILABLE');
});

test('a callback of one short code’s payment is refused at the address of another', async () => {
  await useTill();
  const [own, other] = [await newEvent(2000), await newEvent(2000)];
  await choose(own);
  const phone = newPhone();
  const { data: hold } = await reserve(app, buyer, own, { quantity: 1 });
  const { data: started } = await purchase(app, buyer, hold.reservationId, { billingDetails: { phone } });
  expect((await orderOf(app, buyer, started.orderId)).paybill).toBeNull();
  const paid = await sell(other, 1);
  const rows = await app.context.database.sql<{ id: string; orderId: string; merchant: string; checkout: string; receipt: string | null }[]>`
    select p.id, p.subject_id as "orderId", m.merchant_request_id as merchant, m.checkout_request_id as checkout, p.receipt
    from payments p join mpesa_requests m on m.payment_id = p.id where p.subject_id in (${started.orderId}, ${paid.id})`;
  const [toTill, toVumi] = [started.orderId, paid.id].map((id) => rows.find(({ orderId }) => orderId === id));
  const forged = (merchant: string | undefined, checkout: string | undefined) => ({
    Body: {
      stkCallback: {
        MerchantRequestID: merchant,
        CheckoutRequestID: checkout,
        ResultCode: 0,
        ResultDesc: 'ok',
        CallbackMetadata: {
          Item: [
            { Name: 'Amount', Value: 2000 },
            { Name: 'MpesaReceiptNumber', Value: toVumi?.receipt },
            { Name: 'PhoneNumber', Value: Number(phone) },
          ],
        },
      },
    },
  });
  await app.post(callbackPath(app.context, 'stk', toTill?.id ?? ''), forged(toVumi?.merchant, toVumi?.checkout));
  await app.post(callbackPath(app.context, 'stk', toTill?.id ?? ''), forged(toTill?.merchant, toTill?.checkout));
  expect([(await orderOf(app, buyer, started.orderId)).status, await atTill()]).toEqual(['pending', 0]);
  await answerPhone(app, { pin: '1234' }, phone);
  expect([(await orderOf(app, buyer, started.orderId)).status, await atTill()]).toEqual(['confirmed', 2000]);
});

test('no answer and no row has a secret', async () => {
  const asked = await register({ ...till, initiator });
  await useTill();
  const waiting = await app.get('/api/admin/own-tills', { token: admin.token });
  const rows = await app.context.database.sql`select encode(sealed, 'escape') as sealed from own_codes`;
  const audits = await app.context.database.sql`select details, subject_label from audit_log`;
  const all = JSON.stringify([asked, waiting, await look(), rows, audits]);
  for (const secret of [consumerKey, consumerSecret, passkey, initiator.name, initiator.securityCredential]) expect(all).not.toContain(secret);
});
