// An account of a number alone gets an email address and a password, and is an ordinary one from then on.
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inboxOf, newPhone } from '#app/dev/sms-sandbox/testing-sms.ts';
import { createTestApp, type Answer, type TestApp } from '#test/test-app.ts';
import type { Profile } from '../../profile/profile-contract.ts';
import { EMAIL_CODE_MINUTES, EMAIL_CODE_TRIES, emailCodeLimits } from '../../rules.ts';
import { callIdentity, codeFor, makeAccount, tokensByPhone, tokensOf, wrongCode, type Tokens } from '../../testing/call-identity.ts';

const PASSWORD = 'Marula2027';

let vumi: TestApp;
beforeAll(async () => {
  vumi = await createTestApp({ env: { VUMI_ADMIN_EMAILS: 'boss@add.vumi.test' } });
});
afterAll(() => vumi.close());

let count = 0;
const newEmail = (): string => `person${(count += 1)}@add.vumi.test`;
const send = ({ AccessToken: token }: Tokens, email: string): Promise<Answer<{ email: string }>> =>
  vumi.post('/api/profile/email', { email }, { token });
const add = ({ AccessToken: token }: Tokens, code: string, password = PASSWORD): Promise<Answer<Profile>> =>
  vumi.post('/api/profile/email/confirm', { code, password }, { token });
const idOf = ({ AccessToken }: Tokens): string => String(decodeJwt(AccessToken).sub);
const refresh = async ({ RefreshToken }: Tokens): Promise<Tokens> =>
  (await callIdentity(vumi, 'GetTokensFromRefreshToken', { RefreshToken })).body['AuthenticationResult'] as Tokens;

describe('an address', () => {
  test('makes the account an ordinary one: it signs in by it, its sessions go on, and its number opens another account', async () => {
    const [phone, email] = [newPhone(), newEmail()];
    const before = await tokensByPhone(vumi, phone);
    expect((await send(before, ` ${email.toUpperCase()} `)).data).toEqual({ email });
    const added = await add(before, await codeFor(vumi, email));
    expect(added).toMatchObject({ status: 200, data: { email, phone: null, role: 'customer' } });
    // The tokens of before have no address: they are stale, the session is not.
    expect((await vumi.get('/api/profile', { token: before.AccessToken })).status).toBe(401);
    const renewed = await refresh(before);
    expect(decodeJwt(renewed.AccessToken)).toMatchObject({ sub: idOf(before), email });
    expect(idOf(await tokensOf(vumi, email, PASSWORD))).toBe(idOf(before));
    await vumi.drainJobs();
    expect((await inboxOf(vumi, phone))[0]?.text).toMatch(/^Your Vumi account signs in by the email p\*\*\*@a\*\*\* now/);
    expect(idOf(await tokensByPhone(vumi, phone))).not.toBe(idOf(before));
    expect(await send(renewed, newEmail())).toMatchObject({ status: 409, code: 'HAS_EMAIL' });
  });

  test('that belongs to an account is refused, at the request and at the code', async () => {
    const taken = newEmail();
    await makeAccount(vumi, taken);
    const tokens = await tokensByPhone(vumi, newPhone());
    expect(await send(tokens, taken)).toMatchObject({
      status: 409,
      code: 'EMAIL_TAKEN',
      message: 'An account with this email address exists already. Sign in to that one, or use another address',
    });
    const later = newEmail();
    await send(tokens, later);
    const code = await codeFor(vumi, later);
    await makeAccount(vumi, later);
    expect(await add(tokens, code)).toMatchObject({ status: 409, code: 'EMAIL_TAKEN' });
    expect((await vumi.get('/api/profile', { token: tokens.AccessToken })).data).toMatchObject({ email: null });
  });

  test('is given once: of two accounts that proved the same one at once, one has it', async () => {
    const email = newEmail();
    const both = [await tokensByPhone(vumi, newPhone()), await tokensByPhone(vumi, newPhone())] as const;
    const codes: string[] = [];
    for (const tokens of both) {
      await send(tokens, email);
      codes.push(await codeFor(vumi, email));
    }
    const answers = await Promise.all(both.map((tokens, index) => add(tokens, codes[index] ?? '')));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('has the role that the settings grant it', async () => {
    const tokens = await tokensByPhone(vumi, newPhone());
    await send(tokens, 'boss@add.vumi.test');
    expect((await add(tokens, await codeFor(vumi, 'boss@add.vumi.test'))).data).toMatchObject({ role: 'admin' });
    expect(decodeJwt((await refresh(tokens)).AccessToken)).toMatchObject({ 'custom:role': 'admin' });
  });
});

describe('its code', () => {
  test('is no other account’s, nor another address’s', async () => {
    const [mine, theirs] = [newEmail(), newEmail()];
    const [own, other] = [await tokensByPhone(vumi, newPhone()), await tokensByPhone(vumi, newPhone())];
    await send(own, mine);
    const code = await codeFor(vumi, mine);
    await send(other, theirs);
    const foreign = await codeFor(vumi, theirs);
    if (foreign !== code) expect(await add(other, code)).toMatchObject({ status: 400, code: 'EMAIL_CODE_WRONG' });
    await send(own, newEmail());
    expect(await add(own, code)).toMatchObject({ status: 400, code: 'EMAIL_CODE_WRONG' });
  });

  test('may be entered five times, also at once, and is over then, and after an hour', async () => {
    const email = newEmail();
    const tokens = await tokensByPhone(vumi, newPhone());
    await send(tokens, email);
    const code = await codeFor(vumi, email);
    const guesses = await Promise.all(Array.from({ length: 12 }, () => add(tokens, wrongCode(code))));
    expect(guesses.filter((answer) => answer.code === 'EMAIL_CODE_WRONG')).toHaveLength(EMAIL_CODE_TRIES);
    expect(await add(tokens, code)).toMatchObject({ status: 409, code: 'EMAIL_CODE_EXPIRED' });
    await send(tokens, email);
    const next = await codeFor(vumi, email);
    vumi.clock.advance(EMAIL_CODE_MINUTES * 60_000);
    expect(await add(await refresh(tokens), next)).toMatchObject({ status: 409, code: 'EMAIL_CODE_EXPIRED' });
  });

  test('stays valid when the password is easy to guess', async () => {
    const email = newEmail();
    const tokens = await tokensByPhone(vumi, newPhone());
    await send(tokens, email);
    const code = await codeFor(vumi, email);
    expect(await add(tokens, code, 'Password1')).toMatchObject({ status: 400, code: 'PASSWORD_GUESSABLE' });
    expect((await add(tokens, code)).status).toBe(200);
  });

  test('is sent five times an hour, with those that learn that an address is taken', async () => {
    const taken = newEmail();
    await makeAccount(vumi, taken);
    const tokens = await tokensByPhone(vumi, newPhone());
    const answers = await Promise.all(
      Array.from({ length: emailCodeLimits.account.burst + 4 }, (_, index) => send(tokens, index % 2 ? taken : newEmail())),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(4);
  });
});

test('nothing of it is stored in the clear', async () => {
  const email = newEmail();
  const tokens = await tokensByPhone(vumi, newPhone());
  await send(tokens, email);
  const code = await codeFor(vumi, email);
  const [row] = await vumi.context.database.sql`select emails_to_confirm::text as all from emails_to_confirm where user_id = ${idOf(tokens)}`;
  expect(row?.['all']).toContain(email);
  expect(row?.['all']).not.toContain(Buffer.from(code).toString('hex'));
});
