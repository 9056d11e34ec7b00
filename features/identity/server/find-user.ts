import { eq } from 'drizzle-orm';
import type { Reader, Tx } from '#platform/server/database.ts';
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
