import { z } from 'zod';
import { canSchema } from '#platform/contract/can-schema.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { defineErrors, platformErrors } from '#platform/contract/errors.ts';
import { fileEndpoint } from '#platform/contract/file.ts';
import { moneySchema } from '#platform/contract/money-schemas.ts';
import { pageOf, pageQuery } from '#platform/contract/pagination.ts';
import { admissions } from '#features/events/admissions.ts';
import { eventStatuses, streamPlatforms } from '#features/events/schemas.ts';
import { ticketStatuses } from './ticket-statuses.ts';
import { ticketMessages } from './messages.ts';

const tag = 'Tickets';

export const ticketErrors = defineErrors({
  TICKET_NOT_FOUND: [404, ticketMessages.ticketNotFound],
  TICKET_CANCELLED: [409, ticketMessages.ticketCancelled],
  TICKET_USED: [409, ticketMessages.ticketUsed],
  TICKET_EXPIRED: [409, ticketMessages.ticketExpired],
  TICKET_SUSPENDED: [409, ticketMessages.ticketSuspended],
  NO_MAIL_ADDRESS: [409, ticketMessages.noMailAddress],
  TICKET_NOT_ONLINE: [409, ticketMessages.ticketNotOnline],
  NOT_FULLY_PAID: [409, ticketMessages.notFullyPaid],
  DOORS_CLOSED: [409, ticketMessages.doorsClosed],
  JOIN_LINK_MISSING: [409, ticketMessages.joinLinkMissing],
  MAILED_OFTEN: [429, ticketMessages.mailedOften],
});
/** Why a ticket has no code any more, or none now. */
const overErrors = [ticketErrors.TICKET_CANCELLED, ticketErrors.TICKET_USED, ticketErrors.TICKET_EXPIRED, ticketErrors.TICKET_SUSPENDED];

/** The event as ticket screens show it (docs/reference/api.md#fields-of-a-ticket). */
const ticketEventSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  category: z.string(),
  /** The chosen style of its poster; null: as drawn from id and category. */
  posterStyle: z.string().nullable(),
  /** A ticket of a cancelled event is cancelled with it. */
  status: z.enum(eventStatuses),
  startDate: z.iso.datetime(),
  endDate: z.iso.datetime(),
  timeZone: z.string(),
  location: z.object({ venue: z.string(), city: z.string(), country: z.string() }),
});

