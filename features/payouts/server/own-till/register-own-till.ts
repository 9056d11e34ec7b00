import { fail, platformErrors } from '#platform/contract/errors.ts';
import { demand } from '#platform/contract/policy.ts';
import type { Context } from '#platform/server/context.ts';
import type { Call } from '#platform/server/http/http.ts';
import { takeFromLimit, type RateLimit } from '#platform/server/http/rate-limit.ts';
import { organizationPolicy } from '#features/organizations/policy.ts';
import { auditOrganization } from '#features/organizations/server/members/audit-organization.ts';
import { findOrganization } from '#features/organizations/server/members/find-organization.ts';
import { ownSettings } from '#features/payments/server/mpesa/daraja-settings.ts';
import { checkCredentials } from '#features/payments/server/mpesa/daraja-token.ts';
import { sealSecrets } from '#features/payments/server/mpesa/own-codes/own-code.ts';
import { recordOwnCode } from '#features/payments/server/mpesa/own-codes/record-own-code.ts';
import { ownTillErrors, type OwnTill, type registerOwnTill as endpoint } from '../../own-till/own-till-contract.ts';
import { demandFresh } from '../recipients/demand-fresh.ts';
import { isOwnNumber } from '../recipients/own-number.ts';
import { lockNewAccount } from '../sending/lock-account.ts';
import { describeOwnTill } from './describe-own-till.ts';
import { tellOfTill } from './own-till-notice.ts';

/** Each try asks M-Pesa: five at once, then one in an hour. */
const perOrganization: RateLimit = { burst: 5, secondsEach: 3600 };

/**
 * Registers a short code whose credentials M-Pesa takes; it waits for its proof, and for an admin.
 * @throws ORGANIZATION_NOT_FOUND, FORBIDDEN, SIGN_IN_AGAIN, TOO_MANY_REQUESTS, OWN_TILL_IS_VUMI, OWN_TILL_CREDENTIALS_WRONG, OWN_TILL_NOT_REACHED
 */
export async function registerOwnTill(context: Context, { query, body, actor, now, language }: Call<typeof endpoint>): Promise<OwnTill> {
  const found = await context.database.transaction(async (tx) => {
    const organization = await findOrganization(tx, actor, query.organization);
    demand(organizationPolicy.decide('changeRecipient', actor, organization, now));
    demandFresh(actor, now);
    if (!(await takeFromLimit(tx, { key: `own-till:${organization.id}`, limit: perOrganization, now })))
      fail(platformErrors.TOO_MANY_REQUESTS, { retryAfterSeconds: perOrganization.secondsEach });
    return organization;
  });
  const { kind, number, consumerKey, consumerSecret, passkey, initiator } = body;
  const shortcode = body.kind === 'till' ? body.shortcode : number;
  if (isOwnNumber(context, number) || isOwnNumber(context, shortcode)) fail(ownTillErrors.OWN_TILL_IS_VUMI);
  const secrets = { consumerKey, consumerSecret, passkey, initiator };
  const settings = ownSettings(context, { kind, shortcode, number }, secrets);
  const checked = settings === null ? 'no-answer' : await checkCredentials(settings);
  if (checked === 'wrong') fail(ownTillErrors.OWN_TILL_CREDENTIALS_WRONG);
  if (checked === 'no-answer') fail(ownTillErrors.OWN_TILL_NOT_REACHED);
  return context.database.transaction(async (tx) => {
    await lockNewAccount(tx, found.id, now);
    const sealed = sealSecrets(context, secrets);
    const code = { organizationId: found.id, kind, shortcode, number, sealed, hasInitiator: initiator !== null, createdBy: actor.id };
    const id = await recordOwnCode(tx, code, now);
    await auditOrganization(tx, found, {
      actor,
      action: 'organization.own-till-registered',
      member: actor.email,
      details: { to: `${kind} ${number}` },
      now,
    });
    await tellOfTill(tx, context, found, { code: { id, kind, number, effectiveAt: null }, change: 'registered', reason: null, now });
    return describeOwnTill(tx, context, found, { actor, now, language });
  });
}
