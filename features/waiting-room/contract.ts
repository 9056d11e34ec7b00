// The waiting room of an event with more buyers than can be served (docs/reference/api.md#queue).
import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import { inventoryErrors } from '#features/inventory/contract.ts';

export const getQueueStatus = endpoint({
  id: 'getQueueStatus',
  summary: 'Whether the event is behind its waiting room',
  tag: 'Tickets',
  method: 'GET',
  path: '/queue/status/{eventId}',
  access: 'open',
  params: z.object({ eventId: z.string().max(100) }),
  query: z.object({
    /** The caller's own id, or `anonymous`. */
    userId: z.string().max(100).default('anonymous'),
  }),
  output: z.object({ requiresQueue: z.boolean(), position: z.number().int(), estimatedWait: z.number() }),
  errors: [platformErrors.FORBIDDEN, inventoryErrors.EVENT_NOT_FOUND],
});
