// The number for SMS: proved by a code, with limits on what is sent and on what is tried.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inboxOf, newPhone } from '#app/dev/sms-sandbox/testing-sms.ts';
import { showPhone } from '#platform/contract/phone.ts';
import { languages } from '#platform/contract/language/languages.ts';
import { countParts, withPlainPunctuation } from '#platform/server/sms/count-parts.ts';
import { createTestApp, type Answer, type SignedIn, type TestApp } from '#test/test-app.ts';
import type { NotificationPreferences } from '../contract.ts';
import { defaultPreferences } from '../preferences.ts';
import { phoneCodeTexts } from './phone-code-texts.ts';

const PATH = '/api/notification-preferences';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let vumi: TestApp;
beforeAll(async () => {
  vumi = await createTestApp({ env: { VUMI_TRUST_PROXY: '1' } });
});
afterAll(() => vumi.close());

let networks = 0;
const newNetwork = (): string => `41.${Math.floor((networks += 1) / 250)}.${networks % 250}.7`;

/** From a network of its own, unless one is given. */
const ask = (person: SignedIn, phone: string, network = newNetwork()): Promise<Answer<NotificationPreferences>> =>
  vumi.post(`${PATH}/phone`, { phone }, { token: person.token, headers: { 'x-forwarded-for': network } });
const confirm = (person: SignedIn, code: string): Promise<Answer<NotificationPreferences>> =>
  vumi.post(`${PATH}/phone/confirm`, { code }, { token: person.token });
const phoneOf = async ({ token }: SignedIn): Promise<NotificationPreferences['phone']> =>
  (await vumi.get<NotificationPreferences>(PATH, { token })).data.phone;

/** The codes that arrived at the number, newest first. */
async function codesAt(phone: string): Promise<string[]> {
  await vumi.drainJobs();
  return (await inboxOf(vumi, phone)).flatMap(({ text }) => /^(\d{6}) /.exec(text)?.[1] ?? []);
}
const wrongFor = (code = ''): string => (code === '123456' ? '654321' : '123456');

describe('preferences', () => {
  test('are the defaults at first, and then what was chosen', async () => {
    const person = await vumi.signIn();
    const phone = { available: true, number: null, waiting: null };
    expect((await vumi.get(PATH, { token: person.token })).data).toEqual({ ...defaultPreferences, phone });
    const chosen = { ...defaultPreferences, email: { ...defaultPreferences.email, marketing: true, eventReminders: false } };
    expect((await vumi.put(PATH, chosen, { token: person.token })).data).toEqual({ ...chosen, phone });
    expect((await vumi.put(PATH, defaultPreferences, { token: person.token })).data).toEqual({ ...defaultPreferences, phone });
    expect((await vumi.get(PATH, { token: (await vumi.signIn()).token })).data).toEqual({ ...defaultPreferences, phone });
  });
});

describe('a number', () => {
  test('is used once its code was entered, however it was written', async () => {
    const [person, phone] = [await vumi.signIn(), newPhone()];
    expect((await ask(person, showPhone(phone))).data.phone).toEqual({ available: true, number: null, waiting: phone });
    const [code = ''] = await codesAt(phone);
    expect((await confirm(person, ` ${code} `)).data.phone).toEqual({ available: true, number: phone, waiting: null });
    expect(await confirm(person, code)).toMatchObject({ status: 409, code: 'PHONE_CODE_EXPIRED' });
  });

  test('that is proved stays in use until another one is, and needs no second code', async () => {
    const [person, first, second] = [await vumi.signIn(), newPhone(), newPhone()];
    await ask(person, first);
    await confirm(person, (await codesAt(first))[0] ?? '');
    await ask(person, first);
    expect(await codesAt(first)).toHaveLength(1);
    expect((await ask(person, second)).data.phone).toMatchObject({ number: first, waiting: second });
    await confirm(person, (await codesAt(second))[0] ?? '');
    expect(await phoneOf(person)).toMatchObject({ number: second, waiting: null });
    expect((await vumi.delete<NotificationPreferences>(`${PATH}/phone`, { token: person.token })).data.phone).toMatchObject({
      number: null,
      waiting: null,
    });
  });

  test.each(['', '12', '020 555 0100', '+256772123456', 'none'])('%j is refused', async (phone) => {
    expect(await ask(await vumi.signIn(), phone)).toMatchObject({ status: 400, message: 'Please enter a Kenyan mobile number' });
  });

  test('cannot be proved by the code of another person', async () => {
    const [owner, thief, phone] = [await vumi.signIn(), await vumi.signIn(), newPhone()];
    await ask(owner, phone);
    const [code = ''] = await codesAt(phone);
    expect(await confirm(thief, code)).toMatchObject({ code: 'PHONE_CODE_EXPIRED' });
    await ask(thief, newPhone());
    expect(await confirm(thief, code)).toMatchObject({ code: 'PHONE_CODE_WRONG' });
  });

  test('needs a provider', async () => {
    const production = await createTestApp({
      env: {
        NODE_ENV: 'production',
        VUMI_DEMO: '1',
        VUMI_SECRET: 'kX9vQ2mT7wLz4RbN8cYpD5sHgJ3fAe6U',
        VUMI_ALLOW_INSECURE: 'PUBLIC_URL',
        SMTP_URL: 'smtps://127.0.0.1:1',
        VUMI_SUPPORT_EMAIL: 'a@test.vumi.test',
      },
    });
    const person = await production.signIn();
    const refused = await production.post(`${PATH}/phone`, { phone: newPhone() }, { token: person.token });
    const read = await production.get<NotificationPreferences>(PATH, { token: person.token });
    const reported = await production.post(`/api/sms/reports/`, '', { headers: { 'content-type': 'application/x-www-form-urlencoded' } });
    await production.close();
    expect([refused.code, read.data.phone.available, reported.status]).toEqual(['SMS_NOT_SET_UP', false, 404]);
  });
});

