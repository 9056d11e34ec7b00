// Trying the whole purchase of an event: nothing of it is sold, paid or seen by anybody else.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TEST_EVENTS_PER_DAY, TEST_KEPT_DAYS, TEST_TICKETS_MAX } from '#features/events/test-events/test-event-contract.ts';
import type { EventDetail } from '#features/events/schemas.ts';
import type { TestOutcome } from '#features/payments/contract.ts';
import { reconcilePayments } from '#features/payments/server/check-payment.ts';
import { ANSWERED_AFTER_MS, LATE_AFTER_MS, TIMED_OUT_AFTER_MS } from '#features/payments/server/test/test-rail.ts';
import { verifyPayload, type PublicTicketKey } from '#features/tickets/qr-payload.ts';
import { answerPhone, countStock, createEvent, givePromoCodes, orderOf, purchase, reserve, typeOf } from '#test/buy-tickets.ts';
import { daysAfter, sampleTicketType } from '#test/sample-event.ts';
import { filledForm } from '#test/sweep/draft-cases.ts';
import { createTestApp, type Answer, type SignedIn, type TestApp } from '#test/test-app.ts';
import { addPromoCode } from '../promo-codes/add-promo-code.ts';
import { removeTestEvents } from './remove-test-events.ts';

let vumi: TestApp;
let organizer: SignedIn;
let rival: SignedIn;
let admin: SignedIn;

beforeAll(async () => {
  vumi = await createTestApp();
  [organizer, rival, admin] = [await vumi.signIn('organizer'), await vumi.signIn('organizer'), await vumi.signIn('admin')];
});
afterAll(() => vumi.close());

const plan = { id: 'two', name: '2 parts', installments: 2, downPaymentPercentage: 50, processingFee: 0 };

/** Runs for as long as it takes that everything due in this time has happened. */
async function pass(ms: number): Promise<void> {
  vumi.clock.advance(ms);
  await reconcilePayments(vumi.context);
}

const testOf = (id: string, by: SignedIn, body: object = {}): Promise<Answer<EventDetail>> =>
  vumi.post<EventDetail>(`/api/events/${id}/test-event`, body, { token: by.token });

async function beginDraft(by: SignedIn, form: object = filledForm): Promise<string> {
  return (await vumi.post<{ id: string }>('/api/event-drafts', { form: { ...filledForm, ...form } }, { token: by.token })).data.id;
}

/** Holds one ticket and pays for it with this outcome. */
async function buy(event: EventDetail, by: SignedIn, outcome: TestOutcome, given: object = {}): Promise<string> {
  const hold = await reserve(vumi, by, event);
  const started = await purchase(vumi, by, hold.data.reservationId, { paymentMethod: 'test', testOutcome: outcome, ...given });
  expect(started, JSON.stringify(started.body)).toMatchObject({ status: 200, data: { status: 'pending' } });
  return started.data.orderId;
}

/** How many rows a table has. */
const count = async (table: string): Promise<number> =>
  (await vumi.context.database.reader.execute<{ rows: number }>(sql`select count(*)::int as rows from ${sql.identifier(table)}`))[0]?.rows ?? 0;

