// A team over HTTP: invited, joined, changed, removed, left, handed over; what each step changes at once, and who is told.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EventDetail } from '#features/events/schemas.ts';
import { makeAccount, tokensOf } from '#features/identity/testing/call-identity.ts';
import { addMember } from '#test/add-member.ts';
import { createEvent } from '#test/buy-tickets.ts';
import { createTestApp, type Answer, type SignedIn, type TestApp } from '#test/test-app.ts';
import { INVITATIONS_PER_DAY, MEMBERS_MAX, type Member, type MemberInvitation } from '../../members/member-contract.ts';
import type { MemberRole } from '../../members/member-roles.ts';

const DAY_MS = 86_400_000;

let vumi: TestApp;
let admin: SignedIn;
let owner: SignedIn;
beforeAll(async () => {
  vumi = await createTestApp();
  [admin, owner] = [await vumi.signIn('admin'), await vumi.signIn('organizer')];
});
afterAll(() => vumi.close());

interface Team {
  readonly members: readonly Member[];
  readonly invitations: readonly MemberInvitation[];
  readonly can: { readonly invite: true | string; readonly handOver: true | string };
}
const of = (whose: SignedIn) => `?organization=${whose.id}`;
const teamOf = async (by: SignedIn, whose = owner) => (await vumi.get<Team>(`/api/organization/members${of(whose)}`, { token: by.token })).data;
const invite = (by: SignedIn, email: string, role: MemberRole, events?: readonly string[]): Promise<Answer<MemberInvitation>> =>
  vumi.post('/api/organization/members', { email, role, ...(events && { events }) }, { token: by.token });
const accept = (token: string, by: SignedIn): Promise<Answer<{ role: string; organization: string }>> =>
  vumi.post('/api/invitations/accept', { token }, { token: by.token });
const change = (by: SignedIn, who: SignedIn, body: object) => vumi.put(`/api/organization/members/${who.id}`, body, { token: by.token });
const remove = (by: SignedIn, who: SignedIn, whose = owner) => vumi.delete(`/api/organization/members/${who.id}${of(whose)}`, { token: by.token });
const edit = (by: SignedIn, { id }: { readonly id: string }, node = vumi) =>
  node.put(`/api/events/${id}`, { description: 'New' }, { token: by.token });
const audited = async (whose = owner) =>
  (
    await vumi.get<{ items: { action: string; subjectLabel: string }[] }>(`/api/admin/audit-log?limit=100&subject=organization:${whose.id}`, {
      token: admin.token,
    })
  ).data.items.map(({ action, subjectLabel }) => `${action} ${subjectLabel}`);

async function linkTo(email: string): Promise<string> {
  await vumi.drainJobs();
  const [mail] = (await vumi.mailTo(email)).filter(({ text }) => text.includes('/invitation#'));
  return /\/invitation#([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? 'none';
}
const subjectsTo = async (email: string) => {
  await vumi.drainJobs();
  return (await vumi.mailTo(email)).map(({ subject }) => subject);
};

async function join(role: MemberRole, events?: readonly string[], team = owner): Promise<SignedIn> {
  const person = await vumi.signIn();
  await invite(team, person.email, role, events);
  expect((await accept(await linkTo(person.email), person)).status).toBe(200);
  return person;
}

test('an invited account joins with its role for its events, once; the owner is told', async () => {
  const [mine, other] = [await createEvent(vumi, owner), await createEvent(vumi, owner)];
  const person = await vumi.signIn();
  const { data: sent } = await invite(owner, ` ${person.email.toUpperCase()}`, 'manager', [mine.id]);
  expect(sent).toMatchObject({ email: person.email, role: 'manager', events: [mine.id], state: 'open', invitedBy: owner.email });
  const token = await linkTo(person.email);
  expect((await vumi.post('/api/invitations/look', { token })).data).toMatchObject({ organization: { name: owner.name, role: 'manager' } });
  expect(await accept(token, await vumi.signIn())).toMatchObject({ status: 403, code: 'INVITATION_FOR_OTHER' });
  const both = await Promise.all([accept(token, person), accept(token, person)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 200)?.data).toEqual({ role: 'customer', organization: owner.id });
  expect((await edit(person, mine)).status).toBe(200);
  expect(await edit(person, other)).toMatchObject({ status: 403, code: 'EVENT_NOT_YOURS' });
  const team = await teamOf(owner);
  expect(team.members.find(({ id }) => id === person.id)).toMatchObject({ role: 'manager', events: [mine.id], addedBy: owner.email });
  expect(team.invitations).toEqual([]);
  expect(await subjectsTo(owner.email)).toContain(`${person.email} has joined ${owner.name}`);
  expect(await audited()).toEqual([`member.added ${owner.name} · ${person.email}`, `member.invited ${owner.name} · ${person.email}`]);
  expect((await vumi.get('/api/organizations/mine', { token: person.token })).data).toEqual({
    isApplicant: false,
    items: [{ id: owner.id, name: owner.name, role: 'manager', allEvents: false }],
  });
});

