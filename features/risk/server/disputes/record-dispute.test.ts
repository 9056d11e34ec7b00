// What a provider says about disputes in an order that the sandbox does not have: several of one payment, ends that contradict each other, other amounts.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { actOnPage, purchaseByCard } from '#test/card-pages.ts';
import { createEvent, orderOf, reserve } from '#test/buy-tickets.ts';
import { daysAfter, sampleTicketType } from '#test/sample-event.ts';
import { createTestApp, type SignedIn, type TestApp } from '#test/test-app.ts';
import type { EventDetail } from '#features/events/schemas.ts';
import type { ToldDispute } from '#features/payments/server/disputes/dispute-provider.ts';
import { disputeSchema, stateOf } from '#features/payments/server/pages/paystack/paystack-disputes.ts';
import { recordDispute } from './record-dispute.ts';

let app: TestApp;
let organizer: SignedIn;
let buyer: SignedIn;
let event: EventDetail;
let orderId = '';
let paymentId = '';

beforeAll(async () => {
  app = await createTestApp({ now: new Date('2026-12-01T09:00:00Z') });
});
afterAll(async () => {
  await app.close();
});
beforeEach(async () => {
  app.clock.advance(15 * 60_000);
  [organizer, buyer] = [await app.signIn('organizer'), await app.signIn()];
  event = await createEvent(app, organizer, {
    startDate: daysAfter(app.clock.now(), 30),
    ticketTypes: [sampleTicketType({ quantity: 10, price: 1500 })],
  });
  const { reservationId } = (await reserve(app, buyer, event, { quantity: 2 })).data;
  const { data } = await purchaseByCard(app, buyer, reservationId);
  orderId = data.orderId;
  await actOnPage(app, data.action?.url ?? '', { card: 'approved' });
  await app.drainJobs();
  const [row] = await app.context.database.sql<{ id: string }[]>`select id from payments where subject_id = ${orderId}`;
  paymentId = row?.id ?? '';
});

/** The provider says this about a dispute. */
async function tell(providerId: string, told: Partial<ToldDispute> & Pick<ToldDispute, 'state'>): Promise<void> {
  const now = app.clock.now();
  const known = {
    providerId,
    reference: paymentId,
    receipt: null,
    amountMinor: 100_000,
    currency: 'KES',
    category: null,
    claim: null,
    dueAt: null,
    openedAt: now,
  };
  await app.context.database.transaction((tx) => recordDispute(tx, app.context, 'paystack', { ...known, ...told }, now));
  await app.drainJobs();
}
const twoDisputes = async () => {
  const ids = [randomUUID(), randomUUID()] as const;
  for (const id of ids) await tell(id, { state: 'open' });
  return ids;
};
const orderNow = () => orderOf(app, buyer, orderId);
const subjectsTo = async ({ email }: SignedIn) => (await app.mailTo(email)).map(({ subject }) => subject);
const refunds = () =>
  app.context.database.sql<{ cause: string; amount: number }[]>`
    select split_part(cause, ':', 1) as cause, amount_minor::int as amount from refunds where payment_id = ${paymentId} order by id`;

test('one that is lost lets the order be suspended by another', async () => {
  const [first, second] = await twoDisputes();
  await tell(first, { state: 'lost' });
  expect(await orderNow()).toMatchObject({ status: 'confirmed', isSuspended: true });
  expect(await refunds()).toEqual([{ cause: 'disputed', amount: 100_000 }]);
  await tell(second, { state: 'won' });
  expect(await orderNow()).toMatchObject({ status: 'confirmed', isSuspended: false });
});

test('what is left of one whose event was cancelled goes back once nothing is undecided', async () => {
  const [first, second] = await twoDisputes();
  expect((await app.put(`/api/events/${event.id}`, { status: 'cancelled' }, { token: organizer.token })).status).toBe(200);
  await app.drainJobs();
  await tell(first, { state: 'won' });
  expect(await refunds()).toEqual([]);
  await tell(second, { state: 'lost' });
  expect(await orderNow()).toMatchObject({ status: 'cancelled', isSuspended: false });
  expect((await refunds()).map(({ amount }) => amount)).toEqual([100_000, 200_000]);
});

