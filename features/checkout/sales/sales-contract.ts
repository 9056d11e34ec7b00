// What an event has earned: of payments that arrived, without what was returned (docs/reference/money.md#revenue-of-an-event).
import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { currencySchema } from '#platform/contract/money-schemas.ts';
import { eventErrors } from '#features/events/contract.ts';

export const getEventSales = endpoint({
  id: 'getEventSales',
  summary: "What buyers have paid for the caller's own event (an admin may see any), in all and by ticket type",
  tag: 'Events',
  method: 'GET',
  path: '/events/{id}/sales',
  access: { permission: 'edit:events' },
  params: z.object({ id: z.string().max(100) }),
  output: z.object({
    currency: currencySchema,
    /** In major units, with the fees of payment plans. */
    revenue: z.number(),
    /** Of confirmed orders. */
    orders: z.number().int(),
    /** The share of each ticket type that was sold, without those fees. */
    ticketTypes: z.array(z.object({ id: z.uuid(), revenue: z.number() })),
  }),
  errors: [eventErrors.EVENT_NOT_FOUND, eventErrors.EVENT_NOT_YOURS],
});
