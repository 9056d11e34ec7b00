// Buying held tickets, and the resulting orders (docs/reference/product.md#purchase, docs/reference/api.md#purchasing).
import { z } from 'zod';
import { canSchema } from '#platform/contract/can-schema.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { defineErrors, platformErrors } from '#platform/contract/errors.ts';
import { asIssue } from '#platform/contract/language/declare-messages.ts';
import { platformMessages } from '#platform/contract/messages.ts';
import { currencySchema } from '#platform/contract/money-schemas.ts';
import { pageOf, pageQuery } from '#platform/contract/pagination.ts';
import { nameText } from '#platform/contract/visible-text.ts';
import { admissions } from '#features/events/admissions.ts';
import { paymentPlanSchema } from '#features/events/schemas.ts';
import { inventoryErrors } from '#features/inventory/contract.ts';
import { answersInput, questionErrors } from '#features/questions/contract.ts';
import { refundStatuses, refundWays, testOutcomes } from '#features/payments/contract.ts';
import { planShape } from './instalments/plan-schemas.ts';
import { attemptSchema } from './payment/attempt-schema.ts';
import { orderStatuses, orderTicketStatuses } from './order-statuses.ts';
import { checkoutMessages } from './messages.ts';
import { paybillSchema, purchaseActionSchema } from './paybill/action-schemas.ts';
import { askedSchema } from './postponing/asked-schema.ts';

const tag = 'Orders';

export const checkoutErrors = defineErrors({
  PAYMENT_METHOD_NOT_AVAILABLE: [400, checkoutMessages.paymentMethodNotAvailable],
  CURRENCY_NOT_PAYABLE: [400, checkoutMessages.currencyNotPayable],
  INVALID_PHONE: [400, checkoutMessages.invalidPhone],
  INVALID_PROMO_CODE: [400, checkoutMessages.invalidPromoCode],
  INVALID_PAYMENT_PLAN: [400, checkoutMessages.invalidPaymentPlan],
  STANDING_ORDER_NOT_OFFERED: [409, checkoutMessages.standingNotOffered],
  AMOUNT_TOO_LARGE: [400, checkoutMessages.amountTooLarge],
  PAYMENT_FAILED: [402, checkoutMessages.paymentFailed],
  RETRY_TOO_SOON: [429, checkoutMessages.retryTooSoon],
  TOO_MANY_PROMPTS: [429, checkoutMessages.tooManyPrompts],
  TOO_MANY_PAYMENTS: [429, checkoutMessages.tooManyPayments],
  TOO_MANY_PROMO_CODES: [429, checkoutMessages.tooManyPromoCodes],
  ORDER_NOT_FOUND: [404, checkoutMessages.orderNotFound],
  ORDER_NOT_PENDING: [409, checkoutMessages.orderNotPending],
  ORDER_NOT_PAID_IN_FULL: [409, checkoutMessages.orderNotPaidInFull],
  ORDER_ENDED: [409, checkoutMessages.orderEnded],
  ORDER_SUSPENDED: [409, checkoutMessages.orderSuspended],
  CASH_NOT_DUE: [409, checkoutMessages.cashNotDue],
  CASH_PART_PAID: [409, checkoutMessages.cashPartPaid],
  CASH_RECEIPT_USED: [409, checkoutMessages.cashReceiptUsed],
  NOTHING_TO_REFUND: [409, checkoutMessages.nothingToRefund],
  REFUND_TOO_LARGE: [409, checkoutMessages.refundTooLarge],
  REFUND_NOT_OFFERED: [409, checkoutMessages.refundNotOffered],
  REFUND_CHANGED: [409, checkoutMessages.refundChanged],
  RETURNED_AS_WHOLE: [409, checkoutMessages.returnedAsWhole],
  INVALID_REFUND: [400, checkoutMessages.invalidRefund],
  NOT_A_TICKET_OF_ORDER: [400, checkoutMessages.notATicketOfOrder],
  TICKET_NEEDED: [409, checkoutMessages.ticketNeeded],
  GROUP_INCOMPLETE: [409, checkoutMessages.groupIncomplete],
  REFUND_NOT_FOUND: [404, checkoutMessages.refundNotFound],
  REFUND_NOT_BY_HAND: [409, checkoutMessages.refundNotByHand],
  NOTHING_TO_ANSWER: [409, checkoutMessages.nothingToAnswer],
  ANSWER_TOO_LATE: [409, checkoutMessages.answerTooLate],
  POSTPONED_AGAIN: [409, checkoutMessages.postponedAgain],
  ORDER_GIVEN_BACK: [409, checkoutMessages.orderIsGivenBack],
  TICKET_ALREADY_USED: [409, checkoutMessages.ticketAlreadyUsed],
  ORDER_NOT_CONFIRMED: [409, checkoutMessages.orderNotConfirmed],
  INSTALMENT_NOT_OPEN: [409, checkoutMessages.instalmentNotOpen],
  BUYER_NOT_REACHED: [409, checkoutMessages.buyerNotReached],
  TOO_MANY_PHONE_CHANGES: [429, checkoutMessages.tooManyPhoneChanges],
  NO_RECEIPT: [409, checkoutMessages.noReceipt],
});

