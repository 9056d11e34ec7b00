import { sql } from 'drizzle-orm';
import type { Tx } from './database.ts';

/**
 * Holds a name until the transaction ends: of two transactions with the same name, the second waits. For what no row stands for, such as how many
 * rows an account has. A name begins with what it is for, so that no two uses share one.
 */
export async function lockName(tx: Tx, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

/** The same with others who share it: only `lockName` waits for it, and it for `lockName`. */
export async function shareName(tx: Tx, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(hashtextextended(${name}, 0))`);
}
