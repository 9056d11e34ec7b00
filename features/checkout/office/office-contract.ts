// Orders that an organization makes for a buyer, and the link that pays one (docs/reference/office-orders.md).
import { z } from 'zod';
import { canSchema } from '#platform/contract/can-schema.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { defineErrors } from '#platform/contract/errors.ts';
import { fileEndpoint } from '#platform/contract/file.ts';
import { asIssue } from '#platform/contract/language/declare-messages.ts';
import { currencySchema } from '#platform/contract/money-schemas.ts';
import { pageOf, pageQuery } from '#platform/contract/pagination.ts';
import { nameText } from '#platform/contract/visible-text.ts';
import { eventErrors } from '#features/events/contract.ts';
import { dayInput } from '#features/events/writing/instant-input.ts';
import { inventoryErrors } from '#features/inventory/contract.ts';
import { pageMethods } from '#features/payments/pages/page-methods.ts';
import { checkoutErrors } from '../contract.ts';
import { checkoutMessages } from '../messages.ts';
import { paybillSchema } from '../paybill/action-schemas.ts';
import { offeredMethods } from '../payment-methods.ts';
import { upgradeErrors } from '../upgrades/upgrades-contract.ts';
import { OFFICE_TICKETS_MAX, officeStates } from './office-facts.ts';

export const officeErrors = defineErrors({
  OFFICE_ORDER_NOT_HELD: [409, checkoutMessages.officeOrderNotHeld],
  PAYMENT_LINK_NOT_FOUND: [404, checkoutMessages.paymentLinkNotFound],
  PAYMENT_LINK_OVER: [410, checkoutMessages.paymentLinkOver],
});

const tag = 'Orders';
const { EVENT_NOT_FOUND, EVENT_NOT_YOURS, EVENT_OVER, EVENT_NOT_PUBLIC } = eventErrors;
const { OFFICE_ORDER_NOT_HELD, PAYMENT_LINK_NOT_FOUND, PAYMENT_LINK_OVER } = officeErrors;
const manages = { permission: 'manage:tickets' } as const;
const params = z.object({ id: z.string().max(100) });
const orderParams = params.extend({ orderId: z.string().max(100) });

/** In major units of the order's currency. */
const amount = z.number();
const count = z.number().int();
export const lineSchema = z.object({ number: count, name: z.string(), quantity: count, unitPrice: amount, total: amount });

export const officeOrderSchema = z.object({
  /** Of the order. */
  id: z.uuid(),
  orderNumber: z.string(),
  state: z.enum(officeStates),
  buyer: z.object({ name: z.string(), email: z.string(), phone: z.string().nullable() }),
  company: z.string().nullable(),
  kraPin: z.string().nullable(),
  lines: z.array(lineSchema),
  totalAmount: amount,
  currency: currencySchema,
  heldUntil: z.iso.datetime(),
  createdAt: z.iso.datetime(),
  /** The path of the payment link, while it can be paid by it; else null. */
  link: z.string().nullable(),
  can: z.object({ change: canSchema }),
});
export type OfficeOrder = z.output<typeof officeOrderSchema>;

/** What can be ordered, and how much of it is left. */
/** `fee`: what the buyer of one pays on top of the price; missing where the organizer bears it. */
const soldSchema = z.object({ id: z.uuid(), name: z.string(), price: amount, fee: amount.optional(), left: count });

/** What orders and quotes are made of. */
export const officeEventSchema = z.object({
  id: z.uuid(),
  currency: currencySchema,
  timeZone: z.string(),
  startDate: z.iso.datetime(),
  ticketTypes: z.array(soldSchema),
  addOns: z.array(soldSchema),
});

export const listOfficeOrders = endpoint({
  id: 'listOfficeOrders',
  summary: 'The orders that the organization made for a buyer at an event, the newest first',
  tag,
  method: 'GET',
  path: '/events/{id}/office-orders',
  access: manages,
  params,
  query: z.object({ ...pageQuery(25), state: z.enum(officeStates).optional() }),
  output: pageOf(officeOrderSchema).extend({
    total: count,
    event: officeEventSchema,
    can: z.object({ makeOrders: canSchema }),
  }),
  errors: [EVENT_NOT_FOUND, EVENT_NOT_YOURS],
});
export type OfficeOrderList = z.output<typeof listOfficeOrders.output>;

