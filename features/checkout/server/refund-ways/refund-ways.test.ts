// The choice of another way for a refund: who may make it, and that no money goes two ways (docs/reference/payments/refund-choices.md).
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inboxOf, newPhone } from '#app/dev/sms-sandbox/testing-sms.ts';
import { UNREGISTERED } from '#app/dev/daraja-sandbox/payouts.ts';
import type { followLedgerPayment, LedgerDifference } from '#features/books/contract.ts';
import { checkPayments } from '#features/books/server/proof/check-payments.ts';
import type { EventDetail } from '#features/events/schemas.ts';
import { paymentMessages } from '#features/payments/messages.ts';
import { callbackPath } from '#features/payments/server/mpesa/callback-token.ts';
import { resealDestinations } from '#features/payments/server/refunds/choices/seal-destination.ts';
import { endRefund } from '#features/payments/server/refunds/end-refund.ts';
import { resendSilentRefunds, sendRefund } from '#features/payments/server/refunds/refund-payment.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { maskPhone } from '#platform/contract/phone.ts';
import { createVault } from '#platform/server/security/vault.ts';
import { createEvent, orderOf, plantFault, reserve, tellRefundResults } from '#test/buy-tickets.ts';
import { actOnPage, purchaseByCard, tellCardResults } from '#test/card-pages.ts';
import { daysAfter, sampleTicketType } from '#test/sample-event.ts';
import { createTestApp, type SignedIn, type TestApp } from '#test/test-app.ts';
import type { RefundOffer, WaitingRefund } from '../../refund-ways/ways-contract.ts';
import { remindOfOffers } from './remind-of-offers.ts';
import { resealOffers } from './reseal-offers.ts';

const NEW_SECRET = 'another-secret-that-is-long-enough-for-the-vault';
/** Of a destination that nobody was shown. */
const NOTHING = '01900000-0000-7000-8000-0000000000f9';
const B2C = '/mpesa/b2c/v3/paymentrequest';
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let app: TestApp;
let organizer: SignedIn;
let admin: SignedIn;
let buyer: SignedIn;
let event: EventDetail;
let phone = '';

beforeAll(async () => {
  app = await createTestApp({ now: new Date('2026-12-01T09:00:00Z') });
  [organizer, admin] = await Promise.all([app.signIn('organizer'), app.signIn('admin')]);
});
afterAll(async () => {
  // What was posted is what the proof expects, whichever way each refund went.
  expect(await app.context.database.transaction((tx) => checkPayments(tx))).toEqual([]);
  await app.close();
});
beforeEach(async () => {
  // The limits of a minute are of the network, which all tests have in common.
  app.clock.advance(2 * MINUTE_MS);
  [organizer, admin, buyer] = await Promise.all([app.renew(organizer), app.renew(admin), app.signIn()]);
  phone = newPhone().replace('+', '');
  event = await createEvent(app, organizer, {
    startDate: daysAfter(app.clock.now(), 120),
    ticketTypes: [sampleTicketType({ quantity: 20 })],
  });
});

interface Refused {
  readonly orderId: string;
  readonly refundId: string;
  /** Of the link that the buyer was sent. */
  readonly code: string;
}

/** An order of KSh 3,000 by card, given back whole, which the bank of the card does not take. */
async function refused(afterwards: (orderId: string) => Promise<unknown> = async () => {}): Promise<Refused> {
  [admin, buyer] = await Promise.all([app.renew(admin), app.renew(buyer)]);
  const { reservationId } = (await reserve(app, buyer, event, { quantity: 2 })).data;
  const { data } = await purchaseByCard(app, buyer, reservationId);
  await actOnPage(app, data.action?.url ?? '', { card: 'approved' });
  const { orderId } = data;
  await app.drainJobs();
  await afterwards(orderId);
  expect((await app.post(`/api/orders/${orderId}/refunds`, { percent: 100, reason: 'It rained' }, { token: admin.token })).status).toBe(200);
  await app.drainJobs();
  await app.context.database.sql`insert into sandbox.faults (path, kind, remaining) values ('/cards/refunds', 'busy', 1)
    on conflict (path) do update set remaining = 1`;
  await tellCardResults(app);
  await app.drainJobs();
  const refundId = (await orderOf(app, buyer, orderId)).refunds[0]?.id ?? '';
  return { orderId, refundId, code: await linkSent() };
}

/** The same, to be transferred to the bank that its buyer chose. */
async function toBank(): Promise<Refused> {
  const offer = await refused();
  await ask(offer.code, bank);
  expect((await choose(offer.code, { ownerCode: await ownerCode() })).data).toMatchObject({ state: 'bank' });
  return offer;
}

/** The code of the newest link in the buyer's mail. */
async function linkSent(): Promise<string> {
  await app.drainJobs();
  return (await app.mailTo(buyer.email)).flatMap(({ text }) => /\/refund\/([0-9a-f]{64})/.exec(text)?.[1] ?? [])[0] ?? 'none';
}

