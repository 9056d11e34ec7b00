// A postponed event: its holders are told once, and each keeps the tickets or gives them back, exactly once, whatever happens at the same moment.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inboxOf, newPhone as newSmsPhone } from '#app/dev/sms-sandbox/testing-sms.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import type { EventDetail } from '#features/events/schemas.ts';
import type { postponeEvent } from '#features/events/postponing/postponement-contract.ts';
import { answerPhone, countStock, createEvent, orderOf, purchase, reserve, reserveItems, tellRefundResults, typeOf } from '#test/buy-tickets.ts';
import { daysAfter, sampleTicketType } from '#test/sample-event.ts';
import { createTestApp, type Answer, type SignedIn, type TestApp } from '#test/test-app.ts';
import type { Order } from '../../contract.ts';
import type { getPostponement } from '../../postponing/answer-contract.ts';
import { followInstalments } from '../instalments/follow-instalments.ts';

let app: TestApp;
let organizer: SignedIn;
let admin: SignedIn;
let event: EventDetail;

const halves = { id: 'two', name: '2 parts', installments: 2, downPaymentPercentage: 50, processingFee: 2.5 };

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  [organizer, admin] = await Promise.all([app.signIn('organizer'), app.signIn('admin')]);
  event = await createEvent(app, organizer, {
    name: 'Lake Night',
    startDate: daysAfter(app.clock.now(), 60),
    maxPerPerson: 4,
    refundPolicy: 'strict',
    ticketTypes: [
      sampleTicketType({ quantity: 20 }),
      sampleTicketType({ name: 'In parts', quantity: 20, paymentPlans: [halves] }),
      sampleTicketType({ name: 'Free', price: 0, quantity: 20 }),
    ],
  });
  app.clock.advance(60_000);
});

let phones = 0;

async function buy(buyer: SignedIn, type = 'Regular', quantity = 2): Promise<string> {
  const phone = `2547${String((phones += 1)).padStart(8, '2')}`;
  const { data } = await reserve(app, buyer, event, { releaseId: typeOf(event, type), quantity });
  const started = await purchase(app, buyer, data.reservationId, { billingDetails: { phone } });
  expect(started.message).toBeUndefined();
  if (type !== 'Free') await answerPhone(app, { pin: '1234' }, phone);
  await app.drainJobs();
  app.clock.advance(60_000);
  return started.data.orderId;
}

const postpone = (days = 90, given: object = {}): Promise<Answer<OutputOf<typeof postponeEvent>>> =>
  app.post(`/api/events/${event.id}/postponement`, { startDate: daysAfter(app.clock.now(), days), ...given }, { token: organizer.token });

const answer = (buyer: SignedIn, orderId: string, word: 'keep' | 'give_back', given: object = {}): Promise<Answer<Order>> =>
  app.post(`/api/orders/${orderId}/postponement-answer`, { answer: word, ...given }, { token: buyer.token });

const readFigures = async () =>
  (await app.get<OutputOf<typeof getPostponement>>(`/api/events/${event.id}/postponement`, { token: organizer.token })).data;

const refundsOf = (orderId: string) =>
  app.context.database.sql<{ amount: number; status: string }[]>`
    select amount_minor::int as amount, status from refunds where payment_id in (select id from payments where subject_id = ${orderId}) order by id`;

const isBalanced = async (orderId: string): Promise<boolean> =>
  (
    await app.context.database.sql`
      select 1 from ledger_entries where subject_id = ${orderId} and account <> 'owed-to-buyers' and account not like 'provider:%'
      group by account having sum(amount_minor) <> 0`
  ).length === 0;

