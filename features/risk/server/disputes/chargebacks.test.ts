// A payment on a page of Flutterwave is charged back: learned by a webhook or the list, suspended, answered or accepted, also when the bank comes back with a later
// stage, and posted in the currency of the payment (docs/reference/payments/risk.md#flutterwave).
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { orderOf, createEvent } from '#test/buy-tickets.ts';
import { openPage, proveBooks } from '#test/page-purchases.ts';
import { daysAfter, sampleTicketType } from '#test/sample-event.ts';
import { createTestApp, type SignedIn, type TestApp } from '#test/test-app.ts';
import { actOnWallet, plantWalletFault, walletBalances, type WalletAnswer } from '#test/wallet-pages.ts';
import { FLUTTERWAVE_SANDBOX_HASH } from '#features/payments/server/pages/flutterwave/flutterwave-settings.ts';
import { flutterwaveWebhook, HASH_HEADER } from '#features/payments/server/pages/flutterwave/flutterwave-webhook.ts';
import { answerChargeback, listChargebacks } from '#app/dev/flutterwave-sandbox/chargebacks.ts';
import { loadSharp } from '#platform/server/drawing/load-sharp.ts';
import type { Currency } from '#platform/contract/money.ts';
import type { EventDetail } from '#features/events/schemas.ts';
import type { Dispute, DisputeDetail } from '../../dispute-contract.ts';
import { askDispute, lookForDisputes } from './ask-dispute.ts';

const HOUR_MS = 60 * 60_000;
const PRICE = 50_000;

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
  const { provider, ledger } = await walletBalances(app);
  expect(provider).toEqual(ledger);
  await node.close();
  await app.close();
});
beforeEach(async () => {
  app.clock.advance(15 * 60_000);
  buyer = await app.signIn();
  await renew();
  event = await createIn('UGX');
});

const createIn = (currency: Currency) =>
  createEvent(app, organizer, {
    currency,
    startDate: daysAfter(app.clock.now(), 30),
    ticketTypes: [sampleTicketType({ price: PRICE, quantity: 10 })],
  });

/** Tokens are valid for an hour. */
async function renew(): Promise<void> {
  [admin, organizer, buyer] = [await app.renew(admin), await app.renew(organizer), await app.renew(buyer)];
}

interface Bought {
  readonly orderId: string;
  readonly paymentId: string;
  readonly url: string;
}

async function buy(paymentMethod = 'credit_card', of = event): Promise<Bought> {
  const page = await openPage(app, buyer, of, { paymentMethod, quantity: 2 });
  await act(page, { answer: 'approve' });
  return page;
}

async function act({ url }: Pick<Bought, 'url'>, answer: WalletAnswer): Promise<void> {
  await actOnWallet(app, url, answer);
  await app.drainJobs();
}

const orderNow = ({ orderId }: Bought) => orderOf(app, buyer, orderId);
const disputesOf = async ({ orderId }: Bought) =>
  (await app.get<{ items: Dispute[] }>('/api/admin/disputes?sort=newest', { token: admin.token })).data.items.filter(
    ({ order }) => order.id === orderId,
  );
const only = async (bought: Bought) => {
  const [dispute, ...others] = await disputesOf(bought);
  expect(others).toEqual([]);
  return dispute as Dispute;
};
const detail = async (id: string) => (await app.get<DisputeDetail>(`/api/admin/disputes/${id}`, { token: admin.token })).data;
const decide = (id: string, how: 'accept' | 'decline', body: object) =>
  app.post<DisputeDetail>(`/api/admin/disputes/${id}/${how}`, body, { token: admin.token });
const decline = (id: string) => decide(id, 'decline', { message: 'The buyer has the tickets.' });
const accept = (id: string) => decide(id, 'accept', { reason: 'The card was stolen' });
const subjectsTo = async ({ email }: SignedIn) => (await app.mailTo(email)).map(({ subject }) => subject);
const refundsOf = ({ paymentId }: Bought) =>
  app.context.database.sql<{ way: string; status: string; amount: number; currency: string }[]>`
    select way, status, amount_minor::int as amount, currency from refunds where payment_id = ${paymentId} order by created_at`;