const look = async (code: string) => (await app.post<RefundOffer>('/api/refund-offers/look', { code })).data;
const ask = (code: string, to: object = { kind: 'phone', phone: `+${phone}` }, instead?: string) =>
  app.post<RefundOffer>('/api/refund-offers/ask', { code, to, instead });
/** By default what the page shows is chosen. */
const choose = async (code: string, proofs: object, asked?: string) =>
  app.post<RefundOffer>('/api/refund-offers/choose', { code, asked: asked ?? (await look(code)).asked?.id ?? NOTHING, ...proofs });
const bank = { kind: 'bank', bank: 'KCB', account: '1234 567-890', name: 'A Buyer' };

async function ownerCode(): Promise<string> {
  await app.drainJobs();
  return (await app.mailTo(buyer.email)).flatMap(({ text }) => /^(\d{6})$/m.exec(text)?.[1] ?? [])[0] ?? 'none';
}
async function numberCode(at = phone): Promise<string> {
  await app.drainJobs();
  return (await inboxOf(app, `+${at}`)).flatMap(({ text }) => /^(\d{6}) /.exec(text)?.[1] ?? [])[0] ?? 'none';
}
const proofs = async (at = phone) => ({ ownerCode: await ownerCode(), numberCode: await numberCode(at) });

/** What M-Pesa has paid to a number. */
const paid = async (at = phone) =>
  (await app.context.database.sql<{ amount: number }[]>`select amount from sandbox.mpesa_payouts where msisdn = ${at} and result_code = '0'`).map(
    ({ amount }) => amount,
  );
const refundOf = async (orderId: string) => (await orderOf(app, await renewed(), orderId)).refunds[0];
async function renewed(): Promise<SignedIn> {
  buyer = await app.renew(buyer);
  return buyer;
}
/** The payment of a refund, as admins follow it. */
async function followed(refundId: string) {
  const [row] = await app.context.database.sql<{ id: string }[]>`select payment_id as id from refunds where id = ${refundId}`;
  admin = await app.renew(admin);
  return (await app.get<OutputOf<typeof followLedgerPayment>>(`/api/admin/ledger/payments/${row?.id}`, { token: admin.token })).data;
}
async function settle(): Promise<void> {
  for (const _time of [1, 2]) {
    await app.drainJobs();
    await tellRefundResults(app);
  }
  await app.drainJobs();
}
async function accountsOf(orderId: string) {
  const rows = await app.context.database.sql<{ account: string; total: number }[]>`
    select case when account like 'owed-to-event%' then 'owed-to-event' else account end as account, sum(amount_minor)::int as total
    from ledger_entries where subject_id = ${orderId} group by 1 having sum(amount_minor) <> 0 order by 1`;
  return Object.fromEntries(rows.map(({ account, total }) => [account, total]));
}
const waiting = async (of = '') => {
  admin = await app.renew(admin);
  return (await app.get<{ items: WaitingRefund[]; total: number }>(`/api/admin/refunds${of}`, { token: admin.token })).data;
};
const given = async (orderId: string, refundId: string, cash: object = {}) => {
  admin = await app.renew(admin);
  return app.post(`/api/orders/${orderId}/refunds/${refundId}/given`, { receipt: `R-${refundId.slice(-8)}`, ...cash }, { token: admin.token });
};

const unpaid = async (orderId: string, refundId: string, named: object = {}) => {
  admin = await app.renew(admin);
  return app.post(`/api/orders/${orderId}/refunds/${refundId}/unpaid`, { reason: 'The account is closed', ...named }, { token: admin.token });
};
/** The provider of the card says that it has paid the refund after all. Whether that ended it. */
const payLate = (refundId: string) =>
  app.context.database.transaction((tx) =>
    endRefund(tx, app.context, { id: refundId, way: 'card', destinationId: null }, { kind: 'done', reference: 'LATE' }, app.clock.now()),
  );
/** The open differences about a refund. */
async function paidTwice(refundId: string): Promise<readonly LedgerDifference[]> {
  await app.drainJobs();
  admin = await app.renew(admin);
  const { open } = (await app.get<{ open: LedgerDifference[] }>('/api/admin/ledger/proofs', { token: admin.token })).data;
  const [row] = await app.context.database.sql<{ id: string }[]>`select payment_id as id from refunds where id = ${refundId}`;
  return open.filter(({ paymentId, kind }) => paymentId === row?.id && kind === 'twice');
}

