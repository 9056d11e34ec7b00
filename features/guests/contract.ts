// Tickets that are given away, and the links that open them (docs/reference/guests.md).
import { z } from 'zod';
import { canSchema } from '#platform/contract/can-schema.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { defineErrors } from '#platform/contract/errors.ts';
import { asIssue } from '#platform/contract/language/declare-messages.ts';
import { pageOf, pageQuery } from '#platform/contract/pagination.ts';
import { nameText } from '#platform/contract/visible-text.ts';
import { eventErrors } from '#features/events/contract.ts';
import { ticketErrors, ticketSchema } from '#features/tickets/contract.ts';
import { ticketStatuses } from '#features/tickets/ticket-statuses.ts';
import { allotmentErrors } from './allotments-contract.ts';
import { GIFT_MAX, guestTicketStates } from './guest-facts.ts';
import { guestMessages } from './messages.ts';

export const guestErrors = defineErrors({
  GUEST_TICKET_NOT_FOUND: [404, guestMessages.guestTicketNotFound],
  GUEST_TICKET_CLAIMED: [409, guestMessages.guestTicketClaimed],
  GUEST_TICKET_OVER: [409, guestMessages.guestTicketOver],
  GUEST_UNREACHABLE: [409, guestMessages.guestUnreachable],
  SENT_OFTEN: [429, guestMessages.sentOften],
  TICKET_LINK_UNKNOWN: [404, guestMessages.linkUnknown],
  TICKET_LINK_USED: [409, guestMessages.linkUsed],
  TICKET_LINK_OVER: [409, guestMessages.linkOver],
  TICKET_LINKS_TRIED_OFTEN: [429, guestMessages.linksTriedOften],
  TICKET_NOT_POSTPONED: [409, guestMessages.ticketNotPostponed],
  GIVE_BACK_TOO_LATE: [409, guestMessages.giveBackTooLate],
});

const tag = 'Guests';
const { EVENT_NOT_FOUND, EVENT_NOT_YOURS, EVENT_OVER, STATUS_NOT_ALLOWED } = eventErrors;
const { ALLOTMENT_NOT_FOUND, ALLOTMENT_CLOSED, NOT_ENOUGH_TICKETS } = allotmentErrors;
const manages = { permission: 'manage:tickets' } as const;
const changeErrors = [EVENT_NOT_FOUND, EVENT_NOT_YOURS, EVENT_OVER, STATUS_NOT_ALLOWED] as const;
const ofTicket = [guestErrors.GUEST_TICKET_NOT_FOUND, guestErrors.GUEST_TICKET_CLAIMED, guestErrors.GUEST_TICKET_OVER] as const;

const params = z.object({ id: z.string().max(100) });
const ticketParams = params.extend({ ticketId: z.string().max(100) });

const guestTicketSchema = z.object({
  id: z.uuid(),
  ticketNumber: z.string(),
  /** Of who comes with it; what it was given to where no name was given. */
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  ticketType: z.string(),
  /** The name of its allotment; null: straight from the stock. */
  allotment: z.string().nullable(),
  state: z.enum(guestTicketStates),
  status: z.enum(ticketStatuses),
  /** When its link was sent last; null: never. */
  sentAt: z.iso.datetime().nullable(),
  /** When its holder gave it back; null: never. */
  givenBackAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
});
export type GuestTicket = z.output<typeof guestTicketSchema>;

export const listGuestTickets = endpoint({
  id: 'listGuestTickets',
  summary: "The tickets that were given away for the caller's own event (an admin may see any), filtered, sorted and paged",
  tag,
  method: 'GET',
  path: '/events/{id}/complimentary-tickets',
  access: { permission: 'edit:events' },
  params,
  query: z.object({
    ...pageQuery(25),
    state: z.enum(guestTicketStates).optional(),
    /** In the name, the email address, the phone number and the ticket number. */
    search: z.string().trim().max(100).optional(),
    allotmentId: z.uuid().optional(),
    sort: z.enum(['newest', 'name']).default('newest'),
  }),
  output: pageOf(guestTicketSchema).extend({ total: z.number().int(), can: z.object({ manageGuests: canSchema }) }),
  errors: [EVENT_NOT_FOUND, EVENT_NOT_YOURS],
});

const quantityMessage = asIssue(guestMessages.quantityNotValid({ most: GIFT_MAX }));

export const giveTickets = endpoint({
  id: 'giveTickets',
  summary: 'Gives tickets away, from an allotment or straight from the stock, to an email address, a phone number or nobody yet',
  tag,
  method: 'POST',
  path: '/events/{id}/complimentary-tickets',
  access: manages,
  params,
  body: z.object({
    /** One of the two. */
    allotmentId: z.uuid().nullish(),
    ticketTypeId: z.uuid().nullish(),
    quantity: z.number(quantityMessage).int(quantityMessage).min(1, quantityMessage).max(GIFT_MAX, quantityMessage).default(1),
    /** An email address or a mobile number, which gets the links; empty: nobody yet. */
    to: z.string().trim().max(254).default(''),
    name: nameText().max(100).default(''),
  }),
  output: z.object({
    tickets: z.array(z.object({ id: z.uuid(), ticketNumber: z.string(), link: z.string() })),
    /** By what the links were sent; null: by nothing, the caller shares them. */
    sentBy: z.enum(['email', 'sms']).nullable(),
  }),
  errors: [...changeErrors, ALLOTMENT_NOT_FOUND, ALLOTMENT_CLOSED, NOT_ENOUGH_TICKETS],
  idempotency: 'stored',
});

const linkSchema = z.object({ id: z.uuid(), link: z.string() });

