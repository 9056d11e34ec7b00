// Payouts over real HTTP with the M-Pesa sandbox: when they are made, and that each part is paid once however its result comes.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { callbackPath, type CallbackKind } from '#features/payments/server/mpesa/callback-token.ts';
import { plantFault, reserve, tellRefundResults } from '#test/buy-tickets.ts';
import { actOnPage, purchaseByCard } from '#test/card-pages.ts';
import { createTestApp } from '#test/test-app.ts';
import {
  admin,
  app,
  balance,
  buyer,
  detail,
  giveNumber,
  HOUR_MS,
  inLedger,
  listed,
  newEvent,
  newOrganizer,
  newPhone,
  pass,
  received,
  RELEASED_MS,
  sell,
  sellAndPayOut,
  settle,
  turn,
} from '../testing/paid-events.ts';
import { makePayouts } from './make-payouts.ts';
import { sendDueParts } from './send-parts.ts';

sellAndPayOut();

const B2C = '/mpesa/b2c/v3/paymentrequest';
/** The sandbox's name of all results of payouts. */
const RESULTS = '/callbacks/payout';

/** An event with KSh 3,000 that is released, and the number that is paid. */
async function ready(): Promise<{ readonly eventId: string; readonly phone: string; readonly orderId: string }> {
  await newOrganizer();
  const event = await newEvent();
  const { id: orderId } = await sell(event);
  const phone = await giveNumber();
  await pass(RELEASED_MS);
  return { eventId: event.id, phone, orderId };
}

async function partOf(eventId: string): Promise<{ readonly id: string; readonly name: string; readonly status: string }> {
  const [row] = await app.context.database.sql<{ id: string; name: string; status: string }[]>`
    select part.id, originator_conversation_id as name, part.status from payout_parts part join payouts on payouts.id = payout_id
    where event_id = ${eventId} order by part.created_at desc, number limit 1`;
  return row ?? { id: '', name: '', status: 'none' };
}

const states = async () => (await listed()).items.map(({ status, amount, paid }) => [status, amount, paid]);

const tell = (partId: string, kind: CallbackKind, body: object) => app.post(callbackPath(app.context, kind, partId), body);
const result = (name: string, code: number | string, amount = 3000) => ({
  Result: {
    ResultType: 0,
    ResultCode: code,
    ResultDesc: '',
    OriginatorConversationID: name,
    ConversationID: 'AG_1',
    TransactionID: `S${name.slice(0, 8).toUpperCase()}`,
    ...(code === 0
      ? {
          ResultParameters: {
            ResultParameter: [
              { Key: 'TransactionAmount', Value: amount },
              { Key: 'ReceiverPartyPublicName', Value: '254712345678 - A BUYER' },
            ],
          },
        }
      : {}),
  },
});

test('what is owed waits with its reason, is released three working days after the end, and is paid once', async () => {
  await newOrganizer();
  const event = await newEvent();
  await sell(event);
  const seen = async () => {
    const { currencies, events, recipient } = await balance();
    return { ...currencies[0], waits: events.items[0]?.waits, recipient };
  };
  expect(await seen()).toMatchObject({ owed: 3000, reserved: 3000, free: 0, paidOut: 0, waits: 'not-over', recipient: 'none' });
  await pass(30 * HOUR_MS);
  expect(await seen()).toMatchObject({ reserved: 3000, free: 0, waits: 'not-released' });
  const releaseAt = new Date((await balance()).events.items[0]?.releaseAt ?? '');
  // The event ended on Wednesday, 2 December, in Nairobi: Thursday, Friday, Monday at 8.
  expect(releaseAt.toISOString()).toBe('2026-12-07T05:00:00.000Z');
  await pass(releaseAt.getTime() - app.clock.now().getTime() - 1000);
  expect(await seen()).toMatchObject({ free: 0, waits: 'not-released' });
  await pass(1000);
  expect(await seen()).toMatchObject({ reserved: 0, free: 3000, waits: 'no-recipient' });
  const phone = await giveNumber();
  expect(await seen()).toMatchObject({ free: 3000, waits: 'cooling', recipient: 'cooling' });
  await pass(48 * HOUR_MS - 1000);
  await settle();
  expect(await received(phone)).toEqual([]);
  await pass(1000);
  expect(await seen()).toMatchObject({ free: 3000, waits: null, recipient: 'ready' });
  await turn();
  expect(await seen()).toMatchObject({ owed: 3000, onTheWay: 3000, free: 0, waits: 'sending' });
  await settle();
  expect(await seen()).toMatchObject({ owed: 0, onTheWay: 0, free: 0, reserved: 0, paidOut: 3000, waits: null });
  expect([await received(phone), await inLedger(event.id), await states()]).toEqual([[3000], 0, [['done', 3000, 3000]]]);
  await pass(24 * HOUR_MS);
  await settle();
  expect(await received(phone)).toEqual([3000]);
  const shown = await app.get(`/sandbox/phone/${phone}`, { headers: { accept: 'text/html' } });
  expect(shown.status).toBe(200);
});