test('each holder is told once, by email with a calendar file and by SMS, and led to the ticket', async () => {
  const [buyer, phone] = [await app.signIn(), newSmsPhone()];
  const orderId = await buy(buyer);
  await app.context.database
    .sql`insert into notification_phones (user_id, phone, verified_at, updated_at) values (${buyer.id}, ${phone}, now(), now())`;
  const { status, data } = await postpone(90, { reason: 'The stage is not ready' });
  expect([status, data]).toMatchObject([200, { previousStartDate: event.startDate, startDate: daysAfter(app.clock.now(), 90) }]);
  expect(data.respondBy).toBe(daysAfter(app.clock.now(), 14));
  await app.drainJobs();
  const mails = (await app.mailTo(buyer.email)).filter(({ subject }) => subject.includes('Lake Night has') || subject === 'Lake Night is postponed');
  expect(mails.map(({ subject }) => subject)).toEqual(['Lake Night is postponed']);
  const ticket = (await orderOf(app, buyer, orderId)).tickets[0]?.id;
  expect(mails[0]?.text).toContain('you get back everything you paid, fees included');
  expect(mails[0]?.text).toContain('The organizer writes: The stage is not ready');
  // Any of the order's tickets: each leads to the choice.
  const own = (await orderOf(app, buyer, orderId)).tickets.map(({ id }) => id);
  expect(own).toContain(/\/tickets\/([\w-]+)/.exec(mails[0]?.text ?? '')?.[1]);
  const [kept] = await app.context.database.sql<{ attachments: { name: string; content: string }[] }[]>`
    select attachments from sandbox.mails where to_address = ${buyer.email} and subject = 'Lake Night is postponed'`;
  expect(kept?.attachments.map(({ name }) => name)).toEqual(['Lake Night.ics']);
  const day = data.startDate.slice(0, 10).replaceAll('-', '');
  expect(Buffer.from(kept?.attachments[0]?.content ?? '', 'base64').toString()).toContain(`DTSTART:${day}`);
  expect((await app.get<{ answerBy: string }>(`/api/tickets/${ticket}`, { token: buyer.token })).data.answerBy).toBe(data.respondBy);
  const sms = await inboxOf(app, phone);
  expect(sms.map(({ text }) => text)).toEqual([
    expect.stringMatching(/^Lake Night is postponed to .+ give them back by .+ for all your money: http/),
  ]);
  expect((await app.get<Order>(`/api/orders/${orderId}`, { token: buyer.token })).data.postponement).toMatchObject({
    answer: null,
    amount: 3000,
    byHand: 0,
    reason: 'The stage is not ready',
    can: { keepTickets: true, giveBack: true },
  });
  const { items } = (await app.get<{ items: object[] }>(`/api/admin/audit-log?subject=event:${event.id}`, { token: admin.token })).data;
  expect(items).toMatchObject([{ action: 'event.postponed', details: { from: event.startDate, reason: 'The stage is not ready' } }]);
});

test('given back: everything returns once, the tickets are void and on sale again, and the buyer may buy again', async () => {
  const buyer = await app.signIn();
  const orderId = await buy(buyer, 'Regular', 4);
  await postpone();
  const before = await countStock(app, event.id);
  const both = await Promise.all([answer(buyer, orderId, 'give_back'), answer(buyer, orderId, 'give_back')]);
  expect(both.map(({ status, data }) => [status, data.status])).toEqual([
    [200, 'cancelled'],
    [200, 'cancelled'],
  ]);
  await app.drainJobs();
  expect(await refundsOf(orderId)).toEqual([{ amount: 600_000, status: 'sent' }]);
  await tellRefundResults(app);
  expect([await refundsOf(orderId), await isBalanced(orderId)]).toEqual([[{ amount: 600_000, status: 'done' }], true]);
  const after = await orderOf(app, buyer, orderId);
  expect(after).toMatchObject({
    cancelReason: 'You gave these tickets back because the event was postponed',
    postponement: { answer: 'give_back', amount: 0 },
    tickets: Array.from({ length: 4 }, () => ({ status: 'cancelled' })),
  });
  expect(await countStock(app, event.id)).toEqual({ ...before, sold: before.sold - 4, eventSold: before.eventSold - 4, confirmed: 0, tickets: 0 });
  const mails = (await app.mailTo(buyer.email)).filter(({ subject }) => subject === 'You gave back your tickets for Lake Night');
  expect([mails.length, mails[0]?.text.includes('KSh\u00a06,000 is on its way back to you')]).toEqual([1, true]);
  // At most four a person: those that were given back do not count.
  await buy(buyer, 'Regular', 4);
  const again = await answer(buyer, orderId, 'keep');
  expect([again.status, again.code]).toEqual([409, 'ORDER_GIVEN_BACK']);
});

test('kept or silent, tickets stay; a kept order can still be given back, and the organizer sees the figures', async () => {
  const [one, two, three] = await Promise.all([app.signIn(), app.signIn(), app.signIn()]);
  const [kept, given, silent] = [await buy(one), await buy(two, 'In parts', 1), await buy(three, 'Free')];
  expect((await readFigures()).concerned).toEqual({ orders: 3, people: 3, tickets: 5, amount: 3769 });
  await postpone();
  expect((await answer(one, kept, 'keep')).data).toMatchObject({ status: 'confirmed', postponement: { answer: 'keep' } });
  expect((await answer(two, given, 'keep')).status).toBe(200);
  expect((await answer(two, given, 'give_back')).data.status).toBe('cancelled');
  expect(await readFigures()).toMatchObject({
    postponements: [
      {
        isOpen: true,
        kept: { orders: 1, tickets: 2, amount: 3000 },
        // The first part with its fee.
        givenBack: { orders: 1, tickets: 1, amount: 769 },
        silent: { orders: 1, tickets: 2, amount: 0 },
      },
    ],
    concerned: { orders: 2, people: 2 },
  });
  app.clock.advance(15 * 86_400_000);
  const late = await app.renew(three);
  const refused = await answer(late, silent, 'give_back');
  expect([refused.status, refused.code, refused.message]).toEqual([409, 'ANSWER_TOO_LATE', 'The time to answer is over. You keep your tickets']);
  expect((await orderOf(app, late, silent)).status).toBe('confirmed');
});