export const purchaseTickets = endpoint({
  id: 'purchaseTickets',
  summary: 'Starts the payment of a hold; free tickets are confirmed at once',
  tag,
  method: 'POST',
  path: '/tickets/purchase',
  access: { permission: 'purchase:tickets' },
  knowsDevice: true,
  body: z.object({
    reservationId: z
      .string({ error: asIssue(checkoutMessages.reservationRequired) })
      .min(1, asIssue(checkoutMessages.reservationRequired))
      .max(100),
    /** One of the methods of the event: a card page is asked for unless another one is named. */
    paymentMethod: z.string().trim().max(40).default('credit_card'),
    /** What becomes of a test payment, in a test event. */
    testOutcome: z.enum(testOutcomes).optional(),
    paymentPlanId: z.string().trim().max(60).nullish(),
    /** Of a plan that is paid by `mpesa`: M-Pesa is to pay the later parts by itself. The phone is asked for that, once, as soon as it has paid the first. */
    standingOrder: z.boolean().optional(),
    promoCode: z.string().trim().max(40).nullish(),
    /** To what the event asks at the purchase (docs/reference/questions.md#answers). */
    answers: answersInput.optional(),
    billingDetails: z
      .object({
        name: nameText().max(120).optional(),
        email: z.email(asIssue(platformMessages.emailNotValid)).max(254).optional(),
        phone: z.string().trim().max(30).optional(),
      })
      .default({}),
    customerEmail: z.email(asIssue(platformMessages.emailNotValid)).max(254).optional(),
  }),
  output: z.object({ orderId: z.uuid(), orderNumber: z.string(), status: z.enum(orderStatuses), action: purchaseActionSchema.optional() }),
  errors: [
    platformErrors.FORBIDDEN,
    inventoryErrors.RESERVATION_NOT_FOUND,
    inventoryErrors.RESERVATION_EXPIRED,
    inventoryErrors.RESERVATION_CONFIRMED,
    inventoryErrors.PAYMENT_IN_PROGRESS,
    inventoryErrors.SALES_CLOSED,
    checkoutErrors.PAYMENT_METHOD_NOT_AVAILABLE,
    checkoutErrors.CURRENCY_NOT_PAYABLE,
    checkoutErrors.INVALID_PHONE,
    checkoutErrors.INVALID_PROMO_CODE,
    checkoutErrors.INVALID_PAYMENT_PLAN,
    checkoutErrors.STANDING_ORDER_NOT_OFFERED,
    checkoutErrors.AMOUNT_TOO_LARGE,
    checkoutErrors.PAYMENT_FAILED,
    checkoutErrors.RETRY_TOO_SOON,
    checkoutErrors.TOO_MANY_PROMPTS,
    checkoutErrors.TOO_MANY_PAYMENTS,
    checkoutErrors.TOO_MANY_PROMO_CODES,
    inventoryErrors.NEEDS_OTHER_TICKET,
    questionErrors.INVALID_ANSWERS,
  ],
  idempotency: 'operation',
});

