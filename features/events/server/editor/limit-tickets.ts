import { fail } from '#platform/contract/errors.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { readTicketsMax } from '#features/organizations/server/fee-of-organization.ts';
import { eventErrors } from '../../contract.ts';
import { eventMessages } from '../../messages.ts';
import { isBeyondPlan, offeredTickets } from '../../prices/plan-tickets.ts';
import type { EventRow } from '../event/read-events.ts';
import { lockEventStock } from '../stock.ts';

type OfPlan = Pick<EventRow, 'id' | 'organizerId' | 'status'>;

/** How many tickets an event has on sale; 0 for a draft. The caller has locked its counters. */
export async function ticketsOnSale(tx: Tx, { id, status }: OfPlan): Promise<number> {
  if (status !== 'live' && status !== 'paused') return 0;
  const stock = await lockEventStock(tx, id);
  if (stock === null) return 0;
  const pools = new Map([...stock.pools].map(([poolId, { total }]) => [poolId, total]));
  return offeredTickets(stock.capacity, stock.types.values(), pools);
}

/**
 * Refuses a change after which an event has more tickets on sale than the plan of its organization is for, unless there were as many before: called in the transaction of
 * the change, after it was written, with how many were on sale before (docs/reference/payments/payouts.md#tickets-of-a-plan). @throws PLAN_TICKETS
 */
export async function demandWithinPlan(tx: Tx, event: OfPlan, before: number): Promise<void> {
  const max = await readTicketsMax(tx, event.organizerId);
  if (max === null) return;
  const offered = await ticketsOnSale(tx, event);
  if (isBeyondPlan({ offered, max }, before))
    fail(eventErrors.PLAN_TICKETS, { message: eventMessages.planTickets({ offered, max }), data: { offered, max } });
}
