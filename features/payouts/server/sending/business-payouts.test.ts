// Payouts to tills and paybills over real HTTP with the M-Pesa sandbox. M-Pesa takes no id of ours for them, so that none may ever be sent twice.
import { expect, test } from 'vitest';
import { callbackPath } from '#features/payments/server/mpesa/callback-token.ts';
import { plantFault, tellRefundResults } from '#test/buy-tickets.ts';
import { createTestApp } from '#test/test-app.ts';
import type { Recipient } from '../../recipient-contract.ts';
import {
  admin,
  app,
  balance,
  detail,
  giveBusiness,
  HOUR_MS,
  inLedger,
  listed,
  newEvent,
  newOrganizer,
  newTill,
  organizer,
  pass,
  RELEASED_MS,
  sell,
  sellAndPayOut,
  settle,
  turn,
} from '../testing/paid-events.ts';
import { makePayouts } from './make-payouts.ts';
import { sendDueParts } from './send-parts.ts';

sellAndPayOut();

const B2B = '/mpesa/b2b/v1/paymentrequest';
/** The sandbox's name of all results of payouts. */
const RESULTS = '/callbacks/payout';

/** An event with KSh 3,000 that is released, and a recipient that is paid, by default a new till. */
async function ready(given?: object): Promise<{ readonly eventId: string; readonly till: string }> {
  await newOrganizer();
  const event = await newEvent();
  await sell(event);
  const till = newTill();
  await giveBusiness(given ?? { kind: 'till', till });
  await pass(RELEASED_MS);
  return { eventId: event.id, till };
}

interface Taken {
  readonly command: string;
  readonly account: string;
  readonly amount: number;
}

/** What M-Pesa paid to a till or paybill. */
const taken = (number: string) =>
  app.context.database.sql<Taken[]>`
    select command, account, amount from sandbox.mpesa_payouts where msisdn = ${number} and result_code = '0' order by created_at`;
const amounts = async (number: string) => (await taken(number)).map(({ amount }) => amount);
const states = async () => (await listed()).items.map(({ status, amount, paid, problem }) => [status, amount, paid, problem]);
const DONE = [['done', 3000, 3000, null]];

async function partOf(eventId: string) {
  const [row] = await app.context.database.sql<{ id: string; status: string; askedUnder: string | null }[]>`
    select part.id, part.status, asked_under as "askedUnder" from payout_parts part join payouts on payouts.id = payout_id where event_id = ${eventId}`;
  return row ?? { id: '', status: 'none', askedUnder: null };
}

const asAdmin = () => ({ token: admin.token });
const paidBy = (reference: string) => ({ outcome: 'paid', reference, day: '2026-12-15' });
const record = (partId: string, body: object) => app.post(`/api/admin/payouts/parts/${partId}/outcome`, body, asAdmin());

test('a till is paid once, by Buy Goods; the ledger, the balance and the statement have it', async () => {
  const { eventId, till } = await ready();
  await settle();
  expect(await taken(till)).toEqual([{ command: 'BusinessBuyGoods', account: expect.stringMatching(/^[0-9a-f]{12}$/) as string, amount: 3000 }]);
  expect([await states(), await inLedger(eventId), (await balance()).currencies[0]]).toMatchObject([DONE, 0, { paidOut: 3000, free: 0 }]);
  const [payout] = (await listed()).items;
  const { to, parts } = await detail(payout?.id ?? '');
  expect(to).toEqual({ kind: 'till', masked: '*'.repeat(till.length - 2) + till.slice(-2) });
  const { data } = await app.get<{ items: { kind: string; receipt: string | null; to: object | null }[] }>(`/api/organizer/statements/${eventId}`, {
    token: organizer.token,
  });
  expect(data.items.map(({ kind, receipt, to: whither }) => [kind, receipt, whither])).toEqual([
    ['sale', null, null],
    ['payout', parts[0]?.receipt, to],
  ]);
  const credited = await app.context.database.sql<{ account: string; minor: number }[]>`
    select account, amount_minor::int as minor from ledger_entries where subject_id = ${parts[0]?.id ?? ''} and amount_minor < 0`;
  expect(credited).toEqual([{ account: 'provider:mpesa', minor: -300_000 }]);
  await pass(24 * HOUR_MS);
  await settle();
  expect(await amounts(till)).toEqual([3000]);
});

