// What the security log contains about accounts, and what it must never contain.
import { randomUUIDv7 } from 'node:crypto';
import { sql as statement } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { REFUSALS_LOGGED, sweepSecurityLog } from '#platform/server/security/security-log.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { PASSWORD, callIdentity, codeFor, makeAccount, signUp, tokensOf, tryPassword, wrongCode } from '../testing/call-identity.ts';

const HOUR_MS = 3_600_000;

let vumi: TestApp;
beforeAll(async () => {
  vumi = await createTestApp({ env: { VUMI_ADMIN_EMAILS: 'boss@example.com', VUMI_TRUST_PROXY: '1' } });
});
afterAll(() => vumi.close());

const origin = { address: '41.90.1.20' };
const sql = () => vumi.context.database.sql;
const idOf = async (email: string) => (await sql()`select id from users where email = ${email}`)[0]?.['id'] as string;
/** The kinds and refusals logged for an account, oldest first. */
const notedOf = async (email: string) =>
  (await sql()`select kind, refusal from security_log where user_id = ${await idOf(email)} order by id`).map((row) =>
    row['refusal'] === null ? row['kind'] : `${String(row['kind'])}: ${String(row['refusal'])}`,
  );

test('follows an account from its sign-up to its last sign-out', async () => {
  const email = 'boss@example.com';
  await signUp(vumi, email, { name: 'Boss' }, 'Jahazi2026', origin);
  const code = await codeFor(vumi, email);
  const confirm = (entered: string) => callIdentity(vumi, 'ConfirmSignUp', { Username: email, ConfirmationCode: entered }, origin);
  await confirm(wrongCode(code));
  await confirm(code);
  await tryPassword(vumi, email, 'Wrong2026', origin);
  const phone = await tokensOf(vumi, email, 'Jahazi2026');
  const refresh = (token: string) => callIdentity(vumi, 'GetTokensFromRefreshToken', { RefreshToken: token }, origin);
  const second = (await refresh(phone.RefreshToken)).body['AuthenticationResult'] as typeof phone;
  await refresh(second.RefreshToken);
  await refresh(phone.RefreshToken);
  await callIdentity(vumi, 'ForgotPassword', { Username: email }, origin);
  await callIdentity(
    vumi,
    'ConfirmForgotPassword',
    { Username: email, ConfirmationCode: await codeFor(vumi, email), Password: 'Marula2027' },
    origin,
  );
  const again = await tokensOf(vumi, email, 'Marula2027');
  await callIdentity(vumi, 'RevokeToken', { Token: again.RefreshToken }, origin);
  const last = await tokensOf(vumi, email, 'Marula2027');
  await callIdentity(vumi, 'GlobalSignOut', { AccessToken: last.AccessToken }, origin);
  expect(await notedOf(email)).toEqual([
    'sign-up',
    'address-confirmed: CodeMismatchException',
    'role-changed',
    'address-confirmed',
    'sign-in: NotAuthorizedException',
    'sign-in',
    'session-refreshed: RefreshTokenReuseException',
    'code-requested',
    'password-reset',
    'sign-in',
    'signed-out',
    'sign-in',
    'signed-out-everywhere',
  ]);
  const [role] = await sql()`select network, details from security_log where kind = 'role-changed'`;
  expect(role).toMatchObject({ details: { from: 'customer', to: 'admin' } });
  const [signedUp] = await sql()`select network from security_log where kind = 'sign-up'`;
  expect(signedUp).toEqual({ network: '41.90.1.0/24' });
});

test('logs a refusal of an unauthenticated caller, without what was typed', async () => {
  await tryPassword(vumi, 'MySecret99', 'Another2026', origin);
  await tryPassword(vumi, 'nobody@example.com', 'Another2026', origin);
  await makeAccount(vumi, 'secrets@example.com');
  await tokensOf(vumi, 'secrets@example.com');
  const [{ whole }] = (await sql()`select coalesce(string_agg(l::text, e'\n'), '') as whole from security_log l`) as unknown as [{ whole: string }];
  expect(whole).toContain('NotAuthorizedException');
  for (const secret of [PASSWORD, 'Another2026', 'mysecret99', 'nobody@', 'secrets@', 'eyJ'])
    expect(whole.toLowerCase()).not.toContain(secret.toLowerCase());
  const [noted] =
    await sql()`select count(*)::int as n, count(distinct address_mac)::int as addresses from security_log where kind = 'sign-in' and user_id is null`;
  expect(noted).toEqual({ n: 2, addresses: 2 });
});

test('logs which account was refused access to data of others', async () => {
  const customer = await vumi.signIn('customer');
  expect((await vumi.post('/api/events', {}, { token: customer.token, headers: { 'x-forwarded-for': '41.90.1.20' } })).status).toBe(403);
  const rows = await sql()`select kind, refusal, network, details from security_log where user_id = ${customer.id} and kind = 'access'`;
  expect(rows).toEqual([{ kind: 'access', refusal: 'FORBIDDEN', network: '41.90.1.0/24', details: { endpoint: 'createEvent' } }]);
});

