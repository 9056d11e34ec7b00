// Cancelling an event: what it would return before, how far that is afterwards, and what a person has to do.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import type { EventDetail } from '#features/events/schemas.ts';
import { answerPhone, createEvent, orderOf, purchase, reserve, tellRefundResults, typeOf } from '#test/buy-tickets.ts';
import { daysAfter, sampleTicketType } from '#test/sample-event.ts';
import { createTestApp, type SignedIn, type TestApp } from '#test/test-app.ts';
import type { getCancellation } from '../../cancelling/cancellation-contract.ts';

let app: TestApp;
let organizer: SignedIn;
let admin: SignedIn;
let event: EventDetail;

const halves = { id: 'two', name: '2 parts', installments: 2, downPaymentPercentage: 50, processingFee: 0 };

beforeAll(async () => {
  app = await createTestApp();
  [organizer, admin] = await Promise.all([app.signIn('organizer'), app.signIn('admin')]);
});
afterAll(() => app.close());
beforeEach(async () => {
  const ticketTypes = [
    sampleTicketType({ quantity: 20 }),
    sampleTicketType({ name: 'In parts', quantity: 20, paymentPlans: [halves] }),
    sampleTicketType({ name: 'Free', price: 0, quantity: 20 }),
    sampleTicketType({ name: 'Late', price: 5, quantity: 20 }),
  ];
  event = await createEvent(app, organizer, { name: 'Koroga Night', startDate: daysAfter(app.clock.now(), 90), ticketTypes });
});

let phones = 0;
const newPhone = (): string => `2547${String((phones += 1)).padStart(8, '1')}`;

async function start(buyer: SignedIn, { type, phone }: { type?: string; phone: string }): Promise<string> {
  const { data } = await reserve(app, buyer, event, { releaseId: typeOf(event, type), quantity: 2 });
  const started = await purchase(app, buyer, data.reservationId, { billingDetails: { phone } });
  expect(started.message).toBeUndefined();
  return started.data.orderId;
}

async function buy(buyer: SignedIn, given: { type?: string } = {}): Promise<string> {
  const phone = newPhone();
  const orderId = await start(buyer, { phone, ...given });
  if (given.type !== 'Free') await answerPhone(app, { pin: '1234' }, phone);
  return orderId;
}

/** An order whose payment by phone failed, paid over the counter. */
async function buyInCash(buyer: SignedIn, receipt: string): Promise<string> {
  const phone = newPhone();
  const orderId = await start(buyer, { phone });
  await answerPhone(app, { action: 'cancel' }, phone);
  const { status, message } = await app.post(`/api/orders/${orderId}/cash`, { receipt }, { token: admin.token });
  expect([status, message]).toEqual([200, undefined]);
  return orderId;
}

async function read(person = organizer): Promise<OutputOf<typeof getCancellation>> {
  const answer = await app.get<OutputOf<typeof getCancellation>>(`/api/events/${event.id}/cancellation`, { token: person.token });
  expect([answer.status, answer.message]).toEqual([200, undefined]);
  return answer.data;
}

const cancel = (body: object) =>
  app.post<EventDetail>(`/api/events/${event.id}/status`, { status: 'cancelled', ...body }, { token: organizer.token });

test('a dry run tells what would be returned by which way, and what is open; nothing changes by it', async () => {
  const [one, two] = await Promise.all([app.signIn(), app.signIn()]);
  await buy(one);
  await buy(one, { type: 'Free' });
  await buy(two, { type: 'In parts' });
  await buyInCash(two, 'DRY-RUN-1');
  await start(two, { phone: newPhone() });
  await reserve(app, one, event, { releaseId: typeOf(event, 'Late') });
  expect(await read()).toMatchObject({
    event: { id: event.id, name: 'Koroga Night', status: 'published' },
    state: 'planned',
    currency: 'KES',
    orders: { total: 4, done: 0, free: 1 },
    tickets: 8,
    people: 2,
    total: { count: 3, amount: 7500 },
    returned: { count: 0, amount: 0 },
    ways: [
      { how: 'reversal', total: { count: 2, amount: 4500 } },
      { how: 'by-hand', total: { count: 1, amount: 3000 } },
    ],
    open: { holds: 2, payments: { count: 1, amount: 3000 }, instalments: { count: 1, amount: 1500 } },
    unreturned: [],
    can: { cancelEvent: true },
  });
  expect((await read(admin)).can).toEqual({ cancelEvent: true, recordRefund: true });
  expect(await app.context.database.sql`select 1 from refunds where cause = 'event-cancelled'`).toEqual([]);
});

