import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { USER_POOL_CLIENT_ID } from '../contract.ts';
import { REQUESTS_PER_MINUTE } from './mount-identity.ts';
import { PASSWORD, callIdentity, codeFor, makeAccount, signUp, tokensOf, tryPassword, wrongCode } from '../testing/call-identity.ts';

let vumi: TestApp;
beforeAll(async () => {
  vumi = await createTestApp({ env: { VUMI_ORGANIZER_DOMAINS: 'venue.test.com' } });
});
afterAll(() => vumi.close());

const HOUR_MS = 3_600_000;

const confirm = (email: string, code: string) => callIdentity(vumi, 'ConfirmSignUp', { Username: email, ConfirmationCode: code });
const forgot = (email: string) => callIdentity(vumi, 'ForgotPassword', { Username: email });
const reset = (email: string, code: string, password: string) =>
  callIdentity(vumi, 'ConfirmForgotPassword', { Username: email, ConfirmationCode: code, Password: password });

describe('signing up', () => {
  test('an account is confirmed by the code from the email, and signs in whatever the spelling of its address', async () => {
    const made = await signUp(vumi, ' Asha@Example.com', { name: 'Asha', phone_number: '+254712345678' });
    expect(made.body).toMatchObject({
      UserConfirmed: false,
      CodeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: 'a***@e***' },
    });
    expect((await tryPassword(vumi, 'asha@example.com')).refusal).toBe('UserNotConfirmedException');
    expect((await tryPassword(vumi, 'asha@example.com', 'Another2026')).refusal).toBe('NotAuthorizedException');
    expect((await confirm('asha@example.com', await codeFor(vumi, 'asha@example.com'))).body).toEqual({});
    const tokens = await tokensOf(vumi, 'ASHA@example.com');
    const sub = made.body['UserSub'];
    expect(decodeJwt(tokens.AccessToken)).toMatchObject({
      sub,
      iss: `${vumi.url}/identity/eu-west-1_vumi`,
      client_id: USER_POOL_CLIENT_ID,
      token_use: 'access',
      scope: 'aws.cognito.signin.user.admin',
      username: sub,
      'custom:role': 'customer',
      email: 'asha@example.com',
      name: 'Asha',
    });
    expect(decodeJwt(tokens.IdToken)).toMatchObject({
      sub,
      aud: USER_POOL_CLIENT_ID,
      token_use: 'id',
      email_verified: true,
      'cognito:username': sub,
      phone_number: '+254712345678',
    });
    const account = await callIdentity(vumi, 'GetUser', { AccessToken: tokens.AccessToken });
    expect(account.body).toMatchObject({ Username: sub });
    expect(account.body['UserAttributes']).toContainEqual({ Name: 'email', Value: 'asha@example.com' });
  });

  test.each([
    ['Short1a', 'Password did not conform with policy: Password not long enough'],
    ['karibu2026', 'Password did not conform with policy: Password must have uppercase characters'],
    ['KARIBU2026', 'Password did not conform with policy: Password must have lowercase characters'],
    ['KaribuSana', 'Password did not conform with policy: Password must have numeric characters'],
    [
      'Password1',
      'Password did not conform with policy: It is easy to guess, because it is common or made of your name or email. Please choose another one, such as three words',
    ],
    [
      'Policy2026',
      'Password did not conform with policy: It is easy to guess, because it is common or made of your name or email. Please choose another one, such as three words',
    ],
    [
      'Asha2026',
      'Password did not conform with policy: It is easy to guess, because it is common or made of your name or email. Please choose another one, such as three words',
    ],
    [`Aa1${'x'.repeat(300)}`, 'Password did not conform with policy: Password must not be longer than 256 bytes'],
  ])('the password %s is refused', async (password, message) => {
    expect(await signUp(vumi, 'policy@example.com', { name: 'Asha' }, password)).toMatchObject({ refusal: 'InvalidPasswordException', message });
  });

  test.each([
    [{ 'custom:role': 'admin' }, 'NotAuthorizedException'],
    [{ email_verified: 'true' }, 'NotAuthorizedException'],
    [{ sub: '1' }, 'NotAuthorizedException'],
    [{ phone_number: '0712345678' }, 'InvalidParameterException'],
    [{ email: 'other@example.com' }, 'InvalidParameterException'],
    [{ name: 'A\u0000B' }, 'InvalidParameterException'],
  ])('the attributes %j are refused', async (attributes, refusal) => {
    expect((await signUp(vumi, 'attributes@example.com', attributes as unknown as Record<string, string>)).refusal).toBe(refusal);
  });

  test('an address that resembles an admin’s gets no role; a configured domain does', async () => {
    await makeAccount(vumi, 'admin@example.com');
    await makeAccount(vumi, 'host@venue.test.com');
    expect(decodeJwt((await tokensOf(vumi, 'admin@example.com')).AccessToken)['custom:role']).toBe('customer');
    expect(decodeJwt((await tokensOf(vumi, 'host@venue.test.com')).AccessToken)['custom:role']).toBe('organizer');
  });

  test('a confirmed address cannot sign up again', async () => {
    await makeAccount(vumi, 'twice@example.com');
    expect((await signUp(vumi, 'Twice@example.com')).refusal).toBe('UsernameExistsException');
  });
});

