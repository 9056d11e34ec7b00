// A ticket is exchanged for one of another type by paying the difference.
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inboxOf } from '#app/dev/sms-sandbox/testing-sms.ts';
import { tokensByPhone } from '#features/identity/testing/call-identity.ts';
import { expireReservations } from '#features/inventory/server/expire-reservations.ts';
import { addMember } from '#test/add-member.ts';
import { registerPaybill } from '#features/payments/server/mpesa/paybill/register-paybill.ts';
import { settleDuePaybills } from '#features/payments/server/mpesa/paybill/settle-paybill.ts';
import { answerPhone, createEvent, payBill, purchase, reserve, typeOf } from '#test/buy-tickets.ts';
import { daysAfter, sampleTicketType } from '#test/sample-event.ts';
import { createTestApp, type SignedIn, type TestApp } from '#test/test-app.ts';
import type { EventDetail } from '#features/events/schemas.ts';
import type { EventOrderDetail } from '../../sales/event-orders-contract.ts';
import type { Upgrade, UpgradeTypes } from '../../upgrades/upgrades-contract.ts';

let app: TestApp;
let organizer: SignedIn;
let boxOffice: SignedIn;
let analyst: SignedIn;
let admin: SignedIn;

beforeAll(async () => {
  app = await createTestApp({ now: new Date('2026-12-01T09:00:00Z') });
  await registerPaybill(app.context);
  [organizer, admin] = [await app.signIn('organizer'), await app.signIn('admin')];
  [boxOffice, analyst] = [await addMember(app, organizer, 'box-office'), await addMember(app, organizer, 'analyst')];
});
afterAll(() => app.close());

const types = [
  sampleTicketType({ name: 'Regular', price: 1000, quantity: 10 }),
  sampleTicketType({ name: 'Terrace', price: 1000, quantity: 10 }),
  sampleTicketType({ name: 'VIP', price: 2500, quantity: 2 }),
  sampleTicketType({ name: 'Late', price: 500, quantity: 10 }),
];
const newEvent = () => createEvent(app, organizer, { startDate: daysAfter(app.clock.now(), 60), ticketTypes: types });

let phones = 0;
function newPhone(): string {
  phones += 1;
  return `2547140001${String(phones).padStart(2, '0')}`;
}
interface Bought {
  readonly id: string;
  readonly event: EventDetail;
  readonly buyer: SignedIn;
}
/** An order that its buyer has paid. */
async function buy(event: EventDetail, quantity = 2, name = 'Regular'): Promise<Bought> {
  const buyer = await app.signIn();
  const { reservationId } = (await reserve(app, buyer, event, { quantity, releaseId: typeOf(event, name) })).data;
  const phone = newPhone();
  const { orderId: id } = (await purchase(app, buyer, reservationId, { billingDetails: { phone: `+${phone}` } })).data;
  await answerPhone(app, { pin: '1234' }, phone);
  await app.drainJobs();
  return { id, event, buyer };
}
const detailOf = async ({ id, event }: Bought, by = boxOffice) =>
  (await app.get<EventOrderDetail>(`/api/events/${event.id}/orders/${id}`, { token: by.token })).data;
const begin = (bought: Bought, ticketId: string | undefined, to: string, difference: number, by = boxOffice) =>
  app.post<Upgrade>(
    `/api/orders/${bought.id}/upgrades`,
    { ticketId, ticketTypeId: typeOf(bought.event, to), difference, send: true },
    { token: by.token },
  );
const act = <T = Upgrade>({ id }: Bought, upgradeId: string, what: string, body = {}, by = boxOffice) =>
  app.post<T>(`/api/orders/${id}/upgrades/${upgradeId}/${what}`, body, { token: by.token });
const codeOf = ({ link }: Upgrade) => link?.slice('/pay/'.length) ?? '';
const look = (code: string) => app.post<{ state: string; totalAmount: number; can: { pay: true | string } }>('/api/payment-links/look', { code });
const ticketsOf = ({ id }: Bought) => app.context.database.sql<
  { id: string; version: number; qr_payload: string; ticket_type_id: string; price_minor: number }[]
>`
  select id, version, qr_payload, ticket_type_id, price_minor::int from tickets where order_id = ${id} order by position`;