describe('a token that is refused', () => {
  const block = (n: number) => ({ headers: { 'x-forwarded-for': `41.91.${n}.7` } });
  const notedFrom = async (n: number) =>
    (await sql()`select kind, user_id, refusal, details from security_log where network = ${`41.91.${n}.0/24`} order by id`).map(
      ({ user_id: userId, ...rest }) => ({ ...rest, userId }),
    );
  const changed = (token: string) => `${token.slice(0, -8)}${token.endsWith('AAAAAAAA') ? 'BBBBBBBB' : 'AAAAAAAA'}`;

  test('is logged with its call when it is forged, and its later end makes no difference', async () => {
    const { token } = await vumi.signIn();
    expect((await vumi.get('/api/tickets', { token: changed(token), ...block(1) })).status).toBe(401);
    expect((await vumi.get(`/api/orders/${randomUUIDv7()}/live`, { token: 'not.a.token', ...block(1) })).status).toBe(401);
    vumi.clock.advance(2 * HOUR_MS);
    expect((await vumi.post('/api/tickets/reserve', {}, { token: changed(token), ...block(1) })).status).toBe(401);
    const forged = (endpoint: string) => ({ kind: 'access', userId: null, refusal: 'UNAUTHENTICATED', details: { endpoint, token: 'invalid' } });
    expect(await notedFrom(1)).toEqual([forged('listTickets'), forged('watchOrder'), forged('reserveTickets')]);
  });

  test('is logged with its account when its session was ended', async () => {
    await makeAccount(vumi, 'ended@example.com');
    const { AccessToken } = await tokensOf(vumi, 'ended@example.com');
    await callIdentity(vumi, 'GlobalSignOut', { AccessToken });
    expect((await vumi.get('/api/tickets', { token: AccessToken, ...block(2) })).status).toBe(401);
    expect((await callIdentity(vumi, 'GetUser', { AccessToken }, { address: '41.91.2.7' })).refusal).toBe('NotAuthorizedException');
    const userId = await idOf('ended@example.com');
    expect(await notedFrom(2)).toEqual([
      { kind: 'access', userId, refusal: 'UNAUTHENTICATED', details: { endpoint: 'listTickets', token: 'revoked' } },
      { kind: 'access', userId, refusal: 'NotAuthorizedException', details: { endpoint: 'identity.GetUser', token: 'revoked' } },
    ]);
    await callIdentity(vumi, 'GlobalSignOut', { AccessToken: changed(AccessToken) }, { address: '41.91.2.7' });
    expect((await notedFrom(2)).at(-1)).toEqual({
      kind: 'access',
      userId: null,
      refusal: 'NotAuthorizedException',
      details: { endpoint: 'identity.GlobalSignOut', token: 'invalid' },
    });
    const [{ whole }] = (await sql()`select string_agg(l::text, e'\n') as whole from security_log l`) as unknown as [{ whole: string }];
    expect(whole).not.toContain('eyJ');
  });

  test('is not logged without a token, with an expired one, or when nothing was refused', async () => {
    const { token } = await vumi.signIn();
    expect((await vumi.get('/api/tickets', block(3))).status).toBe(401);
    expect((await vumi.get('/api/tickets', { headers: { ...block(3).headers, authorization: 'Basic dnVtaTp2dW1p' } })).status).toBe(401);
    expect((await vumi.get('/api/events', { token: changed(token), ...block(3) })).status).toBe(200);
    vumi.clock.advance(2 * HOUR_MS);
    expect((await vumi.get('/api/tickets', { token, ...block(3) })).status).toBe(401);
    expect((await callIdentity(vumi, 'GetUser', { AccessToken: token }, { address: '41.91.3.7' })).refusal).toBe('NotAuthorizedException');
    expect(await notedFrom(3)).toEqual([]);
  });

  test('does not fill the log', async () => {
    const { token } = await vumi.signIn();
    for (let turn = 0; turn < REFUSALS_LOGGED.burst + 20; turn += 1) await vumi.get('/api/tickets', { token: changed(token), ...block(4) });
    expect(await notedFrom(4)).toHaveLength(REFUSALS_LOGGED.burst);
  });
});

test('is not filled by one network', async () => {
  const flood = { address: '41.90.77.1' };
  for (let turn = 0; turn < REFUSALS_LOGGED.burst + 20; turn += 1) {
    await callIdentity(vumi, 'ConfirmSignUp', { Username: `flood${turn % 3}@example.com`, ConfirmationCode: '000000' }, flood);
  }
  const [row] = await sql()`select count(*)::int as n from security_log where network = '41.90.77.0/24'`;
  expect(row).toEqual({ n: REFUSALS_LOGGED.burst });
});

test('is append-only, and deletes old entries', async () => {
  for (const change of [`update security_log set kind = 'sign-in'`, 'delete from security_log', 'truncate security_log'])
    await expect(vumi.context.database.reader.execute(statement.raw(change))).rejects.toMatchObject({
      cause: { message: 'The security log is only added to' },
    });
  const count = async () => (await sql()`select count(*)::int as n from security_log`)[0]?.['n'] as number;
  const before = await count();
  await sweepSecurityLog(vumi.context);
  expect(await count()).toBe(before);
  vumi.clock.advance(vumi.context.config.VUMI_SECURITY_LOG_DAYS * 86_400_000 + 1);
  await tryPassword(vumi, 'late@example.com', 'Another2026', origin);
  await sweepSecurityLog(vumi.context);
  expect(await count()).toBe(1);
});
