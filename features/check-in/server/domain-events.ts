import { z } from 'zod';
import { defineDomainEvent } from '#platform/server/jobs/domain-events.ts';

/** The holder of a ticket was let in at the gate. */
export const ticketAdmitted = defineDomainEvent({
  name: 'ticket-admitted',
  data: z.object({ ticketId: z.uuid(), ticketNumber: z.string(), orderId: z.uuid() }),
  subject: ({ ticketId }) => `ticket:${ticketId}`,
});
