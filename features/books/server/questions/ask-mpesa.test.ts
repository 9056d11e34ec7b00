// M-Pesa asked about a receipt: over real HTTP, with the sandbox, which answers by callback when it is told to.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sendReceiptAnswers } from '#app/dev/daraja-sandbox/send-results.ts';
import type { Unmatched } from '#features/checkout/paybill/unmatched-contract.ts';
import type { EventDetail } from '#features/events/schemas.ts';
import { ANSWER_WITHIN_MS, type ReceiptQuestion } from '#features/payments/mpesa/receipt-questions.ts';
import { callbackPath } from '#features/payments/server/mpesa/callback-token.ts';
import { registerPaybill } from '#features/payments/server/mpesa/paybill/register-paybill.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { answerPhone, createEvent, payBill, plantFault, purchase, reserve, takeBack, tellRefundResults } from '#test/buy-tickets.ts';
import { sampleTicketType } from '#test/sample-event.ts';
import { createTestApp, type SignedIn, type TestApp } from '#test/test-app.ts';
import type { followLedgerPayment, LedgerDifference } from '../../contract.ts';

const RECEIPT_RESULTS = '/callbacks/receipt-status';
const STATUS = '/mpesa/transactionstatus/v1/query';

let app: TestApp;
let admin: SignedIn;
let buyer: SignedIn;
let event: EventDetail;
let phones = 0;

beforeAll(async () => {
  app = await createTestApp({ now: new Date('2026-12-01T09:00:00Z') });
  const organizer = await app.signIn('organizer');
  [admin, buyer] = [await app.signIn('admin'), await app.signIn()];
  event = await createEvent(app, organizer, { ticketTypes: [sampleTicketType({ quantity: 100 })] });
  await registerPaybill(app.context);
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.advance(10 * 60_000);
  [admin, buyer] = [await app.renew(admin), await app.renew(buyer)];
});

interface Paid {
  readonly id: string;
  readonly receipt: string;
  readonly orderId: string;
}

const newPhone = (): string => `2547101${String(10_000 + (phones += 1))}`;

/** A paid order of one ticket, KSh 1,500. */
async function pay(): Promise<Paid> {
  const phone = newPhone();
  const { data } = await reserve(app, buyer, event, { quantity: 1 });
  const { orderId } = (await purchase(app, buyer, data.reservationId, { billingDetails: { phone } })).data;
  await answerPhone(app, { pin: '1234' }, phone);
  const [row] = await app.context.database.sql<{ id: string; receipt: string }[]>`
    select id, receipt from payments where subject_id = ${orderId} and status = 'succeeded'`;
  if (row === undefined) throw new Error('Nothing was paid');
  return { ...row, orderId };
}

const ask = (receipt: string, as = admin) => app.post<ReceiptQuestion>(`/api/admin/ledger/receipts/${receipt}/questions`, {}, { token: as.token });
const follow = async ({ id }: Pick<Paid, 'id'>) =>
  (await app.get<OutputOf<typeof followLedgerPayment>>(`/api/admin/ledger/payments/${id}`, { token: admin.token })).data;
const questions = async (paid: Pick<Paid, 'id'>) => (await follow(paid)).questions;
const differences = async () =>
  (await app.get<{ open: LedgerDifference[]; ended: LedgerDifference[] }>('/api/admin/ledger/proofs', { token: admin.token })).data;
const openAbout = async ({ id }: Pick<Paid, 'id'>) => (await differences()).open.filter(({ paymentId }) => paymentId === id);
const answerAll = () => sendReceiptAnswers(app.context);

const alarms = async () => {
  const errors = app.takeLoggedErrors().filter((line) => line.includes('the ledger differs'));
  await app.drainJobs();
  const mails = (await app.mailTo(admin.email)).filter(({ text }) => text.includes('/admin/ledger'));
  return { errors: errors.length, mails: mails.length };
};