test('a refund that the card refused is paid to the number that its buyer chose, and leaves from M-Pesa', async () => {
  const { orderId, refundId, code } = await refused();
  expect(await look(code)).toMatchObject({
    state: 'open',
    amount: 3000,
    currency: 'KES',
    asked: null,
    chosen: null,
    can: { phone: true, bank: true },
  });
  expect((await waiting('?waitsFor=buyer')).items).toContainEqual(
    expect.objectContaining({ id: refundId, waitsFor: 'buyer', reminders: 0, bank: null }),
  );
  const asked = await ask(code);
  expect(asked.data.asked).toMatchObject({
    kind: 'phone',
    ownerCodeTo: expect.stringMatching(/^.\*\*\*@/),
    numberCodeTo: expect.stringContaining('*'),
  });
  expect(JSON.stringify(asked.data)).not.toContain(phone.slice(3));
  const both = await proofs();
  // Neither code is enough alone: the link may have been passed on, and the number may be another's.
  expect((await choose(code, { ownerCode: both.ownerCode })).code).toBe('WAY_CODE_WRONG');
  expect((await choose(code, { ownerCode: both.numberCode, numberCode: both.numberCode })).code).toBe('WAY_CODE_WRONG');
  const chosen = await choose(code, both);
  expect(chosen).toMatchObject({ status: 200, data: { state: 'sending', chosen: { kind: 'phone' } } });
  await settle();
  expect(await paid()).toEqual([3000]);
  expect(await refundOf(orderId)).toMatchObject({ how: 'chosen-phone', status: 'done' });
  expect(await accountsOf(orderId)).toEqual({ 'provider:credit_card': 300_000, 'provider:mpesa': -300_000 });
  expect(await look(code)).toMatchObject({ state: 'returned' });
  expect((await choose(code, both)).code).toBe('REFUND_OFFER_OVER');
  const mails = (await app.mailTo(buyer.email)).map(({ text }) => text).join();
  expect(mails).toContain('/contact');
  expect(mails).toContain('sent to the M-Pesa number that you chose');
  expect(mails).not.toContain('hand it over');
  const payment = await followed(refundId);
  expect(payment.refunds).toMatchObject([{ chosen: { to: maskPhone(`+${phone}`), receiver: `${maskPhone(phone)} - A BUYER` } }]);
  expect(JSON.stringify(payment)).not.toContain(phone);
});

describe('who takes what is not theirs', () => {
  const listed = (orderId: string, { token }: SignedIn) =>
    app.get<{ items: { choosePath: string | null }[] }>(`/api/orders/${orderId}/refunds`, { token });

  test('another account does not see the refund, and nobody but its buyer the link', async () => {
    const { orderId, code } = await refused();
    const other = await app.signIn();
    expect((await listed(orderId, other)).status).toBe(404);
    expect((await listed(orderId, await renewed())).data.items).toMatchObject([{ choosePath: `/refund/${code}` }]);
    organizer = await app.renew(organizer);
    for (const staff of [organizer, admin]) expect((await listed(orderId, staff)).data.items).toMatchObject([{ choosePath: null }]);
  });

  test('a guessed link opens nothing', async () => {
    for (const guess of ['', 'f'.repeat(64), '../orders'])
      for (const answer of [
        await app.post('/api/refund-offers/look', { code: guess }),
        await ask(guess),
        await choose(guess, { ownerCode: '123456' }, NOTHING),
      ])
        expect(answer).toMatchObject({ status: 404, code: 'REFUND_OFFER_NOT_FOUND' });
  });

  test('codes of one refund choose nothing for another, and are good once', async () => {
    const [one, other] = [await refused(), await refused()];
    await ask(one.code);
    const ofOne = await proofs();
    expect((await choose(other.code, ofOne)).code).toBe('WAY_CODE_EXPIRED');
    await ask(other.code);
    const ofOther = await proofs();
    expect((await choose(other.code, ofOne)).code).toBe('WAY_CODE_WRONG');
    expect((await choose(other.code, ofOther)).status).toBe(200);
    expect((await choose(other.code, ofOther)).code).toBe('REFUND_OFFER_OVER');
    expect((await ask(other.code, bank)).code).toBe('REFUND_OFFER_OVER');
    await settle();
    expect(await paid()).toEqual([3000]);
    expect(await look(one.code)).toMatchObject({ state: 'open' });
  });

  test('of two tabs the later one counts: the codes of the first no longer choose', async () => {
    const { code } = await refused();
    await ask(code);
    const first = await proofs();
    const asked = (await look(code)).asked?.id;
    await ask(code, bank, asked);
    const second = await ownerCode();
    expect((await choose(code, first, asked)).code).toBe('WAY_CODE_EXPIRED');
    expect((await choose(code, { ownerCode: second })).data).toMatchObject({ state: 'bank', chosen: { kind: 'bank' } });
    await settle();
    expect(await paid()).toEqual([]);
  });

  test('a number of another country is refused at its field', async () => {
    const { code } = await refused();
    for (const number of ['+256772123456', '+255712345678', '+447700900123', '+254201234567'])
      expect(await ask(code, { kind: 'phone', phone: number })).toMatchObject({ status: 400, code: 'INVALID_INPUT' });
    expect(await look(code)).toMatchObject({ asked: null });
  });

  test('more than M-Pesa pays at once goes to a bank alone', async () => {
    event = await createEvent(app, organizer, { ticketTypes: [sampleTicketType({ price: 125_001 })] });
    const { code } = await refused();
    expect((await look(code)).can).toMatchObject({ phone: expect.stringContaining('250,000'), bank: true });
    expect(await ask(code)).toMatchObject({ status: 409, code: 'NUMBER_NOT_PAYABLE' });
    await ask(code, bank);
    expect((await choose(code, { ownerCode: await ownerCode() })).data).toMatchObject({ state: 'bank', amount: 250_002 });
  });
});