const stockOf = async ({ event }: { event: EventDetail }, name: string) => {
  const [row] = await app.context.database.sql<{ reserved: number; sold: number }[]>`
    select reserved, sold from ticket_stock where ticket_type_id = ${typeOf(event, name)}`;
  return row;
};
const ledgerOf = async ({ id }: Bought) => {
  const rows = await app.context.database.sql<{ account: string; minor: number }[]>`
    select regexp_replace(account, ':[0-9a-f-]{36}$', '') as account, sum(amount_minor)::int as minor from ledger_entries
    where subject_id = ${id} group by 1 having sum(amount_minor) <> 0`;
  return Object.fromEntries(rows.map(({ account, minor }) => [account, minor]));
};

test('the difference is paid by the link: the old code dies, the stock moves, and the order has both parts', async () => {
  const bought = await buy(await newEvent());
  const [before] = await ticketsOf(bought);
  const offered = await app.get<UpgradeTypes>(`/api/orders/${bought.id}/tickets/${before?.id}/types`, { token: boxOffice.token });
  expect(offered.data).toMatchObject({ paid: 1000, currency: 'KES' });
  expect(offered.data.items.map(({ name, difference, can }) => [name, difference, can.choose])).toEqual([
    ['Regular', 0, 'The ticket is of this type already'],
    ['Terrace', 0, true],
    ['VIP', 1500, true],
    ['Late', -500, 'This type costs less than was paid for the ticket, and nothing is paid back for an exchange'],
  ]);
  const begun = await begin(bought, before?.id, 'VIP', 1500);
  expect(begun).toMatchObject({ status: 200, data: { state: 'open', difference: 1500, from: 'Regular', to: 'VIP' } });
  // Nothing has changed yet but what is held.
  expect(await ticketsOf(bought)).toContainEqual(before);
  expect([await stockOf(bought, 'VIP'), await stockOf(bought, 'Regular')]).toEqual([
    { reserved: 1, sold: 0 },
    { reserved: 0, sold: 2 },
  ]);
  await app.drainJobs();
  const [mail] = await app.mailTo(bought.buyer.email);
  expect(mail?.text).toContain(`${app.url}${begun.data.link}`);
  const code = codeOf(begun.data);
  expect((await look(code)).data).toMatchObject({ state: 'held', totalAmount: 1500, can: { pay: true }, upgrade: { from: 'Regular', to: 'VIP' } });
  const phone = newPhone();
  expect(await app.post('/api/payment-links/pay', { code, phone: `+${phone}` })).toMatchObject({ status: 200 });
  expect((await detailOf(bought)).upgrades).toMatchObject([{ state: 'paying' }]);
  expect(await act(bought, begun.data.id, 'end')).toMatchObject({ status: 409, code: 'PAYMENT_IN_PROGRESS' });
  await answerPhone(app, { pin: '1234' }, phone);
  await app.drainJobs();
  expect((await look(code)).data.state).toBe('paid');
  const [after, other] = await ticketsOf(bought);
  expect(after).toMatchObject({
    id: before?.id,
    ticket_type_id: typeOf(bought.event, 'VIP'),
    price_minor: 250_000,
    version: (before?.version ?? 0) + 1,
  });
  expect(after?.qr_payload).not.toBe(before?.qr_payload);
  expect(other?.ticket_type_id).toBe(typeOf(bought.event, 'Regular'));
  expect([await stockOf(bought, 'VIP'), await stockOf(bought, 'Regular')]).toEqual([
    { reserved: 0, sold: 1 },
    { reserved: 0, sold: 1 },
  ]);
  const detail = await detailOf(bought);
  expect(detail).toMatchObject({ totalAmount: 3500, paidAmount: 3500, ticketType: 'Regular, VIP', ticketCount: 2 });
  expect(detail.lines.map(({ name, quantity, unitPrice, total }) => [name, quantity, unitPrice, total])).toEqual([
    ['Regular', 1, 1000, 1000],
    ['VIP', 1, 2500, 2500],
  ]);
  expect(await ledgerOf(bought)).toEqual({ 'provider:mpesa': 350_000, 'owed-to-event': -350_000 });
  const sales = await app.get<{ revenue: number; ticketTypes: { id: string; revenue: number }[] }>(`/api/events/${bought.event.id}/sales`, {
    token: organizer.token,
  });
  expect(sales.data.revenue).toBe(3500);
  expect(sales.data.ticketTypes).toContainEqual({ id: typeOf(bought.event, 'VIP'), revenue: 2500 });
  expect((await app.mailTo(bought.buyer.email))[0]?.text).toContain('VIP');

  // A later refund returns both parts.
  expect(await app.post(`/api/orders/${bought.id}/refunds`, { percent: 100, reason: 'Rain' }, { token: admin.token })).toMatchObject({ status: 200 });
  expect((await detailOf(bought)).refunds.map(({ amount }) => amount).toSorted((one, two) => one - two)).toEqual([1500, 2000]);
  expect((await ledgerOf(bought))['owed-to-event']).toBeUndefined();
  expect(await app.context.database.sql`select 1 from tickets where order_id = ${bought.id} and status <> 'cancelled'`).toEqual([]);
});

