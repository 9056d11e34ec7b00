// Signing in by a code that is sent to a number: whose account it opens, and what it never opens.
import { randomInt } from 'node:crypto';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inboxOf, newPhone } from '#app/dev/sms-sandbox/testing-sms.ts';
import { showPhone } from '#platform/contract/phone.ts';
import { languages } from '#platform/contract/language/languages.ts';
import { countParts, withPlainPunctuation } from '#platform/server/sms/count-parts.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { PHONE_SIGN_IN_MINUTES, PHONE_SIGN_IN_TRIES, phoneSignInLimits } from '../../rules.ts';
import { callIdentity, wrongCode, type IdentityAnswer, type Tokens } from '../../testing/call-identity.ts';
import { signInTexts } from './sign-in-texts.ts';

const MINUTE = 60_000;

let vumi: TestApp;
let second: TestApp;
beforeAll(async () => {
  const env = { VUMI_TRUST_PROXY: '1' };
  vumi = await createTestApp({ env });
  second = await createTestApp({ env, shares: vumi });
});
afterAll(async () => {
  await second.close();
  await vumi.close();
});

const sql = () => vumi.context.database.sql;
/** A network of its own, unless one is given. */
const newNetwork = (): string => `41.${randomInt(1, 250)}.${randomInt(1, 250)}.7`;

const ask = (phone: string, { network = newNetwork(), locale = 'en', node = vumi } = {}): Promise<IdentityAnswer> =>
  callIdentity(
    node,
    'InitiateAuth',
    { AuthFlow: 'USER_AUTH', AuthParameters: { USERNAME: phone, PREFERRED_CHALLENGE: 'SMS_OTP' }, ClientMetadata: { locale } },
    { address: network },
  );
const enter = (phone: string, session: unknown, code: string, { network = newNetwork(), node = vumi } = {}): Promise<IdentityAnswer> =>
  callIdentity(
    node,
    'RespondToAuthChallenge',
    { ChallengeName: 'SMS_OTP', Session: session, ChallengeResponses: { USERNAME: phone, SMS_OTP_CODE: code } },
    { address: network },
  );

/** The texts that arrived at a number, newest first. */
async function textsAt(phone: string): Promise<string[]> {
  await vumi.drainJobs();
  return (await inboxOf(vumi, phone)).map(({ text }) => text);
}
async function codeAt(phone: string): Promise<string> {
  // Other messages may arrive beside it.
  const [code] = (await textsAt(phone)).flatMap((text) => /^(\d{6}) /.exec(text)?.[1] ?? []);
  if (code === undefined) throw new Error(`No code has been sent to ${phone}`);
  return code;
}
async function asked(phone: string): Promise<{ readonly session: unknown; readonly code: string }> {
  const answer = await ask(phone);
  expect(answer.refusal).toBe(null);
  return { session: answer.body['Session'], code: await codeAt(phone) };
}
async function signedIn(phone: string): Promise<Tokens> {
  const { session, code } = await asked(phone);
  const answer = await enter(phone, session, code);
  expect(answer.refusal).toBe(null);
  return answer.body['AuthenticationResult'] as Tokens;
}
const idOf = ({ AccessToken }: Tokens): string => String(decodeJwt(AccessToken).sub);
const accountsOf = (phone: string) => sql()<{ id: string; email: string | null }[]>`select id, email from users where phone = ${phone} order by id`;

