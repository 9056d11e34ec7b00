import { asc, eq } from 'drizzle-orm';
import type { Reader } from '#platform/server/database/database.ts';
import type { Pool } from '../../schemas.ts';
import { poolStock, ticketPools, ticketStock, ticketTypes } from '../tables.ts';

export interface NamedPool {
  readonly id: string;
  readonly name: string;
}

/** The pools of an event by name, in the order in which they were made. */
export async function readPools(reader: Reader, eventId: string): Promise<readonly NamedPool[]> {
  return reader
    .select({ id: ticketPools.id, name: ticketPools.name })
    .from(ticketPools)
    .where(eq(ticketPools.eventId, eventId))
    .orderBy(asc(ticketPools.id));
}

/** The same with their counters and the ticket types that draw from them, for those who run the event. */
export async function describePools(reader: Reader, eventId: string): Promise<Pool[]> {
  const pools = await reader
    .select({ pool: ticketPools, stock: poolStock })
    .from(ticketPools)
    .innerJoin(poolStock, eq(poolStock.poolId, ticketPools.id))
    .where(eq(ticketPools.eventId, eventId))
    .orderBy(asc(ticketPools.id));
  if (pools.length === 0) return [];
  const types = await reader
    .select({ id: ticketTypes.id, name: ticketTypes.name, poolId: ticketStock.poolId })
    .from(ticketTypes)
    .innerJoin(ticketStock, eq(ticketStock.ticketTypeId, ticketTypes.id))
    .where(eq(ticketTypes.eventId, eventId))
    .orderBy(asc(ticketTypes.position), asc(ticketTypes.id));
  return pools.map(({ pool: { id, name }, stock: { total, reserved, sold } }) => ({
    id,
    eventId,
    name,
    total,
    available: total - reserved - sold,
    reserved,
    sold,
    ticketTypes: types.filter(({ poolId }) => poolId === id).map((type) => ({ id: type.id, name: type.name })),
  }));
}
