// A buyer gives tickets back within the policy that was promised: the sum that was shown, once, while the tickets die.
import { randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EventDetail } from '#features/events/schemas.ts';
import { handOverTicket } from '#features/tickets/server/hand-over-ticket.ts';
import { tokensByPhone } from '#features/identity/testing/call-identity.ts';
import { addMember } from '#test/add-member.ts';
import { answerPhone, countStock, createEvent, orderOf, purchase, reserve, reserveItems, tellRefundResults, typeOf } from '#test/buy-tickets.ts';
import { daysAfter, sampleTicketType } from '#test/sample-event.ts';
import { createTestApp, type SignedIn, type TestApp } from '#test/test-app.ts';
import type { Order } from '../../contract.ts';
import type { RefundQuote } from '../../refund-contract.ts';

const PLAN = { id: 'two', name: '2 parts', installments: 2, downPaymentPercentage: 50, processingFee: 10 };
const FULL = { ...PLAN, id: 'full', installments: 1, downPaymentPercentage: 100, processingFee: 0 };

let app: TestApp;
let other: TestApp;
let organizer: SignedIn;
let admin: SignedIn;
let phones = 0;

beforeAll(async () => {
  app = await createTestApp({ now: new Date('2026-12-01T09:00:00Z') });
  other = await createTestApp({ shares: app });
  [organizer, admin] = await Promise.all([app.signIn('organizer'), app.signIn('admin')]);
});
afterAll(async () => {
  await other.close();
  await app.close();
});

interface Bought {
  readonly id: string;
  readonly event: EventDetail;
  readonly buyer: SignedIn;
  readonly phone: string;
  readonly tickets: Order['tickets'];
}

function newPhone(): string {
  phones += 1;
  return `2547150000${String(phones).padStart(2, '0')}`;
}

const sell = (given: Readonly<Record<string, unknown>> = {}, days = 60) =>
  createEvent(app, organizer, {
    startDate: daysAfter(app.clock.now(), days),
    ticketTypes: [sampleTicketType({ quantity: 20, paymentPlans: [PLAN, FULL] })],
    refundPolicy: 'flexible',
    ...given,
  });

interface Choice {
  readonly counts?: Readonly<Record<string, number>>;
  readonly plan?: string | null;
  readonly buyer?: SignedIn;
}

/** An order of an event that its buyer has paid at once, or its first part. */
async function buy(event: EventDetail, { counts = { Regular: 2 }, plan = 'full', buyer: given }: Choice = {}): Promise<Bought> {
  const buyer = given ?? (await app.signIn());
  const phone = newPhone();
  const { data } = await reserveItems(app, buyer, event, counts);
  const terms = { billingDetails: { phone: `+${phone}` }, ...(plan === null ? {} : { paymentPlanId: plan }) };
  const { orderId: id } = (await purchase(app, buyer, data.reservationId, terms)).data;
  await answerPhone(app, { pin: '1234' }, phone);
  await app.drainJobs();
  return { id, event, buyer, phone, tickets: (await orderOf(app, buyer, id)).tickets };
}

const quote = ({ id, buyer }: Pick<Bought, 'id' | 'buyer'>, ticketIds?: readonly (string | undefined)[], by = buyer) =>
  app.get<RefundQuote>(`/api/orders/${id}/refunds/quote${ticketIds === undefined ? '' : `?ticketIds=${ticketIds.join(',')}`}`, { token: by.token });

const giveBack = (
  { id, buyer }: Pick<Bought, 'id' | 'buyer'>,
  body: object = {},
  { key, at = app, by = buyer }: { key?: string; at?: TestApp; by?: SignedIn } = {},
) => at.post<Order>(`/api/orders/${id}/refunds`, body, { token: by.token, ...(key === undefined ? {} : { idempotencyKey: key }) });

async function settle(): Promise<void> {
  for (const _ of [1, 2]) {
    await app.drainJobs();
    await tellRefundResults(app);
  }
  await app.drainJobs();
}

/** What M-Pesa has given back to a phone: reversals, and payouts. */
async function givenTo({ phone }: Pick<Bought, 'phone'>): Promise<readonly number[]> {
  const rows = await app.context.database.sql<{ amount: number }[]>`
    select amount::int from sandbox.mpesa_payouts where msisdn = ${phone} and result_code = '0'
    union all select mpesa_prompts.amount::int from sandbox.mpesa_reversals join sandbox.mpesa_prompts using (receipt)
      where msisdn = ${phone} and mpesa_reversals.result_code = '0'`;
  return rows.map(({ amount }) => amount);
}

