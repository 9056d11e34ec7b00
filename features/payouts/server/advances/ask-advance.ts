import { randomUUIDv7 } from 'node:crypto';
import { fail } from '#platform/contract/errors.ts';
import { toMajor, toMinor } from '#platform/contract/money.ts';
import { demand } from '#platform/contract/policy.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { recordAudit } from '#features/audit/server/record-audit.ts';
import { eventErrors } from '#features/events/contract.ts';
import { organizationPolicy } from '#features/organizations/policy.ts';
import { findOrganization } from '#features/organizations/server/members/find-organization.ts';
import { markScarce } from '#features/payments/server/refunds/scarce-accounts.ts';
import { advanceNow } from '../../advance-rules.ts';
import { payoutErrors, type askAdvance as endpoint, type EventBalance } from '../../contract.ts';
import { describeBalance } from '../balance/get-balance.ts';
import { readEventMoney, type EventOwed } from '../balance/read-event-money.ts';
import { factsOf, readOrganizationState } from '../balance/read-organization-state.ts';
import { lockAccount, lookSoon } from '../sending/lock-account.ts';
import { payoutAdvances } from '../tables.ts';

/**
 * Asks for money of an event before it: it is paid out with the next look, and from now on refunds of the event wait while it has no money for them.
 * @throws ORGANIZATION_NOT_FOUND, FORBIDDEN, EVENT_NOT_FOUND, ADVANCE_NOT_OFFERED
 */
export async function askAdvance(tx: Tx, { query, body, actor, now }: Call<typeof endpoint>): Promise<EventBalance> {
  const found = await findOrganization(tx, actor, query.organization);
  demand(organizationPolicy.decide('seeMoney', actor, found, now));
  const { eventId } = body;
  await lockAccount(tx, found.id);
  await markScarce(tx, `owed-to-event:${eventId}`, now);
  const readEvent = async (): Promise<EventOwed> => (await readEventMoney(tx, found.id, now, eventId))[0] ?? fail(eventErrors.EVENT_NOT_FOUND);
  const event = await readEvent();
  const organization = await readOrganizationState(tx, found.id, now);
  const { amountMinor, why } = advanceNow(event.advance, event.division, event.money.goneMinor, factsOf(organization, event), now);
  const wantedMinor = toMinor(body.amount);
  if (why !== null || wantedMinor > amountMinor) fail(payoutErrors.ADVANCE_NOT_OFFERED);
  // What has gone counts against what was asked for: the sum is of the event in all.
  const moreMinor = event.money.goneMinor + wantedMinor - event.advancedMinor;
  if (moreMinor > 0)
    await tx.insert(payoutAdvances).values({ id: randomUUIDv7(), eventId, amountMinor: moreMinor, askedBy: actor.id, createdAt: now });
  const details = { amount: `${event.currency} ${toMajor(wantedMinor)}` };
  await recordAudit(tx, { actor, action: 'advance.asked', subject: `event:${eventId}`, subjectLabel: event.name, details, now });
  await lookSoon(tx, found.id);
  return describeBalance(await readEvent(), organization, now);
}
