// An event has another date or place, or was postponed: everyone with a ticket is told, however many they are and whatever process dies meanwhile.
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Context } from '#platform/server/context.ts';
import type { Reader, Tx } from '#platform/server/database/database.ts';
import type { DomainEvent } from '#platform/server/jobs/domain-events.ts';
import { defineJob } from '#platform/server/jobs/jobs.ts';
import { describeSummary } from '#features/events/server/event/describe-event.ts';
import { getHolderCalendar } from '#features/events/server/event/get-event-calendar.ts';
import { readEvents } from '#features/events/server/event/read-events.ts';
import { readNewestPostponements } from '#features/events/server/postponing/read-postponements.ts';
import { users } from '#features/identity/server/tables.ts';
import { orders } from '#features/orders/server/tables.ts';
import { notify } from '#features/notifications/server/notify.ts';
import { tickets } from '../tables.ts';
import { eventMovedNotice, type MovedEvent } from './event-moved.ts';
import { eventPostponedNotice } from './event-postponed.ts';

export const tellHolderJob = defineJob({
  name: 'tell-event-moved',
  /** `postponementId`: the move is a postponement, of which holders are told instead. */
  data: z.object({ eventId: z.uuid(), holderId: z.uuid(), moveId: z.uuid(), postponementId: z.uuid().optional() }),
  retryLimit: 8,
  retryDelaySeconds: 5,
  concurrency: 5,
});

type ToldHolder = z.output<typeof tellHolderJob.data>;

/** Of a move, or of a postponement, of which holders are always told. */
interface MoveNews {
  readonly eventId: string;
  readonly postponementId?: string;
  readonly tellHolders?: boolean | undefined;
}

/** Queues a job for each account that has a ticket for the event, in one statement; none when the organizer chose so. Holders without an account are told by `features/guests`. */
export async function tellHolders(
  tx: Tx,
  context: Context,
  { id: moveId, data: { eventId, postponementId, tellHolders: isWanted = true } }: DomainEvent<MoveNews>,
): Promise<void> {
  if (!isWanted) return;
  const holders = await tx
    .selectDistinct({ holderId: tickets.holderId })
    .from(tickets)
    .innerJoin(users, eq(users.id, tickets.holderId))
    .where(and(eq(tickets.eventId, eventId), eq(tickets.status, 'purchased'), eq(users.isGuest, false)));
  if (holders.length > 0)
    await context.jobs.sendAll(
      tx,
      tellHolderJob,
      holders.map(({ holderId }) => ({ eventId, holderId, moveId, ...(postponementId === undefined ? {} : { postponementId }) })),
    );
}

/**
 * Tells one account, once for each move, the date and place of now; of a postponement unless there was another since. Nothing about an event that
 * has ended or was cancelled meanwhile.
 */
export async function tellHolder(context: Context, { eventId, holderId: userId, moveId, postponementId }: ToldHolder): Promise<void> {
  const now = context.clock.now();
  const { reader } = context.database;
  const [record] = await readEvents(reader, [eventId]);
  if (record === undefined) return;
  const event = describeSummary(record, now, context.translate);
  if (event.status === 'ended' || event.status === 'cancelled') return;
  const about = { userId, now, subject: postponementId === undefined ? `event-move:${moveId}` : `event-postponement:${postponementId}` };
  if (postponementId === undefined) {
    const calendar = await calendarOf(context, eventId, '/tickets');
    await context.database.transaction((tx) => notify(tx, context, eventMovedNotice, { ...about, data: { event, calendar } }));
    return;
  }
  const postponement = (await readNewestPostponements(reader, [eventId])).get(eventId);
  const ticket = await firstTicketOf(reader, eventId, userId);
  if (postponement?.id !== postponementId || ticket === null) return;
  const calendar = await calendarOf(context, eventId, `/tickets/${ticket.id}`);
  const data = { event, ticketId: ticket.id, isBought: ticket.isBought, calendar, ...postponement };
  await context.database.transaction((tx) => notify(tx, context, eventPostponedNotice, { ...about, data }));
}

/** The ticket that the message leads to, one of an own order first; null when all were given back or cancelled meanwhile. */
async function firstTicketOf(reader: Reader, eventId: string, holderId: string): Promise<{ readonly id: string; readonly isBought: boolean } | null> {
  const isBought = sql<boolean>`${orders.customerId} = ${tickets.holderId}`;
  const [ticket] = await reader
    .select({ id: tickets.id, isBought })
    .from(tickets)
    .innerJoin(orders, eq(orders.id, tickets.orderId))
    .where(and(eq(tickets.eventId, eventId), eq(tickets.holderId, holderId), eq(tickets.status, 'purchased')))
    .orderBy(desc(isBought), asc(tickets.isAddOn), asc(tickets.id))
    .limit(1);
  return ticket ?? null;
}

/** The event as a calendar file that an email carries, with a link to the tickets. */
async function calendarOf(context: Context, eventId: string, path: string): Promise<MovedEvent['calendar']> {
  const { content, name } = await getHolderCalendar(context, eventId, context.config.publicUrl + path);
  return { filename: name, contentType: 'text/calendar; charset=utf-8', content: Buffer.from(content).toString('base64') };
}