const balances = ({ id }: Pick<Bought, 'id'>) =>
  app.context.database.sql<{ account: string; total: number }[]>`
    select split_part(account, ':', 1) as account, sum(amount_minor)::int as total
    from ledger_entries where subject_id = ${id} group by 1 having sum(amount_minor) <> 0 order by 1`;

async function stockAgrees(event: EventDetail): Promise<void> {
  const { sold, eventSold, tickets } = await countStock(app, event.id);
  expect([sold, eventSold]).toEqual([tickets, tickets]);
}

test('all tickets of an order: what was shown comes back, the tickets die and are on sale again', async () => {
  const bought = await buy(await sell());
  const { data: shown } = await quote(bought);
  expect(shown).toMatchObject({
    policy: 'flexible',
    percent: 100,
    until: daysAfter(new Date(bought.event.startDate), -7),
    timeZone: 'Africa/Nairobi',
    paid: 3000,
    amount: 3000,
    kept: 0,
    ways: [{ how: 'reversal', phone: bought.phone, amount: 3000 }],
    mayWait: false,
    can: { refund: true },
  });
  // Of the event something was advanced: its refunds wait for the organizer's money where it lacks.
  await app.context.database.sql`insert into scarce_accounts (account, created_at) values (${`owed-to-event:${bought.event.id}`}, now())`;
  expect((await quote(bought)).data.mayWait).toBe(true);
  await app.context.database.sql`delete from scarce_accounts`;
  expect(shown.tickets.map(({ paid }) => paid)).toEqual([1500, 1500]);
  const { status, data } = await giveBack(bought, { shown: shown.amount, reason: 'I am ill' });
  expect([status, data.status, data.tickets.map((ticket) => ticket.status)]).toEqual([200, 'cancelled', ['cancelled', 'cancelled']]);
  expect(data.refunds).toMatchObject([{ amount: 3000, status: 'queued', how: 'reversal', reason: 'I am ill' }]);
  await stockAgrees(bought.event);
  await settle();
  expect([await givenTo(bought), await balances(bought)]).toEqual([[3000], []]);
  const { data: list } = await app.get<{ items: { status: string; receipt: string | null }[] }>(`/api/orders/${bought.id}/refunds`, {
    token: bought.buyer.token,
  });
  expect(list.items).toMatchObject([{ status: 'done', receipt: expect.stringMatching(/^\w+$/) as string }]);
  const mails = (await app.mailTo(bought.buyer.email)).filter(({ text }) => text.includes('Receipt:'));
  expect(mails.map(({ subject }) => subject)).toEqual(['KSh\u00a03,000 was returned to you']);
  expect(mails[0]?.text).toContain(`Receipt: ${list.items[0]?.receipt}`);
  const analyst = await addMember(app, organizer, 'analyst');
  const path = `/api/events/${bought.event.id}/orders/${bought.id}`;
  for (const address of [path, `${path}/history`]) {
    const [seen, unseen] = await Promise.all([organizer, analyst].map(async ({ token }) => JSON.stringify((await app.get(address, { token })).body)));
    // The buyer's own words are not for an analyst.
    expect([seen?.includes('I am ill'), unseen?.includes('I am ill'), unseen?.includes('The buyer asked for it')]).toEqual([true, false, true]);
  }
  // What was given back does not count against the limit of an account.
  expect((await reserve(app, bought.buyer, bought.event, { quantity: 2 })).status).toBe(200);
});

test('one of two tickets at 80 %: the order goes on with the other, and the organizer keeps the rest', async () => {
  const bought = await buy(await sell({ refundPolicy: 'moderate' }));
  const [first] = bought.tickets;
  const { data: shown } = await quote(bought, [first?.id]);
  expect(shown).toMatchObject({ percent: 80, paid: 1500, amount: 1200, kept: 300, chosen: [first?.id], ways: [{ how: 'payout', amount: 1200 }] });
  const { data } = await giveBack(bought, { ticketIds: [first?.id], shown: 1200 });
  expect([data.status, data.tickets.map((ticket) => ticket.status)]).toEqual(['confirmed', ['cancelled', 'valid']]);
  expect(data.refunds).toMatchObject([{ reason: 'The buyer asked for it' }]);
  await stockAgrees(bought.event);
  const rest = await giveBack(bought, {});
  // The organizer keeps a part of it: the order stays among those that were sold.
  expect([rest.data.status, rest.data.refund?.amount]).toEqual(['confirmed', 2400]);
  await settle();
  expect([(await givenTo(bought)).toSorted(), await balances(bought)]).toEqual([
    [1200, 1200],
    [
      { account: 'owed-to-event', total: -60_000 },
      { account: 'provider', total: 60_000 },
    ],
  ]);
  expect(await giveBack(bought)).toMatchObject({ status: 409 });
});

