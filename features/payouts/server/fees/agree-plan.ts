// The plan of an organization: what an admin agreed with it, each time a row of its own.
import { randomUUIDv7 } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { fail } from '#platform/contract/errors.ts';
import { isUuid } from '#platform/contract/uuid.ts';
import type { Context } from '#platform/server/context.ts';
import type { Reader, Tx } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { recordAudit } from '#features/audit/server/record-audit.ts';
import { followFee } from '#features/events/server/editor/follow-fee.ts';
import { memberErrors } from '#features/organizations/members/member-contract.ts';
import { changePlan } from '#features/organizations/server/fee-of-organization.ts';
import { organizations } from '#features/organizations/server/tables.ts';
import type { agreePlan as endpoint } from '../../admin-contract.ts';
import type { Plan } from '../../contract.ts';
import { DEFAULT_PLAN, feePlans } from '../../fee-plans.ts';
import { lockAccount, lookSoon } from '../sending/lock-account.ts';
import { feeAgreements } from '../tables.ts';

/** The plan of an organization now, with its fee in percent. */
export async function readPlan(reader: Reader, organizationId: string): Promise<Plan> {
  const [agreed] = await reader
    .select({ id: feeAgreements.plan, basisPoints: feeAgreements.basisPoints })
    .from(feeAgreements)
    .where(eq(feeAgreements.organizationId, organizationId))
    .orderBy(desc(feeAgreements.createdAt), desc(feeAgreements.id))
    .limit(1);
  return { id: agreed?.id ?? DEFAULT_PLAN, percent: (agreed?.basisPoints ?? feePlans[DEFAULT_PLAN].basisPoints) / 100 };
}

/** Puts an organization on a plan. Events of which a fee was taken keep their rate. @throws ORGANIZATION_NOT_FOUND */
export async function agreePlan(tx: Tx, { params, body, actor, now }: Call<typeof endpoint>, context: Context): Promise<Plan> {
  const { plan, percent, reason } = body;
  const [organization] = isUuid(params.id)
    ? await tx.select({ id: organizations.id, name: organizations.name }).from(organizations).where(eq(organizations.id, params.id))
    : [];
  if (organization === undefined) return fail(memberErrors.ORGANIZATION_NOT_FOUND);
  // A payout that is being made takes its fee by the plan before.
  await lockAccount(tx, organization.id);
  const before = await readPlan(tx, organization.id);
  const basisPoints = feePlans[plan].basisPoints ?? Math.round((percent ?? 0) * 100);
  const stamps = { agreedBy: actor.id, createdAt: now };
  await tx.insert(feeAgreements).values({ id: randomUUIDv7(), organizationId: organization.id, plan, basisPoints, reason, ...stamps });
  // Where buyers bear the fee, what is held from now on has the new one.
  await changePlan(tx, organization.id, { feePoints: basisPoints, ticketsMax: feePlans[plan].ticketsMax });
  await followFee(tx, context, organization.id, basisPoints, now);
  const after = { id: plan, percent: basisPoints / 100 };
  const [was, is] = [before, after].map((one) => `${one.id}, ${one.percent} %`);
  await recordAudit(tx, {
    actor,
    action: 'plan.changed',
    subject: `organization:${organization.id}`,
    subjectLabel: organization.name,
    details: { before: was ?? '', after: is ?? '', reason },
    now,
  });
  await lookSoon(tx, organization.id);
  return after;
}