test('a buyer who is known by a number alone gets the link by SMS, also again', async () => {
  const event = await newEvent();
  const number = `+${newPhone()}`;
  const { AccessToken: token } = await tokensByPhone(app, number);
  const buyer = { ...(await app.signIn()), id: String(decodeJwt(token).sub), token, email: '' };
  const { reservationId } = (await reserve(app, buyer, event, { releaseId: typeOf(event, 'Regular') })).data;
  const { orderId: id } = (await purchase(app, buyer, reservationId, { billingDetails: { phone: number } })).data;
  await answerPhone(app, { pin: '1234' }, number.slice(1));
  await app.drainJobs();
  const bought = { id, event, buyer };
  const [ticket] = await ticketsOf(bought);
  const begun = await begin(bought, ticket?.id, 'VIP', 1500);
  expect(begun).toMatchObject({ status: 200, data: { state: 'open' } });
  expect(await act(bought, begun.data.id, 'messages')).toMatchObject({ status: 200, data: { to: number } });
  await app.drainJobs();
  const links = (await inboxOf(app, number)).filter(({ text }) => text.includes(`${app.url}${begun.data.link}`));
  expect(links.map(({ text }) => text)).toEqual(Array.from({ length: 2 }, () => expect.stringContaining('1,500')));
});

test('cash exchanges at once and stays with the organization; the same price needs no payment; of a single ticket its line is another one', async () => {
  const bought = await buy(await newEvent(), 1);
  const [ticket] = await ticketsOf(bought);
  expect(await begin(bought, ticket?.id, 'Terrace', 0)).toMatchObject({ status: 200, data: { state: 'done', difference: 0, link: null } });
  expect((await detailOf(bought)).lines.map(({ name, total }) => [name, total])).toEqual([['Terrace', 1000]]);
  expect(await stockOf(bought, 'Regular')).toEqual({ reserved: 0, sold: 0 });
  const begun = await begin(bought, ticket?.id, 'VIP', 1500);
  expect(await act(bought, begun.data.id, 'cash', { receipt: 'UP-1' })).toMatchObject({ status: 200, data: { state: 'done' } });
  expect(await act(bought, begun.data.id, 'cash', { receipt: 'UP-2' })).toMatchObject({ status: 409, code: 'UPGRADE_OVER' });
  expect(await detailOf(bought)).toMatchObject({ totalAmount: 2500, paidAmount: 2500 });
  expect(await ledgerOf(bought)).toEqual({ 'provider:mpesa': 100_000, 'owed-to-event': -100_000 });
  const [after] = await ticketsOf(bought);
  expect(after?.version).toBe((ticket?.version ?? 0) + 2);
  const told = (
    await app.get<{ items: { kind: string }[] }>(`/api/events/${bought.event.id}/orders/${bought.id}/history`, { token: boxOffice.token })
  ).data;
  expect(told.items.filter(({ kind }) => kind === 'upgrade')).toMatchObject([
    { step: 'done', from: 'Regular', to: 'Terrace' },
    { step: 'begun', by: boxOffice.name },
    { step: 'done', from: 'Terrace', to: 'VIP', difference: 1500 },
  ]);
  expect((await detailOf(bought, analyst)).upgrades).toEqual([]);
});

