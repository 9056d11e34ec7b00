// The link to an event on another platform, for those who run the event (docs/reference/product.md#joining-online). Holders: tickets/contract.ts.
import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { eventErrors } from '../contract.ts';

export const getJoinLink = endpoint({
  id: 'getJoinLink',
  summary: "The link to join the caller's own event online (an admin may see any); null when there is none",
  tag: 'Events',
  method: 'GET',
  path: '/events/{id}/join-link',
  access: { permission: 'edit:events' },
  params: z.object({ id: z.string().max(100) }),
  output: z.object({ joinLink: z.string().nullable() }),
  errors: [eventErrors.EVENT_NOT_FOUND, eventErrors.EVENT_NOT_YOURS],
});