test('M-Pesa has the payment: its answer, who asked and when stand at the payment, and nothing differs', async () => {
  const paid = await pay();
  expect(await questions(paid)).toEqual([]);
  const asked = await ask(paid.receipt);
  expect([asked.status, asked.data.state]).toEqual([202, 'waiting']);
  expect(await questions(paid)).toMatchObject([{ id: asked.data.id, state: 'waiting', answeredAt: null, status: null, amount: null }]);
  await answerAll();
  const [row] = await app.context.database.sql<{ name: string }[]>`select name from users where email = ${admin.email}`;
  expect(await questions(paid)).toEqual([
    {
      id: asked.data.id,
      askedAt: asked.data.askedAt,
      askedBy: row?.name,
      state: 'found',
      answeredAt: expect.any(String) as string,
      status: 'Completed',
      amount: 1500,
      payer: expect.stringMatching(/^25471\*{4}\d{3}$/) as string,
      finalisedAt: expect.stringMatching(/^2026-12-01T/) as string,
      reason: 'Pay Bill Online',
      problem: null,
    },
  ]);
  expect((await differences()).open).toEqual([]);
});

test('money that went back without us is a difference with its cause, once, however often it is asked about; a proof leaves it', async () => {
  const paid = await pay();
  await alarms();
  const before = (await alarms()).mails;
  await takeBack(app, paid.receipt);
  for (let times = 0; times < 2; times += 1) {
    expect((await ask(paid.receipt)).status).toBe(202);
    await answerAll();
  }
  expect((await questions(paid)).map(({ status }) => status)).toEqual(['Reversed', 'Reversed']);
  const found = await openAbout(paid);
  expect(found).toMatchObject([{ kind: 'reversed', status: 'open', expected: 0, actual: 1500 }]);
  expect(found[0]?.cause).toBe(
    `M-Pesa says that KSh\u00a01,500 under the receipt ${paid.receipt} were reversed, and no reversal of ours explains it`,
  );
  expect(await alarms()).toEqual({ errors: 1, mails: before + 1 });
  await app.post('/api/admin/ledger/proofs', {}, { token: admin.token });
  await app.drainJobs();
  expect(await openAbout(paid)).toHaveLength(1);
  expect(await alarms()).toEqual({ errors: 0, mails: before + 1 });
});

test('money that we sent back is no difference', async () => {
  const paid = await pay();
  const refunded = await app.post(`/api/orders/${paid.orderId}/refunds`, { percent: 100, reason: 'It rained' }, { token: admin.token });
  expect(refunded.status).toBe(200);
  await app.drainJobs();
  await tellRefundResults(app);
  await ask(paid.receipt);
  await answerAll();
  expect((await questions(paid))[0]?.status).toBe('Reversed');
  expect(await openAbout(paid)).toEqual([]);
});

test('another amount than ours is a difference', async () => {
  const paid = await pay();
  await app.context.database.sql`update sandbox.mpesa_prompts set amount = 1400 where receipt = ${paid.receipt}`;
  await ask(paid.receipt);
  await answerAll();
  expect(await openAbout(paid)).toMatchObject([{ kind: 'other-amount', expected: 1400, actual: 1500 }]);
  await app.context.database.sql`update sandbox.mpesa_prompts set amount = 1500 where receipt = ${paid.receipt}`;
  await ask(paid.receipt);
  await answerAll();
  expect(await openAbout(paid)).toEqual([]);
  app.takeLoggedErrors();
});

test('a receipt that M-Pesa does not know', async () => {
  const paid = await pay();
  await app.context.database.sql`update sandbox.mpesa_prompts set receipt = 'Z' || substr(receipt, 2) where receipt = ${paid.receipt}`;
  await ask(paid.receipt);
  await answerAll();
  expect(await questions(paid)).toMatchObject([{ state: 'unknown', status: null, amount: null, problem: null }]);
});

test('a lost answer shows as lost, and the question can be asked again; until then it is the same question', async () => {
  const paid = await pay();
  await plantFault(app, { path: RECEIPT_RESULTS, kind: 'cut' });
  const first = await ask(paid.receipt);
  await answerAll();
  const again = await ask(paid.receipt);
  expect([again.status, again.data.id, again.data.state]).toEqual([202, first.data.id, 'waiting']);
  app.clock.advance(ANSWER_WITHIN_MS);
  expect(await questions(paid)).toMatchObject([{ id: first.data.id, state: 'lost' }]);
  const second = await ask(paid.receipt);
  expect(second.data.id).not.toBe(first.data.id);
  await answerAll();
  expect(await questions(paid)).toMatchObject([{ state: 'found', status: 'Completed' }, { state: 'lost' }]);
});

