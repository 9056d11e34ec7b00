// Telling people: once for each thing, in their language, by the channels that they want.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inboxOf, newPhone, storedSms } from '#app/dev/sms-sandbox/testing-sms.ts';
import { createTestApp, type SignedIn, type TestApp } from '#test/test-app.ts';
import type { NotificationPreferences } from '../contract.ts';
import { defineNotification } from './notification-kind.ts';
import { notify } from './notify.ts';

let vumi: TestApp;
let other: TestApp;
beforeAll(async () => {
  vumi = await createTestApp();
  other = await createTestApp({ shares: vumi });
});
afterAll(async () => {
  await other.close();
  await vumi.close();
});

const hello = { en: 'Hello', sw: 'Habari', fr: 'Bonjour' } as const;
const kindOf = (name: string, flag: 'ticketUpdates' | 'eventReminders', email: 'always' | 'preferred') =>
  defineNotification<{ readonly name: string }>({
    name,
    flag,
    email,
    mail: (_context, language, data) => ({ subject: `${hello[language]} ${data.name}`, text: 'text', html: '<p>text</p>' }),
    sms: (_context, language, data) => `${hello[language]} ${data.name} by SMS`,
  });
const ticketMoved = kindOf('test-ticket-moved', 'ticketUpdates', 'always');
const reminder = kindOf('test-reminder', 'eventReminders', 'preferred');

let number = 0;
const newSubject = (): string => `ticket:${(number += 1)}`;

/** A person with a proved number. */
async function reachable(): Promise<SignedIn & { readonly phone: string }> {
  const person = await vumi.signIn();
  const phone = newPhone();
  await vumi.context.database
    .sql`insert into notification_phones (user_id, phone, verified_at, updated_at) values (${person.id}, ${phone}, now(), now())`;
  return { ...person, phone };
}

async function tell(person: SignedIn, kind = ticketMoved, subject = newSubject(), node = vumi): Promise<void> {
  const notice = { userId: person.id, subject, data: { name: person.name }, now: node.clock.now() };
  await node.context.database.transaction((tx) => notify(tx, node.context, kind, notice));
}

async function arrived(person: { readonly email: string; readonly phone: string }): Promise<{ mails: string[]; texts: string[] }> {
  await vumi.drainJobs();
  const [mails, texts] = [await vumi.mailTo(person.email), await inboxOf(vumi, person.phone)];
  return { mails: mails.map(({ subject }) => subject), texts: texts.map(({ text }) => text) };
}

async function prefer(person: SignedIn, channel: 'email' | 'sms', flag: 'ticketUpdates' | 'eventReminders', wanted: boolean): Promise<void> {
  const { data } = await vumi.get<NotificationPreferences>('/api/notification-preferences', { token: person.token });
  const { phone: _phone, ...channels } = { ...data, [channel]: { ...data[channel], [flag]: wanted } };
  expect((await vumi.put('/api/notification-preferences', channels, { token: person.token })).status).toBe(200);
}

test('by email and SMS, each once, however often and from however many nodes it is called', async () => {
  const person = await reachable();
  const subject = newSubject();
  await Promise.all([vumi, other, vumi, other, vumi, other].map((node) => tell(person, ticketMoved, subject, node)));
  await tell(person, ticketMoved, subject);
  expect(await arrived(person)).toEqual({ mails: ['Hello Test customer'], texts: ['Hello Test customer by SMS'] });
  await tell(person, ticketMoved, subject, other);
  await tell(person, ticketMoved, newSubject());
  await tell(person, reminder, subject);
  expect((await arrived(person)).mails).toHaveLength(3);
});

test('another person is told of the same thing', async () => {
  const [first, second] = [await reachable(), await reachable()];
  for (const person of [first, second]) await tell(person, ticketMoved, 'ticket:same');
  expect([(await arrived(first)).texts, (await arrived(second)).texts].map((texts) => texts.length)).toEqual([1, 1]);
});

test('a transaction that fails tells nobody, and the next one does', async () => {
  const person = await reachable();
  const subject = newSubject();
  const failing = vumi.context.database.transaction(async (tx) => {
    await notify(tx, vumi.context, ticketMoved, { userId: person.id, subject, data: { name: 'nobody' }, now: vumi.clock.now() });
    throw new Error('planned');
  });
  await expect(failing).rejects.toThrow('planned');
  expect(await arrived(person)).toEqual({ mails: [], texts: [] });
  await tell(person, ticketMoved, subject);
  expect(await arrived(person)).toEqual({ mails: ['Hello Test customer'], texts: ['Hello Test customer by SMS'] });
});