test('two nodes at once make one payout and send it once', async () => {
  const { eventId, phone } = await ready();
  const node = await createTestApp({ shares: app });
  await Promise.all([app, node, app, node].map(({ context }) => makePayouts(context)));
  await Promise.all([app, node, app, node].map(({ context }) => sendDueParts(context)));
  await settle();
  // Results come to the node that asked.
  await node.close();
  expect([await received(phone), await states(), await inLedger(eventId)]).toEqual([[3000], [['done', 3000, 3000]], 0]);
});

test('a lost answer: M-Pesa is asked, and pays once', async () => {
  const { phone, eventId } = await ready();
  await makePayouts(app.context);
  await plantFault(app, { path: B2C, kind: 'cut' });
  await plantFault(app, { path: RESULTS, kind: 'cut' });
  await sendDueParts(app.context);
  await tellRefundResults(app);
  expect((await partOf(eventId)).status).toBe('asked');
  await pass(3 * 60_000);
  await settle();
  expect([await received(phone), await states()]).toEqual([[3000], [['done', 3000, 3000]]]);
});

test('a process that died between recording the request and sending it: it is sent when M-Pesa knows of none', async () => {
  const { phone, eventId } = await ready();
  await makePayouts(app.context);
  const { id, name } = await partOf(eventId);
  const at = app.clock.now();
  await app.context.database.sql`update payout_parts set status = 'asked', tries = 1, asked_at = ${at}, next_at = ${at} where id = ${id}`;
  // Within a minute it may be on its way still: that M-Pesa does not know it means nothing.
  await sendDueParts(app.context);
  await tellRefundResults(app);
  expect([await partOf(eventId), await received(phone)]).toEqual([{ id, name, status: 'asked' }, []]);
  await pass(6 * 60_000);
  await sendDueParts(app.context);
  await tellRefundResults(app);
  expect((await partOf(eventId)).status).toBe('queued');
  await settle();
  expect([await received(phone), await states(), (await partOf(eventId)).name]).toEqual([[3000], [['done', 3000, 3000]], name]);
});

test('a result that never comes is asked about, and is not paid again', async () => {
  const { phone } = await ready();
  await turn();
  await plantFault(app, { path: RESULTS, kind: 'cut' });
  await tellRefundResults(app);
  expect(await states()).toEqual([['sending', 3000, 0]]);
  await pass(3 * 60_000);
  await settle();
  expect([await received(phone), await states()]).toEqual([[3000], [['done', 3000, 3000]]]);
});

test('a time-out decides nothing: M-Pesa is asked at once', async () => {
  const { phone } = await ready();
  await turn();
  await plantFault(app, { path: RESULTS, kind: 'broken' });
  await settle();
  expect([await received(phone), await states()]).toEqual([[3000], [['done', 3000, 3000]]]);
});

test('a busy M-Pesa is tried again under the same id', async () => {
  const { phone, eventId } = await ready();
  await plantFault(app, { path: B2C, kind: 'busy', count: 2 });
  await turn();
  const { name, status } = await partOf(eventId);
  expect(status).toBe('queued');
  for (let tries = 0; tries < 3; tries += 1) {
    await pass(5 * 60_000);
    await settle();
  }
  expect([await received(phone), (await partOf(eventId)).name]).toEqual([[3000], name]);
});

test('results that are not of this part, or of another amount, are confirmed; repeated ones count once', async () => {
  const { phone, eventId } = await ready();
  await turn();
  const { id, name } = await partOf(eventId);
  for (const body of [result(randomUUID(), 0), result(name, 0, 2999), result(name, 'R999')]) {
    expect((await tell(id, 'organizer-payout', body)).status).toBe(200);
    expect((await partOf(eventId)).status).toBe('asked');
  }
  for (const code of [0, 0, 1]) expect((await tell(id, 'organizer-payout', result(name, code))).status).toBe(200);
  expect([await states(), await inLedger(eventId)]).toEqual([[['done', 3000, 3000]], 0]);
  await settle();
  expect([await received(phone), await inLedger(eventId)]).toEqual([[3000], 0]);
  expect((await tell(randomUUID(), 'organizer-payout', result(name, 0))).status).toBe(404);
  expect((await tell(id, 'organizer-payout', { nonsense: true })).status).toBe(400);
  expect((await app.post(`/api/payments/callbacks/organizer-payout/${id}/${'0'.repeat(32)}`, result(name, 0))).status).toBe(404);
  // The code of a refund's address opens none of a payout.
  expect((await app.post(callbackPath(app.context, 'payout', id).replace('/payout/', '/organizer-payout/'), result(name, 0))).status).toBe(404);
});

