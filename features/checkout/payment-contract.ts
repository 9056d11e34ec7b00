// Paying what is due of an order: its next instalment by phone, or cash that an admin or who sells for the organization records.
import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { asIssue } from '#platform/contract/language/declare-messages.ts';
import { nameText } from '#platform/contract/visible-text.ts';
import { eventErrors } from '#features/events/contract.ts';
import { inventoryErrors } from '#features/inventory/contract.ts';
import { inventoryMessages } from '#features/inventory/messages.ts';
import { testOutcomes } from '#features/payments/contract.ts';
import { pageMethods } from '#features/payments/pages/page-methods.ts';
import { checkoutErrors, orderParams, orderSchema, purchaseTickets } from './contract.ts';
import { checkoutMessages } from './messages.ts';
import { offeredMethods } from './payment-methods.ts';

const tag = 'Orders';

export const payInstalment = endpoint({
  id: 'payInstalment',
  summary: 'Starts the payment of the next instalment of an order, or of several at once',
  tag,
  method: 'POST',
  path: '/orders/{id}/instalments',
  access: { permission: 'purchase:tickets' },
  params: orderParams,
  body: z.object({
    /** The number of the instalment that the buyer saw: an outdated screen pays nothing twice. */
    instalment: z.number().int().min(2).max(100),
    /** The last part that is paid at once, with this one and those between; by default this one alone. */
    through: z.number().int().min(2).max(100).optional(),
    /** `mpesa`: a request to a phone; the others: on a page for cards or a wallet, whose address the answer has. */
    paymentMethod: z.enum(['mpesa', ...pageMethods]).default('mpesa'),
    /** The phone that pays: a Safaricom number. */
    phone: z.string().trim().max(30).default(''),
    /** What becomes of it in a test event, which asks no phone. */
    testOutcome: z.enum(testOutcomes).optional(),
  }),
  output: purchaseTickets.output,
  errors: [
    checkoutErrors.ORDER_NOT_FOUND,
    checkoutErrors.INSTALMENT_NOT_OPEN,
    inventoryErrors.PAYMENT_IN_PROGRESS,
    checkoutErrors.ORDER_SUSPENDED,
    inventoryErrors.SALES_CLOSED,
    checkoutErrors.PAYMENT_METHOD_NOT_AVAILABLE,
    checkoutErrors.INVALID_PHONE,
    checkoutErrors.AMOUNT_TOO_LARGE,
    checkoutErrors.PAYMENT_FAILED,
    checkoutErrors.RETRY_TOO_SOON,
    checkoutErrors.TOO_MANY_PROMPTS,
    checkoutErrors.TOO_MANY_PAYMENTS,
  ],
  idempotency: 'operation',
});

export const recordCash = endpoint({
  id: 'recordCash',
  summary: 'Records that the amount due for an order was paid in cash: to an admin, or to the organization of its event, which keeps it',
  tag,
  method: 'POST',
  path: '/orders/{id}/cash',
  access: { permission: 'manage:tickets' },
  params: orderParams,
  body: z.object({
    /** The number on the receipt that the payer was given; each organization has its own numbers. */
    /** Counts once, however its characters are written. */
    receipt: nameText().min(1, asIssue(checkoutMessages.receiptRequired)).max(40).toUpperCase(),
    /** The number of the part that was due on the screen of who took the cash: an outdated screen takes nothing twice. */
    instalment: z.number().int().min(1).max(100).optional(),
  }),
  output: orderSchema,
  errors: [
    checkoutErrors.ORDER_NOT_FOUND,
    checkoutErrors.CASH_NOT_DUE,
    checkoutErrors.CASH_PART_PAID,
    checkoutErrors.CASH_RECEIPT_USED,
    inventoryErrors.PAYMENT_IN_PROGRESS,
    checkoutErrors.ORDER_SUSPENDED,
    inventoryErrors.SALES_CLOSED,
  ],
});

export const listPaymentMethods = endpoint({
  id: 'listPaymentMethods',
  summary: 'How tickets of an event can be paid now',
  tag,
  method: 'GET',
  path: '/payment-methods',
  access: 'open',
  query: z.object({
    eventId: z
      .string({ error: asIssue(inventoryMessages.eventRequired) })
      .min(1, asIssue(inventoryMessages.eventRequired))
      .max(100),
  }),
  output: z.object({
    /** The money goes straight to the organizer's own till or paybill. */
    isOwnTill: z.boolean(),
    /** The business that is paid then; null: Vumi is. */
    paidTo: z.string().nullable(),
    /** Whether M-Pesa can pay later parts of a plan by a standing order, where their amounts and days allow it. */
    takesStandingOrders: z.boolean(),
    items: z.array(
      z.object({
        id: z.enum(offeredMethods),
        name: z.string(),
        /** The business number of payments from the menu; null for the others. */
        paybill: z.string().nullable(),
      }),
    ),
  }),
  errors: [eventErrors.EVENT_NOT_FOUND],
});
