import { randomUUIDv7 } from 'node:crypto';
import type { Tx } from '#platform/server/database/database.ts';
import { normalizePromoCode } from '../../rules.ts';
import { promoCodes } from '../tables.ts';

export interface NewPromoCode {
  readonly organizerId: string;
  /** Null: for all events of the organizer. */
  readonly eventId: string | null;
  /** The ticket types of that event for which it is valid; by default all. */
  readonly ticketTypeIds?: readonly string[];
  readonly code: string;
  /** Of the total, whole percent, 1 to 100. */
  readonly percent: number;
  readonly startsAt?: Date;
  readonly endsAt?: Date;
  readonly maxUses?: number;
}

/** Gives an organizer, or one of their events, a promo code. False when it exists already; then it is not changed. */
export async function addPromoCode(tx: Tx, { code: typed, ...given }: NewPromoCode, now: Date): Promise<boolean> {
  const code = normalizePromoCode(typed);
  if (code === null) throw new RangeError(`No promo code: '${typed}'`);
  const added = await tx
    .insert(promoCodes)
    .values({ ...given, id: randomUUIDv7(), code, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: promoCodes.id });
  return added.length === 1;
}
