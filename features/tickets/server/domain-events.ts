import { z } from 'zod';
import { defineDomainEvent } from '#platform/server/domain-events.ts';

/** A ticket opens no gate any more, because its money went back or its event was cancelled; its code is dead. */
export const ticketVoided = defineDomainEvent({
  name: 'ticket-voided',
  data: z.object({ ticketId: z.uuid(), orderId: z.uuid(), eventId: z.uuid(), holderId: z.uuid() }),
  subject: ({ ticketId }) => `ticket:${ticketId}`,
});