describe('codes', () => {
  test('five wrong attempts invalidate a code, even for the right one; a new code starts a new count', async () => {
    await signUp(vumi, 'tries@example.com');
    const code = await codeFor(vumi, 'tries@example.com');
    const answers = await Promise.all(Array.from({ length: 5 }, () => confirm('tries@example.com', wrongCode(code))));
    expect(answers.map(({ refusal }) => refusal)).toEqual(Array.from({ length: 5 }, () => 'CodeMismatchException'));
    expect((await confirm('tries@example.com', code)).refusal).toBe('TooManyFailedAttemptsException');
    expect((await callIdentity(vumi, 'ResendConfirmationCode', { Username: 'tries@example.com' })).refusal).toBeNull();
    expect((await confirm('tries@example.com', await codeFor(vumi, 'tries@example.com'))).refusal).toBeNull();
  });

  test('a code is valid for 24 hours; confirming twice with it succeeds twice', async () => {
    await signUp(vumi, 'late@example.com');
    const late = await codeFor(vumi, 'late@example.com');
    vumi.clock.advance(24 * HOUR_MS);
    expect((await confirm('late@example.com', late)).refusal).toBe('ExpiredCodeException');
    await callIdentity(vumi, 'ResendConfirmationCode', { Username: 'late@example.com' });
    const fresh = await codeFor(vumi, 'late@example.com');
    expect((await confirm('late@example.com', fresh)).refusal).toBeNull();
    expect((await confirm('late@example.com', fresh)).refusal).toBeNull();
  });

  test('the sixth code within an hour is not sent, and whether an account exists makes no difference', async () => {
    await signUp(vumi, 'limit@example.com');
    const resend = (email: string) => callIdentity(vumi, 'ResendConfirmationCode', { Username: email });
    for (const email of ['limit@example.com', 'nobody-limit@example.com']) {
      const answers = [];
      for (let sent = 0; sent < 6; sent += 1) answers.push((await resend(email)).refusal);
      expect(answers.slice(0, -1).every((refusal) => refusal === null)).toBe(true);
      expect(answers.at(-1)).toBe('LimitExceededException');
    }
    vumi.clock.advance(HOUR_MS);
    expect((await resend('limit@example.com')).refusal).toBeNull();
  });

  test('an unknown address is answered like a known one, and gets no email', async () => {
    await makeAccount(vumi, 'known@example.com');
    for (const action of ['ForgotPassword', 'ResendConfirmationCode']) {
      const [known, unknown] = [
        await callIdentity(vumi, action, { Username: 'known@example.com' }),
        await callIdentity(vumi, action, { Username: 'kunknown@example.com' }),
      ];
      expect(unknown).toEqual(known);
    }
    await vumi.drainJobs();
    expect(await vumi.mailTo('kunknown@example.com')).toEqual([]);
    expect((await vumi.mailTo('known@example.com')).map(({ subject }) => subject)).toContain('Your Vumi account is confirmed');
    const guesses = [];
    for (const email of ['known@example.com', 'kunknown@example.com']) {
      guesses.push(await tryPassword(vumi, email, 'Wrong2026'), await confirm(email, 'abcdef'), await reset(email, 'abcdef', PASSWORD));
    }
    expect(guesses.slice(3)).toEqual(guesses.slice(0, 3));
    expect(guesses[0]).toMatchObject({ refusal: 'NotAuthorizedException', message: 'Incorrect username or password.' });
  });
});

