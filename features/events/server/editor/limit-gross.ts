import { and, eq, inArray, sql } from 'drizzle-orm';
import { fail } from '#platform/contract/errors.ts';
import { formatMoney } from '#platform/contract/money.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { convertMinor } from '#features/currencies/rules.ts';
import { readRates } from '#features/currencies/server/read-rates.ts';
import { lockGrossLimits } from '#features/organizations/server/applications/gross-limits.ts';
import { ofAccount } from '#features/organizations/server/members/of-account.ts';
import { eventErrors } from '../../contract.ts';
import { eventMessages } from '../../messages.ts';
import { events, eventStock, ticketStock, ticketTypes } from '../tables.ts';

/**
 * What an event is worth at most: its add-ons, and of its tickets all of every type, or as many of the dearest as it has places. Minor units of its
 * currency.
 */
export function worthAtMost(
  capacity: number,
  types: readonly { readonly priceMinor: number; readonly total: number; readonly admits?: number }[],
): number {
  const worthOf = (some: typeof types) => some.reduce((sum, { priceMinor, total }) => sum + priceMinor * total, 0);
  const admitting = types.filter(({ admits = 1 }) => admits > 0);
  // One place of a table costs its part of the table.
  const dearest = Math.max(0, ...admitting.map(({ priceMinor, admits = 1 }) => priceMinor / admits));
  return Math.min(worthOf(admitting), Math.ceil(dearest * capacity)) + worthOf(types.filter(({ admits }) => admits === 0));
}

/**
 * Refuses a change after which the events on sale of a business that was approved automatically could be worth more than its limit, over all its
 * organizations: called in the transaction of the change, after it was written. Of two changes at once, the second sees the first. Businesses that
 * a person has looked at have no limit (docs/reference/roles.md#automatic-approval). While there is one, the business hands no organization over
 * (organizationPolicy): an organization in other hands would have none.
 * @throws GROSS_LIMIT
 */
export async function demandWithinGross(tx: Tx, organizerId: string): Promise<void> {
  const limits = await lockGrossLimits(tx, organizerId);
  if (limits.length === 0) return;
  const rates = await readRates(tx);
  for (const { userId, limitMinor } of limits) {
    const worthMinor = await worthOnSale(tx, userId, rates);
    if (worthMinor <= limitMinor) continue;
    const [limit, amount] = [limitMinor, worthMinor].map((minor) => formatMoney(minor, 'KES', 'en'));
    fail(eventErrors.GROSS_LIMIT, { message: eventMessages.grossLimit({ limit: limit ?? '', amount: amount ?? '' }) });
  }
}

/** What the events on sale of all organizations of an account are worth at most, in cents of the shilling. */
async function worthOnSale(tx: Tx, userId: string, rates: Awaited<ReturnType<typeof readRates>>): Promise<number> {
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
    .where(and(ofAccount(events.organizerId, userId), inArray(events.status, ['live', 'paused', 'ended'])))
    .groupBy(events.id, eventStock.capacity);
  return rows.reduce((sum, { currency, capacity, types }) => sum + convertMinor(worthAtMost(capacity, types), currency, 'KES', rates), 0);
}