test('the policy of the purchase counts, whatever the organizer changes later', async () => {
  const bought = await buy(await sell());
  const changed = await app.put(`/api/events/${bought.event.id}`, { refundPolicy: 'strict' }, { token: organizer.token });
  expect(changed.status).toBe(200);
  expect((await quote(bought)).data).toMatchObject({ policy: 'flexible', amount: 3000, can: { refund: true } });
  const late = await buy(bought.event);
  expect((await quote(late)).data).toMatchObject({ policy: 'strict', until: null, amount: 0, kept: 3000 });
  expect(await giveBack(late)).toMatchObject({ status: 409, code: 'REFUND_NOT_OFFERED' });
});

test('an earlier date takes nothing away: the date of the purchase counts, also once the event is over', async () => {
  const [event, other] = [await sell(), await sell()];
  const [bought, used, unused] = [await buy(event), await buy(event), await buy(other)];
  const { until } = (await quote(bought)).data;
  const soon = { startDate: daysAfter(app.clock.now(), 0.01), endDate: daysAfter(app.clock.now(), 0.02), tellHolders: false };
  expect((await app.put(`/api/events/${event.id}`, soon, { token: organizer.token })).status).toBe(200);
  expect((await quote(bought)).data).toMatchObject({ until, percent: 100, amount: 3000, can: { refund: true } });
  const late = await buy(event);
  expect((await quote(late)).data).toMatchObject({ until: daysAfter(new Date(soon.startDate), -7), amount: 0 });
  await app.context.database.sql`update tickets set status = 'checked_in' where order_id = ${used.id}`;
  expect((await app.post(`/api/events/${other.id}/status`, { status: 'ended' }, { token: organizer.token })).status).toBe(200);
  app.clock.advance(3 * 3_600_000);
  [organizer, admin] = await Promise.all([app.renew(organizer), app.renew(admin)]);
  const renewed = async (one: Bought): Promise<Bought> => ({ ...one, buyer: await app.renew(one.buyer) });
  for (const one of [bought, unused]) {
    const { status, data } = await giveBack(await renewed(one), { shown: 3000 });
    expect([status, data.status]).toEqual([200, 'cancelled']);
  }
  for (const one of [used, late]) expect(await giveBack(await renewed(one))).toMatchObject({ status: 409 });
  await settle();
  expect([await givenTo(bought), await givenTo(unused), await givenTo(late), await balances(bought)]).toEqual([[3000], [3000], [], []]);
});

test('to the minute: seven days before the event nothing comes back any more', async () => {
  const bought = await buy(await sell({}, 20));
  const until = new Date((await quote(bought)).data.until ?? 0);
  app.clock.advance(until.getTime() - app.clock.now().getTime() - 1000);
  const buyer = await app.renew(bought.buyer);
  expect((await quote({ ...bought, buyer })).data.can.refund).toBe(true);
  app.clock.advance(1000);
  expect((await quote({ ...bought, buyer })).data).toMatchObject({
    amount: 0,
    can: { refund: 'The time in which this order can be given back is over' },
  });
  expect(await giveBack({ ...bought, buyer }, { shown: 3000 })).toMatchObject({ status: 409, code: 'REFUND_NOT_OFFERED' });
  [organizer, admin] = await Promise.all([app.renew(organizer), app.renew(admin)]);
});

test('a sum that is no longer the one that was shown is refused, with the new one', async () => {
  const bought = await buy(await sell());
  await app.post(`/api/orders/${bought.id}/refunds`, { amount: 500, reason: 'Late start' }, { token: admin.token });
  expect(await giveBack(bought, { shown: 3000 })).toMatchObject({ code: 'REFUND_CHANGED', body: { data: { amount: 2500 } } });
  expect((await giveBack(bought, { shown: 2500 })).data.status).toBe('cancelled');
});

