// Businesses that are approved as they apply: limited until a person has looked; and decisions that are taken back.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type Answer, type SignedIn, type TestApp } from '#test/test-app.ts';
import { createEvent } from '#test/buy-tickets.ts';
import { sampleEvent, sampleTicketType } from '#test/sample-event.ts';
import type { AuditEntry } from '#features/audit/contract.ts';
import { worthAtMost } from '#features/events/server/editor/limit-gross.ts';
import type { EventDetail } from '#features/events/schemas.ts';
import type { Application } from '../../applications/application-contract.ts';
import type { ApprovalSettings } from '../../applications/approval-contract.ts';
import { UNDO_MINUTES } from '../../applications/application-rules.ts';

const MINUTE_MS = 60_000;

let vumi: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  vumi = await createTestApp();
  admin = await vumi.signIn('admin');
});
afterAll(() => vumi.close());

const settings = async (): Promise<ApprovalSettings> =>
  (await vumi.get<ApprovalSettings>('/api/admin/approval-settings', { token: admin.token })).data;
const change = (body: object, by = admin): Promise<Answer<ApprovalSettings>> => vumi.put('/api/admin/approval-settings', body, { token: by.token });
const decide = (id: string, body: object, by = admin): Promise<Answer<Application>> =>
  vumi.post(`/api/admin/applications/${id}/decision`, body, { token: by.token });
const subjectsTo = async (email: string): Promise<readonly string[]> => {
  await vumi.drainJobs();
  return (await vumi.mailTo(email)).map(({ subject }) => subject);
};
/** The account with a token of its present role. */
const again = (person: SignedIn): Promise<SignedIn> => vumi.renew(person);
const roleOf = async ({ id }: SignedIn): Promise<string | undefined> =>
  (await vumi.context.database.sql<{ role: string }[]>`select role from users where id = ${id}`)[0]?.role;

async function applied(): Promise<{ readonly person: SignedIn; readonly id: string; readonly status: string }> {
  const person = await vumi.signIn();
  const body = { phone: '0712 345 678', companyName: 'Lakeside Ltd', businessType: 'Other' };
  const { data } = await vumi.post<{ id: string; status: string }>('/api/business/applications', body, { token: person.token });
  return { person, ...data };
}

/** Tries to put an event on sale: 100 tickets at a price in shillings. */
const publish = (by: SignedIn, price: number, given: object = {}): Promise<Answer<EventDetail>> =>
  vumi.post('/api/events', sampleEvent(vumi.clock.now(), { capacity: 100, ticketTypes: [sampleTicketType({ price, quantity: 100 })], ...given }), {
    token: by.token,
  });

/** An invitation to be the owner of `whose` organization. */
const handOver = (by: SignedIn, heir: SignedIn, whose = by): Promise<Answer<{ id: string }>> =>
  vumi.post(`/api/organization/members?organization=${whose.id}`, { email: heir.email, role: 'owner' }, { token: by.token });
