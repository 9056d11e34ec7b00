// Forged tokens, and genuine ones with wrong claims: none of them authenticates an account.
import { createHmac, createSign, generateKeyPairSync, randomUUID, sign as signBytes } from 'node:crypto';
import { exportSPKI, importJWK, SignJWT, type JWTPayload } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { USER_POOL_CLIENT_ID } from '#features/identity/contract.ts';
import { tokenIssuer } from '#features/identity/server/identity-settings.ts';
import { keyring } from '#features/identity/server/tokens/signing-keys.ts';
import { createTestApp, type SignedIn, type TestApp } from '../test-app.ts';

let vumi: TestApp;
let buyer: SignedIn;
let admin: SignedIn;
beforeAll(async () => {
  vumi = await createTestApp();
  buyer = await vumi.signIn();
  admin = await vumi.signIn('admin');
});
afterAll(() => vumi.close());

type Json = Readonly<Record<string, unknown>>;

const b64 = (value: Json | string | Buffer): string =>
  Buffer.from(typeof value === 'string' || Buffer.isBuffer(value) ? value : JSON.stringify(value)).toString('base64url');
const partsOf = (token: string): [header: string, claims: string, signature: string] => token.split('.') as [string, string, string];
const jsonOf = (part: string): Json => JSON.parse(Buffer.from(part, 'base64url').toString()) as Json;
const withHeader = (header: Json, signature = ''): string => `${b64(header)}.${partsOf(buyer.token)[1]}.${signature}`;
const headerOf = (): Json => jsonOf(partsOf(buyer.token)[0]);
const claimsWith = (claims: Json): Json => ({ ...jsonOf(partsOf(buyer.token)[1]), ...claims });

const own = generateKeyPairSync('rsa', { modulusLength: 2048 });
const ownEc = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const ownEd = generateKeyPairSync('ed25519');

function signedByUs(header: Json, claims: Json, hash = 'sha256'): string {
  const text = `${b64(header)}.${b64(claims)}`;
  return `${text}.${createSign(hash).update(text).sign(own.privateKey).toString('base64url')}`;
}

function keyedBy(secret: string | Buffer, header: Json = { alg: 'HS256', typ: 'JWT' }, hash = 'sha256'): string {
  const text = `${b64({ ...headerOf(), ...header })}.${b64(claimsWith({ 'custom:role': 'admin' }))}`;
  return `${text}.${createHmac(hash, secret).update(text).digest('base64url')}`;
}

async function publicKey(): Promise<{ pem: string; n: string; jwk: Json }> {
  const [jwk] = (await keyring(vumi.context)).published;
  if (jwk === undefined) throw new Error('No key');
  return { pem: await exportSPKI((await importJWK(jwk, 'RS256')) as CryptoKey), n: jwk.n ?? '', jwk: jwk as Json };
}

/** Each makes a token from what any buyer knows: an own token and published data. */
const forgeries: Readonly<Record<string, () => string | Promise<string>>> = {
  'no algorithm': () => withHeader({ alg: 'none' }),
  'no algorithm, in capitals': () => withHeader({ alg: 'NONE' }),
  'no algorithm, in mixed letters': () => withHeader({ alg: 'nOnE' }),
  'no algorithm, with the old signature': () => withHeader({ ...headerOf(), alg: 'none' }, partsOf(buyer.token)[2]),
  'an empty algorithm': () => withHeader({ ...headerOf(), alg: '' }),
  'a list of algorithms': () => withHeader({ ...headerOf(), alg: ['RS256', 'none'] }, partsOf(buyer.token)[2]),
  'no header': () => `.${partsOf(buyer.token)[1]}.${partsOf(buyer.token)[2]}`,
  'no signature': () => `${partsOf(buyer.token).slice(0, 2).join('.')}.`,
  'no third part': () => partsOf(buyer.token).slice(0, 2).join('.'),
  'a part too many': () => `${buyer.token}.${partsOf(buyer.token)[2]}`,
  'half a signature': () => buyer.token.slice(0, -170),
  'a signature of zeros': () => `${partsOf(buyer.token).slice(0, 2).join('.')}.${b64(Buffer.alloc(256))}`,
  'the signature of another token': () => `${partsOf(buyer.token).slice(0, 2).join('.')}.${partsOf(admin.token)[2]}`,
  'another role': () => `${partsOf(buyer.token)[0]}.${b64(claimsWith({ 'custom:role': 'admin' }))}.${partsOf(buyer.token)[2]}`,
  'another person': () => `${partsOf(buyer.token)[0]}.${b64(claimsWith({ sub: admin.id }))}.${partsOf(buyer.token)[2]}`,
  'another end': () => `${partsOf(buyer.token)[0]}.${b64(claimsWith({ exp: 9_999_999_999 }))}.${partsOf(buyer.token)[2]}`,
  'the claims twice': () =>
    `${partsOf(buyer.token)[0]}.${b64(`${JSON.stringify(claimsWith({})).slice(0, -1)},"custom:role":"admin"}`)}.${partsOf(buyer.token)[2]}`,
  'the public key as a secret': async () => keyedBy((await publicKey()).pem),
  'the public key as a secret, without its last line break': async () => keyedBy((await publicKey()).pem.trim()),
  'the modulus as a secret': async () => keyedBy((await publicKey()).n),
  'the modulus as bytes': async () => keyedBy(Buffer.from((await publicKey()).n, 'base64url')),
  'the published key as a secret': async () => keyedBy(JSON.stringify((await publicKey()).jwk)),
  'an empty secret': () => keyedBy(''),
  'a common secret': () => keyedBy('secret', { alg: 'HS512', typ: 'JWT' }, 'sha512'),
  'a key of ours, under the name of theirs': () => signedByUs(headerOf(), claimsWith({ 'custom:role': 'admin' })),
  'a key of ours that the header carries': () => signedByUs({ ...headerOf(), jwk: own.publicKey.export({ format: 'jwk' }) }, claimsWith({})),
  'a key of ours at an address': () => signedByUs({ alg: 'RS256', kid: 'ours', jku: `${vumi.url}/api/contact` }, claimsWith({})),
  'a key of ours in a certificate': () => signedByUs({ ...headerOf(), x5c: [b64('certificate')], x5u: 'https://evil.example/x5u' }, claimsWith({})),
  'a key of ours without a name': () => signedByUs({ alg: 'RS256' }, claimsWith({})),
  'a key whose name is a file': () => signedByUs({ alg: 'RS256', kid: '../../../../dev/null' }, claimsWith({})),
  'a key whose name is a statement': () => signedByUs({ alg: 'RS256', kid: "' union select '1" }, claimsWith({})),
  'a key whose name is no text': () => signedByUs({ alg: 'RS256', kid: { $ne: null } }, claimsWith({})),
  'a key of ours, longer': () => signedByUs({ ...headerOf(), alg: 'RS512' }, claimsWith({}), 'sha512'),
  'a key of another kind': () => {
    const text = `${b64({ ...headerOf(), alg: 'ES256' })}.${b64(claimsWith({}))}`;
    return `${text}.${signBytes('sha256', Buffer.from(text), { key: ownEc.privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`;
  },
  'the kind of key that signs tickets': () => {
    const text = `${b64({ ...headerOf(), alg: 'EdDSA' })}.${b64(claimsWith({}))}`;
    return `${text}.${signBytes(null, Buffer.from(text), ownEd.privateKey).toString('base64url')}`;
  },
  'a signature that need not be understood': () => withHeader({ ...headerOf(), crit: ['b64'], b64: false }, partsOf(buyer.token)[2]),
  'an encrypted token': () => [b64({ alg: 'RSA-OAEP', enc: 'A256GCM' }), 'x', 'x', 'x', 'x'].join('.'),
};

