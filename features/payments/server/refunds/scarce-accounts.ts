// Accounts of which money was paid to an organizer while buyers could still ask for it back (docs/reference/payments/hard-end.md#stop-and-go-on).
import { eq } from 'drizzle-orm';
import { lockName, shareName } from '#platform/server/database/lock-name.ts';
import type { Reader, Tx } from '#platform/server/database/database.ts';
import type { Account } from '../../ledger-accounts.ts';
import { scarceAccounts } from '../tables.ts';

/** Refunds out of an account wait for money from now on. Refunds that are being promised are promised before this returns: the caller counts their money as gone. */
export async function markScarce(tx: Tx, account: Account, now: Date): Promise<void> {
  await lockName(tx, account);
  await tx.insert(scarceAccounts).values({ account, createdAt: now }).onConflictDoNothing();
}

/** Whether refunds out of an account may wait, for a screen. */
export async function mayWait(reader: Reader, account: Account): Promise<boolean> {
  const found = await reader.select({ account: scarceAccounts.account }).from(scarceAccounts).where(eq(scarceAccounts.account, account));
  return found.length > 0;
}

/** Whether refunds out of an account wait; that does not change until the caller commits. Refunds do not wait for each other here. */
export async function isScarce(tx: Tx, account: Account): Promise<boolean> {
  await shareName(tx, account);
  return mayWait(tx, account);
}
