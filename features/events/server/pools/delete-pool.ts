import { eq } from 'drizzle-orm';
import { fail } from '#platform/contract/errors.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { poolErrors, type deletePool as endpoint } from '../../pools/pool-contract.ts';
import { eventChanged } from '../domain-events.ts';
import { readFacts } from '../history/read-facts.ts';
import { recordChanges } from '../history/record-changes.ts';
import { removePoolStock } from '../stock.ts';
import { ticketPools } from '../tables.ts';
import { lockPool } from './lock-pools.ts';

/** Deletes a pool that no ticket type draws from. @throws EVENT_NOT_FOUND, EVENT_NOT_YOURS, EVENT_OVER, POOL_NOT_FOUND, POOL_IN_USE */
export async function deletePool(tx: Tx, { params, actor, now }: Call<typeof endpoint>, context: Context): Promise<{ id: string; deleted: true }> {
  const { event, pool } = await lockPool(tx, params, actor, now);
  const before = await readFacts(tx, event.id);
  if (!(await removePoolStock(tx, event.id, pool.id))) fail(poolErrors.POOL_IN_USE);
  await tx.delete(ticketPools).where(eq(ticketPools.id, pool.id));
  await recordChanges(tx, before, { actor, now });
  await context.domainEvents.publish(tx, eventChanged, { eventId: event.id }, now);
  return { id: pool.id, deleted: true };
}
