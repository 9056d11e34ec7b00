// Holding tickets for a limited time (docs/reference/product.md#holds, docs/reference/api.md#reserving).
import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { defineErrors, platformErrors } from '#platform/contract/errors.ts';
import { asIssue, type Message } from '#platform/contract/language/declare-messages.ts';
import { moneySchema } from '#platform/contract/money-schemas.ts';
import { eventErrors } from '#features/events/contract.ts';
import { eventMessages } from '#features/events/messages.ts';
import { paymentPlanSchema } from '#features/events/schemas.ts';
import { arrivalSchema } from '#features/views/contract.ts';
import { TEST_TICKETS_MAX } from '#features/events/test-events/test-event-contract.ts';
import { inventoryMessages } from './messages.ts';

const tag = 'Tickets';

/** A hold lasts 15 minutes unless the buyer requests less (docs/reference/product.md#holds). */
export const HOLD_MINUTES = 15;

/** How much longer a hold lasts when its buyer has left the purchase page: time to reload it, or to return. */
export const LEFT_HOLD_MINUTES = 2;

export const inventoryErrors = defineErrors({
  EVENT_NOT_FOUND: [404, eventMessages.eventNotFound],
  TICKET_TYPE_NOT_FOUND: [404, eventMessages.ticketTypeNotFound],
  TICKET_TYPE_AMBIGUOUS: [409, inventoryMessages.ticketTypeAmbiguous],
  SOLD_OUT: [409, inventoryMessages.soldOut],
  NOT_ENOUGH_LEFT: [409, inventoryMessages.notEnoughLeft],
  COMING_SOON: [409, inventoryMessages.comingSoon],
  SALES_CLOSED: [409, inventoryMessages.salesClosed],
  MAX_PER_PURCHASE: [400, inventoryMessages.maxPerPurchase],
  MIN_PER_PURCHASE: [400, inventoryMessages.minPerPurchase],
  TEST_TICKETS_MAX: [409, inventoryMessages.testTicketsMax({ maximum: TEST_TICKETS_MAX })],
  MAX_HELD: [409, inventoryMessages.maxHeld],
  MAX_PER_PERSON: [409, inventoryMessages.maxPerPerson],
  NEEDS_OTHER_TICKET: [409, inventoryMessages.needsOtherTicket],
  ADD_ON_ALONE: [409, inventoryMessages.addOnAlone],
  HELD_TOO_OFTEN: [429, inventoryMessages.heldTooOften],
  RESERVATION_NOT_FOUND: [404, inventoryMessages.reservationNotFound],
  RESERVATION_CONFIRMED: [409, inventoryMessages.reservationConfirmed],
  RESERVATION_EXPIRED: [410, inventoryMessages.reservationExpired],
  HOLD_EXTENDED_FULLY: [409, inventoryMessages.holdExtendedFully],
  PAYMENT_IN_PROGRESS: [409, inventoryMessages.paymentInProgress],
  WAITING_ROOM: [429, inventoryMessages.waitingRoom],
});

/** The `data` of SOLD_OUT and NOT_ENOUGH_LEFT: whether waiting makes sense. */
export interface StockLeft {
  /** The number that can be held now. */
  readonly available: number;
  /** Held by others who have not paid yet: these may come back. 0: sold permanently. */
  readonly heldByOthers: number;
  /** Within how many minutes the first of those holds ends unless it is paid; null when others hold none. */
  readonly nextReleaseInMinutes: number | null;
}

/** The `data` of MAX_HELD. */
export interface OwnHolds {
  /** Tickets that the caller holds on this event. */
  readonly held: number;
  /** How many may be held in total. */
  readonly maximum: number;
  /** The holds, to continue or to replace. */
  readonly reservationIds: readonly string[];
}

/** How many tickets of one type a request may have at most; the organizer's own maximum is lower. */
const quantitySchema = z
  .number({ error: asIssue(eventMessages.quantityNotANumber) })
  .int(asIssue(eventMessages.quantityNotWhole))
  .min(1, asIssue(eventMessages.quantityTooSmall))
  .max(1000, asIssue(inventoryMessages.quantityTooLarge));