describe('the account of a number', () => {
  test('is made by the first code and opened by every other one, however the number is written', async () => {
    const phone = newPhone();
    const first = await signedIn(phone);
    const { session } = await asked(showPhone(phone));
    const again = await enter(phone.slice(1), session, ` ${(await codeAt(phone)).replace(/^.../, '$& ')} `);
    expect(again.refusal).toBe(null);
    expect(idOf(again.body['AuthenticationResult'] as Tokens)).toBe(idOf(first));
    expect(await accountsOf(phone)).toEqual([{ id: idOf(first), email: null }]);
    expect(decodeJwt(first.IdToken)).toMatchObject({ phone_number: phone, email: null, name: 'User', 'custom:role': 'customer' });
    expect((await vumi.get('/api/profile', { token: first.AccessToken })).data).toMatchObject({ email: null, phone });
    const renewed = await callIdentity(vumi, 'GetTokensFromRefreshToken', { RefreshToken: first.RefreshToken });
    expect(idOf(renewed.body['AuthenticationResult'] as Tokens)).toBe(idOf(first));
    const account = await callIdentity(vumi, 'GetUser', { AccessToken: first.AccessToken });
    expect(account.body['UserAttributes']).toContainEqual({ Name: 'phone_number', Value: phone });
  });

  test('is never an account with an address, whatever of its data is this number', async () => {
    const phone = newPhone();
    const owner = await vumi.signIn();
    await sql()`update users set phone = ${phone} where id = ${owner.id}`;
    await vumi.post('/api/notification-preferences/phone', { phone }, { token: owner.token });
    await vumi.post('/api/notification-preferences/phone/confirm', { code: await codeAt(phone) }, { token: owner.token });
    const newcomer = await signedIn(phone);
    expect(idOf(newcomer)).not.toBe(owner.id);
    expect((await vumi.get('/api/profile', { token: newcomer.AccessToken })).data).toMatchObject({ email: null });
    expect(await accountsOf(phone)).toHaveLength(2);
  });

  test('is not one of who holds a ticket without an account', async () => {
    await expect(sql()`update users set sign_in_phone = ${newPhone()} where email is not null`).rejects.toHaveProperty(
      'cause.message',
      expect.stringContaining('users_sign_in_phone'),
    );
    const phone = newPhone();
    const id = idOf(await signedIn(phone));
    await expect(sql()`update users set role = 'admin' where id = ${id}`).rejects.toHaveProperty(
      'cause.message',
      expect.stringContaining('users_sign_in_phone'),
    );
    await expect(sql()`update users set is_guest = true where id = ${id}`).rejects.toHaveProperty(
      'cause.message',
      expect.stringContaining('users_sign_in_phone'),
    );
    await expect(sql()`update users set password_hash = 'a' where id = ${id}`).rejects.toHaveProperty(
      'cause.message',
      expect.stringContaining('users_sign_in_phone'),
    );
  });

  test('is refused while it is suspended, and is told why by SMS', async () => {
    const phone = newPhone();
    const tokens = await signedIn(phone);
    const admin = await vumi.signIn('admin');
    const suspended = await vumi.post(`/api/admin/users/${idOf(tokens)}/suspend`, { reason: 'Sold forged tickets' }, { token: admin.token });
    expect(suspended).toMatchObject({ status: 200, data: { state: 'suspended', phone, email: null } });
    expect((await textsAt(phone))[0]).toContain('Sold forged tickets');
    expect((await vumi.get('/api/profile', { token: tokens.AccessToken })).status).toBe(401);
    const { session, code } = await asked(phone);
    expect((await enter(phone, session, wrongCode(code))).refusal).toBe('CodeMismatchException');
    expect(await enter(phone, session, code)).toMatchObject({ refusal: 'NotAuthorizedException', message: 'User is disabled.' });
    expect((await enter(phone, session, code)).refusal).toBe('ExpiredCodeException');
    await vumi.post(`/api/admin/users/${idOf(tokens)}/reinstate`, {}, { token: admin.token });
    vumi.clock.advance(60 * MINUTE);
    expect(idOf(await signedIn(phone))).toBe(idOf(tokens));
  });

  test('has no role but that of a customer, and is found by admins by its number', async () => {
    const phone = newPhone();
    const id = idOf(await signedIn(phone));
    const admin = await vumi.signIn('admin');
    const changed = await vumi.put(`/api/admin/users/${id}/role`, { role: 'organizer' }, { token: admin.token });
    expect(changed).toMatchObject({ status: 409, code: 'ACCOUNT_WITHOUT_EMAIL' });
    for (const search of [phone, showPhone(phone)]) {
      const { data } = await vumi.get<{ items: { id: string; phone: string }[] }>(`/api/admin/users?search=${encodeURIComponent(search)}`, {
        token: admin.token,
      });
      expect(data.items).toMatchObject([{ id, phone }]);
    }
  });
});

