// When tickets held by others may come back: for a buyer who is refused.
import { and, asc, eq, gt, sql, type SQL } from 'drizzle-orm';
import { perContext, type Context } from '#platform/server/context.ts';
import { reservations } from './tables.ts';

const MINUTE_MS = 60_000;

/** One query for a ticket type at a time on a node: when a sale sells out, thousands ask within the same second. */
const underWay = perContext(() => new Map<string, Promise<Date | null>>());

/** By the index on the time: most rows that it skips have been paid meanwhile. */
async function firstEnd(context: Context, of: SQL): Promise<Date | null> {
  const [first] = await context.database.reader
    .select({ expiresAt: reservations.expiresAt })
    .from(reservations)
    .where(and(gt(reservations.expiresAt, context.clock.now()), eq(reservations.status, 'active'), of))
    .orderBy(asc(reservations.expiresAt))
    .limit(1);
  return first?.expiresAt ?? null;
}

/** Of the type's own holds; else of the event's, whose capacity may be used up. */
async function firstEndOf(context: Context, { eventId, ticketTypeId }: Wanted): Promise<Date | null> {
  const ofEvent = () => firstEnd(context, eq(reservations.eventId, eventId));
  if (ticketTypeId === null) return ofEvent();
  return (await firstEnd(context, sql`${reservations.lines} @> ${JSON.stringify([{ ticketTypeId }])}::jsonb`)) ?? ofEvent();
}

interface Wanted {
  readonly eventId: string;
  /** Null: any of the event. */
  readonly ticketTypeId: string | null;
}

/**
 * Within how many minutes the first blocking hold ends unless it is paid, at least 1. A hold that is being paid beyond its time ends with the
 * answer of a phone: within a minute. The caller knows that others hold tickets.
 */
export async function findNextRelease(context: Context, wanted: Wanted, now: Date): Promise<number> {
  const asked = underWay(context);
  const subject = wanted.ticketTypeId ?? wanted.eventId;
  const answer = asked.get(subject) ?? firstEndOf(context, wanted).finally(() => asked.delete(subject));
  asked.set(subject, answer);
  const end = await answer;
  return end === null ? 1 : Math.max(1, Math.ceil((end.getTime() - now.getTime()) / MINUTE_MS));
}
