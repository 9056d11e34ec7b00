// Stock that is set aside (docs/reference/guests.md#allotments).
import { z } from 'zod';
import { canSchema } from '#platform/contract/can-schema.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { defineErrors } from '#platform/contract/errors.ts';
import { asIssue } from '#platform/contract/language/declare-messages.ts';
import { nameText } from '#platform/contract/visible-text.ts';
import { eventErrors } from '#features/events/contract.ts';
import { saleMomentInput } from '#features/events/writing/instant-input.ts';
import { ALLOTMENT_MAX, allotmentKinds } from './guest-facts.ts';
import { guestMessages } from './messages.ts';

export const allotmentErrors = defineErrors({
  ALLOTMENT_NOT_FOUND: [404, guestMessages.allotmentNotFound],
  ALLOTMENT_CLOSED: [409, guestMessages.allotmentClosed],
  ALLOTMENT_TOO_SMALL: [409, guestMessages.allotmentTooSmall({ given: 1 })],
  NOT_ENOUGH_TICKETS: [409, guestMessages.notEnoughTickets({ left: 0 })],
});

const tag = 'Guests';
const { EVENT_NOT_FOUND, EVENT_NOT_YOURS, EVENT_OVER, STATUS_NOT_ALLOWED } = eventErrors;
const { ALLOTMENT_NOT_FOUND, ALLOTMENT_CLOSED, ALLOTMENT_TOO_SMALL, NOT_ENOUGH_TICKETS } = allotmentErrors;
const manages = { permission: 'manage:tickets' } as const;
const changeErrors = [EVENT_NOT_FOUND, EVENT_NOT_YOURS, EVENT_OVER, STATUS_NOT_ALLOWED] as const;

const params = z.object({ id: z.string().max(100) });

const allotmentSchema = z.object({
  id: z.uuid(),
  ticketTypeId: z.uuid(),
  ticketType: z.string(),
  name: z.string(),
  kind: z.enum(allotmentKinds),
  note: z.string(),
  /** Units of the ticket type, as the numbers below; of a closed one what was given out. */
  quantity: z.number().int(),
  given: z.number().int(),
  /** Tickets of them that are kept in an account. */
  claimed: z.number().int(),
  left: z.number().int(),
  returnAt: z.iso.datetime().nullable(),
  closed: z.boolean(),
});
export type Allotment = z.output<typeof allotmentSchema>;

export const listAllotments = endpoint({
  id: 'listAllotments',
  summary: "The allotments of the caller's own event (an admin may see any), the newest first, and its ticket types",
  tag,
  method: 'GET',
  path: '/events/{id}/allotments',
  access: { permission: 'edit:events' },
  params,
  output: z.object({
    items: z.array(allotmentSchema),
    event: z.object({
      id: z.uuid(),
      name: z.string(),
      timeZone: z.string(),
      ticketTypes: z.array(z.object({ id: z.uuid(), name: z.string(), available: z.number().int() })),
    }),
    can: z.object({ manageGuests: canSchema }),
  }),
  errors: [EVENT_NOT_FOUND, EVENT_NOT_YOURS],
});
export type AllotmentList = z.output<typeof listAllotments.output>;

const quantityMessage = asIssue(guestMessages.quantityNotValid({ most: ALLOTMENT_MAX }));
const written = {
  name: nameText(asIssue(guestMessages.nameRequired)).min(1, asIssue(guestMessages.nameRequired)).max(100),
  kind: z.enum(allotmentKinds),
  note: z.string().trim().max(500),
  quantity: z.number(quantityMessage).int(quantityMessage).min(1, quantityMessage).max(ALLOTMENT_MAX, quantityMessage),
  /** A moment; or YYYY-MM-DD, the end of a day where the event is. Null: never by itself. */
  returnAt: saleMomentInput.nullable(),
};

export const createAllotment = endpoint({
  id: 'createAllotment',
  summary: 'Sets tickets of one type aside, off sale, for a sponsor, an artist or an agent',
  tag,
  method: 'POST',
  path: '/events/{id}/allotments',
  access: manages,
  params,
  body: z.object({
    ...written,
    ticketTypeId: z.uuid(),
    kind: written.kind.default('other'),
    note: written.note.default(''),
    returnAt: written.returnAt.optional(),
  }),
  output: allotmentSchema,
  errors: [...changeErrors, NOT_ENOUGH_TICKETS],
  idempotency: 'stored',
});

export const changeAllotment = endpoint({
  id: 'changeAllotment',
  summary: 'Changes an allotment, or closes it for good: what is not given out goes back on sale',
  tag,
  method: 'PUT',
  path: '/events/{id}/allotments/{allotmentId}',
  access: manages,
  params: params.extend({ allotmentId: z.string().max(100) }),
  body: z.object({ ...z.object(written).partial().shape, close: z.literal(true).optional() }),
  output: allotmentSchema,
  errors: [...changeErrors, ALLOTMENT_NOT_FOUND, ALLOTMENT_CLOSED, ALLOTMENT_TOO_SMALL, NOT_ENOUGH_TICKETS],
  idempotency: 'stored',
});