describe('a test event', () => {
  test('of a draft is bought from as the event will be, and its code opens no gate', async () => {
    const draft = await beginDraft(organizer);
    const ledger = await count('ledger_entries');
    const { data: event } = await vumi.post<EventDetail>(`/api/event-drafts/${draft}/test-event`, {}, { token: organizer.token });
    expect(event).toMatchObject({
      name: filledForm.name,
      status: 'published',
      saleState: 'on_sale',
      test: { of: { kind: 'draft', id: draft }, openings: [{ number: 1, names: ['Regular'] }], opening: 1 },
    });
    const hold = await reserve(vumi, organizer, event);
    const paying = (outcome: TestOutcome) => purchase(vumi, organizer, hold.data.reservationId, { paymentMethod: 'test', testOutcome: outcome });
    const { orderId } = (await paying('declined')).data;
    await pass(ANSWERED_AFTER_MS);
    expect(await orderOf(vumi, organizer, orderId)).toMatchObject({ isTest: true, status: 'pending', payment: { status: 'failed', phone: null } });
    expect((await paying('paid')).data).toMatchObject({ orderId, status: 'pending' });
    await pass(ANSWERED_AFTER_MS);
    const order = await orderOf(vumi, organizer, orderId);
    expect(order).toMatchObject({ isTest: true, status: 'confirmed', paymentMethod: 'test', tickets: [{ status: 'valid' }] });
    expect(await countStock(vumi, event.id)).toMatchObject({ sold: 1, eventSold: 1, reserved: 0 });
    expect(await count('ledger_entries')).toBe(ledger);

    const keys = (await vumi.get<{ keys: PublicTicketKey[] }>('/api/tickets/keys')).data.keys;
    const payload = order.tickets[0]?.qrPayload ?? '';
    expect(await verifyPayload(payload, keys, { eventId: event.id })).toEqual({ ok: false, reason: 'test-ticket' });
    expect(keys.map(({ keyId }) => keyId)).not.toContain((await keyOfTests()).id);
    // The draft is as it was, and is published as ever.
    const submitted = await vumi.post<{ event: EventDetail }>(`/api/event-drafts/${draft}/submit`, { version: 1 }, { token: organizer.token });
    expect(submitted.data.event).toMatchObject({ status: 'published', ticketTypes: [{ quantity: { sold: 0 } }] });
    expect(submitted.data.event.test).toBeUndefined();
  });

  const keyOfTests = async () =>
    (await vumi.context.database.sql<{ id: string }[]>`select id from ticket_signing_keys where is_test`)[0] ?? { id: '' };

  test('mails its tickets to the tester alone, as a test', async () => {
    const tester = await vumi.signIn('organizer');
    const { data: event } = await testOf((await createEvent(vumi, tester)).id, tester);
    await vumi.drainJobs();
    const about = (await vumi.mailTo(tester.email)).length;
    const orderId = await buy(event, tester, 'paid');
    await pass(ANSWERED_AFTER_MS);
    await vumi.drainJobs();
    const [mail, ...others] = await vumi.mailTo(tester.email);
    expect([others.length, mail?.subject]).toEqual([about, 'TEST: Your ticket for Uhuru Park Sundowner']);
    expect(mail?.text).toContain('This is a test: nothing was sold or paid, and these tickets open no gate.');
    await vumi.post(`/api/orders/${orderId}/refunds`, { percent: 100, reason: 'A try' }, { token: admin.token, idempotencyKey: orderId });
    await vumi.drainJobs();
    // The tickets, the refund, and that it is returned.
    expect((await vumi.mailTo(tester.email)).slice(0, -about).map(({ subject }) => subject.slice(0, 5))).toEqual(['TEST:', 'TEST:', 'TEST:']);
  });

  test('of an event has the same types, plans and codes, and a stock of its own', async () => {
    const original = await createEvent(vumi, organizer, {
      startDate: daysAfter(vumi.clock.now(), 70),
      ticketTypes: [sampleTicketType({ paymentPlans: [plan] }), sampleTicketType({ name: 'Child', price: 100, requires: ['Regular'] })],
    });
    await givePromoCodes(vumi, organizer);
    await vumi.context.database.transaction((tx) =>
      addPromoCode(
        tx,
        { organizerId: organizer.id, eventId: original.id, ticketTypeIds: [typeOf(original)], code: 'HALF', percent: 50, maxUses: 1 },
        vumi.clock.now(),
      ),
    );
    await reserve(vumi, await vumi.signIn(), original, { quantity: 2 });
    const { data: event } = await testOf(original.id, organizer);
    await vumi.drainJobs();
    expect(event.test?.of).toEqual({ kind: 'event', id: original.id });
    const shown = ({ ticketTypes }: EventDetail) =>
      ticketTypes.map(({ name, price, paymentPlans, requires }) => [name, price, paymentPlans, requires.map((one) => one.name)]);
    expect(shown(event)).toEqual(shown(original));
    expect(event.ticketTypes.map(({ id }) => id)).not.toContain(typeOf(original));
    expect(await countStock(vumi, event.id)).toMatchObject({ reserved: 0, sold: 0 });
    const orderId = await buy(event, organizer, 'paid', { promoCode: 'half', paymentPlanId: 'two' });
    await pass(ANSWERED_AFTER_MS);
    const bought = await orderOf(vumi, organizer, orderId);
    expect(bought).toMatchObject({ promoCode: 'HALF', instalments: [{ paid: true }, { paid: false }], tickets: [{ status: 'valid' }] });
    expect(bought.discount).toBe(bought.subtotal / 2);
    // The same payment later, and the order is paid in full.
    const part = (given: object) => vumi.post(`/api/orders/${orderId}/instalments`, { instalment: 2, ...given }, { token: organizer.token });
    expect(await part({ testOutcome: 'declined' })).toMatchObject({ status: 200 });
    await pass(ANSWERED_AFTER_MS);
    expect(await part({})).toMatchObject({ status: 200 });
    await pass(ANSWERED_AFTER_MS);
    expect(await orderOf(vumi, organizer, orderId)).toMatchObject({ instalments: [{ paid: true }, { paid: true }] });
    // The one use of the code is still there for a buyer.
    const buyer = await vumi.signIn();
    const used = await purchase(vumi, buyer, (await reserve(vumi, buyer, original)).data.reservationId, { promoCode: 'HALF', paymentPlanId: 'two' });
    expect(used.status, JSON.stringify(used.body)).toBe(200);
    await answerPhone(vumi);
    expect(await countStock(vumi, original.id)).toMatchObject({ sold: 1, reserved: 2 });
  });

  test('exists for its tester alone, and is not changed, saved or copied', async () => {
    const original = await createEvent(vumi, organizer);
    const { data: event } = await testOf(original.id, organizer);
    for (const other of [rival, admin, await vumi.signIn()]) {
      for (const path of ['', '/tickets', `/tickets/${typeOf(event)}/inventory`])
        expect((await vumi.get(`/api/events/${event.id}${path}`, { token: other.token })).status, path).toBe(404);
      expect((await reserve(vumi, other, event)).code).toBe('EVENT_NOT_FOUND');
      expect((await vumi.get(`/api/queue/status/${event.id}?userId=anonymous`, { token: other.token })).status).toBe(404);
      expect((await testOf(event.id, other)).status).toBe(404);
    }
    for (const path of [`/api/events/${event.id}`, `/api/events/${event.id}/calendar.ics`, `/og/events/${event.id}`])
      expect((await vumi.get(path)).status, path).toBe(404);
    const { token } = organizer;
    expect((await vumi.get(`/api/events/${event.id}`, { token })).status).toBe(200);
    const refused = [
      vumi.put(`/api/events/${event.id}`, { name: 'Another' }, { token }),
      vumi.post(`/api/events/${event.id}/status`, { status: 'paused' }, { token }),
      vumi.put(`/api/events/${event.id}/tickets/${typeOf(event)}`, { price: 1 }, { token }),
      vumi.post(`/api/event-drafts`, { copyOf: event.id }, { token }),
      vumi.post(`/api/events/${event.id}/test-event`, {}, { token }),
      vumi.put(`/api/events/${event.id}/saved`, undefined, { token }),
    ];
    for (const answer of await Promise.all(refused)) expect([answer.status, answer.code]).toEqual([404, 'EVENT_NOT_FOUND']);
  });

  test('takes test payments and nothing else, which nothing else takes', async () => {
    const original = await createEvent(vumi, organizer);
    const { data: event } = await testOf(original.id, organizer);
    const hold = await reserve(vumi, organizer, event);
    for (const paymentMethod of ['mpesa', 'cash', 'credit_card', 'free'])
      expect((await purchase(vumi, organizer, hold.data.reservationId, { paymentMethod })).code).toBe('PAYMENT_METHOD_NOT_AVAILABLE');
    const real = await reserve(vumi, organizer, original);
    expect((await purchase(vumi, organizer, real.data.reservationId, { paymentMethod: 'test' })).code).toBe('PAYMENT_METHOD_NOT_AVAILABLE');
    const started = await purchase(vumi, organizer, hold.data.reservationId, { paymentMethod: 'test', testOutcome: 'declined' });
    await pass(ANSWERED_AFTER_MS);
    const cash = await vumi.post(`/api/orders/${started.data.orderId}/cash`, { receipt: 'R-1' }, { token: admin.token });
    expect([cash.status, cash.code]).toEqual([409, 'CASH_NOT_DUE']);
    expect(await vumi.context.database.sql`select payment_id from mpesa_requests join payments on id = payment_id where method = 'test'`).toEqual([]);
  });

  test('shows a payment without an answer, and one that comes late', async () => {
    const { data: event } = await testOf((await createEvent(vumi, organizer)).id, organizer);
    const timedOut = await buy(event, organizer, 'timed_out');
    await pass(ANSWERED_AFTER_MS);
    expect(await orderOf(vumi, organizer, timedOut)).toMatchObject({ payment: { status: 'pending' } });
    await pass(TIMED_OUT_AFTER_MS - ANSWERED_AFTER_MS);
    expect(await orderOf(vumi, organizer, timedOut)).toMatchObject({ status: 'pending', payment: { status: 'failed' } });
    const late = await buy(event, organizer, 'paid_late');
    await pass(TIMED_OUT_AFTER_MS);
    expect(await orderOf(vumi, organizer, late)).toMatchObject({ status: 'pending', payment: { status: 'failed' } });
    await pass(LATE_AFTER_MS - TIMED_OUT_AFTER_MS);
    expect(await orderOf(vumi, organizer, late)).toMatchObject({ status: 'confirmed', payment: { status: 'succeeded' } });
  });

  test('is given back on the test rail, without an entry in the ledger', async () => {
    const { data: event } = await testOf((await createEvent(vumi, organizer)).id, organizer);
    const orderId = await buy(event, organizer, 'paid');
    await pass(ANSWERED_AFTER_MS);
    const before = await count('ledger_entries');
    const refund = await vumi.post(
      `/api/orders/${orderId}/refunds`,
      { percent: 100, reason: 'A try' },
      { token: admin.token, idempotencyKey: orderId },
    );
    expect(refund, JSON.stringify(refund.body)).toMatchObject({ status: 200 });
    await vumi.drainJobs();
    expect(await orderOf(vumi, organizer, orderId)).toMatchObject({ status: 'cancelled', refunds: [{ status: 'done' }] });
    expect(await count('ledger_entries')).toBe(before);
  });

  test('opens the release that is next, or the one that was asked for', async () => {
    const now = vumi.clock.now();
    const original = await createEvent(vumi, organizer, {
      startDate: daysAfter(now, 60),
      releases: [
        { issueNumber: 1, startDate: daysAfter(now, 10), endDate: daysAfter(now, 20) },
        { issueNumber: 2, startDate: daysAfter(now, 20), endDate: daysAfter(now, 50) },
      ],
      ticketTypes: [sampleTicketType({ name: 'Early', issueNumbers: [1] }), sampleTicketType({ name: 'Regular', issueNumbers: [2] })],
    });
    const states = ({ ticketTypes }: EventDetail) => ticketTypes.map(({ name, state }) => `${name} ${state}`);
    const first = (await testOf(original.id, organizer)).data;
    expect(states(first)).toEqual(['Early on_sale', 'Regular coming_soon']);
    expect(first.test).toMatchObject({ opening: 1, openings: [{ names: ['Early'] }, { names: ['Regular'] }] });
    const second = (await testOf(original.id, organizer, { opening: 2 })).data;
    expect(states(second)).toEqual(['Early closed', 'Regular on_sale']);
    expect(second.test?.opening).toBe(2);
    expect(states((await testOf(original.id, organizer, { opening: 9 })).data)).toEqual(states(first));
    expect((await vumi.get<EventDetail>(`/api/events/${original.id}`)).data.releases).toEqual(original.releases);
  });
});

