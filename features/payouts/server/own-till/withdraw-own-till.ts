// Withdrawing an own till that was accepted (docs/reference/payments/own-till.md#withdrawing).
import { and, eq } from 'drizzle-orm';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { fail } from '#platform/contract/errors.ts';
import { demand } from '#platform/contract/policy.ts';
import { isUuid } from '#platform/contract/uuid.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { Actor, Call } from '#platform/server/http/http.ts';
import { organizationPolicy } from '#features/organizations/policy.ts';
import { auditOrganization } from '#features/organizations/server/members/audit-organization.ts';
import { findOrganization } from '#features/organizations/server/members/find-organization.ts';
import { withdrawOwnCode } from '#features/payments/server/mpesa/own-codes/record-own-code.ts';
import { ownCodes } from '#features/payments/server/mpesa/own-codes/tables.ts';
import {
  ownTillErrors,
  type OwnTill,
  type revokeOwnTill as revokeEndpoint,
  type withdrawOwnTill as endpoint,
} from '../../own-till/own-till-contract.ts';
import { demandFresh } from '../recipients/demand-fresh.ts';
import { describeOwnTill } from './describe-own-till.ts';
import { findOwnTill } from './find-own-till.ts';
import { tellOfTill } from './own-till-notice.ts';

/** By the owner. @throws ORGANIZATION_NOT_FOUND, FORBIDDEN, SIGN_IN_AGAIN, OWN_TILL_NOT_FOUND, OWN_TILL_NOT_ACCEPTED */
export async function withdrawOwnTill(
  tx: Tx,
  { params: { id }, query, actor, now, language }: Call<typeof endpoint>,
  context: Context,
): Promise<OwnTill> {
  const found = await findOrganization(tx, actor, query.organization);
  demand(organizationPolicy.decide('changeRecipient', actor, found, now));
  demandFresh(actor, now);
  const [own] = isUuid(id)
    ? await tx
        .select({ id: ownCodes.id })
        .from(ownCodes)
        .where(and(eq(ownCodes.id, id), eq(ownCodes.organizationId, found.id)))
    : [];
  if (own === undefined) fail(ownTillErrors.OWN_TILL_NOT_FOUND);
  await withdraw(tx, context, found, { id, actor, reason: null, now });
  return describeOwnTill(tx, context, found, { actor, now, language });
}

/** By an admin. @throws OWN_TILL_NOT_FOUND, OWN_TILL_NOT_ACCEPTED */
export async function revokeOwnTill(
  tx: Tx,
  { params: { id }, body: { reason }, actor, now }: Call<typeof revokeEndpoint>,
  context: Context,
): Promise<OutputOf<typeof revokeEndpoint>> {
  await withdraw(tx, context, await findOwnTill(tx, id), { id, actor, reason, now });
  return { id };
}

interface Withdrawal {
  readonly id: string;
  readonly actor: Actor;
  /** Of an admin; null: the owner withdraws it. */
  readonly reason: string | null;
  readonly now: Date;
}

async function withdraw(
  tx: Tx,
  context: Context,
  organization: { readonly id: string; readonly name: string },
  { id, actor, reason, now }: Withdrawal,
): Promise<void> {
  const code = (await withdrawOwnCode(tx, { id, withdrawnBy: actor.id }, now)) ?? fail(ownTillErrors.OWN_TILL_NOT_ACCEPTED);
  await auditOrganization(tx, organization, {
    actor,
    action: 'organization.own-till-withdrawn',
    member: reason === null ? actor.email : `${code.kind} ${code.number}`,
    details: reason === null ? { from: `${code.kind} ${code.number}` } : { reason },
    now,
  });
  await tellOfTill(tx, context, organization, { code, change: reason === null ? 'withdrawn' : 'revoked', reason, now });
}
