import { canOf, demand } from '#platform/contract/policy.ts';
import type { Currency } from '#platform/contract/money.ts';
import { toMajor } from '#platform/contract/money.ts';
import type { Context } from '#platform/server/context.ts';
import type { Call } from '#platform/server/http/http.ts';
import { organizationPolicy } from '#features/organizations/policy.ts';
import { findOrganization } from '#features/organizations/server/members/find-organization.ts';
import type { Balance, EventBalance, getBalance as endpoint } from '../../contract.ts';
import { advanceNow } from '../../advance-rules.ts';
import { whyWaiting } from '../../rules.ts';
import { readEventMoney, type EventOwed } from './read-event-money.ts';
import { factsOf, readOrganizationState, type OrganizationState } from './read-organization-state.ts';

/** What an organization is owed. @throws ORGANIZATION_NOT_FOUND, FORBIDDEN */
export async function getBalance(context: Context, { query, actor, now, language }: Call<typeof endpoint>): Promise<Balance> {
  const { reader } = context.database;
  const found = await findOrganization(reader, actor, query.organization);
  demand(organizationPolicy.decide('seeMoney', actor, found, now));
  const [events, organization] = await Promise.all([readEventMoney(reader, found.id, now), readOrganizationState(reader, found.id, now)]);
  const { page, limit } = query;
  const shown = events.slice((page - 1) * limit, page * limit);
  const can = {
    seeRecipient: organizationPolicy.decide('seeRecipient', actor, found, now),
    changeRecipient: organizationPolicy.decide('changeRecipient', actor, found, now),
  };
  return {
    organization: { id: found.id, name: found.name },
    isLocked: organization.isLocked,
    recipient: organization.state,
    plan: organization.plan,
    mayAdvance: organization.mayAdvance,
    currencies: [...Map.groupBy(events, ({ currency }) => currency)].map(([currency, of]) => totalOf(currency, of)),
    events: {
      items: shown.map((event) => describeBalance(event, organization, now)),
      page,
      limit,
      total: events.length,
      hasMore: page * limit < events.length,
    },
    can: canOf(can, (reason) => context.translate(reason, language)),
  };
}

/** What is owed of an event, in major units, and what of it can be asked for before the event. */
export function describeBalance(event: EventOwed, organization: OrganizationState, now: Date): EventBalance {
  const { eventId, name, timeZone, currency, endsAt, releaseAt, division } = event;
  const ownTill = event.ownTillMinor === null ? null : toMajor(event.ownTillMinor);
  const about = { ownTill, eventId, name, timeZone, currency, endsAt: endsAt.toISOString(), releaseAt: releaseAt.toISOString() };
  const facts = factsOf(organization, event);
  const { amountMinor, why } = advanceNow(event.advance, division, event.money.goneMinor, facts, now);
  return { ...about, ...sumsOf(event), waits: whyWaiting(division, facts), advance: { amount: toMajor(amountMinor), why } };
}

/** By how much the balance of the event's account is lower than what is owed: fees for money in the organizer's own till that are not due yet. */
const feeNotDueOf = ({ money, division }: Pick<EventOwed, 'money' | 'division'>): number => division.owedMinor - money.owedMinor;

/** In major units. */
export function sumsOf(event: Pick<EventOwed, 'paidMinor' | 'money' | 'division'>) {
  const { paidMinor, division } = event;
  return {
    owed: toMajor(division.owedMinor),
    paidOut: toMajor(paidMinor),
    onTheWay: toMajor(division.onTheWayMinor),
    fee: toMajor(division.feeMinor),
    reserved: toMajor(division.reservedMinor),
    free: toMajor(division.freeMinor),
    debt: toMajor(division.debtMinor),
    feeNotDue: toMajor(feeNotDueOf(event)),
  };
}

function totalOf(currency: Currency, events: readonly EventOwed[]): Balance['currencies'][number] {
  const total = (of: (event: EventOwed) => number): number => toMajor(events.reduce((sum, event) => sum + of(event), 0));
  return {
    currency,
    owed: total(({ division }) => division.owedMinor),
    paidOut: total(({ paidMinor }) => paidMinor),
    onTheWay: total(({ division }) => division.onTheWayMinor),
    fee: total(({ division }) => division.feeMinor),
    reserved: total(({ division }) => division.reservedMinor),
    free: total(({ division }) => division.freeMinor),
    debt: total(({ division }) => division.debtMinor),
    feeNotDue: total(feeNotDueOf),
  };
}
