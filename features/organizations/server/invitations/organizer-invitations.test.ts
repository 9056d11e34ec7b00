// An admin invites an organizer: the link works once, in time, for the invited address only.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type Answer, type SignedIn, type TestApp } from '#test/test-app.ts';
import type { Invitation } from '../../invitations/invitation-contract.ts';

const DAY_MS = 86_400_000;

let vumi: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  vumi = await createTestApp();
  admin = await vumi.signIn('admin');
});
afterAll(() => vumi.close());

const invite = (email: string): Promise<Answer<Invitation>> => vumi.post('/api/admin/invitations', { email }, { token: admin.token });
const look = (token: string): Promise<Answer<{ email: string }>> => vumi.post('/api/invitations/look', { token });
const accept = (token: string, by: SignedIn): Promise<Answer<{ role: string }>> =>
  vumi.post('/api/invitations/accept', { token }, { token: by.token });
const stateOf = async (id: string): Promise<string | undefined> =>
  (await vumi.get<{ items: Invitation[] }>('/api/admin/invitations?limit=100', { token: admin.token })).data.items.find((item) => item.id === id)
    ?.state;

/** True while a connection waits for the lock of an account. */
async function waitsForAccount(): Promise<boolean> {
  const waiting = await vumi.context.database
    .sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%"users"%for no key update%'`;
  return waiting.length > 0;
}

/** The token of the link in the newest email to an address. */
async function linkTo(email: string): Promise<string> {
  await vumi.drainJobs();
  const [mail] = await vumi.mailTo(email);
  const token = /\/invitation#([\w-]{43})/.exec(mail?.text ?? '')?.[1];
  if (token === undefined) throw new Error(`No invitation was emailed to ${email}`);
  return token;
}

test('the invited account becomes an organizer at once; the link does not work again', async () => {
  const person = await vumi.signIn();
  const { data } = await invite(` ${person.email.toUpperCase()} `);
  expect(data).toMatchObject({ email: person.email, state: 'open', invitedBy: admin.email });
  const token = await linkTo(person.email);
  expect((await look(token)).data.email).toBe(person.email);
  const both = await Promise.all([accept(token, person), accept(token, person)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await vumi.get('/api/orders', { token: person.token })).status).toBe(401);
  const [account] = await vumi.context.database.sql<{ role: string }[]>`select role from users where id = ${person.id}`;
  expect(account?.role).toBe('organizer');
  expect(await look(token)).toMatchObject({ status: 409, code: 'INVITATION_USED' });
  expect(await stateOf(data.id)).toBe('accepted');
  expect(await invite(person.email)).toMatchObject({ status: 409, code: 'ALREADY_AN_ORGANIZER' });
});

test('another account cannot use the link, and does not use it up', async () => {
  const email = 'invited@test.vumi.test';
  await invite(email);
  const token = await linkTo(email);
  expect(await accept(token, await vumi.signIn())).toMatchObject({ status: 403, code: 'INVITATION_FOR_OTHER' });
  expect((await accept(token, await vumi.signIn('customer', email))).status).toBe(200);
});

test('a new invitation replaces the open one; one that was taken back is not valid', async () => {
  const email = 'twice@test.vumi.test';
  const first = await invite(email);
  const firstToken = await linkTo(email);
  const second = await invite(email);
  const secondToken = await linkTo(email);
  expect(await look(firstToken)).toMatchObject({ status: 404, code: 'INVITATION_NOT_FOUND' });
  expect(await stateOf(first.data.id)).toBe('withdrawn');
  const withdraw = (): Promise<Answer<Invitation>> => vumi.post(`/api/admin/invitations/${second.data.id}/withdraw`, {}, { token: admin.token });
  expect([(await withdraw()).data.state, (await withdraw()).data.state]).toEqual(['withdrawn', 'withdrawn']);
  expect(await accept(secondToken, await vumi.signIn('customer', email))).toMatchObject({ status: 404 });
});

test('what a page that is behind withdraws is the invitation that was sent again', async () => {
  const email = 'again@test.vumi.test';
  const first = await invite(email);
  const second = await invite(email);
  const answer = await vumi.post<Invitation>(`/api/admin/invitations/${first.data.id}/withdraw`, {}, { token: admin.token });
  expect(answer.data).toMatchObject({ id: second.data.id, state: 'withdrawn' });
  expect(await stateOf(second.data.id)).toBe('withdrawn');
  expect(await accept(await linkTo(email), await vumi.signIn('customer', email))).toMatchObject({ status: 404 });
});

test('it ends after seven days, and no token is in the database', async () => {
  const email = 'late@test.vumi.test';
  const { data } = await invite(email);
  const token = await linkTo(email);
  const [row] = await vumi.context.database.sql<{ row: string }[]>`select i::text as row from organizer_invitations i where id = ${data.id}`;
  expect(row?.row).not.toContain(token);
  vumi.clock.advance(7 * DAY_MS - 1000);
  expect((await look(token)).status).toBe(200);
  vumi.clock.advance(1000);
  expect(await look(token)).toMatchObject({ status: 410, code: 'INVITATION_EXPIRED' });
  // The sessions of the test have ended by then, too.
  admin = await vumi.signIn('admin');
  expect(await accept(token, await vumi.signIn('customer', email))).toMatchObject({ status: 410 });
  expect(await stateOf(data.id)).toBe('expired');
});

test('of invitations of one address that are sent at once, the last one is open', async () => {
  const email = 'at-once@test.vumi.test';
  const sent = await Promise.all([0, 1, 2, 3].map(() => invite(email)));
  expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const states = await Promise.all(sent.map(({ data }) => stateOf(data.id)));
  expect(states.toSorted()).toEqual(['open', 'withdrawn', 'withdrawn', 'withdrawn']);
});

test('an account that is suspended while it accepts stays what it is, and the link is not used up', async () => {
  const person = await vumi.signIn();
  await invite(person.email);
  const token = await linkTo(person.email);
  const { accepting } = await vumi.context.database.transaction(async (tx) => {
    await tx.execute(sql`update users set suspended_at = now(), suspension_reason = 'Sold tickets twice' where id = ${person.id}`);
    // In an object, so that the transaction does not wait for it.
    const started = { accepting: accept(token, person) };
    await expect.poll(waitsForAccount).toBe(true);
    return started;
  });
  expect((await accepting).status).toBe(401);
  const [account] = await vumi.context.database.sql<{ role: string }[]>`select role from users where id = ${person.id}`;
  expect(account?.role).toBe('customer');
  expect((await look(token)).status).toBe(200);
});
