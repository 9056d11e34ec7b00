// A payer disputes a card payment at the bank: what the provider says suspends the order, ends it, or lets it go, once, also when webhooks are lost.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { actOnPage, cardBalances, plantCardFault, purchaseByCard, tellCardResults, type PageAnswer } from '#test/card-pages.ts';
import { countStock, createEvent, orderOf, reserve } from '#test/buy-tickets.ts';
import { daysAfter, sampleTicketType } from '#test/sample-event.ts';
import { createTestApp, type SignedIn, type TestApp } from '#test/test-app.ts';
import { formatMoment } from '#platform/contract/dates.ts';
import type { Order } from '#features/checkout/contract.ts';
import type { EventDetail } from '#features/events/schemas.ts';
import { documentedDispute } from '#app/dev/paystack-sandbox/documented-bodies.ts';
import { disputeSchema } from '#features/payments/server/pages/paystack/paystack-disputes.ts';
import { paystackWebhook, SIGNATURE_HEADER, signBody } from '#features/payments/server/pages/paystack/paystack-webhook.ts';
import { PAYSTACK_SANDBOX_KEY } from '#features/payments/server/pages/paystack/paystack-settings.ts';
import type { Balance } from '#features/payouts/contract.ts';
import type { Dispute, DisputeDetail } from '../../dispute-contract.ts';
import { lookForDisputes } from './ask-dispute.ts';
import { evidenceOf } from './evidence-pdf.ts';
import { findWholeDispute } from './get-dispute.ts';

const HOUR_MS = 60 * 60_000;

let app: TestApp;
let node: TestApp;
let admin: SignedIn;
let organizer: SignedIn;
let buyer: SignedIn;
let event: EventDetail;

beforeAll(async () => {
  app = await createTestApp({ now: new Date('2026-12-01T09:00:00Z') });
  node = await createTestApp({ shares: app });
  [admin, organizer] = [await app.signIn('admin'), await app.signIn('organizer')];
});
afterAll(async () => {
  const { provider, ledger } = await cardBalances(app);
  expect(provider).toEqual(ledger);
  await node.close();
  await app.close();
});
beforeEach(async () => {
  app.clock.advance(15 * 60_000);
  [admin, organizer, buyer] = [await app.renew(admin), await app.renew(organizer), await app.signIn()];
  event = await createEvent(app, organizer, {
    startDate: daysAfter(app.clock.now(), 30),
    ticketTypes: [sampleTicketType({ quantity: 10, price: 1500 })],
  });
});

interface Bought {
  readonly order: Order;
  readonly paymentId: string;
  readonly url: string;
}

async function buy(): Promise<Bought> {
  const { reservationId } = (await reserve(app, buyer, event, { quantity: 2 })).data;
  const { data } = await purchaseByCard(app, buyer, reservationId);
  const url = data.action?.url ?? '';
  await actOnPage(app, url, { card: 'approved' });
  await app.drainJobs();
  const [row] = await app.context.database.sql<{ id: string }[]>`select id from payments where subject_id = ${data.orderId}`;
  return { order: await orderOf(app, buyer, data.orderId), paymentId: row?.id ?? '', url };
}

const act = async (url: string, answer: PageAnswer) => {
  await actOnPage(app, url, answer);
  await app.drainJobs();
};
const orderNow = ({ order }: Bought) => orderOf(app, buyer, order.id);
const disputesNow = async () => (await app.get<{ items: Dispute[]; open: number }>('/api/admin/disputes?sort=newest', { token: admin.token })).data;
const detail = async (id: string) => (await app.get<DisputeDetail>(`/api/admin/disputes/${id}`, { token: admin.token })).data;
const newest = async () => (await disputesNow()).items[0] as Dispute;
const decide = (id: string, how: 'accept' | 'decline', body: object) =>
  app.post<DisputeDetail>(`/api/admin/disputes/${id}/${how}`, body, { token: admin.token });