describe('a code', () => {
  test('that is asked for again is the same, so that either SMS can be entered', async () => {
    const [person, phone] = [await vumi.signIn(), newPhone()];
    await ask(person, phone);
    await ask(person, phone);
    const [second, first] = await codesAt(phone);
    expect([first, await confirm(person, second ?? '')]).toMatchObject([second, { status: 200 }]);
  });

  test('expires, and the next one is another', async () => {
    const [person, phone] = [await vumi.signIn(), newPhone()];
    await ask(person, phone);
    const [code = ''] = await codesAt(phone);
    vumi.clock.advance(10 * MINUTE);
    const { token } = await vumi.renew(person);
    expect(await confirm({ ...person, token }, code)).toMatchObject({ code: 'PHONE_CODE_EXPIRED' });
    expect((await phoneOf({ ...person, token })).waiting).toBeNull();
  });

  test('can be tried five times, also when all come at once', async () => {
    const [person, phone] = [await vumi.signIn(), newPhone()];
    await ask(person, phone);
    const [code = ''] = await codesAt(phone);
    const tries = await Promise.all(Array.from({ length: 12 }, () => confirm(person, wrongFor(code))));
    expect(tries.filter(({ code: why }) => why === 'PHONE_CODE_WRONG')).toHaveLength(5);
    expect(tries.filter(({ code: why }) => why === 'PHONE_CODE_EXPIRED')).toHaveLength(7);
    expect(await confirm(person, code)).toMatchObject({ code: 'PHONE_CODE_EXPIRED' });
    await ask(person, phone);
    expect(await confirm(person, (await codesAt(phone))[0] ?? '')).toMatchObject({ status: 200 });
  });

  test.each(['', '12345', '1234567', 'abcdef', '１２３４５６'])('%j is no code', async (code) => {
    expect(await confirm(await vumi.signIn(), code)).toMatchObject({ status: 400, message: 'Enter the 6 digits of the code' });
  });

  test.each(languages)('fits into one part in %s', (language) => {
    const text = phoneCodeTexts[language].sms({ code: '123456', minutes: 10 });
    expect(countParts(withPlainPunctuation(text))).toEqual({ encoding: 'gsm-7', parts: 1 });
  });
});

describe('limits', () => {
  test('a number gets three codes, then one in eight hours, from however many accounts', async () => {
    const phone = newPhone();
    const people = await Promise.all(Array.from({ length: 5 }, () => vumi.signIn()));
    const answers = await Promise.all(people.map((person) => ask(person, phone)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 429, 429]);
    expect(await codesAt(phone)).toHaveLength(3);
    vumi.clock.advance(8 * HOUR);
    const later = await vumi.signIn();
    expect([(await ask(later, phone)).status, (await ask(later, phone)).status]).toEqual([200, 429]);
  });

  test('an account has five codes sent', async () => {
    const person = await vumi.signIn();
    const statuses: number[] = [];
    for (let times = 0; times < 6; times += 1) statuses.push((await ask(person, newPhone())).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  test('a network has sixty codes sent, and a refused one leaves the others their share', async () => {
    const network = newNetwork();
    const people = await Promise.all(Array.from({ length: 16 }, () => vumi.signIn()));
    const statuses = await Promise.all(
      people.flatMap((person) => Array.from({ length: 4 }, async () => (await ask(person, newPhone(), network)).status)),
    );
    expect([statuses.filter((status) => status === 200).length, statuses.filter((status) => status === 429).length]).toEqual([60, 4]);
    expect((await ask(people[0]!, newPhone())).status).toBe(200);
  });
});
