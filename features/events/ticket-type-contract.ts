// Changing and deleting the ticket types of an event (docs/reference/conflicts.md#a-ticket-type-that-changes). Reading and adding them: contract.ts.
import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { defineErrors } from '#platform/contract/errors.ts';
import { eventErrors } from './contract.ts';
import { eventMessages } from './messages.ts';
import { ticketTypeSchema } from './schemas.ts';
import { ticketTypeChangeSchema } from './writing/ticket-type-change.ts';

export const typeErrors = defineErrors({
  /** Changed meanwhile by another person: `data` has the current ticket type. */
  TICKET_TYPE_CHANGED: [409, eventMessages.ticketTypeChanged],
  /** What one unit admits, to which part, or the pool: `fields` says which. */
  TICKET_DRAW_FIXED: [409, eventMessages.drawFixed],
});

const shared = {
  tag: 'Events',
  path: '/events/{id}/tickets/{ticketTypeId}',
  access: { permission: 'manage:tickets' },
  params: z.object({ id: z.string().max(100), ticketTypeId: z.string().max(100) }),
  idempotency: 'stored',
} as const;
const errors = [eventErrors.EVENT_NOT_FOUND, eventErrors.TICKET_TYPE_NOT_FOUND, eventErrors.EVENT_NOT_YOURS, eventErrors.EVENT_OVER] as const;

export const updateTicketType = endpoint({
  ...shared,
  id: 'updateTicketType',
  summary: "Changes a ticket type of the caller's own event (an admin may of any); held and sold tickets keep their name and price",
  method: 'PUT',
  body: ticketTypeChangeSchema,
  output: ticketTypeSchema,
  errors: [
    ...errors,
    typeErrors.TICKET_TYPE_CHANGED,
    eventErrors.TICKET_NAME_TAKEN,
    eventErrors.QUANTITY_BELOW_SOLD,
    eventErrors.GROSS_LIMIT,
    eventErrors.PLAN_TICKETS,
    typeErrors.TICKET_DRAW_FIXED,
  ],
});

export const deleteTicketType = endpoint({
  ...shared,
  id: 'deleteTicketType',
  summary: 'Deletes a ticket type without tickets ever bought or now held, and that no other type needs; others are paused instead',
  method: 'DELETE',
  output: z.object({ id: z.uuid(), deleted: z.literal(true) }),
  errors: [...errors, eventErrors.TICKET_TYPE_HAS_SALES, eventErrors.TICKET_TYPE_NEEDED],
});
