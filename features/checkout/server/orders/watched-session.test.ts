// A live stream ends with the session that opened it, on every node, and the number of streams of an account and of an address is limited.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { EventDetail } from '#features/events/schemas.ts';
import { endAllSessions } from '#features/identity/server/sessions/end-session.ts';
import { users } from '#features/identity/server/tables.ts';
import { callIdentity, makeAccount, tokensOf, type Tokens } from '#features/identity/testing/call-identity.ts';
import { STREAMS_PER_ACCOUNT_MAX } from '#platform/server/http/open-streams.ts';
import { answerPhone, createEvent, purchase, reserve } from '#test/buy-tickets.ts';
import { createTestApp, type SignedIn, type TestApp } from '#test/test-app.ts';

const STREAMS_PER_ADDRESS = 20;

let vumi: TestApp;
let other: TestApp;
let buyer: SignedIn & Tokens;
let event: EventDetail;
let orderId: string;

beforeAll(async () => {
  vumi = await createTestApp();
  other = await createTestApp({ shares: vumi, env: { VUMI_STREAMS_PER_ADDRESS: String(STREAMS_PER_ADDRESS), VUMI_TRUST_PROXY: '1' } });
  await makeAccount(vumi, 'buyer@example.com');
  await signInAgain();
  event = await createEvent(vumi, await vumi.signIn('organizer'));
  await startOrder();
});
afterAll(async () => {
  await other.close();
  await vumi.close();
});

async function signInAgain(): Promise<void> {
  const tokens = await tokensOf(vumi, 'buyer@example.com');
  const { body } = await callIdentity(vumi, 'GetUser', { AccessToken: tokens.AccessToken });
  buyer = { ...tokens, id: String(body['Username']), email: 'buyer@example.com', name: 'Asha', role: 'customer', token: tokens.AccessToken };
}

/** An order whose payment the phone has not answered yet. */
async function startOrder(): Promise<void> {
  const { data: hold } = await reserve(vumi, buyer, event);
  ({ orderId } = (await purchase(vumi, buyer, hold.reservationId)).data);
}

interface Stream {
  readonly status: number;
  /** Everything received when the stream ends. */
  readonly whole: Promise<string>;
  /** The next messages; null when the stream has ended. */
  next(): Promise<string | null>;
}

async function watch(node: TestApp, address = '41.90.0.1', token = buyer.token): Promise<Stream> {
  const leaving = new AbortController();
  onTestFinished(() => leaving.abort());
  const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': address };
  const answer = await fetch(`${node.url}/api/orders/${orderId}/live`, { headers, signal: leaving.signal });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  const next = async () => (await reader?.read())?.value ?? null;
  const rest = async (): Promise<string> => {
    const part = await next();
    return part === null ? '' : part + (await rest());
  };
  return {
    status: answer.status,
    next,
    get whole() {
      return rest();
    },
  };
}

/** A stream that has sent the order once. */
async function opened(node: TestApp, address?: string): Promise<Stream> {
  const stream = await watch(node, address);
  expect(stream.status).toBe(200);
  let told = '';
  while (!told.includes('data:')) told += (await stream.next()) ?? '';
  return stream;
}

test.each([
  ['a global sign-out', () => callIdentity(vumi, 'GlobalSignOut', { AccessToken: buyer.AccessToken })],
  ['signing out this device', () => callIdentity(vumi, 'RevokeToken', { Token: buyer.RefreshToken })],
  [
    'a change of the role',
    () =>
      vumi.context.database.transaction(async (tx) => {
        await tx.update(users).set({ role: 'organizer' }).where(eq(users.id, buyer.id));
        await endAllSessions(tx, vumi.context, buyer.id, vumi.clock.now());
      }),
  ],
])('%s ends the open streams of every node, with nothing more sent', async (_what, end) => {
  const streams = [await opened(vumi), await opened(other)];
  await end();
  for (const stream of streams) expect(await stream.whole).not.toContain('data:');
  await signInAgain();
});

