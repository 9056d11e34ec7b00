import { randomUUIDv7 } from 'node:crypto';
import type { Tx } from '#platform/server/database/database.ts';
import type { Language } from '#platform/contract/language/languages.ts';
import { users } from '../tables.ts';

/**
 * Adds buyers and holders without an account, whom nobody can sign in as (docs/reference/guests.md#holders-without-an-account): without an address
 * and a password, so that an address stays free for an account of its own. Returns their ids in the order of `guests`.
 */
export async function addGuests(
  tx: Tx,
  guests: readonly { readonly name: string; readonly language: Language }[],
  now: Date,
): Promise<readonly string[]> {
  if (guests.length === 0) return [];
  // Confirmed, as sign-ups that nobody confirms are deleted.
  const times = { confirmedAt: now, generationChangedAt: now, createdAt: now, updatedAt: now };
  const rows = guests.map((guest) => ({ ...guest, ...times, id: randomUUIDv7(), role: 'customer' as const, isGuest: true }));
  await tx.insert(users).values(rows);
  return rows.map(({ id }) => id);
}
