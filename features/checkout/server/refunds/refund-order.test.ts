// Who leads the organization or an admin refunds an order or a part of it: by M-Pesa once, by hand when it is recorded.
import { randomUUID } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { readPayload } from '#features/tickets/qr-payload.ts';
import { ticketVoided } from '#features/tickets/server/domain-events.ts';
import type { SignedIn } from '#test/test-app.ts';
import { addMember } from '#test/add-member.ts';
import { answerPhone, countStock, createEvent, orderOf, purchase, reserveItems } from '#test/buy-tickets.ts';
import { daysAfter, sampleTicketType } from '#test/sample-event.ts';
import type { Order } from '../../contract.ts';
import type { RefundQuote } from '../../refund-contract.ts';
import type { WaitingRefund } from '../../refund-ways/ways-contract.ts';
import {
  admin,
  app,
  given,
  HOUR_MS,
  organizer,
  buyer,
  event,
  phone,
  byPhone,
  buy,
  giveBack,
  balances,
  paidOut,
  renewBuyer,
  reversed,
  statesOf,
  settle,
  refundMail,
  sellToRefund,
} from './testing/refunded-orders.ts';

sellToRefund();

test('a part is refunded by a payout to the phone that paid, and the rest by another', async () => {
  const { id, tickets } = await buy();
  const first = await giveBack(id, { amount: 1200, voidTickets: [tickets[1]?.id] });
  expect([first.status, first.data.status, first.data.refunds]).toEqual([
    200,
    'confirmed',
    [
      {
        id: expect.any(String) as string,
        amount: 1200,
        status: 'queued',
        how: 'payout',
        reason: 'It rained',
        requestedAt: expect.any(String) as string,
        doneAt: null,
      },
    ],
  ]);
  expect(first.data.tickets.map(({ status }) => status)).toEqual(['valid', 'cancelled']);
  expect(await balances(id)).toEqual([
    { account: 'owed-to-buyers', total: -120_000 },
    { account: 'owed-to-event', total: -180_000 },
    { account: 'provider', total: 300_000 },
  ]);
  await settle();
  expect(await paidOut()).toEqual([1200]);
  expect(await balances(id)).toEqual([
    { account: 'owed-to-event', total: -180_000 },
    { account: 'provider', total: 180_000 },
  ]);
  expect((await giveBack(id, { amount: 1801 })).body).toMatchObject({ code: 'REFUND_TOO_LARGE', data: { left: 1800 } });
  const rest = await giveBack(id, { percent: 60 });
  expect([rest.data.status, rest.data.cancelReason, rest.data.refund]).toEqual([
    'cancelled',
    'This order was refunded',
    { status: 'queued', amount: 3000, reason: 'It rained' },
  ]);
  await settle();
  expect([await paidOut(), await reversed(), await balances(id)]).toEqual([[1200, 1800], 0, []]);
  expect(await statesOf(id)).toEqual([
    ['payout', 'done', 1800],
    ['payout', 'done', 1200],
  ]);
  expect((await orderOf(app, buyer, id)).refunds.every(({ doneAt }) => doneAt !== null)).toBe(true);
  expect(await giveBack(id, { amount: 1 })).toMatchObject({ status: 409, code: 'NOTHING_TO_REFUND' });
});

test('a whole untouched payment is refunded by a reversal, and its tickets are void', async () => {
  const { id } = await buy();
  const publish = vi.spyOn(app.context.domainEvents, 'publishAll');
  const { data } = await giveBack(id, { percent: 100 });
  const published = publish.mock.calls.flatMap(([, kind, all]) => (kind === (ticketVoided as unknown) ? all : [])).length;
  publish.mockRestore();
  expect([data.status, data.tickets.map(({ status }) => status), data.refunds.map(({ how }) => how), published]).toEqual([
    'cancelled',
    ['cancelled', 'cancelled'],
    ['reversal'],
    2,
  ]);
  await settle();
  expect([await paidOut(), await reversed(), await balances(id)]).toEqual([[], 1, []]);
});