const units = asIssue(checkoutMessages.promoCountNotValid({ maximum: OFFICE_TICKETS_MAX }));
/** YYYY-MM-DD: until the end of that day where the event is. */
export const untilDay = dayInput(checkoutMessages.officeDayNotValid);

/** Of an order and of a quote: what for, and for whom. */
export const officeInput = {
  /** Ticket types, and add-ons beside them. */
  items: z
    .array(z.object({ ticketTypeId: z.uuid(), quantity: z.number().int(units).min(1, units).max(OFFICE_TICKETS_MAX, units) }))
    .min(1, asIssue(checkoutMessages.officeTicketsRequired))
    .max(50),
  buyer: z.object({
    name: nameText().min(1, asIssue(checkoutMessages.officeNameRequired)).max(200),
    /** The tickets go there. */
    email: z.email(asIssue(checkoutMessages.officeEmailNotValid)).max(254),
    phone: z.string().trim().max(40).nullish(),
  }),
  company: nameText().max(200).nullish(),
  kraPin: z.string().trim().max(40).nullish(),
};

export const createOfficeOrder = endpoint({
  id: 'createOfficeOrder',
  summary: 'Makes an order for a buyer: its tickets are held until a day, and it is paid by its link or at the office',
  tag,
  method: 'POST',
  path: '/events/{id}/office-orders',
  access: manages,
  params,
  body: z.object({
    ...officeInput,
    heldUntil: untilDay,
    /** Emails the buyer the link at once. */
    send: z.boolean().default(true),
  }),
  output: officeOrderSchema,
  errors: [EVENT_NOT_FOUND, EVENT_NOT_YOURS, EVENT_OVER, EVENT_NOT_PUBLIC, inventoryErrors.NOT_ENOUGH_LEFT],
  idempotency: 'stored',
});

export const changeOfficeOrder = endpoint({
  id: 'changeOfficeOrder',
  summary: 'Holds the tickets of such an order until another day',
  tag,
  method: 'PUT',
  path: '/events/{id}/office-orders/{orderId}',
  access: manages,
  params: orderParams,
  body: z.object({ heldUntil: untilDay }),
  output: officeOrderSchema,
  errors: [EVENT_NOT_FOUND, EVENT_NOT_YOURS, EVENT_OVER, EVENT_NOT_PUBLIC, checkoutErrors.ORDER_NOT_FOUND, OFFICE_ORDER_NOT_HELD],
  idempotency: 'stored',
});

export const sendOfficeOrder = endpoint({
  id: 'sendOfficeOrder',
  summary: 'Sends the buyer the payment link again, by email or SMS',
  tag,
  method: 'POST',
  path: '/events/{id}/office-orders/{orderId}/messages',
  access: manages,
  params: orderParams,
  body: z.object({ by: z.enum(['email', 'sms']) }),
  output: z.object({ to: z.string() }),
  errors: [EVENT_NOT_FOUND, EVENT_NOT_YOURS, EVENT_OVER, EVENT_NOT_PUBLIC, checkoutErrors.ORDER_NOT_FOUND, OFFICE_ORDER_NOT_HELD],
  idempotency: 'stored',
  requestsPerMinute: 30,
});

const PDFS_A_MINUTE = 60;

export const getProForma = fileEndpoint({
  id: 'getProForma',
  summary: 'The pro-forma invoice of such an order as a PDF, in the language of its buyer',
  tag,
  path: '/events/{id}/office-orders/{orderId}/pro-forma.pdf',
  access: manages,
  file: 'application/pdf',
  params: orderParams,
  errors: [EVENT_NOT_FOUND, EVENT_NOT_YOURS, checkoutErrors.ORDER_NOT_FOUND, OFFICE_ORDER_NOT_HELD],
  requestsPerMinute: PDFS_A_MINUTE,
});

