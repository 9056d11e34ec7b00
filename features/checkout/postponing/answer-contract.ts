// What holders of a postponed event answer, and what that comes to (docs/reference/conflicts.md#a-postponed-event).
import { z } from 'zod';
import { canSchema } from '#platform/contract/can-schema.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { currencySchema } from '#platform/contract/money-schemas.ts';
import { eventErrors } from '#features/events/contract.ts';
import { postponementSchema } from '#features/events/postponing/postponement-contract.ts';
import { eventStatuses } from '#features/events/schemas.ts';
import { checkoutErrors, orderParams, orderSchema } from '../contract.ts';
import { postponementAnswers } from './asked-schema.ts';

export const answerPostponement = endpoint({
  id: 'answerPostponement',
  summary: 'Keeps the tickets of an order whose event was postponed, or gives all of them back for everything that was paid',
  tag: 'Orders',
  method: 'POST',
  path: '/orders/{id}/postponement-answer',
  access: 'signed-in',
  params: orderParams,
  body: z.object({
    answer: z.enum(postponementAnswers),
    /** The postponement that the buyer was shown: an answer to it is refused when there was another since. */
    postponementId: z.uuid().optional(),
  }),
  output: orderSchema,
  errors: [
    checkoutErrors.ORDER_NOT_FOUND,
    checkoutErrors.NOTHING_TO_ANSWER,
    checkoutErrors.ANSWER_TOO_LATE,
    checkoutErrors.POSTPONED_AGAIN,
    checkoutErrors.ORDER_GIVEN_BACK,
    checkoutErrors.TICKET_ALREADY_USED,
    checkoutErrors.ORDER_SUSPENDED,
  ],
});

/** Orders, their tickets, and what was paid for them in major units of the currency. */
const figuresSchema = z.object({ orders: z.number().int(), tickets: z.number().int(), amount: z.number() });

export const getPostponement = endpoint({
  id: 'getPostponement',
  summary: 'How often an event was postponed, and what its holders have answered; who would be told if it were postponed now',
  tag: 'Events',
  method: 'GET',
  path: '/events/{id}/postponement',
  access: { permission: 'edit:events' },
  params: z.object({ id: z.string().max(100) }),
  output: z.object({
    event: z.object({
      id: z.uuid(),
      name: z.string(),
      status: z.enum(eventStatuses),
      startDate: z.iso.datetime(),
      endDate: z.iso.datetime(),
      timeZone: z.string(),
      venue: z.string(),
    }),
    currency: currencySchema,
    /** Who would be told now, and could give back. */
    concerned: figuresSchema.extend({ people: z.number().int() }),
    /** The newest first. */
    postponements: z.array(
      postponementSchema.extend({
        /** True while holders can answer. */
        isOpen: z.boolean(),
        kept: figuresSchema,
        givenBack: figuresSchema,
        /** Without an answer the tickets are kept. */
        silent: figuresSchema,
      }),
    ),
    can: z.object({ postpone: canSchema }),
  }),
  errors: [eventErrors.EVENT_NOT_FOUND, eventErrors.EVENT_NOT_YOURS],
});
export type Postponements = z.output<typeof getPostponement.output>;
