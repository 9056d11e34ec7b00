import { route } from '#platform/server/http.ts';
import * as contract from '../contract.ts';
import { getTicket } from './get-ticket.ts';
import { getTicketKeys } from './get-ticket-keys.ts';
import { listTickets } from './list-tickets.ts';

export const ticketRoutes = [
  route(contract.getTicketKeys, getTicketKeys),
  route(contract.listTickets, listTickets),
  route(contract.getTicket, getTicket),
];
