// What the plan of an organization costs, and what it covers (docs/reference/payments/fees.md): written by the feature of plans, read by what is sold before it.
import { eq } from 'drizzle-orm';
import { lockName, shareName } from '#platform/server/database/lock-name.ts';
import type { Reader, Tx } from '#platform/server/database/database.ts';
import { organizations } from './tables.ts';

/** A name and not the row: a decision about an application locks it after the application, which a change of an event locks last. */
const lockOf = (organizationId: string): string => `fee-of ${organizationId}`;

/** In hundredths of a percent of what is sold. @throws when there is no such organization */
export async function readFeePoints(reader: Reader, organizationId: string): Promise<number> {
  const [found] = await reader.select({ feePoints: organizations.feePoints }).from(organizations).where(eq(organizations.id, organizationId));
  if (found === undefined) throw new Error(`Organization ${organizationId} is missing`);
  return found.feePoints;
}

/** The same, to be written: it does not change until the caller commits. Taken before any event (docs/reference/payments/fees.md#one-percentage). */
export async function holdFeePoints(tx: Tx, organizationId: string): Promise<number> {
  await shareName(tx, lockOf(organizationId));
  return readFeePoints(tx, organizationId);
}

/** Keeps what was agreed, for what is sold from now on. Who has written the former percentage has committed it when this returns. */
export async function changePlan(
  tx: Tx,
  organizationId: string,
  terms: Pick<typeof organizations.$inferSelect, 'feePoints' | 'ticketsMax'>,
): Promise<void> {
  await lockName(tx, lockOf(organizationId));
  await tx.update(organizations).set(terms).where(eq(organizations.id, organizationId));
}

/** For how many tickets of an event its plan is; null: any number, or none was agreed. */
export async function readTicketsMax(reader: Reader, organizationId: string): Promise<number | null> {
  const [found] = await reader.select({ ticketsMax: organizations.ticketsMax }).from(organizations).where(eq(organizations.id, organizationId));
  return found?.ticketsMax ?? null;
}
