import { and, asc, eq, isNull } from 'drizzle-orm';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { fail } from '#platform/contract/errors.ts';
import { isUuid } from '#platform/contract/uuid.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { auditOrganization } from '#features/organizations/server/members/audit-organization.ts';
import { organizations } from '#features/organizations/server/tables.ts';
import { decideOwnCode } from '#features/payments/server/mpesa/own-codes/record-own-code.ts';
import { ownCodes } from '#features/payments/server/mpesa/own-codes/tables.ts';
import { ownTillErrors, type decideOwnTill as endpoint, type listWaitingOwnTills as listEndpoint } from '../../own-till/own-till-contract.ts';
import { COOLING_HOURS } from '../../payout-facts.ts';
import { describeCode } from './describe-own-till.ts';

const HOUR_MS = 3_600_000;

/** What waits for an admin. */
export async function listWaitingOwnTills(context: Context): Promise<OutputOf<typeof listEndpoint>> {
  const rows = await context.database.reader
    .select({ code: ownCodes, organization: { id: organizations.id, name: organizations.name } })
    .from(ownCodes)
    .innerJoin(organizations, eq(organizations.id, ownCodes.organizationId))
    .where(and(isNull(ownCodes.acceptedAt), isNull(ownCodes.refusedAt)))
    .orderBy(asc(ownCodes.createdAt));
  return { items: rows.map(({ code, organization }) => ({ ...describeCode(code), organization })) };
}

/** Accepts an own till, which is used after the cooling time, or refuses it. @throws OWN_TILL_NOT_FOUND, OWN_TILL_NOT_WAITING */
export async function decideOwnTill(
  tx: Tx,
  { params: { id }, body: { isAccepted, reason }, actor, now }: Call<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const [known] = isUuid(id)
    ? await tx
        .select({ id: organizations.id, name: organizations.name })
        .from(ownCodes)
        .innerJoin(organizations, eq(organizations.id, ownCodes.organizationId))
        .where(eq(ownCodes.id, id))
    : [];
  if (known === undefined) return fail(ownTillErrors.OWN_TILL_NOT_FOUND);
  const effectiveAt = isAccepted ? new Date(now.getTime() + COOLING_HOURS * HOUR_MS) : null;
  const decided = (await decideOwnCode(tx, { id, decidedBy: actor.id, effectiveAt }, now)) ?? fail(ownTillErrors.OWN_TILL_NOT_WAITING);
  await auditOrganization(tx, known, {
    actor,
    action: isAccepted ? 'organization.own-till-accepted' : 'organization.own-till-refused',
    member: `${decided.kind} ${decided.number}`,
    details: { reason },
    now,
  });
  return { id: decided.id, effectiveAt: decided.effectiveAt?.toISOString() ?? null };
}