describe('a reversal without a receipt', () => {
  const receiptOf = async (id: string) =>
    (await app.context.database.sql`select receipt from payments where subject_id = ${id} and status = 'succeeded'`)[0]?.['receipt'] as string;
  const waiting = async () =>
    (await app.get<{ items: WaitingRefund[] }>('/api/admin/refunds', { token: admin.token })).data.items.map(({ orderId, waitsFor, why }) => [
      orderId,
      waitsFor,
      why,
    ]);

  test('is looked for while M-Pesa lists it', async () => {
    const { id } = await buy();
    const receipt = await receiptOf(id);
    await app.context.database.sql`update payments set receipt = null where subject_id = ${id}`;
    await giveBack(id, { percent: 100 });
    await settle();
    expect([await receiptOf(id), await reversed(), await balances(id)]).toEqual([receipt, 1, []]);
  });

  test('waits for a person once M-Pesa lists it no more', async () => {
    const { id } = await buy();
    await app.context.database.sql`update payments set receipt = null where subject_id = ${id}`;
    app.clock.advance(49 * HOUR_MS);
    Object.assign(admin, await app.renew(admin));
    await renewBuyer();
    const { data } = await giveBack(id, { percent: 100 });
    await settle();
    expect(await waiting()).toContainEqual([id, 'person', expect.stringContaining('never told the receipt')]);
    expect(app.takeLoggedErrors()).toHaveLength(1);
    expect([await paidOut(), await reversed()]).toEqual([[], 0]);
    expect((await given(id, data.refunds[0]?.id)).status).toBe(200);
    expect(await statesOf(id)).toEqual([['by-hand', 'done', 3000]]);
  });

  test('is not sent for the receipt of another payment', async () => {
    const [one, other] = [await buy(), await buy()];
    const receipt = await receiptOf(one.id);
    await app.context.database.sql`update payments set receipt = null where subject_id = ${one.id}`;
    await app.context.database.sql`update payments set receipt = ${receipt} where subject_id = ${other.id}`;
    await giveBack(one.id, { percent: 100 });
    await settle();
    expect(await waiting()).toContainEqual([one.id, 'person', expect.stringContaining('for another payment')]);
    expect(app.takeLoggedErrors()).toHaveLength(1);
    expect([await paidOut(), await reversed(), await receiptOf(one.id)]).toEqual([[], 0, null]);
  });
});

test('a ticket is not voided while another one that stays valid needs it', async () => {
  const event = await createEvent(app, organizer, {
    startDate: daysAfter(app.clock.now(), 60),
    ticketTypes: [sampleTicketType({ name: 'Adult', quantity: 20 }), sampleTicketType({ name: 'Child', type: 'CHILD_FREE', price: 0, quantity: 20 })],
  });
  const { data } = await reserveItems(app, buyer, event, { Adult: 1, Child: 1 });
  const { orderId } = (await purchase(app, buyer, data.reservationId, byPhone())).data;
  await answerPhone(app, { pin: '1234' }, phone);
  const { tickets } = await orderOf(app, buyer, orderId);
  const idOf = (name: string) => tickets.find(({ ticketType }) => ticketType === name)?.id ?? '';
  const refused = await giveBack(orderId, { amount: 100, voidTickets: [idOf('Adult')] });
  expect([refused.status, refused.code]).toEqual([409, 'TICKET_NEEDED']);
  expect(refused.body).toMatchObject({ data: { names: ['Child'] } });
  expect((await orderOf(app, buyer, orderId)).refunds).toEqual([]);
  expect((await giveBack(orderId, { amount: 100, voidTickets: [idOf('Adult'), idOf('Child')] })).status).toBe(200);
});

test('the code of a void ticket has an older version than its ticket: a gate refuses it', async () => {
  const { id, tickets } = await buy();
  const [kept, gone] = tickets;
  await giveBack(id, { percent: 50, voidTickets: [gone?.id] });
  const rows = await app.context.database.sql<
    { id: string; version: number; status: string }[]
  >`select id, version, status from tickets where order_id = ${id} order by position`;
  expect(rows).toEqual([
    { id: kept?.id, version: 1, status: 'purchased' },
    { id: gone?.id, version: 2, status: 'cancelled' },
  ]);
  expect(readPayload(gone?.qrPayload ?? '')?.code.version).toBe(1);
});