const scan = (ticketNumber: string) =>
  app.post<{ outcome: string; reason: string | null }>(
    `/api/events/${event.id}/check-ins`,
    { scanId: randomUUID(), ticketNumber },
    { token: organizer.token },
  );
const subjectsTo = async ({ email }: SignedIn) => (await app.mailTo(email)).map(({ subject }) => subject);
const refundsOf = (paymentId: string) =>
  app.context.database.sql<{ way: string; status: string; amount: number }[]>`
    select way, status, amount_minor::int as amount from refunds where payment_id = ${paymentId} order by created_at`;
const balances = (orderId: string) =>
  app.context.database.sql`
    select account from ledger_entries where subject_id = ${orderId} group by account having sum(amount_minor) <> 0`;
const owed = async () => {
  const { data } = await app.get<Balance>('/api/organizer/balance', { token: organizer.token });
  return data.events.items.find(({ eventId }) => eventId === event.id);
};

/** A proof of now finds nothing. */
async function prove(): Promise<readonly string[]> {
  app.clock.advance(20 * 60_000);
  admin = await app.renew(admin);
  await app.post('/api/admin/ledger/proofs', {}, { token: admin.token });
  await app.drainJobs();
  const { data } = await app.get<{ open: { kind: string }[] }>('/api/admin/ledger/proofs', { token: admin.token });
  return data.open.map(({ kind }) => kind);
}

describe('while a dispute is open', () => {
  test('the order is suspended: no gate, no PDF, no refund, nothing paid out; everybody is told', async () => {
    const bought = await buy();
    const ticket = bought.order.tickets[0]?.ticketNumber ?? '';
    const ticketId = bought.order.tickets[0]?.id ?? '';
    await act(bought.url, { dispute: 'fraud' });
    const dispute = await newest();
    expect(dispute).toMatchObject({ state: 'open', amount: 3000, category: 'fraud', order: { number: bought.order.orderNumber } });
    expect(dispute.dueAt).not.toBeNull();
    expect(await orderNow(bought)).toMatchObject({ status: 'confirmed', isSuspended: true });
    expect((await scan(ticket)).data).toMatchObject({ outcome: 'invalid', reason: 'suspended' });
    const seen = await app.get<{ isSuspended: boolean; can: { download: unknown } }>(`/api/tickets/${ticketId}`, { token: buyer.token });
    expect(seen.data).toMatchObject({
      isSuspended: true,
      isTransferable: false,
      can: { download: 'This ticket is suspended while its payment is looked into' },
    });
    expect((await app.get(`/api/tickets/${ticketId}/delivery/pdf`, { token: buyer.token })).code).toBe('TICKET_SUSPENDED');
    for (const who of [buyer, organizer, admin]) {
      const asked = await app.post(`/api/orders/${bought.order.id}/refunds`, { percent: 100, reason: 'It rained' }, { token: who.token });
      expect([who.role, asked.status]).toEqual([who.role, who === buyer ? 403 : 409]);
    }
    expect((await app.post(`/api/orders/${bought.order.id}/refunds`, {}, { token: buyer.token })).code).toBe('ORDER_SUSPENDED');
    expect(await refundsOf(bought.paymentId)).toEqual([]);
    expect(await subjectsTo(buyer)).toContain(`Your tickets to ${event.name} are on hold`);
    expect(await subjectsTo(organizer)).toContain(`A payment for ${event.name} is disputed`);
    expect((await subjectsTo(admin)).some((subject) => subject.includes('is disputed: please answer'))).toBe(true);
    await act(bought.url, { decide: 'merchant' });
  });

  test('a cancelled event refunds it only once the bank has let it go', async () => {
    const bought = await buy();
    await act(bought.url, { dispute: 'fraud' });
    expect((await app.put(`/api/events/${event.id}`, { status: 'cancelled' }, { token: organizer.token })).status).toBe(200);
    await app.drainJobs();
    expect(await orderNow(bought)).toMatchObject({ status: 'confirmed' });
    expect(await refundsOf(bought.paymentId)).toEqual([]);
    await act(bought.url, { decide: 'merchant' });
    expect(await orderNow(bought)).toMatchObject({ status: 'cancelled', isSuspended: false });
    expect(await refundsOf(bought.paymentId)).toMatchObject([{ way: 'card', amount: 300_000 }]);
  });
});

