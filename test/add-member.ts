// Members of an organization without their invitation, for tests about what they may do.
import type { MemberRole } from '#features/organizations/members/member-roles.ts';
import type { SignedIn, TestApp } from './test-app.ts';

/** A new account, a customer by its claim, with a role in the organization of `owner`: for all events, or for the given ones. */
export async function addMember(app: TestApp, owner: SignedIn, role: Exclude<MemberRole, 'owner'>, eventIds?: readonly string[]): Promise<SignedIn> {
  const person = await app.signIn('customer');
  const { sql } = app.context.database;
  await sql`
    insert into organization_members (organization_id, user_id, role, all_events, since)
    values (${owner.id}, ${person.id}, ${role}, ${eventIds === undefined}, ${app.clock.now()})`;
  for (const eventId of eventIds ?? [])
    await sql`insert into organization_member_events (organization_id, user_id, event_id) values (${owner.id}, ${person.id}, ${eventId})`;
  return person;
}
