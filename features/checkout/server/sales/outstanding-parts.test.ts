// Parts outstanding of an event's orders: who is found, the sums, the file, and the reminder that the team sends.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addMember } from '#test/add-member.ts';
import { answerPhone, createEvent, orderOf, purchase, reserve, typeOf, type Purchase } from '#test/buy-tickets.ts';
import { daysAfter, sampleTicketType } from '#test/sample-event.ts';
import { createTestApp, type Answer, type SignedIn, type TestApp } from '#test/test-app.ts';
import type { EventDetail } from '#features/events/schemas.ts';
import type { EventOrderDetail, EventOrders } from '../../sales/event-orders-contract.ts';
import type { HistoryEntry } from '../../sales/order-history-contract.ts';
import { followInstalments } from '../instalments/follow-instalments.ts';

const three = { id: 'three', name: '3 parts', installments: 3, downPaymentPercentage: 35, processingFee: 3.5 };
const halves = { id: 'two', name: '2 parts', installments: 2, downPaymentPercentage: 50, processingFee: 0 };
const DAY_MS = 24 * 60 * 60_000;
const START = new Date('2026-12-01T09:00:00Z');

interface Bought {
  readonly id: string;
  readonly buyer: SignedIn;
  readonly phone: string;
}

let app: TestApp;
let people: Record<'organizer' | 'boxOffice' | 'analyst' | 'gate' | 'rival', SignedIn>;
let event: EventDetail;
let other: EventDetail;
let inThree: Bought;
let inTwo: Bought;
let phones = 0;

/** In parts, or without a plan of a type that has none. */
async function buy(paymentPlanId: string | null, pays = true): Promise<Bought> {
  const buyer = await app.signIn();
  const phone = `2547120003${String((phones += 1)).padStart(2, '0')}`;
  const { reservationId } = (await reserve(app, buyer, event, paymentPlanId === null ? { releaseId: typeOf(event, 'At the door') } : {})).data;
  const { data } = await purchase(app, buyer, reservationId, { ...(paymentPlanId && { paymentPlanId }), billingDetails: { phone } });
  if (pays) await answerPhone(app, { pin: '1234' }, phone);
  // No phone is asked by itself: a reminder waits for no payment.
  if (pays && paymentPlanId) await app.put(`/api/orders/${data.orderId}/instalments/requests`, { on: false }, { token: buyer.token });
  await app.drainJobs();
  return { id: data.orderId, buyer, phone };
}

/** Moves time to so long after the start, and lets happen what is due. */
async function passDays(days: number): Promise<void> {
  app.clock.advance(START.getTime() + days * DAY_MS - app.clock.now().getTime());
  const renewed = await Promise.all(Object.entries(people).map(async ([name, person]) => [name, await app.renew(person)] as const));
  people = Object.fromEntries(renewed) as typeof people;
  for (const _ of [1, 2]) await followInstalments(app.context);
  await app.drainJobs();
}

const list = (by: SignedIn, query = '', of = event): Promise<Answer<EventOrders>> =>
  app.get(`/api/events/${of.id}/orders?parts=outstanding${query}`, { token: by.token });
const found = async (query = '', by = people.organizer) => (await list(by, query)).data.items.map(({ id }) => id);
const remind = (by: SignedIn, { id }: Bought) =>
  app.post<{ sent: boolean; sentAt: string }>(`/api/orders/${id}/instalments/reminder`, {}, { token: by.token });
const detailOf = async ({ id }: Bought, by = people.organizer) =>
  (await app.get<EventOrderDetail>(`/api/events/${event.id}/orders/${id}`, { token: by.token })).data;
const fileFor = async (by: SignedIn, query = '') => {
  const answer = await fetch(`${app.url}/api/events/${event.id}/orders/outstanding.csv${query}`, {
    headers: { authorization: `Bearer ${by.token}` },
  });
  return { status: answer.status, lines: (await answer.text()).replace('\uFEFF', '').trim().split('\r\n') };
};

