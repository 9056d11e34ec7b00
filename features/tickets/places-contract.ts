// Places on tickets (docs/reference/product.md#places), for those who run the event.
import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { defineErrors } from '#platform/contract/errors.ts';
import { eventErrors } from '#features/events/contract.ts';
import { seatSchema } from '#features/events/places/seat-schema.ts';
import { SEATS_MAX } from '#features/events/places/seats.ts';
import { ticketErrors } from './contract.ts';
import { ticketMessages } from './messages.ts';

export const placeErrors = defineErrors({
  /** Named twice, or a place of another ticket type or ticket: `fields` says where. */
  PLACE_TAKEN: [409, ticketMessages.placeTaken],
  /** A ticket has a place that the new plan leaves out. */
  PLACE_GIVEN: [409, ticketMessages.placeGiven],
  PLACES_TOO_FEW: [409, ticketMessages.placesTooFew],
});

const ofType = {
  tag: 'Events',
  path: '/events/{id}/tickets/{ticketTypeId}/places',
  access: { permission: 'manage:tickets' },
  params: z.object({ id: z.string().max(100), ticketTypeId: z.string().max(100) }),
  output: z.object({
    event: z.object({ id: z.uuid(), name: z.string() }),
    /** As many tickets as can be sold: a plan has no fewer places. */
    ticketType: z.object({ id: z.uuid(), name: z.string(), tickets: z.number().int() }),
    places: z.array(seatSchema.extend({ ticket: z.object({ id: z.uuid(), ticketNumber: z.string() }).nullable() })),
  }),
} as const;
export type TypePlaces = z.output<typeof ofType.output>;

const errors = [eventErrors.EVENT_NOT_FOUND, eventErrors.TICKET_TYPE_NOT_FOUND, eventErrors.EVENT_NOT_YOURS, eventErrors.EVENT_OVER] as const;

export const listPlaces = endpoint({
  ...ofType,
  id: 'listPlaces',
  summary: "The places of a ticket type of the caller's own event, in the order in which tickets get them",
  method: 'GET',
  errors,
});

export const setPlaces = endpoint({
  ...ofType,
  id: 'setPlaces',
  summary: 'Replaces the places of a ticket type; an empty list is free seating. Tickets that have none yet get theirs, and their holders are told',
  method: 'PUT',
  body: z.object({ places: z.array(seatSchema).max(SEATS_MAX) }),
  errors: [...errors, placeErrors.PLACE_TAKEN, placeErrors.PLACE_GIVEN, placeErrors.PLACES_TOO_FEW],
  idempotency: 'stored',
});

export const changePlace = endpoint({
  id: 'changePlace',
  summary: "Gives a ticket of the caller's own event another place; its holder is told",
  tag: 'Tickets',
  method: 'PUT',
  path: '/ticket-places/{id}',
  access: { permission: 'manage:tickets' },
  params: z.object({ id: z.string().max(100) }),
  body: seatSchema,
  output: z.object({ id: z.uuid(), place: seatSchema }),
  errors: [
    ticketErrors.TICKET_NOT_FOUND,
    ticketErrors.TICKET_CANCELLED,
    eventErrors.EVENT_NOT_YOURS,
    eventErrors.EVENT_OVER,
    placeErrors.PLACE_TAKEN,
  ],
  idempotency: 'stored',
});
