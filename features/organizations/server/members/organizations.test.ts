// Organizations: how an account gets one, and what a row of a member is worth, from the moment it is there until the moment it is gone.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { USER_POOL_CLIENT_ID, USER_POOL_ID } from '#features/identity/contract.ts';
import { makeAccount } from '#features/identity/testing/call-identity.ts';
import type { EventDetail } from '#features/events/schemas.ts';
import { addMember } from '#test/add-member.ts';
import { createEvent } from '#test/buy-tickets.ts';
import { countStatements } from '#test/count-statements.ts';
import { sampleEvent } from '#test/sample-event.ts';
import { createTestApp, type SignedIn, type TestApp } from '#test/test-app.ts';

let vumi: TestApp;
let admin: SignedIn;
let owner: SignedIn;
beforeAll(async () => {
  vumi = await createTestApp({ env: { VUMI_ORGANIZER_EMAILS: 'configured@example.com' } });
  [admin, owner] = [await vumi.signIn('admin'), await vumi.signIn('organizer')];
});
afterAll(() => vumi.close());

const rowsOf = (userId: string) =>
  vumi.context.database.sql<{ id: string; name: string; role: string; closed: boolean }[]>`
    select id, name, role, closed_at is not null as closed from organization_members join organizations on id = organization_id
    where user_id = ${userId} order by since`;
const giveRole = (id: string, role: string) => vumi.put(`/api/admin/users/${id}/role`, { role }, { token: admin.token });
const newDraft = (by: SignedIn, query = '') =>
  vumi.post<EventDetail>(`/api/events${query}`, sampleEvent(vumi.clock.now(), { status: 'draft' }), { token: by.token });
const change = (by: SignedIn, { id }: { readonly id: string }) => vumi.put(`/api/events/${id}`, { description: 'Changed' }, { token: by.token });
const hand = (from: SignedIn, to: SignedIn) => vumi.context.database.sql`
  update organization_members set user_id = ${to.id} where user_id = ${from.id} and role = 'owner'`;

test('an account that is given the role gets an organization of its id; without the role that is closed, with it again it is open', async () => {
  const person = await vumi.signIn();
  expect(await rowsOf(person.id)).toEqual([]);
  await giveRole(person.id, 'organizer');
  expect(await rowsOf(person.id)).toEqual([{ id: person.id, name: person.name, role: 'owner', closed: false }]);
  const organizer = await vumi.renew(person);
  const manager = await addMember(vumi, organizer, 'manager');
  const { data: event } = await newDraft(organizer);
  await giveRole(person.id, 'customer');
  expect(await rowsOf(person.id)).toMatchObject([{ closed: true }]);
  const former = await vumi.renew(person);
  // Neither the account nor its team act for it any more.
  for (const by of [former, manager]) {
    expect(await newDraft(by)).toMatchObject({ status: 403, code: 'FORBIDDEN' });
    expect(await change(by, event)).toMatchObject({ status: 403, code: 'FORBIDDEN' });
    expect((await vumi.get(`/api/events/${event.id}`, { token: by.token })).status).toBe(404);
  }
  await giveRole(person.id, 'organizer');
  expect(await rowsOf(person.id)).toMatchObject([{ id: person.id, closed: false }]);
  expect((await change(manager, event)).status).toBe(200);
});

test('a business that is approved gets one with its name', async () => {
  const person = await vumi.signIn();
  const business = { phone: '0712345678', companyName: 'Rift Valley Nights', businessType: 'Other' };
  const { data } = await vumi.post<{ id: string }>('/api/business/applications', business, { token: person.token });
  await vumi.post(`/api/admin/applications/${data.id}/decision`, { decision: 'approve' }, { token: admin.token });
  expect(await rowsOf(person.id)).toEqual([{ id: person.id, name: 'Rift Valley Nights', role: 'owner', closed: false }]);
});

test('an invited organizer gets one', async () => {
  const person = await vumi.signIn();
  await vumi.post('/api/admin/invitations', { email: person.email }, { token: admin.token });
  await vumi.drainJobs();
  const [mail] = await vumi.mailTo(person.email);
  const token = /#([\w-]{43})/.exec(mail?.text ?? '')?.[1];
  expect((await vumi.post('/api/invitations/accept', { token }, { token: person.token })).status).toBe(200);
  expect(await rowsOf(person.id)).toMatchObject([{ id: person.id, role: 'owner' }]);
});

test('a configured address gets one when it is confirmed', async () => {
  await makeAccount(vumi, 'configured@example.com');
  const [account] = await vumi.context.database.sql<{ id: string }[]>`select id from users where email = 'configured@example.com'`;
  expect(await rowsOf(account?.id ?? '')).toMatchObject([{ id: account?.id, role: 'owner' }]);
});

test('an organizer of an external pool gets one with the first call', async () => {
  const env = { COGNITO_USER_POOL_ID: USER_POOL_ID, COGNITO_CLIENT_ID: USER_POOL_CLIENT_ID, COGNITO_ENDPOINT: `${vumi.url}/identity/` };
  const relying = await createTestApp({ env, now: vumi.clock.now() });
  await relying.get('/api/orders', { token: owner.token });
  const members = await relying.context.database.sql`select organization_id, role from organization_members where user_id = ${owner.id}`;
  expect(members).toEqual([{ organization_id: owner.id, role: 'owner' }]);
  await relying.close();
});

