import { atomicRoute, route } from '#platform/server/http/http.ts';
import * as attendees from '../attendees/attendees-contract.ts';
import * as contract from '../contract.ts';
import * as places from '../places-contract.ts';
import { listAttendees } from './attendees/list-attendees.ts';
import { getTicket } from './get-ticket.ts';
import { getTicketCalendar } from './get-ticket-calendar.ts';
import { getTicketKeys } from './codes/get-ticket-keys.ts';
import { getOrderPdf, getTicketPdf } from './pdf/get-ticket-pdf.ts';
import { joinEvent } from './joining/join-event.ts';
import { changePlace } from './places/change-place.ts';
import { listPlaces, setPlaces } from './places/set-places.ts';
import { listTickets } from './list-tickets.ts';
import { mailOrderTickets, mailTicketsAgain } from './mail/mail-tickets-again.ts';

export const ticketRoutes = [
  route(contract.getTicketKeys, getTicketKeys),
  route(contract.listTickets, listTickets),
  route(contract.getTicket, getTicket),
  route(contract.getTicketPdf, getTicketPdf),
  route(contract.getOrderPdf, getOrderPdf),
  route(contract.getTicketCalendar, getTicketCalendar),
  route(attendees.listAttendees, listAttendees),
  atomicRoute(places.listPlaces, listPlaces),
  atomicRoute(places.setPlaces, setPlaces),
  atomicRoute(places.changePlace, changePlace),
  route(contract.joinEvent, joinEvent),
  atomicRoute(contract.mailTicketsAgain, mailTicketsAgain),
  atomicRoute(contract.mailOrderTickets, mailOrderTickets),
];
