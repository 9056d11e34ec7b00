import { sql } from 'drizzle-orm';
import { fail } from '#platform/contract/errors.ts';
import { demand } from '#platform/contract/policy.ts';
import { isUuid } from '#platform/contract/uuid.ts';
import type { Currency } from '#platform/contract/money.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { eventErrors } from '#features/events/contract.ts';
import { lockEventStock } from '#features/events/server/stock.ts';
import { isReal } from '#features/events/server/test-events/is-real.ts';
import { organizationPolicy } from '#features/organizations/policy.ts';
import { auditOrganization } from '#features/organizations/server/members/audit-organization.ts';
import { findOrganization } from '#features/organizations/server/members/find-organization.ts';
import { mpesaCurrencies } from '#features/payments/contract.ts';
import { chooseOwnCode, lockCodeInUse } from '#features/payments/server/mpesa/own-codes/record-own-code.ts';
import { ownTillErrors, type chooseOwnTill as endpoint, type OwnTill } from '../../own-till/own-till-contract.ts';
import { demandFresh } from '../recipients/demand-fresh.ts';
import { describeOwnTill, hasSales } from './describe-own-till.ts';

/**
 * Decides where buyers of an event pay, under the lock of its stock: a purchase comes before, and is seen, or after, and follows it.
 * @throws ORGANIZATION_NOT_FOUND, FORBIDDEN, SIGN_IN_AGAIN, EVENT_NOT_FOUND, OWN_TILL_NOT_READY, OWN_TILL_CURRENCY, OWN_TILL_AFTER_SALE
 */
export async function chooseOwnTill(
  tx: Tx,
  { params: { id }, query, body: { isOwnTill }, actor, now, language }: Call<typeof endpoint>,
  context: Context,
): Promise<OwnTill> {
  const found = await findOrganization(tx, actor, query.organization);
  demand(organizationPolicy.decide('changeRecipient', actor, found, now));
  demandFresh(actor, now);
  if (isUuid(id)) await lockEventStock(tx, id);
  const [event] = isUuid(id)
    ? await tx.execute<{ name: string; currency: Currency; hasSales: boolean }>(sql`
        select events.name, events.currency, ${hasSales} as "hasSales"
        from events where events.id = ${id} and ${isReal} and events.organizer_id = ${found.id}`)
    : [];
  if (event === undefined) return fail(eventErrors.EVENT_NOT_FOUND);
  if (!mpesaCurrencies.includes(event.currency)) fail(ownTillErrors.OWN_TILL_CURRENCY);
  if (isOwnTill && !(await lockCodeInUse(tx, found.id, now))) fail(ownTillErrors.OWN_TILL_NOT_READY);
  if (event.hasSales) fail(ownTillErrors.OWN_TILL_AFTER_SALE);
  if (await chooseOwnCode(tx, id, isOwnTill ? actor.id : null, now))
    await auditOrganization(tx, found, {
      actor,
      action: 'organization.own-till-chosen',
      member: actor.email,
      details: { event: event.name, to: isOwnTill ? 'own till' : 'Vumi' },
      now,
    });
  return describeOwnTill(tx, context, found, { actor, now, language });
}
