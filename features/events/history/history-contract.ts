// The history of an event: every change of it, its ticket types, releases and images (docs/reference/product.md#history-of-an-event).
import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { pageOf, pageQuery } from '#platform/contract/pagination.ts';
import { eventErrors } from '../contract.ts';

/** `ticketOrder`: the order of the ticket types. `place`: that of a ticket, by its number. */
export const changeSubjects = ['event', 'ticketType', 'ticketOrder', 'addOn', 'release', 'image', 'place'] as const;
export const changeActions = ['created', 'changed', 'removed'] as const;

const changeSchema = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  /** Who changed it, with the name of that time; null: time did, as when an event ends. */
  actor: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  subject: z.enum(changeSubjects),
  /** Of a ticket type, an add-on or an image its id, of a release its number; null for the event itself. */
  subjectId: z.string().nullable(),
  /** Its name at that time. */
  label: z.string(),
  action: z.enum(changeActions),
  /**
   * What changed, in the order of the form. Amounts are {amount, currency}, moments are in UTC, and what was empty is null. A new event has none:
   * the first change says what it began with.
   */
  fields: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
});
export type EventChangeEntry = z.output<typeof changeSchema>;

export const listEventChanges = endpoint({
  id: 'listEventChanges',
  summary: "Every change of the caller's own event (an admin may see any), the newest first",
  tag: 'Events',
  method: 'GET',
  path: '/events/{id}/changes',
  access: { permission: 'edit:events' },
  params: z.object({ id: z.string().max(100) }),
  query: z.object(pageQuery(20)),
  output: pageOf(changeSchema).extend({ total: z.number().int() }),
  errors: [eventErrors.EVENT_NOT_FOUND, eventErrors.EVENT_NOT_YOURS],
});