test('a manager who is a customer makes and changes events of the organization; from the moment of leaving, on no node', async () => {
  const otherNode = await createTestApp({ shares: vumi });
  const manager = await addMember(vumi, owner, 'manager');
  const { data: event } = await newDraft(manager);
  expect(event.organizer.id).toBe(owner.id);
  const drafts = `/api/events?status=draft&organizerId=${owner.id}`;
  const listed = async () => (await otherNode.get<{ total: number }>(drafts, { token: manager.token })).data.total;
  expect(await listed()).toBeGreaterThan(0);
  expect((await vumi.put(`/api/events/${event.id}/saved`, {}, { token: manager.token })).status).toBe(200);
  await vumi.context.database.sql`delete from organization_members where user_id = ${manager.id}`;
  expect(await listed()).toBe(0);
  expect(await otherNode.put(`/api/events/${event.id}`, {}, { token: manager.token })).toMatchObject({ status: 403, code: 'FORBIDDEN' });
  expect((await otherNode.get(`/api/events/${event.id}`, { token: manager.token })).status).toBe(404);
  expect((await otherNode.get<{ items: unknown[] }>('/api/saved-events', { token: manager.token })).data.items).toEqual([]);
  await otherNode.close();
});

test('a role for some events is one for no others, and makes no new ones', async () => {
  const [{ data: mine }, { data: other }] = [await newDraft(owner), await newDraft(owner)];
  const manager = await addMember(vumi, owner, 'manager', [mine.id]);
  expect((await change(manager, mine)).status).toBe(200);
  expect(await change(manager, other)).toMatchObject({ status: 404, code: 'EVENT_NOT_FOUND' });
  const { data } = await vumi.get<{ items: { id: string }[] }>('/api/events?status=draft', { token: manager.token });
  expect(data.items.map(({ id }) => id)).toEqual([mine.id]);
  expect(await newDraft(manager)).toMatchObject({ status: 403, code: 'FORBIDDEN' });
  expect(await newDraft(manager, `?organization=${owner.id}`)).toMatchObject({ status: 403, code: 'FORBIDDEN' });
});

test('who is in several organizations says in which an event is made; else it is the own one', async () => {
  const other = await vumi.signIn('organizer');
  await vumi.context.database.sql`
    insert into organization_members (organization_id, user_id, role, all_events, since)
    values (${owner.id}, ${other.id}, 'manager', true, ${new Date(0)})`;
  expect((await newDraft(other)).data.organizer.id).toBe(other.id);
  expect((await newDraft(other, `?organization=${owner.id}`)).data.organizer.id).toBe(owner.id);
  const draft = await vumi.post<{ id: string }>(`/api/event-drafts?organization=${owner.id}`, {}, { token: other.token });
  const [row] = await vumi.context.database.sql`select organization_id from event_drafts where id = ${draft.data.id}`;
  expect(row).toEqual({ organization_id: owner.id });
  expect(await newDraft(owner, `?organization=${other.id}`)).toMatchObject({ status: 404, code: 'ORGANIZATION_NOT_FOUND' });
});

test('events stay with an organization that changes hands; its former owner begins another one', async () => {
  const [former, next] = [await vumi.signIn('organizer'), await vumi.signIn()];
  const event = await createEvent(vumi, former);
  await hand(former, next);
  expect((await change(next, event)).status).toBe(200);
  expect(await change(former, event)).toMatchObject({ status: 403, code: 'EVENT_NOT_YOURS' });
  const { data: later } = await newDraft(former);
  expect(later.organizer.id).not.toBe(former.id);
  expect(await rowsOf(former.id)).toMatchObject([{ id: later.organizer.id, role: 'owner' }]);
  // The role that is taken and given again does not bring the handed over one back, nor close it.
  await giveRole(former.id, 'customer');
  expect((await change(next, event)).status).toBe(200);
  await giveRole(former.id, 'organizer');
  expect(await rowsOf(former.id)).toMatchObject([{ id: later.organizer.id, closed: false }]);
});

test('reading begins no organization, and of several requests at once that do, one begins it', async () => {
  const [former, next] = [await vumi.signIn('organizer'), await vumi.signIn()];
  await hand(former, next);
  expect(await vumi.get('/api/organizer/profile', { token: former.token })).toMatchObject({ status: 404, code: 'ORGANIZATION_NOT_FOUND' });
  expect(await rowsOf(former.id)).toEqual([]);
  const made = await Promise.all(Array.from({ length: 4 }, () => newDraft(former)));
  expect(made.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(new Set(made.map(({ data }) => data.organizer.id)).size).toBe(1);
  expect(await rowsOf(former.id)).toHaveLength(1);
});

test('reading an event takes as many statements for a visitor as for a customer or a member', async () => {
  const event = await createEvent(vumi, owner);
  const readers = [undefined, (await vumi.signIn()).token, (await addMember(vumi, owner, 'gate')).token, owner.token];
  const counted = countStatements();
  const statements: number[] = [];
  for (const token of readers) {
    // Once before counting: a token is verified and kept.
    await vumi.get(`/api/events/${event.id}`, token === undefined ? {} : { token });
    counted.take();
    await vumi.get(`/api/events/${event.id}`, token === undefined ? {} : { token });
    statements.push(counted.take());
  }
  expect(new Set(statements)).toEqual(new Set([4]));
});