const balances = ({ orderId }: Bought) =>
  app.context.database.sql`
    select account from ledger_entries where subject_id = ${orderId} group by account having sum(amount_minor) <> 0`;
const answers = async () =>
  (
    await app.context.database.sql<{ id: string; action: string }[]>`
    select id::text as id, entry ->> 'action' as action from sandbox.flutterwave_chargebacks, jsonb_array_elements(history) entry
    where entry ->> 'action' in ('accept', 'decline') order by id`
  ).map(({ id, action }) => `${id} ${action}`);
const newestId = async () => (await listChargebacks(app.context, {}))[0]?.id ?? '';
const differences = async () => (await proveBooks(app, admin)).open.map(({ kind }) => kind);
const tell = ({ url }: TestApp, event: string, id: unknown, hash = FLUTTERWAVE_SANDBOX_HASH) =>
  fetch(`${url}${flutterwaveWebhook.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [HASH_HEADER]: hash },
    body: JSON.stringify({ event, data: { id } }),
  });

describe('learned', () => {
  test('by a webhook: the order is suspended, everybody is told, and admins see the payment and until when to answer', async () => {
    const bought = await buy('mtn_momo');
    await act(bought, { dispute: 'chargeback', webhook: 'repeated' });
    const { id, ...dispute } = await only(bought);
    expect(dispute).toMatchObject({
      provider: 'flutterwave',
      state: 'open',
      amount: 2 * PRICE,
      currency: 'UGX',
      category: 'Product/service not received',
    });
    expect(dispute.dueAt).toBe(new Date(app.clock.now().getTime() + 48 * HOUR_MS).toISOString());
    expect(await detail(id)).toMatchObject({
      canAnswer: true,
      payment: { method: 'mtn_momo', card: null, receipt: expect.stringMatching(/^FLW-/) as string },
    });
    expect(await orderNow(bought)).toMatchObject({ status: 'confirmed', isSuspended: true });
    expect(await subjectsTo(buyer)).toContain(`Your tickets to ${event.name} are on hold`);
    expect((await subjectsTo(admin)).filter((subject) => subject.includes('is disputed: please answer'))).toHaveLength(1);
    await act(bought, { decide: 'merchant', webhook: 'repeated' });
    expect(await detail(id)).toMatchObject({ state: 'won', orderState: 'valid', taken: null });
    expect(await orderNow(bought)).toMatchObject({ isSuspended: false });
    expect((await subjectsTo(buyer)).filter((subject) => subject === `Your tickets to ${event.name} are valid again`)).toHaveLength(1);
  });

  test('by the list where the webhook is lost, once for two nodes, and its end by a question an hour later', async () => {
    const bought = await buy();
    await act(bought, { dispute: 'fraud', webhook: 'lost' });
    expect(await orderNow(bought)).toMatchObject({ isSuspended: false });
    app.clock.advance(11 * 60_000);
    await Promise.all([lookForDisputes(app.context), lookForDisputes(node.context)]);
    await renew();
    expect(await only(bought)).toMatchObject({ state: 'open', category: 'No cardholder authorization' });
    await act(bought, { decide: 'payer', webhook: 'lost' });
    app.clock.advance(75 * HOUR_MS);
    await lookForDisputes(app.context);
    await renew();
    expect(await orderNow(bought)).toMatchObject({ status: 'cancelled' });
    await app.drainJobs();
  });

  test('not by a forged webhook, nor by one of a chargeback that is not known, or that names none', async () => {
    const bought = await buy();
    await act(bought, { dispute: 'fraud', webhook: 'lost' });
    expect((await tell(app, 'chargeback.initiated', await newestId(), 'another-hash')).status).toBe(401);
    for (const id of [999_999, null, { id: 2001 }]) expect((await tell(app, 'chargeback.initiated', id)).status).toBe(200);
    await app.drainJobs();
    expect(await disputesOf(bought)).toEqual([]);
    await act(bought, { decide: 'merchant' });
  });

  test('about no payment of ours, or about another try on its page: nothing is suspended, an operator is told', async () => {
    const bought = await buy();
    const { sql } = app.context.database;
    await act(bought, { dispute: 'fraud', webhook: 'lost' });
    await sql`update payments set receipt = 'FLW-1' where id = ${bought.paymentId}`;
    await askDispute(app.context, { provider: 'flutterwave', providerId: await newestId() });
    expect(app.takeLoggedErrors().join()).toContain('about no payment of ours');
    expect(await disputesOf(bought)).toEqual([]);
    await sql`update payments set receipt = (select 'FLW-' || id from sandbox.flutterwave_transactions where tx_ref = ${bought.paymentId}) where id = ${bought.paymentId}`;
    await act(bought, { decide: 'merchant' });
    expect(await only(bought)).toMatchObject({ state: 'won' });
  });
});

describe('lost', () => {
  test.each([
    ['UGX', 'airtel_money', 'wallet'],
    ['RWF', 'credit_card', 'card'],
    ['TZS', 'vodacom', 'wallet'],
  ] as const)('a payment in %s by %s ends its order, and is posted as a refund that is done', async (currency, method, way) => {
    const bought = await buy(method, await createIn(currency));
    await act(bought, { dispute: 'fraud' });
    await act(bought, { decide: 'payer' });
    const { id } = await only(bought);
    expect(await detail(id)).toMatchObject({
      state: 'lost',
      currency,
      taken: 2 * PRICE,
      orderState: 'ended',
      tickets: [{ state: 'void' }, { state: 'void' }],
    });
    expect(await orderNow(bought)).toMatchObject({ status: 'cancelled', cancelReason: 'The bank took this payment back' });
    expect(await refundsOf(bought)).toEqual([{ way, status: 'done', amount: 2 * PRICE * 100, currency }]);
    expect(await balances(bought)).toEqual([]);
    const sent = await app.context.database.sql`
      select 1 from sandbox.flutterwave_refunds join sandbox.flutterwave_transactions t on t.id = tx_id where t.tx_ref = ${bought.paymentId}`;
    expect(sent).toEqual([]);
    expect(await differences()).toEqual([]);
  });

  test('a part of it: one ticket dies, the rest stays valid', async () => {
    const bought = await buy();
    await act(bought, { dispute: 'chargeback', amount: PRICE });
    expect(await only(bought)).toMatchObject({ state: 'open', amount: PRICE });
    await act(bought, { decide: 'payer' });
    expect(await detail((await only(bought)).id)).toMatchObject({ state: 'lost', taken: PRICE });
    expect(await refundsOf(bought)).toMatchObject([{ amount: PRICE * 100 }]);
    expect(await orderNow(bought)).toMatchObject({ status: 'confirmed', isSuspended: false });
    expect(await differences()).toEqual([]);
  });

  test('two nodes that are told at the same moment, again and again: once', async () => {
    const bought = await buy();
    await act(bought, { dispute: 'fraud' });
    const { providerId } = await only(bought);
    await act(bought, { decide: 'payer', webhook: 'lost' });
    const told = await Promise.all([app, node, app, node].map((at) => tell(at, 'chargeback.lost', Number(providerId))));
    expect(told.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    await Promise.all([app.drainJobs(), node.drainJobs()]);
    expect(await refundsOf(bought)).toHaveLength(1);
    expect(await balances(bought)).toEqual([]);
  });
});

describe('answered', () => {
  test('with a picture of what is known, and what we say; then the bank decides', async () => {
    const bought = await buy();
    await act(bought, { dispute: 'fraud' });
    const { id, providerId } = await only(bought);
    expect((await decline(id)).data).toMatchObject({ state: 'answered', canAnswer: false, decision: { kind: 'decline', by: admin.email } });
    const [sent] = await app.context.database.sql<{ proof: string }[]>`
      select uploaded_proof as proof from sandbox.flutterwave_chargebacks where id::text = ${providerId}`;
    const picture = await fetch(sent?.proof ?? '');
    expect(picture.headers.get('content-type')).toBe('image/png');
    const { width, height } = await (await loadSharp())(Buffer.from(await picture.arrayBuffer())).metadata();
    expect([width, height > 600]).toEqual([1240, true]);
    expect((await accept(id)).code).toBe('DISPUTE_DECIDED');
    await act(bought, { decide: 'merchant' });
    expect(await detail(id)).toMatchObject({ state: 'won' });
  });

  test('after our answer the bank comes back with a later stage: it is open again, and only the last answer counts', async () => {
    const bought = await buy();
    await act(bought, { dispute: 'fraud' });
    const { id, providerId } = await only(bought);
    await decline(id);
    app.clock.advance(30 * HOUR_MS);
    await renew();
    await act(bought, { decide: 'again', webhook: 'repeated' });
    expect(await only(bought)).toMatchObject({ id, providerId, state: 'open', category: 'Product/service not received (pre-arbitration)' });
    expect((await only(bought)).dueAt).toBe(new Date(app.clock.now().getTime() + 48 * HOUR_MS).toISOString());
    expect((await subjectsTo(admin)).filter((subject) => subject.startsWith('The bank asks again'))).toHaveLength(1);
    // What is told of the first one again changes nothing.
    await tell(app, 'chargeback.declined', providerId);
    await app.drainJobs();
    expect(await only(bought)).toMatchObject({ state: 'open' });
    expect((await decline(id)).data).toMatchObject({ state: 'answered' });
    expect((await answers()).slice(-2)).toEqual([`${providerId} decline`, `${Number(providerId) + 1} decline`]);
    await act(bought, { decide: 'payer' });
    expect(await detail(id)).toMatchObject({ state: 'lost', taken: 2 * PRICE, orderState: 'ended' });
    expect(await refundsOf(bought)).toHaveLength(1);
    expect(await balances(bought)).toEqual([]);
    expect(await differences()).toEqual([]);
  });

  test('a later stage is found by the list, too, also where the first one was never told of', async () => {
    const bought = await buy();
    await act(bought, { dispute: 'fraud', webhook: 'lost' });
    const { sql } = app.context.database;
    await sql`update sandbox.flutterwave_chargebacks set status = 'declined', created_at = created_at - interval '20 days', history = '[]'
      where id = (select max(id) from sandbox.flutterwave_chargebacks)`;
    await act(bought, { decide: 'again', webhook: 'lost' });
    app.clock.advance(11 * 60_000);
    await lookForDisputes(app.context);
    await app.drainJobs();
    const { id, providerId, state } = await only(bought);
    expect(state).toBe('open');
    expect(await newestId()).toBe(String(Number(providerId) + 1));
    expect((await accept(id)).data).toMatchObject({ state: 'accepted', taken: 2 * PRICE });
    expect((await answers()).at(-1)).toBe(`${Number(providerId) + 1} accept`);
    await app.drainJobs();
  });

  test('a payment that was won once and is disputed again is another dispute', async () => {
    const bought = await buy();
    for (const dispute of ['fraud', 'chargeback'] as const) {
      await act(bought, { dispute });
      expect(await orderNow(bought)).toMatchObject({ isSuspended: true });
      app.clock.advance(60_000);
      await act(bought, { decide: 'merchant' });
      app.clock.advance(60_000);
    }
    expect((await disputesOf(bought)).map(({ state }) => state)).toEqual(['won', 'won']);
    expect(await orderNow(bought)).toMatchObject({ status: 'confirmed', isSuspended: false });
  });
});

describe('accepted', () => {
  test('by an admin: it ends at once', async () => {
    const bought = await buy();
    await act(bought, { dispute: 'fraud' });
    const { id } = await only(bought);
    expect((await accept(id)).data).toMatchObject({ state: 'accepted', taken: 2 * PRICE, orderState: 'ended', decision: { kind: 'accept' } });
    expect(await refundsOf(bought)).toHaveLength(1);
    await app.drainJobs();
    expect(await differences()).toEqual([]);
  });

  test('where the answer is lost Flutterwave is asked, and it is sent once', async () => {
    const bought = await buy();
    await act(bought, { dispute: 'fraud' });
    const { id, providerId } = await only(bought);
    await plantWalletFault(app, '/webhooks/chargeback', 'broken');
    await plantWalletFault(app, '/chargebacks/answer', 'cut');
    expect((await accept(id)).data).toMatchObject({ state: 'accepted', taken: 2 * PRICE });
    expect((await answers()).filter((answer) => answer.startsWith(providerId))).toEqual([`${providerId} accept`]);
    expect(await refundsOf(bought)).toHaveLength(1);
    await app.drainJobs();
  });

  test('where Flutterwave has it already, nothing is sent again', async () => {
    const bought = await buy();
    await act(bought, { dispute: 'fraud' });
    const { id, providerId } = await only(bought);
    await answerChargeback(app.context, providerId, 'accept', null);
    expect((await accept(id)).data).toMatchObject({ state: 'accepted', taken: 2 * PRICE });
    expect((await answers()).filter((answer) => answer.startsWith(providerId))).toEqual([`${providerId} accept`]);
    await app.drainJobs();
  });
});

describe('refused', () => {
  test('an answer is told with its words, and can be given again', async () => {
    const bought = await buy();
    await act(bought, { dispute: 'fraud' });
    const { id } = await only(bought);
    await plantWalletFault(app, '/upload_image', 'busy');
    const refused = await decline(id);
    expect(refused).toMatchObject({ status: 409, code: 'DISPUTE_REFUSED' });
    expect(refused.message).toContain('Too many requests');
    expect(await detail(id)).toMatchObject({ state: 'open', decision: null });
    expect((await decline(id)).data).toMatchObject({ state: 'answered' });
    await act(bought, { decide: 'merchant' });
  });

  test('where Flutterwave is away: nothing was decided', async () => {
    const bought = await buy();
    await act(bought, { dispute: 'fraud' });
    const { id, providerId } = await only(bought);
    await plantWalletFault(app, '/chargebacks', 'broken');
    expect(await accept(id)).toMatchObject({ status: 409, code: 'DISPUTE_REFUSED' });
    expect(await detail(id)).toMatchObject({ state: 'open', decision: null, canAnswer: true });
    expect((await answers()).filter((answer) => answer.startsWith(providerId))).toEqual([]);
    await act(bought, { decide: 'merchant' });
  });

  test('because it was answered in the dashboard: the refusal is told, and what Flutterwave says is recorded', async () => {
    const bought = await buy();
    await act(bought, { dispute: 'fraud' });
    const { id } = await only(bought);
    await act(bought, { decide: 'merchant', webhook: 'lost' });
    expect(await accept(id)).toMatchObject({ status: 409, code: 'DISPUTE_REFUSED' });
    expect(await detail(id)).toMatchObject({ state: 'won', decision: null });
    expect(await refundsOf(bought)).toEqual([]);
    await app.drainJobs();
  });
});

describe('what the bank decided is recorded by an admin', () => {
  const record = (id: string, body: object) => app.post<DisputeDetail>(`/api/admin/disputes/${id}/end`, body, { token: admin.token });
  const logged = async ({ orderId }: Bought) =>
    (
      await app.context.database.sql<
        { action: string }[]
      >`select action from audit_log where subject = ${`order:${orderId}`} and action like 'dispute.recorded%'`
    ).map(({ action }) => action);

  test('once it was answered, or its time is over, not before; without a reason or an outcome nothing happens', async () => {
    const bought = await buy();
    await act(bought, { dispute: 'fraud' });
    const { id } = await only(bought);
    expect(await detail(id)).toMatchObject({ canAnswer: true, canRecord: false });
    expect(await record(id, { outcome: 'won', reason: 'By email' })).toMatchObject({ status: 409, code: 'DISPUTE_NOT_DUE' });
    app.clock.advance(49 * HOUR_MS);
    await renew();
    expect(await detail(id)).toMatchObject({ canAnswer: true, canRecord: true });
    expect((await record(id, { outcome: 'accepted', reason: 'By email' })).body).toMatchObject({
      fields: { outcome: 'Choose what the bank decided' },
    });
    expect((await record(id, { outcome: 'won', reason: ' ' })).body).toMatchObject({ fields: { reason: 'Give a reason' } });
    expect(await record('other', { outcome: 'won', reason: 'By email' })).toMatchObject({ status: 404, code: 'DISPUTE_NOT_FOUND' });
    expect([await only(bought), await logged(bought)]).toMatchObject([{ state: 'open' }, []]);
    await act(bought, { decide: 'merchant' });
  });

  test('won: an order that the provider leaves undecided is valid again, and nothing else can be recorded', async () => {
    const bought = await buy();
    await act(bought, { dispute: 'fraud' });
    const { id } = await only(bought);
    await decline(id);
    expect(await orderNow(bought)).toMatchObject({ isSuspended: true });
    const both = await Promise.all([1, 2].map(() => record(id, { outcome: 'won', reason: 'Flutterwave wrote so' })));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both[0]?.data).toMatchObject({ state: 'won', orderState: 'valid', canRecord: false, taken: null });
    expect(await orderNow(bought)).toMatchObject({ status: 'confirmed', isSuspended: false });
    await app.drainJobs();
    expect((await subjectsTo(buyer)).filter((subject) => subject === `Your tickets to ${event.name} are valid again`)).toHaveLength(1);
    expect(await logged(bought)).toEqual(['dispute.recorded-won']);
    expect((await record(id, { outcome: 'lost', reason: 'No' })).code).toBe('DISPUTE_ENDED');
    expect(await differences()).toEqual([]);
  });

  test('lost, while the provider does not answer: the order ends, and the money is posted once', async () => {
    const bought = await buy();
    await act(bought, { dispute: 'fraud' });
    const { id } = await only(bought);
    await decline(id);
    await app.drainJobs();
    await act(bought, { decide: 'payer', webhook: 'lost' });
    await plantWalletFault(app, '/chargebacks', 'broken');
    expect((await record(id, { outcome: 'lost', reason: 'By email of the bank' })).data).toMatchObject({
      state: 'lost',
      taken: 2 * PRICE,
      orderState: 'ended',
    });
    await lookForDisputes(app.context);
    await app.drainJobs();
    expect(await refundsOf(bought)).toMatchObject([{ status: 'done', amount: 2 * PRICE * 100 }]);
    expect([await balances(bought), await logged(bought), await differences()]).toEqual([[], ['dispute.recorded-lost'], []]);
  });

  test('what the provider tells counts: an end that it told is not recorded otherwise, and needs no record', async () => {
    const [won, lost] = [await buy(), await buy()];
    for (const bought of [won, lost]) {
      await act(bought, { dispute: 'fraud' });
      await decline((await only(bought)).id);
      await app.drainJobs();
    }
    await act(won, { decide: 'merchant', webhook: 'lost' });
    await act(lost, { decide: 'payer', webhook: 'lost' });
    expect((await record((await only(won)).id, { outcome: 'lost', reason: 'By email' })).code).toBe('DISPUTE_ENDED');
    expect((await record((await only(lost)).id, { outcome: 'lost', reason: 'By email' })).data).toMatchObject({ state: 'lost' });
    expect([await only(won), await only(lost)].map(({ state }) => state)).toEqual(['won', 'lost']);
    expect([await logged(won), await logged(lost)]).toEqual([[], []]);
  });
});