test('free tickets can be given back without a refund', async () => {
  const buyer = await app.signIn();
  const orderId = await buy(buyer, 'Free');
  await postpone();
  expect((await answer(buyer, orderId, 'give_back')).data).toMatchObject({ status: 'cancelled', refund: null });
  expect(await refundsOf(orderId)).toEqual([]);
});

test('an order with a used ticket can be kept, not given back: then nothing changes', async () => {
  const buyer = await app.signIn();
  const orderId = await buy(buyer);
  await postpone();
  await app.context.database.sql`update tickets set status = 'checked_in' where id = (select id from tickets where order_id = ${orderId} limit 1)`;
  const refused = await answer(buyer, orderId, 'give_back');
  expect([refused.status, refused.code]).toEqual([409, 'TICKET_ALREADY_USED']);
  expect((await orderOf(app, buyer, orderId)).postponement).toMatchObject({ answer: null, can: { keepTickets: true } });
  expect((await answer(buyer, orderId, 'keep')).status).toBe(200);
});

test('a scan at the same moment: either the ticket is used and nothing returns, or it is void and nobody enters', async () => {
  const outcomes = [];
  for (let round = 0; round < 4; round += 1) {
    const buyer = await app.signIn();
    const orderId = await buy(buyer);
    if (round === 0) await postpone();
    else await postpone(91 + round);
    const scan = app.context.database.transaction((tx) =>
      tx.execute(`update tickets set status = 'checked_in', updated_at = now()
      where id = (select id from tickets where order_id = '${orderId}' order by id limit 1) and status = 'purchased' returning id`),
    );
    const [given, scanned] = await Promise.all([answer(buyer, orderId, 'give_back'), scan]);
    outcomes.push([given.status, scanned.length, (await refundsOf(orderId)).length]);
  }
  for (const outcome of outcomes)
    expect([
      [200, 0, 1],
      [409, 1, 0],
    ]).toContainEqual(outcome);
});

test('a second postponement asks those who kept again, and refuses an answer to the first', async () => {
  const buyer = await app.signIn();
  const orderId = await buy(buyer);
  const first = await postpone();
  await answer(buyer, orderId, 'keep');
  const second = await postpone(120);
  expect((await orderOf(app, buyer, orderId)).postponement).toMatchObject({ id: second.data.id, answer: null });
  const stale = await answer(buyer, orderId, 'keep', { postponementId: first.data.id });
  expect([stale.status, stale.code]).toEqual([409, 'POSTPONED_AGAIN']);
  expect((await answer(buyer, orderId, 'give_back', { postponementId: second.data.id })).data.status).toBe('cancelled');
  await app.drainJobs();
  expect((await app.mailTo(buyer.email)).filter(({ subject }) => subject === 'Lake Night is postponed').length).toBeLessThanOrEqual(1);
});

test('tickets that were held for the new date already are not asked about', async () => {
  const buyer = await app.signIn();
  await postpone();
  app.clock.advance(1000);
  const orderId = await buy(buyer);
  const fresh = await orderOf(app, buyer, orderId);
  expect(fresh.postponement).toBeNull();
  expect((await app.get(`/api/tickets/${fresh.tickets[0]?.id}`, { token: buyer.token })).data).toMatchObject({ answerBy: null });
  expect((await answer(buyer, orderId, 'give_back')).code).toBe('NOTHING_TO_ANSWER');
});

test('a cancellation, an admin’s refund and an answer at the same moment return the money once', async () => {
  const [one, two] = await Promise.all([app.signIn(), app.signIn()]);
  const orders = [await buy(one), await buy(two)];
  await postpone();
  await Promise.all([
    answer(one, orders[0]!, 'give_back'),
    app.post(`/api/events/${event.id}/status`, { status: 'cancelled' }, { token: organizer.token }),
    app.post(`/api/orders/${orders[1]}/refunds`, { percent: 100, reason: 'Asked for' }, { token: admin.token }),
    answer(two, orders[1]!, 'give_back'),
  ]);
  await app.drainJobs();
  await tellRefundResults(app);
  for (const orderId of orders) expect([await refundsOf(orderId), await isBalanced(orderId)]).toEqual([[{ amount: 300_000, status: 'done' }], true]);
});

