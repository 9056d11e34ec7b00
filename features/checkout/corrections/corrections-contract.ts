// What the team of an event corrects of an order (docs/reference/roles.md#correcting-a-buyer).
import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { defineErrors } from '#platform/contract/errors.ts';
import { asIssue } from '#platform/contract/language/declare-messages.ts';
import { nameText } from '#platform/contract/visible-text.ts';
import { ticketErrors } from '#features/tickets/contract.ts';
import { checkoutErrors } from '../contract.ts';
import { checkoutMessages } from '../messages.ts';

export const correctionErrors = defineErrors({
  NOTHING_TO_CORRECT: [409, checkoutMessages.nothingToCorrect],
  CORRECTED_OFTEN: [429, checkoutMessages.correctedOften],
});

const tag = 'Orders';
const access = { permission: 'manage:tickets' } as const;
const { ORDER_NOT_FOUND, ORDER_ENDED } = checkoutErrors;
const { NOTHING_TO_CORRECT, CORRECTED_OFTEN } = correctionErrors;

/** Changes of an address or phone by one member, and of the address of one order. Tickets go where it says. */
export const ADDRESSES_CORRECTED_A_DAY = 20;
export const ORDER_ADDRESS_CORRECTED_A_DAY = 3;
/** Names of buyers and of who comes, by one member. */
export const NAMES_CORRECTED_A_DAY = 200;
export const CORRECTION_REASON_MAX = 200;

const name = nameText(asIssue(checkoutMessages.nameRequired)).min(1, asIssue(checkoutMessages.nameRequired)).max(200);
/** Kept in the history of the order; the buyer does not see it. */
const reason = nameText(asIssue(checkoutMessages.reasonRequired)).min(3, asIssue(checkoutMessages.reasonRequired)).max(CORRECTION_REASON_MAX);

export const correctBuyer = endpoint({
  id: 'correctBuyer',
  summary: "Corrects the name, address and phone of an order's buyer; the former address is told of another one",
  tag,
  method: 'PUT',
  path: '/orders/{id}/buyer',
  access,
  params: z.object({ id: z.string().max(100) }),
  body: z.object({
    name,
    email: z
      .string()
      .trim()
      .max(254)
      .pipe(z.email(asIssue(checkoutMessages.officeEmailNotValid))),
    phone: z.string().trim().max(40).nullish(),
    reason,
    /** Emails the tickets to the address that is then the order's. */
    sendTickets: z.boolean().default(false),
  }),
  output: z.object({
    orderId: z.uuid(),
    /** Where the tickets go; null: they are not sent. */
    sentTo: z.string().nullable(),
  }),
  errors: [ORDER_NOT_FOUND, ORDER_ENDED, NOTHING_TO_CORRECT, CORRECTED_OFTEN],
  idempotency: 'stored',
});

export const correctHolder = endpoint({
  id: 'correctHolder',
  summary: 'Corrects the name of who comes with one ticket of an order',
  tag,
  method: 'PUT',
  path: '/orders/{id}/tickets/{ticketId}/holder',
  access,
  params: z.object({ id: z.string().max(100), ticketId: z.string().max(100) }),
  body: z.object({ name, reason }),
  output: z.object({ orderId: z.uuid() }),
  errors: [
    ORDER_NOT_FOUND,
    ORDER_ENDED,
    NOTHING_TO_CORRECT,
    CORRECTED_OFTEN,
    ticketErrors.TICKET_NOT_FOUND,
    ticketErrors.TICKET_CANCELLED,
    ticketErrors.TICKET_USED,
    ticketErrors.TICKET_EXPIRED,
    ticketErrors.TICKET_SUSPENDED,
  ],
  idempotency: 'stored',
});
