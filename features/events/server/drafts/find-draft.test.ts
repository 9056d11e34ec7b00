// Whether a draft can be submitted: by the role of now in the organization that its event would belong to.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addMember } from '#test/add-member.ts';
import { createTestApp, type SignedIn, type TestApp } from '#test/test-app.ts';
import type { OpenedDraft } from '../../drafts/draft-contract.ts';

let vumi: TestApp;
let owner: SignedIn;
beforeAll(async () => {
  vumi = await createTestApp();
  owner = await vumi.signIn('organizer');
});
afterAll(() => vumi.close());

const NOT_ALLOWED = "You don't have permission to perform this action";
const role = (member: SignedIn, given: string) => vumi.context.database.sql`
  update organization_members set role = ${given} where user_id = ${member.id} and organization_id = ${owner.id}`;

test.each([
  ['has another role there now', (member: SignedIn) => role(member, 'gate'), 403, NOT_ALLOWED],
  [
    'is no member any more, but of another one',
    (member: SignedIn) => vumi.context.database.sql`update organization_members set organization_id = (
      select organization_id from organization_members other where role = 'owner' and organization_id <> ${owner.id} limit 1
    ) where user_id = ${member.id}`,
    404,
    'This organization does not exist',
  ],
])('a draft tells that it cannot be submitted by who %s, and is kept', async (_name, change, status, said) => {
  await vumi.signIn('organizer');
  const member = await addMember(vumi, owner, 'manager');
  const { data: draft } = await vumi.post<OpenedDraft>('/api/event-drafts', {}, { token: member.token });
  expect(draft.can).toEqual({ submit: true });
  await change(member);
  const opened = await vumi.get<OpenedDraft>(`/api/event-drafts/${draft.id}`, { token: member.token });
  expect(opened.data.can).toEqual({ submit: said });
  const submitted = await vumi.post(`/api/event-drafts/${draft.id}/submit`, { version: 1 }, { token: member.token });
  expect(submitted).toMatchObject({ status, message: said });
});
