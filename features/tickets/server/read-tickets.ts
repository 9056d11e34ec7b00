import { and, asc, eq, gt, lte, ne, or, sql, type SQL } from 'drizzle-orm';
import { fail } from '#platform/contract/errors.ts';
import type { Message } from '#platform/contract/language/declare-messages.ts';
import { toMajor } from '#platform/contract/money.ts';
import { canOf, demand } from '#platform/contract/policy.ts';
import { isUuid } from '#platform/contract/uuid.ts';
import type { Reader } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/server/http/http.ts';
import { statusAt, wireStatus } from '#features/events/rules.ts';
import type { Admission } from '#features/events/admissions.ts';
import { doorsOpenAt } from '#features/events/joining/doors.ts';
import { needsLink, type StreamPlatform } from '#features/events/joining/stream-platforms.ts';
import { onlinePlace } from '#features/events/place-words.ts';
import { roleAtEvent } from '#features/events/server/event/event-roles.ts';
import { events, ticketPlaces, ticketStock } from '#features/events/server/tables.ts';
import { users } from '#features/identity/server/tables.ts';
import { orderLines, orders } from '#features/orders/server/tables.ts';
import { ticketErrors, type Ticket } from '../contract.ts';
import { ticketPolicy } from '../policy.ts';
import type { TicketStatus } from '../ticket-statuses.ts';
import { isTransferable, shownStatus } from '../rules.ts';
import { tickets } from './tables.ts';

const isOnlineOfHybrid = sql`${events.deliveryMethod} = 'hybrid' and ${ticketStock.admission} = 'virtual'`;

const columns = {
  ticket: tickets,
  orderNumber: orders.orderNumber,
  suspendedAt: orders.suspendedAt,
  ticketType: orderLines.name,
  groupSize: orderLines.admits,
  /** Null: the event has one part. */
  admission: sql<Admission | null>`case when ${events.deliveryMethod} = 'hybrid' and not ${tickets.isAddOn} then ${ticketStock.admission} end`,
  place: { section: ticketPlaces.section, row: ticketPlaces.row, seat: ticketPlaces.seat },
  holder: { name: users.name, email: users.email, language: users.language },
  event: {
    id: events.id,
    name: events.name,
    category: events.category,
    posterStyle: events.posterStyle,
    deliveryMethod: events.deliveryMethod,
    streamPlatform: sql<StreamPlatform | null>`${events.streamPlatform}`,
    status: events.status,
    startsAt: events.startsAt,
    endsAt: events.endsAt,
    timeZone: events.timeZone,
    // Of a ticket for the stream of a hybrid event as of one that has no hall.
    venue: sql<string>`case when ${isOnlineOfHybrid} then ${onlinePlace.venue} else ${events.venueName} end`,
    address: sql<string | null>`case when ${isOnlineOfHybrid} then null else ${events.address} end`,
    city: sql<string>`case when ${isOnlineOfHybrid} then ${onlinePlace.city} else ${events.city} end`,
    country: events.country,
  },
};

/**
 * Tickets with their event, order and holder, for `.where`, `.orderBy` and `.limit`. `actor`: whose role in the organizations of their events is
 * read with them; null for a holder's own.
 */
export function selectTickets(reader: Reader, actor: Actor | null) {
  return reader
    .select({ ...columns, role: roleAtEvent(actor) })
    .from(tickets)
    .innerJoin(orders, eq(orders.id, tickets.orderId))
    .innerJoin(orderLines, and(eq(orderLines.orderId, tickets.orderId), eq(orderLines.number, tickets.line)))
    .innerJoin(events, eq(events.id, tickets.eventId))
    .leftJoin(ticketStock, eq(ticketStock.ticketTypeId, tickets.ticketTypeId))
    .innerJoin(users, eq(users.id, tickets.holderId))
    .leftJoin(ticketPlaces, eq(ticketPlaces.ticketId, tickets.id));
}

export type SelectedTicket = Awaited<ReturnType<typeof selectTickets>>[number];

/** A selected row in the form that the policy reads. */
export function policySubject({
  ticket: { holderId, status, fullyPaid, isTest, isAddOn },
  suspendedAt,
  admission,
  role,
  holder,
  event,
}: SelectedTicket) {
  const isOnline = !isAddOn && (event.deliveryMethod === 'virtual' || admission === 'virtual');
  const isSuspended = suspendedAt !== null;
  return { holderId, membership: isTest ? null : role, status, isSuspended, event, holderEmail: holder.email, isOnline, fullyPaid };
}

