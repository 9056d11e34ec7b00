// The owner proves a till that was registered: a phone is asked for one shilling with its credentials (docs/reference/payments/own-till.md#proof).
import { and, eq } from 'drizzle-orm';
import { fail, platformErrors } from '#platform/contract/errors.ts';
import { demand } from '#platform/contract/policy.ts';
import { isUuid } from '#platform/contract/uuid.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { takeFromLimit, type RateLimit } from '#platform/server/http/rate-limit.ts';
import type { DomainEvent } from '#platform/server/jobs/domain-events.ts';
import { checkoutErrors } from '#features/checkout/contract.ts';
import { inventoryErrors } from '#features/inventory/contract.ts';
import { organizationPolicy } from '#features/organizations/policy.ts';
import { findOrganization } from '#features/organizations/server/members/find-organization.ts';
import { normalizeMsisdn } from '#features/payments/mpesa/msisdn.ts';
import { askProof, recordProof } from '#features/payments/server/mpesa/own-codes/prove-own-code.ts';
import { ownCodes } from '#features/payments/server/mpesa/own-codes/tables.ts';
import { payoutMessages } from '../../messages.ts';
import { ownTillErrors, type OwnTill, type proveOwnTill as endpoint } from '../../own-till/own-till-contract.ts';
import { demandFresh } from '../recipients/demand-fresh.ts';
import { lockNewAccount } from '../sending/lock-account.ts';
import { tellAdmins } from '../sending/payout-notice.ts';
import { describeOwnTill } from './describe-own-till.ts';

/** A phone whose owner may not have asked for it shows each: three at once, then one in an hour, of an organization and of a phone. */
const perProof: RateLimit = { burst: 3, secondsEach: 3600 };

/**
 * Asks a phone for one shilling to the till; that it is paid proves the credentials.
 * @throws ORGANIZATION_NOT_FOUND, FORBIDDEN, SIGN_IN_AGAIN, OWN_TILL_NOT_FOUND, OWN_TILL_NOT_WAITING, OWN_TILL_IS_PROVED, INVALID_PHONE, TOO_MANY_REQUESTS,
 * PAYMENT_IN_PROGRESS, OWN_TILL_PASSKEY_WRONG, OWN_TILL_NOT_ASKED
 */
export async function proveOwnTill(context: Context, { params: { id }, query, body, actor, now, language }: Call<typeof endpoint>): Promise<OwnTill> {
  const { INVALID_PHONE } = checkoutErrors;
  const { found, phone, proofId } = await context.database.transaction(async (tx) => {
    const organization = await findOrganization(tx, actor, query.organization);
    demand(organizationPolicy.decide('changeRecipient', actor, organization, now));
    demandFresh(actor, now);
    await lockNewAccount(tx, organization.id, now);
    const ownCodeId = await findUnproved(tx, organization.id, id);
    const msisdn = normalizeMsisdn(body.phone) ?? fail(INVALID_PHONE, { fields: { phone: INVALID_PHONE.message } });
    for (const key of [`till-proof:${organization.id}`, `till-proof:${msisdn}`])
      if (!(await takeFromLimit(tx, { key, limit: perProof, now })))
        fail(platformErrors.TOO_MANY_REQUESTS, { retryAfterSeconds: perProof.secondsEach });
    const recorded = (await recordProof(tx, { ownCodeId, askedBy: actor.id }, now)) ?? fail(inventoryErrors.PAYMENT_IN_PROGRESS);
    return { found: organization, phone: msisdn, proofId: recorded };
  });
  const outcome = await askProof(context, proofId, phone);
  if (outcome.kind === 'refused') {
    if (outcome.areCredentialsWrong === true) fail(ownTillErrors.OWN_TILL_PASSKEY_WRONG);
    fail(ownTillErrors.OWN_TILL_NOT_ASKED, { message: outcome.message });
  }
  return describeOwnTill(context.database.reader, context, found, { actor, now, language });
}

/** A till of the organization that waits for an admin, and for its proof. */
async function findUnproved(tx: Tx, organizationId: string, id: string): Promise<string> {
  const [code] = isUuid(id)
    ? await tx
        .select()
        .from(ownCodes)
        .where(and(eq(ownCodes.id, id), eq(ownCodes.organizationId, organizationId)))
    : [];
  if (code === undefined) return fail(ownTillErrors.OWN_TILL_NOT_FOUND);
  if (code.acceptedAt !== null || code.refusedAt !== null) fail(ownTillErrors.OWN_TILL_NOT_WAITING);
  if (code.provedAt !== null) fail(ownTillErrors.OWN_TILL_IS_PROVED);
  return code.id;
}

/** A till is proved: every admin is told that it waits for a decision. */
export async function tellProved(
  tx: Tx,
  context: Context,
  { data: { ownCodeId, organizationId } }: DomainEvent<{ readonly ownCodeId: string; readonly organizationId: string }>,
): Promise<void> {
  const now = context.clock.now();
  await tellAdmins(tx, context, { subject: `own-till:${ownCodeId}`, organizationId, cause: payoutMessages.ownTillToAccept, now });
}