test('a person without an account signs up and joins', async () => {
  await invite(owner, 'new-gate@example.com', 'gate');
  const token = await linkTo('new-gate@example.com');
  await makeAccount(vumi, 'new-gate@example.com');
  const { AccessToken } = await tokensOf(vumi, 'new-gate@example.com');
  expect((await vumi.post('/api/invitations/accept', { token }, { token: AccessToken })).status).toBe(200);
});

test('sending again replaces the link; withdrawn and expired ones do not work, and admins do not see those of teams', async () => {
  const person = await vumi.signIn();
  const { data: first } = await invite(owner, person.email, 'gate');
  const firstToken = await linkTo(person.email);
  const { data: second } = await invite(owner, person.email, 'analyst');
  const secondToken = await linkTo(person.email);
  expect(secondToken).not.toBe(firstToken);
  expect(await accept(firstToken, person)).toMatchObject({ status: 404, code: 'INVITATION_NOT_FOUND' });
  expect((await vumi.post(`/api/admin/invitations/${second.id}/withdraw`, {}, { token: admin.token })).status).toBe(404);
  const listed = await vumi.get<{ total: number }>(`/api/admin/invitations?search=${person.email}`, { token: admin.token });
  expect(listed.data.total).toBe(0);
  const rival = await vumi.signIn('organizer');
  const withdraw = (by: SignedIn, id: string) => vumi.post(`/api/organization/invitations/${id}/withdraw`, {}, { token: by.token });
  expect(await withdraw(rival, second.id)).toMatchObject({ status: 404, code: 'MEMBER_INVITATION_NOT_FOUND' });
  expect([(await withdraw(owner, second.id)).status, (await withdraw(owner, second.id)).status]).toEqual([200, 200]);
  expect(await accept(secondToken, person)).toMatchObject({ status: 404 });
  await invite(owner, person.email, 'gate');
  const late = await linkTo(person.email);
  vumi.clock.advance(7 * DAY_MS + 1);
  [owner, admin] = [await vumi.renew(owner), await vumi.renew(admin)];
  expect(await accept(late, await vumi.renew(person))).toMatchObject({ status: 410, code: 'INVITATION_EXPIRED' });
  expect((await teamOf(owner)).invitations).toMatchObject([{ email: person.email, state: 'expired' }]);
  expect(first.id).not.toBe(second.id);
});

test('what a page that is behind withdraws is the invitation that was sent again', async () => {
  const person = await vumi.signIn();
  const { data: first } = await invite(owner, person.email, 'gate');
  const { data: second } = await invite(owner, person.email, 'gate');
  const withdrawn = await vumi.post(`/api/organization/invitations/${first.id}/withdraw`, {}, { token: owner.token });
  expect(withdrawn.data).toEqual({ id: second.id, withdrawn: true });
  expect(await accept(await linkTo(person.email), person)).toMatchObject({ status: 404, code: 'INVITATION_NOT_FOUND' });
  expect((await teamOf(owner)).invitations).not.toContainEqual(expect.objectContaining({ email: person.email }));
});

test('another role, other events and a removal hold at once, on another node too; the member is told', async () => {
  const otherNode = await createTestApp({ shares: vumi });
  const [one, other] = [await createEvent(vumi, owner), await createEvent(vumi, owner)];
  const person = await join('analyst');
  expect((await edit(person, one, otherNode)).status).toBe(403);
  expect((await change(owner, person, { role: 'manager', events: [one.id] })).data).toMatchObject({ role: 'manager', events: [one.id] });
  expect((await edit(person, one, otherNode)).status).toBe(200);
  expect((await edit(person, other, otherNode)).status).toBe(403);
  expect((await change(owner, person, { role: 'manager' })).status).toBe(200);
  expect((await edit(person, other, otherNode)).status).toBe(200);
  expect((await change(owner, person, { role: 'manager' })).status).toBe(200);
  expect((await remove(owner, person)).status).toBe(200);
  expect(await edit(person, other, otherNode)).toMatchObject({ status: 403, code: 'FORBIDDEN' });
  expect(await otherNode.get(`/api/organization/members${of(owner)}`, { token: person.token })).toMatchObject({ status: 404 });
  const told = await subjectsTo(person.email);
  expect(told.filter((subject) => subject === `Your role at ${owner.name} has changed`)).toHaveLength(2);
  expect(told).toContain(`You are no longer a member of ${owner.name}`);
  const changes = (await audited()).filter((line) => line.endsWith(person.email)).map((line) => line.split(' ')[0]);
  expect(changes).toEqual(['member.removed', 'member.role-changed', 'member.role-changed', 'member.added', 'member.invited']);
  await otherNode.close();
});

