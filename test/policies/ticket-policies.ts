// Tickets.
import * as tickets from '#features/tickets/contract.ts';
import { ticketPolicy } from '#features/tickets/policy.ts';
import { matrix } from './policy-matrix.ts';
import { vumi, now, thing, type EventState, eventIn, setEvent, byId, outsiders, roleOf } from './policy-world.ts';

interface TicketState {
  readonly status: 'purchased' | 'checked_in' | 'cancelled' | 'expired';
  readonly event: EventState;
  readonly hasNoAddress?: true;
  /** Begins in so many minutes, for the stream; missing: in days, in a hall. */
  readonly onlineIn?: number;
  readonly isPartPaid?: true;
  readonly isSuspended?: true;
}
const good = { status: 'purchased', event: { status: 'live' } } as const;

const startOf = (minutes: number): Date => new Date(now().getTime() + minutes * 60_000);

const unseen = 'analyst TICKET_NOT_FOUND, gate TICKET_NOT_FOUND, other TICKET_NOT_FOUND';
const toSellers = (code: string) =>
  `holder ${code}, admin ${code}, owner ${code}, manager ${code}, analyst TICKET_NOT_FOUND, box-office ${code}, gate TICKET_NOT_FOUND, other TICKET_NOT_FOUND`;

const notByOthers =
  'admin FORBIDDEN, owner FORBIDDEN, manager FORBIDDEN, analyst TICKET_NOT_FOUND, box-office FORBIDDEN, gate TICKET_NOT_FOUND, other TICKET_NOT_FOUND';

export const ofTickets = matrix({
  name: 'tickets',
  policy: ticketPolicy,
  people: {
    holder: ['buyer'],
    admin: ['admin'],
    owner: ['organizer'],
    manager: ['manager'],
    analyst: ['analyst'],
    'box-office': ['box-office'],
    gate: ['gate'],
    other: outsiders,
  },
  states: {
    good,
    used: { ...good, status: 'checked_in' },
    cancelled: { ...good, status: 'cancelled' },
    expired: { ...good, status: 'expired' },
    'event over': { ...good, event: { status: 'live', isOver: true } },
    'event cancelled': { ...good, event: { status: 'cancelled' } },
    'no address': { ...good, hasNoAddress: true },
    'doors are closed': { ...good, onlineIn: 31 },
    'doors are open': { ...good, onlineIn: 29 },
    suspended: { ...good, isSuspended: true },
    'part paid': { ...good, onlineIn: 29, isPartPaid: true },
    'used, doors are open': { ...good, onlineIn: 29, status: 'checked_in' },
  } as Record<string, TicketState>,
  async enter({ status, event, hasNoAddress, onlineIn, isPartPaid = false, isSuspended }) {
    const { sql } = vumi.context.database;
    await setEvent(thing('soldEvent'), event);
    await sql`update events set delivery_method = ${onlineIn === undefined ? 'in_person' : 'virtual'}, stream_platform = 'zoom' where id = ${thing('soldEvent')}`;
    if (onlineIn !== undefined) await sql`update events set starts_at = ${startOf(onlineIn)} where id = ${thing('soldEvent')}`;
    await sql`update tickets set status = ${status}, fully_paid = ${!isPartPaid} where id = ${thing('ticket')}`;
    await sql`update users set email = ${hasNoAddress ? null : thing('buyer-email')} where id = ${thing('buyer')}`;
    await sql`delete from ticket_emails`;
    await sql`update orders set suspended_at = ${isSuspended ? now() : null} where id = ${thing('order')}`;
  },
  relationOf: (person) => ticketPolicy.relationOf(person, { holderId: thing('buyer'), membership: roleOf(person) }),
  decide(action, person, { status, event, hasNoAddress, onlineIn, isPartPaid = false, isSuspended = false }) {
    const holderEmail = hasNoAddress ? null : thing('buyer-email');
    const owned = { holderId: thing('buyer'), membership: roleOf(person) };
    const joined = { isOnline: onlineIn !== undefined, fullyPaid: !isPartPaid };
    const ofEvent = { ...eventIn(event), startsAt: startOf(onlineIn ?? 60) };
    return ticketPolicy.decide(action, person, { ...owned, status, isSuspended, event: ofEvent, holderEmail, ...joined }, now());
  },
  calls: {
    see: [{ endpoint: tickets.getTicket, params: byId('ticket'), passes: ['OK'] }],
    addToCalendar: [{ endpoint: tickets.getTicketCalendar, params: byId('ticket'), passes: ['OK'] }],
    download: [
      { endpoint: tickets.getTicketPdf, params: byId('ticket'), passes: ['OK'] },
      { endpoint: tickets.getOrderPdf, params: byId('order'), passes: ['OK'] },
    ],
    join: [{ endpoint: tickets.joinEvent, params: byId('ticket'), passes: ['JOIN_LINK_MISSING'] }],
    mailAgain: [
      { endpoint: tickets.mailTicketsAgain, params: byId('ticket'), passes: ['OK'] },
      { endpoint: tickets.mailOrderTickets, params: byId('order'), passes: ['OK'] },
    ],
  },
  refusals: [
    `see, always: ${unseen}`,
    `addToCalendar, always: ${unseen}`,
    `download, good / no address / doors are closed / doors are open / part paid: ${unseen}`,
    `download, used / used, doors are open: ${toSellers('TICKET_USED')}`,
    `download, cancelled / event cancelled: ${toSellers('TICKET_CANCELLED')}`,
    `download, expired / event over: ${toSellers('TICKET_EXPIRED')}`,
    `download, suspended: ${toSellers('TICKET_SUSPENDED')}`,
    `join, good / no address: holder TICKET_NOT_ONLINE, ${notByOthers}`,
    `join, used / used, doors are open: holder TICKET_USED, ${notByOthers}`,
    `join, cancelled / event cancelled: holder TICKET_CANCELLED, ${notByOthers}`,
    `join, expired / event over: holder TICKET_EXPIRED, ${notByOthers}`,
    `join, doors are closed: holder DOORS_CLOSED, ${notByOthers}`,
    `join, doors are open: ${notByOthers}`,
    `join, suspended: holder TICKET_SUSPENDED, ${notByOthers}`,
    `join, part paid: holder NOT_FULLY_PAID, ${notByOthers}`,
    `mailAgain, good / doors are closed / doors are open / part paid: ${unseen}`,
    `mailAgain, used / used, doors are open: ${toSellers('TICKET_USED')}`,
    `mailAgain, cancelled / event cancelled: ${toSellers('TICKET_CANCELLED')}`,
    `mailAgain, expired / event over: ${toSellers('TICKET_EXPIRED')}`,
    `mailAgain, no address: ${toSellers('NO_MAIL_ADDRESS')}`,
    `mailAgain, suspended: ${toSellers('TICKET_SUSPENDED')}`,
  ],
});