test('paid instalments are refunded from the newest payment on, each in its own way', async () => {
  const { id } = await buy('two');
  await app.post(`/api/orders/${id}/instalments`, { instalment: 2, phone }, { token: buyer.token });
  app.clock.advance(130_000);
  await answerPhone(app, { pin: '1234' }, phone).catch(() => {});
  const paid = await orderOf(app, buyer, id);
  if (paid.paidAmount !== 3000) {
    await app.post(`/api/orders/${id}/instalments`, { instalment: 2, phone }, { token: buyer.token });
    await answerPhone(app, { pin: '1234' }, phone);
  }
  expect((await orderOf(app, buyer, id)).paidAmount).toBe(3000);
  await giveBack(id, { percent: 80 });
  await settle();
  expect([(await statesOf(id)).toSorted(), await reversed(), await paidOut()]).toEqual([
    [
      ['payout', 'done', 900],
      ['reversal', 'done', 1500],
    ],
    1,
    [900],
  ]);
});

test('one key refunds once, two keys twice; concurrent refunds return no more than was paid', async () => {
  const { id } = await buy();
  const key = randomUUID();
  await Promise.all([giveBack(id, { amount: 500 }, key), giveBack(id, { amount: 500 }, key), giveBack(id, { amount: 500 }, key)]);
  expect((await orderOf(app, buyer, id)).refund?.amount).toBe(500);
  expect(await balances(id)).toContainEqual({ account: 'owed-to-buyers', total: -50_000 });
  const answers = await Promise.all(Array.from({ length: 6 }, () => giveBack(id, { amount: 1000 }, randomUUID())));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409, 409, 409]);
  await settle();
  expect((await paidOut()).toSorted()).toEqual([1000, 1000, 500]);
});

test.each([
  ['neither', {}, 'INVALID_REFUND'],
  ['both', { amount: 1, percent: 1 }, 'INVALID_REFUND'],
  ['cents', { amount: 10.5 }, 'INVALID_REFUND'],
  ['less than a percent', { percent: 0.01 }, 'INVALID_INPUT'],
  ['too much', { amount: 3001 }, 'REFUND_TOO_LARGE'],
  ['a ticket of another order', { amount: 10, voidTickets: [randomUUID()] }, 'NOT_A_TICKET_OF_ORDER'],
])('refused: %s', async (_, body, code) => {
  const { id } = await buy();
  expect(await giveBack(id, body)).toMatchObject({ code });
  expect((await orderOf(app, buyer, id)).refund).toBeNull();
});

test('an owner or manager refunds as an admin does; the buyer names no sum, the box office refunds nothing', async () => {
  const { id } = await buy();
  const [manager, boxOffice] = await Promise.all([addMember(app, organizer, 'manager'), addMember(app, organizer, 'box-office')]);
  const ask = ({ token }: SignedIn, body: object = { percent: 10, reason: 'Late start' }) =>
    app.post<Order>(`/api/orders/${id}/refunds`, body, { token });
  expect([(await ask(buyer)).status, (await ask(boxOffice)).status]).toEqual([403, 403]);
  expect([(await ask(organizer)).status, (await ask(manager)).status]).toEqual([200, 200]);
  expect(await ask(organizer, { percent: 10 })).toMatchObject({ status: 400, body: { fields: { reason: 'Say why' } } });
  expect((await orderOf(app, buyer, id)).refund?.amount).toBe(600);
  const audited = await app.context.database.sql`select action, actor_id from audit_log where subject = ${`order:${id}`} order by at`;
  expect(audited).toEqual([organizer, manager].map((actor) => ({ action: 'order.refunded', actor_id: actor.id })));
});

