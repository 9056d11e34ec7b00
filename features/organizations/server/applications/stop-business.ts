import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { HistoryKind } from '../../applications/application-rules.ts';
import { businessRejected } from '../domain-events.ts';
import { applicationHistory, businessApplications, organizations } from '../tables.ts';

const stops: readonly HistoryKind[] = ['rejected', 'reopened'];

/**
 * Ends what a business does that could sell. Organizations that the account owns are closed with its role, by the database; this closes also the
 * one that began with the account and was handed over: the business is the same one. What is on sale is paused.
 */
export async function stopBusiness(tx: Tx, context: Context, { userId, now }: { readonly userId: string; readonly now: Date }): Promise<void> {
  await tx
    .update(organizations)
    .set({ closedAt: now })
    .where(and(eq(organizations.id, userId), isNull(organizations.closedAt)));
  await context.domainEvents.publish(tx, businessRejected, { userId }, now);
}

/** Opens what `stopBusiness` closed. One that was closed at another time, because its new owner lost the role, stays so. */
export async function resumeBusiness(tx: Tx, userId: string): Promise<void> {
  const stopped = tx
    .select({ at: applicationHistory.at })
    .from(applicationHistory)
    .innerJoin(businessApplications, eq(businessApplications.id, applicationHistory.applicationId))
    .where(and(eq(businessApplications.userId, userId), inArray(applicationHistory.kind, stops)));
  await tx
    .update(organizations)
    .set({ closedAt: null })
    .where(and(eq(organizations.id, userId), inArray(organizations.closedAt, stopped)));
}
