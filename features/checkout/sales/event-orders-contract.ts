// The orders of an event, for its organization (docs/reference/roles.md#teams-of-organizers).
import { z } from 'zod';
import { canSchema } from '#platform/contract/can-schema.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { pageOf, pageQuery } from '#platform/contract/pagination.ts';
import { eventErrors } from '#features/events/contract.ts';
import { orderSchema } from '../contract.ts';
import { orderStatuses } from '../order-statuses.ts';

const eventOrderSchema = orderSchema
  .pick({
    id: true,
    orderNumber: true,
    status: true,
    ticketType: true,
    ticketCount: true,
    totalAmount: true,
    paidAmount: true,
    currency: true,
    paymentMethod: true,
    purchaseDate: true,
  })
  .extend({
    /** Null for an analyst. */
    buyer: z.object({ name: z.string(), email: z.string().nullable() }).nullable(),
    can: z.object({ recordCash: canSchema }),
  });
export type EventOrder = z.output<typeof eventOrderSchema>;

export const listEventOrders = endpoint({
  id: 'listEventOrders',
  summary: "The orders of the caller's own event (an admin may see any), newest first; an analyst sees them without their buyers",
  tag: 'Events',
  method: 'GET',
  path: '/events/{id}/orders',
  access: { permission: 'edit:events' },
  params: z.object({ id: z.string().max(100) }),
  query: z.object({
    ...pageQuery(20),
    status: z.enum(orderStatuses).optional(),
    /** In the order number, or the name or address of the buyer where the caller sees them. */
    search: z.string().trim().max(100).optional(),
  }),
  output: pageOf(eventOrderSchema),
  errors: [eventErrors.EVENT_NOT_FOUND, eventErrors.EVENT_NOT_YOURS],
});