test('a request that is declined, an exchange that is given up and one whose time is over leave the ticket as it is', async () => {
  const bought = await buy(await newEvent());
  const before = await ticketsOf(bought);
  const [ticket] = before;
  const first = await begin(bought, ticket?.id, 'VIP', 1500);
  expect(await begin(bought, ticket?.id, 'VIP', 1500, organizer)).toMatchObject({ status: 409, code: 'UPGRADE_OPEN' });
  const phone = newPhone();
  expect(await act(bought, first.data.id, 'payment', { phone: `+${phone}` })).toMatchObject({ status: 200 });
  expect(await act(bought, first.data.id, 'cash', { receipt: 'UP-3' })).toMatchObject({ status: 409, code: 'PAYMENT_IN_PROGRESS' });
  await answerPhone(app, { action: 'cancel' }, phone);
  expect((await detailOf(bought)).upgrades).toMatchObject([{ state: 'open' }]);
  expect(await act(bought, first.data.id, 'end')).toMatchObject({ status: 200, data: { state: 'ended', link: null } });
  expect(await stockOf(bought, 'VIP')).toEqual({ reserved: 0, sold: 0 });
  const second = await begin(bought, ticket?.id, 'VIP', 1500);
  expect(second.status).toBe(200);
  app.clock.advance(24 * 3_600_000 + 1000);
  await expireReservations(app.context);
  boxOffice = await app.renew(boxOffice);
  organizer = await app.renew(organizer);
  admin = await app.renew(admin);
  analyst = await app.renew(analyst);
  expect((await look(codeOf(second.data))).data).toMatchObject({ state: 'expired' });
  expect(await app.post('/api/payment-links/pay', { code: codeOf(second.data), phone: `+${phone}` })).toMatchObject({ code: 'UPGRADE_OVER' });
  expect(await act(bought, second.data.id, 'end')).toMatchObject({ status: 409, code: 'UPGRADE_OVER' });
  expect(await stockOf(bought, 'VIP')).toEqual({ reserved: 0, sold: 0 });
  expect(await ticketsOf(bought)).toEqual(before);
  expect((await detailOf(bought)).paidAmount).toBe(2000);
  // And it can be exchanged again.
  expect(await begin(bought, ticket?.id, 'VIP', 1500)).toMatchObject({ status: 200, data: { state: 'open' } });
});

test('money that comes after the ticket was refunded goes back, and what was held is on sale', async () => {
  const bought = await buy(await newEvent());
  const [ticket] = await ticketsOf(bought);
  const { data } = await begin(bought, ticket?.id, 'VIP', 1500);
  const phone = newPhone();
  expect(await act(bought, data.id, 'payment', { phone: `+${phone}` })).toMatchObject({ status: 200 });
  const refund = { percent: 50, reason: 'Cannot come', voidTickets: [ticket?.id] };
  expect(await app.post(`/api/orders/${bought.id}/refunds`, refund, { token: admin.token })).toMatchObject({ status: 200 });
  await answerPhone(app, { pin: '1234' }, phone);
  await app.drainJobs();
  const detail = await detailOf(bought);
  expect(detail.refunds).toContainEqual(expect.objectContaining({ amount: 1500, reason: expect.stringMatching(/exchange was used, cancelled/) }));
  expect(detail).toMatchObject({ totalAmount: 2000, paidAmount: 2000 });
  expect((await ticketsOf(bought))[0]?.ticket_type_id).toBe(typeOf(bought.event, 'Regular'));
  expect(await stockOf(bought, 'VIP')).toEqual({ reserved: 0, sold: 0 });
  expect(detail.upgrades).toMatchObject([{ state: 'ended', link: null }]);
  expect(await ledgerOf(bought)).not.toHaveProperty('owed-to-event', -350_000);
});