test('once its event is over what was paid for it is kept from the payout', async () => {
  const [first, second] = [await buy(), await buy()];
  await act(first.url, { dispute: 'chargeback' });
  await app.context.database.sql`update events set starts_at = ${new Date(app.clock.now().getTime() - 40 * 24 * HOUR_MS)},
    ends_at = ${new Date(app.clock.now().getTime() - 39 * 24 * HOUR_MS)} where id = ${event.id}`;
  const withDispute = await owed();
  await act(first.url, { decide: 'merchant' });
  const without = await owed();
  expect((without?.free ?? 0) - (withDispute?.free ?? 0)).toBe(3000);
  expect((withDispute?.reserved ?? 0) - (without?.reserved ?? 0)).toBe(3000);
  expect(second.order.status).toBe('confirmed');
});

test('won: the same codes open the gate again, and everybody is told', async () => {
  const bought = await buy();
  await act(bought.url, { dispute: 'chargeback' });
  const { id } = await newest();
  const answered = await decide(id, 'decline', { message: 'The buyer has the tickets.' });
  expect(answered.data).toMatchObject({ state: 'answered', canAnswer: false, decision: { kind: 'decline', by: admin.email } });
  const [sent] = await app.context.database.sql<{ evidence: Record<string, string>; attachment: string | null }[]>`
    select evidence, attachment from sandbox.paystack_disputes order by id desc limit 1`;
  expect(sent?.evidence).toMatchObject({ customer_email: buyer.email, service_details: expect.stringContaining(bought.order.orderNumber) as string });
  expect(sent?.evidence.service_details).toContain(`As recorded, the tickets were emailed to ${buyer.email} on `);
  expect(sent?.attachment).toMatch(/^[0-9a-f]{20}$/);
  expect(await orderNow(bought)).toMatchObject({ isSuspended: true });
  expect((await decide(id, 'accept', { reason: 'Changed our mind' })).code).toBe('DISPUTE_DECIDED');
  await act(bought.url, { decide: 'merchant' });
  expect(await detail(id)).toMatchObject({ state: 'won', orderState: 'valid', taken: null });
  expect(await orderNow(bought)).toMatchObject({ status: 'confirmed', isSuspended: false });
  expect((await scan(bought.order.tickets[0]?.ticketNumber ?? '')).data.outcome).toBe('valid');
  expect(await subjectsTo(buyer)).toContain(`Your tickets to ${event.name} are valid again`);
  expect(await subjectsTo(organizer)).toContain(`A disputed payment for ${event.name} stays yours`);
});

test('evidence tells of the emails that are recorded, and of none that is not', async () => {
  const bought = await buy();
  await act(bought.url, { dispute: 'chargeback' });
  const { id } = await newest();
  const { sql, reader } = app.context.database;
  const told = async () => evidenceOf(await findWholeDispute(reader, id)).join('\n');
  const [mailed] = await sql<{ at: Date }[]>`select at from order_entries where order_id = ${bought.order.id} and kind = 'mailed'`;
  expect(await told()).toContain(`emailed to ${buyer.email} on ${formatMoment(mailed?.at ?? new Date(0), event.timeZone, 'en')}.`);
  await sql`delete from order_entries where order_id = ${bought.order.id} and kind = 'mailed'`;
  expect(await told()).toContain('No message with the tickets is recorded as sent');
  expect(await told()).not.toContain('emailed');
  const number = '+254700000001';
  await sql`insert into sms_messages (id, phone, about, parts, status, created_at, updated_at) select gen_random_uuid(), ${number}, about, 1, status, now(), now()
    from (values ('delivered', ${`order:${bought.order.id}`}), ('failed', ${`order:${bought.order.id}`})) as texts (status, about)`;
  expect((await told()).split(`a text message about the order was delivered to ${number}`)).toHaveLength(2);
  await act(bought.url, { decide: 'merchant' });
});

