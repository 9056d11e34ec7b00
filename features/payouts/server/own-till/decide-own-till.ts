import type { OutputOf } from '#platform/contract/endpoint.ts';
import { fail } from '#platform/contract/errors.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { auditOrganization } from '#features/organizations/server/members/audit-organization.ts';
import { decideOwnCode } from '#features/payments/server/mpesa/own-codes/record-own-code.ts';
import { ownTillErrors, type decideOwnTill as endpoint } from '../../own-till/own-till-contract.ts';
import { COOLING_HOURS } from '../../payout-facts.ts';
import { findOwnTill } from './find-own-till.ts';
import { tellOfTill } from './own-till-notice.ts';

const HOUR_MS = 3_600_000;

/** Accepts an own till, which is used after the cooling time, or refuses it. @throws OWN_TILL_NOT_FOUND, OWN_TILL_NOT_WAITING, OWN_TILL_NOT_PROVED */
export async function decideOwnTill(
  tx: Tx,
  { params: { id }, body: { isAccepted, reason }, actor, now }: Call<typeof endpoint>,
  context: Context,
): Promise<OutputOf<typeof endpoint>> {
  const known = await findOwnTill(tx, id);
  const effectiveAt = isAccepted ? new Date(now.getTime() + COOLING_HOURS * HOUR_MS) : null;
  const decided =
    (await decideOwnCode(tx, { id, decidedBy: actor.id, effectiveAt }, now)) ??
    fail(known.isWaiting ? ownTillErrors.OWN_TILL_NOT_PROVED : ownTillErrors.OWN_TILL_NOT_WAITING);
  await auditOrganization(tx, known, {
    actor,
    action: isAccepted ? 'organization.own-till-accepted' : 'organization.own-till-refused',
    member: `${decided.kind} ${decided.number}`,
    details: { reason },
    now,
  });
  await tellOfTill(tx, context, known, { code: decided, change: isAccepted ? 'accepted' : 'refused', reason: isAccepted ? null : reason, now });
  return { id: decided.id, effectiveAt: decided.effectiveAt?.toISOString() ?? null };
}