/** Amounts are in major units of the currency. Every ticket is one admission, hence quantity 1; a unit of an add-on has a code as a ticket has. */
export const ticketSchema = z.object({
  id: z.uuid(),
  eventId: z.uuid(),
  userId: z.uuid(),
  orderId: z.uuid(),
  orderNumber: z.string(),
  ticketNumber: z.string(),
  ticketTypeId: z.uuid(),
  ticketType: z.string(),
  /** Tickets of the unit that it was bought as: ten of a table of ten, else one. */
  groupSize: z.number().int(),
  /** Of a hybrid event: for its hall or for its stream, where it takes place for the holder; null: the event has one part. */
  admission: z.enum(admissions).nullable(),
  quantity: z.literal(1),
  purchaseDate: z.iso.datetime(),
  price: moneySchema,
  /** Vumi's fee that was paid on top of the price; missing: none. */
  fee: z.number().optional(),
  status: z.enum(ticketStatuses),
  /** False while instalments are open: entry requires full payment. */
  fullyPaid: z.boolean(),
  /** Its order is looked into: until that has ended no gate admits it, and nothing else can be done with it. */
  isSuspended: z.boolean(),
  /** Null: free seating. */
  place: z.object({ section: z.string(), row: z.string(), seat: z.string() }).nullable(),
  /** How it is joined online, on another platform than ours; null: it is not. The link has a call of its own (joinEvent). */
  join: z.object({ platform: z.enum(streamPlatforms), opensAt: z.iso.datetime() }).nullable(),
  isTransferable: z.boolean(),
  /** Of a test event: no gate admits it. */
  isTest: z.boolean(),
  /** Of an add-on (parking, a meal): its code is handed in where that is given out, and opens no gate. */
  isAddOn: z.boolean(),
  qrPayload: z.string(),
  /** What the caller may do with it now, or why not. */
  can: z.object({ download: canSchema, mailAgain: canSchema }),
  event: ticketEventSchema,
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Ticket = z.output<typeof ticketSchema>;

export const listTickets = endpoint({
  id: 'listTickets',
  summary: "The caller's own tickets: those valid for entry first, the soonest at the top",
  tag,
  method: 'GET',
  path: '/tickets',
  access: 'signed-in',
  query: z.object({
    ...pageQuery(50),
    /** Only the caller's own address, unless the caller is an admin. */
    userEmail: z.email().optional(),
    status: z.enum(ticketStatuses).optional(),
    search: z.string().trim().max(100).optional(),
  }),
  output: pageOf(ticketSchema),
  inTurns: true,
  errors: [platformErrors.FORBIDDEN],
});

const idParams = z.object({ id: z.string().max(100) });

export const getTicket = endpoint({
  id: 'getTicket',
  summary: 'One ticket of the caller, with the others of its order',
  tag,
  method: 'GET',
  path: '/tickets/{id}',
  access: 'signed-in',
  params: idParams,
  output: ticketSchema.extend({
    /** All tickets of the order, this one among them, in the order they were issued. */
    orderTickets: z.array(
      z.object({ id: z.uuid(), ticketNumber: z.string(), ticketType: z.string(), status: z.enum(ticketStatuses), isAddOn: z.boolean() }),
    ),
    /** Until when its order, or itself if it was given away, can be given back, because the event was postponed since; null: it cannot. */
    answerBy: z.iso.datetime().nullable(),
    /** The order is the holder's too: that of a ticket that was given away and is kept in an account is not. */
    isOwnOrder: z.boolean(),
  }),
  errors: [ticketErrors.TICKET_NOT_FOUND],
});

/** A ticket with the others of its order. */
export type TicketWithNeighbours = z.output<typeof getTicket.output>;

/** Drawing takes some 50 ms of CPU time a page. */
const PDFS_A_MINUTE = 120;

export const getTicketPdf = fileEndpoint({
  id: 'getTicketPdf',
  summary: 'A ticket of the caller as a PDF: one page, the code as vectors',
  tag,
  path: '/tickets/{id}/delivery/pdf',
  access: 'signed-in',
  file: 'application/pdf',
  params: idParams,
  errors: [ticketErrors.TICKET_NOT_FOUND, ...overErrors],
  requestsPerMinute: PDFS_A_MINUTE,
});

export const getOrderPdf = fileEndpoint({
  id: 'getOrderPdf',
  summary: 'The valid tickets of an order that the caller holds, as a PDF with a page each',
  tag,
  path: '/orders/{id}/tickets.pdf',
  access: 'signed-in',
  file: 'application/pdf',
  params: idParams,
  errors: [ticketErrors.TICKET_NOT_FOUND, ...overErrors],
  requestsPerMinute: PDFS_A_MINUTE,
});

export const getTicketCalendar = fileEndpoint({
  id: 'getTicketCalendar',
  summary: 'The event of a ticket of the caller as an iCalendar file, with a link to the ticket',
  tag,
  path: '/tickets/{id}/delivery/calendar.ics',
  access: 'signed-in',
  file: 'text/calendar; charset=utf-8',
  params: idParams,
  errors: [ticketErrors.TICKET_NOT_FOUND],
});

export const joinEvent = endpoint({
  id: 'joinEvent',
  summary: 'The link to join the event of a ticket online, for its holder, from doors open until the end; no cache may keep it',
  tag,
  method: 'GET',
  path: '/tickets/{id}/delivery/join',
  access: 'signed-in',
  params: idParams,
  output: z.object({ url: z.string(), accessInstructions: z.string().nullable() }),
  errors: [
    ticketErrors.TICKET_NOT_FOUND,
    ...overErrors,
    ticketErrors.TICKET_NOT_ONLINE,
    ticketErrors.NOT_FULLY_PAID,
    ticketErrors.DOORS_CLOSED,
    ticketErrors.JOIN_LINK_MISSING,
  ],
});

export const mailTicketsAgain = endpoint({
  id: 'mailTicketsAgain',
  summary:
    "Mails a ticket again, with the others of its order that the same person holds, to that account's own address; at most 3 times in 10 minutes",
  tag,
  method: 'POST',
  path: '/tickets/{id}/delivery/email',
  access: 'signed-in',
  params: idParams,
  output: z.object({ sentTo: z.string() }),
  errors: [ticketErrors.TICKET_NOT_FOUND, ...overErrors, ticketErrors.NO_MAIL_ADDRESS, ticketErrors.MAILED_OFTEN],
  idempotency: 'stored',
});

export const mailOrderTickets = endpoint({
  id: 'mailOrderTickets',
  summary:
    "Mails the valid tickets of an order again, to each of their holders the own ones, to that account's own address; at most 3 times in 10 minutes",
  tag,
  method: 'POST',
  path: '/orders/{id}/delivery/email',
  access: 'signed-in',
  params: idParams,
  output: z.object({ sentTo: z.array(z.string()) }),
  errors: [ticketErrors.TICKET_NOT_FOUND, ...overErrors, ticketErrors.NO_MAIL_ADDRESS, ticketErrors.MAILED_OFTEN],
  idempotency: 'stored',
});

export const getTicketKeys = endpoint({
  id: 'getTicketKeys',
  summary: 'The public keys that verify the code on a ticket, for gates without a network',
  tag,
  method: 'GET',
  path: '/tickets/keys',
  access: 'open',
  cacheSeconds: 300,
  output: z.object({
    /** The format of a payload: its text, and the fields of the bytes at its end (base45, RFC 9285), in order. */
    format: z.object({ text: z.string(), bytes: z.array(z.object({ name: z.string(), length: z.number().int(), means: z.string() })) }),
    keys: z.array(
      z.object({
        keyId: z.string(),
        algorithm: z.literal('Ed25519'),
        /** Raw 32 bytes, base64url. */ publicKey: z.string(),
        createdAt: z.iso.datetime(),
      }),
    ),
  }),
  errors: [],
});