export const orderSchema = z.object({
  id: z.uuid(),
  orderNumber: z.string(),
  status: z.enum(orderStatuses),
  reservationId: z.uuid(),
  /** Name, venue and start of the event repeated at the top level (docs/reference/api.md#fields-of-an-order). */
  eventName: z.string(),
  venue: z.string(),
  date: z.iso.datetime(),
  event: z.object({
    id: z.uuid(),
    name: z.string(),
    category: z.string(),
    posterStyle: z.string().nullable(),
    venue: z.string(),
    city: z.string(),
    startDate: z.iso.datetime(),
    timeZone: z.string(),
  }),
  /** Of a test event: nothing of it is sold or paid. */
  isTest: z.boolean(),
  /** The names of all its ticket types; add-ons are in `lines`. */
  ticketType: z.string(),
  /** Over all lines. */
  ticketCount: z.number().int(),
  /** The lines of the order: one for each ticket type, then those that are not tickets. Their totals add up to `totalAmount`. */
  lines: z.array(
    z.object({
      number: z.number().int(),
      /** `fee`: of the payment plan; `service_fee`: Vumi's, which the buyer bears. */
      kind: z.enum(['ticket', 'add_on', 'fee', 'service_fee']),
      ticketTypeId: z.uuid().nullable(),
      name: z.string(),
      /** Of a hybrid event: tickets for its hall or for its stream; null: there is only one, or these are no tickets. */
      admission: z.enum(admissions).nullable(),
      /** Units: one of a type that admits ten is ten tickets. */
      quantity: z.number().int(),
      admits: z.number().int(),
      unitPrice: z.number(),
      discount: z.number(),
      total: z.number(),
    }),
  ),
  /** Major units, like every amount here. */
  subtotal: z.number(),
  promoCode: z.string().nullable(),
  discount: z.number(),
  /** Of the payment plan. */
  fee: z.number(),
  /** Vumi's, where the buyer bears it. */
  serviceFee: z.number(),
  /** The organizer's tax that is in the total, but for the service fee: `percent` of the price without it, owed under `number`; null: none is stated. */
  tax: z.object({ name: z.string(), percent: z.number(), amount: z.number(), number: z.string().nullable() }).nullable(),
  totalAmount: z.number(),
  paidAmount: z.number(),
  currency: currencySchema,
  paymentMethod: z.string(),
  paymentPlan: paymentPlanSchema.nullable(),
  ...planShape,
  purchaseDate: z.iso.datetime(),
  /** Why it was cancelled, as a message for the buyer. */
  cancelReason: z.string().nullable(),
  /** Its payment is looked into: until that has ended its tickets open no gate, and nothing is refunded. */
  isSuspended: z.boolean(),
  /** The newest attempt to pay; null for free tickets. */
  payment: attemptSchema.nullable(),
  /** How what is due can be paid from the M-Pesa menu of any phone; null when nothing is due, or it cannot be paid so. */
  paybill: paybillSchema.nullable(),
  /** All refunds together, with the progress of the one that is furthest behind; null without any. */
  refund: z.object({ status: z.enum(refundStatuses), amount: z.number(), reason: z.string() }).nullable(),
  /** Each of them, the newest first. */
  refunds: z.array(
    z.object({
      id: z.uuid(),
      amount: z.number(),
      status: z.enum(refundStatuses),
      /** M-Pesa reverses the payment, M-Pesa pays a part of it to the phone that paid, or it is returned by hand. */
      how: z.enum(refundWays),
      reason: z.string(),
      requestedAt: z.iso.datetime(),
      /** When it was completed; null before. */
      doneAt: z.iso.datetime().nullable(),
    }),
  ),
  /** When the hold ends, while the order is not paid; null once it is settled. */
  holdExpiresAt: z.iso.datetime().nullable(),
  tickets: z.array(
    z.object({
      id: z.uuid(),
      ticketNumber: z.string(),
      ticketType: z.string(),
      /** The number of its line in the order. */
      line: z.number().int(),
      /** The code of a unit of an add-on, which opens no gate. */
      isAddOn: z.boolean(),
      /** Its place in words; null: free seating. */
      seat: z.string().nullable(),
      status: z.enum(orderTicketStatuses),
      qrPayload: z.string(),
    }),
  ),
  /** The last postponement of its event, of those since the tickets were held; null without one, and where no ticket is left to answer for. */
  postponement: askedSchema.nullable(),
  /** What the caller may do with it now, or why not. */
  can: z.object({
    payInstalment: canSchema,
    changeRequests: canSchema,
    recordCash: canSchema,
    askRefund: canSchema,
    downloadTickets: canSchema,
    mailTickets: canSchema,
  }),
});
export type Order = z.output<typeof orderSchema>;

export const orderParams = z.object({ id: z.string().max(100) });

export const getOrder = endpoint({
  id: 'getOrder',
  summary: "One of the caller's orders, with its tickets once it is confirmed",
  tag,
  method: 'GET',
  path: '/orders/{id}',
  access: 'signed-in',
  params: orderParams,
  output: orderSchema,
  errors: [checkoutErrors.ORDER_NOT_FOUND],
});

/** Sends the current order, then again after every change, and ends when it is settled. */
export const watchOrder = endpoint({
  id: 'watchOrder',
  summary: 'Streams an order until it is settled',
  tag,
  method: 'GET',
  path: '/orders/{id}/live',
  access: 'signed-in',
  params: orderParams,
  output: orderSchema,
  errors: [checkoutErrors.ORDER_NOT_FOUND],
  stream: true,
});

export const listOrders = endpoint({
  id: 'listOrders',
  summary: "The caller's orders, newest first",
  tag,
  method: 'GET',
  path: '/orders',
  access: 'signed-in',
  query: z.object({
    ...pageQuery(20),
    /** Only the caller's own address, unless the caller is an admin. */
    userEmail: z.email().optional(),
    status: z.enum(orderStatuses).optional(),
    /** In the event's name, its venue, its city or the order number. */
    search: z.string().trim().max(100).optional(),
  }),
  output: pageOf(orderSchema),
  inTurns: true,
  errors: [platformErrors.FORBIDDEN],
});