/** One endpoint for each access: signed in, organizers, admins. */
async function open(token: string): Promise<number[]> {
  const answers = [
    await vumi.get('/api/tickets', { token }),
    await vumi.get('/api/orders', { token }),
    await vumi.post('/api/events', {}, { token }),
    await vumi.put('/api/currencies/KES', { unitsPerUsd: 1 }, { token }),
  ];
  return answers.map(({ status }) => status);
}

const REFUSED = [401, 401, 401, 401];

test.each(Object.entries(forgeries))('forged: %s', async (_what, forge) => {
  expect(await open(await forge())).toEqual(REFUSED);
});

const seconds = (): number => Math.floor(vumi.clock.now().getTime() / 1000);

/** Claims signed by our own key: a token for another service of ours, an old one, or one for another use. */
const wrongClaims: Readonly<Record<string, () => JWTPayload>> = {
  'another issuer': () => ({ iss: 'https://cognito-idp.eu-west-1.amazonaws.com/eu-west-1_other' }),
  'an issuer that begins alike': () => ({ iss: `${tokenIssuer(vumi.context.config)}/` }),
  'no issuer': () => ({ iss: undefined }),
  'two issuers': () => ({ iss: [tokenIssuer(vumi.context.config)] as unknown as string }),
  'an end that is over': () => ({ exp: seconds() - 1 }),
  'no end': () => ({ exp: undefined }),
  'an end that is a text': () => ({ exp: '9999999999' as unknown as number }),
  'a beginning that is to come': () => ({ nbf: seconds() + 3600 }),
  'another use': () => ({ token_use: 'refresh' }),
  'no use': () => ({ token_use: undefined }),
  'uses in a list': () => ({ token_use: ['access'] }),
  'another client': () => ({ client_id: 'another-client' }),
  'no client': () => ({ client_id: undefined }),
  'the client of an id token': () => ({ client_id: undefined, aud: USER_POOL_CLIENT_ID }),
  'an id token for another': () => ({ token_use: 'id', aud: 'another-client' }),
  'no person': () => ({ sub: undefined }),
  'a person that is no id': () => ({ sub: 'admin' }),
  'a person with more behind': () => ({ sub: `${buyer.id}' or '1'='1` }),
};

test.each(Object.entries(wrongClaims))('signed, but with %s', async (_what, wrong) => {
  const { signing } = await keyring(vumi.context);
  const claims = { ...jsonOf(partsOf(buyer.token)[1]), jti: randomUUID(), ...wrong() } as JWTPayload;
  const token = await new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: signing.kid }).sign(signing.key);
  expect(await open(token)).toEqual(REFUSED);
});

test('a correctly signed token gives the access of a customer', async () => {
  expect(await open(buyer.token)).toEqual([200, 200, 403, 403]);
});

test('no attack is missing from the list', () => {
  expect(Object.keys(forgeries).length).toBeGreaterThanOrEqual(33);
  expect(Object.keys(wrongClaims).length).toBeGreaterThanOrEqual(15);
});
