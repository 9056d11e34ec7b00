import { randomUUIDv7 } from 'node:crypto';
import { fail, platformErrors } from '#platform/contract/errors.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { eventMessages } from '../../messages.ts';
import { poolErrors, type createPool as endpoint } from '../../pools/pool-contract.ts';
import type { Pool } from '../../schemas.ts';
import { findPool, POOLS_MAX, type PoolInput } from '../../writing/pool-input.ts';
import { eventChanged } from '../domain-events.ts';
import { readFacts } from '../history/read-facts.ts';
import { recordChanges } from '../history/record-changes.ts';
import { createPoolStock } from '../stock.ts';
import { ticketPools } from '../tables.ts';
import { lockPools } from './lock-pools.ts';
import { describePools } from './read-pools.ts';

/**
 * Adds a pool to the caller's own event. Ticket types draw from it once they name it.
 * @throws EVENT_NOT_FOUND, EVENT_NOT_YOURS, EVENT_OVER, POOL_NAME_TAKEN, INVALID_INPUT when the event has too many
 */
export async function createPool(tx: Tx, { params, body, actor, now }: Call<typeof endpoint>, context: Context): Promise<Pool> {
  const { event, pools } = await lockPools(tx, params.id, actor, now);
  if (findPool(pools, body.name) !== undefined) fail(poolErrors.POOL_NAME_TAKEN, { fields: { name: eventMessages.poolNameTaken } });
  if (pools.length >= POOLS_MAX) fail(platformErrors.INVALID_INPUT, { message: eventMessages.poolsMax({ maximum: POOLS_MAX }) });
  const before = await readFacts(tx, event.id);
  const id = await writePool(tx, event.id, body, now);
  await recordChanges(tx, before, { actor, now });
  await context.domainEvents.publish(tx, eventChanged, { eventId: event.id }, now);
  const made = (await describePools(tx, event.id)).find((pool) => pool.id === id);
  if (made === undefined) throw new Error(`Pool ${id} was written and is not there`);
  return made;
}

/** Writes a pool with its counters; returns its id. The caller has checked it. */
export async function writePool(tx: Tx, eventId: string, { name, total }: PoolInput, now: Date): Promise<string> {
  const id = randomUUIDv7();
  await tx.insert(ticketPools).values({ id, eventId, name, createdAt: now, updatedAt: now });
  await createPoolStock(tx, eventId, id, total);
  return id;
}