/** The ticket type: its id, or its `type` or name where only one of the event has it; or the id of an add-on. */
const releaseIdSchema = z
  .string({ error: asIssue(inventoryMessages.ticketTypeRequired) })
  .min(1, asIssue(inventoryMessages.ticketTypeRequired))
  .max(100);

const holdItemSchema = z.object({ releaseId: releaseIdSchema, quantity: quantitySchema });
export type HoldItem = z.output<typeof holdItemSchema>;

/** How many ticket types and add-ons one hold may have. */
export const HOLD_ITEMS_MAX = 10;

/** What a hold is charged: the prices and the fee of the moment when it was made, whatever they have become. */
const heldTerms = {
  /** Of all tickets, before any discount. */
  subtotal: moneySchema,
  /** Vumi's fee on top of its prices, in percent. Missing: the organizer bears it. */
  buyerFeePercent: z.number().optional(),
  /** The fee of all of it, before any discount; 0 where the organizer bears it. */
  serviceFee: moneySchema,
  /** Its lines, each ticket type once. */
  lines: z.array(
    z.object({
      /** An add-on has its id and name in the place of a ticket type's. */
      kind: z.enum(['ticket', 'add_on']),
      ticketTypeId: z.uuid(),
      ticketType: z.string(),
      quantity: z.number().int(),
      /** People whom one unit admits; 1 for an add-on, which has one code. */
      admits: z.number().int(),
      price: moneySchema,
      /** What one unit costs on top of its price (major units); missing: the organizer bears the fee. */
      fee: z.number().optional(),
      paymentPlans: z.array(paymentPlanSchema),
    }),
  ),
};

export const reserveTickets = endpoint({
  id: 'reserveTickets',
  summary: 'Holds tickets of one or more types for the caller, all or none',
  tag,
  method: 'POST',
  path: '/tickets/reserve',
  access: { permission: 'purchase:tickets' },
  knowsDevice: true,
  body: z
    .object({
      eventId: z
        .string({ error: asIssue(inventoryMessages.eventRequired) })
        .min(1, asIssue(inventoryMessages.eventRequired))
        .max(100),
      releaseId: releaseIdSchema.optional(),
      /** Of `releaseId`; 1 when it is left out. */
      quantity: quantitySchema.optional(),
      /** Several ticket types at once, each once, in place of `releaseId` and `quantity`. */
      items: z
        .array(holdItemSchema, { error: asIssue(inventoryMessages.itemsNotAList) })
        .min(1, asIssue(inventoryMessages.ticketTypeRequired))
        .max(HOLD_ITEMS_MAX, asIssue(inventoryMessages.itemsMax({ maximum: HOLD_ITEMS_MAX })))
        .optional(),
      /** Of hidden ticket types. */
      code: z.string().max(100).optional(),
      /** How the buyer's visit reached the site, for the organizer's figures. */
      arrival: arrivalSchema.optional(),
      /** The caller's own id. */
      customerId: z.string().max(100).optional(),
      /** The caller's own hold on this event to replace: released if this one is granted, kept if it is refused. */
      replaces: z.string().max(100).optional(),
      timeoutMinutes: z
        .number()
        .int()
        .min(1)
        .max(HOLD_MINUTES, asIssue(inventoryMessages.holdTooLong({ minutes: HOLD_MINUTES })))
        .default(HOLD_MINUTES),
    })
    .superRefine(({ releaseId, quantity, items }, refinement) => {
      const refuse = (message: Message, ...path: (string | number)[]) => refinement.addIssue({ code: 'custom', message: asIssue(message), path });
      if (items === undefined) {
        if (releaseId === undefined) refuse(inventoryMessages.ticketTypeRequired, 'releaseId');
        return;
      }
      if (releaseId !== undefined || quantity !== undefined) refuse(inventoryMessages.itemsAndReleaseId, 'items');
      for (const [index, item] of items.entries())
        if (items.findIndex((other) => other.releaseId === item.releaseId) < index)
          refuse(inventoryMessages.sameTypeTwice, 'items', index, 'releaseId');
    }),
  output: z.object({
    reservationId: z.uuid(),
    expiresAt: z.iso.datetime(),
    waitingRoomRequired: z.boolean(),
    ...heldTerms,
  }),
  errors: [
    platformErrors.FORBIDDEN,
    inventoryErrors.EVENT_NOT_FOUND,
    inventoryErrors.TICKET_TYPE_NOT_FOUND,
    inventoryErrors.TICKET_TYPE_AMBIGUOUS,
    inventoryErrors.SOLD_OUT,
    inventoryErrors.NOT_ENOUGH_LEFT,
    inventoryErrors.COMING_SOON,
    inventoryErrors.SALES_CLOSED,
    inventoryErrors.MAX_PER_PURCHASE,
    inventoryErrors.MIN_PER_PURCHASE,
    inventoryErrors.TEST_TICKETS_MAX,
    inventoryErrors.MAX_HELD,
    inventoryErrors.MAX_PER_PERSON,
    inventoryErrors.NEEDS_OTHER_TICKET,
    inventoryErrors.ADD_ON_ALONE,
    inventoryErrors.HELD_TOO_OFTEN,
    inventoryErrors.RESERVATION_CONFIRMED,
    inventoryErrors.PAYMENT_IN_PROGRESS,
    inventoryErrors.WAITING_ROOM,
    eventErrors.TOO_MANY_CODES,
  ],
  idempotency: 'operation',
});