beforeAll(async () => {
  app = await createTestApp({ now: START });
  const [organizer, rival] = await Promise.all([app.signIn('organizer'), app.signIn('organizer')]);
  const ticketTypes = [sampleTicketType({ paymentPlans: [three, halves] }), sampleTicketType({ name: 'At the door' })];
  const given = { startDate: daysAfter(START, 120), ticketTypes };
  [event, other] = [await createEvent(app, organizer, given), await createEvent(app, organizer, given)];
  const [boxOffice, analyst, gate] = [
    await addMember(app, organizer, 'box-office'),
    await addMember(app, organizer, 'analyst'),
    await addMember(app, organizer, 'gate'),
  ];
  people = { organizer, boxOffice, analyst, gate, rival };
  inThree = await buy('three');
  app.clock.advance(60_000);
  inTwo = await buy('two');
  // None of these owes anything.
  await buy(null);
  await buy('three', false);
  const paid = await buy('two');
  const another = '254712000390';
  await app.post<Purchase>(`/api/orders/${paid.id}/instalments`, { instalment: 2, phone: another }, { token: paid.buyer.token });
  await answerPhone(app, { pin: '1234' }, another);
  expect(await orderOf(app, paid.buyer, paid.id)).toMatchObject({ paidAmount: 1500 });
  const refunded = await buy('two');
  const whole = { percent: 100, reason: 'The hall is smaller' };
  expect(await app.post(`/api/orders/${refunded.id}/refunds`, whole, { token: organizer.token })).toMatchObject({ status: 200 });
  expect(await orderOf(app, refunded.buyer, refunded.id)).toMatchObject({ status: 'cancelled' });
});
afterAll(() => app.close());

test('finds the orders of which parts are open, with the next part, and sums what they owe', async () => {
  const { data } = await list(people.organizer);
  expect(data.items.map(({ id }) => id)).toEqual([inTwo.id, inThree.id]);
  expect(data).toMatchObject({ total: 2, partsOutstanding: true, outstanding: { amount: 1009 + 750, overdue: 0, currency: 'KES' } });
  const dueDate = daysAfter(START, 30);
  expect(data.items[1]?.outstanding).toEqual({
    part: 2,
    parts: 3,
    amount: 1009,
    dueDate,
    standing: false,
    overdue: false,
    endsAt: daysAfter(START, 37),
  });
  const all = (await app.get<EventOrders>(`/api/events/${event.id}/orders`, { token: people.organizer.token })).data;
  expect([all.total, all.partsOutstanding, all.outstanding]).toEqual([6, true, null]);
  expect(all.items.filter(({ outstanding }) => outstanding !== null).map(({ id }) => id)).toEqual([inTwo.id, inThree.id]);
  expect((await list(people.organizer, '', other)).data).toMatchObject({
    items: [],
    partsOutstanding: false,
    outstanding: { amount: 0, overdue: 0 },
  });
});

test('sorts by the next due date, page by page; a search narrows rows and sums alike', async () => {
  expect(await found('&sort=due')).toEqual([inThree.id, inTwo.id]);
  expect([await found('&sort=due&limit=1'), await found('&sort=due&limit=1&page=2'), await found('&sort=due&limit=1&page=3')]).toEqual([
    [inThree.id],
    [inTwo.id],
    [],
  ]);
  const newest = (await app.get<EventOrders>(`/api/events/${event.id}/orders?sort=newest`, { token: people.organizer.token })).data.items;
  const without = (await app.get<EventOrders>(`/api/events/${event.id}/orders?sort=due`, { token: people.organizer.token })).data.items;
  expect(without.map(({ id }) => id)).toEqual(newest.map(({ id }) => id));
  const { data } = await list(people.organizer, `&search=${encodeURIComponent(inTwo.buyer.email)}`);
  expect([data.items.map(({ id }) => id), data.total, data.outstanding?.amount]).toEqual([[inTwo.id], 1, 750]);
  expect(await found('&status=pending')).toEqual([]);
});