const accept = (token: string, by: SignedIn): Promise<Answer<unknown>> => vumi.post('/api/invitations/accept', { token }, { token: by.token });
async function linkTo({ email }: SignedIn): Promise<string> {
  await vumi.drainJobs();
  const found = (await vumi.mailTo(email)).map(({ text }) => /\/invitation#([\w-]{43})/.exec(text)?.[1]).find(Boolean);
  return found ?? 'none';
}
/** The account's organization is in other hands, without any call. */
const give = (from: SignedIn, heir: SignedIn) => vumi.context.database.sql`
  update organization_members set user_id = ${heir.id} where user_id = ${from.id} and role = 'owner'`;

describe('approved automatically', () => {
  beforeEach(async () => {
    const { version } = await settings();
    expect((await change({ isAutomatic: true, grossLimit: 100_000, version })).status).toBe(200);
  });

  test('no organization is handed over before a person has looked: not by an invitation, nor by one from before the limit', async () => {
    const { person, id } = await applied();
    const [seller, heir] = [await again(person), await vumi.signIn()];
    const refused = { status: 409, code: 'HAND_OVER_LIMITED', message: 'The organization can be handed over once we have looked at your business' };
    expect(await handOver(seller, heir)).toMatchObject(refused);
    expect(await handOver(admin, heir, seller)).toMatchObject(refused);
    const team = await vumi.get<{ can: object }>('/api/organization/members', { token: seller.token });
    expect(team.data.can).toEqual({ invite: true, handOver: refused.message, withdrawHandOver: true });
    await vumi.context.database.sql`update business_applications set gross_limit_minor = null where id = ${id}`;
    const { data: invitation } = await handOver(seller, heir);
    const token = await linkTo(heir);
    await vumi.context.database.sql`update business_applications set gross_limit_minor = 10000000 where id = ${id}`;
    expect(await accept(token, heir)).toMatchObject(refused);
    const withdrawn = await vumi.post(`/api/organization/invitations/${invitation.id}/withdraw`, {}, { token: seller.token });
    expect(withdrawn.status).toBe(200);
  });

  test('the limit is one for all organizations of the account, also for one that is in other hands', async () => {
    const { person } = await applied();
    const [seller, heir] = [await again(person), await vumi.signIn()];
    expect((await publish(seller, 600)).status).toBe(200);
    await give(person, heir);
    expect(await publish(seller, 500)).toMatchObject({ status: 409, code: 'GROSS_LIMIT', message: expect.stringContaining('KSh\u00a0110,000') });
    expect((await publish(seller, 400)).status).toBe(200);
    expect(await publish(heir, 1)).toMatchObject({ status: 409, code: 'GROSS_LIMIT' });
  });

  test('a business sells at once, up to the limit, over all its events', async () => {
    const { person, status } = await applied();
    expect([status, await roleOf(person)]).toEqual(['approved', 'organizer']);
    expect((await vumi.get('/api/business/applications/mine', { token: person.token })).status).toBe(401);
    const seller = await again(person);
    expect((await vumi.get<Application>('/api/business/applications/mine', { token: seller.token })).data).toMatchObject({
      grossLimit: 100_000,
      history: [{ kind: 'submitted' }, { kind: 'approved_automatically', admin: null }],
    });
    expect(await subjectsTo(person.email)).toEqual(['Lakeside Ltd can sell on Vumi']);
    expect(await publish(seller, 1001)).toMatchObject({ status: 409, code: 'GROSS_LIMIT', message: expect.stringContaining('KSh\u00a0100,100') });
    const first = await publish(seller, 600);
    expect(first.status).toBe(200);
    expect(await publish(seller, 500)).toMatchObject({ status: 409, code: 'GROSS_LIMIT' });
    expect((await publish(seller, 400)).status).toBe(200);
    const [type] = first.data.ticketTypes;
    const address = `/api/events/${first.data.id}/tickets/${type?.id}`;
    expect(await vumi.put(address, { price: 601 }, { token: seller.token })).toMatchObject({ status: 409, code: 'GROSS_LIMIT' });
    expect((await vumi.put(address, { price: 599 }, { token: seller.token })).status).toBe(200);
    expect(
      await vumi.post(`/api/events/${first.data.id}/tickets`, sampleTicketType({ name: 'VIP', price: 5000 }), { token: seller.token }),
    ).toMatchObject({ status: 409, code: 'GROSS_LIMIT' });
  });

  test('a draft is not limited until it goes live; of eight events at once, as many go live as the limit allows', async () => {
    const seller = await again((await applied()).person);
    const drafts = await Promise.all(Array.from({ length: 8 }, () => publish(seller, 300, { status: 'draft' })));
    const live = await Promise.all(drafts.map(({ data }) => vumi.post(`/api/events/${data.id}/status`, { status: 'live' }, { token: seller.token })));
    expect(live.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(live.filter(({ code }) => code === 'GROSS_LIMIT')).toHaveLength(5);
  });

  test('a person who looks and approves lifts the limit, once', async () => {
    const { person, id } = await applied();
    const seller = await again(person);
    expect((await vumi.get<{ unseen: number }>('/api/admin/applications?status=unseen', { token: admin.token })).data.unseen).toBeGreaterThan(0);
    expect(await decide(id, { decision: 'ask', reason: 'Which venue?' })).toMatchObject({ status: 409, code: 'APPLICATION_DECIDED' });
    expect((await decide(id, { decision: 'approve' })).data).toMatchObject({ status: 'approved', grossLimit: null });
    expect((await decide(id, { decision: 'approve' })).data.history).toHaveLength(3);
    expect((await publish(seller, 5000)).status).toBe(200);
    expect(await subjectsTo(person.email)).toContain('Lakeside Ltd: nothing is limited any more');
  });

  test('a person who looks and rejects ends sales: the role is taken and what is on sale is paused', async () => {
    const { person, id } = await applied();
    const seller = await again(person);
    const [live, draft] = [await publish(seller, 100), await publish(seller, 100, { status: 'draft' })];
    expect((await decide(id, { decision: 'reject', reason: 'Not a business' })).data).toMatchObject({ status: 'rejected', grossLimit: null });
    expect([(await publish(seller, 100)).status, await roleOf(person)]).toEqual([401, 'customer']);
    expect(await subjectsTo(person.email)).toContain('Lakeside Ltd: your application was not approved');
    const statusOf = async ({ data }: Answer<EventDetail>): Promise<string> =>
      (await vumi.get<EventDetail>(`/api/events/${data.id}`, { token: admin.token })).data.status;
    expect([await statusOf(live), await statusOf(draft)]).toEqual(['paused', 'draft']);
  });

  test('a rejection ends sales of every organization of the account, also of the one that is in other hands, until it is taken back', async () => {
    const { person, id } = await applied();
    const [seller, heir] = [await again(person), await vumi.signIn()];
    const { data: handed } = await publish(seller, 100);
    await give(person, heir);
    const { data: later } = await publish(seller, 100);
    expect(later.organizer.id).not.toBe(handed.organizer.id);
    await decide(id, { decision: 'reject', reason: 'Not a business' });
    await vumi.drainJobs();
    const statuses = await vumi.context.database.sql`select status from events where id in (${handed.id}, ${later.id})`;
    expect(statuses).toEqual([{ status: 'paused' }, { status: 'paused' }]);
    const goLive = async (by: SignedIn) => (await vumi.post(`/api/events/${handed.id}/status`, { status: 'live' }, { token: by.token })).status;
    expect([await goLive(heir), (await publish(heir, 1)).status]).toEqual([403, 403]);
    await decide(id, { decision: 'reopen' });
    expect(await goLive(heir)).toBe(403);
    await decide(id, { decision: 'approve' });
    expect(await goLive(heir)).toBe(200);
  });

  test('a rejection ends sales also where the role was taken before', async () => {
    const { person, id } = await applied();
    const { data: live } = await publish(await again(person), 100);
    await vumi.put(`/api/admin/users/${person.id}/role`, { role: 'customer' }, { token: admin.token });
    await decide(id, { decision: 'reject', reason: 'Not a business' });
    await vumi.drainJobs();
    expect((await vumi.get<EventDetail>(`/api/events/${live.id}`, { token: admin.token })).data.status).toBe('paused');
  });

  test('businesses approved before keep their limit, and those of a person have none', async () => {
    const early = await again((await applied()).person);
    expect((await change({ isAutomatic: false, grossLimit: 500_000, version: (await settings()).version })).status).toBe(200);
    expect(await publish(early, 1001)).toMatchObject({ code: 'GROSS_LIMIT' });
    expect((await applied()).status).toBe('pending');
    await createEvent(vumi, await vumi.signIn('organizer'), { capacity: 1000, ticketTypes: [sampleTicketType({ price: 5000, quantity: 1000 })] });
  });
});

describe('the settings', () => {
  test('of two admins who change them at once the second is refused with the current ones; every change is in the audit log', async () => {
    const { version } = await settings();
    const answers = await Promise.all([200_000, 300_000].map((grossLimit) => change({ isAutomatic: true, grossLimit, version })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused).toMatchObject({ code: 'APPROVAL_SETTINGS_CHANGED' });
    const log = await vumi.get<{ items: AuditEntry[] }>('/api/admin/audit-log?action=approval.settings-changed', { token: admin.token });
    const limit = (await settings()).grossLimit.toLocaleString('en');
    expect(log.data.items[0]).toMatchObject({ actor: { email: admin.email }, details: { to: `KSh\u00a0${limit}` } });
  });

  test.each([
    [{ grossLimit: 0 }, 'Between 1 and 1,000,000,000 shillings'],
    [{ grossLimit: 1.5 }, 'Whole shillings, please'],
    [{ grossLimit: 2_000_000_000 }, 'Between 1 and 1,000,000,000 shillings'],
    [{ grossLimit: null }, 'Whole shillings, please'],
  ])('%j is refused at its field', async (given, message) => {
    const { version } = await settings();
    expect(await change({ isAutomatic: true, version, ...given })).toMatchObject({ status: 400, body: { fields: { grossLimit: message } } });
  });

  test('belong to admins', async () => {
    expect((await change({ isAutomatic: true, grossLimit: 1, version: 1 }, await vumi.signIn('organizer'))).status).toBe(403);
  });
});

describe('a decision that is taken back', () => {
  beforeEach(async () => {
    const { version, grossLimit } = await settings();
    await change({ isAutomatic: false, grossLimit, version });
  });

  test.each([
    ['approve', { decision: 'approve' }],
    ['reject', { decision: 'reject', reason: 'Not a business' }],
  ])('%s: the application waits again, and its applicant is told', async (_name, decision) => {
    const { person, id } = await applied();
    await decide(id, decision);
    expect((await decide(id, { decision: 'reopen' })).data).toMatchObject({
      status: 'pending',
      history: [{}, {}, { kind: 'reopened', admin: admin.email }],
    });
    await vumi.drainJobs();
    expect([
      await roleOf(person),
      (await vumi.get<Application>('/api/business/applications/mine', { token: (await again(person)).token })).data.status,
    ]).toEqual(['customer', 'pending']);
    expect(await subjectsTo(person.email)).toContain('Lakeside Ltd: we look at your application again');
    expect((await decide(id, { decision: 'approve' })).data.status).toBe('approved');
  });

  test('an organization that was handed over in the meantime is closed with the approval, and open again with the next one', async () => {
    const { person, id } = await applied();
    await decide(id, { decision: 'approve' });
    const [seller, heir] = [await again(person), await vumi.signIn()];
    await handOver(seller, heir);
    expect((await accept(await linkTo(heir), heir)).status).toBe(200);
    expect((await publish(heir, 100)).status).toBe(200);
    await decide(id, { decision: 'reopen' });
    // Neither the new owner nor the former one, who is a manager now.
    expect([(await publish(heir, 100)).status, (await publish(await again(person), 100)).status]).toEqual([403, 403]);
    await decide(id, { decision: 'approve' });
    expect((await publish(heir, 100)).status).toBe(200);
  });

  test('not by another admin, not later, not one that waits, not when the business has applied again', async () => {
    const refused = { status: 409, code: 'APPLICATION_DECIDED' };
    const { person, id } = await applied();
    expect((await decide(id, { decision: 'reopen' })).status).toBe(200);
    await decide(id, { decision: 'reject', reason: 'Twice' });
    expect(await decide(id, { decision: 'reopen' }, await vumi.signIn('admin'))).toMatchObject(refused);
    const body = { phone: '0712 345 678', companyName: 'Lakeside Again', businessType: 'Other' };
    expect((await vumi.post('/api/business/applications', body, { token: person.token })).status).toBe(200);
    expect(await decide(id, { decision: 'reopen' })).toMatchObject(refused);
    const other = await applied();
    await decide(other.id, { decision: 'reject', reason: 'Not a business' });
    vumi.clock.advance((UNDO_MINUTES + 1) * MINUTE_MS);
    expect(await decide(other.id, { decision: 'reopen' }, await again(admin))).toMatchObject(refused);
  });
});

test.each([
  [100, [{ priceMinor: 500, total: 100 }], 50_000],
  [50, [{ priceMinor: 500, total: 100 }], 25_000],
  [
    100,
    [
      { priceMinor: 500, total: 10 },
      { priceMinor: 100, total: 90 },
    ],
    14_000,
  ],
  [
    20,
    [
      { priceMinor: 500, total: 10 },
      { priceMinor: 100, total: 90 },
    ],
    10_000,
  ],
  [10, [], 0],
])('%i places and %j are worth at most %i', (capacity, types, worth) => {
  expect(worthAtMost(capacity, types)).toBe(worth);
});
