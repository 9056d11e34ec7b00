// What cancelling an event does to the money of its buyers, before and after (docs/reference/money.md#a-cancelled-event).
import { z } from 'zod';
import { canSchema } from '#platform/contract/can-schema.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { currencySchema } from '#platform/contract/money-schemas.ts';
import { eventErrors } from '#features/events/contract.ts';
import { eventStatuses } from '#features/events/schemas.ts';
import { refundStatuses, refundWays } from '#features/payments/contract.ts';

/** The most refunds that are listed one by one; `unreturnedCount` has them all. */
export const UNRETURNED_MAX = 50;

/**
 * `planned`: the event is not cancelled, and this is what cancelling would do. `running`: orders are being ended, money is on its way. `waiting`:
 * what is left has to be done by a person. `done`: everybody has their money back.
 */
export const cancellationStates = ['planned', 'running', 'waiting', 'done'] as const;

/** A number of payments, orders or refunds, and their sum in major units of the currency. */
const sumSchema = z.object({ count: z.number().int(), amount: z.number() });

export const getCancellation = endpoint({
  id: 'getCancellation',
  summary: 'What cancelling an event would return to whom, and once it is cancelled how far that is',
  tag: 'Events',
  method: 'GET',
  path: '/events/{id}/cancellation',
  access: { permission: 'edit:events' },
  params: z.object({ id: z.string().max(100) }),
  output: z.object({
    event: z.object({
      id: z.uuid(),
      name: z.string(),
      status: z.enum(eventStatuses),
      startDate: z.iso.datetime(),
      timeZone: z.string(),
    }),
    state: z.enum(cancellationStates),
    currency: currencySchema,
    /** Confirmed orders. `done`: cancelled, with nothing more to return. */
    orders: z.object({
      total: z.number().int(),
      done: z.number().int(),
      /** Of them those for which nothing was paid. */
      free: z.number().int(),
    }),
    /** Tickets that nobody has used. */
    tickets: z.number().int(),
    /** Accounts. */
    people: z.number().int(),
    /** What is to be returned in all, and what has been. */
    total: sumSchema,
    returned: sumSchema,
    /** By the way of the return; a way that nothing takes is left out. */
    ways: z.array(z.object({ how: z.enum(refundWays), total: sumSchema, returned: sumSchema })),
    /** What ends with the event: holds, payments in progress (their money is returned when it arrives), instalments that are not due any more. */
    open: z.object({ holds: z.number().int(), payments: sumSchema, instalments: sumSchema }),
    /** Refunds that wait for a person or are late, those that wait for a person first: at most 50. */
    unreturned: z.array(
      z.object({
        orderId: z.uuid(),
        orderNumber: z.string(),
        refundId: z.uuid(),
        amount: z.number(),
        how: z.enum(refundWays),
        status: z.enum(refundStatuses),
        /** Why it was not returned yet, as a message. */
        reason: z.string(),
        /** A person has to return it, and record that. */
        byPerson: z.boolean(),
        since: z.iso.datetime(),
      }),
    ),
    unreturnedCount: z.number().int(),
    can: z.object({ cancelEvent: canSchema, recordRefund: canSchema }),
  }),
  errors: [eventErrors.EVENT_NOT_FOUND, eventErrors.EVENT_NOT_YOURS],
});
export type Cancellation = z.output<typeof getCancellation.output>;
