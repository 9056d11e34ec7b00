import { eq } from 'drizzle-orm';
import { demand } from '#platform/contract/policy.ts';
import type { Reader, Tx } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/server/http/http.ts';
import { accountPolicy } from '../../policy.ts';
import { normalizeEmail } from '../../rules.ts';
import { users, type User } from '../tables.ts';

/** The account at a normalised address, or null. */
export async function findUserByEmail(reader: Reader, email: string): Promise<User | null> {
  const [user] = await reader.select().from(users).where(eq(users.email, email));
  return user ?? null;
}

/**
 * The same, locked until the transaction ends, so that changes of this account happen one after the other. Rows that refer to it, as those of a sale, are
 * written meanwhile.
 */
export async function lockUserByEmail(tx: Tx, email: string): Promise<User | null> {
  const [user] = await tx.select().from(users).where(eq(users.email, email)).for('no key update');
  return user ?? null;
}

/** The account that is known by this number alone, or null. An account with an address is never found by its number. */
export async function findUserByPhone(reader: Reader, phone: string): Promise<User | null> {
  const [user] = await reader.select().from(users).where(eq(users.signInPhone, phone));
  return user ?? null;
}

/** The account with this id, locked until the transaction ends, or null. */
export async function lockUser(tx: Tx, userId: string): Promise<User | null> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('no key update');
  return user ?? null;
}

/**
 * The account whose rows a list shows: the caller's own, or the one with the requested address; null when there is none.
 * @throws FORBIDDEN when the account policy keeps the list from the caller
 */
export async function findListedPerson(
  reader: Reader,
  action: 'listOrders' | 'listTickets',
  actor: Actor,
  askedEmail: string | undefined,
  now: Date,
): Promise<string | null> {
  const email = normalizeEmail(askedEmail ?? actor.email);
  demand(accountPolicy.decide(action, actor, { email }, now));
  return email === normalizeEmail(actor.email) ? actor.id : ((await findUserByEmail(reader, email))?.id ?? null);
}
