// Quotes that an organization writes for a buyer, and the link by which the buyer accepts one (docs/reference/office-orders.md#quotes).
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
import { inventoryErrors } from '#features/inventory/contract.ts';
import { checkoutMessages } from '../messages.ts';
import { lineSchema, linkedEventSchema, officeEventSchema, officeInput, officeOrderSchema, untilDay } from '../office/office-contract.ts';
import { QUOTE_NOTE_MAX, quoteSorts, quoteStates } from './quote-facts.ts';

export const quoteErrors = defineErrors({
  QUOTE_NOT_FOUND: [404, checkoutMessages.quoteNotFound],
  QUOTE_NOT_OPEN: [409, checkoutMessages.quoteNotOpen],
  QUOTE_LINK_NOT_FOUND: [404, checkoutMessages.quoteLinkNotFound],
});

const tag = 'Orders';
const { EVENT_NOT_FOUND, EVENT_NOT_YOURS, EVENT_OVER, EVENT_NOT_PUBLIC } = eventErrors;
const { QUOTE_NOT_FOUND, QUOTE_NOT_OPEN, QUOTE_LINK_NOT_FOUND } = quoteErrors;
const manages = { permission: 'manage:tickets' } as const;
const params = z.object({ id: z.string().max(100) });
const quoteParams = params.extend({ quoteId: z.string().max(100) });
/** In major units of the quote's currency. */
const amount = z.number();

const quoteSchema = z.object({
  id: z.uuid(),
  /** As Q-0001: of the organization, in the order in which its quotes were written. */
  number: z.string(),
  state: z.enum(quoteStates),
  /** By email, phone or both. */
  buyer: z.object({ name: z.string(), email: z.string().nullable(), phone: z.string().nullable() }),
  company: z.string().nullable(),
  kraPin: z.string().nullable(),
  note: z.string().nullable(),
  lines: z.array(lineSchema),
  totalAmount: amount,
  currency: currencySchema,
  validUntil: z.iso.datetime(),
  createdAt: z.iso.datetime(),
  /** The path of its link, while it is open; else null. */
  link: z.string().nullable(),
  /** The order that it became. */
  order: z.object({ id: z.uuid(), orderNumber: z.string() }).nullable(),
  can: z.object({ change: canSchema }),
});
export type Quote = z.output<typeof quoteSchema>;

export const listQuotes = endpoint({
  id: 'listQuotes',
  summary: 'The quotes of an event: found, filtered, sorted and paged',
  tag,
  method: 'GET',
  path: '/events/{id}/quotes',
  access: manages,
  params,
  query: z.object({
    ...pageQuery(25),
    state: z.enum(quoteStates).optional(),
    /** In the number, the name, the company, the address, the phone and the PIN. */
    search: z.string().trim().max(100).optional(),
    sort: z.enum(quoteSorts).default('newest'),
  }),
  output: pageOf(quoteSchema).extend({
    total: z.number().int(),
    event: officeEventSchema,
    can: z.object({ makeOrders: canSchema }),
  }),
  errors: [EVENT_NOT_FOUND, EVENT_NOT_YOURS],
});
export type QuoteList = z.output<typeof listQuotes.output>;

/** By one caller: each may send an email to an address that was typed. */
const QUOTES_PER_MINUTE = 60;

export const createQuote = endpoint({
  id: 'createQuote',
  summary: 'Writes a quote for a buyer at the present prices: it holds no tickets',
  tag,
  method: 'POST',
  path: '/events/{id}/quotes',
  access: manages,
  params,
  body: z.object({
    ...officeInput,
    buyer: officeInput.buyer.extend({
      /** Either this or a phone. */
      email: z.email(asIssue(checkoutMessages.officeEmailNotValid)).max(254).nullish(),
    }),
    note: nameText()
      .max(QUOTE_NOTE_MAX, asIssue(checkoutMessages.quoteNoteMax({ maximum: QUOTE_NOTE_MAX })))
      .nullish(),
    validUntil: untilDay,
    /** Emails it to the buyer at once, if there is an address. */
    send: z.boolean().default(true),
  }),
  output: quoteSchema,
  errors: [EVENT_NOT_FOUND, EVENT_NOT_YOURS, EVENT_OVER, EVENT_NOT_PUBLIC],
  idempotency: 'stored',
  requestsPerMinute: QUOTES_PER_MINUTE,
});

export const withdrawQuote = endpoint({
  id: 'withdrawQuote',
  summary: 'Withdraws an open quote: it can no longer become an order',
  tag,
  method: 'POST',
  path: '/events/{id}/quotes/{quoteId}/withdrawal',
  access: manages,
  params: quoteParams,
  output: quoteSchema,
  errors: [EVENT_NOT_FOUND, EVENT_NOT_YOURS, EVENT_OVER, EVENT_NOT_PUBLIC, QUOTE_NOT_FOUND, QUOTE_NOT_OPEN],
  idempotency: 'stored',
});