test('the file has the same orders, the earliest due first; for an analyst nothing names a buyer', async () => {
  const { lines } = await fileFor(people.boxOffice);
  expect(lines[0]).toBe('order,bought,part,parts,outstanding,overdue,currency,next due,ends,standing order,name,email,phone');
  expect(lines).toHaveLength(3);
  const { orderNumber } = await detailOf(inThree);
  expect(lines[1]).toContain(`${orderNumber},`);
  expect(lines[1]).toContain(`,2,3,1009,0,KES,${daysAfter(START, 30)},${daysAfter(START, 37)},,${inThree.buyer.name},${inThree.buyer.email},`);
  expect(lines[2]).toContain(',2,2,750,0,KES,');
  expect((await fileFor(people.boxOffice, `?search=${encodeURIComponent(inTwo.buyer.email)}`)).lines).toHaveLength(2);
  expect((await fileFor(people.boxOffice, '?asked=refund')).lines).toHaveLength(1);
  const seen = await fileFor(people.analyst);
  expect([seen.lines.length, seen.lines[0]?.endsWith(',ends,standing order')]).toEqual([3, true]);
  const shown = JSON.stringify([seen.lines, (await list(people.analyst)).data]);
  for (const { buyer, phone } of [inThree, inTwo]) for (const personal of [buyer.email, buyer.name, phone]) expect(shown).not.toContain(personal);
  expect((await fileFor(people.analyst, `?search=${encodeURIComponent(inTwo.buyer.email)}`)).lines).toHaveLength(1);
  for (const by of [people.gate, people.rival]) {
    expect((await fileFor(by)).status).toBe(403);
    expect(await list(by)).toMatchObject({ status: 403, code: 'EVENT_NOT_YOURS' });
  }
});

test('the file tells which orders M-Pesa pays by a standing order', async () => {
  const stands = async (status: string) => {
    await app.context.database.sql`delete from mpesa_standing_orders`;
    await app.context.database.sql`
      insert into mpesa_standing_orders (id, subject_id, customer_id, phone, account, amount_minor, frequency, deductions, status, answer_by, created_at, updated_at)
      select gen_random_uuid(), id, customer_id, '254712000391', 'STANDING00R0', 75000, 'once', '[]', ${status}, now(), now(), now() from orders where id = ${inTwo.id}`;
    return (await fileFor(people.analyst)).lines.slice(1).map((line) => line.split(',').at(-1));
  };
  expect(await stands('standing')).toEqual(['', 'standing']);
  expect(await stands('unknown')).toEqual(['', 'unknown']);
  expect(await stands('ended')).toEqual(['', '']);
  await app.context.database.sql`delete from mpesa_standing_orders`;
});

test('the team reminds once a day of the event’s place, with a true answer, and the history tells who did', async () => {
  for (const [by, code] of [
    [people.analyst, 'ORDER_NOT_FOUND'],
    [people.gate, 'ORDER_NOT_FOUND'],
    [people.rival, 'ORDER_NOT_FOUND'],
    [inTwo.buyer, 'FORBIDDEN'],
  ] as const)
    expect(await remind(by, inTwo)).toMatchObject({ code });
  const answers = await Promise.all([remind(people.boxOffice, inTwo), remind(people.organizer, inTwo)]);
  expect(answers.map(({ data }) => data.sent).toSorted()).toEqual([false, true]);
  expect(new Set(answers.map(({ data }) => data.sentAt)).size).toBe(1);
  app.clock.advance(60_000);
  expect((await remind(people.organizer, inTwo)).data).toMatchObject({ sent: false, sentAt: answers[0]?.data.sentAt });
  await app.drainJobs();
  const reminders = async () => (await app.mailTo(inTwo.buyer.email)).filter(({ subject }) => subject.startsWith('Part 2'));
  expect((await reminders()).map(({ subject }) => subject)).toEqual([expect.stringContaining(`Part 2 for ${event.name} is due`)]);
  const told = (await app.get<{ items: HistoryEntry[] }>(`/api/events/${event.id}/orders/${inTwo.id}/history`, { token: people.analyst.token })).data;
  expect(told.items.filter(({ kind }) => kind === 'reminded')).toMatchObject([{ instalment: 2, by: expect.any(String) }]);
  // At 21:30 UTC another day has begun in Nairobi.
  await passDays(0.5 + 0.5 / 24);
  expect((await remind(people.boxOffice, inTwo)).data).toMatchObject({ sent: true });
  await app.drainJobs();
  expect(await reminders()).toHaveLength(2);
});

