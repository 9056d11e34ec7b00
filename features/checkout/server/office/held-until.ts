import { sql } from 'drizzle-orm';
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

/**
 * The end of a day where the event is, or the beginning of the event, whichever comes first (docs/reference/office-orders.md#the-hold).
 * @throws INVALID_INPUT for a day that is over, later than OFFICE_DAYS_MAX days or after the event's
 */
export async function readHeldUntil(tx: Tx, day: string, event: { readonly timeZone: string; readonly startsAt: Date }, now: Date): Promise<Date> {
  const [row] = await tx.execute<{ start: string; end: string }>(sql`
    select ${day}::date::timestamp at time zone ${event.timeZone} as start, (${day}::date + 1)::timestamp at time zone ${event.timeZone} as end`);
  if (row === undefined) throw new Error(`No end of ${day}`);
  const until = new Date(Math.min(new Date(row.end).getTime(), event.startsAt.getTime()));
  const isAllowed = until > now && new Date(row.start) < event.startsAt && new Date(row.start).getTime() <= now.getTime() + OFFICE_DAYS_MAX * DAY_MS;
  return isAllowed ? until : refuseField('heldUntil', checkoutMessages.officeDayOver({ days: OFFICE_DAYS_MAX }));
}