/** In 32 random bytes nobody finds another's link by trying; the limit keeps who tries from being a load. A page asks every few seconds. */
const LOOKS_PER_MINUTE = 90;
const code = z.string().max(100);

/** The event of a link, as who has it sees it. */
export const linkedEventSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  startDate: z.iso.datetime(),
  endDate: z.iso.datetime(),
  timeZone: z.string(),
  venue: z.string(),
});

export const lookAtPaymentLink = endpoint({
  id: 'lookAtPaymentLink',
  summary: 'The order of a payment link, for who has its code; it tells no address',
  tag,
  method: 'POST',
  path: '/payment-links/look',
  access: 'open',
  body: z.object({ code }),
  output: z.object({
    orderNumber: z.string(),
    state: z.enum(officeStates),
    buyerName: z.string(),
    company: z.string().nullable(),
    kraPin: z.string().nullable(),
    /** The exchange of a ticket that it pays; null: an order. */
    upgrade: z.object({ ticketNumber: z.string(), from: z.string(), to: z.string() }).nullable(),
    organizer: z.string(),
    event: linkedEventSchema,
    lines: z.array(lineSchema),
    totalAmount: amount,
    currency: currencySchema,
    heldUntil: z.iso.datetime(),
    /** By one of the methods; else why not, and the organizer takes it at the office. */
    can: z.object({ pay: canSchema }),
    /** By which this amount can be paid, the likeliest first. */
    methods: z.array(z.object({ id: z.enum(offeredMethods), name: z.string() })),
    /** What is typed in the M-Pesa menu of a phone, where that is one of the methods. */
    paybill: paybillSchema.nullable(),
    /** The newest attempt: `asking` while the phone shows the request, or a card page is open. */
    payment: z
      .object({
        status: z.enum(['asking', 'failed', 'paid']),
        phone: z.string().nullable(),
        message: z.string().nullable(),
        page: z.object({ url: z.string(), leaveUrl: z.string() }).nullable(),
      })
      .nullable(),
  }),
  errors: [PAYMENT_LINK_NOT_FOUND],
  requestsPerMinute: LOOKS_PER_MINUTE,
});
export type PaymentLink = z.output<typeof lookAtPaymentLink.output>;

export const payByLink = endpoint({
  id: 'payByLink',
  summary: 'Asks a phone to pay the order of a payment link, or opens a page for it',
  tag,
  method: 'POST',
  path: '/payment-links/pay',
  access: 'open',
  body: z.object({
    code,
    /** `mpesa`: a request to a phone; the others: on a page for cards or a wallet, whose address the answer has. */
    paymentMethod: z.enum(['mpesa', ...pageMethods]).default('mpesa'),
    /** The phone that pays: a Safaricom number. */
    phone: z.string().trim().max(30).default(''),
  }),
  output: z.object({
    /** The phone that was asked; null: none. */
    phone: z.string().nullable(),
    /** The page to which the buyer goes; null: none was asked for, or it is still being opened. */
    pageUrl: z.string().nullable(),
    expiresAt: z.iso.datetime().nullable(),
  }),
  errors: [
    PAYMENT_LINK_NOT_FOUND,
    PAYMENT_LINK_OVER,
    upgradeErrors.UPGRADE_OVER,
    checkoutErrors.ORDER_SUSPENDED,
    inventoryErrors.PAYMENT_IN_PROGRESS,
    inventoryErrors.SALES_CLOSED,
    checkoutErrors.INVALID_PHONE,
    checkoutErrors.CURRENCY_NOT_PAYABLE,
    checkoutErrors.PAYMENT_METHOD_NOT_AVAILABLE,
    checkoutErrors.AMOUNT_TOO_LARGE,
    checkoutErrors.PAYMENT_FAILED,
    checkoutErrors.RETRY_TOO_SOON,
    checkoutErrors.TOO_MANY_PROMPTS,
  ],
  requestsPerMinute: 20,
});
