// What the plan of an organization costs (docs/reference/payments/fees.md): written by the feature of plans, read by what is sold before it.
import { eq } from 'drizzle-orm';
import type { Reader, Tx } from '#platform/server/database/database.ts';
import { organizations } from './tables.ts';

/** In hundredths of a percent of what is sold. @throws when there is no such organization */
export async function readFeePoints(reader: Reader, organizationId: string): Promise<number> {
  const [found] = await reader.select({ feePoints: organizations.feePoints }).from(organizations).where(eq(organizations.id, organizationId));
  if (found === undefined) throw new Error(`Organization ${organizationId} is missing`);
  return found.feePoints;
}

/** Keeps what was agreed, for what is sold from now on. */
export async function changeFeePoints(tx: Tx, organizationId: string, feePoints: number): Promise<void> {
  await tx.update(organizations).set({ feePoints }).where(eq(organizations.id, organizationId));
}