test.each(['en', 'sw', 'fr'] as const)('in the language of the person: %s', async (language) => {
  const person = await reachable();
  await vumi.context.database.sql`update users set language = ${language} where id = ${person.id}`;
  await tell(person);
  expect(await arrived(person)).toEqual({ mails: [`${hello[language]} Test customer`], texts: [`${hello[language]} Test customer by SMS`] });
});

test('a number that is not proved gets no SMS', async () => {
  const person = await vumi.signIn();
  const phone = newPhone();
  await vumi.post('/api/notification-preferences/phone', { phone }, { token: person.token });
  await tell(person);
  const { mails, texts } = await arrived({ ...person, phone });
  expect([mails, texts.filter((text) => text.startsWith('Hello'))]).toEqual([['Hello Test customer'], []]);
});

test('what is turned off is not sent, except emails that people have to get', async () => {
  const person = await reachable();
  await prefer(person, 'sms', 'ticketUpdates', false);
  await prefer(person, 'email', 'ticketUpdates', false);
  await prefer(person, 'email', 'eventReminders', false);
  await tell(person, ticketMoved);
  await tell(person, reminder);
  expect(await arrived(person)).toEqual({ mails: ['Hello Test customer'], texts: ['Hello Test customer by SMS'] });
  const sent = await vumi.context.database.sql`select kind, channels from notifications where user_id = ${person.id} order by kind`;
  expect(sent).toEqual([
    { kind: 'test-reminder', channels: ['sms'] },
    { kind: 'test-ticket-moved', channels: ['email'] },
  ]);
  await prefer(person, 'sms', 'ticketUpdates', true);
  await tell(person, ticketMoved);
  expect((await arrived(person)).texts).toHaveLength(2);
});

test('an account of a number alone is told by SMS, unless it has switched those off', async () => {
  const phone = newPhone();
  const person = { ...(await vumi.signIn()), phone };
  await vumi.context.database.sql`
    update users set email = null, password_hash = null, phone = ${phone}, sign_in_phone = ${phone} where id = ${person.id}`;
  const alone = defineNotification<{ readonly name: string }>({
    name: 'test-alone',
    flag: 'eventReminders',
    email: 'preferred',
    mail: reminder.mail,
    smsAlone: (_context, language, data) => `${hello[language]} ${data.name}, without an address`,
  });
  await tell(person, ticketMoved);
  await tell(person, alone);
  const mailed = await reachable();
  await tell(mailed, alone);
  const told = await arrived(person);
  expect(told.mails).toEqual([]);
  expect(told.texts.toSorted()).toEqual(['Hello Test customer by SMS', 'Hello Test customer, without an address']);
  const { data } = await vumi.get<NotificationPreferences>('/api/notification-preferences', { token: person.token });
  expect(data.phone).toMatchObject({ number: phone, waiting: null });
  await prefer(person, 'sms', 'ticketUpdates', false);
  await tell(person, ticketMoved);
  expect((await arrived(person)).texts).toHaveLength(2);
  // Who has an address gets the email, although the number is confirmed.
  expect(await arrived(mailed)).toEqual({ mails: ['Hello Test customer'], texts: [] });
});

test('an account that does not exist is not told', async () => {
  const person = { ...(await vumi.signIn()), id: '0190f3a0-0000-7000-8000-000000000000' };
  await tell(person);
  expect(await arrived({ ...person, phone: newPhone() })).toEqual({ mails: [], texts: [] });
});

test('without a provider only emails are sent', async () => {
  const person = await reachable();
  const context = { ...vumi.context, config: { ...vumi.context.config, sandbox: false } };
  const notice = { userId: person.id, subject: newSubject(), data: { name: person.name }, now: vumi.clock.now() };
  await context.database.transaction((tx) => notify(tx, context, ticketMoved, notice));
  expect(await arrived(person)).toEqual({ mails: ['Hello Test customer'], texts: [] });
  expect(await storedSms(vumi, person.phone)).toEqual([]);
});