test('no number of Vumi is where an organizer is paid', async () => {
  await newOrganizer();
  for (const recipient of [
    { kind: 'till', till: '174379' },
    { kind: 'paybill', paybill: '174379', account: 'EVENTS' },
  ])
    expect(await app.put('/api/organizer/payout-recipient', { ...recipient, name: 'A Buyer' }, { token: organizer.token })).toMatchObject({
      status: 409,
      code: 'RECIPIENT_IS_VUMI',
    });
});

test('a paybill is paid with its account, which may have a slash', async () => {
  const paybill = newTill();
  await ready({ kind: 'paybill', paybill, account: 'EVENTS/17' });
  await settle();
  expect([await taken(paybill), await states()]).toEqual([[{ command: 'BusinessPayBill', account: 'EVENTS/17', amount: 3000 }], DONE]);
  const { data } = await app.get<Recipient>('/api/organizer/payout-recipient', { token: organizer.token });
  expect(data.to).toEqual({ kind: 'paybill', number: paybill, account: 'EVENTS/17' });
});

test('more than KSh 250,000 goes in parts, all of them on one day: the limit of a day is that of phones', async () => {
  await newOrganizer();
  const event = await newEvent(60_000);
  for (let orders = 0; orders < 3; orders += 1) await sell(event, 4);
  const till = newTill();
  await giveBusiness({ kind: 'till', till });
  await pass(RELEASED_MS);
  await settle();
  expect((await amounts(till)).toSorted((a, b) => b - a)).toEqual([250_000, 250_000, 220_000]);
});

test('two nodes at once make one payout and send it once', async () => {
  const { eventId, till } = await ready();
  const node = await createTestApp({ shares: app });
  await Promise.all([app, node, app, node].map(({ context }) => makePayouts(context)));
  await Promise.all([app, node, app, node].map(({ context }) => sendDueParts(context)));
  await settle();
  await node.close();
  expect([await amounts(till), await states(), await inLedger(eventId)]).toEqual([[3000], DONE, 0]);
});

test.each(['cut', 'broken'] as const)('a result that is %s is asked about under the id of M-Pesa, and not paid again', async (kind) => {
  const { till } = await ready();
  await turn();
  await plantFault(app, { path: RESULTS, kind });
  await tellRefundResults(app);
  expect((await states())[0]?.[0]).toBe('sending');
  await pass(3 * 60_000);
  await settle();
  expect([await amounts(till), await states()]).toEqual([[3000], DONE]);
});

test('a repeated result counts once', async () => {
  const { eventId, till } = await ready();
  await plantFault(app, { path: RESULTS, kind: 'repeated' });
  await settle();
  expect([await amounts(till), await states(), await inLedger(eventId)]).toEqual([[3000], DONE, 0]);
});

test('a lost answer: the result tells the id, and M-Pesa is asked under it before it counts', async () => {
  const { eventId, till } = await ready();
  await makePayouts(app.context);
  await plantFault(app, { path: B2B, kind: 'cut' });
  await sendDueParts(app.context);
  expect(await partOf(eventId)).toMatchObject({ status: 'asked', askedUnder: null });
  await tellRefundResults(app);
  expect(await partOf(eventId)).toMatchObject({ status: 'asked', askedUnder: expect.any(String) as string });
  await settle();
  expect([await amounts(till), await states()]).toEqual([[3000], DONE]);
});

test('a lost answer and a lost result: nothing is sent again, and after two hours a person finds out that it was paid', async () => {
  const { eventId, till } = await ready();
  await makePayouts(app.context);
  await plantFault(app, { path: B2B, kind: 'cut' });
  await plantFault(app, { path: RESULTS, kind: 'cut' });
  await sendDueParts(app.context);
  await tellRefundResults(app);
  const { id } = await partOf(eventId);
  expect(await record(id, paidBy('SKE52PAWR9'))).toMatchObject({ status: 409, code: 'PART_NOT_WAITING' });
  for (let asked = 0; asked < 4; asked += 1) {
    await pass(61 * 60_000);
    await settle();
  }
  expect([(await partOf(eventId)).status, await amounts(till)]).toEqual(['asked', [3000]]);
  expect(app.takeLoggedErrors()).toHaveLength(1);
  expect((await app.mailTo(admin.email)).filter(({ text }) => text.includes('M-Pesa does not say whether it paid'))).toHaveLength(1);
  const seen = await app.get<{ items: { event: { id: string }; unclear: object | null }[] }>('/api/admin/payouts?needs=person', asAdmin());
  expect(seen.data.items.find(({ event }) => event.id === eventId)?.unclear).toEqual({ partId: id, amount: 3000 });
  expect(await record(id, paidBy('?'))).toMatchObject({ status: 400, code: 'INVALID_INPUT' });
  const answers = await Promise.all([1, 2].map(() => record(id, paidBy('ske52pawr9'))));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect([await states(), await inLedger(eventId)]).toEqual([DONE, 0]);
  const [audited] = await app.context.database.sql<{ details: object }[]>`
    select details from audit_log where action = 'payout.part-paid' and subject = ${`event:${eventId}`}`;
  expect(audited?.details).toEqual({ amount: 'KES 3000', reference: 'SKE52PAWR9', day: '2026-12-15' });
});

