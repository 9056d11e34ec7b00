// The event of a link that opens without an account, and of its documents.
import { eq } from 'drizzle-orm';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import type { Reader } from '#platform/server/database/database.ts';
import { events } from '#features/events/server/tables.ts';
import { organizations } from '#features/organizations/server/tables.ts';
import type { lookAtPaymentLink } from '../../office/office-contract.ts';

type EventRow = typeof events.$inferSelect;
export interface LinkedEvent {
  readonly event: EventRow;
  /** The name of its organization. */
  readonly organizer: string;
}

export async function readLinkedEvent(reader: Reader, eventId: string): Promise<LinkedEvent> {
  const [about] = await reader
    .select({ event: events, organizer: organizations.name })
    .from(events)
    .innerJoin(organizations, eq(organizations.id, events.organizerId))
    .where(eq(events.id, eventId));
  if (about === undefined) throw new Error(`Event ${eventId} is missing`);
  return about;
}

/** The place and its city. */
export const venueOf = ({ venueName, city }: EventRow): string => [venueName, city].filter(Boolean).join(', ');

export function describeLinkedEvent(event: EventRow): OutputOf<typeof lookAtPaymentLink>['event'] {
  const { id, name, startsAt, endsAt, timeZone } = event;
  return { id, name, startDate: startsAt.toISOString(), endDate: endsAt.toISOString(), timeZone, venue: venueOf(event) };
}