describe('at the same moment', () => {
  const livingTests = (id: string) => vumi.context.database.sql`select id from events where test_of = ${id} and test_ends_at > ${vumi.clock.now()}`;

  test('several tests of one original leave one', async () => {
    const tester = await vumi.signIn('organizer');
    const original = await createEvent(vumi, tester);
    const made = await Promise.all(Array.from({ length: 6 }, () => testOf(original.id, tester)));
    expect(made.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(await livingTests(original.id)).toHaveLength(1);
  });

  test('a draft is published, or an event deleted, while it is tested: what was tried goes, and nothing else is touched', async () => {
    const tester = await vumi.signIn('organizer');
    const draft = await beginDraft(tester);
    const [published, ...tests] = await Promise.all([
      vumi.post<{ event: EventDetail }>(`/api/event-drafts/${draft}/submit`, { version: 1 }, { token: tester.token }),
      ...Array.from({ length: 4 }, () => vumi.post<EventDetail>(`/api/event-drafts/${draft}/test-event`, {}, { token: tester.token })),
    ]);
    expect(published?.data.event).toMatchObject({ status: 'published', saleState: 'coming_soon', ticketTypes: [{ quantity: { sold: 0 } }] });
    for (const { status, code } of tests) expect([200, 404], code).toContain(status);

    const original = await createEvent(vumi, tester);
    const { data: event } = await testOf(original.id, tester);
    const [gone, held] = await Promise.all([
      vumi.delete(`/api/events/${original.id}`, { token: admin.token }),
      reserve(vumi, tester, event),
      testOf(original.id, tester),
    ]);
    expect(gone.status).toBe(200);
    expect([200, 404]).toContain(held.status);
    vumi.clock.advance(61_000);
    await removeTestEvents(vumi.context);
    expect([...(await livingTests(draft)), ...(await livingTests(original.id))]).toEqual([]);
    expect((await vumi.get(`/api/events/${draft}`)).status).toBe(200);
  });
});

describe('the limits', () => {
  test('one test event for each original and person, so many a day, and so many tickets', async () => {
    const tester = await vumi.signIn('organizer');
    const original = await createEvent(vumi, tester, { ticketTypes: [sampleTicketType({ quantity: 500, maxPerPurchase: 60 })], capacity: 500 });
    const first = (await testOf(original.id, tester)).data;
    const second = (await testOf(original.id, tester)).data;
    expect((await vumi.get(`/api/events/${first.id}`, { token: tester.token })).status).toBe(404);
    expect((await reserve(vumi, tester, first)).code).toBe('EVENT_NOT_FOUND');
    // An admin's is another one.
    expect((await testOf(original.id, admin)).status).toBe(200);
    expect((await vumi.get(`/api/events/${second.id}`, { token: tester.token })).status).toBe(200);
    expect((await reserve(vumi, tester, second, { quantity: 60 })).status).toBe(200);
    expect((await reserve(vumi, tester, second, { quantity: TEST_TICKETS_MAX - 60 + 1 })).code).toBe('TEST_TICKETS_MAX');
    await vumi.context.database.sql`update test_event_counts set made = ${TEST_EVENTS_PER_DAY} where user_id = ${tester.id}`;
    const refused = await testOf(original.id, tester);
    expect([refused.status, refused.code]).toEqual([429, 'TOO_MANY_TESTS']);
  });
});

describe('the end', () => {
  /** Every table with its number of rows. */
  async function countAll(): Promise<Record<string, number>> {
    const tables = await vumi.context.database.sql<{ name: string }[]>`
      select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`;
    const kept = tables
      .map(({ name }) => name)
      .filter((name) => !/^(test_event_counts|idempotency|domain_event|pgboss|ticket_signing|sent_|job_)/.test(name));
    return Object.fromEntries(await Promise.all(kept.map(async (name) => [name, await count(name)] as const)));
  }

  test.each([
    ['after its last use', async () => vumi.clock.advance(TEST_KEPT_DAYS * 86_400_000)],
    [
      'when its tester removes it',
      async (_id: string, tester: SignedIn, testId: string) => {
        expect((await vumi.delete(`/api/test-events/${testId}`, { token: admin.token })).code).toBe('EVENT_NOT_FOUND');
        expect((await vumi.delete(`/api/test-events/${testId}`, { token: tester.token })).status).toBe(200);
        for (const left of [
          await vumi.get(`/api/events/${testId}`, { token: tester.token }),
          await vumi.delete(`/api/test-events/${testId}`, { token: tester.token }),
        ])
          expect(left.code).toBe('EVENT_NOT_FOUND');
      },
    ],
    ['when its event is deleted', async (id: string) => void (await vumi.delete(`/api/events/${id}`, { token: admin.token }))],
    [
      'when its tester is suspended',
      async (_id: string, tester: SignedIn) =>
        void (await vumi.context.database.sql`update users set suspended_at = now(), suspension_reason = 'A reason' where id = ${tester.id}`),
    ],
  ] as const)('%s a test event goes with everything that was tried, and nothing else does', async (_when, end) => {
    [organizer, admin] = [await vumi.renew(organizer), await vumi.renew(admin)];
    const tester = await vumi.signIn('organizer');
    const buyer = await vumi.signIn();
    const sold = await createEvent(vumi, organizer);
    await purchase(vumi, buyer, (await reserve(vumi, buyer, sold)).data.reservationId);
    await answerPhone(vumi);
    const original = await createEvent(vumi, tester, {
      startDate: daysAfter(vumi.clock.now(), 70),
      ticketTypes: [sampleTicketType({ paymentPlans: [plan] })],
    });
    await givePromoCodes(vumi, tester);
    await vumi.drainJobs();
    await vumi.context.database.sql`update events set test_ends_at = ${vumi.clock.now()} where status = 'test'`;
    vumi.clock.advance(61_000);
    await removeTestEvents(vumi.context);
    await vumi.renew(admin);
    const before = await countAll();
    const { data: event } = await testOf(original.id, tester);
    await vumi.drainJobs();
    await buy(event, tester, 'paid', { paymentPlanId: 'two' });
    await pass(ANSWERED_AFTER_MS);
    const returned = await buy(event, tester, 'paid');
    await pass(ANSWERED_AFTER_MS);
    await vumi.post(`/api/orders/${returned}/refunds`, { percent: 100, reason: 'A try' }, { token: admin.token, idempotencyKey: returned });
    await buy(event, tester, 'declined');
    await pass(ANSWERED_AFTER_MS);
    await vumi.drainJobs();
    await end(original.id, tester, event.id);
    // A payment of a moment ago is settled first.
    if (vumi.clock.now().getTime() < new Date(event.test?.endsAt ?? 0).getTime() - 86_400_000) {
      expect(await removeTestEvents(vumi.context)).toBe(0);
      vumi.clock.advance(61_000);
    }
    expect(await removeTestEvents(vumi.context)).toBe(1);
    expect(await removeTestEvents(vumi.context)).toBe(0);
    const after = await countAll();
    const changed = Object.keys(before).filter((name) => before[name] !== after[name]);
    // The log of what admins did, and a deleted original with its own rows.
    expect(
      changed.filter((name) => !/^(audit_entries|audit_log|events|event_changes|event_stock|ticket_stock|ticket_types|releases|currency)/.test(name)),
    ).toEqual([]);
    expect(await vumi.context.database.sql`select id from events where id = ${event.id}`).toEqual([]);
  });
});