describe('a code', () => {
  test('is sent with the same answer whether or not the number has an account', async () => {
    const [known, unknown] = [newPhone(), newPhone()];
    await signedIn(known);
    const answers = [await ask(known), await ask(unknown)];
    const shape = answers.map(({ status, body }) => ({ status, ...body, Session: String(body['Session']).length }));
    const sentTo = (phone: string) => ({
      CODE_DELIVERY_DELIVERY_MEDIUM: 'SMS',
      CODE_DELIVERY_DESTINATION: `${phone.slice(0, 5)}******${phone.slice(-2)}`,
    });
    expect(shape).toEqual(
      [known, unknown].map((phone) => ({
        status: 200,
        ChallengeName: 'SMS_OTP',
        Session: 43,
        ChallengeParameters: sentTo(phone),
        AvailableChallenges: ['SMS_OTP'],
      })),
    );
    const words = async (phone: string) => (await textsAt(phone))[0]?.slice(6);
    expect(await words(known)).toBe(await words(unknown));
  });

  test('is sent in the language of the page, within one part', async () => {
    const phone = newPhone();
    await ask(phone, { locale: 'sw' });
    const code = await codeAt(phone);
    expect((await textsAt(phone))[0]).toBe(`${code} ni msimbo wako wa kuingia Vumi. Unatumika kwa dakika 10. Usimpe mtu yeyote.`);
    for (const language of languages)
      expect(countParts(withPlainPunctuation(signInTexts[language].sms({ code: '123456', minutes: PHONE_SIGN_IN_MINUTES })))).toMatchObject({
        parts: 1,
      });
  });

  test('is not in the database in the clear, and nor is its session', async () => {
    const phone = newPhone();
    const { session, code } = await asked(phone);
    const [row] = await sql()`select sign_in_codes::text as all, code_mac, session_hash from sign_in_codes where phone = ${phone}`;
    expect(row?.['all']).not.toContain(Buffer.from(code).toString('hex'));
    expect(row?.['all']).not.toContain(Buffer.from(String(session)).toString('hex'));
    expect(Buffer.from(row?.['code_mac'] as Uint8Array)).toHaveLength(32);
  });

  test('is good once: a replay opens nothing', async () => {
    const phone = newPhone();
    const { session, code } = await asked(phone);
    expect((await enter(phone, session, code)).refusal).toBe(null);
    expect((await enter(phone, session, code)).refusal).toBe('ExpiredCodeException');
  });

  test('signs one of twenty answers in that come at once to two nodes', async () => {
    const phone = newPhone();
    const { session, code } = await asked(phone);
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => enter(phone, session, code, { node: index % 2 ? vumi : second })));
    expect(answers.filter(({ refusal }) => refusal === null)).toHaveLength(1);
    expect(await accountsOf(phone)).toHaveLength(1);
    const [counted] = await sql()`select count(*)::int as sessions from refresh_tokens join users on users.id = user_id where phone = ${phone}`;
    expect(counted).toEqual({ sessions: 1 });
  });

  test('may be entered five times, also when many guess at once, and is over then', async () => {
    const phone = newPhone();
    const { session, code } = await asked(phone);
    const guesses = await Promise.all(
      Array.from({ length: 30 }, (_, index) => enter(phone, session, wrongCode(code), { node: index % 2 ? vumi : second })),
    );
    expect(guesses.filter(({ refusal }) => refusal === 'CodeMismatchException')).toHaveLength(PHONE_SIGN_IN_TRIES);
    expect(guesses.filter(({ refusal }) => refusal === 'TooManyFailedAttemptsException')).toHaveLength(30 - PHONE_SIGN_IN_TRIES);
    expect((await enter(phone, session, code)).refusal).toBe('TooManyFailedAttemptsException');
    const next = await asked(phone);
    expect((await enter(phone, next.session, next.code)).refusal).toBe(null);
  });

  test('is over after ten minutes, and when another one is sent', async () => {
    const phone = newPhone();
    const first = await asked(phone);
    vumi.clock.advance(PHONE_SIGN_IN_MINUTES * MINUTE);
    expect((await enter(phone, first.session, first.code)).refusal).toBe('ExpiredCodeException');
    const replaced = await asked(phone);
    const { session, code } = await asked(phone);
    expect((await enter(phone, replaced.session, code)).refusal).toBe('ExpiredCodeException');
    expect((await enter(phone, session, code)).refusal).toBe(null);
  });

  test('is tried by nobody but who asked for it', async () => {
    const [phone, other] = [newPhone(), newPhone()];
    const { session, code } = await asked(phone);
    const foreign = await asked(other);
    expect((await enter(phone, foreign.session, code)).refusal).toBe('ExpiredCodeException');
    expect((await enter(other, session, code)).refusal).toBe('ExpiredCodeException');
    for (let tries = 0; tries < 8; tries += 1) expect((await enter(phone, 'guessed', wrongCode(code))).refusal).toBe('ExpiredCodeException');
    expect((await enter(phone, session, code)).refusal).toBe(null);
  });
});

