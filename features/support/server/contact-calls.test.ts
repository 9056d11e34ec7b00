// The contact form over HTTP: what arrives in the support mailbox, once, and what is refused.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type Answer, type CallOptions, type TestApp } from '#test/test-app.ts';
import { contactMail } from './contact-mail.ts';
import { forgetMessages } from './forget-messages.ts';

const MAILBOX = 'help@test.vumi.test';
const note = { name: 'A Buyer', email: 'buyer@test.vumi.test', topic: 'payments', message: 'I paid twice.\nPlease look <b>soon</b>.' };

let app: TestApp;
/** A client address of its own for every test: each may send only a few a minute. */
let address = 0;

beforeAll(async () => {
  app = await createTestApp({ env: { VUMI_SUPPORT_EMAIL: MAILBOX, VUMI_TRUST_PROXY: '1' } });
});
beforeEach(() => {
  address += 1;
});
afterAll(() => app.close());

const send = (given: object = {}, options: CallOptions = {}): Promise<Answer<{ id: string }>> =>
  app.post('/api/contact', { ...note, ...given }, { ...options, headers: { 'x-forwarded-for': `41.90.0.${address}` } });
const countKept = async (): Promise<number> =>
  (await app.context.database.sql<{ count: number }[]>`select count(*)::int as count from contact_messages`)[0]?.count ?? 0;

test('a message is stored and arrives in the support mailbox unchanged; its sender gets no mail', async () => {
  const { status, data } = await send({ orderNumber: ' VUMI-ABC-1234-567890 ' });
  expect(status).toBe(200);
  await app.drainJobs();
  const [mail, ...others] = await app.mailTo(MAILBOX);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('Payments: A Buyer');
  for (const part of ['From: A Buyer <buyer@test.vumi.test>', 'Order: VUMI-ABC-1234-567890', 'Signed in as: nobody', data.id, note.message])
    expect(mail?.text).toContain(part);
  expect(mail?.html).toContain('Please look &lt;b&gt;soon&lt;/b&gt;.');
  expect(await app.mailTo(note.email)).toEqual([]);
});

test('the support mailbox and phone number are public', async () => {
  expect((await app.get('/api/contact')).data).toEqual({ email: MAILBOX, phone: '+254708374149', chat: null });
});

test('the email names the signed-in account, whatever address was typed', async () => {
  const customer = await app.signIn();
  const { data } = await send({}, { token: customer.token });
  await app.drainJobs();
  const mail = (await app.mailTo(MAILBOX)).find(({ text }) => text.includes(data.id));
  expect(mail?.text).toContain(`Signed in as: ${customer.email}`);
});

test('a reply to the email goes to the sender', () => {
  const kept = {
    ...note,
    topic: 'other',
    id: '01900000-0000-7000-8000-000000000000',
    userId: null,
    orderNumber: null,
    idempotencyKey: null,
    fingerprint: '',
    createdAt: app.clock.now(),
  } as const;
  expect(contactMail(MAILBOX, kept, null)).toMatchObject({ to: MAILBOX, replyTo: note.email, subject: 'Something else: A Buyer' });
});

test('sent again with its key, also at once, it is one message; the key cannot be used for another message, but by another sender', async () => {
  const before = await countKept();
  const key = { idempotencyKey: 'contact-1' };
  const answers = await Promise.all([send({}, key), send({}, key)]);
  expect(new Set([...answers, await send({}, key)].map(({ data }) => data.id)).size).toBe(1);
  expect(await countKept()).toBe(before + 1);
  expect(await send({ message: 'Something else entirely.' }, key)).toMatchObject({ status: 422, code: 'IDEMPOTENCY_KEY_REUSED' });
  expect((await send({ email: 'other@test.vumi.test' }, key)).status).toBe(200);
  expect(await countKept()).toBe(before + 2);
  expect((await send()).data.id).not.toBe((await send()).data.id);
});

test.each([
  ['a name of two lines', { name: 'A\r\nBcc: others@test.vumi.test' }, 'name'],
  ['a name of two lines by a separator', { name: 'A\u2028B' }, 'name'],
  ['a name that turns what follows', { name: 'A\u202eB' }, 'name'],
  ['an address with another header', { email: 'a@test.vumi.test\r\nBcc: others@test.vumi.test' }, 'email'],
  ['two addresses', { email: 'a@test.vumi.test, b@test.vumi.test' }, 'email'],
  ['an order number of two lines', { orderNumber: 'VUMI\nX' }, 'orderNumber'],
])('%s is refused at its field', async (_what, given, field) => {
  const before = await countKept();
  const { status, body } = await send(given);
  expect([status, Object.keys(body?.['fields'] as object)]).toEqual([400, [field]]);
  expect(await countKept()).toBe(before);
});

test('characters are counted as users see them, and any script is accepted', async () => {
  expect((await send({ name: 'መልካም 🎟️', message: '🎟️🎟️🎟️🎟️🎟️' })).status).toBe(200);
  expect((await send({ message: 'እንዴት ነዎት? ትኬቴ አልደረሰኝም።'.repeat(100) })).status).toBe(200);
});

test('messages are deleted after two years', async () => {
  const { data } = await send();
  const isKept = async () => (await app.context.database.sql`select 1 from contact_messages where id = ${data.id}`).length === 1;
  const aDay = 24 * 60 * 60 * 1000;
  const age = (days: number) =>
    app.context.database
      .sql`update contact_messages set created_at = ${new Date(app.clock.now().getTime() - days * aDay).toISOString()} where id = ${data.id}`;
  await age(729);
  await forgetMessages(app.context);
  expect(await isKept()).toBe(true);
  await age(731);
  await forgetMessages(app.context);
  expect(await isKept()).toBe(false);
});

test('one caller can send a few messages a minute', async () => {
  const statuses: number[] = [];
  for (let count = 0; count < 11; count += 1) statuses.push((await send({ topic: 'nothing' })).status);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
});
