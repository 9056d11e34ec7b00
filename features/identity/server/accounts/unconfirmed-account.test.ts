// An unconfirmed address has no owner yet: the person who proves the mailbox chooses the password.
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { callIdentity, codeFor, signUp, tokensOf, tryPassword } from '../../testing/call-identity.ts';
import { sweepIdentity } from '../jobs.ts';

const DAY_MS = 86_400_000;
const OWNERS = 'Jahazi2026';
const ATTACKERS = 'Kivuli2027';

let vumi: TestApp;
beforeAll(async () => {
  vumi = await createTestApp({ env: { VUMI_ADMIN_EMAILS: 'boss@example.com' } });
});
afterAll(() => vumi.close());

const confirm = (email: string, code: string) => callIdentity(vumi, 'ConfirmSignUp', { Username: email, ConfirmationCode: code });
const forgot = (email: string) => callIdentity(vumi, 'ForgotPassword', { Username: email });
const reset = (email: string, code: string, password: string, more: Record<string, unknown> = {}) =>
  callIdentity(vumi, 'ConfirmForgotPassword', { Username: email, ConfirmationCode: code, Password: password, ...more });
const rowOf = async (email: string) =>
  (await vumi.context.database.sql`select name, phone, language, role, confirmed_at is not null as confirmed from users where email = ${email}`)[0];

test('a second sign-up of an unconfirmed address changes nothing and mails nothing', async () => {
  await signUp(vumi, 'boss@example.com', { name: 'The owner', phone_number: '+254712345678' }, OWNERS);
  const code = await codeFor(vumi, 'boss@example.com');
  const second = await signUp(vumi, 'Boss@example.com', { name: 'Intruder', locale: 'fr' }, ATTACKERS);
  expect(second).toMatchObject({ status: 400, refusal: 'UsernameExistsException', message: 'An account with the given email already exists.' });
  expect(await codeFor(vumi, 'boss@example.com')).toBe(code);
  expect(await vumi.mailTo('boss@example.com')).toHaveLength(1);
  expect((await confirm('boss@example.com', code)).refusal).toBeNull();
  expect(await rowOf('boss@example.com')).toEqual({ name: 'The owner', phone: '+254712345678', language: 'en', role: 'admin', confirmed: true });
  expect((await tryPassword(vumi, 'boss@example.com', ATTACKERS)).message).toBe('Incorrect username or password.');
  expect(decodeJwt((await tokensOf(vumi, 'boss@example.com', OWNERS)).AccessToken)['custom:role']).toBe('admin');
});

test('of concurrent sign-ups one chooses the password', async () => {
  const passwords = Array.from({ length: 8 }, (_, n) => `Jahazi20${n}${n}x`);
  const answers = await Promise.all(passwords.map((password) => signUp(vumi, 'crowd@example.com', { name: 'Asha' }, password)));
  expect(answers.map(({ refusal }) => refusal).toSorted()).toEqual([...Array.from({ length: 7 }, () => 'UsernameExistsException'), null].toSorted());
  expect((await confirm('crowd@example.com', await codeFor(vumi, 'crowd@example.com'))).refusal).toBeNull();
  const chosen = passwords[answers.findIndex(({ refusal }) => refusal === null)] ?? '';
  expect((await tryPassword(vumi, 'crowd@example.com', chosen)).refusal).toBeNull();
});

test('the owner of a mailbox completes another person’s sign-up with a password of their own; nothing of the other remains', async () => {
  await signUp(vumi, 'claimed@example.com', { name: 'Buy at evil.test', phone_number: '+254799999999' }, ATTACKERS);
  expect((await signUp(vumi, 'claimed@example.com', { name: 'Zawadi' }, OWNERS)).refusal).toBe('UsernameExistsException');
  await forgot('claimed@example.com');
  const claimed = await reset('claimed@example.com', await codeFor(vumi, 'claimed@example.com'), OWNERS, { ClientMetadata: { name: ' Zawadi ' } });
  expect(claimed.refusal).toBeNull();
  expect(await rowOf('claimed@example.com')).toMatchObject({ name: 'Zawadi', phone: null, confirmed: true });
  expect((await tryPassword(vumi, 'claimed@example.com', ATTACKERS)).message).toBe('Incorrect username or password.');
  expect((await tryPassword(vumi, 'claimed@example.com', OWNERS)).refusal).toBeNull();
});

test('the code of the first email lets the owner choose a password too, and then confirms nothing else', async () => {
  await signUp(vumi, 'mail@example.com', { name: 'Intruder' }, ATTACKERS);
  const code = await codeFor(vumi, 'mail@example.com');
  expect((await reset('mail@example.com', code, OWNERS)).refusal).toBeNull();
  expect(await rowOf('mail@example.com')).toMatchObject({ name: 'User', confirmed: true });
  expect((await tryPassword(vumi, 'mail@example.com', ATTACKERS)).refusal).toBe('NotAuthorizedException');
  expect((await reset('mail@example.com', code, ATTACKERS)).refusal).toBe('ExpiredCodeException');
  expect((await tryPassword(vumi, 'mail@example.com', OWNERS)).refusal).toBeNull();
});

test('once an address is confirmed, a confirmation code resets no password', async () => {
  await signUp(vumi, 'confirmed@example.com', { name: 'Asha' }, OWNERS);
  const code = await codeFor(vumi, 'confirmed@example.com');
  expect((await confirm('confirmed@example.com', code)).refusal).toBeNull();
  expect((await reset('confirmed@example.com', code, ATTACKERS)).refusal).toBe('ExpiredCodeException');
  expect((await tryPassword(vumi, 'confirmed@example.com', OWNERS)).refusal).toBeNull();
});

test('a reset of a confirmed account leaves name and phone alone, whatever comes along', async () => {
  await signUp(vumi, 'named@example.com', { name: 'Asha', phone_number: '+254712345678' }, OWNERS);
  await confirm('named@example.com', await codeFor(vumi, 'named@example.com'));
  await forgot('named@example.com');
  expect(
    (await reset('named@example.com', await codeFor(vumi, 'named@example.com'), 'Marula2027', { ClientMetadata: { name: 'Other' } })).refusal,
  ).toBeNull();
  expect(await rowOf('named@example.com')).toMatchObject({ name: 'Asha', phone: '+254712345678' });
});

test('an unfinished sign-up is deleted after a week', async () => {
  await signUp(vumi, 'abandoned@example.com');
  vumi.clock.advance(6 * DAY_MS);
  await sweepIdentity(vumi.context);
  expect(await rowOf('abandoned@example.com')).toBeDefined();
  vumi.clock.advance(DAY_MS + 1);
  await sweepIdentity(vumi.context);
  expect(await rowOf('abandoned@example.com')).toBeUndefined();
  expect((await signUp(vumi, 'abandoned@example.com')).refusal).toBeNull();
});
