import { eq } from 'drizzle-orm';
import type { Tx } from '#platform/server/database/database.ts';
import { payoutAccounts } from '../tables.ts';

/** The same of an organization that may have none yet. */
export async function lockNewAccount(tx: Tx, organizationId: string, now: Date): Promise<void> {
  await tx.insert(payoutAccounts).values({ organizationId, createdAt: now }).onConflictDoNothing();
  await lockAccount(tx, organizationId);
}

/** Locked before its payouts and numbers: what changes them comes one after the other. */
export async function lockAccount(tx: Tx, organizationId: string): Promise<void> {
  await tx.select({ id: payoutAccounts.organizationId }).from(payoutAccounts).where(eq(payoutAccounts.organizationId, organizationId)).for('update');
}

/** Locks several in the order of their ids: two that do so never wait for each other. */
export async function lockAccounts(tx: Tx, organizationIds: readonly string[]): Promise<void> {
  for (const organizationId of [...new Set(organizationIds)].toSorted()) await lockAccount(tx, organizationId);
}

/** Has the organization looked at with the next turn of the loop: something changed that may let money go. */
export async function lookSoon(tx: Tx, organizationId: string): Promise<void> {
  await tx.update(payoutAccounts).set({ checkedAt: null }).where(eq(payoutAccounts.organizationId, organizationId));
}