/** Where the tickets go, if the quote has no address. */
const ticketsTo = z.email(asIssue(checkoutMessages.officeEmailNotValid)).max(254).nullish();

export const orderQuote = endpoint({
  id: 'orderQuote',
  summary: 'Turns an open quote into an order for its buyer, at the quoted prices; its tickets are held, and the payment link is emailed',
  tag,
  method: 'POST',
  path: '/events/{id}/quotes/{quoteId}/order',
  access: manages,
  params: quoteParams,
  body: z.object({ email: ticketsTo }),
  output: officeOrderSchema,
  errors: [EVENT_NOT_FOUND, EVENT_NOT_YOURS, EVENT_OVER, EVENT_NOT_PUBLIC, QUOTE_NOT_FOUND, QUOTE_NOT_OPEN, inventoryErrors.NOT_ENOUGH_LEFT],
  idempotency: 'stored',
});

export const sendQuote = endpoint({
  id: 'sendQuote',
  summary: 'Sends the buyer the quote again, by email with the document, or its link by SMS',
  tag,
  method: 'POST',
  path: '/events/{id}/quotes/{quoteId}/messages',
  access: manages,
  params: quoteParams,
  body: z.object({ by: z.enum(['email', 'sms']) }),
  output: z.object({ to: z.string() }),
  errors: [EVENT_NOT_FOUND, EVENT_NOT_YOURS, EVENT_OVER, EVENT_NOT_PUBLIC, QUOTE_NOT_FOUND, QUOTE_NOT_OPEN],
  idempotency: 'stored',
  requestsPerMinute: 30,
});

const PDFS_A_MINUTE = 60;

export const getQuotePdf = fileEndpoint({
  id: 'getQuotePdf',
  summary: 'An open quote as a PDF, in the language of its buyer',
  tag,
  path: '/events/{id}/quotes/{quoteId}/quote.pdf',
  access: manages,
  file: 'application/pdf',
  params: quoteParams,
  errors: [EVENT_NOT_FOUND, EVENT_NOT_YOURS, QUOTE_NOT_FOUND, QUOTE_NOT_OPEN],
  requestsPerMinute: PDFS_A_MINUTE,
});

/** In 32 random bytes nobody finds another's link by trying; the limit keeps who tries from being a load. */
const LOOKS_PER_MINUTE = 60;
const code = z.string().max(100);
/** By one caller: each is drawn. */
const LINKED_PDFS_A_MINUTE = 20;

export const lookAtQuoteLink = endpoint({
  id: 'lookAtQuoteLink',
  summary: 'The quote of a link, for who has its code; it tells no address',
  tag,
  method: 'POST',
  path: '/quote-links/look',
  access: 'open',
  body: z.object({ code }),
  output: z.object({
    number: z.string(),
    state: z.enum(quoteStates),
    buyerName: z.string(),
    company: z.string().nullable(),
    kraPin: z.string().nullable(),
    note: z.string().nullable(),
    organizer: z.string(),
    event: linkedEventSchema,
    lines: z.array(lineSchema),
    totalAmount: amount,
    currency: currencySchema,
    validUntil: z.iso.datetime(),
    /** An address for the tickets is still to be given. */
    needsEmail: z.boolean(),
    /** The path of the payment link of the order that it became; else null. */
    payLink: z.string().nullable(),
    can: z.object({ accept: canSchema }),
  }),
  errors: [QUOTE_LINK_NOT_FOUND],
  requestsPerMinute: LOOKS_PER_MINUTE,
});
export type QuoteLink = z.output<typeof lookAtQuoteLink.output>;

export const getLinkedQuotePdf = fileEndpoint({
  id: 'getLinkedQuotePdf',
  summary: 'The open quote of a link as a PDF, in the language of its buyer; it tells no address',
  tag,
  path: '/quote-links/quote.pdf',
  access: 'open',
  file: 'application/pdf',
  body: z.object({ code }),
  errors: [QUOTE_LINK_NOT_FOUND, QUOTE_NOT_OPEN],
  requestsPerMinute: LINKED_PDFS_A_MINUTE,
});

export const acceptQuote = endpoint({
  id: 'acceptQuote',
  summary: 'Accepts the quote of a link: it becomes an order, whose tickets are held; accepted again, the same order is answered',
  tag,
  method: 'POST',
  path: '/quote-links/accept',
  access: 'open',
  body: z.object({ code, email: ticketsTo }),
  /** The path of the payment link. */
  output: z.object({ link: z.string() }),
  errors: [QUOTE_LINK_NOT_FOUND, QUOTE_NOT_OPEN, inventoryErrors.NOT_ENOUGH_LEFT, inventoryErrors.SALES_CLOSED],
  requestsPerMinute: 20,
});
