import { fail } from '#platform/contract/errors.ts';
import { isUuid } from '#platform/contract/uuid.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/server/http/http.ts';
import { poolErrors } from '../../pools/pool-contract.ts';
import type { EventRow } from '../event/read-events.ts';
import { lockEventFor } from '../lock-event.ts';
import { lockEventStock } from '../stock.ts';
import { readPools, type NamedPool } from './read-pools.ts';

interface LockedPools {
  readonly event: EventRow;
  readonly pools: readonly NamedPool[];
}

/**
 * The pools of an event that an account is about to change, with their counters locked: no hold begins meanwhile.
 * @throws EVENT_NOT_FOUND, EVENT_NOT_YOURS, EVENT_OVER
 */
export async function lockPools(tx: Tx, eventId: string, actor: Actor, now: Date): Promise<LockedPools> {
  if (isUuid(eventId)) await lockEventStock(tx, eventId);
  const event = await lockEventFor('editTicketType', tx, eventId, actor, now);
  return { event, pools: await readPools(tx, event.id) };
}

/** One of them. @throws the same, and POOL_NOT_FOUND */
export async function lockPool(
  tx: Tx,
  { id, poolId }: { readonly id: string; readonly poolId: string },
  actor: Actor,
  now: Date,
): Promise<LockedPools & { readonly pool: NamedPool }> {
  const locked = await lockPools(tx, id, actor, now);
  const pool = locked.pools.find((one) => one.id === poolId.toLowerCase());
  return pool === undefined ? fail(poolErrors.POOL_NOT_FOUND) : { ...locked, pool };
}
