// A cancelled event: every buyer is refunded once, and gets one email.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { EventDetail } from '#features/events/schemas.ts';
import type { Ticket } from '#features/tickets/contract.ts';
import { answerPhone, createEvent, orderOf, promptsOf, purchase, reserve, tellRefundResults, typeOf } from '#test/buy-tickets.ts';
import { daysAfter, sampleTicketType } from '#test/sample-event.ts';
import { createTestApp, type SignedIn, type TestApp } from '#test/test-app.ts';
import { callOffOrderOfEvent } from './call-off-orders.ts';

let app: TestApp;
let organizer: SignedIn;
let buyer: SignedIn;
let event: EventDetail;

beforeAll(async () => {
  app = await createTestApp({ now: new Date('2026-12-01T09:00:00Z') });
  [organizer, buyer] = await Promise.all([app.signIn('organizer'), app.signIn()]);
});
afterAll(() => app.close());
beforeEach(async () => {
  [organizer, buyer] = await Promise.all([app.renew(organizer), app.renew(buyer)]);
  const types = [sampleTicketType({ quantity: 20 }), sampleTicketType({ name: 'Free', price: 0, quantity: 20 })];
  event = await createEvent(app, organizer, { startDate: daysAfter(app.clock.now(), 60), ticketTypes: types });
  app.clock.advance(5 * 60_000);
});

const cancel = () => app.put(`/api/events/${event.id}`, { status: 'cancelled' }, { token: organizer.token });

/** Starts the purchase of tickets of `type`; returns the order. */
async function start(type?: string, quantity = 1): Promise<string> {
  const { data } = await reserve(app, buyer, event, { releaseId: typeOf(event, type), quantity });
  const started = await purchase(app, buyer, data.reservationId);
  expect(started.message).toBeUndefined();
  return started.data.orderId;
}

async function buy(type?: string, quantity = 1): Promise<string> {
  const orderId = await start(type, quantity);
  if (type === undefined) await answerPhone(app);
  return orderId;
}

const refundsOf = (orderId: string) =>
  app.context.database.sql<{ amount: number; status: string }[]>`
    select amount_minor::int as amount, status from refunds where payment_id in (select id from payments where subject_id = ${orderId}) order by id`;

const balancesOf = (orderId: string) =>
  app.context.database.sql<{ account: string; total: number }[]>`
    select split_part(account, ':', 1) as account, sum(amount_minor)::int as total
    from ledger_entries where subject_id = ${orderId} group by 1 having sum(amount_minor) <> 0 order by 1`;

async function subjectsOf(person: SignedIn): Promise<string[]> {
  return (await app.mailTo(person.email)).map(({ subject }) => subject);
}

test('every paid order is refunded once, its tickets are void, and its buyer gets an email', async () => {
  const orderId = await buy(undefined, 2);
  await app.drainJobs();
  expect((await cancel()).status).toBe(200);
  expect((await refundsOf(orderId)).length).toBe(0);
  await app.drainJobs();
  expect(await refundsOf(orderId)).toEqual([{ amount: 300_000, status: 'sent' }]);
  expect(await balancesOf(orderId)).toEqual([
    { account: 'owed-to-buyers', total: -300_000 },
    { account: 'provider', total: 300_000 },
  ]);
  expect(await orderOf(app, buyer, orderId)).toMatchObject({
    status: 'cancelled',
    cancelReason: 'This event was cancelled',
    refund: { amount: 3000, status: 'sent', reason: 'This event was cancelled' },
  });
  const { items } = (await app.get<{ items: Ticket[] }>('/api/tickets', { token: buyer.token })).data;
  expect(items.filter((ticket) => ticket.event.id === event.id).map(({ status }) => status)).toEqual(['CANCELLED', 'CANCELLED']);
  expect((await subjectsOf(buyer))[0]).toBe(`${event.name} is cancelled`);
  expect((await app.mailTo(buyer.email))[0]?.text).toContain('KSh\u00a03,000 is on its way back to you');

  await tellRefundResults(app);
  expect([await refundsOf(orderId), await balancesOf(orderId)]).toEqual([[{ amount: 300_000, status: 'done' }], []]);
  await callOffOrderOfEvent(app.context, { orderId });
  await app.drainJobs();
  expect(await refundsOf(orderId)).toHaveLength(1);
  expect((await subjectsOf(buyer)).filter((subject) => subject.endsWith('is cancelled'))).toHaveLength(1);
});

test('a free order ends without a refund; the email to its buyer mentions no money', async () => {
  const orderId = await buy('Free');
  await cancel();
  await app.drainJobs();
  expect(await orderOf(app, buyer, orderId)).toMatchObject({ status: 'cancelled', refund: null });
  const [mail] = await app.mailTo(buyer.email);
  expect([mail?.subject, mail?.text.includes('on its way back')]).toEqual([`${event.name} is cancelled`, false]);
});

test('money that arrives after the event is cancelled is refunded automatically, once', async () => {
  const orderId = await start();
  expect(await promptsOf(app)).toHaveLength(1);
  await cancel();
  await app.drainJobs();
  expect(await orderOf(app, buyer, orderId)).toMatchObject({ status: 'cancelled', cancelReason: 'This event was cancelled' });
  await answerPhone(app);
  await app.drainJobs();
  expect(await refundsOf(orderId)).toEqual([{ amount: 150_000, status: 'sent' }]);
  expect((await orderOf(app, buyer, orderId)).refund?.reason).toContain('cancelled before your payment arrived');
});

test('a buyer gets the emails about an order in the order of what happened', async () => {
  const free = await app.signIn();
  const { data } = await reserve(app, free, event, { releaseId: typeOf(event, 'Free') });
  await purchase(app, free, data.reservationId);
  await cancel();
  const waiting = await app.context.database.sql<{ kind: string }[]>`select kind from domain_event_deliveries where subscriber = 'email-buyer'`;
  expect(waiting.map(({ kind }) => kind)).toEqual(['order-confirmed']);
  await app.drainJobs();
  // The tickets are void by the time that their email would be sent.
  expect(await subjectsOf(free)).toEqual([`${event.name} is cancelled`]);
});