test('an answer that comes late counts', async () => {
  const paid = await pay();
  await ask(paid.receipt);
  app.clock.advance(ANSWER_WITHIN_MS * 5);
  admin = await app.renew(admin);
  expect(await questions(paid)).toMatchObject([{ state: 'lost' }]);
  await answerAll();
  expect(await questions(paid)).toMatchObject([{ state: 'found', status: 'Completed' }]);
});

test('an answer that is repeated is kept once, and raises its difference once', async () => {
  const paid = await pay();
  await takeBack(app, paid.receipt);
  await plantFault(app, { path: RECEIPT_RESULTS, kind: 'repeated' });
  await ask(paid.receipt);
  await answerAll();
  expect(await questions(paid)).toMatchObject([{ state: 'found', status: 'Reversed' }]);
  expect(await openAbout(paid)).toHaveLength(1);
  expect((await alarms()).errors).toBe(1);
});

test('admins who ask about a receipt at the same time ask once', async () => {
  const paid = await pay();
  const answers = await Promise.all(Array.from({ length: 5 }, () => ask(paid.receipt)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
  expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
  const [sent] = await app.context.database.sql<
    { n: number }[]
  >`select count(*)::int as n from sandbox.mpesa_receipt_questions where receipt = ${paid.receipt}`;
  expect(sent?.n).toBe(1);
  await answerAll();
});

test('M-Pesa refuses the question, or its reply is lost', async () => {
  const paid = await pay();
  await plantFault(app, { path: STATUS, kind: 'busy' });
  expect((await ask(paid.receipt)).data).toMatchObject({ state: 'failed', problem: expect.stringContaining('M-Pesa') as string });
  await plantFault(app, { path: STATUS, kind: 'cut' });
  expect((await ask(paid.receipt)).data.state).toBe('waiting');
  await answerAll();
  expect(await questions(paid)).toMatchObject([{ state: 'found' }, { state: 'failed' }]);
});

function said(receipt: string, changes: Readonly<Record<string, unknown>> = {}, resultCode: number | string = 0) {
  const values = { ReceiptNo: receipt, TransactionStatus: 'Reversed', Amount: 1500, ...changes };
  const ResultParameter = Object.entries(values).map(([Key, Value]) => ({ Key, Value }));
  return {
    Result: {
      ResultType: 0,
      ResultCode: resultCode,
      ResultDesc: 'Told.',
      OriginatorConversationID: 'o-1',
      ConversationID: 'AG_1',
      ResultParameters: { ResultParameter },
    },
  };
}

test('what does not come from M-Pesa, or is about another receipt, is no answer', async () => {
  const [paid, other] = [await pay(), await pay()];
  const [{ data: question }, { data: another }] = [await ask(paid.receipt), await ask(other.receipt)];
  const right = callbackPath(app.context, 'receipt-status', question.id);
  const wrong = right.slice(0, -1) + (right.endsWith('0') ? '1' : '0');
  const code = right.slice(right.lastIndexOf('/'));
  const forged = [
    wrong,
    callbackPath(app.context, 'receipt-status', another.id).replace(another.id, question.id),
    callbackPath(app.context, 'payout-status', question.id).replace('payout-status', 'receipt-status'),
    right.replace(code, ''),
  ];
  for (const path of forged) expect((await app.post(path, said(paid.receipt))).status).toBe(404);
  expect((await app.post(callbackPath(app.context, 'receipt-status', randomUUID()), said(paid.receipt))).status).toBe(404);
  expect((await app.post(right, { text: 'It took too long' })).status).toBe(400);
  for (const changes of [{ ReceiptNo: other.receipt }, { ReceiptNo: null }, { TransactionStatus: null }])
    expect((await app.post(right, said(paid.receipt, changes))).status).toBe(200);
  expect(await questions(paid)).toMatchObject([{ state: 'waiting' }]);
  expect(await openAbout(paid)).toEqual([]);
  await answerAll();
  expect((await app.post(right, said(paid.receipt))).status).toBe(200);
  expect(await questions(paid)).toMatchObject([{ state: 'found', status: 'Completed' }]);
  expect(await openAbout(paid)).toEqual([]);
});

test('a result that is neither is told as M-Pesa tells it', async () => {
  const paid = await pay();
  const { data } = await ask(paid.receipt);
  await app.post(callbackPath(app.context, 'receipt-status', data.id), said(paid.receipt, {}, 2001));
  expect(await questions(paid)).toMatchObject([{ state: 'failed', problem: 'M-Pesa did not answer the question (2001: Told.)' }]);
});

test('money that is nobody’s has the last answer in its list, and differs until a reversal of ours explains it', async () => {
  const { receipt } = await payBill(app, { account: 'SCHOOL FEES', amount: 1500, validation: 'skipped' }, newPhone());
  const listed = async () => (await app.get<{ items: Unmatched[] }>(`/api/admin/unmatched?search=${receipt}`, { token: admin.token })).data.items[0];
  expect((await listed())?.question).toBeNull();
  await ask(receipt ?? '');
  expect((await listed())?.question).toMatchObject({ state: 'waiting' });
  await answerAll();
  expect((await listed())?.question).toMatchObject({ state: 'found', status: 'Completed', amount: 1500, reason: 'Pay Bill' });
  await takeBack(app, receipt ?? '');
  await ask(receipt ?? '');
  await answerAll();
  expect((await listed())?.question).toMatchObject({ status: 'Reversed' });
  const about = ({ cause }: LedgerDifference) => cause.includes(receipt ?? '');
  expect((await differences()).open.filter(about)).toMatchObject([{ kind: 'reversed', paymentId: null, expected: 0, actual: 1500 }]);
  // Returned by us as well, which M-Pesa answers with: reversed before.
  const { id = '' } = (await listed()) ?? {};
  expect((await app.post(`/api/admin/unmatched/${id}/return`, {}, { token: admin.token })).status).toBe(200);
  await app.drainJobs();
  await tellRefundResults(app);
  await ask(receipt ?? '');
  await answerAll();
  expect((await differences()).open.filter(about)).toEqual([]);
  expect((await differences()).ended.filter(about)).toMatchObject([{ kind: 'reversed', status: 'gone' }]);
  app.takeLoggedErrors();
});

test('only admins ask, about receipts of ours, ten times a minute', async () => {
  const paid = await pay();
  expect((await ask(paid.receipt, buyer)).status).toBe(403);
  expect((await app.post(`/api/admin/ledger/receipts/${paid.receipt}/questions`, {})).status).toBe(401);
  expect(await ask('SKE52PAWR9')).toMatchObject({ status: 404, message: 'This payment does not exist' });
  const all: string[] = [];
  for (let number = 0; number < 11; number += 1) all.push((await pay()).receipt);
  app.clock.advance(60_000);
  for (const receipt of all.slice(0, 10)) expect((await ask(receipt)).status).toBe(202);
  const refused = await ask(all[10] ?? '');
  expect(refused).toMatchObject({ status: 429, message: 'M-Pesa is asked at most ten times a minute. Try again in a few seconds' });
  app.clock.advance(6_000);
  expect((await ask(all[10] ?? '')).status).toBe(202);
  await answerAll();
});

test.each([
  'delete from mpesa_questions',
  'delete from mpesa_answers',
  `update mpesa_questions set receipt = 'SKE52PAWR9'`,
  `update mpesa_answers set status = 'Completed'`,
  'truncate mpesa_answers',
  'truncate mpesa_questions cascade',
])('refused, since questions and answers are only added to: %s', async (statement) => {
  const change = app.context.database.transaction((tx) => tx.execute(statement));
  await expect(change).rejects.toMatchObject({ cause: { message: 'questions to M-Pesa and its answers are never changed' } });
});