describe('the limits', () => {
  const sentTo = async (phone: string) => (await textsAt(phone)).length;

  test('of a number hold for calls at once, from many networks, on two nodes', async () => {
    const phone = newPhone();
    const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => ask(phone, { node: index % 2 ? vumi : second })));
    expect(answers.filter(({ refusal }) => refusal === 'LimitExceededException')).toHaveLength(12 - phoneSignInLimits.number.burst);
    expect(await sentTo(phone)).toBe(phoneSignInLimits.number.burst);
  });

  test('of a day are fewer than those of an hour would be', async () => {
    const phone = newPhone();
    let sent = 0;
    for (let tries = 0; tries < 12; tries += 1) {
      if ((await ask(phone)).refusal === null) sent += 1;
      vumi.clock.advance(10 * MINUTE);
      second.clock.advance(10 * MINUTE);
    }
    expect(sent).toBe(phoneSignInLimits.numberADay.burst);
  });

  test('of a network hold for all numbers together; a refusal takes from no number', async () => {
    const network = newNetwork();
    const refused: string[] = [];
    const numbers = Array.from({ length: phoneSignInLimits.network.burst + 5 }, () => newPhone());
    for (const phone of numbers) if ((await ask(phone, { network })).refusal === 'LimitExceededException') refused.push(phone);
    expect(refused).toEqual(numbers.slice(-5));
    const [phone = ''] = refused;
    for (let tries = 0; tries < phoneSignInLimits.number.burst; tries += 1) expect((await ask(phone)).refusal).toBe(null);
  });

  test('of a network hold for all that lie in one /48, of which one person has thousands', async () => {
    const sent: (string | null)[] = [];
    for (let subnet = 1; subnet <= 4; subnet += 1) {
      sent.push((await ask(newPhone(), { network: `2001:db8:77:${subnet}::1` })).refusal);
      // As if all but three had been sent.
      if (subnet === 1)
        await sql()`
          update rate_limits set full_at = full_at + make_interval(secs => ${(phoneSignInLimits.site.burst - 3) * phoneSignInLimits.site.secondsEach})
          where key = 'sign-in-codes-of-site:2001:db8:77::/48'`;
    }
    expect(sent).toEqual([null, null, null, 'LimitExceededException']);
    expect((await ask(newPhone(), { network: '2001:db8:78::1' })).refusal).toBe(null);
  });

  test('of wrong codes hold for a network over all numbers', async () => {
    const network = newNetwork();
    const refusals = await Promise.all(Array.from({ length: 70 }, () => enter(newPhone(), 'none', '123456', { network })));
    expect(refusals.filter(({ refusal }) => refusal === 'LimitExceededException').length).toBeGreaterThanOrEqual(8);
  });
});

test('wrong input is refused by name', async () => {
  const start = (AuthParameters: object) => callIdentity(vumi, 'InitiateAuth', { AuthFlow: 'USER_AUTH', AuthParameters });
  const phone = newPhone();
  expect(await start({ USERNAME: '+447700900123', PREFERRED_CHALLENGE: 'SMS_OTP' })).toMatchObject({
    refusal: 'InvalidParameterException',
    message: 'Invalid value for parameter USERNAME',
  });
  expect((await start({ USERNAME: phone })).message).toBe('Invalid value for parameter PREFERRED_CHALLENGE');
  const respond = (body: object) => callIdentity(vumi, 'RespondToAuthChallenge', { Session: 'none', ...body });
  expect((await respond({ ChallengeName: 'SMS_MFA' })).message).toBe('SMS_MFA challenge not enabled for this client');
  expect((await respond({ ChallengeName: 'SMS_OTP', ChallengeResponses: { USERNAME: phone } })).message).toBe(
    'Missing required parameter SMS_OTP_CODE',
  );
});

test('the security log follows an account from its first code, under a keyed hash of the number', async () => {
  const phone = newPhone();
  const { session, code } = await asked(phone);
  await enter(phone, session, wrongCode(code));
  await enter(phone, session, code);
  await asked(phone);
  const [account] = await accountsOf(phone);
  const mac = vumi.context.vault.mac('security-log-address', phone);
  const logged = await sql()`select kind, refusal, user_id is not null as known from security_log where address_mac = ${mac}`;
  const lines = logged.map(({ kind, refusal, known }) => [kind, refusal ?? 'done', known ? 'known' : 'unknown'].join(' '));
  expect(lines.toSorted()).toEqual([
    'code-requested done known',
    'code-requested done unknown',
    'sign-in CodeMismatchException unknown',
    'sign-in done known',
    'sign-up done known',
  ]);
  expect(JSON.stringify(await sql()`select details from security_log where user_id = ${account?.id ?? ''}`)).not.toContain(phone);
});
