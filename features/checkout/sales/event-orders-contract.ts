// The orders of an event, for its organization (docs/reference/roles.md#orders-of-an-event).
import { z } from 'zod';
import { canSchema } from '#platform/contract/can-schema.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { fileEndpoint } from '#platform/contract/file.ts';
import { currencySchema } from '#platform/contract/money-schemas.ts';
import { pageOf, pageQuery } from '#platform/contract/pagination.ts';
import { eventErrors } from '#features/events/contract.ts';
import { checkoutErrors, orderSchema } from '../contract.ts';
import { paymentStates } from '../payment/attempt-schema.ts';
import { upgradeSchema } from '../upgrades/upgrades-contract.ts';
import { orderStatuses } from '../order-statuses.ts';
import { refundRequestSchema } from '../refund-requests/requests-contract.ts';

export const eventOrderSorts = ['newest', 'oldest', 'amount', 'due'] as const;

const eventOrderSchema = orderSchema
  .pick({
    id: true,
    orderNumber: true,
    status: true,
    ticketType: true,
    ticketCount: true,
    totalAmount: true,
    paidAmount: true,
    currency: true,
    paymentMethod: true,
    purchaseDate: true,
    planEnd: true,
  })
  .extend({
    /** As the order has them. Null for an analyst. */
    buyer: z.object({ name: z.string(), email: z.string(), phone: z.string().nullable() }).nullable(),
    /** The part that is paid next, in major units; without a plan there is one. Null: nothing is due. */
    due: z.object({ instalment: z.number().int(), amount: z.number() }).nullable(),
    /** What is open of a payment plan that has not ended; null: nothing. */
    outstanding: z
      .object({
        /** The next part, and of how many. */
        part: z.number().int(),
        parts: z.number().int(),
        /** All open parts, in major units. */
        amount: z.number(),
        /** Of the next part. */
        dueDate: z.iso.datetime(),
        /** M-Pesa pays the open parts by itself, by a standing order of the buyer. */
        standing: z.boolean(),
        /** It was due, and is in its time of grace. */
        overdue: z.boolean(),
        /** When the order ends if it is not paid; null: never. */
        endsAt: z.iso.datetime().nullable(),
      })
      .nullable(),
    /** The addresses that its tickets are mailed to again: of the accounts that hold them. Empty for an analyst. */
    mailTo: z.array(z.string()),
    can: z.object({ recordCash: canSchema, mailTickets: canSchema }),
  });
export type EventOrder = z.output<typeof eventOrderSchema>;

/** What screens tell of the event. */
const eventSchema = z.object({ id: z.uuid(), name: z.string(), timeZone: z.string() });

const tag = 'Events';
const access = { permission: 'edit:events' } as const;
const params = z.object({ id: z.string().max(100) });
/** Those whose buyers ask for a refund. */
const asked = z.literal('refund').optional();
const search = z.string().trim().max(120).optional();

export const listEventOrders = endpoint({
  id: 'listEventOrders',
  summary: "The orders of the caller's own event (an admin may see any), filtered, sorted and paged; an analyst sees them without their buyers",
  tag,
  method: 'GET',
  path: '/events/{id}/orders',
  access,
  params,
  query: z.object({
    ...pageQuery(25),
    status: z.enum(orderStatuses).optional(),
    asked,
    /** Those that are paid in parts, of which some are open. */
    parts: z.literal('outstanding').optional(),
    /** In the order number; where the caller sees buyers also in their name, address or phone, a whole receipt, or how a ticket number begins. */
    search,
    /** `amount`: the largest first. `due`: with `parts` alone, those whose next part is due first; else as `newest`. */
    sort: z.enum(eventOrderSorts).default('newest'),
  }),
  output: pageOf(eventOrderSchema).extend({
    total: z.number().int(),
    event: eventSchema,
    /** How many orders wait for an answer about a refund. */
    refundRequests: z.number().int(),
    /** Whether any order of the event has parts outstanding. */
    partsOutstanding: z.boolean(),
    /** With `parts`: what all that were found still owe, and the part of it that was due, in major units. */
    outstanding: z.object({ amount: z.number(), overdue: z.number(), currency: currencySchema }).nullable(),
    can: z.object({ seeBuyers: canSchema }),
  }),
  errors: [eventErrors.EVENT_NOT_FOUND, eventErrors.EVENT_NOT_YOURS],
});