test('its buyer is told of valid tickets only once they are valid, its team that they are not yet', async () => {
  const [first, second] = await twoDisputes();
  await tell(first, { state: 'won' });
  expect(await subjectsTo(buyer)).not.toContain(`Your tickets to ${event.name} are valid again`);
  const [mail] = (await app.mailTo(organizer.email)).filter(({ subject }) => subject === `A disputed payment for ${event.name} stays yours`);
  expect(mail?.text).toContain('not valid yet');
  await tell(second, { state: 'won' });
  expect(await subjectsTo(buyer)).toContain(`Your tickets to ${event.name} are valid again`);
});

test('one that is open again after an answer is told to admins and its team, once each time', async () => {
  const admin = await app.signIn('admin');
  const id = randomUUID();
  const [asked, askedTeam] = [
    'The bank asks again about a payment of KSh\u00a01,000: please answer',
    `A bank asks again about a payment for ${event.name}`,
  ];
  const told = async () => [
    (await subjectsTo(admin)).filter((subject) => subject === asked).length,
    (await subjectsTo(organizer)).filter((subject) => subject === askedTeam).length,
  ];
  await tell(id, { state: 'open' });
  await tell(id, { state: 'answered' });
  expect(await told()).toEqual([0, 0]);
  await tell(id, { state: 'open' });
  await tell(id, { state: 'open' });
  expect(await told()).toEqual([1, 1]);
  expect(await orderNow()).toMatchObject({ isSuspended: true });
  app.clock.advance(60_000);
  await tell(id, { state: 'answered' });
  const now = app.clock.now();
  const again = {
    providerId: id,
    reference: paymentId,
    receipt: null,
    amountMinor: 100_000,
    currency: 'KES',
    category: null,
    claim: null,
    dueAt: null,
    openedAt: now,
  };
  const { database } = app.context;
  await Promise.all([1, 2].map(() => database.transaction((tx) => recordDispute(tx, app.context, 'paystack', { ...again, state: 'open' }, now))));
  await app.drainJobs();
  expect(await told()).toEqual([2, 2]);
});

test('what counts is the amount that is told at the end, at most the payment', async () => {
  const id = randomUUID();
  await tell(id, { state: 'open' });
  await tell(id, { state: 'lost', amountMinor: 900_000 });
  expect(await refunds()).toEqual([{ cause: 'disputed', amount: 300_000 }]);
});

test('one that is lost about no amount takes all, and an operator is told', async () => {
  const id = randomUUID();
  await tell(id, { state: 'open' });
  await tell(id, { state: 'accepted', amountMinor: 0 });
  expect(await refunds()).toEqual([{ cause: 'disputed', amount: 300_000 }]);
  expect(app.takeLoggedErrors().join()).toContain('about no amount');
});

test('an end that contradicts the recorded one changes nothing, and an operator is told', async () => {
  const id = randomUUID();
  await tell(id, { state: 'open' });
  await tell(id, { state: 'won' });
  await tell(id, { state: 'lost' });
  expect(await refunds()).toEqual([]);
  expect(app.takeLoggedErrors().join()).toContain('told otherwise');
});

test('the adapter takes an unknown end for none', () => {
  const known = { status: 'resolved', transaction: { reference: paymentId, amount: 1, currency: 'KES' } };
  const state = (resolution: string | null) => stateOf(app.context, disputeSchema.parse({ ...known, id: 1, resolution }));
  expect([state('declined'), state('auto-accepted'), state('merchant-accepted')]).toEqual(['won', 'lost', 'accepted']);
  expect([state('escalated'), state(null)]).toEqual(['answered', 'answered']);
  expect(app.takeLoggedErrors()).toHaveLength(2);
});
