import { z } from 'zod';
import { defineDomainEvent } from '#platform/server/jobs/domain-events.ts';

/** A ticket is no longer valid, because it was refunded or its event was cancelled; its code is refused. */
export const ticketVoided = defineDomainEvent({
  name: 'ticket-voided',
  data: z.object({ ticketId: z.uuid(), orderId: z.uuid(), eventId: z.uuid(), holderId: z.uuid() }),
  subject: ({ ticketId }) => `ticket:${ticketId}`,
});