test.each([
  ['back on sale', true, 1],
  ['off sale', undefined, 2],
])('a ticket that the organizer refunds stays %s as chosen, for what was paid for it', async (_, restock, left) => {
  const { id, tickets } = await buy();
  const body = { ticketIds: [tickets[0]?.id], reason: 'It rained', ...(restock === undefined ? {} : { restock }) };
  const { data } = await app.post<Order>(`/api/orders/${id}/refunds`, body, { token: organizer.token });
  expect([data.status, data.refund?.amount, data.tickets.map(({ status }) => status)]).toEqual(['confirmed', 1500, ['cancelled', 'valid']]);
  expect(await countStock(app, event.id)).toMatchObject({ sold: left, eventSold: left });
  const quoted = await app.get<RefundQuote>(`/api/orders/${id}/refunds/quote`, { token: organizer.token });
  expect(quoted.data).toMatchObject({ percent: 100, amount: 1500, can: { refund: true } });
  const rest = await app.post<Order>(`/api/orders/${id}/refunds`, { ticketIds: [tickets[1]?.id], reason: 'It rained' }, { token: organizer.token });
  expect([rest.data.status, rest.data.refund?.amount]).toEqual(['cancelled', 3000]);
});

test.each(['en', 'sw', 'fr'] as const)('the buyer’s email is in %s', async (language) => {
  const { id, tickets } = await buy();
  await app.context.database.sql`update orders set language = ${language} where id = ${id}`;
  await giveBack(id, { amount: 1000, voidTickets: [tickets[0]?.id] });
  await app.drainJobs();
  const mail = await refundMail();
  const amount = language === 'fr' ? '1\u202f000' : '1,000';
  expect(mail?.subject.replaceAll('\u00a0', ' ')).toContain(`KSh ${amount}`);
  expect(mail?.text).toContain('It rained.');
  expect(mail?.text).toContain(`${{ en: 'no longer open the gate', sw: 'hazifungui tena lango', fr: 'ne permettent plus d’entrer' }[language]}`);
  expect(mail?.text).toContain(tickets[0]?.ticketNumber);
});

test('a later cancellation of the event refunds only the rest', async () => {
  const { id } = await buy();
  await giveBack(id, { amount: 1000 });
  await app.put(`/api/events/${event.id}`, { status: 'cancelled' }, { token: organizer.token });
  await settle();
  await settle();
  // Each payout is a job of its own: which of them the provider is sent first is left open.
  expect([(await paidOut()).toSorted((a, b) => a - b), await reversed(), await balances(id)]).toEqual([[1000, 2000], 0, []]);
});

test('money that arrives for a refunded order is refunded', async () => {
  const { id } = await buy('two');
  app.clock.advance(130_000);
  await app.post(`/api/orders/${id}/instalments`, { instalment: 2, phone }, { token: buyer.token });
  await giveBack(id, { percent: 100 });
  await answerPhone(app, { pin: '1234' }, phone);
  await settle();
  expect(await statesOf(id)).toEqual([
    ['reversal', 'done', 1500],
    ['reversal', 'done', 1500],
  ]);
  expect((await orderOf(app, buyer, id)).refunds[0]?.reason).toContain('refunded before your payment arrived');
  expect(await balances(id)).toEqual([]);
});

test('a key that was used for another refund is refused, and refunds nothing', async () => {
  const [first, second] = [await buy(), await buy()];
  const key = randomUUID();
  expect((await giveBack(first.id, { amount: 100 }, key)).status).toBe(200);
  expect(await giveBack(first.id, { amount: 900 }, key)).toMatchObject({ status: 422, code: 'IDEMPOTENCY_KEY_REUSED' });
  expect(await giveBack(second.id, { amount: 100 }, key)).toMatchObject({ status: 422, code: 'IDEMPOTENCY_KEY_REUSED' });
  expect((await giveBack(first.id, { amount: 100 }, key)).status).toBe(200);
  expect((await orderOf(app, buyer, first.id)).refunds.map(({ amount }) => amount)).toEqual([100]);
  expect((await orderOf(app, buyer, second.id)).refunds).toEqual([]);
});
