import { and, asc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { fail } from '#platform/contract/errors.ts';
import { formatMoney } from '#platform/contract/money.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { convertMinor } from '#features/currencies/rules.ts';
import { readRates } from '#features/currencies/server/read-rates.ts';
import { businessApplications, organizationMembers } from '#features/organizations/server/tables.ts';
import { eventErrors } from '../../contract.ts';
import { eventMessages } from '../../messages.ts';
import { events, eventStock, ticketStock, ticketTypes } from '../tables.ts';

/** What the tickets of an event are worth at most: all of every type, or as many of the dearest as it has places. Minor units of its currency. */
export function worthAtMost(
  capacity: number,
  types: readonly { readonly priceMinor: number; readonly total: number; readonly admits?: number }[],
): number {
  const all = types.reduce((sum, { priceMinor, total }) => sum + priceMinor * total, 0);
  // One place of a table costs its part of the table.
  const dearest = Math.max(0, ...types.map(({ priceMinor, admits = 1 }) => priceMinor / admits));
  return Math.min(all, Math.ceil(dearest * capacity));
}

/**
 * Refuses a change after which the events on sale of a business that was approved automatically could be worth more than its limit: called in the
 * transaction of the change, after it was written. Of two changes at once, the second sees the first. Businesses that a person has looked at have
 * no limit (docs/reference/roles.md#automatic-approval).
 * @throws GROSS_LIMIT
 */
export async function demandWithinGross(tx: Tx, organizerId: string): Promise<void> {
  // Of the account that the organization began with, or of its owner: handing it over and beginning another one passes no limit.
  const owner = tx
    .select({ id: organizationMembers.userId })
    .from(organizationMembers)
    .where(and(eq(organizationMembers.organizationId, organizerId), eq(organizationMembers.role, 'owner')));
  const ofOrganization = or(eq(businessApplications.userId, organizerId), inArray(businessApplications.userId, owner));
  const [limited] = await tx
    .select({ limitMinor: businessApplications.grossLimitMinor })
    .from(businessApplications)
    .where(and(ofOrganization, isNotNull(businessApplications.grossLimitMinor)))
    .orderBy(asc(businessApplications.grossLimitMinor))
    .limit(1)
    .for('update');
  if (limited?.limitMinor == null) return;
  const rates = await readRates(tx);
  const rows = await tx
    .select({
      id: events.id,
      currency: events.currency,
      capacity: eventStock.capacity,
      types: sql<
        { priceMinor: number; total: number; admits: number }[]
      >`jsonb_agg(jsonb_build_object('priceMinor', ${ticketTypes.priceMinor}, 'total', ${ticketStock.total}, 'admits', ${ticketStock.admits}))`,
    })
    .from(events)
    .innerJoin(eventStock, eq(eventStock.eventId, events.id))
    .innerJoin(ticketTypes, eq(ticketTypes.eventId, events.id))
    .innerJoin(ticketStock, eq(ticketStock.ticketTypeId, ticketTypes.id))
    .where(and(eq(events.organizerId, organizerId), inArray(events.status, ['live', 'paused', 'ended'])))
    .groupBy(events.id, eventStock.capacity);
  const worth = rows.reduce((sum, { currency, capacity, types }) => sum + convertMinor(worthAtMost(capacity, types), currency, 'KES', rates), 0);
  if (worth <= limited.limitMinor) return;
  const [limit, amount] = [limited.limitMinor, worth].map((minor) => formatMoney(minor, 'KES', 'en'));
  fail(eventErrors.GROSS_LIMIT, { message: eventMessages.grossLimit({ limit: limit ?? '', amount: amount ?? '' }) });
}
