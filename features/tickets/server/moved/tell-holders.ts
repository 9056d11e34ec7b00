// An event has another date or place: everyone with a ticket is told, however many they are and whatever process dies meanwhile.
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { DomainEvent } from '#platform/server/jobs/domain-events.ts';
import { defineJob } from '#platform/server/jobs/jobs.ts';
import { describeSummary } from '#features/events/server/event/describe-event.ts';
import { readEvents } from '#features/events/server/event/read-events.ts';
import { notify } from '#features/notifications/server/notify.ts';
import { tickets } from '../tables.ts';
import { eventMovedNotice } from './event-moved.ts';

export const tellHolderJob = defineJob({
  name: 'tell-event-moved',
  data: z.object({ eventId: z.uuid(), holderId: z.uuid(), moveId: z.uuid() }),
  retryLimit: 8,
  retryDelaySeconds: 5,
  concurrency: 5,
});

/** Queues a job for each account that has a ticket for the event, in one statement. */
export async function tellHolders(
  tx: Tx,
  context: Context,
  { id: moveId, data: { eventId } }: DomainEvent<{ readonly eventId: string }>,
): Promise<void> {
  const holders = await tx
    .selectDistinct({ holderId: tickets.holderId })
    .from(tickets)
    .where(and(eq(tickets.eventId, eventId), eq(tickets.status, 'purchased')));
  if (holders.length > 0)
    await context.jobs.sendAll(
      tx,
      tellHolderJob,
      holders.map(({ holderId }) => ({ eventId, holderId, moveId })),
    );
}

/** Tells one account, once for each move, the date and place of now. Nothing about an event that has ended or was cancelled meanwhile. */
export async function tellHolder(context: Context, { eventId, holderId, moveId }: z.output<typeof tellHolderJob.data>): Promise<void> {
  const now = context.clock.now();
  await context.database.transaction(async (tx) => {
    const [record] = await readEvents(tx, [eventId]);
    if (record === undefined) return;
    const event = describeSummary(record, now, context.translate);
    if (event.status === 'ended' || event.status === 'cancelled') return;
    await notify(tx, context, eventMovedNotice, { userId: holderId, subject: `event-move:${moveId}`, data: { event }, now });
  });
}
