// Domain events about events (concerts, festivals …), for other features to act on.
import { z } from 'zod';
import { defineDomainEvent } from '#platform/server/jobs/domain-events.ts';

const data = z.object({ eventId: z.uuid() });
const subject = ({ eventId }: z.output<typeof data>): string => `event:${eventId}`;

/** Something that pages show of an event has changed; also when it was created, has ended or was deleted. */
export const eventChanged = defineDomainEvent({ name: 'event-changed', data, subject, announced: true });

/** An event that was published has another date or place. */
export const eventMoved = defineDomainEvent({ name: 'event-moved', data, subject });

/** An event was cancelled, which is final. */
export const eventCancelled = defineDomainEvent({ name: 'event-cancelled', data, subject });