test('an exchange of a ticket that is refunded meanwhile ends at once and frees its hold, after a request that the phone declined too', async () => {
  const bought = await buy(await newEvent(), 3);
  const [one, two] = await ticketsOf(bought);
  const [first, second] = [await begin(bought, one?.id, 'VIP', 1500), await begin(bought, two?.id, 'VIP', 1500)];
  expect(await stockOf(bought, 'VIP')).toEqual({ reserved: 2, sold: 0 });
  const phone = newPhone();
  expect(await act(bought, second.data.id, 'payment', { phone: `+${phone}` })).toMatchObject({ status: 200 });
  const refund = { amount: 2000, reason: 'Cannot come', voidTickets: [one?.id, two?.id] };
  expect(await app.post(`/api/orders/${bought.id}/refunds`, refund, { token: admin.token })).toMatchObject({ status: 200 });
  // What the phone is asked for is held until it answers.
  expect(await stockOf(bought, 'VIP')).toEqual({ reserved: 1, sold: 0 });
  expect((await look(codeOf(first.data))).data).toMatchObject({ state: 'cancelled' });
  await answerPhone(app, { action: 'cancel' }, phone);
  await app.drainJobs();
  expect(await stockOf(bought, 'VIP')).toEqual({ reserved: 0, sold: 0 });
  const rows = await app.context.database.sql<{ status: string }[]>`select status from order_upgrades where order_id = ${bought.id}`;
  expect(rows.map(({ status }) => status)).toEqual(['ended', 'ended']);
  const entries = await app.context.database.sql<{ step: string; actor_id: string | null }[]>`
    select data ->> 'step' as step, actor_id from order_entries where order_id = ${bought.id} and kind = 'upgrade' order by at, id`;
  expect(entries.filter(({ step }) => step === 'given-up')).toEqual([
    { step: 'given-up', actor_id: null },
    { step: 'given-up', actor_id: null },
  ]);
  // A whole refund, too.
  const other = await buy(bought.event, 1);
  const [ticket] = await ticketsOf(other);
  await begin(other, ticket?.id, 'VIP', 1500);
  expect(await stockOf(bought, 'VIP')).toEqual({ reserved: 1, sold: 0 });
  expect(await app.post(`/api/orders/${other.id}/refunds`, { percent: 100, reason: 'Cannot come' }, { token: admin.token })).toMatchObject({
    status: 200,
  });
  expect(await stockOf(bought, 'VIP')).toEqual({ reserved: 0, sold: 0 });
});

test('an exchange of an order that is called off with its event ends with it', async () => {
  const bought = await buy(await newEvent(), 1);
  const [ticket] = await ticketsOf(bought);
  await begin(bought, ticket?.id, 'VIP', 1500);
  const { token } = organizer;
  const cancelled = await app.post(`/api/events/${bought.event.id}/status`, { status: 'cancelled', reason: 'Rain' }, { token });
  expect(cancelled.status).toBe(200);
  await app.drainJobs();
  expect(await stockOf(bought, 'VIP')).toEqual({ reserved: 0, sold: 0 });
});

test('of several who want the last tickets of a type none is oversold; of two members who exchange one ticket one does', async () => {
  const event = await newEvent();
  const all = [await buy(event, 1), await buy(event, 1), await buy(event, 1)];
  const ids = await Promise.all(all.map(async (bought) => (await ticketsOf(bought))[0]?.id));
  const tried = await Promise.all(all.map((bought, at) => begin(bought, ids[at], 'VIP', 1500)));
  expect(tried.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 200, 409]);
  expect(tried.find(({ status }) => status === 409)?.code).toBe('NOT_ENOUGH_LEFT');
  const [one] = all;
  const at = tried.findIndex(({ status }) => status === 409);
  const free = all[at] ?? one;
  if (free === undefined) throw new Error('There are three orders');
  const both = await Promise.all([begin(free, ids[at], 'Terrace', 0), begin(free, ids[at], 'Terrace', 0, organizer)]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await stockOf({ event }, 'Terrace')).toEqual({ reserved: 0, sold: 1 });
  // Cash for one exchange, twice at once.
  const paid = all.find((_, index) => tried[index]?.status === 200) ?? free;
  const id = tried.find(({ status }) => status === 200)?.data.id ?? '';
  const cash = await Promise.all([act(paid, id, 'cash', { receipt: 'UP-7' }), act(paid, id, 'cash', { receipt: 'UP-8' }, organizer)]);
  expect(cash.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect((await detailOf(paid)).paidAmount).toBe(2500);
});

test('a hold of another kind than a sale: no figure counts it, and it does not use up what the buyer may buy', async () => {
  const bought = await buy(await newEvent(), 1);
  const [ticket] = await ticketsOf(bought);
  const { data } = await begin(bought, ticket?.id, 'VIP', 1500);
  const rows = await app.context.database.sql`
    select kind, by_team from reservations join order_upgrades on reservation_id = reservations.id where order_upgrades.id = ${data.id}`;
  expect(rows).toEqual([{ kind: 'upgrade', by_team: true }]);
});