test('a part that is late is overdue in row, sum and reminder; paid, the order is gone, and nobody is reminded of it', async () => {
  // Half a minute after the first of them is due, and before the other.
  await passDays(30 + 30 / 86_400);
  const { data } = await list(people.organizer, '&sort=due');
  expect(data.items.map(({ outstanding }) => outstanding?.overdue)).toEqual([true, false]);
  expect(data.outstanding).toEqual({ amount: 1759, overdue: 504, currency: 'KES' });
  expect((await fileFor(people.organizer)).lines[1]).toContain(',2,3,1009,504,KES,');
  await passDays(31);
  expect((await remind(people.organizer, inTwo)).data.sent).toBe(true);
  await app.drainJobs();
  expect((await app.mailTo(inTwo.buyer.email))[0]?.text).toContain('was due');
  const buyer = await app.renew(inTwo.buyer);
  const asked = await app.post<Purchase>(`/api/orders/${inTwo.id}/instalments`, { instalment: 2, phone: '254712000399' }, { token: buyer.token });
  expect(asked.status).toBe(200);
  expect(await remind(people.organizer, inTwo)).toMatchObject({ status: 409, code: 'PAYMENT_IN_PROGRESS' });
  await answerPhone(app, { pin: '1234' }, '254712000399');
  expect(await orderOf(app, buyer, inTwo.id)).toMatchObject({ paidAmount: 1500 });
  expect(await found()).toEqual([inThree.id]);
  expect(await remind(people.organizer, inTwo)).toMatchObject({ status: 409, code: 'INSTALMENT_NOT_OPEN' });
  expect((await detailOf(inTwo)).can.remind).not.toBe(true);
});

test('a buyer who is reached by nothing is not said to be reminded', async () => {
  const { sql } = app.context.database;
  expect((await detailOf(inThree)).can.remind).toBe(true);
  const [kept] = await sql<{ hash: string }[]>`select password_hash as hash from users where id = ${inThree.buyer.id}`;
  await sql`
    update users set email = null, password_hash = null, phone = '+254712000398', sign_in_phone = '+254712000398' where id = ${inThree.buyer.id}`;
  await sql`insert into notification_preferences (user_id, channel, flag, wanted) values (${inThree.buyer.id}, 'sms', 'payments', false)`;
  expect(await remind(people.organizer, inThree)).toMatchObject({ status: 409, code: 'BUYER_NOT_REACHED' });
  await sql`update users set email = ${inThree.buyer.email}, password_hash = ${kept?.hash ?? ''}, sign_in_phone = null where id = ${inThree.buyer.id}`;
  // The refusal has left nothing behind.
  expect((await remind(people.organizer, inThree)).data.sent).toBe(true);
});

test('a plan that has ended owes nothing any more', async () => {
  await passDays(36.1);
  expect(await found()).toEqual([inThree.id]);
  await passDays(37.6);
  expect((await detailOf(inThree)).planEnd).not.toBeNull();
  const { data: all } = await app.get<EventOrders>(`/api/events/${event.id}/orders`, { token: people.organizer.token });
  expect(all.items.find(({ id }) => id === inThree.id)?.planEnd).toMatchObject({ number: 2 });
  expect((await list(people.organizer)).data).toMatchObject({ items: [], total: 0, partsOutstanding: false, outstanding: { amount: 0, overdue: 0 } });
  expect((await fileFor(people.organizer)).lines).toHaveLength(1);
});