test('an account without money fails the payout; an admin has it tried again', async () => {
  const { phone, eventId } = await ready();
  const { sql } = app.context.database;
  await sql`update sandbox.mpesa_utility set balance = 2999`;
  await settle();
  await sql`update sandbox.mpesa_utility set balance = 1000000000`;
  expect(app.takeLoggedErrors()).toHaveLength(1);
  const [failed] = (await listed()).items;
  expect(failed).toMatchObject({ status: 'failed', paid: 0, problem: 'The account that pays out has too little money' });
  expect((await balance()).events.items[0]).toMatchObject({ waits: 'failed', free: 3000, onTheWay: 0 });
  await pass(HOUR_MS);
  await settle();
  expect(await received(phone)).toEqual([]);
  expect((await app.mailTo(admin.email)).map(({ text }) => text.includes('The account that pays out has too little money'))).toEqual([true]);
  const asAdmin = { token: admin.token };
  const seen = await app.get<{ items: { event: { id: string }; payout: object }[] }>('/api/admin/payouts?needs=person', asAdmin);
  expect(seen.data.items.map(({ event, payout }) => [event.id, payout])).toEqual([
    [eventId, { id: failed?.id, status: 'failed', problem: 'The account that pays out has too little money' }],
  ]);
  const answers = await Promise.all([1, 2].map(() => app.post(`/api/admin/payouts/${failed?.id}/retry`, {}, asAdmin)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  await settle();
  expect([await received(phone), await inLedger(eventId), await states()]).toEqual([
    [3000],
    0,
    [
      ['done', 3000, 3000],
      ['failed', 3000, 0],
    ],
  ]);
});

test('success overrides an earlier failure, and what is then paid too much is owed by the organizer', async () => {
  const { phone, eventId } = await ready();
  await turn();
  const first = await partOf(eventId);
  await tell(first.id, 'organizer-payout', result(first.name, 2040));
  expect(await states()).toEqual([['failed', 3000, 0]]);
  const [failed] = (await listed()).items;
  await app.post(`/api/admin/payouts/${failed?.id}/retry`, {}, { token: admin.token });
  await tell(first.id, 'organizer-payout', result(first.name, 0));
  expect(app.takeLoggedErrors()).toHaveLength(2);
  await settle();
  // M-Pesa paid the first one in truth: nothing is free for another.
  expect([await received(phone), await inLedger(eventId), await states()]).toEqual([[3000], 0, [['done', 3000, 3000]]]);
});

test('more than KSh 250,000 goes in parts, and more than 500,000 over days', async () => {
  await newOrganizer();
  const event = await newEvent(60_000);
  for (let orders = 0; orders < 3; orders += 1) await sell(event, 4);
  const phone = await giveNumber();
  await pass(RELEASED_MS);
  await settle();
  expect(await received(phone)).toEqual([250_000, 250_000]);
  const [payout] = (await listed()).items;
  expect(payout).toMatchObject({ status: 'sending', amount: 720_000, paid: 500_000 });
  const { parts } = await detail(payout?.id ?? '');
  expect(parts.map(({ amount, status, dueAt }) => [amount, status, dueAt === null])).toEqual([
    [250_000, 'done', true],
    [250_000, 'done', true],
    [220_000, 'queued', false],
  ]);
  expect((await balance()).currencies[0]).toMatchObject({ owed: 220_000, onTheWay: 220_000, free: 0, paidOut: 500_000 });
  await pass(23 * HOUR_MS);
  await settle();
  expect(await received(phone)).toEqual([250_000, 250_000]);
  await pass(2 * HOUR_MS);
  await settle();
  expect([await received(phone), await inLedger(event.id)]).toEqual([[250_000, 250_000, 220_000], 0]);
});

/** A payout of KSh 720,000, of which KSh 500,000 were sent; the number, and the orders. */
async function sentInPart(): Promise<{ readonly eventId: string; readonly phone: string; readonly orders: readonly string[] }> {
  await newOrganizer();
  const event = await newEvent(60_000);
  const orders: string[] = [];
  for (let number = 0; number < 3; number += 1) orders.push((await sell(event, 4)).id);
  const phone = await giveNumber();
  await pass(RELEASED_MS);
  await settle();
  expect(await received(phone)).toEqual([250_000, 250_000]);
  return { eventId: event.id, phone, orders };
}

test('what is refunded before the last part of a payout is sent is not paid out', async () => {
  const { eventId, phone, orders } = await sentInPart();
  const refund = (amount: number) => app.post(`/api/orders/${orders[0]}/refunds`, { reason: 'It rained', amount }, { token: admin.token });
  expect((await refund(100_000)).status).toBe(200);
  await pass(25 * HOUR_MS);
  await settle();
  await pass(HOUR_MS);
  await settle();
  expect([await received(phone), await inLedger(eventId)]).toEqual([[250_000, 250_000, 120_000], 0]);
  expect(await states()).toEqual([
    ['done', 120_000, 120_000],
    ['done', 720_000, 500_000],
  ]);
  expect((await balance()).currencies[0]).toMatchObject({ owed: 0, debt: 0, onTheWay: 0, paidOut: 620_000 });
});

test('once M-Pesa has another name for a number, the parts that were not sent wait until a person accepts it', async () => {
  const { eventId, phone } = await sentInPart();
  const { sql } = app.context.database;
  await sql`update payout_recipients set name_differs_at = now() where organization_id = (select organizer_id from events where id = ${eventId})`;
  await pass(25 * HOUR_MS);
  await settle();
  expect(await received(phone)).toEqual([250_000, 250_000]);
  expect((await balance()).events.items[0]).toMatchObject({ waits: 'name-differs' });
  const [recipient] = await sql<{ id: string }[]>`
    select id from payout_recipients where organization_id = (select organizer_id from events where id = ${eventId}) and replaced_at is null`;
  expect((await app.post(`/api/admin/payouts/recipients/${recipient?.id}/accept-name`, {}, { token: admin.token })).status).toBe(200);
  await pass(HOUR_MS);
  await settle();
  expect([await received(phone), await inLedger(eventId)]).toEqual([[250_000, 250_000, 220_000], 0]);
});

test('nothing more of a payout is sent once its organization is closed; opened again, the rest is paid anew', async () => {
  const { eventId, phone } = await sentInPart();
  const set = (closedAt: Date | null) => app.context.database.sql`
    update organizations set closed_at = ${closedAt} where id = (select organizer_id from events where id = ${eventId})`;
  await set(app.clock.now());
  await pass(25 * HOUR_MS);
  await settle();
  expect(await received(phone)).toEqual([250_000, 250_000]);
  await set(null);
  expect(await states()).toEqual([['done', 720_000, 500_000]]);
  await pass(HOUR_MS);
  await settle();
  expect([await received(phone), await inLedger(eventId)]).toEqual([[250_000, 250_000, 220_000], 0]);
});

test('an organization whose payouts fail stops no other, and has its turn again', async () => {
  await newOrganizer();
  await sell(await newEvent(), 3);
  const failing = await giveNumber();
  const { sql } = app.context.database;
  await sql`alter table payouts add constraint no_payout_of_three check (amount_minor <> 450000) not valid`;
  const { eventId, phone } = await ready();
  await settle();
  expect([await received(phone), await inLedger(eventId)]).toEqual([[3000], 0]);
  expect(app.takeLoggedErrors().join()).toContain('the payouts of an organization could not be made');
  await sql`alter table payouts drop constraint no_payout_of_three`;
  await pass(HOUR_MS);
  await settle();
  expect(await received(failing)).toEqual([4500]);
});

test('a refund after the payout is owed by the organizer, and netted with the next event', async () => {
  const { eventId, phone, orderId } = await ready();
  await settle();
  const refunded = await app.post(`/api/orders/${orderId}/refunds`, { reason: 'It rained', amount: 1000 }, { token: admin.token });
  expect(refunded.status).toBe(200);
  await app.drainJobs();
  expect(await inLedger(eventId)).toBe(-1000);
  expect((await balance()).currencies[0]).toMatchObject({ owed: -1000, debt: 1000, free: 0, reserved: 0, paidOut: 3000 });
  const next = await newEvent();
  await sell(next);
  await pass(RELEASED_MS);
  await settle();
  expect([await received(phone), await inLedger(eventId), await inLedger(next.id)]).toEqual([[3000, 2000], 0, 0]);
});

test('a refund in the moment of the payout: the ledger has both, and nothing is lost', async () => {
  const { eventId, orderId, phone } = await ready();
  await Promise.all([
    makePayouts(app.context),
    app.post(`/api/orders/${orderId}/refunds`, { reason: 'It rained', amount: 500 }, { token: admin.token }),
  ]);
  await settle();
  const paid = (await received(phone)).reduce((sum, amount) => sum + amount, 0);
  expect(await inLedger(eventId)).toBe(3000 - 500 - paid);
  expect((await balance()).currencies[0]).toMatchObject({ paidOut: paid, owed: 2500 - paid });
});

test('nothing goes of an organization that no person has looked at, nor of an event that an admin holds', async () => {
  const { eventId, phone } = await ready();
  const { sql } = app.context.database;
  const id = randomUUID();
  const [owner] = await sql<{ id: string }[]>`
    select user_id as id from organization_members m join events on events.organizer_id = m.organization_id where events.id = ${eventId} and m.role = 'owner'`;
  await sql`
    insert into business_applications (id, user_id, status, contact_name, phone, company_name, business_type, country, gross_limit_minor, created_at, updated_at)
    values (${id}, ${owner?.id ?? ''}, 'approved', 'A Contact', '+254712345678', 'A Business', 'Other', 'Kenya', 100000, now(), now())`;
  await settle();
  expect([await received(phone), (await balance()).isLocked, (await balance()).events.items[0]?.waits]).toEqual([[], true, 'locked']);
  await sql`update business_applications set gross_limit_minor = null where id = ${id}`;
  const hold = (isHeld: boolean) => app.put(`/api/admin/payouts/events/${eventId}/hold`, { isHeld, reason: 'A complaint' }, { token: admin.token });
  expect((await hold(true)).data).toMatchObject({ waits: 'held', isHeld: true, free: 0, reserved: 3000 });
  await pass(HOUR_MS);
  await settle();
  expect(await received(phone)).toEqual([]);
  expect((await hold(false)).data).toMatchObject({ waits: null, isHeld: false, free: 3000 });
  await settle();
  expect(await received(phone)).toEqual([3000]);
});

test('an admin releases a part early, of an event that is over; the rest goes in its time', async () => {
  await newOrganizer();
  const event = await newEvent();
  await sell(event);
  const phone = await giveNumber();
  const release = (body: object) =>
    app.post(`/api/admin/payouts/events/${event.id}/release`, { reason: 'To pay the band', ...body }, { token: admin.token });
  expect(await release({ percent: 40 })).toMatchObject({ status: 409, code: 'NOT_EARLY' });
  await pass(49 * HOUR_MS);
  expect(await release({ amount: 3001 })).toMatchObject({ status: 409, code: 'NOTHING_TO_RELEASE' });
  expect((await release({ percent: 40 })).data).toMatchObject({ free: 1200, reserved: 1800, waits: null });
  await settle();
  expect(await received(phone)).toEqual([1200]);
  await pass(HOUR_MS);
  await settle();
  expect([await received(phone), (await balance()).currencies[0]]).toMatchObject([[1200], { owed: 1800, reserved: 1800, free: 0 }]);
  expect((await release({ amount: 300 })).data).toMatchObject({ free: 300 });
  await settle();
  await pass(RELEASED_MS);
  await settle();
  expect([await received(phone), await inLedger(event.id)]).toEqual([[1200, 300, 1500], 0]);
  const [audited] = await app.context.database.sql<{ details: object }[]>`
    select details from audit_log where action = 'payout.released' and subject = ${`event:${event.id}`} order by at limit 1`;
  expect(audited?.details).toEqual({ amount: 'KES 1200', reason: 'To pay the band' });
});

test('what was paid in dollars waits: M-Pesa pays no dollars', async () => {
  await newOrganizer();
  const event = await newEvent(25, { currency: 'USD' });
  const { data } = await reserve(app, buyer, event, { quantity: 2 });
  const bought = await purchaseByCard(app, buyer, data.reservationId);
  await actOnPage(app, bought.data.action?.url ?? '', { card: 'approved' });
  const phone = await giveNumber();
  await pass(RELEASED_MS);
  await settle();
  expect([await received(phone), await inLedger(event.id), await states()]).toEqual([[], 50, []]);
  const { events } = await balance();
  expect(events.items[0]).toMatchObject({ currency: 'USD', free: 50, waits: 'currency' });
});

test('of a cancelled event nothing is paid out', async () => {
  await newOrganizer();
  const event = await newEvent();
  await sell(event);
  const phone = await giveNumber(newPhone());
  await app.context.database.sql`update events set status = 'cancelled' where id = ${event.id}`;
  await pass(RELEASED_MS);
  await settle();
  expect([await received(phone), (await balance()).events.items[0]]).toMatchObject([[], { waits: 'cancelled', reserved: 3000, free: 0 }]);
});