describe('lost', () => {
  test('the bank takes it: tickets die, stock is on sale again, the books agree', async () => {
    const bought = await buy();
    await act(bought.url, { dispute: 'fraud' });
    await act(bought.url, { decide: 'payer' });
    const { id } = await newest();
    expect(await detail(id)).toMatchObject({ state: 'lost', taken: 3000, orderState: 'ended', tickets: [{ state: 'void' }, { state: 'void' }] });
    expect(await orderNow(bought)).toMatchObject({
      status: 'cancelled',
      isSuspended: false,
      cancelReason: 'The bank took this payment back',
      tickets: [{ status: 'cancelled' }, { status: 'cancelled' }],
    });
    expect(await refundsOf(bought.paymentId)).toEqual([{ way: 'card', status: 'done', amount: 300_000 }]);
    expect(await balances(bought.order.id)).toEqual([]);
    expect(await countStock(app, event.id)).toMatchObject({ sold: 0, eventSold: 0, tickets: 0 });
    // Nothing is sent to the provider, which has returned it itself.
    const sent = await app.context.database.sql`
      select 1 from sandbox.paystack_refunds join sandbox.paystack_transactions t on t.id = transaction_id where t.reference = ${bought.paymentId}`;
    expect(sent).toEqual([]);
    expect((await subjectsTo(buyer)).filter((subject) => subject.startsWith('Your refund of'))).toHaveLength(1);
    expect(await subjectsTo(organizer)).toContain(`A bank took a payment for ${event.name} back`);
    expect(await prove()).toEqual([]);
  });

  test('accepted by an admin it ends at once, and the audit log has the reason', async () => {
    const bought = await buy();
    await act(bought.url, { dispute: 'fraud' });
    const { id } = await newest();
    expect((await decide(id, 'accept', {})).status).toBe(400);
    const accepted = await decide(id, 'accept', { reason: 'The card was stolen' });
    expect(accepted.data).toMatchObject({ state: 'accepted', taken: 3000, orderState: 'ended', decision: { kind: 'accept' } });
    const log = await app.get<{ items: { action: string; details: object }[] }>(`/api/admin/audit-log?subject=order:${bought.order.id}`, {
      token: admin.token,
    });
    expect(log.data.items).toMatchObject([{ action: 'dispute.accepted', details: { reason: 'The card was stolen' } }]);
    expect(await balances(bought.order.id)).toEqual([]);
    await app.drainJobs();
  });

  test('a used ticket stays used, and its place is not sold again', async () => {
    const bought = await buy();
    await scan(bought.order.tickets[0]?.ticketNumber ?? '');
    await act(bought.url, { dispute: 'fraud' });
    expect(await detail((await newest()).id)).toMatchObject({ tickets: [{ state: 'used' }, { state: 'unused' }] });
    await act(bought.url, { decide: 'payer' });
    expect((await orderNow(bought)).tickets.map(({ status }) => status)).toEqual(['used', 'cancelled']);
    expect(await countStock(app, event.id)).toMatchObject({ sold: 2 });
    expect(await balances(bought.order.id)).toEqual([]);
  });

  test('what was refunded before is not returned twice', async () => {
    const bought = await buy();
    expect((await app.post(`/api/orders/${bought.order.id}/refunds`, { amount: 1000, reason: 'It rained' }, { token: admin.token })).status).toBe(
      200,
    );
    await app.drainJobs();
    await tellCardResults(app);
    await act(bought.url, { dispute: 'chargeback' });
    await act(bought.url, { decide: 'payer' });
    expect(await detail((await newest()).id)).toMatchObject({ amount: 3000, taken: 2000, payment: { refunded: 3000 } });
    expect((await refundsOf(bought.paymentId)).map(({ amount }) => amount)).toEqual([100_000, 200_000]);
    // The sandbox takes the rest alone, but says that it takes all: an operator compares.
    expect(app.takeLoggedErrors().join()).toContain('given back before');
  });

  test('two nodes that are told at the same moment, again and again: once', async () => {
    const bought = await buy();
    await act(bought.url, { dispute: 'fraud' });
    const { providerId } = await newest();
    await act(bought.url, { decide: 'payer', webhook: 'lost' });
    const body = JSON.stringify({ event: 'charge.dispute.resolve', data: { id: Number(providerId) } });
    const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER]: signBody(PAYSTACK_SANDBOX_KEY, body) };
    const tell = ({ url }: TestApp) => fetch(`${url}${paystackWebhook.path}`, { method: 'POST', headers, body });
    const told = await Promise.all([tell(app), tell(node), tell(app), tell(node)]);
    expect(told.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    await Promise.all([app.drainJobs(), node.drainJobs()]);
    expect(await refundsOf(bought.paymentId)).toHaveLength(1);
    expect(await balances(bought.order.id)).toEqual([]);
  });
});