export type EventOrders = z.output<typeof listEventOrders.output>;

export const exportOutstandingParts = fileEndpoint({
  id: 'exportOutstandingParts',
  summary: 'The orders of an event with parts outstanding as CSV, those whose next part is due first; for an analyst without their buyers',
  tag,
  path: '/events/{id}/orders/outstanding.csv',
  access,
  params,
  file: 'text/csv; charset=utf-8',
  query: z.object({ asked, search }),
  errors: [eventErrors.EVENT_NOT_FOUND, eventErrors.EVENT_NOT_YOURS],
  inTurns: true,
  requestsPerMinute: 30,
});

const paymentSchema = z.object({
  id: z.uuid(),
  /** The part that it is for. */
  instalment: z.number().int(),
  method: z.string(),
  status: z.enum(paymentStates),
  amount: z.number(),
  /** When it began. */
  at: z.iso.datetime(),
  receipt: z.string().nullable(),
  /** The phone that was asked; null for a payment without one, and for an analyst. */
  phone: z.string().nullable(),
  /** The outcome, as a message. */
  message: z.string().nullable(),
});
export type EventOrderPayment = z.output<typeof paymentSchema>;

export const getEventOrder = endpoint({
  id: 'getEventOrder',
  summary: "An order of the caller's own event (an admin may see any) with its lines and payments; an analyst sees it without its buyer and tickets",
  tag,
  method: 'GET',
  path: '/events/{id}/orders/{orderId}',
  access,
  params: params.extend({ orderId: z.string().max(100) }),
  output: eventOrderSchema.extend({
    ...orderSchema.pick({
      lines: true,
      promoCode: true,
      discount: true,
      fee: true,
      serviceFee: true,
      tax: true,
      instalments: true,
      cancelReason: true,
    }).shape,
    refunds: z.array(
      orderSchema.shape.refunds.element.extend({
        /**
         * The caller gives it back and records it: from the organizer's own `till`, which M-Pesa did not do, or out of `cash` that the team took; null: not
         * (any more).
         */
        toRecord: z.enum(['till', 'cash']).nullable(),
        /** It was paid twice from the organizer's own till, as a message with both receipts: the caller gets the second payment back and records it; null: it was not, or it came back. */
        paidTwice: z.string().nullable(),
      }),
    ),
    event: eventSchema,
    /** What its buyer asked for last; null: nothing, and for an analyst. */
    refundRequest: refundRequestSchema.nullable(),
    /** When the hold ends, while the order is not paid; null once it is settled. */
    holdExpiresAt: z.iso.datetime().nullable(),
    can: eventOrderSchema.shape.can.extend({
      addNote: canSchema,
      refund: canSchema,
      correct: canSchema,
      upgrade: canSchema,
      extendHold: canSchema,
      cancelUnpaid: canSchema,
      declineRequest: canSchema,
      remind: canSchema,
    }),
    /** Tickets that are or were exchanged, the newest first. None for an analyst. */
    upgrades: z.array(upgradeSchema),
    /** The newest first. */
    payments: z.array(paymentSchema),
    /** Without their codes, with who comes. None for an analyst. */
    tickets: z.array(orderSchema.shape.tickets.element.omit({ qrPayload: true }).extend({ holderName: z.string() })),
  }),
  errors: [eventErrors.EVENT_NOT_FOUND, eventErrors.EVENT_NOT_YOURS, checkoutErrors.ORDER_NOT_FOUND],
});
export type EventOrderDetail = z.output<typeof getEventOrder.output>;