test('refused with the reason: a cheaper type, a changed price, a ticket of a group, a free one, an order with open parts, an analyst', async () => {
  const event = await createEvent(app, organizer, {
    startDate: daysAfter(app.clock.now(), 60),
    ticketTypes: [...types, sampleTicketType({ name: 'Table', price: 5000, admits: 4, quantity: 5 })],
  });
  const bought = await buy(event, 1);
  const [ticket] = await ticketsOf(bought);
  expect(await begin(bought, ticket?.id, 'Late', -500)).toMatchObject({ status: 409, code: 'UPGRADE_CHEAPER' });
  expect(await begin(bought, ticket?.id, 'VIP', 1000)).toMatchObject({ status: 409, code: 'UPGRADE_PRICE_CHANGED' });
  expect(await begin(bought, ticket?.id, 'Table', 4000)).toMatchObject({ status: 409, code: 'UPGRADE_NOT_POSSIBLE' });
  expect(await begin(bought, ticket?.id, 'VIP', 1500, analyst)).toMatchObject({ status: 404, code: 'ORDER_NOT_FOUND' });
  expect(await begin(bought, ticket?.id, 'VIP', 1500, bought.buyer)).toMatchObject({ status: 403 });
  const group = await buy(event, 1, 'Table');
  expect(await begin(group, (await ticketsOf(group))[0]?.id, 'VIP', 1500)).toMatchObject({
    status: 409,
    message: 'Tickets of a group belong together and are not exchanged alone',
  });
  await app.context.database.sql`insert into instalments (order_id, number, amount_minor, due_at) values (${bought.id}, 1, 100, now())`;
  expect(await begin(bought, ticket?.id, 'VIP', 1500)).toMatchObject({ status: 409, code: 'ORDER_NOT_PAID_IN_FULL' });
});

test('the difference is paid from the menu of a phone, by the account of the exchange', async () => {
  const bought = await buy(await newEvent(), 2);
  const [first, second] = await ticketsOf(bought);
  const begun = (await begin(bought, first?.id, 'VIP', 1500)).data;
  const account = begun.paybill?.account ?? '';
  const { orderNumber } = await detailOf(bought);
  expect(begun.paybill).toMatchObject({ account: `${orderNumber.replace(/^VUMI|-/g, '')}01`, amount: 1500 });
  expect((await look(codeOf(begun))).data).toMatchObject({
    methods: [{ id: 'mpesa' }, { id: 'paybill' }, { id: 'airtel_money' }, { id: 'credit_card' }, { id: 'bank_transfer' }],
    paybill: { account },
  });
  const pay = async (amount: number, at = account) => {
    const { resultCode } = await payBill(app, { account: at, amount }, newPhone());
    await app.drainJobs();
    return resultCode;
  };
  // Another amount, and an exchange that nobody has begun, are refused before money moves.
  expect([await pay(1400), await pay(1500, `${account.slice(0, -2)}02`)]).not.toContain(0);
  expect(await pay(1500)).toBe(0);
  await settleDuePaybills(app.context);
  expect((await detailOf(bought)).upgrades).toMatchObject([{ state: 'done', paybill: null }]);
  expect((await ticketsOf(bought)).find(({ id }) => id === first?.id)).toMatchObject({
    ticket_type_id: typeOf(bought.event, 'VIP'),
    price_minor: 250_000,
  });
  expect(await ledgerOf(bought)).toEqual({ 'provider:mpesa': 350_000, 'owed-to-event': -350_000 });
  // The next exchange of the order has an account of its own.
  expect((await begin(bought, second?.id, 'VIP', 1500)).data.paybill?.account).toBe(`${account.slice(0, -2)}02`);
});

test('too little from the menu waits for a person, and the difference a second time goes back whole', async () => {
  const bought = await buy(await newEvent(), 2);
  const [first] = await ticketsOf(bought);
  const begun = (await begin(bought, first?.id, 'VIP', 1500)).data;
  const account = begun.paybill?.account ?? '';
  const unasked = async (amount: number) => {
    await payBill(app, { account, amount, validation: 'skipped' }, newPhone());
    await settleDuePaybills(app.context);
    await app.drainJobs();
  };
  await unasked(900);
  const [waiting] = await app.context.database.sql<
    { status: string; reason: string }[]
  >`select status, reason from paybill_payments where account = ${account}`;
  expect(waiting).toMatchObject({ status: 'unmatched', reason: 'too-little' });
  await unasked(1500);
  expect((await detailOf(bought)).upgrades).toMatchObject([{ state: 'done' }]);
  await unasked(1500);
  const refunds = await app.context.database.sql<{ cause: string; minor: number }[]>`
    select cause, refunds.amount_minor::int as minor from refunds join payments on payments.id = payment_id where subject_id = ${bought.id}`;
  expect(refunds).toEqual([{ cause: 'returned', minor: 150_000 }]);
});
