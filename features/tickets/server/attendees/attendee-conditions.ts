import { and, eq, ne, or, sql, type SQL } from 'drizzle-orm';
import type { StoredEventStatus } from '#features/events/schemas.ts';
import type { AttendeeState } from '../../attendees/attendee-states.ts';
import { tickets } from '../tables.ts';

/** The condition that a ticket of this event is in this state: `attendeeState` as SQL. */
export function isInState(state: AttendeeState, event: { readonly status: StoredEventStatus; readonly endsAt: Date }, now: Date): SQL | undefined {
  const isCancelled = event.status === 'cancelled';
  const isOver = now >= event.endsAt;
  if (state === 'used') return eq(tickets.status, 'checked_in');
  if (state === 'void') return isCancelled ? ne(tickets.status, 'checked_in') : eq(tickets.status, 'cancelled');
  if (isCancelled) return sql`false`;
  if (state === 'expired') return isOver ? or(eq(tickets.status, 'expired'), eq(tickets.status, 'purchased')) : eq(tickets.status, 'expired');
  return isOver ? sql`false` : and(eq(tickets.status, 'purchased'), eq(tickets.fullyPaid, state === 'valid'));
}