test('of two choices at once one counts, and M-Pesa pays once', async () => {
  const { code } = await refused();
  await ask(code);
  const both = await proofs();
  const asked = (await look(code)).asked?.id;
  const answers = await Promise.all([choose(code, both, asked), choose(code, both, asked), choose(code, both, asked)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  await settle();
  expect(await paid()).toEqual([3000]);
});

test('five wrong codes end what was asked for, also when many are entered at once', async () => {
  const { code } = await refused();
  await ask(code);
  const both = await proofs();
  const wrong = { ...both, ownerCode: both.ownerCode === '123456' ? '654321' : '123456' };
  const answers = await Promise.all(Array.from({ length: 9 }, () => choose(code, wrong)));
  expect(answers.filter((answer) => answer.code === 'WAY_CODE_WRONG')).toHaveLength(5);
  expect((await choose(code, both)).code).toBe('WAY_CODE_EXPIRED');
  await ask(code);
  const again = await proofs();
  app.clock.advance(10 * MINUTE_MS);
  expect((await choose(code, again)).code).toBe('WAY_CODE_EXPIRED');
  expect(await look(code)).toMatchObject({ state: 'open', asked: null });
});

test('codes prove the destination that the buyer saw, and no other that was asked for by the same link', async () => {
  const { code } = await refused();
  const seen = (await ask(code)).data.asked?.id ?? '';
  const other = newPhone().replace('+', '');
  expect((await ask(code, { kind: 'phone', phone: `+${other}` })).code).toBe('WAY_ASKED_ALREADY');
  expect((await ask(code, { kind: 'phone', phone: `+${other}` }, NOTHING)).code).toBe('WAY_ASKED_ALREADY');
  expect((await look(code)).asked?.id).toBe(seen);
  // Given up for another one by who was passed the link, while the buyer has the page open.
  const instead = (await ask(code, { kind: 'phone', phone: `+${other}` }, seen)).data.asked?.id ?? '';
  expect(instead).not.toBe(seen);
  expect((await choose(code, await proofs(other), seen)).code).toBe('WAY_CODE_EXPIRED');
  expect((await ask(code, { kind: 'phone', phone: `+${phone}` }, instead)).status).toBe(200);
  expect((await choose(code, await proofs())).status).toBe(200);
  await settle();
  expect([await paid(), await paid(other)]).toEqual([[3000], []]);
});

describe('an address that the team wrote', () => {
  const other = 'someone.else@example.test';
  const correct = async (orderId: string) => {
    organizer = await app.renew(organizer);
    const body = { name: 'A Buyer', email: other, reason: 'A typing error', sendTickets: false };
    const { status } = await app.put(`/api/orders/${orderId}/buyer`, body, { token: organizer.token });
    expect(status).toBe(200);
  };
  const toOther = async () => (await app.mailTo(other)).filter(({ text }) => /\/refund\/|^\d{6}$/m.test(text));

  test('the link and the code go to the account that bought', async () => {
    const { code } = await refused(correct);
    expect((await ask(code)).data.asked?.ownerCodeTo).toBe(buyer.email.replace(/^(.)[^@]*/, '$1***'));
    expect((await choose(code, await proofs())).status).toBe(200);
    await app.drainJobs();
    expect(await toOther()).toEqual([]);
  });

  const withoutAccount = (orderId: string) =>
    app.context.database.sql`update users set is_guest = true, email = null, password_hash = null
      where id = (select customer_id from orders where id = ${orderId})`;

  test('a buyer without an account chooses by the address that the order was placed with', async () => {
    const { orderId, refundId, code } = await refused();
    await withoutAccount(orderId);
    await ask(code, bank);
    const sent = await ownerCode();
    expect(sent).toMatch(/^\d{6}$/);
    // Corrected afterwards, it is a person's case; also the code that is out counts no more.
    await app.context.database.sql`insert into order_entries (id, order_id, at, kind, data) values (gen_random_uuid(), ${orderId}, now(), 'corrected',
      '{"ticket": null, "reason": "A typing error", "changes": [{"field": "email", "before": "a@example.test", "after": "b@example.test"}]}')`;
    expect((await choose(code, { ownerCode: sent })).code).toBe('REFUND_OFFER_OVER');
    expect((await ask(code, bank)).code).toBe('WAY_CODES_NOT_SENT');
    expect(await look(code)).toMatchObject({ state: 'person', asked: null });
    expect((await waiting('?waitsFor=person')).items).toContainEqual(expect.objectContaining({ id: refundId, waitsFor: 'person' }));
  });
});

describe('never twice', () => {
  async function chosen(): Promise<Refused> {
    const offer = await refused();
    await ask(offer.code);
    expect((await choose(offer.code, await proofs())).status).toBe(200);
    return offer;
  }

  test('an answer that was lost: M-Pesa is asked about it', async () => {
    const { orderId, refundId } = await chosen();
    await plantFault(app, { path: B2C, kind: 'cut' });
    await expect(sendRefund(app.context, { refundId })).rejects.toThrow('not known');
    await settle();
    expect([await paid(), (await refundOf(orderId))?.status]).toEqual([[3000], 'done']);
  });

  test('a process that died before the request was sent', async () => {
    const { orderId, refundId } = await chosen();
    await app.context.database.sql`update refund_destinations set asked_at = ${app.clock.now()} where refund_id = ${refundId}`;
    await app.drainJobs();
    expect(await paid()).toEqual([]);
    app.clock.advance(61_000);
    await tellRefundResults(app);
    await settle();
    expect([await paid(), (await refundOf(orderId))?.status]).toEqual([[3000], 'done']);
  });

  test('a result that never comes, and a time-out', async () => {
    const { orderId } = await chosen();
    await app.drainJobs();
    await plantFault(app, { path: '/callbacks/payout', kind: 'cut' });
    await tellRefundResults(app);
    expect((await refundOf(orderId))?.status).toBe('sent');
    app.clock.advance(61 * MINUTE_MS);
    await resendSilentRefunds(app.context);
    await settle();
    expect([await paid(), (await refundOf(orderId))?.status]).toEqual([[3000], 'done']);
    const second = await chosen();
    await app.drainJobs();
    await plantFault(app, { path: '/callbacks/payout', kind: 'broken' });
    await tellRefundResults(app);
    await settle();
    expect((await refundOf(second.orderId))?.status).toBe('done');
    expect(await paid()).toEqual([3000, 3000]);
  });

  test('the former way pays before the chosen one was sent: that one is stopped', async () => {
    const { orderId, refundId, code } = await chosen();
    expect(await payLate(refundId)).toBe(true);
    await settle();
    expect([await paid(), await refundOf(orderId)]).toMatchObject([[], { how: 'card', status: 'done' }]);
    expect(await look(code)).toMatchObject({ state: 'returned' });
    expect(await paidTwice(refundId)).toEqual([]);
  });

  test('the former way pays while the chosen one is on its way: both are told, once', async () => {
    const { orderId, refundId } = await chosen();
    await app.drainJobs();
    expect([await payLate(refundId), await payLate(refundId)]).toEqual([false, false]);
    expect(app.takeLoggedErrors().join()).toContain('after its way had been refused');
    expect(await paidTwice(refundId)).toEqual([]);
    await settle();
    expect([await paid(), await refundOf(orderId)]).toMatchObject([[3000], { how: 'chosen-phone', status: 'done' }]);
    expect(await paidTwice(refundId)).toMatchObject([{ expected: 6000, actual: 3000, cause: expect.stringContaining('paid twice') as string }]);
    app.takeLoggedErrors();
  });

  test('the former way has paid, and the chosen one fails: the refund is done', async () => {
    const { orderId, refundId, code } = await refused();
    await ask(code, { kind: 'phone', phone: `+${UNREGISTERED}` });
    await choose(code, await proofs(UNREGISTERED));
    await app.drainJobs();
    expect(await payLate(refundId)).toBe(false);
    await settle();
    expect(await refundOf(orderId)).toMatchObject({ how: 'card', status: 'done' });
    expect(await paidTwice(refundId)).toEqual([]);
    app.takeLoggedErrors();
  });

  test('it cannot be handed over while M-Pesa may pay it', async () => {
    const { orderId, refundId } = await chosen();
    expect((await given(orderId, refundId)).status).toBe(409);
    await app.drainJobs();
    expect((await given(orderId, refundId)).status).toBe(409);
  });
});

test('a number that M-Pesa does not know: another one is chosen by the same link, and the first is paid no more', async () => {
  const { orderId, refundId, code } = await refused();
  await ask(code, { kind: 'phone', phone: `+${UNREGISTERED}` });
  expect((await choose(code, await proofs(UNREGISTERED))).status).toBe(200);
  await settle();
  expect(await look(code)).toMatchObject({ state: 'open', chosen: null });
  expect(await linkSent()).toBe(code);
  const [first] = await app.context.database.sql<{ id: string; name: string }[]>`
    select id, originator_conversation_id as name from refund_destinations where refund_id = ${refundId}`;
  await ask(code);
  expect((await choose(code, await proofs())).status).toBe(200);
  // The first payout is told to have been made after all, before the second was sent.
  const parameters = { ResultParameter: [{ Key: 'TransactionAmount', Value: 3000 }] };
  const result = {
    ResultType: 0,
    ResultCode: 0,
    ResultDesc: '',
    OriginatorConversationID: first?.name,
    ConversationID: 'AG_1',
    TransactionID: 'SKE52LATE1',
  };
  const late = { Result: { ...result, ResultParameters: parameters } };
  expect((await app.post(callbackPath(app.context, 'chosen-payout', first?.id ?? ''), late)).status).toBe(200);
  await settle();
  expect([await paid(), (await refundOf(orderId))?.status]).toEqual([[], 'done']);
});

test('a bank account waits for a person, who sees it whole, and leaves from the bank', async () => {
  const { orderId, refundId, code } = await refused();
  expect((await ask(code, { ...bank, account: '12' })).status).toBe(400);
  const asked = await ask(code, bank);
  expect(asked.data.asked).toMatchObject({ kind: 'bank', to: 'KCB ***890', numberCodeTo: null });
  expect((await choose(code, { ownerCode: await ownerCode() })).data).toMatchObject({ state: 'bank', chosen: { kind: 'bank', to: 'KCB ***890' } });
  const { items } = await waiting('?waitsFor=bank');
  expect(items.find(({ id }) => id === refundId)).toMatchObject({ waitsFor: 'bank', bank: { bank: 'KCB', account: '1234567890', name: 'A Buyer' } });
  expect((await ask(code)).code).toBe('REFUND_OFFER_OVER');
  expect((await given(orderId, refundId)).status).toBe(200);
  await app.drainJobs();
  expect(await accountsOf(orderId)).toEqual({ 'provider:bank': -300_000, 'provider:credit_card': 300_000 });
  expect((await app.mailTo(buyer.email)).map(({ text }) => text).join()).toContain('transferred to the bank account');
});

describe('a transfer to the bank', () => {
  /** A refund that waits for the transfer to the account that its buyer chose. */
  test('that cannot be made: the buyer is asked again, and an admin says why', async () => {
    const { orderId, refundId, code } = await toBank();
    expect(await unpaid(orderId, refundId)).toMatchObject({ status: 200 });
    expect(await linkSent()).toBe(code);
    const mails = (await app.mailTo(buyer.email)).map(({ text }) => text).join();
    expect(mails).toContain('It could not be paid to KCB ***890');
    expect(await look(code)).toMatchObject({ state: 'open', asked: null });
    expect((await waiting('?waitsFor=buyer')).items.find(({ id }) => id === refundId)).toMatchObject({
      why: 'The transfer to the bank account could not be made, or came back: The account is closed',
      bank: null,
    });
    expect((await given(orderId, refundId)).status).toBe(200);
    // Handed over: no bank has it.
    expect(await accountsOf(orderId)).toEqual({ 'provider:cash': -300_000, 'provider:credit_card': 300_000 });
    const log = await app.get<{ items: { action: string; details: object }[] }>(`/api/admin/audit-log?subject=order:${orderId}`, {
      token: admin.token,
    });
    expect(log.data.items.map(({ action }) => action)).toContain('order.refund-unpaid');
  });

  test('that came back no longer counts: the buyer chooses a number, which is paid once', async () => {
    const { orderId, refundId, code } = await toBank();
    expect((await given(orderId, refundId)).status).toBe(200);
    expect((await waiting()).items.map(({ id }) => id)).not.toContain(refundId);
    expect((await waiting('?waitsFor=transferred')).items[0]).toMatchObject({ id: refundId, bank: { account: '1234567890' } });
    const both = await Promise.all([unpaid(orderId, refundId), unpaid(orderId, refundId)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await accountsOf(orderId)).toEqual({ 'owed-to-buyers': -300_000, 'provider:credit_card': 300_000 });
    await app.drainJobs();
    await ask(code);
    expect((await choose(code, await proofs())).status).toBe(200);
    await settle();
    expect(await paid()).toEqual([3000]);
    expect(await accountsOf(orderId)).toEqual({ 'provider:credit_card': 300_000, 'provider:mpesa': -300_000 });
  });

  test('of a refund that goes elsewhere is not recorded as unpaid', async () => {
    const { orderId, refundId } = await refused();
    expect(await unpaid(orderId, refundId)).toMatchObject({ status: 409, code: 'REFUND_NOT_UNPAID' });
  });

  test('is stopped by a late success of the former way; made all the same, it is a second payment', async () => {
    const { orderId, refundId, code } = await toBank();
    expect(await payLate(refundId)).toBe(true);
    expect(await refundOf(orderId)).toMatchObject({ how: 'card', status: 'done' });
    expect((await waiting()).items.map(({ id }) => id)).not.toContain(refundId);
    expect(await look(code)).toMatchObject({ state: 'returned' });
    expect(await accountsOf(orderId)).toEqual({});
    expect(await paidTwice(refundId)).toEqual([]);
    expect(await given(orderId, refundId)).toMatchObject({ status: 409, code: 'REFUND_PAID_TWICE' });
    expect(await given(orderId, refundId)).toMatchObject({ status: 409, code: 'REFUND_NOT_BY_HAND' });
    const [found] = await paidTwice(refundId);
    expect(found?.cause).toContain(`R-${refundId.slice(-8).toUpperCase()}`);
    expect(found?.cause).toContain('LATE');
    expect(app.takeLoggedErrors().join()).toContain('after its former way had paid it');
    // It comes back: nothing was posted for it, and nothing is posted back.
    const { items } = await waiting('?waitsFor=twice');
    expect(items).toContainEqual(expect.objectContaining({ id: refundId, waitsFor: 'twice', why: expect.stringMatching(/LATE.*R-/) as string }));
    expect(await unpaid(orderId, refundId)).toMatchObject({ status: 200 });
    expect(await paidTwice(refundId)).toEqual([]);
    expect(await refundOf(orderId)).toMatchObject({ how: 'card', status: 'done' });
    expect(await accountsOf(orderId)).toEqual({});
    expect((await waiting('?waitsFor=twice')).items.map(({ id }) => id)).not.toContain(refundId);
    expect(await unpaid(orderId, refundId)).toMatchObject({ status: 409, code: 'REFUND_NOT_UNPAID' });
  });

  test('that was made before a late success of the former way is a second payment; once it came back it is none', async () => {
    const { orderId, refundId } = await toBank();
    expect((await given(orderId, refundId)).status).toBe(200);
    expect(await payLate(refundId)).toBe(false);
    expect(await paidTwice(refundId)).toMatchObject([{ kind: 'twice', status: 'open', expected: 6000, actual: 3000 }]);
    expect((await unpaid(orderId, refundId)).status).toBe(200);
    expect(await refundOf(orderId)).toMatchObject({ how: 'card', status: 'done' });
    expect(await accountsOf(orderId)).toEqual({});
    expect(await paidTwice(refundId)).toEqual([]);
    app.clock.advance(20 * MINUTE_MS);
    admin = await app.renew(admin);
    await app.post('/api/admin/ledger/proofs', {}, { token: admin.token });
    expect(await paidTwice(refundId)).toEqual([]);
    app.takeLoggedErrors();
  });

  test('and a late success at the same moment: one of them counts, and the other is told', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { orderId, refundId } = await toBank();
      const [record, isStopped] = await Promise.all([given(orderId, refundId), payLate(refundId)]);
      expect([
        [200, false],
        [409, true],
      ]).toContainEqual([record.status, isStopped]);
      expect(await refundOf(orderId)).toMatchObject({ how: isStopped ? 'card' : 'bank', status: 'done' });
      expect(await paidTwice(refundId)).toHaveLength(1);
    }
    app.takeLoggedErrors();
  });
});

describe('cash that was handed over', () => {
  test('for a transfer that waits leaves the cash, and not the bank', async () => {
    const { orderId, refundId } = await toBank();
    expect((await given(orderId, refundId, { inCash: true })).status).toBe(200);
    expect(await refundOf(orderId)).toMatchObject({ how: 'by-hand', status: 'done' });
    expect(await accountsOf(orderId)).toEqual({ 'provider:cash': -300_000, 'provider:credit_card': 300_000 });
  });

  test('and a transfer besides, both after the former way had paid: who records what came back names it', async () => {
    const { orderId, refundId } = await toBank();
    expect(await payLate(refundId)).toBe(true);
    expect((await given(orderId, refundId)).code).toBe('REFUND_PAID_TWICE');
    expect((await given(orderId, refundId, { inCash: true, receipt: 'CASH-0042' })).code).toBe('REFUND_PAID_TWICE');
    expect(await paidTwice(refundId)).toHaveLength(2);
    for (const named of [{}, { reference: 'CASH-9999' }])
      expect(await unpaid(orderId, refundId, named)).toMatchObject({ status: 409, code: 'REFUND_WHICH_CAME_BACK' });
    expect((await unpaid(orderId, refundId, { reference: 'cash-0042' })).status).toBe(200);
    expect((await paidTwice(refundId)).map(({ cause }) => cause.includes('CASH-0042'))).toEqual([false]);
    // Only one is left.
    expect((await unpaid(orderId, refundId)).status).toBe(200);
    expect(await paidTwice(refundId)).toEqual([]);
    expect(await accountsOf(orderId)).toEqual({});
    app.takeLoggedErrors();
  });

  test('and recorded after a late success of the former way is a second payment, until it is brought back', async () => {
    const { orderId, refundId } = await refused();
    expect(await payLate(refundId)).toBe(true);
    expect(await given(orderId, refundId)).toMatchObject({ status: 409, code: 'REFUND_PAID_TWICE' });
    expect(await given(orderId, refundId)).toMatchObject({ status: 409, code: 'REFUND_NOT_BY_HAND' });
    const [found] = await paidTwice(refundId);
    expect(found).toMatchObject({ expected: 6000, actual: 3000, cause: expect.stringMatching(/former way \(LATE\).*R-/) as string });
    expect(app.takeLoggedErrors().join()).toContain('after its former way had paid it');
    // The refund left by the card alone; the cash has no account.
    expect(await accountsOf(orderId)).toEqual({});
    expect((await unpaid(orderId, refundId)).status).toBe(200);
    expect(await paidTwice(refundId)).toEqual([]);
    expect(await refundOf(orderId)).toMatchObject({ how: 'card', status: 'done' });
  });

  test('before it, likewise: brought back, the refund is done by its former way', async () => {
    const { orderId, refundId } = await refused();
    expect((await given(orderId, refundId)).status).toBe(200);
    expect(await unpaid(orderId, refundId)).toMatchObject({ status: 409, code: 'REFUND_NOT_UNPAID' });
    expect(await payLate(refundId)).toBe(false);
    expect(await paidTwice(refundId)).toHaveLength(1);
    expect(await accountsOf(orderId)).toEqual({ 'provider:cash': -300_000, 'provider:credit_card': 300_000 });
    expect((await unpaid(orderId, refundId)).status).toBe(200);
    expect(await paidTwice(refundId)).toEqual([]);
    expect(await refundOf(orderId)).toMatchObject({ how: 'card', status: 'done' });
    expect(await accountsOf(orderId)).toEqual({});
    app.takeLoggedErrors();
  });

  test('of a refund that never waited for a person is a mistake', async () => {
    const { orderId, refundId, code } = await refused();
    await ask(code);
    expect((await choose(code, await proofs())).status).toBe(200);
    await settle();
    expect(await refundOf(orderId)).toMatchObject({ how: 'chosen-phone', status: 'done' });
    expect(await given(orderId, refundId)).toMatchObject({ status: 409, code: 'REFUND_NOT_BY_HAND' });
    expect(await paidTwice(refundId)).toEqual([]);
  });
});

test('a number that was paid beside the former way and is paid back: the refund is done by its former way', async () => {
  const { orderId, refundId, code } = await refused();
  await ask(code);
  expect((await choose(code, await proofs())).status).toBe(200);
  await settle();
  expect(await payLate(refundId)).toBe(false);
  expect(await paidTwice(refundId)).toHaveLength(1);
  expect(await accountsOf(orderId)).toEqual({ 'provider:credit_card': 300_000, 'provider:mpesa': -300_000 });
  expect((await unpaid(orderId, refundId)).status).toBe(200);
  expect(await paidTwice(refundId)).toEqual([]);
  expect(await refundOf(orderId)).toMatchObject({ how: 'card', status: 'done' });
  expect(await accountsOf(orderId)).toEqual({});
  app.takeLoggedErrors();
});

test('an admin who hands it over closes the choice', async () => {
  const { orderId, refundId, code } = await refused();
  await ask(code);
  const both = await proofs();
  expect((await given(orderId, refundId)).status).toBe(200);
  expect((await choose(code, both)).code).toBe('REFUND_OFFER_OVER');
  expect(await look(code)).toMatchObject({ state: 'returned', asked: null });
  expect((await waiting()).items.map(({ id }) => id)).not.toContain(refundId);
});

test('buyers are reminded after a week and after thirty days, and then no more; it goes on waiting', async () => {
  const { refundId, code } = await refused();
  const reminded = async () => {
    await app.drainJobs();
    return (await app.mailTo(buyer.email)).filter(({ subject }) => subject.includes('still waits')).length;
  };
  await remindOfOffers(app.context);
  expect(await reminded()).toBe(0);
  for (const [days, times] of [
    [7, 1],
    [22, 1],
    [1, 2],
    [60, 2],
  ] as const) {
    app.clock.advance(days * DAY_MS);
    await remindOfOffers(app.context);
    await remindOfOffers(app.context);
    expect(await reminded()).toBe(times);
  }
  expect((await waiting('?waitsFor=buyer')).items).toContainEqual(expect.objectContaining({ id: refundId, reminders: 2 }));
  expect(await look(code)).toMatchObject({ state: 'open' });
});

test('links and destinations are sealed anew under another secret', async () => {
  const { code } = await refused();
  await ask(code, bank);
  await choose(code, { ownerCode: await ownerCode() });
  const { context } = app;
  const previous = context.config.VUMI_SECRET ?? '';
  const renewed = { ...context, config: { ...context.config, VUMI_SECRET_PREVIOUS: previous }, vault: createVault(NEW_SECRET, previous) };
  for (const reseal of [resealOffers, resealDestinations]) {
    expect(await reseal(renewed)).toBeGreaterThan(0);
    expect(await reseal(renewed)).toBe(0);
  }
  // Back, for the tests after this one.
  const back = { ...renewed, vault: createVault(previous, NEW_SECRET) };
  for (const reseal of [resealOffers, resealDestinations]) expect(await reseal(back)).toBeGreaterThan(0);
});

test('nothing is offered where a try may have been taken on, or our own account is at fault', async () => {
  const { refundId } = await refused();
  const fail = (problem: typeof paymentMessages.cardRefundFailed, isCertain: boolean) =>
    app.context.database.transaction(async (tx) => {
      await tx.execute(`delete from refund_offers where refund_id = '${refundId}'`);
      await tx.execute(`update refunds set status = 'sent' where id = '${refundId}'`);
      const end = { kind: 'failed', reference: null, problem, isCertain } as const;
      await endRefund(tx, app.context, { id: refundId, way: 'card', destinationId: null }, end, app.clock.now());
    });
  for (const [problem, isCertain] of [
    [paymentMessages.cardRefundFailed, false],
    [paymentMessages.cardRefundBalance, true],
    [paymentMessages.cardRefundReversed, true],
  ] as const) {
    await fail(problem, isCertain);
    await app.drainJobs();
    expect(await app.context.database.sql`select 1 from refund_offers where refund_id = ${refundId}`).toEqual([]);
    expect((await waiting('?waitsFor=person')).items.map(({ id }) => id)).toContain(refundId);
  }
  expect(app.takeLoggedErrors().join()).toContain('needs an operator');
});
