import { randomUUIDv7 } from 'node:crypto';
import type { Tx } from '#platform/server/database/database.ts';
import { users } from '../tables.ts';

/**
 * A row for a buyer who has no account and cannot get one by it: without an address and a password nobody signs in as them, and their address stays
 * free for an account of their own. Returns its id.
 */
export async function addPersonWithoutAccount(tx: Tx, name: string, now: Date): Promise<string> {
  const id = randomUUIDv7();
  const stamps = { generationChangedAt: now, createdAt: now, updatedAt: now };
  // Confirmed, as sign-ups that nobody confirms are deleted.
  await tx.insert(users).values({ id, email: null, name, role: 'customer', confirmedAt: now, ...stamps });
  return id;
}