test('an instalment that is paid while the tickets are given back returns as well', async () => {
  const buyer = await app.signIn();
  const orderId = await buy(buyer, 'In parts', 1);
  await postpone();
  const phone = '254733000111';
  const asked = await app.post(`/api/orders/${orderId}/instalments`, { instalment: 2, phone }, { token: buyer.token });
  expect(asked.message).toBeUndefined();
  await Promise.all([answer(buyer, orderId, 'give_back'), answerPhone(app, { pin: '1234' }, phone)]);
  await app.drainJobs();
  await tellRefundResults(app);
  const refunds = await refundsOf(orderId);
  expect([refunds.map(({ status }) => status), refunds.reduce((sum, { amount }) => sum + amount, 0)]).toEqual([['done', 'done'], 153_800]);
  expect(await isBalanced(orderId)).toBe(true);
});

test('an order whose tickets are all void is asked nothing: what the organizer kept of it stays', async () => {
  const [one, two] = [await app.signIn(), await app.signIn()];
  await app.put(`/api/events/${event.id}`, { refundPolicy: 'moderate' }, { token: organizer.token });
  const [returned, halved] = [await buy(one), await buy(two)];
  const [ticket] = (await orderOf(app, two, halved)).tickets;
  for (const [buyer, id, body] of [
    [one, returned, {}],
    [two, halved, { ticketIds: [ticket?.id] }],
  ] as const)
    expect((await app.post(`/api/orders/${id}/refunds`, body, { token: buyer.token })).status).toBe(200);
  expect((await readFigures()).concerned).toMatchObject({ orders: 1, people: 1 });
  await postpone();
  expect((await readFigures()).postponements).toMatchObject([{ silent: { orders: 1 } }]);
  expect(await orderOf(app, one, returned)).toMatchObject({ status: 'confirmed', postponement: null });
  for (const word of ['give_back', 'keep'] as const)
    expect(await answer(one, returned, word)).toMatchObject({ status: 409, code: 'NOTHING_TO_ANSWER' });
  await app.drainJobs();
  expect((await app.mailTo(one.email)).filter(({ subject }) => subject === 'Lake Night is postponed')).toEqual([]);
  expect(await refundsOf(returned)).toMatchObject([{ amount: 240_000 }]);
  expect((await answer(two, halved, 'keep')).status).toBe(200);
});

test('an order whose plan ended unpaid is asked nothing', async () => {
  const buyer = await app.signIn();
  const orderId = await buy(buyer, 'In parts', 1);
  const past = daysAfter(app.clock.now(), -1);
  await app.context.database
    .sql`update instalments set due_at = ${past}, grace_ends_at = ${past}, next_step = 'end', next_step_at = ${past} where order_id = ${orderId} and number = 2`;
  await followInstalments(app.context);
  await postpone();
  expect(await orderOf(app, buyer, orderId)).toMatchObject({ status: 'confirmed', planEnd: {}, postponement: null });
  expect(await answer(buyer, orderId, 'give_back')).toMatchObject({ status: 409, code: 'NOTHING_TO_ANSWER' });
  expect(await refundsOf(orderId)).toEqual([]);
});

test('a mixed order is given back as a whole', async () => {
  const buyer = await app.signIn();
  const { data } = await reserveItems(app, buyer, event, { Regular: 1, Free: 2 });
  const phone = '254733000222';
  const { orderId } = (await purchase(app, buyer, data.reservationId, { billingDetails: { phone } })).data;
  await answerPhone(app, { pin: '1234' }, phone);
  app.clock.advance(1000);
  await postpone();
  await answer(buyer, orderId, 'give_back');
  expect(await countStock(app, event.id)).toMatchObject({ sold: 0, eventSold: 0, tickets: 0 });
});

test('the date is later than before, and the time to answer lies within its limits', async () => {
  const asked = async (given: object) => (await postpone(90, given)).body?.['fields'];
  expect(await asked({ startDate: event.startDate })).toEqual({ startDate: 'The new date has to be later than the old one' });
  expect(await asked({ respondBy: daysAfter(app.clock.now(), 0.5) })).toEqual({ respondBy: 'Give the holders at least 24 hours to answer' });
  expect(await asked({ respondBy: daysAfter(app.clock.now(), 61) })).toEqual({
    respondBy: 'The time to answer ends within 60 days, and before the event begins',
  });
  const kept = await postpone(90, { respondBy: daysAfter(app.clock.now(), 2) });
  expect(new Date(kept.data.endDate).getTime() - new Date(kept.data.startDate).getTime()).toBe(
    Date.parse(event.endDate) - Date.parse(event.startDate),
  );
});

test('days and times of day are those of the given time zone, and a day to answer ends with it', async () => {
  const [day, last] = [daysAfter(app.clock.now(), 90).slice(0, 10), daysAfter(app.clock.now(), 10).slice(0, 10)];
  const given = { startDate: day, startTime: '18:30', timeZone: 'Africa/Nairobi', respondBy: last };
  const { data } = await postpone(0, given);
  expect([data.startDate, data.respondBy]).toEqual([`${day}T15:30:00.000Z`, `${last}T21:00:00.000Z`]);
});