test('of an order that is paid in part: all tickets together, for what was paid; nothing is due any more', async () => {
  const bought = await buy(await sell({ refundPolicy: 'moderate' }), { plan: 'two' });
  const [first] = bought.tickets;
  expect((await quote(bought, [first?.id])).data.can.refund).toContain('given back together');
  expect(await giveBack(bought, { ticketIds: [first?.id] })).toMatchObject({ code: 'RETURNED_AS_WHOLE' });
  // What is still due is for all of them: nor does the team return one of them.
  for (const body of [{ ticketIds: [first?.id] }, { amount: 100, voidTickets: [first?.id] }]) {
    const asked = { ...body, reason: 'As agreed' };
    expect(await app.post(`/api/orders/${bought.id}/refunds`, asked, { token: admin.token })).toMatchObject({
      status: 409,
      code: 'RETURNED_AS_WHOLE',
    });
  }
  const long = await app.post(`/api/orders/${bought.id}/refunds`, { amount: 100, reason: 'x'.repeat(201) }, { token: admin.token });
  expect(long).toMatchObject({ status: 400, message: 'Keep the reason within 200 characters' });
  // Half of KSh 3,300 was paid, and 80 % of that come back.
  expect((await quote(bought)).data).toMatchObject({ paid: 1650, amount: 1320 });
  const { data } = await giveBack(bought);
  expect([data.status, data.instalments.every(({ paid }) => paid), data.can.payInstalment]).toEqual([
    'confirmed',
    true,
    expect.any(String) as string,
  ]);
  await settle();
  expect(await givenTo(bought)).toEqual([1320]);
});

test('a free child stays with its adult, and an add-on goes with the last ticket', async () => {
  const types = [sampleTicketType({ name: 'Adult', quantity: 20 }), sampleTicketType({ name: 'Child', type: 'CHILD_FREE', price: 0, quantity: 20 })];
  const family = await buy(await sell({ ticketTypes: types }), { counts: { Adult: 1, Child: 1 }, plan: null });
  const adult = family.tickets.find(({ ticketType }) => ticketType === 'Adult');
  const refused = await giveBack(family, { ticketIds: [adult?.id] });
  expect([refused.code, refused.body]).toMatchObject(['TICKET_NEEDED', { data: { names: ['Child'] } }]);
  expect((await giveBack(family)).data.status).toBe('cancelled');
});

test('tickets of a group are named together', async () => {
  const table = sampleTicketType({ name: 'Table', price: 4000, quantity: 5, admits: 4 });
  const bought = await buy(await sell({ ticketTypes: [table] }), { counts: { Table: 1 }, plan: null });
  const [first, ...others] = bought.tickets.map(({ id }) => id);
  expect((await quote(bought, [first])).data).toMatchObject({ missing: others, can: { refund: expect.any(String) as string } });
  expect(await giveBack(bought, { ticketIds: [first] })).toMatchObject({ code: 'GROUP_INCOMPLETE' });
  expect((await giveBack(bought, { ticketIds: bought.tickets.map(({ id }) => id) })).data.refund?.amount).toBe(4000);
  const { sold, eventSold } = await countStock(app, bought.event.id);
  expect([sold, eventSold]).toEqual([0, 0]);
});

test('a ticket that was used or handed on is not given back; the others are', async () => {
  const bought = await buy(await sell(), { counts: { Regular: 3 } });
  const [used, handedOn, own] = bought.tickets;
  const friend = await app.signIn();
  const { sql } = app.context.database;
  await sql`update tickets set status = 'checked_in' where id = ${used?.id ?? ''}`;
  await app.context.database.transaction((tx) => handOverTicket(tx, app.context, handedOn?.id ?? '', friend.id, app.clock.now()));
  const { data: shown } = await quote(bought);
  expect([shown.chosen, shown.amount]).toEqual([[own?.id], 1500]);
  expect(shown.others.map(({ ticketNumber }) => ticketNumber)).toEqual([used?.ticketNumber, handedOn?.ticketNumber]);
  for (const ticket of [used, handedOn]) expect(await giveBack(bought, { ticketIds: [ticket?.id] })).toMatchObject({ code: 'NOT_A_TICKET_OF_ORDER' });
  const { data } = await giveBack(bought);
  expect([data.status, data.tickets.map(({ status }) => status)]).toEqual(['confirmed', ['used', 'valid', 'cancelled']]);
});

test('a buyer who is known by a number alone gives tickets back, too, and is told by SMS', async () => {
  const phone = `+${newPhone()}`;
  const { AccessToken: token } = await tokensByPhone(app, phone);
  const buyer: SignedIn = { id: String(decodeJwt(token).sub), email: '', name: 'User', role: 'customer', token };
  const bought = await buy(await sell(), { buyer });
  expect((await giveBack(bought)).data.status).toBe('cancelled');
  await app.drainJobs();
  const texts = await app.context.database.sql`select 1 from sms_messages where about = ${`order:${bought.id}`} and phone = ${phone}`;
  expect(texts.length).toBeGreaterThanOrEqual(2);
});

