import { randomUUIDv7 } from 'node:crypto';
import type { Currency } from '#platform/contract/money.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { normalizePromoCode } from '../../rules.ts';
import { promoCodes } from '../tables.ts';

export interface NewPromoCode {
  readonly organizerId: string;
  /** Null: for all events of the organizer. */
  readonly eventId: string | null;
  /** The ticket types of that event that it reduces; by default all. */
  readonly ticketTypeIds?: readonly string[];
  /** Hidden ticket types of that event that it opens. */
  readonly opensTypeIds?: readonly string[];
  readonly code: string;
  /** Of the total, whole percent, 1 to 100. Null: an amount, or it only opens ticket types. */
  readonly percent: number | null;
  /** Off all tickets of an order together, with its currency. */
  readonly amountMinor?: number;
  readonly currency?: Currency;
  readonly startsAt?: Date;
  readonly endsAt?: Date;
  readonly maxUses?: number;
  readonly maxUsesPerPerson?: number;
  readonly batchId?: string;
  readonly pausedAt?: Date;
}

/** Gives an organizer, or one of their events, a promo code; returns its id. Null when it exists already; then it is not changed. */
export async function addPromoCode(tx: Tx, code: NewPromoCode, now: Date): Promise<string | null> {
  const [id = null] = await addPromoCodes(tx, [code], now);
  return id;
}

/** The same for many; returns the ids of those that did not exist. */
export async function addPromoCodes(tx: Tx, codes: readonly NewPromoCode[], now: Date): Promise<readonly string[]> {
  const rows = codes.map(({ code: typed, ...given }) => {
    const code = normalizePromoCode(typed);
    if (code === null) throw new RangeError(`No promo code: '${typed}'`);
    return { ...given, id: randomUUIDv7(), code, createdAt: now };
  });
  const added = await tx.insert(promoCodes).values(rows).onConflictDoNothing().returning({ id: promoCodes.id });
  return added.map(({ id }) => id);
}
