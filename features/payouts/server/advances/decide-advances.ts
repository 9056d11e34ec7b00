// Whether an organization may have money before its events: what an admin decided, each time a row of its own.
import { randomUUIDv7 } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { fail } from '#platform/contract/errors.ts';
import { isUuid } from '#platform/contract/uuid.ts';
import type { Reader, Tx } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { recordAudit } from '#features/audit/server/record-audit.ts';
import { memberErrors } from '#features/organizations/members/member-contract.ts';
import { organizations } from '#features/organizations/server/tables.ts';
import type { decideAdvances as endpoint } from '../../admin-contract.ts';
import { lockAccount } from '../sending/lock-account.ts';
import { advancePermissions } from '../tables.ts';

/** What was decided last about an organization; without a decision it may not. */
export async function readMayAdvance(reader: Reader, organizationId: string): Promise<boolean> {
  const [decided] = await reader
    .select({ isAllowed: advancePermissions.isAllowed })
    .from(advancePermissions)
    .where(eq(advancePermissions.organizationId, organizationId))
    .orderBy(desc(advancePermissions.createdAt), desc(advancePermissions.id))
    .limit(1);
  return decided?.isAllowed ?? false;
}

/** Lets an organization have money before its events, or not any more: what was asked for and is not sent then stays. @throws ORGANIZATION_NOT_FOUND */
export async function decideAdvances(tx: Tx, { params, body, actor, now }: Call<typeof endpoint>): Promise<OutputOf<typeof endpoint>> {
  const { isAllowed, reason } = body;
  const [organization] = isUuid(params.id)
    ? await tx.select({ id: organizations.id, name: organizations.name }).from(organizations).where(eq(organizations.id, params.id))
    : [];
  if (organization === undefined) return fail(memberErrors.ORGANIZATION_NOT_FOUND);
  await lockAccount(tx, organization.id);
  await tx
    .insert(advancePermissions)
    .values({ id: randomUUIDv7(), organizationId: organization.id, isAllowed, reason, decidedBy: actor.id, createdAt: now });
  await recordAudit(tx, {
    actor,
    action: 'advances.decided',
    subject: `organization:${organization.id}`,
    subjectLabel: organization.name,
    details: { allowed: isAllowed ? 'yes' : 'no', reason },
    now,
  });
  return { isAllowed };
}
