import { randomUUIDv7 } from 'node:crypto';
import type { Tx } from '#platform/server/database/database.ts';
import type { OrderEntryData, OrderEntryKind } from '../order-entries.ts';
import { orderEntries } from './tables.ts';

interface NewEntry<Kind extends OrderEntryKind> {
  readonly orderId: string;
  readonly kind: Kind;
  readonly data: OrderEntryData[Kind];
  /** Of the team; null: Vumi did it by itself. */
  readonly actor: { readonly id: string; readonly name: string; readonly email: string } | null;
  readonly now: Date;
  /** Of the work that did it: what runs again is recorded once. */
  readonly id?: string;
}

/** Adds to the history of an order, in the transaction of what happened. */
export async function recordOrderEntry<Kind extends OrderEntryKind>(
  tx: Tx,
  { orderId, kind, data, actor, now, id = randomUUIDv7() }: NewEntry<Kind>,
): Promise<void> {
  const who = { actorId: actor?.id ?? null, actorName: actor === null ? null : (actor.name || actor.email).slice(0, 254) };
  await tx
    .insert(orderEntries)
    .values({ id, orderId, at: now, kind, data, ...who })
    .onConflictDoNothing({ target: orderEntries.id });
}