test('a manager runs the team, but neither the owner nor the organization', async () => {
  const [manager, gate] = [await join('manager'), await join('gate')];
  const notAllowed = "You don't have permission to perform this action";
  expect((await teamOf(manager)).can).toEqual({ invite: true, handOver: notAllowed, withdrawHandOver: notAllowed });
  expect((await change(manager, gate, { role: 'box-office' })).status).toBe(200);
  expect(await change(manager, owner, { role: 'gate' })).toMatchObject({ status: 403 });
  expect(await remove(manager, owner)).toMatchObject({ status: 403 });
  expect(await invite(manager, 'heir@test.vumi.test', 'owner')).toMatchObject({ status: 403 });
  expect((await remove(manager, gate)).status).toBe(200);
  expect(await vumi.get(`/api/organization/members${of(owner)}`, { token: (await join('gate')).token })).toMatchObject({ status: 403 });
});

test('a member leaves, and the owner is told; the owner cannot', async () => {
  const person = await join('gate');
  expect((await remove(person, person)).status).toBe(200);
  expect(await remove(person, person)).toMatchObject({ status: 404, code: 'ORGANIZATION_NOT_FOUND' });
  expect(await subjectsTo(owner.email)).toContain(`${person.email} has left ${owner.name}`);
  expect(await remove(owner, owner)).toMatchObject({ status: 409, code: 'LAST_OWNER' });
});

test('an organization is handed over once the new owner accepts: a member or another account; the former one is a manager, and may leave', async () => {
  const former = await vumi.signIn('organizer');
  const event: EventDetail = await createEvent(vumi, former);
  const heir = await join('analyst', undefined, former);
  await invite(former, heir.email, 'owner');
  // Until then nothing changes.
  expect((await edit(heir, event)).status).toBe(403);
  expect(await invite(former, 'other-heir@test.vumi.test', 'owner')).toMatchObject({ status: 409, code: 'HAND_OVER_OPEN' });
  expect((await accept(await linkTo(heir.email), heir)).status).toBe(200);
  const { members } = await teamOf(heir, former);
  expect(members.map(({ id, role, events }) => ({ id, role, events }))).toEqual([
    { id: heir.id, role: 'owner', events: null },
    { id: former.id, role: 'manager', events: null },
  ]);
  expect(await subjectsTo(former.email)).toContain(`${former.name} has a new owner`);
  expect((await audited(former))[0]).toBe(`organization.handed-over ${former.name} · ${heir.email}`);
  expect((await edit(heir, event)).status).toBe(200);
  expect((await remove(former, former, former)).status).toBe(200);
  expect(await edit(former, event)).toMatchObject({ status: 403, code: 'EVENT_NOT_YOURS' });
});

test('inviting the next owner to another role does not take the hand-over back, which a manager may not', async () => {
  const former = await vumi.signIn('organizer');
  const manager = await join('manager', undefined, former);
  const heir = await vumi.signIn();
  await invite(former, heir.email, 'owner');
  for (const by of [manager, former]) expect(await invite(by, heir.email, 'gate')).toMatchObject({ status: 409, code: 'HAND_OVER_OPEN' });
  expect((await accept(await linkTo(heir.email), heir)).status).toBe(200);
  expect((await teamOf(heir, former)).members[0]).toMatchObject({ id: heir.id, role: 'owner' });
});

test('of two who accept at once to be members and owner, each gets what the invitation says, and one owner is left', async () => {
  const former = await vumi.signIn('organizer');
  const [heir, gate] = [await vumi.signIn(), await vumi.signIn()];
  await invite(former, heir.email, 'owner');
  await invite(former, gate.email, 'gate');
  const links = [await linkTo(heir.email), await linkTo(gate.email)] as const;
  const answers = await Promise.all([accept(links[0], heir), accept(links[1], gate), remove(former, former, former)]);
  expect(answers.slice(0, 2).map(({ status }) => status)).toEqual([200, 200]);
  const { members } = await teamOf(heir, former);
  expect(members.filter(({ role }) => role === 'owner').map(({ id }) => id)).toEqual([heir.id]);
});

test('members and invitations of one organization are limited', async () => {
  const busy = await vumi.signIn('organizer');
  for (let sent = 0; sent < INVITATIONS_PER_DAY; sent += 1) expect((await invite(busy, `m${sent}@test.vumi.test`, 'gate')).status).toBe(200);
  const refused = await invite(busy, 'one-more@test.vumi.test', 'gate');
  expect(refused).toMatchObject({ status: 429, message: `At most ${INVITATIONS_PER_DAY} invitations a day. Please try again later` });
  vumi.clock.advance(DAY_MS);
  const later = await vumi.renew(busy);
  let heir = later;
  for (let added = INVITATIONS_PER_DAY + 1; added < MEMBERS_MAX; added += 1) heir = await addMember(vumi, busy, 'gate');
  expect(await invite(later, 'one-more@test.vumi.test', 'gate')).toMatchObject({ status: 409, code: 'MEMBER_LIMIT' });
  // Sending an open one again takes no further place.
  expect((await invite(later, 'm0@test.vumi.test', 'gate')).status).toBe(200);
  // Nor does handing over to a member.
  expect((await invite(later, heir.email, 'owner')).status).toBe(200);
});
