import { sql } from 'drizzle-orm';
import { dayOf } from '#platform/contract/dates.ts';
import { fail, platformErrors } from '#platform/contract/errors.ts';
import type { Message } from '#platform/contract/language/declare-messages.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { OFFICE_DAYS_MAX } from '../../office/office-facts.ts';
import { checkoutMessages } from '../../messages.ts';

const DAY_MS = 86_400_000;

/** @throws INVALID_INPUT, naming the field */
export function refuseField(field: string, message: Message): never {
  return fail(platformErrors.INVALID_INPUT, { message, fields: { [field]: message } });
}

interface OfEvent {
  readonly timeZone: string;
  readonly startsAt: Date;
}

/** When a day begins where the event is, and its end or the beginning of the event, whichever comes first. */
async function spanOf(tx: Tx, day: string, { timeZone, startsAt }: OfEvent): Promise<{ readonly start: Date; readonly until: Date }> {
  const [row] = await tx.execute<{ start: string; end: string }>(sql`
    select ${day}::date::timestamp at time zone ${timeZone} as start, (${day}::date + 1)::timestamp at time zone ${timeZone} as end`);
  if (row === undefined) throw new Error(`No end of ${day}`);
  return { start: new Date(row.start), until: new Date(Math.min(new Date(row.end).getTime(), startsAt.getTime())) };
}

interface Chosen {
  /** YYYY-MM-DD. */
  readonly day: string;
  /** Of the body. */
  readonly field: string;
  /** How many days ahead at most. */
  readonly days: number;
}

/**
 * The end of a day where the event is, or the beginning of the event, whichever comes first (docs/reference/office-orders.md#the-hold).
 * @throws INVALID_INPUT for a day that is over, later than `days` days or after the event's
 */
export async function readUntil(tx: Tx, { day, field, days }: Chosen, event: OfEvent, now: Date): Promise<Date> {
  const { start, until } = await spanOf(tx, day, event);
  const isAllowed = until > now && start < event.startsAt && start.getTime() <= now.getTime() + days * DAY_MS;
  return isAllowed ? until : refuseField(field, checkoutMessages.officeDayOver({ days }));
}

/** `readUntil` of the day until which an order is held. @throws INVALID_INPUT */
export function readHeldUntil(tx: Tx, day: string, event: OfEvent, now: Date): Promise<Date> {
  return readUntil(tx, { day, field: 'heldUntil', days: OFFICE_DAYS_MAX }, event, now);
}

/** The end of the day some days ahead where the event is, or the beginning of the event; null when it has begun. */
export async function inDays(tx: Tx, days: number, event: OfEvent, now: Date): Promise<Date | null> {
  const { until } = await spanOf(tx, dayOf(new Date(now.getTime() + days * DAY_MS), event.timeZone), event);
  return until > now ? until : null;
}
