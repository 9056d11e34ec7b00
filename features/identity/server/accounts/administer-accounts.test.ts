// What admins do with accounts: finding them, roles, suspending; and what each decision leaves behind.
import { sql as statement } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AuditEntry } from '#features/audit/contract.ts';
import { callIdentity, tokensOf, tryPassword, type Tokens } from '#features/identity/testing/call-identity.ts';
import { createTestApp, type Answer, type SignedIn, type TestApp } from '#test/test-app.ts';
import type { Account } from '../../accounts/account-contract.ts';

let vumi: TestApp;
let admin: SignedIn;
/** A second admin, so that the last one is a case of its own. */
let otherAdmin: SignedIn;

beforeAll(async () => {
  vumi = await createTestApp();
  admin = await vumi.signIn('admin');
  otherAdmin = await vumi.signIn('admin');
});
afterAll(() => vumi.close());

const as = (person: SignedIn) => ({ token: person.token });
const giveRole = (id: string, body: object, by = admin): Promise<Answer<Account>> => vumi.put(`/api/admin/users/${id}/role`, body, as(by));
const suspend = (id: string, by = admin): Promise<Answer<Account>> =>
  vumi.post(`/api/admin/users/${id}/suspend`, { reason: 'Sold tickets twice' }, as(by));
const list = async (query: string): Promise<readonly Account[]> =>
  (await vumi.get<{ items: Account[] }>(`/api/admin/users?${query}`, as(admin))).data.items;
const auditOf = async (id: string): Promise<readonly AuditEntry[]> =>
  (await vumi.get<{ items: AuditEntry[] }>(`/api/admin/audit-log?subject=account:${id}`, as(admin))).data.items;
const refresh = (RefreshToken: string) => callIdentity(vumi, 'GetTokensFromRefreshToken', { RefreshToken });
const lastMail = async ({ email }: SignedIn) => {
  await vumi.drainJobs();
  return (await vumi.mailTo(email))[0];
};

describe('the list of accounts', () => {
  test('finds a part of an address or a name in any case, and takes wildcards literally', async () => {
    const person = await vumi.signIn('customer', 'Needle_100%@find.vumi.test'.toLowerCase());
    for (const search of ['needle', 'NEEDLE_100', '100%@find', 'find.vumi']) {
      const found = await list(`search=${encodeURIComponent(search)}`);
      expect(found.map(({ id }) => id)).toEqual([person.id]);
    }
    expect(await list('search=needle%25find')).toEqual([]);
    expect(await list('search=needlex100')).toEqual([]);
  });

  test('is filtered by role and state, and sorted', async () => {
    const admins = await list('role=admin&sort=oldest');
    expect(admins.map(({ id }) => id)).toEqual([admin.id, otherAdmin.id]);
    const all = await list('limit=100&sort=email');
    expect(all.map(({ email }) => email)).toEqual(all.map(({ email }) => email).toSorted());
    const person = await vumi.signIn();
    await vumi.context.database.sql`update users set confirmed_at = null where id = ${person.id}`;
    expect((await list('state=unconfirmed')).map(({ id }) => id)).toEqual([person.id]);
    expect((await list('state=active&limit=100')).map(({ id }) => id)).not.toContain(person.id);
  });

  test('has pages, and says how many accounts there are', async () => {
    const first = await vumi.get<{ items: Account[]; total: number; hasMore: boolean }>('/api/admin/users?limit=1&page=1', as(admin));
    expect(first.data).toMatchObject({ hasMore: true, total: (await list('limit=100')).length });
    const second = await vumi.get<{ items: Account[] }>('/api/admin/users?limit=1&page=2', as(admin));
    expect(second.data.items[0]?.id).not.toBe(first.data.items[0]?.id);
  });
});

