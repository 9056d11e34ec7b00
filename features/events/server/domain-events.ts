// What happens to events (the ones people go to), for other features to act on.
import { z } from 'zod';
import { defineDomainEvent } from '#platform/server/domain-events.ts';

const data = z.object({ eventId: z.uuid() });
const subject = ({ eventId }: z.output<typeof data>): string => `event:${eventId}`;

/** Something that pages show of an event is not as it was; also when it is new, has ended or is deleted. */
export const eventChanged = defineDomainEvent({ name: 'event-changed', data, subject, announced: true });

/** An event is called off, for good. */
export const eventCancelled = defineDomainEvent({ name: 'event-cancelled', data, subject });