test('a process that died before sending: a person records that nothing was paid, and lets it be paid anew', async () => {
  const { eventId, till } = await ready();
  await makePayouts(app.context);
  const { id } = await partOf(eventId);
  const at = app.clock.now();
  await app.context.database.sql`update payout_parts set status = 'asked', tries = 1, asked_at = ${at}, next_at = ${at} where id = ${id}`;
  await pass(3 * HOUR_MS);
  await settle();
  expect([(await partOf(eventId)).status, await amounts(till)]).toEqual(['asked', []]);
  expect((await record(id, { outcome: 'not-paid', reason: 'Not in the portal' })).status).toBe(200);
  expect(await states()).toEqual([['failed', 3000, 0, 'Not paid: Not in the portal']]);
  expect(app.takeLoggedErrors()).toHaveLength(2);
  const [failed] = (await listed()).items;
  expect((await app.post(`/api/admin/payouts/${failed?.id}/retry`, {}, asAdmin())).status).toBe(200);
  await settle();
  expect([await amounts(till), await inLedger(eventId)]).toEqual([[3000], 0]);
});

test('a busy M-Pesa is tried again; a till that does not exist, and an empty working account, fail the payout', async () => {
  const { till } = await ready();
  await plantFault(app, { path: B2B, kind: 'busy', count: 2 });
  for (let tries = 0; tries < 4; tries += 1) {
    await settle();
    await pass(5 * 60_000);
  }
  expect([await amounts(till), await states()]).toEqual([[3000], DONE]);
  await ready({ kind: 'till', till: '000000' });
  await settle();
  expect(await states()).toEqual([['failed', 3000, 0, 'The number is not registered with M-Pesa']]);
  await ready();
  await app.context.database.sql`update sandbox.mpesa_utility set working = 2999`;
  await settle();
  await app.context.database.sql`update sandbox.mpesa_utility set working = 1000000000`;
  expect(await states()).toEqual([['failed', 3000, 0, 'The account that pays out has too little money']]);
  expect(app.takeLoggedErrors()).toHaveLength(2);
});

test('a result without the id of the part, or of another amount, is not believed', async () => {
  const { eventId, till } = await ready();
  await turn();
  const { id, askedUnder } = await partOf(eventId);
  const told = (name: string, amount: string) => ({
    Result: {
      ResultType: '0',
      ResultCode: '0',
      ResultDesc: '',
      OriginatorConversationID: name,
      ConversationID: 'AG_1',
      TransactionID: 'SKE52PAWR1',
      ResultParameters: { ResultParameter: [{ Key: 'Amount', Value: amount }] },
    },
  });
  for (const body of [told('another', '3000.00'), told(askedUnder ?? '', '2999.00')])
    expect((await app.post(callbackPath(app.context, 'organizer-payout', id), body)).status).toBe(200);
  expect(await partOf(eventId)).toEqual({ id, askedUnder, status: 'asked' });
  await settle();
  expect([await amounts(till), await states()]).toEqual([[3000], DONE]);
});

test('another name at M-Pesa: the next payout waits until an admin accepts it', async () => {
  await newOrganizer();
  const event = await newEvent();
  await sell(event);
  const till = newTill();
  await giveBusiness({ kind: 'till', till, name: 'Lakeside Productions' });
  await pass(RELEASED_MS);
  await settle();
  expect(await amounts(till)).toEqual([3000]);
  const next = await newEvent();
  await sell(next);
  await pass(RELEASED_MS);
  await settle();
  expect([await amounts(till), (await balance()).events.items[0]?.waits]).toEqual([[3000], 'name-differs']);
});