describe('a role', () => {
  test('is given: emailed, recorded, and the old token is refused at once while the session goes on with the new role', async () => {
    const person = await vumi.signIn();
    const { AccessToken, RefreshToken } = await tokensOf(vumi, person.email);
    expect((await vumi.post('/api/events', {}, { token: AccessToken })).status).toBe(403);
    const { status, data } = await giveRole(person.id, { role: 'organizer', from: 'customer' });
    expect([status, data.role]).toEqual([200, 'organizer']);
    expect((await vumi.get('/api/orders', { token: AccessToken })).status).toBe(401);
    const renewed = (await refresh(RefreshToken)).body['AuthenticationResult'] as Tokens;
    expect((await vumi.post('/api/events', {}, { token: renewed.AccessToken })).status).toBe(400);
    expect(await lastMail(person)).toMatchObject({ subject: 'You are an organizer on Vumi now' });
    expect(await auditOf(person.id)).toMatchObject([
      {
        action: 'account.role-changed',
        actor: { id: admin.id, email: admin.email },
        subjectLabel: person.email,
        details: { from: 'customer', to: 'organizer' },
      },
    ]);
  });

  test('is not given twice: the second call changes nothing, and nobody is told again', async () => {
    const person = await vumi.signIn();
    const answers = await Promise.all([giveRole(person.id, { role: 'organizer' }), giveRole(person.id, { role: 'organizer' }, otherAdmin)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await auditOf(person.id)).toHaveLength(1);
    await vumi.drainJobs();
    expect(await vumi.mailTo(person.email)).toHaveLength(1);
  });

  test('that another admin changed meanwhile is not overwritten', async () => {
    const person = await vumi.signIn();
    await giveRole(person.id, { role: 'organizer' }, otherAdmin);
    expect(await giveRole(person.id, { role: 'admin', from: 'customer' })).toMatchObject({ status: 409, code: 'ACCOUNT_CHANGED' });
  });

  test('is not given to an unconfirmed address', async () => {
    const person = await vumi.signIn();
    await vumi.context.database.sql`update users set confirmed_at = null where id = ${person.id}`;
    expect(await giveRole(person.id, { role: 'organizer' })).toMatchObject({ status: 409, code: 'ACCOUNT_NOT_CONFIRMED' });
  });

  test('of the last admin stays, also when two admins take it from each other at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const answers = await Promise.all([giveRole(otherAdmin.id, { role: 'customer' }), giveRole(admin.id, { role: 'customer' }, otherAdmin)]);
      // The second call is refused as the last admin's, or comes when its own caller's role has ended already.
      const [done, refused] = answers.toSorted((one, other) => one.status - other.status);
      expect(done?.status).toBe(200);
      expect([409, 401]).toContain(refused?.status);
      expect(refused?.code).toBe(refused?.status === 409 ? 'LAST_ADMIN' : 'UNAUTHENTICATED');
      const left = await vumi.context.database.sql`select id from users where role = 'admin'`;
      expect(left).toHaveLength(1);
      await vumi.context.database.sql`update users set role = 'admin' where id in (${admin.id}, ${otherAdmin.id})`;
      [admin, otherAdmin] = [await vumi.renew(admin), await vumi.renew(otherAdmin)];
    }
  });
});

describe('a suspension', () => {
  test('ends every session, keeps the account from signing in, and is lifted again; each is emailed and recorded', async () => {
    const person = await vumi.signIn();
    const { AccessToken, RefreshToken } = await tokensOf(vumi, person.email);
    expect((await suspend(person.id)).data).toMatchObject({ state: 'suspended', suspensionReason: 'Sold tickets twice' });
    expect((await vumi.get('/api/orders', { token: AccessToken })).status).toBe(401);
    expect(await refresh(RefreshToken)).toMatchObject({ refusal: 'NotAuthorizedException', message: 'Invalid Refresh Token' });
    expect(await tryPassword(vumi, person.email)).toMatchObject({ refusal: 'NotAuthorizedException', message: 'User is disabled.' });
    expect(await tryPassword(vumi, person.email, 'Wrong2026')).toMatchObject({ message: 'Incorrect username or password.' });
    const mail = await lastMail(person);
    expect(mail?.subject).toBe('Your Vumi account is suspended');
    expect(mail?.text).toContain('Reason: Sold tickets twice');

    await vumi.post(`/api/admin/users/${person.id}/reinstate`, undefined, as(admin));
    expect((await tryPassword(vumi, person.email)).refusal).toBeNull();
    expect(await lastMail(person)).toMatchObject({ subject: 'Your Vumi account is active again' });
    expect((await auditOf(person.id)).map(({ action }) => action)).toEqual(['account.reinstated', 'account.suspended']);
  });

  test('keeps the reason of the admin who was first', async () => {
    const person = await vumi.signIn();
    await suspend(person.id);
    const second = await vumi.post(`/api/admin/users/${person.id}/suspend`, { reason: 'Another one' }, as(otherAdmin));
    expect(second).toMatchObject({ status: 409, code: 'ACCOUNT_CHANGED' });
    expect((await suspend(person.id)).data.suspensionReason).toBe('Sold tickets twice');
    expect(await auditOf(person.id)).toHaveLength(1);
  });

  test('does not hit the admin who asks, or the last admin', async () => {
    expect(await suspend(admin.id)).toMatchObject({ status: 409, code: 'OWN_ACCOUNT' });
    await suspend(otherAdmin.id);
    expect(await giveRole(admin.id, { role: 'customer' })).toMatchObject({ status: 409, code: 'LAST_ADMIN' });
    await vumi.post(`/api/admin/users/${otherAdmin.id}/reinstate`, undefined, as(admin));
    otherAdmin = await vumi.renew(otherAdmin);
  });
});

test('the audit log is searched, and cannot be changed', async () => {
  const person = await vumi.signIn('customer', 'audited@audit.vumi.test');
  await suspend(person.id);
  const found = await vumi.get<{ items: AuditEntry[]; total: number }>('/api/admin/audit-log?search=AUDITED@audit', as(admin));
  expect(found.data).toMatchObject({ total: 1, items: [{ action: 'account.suspended', details: { reason: 'Sold tickets twice' } }] });
  for (const change of [`update audit_log set subject_label = 'x'`, 'delete from audit_log', 'truncate audit_log'])
    await expect(vumi.context.database.reader.execute(statement.raw(change))).rejects.toMatchObject({
      cause: { message: 'The audit log is only added to' },
    });
});
