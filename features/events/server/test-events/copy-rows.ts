import { randomUUIDv7 } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Tx } from '#platform/server/database/database.ts';
import type { EventRecord } from '../event/read-events.ts';
import { writePool } from '../pools/create-pool.ts';
import { describePools } from '../pools/read-pools.ts';
import { createEventStock, createTicketStock } from '../stock.ts';
import { eventOnlineSettings, events, releases, ticketTypes } from '../tables.ts';
import type { TestColumns, TestCopy } from './test-copy.ts';

/** Copies the rows of an event, with counters of their own on which nothing is held or sold. Its pictures stay with the event alone. */
export async function copyRows(
  tx: Tx,
  { event, stock, types: tickets, addOns, releases: periods }: EventRecord,
  test: TestColumns,
  now: Date,
): Promise<TestCopy> {
  const id = randomUUIDv7();
  const stamps = { createdAt: now, updatedAt: now };
  const types = [...tickets, ...addOns];
  const ids = new Map(types.map(({ type }) => [type.id, randomUUIDv7()]));
  const copyOf = (typeId: string): string => ids.get(typeId) ?? '';
  await tx.insert(events).values({ ...event, ...stamps, ...test, code: null, latestEndsAt: null, isPaidToTill: false, id });
  await createEventStock(tx, id, stock);
  const [settings] = await tx.select().from(eventOnlineSettings).where(eq(eventOnlineSettings.eventId, event.id));
  const unjoinable = { sealedJoinLink: null, sealedAccessInstructions: null };
  if (settings !== undefined) await tx.insert(eventOnlineSettings).values({ ...settings, ...unjoinable, eventId: id });
  if (periods.length > 0) await tx.insert(releases).values(periods.map((period) => ({ ...period, eventId: id })));
  if (types.length > 0) {
    await tx.insert(ticketTypes).values(
      types.map(({ type }) => ({
        ...type,
        ...stamps,
        id: copyOf(type.id),
        eventId: id,
        requires: type.requires.flatMap((needed) => ids.get(needed) ?? []),
        issueId: type.issueId === null ? null : copyOf(type.issueId),
      })),
    );
    const pools = await copyPools(tx, event.id, id, now);
    await createTicketStock(
      tx,
      id,
      types.map(({ type, stock: { total, admits, admission, poolId } }) => ({
        ticketTypeId: copyOf(type.id),
        total,
        admits,
        admission,
        poolId: poolId === null ? null : (pools.get(poolId) ?? null),
      })),
    );
  }
  return { id, types: Object.fromEntries(ids) };
}

/** Copies the pools of an event, empty; the ids of the copies by those of the pools. */
async function copyPools(tx: Tx, eventId: string, copyId: string, now: Date): Promise<ReadonlyMap<string, string>> {
  const copies = new Map<string, string>();
  for (const pool of await describePools(tx, eventId)) copies.set(pool.id, await writePool(tx, copyId, pool, now));
  return copies;
}
