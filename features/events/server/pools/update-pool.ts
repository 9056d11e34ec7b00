import { eq } from 'drizzle-orm';
import { fail } from '#platform/contract/errors.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { eventMessages } from '../../messages.ts';
import { poolErrors, type updatePool as endpoint } from '../../pools/pool-contract.ts';
import type { Pool } from '../../schemas.ts';
import { findPool } from '../../writing/pool-input.ts';
import { refreshOffer } from '../browse/refresh-offers.ts';
import { eventChanged } from '../domain-events.ts';
import { demandWithinPlan, ticketsOnSale } from '../editor/limit-tickets.ts';
import { readFacts } from '../history/read-facts.ts';
import { recordChanges } from '../history/record-changes.ts';
import { setPoolTotal } from '../stock.ts';
import { ticketPools } from '../tables.ts';
import { lockPool } from './lock-pools.ts';
import { describePools } from './read-pools.ts';

/**
 * Changes the name or the size of a pool; never below what its types have held and sold.
 * @throws EVENT_NOT_FOUND, EVENT_NOT_YOURS, EVENT_OVER, POOL_NOT_FOUND, POOL_NAME_TAKEN, POOL_BELOW_SOLD, PLAN_TICKETS
 */
export async function updatePool(tx: Tx, { params, body, actor, now }: Call<typeof endpoint>, context: Context): Promise<Pool> {
  const { event, pool, pools } = await lockPool(tx, params, actor, now);
  const before = await readFacts(tx, event.id);
  const onSale = await ticketsOnSale(tx, event);
  const { name = pool.name, total } = body;
  const others = pools.filter(({ id }) => id !== pool.id);
  if (findPool(others, name) !== undefined) fail(poolErrors.POOL_NAME_TAKEN, { fields: { name: eventMessages.poolNameTaken } });
  if (total !== undefined && !(await setPoolTotal(tx, pool.id, total)))
    fail(poolErrors.POOL_BELOW_SOLD, { fields: { total: eventMessages.poolBelowSold } });
  await tx.update(ticketPools).set({ name, updatedAt: now }).where(eq(ticketPools.id, pool.id));
  await recordChanges(tx, before, { actor, now });
  await refreshOffer(tx, event.id, now);
  await demandWithinPlan(tx, event, onSale);
  await context.domainEvents.publish(tx, eventChanged, { eventId: event.id }, now);
  const changed = (await describePools(tx, event.id)).find(({ id }) => id === pool.id);
  if (changed === undefined) throw new Error(`Pool ${pool.id} was changed and is not there`);
  return changed;
}
