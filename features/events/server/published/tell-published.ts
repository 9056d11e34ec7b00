// An event goes on sale: its organizer is told at once, those who follow the organizer after a while, in which it may be taken back.
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { DomainEvent } from '#platform/server/jobs/domain-events.ts';
import { defineJob } from '#platform/server/jobs/jobs.ts';
import { notify } from '#features/notifications/server/notify.ts';
import { organizationMembers } from '#features/organizations/server/tables.ts';
import type { EventSummary } from '../../schemas.ts';
import { describeSummary } from '../event/describe-event.ts';
import { readEvents } from '../event/read-events.ts';
import { readOrganizers } from '../organizers/read-organizers.ts';
import { unfollowToken } from '../organizers/unfollow-token.ts';
import { organizerFollows } from '../organizers/tables.ts';
import { eventLiveNotice, followedEventNotice } from './published-notices.ts';

type Published = DomainEvent<{ readonly eventId: string }>;

/** In this time an event can be taken back without anybody having been told. */
export const FOLLOWERS_AFTER_SECONDS = 600;

const jobOf = { retryLimit: 8, retryDelaySeconds: 5 };
export const tellFollowersJob = defineJob({ name: 'tell-followers', data: z.object({ eventId: z.uuid() }), ...jobOf, concurrency: 1 });
export const tellFollowerJob = defineJob({
  name: 'tell-follower',
  data: z.object({ eventId: z.uuid(), userId: z.uuid() }),
  ...jobOf,
  concurrency: 5,
});

/** Tells the owner of the organization, once for each event, and queues what its followers are told. */
export async function tellPublished(tx: Tx, context: Context, { data: { eventId } }: Published): Promise<void> {
  const now = context.clock.now();
  await context.jobs.send(tx, tellFollowersJob, { eventId }, { afterSeconds: FOLLOWERS_AFTER_SECONDS });
  const event = await readOnSale(tx, context, eventId, now);
  if (event === null) return;
  const owners = await tx
    .select({ userId: organizationMembers.userId })
    .from(organizationMembers)
    .where(and(eq(organizationMembers.organizationId, event.organizerId), eq(organizationMembers.role, 'owner')));
  for (const { userId } of owners) await notify(tx, context, eventLiveNotice, { userId, subject: `event:${eventId}`, data: { event }, now });
}

/** Queues a job for each follower, in one statement; none for an event that was taken back or has begun. */
export async function tellFollowers(context: Context, { eventId }: z.output<typeof tellFollowersJob.data>): Promise<void> {
  const now = context.clock.now();
  await context.database.transaction(async (tx) => {
    const event = await readOnSale(tx, context, eventId, now);
    if (event === null) return;
    const followers = await tx
      .select({ userId: organizerFollows.userId })
      .from(organizerFollows)
      .where(eq(organizerFollows.organizerId, event.organizerId));
    if (followers.length > 0)
      await context.jobs.sendAll(
        tx,
        tellFollowerJob,
        followers.map(({ userId }) => ({ eventId, userId })),
      );
  });
}

/** Tells one follower, once for each event; not who follows no longer, nor when the event was taken back meanwhile. */
export async function tellFollower(context: Context, { eventId, userId }: z.output<typeof tellFollowerJob.data>): Promise<void> {
  const now = context.clock.now();
  await context.database.transaction(async (tx) => {
    const event = await readOnSale(tx, context, eventId, now);
    if (event === null) return;
    const { organizerId } = event;
    const [follow] = await tx
      .select({ userId: organizerFollows.userId })
      .from(organizerFollows)
      .where(and(eq(organizerFollows.userId, userId), eq(organizerFollows.organizerId, organizerId)));
    const [organizer] = await readOrganizers(tx, [organizerId], now);
    if (follow === undefined || organizer === undefined) return;
    const data = { event, organizer, unfollowToken: unfollowToken(context, { userId, organizerId }) };
    await notify(tx, context, followedEventNotice, { userId, subject: `event:${eventId}`, data, now });
  });
}

/** The event while it is on sale and has not begun; else null. */
async function readOnSale(tx: Tx, context: Context, eventId: string, now: Date): Promise<EventSummary | null> {
  const [record] = await readEvents(tx, [eventId]);
  if (record === undefined || record.event.status !== 'live' || record.event.startsAt <= now) return null;
  return describeSummary(record, now, context.translate);
}