test('after the cancellation the answer follows the money, until a person has returned the cash', async () => {
  const [one, two] = await Promise.all([app.signIn(), app.signIn()]);
  await buy(one);
  const inCash = await buyInCash(two, 'PROGRESS-1');
  // A part that an admin has returned before is not returned again.
  const given = await app.post(`/api/orders/${inCash}/refunds`, { amount: 1000, reason: 'A seat without a view' }, { token: admin.token });
  expect([given.status, given.message]).toEqual([200, undefined]);
  expect((await read()).total).toEqual({ count: 2, amount: 5000 });
  expect((await cancel({ confirmName: '  koroga   night ' })).status).toBe(200);
  expect(await read()).toMatchObject({
    state: 'running',
    orders: { total: 2, done: 0 },
    total: { amount: 5000 },
    can: { cancelEvent: 'This event has ended or was cancelled and can no longer be changed' },
  });

  await app.drainJobs();
  expect(await read()).toMatchObject({ state: 'running', orders: { total: 2, done: 0 }, tickets: 4, returned: { amount: 0 } });
  await tellRefundResults(app);
  const waiting = await read();
  expect(waiting).toMatchObject({
    state: 'waiting',
    orders: { total: 2, done: 1 },
    total: { count: 2, amount: 5000 },
    returned: { count: 1, amount: 3000 },
    ways: [
      { how: 'reversal', total: { amount: 3000 }, returned: { amount: 3000 } },
      { how: 'by-hand', total: { amount: 2000 }, returned: { amount: 0 } },
    ],
    unreturned: [{ orderId: inCash, amount: 2000, how: 'by-hand', byPerson: true, reason: 'It was paid in cash and has to be handed over' }],
    unreturnedCount: 1,
  });
  expect(waiting.can.recordRefund).not.toBe(true);
  const mail = (await app.mailTo(two.email))[0]?.text;
  expect(mail).toContain('KSh\u00a02,000 is given back to you in person.');
  expect(mail).not.toContain('on its way back');

  const path = `/api/orders/${inCash}/refunds/${waiting.unreturned[0]?.refundId}/given`;
  expect((await app.post(path, { receipt: 'GIVEN-1' }, { token: admin.token })).status).toBe(200);
  expect(await read()).toMatchObject({ state: 'done', orders: { total: 2, done: 2 }, returned: { count: 2, amount: 5000 }, unreturned: [] });
});

test('money that arrives after the cancellation is part of it', async () => {
  const [buyer, phone] = [await app.signIn(), newPhone()];
  const orderId = await start(buyer, { phone });
  await cancel({});
  await app.drainJobs();
  expect(await read()).toMatchObject({ state: 'done', orders: { total: 0 }, open: { payments: { count: 1, amount: 3000 } } });
  await answerPhone(app, { pin: '1234' }, phone);
  await app.drainJobs();
  expect(await read()).toMatchObject({ state: 'running', total: { count: 1, amount: 3000 }, open: { payments: { count: 0 } } });
  await tellRefundResults(app);
  expect(await read()).toMatchObject({ state: 'done', returned: { count: 1, amount: 3000 } });
  expect((await orderOf(app, buyer, orderId)).status).toBe('cancelled');
});

test('a refund that M-Pesa did not pay is listed with its reason, and one that takes long as late', async () => {
  const [buyer, other] = await Promise.all([app.signIn(), app.signIn()]);
  const [failed, silent] = [await buy(buyer), await buy(other)];
  await cancel({});
  await app.drainJobs();
  const problem = JSON.stringify({ key: 'payments.refundAccountFull' });
  await app.context.database.sql`
    update refunds set status = 'failed', problem = ${problem}::jsonb where payment_id = (select id from payments where subject_id = ${failed})`;
  expect((await read()).unreturned.map(({ orderId }) => orderId)).toEqual([failed]);
  app.clock.advance(11 * 60_000);
  [organizer, admin] = await Promise.all([app.renew(organizer), app.renew(admin)]);
  expect((await read()).unreturned).toMatchObject([
    { orderId: failed, status: 'failed', byPerson: true, reason: expect.stringContaining('over the most that an M-Pesa account may hold') as string },
    { orderId: silent, status: 'sent', byPerson: false, reason: 'The payment service has not answered yet. Vumi asks again by itself' },
  ]);
});

test('another name than that of the event cancels nothing; the cancellation is in the audit log', async () => {
  const wrong = await cancel({ confirmName: 'Koroga' });
  expect([wrong.status, wrong.code, wrong.message]).toEqual([400, 'INVALID_INPUT', 'This is not the name of the event']);
  expect((await read()).state).toBe('planned');
  await cancel({ confirmName: 'Koroga Night' });
  const { items } = (await app.get<{ items: object[] }>(`/api/admin/audit-log?subject=event:${event.id}`, { token: admin.token })).data;
  expect(items).toMatchObject([{ action: 'event.cancelled', actor: { id: organizer.id }, subjectLabel: 'Koroga Night', details: { from: 'live' } }]);
});