describe('without webhooks', () => {
  test('a dispute is found by the list, and its end by a question an hour later', async () => {
    const bought = await buy();
    await act(bought.url, { dispute: 'fraud', webhook: 'lost' });
    expect(await orderNow(bought)).toMatchObject({ isSuspended: false });
    app.clock.advance(11 * 60_000);
    await Promise.all([lookForDisputes(app.context), lookForDisputes(node.context)]);
    [admin, buyer] = [await app.renew(admin), await app.renew(buyer)];
    expect(await orderNow(bought)).toMatchObject({ isSuspended: true });
    await act(bought.url, { decide: 'payer', webhook: 'lost' });
    app.clock.advance(75 * HOUR_MS);
    await lookForDisputes(app.context);
    [admin, buyer] = [await app.renew(admin), await app.renew(buyer)];
    expect(await orderNow(bought)).toMatchObject({ status: 'cancelled' });
    await app.drainJobs();
  });

  test('a forged one changes nothing, and one that the provider does not know neither', async () => {
    const bought = await buy();
    const body = JSON.stringify({ event: 'charge.dispute.create', data: { id: 1, transaction: { reference: bought.paymentId, amount: 300_000 } } });
    const post = (signature: string) =>
      fetch(`${app.url}${paystackWebhook.path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature },
        body,
      });
    expect((await post('00')).status).toBe(401);
    expect((await post(signBody(PAYSTACK_SANDBOX_KEY, body))).status).toBe(200);
    await app.drainJobs();
    expect(await orderNow(bought)).toMatchObject({ isSuspended: false });
  });
});

test('an answer that the provider refuses is told with its words, and can be given again', async () => {
  const bought = await buy();
  await act(bought.url, { dispute: 'fraud' });
  const { id } = await newest();
  await plantCardFault(app, '/dispute/resolve', 'busy');
  const refused = await decide(id, 'decline', { message: 'The buyer has the tickets.' });
  expect(refused).toMatchObject({ status: 409, code: 'DISPUTE_REFUSED' });
  expect(refused.message).toContain('Please wait a few minutes');
  expect((await decide(id, 'decline', { message: 'The buyer has the tickets.' })).data).toMatchObject({ state: 'answered' });
  await act(bought.url, { decide: 'merchant' });
});

test('the adapter reads the documented disputes', () => {
  expect(disputeSchema.parse(documentedDispute.created)).toMatchObject({ id: '358950', status: 'awaiting-merchant-feedback', refund_amount: 5800 });
  expect(disputeSchema.parse(documentedDispute.resolved)).toMatchObject({ id: '358949', resolution: 'auto-accepted' });
  expect(disputeSchema.parse(documentedDispute.fetched)).toMatchObject({ id: '2867', status: 'archived', dueAt: null });
});
