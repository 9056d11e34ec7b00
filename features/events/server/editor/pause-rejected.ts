import { and, eq } from 'drizzle-orm';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { DomainEvent } from '#platform/server/jobs/domain-events.ts';
import { ofAccount } from '#features/organizations/server/members/of-account.ts';
import { eventChanged } from '../domain-events.ts';
import { readFacts } from '../history/read-facts.ts';
import { recordChanges } from '../history/record-changes.ts';
import { events } from '../tables.ts';

/**
 * Pauses all events on sale of a business that may no longer sell: of the organization that began with its account, also when that was handed over,
 * and of those that the account owns. What was bought stays valid until an admin decides about the events.
 */
export async function pauseRejected(tx: Tx, context: Context, { data, occurredAt: now }: DomainEvent<{ readonly userId: string }>): Promise<void> {
  const live = await tx
    .select({ eventId: events.id })
    .from(events)
    .where(and(ofAccount(events.organizerId, data.userId), eq(events.status, 'live')))
    .orderBy(events.id)
    .for('no key update');
  for (const { eventId } of live) {
    const before = await readFacts(tx, eventId);
    await tx.update(events).set({ status: 'paused', updatedAt: now }).where(eq(events.id, eventId));
    await recordChanges(tx, before, { actor: null, now });
    await context.domainEvents.publish(tx, eventChanged, { eventId }, now);
  }
}