test('nobody else: not another buyer, the box office, the gate or an analyst; the buyer names no sum', async () => {
  const bought = await buy(await sell());
  const outsider = await app.signIn();
  const members = await Promise.all((['box-office', 'gate', 'analyst'] as const).map((role) => addMember(app, organizer, role)));
  const statuses = [];
  for (const by of [outsider, ...members])
    statuses.push([
      (await quote(bought, undefined, by)).status,
      (await giveBack(bought, { percent: 50, reason: 'Mine' }, { by })).status,
      (await giveBack(bought, {}, { by })).status,
    ]);
  expect(statuses).toEqual([
    [404, 404, 404],
    [403, 403, 403],
    [404, 404, 404],
    [404, 404, 404],
  ]);
  for (const body of [{ amount: 3000 }, { percent: 100 }, { restock: false }, { voidTickets: [] }])
    expect(await giveBack(bought, { ...body, reason: 'Mine' })).toMatchObject({ status: 403 });
  expect((await orderOf(app, bought.buyer, bought.id)).refunds).toEqual([]);
});

test('one key, or two tabs on two nodes: one refund, and the tickets are worth nothing more', async () => {
  const bought = await buy(await sell());
  const key = randomUUID();
  const same = await Promise.all([app, other, app].map((at) => giveBack(bought, { shown: 3000 }, { key, at })));
  expect(same.some(({ status }) => status === 200)).toBe(true);
  expect((await giveBack(bought, { shown: 3000 }, { key })).status).toBe(200);
  const twice = await buy(await sell());
  const [first] = twice.tickets;
  const answers = await Promise.all([app, other, app, other].map((at) => giveBack(twice, { ticketIds: [first?.id] }, { at })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400]);
  await settle();
  expect([await givenTo(bought), await givenTo(twice)]).toEqual([[3000], [1500]]);
  await stockAgrees(twice.event);
});

test('at the very moment of a check-in: the ticket is used, or its money comes back', async () => {
  const outcomes = [];
  for (let round = 0; round < 6; round += 1) {
    const bought = await buy(await sell(), { counts: { Regular: 1 } });
    const scan = app.context.database.sql<{ id: string }[]>`
      update tickets set status = 'checked_in' where order_id = ${bought.id} and status = 'purchased' returning id`;
    const [scanned, { status }] = await Promise.all([scan, giveBack(bought, {}, { at: round % 2 === 0 ? app : other })]);
    const order = await orderOf(app, bought.buyer, bought.id);
    outcomes.push([scanned.length === 1, status === 200, order.tickets[0]?.status, order.refunds.length]);
  }
  for (const [isScanned, isReturned, ticket, refunds] of outcomes) {
    expect(isScanned).toBe(!isReturned);
    expect([ticket, refunds]).toEqual(isScanned === true ? ['used', 0] : ['cancelled', 1]);
  }
});

test('at the very moment of a hand-over, and of the cancellation of the event: one outcome, and the money once', async () => {
  for (let round = 0; round < 4; round += 1) {
    const bought = await buy(await sell(), { counts: { Regular: 1 } });
    const friend = await app.signIn();
    const ticketId = bought.tickets[0]?.id ?? '';
    const [isMoved, { status }] = await Promise.all([
      app.context.database.transaction((tx) => handOverTicket(tx, app.context, ticketId, friend.id, app.clock.now())),
      giveBack(bought, {}, { at: other }),
    ]);
    expect(isMoved).toBe(status !== 200);
  }
  for (let round = 0; round < 3; round += 1) {
    const bought = await buy(await sell());
    await Promise.all([
      app.post(`/api/events/${bought.event.id}/status`, { status: 'cancelled' }, { token: organizer.token }),
      giveBack(bought, {}, { at: other }),
    ]);
    await settle();
    await settle();
    expect(await giveBack(bought)).toMatchObject({ status: 409, code: 'NOTHING_TO_REFUND' });
    expect([await givenTo(bought), await balances(bought)]).toEqual([[3000], []]);
  }
});

test('while a ticket is exchanged: its hold ends with it, and both types agree with their tickets', async () => {
  const types = ['Regular', 'VIP'].map((name, index) => sampleTicketType({ name, price: 1000 + index * 1500, quantity: 5 }));
  const bought = await buy(await sell({ ticketTypes: types }), { counts: { Regular: 1 }, plan: null });
  const body = { ticketId: bought.tickets[0]?.id, ticketTypeId: typeOf(bought.event, 'VIP'), difference: 1500, send: false };
  const begun = await app.post(`/api/orders/${bought.id}/upgrades`, body, { token: organizer.token });
  expect(begun.status).toBe(200);
  expect((await giveBack(bought)).data.status).toBe('cancelled');
  const { reserved, sold, eventReserved, eventSold } = await countStock(app, bought.event.id);
  expect([reserved, sold, eventReserved, eventSold]).toEqual([0, 0, 0, 0]);
});
