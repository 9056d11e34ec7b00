// Signing keys are rotated without signing any user out, on nodes that do not know of each other.
import { decodeProtectedHeader } from 'jose';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { USER_POOL_ID } from '../../contract.ts';
import { rotateSigningKeys } from './signing-keys.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const NEXT_SECRET = 'another-secret-that-is-long-enough-for-the-vault';

let first: TestApp;
let second: TestApp;
beforeEach(async () => {
  first = await createTestApp();
  second = await createTestApp({ shares: first });
});
afterEach(async () => {
  await second.close();
  await first.close();
});

const kidOf = ({ token }: { token: string }) => decodeProtectedHeader(token).kid;
const statusOf = async (vumi: TestApp, { token }: { token: string }) => (await vumi.get('/api/tickets', { token })).status;

async function publishedBy(vumi: TestApp): Promise<(string | undefined)[]> {
  const answer = await fetch(`${vumi.url}/identity/${USER_POOL_ID}/.well-known/jwks.json`);
  return ((await answer.json()) as { keys: { kid?: string }[] }).keys.map(({ kid }) => kid);
}

/** Makes the keys old enough and runs on both nodes what they do every minute. */
async function rotate(): Promise<void> {
  await Promise.all([first, second].map(({ context }) => rotateSigningKeys(context)));
}

test('a new key is made when the newest is old, published before it signs, and every node accepts it', async () => {
  const buyer = await first.signIn();
  await rotate();
  expect(kidOf(await first.renew(buyer))).toBe(kidOf(buyer));
  first.clock.advance(first.context.config.VUMI_KEYS_DAYS * DAY_MS);
  await rotate();
  const [count] = await first.context.database.sql<{ n: number }[]>`select count(*)::int as n from signing_keys`;
  expect(count?.n).toBe(2);
  expect(await publishedBy(second)).toHaveLength(2);
  const still = await first.renew(buyer);
  expect(kidOf(still)).toBe(kidOf(buyer));
  first.clock.advance(15 * MINUTE_MS);
  const renewed = await first.renew(buyer);
  expect(kidOf(renewed)).not.toBe(kidOf(buyer));
  // Neither key ends a session, on any node.
  for (const vumi of [first, second]) for (const person of [still, renewed]) expect(await statusOf(vumi, person)).toBe(200);
});

test('the previous key stays as long as a token signed by it is valid, and is deleted then', async () => {
  const buyer = await first.signIn();
  first.clock.advance(first.context.config.VUMI_KEYS_DAYS * DAY_MS);
  await rotate();
  first.clock.advance(DAY_MS);
  await rotate();
  const kids = async () => (await first.context.database.sql<{ kid: string }[]>`select kid from signing_keys`).map(({ kid }) => kid);
  expect(await kids()).toContain(kidOf(buyer));
  first.clock.advance(15 * MINUTE_MS);
  await rotate();
  expect(await kids()).not.toContain(kidOf(buyer));
  expect(await kids()).toHaveLength(1);
});

test('a node that has not read the new key yet reads it when a token names it', async () => {
  const buyer = await second.signIn();
  first.clock.advance(first.context.config.VUMI_KEYS_DAYS * DAY_MS);
  await second.get('/api/tickets', { token: (await second.renew(buyer)).token });
  await rotateSigningKeys(first.context);
  // The new key is made older: it signs at once, before the second node would read the keys again by itself.
  await first.context.database.sql`update signing_keys set created_at = created_at - interval '16 minutes'`;
  first.clock.advance(MINUTE_MS);
  const renewed = await first.renew(buyer);
  expect(kidOf(renewed)).not.toBe(kidOf(buyer));
  expect(await statusOf(second, renewed)).toBe(200);
});

test('a token that names an unknown key is refused, and does not make a node read its keys every time', async () => {
  const buyer = await first.signIn();
  const [, claims, signature] = buyer.token.split('.');
  const forged = { token: `${Buffer.from(JSON.stringify({ alg: 'RS256', kid: 'nobody' })).toString('base64url')}.${claims}.${signature}` };
  expect(await statusOf(first, forged)).toBe(401);
  expect(await statusOf(first, buyer)).toBe(200);
});

test('a new secret seals what the previous one had sealed; sessions and codes stay valid', async () => {
  const buyer = await first.signIn();
  const between = await createTestApp({
    shares: first,
    env: { VUMI_SECRET: NEXT_SECRET, VUMI_SECRET_PREVIOUS: first.context.config.VUMI_SECRET ?? '' },
  });
  expect(await statusOf(between, buyer)).toBe(200);
  await rotateSigningKeys(between.context);
  const after = await createTestApp({ shares: first, env: { VUMI_SECRET: NEXT_SECRET } });
  const renewed = await after.renew(buyer);
  expect(kidOf(renewed)).toBe(kidOf(buyer));
  for (const vumi of [between, after]) {
    expect(await statusOf(vumi, renewed)).toBe(200);
    await vumi.close();
  }
});