describe('passwords', () => {
  test('five wrong passwords, then pauses that double; the right one ends them, and an unknown address behaves the same', async () => {
    await makeAccount(vumi, 'lock@example.com');
    for (const email of ['lock@example.com', 'nobody-lock@example.com']) {
      for (let n = 0; n < 5; n += 1) expect((await tryPassword(vumi, email, 'Wrong2026')).message).toBe('Incorrect username or password.');
      expect(await tryPassword(vumi, email)).toMatchObject({ refusal: 'NotAuthorizedException', message: 'Password attempts exceeded' });
    }
    vumi.clock.advance(1000);
    expect((await tryPassword(vumi, 'lock@example.com', 'Wrong2026')).message).toBe('Incorrect username or password.');
    vumi.clock.advance(1000);
    expect((await tryPassword(vumi, 'lock@example.com')).message).toBe('Password attempts exceeded');
    vumi.clock.advance(1000);
    expect((await tryPassword(vumi, 'lock@example.com')).refusal).toBeNull();
    expect((await tryPassword(vumi, 'lock@example.com', 'Wrong2026')).message).toBe('Incorrect username or password.');
  });

  test('sixteen concurrent guesses count as five', async () => {
    await makeAccount(vumi, 'parallel@example.com');
    const answers = await Promise.all(Array.from({ length: 16 }, () => tryPassword(vumi, 'parallel@example.com', 'Wrong2026')));
    expect(answers.filter(({ message }) => message === 'Incorrect username or password.')).toHaveLength(5);
  });

  test('a reset by code sets the new password and ends every session; the code works once', async () => {
    await makeAccount(vumi, 'reset@example.com');
    const before = await tokensOf(vumi, 'reset@example.com');
    expect((await forgot('reset@example.com')).body).toEqual({
      CodeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: 'r***@e***' },
    });
    const code = await codeFor(vumi, 'reset@example.com');
    for (const weak of ['weak', 'Welcome2026', 'Reset2026', 'Asha2026'])
      expect((await reset('reset@example.com', code, weak)).refusal).toBe('InvalidPasswordException');
    expect((await reset('reset@example.com', wrongCode(code), 'Safari2027')).refusal).toBe('CodeMismatchException');
    expect((await reset('reset@example.com', code, 'Safari2027')).refusal).toBeNull();
    expect((await reset('reset@example.com', code, 'Safari2027')).refusal).toBeNull();
    expect((await reset('reset@example.com', code, 'Intruder2027')).refusal).toBe('ExpiredCodeException');
    expect((await tryPassword(vumi, 'reset@example.com')).refusal).toBe('NotAuthorizedException');
    expect((await tryPassword(vumi, 'reset@example.com', 'Safari2027')).refusal).toBeNull();
    expect((await callIdentity(vumi, 'GetUser', { AccessToken: before.AccessToken })).message).toBe('Access Token has been revoked');
    expect((await callIdentity(vumi, 'GetTokensFromRefreshToken', { RefreshToken: before.RefreshToken })).refusal).toBe('NotAuthorizedException');
  });

  test('a reset code is valid for one hour, and proves an address that was never confirmed', async () => {
    await signUp(vumi, 'unproved@example.com');
    await forgot('unproved@example.com');
    const late = await codeFor(vumi, 'unproved@example.com');
    vumi.clock.advance(HOUR_MS);
    expect((await reset('unproved@example.com', late, 'Safari2027')).refusal).toBe('ExpiredCodeException');
    await forgot('unproved@example.com');
    expect((await reset('unproved@example.com', await codeFor(vumi, 'unproved@example.com'), 'Safari2027')).refusal).toBeNull();
    expect((await tryPassword(vumi, 'unproved@example.com', 'Safari2027')).refusal).toBeNull();
  });
});

describe('the protocol', () => {
  test.each([
    ['NoSuchAction', {}, 'UnknownOperationException'],
    ['constructor', {}, 'UnknownOperationException'],
    ['SignUp', '{"Username":', 'SerializationException'],
    ['SignUp', '[]', 'InvalidParameterException'],
    ['SignUp', { Username: 'a@example.com' }, 'InvalidParameterException'],
    ['SignUp', { Username: 'not an address', Password: PASSWORD }, 'InvalidParameterException'],
    ['SignUp', { Username: `${'a'.repeat(300)}@example.com`, Password: PASSWORD }, 'InvalidParameterException'],
    ['ForgotPassword', { Username: 'a\u0000@example.com' }, 'InvalidParameterException'],
    ['ForgotPassword', { Username: 'a@example.com', ClientId: 'another' }, 'ResourceNotFoundException'],
    ['InitiateAuth', { AuthFlow: 'USER_SRP_AUTH', AuthParameters: {} }, 'InvalidParameterException'],
    ['InitiateAuth', { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: {} }, 'InvalidParameterException'],
    ['InitiateAuth', { AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters: { REFRESH_TOKEN: 'x' } }, 'NotAuthorizedException'],
    ['GetUser', { AccessToken: 'x.y.z' }, 'NotAuthorizedException'],
    ['SignUp', `"${'x'.repeat(20_000)}"`, 'SerializationException'],
  ])('%s with %j is refused as %s', async (action, body, refusal) => {
    expect(await callIdentity(vumi, action, body)).toMatchObject({ status: 400, refusal });
  });

  test('the keys and their description are published', async () => {
    const base = `${vumi.url}/identity/eu-west-1_vumi`;
    const description = (await (await fetch(`${base}/.well-known/openid-configuration`)).json()) as Record<string, unknown>;
    expect(description).toMatchObject({ issuer: base, jwks_uri: `${base}/.well-known/jwks.json` });
    const { keys } = (await (await fetch(`${base}/.well-known/jwks.json`)).json()) as { keys: Record<string, unknown>[] };
    expect(keys).toHaveLength(1);
    expect(Object.keys(keys[0] ?? {}).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
  });

  test('one address may call often, but not without limit', async () => {
    const own = await createTestApp();
    const refusals: unknown[] = [];
    // In process: so many sockets would measure the machine.
    for (let sent = 0; sent <= REQUESTS_PER_MINUTE; sent += 1) {
      const answer = await own.app.inject({ method: 'POST', url: '/identity/', headers: { 'x-amz-target': 'NoSuchAction' } });
      refusals.push(answer.statusCode, answer.headers['x-amzn-errortype']);
    }
    expect(refusals.slice(0, 2)).toEqual([400, 'UnknownOperationException']);
    expect(refusals.slice(-4)).toEqual([400, 'UnknownOperationException', 400, 'TooManyRequestsException']);
    await own.close();
  });
});
