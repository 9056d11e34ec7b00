import { createHmac } from 'node:crypto';
import { SignJWT, decodeJwt, exportSPKI, generateKeyPair, type JWTPayload } from 'jose';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Authenticator } from '#platform/server/http/http.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { USER_POOL_CLIENT_ID, USER_POOL_ID } from '../../contract.ts';
import { createAuthenticator } from './authenticate.ts';
import { makeAccount, tokensOf, type Tokens } from '../../testing/call-identity.ts';
import { keyring } from './signing-keys.ts';

let vumi: TestApp;
let authenticator: Authenticator;
let tokens: Tokens;
beforeAll(async () => {
  vumi = await createTestApp();
  authenticator = createAuthenticator(vumi.context);
  await makeAccount(vumi, 'asha@example.com');
  tokens = await tokensOf(vumi, 'asha@example.com');
});
afterAll(() => vumi.close());

const who = (token: string) => authenticator.authenticate(token, vumi.clock.now());
const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A token of the service with changed claims, signed by the service's own key. */
async function resigned(changes: JWTPayload): Promise<string> {
  const { signing } = await keyring(vumi.context);
  return new SignJWT({ ...decodeJwt(tokens.AccessToken), ...changes }).setProtectedHeader({ alg: 'RS256', kid: signing.kid }).sign(signing.key);
}

/** Claims of an administrator whose token was signed in another way. */
const admin = (): JWTPayload => ({ ...decodeJwt(tokens.AccessToken), 'custom:role': 'admin' });

describe('a forged token authenticates no account', () => {
  test('without a signature (alg none)', async () => {
    expect(await who(`${encoded({ alg: 'none' })}.${encoded(admin())}.`)).toBeNull();
    expect(await who(`${encoded({ alg: 'none', kid: (await keyring(vumi.context)).signing.kid })}.${encoded(admin())}.x`)).toBeNull();
  });

  test('HS256 with the public key as the secret', async () => {
    const { signing, verifying } = await keyring(vumi.context);
    const publicKey = verifying.get(signing.kid);
    if (publicKey === undefined) throw new Error('no key');
    const body = `${encoded({ alg: 'HS256', kid: signing.kid })}.${encoded(admin())}`;
    const signature = createHmac('sha256', await exportSPKI(publicKey))
      .update(body)
      .digest('base64url');
    expect(await who(`${body}.${signature}`)).toBeNull();
  });

  test('another key, under our key id or its own, or brought along in the header', async () => {
    const { signing } = await keyring(vumi.context);
    const other = await generateKeyPair('RS256', { extractable: true });
    for (const header of [{ kid: signing.kid }, { kid: 'theirs' }, {}, { kid: 'theirs', jku: 'http://127.0.0.1:9/jwks.json' }]) {
      expect(await who(await new SignJWT(admin()).setProtectedHeader({ alg: 'RS256', ...header }).sign(other.privateKey))).toBeNull();
    }
  });

  test('claims changed under the old signature', async () => {
    const [header, , signature] = tokens.AccessToken.split('.');
    expect(await who(`${header}.${encoded(admin())}.${signature}`)).toBeNull();
  });

  test.each([
    ['another issuer', { iss: 'https://cognito-idp.eu-west-1.amazonaws.com/eu-west-1_other' }],
    ['another client', { client_id: 'another' }],
    ['another use', { token_use: 'refresh' }],
    ['an id token for somebody else', { token_use: 'id', aud: 'another' }],
    ['a subject that is no account', { sub: 'admin' }],
    ['no end', { exp: undefined }],
  ])('our own signature under %s', async (_, changes) => {
    expect(await who(await resigned(changes as JWTPayload))).toBeNull();
    expect(await who(await resigned({ jti: 'unchanged but for this' }))).not.toBeNull();
  });

  test.each(['', 'x', 'a.b.c', `${'x'.repeat(5000)}.y.z`, 'ey.ey.ey'])('garbage: %s', async (token) => {
    expect(await who(token)).toBeNull();
  });
});

test('both tokens authenticate the account until they expire, also from the cache', async () => {
  const sub = decodeJwt(tokens.AccessToken).sub;
  const actor = { id: sub, email: 'asha@example.com', name: 'Asha', role: 'customer' };
  expect(await who(tokens.AccessToken)).toMatchObject(actor);
  expect(await who(tokens.IdToken)).toMatchObject(actor);
  vumi.clock.advance(3_599_000);
  expect(await who(tokens.AccessToken)).toMatchObject(actor);
  vumi.clock.advance(1000);
  expect(await who(tokens.AccessToken)).toBeNull();
  expect(await who(tokens.IdToken)).toBeNull();
});

test('open streams of an actor end with the token, also while idle', async () => {
  const { AccessToken } = await tokensOf(vumi, 'asha@example.com');
  const actor = await who(AccessToken);
  if (actor === null) throw new Error('not signed in');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const [ended, stopped] = [vi.fn(), vi.fn()];
  authenticator.onEnd(actor, ended);
  authenticator.onEnd(actor, stopped)();
  vi.advanceTimersByTime(3_599_000);
  expect(ended).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1000);
  expect([ended.mock.calls.length, stopped.mock.calls.length]).toEqual([1, 0]);
});

test('an unknown role in a signed token counts as customer', async () => {
  const now = Math.floor(vumi.clock.now().getTime() / 1000);
  expect(await who(await resigned({ 'custom:role': 'owner', iat: now, exp: now + 60 }))).toMatchObject({ role: 'customer' });
});

test('the private key is stored sealed', async () => {
  const [row] = await vumi.context.database.sql<{ sealed: Buffer; n: number }[]>`
    select sealed_private_key as sealed, count(*) over ()::int as n from signing_keys`;
  expect(row?.n).toBe(1);
  expect(row?.sealed.toString('latin1')).not.toContain('PRIVATE KEY');
});

test('nodes that start together agree on one key', async () => {
  const empty = await createTestApp();
  const rings = await Promise.all(Array.from({ length: 4 }, () => keyring({ ...empty.context })));
  expect(new Set(rings.map(({ signing }) => signing.kid)).size).toBe(1);
  await empty.close();
});

test('an external user pool is trusted only by configuration, and its users get a row', async () => {
  const env = { COGNITO_USER_POOL_ID: USER_POOL_ID, COGNITO_CLIENT_ID: USER_POOL_CLIENT_ID, COGNITO_ENDPOINT: `${vumi.url}/identity/` };
  const relying = await createTestApp({ env, now: vumi.clock.now() });
  const fresh = await tokensOf(vumi, 'asha@example.com');
  const sub = decodeJwt(fresh.IdToken).sub;
  const other = createAuthenticator(relying.context);
  expect(await other.authenticate(fresh.IdToken, relying.clock.now())).toMatchObject({ id: sub, email: 'asha@example.com', role: 'customer' });
  expect(await other.authenticate(await resigned({ iss: 'https://elsewhere.test' }), relying.clock.now())).toBeNull();
  const people = await relying.context.database.sql`select id, email, name, password_hash from users`;
  expect(people).toMatchObject([{ id: sub, email: 'asha@example.com', name: 'Asha', password_hash: null }]);
  expect((await relying.get<{ identity: object }>('/api/config')).data.identity).toEqual({
    endpoint: `${vumi.url}/identity/`,
    region: 'eu-west-1',
    userPoolId: USER_POOL_ID,
    userPoolClientId: USER_POOL_CLIENT_ID,
  });
  expect((await relying.post('/identity/', {})).status).toBe(404);
  await relying.close();
});
