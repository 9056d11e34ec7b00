// Who holds tickets for an event, for its organization (docs/reference/roles.md#attendees-of-an-event).
import { z } from 'zod';
import { canSchema } from '#platform/contract/can-schema.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { pageOf, pageQuery } from '#platform/contract/pagination.ts';
import { admissions } from '#features/events/admissions.ts';
import { eventErrors } from '#features/events/contract.ts';
import { answerInWords } from '#features/questions/contract.ts';
import { attendeeSorts, attendeeStates } from './attendee-states.ts';

const attendeeSchema = z.object({
  /** Of the ticket. */
  id: z.uuid(),
  ticketNumber: z.string(),
  /** Of who comes with it. Null for an analyst. */
  holder: z.object({ name: z.string(), email: z.string(), phone: z.string().nullable() }).nullable(),
  ticketType: z.string(),
  /** Of a hybrid event: for its hall or for its stream; null: the event has one part. */
  admission: z.enum(admissions).nullable(),
  orderId: z.uuid(),
  orderNumber: z.string(),
  state: z.enum(attendeeStates),
  /** Its place in words; null: free seating. */
  place: z.string().nullable(),
  issuedAt: z.iso.datetime(),
  /** When its holder was let in at the gate; null: not yet. */
  arrivedAt: z.iso.datetime().nullable(),
  /** What was answered for this ticket (for its order: with the order). None for an analyst. */
  answers: z.array(answerInWords),
});
export type Attendee = z.output<typeof attendeeSchema>;

export const listAttendees = endpoint({
  id: 'listAttendees',
  summary:
    "The tickets of the caller's own event (an admin may see any) with their holders, filtered, sorted and paged; an analyst sees them without",
  tag: 'Events',
  method: 'GET',
  path: '/events/{id}/attendees',
  access: { permission: 'edit:events' },
  params: z.object({ id: z.string().max(100) }),
  query: z.object({
    ...pageQuery(25),
    state: z.enum(attendeeStates).optional(),
    /** The id of a ticket type. */
    type: z.string().max(100).optional(),
    /**
     * How a ticket number begins, or a part of an order number; where the caller sees holders also a part of their name, address or phone, or a whole
     * receipt of a payment.
     */
    search: z.string().trim().max(120).optional(),
    /** `name`: the holder's; the newest first where the caller sees no holders. */
    sort: z.enum(attendeeSorts).default('newest'),
  }),
  output: pageOf(attendeeSchema).extend({
    total: z.number().int(),
    /** What screens tell of the event, and the types to filter by. */
    event: z.object({
      id: z.uuid(),
      name: z.string(),
      timeZone: z.string(),
      ticketTypes: z.array(z.object({ id: z.uuid(), name: z.string() })),
    }),
    can: z.object({ seeHolders: canSchema }),
  }),
  errors: [eventErrors.EVENT_NOT_FOUND, eventErrors.EVENT_NOT_YOURS],
});