/** A ticket, for an account that may do this with it now. @throws TICKET_NOT_FOUND, and the refusals of the policy */
export async function findTicket(
  action: (typeof ticketPolicy.actions)[number],
  reader: Reader,
  id: string,
  actor: Actor,
  now: Date,
): Promise<SelectedTicket> {
  const [row] = isUuid(id) ? await selectTickets(reader, actor).where(eq(tickets.id, id)) : [];
  if (row === undefined) return fail(ticketErrors.TICKET_NOT_FOUND);
  demand(ticketPolicy.decide(action, actor, policySubject(row), now));
  return row;
}

/** The tickets of an order, in the order they were issued: of one holder, or those that the policy decides about for `actor`. */
export function listOrderTickets(
  reader: Reader,
  orderId: string,
  { holderId, actor = null }: { readonly holderId?: string; readonly actor?: Actor | null },
): Promise<SelectedTicket[]> {
  const held = holderId === undefined ? undefined : eq(tickets.holderId, holderId);
  return selectTickets(reader, actor)
    .where(and(eq(tickets.orderId, orderId), held))
    .orderBy(asc(tickets.position));
}

/** True for a ticket that is still valid for entry, and not suspended. */
export function isUsable({ ticket, suspendedAt, event }: SelectedTicket, now: Date): boolean {
  return suspendedAt === null && shownStatus(ticket.status, event, now) === 'PURCHASED';
}

/** The reader of an answer, and the reader's language. */
export interface Reading {
  /** Null: all who have the link of the ticket. */
  readonly actor: Actor | null;
  readonly now: Date;
  readonly say: (message: Message) => string;
}

/** A selected row as an answer (docs/reference/api.md#fields-of-a-ticket). */
export function answerTicket(row: SelectedTicket, { actor, now, say }: Reading): Ticket {
  const { ticket, orderNumber, ticketType, groupSize, admission, place, event } = row;
  const subject = policySubject(row);
  const status = shownStatus(ticket.status, event, now);
  return {
    id: ticket.id,
    eventId: ticket.eventId,
    userId: ticket.holderId,
    orderId: ticket.orderId,
    orderNumber,
    ticketNumber: ticket.ticketNumber,
    ticketTypeId: ticket.ticketTypeId,
    ticketType,
    groupSize,
    admission,
    place,
    quantity: 1,
    purchaseDate: ticket.issuedAt.toISOString(),
    price: { amount: toMajor(ticket.priceMinor), currency: ticket.currency },
    ...(ticket.feeMinor > 0 && { fee: toMajor(ticket.feeMinor) }),
    status,
    fullyPaid: ticket.fullyPaid,
    isSuspended: subject.isSuspended,
    join: describeJoin(row),
    isTransferable: !ticket.isTest && !ticket.isAddOn && isTransferable(status, ticket.fullyPaid, subject.isSuspended),
    isTest: ticket.isTest,
    isAddOn: ticket.isAddOn,
    qrPayload: ticket.qrPayload,
    can: canOf(
      { download: ticketPolicy.decide('download', actor, subject, now), mailAgain: ticketPolicy.decide('mailAgain', actor, subject, now) },
      say,
    ),
    event: {
      id: event.id,
      name: event.name,
      category: event.category,
      posterStyle: event.posterStyle,
      status: wireStatus(statusAt(event, now), event.deliveryMethod),
      startDate: event.startsAt.toISOString(),
      endDate: event.endsAt.toISOString(),
      timeZone: event.timeZone,
      location: { venue: event.venue, city: event.city, country: event.country },
    },
    createdAt: ticket.issuedAt.toISOString(),
    updatedAt: ticket.updatedAt.toISOString(),
  };
}

/** Where and from when on the holder joins: on another platform than ours, whose stream has a page of its own. */
function describeJoin(row: SelectedTicket): Ticket['join'] {
  const { streamPlatform: platform, startsAt } = row.event;
  const isJoined = policySubject(row).isOnline && !row.ticket.isTest && platform !== null && needsLink(platform);
  return isJoined ? { platform, opensAt: doorsOpenAt(startsAt).toISOString() } : null;
}

/** The condition that a ticket is shown with this status: `shownStatus` as SQL. */
export function isShownAs(status: TicketStatus, now: Date): SQL | undefined {
  const takesPlace = ne(events.status, 'cancelled');
  const isUnused = eq(tickets.status, 'purchased');
  if (status === 'PURCHASED') return and(takesPlace, isUnused, gt(events.endsAt, now));
  if (status === 'EXPIRED') return and(takesPlace, or(eq(tickets.status, 'expired'), and(isUnused, lte(events.endsAt, now))));
  if (status === 'CHECKED_IN') return eq(tickets.status, 'checked_in');
  return or(eq(tickets.status, 'cancelled'), and(eq(events.status, 'cancelled'), ne(tickets.status, 'checked_in')));
}