test('a stream carries the headers that every other answer carries', async () => {
  const leaving = new AbortController();
  onTestFinished(() => leaving.abort());
  // Long answers are compressed, streams are not.
  const headers = { authorization: `Bearer ${buyer.token}`, 'accept-encoding': 'identity' };
  const headersOf = async (path: string) => (await fetch(`${vumi.url}${path}`, { headers, signal: leaving.signal })).headers;
  const usual = await headersOf(`/api/orders/${orderId}`);
  const stream = await headersOf(`/api/orders/${orderId}/live`);
  // Among them those of the connection, which ends with a stream.
  const own = [
    'connection',
    'keep-alive',
    'content-type',
    'content-length',
    'transfer-encoding',
    'x-ratelimit-remaining',
    'x-ratelimit-reset',
    'x-request-id',
    'date',
    'vary',
  ];
  const common = (headers: Headers) => Object.fromEntries([...headers].filter(([name]) => !own.includes(name)));
  expect(Object.keys(common(usual))).toEqual(
    expect.arrayContaining(['content-security-policy', 'permissions-policy', 'referrer-policy', 'x-content-type-options', 'x-frame-options']),
  );
  expect(common(stream)).toMatchObject(common(usual));
  expect(stream.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  expect(stream.get('content-length')).toBeNull();
  expect([usual.get('connection'), stream.get('connection')]).toEqual(['keep-alive', 'close']);
});

test('signing out one device leaves the streams of another open', async () => {
  const phone = buyer;
  await signInAgain();
  const laptop = await opened(other);
  await callIdentity(vumi, 'RevokeToken', { Token: phone.RefreshToken });
  // Notifying the other node takes a moment.
  await expect.poll(async () => (await watch(other, '41.90.0.1', phone.token)).status).toBe(401);
  await vumi.context.database.transaction((tx) => vumi.context.live.publish(tx, `order:${orderId}`, null));
  const open = (await opened(other)).status;
  expect([open, await Promise.race([laptop.next(), Promise.resolve('still open')])]).toEqual([200, 'still open']);
});

test('an account and an address can open a limited number, and a closed one makes room', async () => {
  const held = await Promise.all(Array.from({ length: STREAMS_PER_ACCOUNT_MAX }, () => opened(vumi)));
  const refused = await watch(vumi);
  expect(refused.status).toBe(429);
  expect(await refused.whole).toContain('Too many requests');
  await callIdentity(vumi, 'RevokeToken', { Token: buyer.RefreshToken });
  await Promise.all(held.map(({ whole }) => whole));
  await signInAgain();
  await opened(vumi);

  const crowd = await Promise.all(Array.from({ length: STREAMS_PER_ADDRESS }, () => other.signIn('admin')));
  for (const { token } of crowd) expect((await watch(other, '41.90.0.7', token)).status).toBe(200);
  const admin = await other.signIn('admin');
  expect((await watch(other, '41.90.0.7', admin.token)).status).toBe(429);
  expect((await watch(other, '41.90.0.8', admin.token)).status).toBe(200);

  // With one IPv6 address a caller has the whole /64.
  for (const [index, { token }] of crowd.entries()) expect((await watch(other, `2001:db8:1:2::${index + 1}`, token)).status).toBe(200);
  expect((await watch(other, '2001:db8:1:2:ffff::1', admin.token)).status).toBe(429);
  expect((await watch(other, '2001:db8:1:3::1', admin.token)).status).toBe(200);
});

test('no ticket is sent on a stream whose token has expired', async () => {
  vumi.clock.advance(3_590_000);
  await startOrder();
  const stream = await opened(other);
  vumi.clock.advance(11_000);
  await answerPhone(vumi);
  await signInAgain();
  expect((await vumi.get<{ status: string }>(`/api/orders/${orderId}`, { token: buyer.token })).data.status).toBe('confirmed');
  expect(await stream.whole).not.toContain('data:');
});