const reservationSchema = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  eventId: z.uuid(),
  /** Null for a hold of several types: see `lines`. */
  ticketTypeId: z.uuid().nullable(),
  /** The names of all types. */
  ticketType: z.string(),
  /** Over all lines. */
  quantity: z.number().int(),
  status: z.enum(['active', 'confirmed', 'cancelled', 'expired']),
  /** The price of one ticket of this hold, in major units; null for a hold of several types. */
  price: moneySchema.nullable(),
  ...heldTerms,
  /** The plans by which all of it can be paid. */
  paymentPlans: z.array(paymentPlanSchema),
  /** Of hidden ticket types among its lines, as it was when they were held: it opens them to their buyer on every device. */
  code: z.string().nullable(),
  expiresAt: z.iso.datetime(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Reservation = z.output<typeof reservationSchema>;

const reservationParams = z.object({ reservationId: z.string().max(100) });

export const getReservation = endpoint({
  id: 'getReservation',
  summary: "One of the caller's holds, for a screen that was closed and reopened",
  tag,
  method: 'GET',
  path: '/tickets/reserve/{reservationId}',
  access: 'signed-in',
  params: reservationParams,
  output: reservationSchema,
  errors: [inventoryErrors.RESERVATION_NOT_FOUND],
});

export const listReservations = endpoint({
  id: 'listReservations',
  summary: "The caller's live holds on an event, the newest first: another tab or device finds them again",
  tag,
  method: 'GET',
  path: '/tickets/reserve',
  access: 'signed-in',
  query: z.object({
    eventId: z
      .string({ error: asIssue(inventoryMessages.eventRequired) })
      .min(1, asIssue(inventoryMessages.eventRequired))
      .max(100),
  }),
  output: z.object({ items: z.array(reservationSchema) }),
  errors: [],
});

export const markPresence = endpoint({
  id: 'markPresence',
  summary: `Tells whether the buyer is still choosing: an abandoned hold ends within ${LEFT_HOLD_MINUTES} minutes, and a buyer who returns in time has its whole time again`,
  tag,
  method: 'PUT',
  path: '/tickets/reserve/{reservationId}/presence',
  access: 'signed-in',
  params: reservationParams,
  body: z.object({ present: z.boolean({ error: asIssue(inventoryMessages.trueOrFalse) }) }),
  output: reservationSchema,
  errors: [inventoryErrors.RESERVATION_NOT_FOUND],
});

export const releaseReservation = endpoint({
  id: 'releaseReservation',
  summary: 'Releases a hold, so that others can buy at once',
  tag,
  method: 'DELETE',
  path: '/tickets/reserve/{reservationId}',
  access: 'signed-in',
  params: reservationParams,
  output: reservationSchema,
  errors: [inventoryErrors.RESERVATION_NOT_FOUND, inventoryErrors.RESERVATION_CONFIRMED, inventoryErrors.PAYMENT_IN_PROGRESS],
  idempotency: 'stored',
});
