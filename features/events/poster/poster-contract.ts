// The poster of an event to print (docs/reference/product.md#poster-to-print).
import { z } from 'zod';
import { fileEndpoint } from '#platform/contract/file.ts';
import { eventErrors } from '../contract.ts';

/** Drawing takes some 300 ms of CPU time. */
const POSTERS_A_MINUTE = 30;

export const getEventPoster = fileEndpoint({
  id: 'getEventPoster',
  summary: "A poster of the caller's own public event to print (an admin: any): A4, with a QR code of the event's address",
  tag: 'Events',
  path: '/events/{id}/poster.pdf',
  access: 'signed-in',
  file: 'application/pdf',
  params: z.object({ id: z.string().max(100) }),
  errors: [eventErrors.EVENT_NOT_FOUND, eventErrors.EVENT_NOT_YOURS, eventErrors.EVENT_NOT_PUBLIC, eventErrors.EVENT_OVER],
  requestsPerMinute: POSTERS_A_MINUTE,
});
