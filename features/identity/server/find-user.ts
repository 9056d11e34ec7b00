import { eq } from 'drizzle-orm';
import { fail, platformErrors } from '#platform/contract/errors.ts';
import type { Reader, Tx } from '#platform/server/database.ts';
import type { Actor } from '#platform/server/http.ts';
import { normalizeEmail } from '../rules.ts';
import { users, type User } from './tables.ts';

/** The account at a normalised address, or null. */
export async function findUserByEmail(reader: Reader, email: string): Promise<User | null> {
  const [user] = await reader.select().from(users).where(eq(users.email, email));
  return user ?? null;
}

/** The same, locked until the transaction ends: what follows happens to this account one after the other. */
export async function lockUserByEmail(tx: Tx, email: string): Promise<User | null> {
  const [user] = await tx.select().from(users).where(eq(users.email, email)).for('update');
  return user ?? null;
}

/** The account with this id, locked until the transaction ends, or null. */
export async function lockUser(tx: Tx, userId: string): Promise<User | null> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
  return user ?? null;
}

/**
 * Whose things a list shows: the caller's own, or for an admin those of whoever has the address; null when nobody has it.
 * @throws FORBIDDEN when somebody else asks for another's
 */
export async function findListedPerson(reader: Reader, actor: Actor, askedEmail: string | undefined): Promise<string | null> {
  const email = normalizeEmail(askedEmail ?? actor.email);
  if (email === normalizeEmail(actor.email)) return actor.id;
  if (actor.role !== 'admin') fail(platformErrors.FORBIDDEN);
  return (await findUserByEmail(reader, email))?.id ?? null;
}
