import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { createAuthenticator } from '../tokens/authenticate.ts';
import { callIdentity, makeAccount, tokensOf, type Tokens } from '../../testing/call-identity.ts';
import { sweepIdentity } from '../jobs.ts';
import type { Authenticator } from '#platform/server/http/http.ts';

let vumi: TestApp;
let here: Authenticator;
/** Another node on the same database: it knows only what it has read and what was sent to it. */
let elsewhere: Authenticator;
beforeAll(async () => {
  vumi = await createTestApp();
  here = createAuthenticator(vumi.context);
  elsewhere = createAuthenticator({ ...vumi.context });
});
afterAll(() => vumi.close());

const DAY_MS = 86_400_000;

const refresh = (token: string) => callIdentity(vumi, 'GetTokensFromRefreshToken', { RefreshToken: token });
const who = (authenticator: Authenticator, token: string) => authenticator.authenticate(token, vumi.clock.now());

async function refreshed(token: string): Promise<Tokens> {
  const answer = await refresh(token);
  expect(answer.refusal).toBeNull();
  return answer.body['AuthenticationResult'] as Tokens;
}

test('a refresh gives new tokens of the same session; the older flow keeps its refresh token', async () => {
  await makeAccount(vumi, 'refresh@example.com');
  const first = await tokensOf(vumi, 'refresh@example.com');
  const second = await refreshed(first.RefreshToken);
  expect(second.RefreshToken).not.toBe(first.RefreshToken);
  expect((await who(here, second.AccessToken))?.originId).toBe((await who(here, first.AccessToken))?.originId);
  const parameters = { AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters: { REFRESH_TOKEN: second.RefreshToken } };
  const older = (await callIdentity(vumi, 'InitiateAuth', parameters)).body['AuthenticationResult'] as Tokens;
  expect(older.AccessToken).toBeDefined();
  expect(older.RefreshToken).toBeUndefined();
});

test('signing in does not wait for rows that are written about the account, as those of a sale', async () => {
  await makeAccount(vumi, 'selling@example.com');
  await vumi.context.database.transaction(async (tx) => {
    // What a row that refers to the account holds until its transaction ends.
    await tx.execute(sql`select from users where email = 'selling@example.com' for key share`);
    expect((await tokensOf(vumi, 'selling@example.com')).AccessToken).toBeDefined();
  });
});

test('an answer that was lost on the way does not sign out: the token is valid until its successor is used', async () => {
  await makeAccount(vumi, 'weak-network@example.com');
  const first = await tokensOf(vumi, 'weak-network@example.com');
  await refreshed(first.RefreshToken);
  const again = await refreshed(first.RefreshToken);
  expect(await who(here, again.AccessToken)).not.toBeNull();
  await refreshed(again.RefreshToken);
});

test('using a refresh token after its successor ends the whole session, at once', async () => {
  await makeAccount(vumi, 'copied@example.com');
  const first = await tokensOf(vumi, 'copied@example.com');
  const second = await refreshed(first.RefreshToken);
  const third = await refreshed(second.RefreshToken);
  expect(await who(here, third.AccessToken)).not.toBeNull();
  expect((await refresh(first.RefreshToken)).refusal).toBe('RefreshTokenReuseException');
  expect(await who(here, third.AccessToken)).toBeNull();
  expect((await refresh(third.RefreshToken)).refusal).toBe('NotAuthorizedException');
});

test('a session lasts 30 days, however often it is refreshed', async () => {
  await makeAccount(vumi, 'month@example.com');
  let { RefreshToken } = await tokensOf(vumi, 'month@example.com');
  for (let day = 0; day < 29; day += 7) {
    vumi.clock.advance(7 * DAY_MS);
    if (day + 7 < 30) ({ RefreshToken } = await refreshed(RefreshToken));
  }
  expect(await refresh(RefreshToken)).toMatchObject({ refusal: 'NotAuthorizedException', message: 'Refresh Token has expired' });
  await sweepIdentity(vumi.context);
  expect(await refresh(RefreshToken)).toMatchObject({ refusal: 'NotAuthorizedException', message: 'Invalid Refresh Token' });
});

test('signing out one device makes its tokens stale at once, here and on every node, and leaves the other device alone', async () => {
  await makeAccount(vumi, 'devices@example.com');
  const phone = await tokensOf(vumi, 'devices@example.com');
  const laptop = await tokensOf(vumi, 'devices@example.com');
  for (const authenticator of [here, elsewhere]) {
    expect(await who(authenticator, phone.AccessToken)).toMatchObject({ email: 'devices@example.com', role: 'customer' });
    expect(await who(authenticator, phone.IdToken)).toMatchObject({ email: 'devices@example.com' });
  }
  expect((await callIdentity(vumi, 'RevokeToken', { Token: phone.RefreshToken })).refusal).toBeNull();
  expect(await who(here, phone.AccessToken)).toBeNull();
  expect(await who(here, phone.IdToken)).toBeNull();
  await expect.poll(() => who(elsewhere, phone.AccessToken)).toBeNull();
  expect((await refresh(phone.RefreshToken)).refusal).toBe('NotAuthorizedException');
  for (const authenticator of [here, elsewhere]) expect(await who(authenticator, laptop.AccessToken)).not.toBeNull();
  expect((await callIdentity(vumi, 'RevokeToken', { Token: 'never-given' })).refusal).toBeNull();
  await expect(vumi.get('/api/tickets', { token: phone.AccessToken })).resolves.toMatchObject({ status: 401 });
  await expect(vumi.get('/api/tickets', { token: laptop.AccessToken })).resolves.toMatchObject({ status: 200 });
});

test('a global sign-out ends every device; a later sign-in works, and a node that starts later knows', async () => {
  await makeAccount(vumi, 'global@example.com');
  const phone = await tokensOf(vumi, 'global@example.com');
  const laptop = await tokensOf(vumi, 'global@example.com');
  expect((await callIdentity(vumi, 'GlobalSignOut', { AccessToken: phone.IdToken })).refusal).toBe('NotAuthorizedException');
  expect((await callIdentity(vumi, 'GlobalSignOut', { AccessToken: phone.AccessToken })).refusal).toBeNull();
  const again = await tokensOf(vumi, 'global@example.com');
  const later = createAuthenticator({ ...vumi.context });
  for (const authenticator of [here, later]) {
    expect(await who(authenticator, phone.AccessToken)).toBeNull();
    expect(await who(authenticator, laptop.IdToken)).toBeNull();
    expect(await who(authenticator, again.AccessToken)).not.toBeNull();
  }
  expect((await refresh(laptop.RefreshToken)).refusal).toBe('NotAuthorizedException');
  expect((await callIdentity(vumi, 'GlobalSignOut', { AccessToken: phone.AccessToken })).message).toBe('Access Token has been revoked');
});

test('after a concurrent refresh and global sign-out no token is valid', async () => {
  await makeAccount(vumi, 'race@example.com');
  for (let round = 0; round < 5; round += 1) {
    const { AccessToken, RefreshToken } = await tokensOf(vumi, 'race@example.com');
    const [answer] = await Promise.all([refresh(RefreshToken), callIdentity(vumi, 'GlobalSignOut', { AccessToken })]);
    const got = answer.body['AuthenticationResult'] as Tokens | undefined;
    if (got === undefined) continue;
    expect(await who(here, got.AccessToken)).toBeNull();
    expect((await refresh(got.RefreshToken)).refusal).toBe('NotAuthorizedException');
  }
});
