// Domain events about events (concerts, festivals …), for other features to act on.
import { z } from 'zod';
import { defineDomainEvent } from '#platform/server/jobs/domain-events.ts';

const data = z.object({ eventId: z.uuid() });
const subject = ({ eventId }: z.output<typeof data>): string => `event:${eventId}`;

/** Something that pages show of an event has changed; also when it was created, has ended or was deleted. */
export const eventChanged = defineDomainEvent({ name: 'event-changed', data, subject, announced: true });

/** An event that was published has another date or place. `tellHolders`: whether people with tickets are told; missing: they are. */
export const eventMoved = defineDomainEvent({ name: 'event-moved', data: data.extend({ tellHolders: z.boolean().optional() }), subject });

/** An event was postponed: its holders keep their tickets or give them back. */
export const eventPostponed = defineDomainEvent({ name: 'event-postponed', data: data.extend({ postponementId: z.uuid() }), subject });

/** A test event was made, of an event or of a draft (null); `types`: its ticket types by those of the event. */
export const testEventMade = defineDomainEvent({
  name: 'test-event-made',
  data: data.extend({ of: z.uuid().nullable(), types: z.record(z.uuid(), z.uuid()) }),
  subject,
});

/** An event was made of a draft that is a copy of another one. */
export const eventCopied = defineDomainEvent({ name: 'event-copied', data: data.extend({ of: z.uuid() }), subject });

/** An event was cancelled, which is final. */
export const eventCancelled = defineDomainEvent({ name: 'event-cancelled', data, subject });

/** An event is on sale that was not before: made so, or by a draft. */
export const eventPublished = defineDomainEvent({ name: 'event-published', data, subject });

/** What an organizer's page shows of the organizer has changed. */
export const organizerChanged = defineDomainEvent({
  name: 'organizer-changed',
  data: z.object({ organizerId: z.uuid() }),
  subject: ({ organizerId }) => `organizer:${organizerId}`,
  announced: true,
});