export const getGuestLink = endpoint({
  id: 'getGuestLink',
  summary: 'The link that opens a ticket that was given away, to be shared with its holder',
  tag,
  method: 'GET',
  path: '/events/{id}/complimentary-tickets/{ticketId}/link',
  access: manages,
  params: ticketParams,
  output: linkSchema,
  errors: [...changeErrors, ...ofTicket],
});

export const replaceGuestLink = endpoint({
  id: 'replaceGuestLink',
  summary: 'Replaces the link of a ticket that was given away: the one of before opens nothing any more',
  tag,
  method: 'POST',
  path: '/events/{id}/complimentary-tickets/{ticketId}/link',
  access: manages,
  params: ticketParams,
  output: linkSchema,
  errors: [...changeErrors, ...ofTicket],
  idempotency: 'stored',
});

export const sendGuestTicket = endpoint({
  id: 'sendGuestTicket',
  summary: 'Sends the link of a ticket again to the address or number that it was given to; at most 3 times in 30 minutes',
  tag,
  method: 'POST',
  path: '/events/{id}/complimentary-tickets/{ticketId}/message',
  access: manages,
  params: ticketParams,
  output: z.object({ sentBy: z.enum(['email', 'sms']) }),
  errors: [...changeErrors, ...ofTicket, guestErrors.GUEST_UNREACHABLE, guestErrors.SENT_OFTEN],
  idempotency: 'stored',
});

export const takeBackTicket = endpoint({
  id: 'takeBackTicket',
  summary: 'Takes a ticket back that was given away, with the others of its group: void, and back in its allotment or on sale',
  tag,
  method: 'DELETE',
  path: '/events/{id}/complimentary-tickets/{ticketId}',
  access: manages,
  params: ticketParams,
  output: z.object({ id: z.uuid(), voided: z.array(z.string()) }),
  errors: [...changeErrors, ...ofTicket],
  idempotency: 'stored',
});

/** As it is typed or shared; a wrong one is no input that a message could help with. */
const codeBody = z.object({ code: z.string().trim().max(100) });
const linkErrors = [
  guestErrors.TICKET_LINK_UNKNOWN,
  guestErrors.TICKET_LINK_USED,
  guestErrors.TICKET_LINK_OVER,
  guestErrors.TICKET_LINKS_TRIED_OFTEN,
] as const;

/** One ticket and nothing else: no order, no account, no other person's data. */
const linkedTicketSchema = ticketSchema
  .pick({
    ticketNumber: true,
    ticketType: true,
    admission: true,
    place: true,
    status: true,
    fullyPaid: true,
    isTest: true,
    qrPayload: true,
    event: true,
  })
  .extend({
    holder: z.string(),
    /** Until when it can be given back, because the event was postponed since it was given; null: it cannot. */
    answerBy: z.iso.datetime().nullable(),
    /** When it was given back; null: it was not. */
    givenBackAt: z.iso.datetime().nullable(),
  });
export type LinkedTicket = z.output<typeof linkedTicketSchema>;

export const openTicketLink = endpoint({
  id: 'openTicketLink',
  summary: 'The one ticket that a link opens, for all who have the link',
  tag,
  method: 'POST',
  path: '/tickets/link',
  access: 'open',
  body: codeBody,
  output: linkedTicketSchema,
  errors: linkErrors,
  // Many users share one address of a mobile operator.
  requestsPerMinute: 600,
});

export const replaceTicketLink = endpoint({
  id: 'replaceTicketLink',
  summary: 'Gives the holder a new link; the one of before opens nothing any more',
  tag,
  method: 'POST',
  path: '/tickets/link/replacement',
  access: 'open',
  body: codeBody,
  output: z.object({ code: z.string(), link: z.string() }),
  errors: [...linkErrors, ticketErrors.TICKET_CANCELLED, ticketErrors.TICKET_USED],
  requestsPerMinute: 20,
});

export const claimTicket = endpoint({
  id: 'claimTicket',
  summary: "Keeps the ticket of a link in the caller's account; the link is over",
  tag,
  method: 'POST',
  path: '/tickets/claim',
  access: 'signed-in',
  body: codeBody,
  output: z.object({ ticketId: z.uuid() }),
  errors: [...linkErrors, ticketErrors.TICKET_CANCELLED, ticketErrors.TICKET_USED],
  requestsPerMinute: 60,
});

const givenBackSchema = z.object({ ticketNumber: z.string(), givenBackAt: z.iso.datetime() });
const giveBackErrors = [
  guestErrors.TICKET_NOT_POSTPONED,
  guestErrors.GIVE_BACK_TOO_LATE,
  ticketErrors.TICKET_CANCELLED,
  ticketErrors.TICKET_USED,
] as const;

export const giveBackByLink = endpoint({
  id: 'giveBackByLink',
  summary: 'Gives the complimentary ticket of a link back while its event is postponed: it is void, and in its allotment or on sale again',
  tag,
  method: 'POST',
  path: '/tickets/return',
  access: 'open',
  body: codeBody,
  output: givenBackSchema,
  errors: [...linkErrors, ...giveBackErrors],
  // Many users share one address of a mobile operator, and all of them are told of a postponement at once.
  requestsPerMinute: 120,
});

export const giveBackTicket = endpoint({
  id: 'giveBackTicket',
  summary: "Gives a complimentary ticket of the caller's account back while its event is postponed",
  tag,
  method: 'POST',
  path: '/tickets/{id}/postponement/return',
  access: 'signed-in',
  params,
  output: givenBackSchema,
  errors: [ticketErrors.TICKET_NOT_FOUND, guestErrors.GUEST_TICKET_NOT_FOUND, ...giveBackErrors],
  requestsPerMinute: 20,
});
